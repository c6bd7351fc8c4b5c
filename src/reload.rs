//! The content of a running server: read again on request, and shown only if all of it is valid.

use std::{
    collections::HashMap,
    panic::resume_unwind,
    path::{Path, PathBuf},
    pin::Pin,
    sync::Arc,
    time::Duration,
};

use anyhow::anyhow;
use content::{Library, Manifest, source::SourceFile, text::Origin};
use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher};
use page_http::{Stage, StoredBody};
use render::Renderer;
use server::{App, PageEncodings, Site, SiteParts};
use site::Interface;
use tokio::{
    sync::{Notify, mpsc},
    task::JoinHandle,
    time::timeout,
};

use crate::{
    cli::{RenderOptions, ServeOptions},
    content_files,
    memory::MemoryPlan,
};

/// Debounce delay of --watch-content: files are read once nothing has changed for this long, because an editor may
/// still be writing more files.
const SETTLE_TIME: Duration = Duration::from_millis(500);

/// Time after which the files are read although they still change.
const MAX_SETTLE_TIME: Duration = Duration::from_secs(10);

/// Interval at which --watch-content reads the files although no change was reported: network file systems report none
/// that another machine made, and a symbolic link to the folder may have been replaced.
const RECHECK_INTERVAL: Duration = Duration::from_secs(30);

/// Replaces [`RECHECK_INTERVAL`] while the folder cannot be read.
const RETRY_INTERVAL: Duration = Duration::from_secs(1);

/// Time limit for reading all files.
const READ_TIMEOUT: Duration = Duration::from_secs(30);

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

    /// Reads the content again on each of `requests`, and when it changes. The new site replaces the previous one as
    /// soon as all its pages have been rendered, except those that are rendered on demand. Never returns.
    pub(crate) async fn follow(mut self, app: Arc<App>, requests: Arc<Notify>) {
        let mut maintenance = spawn_maintenance(&app, app.site());
        let (changes, mut changed) = mpsc::channel(1);
        let watch = |folder: &Option<PathBuf>| folder.as_deref().and_then(|folder| watch(folder, changes.clone()));
        let watched = self.folder.clone().filter(|_| self.is_watched);
        let mut _watcher = watch(&watched);
        let (reader, mut is_unreadable) = (Stage::new(1, 1), false);
        // The site of the files that were read last, while it is being prepared.
        let mut next = no_site();
        loop {
            let recheck = if is_unreadable { RETRY_INTERVAL } else { RECHECK_INTERVAL };
            let is_requested = tokio::select! {
                site = &mut next => {
                    next = no_site();
                    replace(&app, &site);
                    maintenance.abort();
                    maintenance = spawn_maintenance(&app, site);
                    continue;
                }
                ended = &mut maintenance => resume_unwind(ended.expect_err("it never returns").into_panic()),
                () = requests.notified() => true,
                Some(()) = changed.recv() => {
                    let settle = async { while timeout(SETTLE_TIME, changed.recv()).await.is_ok() {} };
                    let _ = timeout(MAX_SETTLE_TIME, settle).await;
                    false
                }
                () = tokio::time::sleep(recheck), if watched.is_some() => false,
            };
            let Some(folder) = self.folder.clone() else {
                tracing::warn!("the content is embedded in the executable; start with --content to reload it");
                continue;
            };
            let read = reader.run_within(READ_TIMEOUT, move || content_files(Some(&folder))).await;
            let files = match read.unwrap_or_else(|| Err(anyhow!("the content folder does not respond"))) {
                Ok(files) => files,
                Err(error) => {
                    // A lasting problem is logged once, and then only on request.
                    if is_requested || !is_unreadable {
                        reject(&app, &error);
                    }
                    is_unreadable = true;
                    continue;
                }
            };
            let was_unreadable = std::mem::take(&mut is_unreadable);
            if was_unreadable {
                // The path may lead to another folder than before.
                _watcher = watch(&watched);
            }
            if is_requested || was_unreadable || !have_same_content(&files, &self.files) {
                self.files.clone_from(&files);
                next = Box::pin(prepare(Arc::clone(&app), self.build.clone(), files, self.origin.clone()));
            }
        }
    }
}

type NextSite = Pin<Box<dyn Future<Output = Arc<Site>> + Send>>;

fn no_site() -> NextSite {
    Box::pin(std::future::pending())
}

