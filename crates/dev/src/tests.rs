use std::{fs, pin::pin};

use axum::http::{HeaderMap, HeaderValue, header};
use futures_util::{FutureExt, StreamExt};

use crate::{
    builder::ModuleUpdate,
    guard::Guard,
    problem::{Editor, Problem},
    state::DevState,
    watch::{Watcher, is_source},
};

fn is_refused(host: &'static str, origin: Option<&'static str>) -> bool {
    let mut headers = HeaderMap::from_iter([(header::HOST, HeaderValue::from_static(host))]);
    if let Some(origin) = origin {
        headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
    }
    Guard(vec!["phone.test".to_owned()]).refusal(&headers).is_some()
}

#[test]
fn only_local_and_allowed_hosts_are_accepted() {
    for host in ["localhost:3000", "LOCALHOST", "127.0.0.1:3000", "[::1]:3000", "192.168.1.7:80", "phone.test:3000"] {
        assert!(!is_refused(host, None), "{host}");
    }
    for host in
        ["", ":3000", "evil.test:3000", "localhost.evil.test:3000", "127.0.0.1.evil.test", "phone.test.evil.test"]
    {
        assert!(is_refused(host, None), "{host}");
    }
}

#[test]
fn only_pages_of_the_site_may_send_requests() {
    for host in ["localhost:3000", "127.0.0.1", "phone.test:3000"] {
        let own = format!("http://{host}").leak();
        assert!(!is_refused(host, Some(own)), "{host}");
    }
    for origin in ["null", "http://localhost", "http://localhost:5173", "https://localhost:3000", "http://evil.test"] {
        assert!(is_refused("localhost:3000", Some(origin)), "{origin}");
    }
}

#[test]
fn the_location_of_a_problem_is_the_first_in_its_stack_within_our_sources() {
    let stack =
        "the render failed: Error: no\n    at f (ui/node_modules/react/x.js:1:2)\n    at Page (ui/pages/Page.tsx:12:7)";
    let place = |stack: &str| Problem::with_stack("Browser", stack.to_owned()).place;
    assert_eq!(place(stack).as_deref(), Some("ui/pages/Page.tsx:12:7"));
    assert_eq!(place("Error: no\nPage@ui/pages/Page.tsx:12:7").as_deref(), Some("ui/pages/Page.tsx:12:7"));
    assert_eq!(place("Error: no ui/ at all\n    at native"), None);
    // A report may come from any program that can reach the server.
    assert_eq!(place("ui/../../../../etc/passwd:1"), None);
    assert_eq!(place("ui/../secret:1 at ui/pages/Page.tsx:12:7").as_deref(), Some("ui/pages/Page.tsx:12:7"));
}

#[test]
fn problems_are_displayed_as_one_line_with_their_location() {
    let problem = Problem { message: "no".into(), place: Some("ui/a.ts:3:4".into()), ..Problem::default() };
    assert_eq!(problem.to_string(), "ui/a.ts:3:4: no");
}

#[test]
fn a_location_is_completed_with_its_line_of_source_and_its_editor_url() {
    let editor = Editor { root: env!("CARGO_MANIFEST_DIR").into(), template: "edit://{file}:{line}:{column}".into() };
    let complete = |line| {
        let place = Some(format!("Cargo.toml:{line}"));
        editor.complete(Problem { place, ..Problem::default() })
    };
    assert_eq!(complete(1).excerpt.as_deref(), Some("[package]"));
    assert!(complete(1).editor.is_some_and(|url| url.ends_with("/Cargo.toml:1:1")));
    // A browser may report any line number, although lines start at 1.
    for line in [0, 100_000, u32::MAX] {
        assert_eq!(complete(line).excerpt, None, "{line}");
    }
}

