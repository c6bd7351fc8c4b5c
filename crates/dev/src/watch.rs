//! Reports which files have changed, debounced to combine the events of one save. Does not interpret the files.

use std::{
    collections::BTreeSet,
    iter,
    path::{Path, PathBuf},
    sync::mpsc,
    time::{Duration, Instant},
};

use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher as _, event::ModifyKind};

const FOLDERS: [&str; 3] = ["ui", "content", "assets"];
/// Folder of the npm packages. It is not watched, because it is large and changes only with the lock file.
const PACKAGES: &str = "node_modules";
/// Debounce delay. Text editors write a file in several steps, so a save counts as complete only when no event has
/// arrived for this long.
const DEBOUNCE: Duration = Duration::from_millis(4);
/// Maximum time to wait for the end of a series of events.
const MAX_DEBOUNCE: Duration = Duration::from_secs(1);

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

    /// Watches all folders with sources. Watching a folder again has no effect.
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

    /// Waits for a change. Returns the changed files as paths relative to the root, and the time of the first change.
    /// Returns `None` if the files can no longer be watched.
    pub(crate) fn next_change(&mut self) -> Option<(BTreeSet<String>, Instant)> {
        loop {
            let first = self.events.recv().ok()?;
            let saved = Instant::now();
            let more = iter::from_fn(|| {
                let may_wait = saved.elapsed() < MAX_DEBOUNCE;
                may_wait.then(|| self.events.recv_timeout(DEBOUNCE).ok()).flatten()
            });
            let changes = iter::once(first).chain(more).filter_map(ok_or_log).filter(is_change);
            let paths: Vec<_> = changes.flat_map(|event| event.paths).collect();
            // A new folder directly in one of `FOLDERS` must be added to the watcher. An error can be ignored, because
            // the folder may have been deleted again.
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

/// Returns the event. If changes were lost, logs a warning and returns `None`.
fn ok_or_log(event: notify::Result<Event>) -> Option<Event> {
    let hint = "some changes were lost; save the file again, or restart the development server";
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

/// Returns whether `path` may be a source. Excludes files of npm packages, and temporary files that text editors create
/// next to a file. Vim gives some of them a number as a name, such as `4913`.
pub(crate) fn is_source(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    let is_number = name.bytes().all(|byte| byte.is_ascii_digit());
    !is_number && !path.split('/').any(|part| part == PACKAGES || content::source::is_by_product(part))
}
