//! Reloads the content of a running server, on request or when a file changes. The server shows new content only if all
//! of it is valid.

use std::{
    panic::resume_unwind,
    path::{Path, PathBuf},
    pin::Pin,
    sync::Arc,
    time::Duration,
};

use anyhow::anyhow;
use content::{source::SourceFile, text::Origin};
use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher};
use page_http::Stage;
use server::{App, Site};
use tokio::{
    sync::{Notify, mpsc},
    task::JoinHandle,
    time::timeout,
};

use crate::{cli::ServeOptions, content_files::read_content, site_build::SiteBuild};

/// Debounce delay of --watch-content: a reload starts when no file has changed for this time, because editors write
/// several files one after the other.
const DEBOUNCE: Duration = Duration::from_millis(500);

/// Maximum time for which further changes delay a reload.
const MAX_DEBOUNCE: Duration = Duration::from_secs(10);

/// Interval at which --watch-content reads the files even if no change is reported. Network file systems do not report
/// the changes of other machines, and nothing reports that a symbolic link to the folder was replaced.
const RECHECK_INTERVAL: Duration = Duration::from_secs(30);

/// Interval of the reads while the folder cannot be read.
const RETRY_INTERVAL: Duration = Duration::from_secs(1);

/// Time limit for reading all content files.
const READ_TIMEOUT: Duration = Duration::from_secs(30);

/// Reads the content, and creates a site from it.
pub(crate) struct ContentReloader {
    folder: Option<PathBuf>,
    origin: Option<Origin>,
    is_watched: bool,
    build: SiteBuild,
    /// The last files that were read, whether valid or not.
    files: Vec<SourceFile>,
    /// Whether the last attempt to read the files failed.
    is_unreadable: bool,
    /// Limits the threads that read the files to one, even if the folder does not respond.
    reader: Stage,
    /// The watcher, or the reason why the folder cannot be watched. `None` before the first read, and without
    /// --watch-content.
    watcher: Option<notify::Result<RecommendedWatcher>>,
}

impl ContentReloader {
    pub(crate) fn new(options: &ServeOptions, build: SiteBuild, files: Vec<SourceFile>) -> Self {
        let folder = options.content.content.clone();
        let origin = options.origin.clone();
        let (is_watched, reader) = (options.watch_content && folder.is_some(), Stage::new(1, 1));
        Self { folder, origin, is_watched, build, files, is_unreadable: false, reader, watcher: None }
    }

    /// Reloads the content on each of `requests`, and when it changes. The new site replaces the previous one when all
    /// of its pages that are kept fresh have been rendered. Never returns.
    pub(crate) async fn run(mut self, app: Arc<App>, requests: Arc<Notify>) {
        let mut maintenance = spawn_maintenance(&app, app.site());
        let (changes, mut changed) = mpsc::channel(1);
        // Completes with the next site, made from the last files that were read.
        let mut next = no_site();
        // The first read is immediate, because the files may have changed before they were watched.
        let mut recheck = Duration::ZERO;
        loop {
            let is_requested = tokio::select! {
                site = &mut next => {
                    next = no_site();
                    replace(&app, &site);
                    maintenance.abort();
                    maintenance = spawn_maintenance(&app, site);
                    continue;
                }
                ended = &mut maintenance => resume_unwind(ended.expect_err("maintenance never returns").into_panic()),
                () = requests.notified() => true,
                Some(()) = changed.recv() => {
                    debounce(&mut changed).await;
                    false
                }
                () = tokio::time::sleep(recheck), if self.is_watched => false,
            };
            let read = self.read(&app, is_requested, &changes).await;
            if let (Some(files), Some(folder)) = (read, self.folder.clone()) {
                next = Box::pin(prepare(Arc::clone(&app), self.build.clone(), files, folder, self.origin.clone()));
            }
            recheck = if self.is_unreadable { RETRY_INTERVAL } else { RECHECK_INTERVAL };
        }
    }

    /// Watches and reads the content. Returns its files if they have changed, can be read again, or `is_requested` is
    /// set.
    async fn read(&mut self, app: &App, is_requested: bool, changes: &mpsc::Sender<()>) -> Option<Vec<SourceFile>> {
        let Some(folder) = self.folder.clone() else {
            tracing::warn!("the content is embedded in the executable; start with --content to reload it");
            return None;
        };
        let changes = self.is_watched.then(|| changes.clone());
        let watch_and_read = move || {
            // Watches again before each read, because the path may name another folder now.
            let watcher = changes.map(|changes| watch(&folder, changes));
            (watcher, read_content(Some(&folder)))
        };
        let read = self.reader.run_within(READ_TIMEOUT, watch_and_read).await;
        let (watcher, read) = read.unwrap_or_else(|| (None, Err(anyhow!("the content folder does not respond"))));
        if let (Some(watcher), Ok(_)) = (watcher, &read) {
            if let (Err(error), None | Some(Ok(_))) = (&watcher, &self.watcher) {
                let seconds = RECHECK_INTERVAL.as_secs();
                tracing::warn!(%error, "the content is read every {seconds} seconds: it cannot be watched");
            }
            self.watcher = Some(watcher);
        }
        let was_unreadable = std::mem::replace(&mut self.is_unreadable, read.is_err());
        match read {
            Ok(files) if is_requested || was_unreadable || !have_same_content(&files, &self.files) => {
                self.files.clone_from(&files);
                Some(files)
            }
            Ok(_) => None,
            Err(error) => {
                // A lasting problem is logged once, and again on each request.
                if is_requested || !was_unreadable {
                    reject(app, &error);
                }
                None
            }
        }
    }
}

