//! Tests of faults in the bundle: a request whose render fails gets an error page, and other requests are not affected.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{Router, http::StatusCode};
use page_http::Clock;
use render::{Bundle, RenderConfig};
use server::Site;
use tokio::time::timeout;

use crate::support::{LONG_LIMITS, fixture, router_of, send, site_with, until};

/// Returns a site with the pages of the fixture and a bundle that runs `statement` before it renders `/about`.
fn faulty_site(statement: &str, config: RenderConfig) -> (Router, Arc<Site>) {
    let script = format!(
        "globalThis.renderDocument = (json) => {{
           const {{ page }} = JSON.parse(json);
           if (page.path === '/about') {{ {statement} }}
           return {{ status: page.status, html: `<!doctype html><title>${{page.head.title}}</title>` }};
         }};"
    );
    let site = site_with(fixture(), Bundle::new(script, b""), config, Clock::default());
    (router_of(Arc::clone(&site)), site)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_endless_loop_in_a_component_fails_only_the_requests_for_its_page() {
    let deadline = Duration::from_secs(1);
    let config = RenderConfig { deadline, ..LONG_LIMITS };
    let (router, _) = faulty_site("for(;;);", config);
    let start = Instant::now();
    let (faulty, other) =
        tokio::join!(send(&router, "GET", "/about", &[]), send(&router, "GET", "/services/design", &[]));
    assert_eq!(faulty.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(faulty.text().contains("<h1>") && !faulty.text().contains("<script"), "{}", faulty.text());
    assert_eq!(faulty.header("cache-control"), "no-store");
    assert!(start.elapsed() >= deadline, "the render failed before its deadline");
    assert_eq!(other.status, StatusCode::OK);
    for route in ["/services", "/services/design", "/services/repair"] {
        assert_eq!(send(&router, "GET", route, &[]).await.status, StatusCode::OK, "{route}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_error_in_a_component_does_not_reveal_its_cause() {
    let (router, _) = faulty_site("throw new Error('secret cause');", LONG_LIMITS);
    let response = send(&router, "GET", "/about", &[]).await;
    assert_eq!(response.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(!response.text().contains("secret"));
    let page = send(&router, "GET", "/services", &[]).await;
    for name in
        ["content-security-policy", "permissions-policy", "x-content-type-options", "cross-origin-opener-policy"]
    {
        assert!(!page.header(name).is_empty() && response.header(name) == page.header(name), "{name}");
    }
    assert_eq!(send(&router, "GET", "/services/nothing", &[]).await.status, StatusCode::NOT_FOUND);
}

/// If a component throws, React leaves out the part of the page around it, which the browser is then expected to
/// render. The server must not send such an incomplete page.
#[tokio::test(flavor = "multi_thread")]
async fn an_error_in_any_part_of_a_page_fails_its_render() {
    let parts = [
        ("header", "input.site.navigation = null"),
        ("content", "input.page.sections = null"),
        ("section", "input.page.sections[0].kind = 'none'"),
        ("footer", "input.site.footer = null"),
    ];
    for (part, fault) in parts {
        let script = format!(
            "{}
            {{
              const render = renderDocument;
              globalThis.renderDocument = (json) => {{
                const input = JSON.parse(json);
                if (input.page.path === '/about') {fault};
                return render(JSON.stringify(input));
              }};
            }}",
            site::embedded_script()
        );
        let bundle = Bundle::new(script, b"");
        let router = router_of(site_with(fixture(), bundle, LONG_LIMITS, Clock::default()));
        let faulty = send(&router, "GET", "/about", &[]).await;
        assert_eq!(faulty.status, StatusCode::INTERNAL_SERVER_ERROR, "{part}");
        assert_eq!(send(&router, "GET", "/services", &[]).await.status, StatusCode::OK, "{part}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_requests_for_an_uncached_page_render_it_once() {
    let counting = "globalThis.renders = (globalThis.renders ?? 0) + 1; if (renders > 1) throw new Error('again');";
    let (router, _) = faulty_site(counting, RenderConfig { workers: 1, ..LONG_LIMITS });
    let requests: Vec<_> = (0..50)
        .map(|_| {
            let router = router.clone();
            tokio::spawn(async move { send(&router, "GET", "/about", &[]).await.status })
        })
        .collect();
    for request in requests {
        assert_eq!(request.await.expect("no panic"), StatusCode::OK);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_render_is_cancelled_when_its_last_waiter_is_dropped() {
    let config = RenderConfig { workers: 1, deadline: Duration::from_secs(1), ..LONG_LIMITS };
    let (router, site) = faulty_site("for(;;);", config);
    let busy = {
        let router = router.clone();
        tokio::spawn(async move { send(&router, "GET", "/about", &[]).await.status })
    };
    until(|| site.render_stats().renders == 1).await;
    let mut first = Box::pin(send(&router, "GET", "/services", &[]));
    let mut second = Box::pin(send(&router, "GET", "/services", &[]));
    for visitor in [&mut first, &mut second] {
        assert!(timeout(Duration::ZERO, visitor).await.is_err(), "the only worker is busy");
    }
    drop(first);
    assert_eq!(site.render_stats().queue_length, 1, "the second is still waiting");
    drop(second);
    until(|| site.render_stats().queue_length == 0).await;
    assert_eq!(busy.await.expect("no panic"), StatusCode::INTERNAL_SERVER_ERROR);
    let stats = site.render_stats();
    assert_eq!((stats.renders, stats.cancellations), (1, 1));
    assert_eq!(send(&router, "GET", "/services", &[]).await.status, StatusCode::OK, "the next request renders it");
}
