//! Serves one connection from its first byte to its end: TLS handshake, detection of the protocol, requests.

use std::{
    error::Error,
    sync::Arc,
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
    connections::Slot,
    drive::drive,
    limits::ConnectionLimits,
    service::{ConnectionService, HttpService},
    stream::{Stream, Watched, is_silent},
};
use crate::peer::Peer;

/// Size in bytes of the buffer of an HTTP/1 connection, and of the send buffer of an HTTP/2 stream.
const BUFFER_BYTES: usize = 64 << 10;

/// Maximum length of a request's head in bytes.
const HEAD_BYTES: u32 = 16 << 10;

/// The state that all connections of a listener share.
pub(crate) struct Shared<T> {
    service: T,
    limits: ConnectionLimits,
    tls: Option<TlsAcceptor>,
    http1: http1::Builder,
    http2: http2::Builder<TokioExecutor>,
}

impl<T: HttpService> Shared<T> {
    pub(crate) fn new(service: T, limits: ConnectionLimits, tls: Option<TlsAcceptor>) -> Self {
        // `Activity` enforces the time limits, because it also knows phases that hyper does not limit.
        let mut http1 = http1::Builder::new();
        http1
            .header_read_timeout(None)
            .half_close(true)
            .max_buf_size(BUFFER_BYTES)
            .max_header_size(HEAD_BYTES as usize);
        let mut http2 = http2::Builder::new(TokioExecutor::new());
        http2.max_header_list_size(HEAD_BYTES).max_concurrent_streams(100).max_send_buf_size(BUFFER_BYTES);
        Self { service, limits, tls, http1, http2 }
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
    let session = Session { shared: &shared, slot: &slot, is_stopping };
    let served = match &shared.tls {
        Some(tls) => session.serve_tls(tls, socket).await,
        None => session.serve_plain(socket).await,
    };
    if let Err(error) = served {
        tracing::debug!(%error, "a connection ended early");
    }
}

type Ended = Result<(), Box<dyn Error + Send + Sync>>;

/// A connection while it is served.
struct Session<'a, T> {
    shared: &'a Shared<T>,
    slot: &'a Slot,
    /// Kept until the session ends, because the listener waits until the last receiver is dropped.
    is_stopping: watch::Receiver<bool>,
}

impl<T: HttpService> Session<'_, T> {
    async fn serve_tls(&self, tls: &TlsAcceptor, socket: TcpStream) -> Ended {
        let limit = Duration::from_millis(self.shared.limits.first_byte_ms);
        let mut is_stopping = self.is_stopping.clone();
        let handshake = async {
            // Until the client begins the handshake, nothing is in flight.
            tokio::select! {
                biased;
                readable = socket.readable() => readable?,
                _ = is_stopping.wait_for(|is_stopping| *is_stopping) => return Ok(None),
            }
            tls.accept(socket).await.map(Some)
        };
        let Ok(stream) = tokio::time::timeout(limit, handshake).await else {
            self.slot.count_ended(Phase::FirstByte);
            return Ok(());
        };
        let Some(stream) = stream? else { return Ok(()) };
        self.slot.activity.handshake_done();
        let protocol = match stream.get_ref().1.alpn_protocol() {
            Some(b"h2") => Protocol::Http2,
            _ => Protocol::Http1,
        };
        self.serve_protocol(protocol, Bytes::new(), stream).await
    }

    async fn serve_plain(&self, mut socket: TcpStream) -> Ended {
        let mut is_stopping = self.is_stopping.clone();
        let mut start = Vec::new();
        let protocol = loop {
            if let Some(protocol) = detect(&start) {
                break protocol;
            }
            let (phase, deadline) = self.slot.activity.deadline(&self.shared.limits);
            tokio::select! {
                biased;
                read = socket.read_buf(&mut start) => match read? {
                    0 => break Protocol::Http1,
                    _ => self.slot.activity.received(),
                },
                () = sleep_until(deadline.unwrap_or_else(Instant::now).into()) => {
                    self.slot.count_ended(phase);
                    return Ok(());
                }
                _ = is_stopping.wait_for(|is_stopping| *is_stopping), if start.is_empty() => {
                    if is_silent(&socket) {
                        return Ok(());
                    }
                }
            }
        };
        self.serve_protocol(protocol, start.into(), socket).await
    }

    /// Serves a connection of which the bytes `start` have already been read.
    async fn serve_protocol(&self, protocol: Protocol, start: Bytes, stream: impl Stream) -> Ended {
        let Self { shared: Shared { service, limits, http1, http2, .. }, slot, is_stopping } = self;
        let activity = Arc::clone(&slot.activity);
        let stream = TokioIo::new(Watched::new(stream, start, Arc::clone(&activity)));
        let inner = TowerToHyperService::new(service.clone());
        let service = ConnectionService { inner, activity, peer: Peer(slot.address) };
        match protocol {
            Protocol::Http1 => {
                drive(http1.serve_connection(stream, service), *limits, slot, is_stopping.clone()).await?;
            }
            Protocol::Http2 => {
                slot.activity.set_multiplexed();
                drive(http2.serve_connection(stream, service), *limits, slot, is_stopping.clone()).await?;
            }
        }
        Ok(())
    }
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
