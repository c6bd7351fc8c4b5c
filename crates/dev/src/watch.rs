//! Reports which files changed, and combines saves that arrive together. Does not interpret the files.

use std::{
    collections::BTreeSet,
    iter,
    path::{Path, PathBuf},
    sync::mpsc,
    time::{Duration, Instant},
};

use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher as _, event::ModifyKind};

/// Folders below the root that are watched.
const FOLDERS: [&str; 3] = ["ui", "content", "assets"];
/// Folder of the npm packages. It is never watched, because it is large and changes only with the lock file.
const PACKAGES: &str = "node_modules";
/// An editor writes a file in several steps. They are complete when no event arrives for this time.
const QUIET: Duration = Duration::from_millis(4);
/// The longest time that further events are waited for.
const MAX_SETTLE_TIME: Duration = Duration::from_secs(1);

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

    /// Watches all folders with sources, including those that are already watched.
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

    /// Waits for a change. Returns the changed files as paths relative to the root, and the time of the first change;
    /// `None` if the files can no longer be watched.
    pub(crate) fn next(&mut self) -> Option<(BTreeSet<String>, Instant)> {
        loop {
            let first = self.events.recv().ok()?;
            let saved = Instant::now();
            let further = iter::from_fn(|| {
                let is_settling = saved.elapsed() < MAX_SETTLE_TIME;
                is_settling.then(|| self.events.recv_timeout(QUIET).ok()).flatten()
            });
            let changes = iter::once(first).chain(further).filter_map(reported).filter(is_change);
            let paths: Vec<_> = changes.flat_map(|event| event.paths).collect();
            // A new folder directly in one of `FOLDERS` is not watched yet. Errors are ignored, because the folder may
            // already be deleted.
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

/// Returns the event. Logs that changes are missing, if the system dropped some or failed.
fn reported(event: notify::Result<Event>) -> Option<Event> {
    let hint = "some changes were not noticed: save the file again, or start again";
    match event {
        Ok(event) if event.need_rescan() => {
            tracing::warn!("{hint}");
            None
        }
        Ok(event) => Some(event),
        Err(error) => {
            tracing::warn!(%error, "{hint}");
            None
        }
    }
}

fn is_change(Event { kind, .. }: &Event) -> bool {
    let is_metadata = matches!(kind, EventKind::Modify(ModifyKind::Metadata(_)));
    (kind.is_create() || kind.is_modify() || kind.is_remove()) && !is_metadata
}

/// Returns whether `path` may be a source: neither a package nor a temporary file, which editors create next to the
/// file that they write. Vim names such files with a number.
pub(crate) fn is_source(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    let is_number = name.bytes().all(|byte| byte.is_ascii_digit());
    !is_number && !path.split('/').any(|part| part == PACKAGES || content::source::is_by_product(part))
}
