//! Everything the handlers share: records, renderer, files and the pages rendered so far.

use std::{
    collections::HashMap,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::http::{HeaderName, HeaderValue};
use content::{
    Library, Manifest,
    data::{RenderInput, Shell, markdown_address, record_address},
};
use render::{RenderError, RenderStats, Renderer};
use sha2::{Digest, Sha256};

use crate::{
    body::StoredBody,
    clock::Clock,
    dictionary::{self, DOCUMENTS},
    error::PageError,
    error_page::error_page,
    headers::security_headers,
    machines::{self, FIXED_PATHS, MachineFile, SECURITY},
    pages::{PageStats, Pages},
    paths,
    router::FAVICON,
    text::hex,
    texts::Texts,
};

/// The encodings in which pages and records are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageEncodings {
    /// Brotli, Zstandard, gzip and identity.
    All,
    /// Identity alone: for a server on the visitor's own machine, where compressing costs more than it saves.
    Identity,
}

impl PageEncodings {
    pub(crate) fn store(self, media_type: &'static str, identity: Vec<u8>) -> StoredBody {
        match self {
            Self::All => StoredBody::compress(media_type, identity),
            Self::Identity => StoredBody::new(media_type, identity.into(), None),
        }
    }
}

/// What a [`Site`] is made of.
pub struct SiteParts {
    /// The records.
    pub library: Library,
    /// The renderer, with the server bundle of the same build.
    pub renderer: Renderer,
    /// What the build of the interface says of its results.
    pub manifest: Arc<Manifest>,
    /// The files of the build by their names below `/assets/`, which have a hash in them.
    pub files: HashMap<String, StoredBody>,
    /// How pages and records are kept.
    pub encodings: PageEncodings,
}

/// What documents have in common; made when all of them are there.
struct PageDictionary {
    name: String,
    body: StoredBody,
    /// The field that tells where it is.
    link: Option<(HeaderName, HeaderValue)>,
}

/// The running site.
pub struct Site {
    pub(crate) pages: Arc<Pages>,
    page_dictionary: OnceLock<PageDictionary>,
    is_archived: AtomicBool,
    texts: Texts,
    /// The first day on which security.txt no longer holds.
    security_expires: Option<String>,
    clock: Clock,
    pub(crate) error_page: StoredBody,
    pub(crate) security_headers: axum::http::HeaderMap,
}

impl Site {
    /// Puts the site together. No page is rendered yet.
    pub fn new(parts: SiteParts) -> Self {
        Self::with_clock(parts, Clock::default())
    }

    /// As [`Site::new`], with a clock of one's own.
    pub fn with_clock(mut parts: SiteParts, clock: Clock) -> Self {
        let security_expires = machines::expires(&parts.library);
        warn_of_expiry(security_expires.as_deref(), &clock);
        let shell = Shell { site: parts.library.shared(), assets: parts.manifest.assets.clone() };
        let shell = serde_json::to_vec(&shell).expect("records serialise");
        // The name changes with the content.
        let name = format!("shell-{}.json", short_hash(&shell));
        parts.files.insert(name.clone(), parts.encodings.store("application/json", shell));
        let bundles = &parts.manifest.bundles;
        let error_page = error_page(parts.library.site(), bundles);
        let security_headers = security_headers(&bundles.theme_script);
        let pages = Pages::new(parts, name, clock.clone());
        Self {
            page_dictionary: OnceLock::new(),
            is_archived: AtomicBool::new(false),
            texts: Texts::new(Arc::clone(&pages)),
            security_expires,
            error_page,
            security_headers,
            clock,
            pages,
        }
    }

    /// Keeps no more than these megabytes of pages: those that nobody asked for lately are rendered again for those who do.
    /// Default: no limit.
    pub fn limit_kept(&self, megabytes: usize) {
        self.pages.limit_kept(megabytes.saturating_mul(1_000_000));
    }

    /// Renders the pages nearest to the main page at once, and again whenever it must be. Never ends; without it, pages are
    /// rendered when they are asked for.
    pub async fn keep_fresh(&self) {
        self.pages.keep_fresh().await;
    }

    /// Renders every page once; whether all could be says [`Site::is_ready`].
    pub async fn refresh(&self) {
        self.pages.refresh_all().await;
        // Then what else few requests should have to wait for.
        let routes = self.pages.first_routes();
        let further = routes.iter().flat_map(|route| [record_address(route), markdown_address(route)]);
        for path in FIXED_PATHS.map(str::to_owned).into_iter().chain(further) {
            drop(self.texts.find(&path).await);
        }
    }

    /// Renders the page at `path` unless it has been rendered; unknown paths stand for the page that says so.
    ///
    /// # Errors
    /// Why there is no document.
    pub async fn try_page(&self, path: &str, query: Option<&str>) -> Result<(), RenderError> {
        self.pages.try_page(path, paths::query_value(query, "project").as_deref()).await
    }

    /// Whether a page, or a file for programs that still holds, is at `path`.
    pub(crate) fn contains(&self, path: &str) -> bool {
        self.pages.contains(path) || self.has_machine_file(path)
    }

    /// Whether a file for programs that still holds is at `path`.
    fn has_machine_file(&self, path: &str) -> bool {
        let has_expired = || self.security_expires.as_ref().is_some_and(|day| self.clock.now().date() >= *day);
        machines::is_there(&self.pages, path) && (path != SECURITY || !has_expired())
    }

