//! The export folder: new files are staged, then published together. Knows nothing about URLs or hosts.

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Component, Path, PathBuf},
};

use anyhow::{Context, bail};

/// The folder for files that belong to the export but are not served.
const OWN: &str = ".export";
/// The list of the export's files, one per line. A folder that contains it is an export.
const LIST: &str = ".export/files";
/// The folder for new files until all of them are written.
const STAGED: &str = ".export/staged";
/// Below this folder, file names change with the content, so files of earlier exports can stay.
const ASSETS: &str = "assets/";

/// The folder of an export. It changes only when all new files are staged; each file is then replaced atomically.
pub(crate) struct Folder {
    root: PathBuf,
    /// Files of the last export.
    earlier: BTreeSet<String>,
}

impl Folder {
    /// Opens the folder for a new export, and creates it if it does not exist.
    pub(crate) fn open(root: &Path) -> anyhow::Result<Self> {
        let named = || root.display().to_string();
        let list = root.join(LIST);
        let earlier = match fs::read_to_string(&list) {
            Ok(list) => list.lines().map(str::to_owned).collect(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                fs::create_dir_all(root).with_context(named)?;
                let is_empty = fs::read_dir(root).with_context(named)?.next().is_none();
                if !is_empty {
                    bail!(
                        "{} is neither empty nor an earlier export; name a folder that is empty or does not exist",
                        named()
                    );
                }
                fs::create_dir_all(root.join(OWN)).with_context(named)?;
                fs::write(&list, "").with_context(named)?;
                BTreeSet::new()
            }
            Err(error) => return Err(error).with_context(|| list.display().to_string()),
        };
        let is_below = |file: &str| Path::new(file).components().all(|part| matches!(part, Component::Normal(_)));
        if let Some(file) = earlier.iter().find(|file| !is_below(file)) {
            bail!("{} names {file}, which no export writes", list.display());
        }
        let folder = Self { root: root.to_owned(), earlier };
        folder.clear()?;
        Ok(folder)
    }

    /// Removes the staged files of an interrupted export.
    fn clear(&self) -> anyhow::Result<()> {
        match fs::remove_dir_all(self.root.join(STAGED)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(error).with_context(|| self.root.join(STAGED).display().to_string())
            }
            _ => Ok(()),
        }
    }

    /// Stages `bytes` for `file`, unless the file has this content already.
    pub(crate) fn stage(&self, file: &str, bytes: &[u8]) -> anyhow::Result<()> {
        if fs::read(self.root.join(file)).is_ok_and(|written| written == bytes) {
            return Ok(());
        }
        write(&self.root.join(STAGED).join(file), bytes)
    }

    /// Publishes the staged files, and removes the files of earlier exports that are not in `files`. Assets of earlier
    /// exports stay, unless `prunes` is set.
    pub(crate) fn take_over(&self, files: &BTreeSet<String>, prunes: bool) -> anyhow::Result<()> {
        let stays = |file: &&String| !files.contains(*file) && file.starts_with(ASSETS) && !prunes;
        let listed: BTreeSet<_> = files.iter().chain(self.earlier.iter().filter(stays)).collect();
        // From here on, even if the export is interrupted, the list names every file that may exist.
        self.list(self.earlier.iter().chain(files).collect())?;
        let mut staged: Vec<_> = files.iter().filter(|file| self.root.join(STAGED).join(file).is_file()).collect();
        // Pages are published after the files that they request.
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
        self.list(listed)?;
        self.clear()?;
        let (all, written) = (files.len(), staged.len());
        println!("{all} files: {written} written, {} unchanged; {removed} removed", all - written);
        Ok(())
    }

    fn list(&self, files: BTreeSet<&String>) -> anyhow::Result<()> {
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
