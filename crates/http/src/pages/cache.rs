//! The page cache. A page is rendered once per edition as long as it stays in the cache, and never twice concurrently.
//! A page that fails to render is retried with exponential back-off; in the meantime, its last good copy is served, if
//! there is one.
//!
//! Only the first pages ([`PageSource::kept_fresh`]) are rendered at start-up and kept fresh in the background; the
//! others are rendered on demand. The size of the cache is limited: the least recently requested pages are evicted, and
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
    entry::{CacheEntry, EntryState, Flight, PageResult, Waiter},
    page::{PageOutcome, PageStats, StoredPage},
    source::{PageRender, PageSource, RenderErrorKind},
};
use crate::{
    backoff::FIRST_BACKOFF,
    clock::{Clock, Timestamp},
    error::RequestError,
};

/// Maximum sleep of the background task. The task cannot rely on longer sleeps, because the system clock may be
/// changed.
const MAX_SLEEP: Duration = Duration::from_secs(60);

/// Logged when every page that is kept fresh has been rendered. Tests wait for it.
pub const READY_MESSAGE: &str = "every page is ready";

type Entry<S> = CacheEntry<<S as PageSource>::Key, <S as PageSource>::Error>;

/// The priority of a render: whether a visitor is waiting for it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Priority {
    Visitor,
    Background,
}

/// A cache of the pages of `S`. Renders in flight hold a reference to the cache, because they may outlive the requests
/// that started them.
pub struct PageCache<S: PageSource> {
    source: Arc<S>,
    clock: Clock,
    /// The entries of all pages, in the order of [`PageSource::keys`].
    entries: Vec<Arc<Entry<S>>>,
    by_key: HashMap<S::Key, Arc<Entry<S>>>,
    /// Number of requests so far. Its value at the last request for a page determines the order of eviction.
    requests: AtomicU64,
    /// Total size of the cached pages in bytes.
    bytes: AtomicUsize,
    limit_bytes: AtomicUsize,
}

impl<S: PageSource> PageCache<S> {
    /// Creates an empty cache without a size limit.
    pub fn new(source: Arc<S>, clock: Clock) -> Arc<Self> {
        let kept_fresh = source.kept_fresh();
        let entries = source.keys().into_iter().enumerate();
        let entries: Vec<_> = entries.map(|(index, key)| Arc::new(CacheEntry::new(key, index >= kept_fresh))).collect();
        let by_key = entries.iter().map(|entry| (entry.key.clone(), Arc::clone(entry))).collect();
        let requests = AtomicU64::new(0);
        let bytes = AtomicUsize::new(0);
        let limit_bytes = AtomicUsize::new(usize::MAX);
        Arc::new(Self { source, clock, entries, by_key, requests, bytes, limit_bytes })
    }

    /// Sets the size limit, and evicts pages beyond it.
    pub fn set_limit(&self, limit_bytes: usize) {
        self.limit_bytes.store(limit_bytes, Ordering::Relaxed);
        self.evict();
    }

    /// If the size limit is exceeded, evicts the least recently requested pages until a tenth of the limit is free.
    /// Pages that were never requested are evicted first, in the reverse order of their keys.
    fn evict(&self) {
        let limit = self.limit_bytes.load(Ordering::Relaxed);
        if self.bytes.load(Ordering::Relaxed) <= limit {
            return;
        }
        let size = |entry: &Entry<S>| entry.lock().page.as_ref().map(|page| page.body.stored_bytes());
        let stored = self.entries.iter().rev().filter_map(|entry| Some((size(entry)?, entry)));
        let mut stored: Vec<_> = stored.collect();
        // The sort is stable, so entries that were never requested stay in reverse order.
        stored.sort_by_cached_key(|(_, entry)| entry.requested_at.load(Ordering::Relaxed));
        // The total includes only the pages in `stored`. If it included pages that were stored in the meantime, other
        // pages would be evicted in their place. Each stored page triggers its own eviction.
        let mut bytes: usize = stored.iter().map(|(size, _)| size).sum();
        for (size, entry) in stored {
            if bytes <= limit - limit / 10 {
                break;
            }
            // Also subtracts the size of a page that a concurrent eviction has already evicted.
            bytes -= size;
            let mut state = entry.lock();
            if let Some(page) = state.page.take() {
                state.is_on_demand = true;
                self.bytes.fetch_sub(page.body.stored_bytes(), Ordering::Relaxed);
            }
        }
    }

