//! Accepts connections, limits their number and the duration of their phases, and completes the requests in flight
//! before it shuts down.
//!
//! For each connection, `serve` detects the protocol, `drive` enforces the time limits, `activity` tracks the phase,
//! `stream` wraps the socket, and `service` passes requests to the handler. `connections` registers all connections.

mod activity;
mod connections;
mod drive;
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

use tokio::{
    io::AsyncReadExt,
    net::{TcpListener, TcpSocket, TcpStream},
    sync::{Semaphore, watch},
};

use self::serve::ListenerState;
pub use self::{
    connections::{ConnectionStats, Connections},
    limits::ConnectionLimits,
    service::HttpService,
    tls::{TlsConfig, TlsError},
};
use crate::proxy::TrustedProxies;

/// Settings of a listener.
#[derive(Clone, Debug, Default)]
pub struct ListenerConfig {
    /// Limits of the connections.
    pub limits: ConnectionLimits,
    /// Proxies that are exempt from [`ConnectionLimits::connections_per_address`]. Default: none.
    pub trusted: TrustedProxies,
    /// The certificate for TLS. Default: none; connections are plain TCP.
    pub tls: Option<TlsConfig>,
}

/// Length of the accept queue. The system may use a shorter one.
const BACKLOG: u32 = 4096;

/// Pause after `accept` fails, usually because no file descriptor is free.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// A bound socket that accepts connections.
pub struct Listener {
    socket: TcpListener,
    config: ListenerConfig,
    connections: Arc<Connections>,
}

impl Listener {
    /// Binds a socket to `address`. Port 0 selects any free port.
    ///
    /// # Errors
    /// Returns an error if this machine does not have the address, or if the port is in use or not permitted.
    pub async fn bind(address: SocketAddr, config: ListenerConfig) -> io::Result<Self> {
        let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        // Allows a new process to bind the port while connections of the previous process still linger.
        socket.set_reuseaddr(true)?;
        socket.bind(address)?;
        let socket = socket.listen(BACKLOG)?;
        Ok(Self { socket, config, connections: Arc::default() })
    }

    /// Returns the address that the listener is bound to.
    ///
    /// # Errors
    /// Returns an error if the socket no longer has an address.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.socket.local_addr()
    }

    /// Returns a handle to the open connections, for statistics.
    pub fn connections(&self) -> Arc<Connections> {
        Arc::clone(&self.connections)
    }

    /// Serves `service` until `stop` completes. Then responds to every request that a client has already sent,
    /// including those on connections in the accept queue. Cuts off the requests that are still running after
    /// [`ConnectionLimits::shutdown`].
    pub async fn serve(self, service: impl HttpService, stop: impl Future<Output = ()>) {
        let Self { socket, config: ListenerConfig { limits, trusted, tls }, connections } = self;
        let is_tls = tls.is_some();
        let tls = tls.map(TlsConfig::into_acceptor);
        let shared = Arc::new(ListenerState::new(service, limits, tls));
        let (stopping, is_stopping) = watch::channel(false);
        let refusals = Arc::new(Semaphore::new(MAX_LINGERING_REFUSALS));
        let accept = |stream: TcpStream, address: SocketAddr| {
            let _ = stream.set_nodelay(true);
            match connections.admit(address.ip(), &limits, &trusted) {
                Some(guard) => {
                    drop(tokio::spawn(serve::serve(Arc::clone(&shared), stream, guard, is_stopping.clone())))
                }
                None => refuse(stream, is_tls, &refusals),
            }
        };
        tokio::select! {
            () = accept_all(&socket, &accept) => {}
            () = stop => {}
        }
        let end = Instant::now() + limits.shutdown;
        accept_queued(socket, accept, &stopping, end).await;
        drop(is_stopping);
        stopping.send_replace(true);
        // Every connection has a receiver, so the channel closes when the last connection ends.
        if tokio::time::timeout_at(end.into(), stopping.closed()).await.is_err() {
            tracing::warn!("some requests were still running and have been cut off");
        }
    }
}

