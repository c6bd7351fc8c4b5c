//! The HTTP/1 cases. On each connection, a second request follows the request of the case. Its response shows where the
//! first request ends for the server. If a server reads part of a body as another request, attackers can smuggle
//! requests past a proxy.

use std::{io::Write, sync::LazyLock};

use super::Case;
use crate::socket::{Response, Server, read_to_end};

/// The second request. The status of its response, [`NEXT_STATUS`], identifies the response, because no other request
/// in this file gets that status.
const NEXT: &[u8] = b"GET /robots.txt HTTP/1.1\r\nHost: site.test\r\nIf-Match: \"next\"\r\nConnection: close\r\n\r\n";
const NEXT_STATUS: u16 = 412;

pub(super) static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| {
    let mut table = Table { server: Server::shared(), cases: Vec::new() };
    lines(&mut table);
    targets(&mut table);
    hosts(&mut table);
    fields(&mut table);
    bodies(&mut table);
    chunks(&mut table);
    connections(&mut table);
    methods(&mut table);
    limits(&mut table);
    table.cases
});

struct Table {
    server: Server,
    cases: Vec<Case>,
}

impl Table {
    /// Sends `request` and [`NEXT`]. The outcome lists the statuses of the responses to `request`, and whether the
    /// connection stays open for [`NEXT`].
    fn case(
        &mut self,
        section: &'static str,
        sent: &'static str,
        request: impl AsRef<[u8]>,
        allowed: &[&str],
    ) -> &mut Case {
        let request = request.as_ref();
        let mut stream = self.server.connect();
        // The server may close the connection before it has received both requests.
        let _ = stream.write_all(&[request, NEXT].concat());
        let statuses = statuses(read_to_end(&mut stream), request.starts_with(b"HEAD "));
        let (stays_open, statuses) = match statuses.split_last() {
            Some((&NEXT_STATUS, before)) => (true, before),
            _ => (false, &*statuses),
        };
        let mut outcome: Vec<String> = statuses.iter().map(u16::to_string).collect();
        outcome.push(if stays_open { "stays open" } else { "closes" }.to_owned());
        let allowed = allowed.iter().map(|&outcome| outcome.to_owned()).collect();
        self.cases.push(Case { section, sent, allowed, outcome: outcome.join(", "), deviation: None });
        self.cases.last_mut().expect("the row was just pushed")
    }
}

impl Case {
    /// Marks a case in which the server deviates from the specification with a harmless `outcome`.
    fn deviates(&mut self, outcome: &str, reason: &'static str) {
        self.deviation = Some((outcome.to_owned(), reason));
    }
}

/// Returns the statuses of consecutive responses. `is_first_without_body` states whether the first has no body, as
/// after a HEAD request.
fn statuses(mut bytes: Vec<u8>, is_first_without_body: bool) -> Vec<u16> {
    let mut statuses = Vec::new();
    while !bytes.is_empty() {
        let mut response = Response::parse(&bytes);
        let has_body = !(statuses.is_empty() && is_first_without_body);
        let length = response.header("content-length").parse::<usize>().unwrap_or_default();
        let length = if has_body { length.min(response.body.len()) } else { 0 };
        bytes = response.body.split_off(length);
        statuses.push(response.status);
    }
    statuses
}

const OK: &[&str] = &["200, stays open"];
const LAST: &[&str] = &["200, closes"];
const BAD: &[&str] = &["400, closes"];
/// The only allowed outcome of a GET request with a valid head and a body, because the server accepts no bodies.
const NO_BODY: &[&str] = &["413, closes"];

/// Returns a request with this request line.
fn line(line: &str) -> String {
    format!("{line}\r\nHost: site.test\r\n\r\n")
}

/// Returns a request with these header fields, each including its line ending.
fn get(fields: &str) -> String {
    format!("GET /healthz HTTP/1.1\r\nHost: site.test\r\n{fields}\r\n")
}

/// A body that looks like a request.
const SMUGGLED: &str = "GET /smuggled HTTP/1.1\r\nHost: site.test\r\n\r\n";

