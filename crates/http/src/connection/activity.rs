//! Tracks the phase of a connection and its deadline.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use super::limits::ConnectionLimits;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    FirstByte,
    Head,
    /// No request is being read or answered.
    Idle,
    /// A handler is running. The connection waits for the server, so this phase has no limit here.
    Handling,
    /// A response is being sent.
    Sending,
    /// The server has sent its last byte. Bytes that the client still sends are read and discarded.
    Closing,
}

impl Phase {
    /// The names of all phases, in the order of the variants.
    pub(crate) const NAMES: [&str; 6] = ["first_byte", "head", "idle", "handling", "sending", "closing"];
}

/// Limit of the closing phase in milliseconds.
const CLOSING_MS: u64 = 2_000;

/// The state of one connection. It is shared by its stream, its requests and their bodies.
#[derive(Debug)]
pub(crate) struct Activity(Mutex<State>);

#[derive(Debug)]
struct State {
    /// The phase while nothing is in flight.
    quiet: Phase,
    handling: u32,
    sending: u32,
    /// When the phase began, or when the client last received part of a response.
    since: Instant,
    /// Whether the system accepts no more bytes, because the client reads none.
    is_blocked: bool,
    /// Whether the protocol is HTTP/2, where received bytes need not belong to a request.
    is_multiplexed: bool,
    /// Whether the client may still be sending a request body that is not read.
    is_body_unread: bool,
    is_ending: bool,
    is_reset: bool,
}

impl State {
    fn phase(&self) -> Phase {
        match self {
            Self { quiet: Phase::Closing, .. } => Phase::Closing,
            // The last bytes of a response may still be buffered after the response itself is done.
            Self { is_blocked: true, .. } => Phase::Sending,
            Self { handling: 1.., .. } => Phase::Handling,
            Self { sending: 1.., .. } => Phase::Sending,
            Self { quiet, .. } => *quiet,
        }
    }

    fn enter(&mut self, quiet: Phase) {
        self.quiet = quiet;
        self.since = Instant::now();
    }
}

impl Activity {
    pub(crate) fn new() -> Self {
        let (quiet, since) = (Phase::FirstByte, Instant::now());
        Self(Mutex::new(State {
            quiet,
            handling: 0,
            sending: 0,
            since,
            is_blocked: false,
            is_multiplexed: false,
            is_body_unread: false,
            is_ending: false,
            is_reset: false,
        }))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn phase(&self) -> Phase {
        self.state().phase()
    }

    pub(crate) fn deadline(&self, limits: &ConnectionLimits) -> (Phase, Option<Instant>) {
        let state = self.state();
        let phase = state.phase();
        let limit_ms = match phase {
            Phase::FirstByte => limits.first_byte_ms,
            Phase::Head => limits.head_ms,
            Phase::Idle => limits.idle_ms,
            Phase::Sending => limits.write_ms,
            Phase::Closing => CLOSING_MS,
            Phase::Handling => return (phase, None),
        };
        (phase, Some(state.since + Duration::from_millis(limit_ms)))
    }

    pub(crate) fn received(&self) {
        let mut state = self.state();
        if !state.is_multiplexed && matches!(state.phase(), Phase::FirstByte | Phase::Idle) {
            state.enter(Phase::Head);
        }
    }

    /// Records whether writes are blocked until the client reads.
    pub(crate) fn block(&self, is_blocked: bool) {
        let mut state = self.state();
        state.is_blocked = is_blocked;
        state.since = Instant::now();
    }

    /// Restarts the limit for the first byte, after the TLS handshake.
    pub(crate) fn handshake_done(&self) {
        self.state().enter(Phase::FirstByte);
    }

    pub(crate) fn set_multiplexed(&self) {
        let mut state = self.state();
        state.is_multiplexed = true;
        state.enter(Phase::Idle);
    }

    /// Marks the connection to end, and restarts the limit of the idle phase. [`Activity::may_end`] returns whether it
    /// can end now.
    pub(crate) fn end(&self) {
        let mut state = self.state();
        state.is_ending = true;
        if state.phase() == Phase::Idle {
            state.since = Instant::now();
        }
    }

    /// Returns whether the connection is marked to end and nothing is in flight. Always false with HTTP/2, where hyper
    /// ends the connection after the client confirmed that it sends no further requests.
    pub(crate) fn may_end(&self) -> bool {
        let state = self.state();
        state.is_ending && !state.is_multiplexed && matches!(state.phase(), Phase::FirstByte | Phase::Idle)
    }

    /// Marks the connection to be reset, which discards all bytes that were not sent yet.
    pub(crate) fn reset(&self) {
        self.state().is_reset = true;
    }

    pub(crate) fn is_reset(&self) -> bool {
        self.state().is_reset
    }

    /// Enters the closing phase, because the server has sent its last byte. Returns whether the client may still be
    /// sending. With HTTP/2 it may, because it acknowledges frames that it receives.
    pub(crate) fn close(&self) -> bool {
        let mut state = self.state();
        let is_sending = state.is_body_unread || state.is_multiplexed || state.quiet == Phase::Head;
        state.enter(Phase::Closing);
        is_sending
    }
}

/// A request in flight. First it is handled, then its response is sent.
pub(crate) struct InFlight {
    activity: Arc<Activity>,
    is_sending: bool,
}

impl InFlight {
    pub(crate) fn start(activity: Arc<Activity>, has_body: bool) -> Self {
        let mut state = activity.state();
        state.quiet = Phase::Idle;
        state.handling += 1;
        state.is_body_unread |= has_body && !state.is_multiplexed;
        drop(state);
        Self { activity, is_sending: false }
    }

    /// Ends the handling and begins the sending of the response.
    pub(crate) fn send(&mut self) {
        let mut state = self.activity.state();
        state.handling -= 1;
        state.sending += 1;
        state.since = Instant::now();
        drop(state);
        self.is_sending = true;
    }

    /// Restarts the limit for sending, because the client took part of the response.
    pub(crate) fn progress(&self) {
        self.activity.state().since = Instant::now();
    }
}

impl Drop for InFlight {
    fn drop(&mut self) {
        let mut state = self.activity.state();
        if self.is_sending {
            state.sending -= 1;
        } else {
            state.handling -= 1;
        }
        state.since = Instant::now();
    }
}
