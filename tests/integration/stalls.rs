//! Tests with disks that do not respond: no request waits for a disk indefinitely. The tests occupy the only blocking
//! thread of the runtime, so all work on blocking threads waits.

use std::{
    fs,
    sync::{Arc, mpsc},
    time::{Duration, SystemTime},
};

use axum::http::StatusCode;
use page_http::{ArchiveConfig, Clock};
use render::Bundle;
use server::{App, HttpConfig, Site};
use tokio::{runtime::Runtime, task::JoinSet, time::timeout};

use crate::{
    process::TempFolder,
    socket::TEST_TIMEOUT,
    support::{LONG_LIMITS, fixture, router_of, send, site_with, until},
};

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .max_blocking_threads(1)
        .enable_all()
        .build()
        .expect("a runtime")
}

/// Occupies the blocking thread until the returned sender is dropped. Work that is already queued runs first.
fn occupy_blocking_thread() -> mpsc::Sender<()> {
    let (release, released) = mpsc::channel();
    tokio::task::spawn_blocking(move || released.recv());
    release
}

fn site() -> Arc<Site> {
    let script = "globalThis.renderDocument = (json) => ({ status: 200, html: JSON.parse(json).page.path });";
    site_with(fixture(), Bundle::new(script, b""), LONG_LIMITS, Clock::default())
}

const DAY: Duration = Duration::from_secs(86_400);

fn archive_config(folder: &TempFolder, timeout: Duration) -> ArchiveConfig {
    ArchiveConfig { folder: folder.0.clone(), retention: 30 * DAY, size_limit_mib: 512, timeout }
}

#[test]
fn pages_are_rendered_while_the_archive_does_not_respond() {
    let folder = TempFolder::new("stalled-start");
    let config = archive_config(&folder, Duration::from_secs(600));
    runtime().block_on(async {
        let site = site();
        let app = App::new(Arc::clone(&site), HttpConfig { archive: Some(config), ..HttpConfig::default() });
        let _occupied = occupy_blocking_thread();
        let kept = Arc::clone(&site);
        let maintenance = tokio::spawn(async move { app.maintain(&kept).await });
        until(|| site.render_stats().renders > 0).await;
        maintenance.abort();
    });
}

#[test]
fn a_site_that_was_archived_before_it_is_shown_is_not_archived_again_at_once() {
    let folder = TempFolder::new("archived-once");
    let old = folder.0.join("content").join("0".repeat(64));
    let config = archive_config(&folder, Duration::from_secs(600));
    runtime().block_on(async {
        let site = site();
        let app = App::new(Arc::clone(&site), HttpConfig { archive: Some(config), ..HttpConfig::default() });
        app.prepare(&site).await.expect("every page can be rendered");
        let name = fs::read_dir(folder.0.join("names")).expect("the folder exists").next().expect("a file");
        let name = name.expect("a file").path();
        fs::remove_file(&name).expect("the file exists");
        fs::write(&old, "").expect("the folder exists");
        let modified = SystemTime::now() - 100 * DAY;
        fs::File::open(&old).expect("the file exists").set_modified(modified).expect("its time is set");
        let kept = Arc::clone(&site);
        let maintenance = tokio::spawn(async move { app.maintain(&kept).await });
        // The archive is pruned after the files are stored.
        until(|| !old.exists()).await;
        maintenance.abort();
        assert!(!name.exists(), "the files are stored a second time");
    });
}

#[test]
fn any_number_of_requests_can_wait_for_a_file_that_is_being_generated() {
    runtime().block_on(async {
        let router = router_of(site());
        let occupied = occupy_blocking_thread();
        let mut requests: Vec<_> = (0..1_000).map(|_| Box::pin(send(&router, "GET", "/sitemap.xml", &[]))).collect();
        for request in &mut requests {
            assert!(timeout(Duration::ZERO, request).await.is_err(), "the file cannot be made yet");
        }
        // Requests that are dropped do not affect the others.
        let staying = requests.split_off(500);
        drop((requests, occupied));
        for request in staying {
            assert_eq!(request.await.status, StatusCode::OK);
        }
    });
}

#[test]
fn returning_visitors_get_complete_files_while_the_archive_does_not_respond() {
    let folder = TempFolder::new("stalled-archive");
    let file = site::embedded_manifest().bundles.script.href;
    let config = archive_config(&folder, Duration::from_millis(100));
    runtime().block_on(async {
        let app = App::new(site(), HttpConfig { archive: Some(config), ..HttpConfig::default() });
        let router = server::router(app);
        let whole = send(&router, "GET", &file, &[("accept-encoding", "br")]).await.body;
        let _occupied = occupy_blocking_thread();
        let mut visitors = JoinSet::new();
        for number in 0..512 {
            let (router, file) = (router.clone(), file.clone());
            // Each visitor has the file of a different earlier build.
            let hash = format!(":{number:0>42}A=:");
            visitors.spawn(async move {
                let fields = [
                    ("accept-encoding", "br, dcb"),
                    ("available-dictionary", &*hash),
                    ("sec-fetch-site", "same-origin"),
                ];
                send(&router, "GET", &file, &fields).await
            });
        }
        let responses = timeout(TEST_TIMEOUT, visitors.join_all()).await.expect("nobody waits for the archive");
        for response in responses {
            assert_eq!((response.status, response.header("content-encoding")), (StatusCode::OK, "br"));
            assert!(response.body == whole);
        }
        let missing = send(&router, "GET", "/assets/gone-00000000.js", &[]).await;
        assert_eq!(missing.status, StatusCode::NOT_FOUND, "as if there were no archive");
    });
}
