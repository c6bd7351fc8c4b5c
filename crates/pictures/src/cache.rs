//! Caches the files of pictures in memory while they are in use, and in a folder. The folder is optional; if it cannot
//! be read or written, the cache works without it.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs::{self, DirEntry},
    path::{Path, PathBuf},
    process,
    sync::{Arc, Mutex, PoisonError, Weak},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

/// The files that are in use in this process, by name. They let a reload encode only new pictures, even without a
/// folder.
static USED: Mutex<BTreeMap<String, Weak<[u8]>>> = Mutex::new(BTreeMap::new());

/// The cache for the files of one picture.
pub(crate) struct Cache {
    folder: Option<PathBuf>,
}

impl Cache {
    pub(crate) fn new(folder: Option<&Path>) -> Self {
        Self { folder: folder.map(Path::to_path_buf) }
    }

    pub(crate) fn find(&self, name: &str) -> Option<Arc<[u8]>> {
        let used = USED.lock().unwrap_or_else(PoisonError::into_inner).get(name).and_then(Weak::upgrade);
        used.or_else(|| {
            let bytes = fs::read(self.folder.as_ref()?.join(name)).ok()?;
            is_complete(&bytes).then(|| mark_used(name, bytes))
        })
    }

    /// Stores the file `name`. After an error while writing to the folder, which may be read-only, stores this file and
    /// further files in memory only.
    pub(crate) fn insert(&mut self, name: &str, bytes: Vec<u8>) -> Arc<[u8]> {
        if self.folder.as_ref().is_some_and(|folder| write(folder, name, &bytes).is_err()) {
            self.folder = None;
        }
        mark_used(name, bytes)
    }
}

fn mark_used(name: &str, bytes: Vec<u8>) -> Arc<[u8]> {
    let bytes: Arc<[u8]> = bytes.into();
    let mut used = USED.lock().unwrap_or_else(PoisonError::into_inner);
    used.retain(|_, file| file.strong_count() > 0);
    used.insert(name.to_owned(), Arc::downgrade(&bytes));
    bytes
}

/// Returns whether a WebP file has the length that its header states. After a power failure, a file may be incomplete.
fn is_complete(bytes: &[u8]) -> bool {
    let length = bytes.get(4..8).and_then(|field| field.try_into().ok()).map(u32::from_le_bytes);
    bytes.starts_with(b"RIFF") && length.is_some_and(|length| u64::from(length) + 8 == bytes.len() as u64)
}

/// Suffix of files that are still being written.
const TEMPORARY: &str = ".tmp";

/// Age at which a temporary file is assumed to be abandoned: its process was stopped, or the disk was full.
const ABANDONED_AFTER: Duration = Duration::from_secs(3_600);

/// Writes a file under a temporary name and renames it, so that other processes never read a partial file. Creates the
/// folder if it is missing.
fn write(folder: &Path, name: &str, bytes: &[u8]) -> std::io::Result<()> {
    if !folder.is_dir() {
        fs::create_dir(folder)?;
        // Makes Git ignore the folder.
        fs::write(folder.join(".gitignore"), "*\n")?;
    }
    // The name includes the time, because processes in different containers can have the same process ID.
    let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
    let part = folder.join(format!("{name}.{}-{time}{TEMPORARY}", process::id()));
    fs::write(&part, bytes)?;
    fs::rename(part, folder.join(name))
}

/// Removes the WebP files in the cache `folder` that are not in `names`, and abandoned temporary files.
pub fn prune(folder: &Path, names: &BTreeSet<&str>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let is_stale = name.to_str().is_some_and(|name| {
            (name.ends_with(".webp") && !names.contains(name)) || (name.ends_with(TEMPORARY) && is_abandoned(&entry))
        });
        if is_stale {
            // A file that belongs to another user may not be removable. It is left in place.
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn is_abandoned(entry: &DirEntry) -> bool {
    let modified = entry.metadata().and_then(|metadata| metadata.modified());
    modified.is_ok_and(|modified| modified.elapsed().is_ok_and(|age| age >= ABANDONED_AFTER))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unused_pictures_and_abandoned_temporary_files_are_removed() {
        let folder = std::env::temp_dir().join(format!("picture-cache-{}", process::id()));
        write(&folder, "used.webp", b"").expect("a file");
        write(&folder, "unused.webp", b"").expect("a file");
        for (name, modified) in [("new.tmp", SystemTime::now()), ("old.tmp", SystemTime::UNIX_EPOCH)] {
            fs::File::create(folder.join(name)).and_then(|file| file.set_modified(modified)).expect("a file");
        }
        prune(&folder, &BTreeSet::from(["used.webp"]));
        let files = fs::read_dir(&folder).expect("the folder").map(|entry| entry.expect("an entry").file_name());
        assert_eq!(files.collect::<BTreeSet<_>>(), [".gitignore", "new.tmp", "used.webp"].map(Into::into).into());
        fs::remove_dir_all(folder).expect("the folder exists");
    }
}
