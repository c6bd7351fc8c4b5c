//! Tests of rules that all responses must follow: encodings, entity tags, methods, canonical paths and headers.

use std::{future::poll_fn, pin::pin, task::Poll};

use axum::http::StatusCode;
use page_http::Clock;

use crate::{
    process::RunningSite,
    support::{LONG_LIMITS, changed_library, fixture, get, router, router_of, router_with, send, site_with},
};

#[tokio::test]
async fn bodies_have_the_best_accepted_encoding_and_each_encoding_has_its_own_tag() {
    let manifest = site::embedded_manifest();
    let with_dictionaries = "Accept-Encoding, Available-Dictionary";
    for (target, vary) in [
        ("/about", "Accept-Encoding"),
        ("/data/about.json", "Accept-Encoding"),
        (manifest.bundles.styles.href.as_str(), with_dictionaries),
        ("/about.md", "Accept-Encoding"),
    ] {
        let mut tags = std::collections::BTreeSet::new();
        let plain = get(target).await;
        for (accept, encoding) in [("br", "br"), ("gzip", "gzip"), ("zstd", "zstd"), ("gzip;q=0", ""), ("", "")] {
            let response = send(&router(), "GET", target, &[("accept-encoding", accept)]).await;
            assert_eq!(response.status, StatusCode::OK);
            assert_eq!(response.header("content-encoding"), encoding, "{target} for {accept:?}");
            assert_eq!(response.header("vary"), vary);
            assert!(encoding.is_empty() || response.body.len() < plain.body.len());
            let tag = response.header("etag").to_owned();
            assert!(tags.insert(tag.clone()) || encoding.is_empty(), "{target}: each encoding has its own tag");

            let conditional = [("accept-encoding", accept), ("if-none-match", tag.as_str())];
            let again = send(&router(), "GET", target, &conditional).await;
            assert_eq!(again.status, StatusCode::NOT_MODIFIED);
            assert!(again.body.is_empty());
            assert_eq!(again.header("etag"), tag);
        }
    }
}

#[tokio::test]
async fn hashed_files_are_immutable_and_pages_are_revalidated() {
    let script = site::embedded_manifest().bundles.script.href;
    assert!(get(&script).await.header("cache-control").contains("immutable"));
    assert!(get("/about").await.header("cache-control").contains("must-revalidate"));
    assert_eq!(get("/no-such-page").await.header("cache-control"), "no-store");
}

#[tokio::test]
async fn head_equals_get_without_a_body_and_other_methods_are_refused() {
    let (full, head) = (get("/about").await, send(&router(), "HEAD", "/about", &[]).await);
    assert_eq!(head.status, StatusCode::OK);
    assert!(head.body.is_empty());
    assert_eq!(head.header("etag"), full.header("etag"));
    for method in ["POST", "PUT", "DELETE", "PATCH"] {
        let response = send(&router(), method, "/about", &[]).await;
        assert_eq!(response.status, StatusCode::METHOD_NOT_ALLOWED, "{method}");
        assert_eq!(response.header("allow"), "GET, HEAD");
    }
}

