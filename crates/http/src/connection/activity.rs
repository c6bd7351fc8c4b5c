//! Tracks the phase of a connection and the deadline of the phase.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use super::limits::ConnectionLimits;

/// The phase of a connection. Every phase except `Handling` has a time limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ConnectionPhase {
    /// The client has not sent the first byte yet.
    FirstByte,
    /// The head of a request is being received.
    Head,
    /// No request is being received or handled, and no response is being sent.
    Idle,
    /// A handler is running. [`RequestLimits`](crate::RequestLimits) limits its time.
    Handling,
    /// A response is being sent.
    Sending,
    /// The server has sent its last byte. Bytes that the client still sends are read and discarded.
    Closing,
}

impl ConnectionPhase {
    pub(crate) const ALL: [Self; 6] =
        [Self::FirstByte, Self::Head, Self::Idle, Self::Handling, Self::Sending, Self::Closing];

    /// Returns the name used in metrics.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::FirstByte => "first_byte",
            Self::Head => "head",
            Self::Idle => "idle",
            Self::Handling => "handling",
            Self::Sending => "sending",
            Self::Closing => "closing",
        }
    }
}

/// Time limit of the closing phase.
const CLOSING: Duration = Duration::from_secs(2);

/// The state of one connection, shared by its stream, its requests and their responses.
#[derive(Debug)]
pub(crate) struct Activity(Mutex<ActivityState>);

/// The phase of a connection while no request is being handled and no response is being sent.
#[derive(Clone, Copy, Debug, PartialEq)]
enum BasePhase {
    FirstByte,
    Head,
    Idle,
    Closing,
}

#[derive(Debug)]
struct ActivityState {
    base_phase: BasePhase,
    handling: u32,
    sending: u32,
    /// The time from which the limit counts: the start of the phase, the last time the client accepted part of a
    /// response, the time at which writes began or ceased to block, or the time at which the end of an idle connection
    /// was requested, whichever is latest.
    since: Instant,
    /// Whether writes block because the client does not read.
    is_blocked: bool,
    /// Whether the protocol is HTTP/2. If so, a received byte does not imply that a request begins.
    is_multiplexed: bool,
    /// Whether the client may still be sending a request body, which the server does not read.
    is_body_unread: bool,
    /// Whether the last bytes that were read do not end a head. They may be the start of the next head, which hyper may
    /// have read together with an earlier request.
    is_head_partial: bool,
    is_ending: bool,
    is_reset: bool,
}

impl ActivityState {
    fn phase(&self) -> ConnectionPhase {
        match self {
            Self { base_phase: BasePhase::Closing, .. } => ConnectionPhase::Closing,
            // Bytes may still be buffered after the last chunk of a response has been taken from its body.
            Self { is_blocked: true, .. } => ConnectionPhase::Sending,
            Self { handling: 1.., .. } => ConnectionPhase::Handling,
            Self { sending: 1.., .. } => ConnectionPhase::Sending,
            Self { base_phase: BasePhase::FirstByte, .. } => ConnectionPhase::FirstByte,
            Self { base_phase: BasePhase::Head, .. } => ConnectionPhase::Head,
            Self { base_phase: BasePhase::Idle, .. } => ConnectionPhase::Idle,
        }
    }

    fn enter(&mut self, base_phase: BasePhase) {
        self.base_phase = base_phase;
        self.since = Instant::now();
    }

    /// Restarts the time limit unless writes block. While writes block, the client accepts nothing, and hyper only
    /// buffers what it reads from bodies.
    fn note_progress(&mut self) {
        if !self.is_blocked {
            self.since = Instant::now();
        }
    }
}

impl Activity {
    pub(crate) fn new() -> Self {
        let (base_phase, since) = (BasePhase::FirstByte, Instant::now());
        Self(Mutex::new(ActivityState {
            base_phase,
            handling: 0,
            sending: 0,
            since,
            is_blocked: false,
            is_multiplexed: false,
            is_body_unread: false,
            is_head_partial: false,
            is_ending: false,
            is_reset: false,
        }))
    }

