//! Accepts connections, limits what they may cost, and ends without losing a request.
//!
//! `serve` is one connection, `activity` what it is doing and until when, `stream` its bytes, `service` its requests,
//! `connections` all that are open.

mod activity;
mod connections;
mod limits;
mod serve;
mod service;
mod stream;
mod tls;

use std::{
    future::Future,
    io::{self, Write},
    net::{Shutdown, SocketAddr},
    sync::Arc,
    time::{Duration, Instant},
};

use axum::Router;
use tokio::{
    io::AsyncReadExt,
    net::{TcpListener, TcpSocket, TcpStream},
    sync::{Semaphore, watch},
};

use self::serve::Shared;
pub(crate) use self::service::Peer;
pub use self::{
    connections::Connections,
    limits::ConnectionLimits,
    tls::{TlsConfig, TlsError},
};
use crate::{app::App, proxy::TrustedProxies};

/// Settings of a listener.
#[derive(Clone, Debug, Default)]
pub struct ListenerConfig {
    /// What connections may cost.
    pub limits: ConnectionLimits,
    /// Proxies that may have more connections than others. Default: none.
    pub trusted: TrustedProxies,
    /// The certificate with which TLS is spoken. Default: none is.
    pub tls: Option<TlsConfig>,
}

/// Connections that wait to be accepted; the system may keep fewer.
const BACKLOG: u32 = 4096;

/// How long nothing is accepted after that failed: for want of file descriptors, most often.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// A bound socket.
pub struct Listener {
    socket: TcpListener,
    config: ListenerConfig,
    shortcut: Option<Arc<App>>,
    connections: Arc<Connections>,
}

impl Listener {
    /// Binds a socket to `address`; port 0 takes any free one.
    ///
    /// # Errors
    /// When the address is not of this machine, or the port is taken or not allowed.
    pub async fn bind(address: SocketAddr, config: ListenerConfig) -> io::Result<Self> {
        let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        // A port can be taken again at once, though connections of the process before still linger.
        socket.set_reuseaddr(true)?;
        socket.bind(address)?;
        let socket = socket.listen(BACKLOG)?;
        Ok(Self { socket, config, shortcut: None, connections: Arc::default() })
    }

    /// Sends the kept pages of `app`, whose router is served, without asking the router each time.
    #[must_use]
    pub fn with_shortcut(self, app: Arc<App>) -> Self {
        Self { shortcut: Some(app), ..self }
    }

    /// The address that is listened on.
    ///
    /// # Errors
    /// When the socket has no address any more.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.socket.local_addr()
    }

    /// The connections, for those who want to know of them while they are served.
    pub fn connections(&self) -> Arc<Connections> {
        Arc::clone(&self.connections)
    }

    /// Serves `router` until `stop` is ready. Then everything that was sent before is answered, also on connections that
    /// still wait to be accepted, until the limit for that is over.
    pub async fn serve(self, router: Router, stop: impl Future<Output = ()>) {
        use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
        let Self { socket, config: ListenerConfig { limits, trusted, tls }, shortcut, connections } = self;
        let tls = tls.map(TlsConfig::into_acceptor);
        let shared = Arc::new(Shared::new(router, shortcut, limits, tls, Arc::clone(&connections)));
        let (stopping, is_stopping) = watch::channel(false);
        let refusals = Arc::new(Semaphore::new(REFUSALS));
        let take = |stream: TcpStream, address: SocketAddr| {
            let _ = stream.set_nodelay(true);
            match connections.admit(address.ip(), &limits, &trusted) {
                Some(slot) => drop(tokio::spawn(serve::serve(Arc::clone(&shared), stream, slot, is_stopping.clone()))),
                None => refuse(stream, shared.tls.is_some(), &refusals),
            }
        };
        // Logged when it begins and when it ends, not each time.
        let mut failing_since: Option<Instant> = None;
        let mut stop = std::pin::pin!(stop);
        loop {
            let accepted = tokio::select! {
                accepted = socket.accept() => accepted,
                () = &mut stop => break,
            };
            match accepted {
                Ok((stream, address)) => {
                    if let Some(since) = failing_since.take() {
                        tracing::info!(seconds = since.elapsed().as_secs(), "connections are accepted again");
                    }
                    take(stream, address);
                }
                // The client has gone already.
                Err(error) if matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) => {}
                Err(error) => {
                    failing_since.get_or_insert_with(|| {
                        tracing::warn!(%error, "no connections can be accepted for now");
                        Instant::now()
                    });
                    tokio::select! {
                        () = tokio::time::sleep(ACCEPT_PAUSE) => {}
                        () = &mut stop => break,
                    }
                }
            }
        }
        // A socket that is closed resets what waits to be accepted.
        if let Ok(socket) = socket.into_std() {
            while let Ok((stream, address)) = socket.accept() {
                if let Ok(stream) = stream.set_nonblocking(true).and_then(|()| TcpStream::from_std(stream)) {
                    take(stream, address);
                }
            }
        }
        drop(is_stopping);
        stopping.send_replace(true);
        // Every connection holds a receiver.
        if tokio::time::timeout(Duration::from_millis(limits.shutdown_ms), stopping.closed()).await.is_err() {
            tracing::warn!("some requests were still running and have been cut off");
        }
    }
}

/// Refused connections that are given time to read why; further ones are closed at once.
const REFUSALS: usize = 128;
/// How long such a connection is kept.
const REFUSAL_TIME: Duration = Duration::from_secs(1);

/// Tells a client that there are too many connections, and closes its connection.
fn refuse(stream: TcpStream, is_tls: bool, refusals: &Arc<Semaphore>) {
    const RESPONSE: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 5\r\n\
        cache-control: no-store\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: 31\r\n\r\n\
        There are too many connections\n";
    let Ok(permit) = Arc::clone(refusals).try_acquire_owned() else { return };
    if is_tls {
        return;
    }
    // The runtime has not heard yet that a new socket can be written to; the system knows.
    let Ok(stream) = stream.into_std() else { return };
    if (&stream).write_all(RESPONSE).is_err() || stream.shutdown(Shutdown::Write).is_err() {
        return;
    }
    let Ok(mut stream) = TcpStream::from_std(stream) else { return };
    tokio::spawn(async move {
        let mut forgotten = [0; 4 << 10];
        let read_to_end = async { while matches!(stream.read(&mut forgotten).await, Ok(1..)) {} };
        let _ = tokio::time::timeout(REFUSAL_TIME, read_to_end).await;
        drop(permit);
    });
}
