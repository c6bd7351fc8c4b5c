//! What the server holds while it runs: the site that is shown now, the files of others, whether it is ending, and how it
//! counts and logs.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use arc_swap::ArcSwap;
use axum::{
    body::Bytes,
    http::{HeaderMap, HeaderValue},
};

use crate::{
    archive::{Archive, ArchiveConfig, Family, ROUND},
    body::{StoredBody, Variant},
    dictionary::{self, Available, Deltas, DictionaryUse},
    error::PageError,
    kept::Kept,
    metrics::Metrics,
    proxy::TrustedProxies,
    state::Site,
};

/// Bytes of files of earlier contents that are still served: for documents that left before an exchange. Each content has two
/// of its own, of some 100 kB in all encodings.
const EARLIER_BYTES: usize = 4 << 20;

/// Settings of what is said over HTTP.
#[derive(Clone, Debug, Default)]
pub struct HttpConfig {
    /// Seconds for which browsers insist on HTTPS (`Strict-Transport-Security`); 0 says nothing of it. Default: 0.
    pub hsts_seconds: u32,
    /// Whose `Forwarded` and `X-Forwarded-*` are believed. Default: nobody's.
    pub trusted_proxies: TrustedProxies,
    /// Whether every request is logged. Default: no.
    pub is_access_logged: bool,
    /// Whether everybody gets everything, and not only the difference from an earlier file. Default: no.
    pub are_dictionaries_off: bool,
    /// Where the files of builds are kept for other processes. Default: nowhere.
    pub archive: Option<ArchiveConfig>,
}

/// The site that is shown now, and how it is shown. A request sees one site from its start to its end.
pub struct App {
    site: ArcSwap<Site>,
    earlier_files: Kept<String, StoredBody>,
    pub(crate) archive: Option<Arc<Archive>>,
    pub(crate) deltas: Arc<Deltas>,
    is_draining: AtomicBool,
    pub(crate) config: HttpConfig,
    pub(crate) hsts: Option<HeaderValue>,
    pub(crate) metrics: Metrics,
}

impl App {
    /// Shows `site`.
    pub fn new(site: Arc<Site>, config: HttpConfig) -> Arc<Self> {
        let hsts = (config.hsts_seconds > 0).then(|| {
            HeaderValue::try_from(format!("max-age={}", config.hsts_seconds)).expect("digits are valid in a header")
        });
        Arc::new(Self {
            site: ArcSwap::new(site),
            earlier_files: Kept::new(EARLIER_BYTES),
            archive: config.archive.clone().map(|config| Arc::new(Archive::new(config))),
            deltas: Arc::new(Deltas::new()),
            is_draining: AtomicBool::new(false),
            config,
            hsts,
            metrics: Metrics::default(),
        })
    }

    /// Shows `site` with the default settings.
    pub fn of(site: Arc<Site>) -> Arc<Self> {
        Self::new(site, HttpConfig::default())
    }

    /// The site that is shown now.
    pub fn site(&self) -> Arc<Site> {
        self.site.load_full()
    }

    /// Shows `site` from now on. Requests that have begun end with the site they began with.
    pub fn replace(&self, site: Arc<Site>) {
        for (name, body) in self.site.load().own_files() {
            self.earlier_files.insert(name.to_owned(), body.clone(), body.stored_bytes());
        }
        self.site.store(site);
    }

    /// Keeps `site` ready to be shown: its pages rendered, now and whenever they must be, its files in the archive. Never
    /// ends.
    pub async fn keep(&self, site: &Site) {
        self.prepare(site).await;
        tokio::join!(site.keep_fresh(), async {
            loop {
                self.prune(site).await;
                tokio::time::sleep(ROUND).await;
                self.archive(site, None).await;
                self.make_page_dictionary(site).await;
            }
        });
    }

    /// Does once what [`App::keep`] goes on doing.
    pub async fn prepare(&self, site: &Site) {
        // Files first: with a page that is shown go the addresses of its files.
        self.archive(site, None).await;
        site.refresh().await;
        self.make_page_dictionary(site).await;
    }

    /// Makes the dictionary of documents unless it is there. It is offered when it can be had everywhere.
    async fn make_page_dictionary(&self, site: &Site) {
        if !self.config.are_dictionaries_off
            && let Some((name, body)) = site.make_page_dictionary().await
        {
            self.archive(site, Some((name.clone(), body.identity().clone()))).await;
            site.offer_page_dictionary(name, body);
        }
    }

