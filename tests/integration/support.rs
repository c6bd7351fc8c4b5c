//! Test helpers: a site that all tests share, sites with special content or settings, and requests to them.

use std::{
    path::Path,
    sync::{Arc, OnceLock},
    time::{Duration, Instant},
};

use axum::{
    Router,
    body::Body,
    http::{HeaderMap, Request, StatusCode},
};
use content::{
    Inventory, Library,
    source::{self, SourceFile},
};
use http_body_util::BodyExt;
use page_http::Clock;
use render::{Bundle, RenderConfig, Renderer};
use scraper::Html;
use server::{App, HttpConfig, PageEncodings, Site, SiteParts};
use tower::ServiceExt;

use crate::socket::TEST_TIMEOUT;

/// Limits that are long enough for an unoptimized engine on a busy machine.
pub(crate) const LONG_LIMITS: RenderConfig = RenderConfig {
    deadline: Duration::from_secs(60),
    wall_clock_factor: 200,
    start_limit: Duration::from_secs(60),
    queue_wait: Duration::from_secs(600),
    ..RenderConfig::new(2)
};

/// Returns the embedded content. It is loaded once for all tests.
pub(crate) fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| load_files(&site::embedded_content()))
}

pub(crate) fn changed_library(file: &str, old: &str, new: &str) -> Library {
    load_files(&replace_in(site::embedded_content(), file, old, new))
}

/// Returns `files` with the first occurrence of `old` in `file` replaced by `new`, all without modification times.
pub(crate) fn replace_in(files: Vec<SourceFile>, file: &str, old: &str, new: &str) -> Vec<SourceFile> {
    let mut files = files;
    for source in &mut files {
        source.modified = None;
        if source.path == file {
            assert!(source.text().expect("the file is text").contains(old), "{file} has {old:?}");
            source.edit_text(|text| text.replacen(old, new, 1));
        }
    }
    files
}

/// Returns the content in `files`, which must be valid.
pub(crate) fn load_files(files: &[SourceFile]) -> Library {
    content::load(files, &site::embedded_manifest().inventory, None).unwrap_or_else(|problems| panic!("{problems}"))
}

pub(crate) fn record(route: &str) -> serde_json::Value {
    let record = library().record(route).unwrap_or_else(|| panic!("there is no page {route}"));
    serde_json::to_value(record).expect("records serialize")
}

/// Returns the small content tree of the tests in `crates/content`, for tests that do not depend on the texts of pages.
pub(crate) fn fixture() -> Library {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/content/tests/fixture");
    let inventory = std::fs::read_to_string(folder.join("inventory.json")).expect("the fixture exists");
    let inventory: Inventory = serde_json::from_str(&inventory).expect("an inventory");
    let files = source::read_folder(&folder).expect("the fixture can be read");
    content::load(&files, &inventory, None).unwrap_or_else(|problems| panic!("{problems}"))
}

/// Returns a separate router, for tests that need their own content, bundle or settings.
pub(crate) fn router_with(library: Library, bundle: Bundle, config: RenderConfig) -> Router {
    router_of(site_with(library, bundle, config, Clock::default()))
}

pub(crate) fn router_of(site: Arc<Site>) -> Router {
    server::router(App::new(site, HttpConfig::default()))
}

pub(crate) fn site_with(library: Library, bundle: Bundle, config: RenderConfig, clock: Clock) -> Arc<Site> {
    let renderer = Renderer::launch(bundle, config);
    let (manifest, files) = (Arc::new(site::embedded_manifest()), site::embedded_files());
    let parts = SiteParts { library, renderer, manifest, files, encodings: PageEncodings::All };
    Arc::new(Site::with_clock(parts, clock))
}

/// Returns the state of the embedded site, which all tests share.
pub(crate) fn app() -> Arc<App> {
    static APP: OnceLock<Arc<App>> = OnceLock::new();
    let start = || {
        App::new(
            site_with(library().clone(), site::embedded_bundle(), LONG_LIMITS, Clock::default()),
            HttpConfig::default(),
        )
    };
    Arc::clone(APP.get_or_init(start))
}

pub(crate) fn router() -> Router {
    static ROUTER: OnceLock<Router> = OnceLock::new();
    ROUTER.get_or_init(|| server::router(app())).clone()
}

/// A response of a router, with its whole body.
pub(crate) struct BufferedResponse {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl BufferedResponse {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("the body is text")
    }
}

pub(crate) async fn send(router: &Router, method: &str, target: &str, headers: &[(&str, &str)]) -> BufferedResponse {
    let mut request = Request::builder().method(method).uri(target).header("host", "site.test");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::empty()).expect("the request is valid");
    let response = router.clone().oneshot(request).await.expect("the router never fails");
    let (parts, body) = response.into_parts();
    let body = body.collect().await.expect("the body can be read").to_bytes().to_vec();
    BufferedResponse { status: parts.status, headers: parts.headers, body }
}

/// Waits until `condition` holds, and pauses between its checks. Panics after [`TEST_TIMEOUT`].
pub(crate) async fn until(condition: impl Fn() -> bool) {
    let start = Instant::now();
    while !condition() {
        assert!(start.elapsed() < TEST_TIMEOUT, "the condition never holds");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

pub(crate) async fn get(target: &str) -> BufferedResponse {
    send(&router(), "GET", target, &[]).await
}

pub(crate) async fn document(target: &str) -> Html {
    Html::parse_document(get(target).await.text())
}
