//! What a connection is doing, and until when it may do so.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use super::limits::ConnectionLimits;

/// What a connection is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    FirstByte,
    Head,
    /// No request is being read or answered.
    Idle,
    /// A handler is at work. The connection waits for the server, so this has no limit here.
    Handling,
    /// The client takes a response.
    Sending,
    /// It ends: what is in flight is still answered, or what the client still sends is read and forgotten.
    Closing,
}

impl Phase {
    /// The names of all, in their order.
    pub(crate) const NAMES: [&str; 6] = ["first_byte", "head", "idle", "handling", "sending", "closing"];
}

/// How long a connection that was told to end may go on, in milliseconds.
const CLOSING_MS: u64 = 2_000;

/// What one connection is doing. Shared by its stream, its requests and their bodies.
#[derive(Debug)]
pub(crate) struct Activity(Mutex<State>);

#[derive(Debug)]
struct State {
    /// What it does while nothing is in flight.
    quiet: Phase,
    handling: u32,
    sending: u32,
    /// When the phase began, or the client last took a part of a response.
    since: Instant,
    /// Whether the system takes no more bytes, because the client takes none.
    is_blocked: bool,
    /// On HTTP/2, bytes may be no requests.
    is_multiplexed: bool,
    /// Whether the client may still be sending a body that nobody reads.
    is_body_unread: bool,
    is_ending: bool,
    is_reset: bool,
}

impl State {
    fn phase(&self) -> Phase {
        match self {
            Self { quiet: Phase::Closing, .. } => Phase::Closing,
            // The last bytes of a response may wait after the response itself is done.
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

    /// Bytes wait until the client takes some, or it has taken some.
    pub(crate) fn block(&self, is_blocked: bool) {
        let mut state = self.state();
        state.is_blocked = is_blocked;
        state.since = Instant::now();
    }

    /// The TLS handshake is done; the first byte of a request may now arrive.
    pub(crate) fn shook_hands(&self) {
        self.state().enter(Phase::FirstByte);
    }

    pub(crate) fn multiplexes(&self) {
        let mut state = self.state();
        state.is_multiplexed = true;
        state.enter(Phase::Idle);
    }

    /// The connection is to end. Whether nothing is in flight, so that it can end at once, is for [`Activity::may_end`].
    pub(crate) fn end(&self) {
        self.state().is_ending = true;
    }

    /// Whether the connection is to end and nothing is in flight.
    pub(crate) fn may_end(&self) -> bool {
        let state = self.state();
        state.is_ending && matches!(state.phase(), Phase::FirstByte | Phase::Idle)
    }

    /// The connection is to be thrown away with all that was not sent yet.
    pub(crate) fn reset(&self) {
        self.state().is_reset = true;
    }

    pub(crate) fn is_reset(&self) -> bool {
        self.state().is_reset
    }

    /// The server has sent its last byte. Gives whether the client may still be sending.
    pub(crate) fn close(&self) -> bool {
        let mut state = self.state();
        let is_sending = state.is_body_unread || state.quiet == Phase::Head;
        state.enter(Phase::Closing);
        is_sending
    }
}

/// A request in flight; first it is handled, then its response is sent.
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

    /// The response is there.
    pub(crate) fn send(&mut self) {
        let mut state = self.activity.state();
        state.handling -= 1;
        state.sending += 1;
        state.since = Instant::now();
        drop(state);
        self.is_sending = true;
    }

    /// The client took a part of it.
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