/// Accepts connections and passes them to `accept`. Never returns.
async fn accept_all(socket: &TcpListener, accept: impl Fn(TcpStream, SocketAddr)) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    // Only the start and the end of a series of failures are logged.
    let mut failing_since: Option<Instant> = None;
    loop {
        match socket.accept().await {
            Ok((stream, address)) => {
                if let Some(since) = failing_since.take() {
                    tracing::info!(seconds = since.elapsed().as_secs(), "connections are accepted again");
                }
                accept(stream, address);
            }
            // The client disconnected before the connection was accepted.
            Err(error) if matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) => {}
            Err(error) => {
                failing_since.get_or_insert_with(|| {
                    tracing::warn!(%error, "no connections can be accepted for now");
                    Instant::now()
                });
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

/// Accepts the connections in the queue of `socket`, because closing the socket would reset them. Accepts no more than
/// the queue can hold, so connections that arrive later cannot prolong the shutdown.
async fn accept_queued(
    socket: TcpListener,
    accept: impl Fn(TcpStream, SocketAddr),
    stopping: &watch::Sender<bool>,
    end: Instant,
) {
    use io::ErrorKind::{ConnectionAborted, ConnectionReset, Interrupted, WouldBlock};
    let Ok(socket) = socket.into_std() else { return };
    let mut taken = 0;
    // Linux queues one connection more than the backlog.
    while taken <= BACKLOG {
        match socket.accept() {
            Ok((stream, address)) => {
                taken += 1;
                if let Ok(stream) = stream.set_nonblocking(true).and_then(|()| TcpStream::from_std(stream)) {
                    accept(stream, address);
                }
            }
            Err(error) if error.kind() == WouldBlock => return,
            Err(error) if matches!(error.kind(), ConnectionAborted | ConnectionReset | Interrupted) => taken += 1,
            Err(_) if Instant::now() >= end => return,
            Err(_) => {
                // No file descriptor is free, so idle connections must end first.
                stopping.send_replace(true);
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

/// Maximum number of refused connections whose clients are given time to read the response. Further connections are
/// closed immediately, without a response.
const MAX_LINGERING_REFUSALS: usize = 128;

/// Maximum time for which a refused connection stays open.
const REFUSAL_LINGER: Duration = Duration::from_secs(1);

/// Refuses a connection because too many are open: responds 503 and closes it. With TLS, or if
/// [`MAX_LINGERING_REFUSALS`] is reached, closes it without a response.
fn refuse(stream: TcpStream, is_tls: bool, refusals: &Arc<Semaphore>) {
    const RESPONSE: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 5\r\n\
        cache-control: no-store\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: 31\r\n\r\n\
        There are too many connections\n";
    if is_tls {
        return;
    }
    let Ok(permit) = Arc::clone(refusals).try_acquire_owned() else { return };
    // Bypasses the runtime, which does not yet know that the new socket is writable.
    let Ok(stream) = stream.into_std() else { return };
    if (&stream).write_all(RESPONSE).is_err() || stream.shutdown(Shutdown::Write).is_err() {
        return;
    }
    let Ok(mut stream) = TcpStream::from_std(stream) else { return };
    tokio::spawn(async move {
        let mut discarded = [0; 4 << 10];
        let read_to_end = async { while matches!(stream.read(&mut discarded).await, Ok(1..)) {} };
        let _ = tokio::time::timeout(REFUSAL_LINGER, read_to_end).await;
        drop(permit);
    });
}

#[cfg(test)]
mod tests {
    use std::{cell::Cell, net::Ipv4Addr};

    use super::*;

    #[tokio::test]
    async fn the_queue_is_emptied_once_while_clients_keep_connecting() {
        let listener =
            Listener::bind((Ipv4Addr::LOCALHOST, 0).into(), ListenerConfig::default()).await.expect("a port");
        let address = listener.address().expect("an address");
        let connect = || std::net::TcpStream::connect(address).expect("a connection");
        let accepted = Cell::new(0);
        let accept = |_, _| {
            accepted.set(accepted.get() + 1);
            assert!(accepted.get() <= BACKLOG + 1, "connections are accepted without end");
            connect();
        };
        connect();
        accept_queued(listener.socket, accept, &watch::channel(false).0, Instant::now()).await;
        assert!(accepted.get() > 0);
    }
}