/// Returns the site of `files` once all its pages have been rendered, except those that are rendered on demand. Pages
/// that fail, or that are refused because visitors need the renderer, are tried again. Never returns if the content is
/// invalid.
async fn prepare(app: Arc<App>, build: Build, files: Vec<SourceFile>, origin: Option<Origin>) -> Arc<Site> {
    // Loading and building are CPU-bound, and would block the requests that this thread handles.
    let made = tokio::task::spawn_blocking(move || anyhow::Ok(build.site(build.load(&files, origin.as_ref())?)));
    let site = match made.await.unwrap_or_else(|panic| Err(panic.into())) {
        Ok(site) => site,
        Err(error) => {
            reject(&app, &error);
            return std::future::pending().await;
        }
    };
    let (mut prepared, mut is_refused) = (app.prepare(&site).await, false);
    while let Err(error) = prepared {
        if !is_refused {
            reject(&app, &anyhow::Error::new(error).context("not every page can be rendered; this is tried again"));
            is_refused = true;
        }
        tokio::time::sleep(site.next_refresh()).await;
        prepared = site.refresh().await;
    }
    site
}

fn replace(app: &App, site: &Arc<Site>) {
    app.replace(Arc::clone(site));
    app.count_reload(true);
    tracing::info!("the content was read again and is shown");
    // The memory of the previous site is scattered, so the allocator keeps it until it is trimmed.
    drop(tokio::task::spawn_blocking(render::trim_memory));
}

/// Sends to `changes` when something below `folder` changes, until the returned watcher is dropped.
fn watch(folder: &Path, changes: mpsc::Sender<()>) -> Option<RecommendedWatcher> {
    let on_event = move |event: notify::Result<Event>| {
        // Reading the files is not a change.
        if !event.is_ok_and(|event| event.kind.is_access()) {
            // If a reload is already queued, it includes this change.
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

fn spawn_maintenance(app: &Arc<App>, site: Arc<Site>) -> JoinHandle<()> {
    let app = Arc::clone(app);
    tokio::spawn(async move { app.maintain(&site).await })
}

fn reject(app: &App, error: &anyhow::Error) {
    app.count_reload(false);
    tracing::error!("the content stays as it was: {error:#}");
}

#[cfg(test)]
mod tests {
    use std::{
        fs,
        time::{Instant, SystemTime},
    };

    use axum::{body::Body, http::Request};
    use clap::Parser;
    use http_body_util::BodyExt;
    use page_http::Connections;
    use render::{Bundle, Priority, RenderConfig};
    use server::HttpConfig;
    use tower::ServiceExt;

    use super::*;
    use crate::cli::Arguments;

    /// Renders an empty page, or runs until it is stopped.
    const SCRIPT: &str = "globalThis.renderDocument = (json) => {
      while (JSON.parse(json).endless);
      return { status: 200, html: '' };
    };";

    #[tokio::test(flavor = "multi_thread")]
    async fn content_that_cannot_be_rendered_for_lack_of_workers_is_shown_when_there_are_some() {
        let folder = std::env::temp_dir().join(format!("site-reload-{}", std::process::id()));
        for file in site::embedded_content() {
            let path = folder.join(&file.path);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, file.text.expect("embedded files can be read")).expect("a file");
        }
        let config = RenderConfig { queue_limit: 8, wall_clock_factor: 300, ..RenderConfig::new(1) };
        let build = Build {
            manifest: Arc::new(site::embedded_manifest()),
            files: HashMap::new(),
            renderer: Renderer::launch(Bundle::new(SCRIPT, b""), config),
            memory: Arguments::parse_from(["site"]).serve.rendering.memory(),
        };
        let files = site::embedded_content();
        let site = build.site(build.load(&files, None).expect("the content is valid"));
        let app = App::new(site, HttpConfig::default());
        let metrics = server::metrics_router(Arc::clone(&app), Arc::new(Connections::default()));
        let has = async |line: &str| {
            let request = Request::get("/metrics").body(Body::empty()).expect("a request");
            let response = metrics.clone().oneshot(request).await.expect("the router never fails");
            let text = response.into_body().collect().await.expect("a body").to_bytes();
            text.windows(line.len()).any(|window| window == line.as_bytes())
        };
        let until = async |line: &str| {
            let start = Instant::now();
            while !has(line).await {
                assert!(start.elapsed() < Duration::from_secs(120), "{line} is never reached");
                tokio::task::yield_now().await;
            }
        };
        // Visitors occupy the only worker and the queue.
        let visit = || build.renderer.submit("{\"endless\":true}".to_owned(), Priority::Visitor);
        let running = visit().expect("the queue is empty");
        until("site_render_workers{state=\"busy\"} 1").await;
        let waiting: Vec<_> = std::iter::from_fn(|| visit().ok()).collect();
        assert_eq!(waiting.len(), 8);

        let content =
            Content { folder: Some(folder.clone()), origin: None, is_watched: false, build: build.clone(), files };
        let requests = Arc::new(Notify::new());
        tokio::spawn(content.follow(Arc::clone(&app), Arc::clone(&requests)));
        requests.notify_one();
        until("site_content_reloads_total{outcome=\"refused\"} 1").await;
        until("site_content_refused 1").await;
        drop((running, waiting));
        until("site_content_reloads_total{outcome=\"taken_over\"} 1").await;
        until("site_content_refused 0").await;
        fs::remove_dir_all(folder).expect("the folder exists");
    }

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
