use std::pin::pin;

use axum::http::{HeaderMap, HeaderValue, header};
use futures_util::{FutureExt, StreamExt};

use crate::{
    guard::Guard,
    problem::{Editor, Problem, Step},
    state::DevState,
    watch::is_source,
};

fn is_refused(port: u16, host: &'static str, origin: Option<&'static str>) -> bool {
    let guard = Guard::new(([127, 0, 0, 1], port).into(), vec!["phone.test".to_owned()]);
    let mut headers = HeaderMap::from_iter([(header::HOST, HeaderValue::from_static(host))]);
    if let Some(origin) = origin {
        headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
    }
    guard.refusal(&headers).is_some()
}

#[test]
fn only_known_hosts_are_answered() {
    for host in ["localhost:3000", "LOCALHOST:3000", "127.0.0.1:3000", "[::1]:3000", "phone.test:3000"] {
        assert!(!is_refused(3000, host, None), "{host}");
    }
    for host in ["", "localhost", "[::1]", "localhost:3001", "evil.test:3000", "localhost.evil.test:3000", "127.0.0.1"]
    {
        assert!(is_refused(3000, host, None), "{host}");
    }
}

#[test]
fn only_pages_of_the_site_may_ask() {
    for origin in ["http://localhost:3000", "http://127.0.0.1:3000", "http://phone.test:3000"] {
        assert!(!is_refused(3000, "localhost:3000", Some(origin)), "{origin}");
    }
    for origin in ["null", "http://localhost", "http://localhost:5173", "https://localhost:3000", "http://evil.test"] {
        assert!(is_refused(3000, "localhost:3000", Some(origin)), "{origin}");
    }
}

#[test]
fn the_usual_port_is_left_out() {
    for host in ["localhost", "localhost:80", "[::1]", "phone.test"] {
        assert!(!is_refused(80, host, Some("http://localhost")), "{host}");
    }
    assert!(is_refused(80, "evil.test", None));
    assert!(is_refused(80, "localhost", Some("http://localhost:3000")));
}

#[test]
fn the_first_place_of_a_stack_is_that_of_our_own_sources() {
    let stack =
        "the render failed: Error: no\n    at f (ui/node_modules/react/x.js:1:2)\n    at Page (ui/pages/Page.tsx:12:7)";
    let place = |stack: &str| {
        let problem = Problem::thrown(Step::Render, stack.to_owned());
        (problem.file, problem.line, problem.column)
    };
    assert_eq!(place(stack), (Some("ui/pages/Page.tsx".to_owned()), Some(12), Some(7)));
    assert_eq!(place("Error: no\n    at native"), (None, None, None));
}

#[test]
fn problems_read_as_one_line_with_their_place() {
    let problem = Problem { message: "no".into(), place: Some("ui/a.ts:3:4".into()), ..Problem::default() };
    assert_eq!(problem.to_string(), "ui/a.ts:3:4: no");
}

#[test]
fn a_place_leads_to_its_line_and_to_the_editor() {
    let editor = Editor { root: env!("CARGO_MANIFEST_DIR").into(), template: "edit://{file}:{line}:{column}".into() };
    let complete = |line| {
        let file = Some("Cargo.toml".to_owned());
        editor.complete(Problem { file, line: Some(line), ..Problem::default() })
    };
    assert_eq!(complete(1).excerpt.as_deref(), Some("[package]"));
    assert!(complete(1).editor.is_some_and(|address| address.ends_with("/Cargo.toml:1:1")));
    // Lines count from 1; a browser may report anything.
    for line in [0, 100_000, u32::MAX] {
        assert_eq!(complete(line).excerpt, None, "{line}");
    }
}

#[test]
fn files_that_editors_write_beside_the_sources_do_not_count() {
    for path in ["ui/.Page.tsx.swp", "ui/Page.tsx~", "content/#about.toml#", "ui/4913", "ui/node_modules/x/index.js"] {
        assert!(!is_source(path), "{path}");
    }
    for path in ["ui/pages/Page.tsx", "content/pages/about.toml", "assets/favicon.svg", "ui/pages"] {
        assert!(is_source(path), "{path}");
    }
}

#[tokio::test]
async fn who_comes_before_the_first_event_hears_of_it_and_nobody_hears_anything_after_the_end() {
    let state = DevState::new(Editor { root: env!("CARGO_MANIFEST_DIR").into(), template: String::new() });
    let show = async || state.show(&mut *state.shown.write().await, Err(Vec::new()));
    let mut early = pin!(state.events().await);
    assert_eq!(early.next().now_or_never(), None, "there is nothing to tell yet");
    show().await;
    assert!(early.next().await.is_some());
    state.close();
    show().await;
    assert_eq!(early.next().await, None);
    assert_eq!(pin!(state.events().await).next().await, None);
}
