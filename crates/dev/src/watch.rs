//! Says which files changed, many saves at once when they come at once. Knows nothing of what the files mean.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    sync::mpsc,
    time::{Duration, Instant},
};

use notify::{
    EventKind, RecommendedWatcher, RecursiveMode, Watcher as _,
    event::{CreateKind, ModifyKind},
};

/// Folders below the root in which changes count.
const FOLDERS: [&str; 3] = ["ui", "content", "assets"];
/// Never watched: packages are many, and change only with the lock file.
const PACKAGES: &str = "node_modules";
/// An editor writes a file in several steps; they are over when nothing happens for so long.
const QUIET: Duration = Duration::from_millis(8);

/// Watches the sources of a site.
pub(crate) struct Watcher {
    root: PathBuf,
    watcher: RecommendedWatcher,
    events: mpsc::Receiver<notify::Result<notify::Event>>,
}

impl Watcher {
    pub(crate) fn start(root: &Path) -> notify::Result<Self> {
        let (sender, events) = mpsc::channel();
        let mut watcher = Self { root: root.to_owned(), watcher: notify::recommended_watcher(sender)?, events };
        for folder in FOLDERS.map(|folder| root.join(folder)) {
            watcher.watcher.watch(&folder, RecursiveMode::NonRecursive)?;
            for entry in folder.read_dir()?.flatten().filter(|entry| entry.file_name() != PACKAGES) {
                if entry.path().is_dir() {
                    watcher.watcher.watch(&entry.path(), RecursiveMode::Recursive)?;
                }
            }
        }
        Ok(watcher)
    }

    /// The files that changed, as paths below the root, and when the first of them did. Waits for one; none when the
    /// files can no longer be watched.
    pub(crate) fn next(&mut self) -> Option<(Vec<String>, Instant)> {
        loop {
            let mut changed = BTreeSet::new();
            let mut event = Some(self.events.recv().ok()?);
            let saved = Instant::now();
            while let Some(next) = event {
                changed.extend(next.map(|event| self.changed(&event)).unwrap_or_default());
                event = self.events.recv_timeout(QUIET).ok();
            }
            if !changed.is_empty() {
                return Some((changed.into_iter().collect(), saved));
            }
        }
    }

    fn changed(&mut self, event: &notify::Event) -> Vec<String> {
        match event.kind {
            EventKind::Create(CreateKind::Folder) => {
                // A new folder beside the watched ones; one inside them is watched already.
                for path in event.paths.iter().filter(|path| !path.ends_with(PACKAGES)) {
                    let _ = self.watcher.watch(path, RecursiveMode::Recursive);
                }
            }
            EventKind::Modify(ModifyKind::Metadata(_)) => return Vec::new(),
            EventKind::Create(_) | EventKind::Modify(_) | EventKind::Remove(_) => {}
            _ => return Vec::new(),
        }
        let paths = event.paths.iter().filter_map(|path| path.strip_prefix(&self.root).ok());
        paths.map(|path| path.to_string_lossy().replace('\\', "/")).filter(|path| is_source(path)).collect()
    }
}

/// Whether `path` may be a source: editors put files of their own beside those they write. Vim's are numbers.
pub(crate) fn is_source(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    let is_number = name.bytes().all(|byte| byte.is_ascii_digit());
    !is_number && !path.split('/').any(|part| part == PACKAGES || content::source::is_by_product(part))
}
