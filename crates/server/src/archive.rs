//! The files of builds in a folder that several processes share, so that a document finds what it names whichever build
//! answers. It is read at a miss and written when something new is shown, never on behalf of a request.
//!
//! `content/` holds each file under its SHA-256, `names/` that hash under each file's name, `new/` what is being written or
//! removed. Files appear and vanish whole, by renaming. What is read is believed only if its hash is right.

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
use rustix::fs::OFlags;
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use crate::{body::StoredBody, kept::Kept};

/// Settings of the archive.
#[derive(Clone, Debug)]
pub struct ArchiveConfig {
    /// The folder; made when it is not there. Who may write to it decides what the site serves.
    pub folder: PathBuf,
    /// Days for which files stay after the last process that serves them has ended. Default: 30.
    pub days: u32,
    /// Megabytes that may be kept; beyond, those go first that have been out of use longest. Default: 512.
    pub megabytes: u32,
}

impl ArchiveConfig {
    /// An archive in `folder` with the default limits.
    pub const fn new(folder: PathBuf) -> Self {
        Self { folder, days: 30, megabytes: 512 }
    }
}

/// How often processes say that they still serve their files, and look for old ones.
pub(crate) const ROUND: Duration = Duration::from_secs(3_600);

/// What was touched within this time is served by some process.
const IN_USE: Duration = Duration::from_secs(3 * 3_600);

/// Longer files are none of ours.
const LONGEST_FILE: u64 = 16 << 20;

/// Bytes of archived files that stay in memory, in all encodings.
const KEPT_BYTES: usize = 32 << 20;

/// Requests that may look into the folder at once, and those that may wait for that.
const READERS: usize = 8;
const WAITING: usize = 512;

/// What the folder said.
#[derive(Debug)]
pub(crate) enum Found {
    File(StoredBody),
    /// There is no such file, or it is damaged.
    Nothing,
    /// Too many are asking.
    Busy,
}

/// The archive of one process.
#[derive(Debug)]
pub(crate) struct Archive {
    config: ArchiveConfig,
    kept: Kept<String, StoredBody>,
    /// Held while a file is read and compressed: those who want the same one find it done.
    loading: Mutex<()>,
    readers: Semaphore,
    waiting: Semaphore,
    pub(crate) events: Events,
}

/// What has happened, for the figures.
#[derive(Debug, Default)]
pub(crate) struct Events {
    pub(crate) found: AtomicU64,
    pub(crate) missing: AtomicU64,
    pub(crate) damaged: AtomicU64,
    pub(crate) written: AtomicU64,
    pub(crate) removed: AtomicU64,
    pub(crate) failed: AtomicU64,
}

impl Archive {
    pub(crate) fn new(config: ArchiveConfig) -> Self {
        Self {
            config,
            kept: Kept::new(KEPT_BYTES),
            loading: Mutex::default(),
            readers: Semaphore::new(READERS),
            waiting: Semaphore::new(WAITING),
            events: Events::default(),
        }
    }

    /// The file of this name, which another build may have written a moment ago.
    pub(crate) async fn find(self: &Arc<Self>, name: &str) -> Found {
        if !is_name(name) {
            return Found::Nothing;
        }
        if let Some(body) = self.kept.get(name) {
            return Found::File(body);
        }
        let Ok(_place) = self.waiting.try_acquire() else { return Found::Busy };
        let Ok(_reader) = self.readers.acquire().await else { return Found::Busy };
        let (archive, name) = (Arc::clone(self), name.to_owned());
        let found = tokio::task::spawn_blocking(move || archive.load(&name)).await;
        found.ok().flatten().map_or(Found::Nothing, Found::File)
    }

