//! The content of a running server: read again on request, and shown only if all of it is valid.

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use content::{Library, Manifest, source::SourceFile, text::Origin};
use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher};
use page_http::StoredBody;
use render::Renderer;
use server::{App, PageEncodings, Site, SiteParts};
use site::Interface;
use tokio::{sync::mpsc, task::JoinHandle};

use crate::{
    cli::{RenderOptions, ServeOptions},
    content_files,
    memory::MemoryPlan,
};

/// Debounce delay of --watch-content: files are read once nothing has changed for this long, because an editor may still
/// be writing others.
const SETTLE_TIME: Duration = Duration::from_millis(500);

/// Interval at which --watch-content reads the files although no change was reported: network file systems report none
/// that another machine made, and a symbolic link to the folder may have been replaced.
const RECHECK_INTERVAL: Duration = Duration::from_secs(30);

/// Everything that a site is made of except its content.
#[derive(Clone)]
pub(crate) struct Build {
    manifest: Arc<Manifest>,
    files: HashMap<String, StoredBody>,
    pub(crate) renderer: Renderer,
    pub(crate) memory: MemoryPlan,
}

impl Build {
    pub(crate) fn launch(interface: Interface, rendering: RenderOptions) -> Self {
        let Interface { manifest, files, bundle } = interface;
        let memory = rendering.memory();
        let renderer = Renderer::launch(bundle, rendering.config(&memory));
        Self { manifest: Arc::new(manifest), files, renderer, memory }
    }

    pub(crate) fn load(&self, files: &[SourceFile], origin: Option<&Origin>) -> anyhow::Result<Library> {
        Ok(content::load(files, &self.manifest.inventory, origin)?)
    }

    pub(crate) fn site(&self, library: Library) -> Arc<Site> {
        let Self { manifest, files, renderer, memory } = self.clone();
        let site = Site::new(SiteParts { library, renderer, manifest, files, encodings: PageEncodings::All });
        site.limit_cache(memory.cache_mb);
        Arc::new(site)
    }
}

/// The source of the content, and the build that shows it.
pub(crate) struct Content {
    folder: Option<PathBuf>,
    origin: Option<Origin>,
    is_watched: bool,
    build: Build,
    /// The files that were read last, valid or not.
    files: Vec<SourceFile>,
}

impl Content {
    pub(crate) fn new(options: &ServeOptions, build: Build, files: Vec<SourceFile>) -> Self {
        let (folder, origin) = (options.content.content.clone(), options.origin.clone());
        Self { folder, origin, is_watched: options.watch_content, build, files }
    }

    /// Reads the content again on each request, or when it changes. Never returns.
    pub(crate) async fn follow(mut self, app: Arc<App>, mut requests: mpsc::Receiver<()>) {
        let mut keeper = keep(&app, app.site());
        let (changes, mut changed) = mpsc::channel(1);
        let _watcher = self.folder.as_deref().filter(|_| self.is_watched).and_then(|folder| watch(folder, changes));
        loop {
            let is_requested = tokio::select! {
                Some(()) = requests.recv() => true,
                Some(()) = changed.recv() => {
                    while tokio::time::timeout(SETTLE_TIME, changed.recv()).await.is_ok_and(|change| change.is_some()) {}
                    false
                }
                () = tokio::time::sleep(RECHECK_INTERVAL), if self.is_watched => false,
                else => std::future::pending().await,
            };
            let Some(folder) = self.folder.clone() else {
                tracing::warn!("the content is embedded in the executable; start with --content to reload it");
                continue;
            };
            let read = tokio::task::spawn_blocking(move || content_files(Some(&folder))).await;
            let files = match read {
                Ok(Ok(files)) => files,
                // Watched folders may be incomplete for a moment.
                Ok(Err(error)) if !is_requested => {
                    tracing::warn!("the content stays as it was: {error:#}");
                    continue;
                }
                Ok(Err(error)) => {
                    refuse(&app, &error);
                    continue;
                }
                Err(_) => continue,
            };
            if (is_requested || !have_same_content(&files, &self.files))
                && let Some(site) = self.take_over(&app, files).await
            {
                keeper.abort();
                keeper = keep(&app, site);
            }
        }
    }

    /// Shows the site of `files` once every page that is not rendered on demand has been rendered, and returns it.
    /// Until then, or if a page fails, the current site stays.
    async fn take_over(&mut self, app: &App, files: Vec<SourceFile>) -> Option<Arc<Site>> {
        self.files.clone_from(&files);
        let (build, origin) = (self.build.clone(), self.origin.clone());
        // Both are CPU-bound: here they would block the requests of this thread.
        let made = tokio::task::spawn_blocking(move || anyhow::Ok(build.site(build.load(&files, origin.as_ref())?)));
        let site = match made.await.unwrap_or_else(|panic| Err(panic.into())) {
            Ok(site) => site,
            Err(error) => {
                refuse(app, &error);
                return None;
            }
        };
        app.prepare(&site).await;
        if !site.is_ready() {
            refuse(app, &anyhow::anyhow!("not every page can be rendered"));
            return None;
        }
        app.replace(Arc::clone(&site));
        app.count_reload(true);
        tracing::info!("the content was read again and is shown");
        // The memory of the previous site is scattered, so the allocator retains it.
        drop(tokio::task::spawn_blocking(render::trim_memory));
        Some(site)
    }
}

/// Sends to `changes` when something below `folder` changes, until the result is dropped.
fn watch(folder: &Path, changes: mpsc::Sender<()>) -> Option<RecommendedWatcher> {
    let on_event = move |event: notify::Result<Event>| {
        // Reading the files is not a change.
        if !event.is_ok_and(|event| event.kind.is_access()) {
            // A change that is already queued includes this one.
            let _ = changes.try_send(());
        }
    };
    let watcher = notify::recommended_watcher(on_event).and_then(|mut watcher| {
        watcher.watch(folder, RecursiveMode::Recursive)?;
        Ok(watcher)
    });
    watcher
        .inspect_err(|error| tracing::warn!(%error, "the content is read every 30 seconds: it cannot be watched"))
        .ok()
}

/// Returns whether `files` and `others` have the same paths and texts. Modification times are ignored: a copy or a
/// checkout changes them all.
fn have_same_content(files: &[SourceFile], others: &[SourceFile]) -> bool {
    files.iter().map(|file| (&file.path, &file.text)).eq(others.iter().map(|file| (&file.path, &file.text)))
}

fn keep(app: &Arc<App>, site: Arc<Site>) -> JoinHandle<()> {
    let app = Arc::clone(app);
    tokio::spawn(async move { app.keep(&site).await })
}

fn refuse(app: &App, error: &anyhow::Error) {
    app.count_reload(false);
    tracing::error!("the content stays as it was: {error:#}");
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::*;

    #[test]
    fn files_that_were_only_touched_are_the_same() {
        let file = |path: &str, text: &str| SourceFile { path: path.into(), text: Ok(text.into()), modified: None };
        let files = [file("site.toml", "a"), file("pages/index.toml", "b")];
        let touched = files.clone().map(|file| SourceFile { modified: Some(SystemTime::now()), ..file });
        assert!(have_same_content(&touched, &files));
        assert!(!have_same_content(&[file("site.toml", "a"), file("pages/index.toml", "c")], &files));
        assert!(!have_same_content(&[file("site.toml", "a"), file("pages/about.toml", "b")], &files));
        assert!(!have_same_content(&files[..1], &files));
    }
}
