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

/// Watches the sources of a site.
pub(crate) struct Watcher {
    root: PathBuf,
    events: mpsc::Receiver<notify::Result<Event>>,
    watcher: RecommendedWatcher,
}

impl Watcher {
    pub(crate) fn start(root: &Path) -> notify::Result<Self> {
        let (sender, events) = mpsc::channel();
        let mut watcher = Self { root: root.to_owned(), events, watcher: notify::recommended_watcher(sender)? };
        for folder in FOLDERS.map(|folder| root.join(folder)) {
            watcher.watcher.watch(&folder, RecursiveMode::NonRecursive)?;
            for entry in folder.read_dir()? {
                watcher.watch_below(&entry?.path())?;
            }
        }
        Ok(watcher)
    }

    /// Watches what is in `path`, if that is a folder of sources.
    fn watch_below(&mut self, path: &Path) -> notify::Result<()> {
        let is_source = path.is_dir() && !path.ends_with(PACKAGES);
        if is_source { self.watcher.watch(path, RecursiveMode::Recursive) } else { Ok(()) }
    }

    /// The files that changed, as paths below the root, and when the first of them did. Waits for one; none when the
    /// files can no longer be watched.
    pub(crate) fn next(&mut self) -> Option<(BTreeSet<String>, Instant)> {
        loop {
            let first = self.events.recv().ok()?;
            let saved = Instant::now();
            let further = iter::from_fn(|| self.events.recv_timeout(QUIET).ok());
            let changes: Vec<_> = iter::once(first).chain(further).flatten().filter(is_change).collect();
            self.watch_new(&changes);
            let paths = changes.into_iter().flat_map(|event| event.paths).filter_map(|path| self.below_root(&path));
            let changed: BTreeSet<_> = paths.filter(|path| is_source(path)).collect();
            if !changed.is_empty() {
                return Some((changed, saved));
            }
        }
    }

    /// Watches the folders that are new beside the watched ones; within these they are watched already.
    fn watch_new(&mut self, changes: &[Event]) {
        let is_new = |kind: &EventKind| kind.is_create() || matches!(kind, EventKind::Modify(ModifyKind::Name(_)));
        let paths = changes.iter().filter(|event| is_new(&event.kind)).flat_map(|event| &event.paths);
        for path in paths {
            let is_beside = FOLDERS.iter().any(|folder| path.parent() == Some(&self.root.join(folder)));
            // It may be gone again.
            let _ = if is_beside { self.watch_below(path) } else { Ok(()) };
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

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn new_folders_are_followed_and_packages_are_not() {
        let root = std::env::temp_dir().join(format!("watched-{}", std::process::id()));
        let _ = fs::remove_dir_all(&root);
        for folder in ["ui/node_modules/a", "ui/pages", "content", "assets"] {
            fs::create_dir_all(root.join(folder)).expect("a folder");
        }
        let root = root.canonicalize().expect("it is there");
        let mut watcher = Watcher::start(&root).expect("it can be watched");
        fs::create_dir(root.join("ui/viewer")).expect("a folder");
        assert!(watcher.next().expect("a change").0.contains("ui/viewer"));
        fs::write(root.join("ui/node_modules/a/index.js"), "1").expect("a file");
        fs::write(root.join("ui/viewer/fit.ts"), "1").expect("a file");
        let mut paths = watcher.events.iter().flatten().flat_map(|event| event.paths);
        let first = paths.find(|path| path.is_file()).expect("a change");
        assert_eq!(first, root.join("ui/viewer/fit.ts"), "what is in packages is not even heard of");
        fs::remove_dir_all(&root).expect("it is there");
    }
}
