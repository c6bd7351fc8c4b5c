//! A bounded stage for work that would block the threads of the runtime.

use std::{num::NonZero, sync::Arc, thread, time::Duration};

use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::JoinError,
};

/// Runs work on blocking threads, and limits how much of it runs and how much waits. Clones share the limits.
#[derive(Clone)]
pub struct Stage {
    workers: Arc<Semaphore>,
    places: Arc<Semaphore>,
}

impl Stage {
    /// Creates a stage for at most `places` pieces of work, of which at most `workers` run at once and the others wait.
    pub fn new(workers: usize, places: usize) -> Self {
        Self { workers: Arc::new(Semaphore::new(workers)), places: Arc::new(Semaphore::new(places)) }
    }

    /// Like [`Stage::new`], with one worker per processor, for CPU-bound work.
    pub fn per_processor(places: usize) -> Self {
        Self::new(thread::available_parallelism().map_or(1, NonZero::get), places)
    }

    /// Returns whether no place is free.
    pub fn is_full(&self) -> bool {
        self.places.available_permits() == 0
    }

    /// Takes a place, if one is free.
    pub fn try_enter(&self) -> Option<Place> {
        let place = Arc::clone(&self.places).try_acquire_owned().ok()?;
        Some(Place { workers: Arc::clone(&self.workers), place })
    }

    /// Runs `work`. Returns `None` if it takes longer than `limit` or panics, or if no place is free because earlier
    /// work is still running.
    pub async fn run_within<T: Send + 'static>(
        &self,
        limit: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        tokio::time::timeout(limit, self.try_enter()?.run(work)).await.ok()?.ok()
    }

    /// Waits for a place.
    pub async fn enter(&self) -> Place {
        let place = Arc::clone(&self.places).acquire_owned().await.expect("the semaphore is never closed");
        Place { workers: Arc::clone(&self.workers), place }
    }
}

/// A place in a [`Stage`]. Dropping it frees the place.
pub struct Place {
    workers: Arc<Semaphore>,
    place: OwnedSemaphorePermit,
}

impl Place {
    /// Runs `work` when a worker is free. The place and the worker are occupied until `work` returns, even if the
    /// future is dropped before.
    ///
    /// # Errors
    /// Returns an error if `work` panics.
    pub async fn run<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, JoinError> {
        self.worker().await.run(work).await
    }

    /// Waits for a worker.
    pub(crate) async fn worker(self) -> Worker {
        let worker = self.workers.acquire_owned().await.expect("the semaphore is never closed");
        Worker { _worker: worker, _place: self.place }
    }
}

/// A worker of a [`Stage`], and the place in which the caller waited for it. Dropping it frees both.
pub(crate) struct Worker {
    _worker: OwnedSemaphorePermit,
    _place: OwnedSemaphorePermit,
}

impl Worker {
    /// Like [`Place::run`], without waiting for a worker.
    pub(crate) async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let run = move || {
            let _occupied = self;
            work()
        };
        tokio::task::spawn_blocking(run).await
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use tokio::task::JoinSet;

    use super::*;

    #[tokio::test]
    async fn no_more_runs_than_there_are_workers_and_no_more_waits_than_there_are_places() {
        let stage = Stage::new(2, 5);
        let (begin, mut begun) = tokio::sync::mpsc::unbounded_channel();
        let (gates, mut runs) = (std::sync::Mutex::new(Vec::new()), JoinSet::new());
        for number in 0..5 {
            let place = stage.try_enter().expect("a place is free");
            let (begin, (open, gate)) = (begin.clone(), mpsc::channel::<()>());
            gates.lock().expect("no panic").push(open);
            runs.spawn(place.run(move || {
                begin.send(number).expect("the test waits");
                let _ = gate.recv();
            }));
        }
        assert!(stage.is_full() && stage.try_enter().is_none());
        for running in 0..5 {
            // Two have begun, and no third before one of them ends.
            begun.recv().await.expect("it begins");
            if running > 0 {
                assert!(begun.is_empty(), "a third runs");
                gates.lock().expect("no panic").remove(0);
            }
        }
        gates.lock().expect("no panic").clear();
        runs.join_all().await;
        assert!(stage.try_enter().is_some());
    }

    #[tokio::test]
    async fn work_that_takes_too_long_is_not_started_twice() {
        let stage = Stage::new(1, 1);
        let (open, gate) = mpsc::channel::<()>();
        assert_eq!(stage.run_within(Duration::from_millis(1), move || gate.recv()).await, None);
        assert_eq!(stage.run_within(Duration::MAX, || true).await, None, "the place is occupied");
        drop(open);
        drop(stage.enter().await);
        assert_eq!(stage.run_within(Duration::MAX, || true).await, Some(true));
    }

    #[tokio::test]
    async fn work_that_nobody_waits_for_occupies_its_place_until_it_ends() {
        let stage = Stage::new(1, 1);
        let (open, gate) = mpsc::channel::<()>();
        let (begin, begun) = tokio::sync::oneshot::channel();
        let abandoned = tokio::spawn(stage.enter().await.run(move || {
            begin.send(()).expect("the test waits");
            let _ = gate.recv();
        }));
        begun.await.expect("it begins");
        abandoned.abort();
        assert!(abandoned.await.is_err_and(|error| error.is_cancelled()));
        assert!(stage.is_full());
        drop(open);
        assert!(stage.enter().await.run(|| true).await.expect("no panic"));
    }
}
