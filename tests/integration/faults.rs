//! Faults in a bundle made for them: they cost their own request an error page, and nothing else.

use std::time::Instant;

use axum::{Router, http::StatusCode};
use render::{Bundle, RenderConfig};

use crate::support::{GENEROUS, fixture, router_with, send};

/// The fixture's pages, rendered by a bundle that runs `statement` before it renders the page `/about`.
fn faulty_site(statement: &str, config: RenderConfig) -> Router {
    let script = format!(
        "globalThis.renderDocument = (json) => {{
           const {{ page }} = JSON.parse(json);
           if (page.path === '/about') {{ {statement} }}
           return {{ status: page.status, html: `<!doctype html><title>${{page.head.title}}</title>` }};
         }};"
    );
    router_with(fixture(), Bundle::new(script, b""), config)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_endless_loop_in_a_component_costs_its_request_alone() {
    let deadline_ms = 3_000;
    let config = RenderConfig { deadline_ms, ..GENEROUS };
    let router = faulty_site("for(;;);", config);
    let start = Instant::now();
    let (faulty, other) =
        tokio::join!(send(&router, "GET", "/about", &[]), send(&router, "GET", "/services/design", &[]));
    assert_eq!(faulty.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(faulty.text().contains("<h1>") && !faulty.text().contains("<script"), "the error page needs no script");
    assert_eq!(faulty.header("cache-control"), "no-store");
    assert!(start.elapsed().as_millis() >= u128::from(deadline_ms), "the loop really ran");
    assert_eq!(other.status, StatusCode::OK);
    for route in ["/services", "/services/design", "/services/repair"] {
        assert_eq!(send(&router, "GET", route, &[]).await.status, StatusCode::OK, "{route}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_error_in_a_component_shows_nothing_of_its_cause() {
    let router = faulty_site("throw new Error('secret cause');", GENEROUS);
    let answer = send(&router, "GET", "/about", &[]).await;
    assert_eq!(answer.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(!answer.text().contains("secret"));
    assert_eq!(send(&router, "GET", "/services/nothing", &[]).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn many_requests_for_a_page_that_is_not_there_yet_render_it_once() {
    let counting = "globalThis.renders = (globalThis.renders ?? 0) + 1; if (renders > 1) throw new Error('again');";
    let router = faulty_site(counting, RenderConfig { workers: 1, ..GENEROUS });
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
