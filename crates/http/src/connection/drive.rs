//! Drives one connection of hyper, and ends it when a phase exceeds its limit or the server stops.

use std::{
    future::{Future, poll_fn},
    pin::{Pin, pin},
    task::{Poll, ready},
    time::Instant,
};

use hyper::server::conn::{http1, http2};
use hyper_util::rt::{TokioExecutor, TokioIo};
use tokio::{sync::watch, time::sleep_until};

use super::{
    activity::Phase,
    connections::Slot,
    limits::ConnectionLimits,
    service::{ConnectionService, HttpService},
    stream::{Stream, Watched},
};

pub(crate) trait Connection: Future<Output = hyper::Result<()>> {
    /// Announces the end of the connection to the client.
    fn announce_end(self: Pin<&mut Self>);
}

impl<S: Stream, T: HttpService> Connection for http1::Connection<TokioIo<Watched<S>>, ConnectionService<T>> {
    /// Does nothing, because `Watched` ends the stream after the requests that were already sent are answered.
    fn announce_end(self: Pin<&mut Self>) {}
}

impl<S: Stream, T: HttpService> Connection
    for http2::Connection<TokioIo<Watched<S>>, ConnectionService<T>, TokioExecutor>
{
    fn announce_end(self: Pin<&mut Self>) {
        self.graceful_shutdown();
    }
}

/// Milliseconds that a connection stays open without a request after its end was announced to the client.
const GRACE_MS: u64 = 5_000;

/// Drives `connection` until it ends or a phase takes too long. If it is idle for too long or the server stops, it ends
/// as soon as nothing is in flight.
pub(crate) async fn drive(
    connection: impl Connection,
    mut limits: ConnectionLimits,
    slot: &Slot,
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
            let (phase, deadline) = slot.activity.deadline(&limits);
            let now = Instant::now();
            let is_expired = deadline.is_some_and(|deadline| deadline <= now);
            let is_idle_expired = phase == Phase::Idle && is_expired;
            if !is_ending && (is_idle_expired || stop.as_mut().poll(cx).is_ready()) {
                if is_idle_expired {
                    slot.count_ended(phase);
                }
                is_ending = true;
                // The grace period lets a request that the client already sent arrive and be answered. The connection
                // is idle before the request arrives, and while the end of the response is sent.
                limits.idle_ms = GRACE_MS;
                slot.activity.end();
                connection.as_mut().announce_end();
                continue;
            }
            if is_expired {
                if !matches!(phase, Phase::Idle | Phase::Closing) {
                    slot.count_ended(phase);
                }
                if phase == Phase::Sending {
                    // Without the reset, the system would keep the bytes that the client does not read.
                    slot.activity.reset();
                }
                return Poll::Ready(Ok(()));
            }
            // Requests that end in another task do not wake this one, so the state is polled at intervals.
            let next_check = deadline.unwrap_or(now + limits.shortest()).into();
            if next_check < timer.deadline() || timer.is_elapsed() {
                timer.as_mut().reset(next_check);
            }
            ready!(timer.as_mut().poll(cx));
        }
    })
    .await
}