    fn load(&self, name: &str) -> Option<StoredBody> {
        let media_type = compress::media_type(name)?;
        let hash = match self.read_hash(name) {
            Ok(Some(hash)) => hash,
            Ok(None) => {
                self.events.damaged.fetch_add(1, Ordering::Relaxed);
                return None;
            }
            Err(error) => {
                self.miss(name, &error);
                return None;
            }
        };
        let _loading = self.loading.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(body) = self.kept.get(name) {
            return Some(body);
        }
        let bytes = match read_file(&self.content(&hash), LONGEST_FILE) {
            Ok(bytes) => bytes,
            Err(error) => {
                self.miss(name, &error);
                return None;
            }
        };
        if hex(&Sha256::digest(&bytes)) != hash {
            self.events.damaged.fetch_add(1, Ordering::Relaxed);
            tracing::warn!(name, "a file in the archive is damaged and is not served");
            return None;
        }
        self.events.found.fetch_add(1, Ordering::Relaxed);
        let body = if compress::is_compressible(media_type) {
            StoredBody::compress(media_type, bytes)
        } else {
            StoredBody::new(media_type, bytes.into(), None)
        };
        self.kept.insert(name.to_owned(), body.clone(), body.size());
        Some(body)
    }

    fn miss(&self, name: &str, error: &io::Error) {
        self.events.missing.fetch_add(1, Ordering::Relaxed);
        if error.kind() != io::ErrorKind::NotFound {
            tracing::warn!(name, %error, "a file in the archive cannot be read");
        }
    }

    /// The hash under a name; none when what stands there is no hash.
    fn read_hash(&self, name: &str) -> io::Result<Option<String>> {
        let text = read_file(&self.name(name), HASH_LENGTH as u64)?;
        Ok(String::from_utf8(text).ok().filter(|hash| is_hash(hash)))
    }

    /// Writes what is missing of `files`, and says of all that they are in use. Goes on after a failure, and tells how many
    /// there were with the last of them.
    pub(crate) fn keep(&self, files: &[(String, Bytes)]) -> Result<(), (usize, io::Error)> {
        for folder in ["content", "names", "new"] {
            fs::create_dir_all(self.config.folder.join(folder)).map_err(|error| self.fail((1, error)))?;
        }
        let mut failure = None;
        for (name, bytes) in files {
            let hash = hex(&Sha256::digest(bytes));
            let written = self.keep_file(&self.content(&hash), bytes).and_then(|is_new| {
                self.keep_file(&self.name(name), hash.as_bytes())?;
                Ok(is_new)
            });
            match written {
                Ok(is_new) => _ = self.events.written.fetch_add(u64::from(is_new), Ordering::Relaxed),
                Err(error) => failure = Some((failure.map_or(1, |(count, _)| count + 1), error)),
            }
        }
        failure.map_or(Ok(()), |failure| Err(self.fail(failure)))
    }

    fn fail(&self, failure: (usize, io::Error)) -> (usize, io::Error) {
        self.events.failed.fetch_add(failure.0 as u64, Ordering::Relaxed);
        failure
    }

    /// Makes `path` hold `bytes`, touched now; tells whether they had to be written.
    fn keep_file(&self, path: &Path, bytes: &[u8]) -> io::Result<bool> {
        if read_file(path, bytes.len() as u64).is_ok_and(|found| found == bytes) && touch(path).is_ok() {
            return Ok(false);
        }
        let new = self.aside();
        let write = || {
            let mut file = OpenOptions::new().write(true).create_new(true).open(&new)?;
            file.write_all(bytes)?;
            fs::rename(&new, path)
        };
        write().map(|()| true).inspect_err(|_| _ = fs::remove_file(&new))
    }

