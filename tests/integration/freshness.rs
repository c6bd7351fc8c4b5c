//! Tests of the freshness of pages: when they are rendered, when stale copies are served, and when the site is ready.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use axum::{Router, http::StatusCode};
use page_http::Clock;
use render::{Bundle, RenderConfig};
use server::Site;

use crate::support::{LONG_LIMITS, fixture, router_of, send, site_with, until};

/// Renders the path and the year. In 2031, the renders of `/about` and of the not-found page fail.
const SCRIPT: &str = "globalThis.renderDocument = (json) => {
  const { page, year } = JSON.parse(json);
  if (year === 2031 && /404|about/.test(page.path)) throw new Error('not this year');
  return { status: page.status, html: `${page.path} in ${year}` };
};";

const END_OF_2030: u64 = 1_924_991_999;
const YEAR: u64 = 365 * 86_400;

/// A site whose clock the test sets. The clock starts in the last second of 2030.
struct ClockedSite {
    seconds: Arc<AtomicU64>,
    site: Arc<Site>,
    router: Router,
}

impl ClockedSite {
    fn new() -> Self {
        Self::with(SCRIPT, LONG_LIMITS)
    }

    fn with(script: &str, config: RenderConfig) -> Self {
        let seconds = Arc::new(AtomicU64::new(END_OF_2030));
        let read = Arc::clone(&seconds);
        let clock = Clock::new(move || Duration::from_secs(read.load(Ordering::Relaxed)));
        let site = site_with(fixture(), Bundle::new(script, b""), config, clock);
        Self { seconds, router: router_of(Arc::clone(&site)), site }
    }

    fn advance(&self, seconds: u64) {
        self.seconds.fetch_add(seconds, Ordering::Relaxed);
    }

    /// Returns the status, `Cache-Control` and text of a page.
    async fn get(&self, path: &str) -> (StatusCode, String, String) {
        let response = send(&self.router, "GET", path, &[]).await;
        (response.status, response.header("cache-control").to_owned(), response.text().to_owned())
    }

    fn renders(&self) -> u64 {
        self.site.render_stats().renders
    }
}

/// Renders documents of 400 kB that start with the path.
const LARGE: &str = "globalThis.renderDocument = (json) => {
  const { page } = JSON.parse(json);
  return { status: page.status, html: page.path + '.'.repeat(400000) };
};";

