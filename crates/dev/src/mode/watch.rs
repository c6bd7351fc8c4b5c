//! Says which files changed, many saves at once when they come at once. Knows nothing of what the files mean.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use notify::{
    EventKind, RecommendedWatcher, RecursiveMode, Watcher as _,
    event::{CreateKind, ModifyKind},
};
use tokio::sync::mpsc;

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
    events: mpsc::UnboundedReceiver<notify::Event>,
}

impl Watcher {
    pub(crate) fn start(root: &Path) -> notify::Result<Self> {
        let (sender, events) = mpsc::unbounded_channel();
        let watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
            if let Ok(event) = event {
                let _ = sender.send(event);
            }
        })?;
        let mut watcher = Self { root: root.to_owned(), watcher, events };
        for folder in FOLDERS {
            watcher.watch_below(&root.join(folder))?;
        }
        Ok(watcher)
    }

    /// Watches `folder` itself and everything in its folders, except packages.
    fn watch_below(&mut self, folder: &Path) -> notify::Result<()> {
        self.watcher.watch(folder, RecursiveMode::NonRecursive)?;
        for entry in folder.read_dir()?.flatten() {
            if entry.path().is_dir() && entry.file_name() != PACKAGES {
                self.watcher.watch(&entry.path(), RecursiveMode::Recursive)?;
            }
        }
        Ok(())
    }

    /// The files that changed, as paths below the root, and when the first of them did. None when the files can no
    /// longer be watched.
    pub(crate) async fn next(&mut self) -> Option<(BTreeSet<String>, Instant)> {
        loop {
            let mut changed = BTreeSet::new();
            let first = self.events.recv().await?;
            let saved = Instant::now();
            self.add(first, &mut changed);
            while let Ok(event) = tokio::time::timeout(QUIET, self.events.recv()).await {
                self.add(event?, &mut changed);
            }
            if !changed.is_empty() {
                return Some((changed, saved));
            }
        }
    }

    fn add(&mut self, event: notify::Event, changed: &mut BTreeSet<String>) {
        let is_change = match event.kind {
            EventKind::Create(CreateKind::Folder) => {
                // A new folder beside the watched ones; one inside them is watched already.
                for path in event.paths.iter().filter(|path| !path.ends_with(PACKAGES)) {
                    let _ = self.watcher.watch(path, RecursiveMode::Recursive);
                }
                true
            }
            EventKind::Modify(ModifyKind::Metadata(_)) => false,
            EventKind::Create(_) | EventKind::Modify(_) | EventKind::Remove(_) => true,
            _ => false,
        };
        if is_change {
            let paths = event.paths.iter().filter_map(|path| path.strip_prefix(&self.root).ok());
            changed.extend(paths.map(|path| path.to_string_lossy().replace('\\', "/")).filter(|path| is_source(path)));
        }
    }
}

/// Whether `path` may be a source: editors put files of their own beside those they write. Vim's are numbers.
fn is_source(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    let is_number = name.bytes().all(|byte| byte.is_ascii_digit());
    !is_number && !path.split('/').any(|part| part == PACKAGES || content::source::is_by_product(part))
}

#[cfg(test)]
mod tests {
    use super::is_source;

    #[test]
    fn files_that_editors_write_beside_the_sources_do_not_count() {
        for path in
            ["ui/.Page.tsx.swp", "ui/Page.tsx~", "content/#about.toml#", "ui/4913", "ui/node_modules/x/index.js"]
        {
            assert!(!is_source(path), "{path}");
        }
        for path in ["ui/pages/Page.tsx", "content/pages/about.toml", "assets/favicon.svg", "ui/pages"] {
            assert!(is_source(path), "{path}");
        }
    }
}
