//! Reloads the content of a running server, on request or when a file changes. The server switches to new content only
//! if all of it is valid.

use std::{
    panic::resume_unwind,
    path::{Path, PathBuf},
    pin::{Pin, pin},
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

/// Debounce delay of --watch-content: a reload starts when no file has changed for this long, because one save in a
/// text editor may write several files in succession.
const DEBOUNCE: Duration = Duration::from_millis(500);

/// Maximum time by which further changes can delay a reload.
const MAX_DEBOUNCE: Duration = Duration::from_secs(10);

/// Interval at which --watch-content reads the files even if no change is reported. Network file systems do not report
/// changes made by other machines, and the replacement of a symbolic link to the folder is not reported either.
const RECHECK_INTERVAL: Duration = Duration::from_secs(30);

/// Interval at which --watch-content tries again to read a folder that cannot be read.
const RETRY_INTERVAL: Duration = Duration::from_secs(1);

/// Time limit for reading all content files.
const READ_TIMEOUT: Duration = Duration::from_secs(30);

/// Reads the content on request and when it may have changed, and creates a site from it.
pub(crate) struct ContentReloader {
    folder: Option<PathBuf>,
    origin: Option<Origin>,
    is_watched: bool,
    build: SiteBuild,
    /// The files that were read last, whether valid or not.
    files: Vec<SourceFile>,
    /// Whether the last attempt to read the files failed.
    is_unreadable: bool,
    /// Limits the reading of files to one thread, even if the folder does not respond.
    reader: Stage,
    /// The watcher, or the reason the folder cannot be watched. `None` without --watch-content, or if the folder has not
    /// been read yet.
    watcher: Option<notify::Result<RecommendedWatcher>>,
    /// The channel on which the watcher reports changes.
    changes: mpsc::Sender<()>,
    changed: mpsc::Receiver<()>,
}

impl ContentReloader {
    pub(crate) fn new(options: &ServeOptions, build: SiteBuild, files: Vec<SourceFile>) -> Self {
        let folder = options.content.content.clone();
        let is_watched = options.watch_content && folder.is_some();
        let (changes, changed) = mpsc::channel(1);
        Self {
            folder,
            origin: options.origin.clone(),
            is_watched,
            build,
            files,
            is_unreadable: false,
            reader: Stage::new(1, 1),
            watcher: None,
            changes,
            changed,
        }
    }

    /// Reloads the content whenever `requests` is notified and, with --watch-content, when it changes. The new site
    /// replaces the previous one once all pages that the new site keeps fresh have been rendered. Never returns.
    pub(crate) async fn run(mut self, app: Arc<App>, requests: Arc<Notify>) {
        let mut shown = ShownSite::new(Arc::clone(&app));
        loop {
            let (folder, files) = shown.show_until(self.changed_files(&app, &requests)).await;
            let (build, origin) = (self.build.clone(), self.origin.clone());
            let load = move || anyhow::Ok(build.site(build.load(&files, &folder, origin.as_ref())?));
            shown.next = Box::pin(load_and_prepare(Arc::clone(&app), shown.loader.clone(), load));
        }
    }

    /// Waits until a new site is needed. Returns the content folder and its files.
    async fn changed_files(&mut self, app: &App, requests: &Notify) -> (PathBuf, Vec<SourceFile>) {
        loop {
            let recheck = match &self.watcher {
                _ if self.is_unreadable => RETRY_INTERVAL,
                Some(_) => RECHECK_INTERVAL,
                // The first read is immediate, because the files may have changed before they were watched.
                None => Duration::ZERO,
            };
            let is_requested = tokio::select! {
                () = requests.notified() => true,
                Some(()) = self.changed.recv() => {
                    debounce(&mut self.changed).await;
                    false
                }
                () = tokio::time::sleep(recheck), if self.is_watched => false,
            };
            if let Some(read) = self.read(app, is_requested).await {
                return read;
            }
        }
    }

    /// Watches and reads the content. Returns the folder and its files if they have changed, if the previous attempt to
    /// read them failed, or if `is_requested` is set. Returns `None` in all other cases, and if there is no folder or
    /// its files cannot be read.
    async fn read(&mut self, app: &App, is_requested: bool) -> Option<(PathBuf, Vec<SourceFile>)> {
        let Some(folder) = self.folder.clone() else {
            tracing::warn!("the content is embedded in the executable; start with --content to reload it");
            return None;
        };
        let changes = self.is_watched.then(|| self.changes.clone());
        let read_folder = folder.clone();
        let watch_and_read = move || {
            // Watches again before each read, because the path may now name a different folder.
            let watcher = changes.map(|changes| watch(&read_folder, changes));
            (watcher, read_content(Some(&read_folder)))
        };
        let read = self.reader.run_within(READ_TIMEOUT, watch_and_read).await;
        let (watcher, read) =
            read.unwrap_or_else(|error| (None, Err(anyhow!(error).context("the content cannot be read"))));
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
                Some((folder, files))
            }
            Ok(_) => None,
            Err(error) => {
                // A persistent problem is logged once, and again on each request.
                if is_requested || !was_unreadable {
                    reject(app, &error);
                }
                None
            }
        }
    }
}