    /// The file for programs at `path`, if there is one and it still holds. Refused when too many wait for such files.
    pub(crate) async fn machine_file(&self, path: &str) -> Result<Option<Arc<MachineFile>>, PageError> {
        if self.has_machine_file(path) { self.texts.find(path).await.map(Some) } else { Ok(None) }
    }

    /// The record at `path`. Refused when too many wait for such files.
    pub(crate) async fn record(&self, path: &str) -> Result<StoredBody, PageError> {
        Ok(self.texts.find(path).await?.body.clone())
    }

    pub(crate) fn file(&self, name: &str) -> Option<&StoredBody> {
        let dictionary = self.page_dictionary.get().filter(|file| file.name == name).map(|file| &file.body);
        self.pages.parts.files.get(name).or(dictionary)
    }

    /// The icon for those who ask for `/favicon.ico`.
    pub(crate) fn favicon(&self) -> Option<&StoredBody> {
        self.file(self.pages.parts.manifest.bundles.favicon_ico.strip_prefix("/assets/")?)
    }

    /// The files that are made of the content, and so not the same in every site of a build.
    pub(crate) fn own_files(&self) -> impl Iterator<Item = (&str, &StoredBody)> {
        let dictionary = self.page_dictionary.get().map(|file| file.name.as_str());
        [&*self.pages.shell].into_iter().chain(dictionary).filter_map(|name| Some((name, self.file(name)?)))
    }

    /// The files of the build and those that are made of the content.
    pub(crate) fn all_files(&self) -> impl Iterator<Item = (&str, &StoredBody)> {
        let dictionary = self.page_dictionary.get().map(|file| (file.name.as_str(), &file.body));
        self.pages.parts.files.iter().map(|(name, body)| (name.as_str(), body)).chain(dictionary)
    }

    pub(crate) fn set_archived(&self) {
        self.is_archived.store(true, Ordering::Release);
    }

    pub(crate) fn is_archived(&self) -> bool {
        self.is_archived.load(Ordering::Acquire)
    }

    /// The field that tells where the file is that documents have much in common with.
    pub(crate) fn page_dictionary_link(&self) -> Option<&(HeaderName, HeaderValue)> {
        self.page_dictionary.get()?.link.as_ref()
    }

    /// The dictionary of documents, when all of them are rendered and are sent compressed, unless there is one.
    pub(crate) async fn make_page_dictionary(&self) -> Option<(String, StoredBody)> {
        let is_sent_compressed = self.pages.parts.encodings == PageEncodings::All;
        if !is_sent_compressed || self.page_dictionary.get().is_some() || !self.is_ready() {
            return None;
        }
        let (documents, base) = self.pages.documents();
        let base = base?;
        let made = tokio::task::spawn_blocking(move || {
            let documents = documents.iter().map(|document| &**document.identity());
            let dictionary = compress::shared_dictionary(documents, base.identity()).ok()?;
            let name = format!("{}-{}.{}", DOCUMENTS.stem, short_hash(&dictionary), DOCUMENTS.ending);
            Some((name, StoredBody::compress_best("text/plain; charset=utf-8", dictionary)))
        });
        made.await.ok().flatten()
    }

    /// Offers what [`Site::make_page_dictionary`] made from now on.
    pub(crate) fn offer_page_dictionary(&self, name: String, body: StoredBody) {
        self.page_dictionary.get_or_init(|| PageDictionary { link: dictionary::link(&name), name, body });
    }

    /// Every address at which there is something: files of the build, records, files for programs, pages, and the pages of
    /// projects.
    pub fn addresses(&self) -> Vec<String> {
        let SiteParts { library, files, .. } = &self.pages.parts;
        let files = files.keys().map(|name| format!("/assets/{name}"));
        let fixed = FIXED_PATHS.into_iter().filter(|path| self.has_machine_file(path)).chain([FAVICON]);
        let routes = library.routes();
        let texts = routes.flat_map(|route| [record_address(route), markdown_address(route)]);
        files.chain(fixed.map(str::to_owned)).chain(texts).chain(self.pages.addresses()).collect()
    }

    /// The page that is shown when a page cannot be rendered.
    pub fn error_document(&self) -> &[u8] {
        self.error_page.identity()
    }

    /// What the document at `path` is rendered from.
    pub fn render_input(&self, path: &str, query: Option<&str>) -> RenderInput {
        self.pages.render_input(path, paths::query_value(query, "project").as_deref())
    }

    /// Whether every page is kept as it should be now.
    pub fn is_ready(&self) -> bool {
        self.pages.is_ready()
    }

    /// How many pages there are, in which state.
    pub fn page_stats(&self) -> PageStats {
        self.pages.stats()
    }

    /// What the renderer has done and is doing.
    pub fn render_stats(&self) -> RenderStats {
        self.pages.parts.renderer.stats()
    }
}

/// How long before a file expires that is said in the log.
const NOTICE: Duration = Duration::from_secs(30 * 86_400);

fn warn_of_expiry(day: Option<&str>, clock: &Clock) {
    let soon = clock.now().plus(NOTICE).date();
    if let Some(day) = day.filter(|day| **day <= *soon) {
        tracing::warn!("{SECURITY} is not shown from {day} on, unless its contact is confirmed in content/site.toml");
    }
}

/// The hash in the name of a file.
fn short_hash(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes)[..4])
}
