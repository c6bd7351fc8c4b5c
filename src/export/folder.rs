//! The folder of an export. New files are staged until all of them are written, then published together.

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Component, Path, PathBuf},
};

use anyhow::{Context, bail};

/// The list of the exported files, one per line. Hosts do not serve `.export/`. A folder that contains this list is an
/// export.
const LIST: &str = ".export/files";
const STAGED: &str = ".export/staged";
/// The folder in which each file name contains a hash of the file, so files of earlier exports can remain.
const ASSETS: &str = "assets/";

/// The folder of an export. The published files change only after all new files are staged. Each file is then replaced
/// atomically.
pub(crate) struct ExportFolder {
    root: PathBuf,
    /// The files that earlier exports have published.
    earlier: BTreeSet<String>,
}

impl ExportFolder {
    /// Opens the folder without writing to it. The folder need not exist yet. Refuses a folder that is neither empty nor
    /// an export.
    pub(crate) fn open(root: &Path) -> anyhow::Result<Self> {
        let named = || root.display().to_string();
        let list = root.join(LIST);
        let earlier = match fs::read_to_string(&list) {
            Ok(list) => list.lines().map(str::to_owned).collect(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let is_empty = match fs::read_dir(root) {
                    Err(error) if error.kind() == io::ErrorKind::NotFound => true,
                    entries => entries.with_context(named)?.next().is_none(),
                };
                if !is_empty {
                    bail!(
                        "{} is neither empty nor an earlier export; name a folder that is empty or does not exist",
                        named()
                    );
                }
                BTreeSet::new()
            }
            Err(error) => return Err(error).with_context(|| list.display().to_string()),
        };
        let is_inside = |file: &str| Path::new(file).components().all(|part| matches!(part, Component::Normal(_)));
        if let Some(file) = earlier.iter().find(|file| !is_inside(file)) {
            bail!("{} names {file}, which no export writes", list.display());
        }
        Ok(Self { root: root.to_owned(), earlier })
    }

    /// Makes the folder ready for staging: removes the files that an interrupted export left, and creates the list if
    /// there is none. From then on, the folder counts as an export, even if the command is interrupted.
    pub(crate) fn begin(&self) -> anyhow::Result<()> {
        self.remove_staged()?;
        let list = self.root.join(LIST);
        if list.is_file() { Ok(()) } else { write(&list, b"") }
    }

    /// Removes the folder of staged files, if it exists.
    fn remove_staged(&self) -> anyhow::Result<()> {
        match fs::remove_dir_all(self.root.join(STAGED)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(error).with_context(|| self.root.join(STAGED).display().to_string())
            }
            _ => Ok(()),
        }
    }

    /// Stages `bytes` for `file`, unless the published file has the same bytes.
    pub(crate) fn stage(&self, file: &str, bytes: &[u8]) -> anyhow::Result<()> {
        if fs::read(self.root.join(file)).is_ok_and(|written| written == bytes) {
            return Ok(());
        }
        write(&self.root.join(STAGED).join(file), bytes)
    }

    /// Publishes the staged files, and removes the files of earlier exports that are not in `files`. Assets of earlier
    /// exports remain unless `prune` is set.
    pub(crate) fn publish(&self, files: &BTreeSet<String>, prune: bool) -> anyhow::Result<()> {
        let stays = |file: &&String| !files.contains(*file) && file.starts_with(ASSETS) && !prune;
        let listed: BTreeSet<_> = files.iter().chain(self.earlier.iter().filter(stays)).collect();
        // The list first names both old and new files, so it is complete even if the export is interrupted.
        self.write_list(self.earlier.iter().chain(files).collect())?;
        let mut staged: Vec<_> = files.iter().filter(|file| self.root.join(STAGED).join(file).is_file()).collect();
        // Publishes pages after the files that they request.
        staged.sort_by_key(|file| (!file.starts_with(ASSETS), file.ends_with(".html"), file.contains(".html.")));
        for file in &staged {
            rename(&self.root.join(STAGED).join(file), &self.root.join(file))?;
        }
        let mut removed = 0;
        for file in self.earlier.iter().filter(|file| !listed.contains(file)) {
            match fs::remove_file(self.root.join(file)) {
                Ok(()) => removed += 1,
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error).with_context(|| self.root.join(file).display().to_string()),
            }
        }
        self.write_list(listed)?;
        self.remove_staged()?;
        let (all, written) = (files.len(), staged.len());
        println!("{all} files: {written} written, {} unchanged; {removed} removed", all - written);
        Ok(())
    }

    /// Replaces the list of files atomically.
    fn write_list(&self, files: BTreeSet<&String>) -> anyhow::Result<()> {
        let list = files.into_iter().fold(String::new(), |list, file| list + file + "\n");
        self.stage(LIST, list.as_bytes())?;
        let staged = self.root.join(STAGED).join(LIST);
        if staged.is_file() { rename(&staged, &self.root.join(LIST)) } else { Ok(()) }
    }
}

fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let named = || path.display().to_string();
    fs::create_dir_all(path.parent().expect("a file has a folder")).with_context(named)?;
    fs::write(path, bytes).with_context(named)
}

fn rename(from: &Path, to: &Path) -> anyhow::Result<()> {
    let named = || to.display().to_string();
    fs::create_dir_all(to.parent().expect("a file has a folder")).with_context(named)?;
    fs::rename(from, to).with_context(named)
}
