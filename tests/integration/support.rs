//! One site for all tests, requests to it, and the pages parsed.

use std::sync::{Arc, OnceLock};

use axum::{
    Router,
    body::Body,
    http::{HeaderMap, Request, StatusCode},
};
use content::Library;
use http_body_util::BodyExt;
use render::{Bundle, RenderConfig, Renderer};
use scraper::Html;
use server::{Clock, PageEncodings, Site, SiteParts};
use tower::ServiceExt;

/// The routes of the product specification.
pub(crate) const ROUTES: [&str; 19] = [
    "/",
    "/about",
    "/services-list",
    "/solutions-list",
    "/services",
    "/services/windows",
    "/services/twa",
    "/services/sites",
    "/services/online-stores",
    "/services/neural",
    "/services/mobile",
    "/services/blockchain",
    "/services/design",
    "/solutions",
    "/solutions/vera",
    "/solutions/as",
    "/solutions/cpi",
    "/solutions/crm",
    "/solutions/erp",
];

/// Time enough for an unoptimized engine on a busy machine.
pub(crate) const GENEROUS: RenderConfig = RenderConfig {
    deadline_ms: 60_000,
    wall_limit_ms: 600_000,
    start_limit_ms: 60_000,
    queue_wait_ms: 600_000,
    ..RenderConfig::new(2)
};

pub(crate) fn library() -> Library {
    content::load(&site::embedded_content(), &site::embedded_manifest().inventory, None)
        .expect("the content is in order")
}

/// A router of its own, for tests that need a special bundle or setting.
pub(crate) fn router_with(bundle: Bundle, config: RenderConfig) -> Router {
    router_of(site_with(bundle, config, Clock::default()))
}

pub(crate) fn router_of(site: Arc<Site>) -> Router {
    server::router(site)
}

pub(crate) fn site_with(bundle: Bundle, config: RenderConfig, clock: Clock) -> Arc<Site> {
    let manifest = site::embedded_manifest();
    let renderer = Renderer::start(bundle, config).expect("the renderer starts");
    let parts = SiteParts {
        library: library(),
        renderer,
        build: manifest.build,
        assets: manifest.assets,
        bundles: manifest.bundles,
        files: site::embedded_files(),
        encodings: PageEncodings::All,
    };
    Arc::new(Site::with_clock(parts, clock))
}

/// The router of the site as it is built.
pub(crate) fn router() -> Router {
    static ROUTER: OnceLock<Router> = OnceLock::new();
    ROUTER.get_or_init(|| router_with(site::embedded_bundle(), GENEROUS)).clone()
}

pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("the body is text")
    }
}

pub(crate) async fn send(router: &Router, method: &str, target: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::builder().method(method).uri(target);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::empty()).expect("the request is valid");
    let response = router.clone().oneshot(request).await.expect("the router never fails");
    let (parts, body) = response.into_parts();
    let body = body.collect().await.expect("the body can be read").to_bytes().to_vec();
    Answer { status: parts.status, headers: parts.headers, body }
}

pub(crate) async fn get(target: &str) -> Answer {
    send(&router(), "GET", target, &[]).await
}

pub(crate) async fn document(target: &str) -> Html {
    Html::parse_document(get(target).await.text())
}
