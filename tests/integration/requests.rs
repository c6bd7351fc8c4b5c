//! A table of requests and the expected responses. The tests send the requests over a real socket.

use std::fmt::Write as _;

use crate::socket::{Response, Server};

/// A request and the expected response. The header value "" means that the header is absent, and "~x" that its value
/// contains x. All other values are exact.
struct Row {
    request: String,
    status: u16,
    headers: Vec<(&'static str, String)>,
    has_body: Option<bool>,
}

/// Returns a request after which the server closes the connection. `headers` has one header field per line.
fn request(method: &str, target: &str, headers: &str) -> String {
    let mut text = format!("{method} {target} HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n");
    headers
        .lines()
        .filter(|line| !line.is_empty())
        .for_each(|line| write!(text, "{}\r\n", line.trim()).expect("a string can be written to"));
    text + "\r\n"
}

#[derive(Default)]
struct Table(Vec<Row>);

impl Table {
    fn row(&mut self, request: impl Into<String>, status: u16, headers: &[(&'static str, &str)]) -> &mut Row {
        let headers = headers.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
        self.0.push(Row { request: request.into(), status, headers, has_body: None });
        self.0.last_mut().expect("the row was just pushed")
    }

    fn get(&mut self, target: &str, status: u16, headers: &[(&'static str, &str)]) -> &mut Row {
        self.row(request("GET", target, ""), status, headers)
    }

    fn get_with(&mut self, target: &str, fields: &str, status: u16, headers: &[(&'static str, &str)]) -> &mut Row {
        self.row(request("GET", target, fields), status, headers)
    }

    /// Sends the request of every row, and returns the differences from the expected responses.
    fn faults(&self, server: &Server) -> Vec<String> {
        let mut faults = Vec::new();
        for row in &self.0 {
            let response = server.exchange(row.request.as_bytes());
            let mut complain = |what: String| {
                let start: String = row.request.chars().take(300).collect();
                faults.push(format!("{start:?}: {what}"));
            };
            if response.status != row.status {
                complain(format!("status {} instead of {}", response.status, row.status));
            }
            for (name, expected) in &row.headers {
                let value = response.header(name);
                let is_match = match expected.strip_prefix('~') {
                    Some(part) => value.contains(part),
                    None => value == *expected,
                };
                if !is_match {
                    complain(format!("{name} is {value:?} instead of {expected:?}"));
                }
            }
            if row.has_body.is_some_and(|has_body| response.body.is_empty() == has_body) {
                complain(format!("{} bytes of body", response.body.len()));
            }
            check_always(&response, &mut complain);
        }
        faults
    }
}

/// Checks the rules that hold for every response.
fn check_always(response: &Response, complain: &mut impl FnMut(String)) {
    for name in [
        "content-security-policy",
        "cache-control",
        "x-content-type-options",
        "permissions-policy",
        "cross-origin-opener-policy",
        "date",
    ] {
        let value = response.header(name);
        if value.is_empty() || value.contains(" | ") {
            complain(format!("{name} is {value:?}"));
        }
    }
    let policy = response.header("cache-control");
    let is_cacheable = matches!(response.status, 200 | 206 | 304 | 308);
    if !is_cacheable && policy != "no-store" {
        complain(format!("caches may store an error: {policy}"));
    }
    if response.header("etag").is_empty() && [206, 304].contains(&response.status) {
        complain("no tag".to_owned());
    }
}

const PAGE_POLICY: &str = "public, max-age=0, must-revalidate";
const FILE_POLICY: &str = "public, max-age=31536000, immutable";

fn methods(table: &mut Table, file: &str) {
    let targets = [
        "/", "/about", "/no-such-page", "/data/about.json", "/healthz", file, "/robots.txt", "/sitemap.xml",
        "/about.md", "/favicon.ico",
    ];
    for target in targets {
        let status = if target == "/no-such-page" { 404 } else { 200 };
        table.get(target, status, &[]).has_body = Some(true);
        table.row(request("HEAD", target, ""), status, &[("content-length", "~")]).has_body = Some(false);
        for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "BREW"] {
            table.row(request(method, target, ""), 405, &[("allow", "GET, HEAD"), ("cache-control", "no-store")]);
        }
    }
    table.row("CONNECT site.test:443 HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n", 405, &[]);
    table.row(request("get", "/about", ""), 405, &[]);
}

fn paths(table: &mut Table) {
    for (target, location) in [
        ("/about/", "/about"),
        ("//about", "/about"),
        ("///about///", "/about"),
        ("/About", "/about"),
        ("/ABOUT/", "/about"),
        ("/./about", "/about"),
        ("/services/../about", "/about"),
        ("/%61bout", "/about"),
        ("/%41bout", "/about"),
        ("/services%2Fwindows", "/services/windows"),
        ("/services%5Cwindows", "/services/windows"),
        ("/services//windows", "/services/windows"),
        ("/services/windows/.", "/services/windows"),
        ("/x/..//services/./windows/", "/services/windows"),
        ("/%2e%2e/about", "/about"),
        ("/about/?a=1", "/about?a=1"),
        ("/About.md", "/about.md"),
        ("/robots.txt/", "/robots.txt"),
        ("/.Well-Known//security.txt", "/.well-known/security.txt"),
        ("/about/?next=//evil.test", "/about?next=//evil.test"),
        ("//", "/"),
        ("/.", "/"),
        ("/..", "/"),
        ("http://site.test/about/", "/about"),
    ] {
        let row = table.get(target, 308, &[("location", location), ("cache-control", PAGE_POLICY)]);
        row.has_body = Some(false);
    }
    for target in [
        "//evil.test", "//evil.test/", "/\\evil.test", "/%5Cevil.test", "/%2F%2Fevil.test", "/%%36%31bout",
        "/%2561bout", "/%%32%66about", "/%", "/%zz", "/%ff", "/%00", "/about%00", "/about%20", "/about%3F",
        "/about;a=1", "/caf%C3%A9", "/caf%c3%a9", "/../../etc/passwd", "/about.html", "/index.html",
        "/index.md/index.md", "/nothing.md", "/about.md.md", "/.well-known/", "/nothing/", "/*",
    ] {
        table.get(target, 404, &[("location", ""), ("content-type", "~text/html"), ("cache-control", "no-store")]);
    }
    for target in [
        "/assets/",
        "/assets/x.js",
        "/assets/%ff",
        "/assets/../Cargo.toml",
        "/assets/%2e%2e/Cargo.toml",
        "/assets/..%2fCargo.toml",
        "/assets//etc/passwd",
        "/data/nothing.json",
        "/data/%ff.json",
        "/data/about",
        "/data/",
    ] {
        table.get(target, 404, &[("location", ""), ("cache-control", "no-store")]);
    }
    for target in
        ["/about?", "/about?a", "/about?project=x", "/about?%ff=%zz", "http://other.test/about", "http://site.test"]
    {
        table.get(target, 200, &[("cache-control", PAGE_POLICY)]);
    }
}

fn negotiation(table: &mut Table, file: &str) {
    for (accept, encoding) in [
        ("", ""),
        ("Accept-Encoding:", ""),
        ("Accept-Encoding: br", "br"),
        ("Accept-Encoding: BR", "br"),
        ("Accept-Encoding: gzip", "gzip"),
        ("Accept-Encoding: x-gzip", "gzip"),
        ("Accept-Encoding: zstd", "zstd"),
        ("Accept-Encoding: deflate", ""),
        ("Accept-Encoding: identity", ""),
        ("Accept-Encoding: gzip, deflate, br, zstd", "br"),
        ("Accept-Encoding: gzip;q=1.0, br;q=0.1", "br"),
        ("Accept-Encoding: gzip;q=0.5, br;q=0", "gzip"),
        ("Accept-Encoding: br;q=0, *", "~z"),
        ("Accept-Encoding: *", "br"),
        ("Accept-Encoding: *;q=0", ""),
        ("Accept-Encoding: gzip;q=0", ""),
        ("Accept-Encoding: gzip;q=0.000", ""),
        ("Accept-Encoding: gzip;q=0.001", "gzip"),
        ("Accept-Encoding: identity;q=0, gzip", "gzip"),
        ("Accept-Encoding: gzip; q=1", "gzip"),
        ("Accept-Encoding: br;q=nonsense", ""),
        ("Accept-Encoding: ,,;;,br", "br"),
        ("Accept-Encoding: deflate\nAccept-Encoding: br", "br"),
        ("Accept-Encoding: identity\nAccept-Encoding: gzip", "gzip"),
        ("Accept-Encoding: gzip\nAccept-Encoding: gzip;q=0", ""),
    ] {
        let with_dictionaries = "Accept-Encoding, Available-Dictionary";
        for (target, vary) in
            [("/about", "Accept-Encoding"), (file, with_dictionaries), ("/about.md", "Accept-Encoding")]
        {
            table.get_with(target, accept, 200, &[("content-encoding", encoding), ("vary", vary)]);
        }
    }
}

/// Adds conditional requests for `target`. `whole` is the response to the unconditional request.
fn conditions(table: &mut Table, target: &str, whole: &Response, policy: &str) {
    let (tag, vary, length) = (&*whole.header("etag"), &*whole.header("vary"), whole.body.len());
    let known = [("etag", tag), ("cache-control", policy), ("content-type", ""), ("vary", vary)];
    for fields in [
        format!("If-None-Match: {tag}"),
        format!("If-None-Match: W/{tag}"),
        format!("If-None-Match: \"x\", {tag}"),
        format!("If-None-Match: \"x\"\nIf-None-Match: {tag}"),
        "If-None-Match: *".to_owned(),
        format!("If-None-Match: {tag}\nIf-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT"),
        format!("If-None-Match: {tag}\nRange: bytes=0-1"),
        format!("If-Match: {tag}\nIf-None-Match: {tag}"),
    ] {
        table.get_with(target, &fields, 304, &known).has_body = Some(false);
        let row = table.row(request("HEAD", target, &fields), 304, &known);
        row.headers.push(("content-length", length.to_string()));
    }
    for fields in [
        "If-None-Match: \"x\"".to_owned(),
        "If-None-Match: ".to_owned(),
        "If-None-Match: nonsense".to_owned(),
        format!("If-None-Match: {}", tag.trim_matches('"')),
        "If-Modified-Since: Thu, 01 Jan 2099 00:00:00 GMT".to_owned(),
        format!("If-Match: {tag}"),
        format!("If-Match: \"x\", {tag}"),
        "If-Match: *".to_owned(),
        format!("If-None-Match: {}", tag.replace("identity", "br")),
    ] {
        table.get_with(target, &fields, 200, &[("etag", tag)]).has_body = Some(true);
    }
    for fields in ["If-Match: \"x\"".to_owned(), format!("If-Match: W/{tag}")] {
        table.get_with(target, &fields, 412, &[("cache-control", "no-store")]);
    }
}

fn ranges(table: &mut Table, file: &str, tag: &str, length: usize) {
    let last = length - 1;
    for (range, first, end) in [
        ("bytes=0-9".to_owned(), 0, 9),
        ("bytes=0-0".to_owned(), 0, 0),
        (format!("bytes={last}-"), last, last),
        ("bytes=-1".to_owned(), last, last),
        (format!("bytes=-{}", length + 5), 0, last),
        (format!("bytes=5-{}", length * 2), 5, last),
        ("bytes=0-".to_owned(), 0, last),
    ] {
        let content_range = format!("bytes {first}-{end}/{length}");
        let count = (end - first + 1).to_string();
        let part = [("content-range", &*content_range), ("content-length", &count), ("etag", tag)];
        table.get_with(file, &format!("Range: {range}"), 206, &part);
        table.get_with(file, &format!("Range: {range}\nIf-Range: {tag}"), 206, &part);
        let whole = [("content-range", ""), ("content-length", &*length.to_string()), ("accept-ranges", "bytes")];
        table.get_with(file, &format!("Range: {range}\nIf-Range: \"x\""), 200, &whole);
        table.row(request("HEAD", file, &format!("Range: {range}")), 200, &whole);
    }
    for if_range in [format!("W/{tag}"), "Thu, 01 Jan 1970 00:00:00 GMT".to_owned(), "nonsense".to_owned()] {
        table.get_with(file, &format!("Range: bytes=0-9\nIf-Range: {if_range}"), 200, &[("content-range", "")]);
    }
    for range in ["bytes=0-1,3-4", "bytes=9-0", "bytes=x-y", "bytes=-", "lines=0-1", "bytes", "bytes=+0-1"] {
        table.get_with(file, &format!("Range: {range}"), 200, &[("content-range", "")]);
    }
    for range in [format!("bytes={length}-"), "bytes=-0".to_owned(), "bytes=99999999999999999999-".to_owned()] {
        let row = table.get_with(file, &format!("Range: {range}"), 416, &[("cache-control", "no-store")]);
        row.headers.push(("content-range", format!("bytes */{length}")));
    }
    table.get_with("/about", "Range: bytes=0-9", 200, &[("content-range", "")]);
}

fn bodies(table: &mut Table) {
    let refused = [("connection", "close"), ("cache-control", "no-store")];
    let head = |method: &str, fields: &str| format!("{method} /about HTTP/1.1\r\nHost: site.test\r\n{fields}\r\n\r\n");
    table.row(head("GET", "Content-Length: 3") + "abc", 413, &refused);
    table.row(head("HEAD", "Content-Length: 3") + "abc", 413, &refused);
    table.row(head("GET", "Content-Length: 1000000"), 413, &refused);
    table.row(head("GET", "Content-Length: 1000000\r\nExpect: 100-continue"), 413, &refused);
    table.row(head("GET", "Transfer-Encoding: chunked") + "3\r\nabc\r\n0\r\n\r\n", 413, &refused);
    table.row(head("POST", "Content-Length: 3") + "abc", 405, &refused);
    table.row(head("POST", "Content-Length: 300000") + &"x".repeat(300_000), 405, &refused);
    table.row(head("POST", "Transfer-Encoding: chunked") + "3\r\nabc\r\n0\r\n\r\n", 405, &refused);
    table.row(head("GET", "Connection: close\r\nContent-Length: 0"), 200, &[]);
}

/// Adds a few valid and invalid request heads. The module `conformance` tests them systematically.
fn heads(table: &mut Table) {
    for (head, status) in [
        ("GET /about HTTP/1.1\nHost: site.test\n", 200),
        ("GET /about HTTP/1.0\n", 200),
        ("GET /about/ HTTP/1.0\n", 308),
        ("HEAD /about HTTP/1.0\n", 200),
        ("POST /about HTTP/1.0\n", 405),
        ("GET http://site.test/about HTTP/1.1\nHost: site.test\n", 200),
        ("GET /about HTTP/1.1\n", 400),
        ("GET /about HTTP/1.1\nHost: site.test\nHost: site.test\n", 400),
        ("GET * HTTP/1.1\nHost: site.test\n", 400),
    ] {
        table.row(format!("{head}Connection: close\n\n").replace('\n', "\r\n"), status, &[]);
    }
    table.get(&format!("/{}", "a".repeat(9_000)), 404, &[]);
    table.get(&format!("/about?{}", "a".repeat(9_000)), 200, &[]);
}

fn policies(table: &mut Table, file: &str) {
    table.get(
        "/",
        200,
        &[("cache-control", PAGE_POLICY), ("cdn-cache-control", "max-age=60, stale-while-revalidate=86400")],
    );
    for (target, media_type) in [
        ("/data/about.json", "application/json"),
        ("/robots.txt", "text/plain; charset=utf-8"),
        ("/sitemap.xml", "application/xml"),
        ("/llms.txt", "text/plain; charset=utf-8"),
        ("/site.webmanifest", "application/manifest+json"),
        ("/favicon.ico", "image/x-icon"),
        ("/index.md", "text/markdown; charset=utf-8"),
    ] {
        table.get(target, 200, &[("cache-control", PAGE_POLICY), ("content-type", media_type)]);
    }
    table.get(file, 200, &[("cache-control", FILE_POLICY), ("cdn-cache-control", ""), ("accept-ranges", "bytes")]);
    table.get("/healthz", 200, &[("cache-control", "no-store"), ("cdn-cache-control", "")]);
    table.get("/no-such-page", 404, &[("cache-control", "no-store"), ("etag", "")]);
}

#[test]
fn responses_match_the_table() {
    let server = Server::shared();
    let file = site::embedded_manifest().bundles.styles.href;
    let mut table = Table::default();
    methods(&mut table, &file);
    paths(&mut table);
    negotiation(&mut table, &file);
    for (target, policy) in [("/about", PAGE_POLICY), (&*file, FILE_POLICY), ("/sitemap.xml", PAGE_POLICY)] {
        let whole = server.exchange(request("GET", target, "").as_bytes());
        conditions(&mut table, target, &whole, policy);
        if policy == FILE_POLICY {
            ranges(&mut table, target, &whole.header("etag"), whole.body.len());
        }
    }
    bodies(&mut table);
    heads(&mut table);
    policies(&mut table, &file);
    assert!(table.0.len() >= 200, "the table has {} rows", table.0.len());
    let faults = table.faults(&server);
    assert!(faults.is_empty(), "{} of {} rows:\n{}", faults.len(), table.0.len(), faults.join("\n"));
}

#[test]
fn the_ranges_of_a_file_add_up_to_the_file() {
    let server = Server::shared();
    let file = site::embedded_manifest().bundles.script.href;
    for fields in ["", "Accept-Encoding: br", "Accept-Encoding: gzip"] {
        let whole = server.exchange(request("GET", &file, fields).as_bytes()).body;
        let middle = whole.len() / 3;
        let part =
            |range: String| server.exchange(request("GET", &file, &format!("{fields}\nRange: {range}")).as_bytes());
        let (first, second) = (part(format!("bytes=0-{}", middle - 1)), part(format!("bytes={middle}-")));
        assert_eq!((first.status, second.status), (206, 206));
        assert!([first.body, second.body].concat() == whole, "{fields}");
    }
}