    /// Returns the page for `key`.
    ///
    /// # Errors
    /// Returns [`RequestError::NotFound`] for a key that is not in [`PageSource::keys`], and another error if the page
    /// cannot be rendered and has no earlier copy.
    pub async fn find(self: &Arc<Self>, key: &S::Key) -> Result<PageOutcome, RequestError> {
        let entry = self.by_key.get(key).ok_or(RequestError::NotFound)?;
        self.touch(entry);
        loop {
            let now = self.clock.now();
            let waiter = {
                let mut state = entry.lock();
                if let Some(page) = state.fresh(self.source.edition(now)) {
                    return Ok(PageOutcome::Fresh(Arc::clone(page)));
                }
                let stale = state.page.as_ref().map(|page| (Arc::clone(page), now.since(page.rendered_at)));
                let waiter = match state.remaining_backoff(now) {
                    None => self
                        .join_or_start(entry, &mut state, Priority::Visitor)
                        .map_err(|error| to_request_error::<S>(&error)),
                    Some((_, retry_after)) => Err(RequestError::Failed { retry_after }),
                };
                if let Some((page, age)) = stale {
                    if let (Ok(waiter), Some(flight)) = (waiter, &mut state.flight) {
                        flight.keep_alive = Some(waiter);
                    }
                    return Ok(PageOutcome::Stale(page, age));
                }
                waiter?
            };
            match wait::<S>(waiter).await {
                Ok(page) => return Ok(PageOutcome::Rendered(page)),
                // All other waiters had been dropped, so the render was being cancelled when this request joined it.
                // The loop tries again.
                Err(error) if S::error_kind(&error) == RenderErrorKind::Cancelled => {}
                Err(error) => {
                    return Err(match entry.lock().remaining_backoff(self.clock.now()) {
                        Some((_, retry_after)) => RequestError::Failed { retry_after },
                        None => to_request_error::<S>(&error),
                    });
                }
            }
        }
    }

    /// Returns the page for `key` if it is fresh. Never renders.
    pub fn cached(&self, key: &S::Key) -> Option<Arc<StoredPage>> {
        let entry = self.by_key.get(key)?;
        self.touch(entry);
        entry.lock().fresh(self.source.edition(self.clock.now())).map(Arc::clone)
    }

    /// Records a request for the page of `entry`.
    fn touch(&self, entry: &Entry<S>) {
        entry.requested_at.store(1 + self.requests.fetch_add(1, Ordering::Relaxed), Ordering::Relaxed);
    }

    /// Renders the page for `key` unless it is fresh. Unlike [`PageCache::find`], never falls back to a stale copy.
    ///
    /// # Errors
    /// Returns the error of the render or, while the page is backing off, the error of the last attempt.
    ///
    /// # Panics
    /// Panics if `key` is not in [`PageSource::keys`].
    pub async fn render(self: &Arc<Self>, key: &S::Key) -> Result<(), S::Error> {
        let entry = self.by_key.get(key).expect("the key is one of `PageSource::keys`");
        self.refresh(entry, Priority::Visitor).await
    }

    async fn refresh(self: &Arc<Self>, entry: &Arc<Entry<S>>, priority: Priority) -> Result<(), S::Error> {
        loop {
            let waiter = {
                let mut state = entry.lock();
                let now = self.clock.now();
                if state.fresh(self.source.edition(now)).is_some() {
                    return Ok(());
                }
                if let Some((failure, _)) = state.remaining_backoff(now) {
                    return Err(failure.error.clone());
                }
                self.join_or_start(entry, &mut state, priority)?
            };
            match wait::<S>(waiter).await {
                // As in `find`, the render was being cancelled when this call joined it. The loop tries again.
                Err(error) if S::error_kind(&error) == RenderErrorKind::Cancelled => {}
                result => return result.map(drop),
            }
        }
    }

