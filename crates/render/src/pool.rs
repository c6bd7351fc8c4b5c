//! The state that the threads of a pool share: the queue of renders, and the state machine of the workers.

use std::{
    collections::VecDeque,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, atomic::AtomicU64},
    time::{Duration, Instant},
};

use deno_core::v8::IsolateHandle;
use tokio::sync::{oneshot, watch};

use crate::{
    bundle::Bundle,
    clock::ThreadClock,
    config::RenderConfig,
    embedded::HAS_SNAPSHOTS,
    error::RenderError,
    lifecycle::{Lifecycle, Progress},
    rendered::RenderResult,
    runtime::Snapshot,
    stats::{Counters, count},
};

pub(crate) struct Job {
    pub(crate) id: u64,
    /// Makes the input, on the worker.
    pub(crate) input: Box<dyn FnOnce() -> String + Send>,
    pub(crate) bundle: Arc<Bundle>,
    pub(crate) reply: oneshot::Sender<RenderResult>,
    pub(crate) since: Instant,
}

/// Limits of the work that a worker is doing, and the handle that stops it.
pub(crate) struct Watch {
    pub(crate) clock: ThreadClock,
    used_at_start: Duration,
    start: Instant,
    limit: Duration,
    wall_limit: Duration,
    pub(crate) handle: IsolateHandle,
    /// Channel to the caller. The supervisor replies as soon as it stops the work, because a native function may
    /// continue for a long time.
    pub(crate) reply: Option<oneshot::Sender<RenderResult>>,
    pub(crate) stopped_at: Option<Instant>,
}

impl Watch {
    /// Starts the watch now. `clock` is the clock of the thread that does the work.
    pub(crate) fn new(clock: ThreadClock, limit: Duration, wall_limit: Duration, handle: IsolateHandle) -> Self {
        let (used_at_start, start) = (clock.now(), Instant::now());
        Self { clock, used_at_start, start, limit, wall_limit, handle, reply: None, stopped_at: None }
    }

    /// Returns the earliest time at which a limit can be reached. This holds for the CPU limit, too, because a thread
    /// never uses more CPU time than wall-clock time.
    pub(crate) fn earliest_end(&self) -> Instant {
        self.start + self.limit.min(self.wall_limit)
    }

    /// Returns the time within which no limit can be reached, or `None` if a limit is exceeded.
    pub(crate) fn remaining(&self, now: Instant) -> Option<Duration> {
        let used = self.clock.now().saturating_sub(self.used_at_start);
        let wall = now.saturating_duration_since(self.start);
        Some(self.limit.checked_sub(used)?.min(self.wall_limit.checked_sub(wall)?))
    }

    /// Returns the limit, in milliseconds, at which the work was stopped; `None` if it was not stopped.
    pub(crate) fn exceeded_limit_ms(&self) -> Option<u64> {
        let is_wall = self.stopped_at?.saturating_duration_since(self.start) >= self.wall_limit;
        let limit = if is_wall { self.wall_limit } else { self.limit };
        Some(u64::try_from(limit.as_millis()).unwrap_or(u64::MAX))
    }
}

pub(crate) struct State {
    pub(crate) visitors: VecDeque<Job>,
    pub(crate) background: VecDeque<Job>,
    pub(crate) life: Lifecycle<Watch>,
    /// When the supervisor wakes up without an event; `None` means never.
    pub(crate) supervisor_wakes_at: Option<Instant>,
}

impl State {
    pub(crate) fn take_job(&mut self) -> Option<Job> {
        self.visitors.pop_front().or_else(|| self.background.pop_front())
    }

    pub(crate) fn queue_length(&self) -> usize {
        self.visitors.len() + self.background.len()
    }

    pub(crate) fn queues(&mut self) -> [&mut VecDeque<Job>; 2] {
        [&mut self.visitors, &mut self.background]
    }

    pub(crate) fn remove(&mut self, id: u64) -> Option<Job> {
        self.queues().into_iter().find_map(|queue| {
            let index = queue.iter().position(|job| job.id == id)?;
            queue.remove(index)
        })
    }
}