    fn state(&self) -> MutexGuard<'_, ActivityState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn phase(&self) -> ConnectionPhase {
        self.state().phase()
    }

    /// Returns the phase and, if it has a time limit, its deadline.
    pub(crate) fn deadline(&self, limits: &ConnectionLimits) -> (ConnectionPhase, Option<Instant>) {
        let state = self.state();
        let phase = state.phase();
        let limit = match phase {
            ConnectionPhase::FirstByte => limits.first_byte,
            ConnectionPhase::Head => limits.head,
            ConnectionPhase::Idle => limits.idle,
            ConnectionPhase::Sending => limits.write,
            ConnectionPhase::Closing => CLOSING,
            ConnectionPhase::Handling => return (phase, None),
        };
        (phase, Some(state.since + limit))
    }

    /// Records that the client has sent bytes. With HTTP/1, they begin a request if none is in flight.
    /// `is_head_complete` states whether the last of them ends a head.
    pub(crate) fn note_received(&self, is_head_complete: bool) {
        let mut state = self.state();
        state.is_head_partial = !is_head_complete;
        if !state.is_multiplexed && matches!(state.phase(), ConnectionPhase::FirstByte | ConnectionPhase::Idle) {
            state.enter(BasePhase::Head);
        }
    }

    /// Records whether writes block, and restarts the time limit.
    pub(crate) fn set_blocked(&self, is_blocked: bool) {
        let mut state = self.state();
        state.is_blocked = is_blocked;
        state.since = Instant::now();
    }

    /// Restarts the time limit for the first byte, because the TLS handshake has finished.
    pub(crate) fn finish_handshake(&self) {
        self.state().enter(BasePhase::FirstByte);
    }

    pub(crate) fn start_multiplexing(&self) {
        let mut state = self.state();
        state.is_multiplexed = true;
        state.enter(BasePhase::Idle);
    }

    /// Requests the end of the connection, and restarts the time limit if the connection is idle. [`Activity::can_end`]
    /// returns whether the connection can end now.
    pub(crate) fn request_end(&self) {
        let mut state = self.state();
        state.is_ending = true;
        if state.phase() == ConnectionPhase::Idle {
            state.since = Instant::now();
        }
    }

    /// Returns whether the end of the connection was requested and no request is being received or in flight. The start
    /// of a head that was read together with an earlier request counts as a request that is being received. Always
    /// false with HTTP/2, because hyper itself ends the connection once the client has acknowledged the announced end.
    pub(crate) fn can_end(&self) -> bool {
        let state = self.state();
        state.is_ending
            && !state.is_multiplexed
            && (!state.is_head_partial || state.is_body_unread)
            && matches!(state.phase(), ConnectionPhase::FirstByte | ConnectionPhase::Idle)
    }

    /// Requests a reset of the connection, which discards all bytes that have not been sent.
    pub(crate) fn reset(&self) {
        self.state().is_reset = true;
    }

    pub(crate) fn is_reset(&self) -> bool {
        self.state().is_reset
    }

    /// Enters the closing phase, after the server has sent its last byte. Returns whether the client may still be
    /// sending. With HTTP/2, this is always possible, because the client acknowledges the frames that it receives.
    pub(crate) fn start_closing(&self) -> bool {
        let mut state = self.state();
        let is_sending = state.is_body_unread || state.is_multiplexed || state.base_phase == BasePhase::Head;
        state.enter(BasePhase::Closing);
        is_sending
    }
}

/// A request in flight: first it is handled, then its response is sent. Dropping the value ends the request.
pub(crate) struct InFlightRequest {
    activity: Arc<Activity>,
    is_sending: bool,
}

impl InFlightRequest {
    pub(crate) fn start(activity: Arc<Activity>, has_body: bool) -> Self {
        let mut state = activity.state();
        state.is_body_unread |= has_body && !state.is_multiplexed;
        state.base_phase = BasePhase::Idle;
        state.handling += 1;
        drop(state);
        Self { activity, is_sending: false }
    }

    pub(crate) fn start_sending(&mut self) {
        let mut state = self.activity.state();
        state.handling -= 1;
        state.sending += 1;
        state.note_progress();
        drop(state);
        self.is_sending = true;
    }

    /// Restarts the time limit for sending, because the client has accepted part of the response.
    pub(crate) fn note_progress(&self) {
        self.activity.state().note_progress();
    }
}

impl Drop for InFlightRequest {
    fn drop(&mut self) {
        let mut state = self.activity.state();
        if self.is_sending {
            state.sending -= 1;
        } else {
            state.handling -= 1;
        }
        state.note_progress();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_does_not_end_while_the_next_head_is_being_received() {
        for is_head_complete in [true, false] {
            let activity = Arc::new(Activity::new());
            activity.note_received(is_head_complete);
            let request = InFlightRequest::start(Arc::clone(&activity), false);
            activity.request_end();
            drop(request);
            assert_eq!((activity.phase(), activity.can_end()), (ConnectionPhase::Idle, is_head_complete));
        }
    }

    #[test]
    fn other_requests_do_not_extend_the_time_limit_of_blocked_writes() {
        let (activity, limits) = (Arc::new(Activity::new()), ConnectionLimits::default());
        activity.start_multiplexing();
        let mut first = InFlightRequest::start(Arc::clone(&activity), false);
        first.start_sending();
        activity.set_blocked(true);
        let (phase, deadline) = activity.deadline(&limits);
        assert_eq!(phase, ConnectionPhase::Sending);
        let mut second = InFlightRequest::start(Arc::clone(&activity), false);
        second.start_sending();
        second.note_progress();
        drop(second);
        assert_eq!(activity.deadline(&limits), (phase, deadline));
        activity.set_blocked(false);
        assert!(activity.deadline(&limits).1 > deadline);
    }
}
