//! Disks that do not respond: no request waits for them without a limit. The only blocking thread of the runtime is
//! occupied, so that all work on blocking threads stands still.

use std::sync::{Arc, mpsc};

use axum::http::StatusCode;
use page_http::{ArchiveConfig, Clock};
use render::Bundle;
use server::{App, HttpConfig, Site};
use tokio::{runtime::Runtime, task::JoinSet};

use crate::{
    executable::Folder,
    socket::PATIENCE,
    support::{GENEROUS, fixture, send, site_with},
};

/// A runtime with one blocking thread.
fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .max_blocking_threads(1)
        .enable_all()
        .build()
        .expect("a runtime")
}

/// Occupies the blocking thread, after the work that is queued, until the result is dropped.
fn occupy() -> mpsc::Sender<()> {
    let (release, released) = mpsc::channel();
    tokio::task::spawn_blocking(move || released.recv());
    release
}

fn site() -> Arc<Site> {
    let script = "globalThis.renderDocument = (json) => ({ status: 200, html: JSON.parse(json).page.path });";
    site_with(fixture(), Bundle::new(script, b""), GENEROUS, Clock::default())
}

#[test]
fn returning_visitors_get_whole_files_while_the_archive_does_not_respond() {
    let folder = Folder::new("stalled-archive");
    let file = site::embedded_manifest().bundles.script.href;
    let (start, _) = file.rsplit_once('-').expect("a hash");
    let config = ArchiveConfig { folder: folder.0.clone(), days: 30, megabytes: 512, limit_ms: 100 };
    runtime().block_on(async {
        let app = App::new(site(), HttpConfig { archive: Some(config), ..HttpConfig::default() });
        let router = server::router(app);
        let whole = send(&router, "GET", &file, &[("accept-encoding", "br")]).await.body;
        let _occupied = occupy();
        let mut visitors = JoinSet::new();
        for number in 0..512 {
            let (router, file) = (router.clone(), file.clone());
            // Each has a file of another earlier build.
            let name = start.trim_start_matches("/assets/");
            let dictionary = format!("\"{name}-{number:08}.js\"");
            visitors.spawn(async move {
                let hash = format!(":{}=:", "A".repeat(43));
                let fields = [
                    ("accept-encoding", "br, dcb"),
                    ("available-dictionary", &*hash),
                    ("dictionary-id", &*dictionary),
                    ("sec-fetch-site", "same-origin"),
                ];
                send(&router, "GET", &file, &fields).await
            });
        }
        let answers = tokio::time::timeout(PATIENCE, visitors.join_all()).await.expect("nobody waits for the archive");
        for answer in answers {
            assert_eq!((answer.status, answer.header("content-encoding")), (StatusCode::OK, "br"));
            assert!(answer.body == whole);
        }
        let missing = send(&router, "GET", "/assets/gone-00000000.js", &[]).await;
        assert_eq!(missing.status, StatusCode::NOT_FOUND, "as if there were no archive");
    });
}
