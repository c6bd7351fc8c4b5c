//! A site: its pages, the files of its build, and the files generated from its content.

use std::{
    collections::{BTreeMap, HashSet},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::http::HeaderMap;
use content::{
    data::{RenderInput, Shell},
    markdown_address, record_address,
};
use page_http::{
    Clock, ErrorBodies, PageCache, PageOutcome, PageStats, RequestError, StoredBody, StoredPage, canonical,
    query_value, short_hash,
};
use render::{RenderError, RenderStats};

use crate::{
    calendar::date,
    derived::Derived,
    error_page::error_bodies,
    generated_files::{self, GeneratedFiles},
    headers::security_headers,
    machine_readable::{self, GeneratedFile, SECURITY, fixed_paths},
    routes::{ASSETS_FOLDER, FAVICON},
    site_pages::{PageKey, SitePages},
    site_parts::SiteParts,
};

/// One version of the content combined with one build, and the caches of its pages and files.
pub struct Site {
    pages: Arc<SitePages>,
    cache: Arc<PageCache<SitePages>>,
    is_archive_attempted: AtomicBool,
    is_archived: AtomicBool,
    /// Names of the files generated from the content. They differ between sites of the same build.
    generated_files: Vec<String>,
    /// Paths of the build's files that no document refers to. The server still serves them, because documents sent
    /// before a reload may request them.
    replaced: HashSet<String>,
    /// New addresses of retired pages, by canonical path: see [`content::Library::redirects`].
    redirects: BTreeMap<String, String>,
    derived: Derived,
    /// The first day on which security.txt is no longer valid.
    security_expiry_day: Option<String>,
    clock: Clock,
    error_bodies: ErrorBodies,
    security_headers: HeaderMap,
}

impl Site {
    /// Creates the site, without rendering pages.
    pub fn new(parts: SiteParts) -> Self {
        Self::with_clock(parts, Clock::default())
    }

    /// Like [`Site::new`], but reads the time from `clock`. Tests use it to set the time.
    pub fn with_clock(mut parts: SiteParts, clock: Clock) -> Self {
        let security_expiry_day = machine_readable::security_expiry_day(&parts.library);
        warn_of_expiry(security_expiry_day.as_deref(), &clock);
        let GeneratedFiles { names: mut generated_files, replaced } = generated_files::add(&mut parts);
        let shell = Shell { site: parts.library.shared(), assets: parts.manifest.assets.clone() };
        let json = serde_json::to_vec(&shell).expect("records serialize");
        // The name contains a hash, so it changes with the content.
        let name = format!("shell-{}.json", short_hash(&json));
        parts.files.insert(name.clone(), parts.encodings.store_lazily("application/json", json));
        generated_files.push(name.clone());
        let bundles = &parts.manifest.bundles;
        let error_bodies = error_bodies(parts.library.site(), bundles);
        let security_headers = security_headers(&bundles.inline_script);
        let redirects = parts.library.redirects().into_iter();
        let redirects = redirects.map(|(path, target)| (canonical(&path), target)).collect();
        let pages = Arc::new(SitePages::new(parts, shell.site, name));
        let cache = PageCache::new(Arc::clone(&pages), clock.clone());
        Self {
            is_archive_attempted: AtomicBool::new(false),
            is_archived: AtomicBool::new(false),
            generated_files,
            replaced,
            redirects,
            derived: Derived::new(Arc::clone(&pages)),
            security_expiry_day,
            error_bodies,
            security_headers,
            clock,
            pages,
            cache,
        }
    }

    /// Limits the page cache to `limit_mib` MiB. Evicted pages are rendered again on demand; the least recently used
    /// pages are evicted first. Default: no limit.
    pub fn limit_cache(&self, limit_mib: usize) {
        self.cache.set_limit(limit_mib.saturating_mul(1 << 20));
    }

    /// Keeps the not-found page and the pages nearest to the home page fresh: renders them immediately, and again when
    /// they become stale or fail. Never returns. All other pages are rendered on demand.
    pub async fn keep_fresh(&self) {
        self.cache.keep_fresh().await;
    }

    /// Makes one attempt to render each page that should be fresh but is missing or stale. Compresses the files
    /// generated from the content. Generates the machine-readable files, and the records and Markdown versions of the
    /// pages nearest to the home page.
    ///
    /// # Errors
    /// If pages cannot be rendered, returns the error of one of them.
    pub async fn refresh(&self) -> Result<(), RenderError> {
        let refreshed = self.cache.refresh_all().await;
        self.compress_generated_files().await;
        // Fills the cache of records and machine-readable files, so few requests have to wait for them.
        let routes = self.pages.first_routes();
        let of_pages = routes.flat_map(|route| [record_address(route), markdown_address(route)]);
        for path in fixed_paths().map(str::to_owned).chain(of_pages) {
            drop(self.derived.find(&path).await);
        }
        refreshed
    }

    /// Compresses the files generated from the content. The first page does not wait for this, and a file that is
    /// requested before its turn is compressed for that request.
    pub(crate) async fn compress_generated_files(&self) {
        for (_, body) in self.generated_files().filter(|(_, body)| body.needs_compression()) {
            let permit = self.pages.compressors.enter().await;
            let body = body.clone();
            if let Err(error) = permit.run(move || drop(body.precompute())).await {
                tracing::error!(%error, "a file generated from the content could not be compressed");
            }
        }
    }

    /// Returns the time until a page can next become stale or be retried.
    pub fn next_refresh(&self) -> Duration {
        self.cache.next_refresh()
    }

    /// Renders the page at `path` unless it is fresh. For an unknown path, renders the not-found page.
    ///
    /// # Errors
    /// Returns an error if the page cannot be rendered.
    pub async fn render_page(&self, path: &str, query: Option<&str>) -> Result<(), RenderError> {
        self.cache.render(self.key(path, query)).await
    }

    /// Deletes the cached files of pictures that this site does not use: see [`content::Library::prune_picture_cache`].
    pub fn prune_picture_cache(&self) {
        self.parts().library.prune_picture_cache();
    }

    fn parts(&self) -> &SiteParts {
        &self.pages.parts
    }

    fn key(&self, path: &str, query: Option<&str>) -> &PageKey {
        self.pages.key(path, query_value(query, "project").as_deref())
    }

    /// Returns the page at `path` with `project` open, if the page has that project. For an unknown path, returns the
    /// not-found page.
    pub(crate) async fn page(&self, path: &str, project: Option<&str>) -> Result<PageOutcome, RequestError> {
        self.cache.find(self.pages.key(path, project)).await
    }

    /// Returns the page at `path` without an open project, if the cache has a fresh copy. Never renders.
    pub(crate) fn cached_page(&self, path: &str) -> Option<Arc<StoredPage>> {
        if self.pages.contains(path) { self.cache.cached(self.pages.key(path, None)) } else { None }
    }

    /// Returns whether `path` is the path of a page or of a machine-readable file that has not expired.
    pub(crate) fn contains(&self, path: &str) -> bool {
        self.pages.contains(path) || self.has_machine_readable_file(path)
    }

    pub(crate) fn redirect(&self, path: &str) -> Option<&str> {
        self.redirects.get(path).map(String::as_str)
    }

    /// Returns whether `path` is the path of a machine-readable file that has not expired.
    fn has_machine_readable_file(&self, path: &str) -> bool {
        let has_expired = || self.security_expiry_day.as_ref().is_some_and(|day| date(self.clock.now()) >= *day);
        machine_readable::exists(self.parts(), path) && (path != SECURITY || !has_expired())
    }

    /// Returns the machine-readable file at `path`, or `None` if it does not exist or has expired. Fails like
    /// [`Derived::find`].
    pub(crate) async fn machine_readable_file(&self, path: &str) -> Result<Option<Arc<GeneratedFile>>, RequestError> {
        if self.has_machine_readable_file(path) { self.derived.find(path).await.map(Some) } else { Ok(None) }
    }

    /// Returns the record at `path`, as a JSON file. Fails like [`Derived::find`].
    pub(crate) async fn record_file(&self, path: &str) -> Result<StoredBody, RequestError> {
        Ok(self.derived.find(path).await?.body.clone())
    }

    /// Returns the social card `name`, or `None` if the executable does not draw it for the current content. Fails like
    /// [`Derived::card`].
    pub(crate) async fn card(&self, name: &str) -> Result<Option<StoredBody>, RequestError> {
        self.derived.card(&format!("{ASSETS_FOLDER}{name}")).await
    }

    /// Returns the path of the current social card that replaces `name`, a card drawn from earlier content.
    pub(crate) fn current_card(&self, name: &str) -> Option<String> {
        self.parts().library.current_card(&format!("{ASSETS_FOLDER}{name}"))
    }

    /// Returns the file `name`, or `None` if the site does not have it. If it is not compressed yet, compresses it on a
    /// blocking thread. Fails with [`RequestError::BUSY`] when the queue is full, and with [`RequestError::PANICKED`] if
    /// the compression panics.
    pub(crate) async fn file(&self, name: &str) -> Result<Option<StoredBody>, RequestError> {
        let Some(body) = self.parts().files.get(name).cloned() else { return Ok(None) };
        if !body.needs_compression() {
            return Ok(Some(body));
        }
        let permit = self.pages.compressors.try_enter().ok_or(RequestError::BUSY)?;
        permit.run(move || Some(body.precompute())).await.map_err(|_| RequestError::PANICKED)
    }

    pub(crate) fn has_file(&self, name: &str) -> bool {
        self.parts().files.contains_key(name)
    }

    /// Returns the icon for `/favicon.ico`. Fails like [`Site::file`].
    pub(crate) async fn favicon(&self) -> Result<Option<StoredBody>, RequestError> {
        match self.parts().manifest.bundles.favicon_ico.strip_prefix(ASSETS_FOLDER) {
            Some(name) => self.file(name).await,
            None => Ok(None),
        }
    }

    /// Returns the files generated from the content: the data that every page needs, sprites, pictures, and the icons,
    /// fonts and stylesheet of the company. They differ between sites of the same build.
    pub(crate) fn generated_files(&self) -> impl Iterator<Item = (&str, &StoredBody)> {
        self.generated_files.iter().filter_map(|name| Some((&**name, self.parts().files.get(name)?)))
    }

    /// Returns the files of the build and those generated from the content.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, &StoredBody)> {
        self.parts().files.iter().map(|(name, body)| (name.as_str(), body))
    }

    /// Records that the server has tried to archive the files of this site, successfully or not, or no longer waits for
    /// the attempt.
    pub(crate) fn mark_archive_attempted(&self) {
        self.is_archive_attempted.store(true, Ordering::Release);
    }

    pub(crate) fn is_archive_attempted(&self) -> bool {
        self.is_archive_attempted.load(Ordering::Acquire)
    }

    /// Records that the archive contains all files of this site.
    pub(crate) fn mark_archived(&self) {
        self.is_archived.store(true, Ordering::Release);
    }

    pub(crate) fn is_archived(&self) -> bool {
        self.is_archived.load(Ordering::Acquire)
    }

    /// Returns every address of the site: files that documents refer to, social cards, machine-readable files,
    /// records, pages, and the pages of projects.
    pub fn addresses(&self) -> Vec<String> {
        let SiteParts { library, files, .. } = self.parts();
        let files = files.keys().map(|name| format!("{ASSETS_FOLDER}{name}"));
        let fixed = fixed_paths().filter(|path| self.has_machine_readable_file(path)).chain([FAVICON]);
        let mut addresses: Vec<_> = files.filter(|address| !self.replaced.contains(address)).collect();
        addresses.extend(library.drawn_cards());
        addresses.extend(fixed.map(str::to_owned));
        addresses.extend(library.routes().flat_map(|route| [record_address(route), markdown_address(route)]));
        addresses.extend(self.pages.addresses());
        addresses
    }

    /// Returns the HTML of the error page, which replaces a page that cannot be rendered.
    pub fn error_document(&self) -> &[u8] {
        self.error_bodies.page.identity()
    }

    /// Returns the message for a request for a file that does not exist.
    pub fn not_found_message(&self) -> &str {
        &self.error_bodies.messages.not_found
    }

    pub(crate) fn error_bodies(&self) -> &ErrorBodies {
        &self.error_bodies
    }

    /// Returns the path of the stylesheet with the company's own colours and fonts, or `None` if it has none.
    pub fn theme(&self) -> Option<&str> {
        self.parts().manifest.bundles.theme.as_ref().map(|theme| &*theme.href)
    }

    pub(crate) fn security_headers(&self) -> &HeaderMap {
        &self.security_headers
    }

    /// Returns the render input for the document at `path` with `query`. For an unknown path, returns the input for the
    /// not-found page.
    pub fn render_input(&self, path: &str, query: Option<&str>) -> RenderInput<'_> {
        self.pages.input(self.key(path, query), self.clock.now())
    }

    /// Returns whether every page that is kept fresh has been rendered at least once.
    pub fn is_ready(&self) -> bool {
        self.cache.is_ready()
    }

    /// Returns the number of pages by state.
    pub fn page_stats(&self) -> PageStats {
        self.cache.stats()
    }

    /// Returns the statistics of the renderer.
    pub fn render_stats(&self) -> RenderStats {
        self.parts().renderer.stats()
    }
}

/// How long before security.txt expires the server starts to log a warning.
const EXPIRY_NOTICE: Duration = Duration::from_secs(30 * 86_400);

fn warn_of_expiry(day: Option<&str>, clock: &Clock) {
    let end_of_notice = date(clock.now().plus(EXPIRY_NOTICE));
    if let Some(day) = day.filter(|day| **day <= *end_of_notice) {
        tracing::warn!("{SECURITY} is not shown from {day} on, unless its contact is confirmed in content/site.toml");
    }
}
