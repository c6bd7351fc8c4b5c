//! An archive of build files in a folder that several processes share. With it, each process can also serve the files
//! that documents of another build refer to. The archive is read when a requested file is not in memory. It is written
//! when the server starts, when it prepares a new version of the site, and every [`ARCHIVE_INTERVAL`], but never during
//! a request.
//!
//! `content/` stores each file under its SHA-256 hash, `names/` maps the name of each file to that hash, and `new/`
//! contains files that are being written or removed. Files appear and disappear atomically, by renaming. A file is
//! served only if its content matches its hash.
//!
//! The folder may stop responding, for example on a network drive. Reads and writes have a time limit. After a timeout,
//! the archive is neither read nor written until a back-off has ended. The number of threads that can hang is limited.

use std::{
    collections::HashSet,
    fs::{self, File, OpenOptions},
    io::{self, Read, Write},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use axum::body::Bytes;
use data_encoding::HEXLOWER;
use rustix::fs::OFlags;
use sha2::{Digest, Sha256};

use crate::{
    asset_name::AssetFamily, body::StoredBody, circuit_breaker::CircuitBreaker, loading_cache::LoadingCache,
    stage::Stage,
};

/// Settings of the archive.
#[derive(Clone, Debug)]
pub struct ArchiveConfig {
    /// The folder, created if it does not exist. Anyone with write access to the folder controls what the site serves.
    pub folder: PathBuf,
    /// How long a file is kept after a process last marked it as in use.
    pub retention: Duration,
    /// Size limit in MiB. If the archive exceeds it, the least recently used files are removed; files in use are kept.
    pub size_limit_mib: u32,
    /// Time within which the folder must respond to a read or a write.
    pub timeout: Duration,
}

/// Interval at which each process marks its files as in use, and prunes the archive.
pub const ARCHIVE_INTERVAL: Duration = Duration::from_secs(3_600);

/// A file is in use if a process has touched it within this time.
const IN_USE: Duration = Duration::from_secs(3 * 3_600);

/// Maximum length, in bytes, of a file in the archive. Longer files are neither written nor read.
const MAX_FILE_BYTES: u64 = 16 << 20;

/// Maximum length of a dictionary in bytes. Longer dictionaries would make deltas slow to compute.
const MAX_DICTIONARY_BYTES: u64 = 2 << 20;

/// Maximum total size, in bytes, of the archived files in memory, including all encodings.
const CACHE_BYTES: usize = 32 << 20;

const MAX_READERS: usize = 8;

/// Maximum number of files being read or waiting to be read. The same limit applies to their compression.
const MAX_WAITING: usize = 512;

/// Time limit for pruning the archive, which may contain thousands of files.
const PRUNE_TIMEOUT: Duration = Duration::from_secs(600);

/// The reason why the archive did not return a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArchiveError {
    /// The file does not exist, is damaged or cannot be read, for example because the folder does not respond.
    #[error("the archive has no such file")]
    Missing,
    /// Too many files are being read or waiting to be read, or no reader became free within the time limit.
    #[error("too many requests are waiting for the archive")]
    Busy,
}

/// An archive with a cache of the files that were read from it.
pub struct Archive {
    config: ArchiveConfig,
    files: LoadingCache<String, StoredBody, ArchiveError>,
    circuit_breaker: CircuitBreaker,
    readers: Stage,
    writer: Stage,
    pruner: Stage,
    compressors: Stage,
    /// Names of files that exceed [`MAX_FILE_BYTES`]. Each file is reported only once.
    too_long: Mutex<HashSet<String>>,
    /// Operation counters, for metrics.
    pub events: ArchiveEvents,
}

/// Operation counters of the archive, for metrics.
#[derive(Debug, Default)]
pub struct ArchiveEvents {
    /// Files that were read.
    pub found: AtomicU64,
    /// Reads that failed because the file does not exist or cannot be read.
    pub missing: AtomicU64,
    /// Reads that failed because the file is damaged.
    pub damaged: AtomicU64,
    /// Files that were written.
    pub written: AtomicU64,
    /// Files that were removed because of their age or the size limit.
    pub removed: AtomicU64,
    /// Files that could not be written.
    pub failed: AtomicU64,
}

