//! Limits the work on blocking threads, so that neither running nor waiting work can pile up.

use std::{num::NonZero, sync::Arc, thread, time::Duration};

use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::JoinError,
};

/// Runs work on blocking threads, and limits both the running and the waiting work. Clones share the limits.
#[derive(Clone)]
pub struct Stage {
    /// One permit for each piece of running work.
    workers: Arc<Semaphore>,
    /// One permit for each piece of running or waiting work.
    permits: Arc<Semaphore>,
}

impl Stage {
    /// Creates a stage for at most `capacity` pieces of work. At most `workers` of them run concurrently; the others
    /// wait.
    pub fn new(workers: usize, capacity: usize) -> Self {
        Self { workers: Arc::new(Semaphore::new(workers)), permits: Arc::new(Semaphore::new(capacity)) }
    }

    /// Like [`Stage::new`], with one worker per processor, for CPU-bound work.
    pub fn per_processor(capacity: usize) -> Self {
        Self::new(thread::available_parallelism().map_or(1, NonZero::get), capacity)
    }

    /// Returns whether the stage has no capacity left.
    pub fn is_full(&self) -> bool {
        self.permits.available_permits() == 0
    }

    /// Returns a permit, or `None` if the stage is full.
    pub fn try_enter(&self) -> Option<StagePermit> {
        let permit = Arc::clone(&self.permits).try_acquire_owned().ok()?;
        Some(StagePermit { workers: Arc::clone(&self.workers), permit })
    }

    /// Waits for a worker, runs `work`, and returns its result.
    ///
    /// # Errors
    /// Returns an error if the stage is full, if `work` panics, or if the wait and the work together take longer than
    /// `limit`. After a timeout, work that has begun continues and occupies its permit until it returns.
    pub async fn run_within<T: Send + 'static>(
        &self,
        limit: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, StageError> {
        let permit = self.try_enter().ok_or(StageError::Full)?;
        let result = tokio::time::timeout(limit, permit.run(work)).await.map_err(|_| StageError::TimedOut)?;
        Ok(result?)
    }

    /// Waits until the stage has capacity, and returns a permit.
    pub async fn enter(&self) -> StagePermit {
        let permit = Arc::clone(&self.permits).acquire_owned().await.expect("the semaphore is never closed");
        StagePermit { workers: Arc::clone(&self.workers), permit }
    }
}

/// The reason why [`Stage::run_within`] returned no result.
#[derive(Debug, thiserror::Error)]
pub enum StageError {
    /// The stage is full.
    #[error("earlier work has not ended")]
    Full,
    /// The wait for a worker and the work together took longer than the time limit.
    #[error("no response within the time limit")]
    TimedOut,
    /// The work panicked.
    #[error(transparent)]
    Panicked(#[from] JoinError),
}

/// Reserves capacity of a [`Stage`] for one piece of work. Dropping the permit frees the capacity.
pub struct StagePermit {
    workers: Arc<Semaphore>,
    permit: OwnedSemaphorePermit,
}

impl StagePermit {
    /// Waits for a worker and runs `work`. Once `work` has begun, the capacity and the worker are occupied until it
    /// returns, even if the future is dropped earlier.
    ///
    /// # Errors
    /// Returns an error if `work` panics.
    pub async fn run<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, JoinError> {
        self.acquire_worker().await.run(work).await
    }

    pub(crate) async fn acquire_worker(self) -> RunPermit {
        let worker = self.workers.acquire_owned().await.expect("the semaphore is never closed");
        RunPermit { _worker: worker, _permit: self.permit }
    }
}

/// Reserves a worker of a [`Stage`], together with the capacity. Dropping the permit frees both.
pub(crate) struct RunPermit {
    _worker: OwnedSemaphorePermit,
    _permit: OwnedSemaphorePermit,
}

impl RunPermit {
    /// Like [`StagePermit::run`], but without waiting for a worker.
    pub(crate) async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let run = move || {
            let _permit = self;
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
    async fn workers_and_capacity_limit_the_work() {
        let stage = Stage::new(2, 5);
        let (begin, mut begun) = tokio::sync::mpsc::unbounded_channel();
        let (gates, mut runs) = (std::sync::Mutex::new(Vec::new()), JoinSet::new());
        for number in 0..5 {
            let permit = stage.try_enter().expect("a permit is free");
            let (begin, (open, gate)) = (begin.clone(), mpsc::channel::<()>());
            gates.lock().expect("no panic").push(open);
            runs.spawn(permit.run(move || {
                begin.send(number).expect("the test waits");
                let _ = gate.recv();
            }));
        }
        assert!(stage.is_full() && stage.try_enter().is_none());
        for running in 0..5 {
            // Two pieces of work begin immediately. Each of the others begins when an earlier one has ended.
            begun.recv().await.expect("the work begins");
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
    async fn work_that_times_out_occupies_its_permit_until_it_ends() {
        let stage = Stage::new(1, 1);
        let (open, gate) = mpsc::channel::<()>();
        let timed_out = stage.run_within(Duration::from_millis(1), move || gate.recv()).await;
        assert!(matches!(timed_out, Err(StageError::TimedOut)), "{timed_out:?}");
        let refused = stage.run_within(Duration::MAX, || true).await;
        assert!(matches!(refused, Err(StageError::Full)), "the permit is occupied: {refused:?}");
        drop(open);
        drop(stage.enter().await);
        assert!(stage.run_within(Duration::MAX, || true).await.expect("the permit is free"));
    }

    #[tokio::test]
    async fn a_panic_is_not_reported_as_a_timeout() {
        let stage = Stage::new(1, 1);
        let panicked = stage.run_within(Duration::MAX, || -> bool { panic!("out of range") }).await;
        let error = panicked.expect_err("the work panics").to_string();
        assert!(error.contains("out of range"), "{error}");
        assert!(!stage.is_full());
    }

    #[tokio::test]
    async fn abandoned_work_occupies_its_permit_until_it_ends() {
        let stage = Stage::new(1, 1);
        let (open, gate) = mpsc::channel::<()>();
        let (begin, begun) = tokio::sync::oneshot::channel();
        let abandoned = tokio::spawn(stage.enter().await.run(move || {
            begin.send(()).expect("the test waits");
            let _ = gate.recv();
        }));
        begun.await.expect("the work begins");
        abandoned.abort();
        assert!(abandoned.await.is_err_and(|error| error.is_cancelled()));
        assert!(stage.is_full());
        drop(open);
        assert!(stage.enter().await.run(|| true).await.expect("no panic"));
    }
}
