//! The cache entry of one page: its last good copy, its back-off after failures, and its render in flight
//! (single-flight).

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak, atomic::AtomicU64},
    time::Duration,
};

use tokio::sync::watch;

use super::{page::StoredPage, source::RenderControl};
use crate::{
    backoff::{MAX_BACKOFF, backoff},
    clock::Timestamp,
};

pub(crate) type PageResult<E> = Result<Arc<StoredPage>, E>;

/// Receives the result of a render. If all receivers are dropped before the render starts, the render is cancelled.
pub(crate) type Waiter<E> = watch::Receiver<Option<PageResult<E>>>;

pub(crate) struct CacheEntry<K, E> {
    pub(crate) key: K,
    state: Mutex<EntryState<E>>,
    /// Value of the request counter at the last request for this page, or 0 if there was none. Pages with the lowest
    /// values are evicted first.
    pub(crate) requested_at: AtomicU64,
}

pub(crate) struct EntryState<E> {
    pub(crate) page: Option<Arc<StoredPage>>,
    /// Whether the page is rendered only on demand. Other pages are kept fresh in the background.
    pub(crate) is_on_demand: bool,
    pub(crate) failure: Option<LastFailure<E>>,
    pub(crate) flight: Option<Flight<E>>,
}

pub(crate) struct LastFailure<E> {
    pub(crate) error: E,
    /// Number of consecutive failures.
    pub(crate) count: u32,
    retry_at: Timestamp,
}

/// A render in flight, shared by all requests for its page.
pub(crate) struct Flight<E> {
    /// The sender of the result. The render task owns it, so an upgrade fails after the render has ended.
    pub(crate) result: Weak<watch::Sender<Option<PageResult<E>>>>,
    pub(crate) control: Arc<dyn RenderControl>,
    /// Prevents the cancellation of the render when no request is waiting for it.
    pub(crate) keep_alive: Option<Waiter<E>>,
}

impl<K, E: Clone> CacheEntry<K, E> {
    pub(crate) fn new(key: K, is_on_demand: bool) -> Self {
        let state = EntryState { page: None, is_on_demand, failure: None, flight: None };
        Self { key, state: Mutex::new(state), requested_at: AtomicU64::new(0) }
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, EntryState<E>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<E: Clone> EntryState<E> {
    pub(crate) fn fresh(&self, edition: u64) -> Option<&Arc<StoredPage>> {
        self.page.as_ref().filter(|page| page.edition == edition)
    }

    /// Returns whether start-up need not wait for the page: it has a copy, or is rendered only on demand.
    pub(crate) fn is_ready(&self) -> bool {
        self.is_on_demand || self.page.is_some()
    }

    /// Returns whether no background render is needed: the page is fresh, or rendered only on demand.
    pub(crate) fn is_settled(&self, edition: u64) -> bool {
        self.is_on_demand || self.fresh(edition).is_some()
    }

    /// Returns the last failure and its remaining back-off, or `None` if the page may be rendered now.
    pub(crate) fn remaining_backoff(&self, now: Timestamp) -> Option<(&LastFailure<E>, Duration)> {
        let failure = self.failure.as_ref()?;
        let remaining = failure.retry_at.since(now);
        // A remaining back-off above the maximum means that the clock was set back. Such a back-off is ignored.
        (remaining > Duration::ZERO && remaining <= MAX_BACKOFF).then_some((failure, remaining))
    }

    /// Records a failure, and starts the back-off. Returns the number of consecutive failures.
    pub(crate) fn record_failure(&mut self, error: E, now: Timestamp) -> u32 {
        let count = self.failure.as_ref().map_or(0, |failure| failure.count).saturating_add(1);
        self.failure = Some(LastFailure { error, count, retry_at: now.plus(backoff(count)) });
        count
    }
}