    /// Removes what has been out of use for too long, and of the rest the oldest until all fits; gives their number.
    pub(crate) fn prune(&self, own: &[(String, Bytes)]) -> io::Result<usize> {
        let own: HashSet<String> = own.iter().map(|(_, bytes)| hex(&Sha256::digest(bytes))).collect();
        let now = SystemTime::now();
        let oldest = now - Duration::from_secs(u64::from(self.config.days) * 86_400);
        let mut files = Vec::new();
        for entry in fs::read_dir(self.config.folder.join("content"))? {
            let entry = entry?;
            // Another process may be pruning, too.
            let Ok(metadata) = entry.metadata() else { continue };
            if let Some(hash) = entry.file_name().to_str().filter(|hash| !own.contains(*hash)) {
                files.push((metadata.modified()?, metadata.len(), hash.to_owned()));
            }
        }
        files.sort();
        let size = |path: &str| self.content(path).metadata().map_or(0, |metadata| metadata.len());
        let mut total: u64 =
            files.iter().map(|(_, length, _)| length).sum::<u64>() + own.iter().map(|hash| size(hash)).sum::<u64>();
        let mut removed = 0;
        for (modified, length, hash) in files {
            let is_old = modified < oldest;
            let is_too_much = total > u64::from(self.config.megabytes) << 20 && modified < now - IN_USE;
            if (is_old || is_too_much) && self.remove(&self.content(&hash), modified)? {
                total -= length;
                removed += 1;
            }
        }
        for entry in fs::read_dir(self.config.folder.join("names"))? {
            let entry = entry?;
            let name = entry.file_name();
            let hash = name.to_str().and_then(|name| self.read_hash(name).ok().flatten());
            if hash.is_none_or(|hash| !self.content(&hash).exists())
                && let Ok(modified) = entry.metadata().and_then(|metadata| metadata.modified())
                && modified < now - IN_USE
            {
                self.remove(&entry.path(), modified)?;
            }
        }
        for entry in fs::read_dir(self.config.folder.join("new"))? {
            let entry = entry?;
            // What a process has left that was ended in between.
            if entry.metadata().and_then(|metadata| metadata.modified()).is_ok_and(|modified| modified < now - IN_USE) {
                let _ = fs::remove_file(entry.path());
            }
        }
        self.events.removed.fetch_add(removed as u64, Ordering::Relaxed);
        Ok(removed)
    }

    /// Removes a file unless somebody has touched it since `modified`. It is moved aside first: who touches it from then on
    /// does not find it, and writes it anew.
    fn remove(&self, path: &Path, modified: SystemTime) -> io::Result<bool> {
        let aside = self.aside();
        match fs::rename(path, &aside) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
            Err(error) => return Err(error),
        }
        if aside.symlink_metadata()?.modified()? > modified {
            fs::rename(&aside, path)?;
            return Ok(false);
        }
        fs::remove_file(&aside)?;
        Ok(true)
    }

    fn content(&self, hash: &str) -> PathBuf {
        self.config.folder.join("content").join(hash)
    }

    fn name(&self, name: &str) -> PathBuf {
        self.config.folder.join("names").join(name)
    }

    /// A path that no other process has: containers may share their process ids, so the time is in it.
    fn aside(&self) -> PathBuf {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
        let (process, number) = (std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        self.config.folder.join("new").join(format!("{process}-{time}-{number}"))
    }
}

const HASH_LENGTH: usize = 64;

fn is_hash(text: &str) -> bool {
    text.len() == HASH_LENGTH && text.bytes().all(|digit| digit.is_ascii_digit() || (b'a'..=b'f').contains(&digit))
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether builds give such names: letters, digits and a few signs, a hash, an ending. No path is one.
fn is_name(name: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    name.len() <= 200 && name.bytes().all(is_allowed) && !name.starts_with('.') && Family::of(name).is_some()
}

/// Files that follow one another from build to build: equal names but for the hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Family<'a> {
    pub(crate) stem: &'a str,
    pub(crate) ending: &'a str,
}

impl<'a> Family<'a> {
    /// The family of a name like `site-0a1b2c3d.css`.
    pub(crate) fn of(name: &'a str) -> Option<Self> {
        let (rest, ending) = name.rsplit_once('.')?;
        let (stem, hash) = rest.rsplit_once('-')?;
        let is_hash = hash.len() == 8 && hash.bytes().all(|byte| byte.is_ascii_alphanumeric());
        (is_hash && !stem.is_empty() && !ending.is_empty()).then_some(Self { stem, ending })
    }
}

/// Reads a file of at most `limit` bytes; what is no plain file, a link above all, is an error.
fn read_file(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    // Without the second flag, opening a pipe would wait for a writer.
    let flags = (OFlags::NOFOLLOW | OFlags::NONBLOCK).bits();
    let file = OpenOptions::new().read(true).custom_flags(flags.cast_signed()).open(path)?;
    let metadata = file.metadata()?;
    if !metadata.is_file() || metadata.len() > limit {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "it is no file of the archive"));
    }
    let mut bytes = Vec::with_capacity(usize::try_from(metadata.len()).unwrap_or_default());
    file.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn touch(path: &Path) -> io::Result<()> {
    File::open(path)?.set_modified(SystemTime::now())
}