    /// Joins the render in flight for the page, or starts one. Returns a receiver of the result, or an error if the
    /// source refuses the render.
    fn join_or_start(
        self: &Arc<Self>,
        entry: &Arc<Entry<S>>,
        state: &mut EntryState<S::Error>,
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
        let render = self.source.render(&entry.key, now)?;
        if priority == Priority::Visitor {
            render.control.promote();
        }
        let (sender, waiter) = watch::channel(None);
        let sender = Arc::new(sender);
        let control = Arc::clone(&render.control);
        state.flight = Some(Flight { result: Arc::downgrade(&sender), control, keep_alive: None });
        // The render is a separate task, so it continues for the other waiters when one client disconnects.
        tokio::spawn(Arc::clone(self).run(Arc::clone(entry), render, now, sender));
        Ok(waiter)
    }

    /// Awaits a render, caches its page and sends the result to `sender`. Cancels the render once no request is waiting
    /// for it.
    async fn run(
        self: Arc<Self>,
        entry: Arc<Entry<S>>,
        render: PageRender<S::Error>,
        now: Timestamp,
        sender: Arc<watch::Sender<Option<PageResult<S::Error>>>>,
    ) {
        let PageRender { result, control } = render;
        // The result is awaited in a separate task, so a panic counts as a failure of the page.
        let mut result = tokio::spawn(result);
        let result = tokio::select! {
            result = &mut result => result,
            () = sender.closed() => {
                control.cancel();
                // A render that has already started cannot be cancelled, so its page is still cached.
                result.await
            }
        };
        let result = result.unwrap_or_else(|ended| Err(if ended.is_panic() { S::panicked() } else { S::stopped() }));
        let edition = self.source.edition(now);
        let result = result.map(|document| {
            Arc::new(StoredPage {
                status: document.status,
                body: document.body,
                edition,
                rendered_at: now,
                headers: Default::default(),
            })
        });
        let mut state = entry.lock();
        state.flight = None;
        match &result {
            Ok(page) => {
                self.bytes.fetch_add(page.body.stored_bytes(), Ordering::Relaxed);
                if let Some(earlier) = state.page.replace(Arc::clone(page)) {
                    self.bytes.fetch_sub(earlier.body.stored_bytes(), Ordering::Relaxed);
                }
                state.failure = None;
            }
            Err(error) if S::error_kind(error) == RenderErrorKind::Failed => {
                let failures = state.record_failure(error.clone(), self.clock.now());
                tracing::error!(page = %entry.key, %error, failures, "a page could not be rendered");
            }
            Err(_) => {}
        }
        drop(state);
        sender.send_replace(Some(result));
        self.evict();
    }

    /// Renders the missing and stale pages among those that are kept fresh, except pages in back-off.
    ///
    /// # Errors
    /// If pages are still missing or stale, returns the error of one of them.
    pub async fn refresh_all(self: &Arc<Self>) -> Result<(), S::Error> {
        let mut renders = JoinSet::new();
        let mut refreshed = Ok(());
        let mut record = |done: Result<Result<(), S::Error>, JoinError>| match done {
            Ok(Ok(())) => {}
            Ok(failed) => refreshed = failed,
            Err(error) if error.is_panic() => resume_unwind(error.into_panic()),
            // The runtime is shutting down and has cancelled the task.
            Err(_) => {}
        };
        let edition = self.source.edition(self.clock.now());
        for entry in self.entries.iter().filter(|entry| !entry.lock().is_settled(edition)) {
            // Submits one more render than can run concurrently, so that no worker has to wait for its next page.
            if renders.len() > self.source.concurrency()
                && let Some(done) = renders.join_next().await
            {
                record(done);
            }
            let pages = Arc::clone(self);
            let entry = Arc::clone(entry);
            renders.spawn(async move { pages.refresh(&entry, Priority::Background).await });
        }
        while let Some(done) = renders.join_next().await {
            record(done);
        }
        refreshed
    }

    /// Renders every page that is kept fresh, and renders it again when the edition changes or its back-off has ended.
    /// Never returns.
    pub async fn keep_fresh(self: &Arc<Self>) {
        let mut was_ready = false;
        loop {
            // An error can be ignored here: `run` logs failed renders, and the next iteration tries again.
            let _ = self.refresh_all().await;
            let is_ready = self.is_ready();
            if is_ready && !was_ready {
                tracing::info!("{READY_MESSAGE}");
            }
            was_ready = is_ready;
            tokio::time::sleep(self.next_refresh()).await;
        }
    }