#[tokio::test]
async fn other_forms_of_an_address_redirect_to_the_canonical_form() {
    let forms = ["/about/", "//about", "/About", "/services/../about", "/%61bout", "/services/..//About/"];
    for form in forms {
        let response = get(&format!("http://site{form}?a=1")).await;
        assert_eq!(response.status, StatusCode::PERMANENT_REDIRECT, "{form}");
        assert_eq!(response.header("location"), "/about?a=1", "{form}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn retired_pages_redirect_to_their_new_addresses() {
    let redirects = "[redirects]\n\"/old\" = \"/about\"\n\"/old/shop\" = \"https://shop.test/all\"\n\"/about.html\" = \"/about\"\n\
                     \"/index.php\" = \"/\"\n\"/Old_Page\" = \"/about\"\n\"/caf%C3%A9\" = \"/about\"\n\n[[navigation]]";
    let library = changed_library("site.toml", "[[navigation]]", redirects);
    let router = router_with(library, site::embedded_bundle(), LONG_LIMITS);
    for (target, location) in [
        ("/old", "/about"),
        ("/old?a=1", "/about?a=1"),
        ("//Old/?a=1", "/about?a=1"),
        ("/old/shop?a=1", "https://shop.test/all?a=1"),
        ("/old.md?a=1", "/about.md?a=1"),
        ("/data/old.json?a=1", "/data/about.json?a=1"),
        ("/about.html", "/about"),
        ("/About.html/", "/about"),
        ("/index.php?id=3", "/?id=3"),
        ("/Old_Page", "/about"),
        ("/old_page", "/about"),
        ("/caf%c3%a9", "/about"),
    ] {
        for method in ["GET", "HEAD"] {
            let response = send(&router, method, &format!("http://site{target}"), &[]).await;
            assert_eq!(response.status, StatusCode::PERMANENT_REDIRECT, "{target}");
            assert_eq!(response.header("location"), location, "{target}");
        }
    }
    for target in ["/old/other", "/old/shop.md", "/data/old/shop.json", "/about.html.md", "/index.html"] {
        assert_eq!(send(&router, "GET", target, &[]).await.status, StatusCode::NOT_FOUND, "{target}");
    }
    assert!(!send(&router, "GET", "/sitemap.xml", &[]).await.text().contains("/old"));
}

/// If the thread that serves requests compressed the file, the first poll of the request would return the response.
#[tokio::test]
async fn a_file_is_compressed_for_its_first_request_on_a_blocking_thread() {
    let site = site_with(fixture(), site::embedded_bundle(), LONG_LIMITS, Clock::default());
    let is_shell = |address: &String| address.starts_with("/assets/shell-");
    let shell = site.addresses().into_iter().find(is_shell).expect("every site has a shell");
    let router = router_of(site);
    for is_first in [true, false] {
        let mut request = pin!(send(&router, "GET", &shell, &[("accept-encoding", "br")]));
        let polled = poll_fn(|cx| Poll::Ready(request.as_mut().poll(cx))).await;
        assert_eq!(polled.is_pending(), is_first);
        let response = match polled {
            Poll::Ready(response) => response,
            Poll::Pending => request.await,
        };
        assert_eq!((response.header("content-encoding"), response.header("vary").is_empty()), ("br", false));
    }
}

#[tokio::test]
async fn only_the_files_of_the_build_are_served() {
    for target in [
        "/assets/../Cargo.toml",
        "/assets/%2e%2e/Cargo.toml",
        "/assets/..%2fCargo.toml",
        "/assets//etc/passwd",
        "/assets/x.js",
    ] {
        let response = get(target).await;
        assert_ne!(response.status, StatusCode::OK, "{target}");
    }
}

#[tokio::test]
async fn every_response_carries_the_security_headers() {
    let manifest = site::embedded_manifest();
    for target in ["/", "/no-such-page", "/data/about.json", manifest.bundles.styles.href.as_str()] {
        let response = get(target).await;
        let policy = response.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self' 'sha256-"), "{target}: {policy}");
        assert!(!policy.contains("unsafe"));
        assert_eq!(response.header("x-content-type-options"), "nosniff");
        assert_eq!(response.header("x-frame-options"), "DENY");
        assert_eq!(response.header("cross-origin-opener-policy"), "same-origin");
        assert!(response.header("permissions-policy").contains("camera=()"));
    }
}

#[tokio::test]
async fn records_have_the_path_and_the_build_of_their_page() {
    let response = get("/data/services/windows.json").await;
    assert_eq!(response.status, StatusCode::OK);
    assert_eq!(response.header("content-type"), "application/json");
    let record: serde_json::Value = serde_json::from_slice(&response.body).expect("JSON");
    assert_eq!(record["path"], "/services/windows");
    assert_eq!(record["build"], site::embedded_manifest().build.as_str());
    assert_eq!(get("/data/nothing.json").await.status, StatusCode::NOT_FOUND);
}

#[test]
fn later_responses_with_a_page_equal_the_first() {
    let site = RunningSite::start(&["--drain-ms", "3000"]);
    let plain = |accept: &str, further: &str| {
        let fields = format!("Host: site.test\r\nAccept-Encoding: {accept}\r\nConnection: close\r\n{further}");
        let response = site.exchange(&format!("GET /about HTTP/1.1\r\n{fields}\r\n"));
        assert_ne!(response.header("date"), "");
        response
    };
    // The first response reports how long the render took; all later ones are identical.
    plain("br", "");
    for accept in ["br", "gzip", "zstd", "identity", "br;q=0, gzip", "*"] {
        let [first, second, third] = [(); 3].map(|()| plain(accept, ""));
        assert_eq!((first.status, &first.body), (200, &second.body), "{accept}");
        assert_eq!(second.body, third.body, "{accept}");
        assert_eq!(first.fields(), second.fields(), "{accept}");
        assert_eq!(second.fields(), third.fields(), "{accept}");
        assert_eq!(first.header("content-length"), first.body.len().to_string());
    }
    let known = plain("br", "");
    let tag = format!("If-None-Match: {}\r\n", known.header("etag"));
    assert_eq!((plain("br", &tag).status, plain("gzip", &tag).status), (304, 200));
    assert_eq!(plain("br", "If-Match: \"other\"\r\n").status, 412);
    assert_eq!(plain("br", "Content-Length: 1\r\n\r\nx").status, 413);
    let twice = site.exchange("GET /about HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n");
    assert_eq!(twice.status, 400);
    let head = site.exchange("HEAD /about HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n");
    assert_eq!((head.status, head.body.len(), head.fields()), (200, 0, known.fields()));
}
