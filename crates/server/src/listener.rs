//! Accepts connections, limits what they may cost, and ends cleanly.

use std::{
    future::Future,
    io,
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use axum::Router;
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::{conn::auto, graceful::GracefulShutdown},
    service::TowerToHyperService,
};
use tokio::{net::TcpListener, sync::Semaphore};

/// Settings of the listener.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListenerConfig {
    /// Address to listen on. Default: 127.0.0.1.
    pub address: IpAddr,
    /// Port to listen on; 0 takes any free one. Default: 3000.
    pub port: u16,
}

/// Connections at once; further ones wait to be accepted.
const CONNECTIONS: usize = 10_000;
/// Time for a request's head to arrive; also how long an idle connection is kept.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);
/// Bytes of a request's head.
const HEAD_BYTES: usize = 16 << 10;
/// Time for requests in flight to end after a signal.
const SHUTDOWN_LIMIT: Duration = Duration::from_secs(20);

/// A bound socket.
pub struct Listener {
    socket: TcpListener,
}

impl Listener {
    /// Binds the socket.
    ///
    /// # Errors
    /// When the address is not of this machine, or the port is taken or not allowed.
    pub async fn bind(config: ListenerConfig) -> io::Result<Self> {
        Ok(Self { socket: TcpListener::bind((config.address, config.port)).await? })
    }

    /// The address that is listened on.
    ///
    /// # Errors
    /// When the socket has no address any more.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.socket.local_addr()
    }

    /// Serves `router` until `stop` is ready, then lets requests in flight end.
    pub async fn serve(self, router: Router, stop: impl Future<Output = ()>) {
        let mut builder = auto::Builder::new(TokioExecutor::new());
        builder.http1().timer(TokioTimer::new()).header_read_timeout(HEAD_TIMEOUT).max_buf_size(HEAD_BYTES);
        builder
            .http2()
            .timer(TokioTimer::new())
            .keep_alive_interval(HEAD_TIMEOUT)
            .max_header_list_size(HEAD_BYTES as u32);
        let connections = Arc::new(Semaphore::new(CONNECTIONS));
        let graceful = GracefulShutdown::new();
        let mut stop = std::pin::pin!(stop);
        loop {
            let permit = Arc::clone(&connections).acquire_owned();
            let accepted = tokio::select! {
                accepted = async { (permit.await, self.socket.accept().await) } => accepted,
                () = &mut stop => break,
            };
            let (permit, (stream, _)) = match accepted {
                (Ok(permit), Ok(stream)) => (permit, stream),
                (_, Err(error)) => {
                    // Out of file descriptors, most often: waiting lets some connections close.
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
                (Err(_), _) => break,
            };
            let _ = stream.set_nodelay(true);
            let service = TowerToHyperService::new(router.clone());
            let connection = builder.serve_connection(TokioIo::new(stream), service).into_owned();
            let connection = graceful.watch(connection);
            tokio::spawn(async move {
                if let Err(error) = connection.await {
                    tracing::debug!(%error, "a connection ended early");
                }
                drop(permit);
            });
        }
        drop(self.socket);
        if tokio::time::timeout(SHUTDOWN_LIMIT, graceful.shutdown()).await.is_err() {
            tracing::warn!("some requests were still running and have been cut off");
        }
    }
}
