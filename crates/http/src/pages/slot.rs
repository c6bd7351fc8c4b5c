//! The state of one page: its last good copy, its back-off after failures, and its render in flight (single-flight).

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak, atomic::AtomicU64},
    time::Duration,
};

use tokio::sync::watch;

use super::{page::StoredPage, source::RenderControl};
use crate::{
    backoff::{MAX_BACKOFF, backoff},
    clock::Moment,
};

pub(crate) type Rendered<E> = Result<Arc<StoredPage>, E>;

/// Held by every request that waits for a render. If the last one is dropped before the render starts, the render is
/// cancelled.
pub(crate) type Waiter<E> = watch::Receiver<Option<Rendered<E>>>;

pub(crate) struct Slot<K, E> {
    pub(crate) key: K,
    state: Mutex<SlotState<E>>,
    /// Value of the request counter at the last request for this page; 0 before the first. Pages with the lowest values
    /// are evicted first.
    pub(crate) requested_at: AtomicU64,
}

pub(crate) struct SlotState<E> {
    pub(crate) page: Option<Arc<StoredPage>>,
    /// Whether the page is rendered only on demand, and not kept fresh in the background.
    pub(crate) is_on_demand: bool,
    pub(crate) failure: Option<LastFailure<E>>,
    pub(crate) flight: Option<Flight<E>>,
}

/// The last failure to render a page.
pub(crate) struct LastFailure<E> {
    pub(crate) error: E,
    pub(crate) count: u32,
    retry_at: Moment,
}

/// A render in flight, shared by all requests for its page.
pub(crate) struct Flight<E> {
    /// Cannot be upgraded once the render has ended, because the render task owns the only sender.
    pub(crate) result: Weak<watch::Sender<Option<Rendered<E>>>>,
    pub(crate) control: Arc<dyn RenderControl>,
    /// Keeps the render from being cancelled while no request waits for it.
    pub(crate) held: Option<Waiter<E>>,
}

impl<K, E: Clone> Slot<K, E> {
    pub(crate) fn new(key: K, is_on_demand: bool) -> Self {
        let state = SlotState { page: None, is_on_demand, failure: None, flight: None };
        Self { key, state: Mutex::new(state), requested_at: AtomicU64::new(0) }
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, SlotState<E>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<E: Clone> SlotState<E> {
    pub(crate) fn fresh(&self, edition: u64) -> Option<&Arc<StoredPage>> {
        self.page.as_ref().filter(|page| page.edition == edition)
    }

    /// Returns whether there is a copy of the page, or it is rendered only on demand.
    pub(crate) fn was_rendered(&self) -> bool {
        self.is_on_demand || self.page.is_some()
    }

    /// Returns whether no background render is needed: the page is fresh, or rendered only on demand.
    pub(crate) fn is_settled(&self, edition: u64) -> bool {
        self.is_on_demand || self.fresh(edition).is_some()
    }

    /// Returns the last failure and the rest of its back-off, if the page must not be retried yet.
    pub(crate) fn pause(&self, now: Moment) -> Option<(&LastFailure<E>, Duration)> {
        let failure = self.failure.as_ref()?;
        let pause = failure.retry_at.since(now);
        // A longer pause means that the clock was set back, so it is ignored.
        (pause > Duration::ZERO && pause <= MAX_BACKOFF).then_some((failure, pause))
    }

    /// Records a failure. Returns the number of consecutive failures.
    pub(crate) fn fail(&mut self, error: E, now: Moment) -> u32 {
        let count = self.failure.as_ref().map_or(0, |failure| failure.count).saturating_add(1);
        self.failure = Some(LastFailure { error, count, retry_at: now.plus(backoff(count)) });
        count
    }
}
