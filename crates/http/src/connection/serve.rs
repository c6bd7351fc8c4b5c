//! Serves one connection: performs the TLS handshake, detects the protocol, and passes the stream to hyper.

use std::{error::Error, sync::Arc, time::Instant};

use axum::body::Bytes;
use hyper::server::conn::{http1, http2};
use hyper_util::{
    rt::{TokioExecutor, TokioIo},
    service::TowerToHyperService,
};
use tokio::{io::AsyncReadExt, net::TcpStream, sync::watch, time::sleep_until};
use tokio_rustls::TlsAcceptor;

use super::{
    activity::ConnectionPhase,
    connections::ConnectionGuard,
    drive::drive,
    limits::ConnectionLimits,
    service::{ConnectionService, HttpService},
    stream::{Stream, TrackedStream, is_silent},
};
use crate::peer::Peer;

/// Maximum size, in bytes, of the buffer of an HTTP/1 connection, and of the send buffer of an HTTP/2 stream.
const BUFFER_BYTES: usize = 64 << 10;

const HEAD_BYTES: u32 = 16 << 10;

pub(crate) struct ListenerState<T> {
    service: T,
    limits: ConnectionLimits,
    tls: Option<TlsAcceptor>,
    http1: http1::Builder,
    http2: http2::Builder<TokioExecutor>,
}

impl<T: HttpService> ListenerState<T> {
    pub(crate) fn new(service: T, limits: ConnectionLimits, tls: Option<TlsAcceptor>) -> Self {
        // `drive` enforces the time limits instead of hyper, because hyper does not limit all phases.
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

/// Serves the connection over `socket`. When `is_stopping` becomes true, the connection ends as soon as no request is
/// in flight.
pub(crate) async fn serve<T: HttpService>(
    shared: Arc<ListenerState<T>>,
    socket: TcpStream,
    guard: ConnectionGuard,
    is_stopping: watch::Receiver<bool>,
) {
    let session = Session { shared: &shared, guard: &guard, is_stopping };
    let served = match &shared.tls {
        Some(tls) => session.serve_tls(tls, socket).await,
        None => session.serve_plain(socket).await,
    };
    if let Err(error) = served {
        tracing::debug!(%error, "a connection ended early");
    }
}

type SessionResult = Result<(), Box<dyn Error + Send + Sync>>;

struct Session<'a, T> {
    shared: &'a ListenerState<T>,
    guard: &'a ConnectionGuard,
    /// Held until the session ends, because the listener waits until the last receiver is dropped.
    is_stopping: watch::Receiver<bool>,
}

impl<T: HttpService> Session<'_, T> {
    async fn serve_tls(&self, tls: &TlsAcceptor, socket: TcpStream) -> SessionResult {
        let limit = self.shared.limits.first_byte;
        let mut is_stopping = self.is_stopping.clone();
        let handshake = async {
            // If the server stops before the client begins the handshake, the connection ends immediately.
            tokio::select! {
                biased;
                readable = socket.readable() => readable?,
                _ = is_stopping.wait_for(|is_stopping| *is_stopping) => return Ok(None),
            }
            tls.accept(socket).await.map(Some)
        };
        let Ok(stream) = tokio::time::timeout(limit, handshake).await else {
            self.guard.count_timeout(ConnectionPhase::FirstByte);
            return Ok(());
        };
        let Some(stream) = stream? else { return Ok(()) };
        self.guard.activity.finish_handshake();
        let protocol = match stream.get_ref().1.alpn_protocol() {
            Some(b"h2") => Protocol::Http2,
            _ => Protocol::Http1,
        };
        self.serve_protocol(protocol, Bytes::new(), stream).await
    }

    async fn serve_plain(&self, mut socket: TcpStream) -> SessionResult {
        let mut is_stopping = self.is_stopping.clone();
        let mut start = Vec::new();
        let protocol = loop {
            if let Some(protocol) = detect(&start) {
                break protocol;
            }
            let (phase, deadline) = self.guard.activity.deadline(&self.shared.limits);
            tokio::select! {
                biased;
                read = socket.read_buf(&mut start) => match read? {
                    0 => break Protocol::Http1,
                    _ => self.guard.activity.note_received(false),
                },
                () = sleep_until(deadline.unwrap_or_else(Instant::now).into()) => {
                    self.guard.count_timeout(phase);
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

    /// Serves a connection from which the bytes `start` have already been read.
    async fn serve_protocol(&self, protocol: Protocol, start: Bytes, stream: impl Stream) -> SessionResult {
        let Self { shared: ListenerState { service, limits, http1, http2, .. }, guard, is_stopping } = self;
        let activity = Arc::clone(&guard.activity);
        let stream = TokioIo::new(TrackedStream::new(stream, start, Arc::clone(&activity)));
        let inner = TowerToHyperService::new(service.clone());
        let service = ConnectionService { inner, activity, peer: Peer(guard.address) };
        match protocol {
            Protocol::Http1 => {
                drive(http1.serve_connection(stream, service), *limits, guard, is_stopping.clone()).await?;
            }
            Protocol::Http2 => {
                guard.activity.start_multiplexing();
                drive(http2.serve_connection(stream, service), *limits, guard, is_stopping.clone()).await?;
            }
        }
        Ok(())
    }
}

/// The HTTP/2 connection preface (RFC 9113, section 3.4).
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// Returns the protocol of a connection that starts with the bytes `start`, or `None` if more bytes are needed.
fn detect(start: &[u8]) -> Option<Protocol> {
    match start {
        _ if start.starts_with(PREFACE) => Some(Protocol::Http2),
        _ if PREFACE.starts_with(start) => None,
        _ => Some(Protocol::Http1),
    }
}