impl Archive {
    /// Creates the archive, without reading or writing the folder.
    pub fn new(config: ArchiveConfig) -> Self {
        Self {
            files: LoadingCache::new(CACHE_BYTES, StoredBody::stored_bytes),
            circuit_breaker: CircuitBreaker::new("the archive", config.timeout),
            readers: Stage::new(MAX_READERS, MAX_WAITING),
            writer: Stage::new(1, 1),
            pruner: Stage::new(1, 1),
            compressors: Stage::per_processor(MAX_WAITING),
            too_long: Mutex::default(),
            config,
            events: ArchiveEvents::default(),
        }
    }

    /// Returns the file `name`.
    ///
    /// # Errors
    /// Returns [`ArchiveError::Missing`] if the file does not exist, is damaged or cannot be read. Returns
    /// [`ArchiveError::Busy`] if too many files are being read or waiting to be read, or if no reader becomes free
    /// within the time limit. Errors are not cached, because another build may write the file at any time.
    pub async fn find(self: &Arc<Self>, name: &str) -> Result<StoredBody, ArchiveError> {
        if !is_file_name(name) {
            return Err(ArchiveError::Missing);
        }
        let (archive, owned) = (Arc::clone(self), name.to_owned());
        let found = self.files.get_or_load(name.to_owned(), async move { archive.load(owned).await });
        found.await.unwrap_or(Err(ArchiveError::Missing))
    }

    /// Returns the file with this SHA-256 hash, for use as a dictionary: uncompressed, with a generic media type.
    ///
    /// # Errors
    /// Same as [`Archive::find`].
    pub async fn find_by_hash(self: &Arc<Self>, hash: &[u8; 32]) -> Result<StoredBody, ArchiveError> {
        let (archive, hash) = (Arc::clone(self), HEXLOWER.encode(hash));
        // Names and hashes can share one cache, because no file name has the form of a hash.
        let found = self.files.get_or_load(hash.clone(), async move {
            let bytes = archive.read(move |archive| archive.read_content(&hash, &hash, MAX_DICTIONARY_BYTES)).await?;
            Ok(StoredBody::new("application/octet-stream", bytes.into(), None))
        });
        found.await.unwrap_or(Err(ArchiveError::Missing))
    }

    async fn load(self: Arc<Self>, name: String) -> Result<StoredBody, ArchiveError> {
        let media_type = compress::media_type(&name).ok_or(ArchiveError::Missing)?;
        let bytes = self.read(move |archive| archive.read_named(&name)).await?;
        let compressor = self.compressors.enter().await;
        let made = compressor.run(move || StoredBody::compress(media_type, bytes)).await;
        made.map_err(|_| ArchiveError::Missing)
    }

    /// Runs `work` on a blocking thread, within the time limit. At most [`MAX_READERS`] calls run concurrently.
    async fn read(
        self: &Arc<Self>,
        work: impl FnOnce(&Self) -> Result<Vec<u8>, ArchiveError> + Send + 'static,
    ) -> Result<Vec<u8>, ArchiveError> {
        let permit = self.readers.try_enter().ok_or(ArchiveError::Busy)?;
        if self.circuit_breaker.is_open() {
            return Err(ArchiveError::Missing);
        }
        // The wait for a free reader is outside the circuit breaker, because a long wait does not mean that the folder
        // hangs.
        let reader = tokio::time::timeout(self.config.timeout, permit.acquire_worker()).await;
        let reader = reader.map_err(|_| ArchiveError::Busy)?;
        let archive = Arc::clone(self);
        let read = self.circuit_breaker.run(reader.run(move || work(&archive))).await;
        read.and_then(Result::ok).unwrap_or(Err(ArchiveError::Missing))
    }

    fn read_named(&self, name: &str) -> Result<Vec<u8>, ArchiveError> {
        let hash = self.read_hash(name).map_err(|error| self.report_missing(name, &error))?;
        let hash = hash.ok_or_else(|| self.report_damaged(name))?;
        self.read_content(name, &hash, MAX_FILE_BYTES)
    }