    /// Returns the time until [`PageCache::refresh_all`] should run again.
    pub fn next_refresh(&self) -> Duration {
        let now = self.clock.now();
        let edition = self.source.edition(now);
        let due = self.entries.iter().filter_map(|entry| {
            let state = entry.lock();
            let backoff = || state.remaining_backoff(now).map_or(FIRST_BACKOFF, |(_, remaining)| remaining);
            (!state.is_settled(edition)).then(backoff)
        });
        due.chain([self.source.edition_ends_in(now), MAX_SLEEP]).min().unwrap_or(MAX_SLEEP)
    }

    /// Returns whether every page that is kept fresh has been rendered at least once. Once true, it stays true: a page
    /// that fails later keeps its last good copy, and an evicted page is no longer kept fresh.
    pub fn is_ready(&self) -> bool {
        self.entries.iter().all(|entry| entry.lock().is_ready())
    }

    /// Returns the number of pages by state.
    pub fn stats(&self) -> PageStats {
        let edition = self.source.edition(self.clock.now());
        let mut stats = PageStats { pages: self.entries.len(), fresh: 0, failing: 0 };
        for entry in &self.entries {
            let state = entry.lock();
            stats.fresh += usize::from(state.fresh(edition).is_some());
            stats.failing += usize::from(state.failure.is_some());
        }
        stats
    }
}

fn to_request_error<S: PageSource>(error: &S::Error) -> RequestError {
    match S::error_kind(error) {
        RenderErrorKind::Unavailable { retry_after } => RequestError::Unavailable { retry_after },
        RenderErrorKind::Failed | RenderErrorKind::Cancelled => RequestError::Failed { retry_after: FIRST_BACKOFF },
    }
}

