//! Tests of connections: their time limits, their maximum number, concurrent and pipelined requests, and shutdowns. A
//! test of a time limit sets a short one, and checks that the server closes the connection when the limit expires, and
//! not before.

use std::{
    io::{ErrorKind, Read, Write},
    net::TcpStream,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use axum::{Router, body::Bytes, http::Request, routing::get};
use page_http::{ConnectionLimits, Listener, ListenerConfig, TlsConfig, TrustedProxies};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    task::JoinSet,
};
use tokio_rustls::TlsConnector;

use crate::{
    process::{TempFolder, certificate, client_config},
    socket::{Response, Server, TEST_TIMEOUT, read_to_end},
};

/// Returns limits that are far longer than a test takes. Each test shortens the limit of the phase that it checks.
fn limits() -> ConnectionLimits {
    let long = Duration::from_secs(600);
    ConnectionLimits { first_byte: long, head: long, idle: long, write: long, ..ConnectionLimits::default() }
}

const SHORT: Duration = Duration::from_millis(300);

fn server(limits: ConnectionLimits) -> Server {
    Server::start(limits, TrustedProxies::default())
}

/// Asserts that the server closes the connection without a response, but not before the limit.
fn assert_expires(mut stream: TcpStream, since: Instant, name: &str) {
    assert!(read_to_end(&mut stream).is_empty(), "{name} gets a response");
    assert!(since.elapsed() >= SHORT, "{name} ends before the limit");
}

fn write_until_closed(stream: &mut TcpStream, mut piece: impl FnMut() -> Vec<u8>) {
    let start = Instant::now();
    while stream.write_all(&piece()).is_ok() {
        assert!(start.elapsed() < TEST_TIMEOUT, "the connection was never closed");
        thread::yield_now();
    }
}

#[test]
fn connections_without_a_first_byte_are_closed() {
    let server = server(ConnectionLimits { first_byte: SHORT, ..limits() });
    let since = Instant::now();
    assert_expires(server.connect(), since, "silence");
}

