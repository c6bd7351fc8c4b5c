//! Sends random requests, some of them damaged, and checks that none causes an error in the server. The seed is fixed
//! unless `PROPTEST_RNG_SEED` sets another. `PROPTEST_CASES` sets the number of cases.

use std::{io::Write, net::Shutdown};

use axum::{
    body::Body,
    http::{HeaderName, HeaderValue, Method, Request},
};
use http_body_util::BodyExt;
use page_http::{ConnectionLimits, TrustedProxies};
use proptest::{
    prelude::*,
    sample::{Index, select},
    test_runner::{Config, RngSeed, TestRunner},
};

use tokio::runtime::Runtime;
use tower::{Service, ServiceExt};

use crate::{
    socket::{Response, Server, read_to_end},
    support::{app, router},
};

/// Beginnings of request targets, to which the test appends random text.
const TARGETS: [&str; 14] = [
    "/",
    "/about",
    "/services/design?project=",
    "/data/about.json",
    "/data/",
    "/about.md",
    "/sitemap.xml",
    "/favicon.ico",
    "/healthz",
    "/assets/",
    "/assets/site-00000000.css",
    "//a/../%2e%2f",
    "http://site.test/about?",
    "*",
];

/// Names of request headers that servers commonly interpret.
const NAMES: [&str; 24] = [
    "accept", "accept-encoding", "available-dictionary", "connection", "content-length", "cookie", "dictionary-id",
    "expect", "forwarded", "host", "http2-settings", "if-match", "if-modified-since", "if-none-match", "if-range",
    "if-unmodified-since", "range", "sec-fetch-mode", "sec-fetch-site", "te", "transfer-encoding", "upgrade",
    "x-forwarded-for", "x-request-id",
];

fn header_value() -> impl Strategy<Value = String> {
    prop_oneof![
        "((br|gzip|zstd|dcb|dcz|identity|\\*|;|;q=[012]|\\.[0-9]{0,4}|, ?|x){0,9})",
        "(bytes ?= ?)?[0-9]{0,22}-?[0-9]{0,22}(,[0-9-]{0,9})?",
        "(W/)?\"[!-~]{0,30}\"?(, ?\"[0-9a-z]{0,20}\")?",
        ":?[A-Za-z0-9+/]{40,44}={0,2}:?",
        "(for=|by=|proto=|\"|\\[|\\]|;|, ?|[0-9a-f:.]{1,20}|_x|unknown){0,9}",
        "(Mon, 23 Nov 2026 |Sun, 06 Nov 94 |1e99|-1|chunked|close|keep-alive|h2c|100-continue|trailers){0,3}",
        "\\PC{0,40}",
        "[ -~]{0,300}",
        select(vec!["site.test", "same-origin", "navigate", "cors", "*", "0", "18446744073709551616"])
            .prop_map(str::to_owned),
    ]
}

fn request() -> impl Strategy<Value = Vec<u8>> {
    let method = prop_oneof![6 => Just("GET".to_owned()), 1 => Just("HEAD".to_owned()), 1 => "[A-Z]{1,8}|[ -~]{0,5}"];
    let target = (select(TARGETS.as_slice()), "[!-~]{0,20}|(%[0-9a-fA-F]{2}|/|\\.){0,9}|\\PC{0,20}");
    let version = prop_oneof![9 => Just("HTTP/1.1".to_owned()), 1 => "HTTP/[0-9.]{0,4}|"];
    let host = prop_oneof![9 => Just("host: site.test\r\n"), 1 => Just("")];
    let headers = prop::collection::vec((select(NAMES.as_slice()), header_value()), 0..6);
    let body = prop_oneof![9 => Just(Vec::new()), 1 => prop::collection::vec(any::<u8>(), 0..100)];
    (method, target, version, host, headers, body).prop_map(|(method, (start, rest), version, host, headers, body)| {
        let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        [format!("{method} {start}{rest} {version}\r\n{host}{headers}\r\n").into_bytes(), body].concat()
    })
}

/// Damage to a request, if any: replaces a byte (0), inserts a byte (1), or cuts the request off (2).
fn damage() -> impl Strategy<Value = Option<(u8, Index, u8)>> {
    prop::option::weighted(0.3, (0..3_u8, any::<Index>(), any::<u8>()))
}