async fn wait<S: PageSource>(mut waiter: Waiter<S::Error>) -> PageResult<S::Error> {
    let result = waiter.wait_for(Option::is_some).await;
    result.ok().and_then(|result| result.clone()).unwrap_or_else(|| Err(S::stopped()))
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;
    use tokio::sync::Notify;

    use super::*;
    use crate::{
        body::StoredBody,
        pages::source::{Document, RenderControl},
    };

    /// Pages of equal size, all of which are kept fresh.
    #[derive(Default)]
    struct EqualPages {
        promotions: Arc<AtomicUsize>,
    }

    /// Counts promotions, and ignores cancellations.
    impl RenderControl for AtomicUsize {
        fn cancel(&self) {}

        fn promote(&self) {
            self.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn body() -> StoredBody {
        StoredBody::new("text/html", vec![b'x'; 1_000].into(), None)
    }

    impl PageSource for EqualPages {
        type Key = usize;
        type Error = &'static str;

        fn keys(&self) -> Vec<usize> {
            (0..100).collect()
        }

        fn kept_fresh(&self) -> usize {
            100
        }

        fn concurrency(&self) -> usize {
            8
        }

        fn render(self: &Arc<Self>, _: &usize, _: Timestamp) -> Result<PageRender<Self::Error>, Self::Error> {
            let document = Document { status: StatusCode::OK, body: body() };
            let control = Arc::clone(&self.promotions);
            Ok(PageRender { result: Box::pin(async { Ok(document) }), control })
        }

        fn error_kind(_: &Self::Error) -> RenderErrorKind {
            RenderErrorKind::Failed
        }

        fn stopped() -> Self::Error {
            "stopped"
        }

        fn panicked() -> Self::Error {
            "panicked"
        }
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn the_first_page_is_not_evicted_while_others_are_stored() {
        for _ in 0..200 {
            let cache = PageCache::new(Arc::new(EqualPages::default()), Clock::default());
            // Two pages fit, so each further page causes an eviction.
            cache.set_limit(body().stored_bytes() * 5 / 2);
            cache.refresh_all().await.expect("every page can be rendered");
            assert!(cache.cached(&0).is_some());
        }
    }

    #[tokio::test]
    async fn only_renders_for_visitors_are_promoted() {
        let source = Arc::new(EqualPages::default());
        let cache = PageCache::new(Arc::clone(&source), Clock::default());
        let promotions = || source.promotions.load(Ordering::Relaxed);
        assert!(matches!(cache.find(&0).await, Ok(PageOutcome::Rendered(_))));
        assert_eq!(promotions(), 1);
        cache.refresh_all().await.expect("every page can be rendered");
        assert_eq!((promotions(), cache.stats().fresh), (1, 100));
    }

    const CANCELLED: &str = "cancelled";

    /// One page. Its first render cannot start, and returns [`CANCELLED`] once `release` is notified.
    #[derive(Default)]
    struct FirstRenderIsCancelled {
        renders: AtomicUsize,
        cancelled: Arc<Notify>,
        release: Arc<Notify>,
    }

    struct NotifyOnCancel(Arc<Notify>);

    impl RenderControl for NotifyOnCancel {
        fn cancel(&self) {
            self.0.notify_one();
        }

        fn promote(&self) {}
    }

    impl PageSource for FirstRenderIsCancelled {
        type Key = usize;
        type Error = &'static str;

        fn keys(&self) -> Vec<usize> {
            vec![0]
        }

        fn render(self: &Arc<Self>, _: &usize, _: Timestamp) -> Result<PageRender<Self::Error>, Self::Error> {
            let source = Arc::clone(self);
            let is_first = self.renders.fetch_add(1, Ordering::Relaxed) == 0;
            let result = async move {
                if is_first {
                    source.release.notified().await;
                    return Err(CANCELLED);
                }
                Ok(Document { status: StatusCode::OK, body: body() })
            };
            let control = Arc::new(NotifyOnCancel(Arc::clone(&self.cancelled)));
            Ok(PageRender { result: Box::pin(result), control })
        }

        fn error_kind(error: &Self::Error) -> RenderErrorKind {
            if *error == CANCELLED { RenderErrorKind::Cancelled } else { RenderErrorKind::Failed }
        }

        fn stopped() -> Self::Error {
            "stopped"
        }

        fn panicked() -> Self::Error {
            "panicked"
        }
    }

    #[tokio::test]
    async fn a_refresh_that_joins_a_cancelled_render_starts_another() {
        let source = Arc::new(FirstRenderIsCancelled::default());
        let cache = PageCache::new(Arc::clone(&source), Clock::default());
        let visited = Arc::clone(&cache);
        let visitor = tokio::spawn(async move { visited.find(&0).await.map(drop) });
        while source.renders.load(Ordering::Relaxed) == 0 {
            tokio::task::yield_now().await;
        }
        visitor.abort();
        source.cancelled.notified().await;
        // The refresh is polled first, so it joins the first render.
        let (refreshed, ()) = tokio::join!(cache.render(&0), async { source.release.notify_one() });
        assert_eq!(refreshed, Ok(()));
        assert_eq!(source.renders.load(Ordering::Relaxed), 2);
    }

    /// One page, whose render panics.
    struct PanickingPage;

    impl PageSource for PanickingPage {
        type Key = usize;
        type Error = &'static str;

        fn keys(&self) -> Vec<usize> {
            vec![0]
        }

        fn render(self: &Arc<Self>, _: &usize, _: Timestamp) -> Result<PageRender<Self::Error>, Self::Error> {
            Ok(PageRender { result: Box::pin(async { panic!("on purpose") }), control: Arc::new(()) })
        }

        fn error_kind(error: &Self::Error) -> RenderErrorKind {
            match *error {
                "panicked" => RenderErrorKind::Failed,
                _ => RenderErrorKind::Unavailable { retry_after: Duration::ZERO },
            }
        }

        fn stopped() -> Self::Error {
            "stopped"
        }

        fn panicked() -> Self::Error {
            "panicked"
        }
    }

    #[tokio::test]
    async fn a_render_that_panics_is_a_failure_with_back_off() {
        let cache = PageCache::new(Arc::new(PanickingPage), Clock::default());
        assert!(matches!(cache.find(&0).await, Err(RequestError::Failed { .. })));
        assert_eq!(cache.stats().failing, 1);
        assert_eq!(cache.render(&0).await, Err("panicked"));
    }
}
