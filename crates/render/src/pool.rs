//! The state shared by the threads of a pool: the queue of renders, and the state machine of the workers.

use std::{
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, atomic::AtomicU64},
    time::{Duration, Instant},
};

use deno_core::v8::IsolateHandle;
use tokio::sync::{oneshot, watch};

use crate::{
    bundle::Bundle,
    clock::ThreadClock,
    config::RenderConfig,
    engine_traits::HAS_SNAPSHOTS,
    error::RenderError,
    lifecycle::{Lifecycle, Progress},
    queue::RenderQueue,
    rendered::RenderResult,
    runtime::Snapshot,
    stats::{Counters, increment},
};

/// Default of [`Pool::stop_grace`].
const STOP_GRACE: Duration = Duration::from_millis(250);

/// Time limits of the current work of a worker, and the handle that stops it.
pub(crate) struct Watchdog {
    pub(crate) clock: ThreadClock,
    used_at_start: Duration,
    start: Instant,
    limit: Duration,
    wall_clock_limit: Duration,
    pub(crate) handle: IsolateHandle,
    /// The channel to the caller. The supervisor replies as soon as it stops the work, because a native function may
    /// still run for a long time.
    pub(crate) reply: Option<oneshot::Sender<RenderResult>>,
    pub(crate) stopped_at: Option<Instant>,
}

impl Watchdog {
    /// Creates a watchdog whose limits count from now. `clock` measures the CPU time of the working thread.
    pub(crate) fn new(
        clock: ThreadClock,
        limit: Duration,
        wall_clock_limit: Duration,
        handle: IsolateHandle,
        reply: Option<oneshot::Sender<RenderResult>>,
    ) -> Self {
        let used_at_start = clock.now();
        let start = Instant::now();
        Self { clock, used_at_start, start, limit, wall_clock_limit, handle, reply, stopped_at: None }
    }

    /// Returns the earliest time at which a limit can be reached. A thread never uses more CPU time than wall-clock
    /// time, so the CPU time limit cannot be reached earlier.
    pub(crate) fn earliest_end(&self) -> Instant {
        self.start + self.limit.min(self.wall_clock_limit)
    }

    /// Returns the time during which no limit can be reached, or `None` if a limit is exceeded.
    pub(crate) fn remaining(&self, now: Instant) -> Option<Duration> {
        let used = self.clock.now().saturating_sub(self.used_at_start);
        let wall = now.saturating_duration_since(self.start);
        Some(self.limit.checked_sub(used)?.min(self.wall_clock_limit.checked_sub(wall)?))
    }

    /// Returns the limit at which the work was stopped, or `None` if it was not stopped.
    pub(crate) fn exceeded_limit(&self) -> Option<Duration> {
        let is_wall = self.stopped_at?.saturating_duration_since(self.start) >= self.wall_clock_limit;
        Some(if is_wall { self.wall_clock_limit } else { self.limit })
    }
}

/// The part of a pool that is protected by its lock.
pub(crate) struct PoolState {
    pub(crate) queue: RenderQueue,
    pub(crate) lifecycle: Lifecycle<Watchdog>,
    /// The time at which the supervisor wakes up without an event, or `None` if it is waiting for an event.
    pub(crate) supervisor_wakes_at: Option<Instant>,
}

/// The state of the snapshot from which all workers but the first start.
pub(crate) enum SnapshotState {
    /// The snapshot does not exist yet.
    Pending,
    /// No snapshot can be created. Each worker evaluates the bundle instead.
    Unavailable,
    /// The snapshot contains the evaluated bundle.
    Ready(Snapshot),
}

/// A pool of workers with a queue of renders, shared by all its threads and renderers.
pub(crate) struct Pool {
    pub(crate) config: RenderConfig,
    /// Time for which a stopped thread may keep running before it is abandoned. The thread may need this time, because
    /// a native function cannot be interrupted.
    pub(crate) stop_grace: Duration,
    pub(crate) prelude: Box<str>,
    /// The bundle that every worker loads when it starts.
    pub(crate) bundle: Arc<Bundle>,
    pub(crate) state: Mutex<PoolState>,
    /// Notified when a render is queued or the pool is closing.
    pub(crate) work: Condvar,
    /// Notified when the supervisor has something to check.
    pub(crate) events: Condvar,
    pub(crate) progress: watch::Sender<Progress>,
    pub(crate) counters: Counters,
    snapshot: Mutex<SnapshotState>,
    pub(crate) next_id: AtomicU64,
}