fn damaged(mut request: Vec<u8>, damage: Option<(u8, Index, u8)>) -> Vec<u8> {
    match damage {
        Some((0, at, byte)) => *at.get_mut(&mut request) = byte,
        Some((1, at, byte)) => request.insert(at.index(request.len()), byte),
        Some((_, at, _)) => request.truncate(at.index(request.len())),
        None => {}
    }
    request
}

fn config() -> Config {
    let mut config = Config { failure_persistence: None, ..Config::default() };
    if config.rng_seed == RngSeed::Random {
        config.rng_seed = RngSeed::Fixed(20_261_123);
    }
    println!("{} cases with the seed {:?}", config.cases, config.rng_seed);
    config
}

#[test]
fn no_request_causes_an_error_in_the_server() {
    let proxies: TrustedProxies = ["127.0.0.1/32".parse::<ipnet::IpNet>().expect("a network")].into_iter().collect();
    let server = Server::start(ConnectionLimits::default(), proxies);
    let requests = (request(), damage()).prop_map(|(request, damage)| damaged(request, damage));
    let result = TestRunner::new(config()).run(&requests, |request| {
        let mut stream = server.connect();
        // The server may respond and close the connection before it has received the whole request.
        let _ = stream.write_all(&request).and_then(|()| stream.shutdown(Shutdown::Write));
        let bytes = read_to_end(&mut stream);
        let status = Response::parse(&bytes).status;
        let shown = String::from_utf8_lossy(&request);
        prop_assert!(bytes.is_empty() || (200..500).contains(&status), "status {status} for {shown:?}");
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(server.exchange(b"GET /about HTTP/1.1\r\nhost: site.test\r\nconnection: close\r\n\r\n").status, 200);
}

type CompleteResponse = (u16, Vec<(HeaderName, HeaderValue)>, Vec<u8>);

async fn complete_response<S>(service: S, request: Request<Body>) -> CompleteResponse
where
    S: Service<Request<Body>, Response = axum::http::Response<Body>, Error = std::convert::Infallible>,
{
    let response = service.oneshot(request).await.expect("a service never fails");
    let (parts, body) = response.into_parts();
    let mut fields: Vec<_> = parts.headers.iter().map(|(name, value)| (name.clone(), value.clone())).collect();
    fields.sort_by(|one, other| one.0.as_str().cmp(other.0.as_str()));
    let body = body.collect().await.expect("the body can be read").to_bytes().to_vec();
    (parts.status.as_u16(), fields, body)
}

const PAGES: [&str; 5] =
    ["/", "/about", "/services/design", "/about?project=x", "/services/design?project=lantern-keeper"];

/// A request for a page with random headers.
fn page_request() -> impl Strategy<Value = (Method, &'static str, Vec<(&'static str, String)>)> {
    let method = prop_oneof![8 => Just(Method::GET), 1 => Just(Method::HEAD), 1 => Just(Method::POST)];
    let target = select(PAGES.as_slice());
    (method, target, prop::collection::vec((select(NAMES.as_slice()), header_value()), 0..4))
}

#[test]
fn the_shortcut_sends_the_same_responses_as_the_router() {
    let runtime = Runtime::new().expect("a runtime");
    let shortcut = server::Shortcut::new(app());
    let build = |(method, target, headers): &(Method, &str, Vec<(&str, String)>)| {
        let mut request = Request::builder().method(method).uri(*target).header("host", "site.test");
        for (name, value) in headers {
            if let Ok(value) = HeaderValue::from_bytes(value.as_bytes()) {
                request = request.header(*name, value);
            }
        }
        request.body(Body::empty()).expect("the request is valid")
    };
    let send = |request: &(Method, &'static str, Vec<(&'static str, String)>)| {
        runtime.block_on(async {
            (
                complete_response(shortcut.clone(), build(request)).await,
                complete_response(router(), build(request)).await,
            )
        })
    };
    // Renders all pages first, because a response that waits for a render also reports its duration.
    for target in PAGES {
        for encoding in ["br", "gzip", "zstd", "identity"] {
            send(&(Method::GET, target, vec![("accept-encoding", encoding.to_owned())]));
        }
    }
    let result = TestRunner::new(config()).run(&page_request(), |request| {
        let (short, routed) = send(&request);
        prop_assert_eq!((short.0, &short.1), (routed.0, &routed.1));
        prop_assert!(short.2 == routed.2, "the bodies differ");
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}