#[tokio::test(flavor = "multi_thread")]
async fn the_least_recently_used_pages_are_evicted_and_rendered_again_on_demand() {
    let site = site_with(fixture(), Bundle::new(LARGE, b""), LONG_LIMITS, Clock::default());
    let router = router_of(Arc::clone(&site));
    site.limit_cache(1);
    let ask = async |path: &str| {
        let response = send(&router, "GET", path, &[]).await;
        assert_eq!(response.status, StatusCode::OK, "{path}");
        assert!(response.text().starts_with(path));
        site.render_stats().renders
    };
    assert_eq!([ask("/about").await, ask("/services").await, ask("/about").await], [1, 2, 2]);
    // The third page exceeds the limit, so the least recently used page, `/services`, is evicted.
    assert_eq!(ask("/services/design").await, 3);
    until(|| site.page_stats().fresh <= 2).await;
    assert_eq!([ask("/about").await, ask("/services/design").await, ask("/services").await], [3, 3, 4]);

    // A cache limit below the size of a page does not prevent readiness, and causes no renders in the background.
    site.limit_cache(0);
    site.refresh().await.expect("every page can be rendered");
    until(|| site.page_stats().fresh == 0).await;
    let renders = site.render_stats().renders;
    assert!(site.is_ready());
    site.refresh().await.expect("nothing has to be rendered");
    assert_eq!((site.render_stats().renders, ask("/about").await), (renders, renders + 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_rendered_before_pages_with_an_open_project() {
    let script = "let renders = 0;
        globalThis.renderDocument = () => ({ status: 200, html: String(++renders) });";
    let site = ClockedSite::with(script, RenderConfig { workers: 1, ..LONG_LIMITS });
    site.site.refresh().await.expect("every page can be rendered");
    let position = async |path: &str| site.get(path).await.2.parse::<u32>().expect("a number");
    let page = position("/services/design").await;
    assert!(page < position("/about?project=lamp").await && page < position("/about?project=tower").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_home_page_stays_in_the_cache_when_start_up_renders_more_pages_than_fit() {
    let site = site_with(fixture(), Bundle::new(LARGE, b""), LONG_LIMITS, Clock::default());
    site.limit_cache(1);
    site.refresh().await.expect("every page can be rendered");
    let renders = site.render_stats().renders;
    assert!(renders > 3);
    site.render_page("/", None).await.expect("the page was rendered");
    assert_eq!(site.render_stats().renders, renders, "the home page is still in the cache");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stale_copy_is_served_until_the_page_is_rendered_again() {
    let site = ClockedSite::new();
    assert_eq!(site.get("/services").await.2, "/services in 2030");
    site.advance(1);
    let (status, caching, text) = site.get("/services").await;
    assert_eq!((status, &*caching, &*text), (StatusCode::OK, "no-store", "/services in 2030"));
    site.site.render_page("/services", None).await.expect("the page can be rendered");
    let (status, caching, text) = site.get("/services").await;
    assert_eq!((status, &*text), (StatusCode::OK, "/services in 2031"));
    assert_ne!(caching, "no-store");
    assert_eq!(site.renders(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stale_page_is_rendered_again_without_a_waiter() {
    let endless = SCRIPT.replace("throw new Error('not this year');", "for (;;);");
    let site =
        ClockedSite::with(&endless, RenderConfig { workers: 1, deadline: Duration::from_secs(1), ..LONG_LIMITS });
    assert_eq!(site.get("/services").await.2, "/services in 2030");
    site.advance(1);
    let router = site.router.clone();
    let busy = tokio::spawn(async move { send(&router, "GET", "/about", &[]).await.status });
    until(|| site.renders() == 2).await;
    // The only worker is busy, so this visitor gets the stale copy.
    assert_eq!(site.get("/services").await.2, "/services in 2030");
    assert_eq!(busy.await.expect("no panic"), StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(site.site.render_stats().cancellations, 0);
    until(|| site.site.page_stats().fresh > 0).await;
    assert_eq!(site.get("/services").await.2, "/services in 2031");
    assert_eq!(site.renders(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stale_copy_keeps_its_own_status() {
    let site = ClockedSite::new();
    assert_eq!(site.get("/nowhere").await.0, StatusCode::NOT_FOUND);
    site.advance(1);
    site.site.render_page("/nowhere", None).await.expect_err("the page cannot be rendered");
    let (status, caching, text) = site.get("/nowhere").await;
    assert_eq!((status, &*caching, &*text), (StatusCode::NOT_FOUND, "no-store", "/404 in 2030"));
}

#[tokio::test(flavor = "multi_thread")]
async fn failed_renders_are_retried_with_back_off() {
    let site = ClockedSite::new();
    site.advance(1);
    for pause in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300] {
        let renders = site.renders();
        for _ in 0..20 {
            let response = send(&site.router, "GET", "/about", &[]).await;
            assert_eq!(response.status, StatusCode::INTERNAL_SERVER_ERROR);
            assert_eq!(response.header("cache-control"), "no-store");
            assert_eq!(response.header("retry-after"), pause.to_string());
        }
        assert_eq!(site.renders(), renders + 1, "before a pause of {pause} s");
        site.advance(pause - 1);
        send(&site.router, "GET", "/about", &[]).await;
        assert_eq!(site.renders(), renders + 1, "a second before the end of a pause of {pause} s");
        site.advance(1);
    }
    // In 2032, the page can be rendered again.
    site.advance(YEAR);
    assert_eq!(site.get("/about").await.2, "/about in 2032");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_site_is_ready_when_every_page_has_been_rendered_and_stays_ready() {
    let site = ClockedSite::new();
    let ready = async || site.get("/readyz").await.0;
    let kept = Arc::clone(&site.site);
    let settled = async |stale, failing| {
        let refresher = Arc::clone(&kept);
        let refresher = tokio::spawn(async move { refresher.keep_fresh().await });
        until(|| {
            let stats = site.site.page_stats();
            (stats.pages - stats.fresh, stats.failing) == (stale, failing)
        })
        .await;
        refresher.abort();
    };
    assert_eq!(ready().await, StatusCode::SERVICE_UNAVAILABLE);
    settled(0, 0).await;
    assert_eq!(ready().await, StatusCode::OK);
    site.advance(1);
    assert_eq!(ready().await, StatusCode::OK, "all pages are stale");
    // Four pages cannot be rendered: `/about`, `/about` with each of its two projects, and the not-found page.
    settled(4, 4).await;
    assert_eq!(ready().await, StatusCode::OK, "a page that fails is served stale");
    assert_eq!(site.get("/about").await.2, "/about in 2030");

    let broken = ClockedSite::new();
    broken.advance(1);
    broken.site.refresh().await.expect_err("four pages cannot be rendered");
    assert!(!broken.site.is_ready(), "a site that cannot render every page gets no traffic");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_requests_for_a_page_cause_one_render() {
    let site = ClockedSite::new();
    let requests: Vec<_> = (0..1_000)
        .map(|_| {
            let router = site.router.clone();
            tokio::spawn(async move { send(&router, "GET", "/about", &[]).await.body })
        })
        .collect();
    for request in requests {
        assert_eq!(request.await.expect("no panic"), b"/about in 2030");
    }
    assert_eq!(site.renders(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_responses_that_waited_for_a_render_report_its_duration() {
    let site = ClockedSite::new();
    let timing = async |method: &str, target: &str, headers: &[(&str, &str)]| {
        send(&site.router, method, target, headers).await.header("server-timing").to_owned()
    };
    for rendered in ["/services", "/nowhere"] {
        let timing = timing("GET", rendered, &[]).await;
        let duration = timing.strip_prefix("render;dur=").and_then(|ms| ms.parse::<f64>().ok());
        assert!(duration.is_some_and(|ms| (0.0..60_000.0).contains(&ms)), "{rendered}: {timing:?}");
    }
    let manifest = site::embedded_manifest();
    for target in [
        "/services",
        "/services?a=1",
        "/elsewhere",
        "/services/",
        "/services.md",
        "/data/services.json",
        "/robots.txt",
        "/healthz",
        "/readyz",
        "/assets/nothing.js",
        &manifest.bundles.styles.href,
    ] {
        assert_eq!(timing("GET", target, &[]).await, "", "{target}");
    }
    assert_eq!(timing("HEAD", "/services", &[]).await, "");
    assert_eq!(timing("POST", "/about", &[]).await, "");
    assert_eq!(timing("GET", "/services", &[("if-none-match", "*")]).await, "");
    assert_eq!(site.renders(), 2);
    site.advance(1);
    assert_eq!(timing("GET", "/services", &[]).await, "", "a stale copy");
    assert_eq!(timing("GET", "/about", &[]).await, "", "a page that cannot be rendered");
}