impl Pool {
    /// Creates a pool without threads.
    pub(crate) fn new(prelude: Box<str>, bundle: Arc<Bundle>, config: RenderConfig) -> Self {
        let config = RenderConfig { workers: config.workers.max(1), ..config };
        let state = PoolState {
            queue: RenderQueue::default(),
            lifecycle: Lifecycle::new(config.workers, Instant::now()),
            supervisor_wakes_at: None,
        };
        Self {
            config,
            stop_grace: STOP_GRACE,
            prelude,
            bundle,
            state: Mutex::new(state),
            work: Condvar::new(),
            events: Condvar::new(),
            progress: watch::Sender::new(Progress::Starting),
            counters: Counters::default(),
            snapshot: Mutex::new(if HAS_SNAPSHOTS { SnapshotState::Pending } else { SnapshotState::Unavailable }),
            next_id: AtomicU64::new(0),
        }
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, PoolState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns whether all workers may start, not only the initial ones.
    pub(crate) fn may_all_start(&self, state: &PoolState) -> bool {
        match *self.snapshot.lock().unwrap_or_else(PoisonError::into_inner) {
            SnapshotState::Pending => false,
            SnapshotState::Unavailable => state.lifecycle.is_started(),
            SnapshotState::Ready(_) => true,
        }
    }

    pub(crate) fn snapshot(&self) -> Option<Snapshot> {
        match &*self.snapshot.lock().unwrap_or_else(PoisonError::into_inner) {
            SnapshotState::Ready(snapshot) => Some(Arc::clone(snapshot)),
            SnapshotState::Pending | SnapshotState::Unavailable => None,
        }
    }

    pub(crate) fn set_snapshot(&self, snapshot: SnapshotState) {
        *self.snapshot.lock().unwrap_or_else(PoisonError::into_inner) = snapshot;
        // Without the lock, the supervisor could miss the notification between its check and its wait.
        let _state = self.lock();
        self.events.notify_one();
    }

    /// Ensures that the supervisor checks again at `time` or earlier. Wakes it only if it would otherwise sleep
    /// past `time`; most renders do not need that.
    pub(crate) fn wake_supervisor_by(&self, state: &mut PoolState, time: Instant) {
        if state.supervisor_wakes_at.is_none_or(|wakes_at| time < wakes_at) {
            state.supervisor_wakes_at = Some(time);
            self.events.notify_one();
        }
    }

    /// Publishes decisions of the state machine: sends the progress to callers waiting for the start, and the reason
    /// for closing to callers waiting for a render.
    pub(crate) fn publish(&self, state: &mut PoolState) {
        let progress = state.lifecycle.progress().clone();
        if *self.progress.borrow() != progress {
            // The wait for the first worker does not count towards `queue_wait`.
            let now = Instant::now();
            state.queue.restart_waits(now);
            self.progress.send_replace(progress);
        }
        if let Some(reason) = state.lifecycle.close_reason().cloned() {
            for job in state.queue.drain() {
                let _ = job.reply.send(Err(reason.clone()));
            }
            self.work.notify_all();
            self.events.notify_all();
        }
    }

    /// Closes the pool. All queued renders return `reason` as their error.
    pub(crate) fn close(&self, reason: &RenderError) {
        let mut state = self.lock();
        state.lifecycle.close(reason);
        self.publish(&mut state);
    }

    /// Counts a refusal and returns its error. The retry delay is the maximum wait in the queue: after this time, every
    /// render that is now waiting has been started or refused. It is at least one second, the shortest `Retry-After`.
    pub(crate) fn refuse(&self) -> RenderError {
        increment(&self.counters.refusals);
        RenderError::Busy { retry_after: self.config.queue_wait.max(Duration::from_secs(1)) }
    }
}
