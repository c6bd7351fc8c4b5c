//! Serves one connection from its first byte to its end.

use std::{
    future::Future,
    pin::Pin,
    sync::Arc,
    task::Poll,
    time::{Duration, Instant},
};

use axum::body::Bytes;
use hyper::server::conn::{http1, http2};
use hyper_util::{
    rt::{TokioExecutor, TokioIo},
    service::TowerToHyperService,
};
use tokio::{io::AsyncReadExt, net::TcpStream, sync::watch, time::sleep_until};
use tokio_rustls::TlsAcceptor;

use super::{
    activity::Phase,
    connections::{Connections, Slot},
    limits::ConnectionLimits,
    service::{ConnectionService, HttpService},
    stream::{Stream, Watched, is_silent},
};
use crate::peer::Peer;

/// Buffer size in bytes: of a connection with HTTP/1, and for sending on each stream with HTTP/2.
const BUFFER_BYTES: usize = 64 << 10;

/// Maximum length of a request's head in bytes.
const HEAD_BYTES: u32 = 16 << 10;

pub(crate) struct Shared<T> {
    service: T,
    pub(crate) limits: ConnectionLimits,
    pub(crate) tls: Option<TlsAcceptor>,
    pub(crate) connections: Arc<Connections>,
    http1: http1::Builder,
    http2: http2::Builder<TokioExecutor>,
}

impl<T: HttpService> Shared<T> {
    pub(crate) fn new(
        service: T,
        limits: ConnectionLimits,
        tls: Option<TlsAcceptor>,
        connections: Arc<Connections>,
    ) -> Self {
        // `Activity` enforces the time limits, because it also knows phases that hyper does not limit.
        let mut http1 = http1::Builder::new();
        http1
            .header_read_timeout(None)
            .half_close(true)
            .max_buf_size(BUFFER_BYTES)
            .max_header_size(HEAD_BYTES as usize);
        let mut http2 = http2::Builder::new(TokioExecutor::new());
        http2.max_header_list_size(HEAD_BYTES).max_concurrent_streams(100).max_send_buf_size(BUFFER_BYTES);
        Self { service, limits, tls, connections, http1, http2 }
    }
}

enum Protocol {
    Http1,
    Http2,
}

/// Serves the connection over `socket`. When `is_stopping` becomes true, it ends as soon as nothing is in flight.
pub(crate) async fn serve<T: HttpService>(
    shared: Arc<Shared<T>>,
    socket: TcpStream,
    slot: Slot,
    is_stopping: watch::Receiver<bool>,
) {
    // The listener waits until the last receiver is dropped, so this one is kept to the end.
    let served = match &shared.tls {
        Some(tls) => serve_tls(&shared, tls.clone(), socket, &slot, is_stopping.clone()).await,
        None => serve_plain(&shared, socket, &slot, is_stopping.clone()).await,
    };
    if let Err(error) = served {
        tracing::debug!(%error, "a connection ended early");
    }
    drop(is_stopping);
}

type Ended = Result<(), Box<dyn std::error::Error + Send + Sync>>;

async fn serve_tls<T: HttpService>(
    shared: &Shared<T>,
    tls: TlsAcceptor,
    socket: TcpStream,
    slot: &Slot,
    is_stopping: watch::Receiver<bool>,
) -> Ended {
    let limit = Duration::from_millis(shared.limits.first_byte_ms);
    let Ok(stream) = tokio::time::timeout(limit, tls.accept(socket)).await else {
        shared.connections.count_ended(Phase::FirstByte);
        return Ok(());
    };
    let stream = stream?;
    slot.activity.shook_hands();
    let protocol = match stream.get_ref().1.alpn_protocol() {
        Some(b"h2") => Protocol::Http2,
        _ => Protocol::Http1,
    };
    serve_protocol(shared, protocol, Bytes::new(), stream, slot, is_stopping).await
}

async fn serve_plain<T: HttpService>(
    shared: &Shared<T>,
    mut socket: TcpStream,
    slot: &Slot,
    mut is_stopping: watch::Receiver<bool>,
) -> Ended {
    let mut start = Vec::new();
    let protocol = loop {
        if let Some(protocol) = detect(&start) {
            break protocol;
        }
        let (phase, deadline) = slot.activity.deadline(&shared.limits);
        tokio::select! {
            biased;
            read = socket.read_buf(&mut start) => match read? {
                0 => break Protocol::Http1,
                _ => slot.activity.received(),
            },
            () = sleep_until(deadline.unwrap_or_else(Instant::now).into()) => {
                shared.connections.count_ended(phase);
                return Ok(());
            }
            _ = is_stopping.wait_for(|is_stopping| *is_stopping), if start.is_empty() => {
                if is_silent(&socket) {
                    return Ok(());
                }
            }
        }
    };
    serve_protocol(shared, protocol, start.into(), socket, slot, is_stopping).await
}