/// Source from which further workers start.
pub(crate) enum SnapshotState {
    /// The snapshot does not exist yet.
    Wanted,
    /// There is no snapshot: workers evaluate the bundle.
    None,
    /// The snapshot of a runtime in which the bundle was evaluated.
    Made(Snapshot),
}

pub(crate) struct Pool {
    pub(crate) config: RenderConfig,
    pub(crate) prelude: Box<str>,
    /// The bundle that every worker loads when it starts.
    pub(crate) bundle: Arc<Bundle>,
    pub(crate) state: Mutex<State>,
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
        let state = State {
            visitors: VecDeque::new(),
            background: VecDeque::new(),
            life: Lifecycle::new(config.workers, Instant::now()),
            supervisor_wakes_at: None,
        };
        Self {
            config,
            prelude,
            bundle,
            state: Mutex::new(state),
            work: Condvar::new(),
            events: Condvar::new(),
            progress: watch::Sender::new(Progress::Starting),
            counters: Counters::default(),
            snapshot: Mutex::new(if HAS_SNAPSHOTS { SnapshotState::Wanted } else { SnapshotState::None }),
            next_id: AtomicU64::new(0),
        }
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns whether workers beyond the first ones may start.
    pub(crate) fn may_all_start(&self, state: &State) -> bool {
        match *self.snapshot.lock().unwrap_or_else(PoisonError::into_inner) {
            SnapshotState::Wanted => false,
            SnapshotState::None => state.life.is_started(),
            SnapshotState::Made(_) => true,
        }
    }

    /// Returns the snapshot from which a worker starts, if there is one.
    pub(crate) fn snapshot(&self) -> Option<Snapshot> {
        match &*self.snapshot.lock().unwrap_or_else(PoisonError::into_inner) {
            SnapshotState::Made(snapshot) => Some(Arc::clone(snapshot)),
            SnapshotState::Wanted | SnapshotState::None => None,
        }
    }

    pub(crate) fn set_snapshot(&self, snapshot: SnapshotState) {
        *self.snapshot.lock().unwrap_or_else(PoisonError::into_inner) = snapshot;
        // Locks the state, because the supervisor would miss a notification between its check and its wait.
        let _state = self.lock();
        self.events.notify_one();
    }

    /// Makes the supervisor check again no later than `time`. Wakes it only if it would otherwise sleep past `time`, so
    /// most renders do not wake it.
    pub(crate) fn wake_supervisor_by(&self, state: &mut State, time: Instant) {
        if state.supervisor_wakes_at.is_none_or(|wakes_at| time < wakes_at) {
            state.supervisor_wakes_at = Some(time);
            self.events.notify_one();
        }
    }

    /// Reports decisions of the state machine: progress to callers that wait for the start, and the reason for closing
    /// to callers that wait for a render.
    pub(crate) fn settle(&self, state: &mut State) {
        let progress = state.life.progress().clone();
        if *self.progress.borrow() != progress {
            // The time before the first worker was ready does not count as waiting.
            let now = Instant::now();
            state.queues().into_iter().flatten().for_each(|job| job.since = now);
            self.progress.send_replace(progress);
        }
        if let Some(reason) = state.life.closed().cloned() {
            for job in state.queues().into_iter().flat_map(std::mem::take) {
                let _ = job.reply.send(Err(reason.clone()));
            }
            self.work.notify_all();
            self.events.notify_all();
        }
    }

    /// Closes the pool, and returns the reason to all callers that wait.
    pub(crate) fn close(&self, reason: &RenderError) {
        let mut state = self.lock();
        state.life.close(reason);
        self.settle(&mut state);
    }

    pub(crate) fn queue_wait(&self) -> Duration {
        Duration::from_millis(self.config.queue_wait_ms)
    }

    /// Counts a refusal and returns the error for it. The retry delay is the longest wait in the queue: after it, every
    /// render that waits now has been started or refused.
    pub(crate) fn busy(&self) -> RenderError {
        count(&self.counters.refusals);
        RenderError::Busy { retry_after_s: self.config.queue_wait_ms.div_ceil(1_000).max(1) }
    }
}