fn lines(table: &mut Table) {
    table.case("2.1", "a request", get(""), OK);
    table.case("2.2", "lines that end with LF only", "GET /healthz HTTP/1.1\nHost: site.test\n\n", OK);
    table.case("2.2", "CR without LF in a field value", get("A: x\ry\r\n"), BAD);
    table.case("2.2", "CR without LF in the request line", line("GET /health\rz HTTP/1.1"), BAD);
    table.case("2.2", "an empty line before the request line", format!("\r\n{}", get("")), OK);
    table.case("2.2", "white space before the first field", "GET /healthz HTTP/1.1\r\n Host: site.test\r\n\r\n", BAD);
    table.case("2.2", "a TLS handshake", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", BAD);
    table.case("2.2", "another protocol", "SSH-2.0-OpenSSH_9.2\r\n", BAD);
    table.case("2.3", "HTTP/0.9", "GET /healthz\r\n", BAD);
    table
        .case("2.3", "HTTP/1.2", line("GET /healthz HTTP/1.2"), OK)
        .deviates("400, closes", "the version does not exist (RFC 9110, 2.5, would read it as 1.1)");
    table.case("2.3", "HTTP/2.0 in the request line", line("GET /healthz HTTP/2.0"), BAD);
    table.case("2.3", "HTTP/3.0 in the request line", line("GET /healthz HTTP/3.0"), BAD);
    table.case("2.3", "http/1.1 in lower case", line("GET /healthz http/1.1"), BAD);
    table.case("2.3", "a version without digits", line("GET /healthz HTTP/x.y"), BAD);
    table.case("3", "two spaces before the target", line("GET  /healthz HTTP/1.1"), BAD);
    table.case("3", "a space after the version", line("GET /healthz HTTP/1.1 "), BAD);
    table.case("3", "a space before the method", line(" GET /healthz HTTP/1.1"), BAD);
    table.case("3", "tabs instead of spaces", line("GET\t/healthz\tHTTP/1.1"), BAD);
    table.case("3", "a space in the target", line("GET /health z HTTP/1.1"), BAD);
    table.case("RFC 9113 3.4", "a preface with another end", "PRI * HTTP/2.0\r\n\r\nXX\r\n\r\n", BAD);
}

fn targets(table: &mut Table) {
    table.case("3.2.1", "a query", line("GET /healthz?a=1 HTTP/1.1"), OK);
    table.case("3.2.1", "a target that is not a path", line("GET healthz HTTP/1.1"), &["400, stays open"]);
    table
        .case("3.2.1", "a fragment", line("GET /healthz#a HTTP/1.1"), BAD)
        .deviates("200, stays open", "the fragment is cut off, as clients do before they send a target");
    table.case("3.2.1", "NUL in the target", line("GET /health\0z HTTP/1.1"), BAD);
    table.case("3.2.1", "an escape of NUL", line("GET /healthz%00 HTTP/1.1"), &["404, stays open"]);
    table.case("3.2.1", "a byte above 127", b"GET /caf\xe9 HTTP/1.1\r\nHost: site.test\r\n\r\n", BAD);
    table.case("3.2.2", "an absolute URL", line("GET http://site.test/healthz HTTP/1.1"), OK);
    table.case("3.2.2", "an absolute URL of another host", line("GET http://other.test/healthz HTTP/1.1"), OK);
    table.case("3.2.2", "an absolute URL without a path", line("HEAD http://site.test HTTP/1.1"), OK);
    table.case(
        "3.2.2",
        "an absolute URL without Host",
        "GET http://site.test/healthz HTTP/1.1\r\n\r\n",
        &["400, stays open"],
    );
    table.case(
        "3.2.2",
        "an absolute URL with a user",
        line("GET http://a@site.test/healthz HTTP/1.1"),
        &["400, stays open"],
    );
    table.case("3.2.2", "an absolute URL without a host", line("GET http:///healthz HTTP/1.1"), BAD);
    table.case("3.2.3", "CONNECT to a host and port", line("CONNECT site.test:443 HTTP/1.1"), &["405, stays open"]);
    table.case("3.2.3", "a host and port with GET", line("GET site.test:443 HTTP/1.1"), &["400, stays open"]);
    table.case("3.2.4", "OPTIONS with an asterisk", line("OPTIONS * HTTP/1.1"), &["405, stays open"]);
    table.case("3.2.4", "an asterisk with GET", line("GET * HTTP/1.1"), &["400, stays open"]);
}

fn hosts(table: &mut Table) {
    // The end of the request is unambiguous, so the connection can stay open.
    let refused = &["400, stays open"];
    let with = |hosts: &str| format!("GET /healthz HTTP/1.1\r\n{hosts}\r\n");
    table.case("3.2", "no Host in 1.1", with(""), refused);
    table.case("3.2", "no Host in 1.0", "GET /healthz HTTP/1.0\r\n\r\n", LAST);
    table.case("3.2", "Host twice", with("Host: site.test\r\nHost: other.test\r\n"), refused);
    table.case("3.2", "the same Host twice", with("Host: site.test\r\nHost: site.test\r\n"), refused);
    table.case("3.2", "two hosts in one Host", with("Host: site.test, other.test\r\n"), refused);
    table.case("3.2", "an empty Host", with("Host:\r\n"), refused);
    table.case("3.2", "a Host with a user", with("Host: user@site.test\r\n"), refused);
    table.case("3.2", "a Host with a path", with("Host: site.test/x\r\n"), refused);
    table.case("3.2", "a Host with a scheme", with("Host: http://site.test\r\n"), refused);
    table.case("3.2", "a Host with a space", with("Host: site test\r\n"), refused);
    table.case("3.2", "a port above 65535", with("Host: site.test:65536\r\n"), refused);
    table.case("3.2", "a port of letters", with("Host: site.test:http\r\n"), refused);
    table.case("3.2", "an invalid IPv6 address", with("Host: [::g]\r\n"), refused);
    table.case("3.2", "an IPv6 address and a port", with("Host: [::1]:3000\r\n"), OK);
    table.case("3.2", "the name of Host in any case", with("hOsT: site.test\r\n"), OK);
}

fn fields(table: &mut Table) {
    table.case("5.1", "white space before the colon", get("A : x\r\n"), BAD);
    table.case("5.1", "a tab before the colon", get("A\t: x\r\n"), BAD);
    table.case("5.1", "white space around the value", get("If-Match: \t  *  \t\r\n"), OK);
    table.case("5.1", "no white space before the value", get("A:x\r\n"), OK);
    table.case("5.1", "an empty value", get("A:\r\n"), OK);
    table.case("5.1", "an empty name", get(": x\r\n"), BAD);
    table.case("5.1", "a line without a colon", get("no colon\r\n"), BAD);
    table.case("5.2", "a folded line", get("A: x\r\n y\r\n"), BAD);
    table.case("5.2", "a line folded with a tab", get("A: x\r\n\ty\r\n"), BAD);
    table.case("RFC 9110 5.1", "a space in a name", get("A B: x\r\n"), BAD);
    table.case("RFC 9110 5.1", "a parenthesis in a name", get("A(: x\r\n"), BAD);
    table.case("RFC 9110 5.1", "NUL in a name", get("A\0: x\r\n"), BAD);
    table.case("RFC 9110 5.5", "NUL in a value", get("A: x\0y\r\n"), BAD);
    table.case("RFC 9110 5.5", "another control character in a value", get("A: x\x01y\r\n"), BAD);
    table.case("RFC 9110 5.5", "DEL in a value", get("A: x\x7fy\r\n"), BAD);
    table.case("RFC 9110 5.5", "a tab in a value", get("A: x\ty\r\n"), OK);
    table.case("RFC 9110 5.5", "bytes above 127 in a value", get("A: é\r\n"), OK);
}

fn bodies(table: &mut Table) {
    let with = |fields: &str, body: &str| get(fields) + body;
    table.case("6.2", "a body", with("Content-Length: 3\r\n", "abc"), NO_BODY);
    table.case("6.2", "a body of no bytes", with("Content-Length: 0\r\n", ""), OK);
    table.case("6.2", "a body that looks like a request", with("Content-Length: 43\r\n", SMUGGLED), NO_BODY);
    table.case("6.2", "a body that is not sent", with("Content-Length: 1000\r\n", ""), NO_BODY);
    for (sent, value) in [
        ("a sign before Content-Length", "+3"),
        ("a negative Content-Length", "-1"),
        ("a Content-Length of letters", "abc"),
        ("a hexadecimal Content-Length", "0x3"),
        ("a fraction for Content-Length", "3.0"),
        ("two numbers in Content-Length", "3 3"),
        ("an empty Content-Length", ""),
        ("a Content-Length above 64 bits", "18446744073709551616"),
        ("different numbers in one Content-Length", "3, 4"),
    ] {
        table.case("6.3", sent, with(&format!("Content-Length: {value}\r\n"), "abc"), BAD);
    }
    let contradiction = "Content-Length: 3\r\nContent-Length: 43\r\n";
    table.case("6.3", "different Content-Length fields", with(contradiction, SMUGGLED), BAD);
    table.case(
        "6.3",
        "Content-Length of 0 and of 43",
        with("Content-Length: 0\r\nContent-Length: 43\r\n", SMUGGLED),
        BAD,
    );
    let doubled = "Content-Length: 3\r\nContent-Length: 3\r\n";
    table.case("6.3", "the same Content-Length twice", with(doubled, "abc"), &["400, closes", "413, closes"]);
    let listed = with("Content-Length: 3, 3\r\n", "abc");
    table.case("6.3", "the same number twice in one Content-Length", listed, &["400, closes", "413, closes"]);
    let last = "0\r\n\r\n";
    let both = format!("Transfer-Encoding: chunked\r\nContent-Length: {}\r\n", last.len() + SMUGGLED.len());
    let refused = &["400, closes", "413, closes"];
    table.case("6.1", "Content-Length beside Transfer-Encoding", with(&both, &format!("{last}{SMUGGLED}")), refused);
    let both = "Content-Length: 0\r\nTransfer-Encoding: chunked\r\n";
    table.case(
        "6.1",
        "Content-Length of 0 before Transfer-Encoding",
        with(both, &format!("{last}{SMUGGLED}")),
        refused,
    );
    for (sent, fields) in [
        ("an unknown Transfer-Encoding", "Transfer-Encoding: gzip\r\n"),
        ("chunked before another encoding", "Transfer-Encoding: chunked, gzip\r\n"),
        ("chunked and then identity", "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n"),
        ("an encoding that ends like chunked", "Transfer-Encoding: xchunked\r\n"),
        ("chunked in quotation marks", "Transfer-Encoding: \"chunked\"\r\n"),
        ("an empty Transfer-Encoding", "Transfer-Encoding:\r\n"),
    ] {
        table.case("6.1", sent, with(fields, last), &["400, closes", "501, closes"]);
    }
    table.case("6.1", "chunked in capitals", with("Transfer-Encoding: CHUNKED\r\n", last), NO_BODY);
    let old = "GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n";
    table.case("6.1", "Transfer-Encoding in 1.0", format!("{old}{last}{SMUGGLED}"), refused);
}

/// The server reads no bodies, so invalid chunks have no effect.
fn chunks(table: &mut Table) {
    for (sent, body) in [
        ("a chunk", "3\r\nabc\r\n0\r\n\r\n"),
        ("trailers", "0\r\nA: x\r\n\r\n"),
        ("trailers with Content-Length", "0\r\nContent-Length: 43\r\n\r\n"),
        ("a chunk with an extension", "3;a=b\r\nabc\r\n0\r\n\r\n"),
        ("a chunk size of letters", "xyz\r\nabc\r\n0\r\n\r\n"),
        ("a negative chunk size", "-1\r\nabc\r\n0\r\n\r\n"),
        ("a chunk size above 64 bits", "10000000000000003\r\nabc\r\n0\r\n\r\n"),
        ("a chunk longer than its size", "1\r\nabc\r\n0\r\n\r\n"),
        ("chunks whose lines end with LF only", "3\nabc\n0\n\n"),
        ("a chunk that never ends", "fffffff\r\nabc"),
    ] {
        table.case("7.1", sent, get("Transfer-Encoding: chunked\r\n") + body + SMUGGLED, NO_BODY);
    }
}

fn connections(table: &mut Table) {
    table.case("9.3", "Connection: close", get("Connection: close\r\n"), LAST);
    table.case("9.3", "Connection: Close among others", get("Connection: x, Close\r\n"), LAST);
    table.case("9.3", "HTTP/1.0", "GET /healthz HTTP/1.0\r\nHost: site.test\r\n\r\n", LAST);
    table.case("9.3", "HTTP/1.0 with keep-alive", "GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", OK);
    let pipeline =
        [line("GET /healthz HTTP/1.1"), line("GET /no-such-page HTTP/1.1"), line("GET /about/ HTTP/1.1")].concat();
    table.case("9.3.2", "three requests at once", pipeline, &["200, 404, 308, stays open"]);
    let broken = [get(""), "broken\r\n\r\n".to_owned(), get("")].concat();
    table.case("9.3.2", "a request, an invalid one, a request", broken, &["200, 400, closes"]);
    table.case("9.6", "a request after Connection: close", get("Connection: close\r\n") + SMUGGLED, LAST);
    let h2c = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n";
    table.case("RFC 9110 7.8", "Upgrade to h2c", get(h2c), OK);
    let socket = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
    table.case("RFC 9110 7.8", "Upgrade to a WebSocket", get(socket), OK);
    let expect = "Expect: 100-continue\r\n";
    table.case("RFC 9110 10.1.1", "100-continue without a body", get(expect), OK);
    table.case(
        "RFC 9110 10.1.1",
        "100-continue and a body",
        get("Expect: 100-continue\r\nContent-Length: 3\r\n") + "abc",
        NO_BODY,
    );
    table.case(
        "RFC 9110 10.1.1",
        "another expectation",
        get("Expect: something\r\n"),
        &["200, stays open", "417, stays open"],
    );
    let old = "GET /healthz HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\nabc";
    table.case("RFC 9110 10.1.1", "100-continue in 1.0", old, NO_BODY);
}

fn methods(table: &mut Table) {
    let refused = &["405, stays open"];
    table.case("RFC 9110 9.1", "a method in lower case", line("get /healthz HTTP/1.1"), refused);
    table.case("RFC 9110 9.1", "an unknown method", line("BREW /healthz HTTP/1.1"), refused);
    table.case("RFC 9110 9.1", "a control character in the method", line("G\x01T /healthz HTTP/1.1"), BAD);
    table.case("RFC 9110 9.3.2", "HEAD", line("HEAD /healthz HTTP/1.1"), OK);
    table.case("RFC 9110 9.3.3", "POST without a body", line("POST /healthz HTTP/1.1"), refused);
    let post = "POST /healthz HTTP/1.1\r\nHost: site.test\r\nContent-Length: 43\r\n\r\n";
    table.case(
        "RFC 9110 9.3.3",
        "POST with a body that looks like a request",
        format!("{post}{SMUGGLED}"),
        &["405, closes"],
    );
    table.case(
        "RFC 9110 9.3.6",
        "CONNECT to a path",
        line("CONNECT /healthz HTTP/1.1"),
        &["400, closes", "405, stays open"],
    );
    table.case("RFC 9110 9.3.8", "TRACE", line("TRACE /healthz HTTP/1.1"), refused);
}

fn limits(table: &mut Table) {
    let long = |length: usize| "a".repeat(length);
    table.case("3", "a target of 8,000 bytes", line(&format!("GET /healthz?{} HTTP/1.1", long(8_000))), OK);
    table
        .case("3", "a target of 20,000 bytes", line(&format!("GET /{} HTTP/1.1", long(20_000))), &["414, closes"])
        .deviates("431, closes", "the limit applies to the whole head, before it is parsed");
    let field = |length: usize| get(&format!("A: {}\r\n", long(length)));
    let (fits, refused) = (&["200, stays open"], &["431, closes"]);
    table.case("RFC 6585 5", "a field of 15,000 bytes", field(15_000), fits);
    table.case("RFC 6585 5", "a field of 17,000 bytes", field(17_000), refused);
    table.case("RFC 6585 5", "a field of 1,000,000 bytes", field(1_000_000), refused);
    let many = |count: usize| get(&(0..count).map(|number| format!("A{number}: x\r\n")).collect::<String>());
    table.case("RFC 6585 5", "90 fields", many(90), fits);
    table.case("RFC 6585 5", "110 fields", many(110), refused);
}