/// Waits until no further change has come for [`DEBOUNCE`].
async fn debounce(changed: &mut mpsc::Receiver<()>) {
    let quiet = async { while timeout(DEBOUNCE, changed.recv()).await.is_ok() {} };
    let _ = timeout(MAX_DEBOUNCE, quiet).await;
}

type NextSite = Pin<Box<dyn Future<Output = Arc<Site>> + Send>>;

fn no_site() -> NextSite {
    Box::pin(std::future::pending())
}

/// Creates a site from `files`, and renders its pages that are kept fresh. Retries renders that fail or are refused
/// because the queue is full. Never returns if the content is invalid. `folder` is the folder of the files, for messages.
async fn prepare(
    app: Arc<App>,
    build: SiteBuild,
    files: Vec<SourceFile>,
    folder: PathBuf,
    origin: Option<Origin>,
) -> Arc<Site> {
    // Loading the content is CPU-bound, and would delay the requests that this thread handles.
    let create = move || anyhow::Ok(build.site(build.load(&files, &folder, origin.as_ref())?));
    let site = match tokio::task::spawn_blocking(create).await.unwrap_or_else(|panic| Err(panic.into())) {
        Ok(site) => site,
        Err(error) => {
            reject(&app, &error);
            return std::future::pending().await;
        }
    };
    let mut prepared = app.prepare(&site).await;
    let mut is_refused = false;
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
    // The memory of the previous site is fragmented, so the allocator returns it to the system only on request.
    drop(tokio::task::spawn_blocking(render::trim_memory));
}

/// Sends a message to `changes` whenever a file in `folder` changes, until the returned watcher is dropped.
fn watch(folder: &Path, changes: mpsc::Sender<()>) -> notify::Result<RecommendedWatcher> {
    let on_event = move |event: notify::Result<Event>| {
        // Skips events of reads, which the reload itself causes.
        if !event.is_ok_and(|event| event.kind.is_access()) {
            // The channel is full if a reload is already pending, which will include this change.
            let _ = changes.try_send(());
        }
    };
    let mut watcher = notify::recommended_watcher(on_event)?;
    watcher.watch(folder, RecursiveMode::Recursive)?;
    Ok(watcher)
}

/// Returns whether `files` and `others` have the same paths and texts. Modification times do not count, because a copy or
/// a checkout changes them; the text of a picture states its size and time.
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
        collections::HashMap,
        fs,
        time::{Instant, SystemTime},
    };

    use axum::{body::Body, http::Request};
    use clap::Parser;
    use http_body_util::BodyExt;
    use page_http::Connections;
    use render::{Bundle, Priority, RenderConfig, Renderer};
    use server::HttpConfig;
    use tower::ServiceExt;

    use super::*;
    use crate::cli::Arguments;

    /// Renders an empty page or, for `endless` inputs, runs until it is stopped.
    const SCRIPT: &str = "globalThis.renderDocument = (json) => {
      while (JSON.parse(json).endless);
      return { status: 200, html: '' };
    };";

    #[tokio::test(flavor = "multi_thread")]
    async fn content_that_is_refused_for_lack_of_workers_is_shown_when_workers_are_free() {
        let folder = std::env::temp_dir().join(format!("site-reload-{}", std::process::id()));
        for file in site::embedded_content() {
            let path = folder.join(&file.path);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, file.bytes().expect("embedded files can be read")).expect("a file");
        }
        let config = RenderConfig { queue_limit: 8, wall_clock_factor: 300, ..RenderConfig::new(1) };
        let build = SiteBuild {
            manifest: Arc::new(site::embedded_manifest()),
            files: HashMap::new(),
            renderer: Renderer::launch(Bundle::new(SCRIPT, b""), config),
            memory: Arguments::parse_from(["site"]).serve.rendering.memory(),
        };
        let files = site::embedded_content();
        let site = build.site(build.load(&files, &folder, None).expect("the content is valid"));
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
        // Visitors occupy the only worker and all places of the queue.
        let visit = || build.renderer.submit("{\"endless\":true}".to_owned(), Priority::Visitor);
        let running = visit().expect("the queue is empty");
        until("site_render_workers{state=\"busy\"} 1").await;
        let waiting: Vec<_> = std::iter::from_fn(|| visit().ok()).collect();
        assert_eq!(waiting.len(), 8);

        let reloader = ContentReloader {
            folder: Some(folder.clone()),
            origin: None,
            is_watched: false,
            build: build.clone(),
            files,
            is_unreadable: false,
            reader: Stage::new(1, 1),
            watcher: None,
        };
        let requests = Arc::new(Notify::new());
        tokio::spawn(reloader.run(Arc::clone(&app), Arc::clone(&requests)));
        requests.notify_one();
        until("site_content_reloads_total{outcome=\"refused\"} 1").await;
        until("site_content_refused 1").await;
        drop((running, waiting));
        until("site_content_reloads_total{outcome=\"taken_over\"} 1").await;
        until("site_content_refused 0").await;
        fs::remove_dir_all(folder).expect("the folder exists");
    }

    #[test]
    fn files_that_differ_only_in_their_modification_times_are_the_same() {
        let file = |path: &str, text: &str| SourceFile {
            path: path.into(),
            text: Ok(text.into()),
            modified: None,
            location: None,
        };
        let files = [file("site.toml", "a"), file("pages/index.toml", "b")];
        let touched = files.clone().map(|file| SourceFile { modified: Some(SystemTime::now()), ..file });
        assert!(have_same_content(&touched, &files));
        assert!(!have_same_content(&[file("site.toml", "a"), file("pages/index.toml", "c")], &files));
        assert!(!have_same_content(&[file("site.toml", "a"), file("pages/about.toml", "b")], &files));
        assert!(!have_same_content(&files[..1], &files));
    }
}
