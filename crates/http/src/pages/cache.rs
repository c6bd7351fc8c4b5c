//! The page cache. Each page is rendered once, kept until its edition changes, and never rendered twice concurrently. A
//! page that fails to render is retried with exponential back-off; until then its last good copy is served.
//!
//! Only the first pages ([`PageSource::kept_fresh`]) are rendered at start and kept fresh in the background; the others
//! are rendered on demand. The size of the cache is limited: the least recently requested pages are evicted and
//! rendered again on demand.

use std::{
    collections::HashMap,
    panic::resume_unwind,
    sync::{
        Arc,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    time::Duration,
};

use tokio::{
    sync::watch,
    task::{JoinError, JoinSet},
};

use super::{
    page::{PageOutcome, PageStats, StoredPage},
    slot::{Flight, Rendered, Slot, SlotState, Waiter},
    source::{Failure, PageRender, PageSource, Priority},
};
use crate::{
    backoff::FIRST_BACKOFF,
    clock::{Clock, Moment},
    error::PageError,
};

/// Maximum sleep of the background task, because the system clock may be changed.
const MAX_SLEEP: Duration = Duration::from_secs(60);

/// Log message when all pages that are kept fresh are rendered. Tests wait for it.
pub const READY_MESSAGE: &str = "every page is ready";

type PageSlot<S> = Slot<<S as PageSource>::Key, <S as PageSource>::Error>;

/// The pages of `S`. They are shared with renders in flight, which may outlive the requests that started them.
pub struct PageCache<S: PageSource> {
    source: Arc<S>,
    clock: Clock,
    /// In the order of [`PageSource::keys`].
    slots: Vec<Arc<PageSlot<S>>>,
    by_key: HashMap<S::Key, Arc<PageSlot<S>>>,
    requests: AtomicU64,
    /// Bytes of the cached pages, and their limit.
    bytes: AtomicUsize,
    limit_bytes: AtomicUsize,
}

impl<S: PageSource> PageCache<S> {
    /// Creates a cache without a limit. No page is rendered yet.
    pub fn new(source: Arc<S>, clock: Clock) -> Arc<Self> {
        let kept_fresh = source.kept_fresh();
        let slots = source.keys().into_iter().enumerate();
        let slots: Vec<_> = slots.map(|(index, key)| Arc::new(Slot::new(key, index >= kept_fresh))).collect();
        let by_key = slots.iter().map(|slot| (slot.key.clone(), Arc::clone(slot))).collect();
        let (requests, bytes, limit_bytes) = (AtomicU64::new(0), AtomicUsize::new(0), AtomicUsize::new(usize::MAX));
        Arc::new(Self { source, clock, slots, by_key, requests, bytes, limit_bytes })
    }

    /// Returns the source of the pages.
    pub fn source(&self) -> &S {
        &self.source
    }

    /// Limits the cached pages to `limit_bytes` from now on.
    pub fn set_limit(&self, limit_bytes: usize) {
        self.limit_bytes.store(limit_bytes, Ordering::Relaxed);
        self.evict();
    }

    /// Evicts the least recently requested pages when the limit is exceeded, until a tenth of the limit is free. Of the
    /// pages that were never requested, the last keys are evicted first.
    fn evict(&self) {
        let (bytes, limit) = (&self.bytes, self.limit_bytes.load(Ordering::Relaxed));
        if bytes.load(Ordering::Relaxed) <= limit {
            return;
        }
        // The sort is stable, so equal slots stay in reverse order.
        let mut slots: Vec<_> = self.slots.iter().rev().filter(|slot| slot.lock().page.is_some()).collect();
        slots.sort_by_cached_key(|slot| slot.requested_at.load(Ordering::Relaxed));
        for slot in slots {
            if bytes.load(Ordering::Relaxed) <= limit - limit / 10 {
                break;
            }
            let mut state = slot.lock();
            if let Some(page) = state.page.take() {
                state.is_on_demand = true;
                bytes.fetch_sub(page.body.stored_bytes(), Ordering::Relaxed);
            }
        }
    }

    /// Returns the page of `key`.
    ///
    /// # Errors
    /// Returns [`PageError::NotFound`] for a key that is not in [`PageSource::keys`], and another error if the page
    /// cannot be rendered and there is no earlier copy of it.
    pub async fn find(self: &Arc<Self>, key: &S::Key) -> Result<PageOutcome, PageError> {
        let slot = self.by_key.get(key).ok_or(PageError::NotFound)?;
        self.touch(slot);
        loop {
            let now = self.clock.now();
            let waiter = {
                let mut state = slot.lock();
                if let Some(page) = state.fresh(self.source.edition(now)) {
                    return Ok(PageOutcome::Fresh(Arc::clone(page)));
                }
                let stale = state.page.as_ref().map(|page| (Arc::clone(page), now.since(page.rendered_at)));
                let waiter = match state.pause(now) {
                    None => self
                        .join_or_start(slot, &mut state, Priority::Visitor)
                        .map_err(|error| to_page_error::<S>(&error)),
                    Some((_, retry_after)) => Err(PageError::Failed { retry_after }),
                };
                if let Some((page, age)) = stale {
                    if let (Ok(waiter), Some(flight)) = (waiter, &mut state.flight) {
                        flight.held = Some(waiter);
                    }
                    return Ok(PageOutcome::Stale(page, age));
                }
                waiter?
            };
            match wait::<S>(waiter).await {
                Ok(page) => return Ok(PageOutcome::Rendered(page)),
                // All other waiters had left, and this request joined while the render was being cancelled: try again.
                Err(error) if S::failure(&error) == Failure::Cancelled => {}
                Err(error) => {
                    return Err(match slot.lock().pause(self.clock.now()) {
                        Some((_, retry_after)) => PageError::Failed { retry_after },
                        None => to_page_error::<S>(&error),
                    });
                }
            }
        }
    }

    /// Returns the page of `key` if it is fresh. Never renders.
    pub fn cached(&self, key: &S::Key) -> Option<Arc<StoredPage>> {
        let slot = self.by_key.get(key)?;
        self.touch(slot);
        slot.lock().fresh(self.source.edition(self.clock.now())).map(Arc::clone)
    }

    /// Records a request for the page of `slot`.
    fn touch(&self, slot: &PageSlot<S>) {
        slot.requested_at.store(1 + self.requests.fetch_add(1, Ordering::Relaxed), Ordering::Relaxed);
    }

    /// Renders the page unless it is fresh. Unlike [`PageCache::find`], it returns the cause when there is no fresh page.
    ///
    /// # Errors
    /// Returns the error of the render or, while the page is in back-off, the error of the last render.
    pub async fn render(self: &Arc<Self>, key: &S::Key) -> Result<(), S::Error> {
        let slot = self.by_key.get(key).ok_or_else(S::stopped)?;
        self.refresh(slot, Priority::Visitor).await
    }

    async fn refresh(self: &Arc<Self>, slot: &Arc<PageSlot<S>>, priority: Priority) -> Result<(), S::Error> {
        let waiter = {
            let (mut state, now) = (slot.lock(), self.clock.now());
            if state.fresh(self.source.edition(now)).is_some() {
                return Ok(());
            }
            if let Some((failure, _)) = state.pause(now) {
                return Err(failure.error.clone());
            }
            self.join_or_start(slot, &mut state, priority)?
        };
        wait::<S>(waiter).await.map(drop)
    }

    /// Joins the render of the page that is in flight, or starts one. Returns a receiver of its result.
    fn join_or_start(
        self: &Arc<Self>,
        slot: &Arc<PageSlot<S>>,
        state: &mut SlotState<S::Error>,
        priority: Priority,
    ) -> Result<Waiter<S::Error>, S::Error> {
        if let Some(flight) = &state.flight
            && let Some(result) = flight.result.upgrade()
        {
            if priority == Priority::Visitor {
                flight.control.promote();
            }
            return Ok(result.subscribe());
        }
        let now = self.clock.now();
        let render = self.source.render(&slot.key, now, priority)?;
        let (sender, waiter) = watch::channel(None);
        let sender = Arc::new(sender);
        let control = Arc::clone(&render.control);
        state.flight = Some(Flight { result: Arc::downgrade(&sender), control, held: None });
        // A separate task, so that the render continues for the other waiters when one client disconnects.
        tokio::spawn(Arc::clone(self).run(Arc::clone(slot), render, now, sender));
        Ok(waiter)
    }

    /// Waits for a render, caches its page and sends it to `sender`. Cancels the render when nobody waits any more.
    async fn run(
        self: Arc<Self>,
        slot: Arc<PageSlot<S>>,
        render: PageRender<S::Error>,
        now: Moment,
        sender: Arc<watch::Sender<Option<Rendered<S::Error>>>>,
    ) {
        let PageRender { mut result, control } = render;
        let result = tokio::select! {
            result = &mut result => result,
            () = sender.closed() => {
                control.cancel();
                // A render that has started is not cancelled.
                result.await
            }
        };
        let edition = self.source.edition(now);
        let result = result.map(|document| {
            let (status, body) = (document.status, document.body);
            Arc::new(StoredPage { status, body, edition, rendered_at: now, headers: Default::default() })
        });
        let mut state = slot.lock();
        state.flight = None;
        match &result {
            Ok(page) => {
                self.bytes.fetch_add(page.body.stored_bytes(), Ordering::Relaxed);
                if let Some(earlier) = state.page.replace(Arc::clone(page)) {
                    self.bytes.fetch_sub(earlier.body.stored_bytes(), Ordering::Relaxed);
                }
                state.failure = None;
            }
            Err(error) if S::failure(error) == Failure::Page => {
                let failures = state.fail(error.clone(), self.clock.now());
                tracing::error!(page = %slot.key, %error, failures, "a page could not be rendered");
            }
            Err(_) => {}
        }
        drop(state);
        sender.send_replace(Some(result));
        self.evict();
    }

    /// Renders every page that is kept fresh and is missing or stale, except those in back-off.
    ///
    /// # Errors
    /// Returns the error of the last page that is still missing or stale.
    pub async fn refresh_all(self: &Arc<Self>) -> Result<(), S::Error> {
        let mut renders = JoinSet::new();
        let mut refreshed = Ok(());
        let mut record = |done: Result<Result<(), S::Error>, JoinError>| match done {
            Ok(done) => refreshed = done.and(refreshed.clone()),
            Err(error) => resume_unwind(error.into_panic()),
        };
        let edition = self.source.edition(self.clock.now());
        for slot in self.slots.iter().filter(|slot| !slot.lock().is_settled(edition)) {
            // One more than can be rendered at once, so that no worker waits for the next page.
            if renders.len() > self.source.concurrency()
                && let Some(done) = renders.join_next().await
            {
                record(done);
            }
            let (pages, slot) = (Arc::clone(self), Arc::clone(slot));
            renders.spawn(async move { pages.refresh(&slot, Priority::Background).await });
        }
        while let Some(done) = renders.join_next().await {
            record(done);
        }
        refreshed
    }

    /// Renders every page that is kept fresh, and renders it again when the edition changes or its back-off after a
    /// failure has ended. Never returns.
    pub async fn keep_fresh(self: &Arc<Self>) {
        let mut was_ready = false;
        loop {
            // The error is ignored, because the render already logged it.
            let _ = self.refresh_all().await;
            let is_ready = self.is_ready();
            if is_ready && !was_ready {
                tracing::info!("{READY_MESSAGE}");
            }
            was_ready = is_ready;
            tokio::time::sleep(self.next_refresh()).await;
        }
    }

    /// Returns the time until a page may have to be rendered.
    pub fn next_refresh(&self) -> Duration {
        let now = self.clock.now();
        let edition = self.source.edition(now);
        let due = self.slots.iter().filter_map(|slot| {
            let state = slot.lock();
            let pause = || state.pause(now).map_or(FIRST_BACKOFF, |(_, pause)| pause);
            (!state.is_settled(edition)).then(pause)
        });
        due.chain([self.source.edition_ends_in(now), MAX_SLEEP]).min().unwrap_or(MAX_SLEEP)
    }

    /// Returns whether every page that is kept fresh has been rendered at least once. Never becomes false
    /// again: a page that fails later keeps its last good copy, and an evicted page is no longer kept fresh.
    pub fn is_ready(&self) -> bool {
        self.slots.iter().all(|slot| slot.lock().was_rendered())
    }

    /// Returns the number of pages by state.
    pub fn stats(&self) -> PageStats {
        let edition = self.source.edition(self.clock.now());
        let mut stats = PageStats { pages: self.slots.len(), fresh: 0, failing: 0 };
        for slot in &self.slots {
            let state = slot.lock();
            stats.fresh += usize::from(state.fresh(edition).is_some());
            stats.failing += usize::from(state.failure.is_some());
        }
        stats
    }
}

/// Converts the error of a render to that of the request that needed the page.
fn to_page_error<S: PageSource>(error: &S::Error) -> PageError {
    match S::failure(error) {
        Failure::Unavailable { retry_after } => PageError::Unavailable { retry_after },
        Failure::Page | Failure::Cancelled => PageError::Failed { retry_after: FIRST_BACKOFF },
    }
}

async fn wait<S: PageSource>(mut waiter: Waiter<S::Error>) -> Rendered<S::Error> {
    let result = waiter.wait_for(Option::is_some).await;
    result.ok().and_then(|result| result.clone()).unwrap_or_else(|| Err(S::stopped()))
}