    /// Reads the file with this hash. Fails if it is longer than `limit` bytes. `name` is used only in log messages.
    fn read_content(&self, name: &str, hash: &str, limit: u64) -> Result<Vec<u8>, ArchiveError> {
        let bytes = read_file(&self.content_path(hash), limit).map_err(|error| self.report_missing(name, &error))?;
        if HEXLOWER.encode(&Sha256::digest(&bytes)) != hash {
            return Err(self.report_damaged(name));
        }
        self.events.found.fetch_add(1, Ordering::Relaxed);
        Ok(bytes)
    }

    fn report_missing(&self, name: &str, error: &io::Error) -> ArchiveError {
        self.events.missing.fetch_add(1, Ordering::Relaxed);
        if error.kind() != io::ErrorKind::NotFound {
            tracing::warn!(name, %error, "a file in the archive cannot be read");
        }
        ArchiveError::Missing
    }

    fn report_damaged(&self, name: &str) -> ArchiveError {
        self.events.damaged.fetch_add(1, Ordering::Relaxed);
        tracing::warn!(name, "a file in the archive is damaged and is not served");
        ArchiveError::Missing
    }

    /// Returns the hash in the file for `name` in `names/`, or `None` if the file contains something else.
    fn read_hash(&self, name: &str) -> io::Result<Option<String>> {
        let text = read_file(&self.name_path(name), HASH_LENGTH as u64)?;
        Ok(String::from_utf8(text).ok().filter(|hash| is_hash(hash)))
    }

    /// Writes the `files` that the archive does not contain yet, and marks all of them as in use. Skips files that are
    /// too long for the archive, with a warning. Continues if a file cannot be written, but not if the folder cannot be
    /// created or does not respond.
    ///
    /// # Errors
    /// Returns the number of files that were not stored, including those that were not tried, and the last error.
    pub async fn store(self: &Arc<Self>, files: &[(String, Bytes)]) -> Result<(), (usize, io::Error)> {
        let create = |archive: &Self| {
            ["content", "names", "new"].iter().try_for_each(|name| fs::create_dir_all(archive.config.folder.join(name)))
        };
        self.write(create).await.map_err(|error| self.count_failures((files.len(), error)))?;
        let mut failure = None;
        for (index, file) in files.iter().enumerate() {
            let (name, bytes) = file.clone();
            if bytes.len() as u64 > MAX_FILE_BYTES {
                self.report_too_long(name, bytes.len());
                continue;
            }
            let Err(error) = self.write(move |archive| archive.store_named(&name, &bytes)).await else { continue };
            let is_timeout = error.kind() == io::ErrorKind::TimedOut;
            let failures = failure.map_or(0, |(count, _)| count) + if is_timeout { files.len() - index } else { 1 };
            failure = Some((failures, error));
            if is_timeout {
                break;
            }
        }
        failure.map_or(Ok(()), |failure| Err(self.count_failures(failure)))
    }