#[test]
fn only_regular_files_of_limited_size_have_an_excerpt() {
    let root = std::env::temp_dir().join(format!("excerpts-{}", std::process::id()));
    fs::create_dir_all(root.join("ui")).expect("a folder");
    let file = fs::File::create(root.join("ui/large.ts")).expect("a file");
    file.set_len(1 << 30).expect("its length is set");
    fs::write(root.join("ui/small.ts"), "let a = 1;").expect("a file");
    std::os::unix::fs::symlink("/dev/zero", root.join("ui/endless.ts")).expect("a link");
    let editor = Editor { root: root.clone(), template: String::new() };
    let excerpt =
        |name: &str| editor.complete(Problem { place: Some(format!("ui/{name}:1")), ..Problem::default() }).excerpt;
    assert_eq!(excerpt("small.ts").as_deref(), Some("let a = 1;"));
    for name in ["large.ts", "endless.ts", "missing.ts"] {
        assert_eq!(excerpt(name), None, "{name}");
    }
    fs::remove_dir_all(root).expect("the folder exists");
}

#[test]
fn temporary_files_of_editors_are_ignored() {
    for path in ["ui/.Page.tsx.swp", "ui/Page.tsx~", "content/#about.toml#", "ui/4913", "ui/node_modules/x/index.js"] {
        assert!(!is_source(path), "{path}");
    }
    for path in ["ui/pages/Page.tsx", "content/pages/about.toml", "assets/favicon.svg", "ui/pages"] {
        assert!(is_source(path), "{path}");
    }
}

#[test]
fn new_folders_are_watched_and_packages_are_not() {
    let root = std::env::temp_dir().join(format!("watched-{}", std::process::id()));
    let _ = fs::remove_dir_all(&root);
    for folder in ["ui/node_modules/a", "ui/pages", "content", "assets"] {
        fs::create_dir_all(root.join(folder)).expect("a folder");
    }
    let root = root.canonicalize().expect("the folder exists");
    let mut watcher = Watcher::start(&root).expect("the folder can be watched");
    fs::create_dir(root.join("ui/viewer")).expect("a folder");
    assert!(watcher.next_change().expect("a change").0.contains("ui/viewer"));
    fs::write(root.join("ui/node_modules/a/index.js"), "1").expect("a file");
    fs::write(root.join("ui/viewer/fit.ts"), "1").expect("a file");
    let mut paths = watcher.events.iter().flatten().flat_map(|event| event.paths);
    let first = paths.find(|path| path.is_file()).expect("a change");
    assert_eq!(first, root.join("ui/viewer/fit.ts"), "changes in packages cause no events");
    fs::remove_dir_all(&root).expect("the folder exists");
}

#[tokio::test]
async fn the_result_of_a_change_has_a_different_id_than_its_update() {
    let state = DevState::new(Editor { root: env!("CARGO_MANIFEST_DIR").into(), template: String::new() });
    state.finish_rebuild(Err(Vec::new()));
    let mut events = pin!(state.snapshots().map(|snapshot| snapshot.event()));
    let first = events.next().await.expect("the current state");
    state.begin_rebuild();
    state.announce_update(&ModuleUpdate { script: "update-1.js".into(), app: "app-1.js".into() });
    let update = events.next().await.expect("the update");
    assert_eq!(update["update"], "/assets/update-1.js");
    assert_eq!(update["app"], "/assets/app-1.js");
    state.finish_rebuild(Err(Vec::new()));
    let last = events.next().await.expect("the result");
    let ids = [&first["id"], &update["id"], &last["id"]];
    assert!(ids[0] != ids[1] && ids[1] != ids[2], "{ids:?}");
}

#[tokio::test]
async fn streams_report_only_finished_builds() {
    let state = DevState::new(Editor { root: env!("CARGO_MANIFEST_DIR").into(), template: String::new() });
    let mut early = pin!(state.snapshots());
    assert!(early.next().now_or_never().is_none(), "no build has finished yet");
    state.finish_rebuild(Err(Vec::new()));
    assert!(early.next().await.is_some());
    assert!(early.next().now_or_never().is_none(), "no newer build has finished");
    state.begin_rebuild();
    let mut late = pin!(state.snapshots());
    assert!(late.next().now_or_never().is_none());
    state.finish_rebuild(Err(vec![Problem::default()]));
    for events in [&mut early, &mut late] {
        assert_eq!(events.next().await.map(|snapshot| snapshot.problems.len()), Some(1));
    }
}