/// The connection preface of HTTP/2 (RFC 9113, 3.4).
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// Returns the protocol of a connection that starts with these bytes, or `None` if they are too few to decide.
fn detect(start: &[u8]) -> Option<Protocol> {
    match start {
        _ if start.starts_with(PREFACE) => Some(Protocol::Http2),
        _ if PREFACE.starts_with(start) => None,
        _ => Some(Protocol::Http1),
    }
}

async fn serve_protocol<T: HttpService>(
    shared: &Shared<T>,
    protocol: Protocol,
    start: Bytes,
    stream: impl Stream,
    slot: &Slot,
    is_stopping: watch::Receiver<bool>,
) -> Ended {
    let activity = Arc::clone(&slot.activity);
    let stream = TokioIo::new(Watched::new(stream, start, Arc::clone(&activity)));
    let inner = TowerToHyperService::new(shared.service.clone());
    let service = ConnectionService { inner, activity, peer: Peer(slot.address) };
    match protocol {
        Protocol::Http1 => watch(shared, shared.http1.serve_connection(stream, service), slot, is_stopping).await,
        Protocol::Http2 => {
            slot.activity.multiplexes();
            watch(shared, shared.http2.serve_connection(stream, service), slot, is_stopping).await
        }
    }
}

trait Connection: Future<Output = hyper::Result<()>> {
    /// Announces the end of the connection to the client.
    fn announce_end(self: Pin<&mut Self>);
}

impl<S: Stream, T: HttpService> Connection for http1::Connection<TokioIo<Watched<S>>, ConnectionService<T>> {
    /// Does nothing: requests that were sent but not read yet are answered, and then `Watched` returns the end of the
    /// stream.
    fn announce_end(self: Pin<&mut Self>) {}
}

impl<S: Stream, T: HttpService> Connection
    for http2::Connection<TokioIo<Watched<S>>, ConnectionService<T>, TokioExecutor>
{
    fn announce_end(self: Pin<&mut Self>) {
        self.graceful_shutdown();
    }
}

/// How long a connection stays open without a request after its end was announced to the client.
const GRACE_MS: u64 = 5_000;

/// Drives `connection` until it ends or a phase takes too long. When it was idle for too long or the server stops, it ends
/// as soon as nothing is in flight.
async fn watch<C: Connection, T>(
    shared: &Shared<T>,
    connection: C,
    slot: &Slot,
    mut is_stopping: watch::Receiver<bool>,
) -> Ended {
    let (mut limits, activity) = (shared.limits, &slot.activity);
    let mut connection = std::pin::pin!(connection);
    let mut timer = std::pin::pin!(sleep_until((Instant::now() + limits.shortest()).into()));
    let mut stop = std::pin::pin!(async move { is_stopping.wait_for(|is_stopping| *is_stopping).await.is_ok() });
    let mut is_ending = false;
    std::future::poll_fn(|cx| {
        loop {
            if let Poll::Ready(ended) = connection.as_mut().poll(cx) {
                return Poll::Ready(ended.map_err(Into::into));
            }
            let (now, (phase, deadline)) = (Instant::now(), activity.deadline(&limits));
            let is_expired = deadline.is_some_and(|deadline| deadline <= now);
            let is_idle_expired = phase == Phase::Idle && is_expired;
            if !is_ending && (is_idle_expired || stop.as_mut().poll(cx).is_ready()) {
                if is_idle_expired {
                    shared.connections.count_ended(phase);
                }
                is_ending = true;
                // A request that the client has already sent is still answered. The connection may be idle until it
                // arrives, and while the end of its response is sent.
                limits.idle_ms = GRACE_MS;
                activity.end();
                connection.as_mut().announce_end();
                continue;
            }
            // Requests that end in another task do not wake this one, so the state is polled at intervals.
            let look = deadline.unwrap_or(now + limits.shortest()).into();
            if look < timer.deadline() || timer.is_elapsed() {
                timer.as_mut().reset(look);
            }
            if timer.as_mut().poll(cx).is_pending() {
                return Poll::Pending;
            }
            match phase {
                Phase::FirstByte | Phase::Head | Phase::Sending if is_expired => {
                    shared.connections.count_ended(phase);
                    if phase == Phase::Sending {
                        // Otherwise the system would keep the bytes that the client does not read.
                        slot.activity.reset();
                    }
                    return Poll::Ready(Ok(()));
                }
                Phase::Idle | Phase::Closing if is_expired => return Poll::Ready(Ok(())),
                _ => {}
            }
        }
    })
    .await
}
