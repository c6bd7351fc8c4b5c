//! Says which files changed, many saves at once when they come at once. Knows nothing of what the files mean.

use std::{
    collections::BTreeSet,
    iter,
    path::{Path, PathBuf},
    sync::mpsc,
    time::{Duration, Instant},
};

use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher as _, event::ModifyKind};

/// Folders below the root in which changes count.
const FOLDERS: [&str; 3] = ["ui", "content", "assets"];
/// Never watched: packages are many, and change with the lock file alone.
const PACKAGES: &str = "node_modules";
/// An editor writes a file in several steps; they are over when nothing happens for so long.
const QUIET: Duration = Duration::from_millis(4);

pub(crate) struct Watcher {
    root: PathBuf,
    pub(crate) events: mpsc::Receiver<notify::Result<Event>>,
    watcher: RecommendedWatcher,
}

impl Watcher {
    pub(crate) fn start(root: &Path) -> notify::Result<Self> {
        let (sender, events) = mpsc::channel();
        let mut watcher = Self { root: root.to_owned(), events, watcher: notify::recommended_watcher(sender)? };
        watcher.watch()?;
        Ok(watcher)
    }

    /// Watches all folders of sources, those that are watched already too.
    fn watch(&mut self) -> notify::Result<()> {
        for folder in FOLDERS.map(|folder| self.root.join(folder)) {
            self.watcher.watch(&folder, RecursiveMode::NonRecursive)?;
            for entry in folder.read_dir()? {
                let path = entry?.path();
                if path.is_dir() && !path.ends_with(PACKAGES) {
                    self.watcher.watch(&path, RecursiveMode::Recursive)?;
                }
            }
        }
        Ok(())
    }

    /// The files that changed, as paths below the root, and when the first of them did. Waits for one; none when the
    /// files can no longer be watched.
    pub(crate) fn next(&mut self) -> Option<(BTreeSet<String>, Instant)> {
        loop {
            let first = self.events.recv().ok()?;
            let saved = Instant::now();
            let further = iter::from_fn(|| self.events.recv_timeout(QUIET).ok());
            let changes = iter::once(first).chain(further).flatten().filter(is_change);
            let paths: Vec<_> = changes.flat_map(|event| event.paths).collect();
            // What is new in them is watched already, but not what is new beside them. It may be gone again.
            if paths.iter().any(|path| path.is_dir()) {
                let _ = self.watch();
            }
            let changed: BTreeSet<_> =
                paths.iter().filter_map(|path| self.below_root(path)).filter(|path| is_source(path)).collect();
            if !changed.is_empty() {
                return Some((changed, saved));
            }
        }
    }

    fn below_root(&self, path: &Path) -> Option<String> {
        Some(path.strip_prefix(&self.root).ok()?.to_string_lossy().replace('\\', "/"))
    }
}

fn is_change(Event { kind, .. }: &Event) -> bool {
    let is_metadata = matches!(kind, EventKind::Modify(ModifyKind::Metadata(_)));
    (kind.is_create() || kind.is_modify() || kind.is_remove()) && !is_metadata
}

/// Whether `path` may be a source: packages change with the lock file alone, and editors put files of their own beside
/// those they write. Vim's are numbers.
pub(crate) fn is_source(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    let is_number = name.bytes().all(|byte| byte.is_ascii_digit());
    !is_number && !path.split('/').any(|part| part == PACKAGES || content::source::is_by_product(part))
}
