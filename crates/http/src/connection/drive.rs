//! Drives one hyper connection, and ends it when a phase exceeds its time limit or the server stops.

use std::{
    future::{Future, poll_fn},
    pin::{Pin, pin},
    task::{Poll, ready},
    time::{Duration, Instant},
};

use hyper::server::conn::{http1, http2};
use hyper_util::rt::{TokioExecutor, TokioIo};
use tokio::{sync::watch, time::sleep_until};

use super::{
    activity::ConnectionPhase,
    connections::ConnectionGuard,
    limits::ConnectionLimits,
    service::{ConnectionService, HttpService},
    stream::{Stream, TrackedStream},
};

/// A hyper connection, HTTP/1 or HTTP/2.
pub(crate) trait Connection: Future<Output = hyper::Result<()>> {
    /// Announces the end of the connection to the client.
    fn announce_end(self: Pin<&mut Self>);
}

impl<S: Stream, T: HttpService> Connection for http1::Connection<TokioIo<TrackedStream<S>>, ConnectionService<T>> {
    /// Does nothing, because HTTP/1 has no message that announces the end of a connection. `TrackedStream` ends the
    /// stream after the responses to all requests that the client has already sent.
    fn announce_end(self: Pin<&mut Self>) {}
}

impl<S: Stream, T: HttpService> Connection
    for http2::Connection<TokioIo<TrackedStream<S>>, ConnectionService<T>, TokioExecutor>
{
    fn announce_end(self: Pin<&mut Self>) {
        self.graceful_shutdown();
    }
}

/// Time limit of the idle phase once the end of the connection has been requested.
const GRACE: Duration = Duration::from_secs(5);

/// Drives `connection` until it ends or a phase exceeds its time limit. When the server stops or the idle limit
/// expires, the connection is not cut off: requests in flight still receive their responses. With HTTP/2, the end of
/// the connection is announced, and the client has [`GRACE`] for requests that it sent before it received the
/// announcement.
pub(crate) async fn drive(
    connection: impl Connection,
    mut limits: ConnectionLimits,
    guard: &ConnectionGuard,
    mut is_stopping: watch::Receiver<bool>,
) -> hyper::Result<()> {
    let mut connection = pin!(connection);
    let mut timer = pin!(sleep_until((Instant::now() + limits.shortest()).into()));
    let mut stop = pin!(is_stopping.wait_for(|is_stopping| *is_stopping));
    let mut is_ending = false;
    poll_fn(|cx| {
        loop {
            if let Poll::Ready(ended) = connection.as_mut().poll(cx) {
                return Poll::Ready(ended);
            }
            let (phase, deadline) = guard.activity.deadline(&limits);
            let now = Instant::now();
            let is_expired = deadline.is_some_and(|deadline| deadline <= now);
            let is_idle_expired = phase == ConnectionPhase::Idle && is_expired;
            if !is_ending && (is_idle_expired || stop.as_mut().poll(cx).is_ready()) {
                if is_idle_expired {
                    guard.count_timeout(phase);
                }
                is_ending = true;
                // Another request may already be in transit. The grace period applies until it arrives, and again while
                // the last bytes of its response are sent.
                limits.idle = GRACE;
                guard.activity.request_end();
                connection.as_mut().announce_end();
                continue;
            }
            if is_expired {
                if !matches!(phase, ConnectionPhase::Idle | ConnectionPhase::Closing) {
                    guard.count_timeout(phase);
                }
                if phase == ConnectionPhase::Sending {
                    // Without a reset, the system would keep the unsent bytes in its buffer.
                    guard.activity.reset();
                }
                return Poll::Ready(Ok(()));
            }
            // A request that ends in another task does not wake this task, so the deadline is checked at intervals.
            let next_check = deadline.unwrap_or(now + limits.shortest()).into();
            if next_check < timer.deadline() || timer.is_elapsed() {
                timer.as_mut().reset(next_check);
            }
            ready!(timer.as_mut().poll(cx));
        }
    })
    .await
}