/// Waits until no further change has been reported for [`DEBOUNCE`], but at most [`MAX_DEBOUNCE`].
async fn debounce(changed: &mut mpsc::Receiver<()>) {
    let quiet = async { while timeout(DEBOUNCE, changed.recv()).await.is_ok() {} };
    let _ = timeout(MAX_DEBOUNCE, quiet).await;
}

type NextSite = Pin<Box<dyn Future<Output = Arc<Site>> + Send>>;

fn no_site() -> NextSite {
    Box::pin(std::future::pending())
}

/// The site that the server currently serves, and its successor.
struct ShownSite {
    app: Arc<App>,
    maintenance: JoinHandle<()>,
    /// Resolves to the next site, created from the files that were read last.
    next: NextSite,
    /// Limits the loading of sites to one thread, because a load may decode several large pictures.
    loader: Stage,
}

impl ShownSite {
    fn new(app: Arc<App>) -> Self {
        let maintenance = spawn_maintenance(&app, app.site());
        let shown = Self { app, maintenance, next: no_site(), loader: Stage::new(1, 1) };
        shown.prune_picture_cache(shown.app.site());
        shown
    }

    /// Waits for `event`, and returns its value. In the meantime, replaces the current site with the next one once it
    /// is prepared.
    ///
    /// # Panics
    /// Panics if the maintenance of the site panics.
    async fn show_until<T>(&mut self, event: impl Future<Output = T>) -> T {
        let mut event = pin!(event);
        loop {
            tokio::select! {
                site = &mut self.next => self.replace(site),
                ended = &mut self.maintenance => {
                    resume_unwind(ended.expect_err("maintenance never returns").into_panic())
                }
                value = &mut event => return value,
            }
        }
    }

    fn replace(&mut self, site: Arc<Site>) {
        self.next = no_site();
        self.app.replace(Arc::clone(&site));
        self.app.count_reload(true);
        tracing::info!("the content was read again and is shown");
        self.maintenance.abort();
        self.maintenance = spawn_maintenance(&self.app, Arc::clone(&site));
        self.prune_picture_cache(site);
        // The memory of the previous site is fragmented, so the allocator returns it to the system only on request.
        drop(tokio::task::spawn_blocking(render::trim_memory));
    }

    /// Deletes cached picture files that `site`, the current site, does not use. Does nothing while another site is
    /// being loaded. Holds the permit of the loader, so no site is loaded during the deletion.
    fn prune_picture_cache(&self, site: Arc<Site>) {
        if let Some(permit) = self.loader.try_enter() {
            drop(tokio::spawn(permit.run(move || site.prune_picture_cache())));
        }
    }
}