    /// Removes from the archive what nobody has used for long.
    async fn prune(&self, site: &Site) {
        let Some(archive) = &self.archive else { return };
        let (folder, own) = (Arc::clone(archive), archived_files(site));
        match tokio::task::spawn_blocking(move || folder.prune(&own)).await {
            Ok(Ok(0)) | Err(_) => {}
            Ok(Ok(files)) => tracing::info!(files, "old files were removed from the archive"),
            Ok(Err(error)) => tracing::warn!(%error, "the archive cannot be cleared of old files"),
        }
    }

    /// Writes the files of `site`, and another, into the archive, or says that they are in use. When that fails, they are
    /// served all the same.
    async fn archive(&self, site: &Site, another: Option<(String, Bytes)>) {
        let Some(archive) = &self.archive else { return };
        let (folder, mut files) = (Arc::clone(archive), archived_files(site));
        files.extend(another);
        if let Ok(Err((files, error))) = tokio::task::spawn_blocking(move || folder.keep(&files)).await {
            tracing::error!(files, %error, "files cannot be archived: other builds will not find them");
        }
        site.set_archived();
    }

    /// Whether the files of `site` can be had from every process that shares the archive.
    pub(crate) fn is_archived(&self, site: &Site) -> bool {
        self.archive.is_none() || site.is_archived()
    }

    /// The file of this name below `/assets/`: of the site that is shown, of an earlier one, or of another build.
    pub(crate) async fn file(&self, name: &str) -> Result<StoredBody, PageError> {
        if let Some(body) = self.site().file(name) {
            return Ok(body.clone());
        }
        match (self.earlier_files.get(name), &self.archive) {
            (Some(body), _) => Ok(body),
            (None, Some(archive)) => archive.find(name).await,
            (None, None) => Err(PageError::NotFound),
        }
    }

    /// What the response with the file `name` has to do with dictionaries.
    pub(crate) async fn file_dictionary(&self, name: &str, body: &StoredBody, request: &HeaderMap) -> DictionaryUse {
        match Family::of(name) {
            Some(family) => {
                let found = self.dictionary(family, body, request).await;
                DictionaryUse { field: dictionary::offer(name).filter(|_| found.varies), ..found }
            }
            None => DictionaryUse::default(),
        }
    }

    /// What the response with the document `body` of `site` has to do with dictionaries.
    pub(crate) async fn page_dictionary(&self, site: &Site, body: &StoredBody, request: &HeaderMap) -> DictionaryUse {
        let field = site.page_dictionary_link().cloned();
        DictionaryUse { field, ..self.dictionary(dictionary::DOCUMENTS, body, request).await }
    }

    /// Whether responses with pages of `site` name their dictionary already, or never will.
    pub(crate) fn is_page_dictionary_offered(&self, site: &Site) -> bool {
        self.config.are_dictionaries_off || site.page_dictionary_link().is_some()
    }

    /// What a response with `body` has to do with dictionaries of `family`.
    pub(crate) async fn dictionary(&self, family: Family<'_>, body: &StoredBody, request: &HeaderMap) -> DictionaryUse {
        if self.config.are_dictionaries_off || !body.varies() {
            return DictionaryUse::default();
        }
        let delta = match Available::of(request, body) {
            Some(available) => self.delta(family, body, &available).await,
            None => None,
        };
        DictionaryUse { varies: true, delta, field: None }
    }

    /// `body` against the dictionary that a client has; none if that is of another family, not here, or not what it says.
    async fn delta(&self, family: Family<'_>, body: &StoredBody, available: &Available) -> Option<Variant> {
        let is_related = Family::of(&available.name) == Some(family);
        let dictionary = if is_related { self.file(&available.name).await.ok() } else { None };
        let Some(dictionary) = dictionary.filter(|dictionary| dictionary.hash() == available.hash) else {
            self.deltas.events.unknown.fetch_add(1, Ordering::Relaxed);
            return None;
        };
        let delta = self.deltas.find(body, &dictionary, available.encoding).await;
        self.deltas.events.sent.fetch_add(u64::from(delta.is_some()), Ordering::Relaxed);
        delta
    }

    /// Counts a reading of the content: taken over, or refused because something in it is wrong.
    pub fn count_reload(&self, is_taken_over: bool) {
        let outcome = if is_taken_over { "taken_over" } else { "refused" };
        self.metrics.reloads.get_or_create(&[("outcome", outcome)]).inc();
    }

    /// From now on `/readyz` says that no new requests are wanted, and each response that it is the connection's last.
    pub fn start_draining(&self) {
        self.is_draining.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_draining(&self) -> bool {
        self.is_draining.load(Ordering::Relaxed)
    }
}

fn archived_files(site: &Site) -> Vec<(String, Bytes)> {
    site.all_files().map(|(name, body)| (name.to_owned(), body.identity().clone())).collect()
}