#[test]
fn connections_with_an_incomplete_head_are_closed() {
    let server = server(ConnectionLimits { head: SHORT, ..limits() });
    for start in
        ["G", "P", "PRI * HT", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r", "GET / HTTP/1.1\r\nHost: site.test\r\n", "\r\n"]
    {
        let since = Instant::now();
        let mut stream = server.connect();
        stream.write_all(start.as_bytes()).expect("the start is sent");
        assert_expires(stream, since, start);
    }
    let mut stream = server.connect();
    stream.write_all(b"GET / HTTP/1.1\r\nHost: site.test\r\n").expect("the start is sent");
    // The limit applies to the whole head, so no further byte may extend it.
    write_until_closed(&mut stream, || {
        thread::sleep(SHORT / 10);
        b"X".to_vec()
    });
}

#[test]
fn idle_connections_are_closed() {
    let server = server(ConnectionLimits { idle: SHORT, ..limits() });
    // The idle limit also applies if a complete request arrives together with the start of another head.
    for rest in ["", "GET /"] {
        let mut stream = server.connect();
        let since = Instant::now();
        let request = format!("GET /healthz HTTP/1.1\r\nHost: site.test\r\n\r\n{rest}");
        stream.write_all(request.as_bytes()).expect("the request is sent");
        let response = Response::parse(&read_to_end(&mut stream));
        assert_eq!((response.status, &response.body[..3]), (200, &b"ok\n"[..]));
        assert!(since.elapsed() >= SHORT);
    }
}

#[tokio::test]
async fn idle_http2_connections_are_closed_despite_pings() {
    let server = server(ConnectionLimits { idle: SHORT, ..limits() });
    let stream = tokio::net::TcpStream::connect(server.address).await.expect("the server listens");
    let (client, mut connection) = h2::client::handshake(stream).await.expect("a handshake");
    let mut pings = connection.ping_pong().expect("pings");
    let pinging = tokio::spawn(async move { while pings.ping(h2::Ping::opaque()).await.is_ok() {} });
    let since = Instant::now();
    let mut client = client.ready().await.expect("the connection is open");
    let request = Request::get("http://site.test/healthz").body(()).expect("a request");
    let (response, _) = client.send_request(request, true).expect("a stream");
    let answered = tokio::spawn(response);
    tokio::time::timeout(TEST_TIMEOUT, connection).await.expect("the connection ends").expect("without a fault");
    assert_eq!(answered.await.expect("no panic").expect("an answer").status(), 200);
    assert!(since.elapsed() >= SHORT);
    pinging.await.expect("no panic");
}

/// Starts a server with TLS for `router`, and connects a client that negotiates HTTP/2.
async fn http2_over_tls(
    router: Router,
    limits: ConnectionLimits,
) -> (h2::client::SendRequest<Bytes>, h2::client::Connection<impl AsyncRead + AsyncWrite, Bytes>) {
    let folder = TempFolder::new("http2-over-tls");
    let (certificate, key) = certificate();
    let (pem, key) = (folder.write("site.pem", &certificate.pem()), folder.write("site.key", &key.serialize_pem()));
    let tls = TlsConfig::read(pem.as_ref(), key.as_ref()).expect("a certificate");
    let server = Server::serving(router, ListenerConfig { limits, tls: Some(tls), ..ListenerConfig::default() });
    let connector = TlsConnector::from(Arc::new(client_config(&certificate, b"h2")));
    let stream = tokio::net::TcpStream::connect(server.address).await.expect("the server listens");
    let stream = connector.connect("localhost".try_into().expect("a name"), stream).await.expect("TLS");
    assert_eq!(stream.get_ref().1.alpn_protocol(), Some(&b"h2"[..]));
    h2::client::handshake(stream).await.expect("a handshake")
}

/// Returns the length of the body of a response, or the error with which its stream ended.
async fn body_length(response: h2::client::ResponseFuture) -> Result<usize, h2::Error> {
    let mut body = response.await?.into_body();
    let mut length = 0;
    while let Some(part) = body.data().await {
        let part = part?;
        length += part.len();
        body.flow_control().release_capacity(part.len())?;
    }
    Ok(length)
}

const BODY_BYTES: usize = 200_000;

#[tokio::test]
async fn a_thousand_http2_streams_are_answered_while_others_are_cancelled() {
    let router = Router::new()
        .route("/", get(async || "x".repeat(BODY_BYTES)))
        .route("/never", get(std::future::pending::<&'static str>));
    let (mut client, mut connection) = http2_over_tls(router, ConnectionLimits { idle: SHORT, ..limits() }).await;
    let mut pings = connection.ping_pong().expect("pings");
    let connection = tokio::spawn(connection);
    let request = |path: &str| Request::get(format!("https://localhost{path}")).body(()).expect("a request");
    let mut answers = JoinSet::new();
    for number in 0..1_000 {
        client = client.ready().await.expect("the connection is open");
        let (response, _) = client.send_request(request("/"), true).expect("a stream");
        answers.spawn(body_length(response));
        if number % 10 == 0 {
            client = client.ready().await.expect("the connection is open");
            let (_, mut stream) = client.send_request(request("/never"), true).expect("a stream");
            // The acknowledgement of a ping shows that the server received the request before it is cancelled.
            pings.ping(h2::Ping::opaque()).await.expect("the connection is open");
            stream.send_reset(h2::Reason::CANCEL);
        }
    }
    for length in answers.join_all().await {
        assert_eq!(length.expect("the stream ends"), BODY_BYTES);
    }
    // Cancelled requests are not in flight, so the connection becomes idle and is closed.
    let ended = tokio::time::timeout(TEST_TIMEOUT, connection).await.expect("the connection ends");
    ended.expect("no panic").expect("without an error");
}

#[tokio::test]
async fn an_http2_request_that_takes_longer_than_the_idle_limit_is_answered() {
    let slow = async || {
        tokio::time::sleep(3 * SHORT).await;
        "x".repeat(BODY_BYTES)
    };
    let limits = ConnectionLimits { idle: SHORT, ..limits() };
    let (client, connection) = http2_over_tls(Router::new().fallback(slow), limits).await;
    let connection = tokio::spawn(connection);
    let mut client = client.ready().await.expect("the connection is open");
    let mut answers = JoinSet::new();
    for _ in 0..50 {
        let request = Request::get("https://localhost/").body(()).expect("a request");
        let (response, _) = client.send_request(request, true).expect("a stream");
        answers.spawn(body_length(response));
    }
    for length in answers.join_all().await {
        assert_eq!(length.expect("the stream ends"), BODY_BYTES);
    }
    connection.await.expect("no panic").expect("without an error");
}

#[tokio::test]
async fn a_shutdown_answers_connections_that_have_not_been_accepted_yet() {
    let address = ([127, 0, 0, 1], 0).into();
    let listener = Listener::bind(address, ListenerConfig::default()).await.expect("a free port");
    let address = listener.address().expect("the listener is bound");
    // The listener does not accept yet, so the system queues the connections and receives their requests.
    let mut queued: Vec<TcpStream> =
        (0..40).map(|_| TcpStream::connect(address).expect("the system queues the connection")).collect();
    for stream in &mut queued {
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: site.test\r\n\r\n").expect("the request is sent");
    }
    // The shutdown begins immediately, so most connections are still in the queue.
    listener.serve(crate::support::router(), std::future::ready(())).await;
    for stream in &mut queued {
        assert_eq!(Response::parse(&read_to_end(stream)).status, 200);
    }
}

#[test]
fn a_shutdown_waits_for_the_rest_of_a_head_that_began_with_an_earlier_request() {
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let config = ListenerConfig { limits: limits(), ..ListenerConfig::default() };
    let server = Server::serving_until(crate::support::router(), config, async { drop(stopped.await) });
    let mut stream = server.connect();
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: site.test\r\n\r\nGET /heal").expect("the bytes are sent");
    let mut first = [0; 4 << 10];
    let length = stream.read(&mut first).expect("a response");
    assert!(first[..length].ends_with(b"ok\n"));
    drop(stop);
    let start = Instant::now();
    while TcpStream::connect(server.address).is_ok() {
        assert!(start.elapsed() < TEST_TIMEOUT, "the server does not stop");
        thread::yield_now();
    }
    stream.write_all(b"thz HTTP/1.1\r\nHost: site.test\r\n\r\n").expect("the rest is sent");
    assert_eq!(Response::parse(&read_to_end(&mut stream)).status, 200);
}

#[tokio::test]
async fn connections_without_a_tls_handshake_do_not_delay_a_shutdown() {
    let folder = TempFolder::new("silent-tls");
    let (certificate, key) = certificate();
    let (pem, key) = (folder.write("site.pem", &certificate.pem()), folder.write("site.key", &key.serialize_pem()));
    let tls = TlsConfig::read(pem.as_ref(), key.as_ref()).expect("a certificate");
    let limits = ConnectionLimits { shutdown: Duration::from_secs(600), ..limits() };
    let config = ListenerConfig { limits, tls: Some(tls), ..ListenerConfig::default() };
    let listener = Listener::bind(([127, 0, 0, 1], 0).into(), config).await.expect("a free port");
    let address = listener.address().expect("the listener is bound");
    let silent: Vec<TcpStream> =
        (0..3).map(|_| TcpStream::connect(address).expect("the system queues the connection")).collect();
    let served = listener.serve(crate::support::router(), std::future::ready(()));
    tokio::time::timeout(TEST_TIMEOUT, served).await.expect("the shutdown does not wait for them");
    for mut stream in silent {
        assert!(read_to_end(&mut stream).is_empty());
    }
}

#[test]
fn readers_that_stop_reading_are_cut_off() {
    let server = server(ConnectionLimits { write: SHORT, ..limits() });
    let file = site::embedded_manifest().bundles.script.href;
    let mut stream = server.connect();
    stream.set_write_timeout(Some(TEST_TIMEOUT)).expect("a timeout");
    // The responses are larger than all buffers between client and server.
    let request = format!("GET {file} HTTP/1.1\r\nHost: site.test\r\n\r\n").repeat(500);
    let mut is_reset = stream.write_all(request.as_bytes()).is_err();
    while !is_reset {
        match stream.write(b"GET") {
            Err(error) if error.kind() == ErrorKind::WouldBlock => panic!("the connection was never closed"),
            written => is_reset = written.is_err(),
        }
        thread::yield_now();
    }
}

#[tokio::test]
async fn unread_http2_streams_are_cut_off() {
    let server = server(ConnectionLimits { write: SHORT, ..limits() });
    let stream = tokio::net::TcpStream::connect(server.address).await.expect("the server listens");
    let mut builder = h2::client::Builder::new();
    builder.initial_window_size(0);
    let (mut client, connection) = builder.handshake::<_, Bytes>(stream).await.expect("a handshake");
    let mut responses = Vec::new();
    let since = Instant::now();
    for _ in 0..50 {
        let request = Request::get("http://site.test/about").body(()).expect("a request");
        responses.push(client.send_request(request, true).expect("a stream"));
    }
    let ended = tokio::time::timeout(TEST_TIMEOUT, connection).await.expect("the connection ends");
    assert!(ended.is_err(), "it is cut off");
    assert!(since.elapsed() >= SHORT);
}

#[test]
fn connections_over_the_limit_get_a_503() {
    let server = server(ConnectionLimits { connections: 3, ..limits() });
    let mut kept: Vec<TcpStream> = (0..3).map(|_| server.connect()).collect();
    // The server accepts connections in order, so three are open when it accepts the fourth.
    let refused = Response::parse(&read_to_end(&mut server.connect()));
    assert_eq!((refused.status, refused.header("connection")), (503, "close".to_owned()));
    assert_eq!((refused.header("retry-after"), refused.header("cache-control")), ("5".into(), "no-store".into()));
    assert_eq!(refused.body.len().to_string(), refused.header("content-length"));
    kept.pop();
    let start = Instant::now();
    loop {
        let response = server.exchange(b"GET /healthz HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n");
        if response.status == 200 {
            break;
        }
        assert!(start.elapsed() < TEST_TIMEOUT, "the slot of the closed connection is still occupied");
    }
}

#[test]
fn one_address_cannot_open_all_connections() {
    let server = server(ConnectionLimits { connections_per_address: 2, ..limits() });
    let _kept = [server.connect(), server.connect()];
    assert_eq!(Response::parse(&read_to_end(&mut server.connect())).status, 503);
    let trusted = TrustedProxies::from_iter(["127.0.0.0/8".parse().expect("a network")]);
    let server = Server::start(ConnectionLimits { connections_per_address: 2, ..limits() }, trusted);
    let _kept = [server.connect(), server.connect()];
    assert_eq!(server.exchange(b"GET /healthz HTTP/1.0\r\n\r\n").status, 200, "a trusted proxy can");
}

#[test]
fn a_client_that_sends_an_unwanted_body_gets_its_response() {
    let server = Server::shared();
    let mut stream = server.connect();
    let (mut reader, length) = (stream.try_clone().expect("a second handle"), 4 << 20);
    let sending = thread::spawn(move || {
        let head = format!("POST /about HTTP/1.1\r\nHost: site.test\r\nContent-Length: {length}\r\n\r\n");
        stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&vec![0; length]))
    });
    let mut received = Vec::new();
    reader.read_to_end(&mut received).expect("no reset before the end");
    assert_eq!(Response::parse(&received).status, 405);
    sending.join().expect("no panic").expect("everything could be sent");
}

#[test]
fn pipelined_requests_are_answered_in_order() {
    let server = Server::shared();
    let mut stream = server.connect();
    let paths = ["/healthz", "/no-such-page", "/healthz", "/about/"];
    for (index, path) in paths.iter().enumerate() {
        let closing = if index + 1 == paths.len() { "Connection: close\r\n" } else { "" };
        write!(stream, "HEAD {path} HTTP/1.1\r\nHost: site.test\r\n{closing}\r\n").expect("the request is sent");
    }
    let received = String::from_utf8(read_to_end(&mut stream)).expect("heads are text");
    let statuses: Vec<&str> = received.lines().filter(|line| line.starts_with("HTTP/1.1 ")).collect();
    assert_eq!(
        statuses,
        ["HTTP/1.1 200 OK", "HTTP/1.1 404 Not Found", "HTTP/1.1 200 OK", "HTTP/1.1 308 Permanent Redirect"]
    );
}

#[test]
fn a_client_that_half_closes_gets_its_response() {
    let server = Server::shared();
    for _ in 0..20 {
        let mut stream = server.connect();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: site.test\r\n\r\n").expect("the request is sent");
        stream.shutdown(std::net::Shutdown::Write).expect("the half can be ended");
        assert_eq!(Response::parse(&read_to_end(&mut stream)).status, 200);
    }
}