    /// Runs `work` on a blocking thread, within the time limit. Only one call runs at a time.
    async fn write<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Self) -> io::Result<T> + Send + 'static,
    ) -> io::Result<T> {
        if self.circuit_breaker.is_open() {
            return Err(timeout_error());
        }
        // As in `read`, the wait for the writer is outside the circuit breaker.
        let writer = async { self.writer.enter().await.acquire_worker().await };
        let writer = tokio::time::timeout(self.config.timeout, writer).await.map_err(|_| timeout_error())?;
        let archive = Arc::clone(self);
        match self.circuit_breaker.run(writer.run(move || work(&archive))).await {
            Some(done) => done.unwrap_or_else(|panic| Err(io::Error::other(panic))),
            None => Err(timeout_error()),
        }
    }

    fn report_too_long(&self, name: String, length: usize) {
        if self.too_long.lock().unwrap_or_else(PoisonError::into_inner).insert(name.clone()) {
            tracing::warn!(
                name,
                length,
                limit = MAX_FILE_BYTES,
                "a file is too long for the archive: other builds will not find it"
            );
        }
    }

    fn store_named(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let hash = HEXLOWER.encode(&Sha256::digest(bytes));
        let is_new = self.store_file(&self.content_path(&hash), bytes)?;
        self.store_file(&self.name_path(name), hash.as_bytes())?;
        self.events.written.fetch_add(u64::from(is_new), Ordering::Relaxed);
        Ok(())
    }

    fn count_failures(&self, failure: (usize, io::Error)) -> (usize, io::Error) {
        self.events.failed.fetch_add(failure.0 as u64, Ordering::Relaxed);
        failure
    }

    /// Writes `bytes` to `path` unless the file already contains them; in that case, only updates the modification
    /// time. Returns whether the file was written.
    fn store_file(&self, path: &Path, bytes: &[u8]) -> io::Result<bool> {
        if read_file(path, bytes.len() as u64).is_ok_and(|found| found == bytes) && touch(path).is_ok() {
            return Ok(false);
        }
        let new = self.temporary_path();
        let write = || {
            let mut file = OpenOptions::new().write(true).create_new(true).open(&new)?;
            file.write_all(bytes)?;
            fs::rename(&new, path)
        };
        write().map(|()| true).inspect_err(|_| _ = fs::remove_file(&new))
    }

    /// Removes all files that are older than the retention time, then the oldest remaining files that are not in use,
    /// until the size limit is met. Never removes the files in `own`. Also removes unused names and remnants of
    /// interrupted writes, which do not count towards the returned number of removed files.
    ///
    /// # Errors
    /// Returns an error if a folder cannot be read or does not respond, if a file cannot be moved or removed, or if an
    /// earlier call has not ended.
    pub async fn prune(self: &Arc<Self>, own: Vec<(String, Bytes)>) -> io::Result<usize> {
        let archive = Arc::clone(self);
        let pruned = self.pruner.run_within(PRUNE_TIMEOUT, move || archive.prune_now(&own)).await;
        pruned.unwrap_or_else(|error| Err(io::Error::other(error)))
    }

    fn prune_now(&self, own: &[(String, Bytes)]) -> io::Result<usize> {
        let now = SystemTime::now();
        let (files, total) = self.list_content(own)?;
        let (removed, content) = self.prune_content(files, total, now);
        self.events.removed.fetch_add(removed as u64, Ordering::Relaxed);
        // A failure of one step does not prevent the others.
        content.and(self.prune_names(now)).and(self.prune_remnants(now))?;
        Ok(removed)
    }

    /// Returns the files that are not in `own`, oldest first, and the total size of all files in bytes.
    fn list_content(&self, own: &[(String, Bytes)]) -> io::Result<(Vec<ContentFile>, u64)> {
        let own: HashSet<String> = own.iter().map(|(_, bytes)| HEXLOWER.encode(&Sha256::digest(bytes))).collect();
        let mut files = Vec::new();
        for entry in fs::read_dir(self.config.folder.join("content"))? {
            let entry = entry?;
            // Another process that prunes at the same time may have removed the file.
            let Ok(metadata) = entry.metadata() else { continue };
            if let Some(hash) = entry.file_name().to_str().filter(|hash| !own.contains(*hash)) {
                files.push((metadata.modified()?, metadata.len(), hash.to_owned()));
            }
        }
        files.sort();
        let size = |path: &str| self.content_path(path).metadata().map_or(0, |metadata| metadata.len());
        let others: u64 = files.iter().map(|(_, length, _)| length).sum();
        Ok((files, others + own.iter().map(|hash| size(hash)).sum::<u64>()))
    }

    /// Removes `files` past the retention time, then the oldest remaining files that are not in use, until `total` is
    /// within the size limit. Continues after a failure. Returns the number of removed files and the first failure.
    fn prune_content(&self, files: Vec<ContentFile>, mut total: u64, now: SystemTime) -> (usize, io::Result<()>) {
        let oldest = now - self.config.retention;
        let (mut removed, mut result) = (0, Ok(()));
        for (modified, length, hash) in files {
            let is_old = modified < oldest;
            let is_excess = total > u64::from(self.config.size_limit_mib) << 20 && modified < now - IN_USE;
            if !is_old && !is_excess {
                continue;
            }
            match self.remove(&self.content_path(&hash), modified) {
                Ok(removal) => {
                    total -= if removal == Removal::Kept { 0 } else { length };
                    removed += usize::from(removal == Removal::Removed);
                }
                Err(error) => result = result.and(Err(error)),
            }
        }
        (removed, result)
    }

    /// Removes names that refer to no existing file and are not in use. Continues if a name cannot be removed, and
    /// returns the first error.
    fn prune_names(&self, now: SystemTime) -> io::Result<()> {
        let mut result = Ok(());
        for entry in fs::read_dir(self.config.folder.join("names"))? {
            let entry = entry?;
            let name = entry.file_name();
            let hash = name.to_str().map_or(Ok(None), |name| self.read_hash(name));
            // If an error other than "not found" occurs, the file may still exist, so its name is kept.
            if hash.is_ok_and(|hash| hash.is_none_or(|hash| matches!(self.content_path(&hash).try_exists(), Ok(false))))
                && let Ok(modified) = entry.metadata().and_then(|metadata| metadata.modified())
                && modified < now - IN_USE
            {
                result = result.and(self.remove(&entry.path(), modified).map(drop));
            }
        }
        result
    }

    /// Removes the remnants of processes that were killed while they wrote or removed a file.
    fn prune_remnants(&self, now: SystemTime) -> io::Result<()> {
        for entry in fs::read_dir(self.config.folder.join("new"))? {
            let entry = entry?;
            if entry.metadata().and_then(|metadata| metadata.modified()).is_ok_and(|modified| modified < now - IN_USE) {
                let _ = fs::remove_file(entry.path());
            }
        }
        Ok(())
    }

    /// Removes a file unless a process has touched it since `modified`. Moves the file aside first, so that a process
    /// that tries to touch it later finds no file and writes it again.
    fn remove(&self, path: &Path, modified: SystemTime) -> io::Result<Removal> {
        let aside = self.temporary_path();
        match fs::rename(path, &aside) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Removal::Missing),
            Err(error) => return Err(error),
        }
        let last_modified = aside.symlink_metadata().and_then(|metadata| metadata.modified());
        let removed = match last_modified {
            Ok(last_modified) if last_modified > modified => fs::rename(&aside, path).map(|()| Removal::Kept),
            Ok(_) => fs::remove_file(&aside).map(|()| Removal::Removed),
            Err(error) => Err(error),
        };
        // Another pruning process may already have removed the file that was moved aside.
        match removed {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Removal::Removed),
            removed => removed,
        }
    }

    fn content_path(&self, hash: &str) -> PathBuf {
        self.config.folder.join("content").join(hash)
    }

    fn name_path(&self, name: &str) -> PathBuf {
        self.config.folder.join("names").join(name)
    }

    /// Returns a path that no other process uses. The path contains the time, because processes in different containers
    /// may have the same process ID.
    fn temporary_path(&self) -> PathBuf {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
        let (process, number) = (std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        self.config.folder.join("new").join(format!("{process}-{time}-{number}"))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Removal {
    Removed,
    /// Another process had already removed the file.
    Missing,
    /// A process has touched the file since it was chosen for removal.
    Kept,
}

/// Modification time, length in bytes and hash of a file in `content/`.
type ContentFile = (SystemTime, u64, String);

fn timeout_error() -> io::Error {
    io::Error::new(io::ErrorKind::TimedOut, "the folder does not respond")
}

const HASH_LENGTH: usize = 64;

fn is_hash(text: &str) -> bool {
    text.len() == HASH_LENGTH && text.bytes().all(|digit| digit.is_ascii_digit() || (b'a'..=b'f').contains(&digit))
}

/// Returns whether `name` is a valid file name of a build: at most 200 ASCII letters, digits, `-`, `_` and `.`, not
/// beginning with a dot, with a hash and an extension. A valid name cannot point to another folder.
fn is_file_name(name: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    name.len() <= 200 && name.bytes().all(is_allowed) && !name.starts_with('.') && AssetFamily::parse(name).is_some()
}

/// Reads a regular file of at most `limit` bytes. Returns an error for a longer file, and for one that is not regular,
/// such as a symbolic link.
fn read_file(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    // Without `NONBLOCK`, opening a named pipe would block until a writer opens it.
    let flags = (OFlags::NOFOLLOW | OFlags::NONBLOCK).bits();
    let file = OpenOptions::new().read(true).custom_flags(flags.cast_signed()).open(path)?;
    let metadata = file.metadata()?;
    if !metadata.is_file() || metadata.len() > limit {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "this is not a file of the archive"));
    }
    let mut bytes = Vec::with_capacity(usize::try_from(metadata.len()).unwrap_or_default());
    file.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn touch(path: &Path) -> io::Result<()> {
    File::open(path)?.set_modified(SystemTime::now())
}

#[cfg(test)]
mod tests;