/// Runs `load`, which blocks, to create a site, and renders the pages that the site keeps fresh. Retries renders that
/// fail or are refused because the queue is full. Never returns if `load` fails.
async fn load_and_prepare(
    app: Arc<App>,
    loader: Stage,
    load: impl FnOnce() -> anyhow::Result<Arc<Site>> + Send + 'static,
) -> Arc<Site> {
    // A load continues after its future has been dropped, so this waits until the load of a superseded site has ended.
    let loaded = loader.enter().await.run(load).await;
    let site = match loaded.unwrap_or_else(|panic| Err(panic.into())) {
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

/// Sends a message to `changes` whenever a file in `folder` changes, until the returned watcher is dropped.
fn watch(folder: &Path, changes: mpsc::Sender<()>) -> notify::Result<RecommendedWatcher> {
    let on_event = move |event: notify::Result<Event>| {
        // Skips read events, which the reload itself causes.
        if !event.is_ok_and(|event| event.kind.is_access()) {
            // If the channel is full, a reload is already pending and will include this change.
            let _ = changes.try_send(());
        }
    };
    let mut watcher = notify::recommended_watcher(on_event)?;
    watcher.watch(folder, RecursiveMode::Recursive)?;
    Ok(watcher)
}

/// Returns whether `files` and `others` have the same paths and contents. The modification time of a picture is part of
/// its content; other modification times do not count, because a copy or a checkout changes them.
fn have_same_content(files: &[SourceFile], others: &[SourceFile]) -> bool {
    files.iter().map(|file| (&file.path, &file.content)).eq(others.iter().map(|file| (&file.path, &file.content)))
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

    fn new_build() -> SiteBuild {
        let config = RenderConfig { queue_limit: 8, wall_clock_factor: 300, ..RenderConfig::new(1) };
        SiteBuild {
            manifest: Arc::new(site::embedded_manifest()),
            files: HashMap::new(),
            renderer: Renderer::launch(Bundle::new(SCRIPT, b""), config),
            memory: Arguments::parse_from(["site"]).serve.rendering.memory(),
        }
    }

    fn new_site(build: &SiteBuild) -> Arc<Site> {
        let files = site::embedded_content();
        build.site(build.load(&files, Path::new("content"), None).expect("the content is valid"))
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn content_that_is_refused_for_lack_of_workers_is_served_once_workers_are_free() {
        let folder = std::env::temp_dir().join(format!("site-reload-{}", std::process::id()));
        for file in site::embedded_content() {
            let path = folder.join(&file.path);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, file.bytes().expect("embedded files can be read")).expect("a file");
        }
        let build = new_build();
        let app = App::new(new_site(&build), HttpConfig::default());
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
        // Visitors occupy the only worker and fill the queue.
        let visit = || build.renderer.submit("{\"endless\":true}".to_owned(), Priority::Visitor);
        let running = visit().expect("the queue is empty");
        until("site_render_workers{state=\"busy\"} 1").await;
        let waiting: Vec<_> = std::iter::from_fn(|| visit().ok()).collect();
        assert_eq!(waiting.len(), 8);

        let options = Arguments::parse_from(["site", "--content", folder.to_str().expect("a path in UTF-8")]).serve;
        let reloader = ContentReloader::new(&options, build.clone(), site::embedded_content());
        let requests = Arc::new(Notify::new());
        tokio::spawn(reloader.run(Arc::clone(&app), Arc::clone(&requests)));
        requests.notify_one();
        until("site_content_reloads_total{outcome=\"refused\"} 1").await;
        until("site_content_refused 1").await;
        drop((running, waiting));
        until("site_content_reloads_total{outcome=\"accepted\"} 1").await;
        until("site_content_refused 0").await;
        fs::remove_dir_all(folder).expect("the folder exists");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_new_site_is_served_while_the_content_folder_does_not_respond() {
        let build = new_build();
        let (app, next) = (App::new(new_site(&build), HttpConfig::default()), new_site(&build));
        let mut shown = ShownSite::new(Arc::clone(&app));
        shown.next = Box::pin(std::future::ready(Arc::clone(&next)));
        let is_shown = async {
            while !Arc::ptr_eq(&app.site(), &next) {
                tokio::task::yield_now().await;
            }
        };
        shown.show_until(is_shown).await;
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_panic_of_maintenance_is_reported_while_the_content_folder_does_not_respond() {
        let mut shown = ShownSite::new(App::new(new_site(&new_build()), HttpConfig::default()));
        shown.maintenance = tokio::spawn(async { panic!("on purpose") });
        let ended = tokio::spawn(async move { shown.show_until(std::future::pending::<()>()).await }).await;
        assert!(ended.is_err_and(|error| error.is_panic()));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_load_starts_when_the_superseded_load_has_ended() {
        let app = App::new(new_site(&new_build()), HttpConfig::default());
        let mut shown = ShownSite::new(Arc::clone(&app));
        let (begin, mut begun) = mpsc::unbounded_channel();
        let load = |shown: &mut ShownSite, number, gate: std::sync::mpsc::Receiver<()>| {
            let begin = begin.clone();
            shown.next = Box::pin(load_and_prepare(Arc::clone(&app), shown.loader.clone(), move || {
                begin.send(number)?;
                let _ = gate.recv();
                Err(anyhow!("the content is invalid"))
            }));
        };
        let [(end_first, first), (end_second, second)] = [(); 2].map(|()| std::sync::mpsc::channel());
        load(&mut shown, 1, first);
        assert_eq!(shown.show_until(begun.recv()).await, Some(1));
        load(&mut shown, 2, second);
        assert!(shown.show_until(timeout(Duration::from_millis(100), begun.recv())).await.is_err(), "both loads run");
        drop(end_first);
        assert_eq!(shown.show_until(begun.recv()).await, Some(2));
        drop(end_second);
    }

    #[test]
    fn files_that_differ_only_in_their_modification_times_are_the_same() {
        let file = |path: &str, text: &str| SourceFile::from_text(path, text);
        let files = [file("site.toml", "a"), file("pages/index.toml", "b")];
        let touched = files.clone().map(|file| SourceFile { modified: Some(SystemTime::now()), ..file });
        assert!(have_same_content(&touched, &files));
        assert!(!have_same_content(&[file("site.toml", "a"), file("pages/index.toml", "c")], &files));
        assert!(!have_same_content(&[file("site.toml", "a"), file("pages/about.toml", "b")], &files));
        assert!(!have_same_content(&files[..1], &files));
    }
}
