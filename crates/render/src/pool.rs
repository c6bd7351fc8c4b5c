//! The pool: renders wait in a queue, workers take them, a supervisor watches the workers. Public interface of the crate.

use std::{
    collections::VecDeque,
    future::Future,
    pin::Pin,
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    task::{Context, Poll},
    time::{Duration, Instant},
};

use deno_core::v8::IsolateHandle;
use tokio::sync::{oneshot, watch};

use crate::{
    bundle::{Bundle, SCRIPT_NAME},
    clock::ThreadClock,
    config::RenderConfig,
    engine::Snapshot,
    error::RenderError,
    platform,
    stats::{Counters, RenderStats, count},
    supervisor::supervise,
};

/// A rendered document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    /// HTTP status.
    pub status: u16,
    /// The document.
    pub html: String,
}

pub(crate) type RenderResult = Result<Rendered, RenderError>;

/// Who waits for a render.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// Somebody. Their renders go first, in the order in which they came.
    Visitor,
    /// Nobody yet.
    Background,
}

pub(crate) struct Job {
    id: u64,
    pub(crate) input: String,
    pub(crate) bundle: Arc<Bundle>,
    pub(crate) reply: oneshot::Sender<RenderResult>,
    pub(crate) since: Instant,
}

/// What a worker is doing, and by when it must be done.
pub(crate) struct Watch {
    pub(crate) clock: ThreadClock,
    used_at_start: Duration,
    start: Instant,
    limit: Duration,
    wall_limit: Duration,
    pub(crate) handle: IsolateHandle,
    /// Who waits for it. The supervisor answers when it stops the work: a native function may run on for long.
    pub(crate) reply: Option<oneshot::Sender<RenderResult>>,
    pub(crate) stopped_at: Option<Instant>,
}

impl Watch {
    /// Begins now, on the thread whose clock this is.
    pub(crate) fn new(clock: ThreadClock, limit: Duration, wall_limit: Duration, handle: IsolateHandle) -> Self {
        let (used_at_start, start) = (clock.now(), Instant::now());
        Self { clock, used_at_start, start, limit, wall_limit, handle, reply: None, stopped_at: None }
    }

    /// When it can end by a limit at the earliest: no thread uses more time than passes.
    pub(crate) fn earliest_end(&self) -> Instant {
        self.start + self.limit.min(self.wall_limit)
    }

    /// How long it can certainly go on; as an error, how far it is beyond its limit.
    pub(crate) fn remaining(&self, now: Instant) -> Result<Duration, Duration> {
        let used = self.clock.now().saturating_sub(self.used_at_start);
        let wall = now.saturating_duration_since(self.start);
        match (self.limit.checked_sub(used), self.wall_limit.checked_sub(wall)) {
            (Some(left), Some(wall_left)) => Ok(left.min(wall_left)),
            (None, _) => Err(used - self.limit),
            (_, None) => Err(wall - self.wall_limit),
        }
    }

    /// The limit at which it was stopped, in milliseconds.
    pub(crate) fn reached(&self) -> Option<u64> {
        let is_wall = self.stopped_at?.saturating_duration_since(self.start) >= self.wall_limit;
        let limit = if is_wall { self.wall_limit } else { self.limit };
        Some(u64::try_from(limit.as_millis()).unwrap_or(u64::MAX))
    }
}

/// What a worker is doing.
pub(crate) enum Activity {
    /// It has no thread. The supervisor gives it one, not before this time.
    Absent(Instant),
    /// Its thread makes a runtime.
    Starting(Option<Watch>),
    Idle,
    /// It renders, or does what is left to do after a render.
    Busy(Watch),
}

pub(crate) struct Slot {
    /// Which thread it belongs to: one that was given up finds another number here.
    pub(crate) generation: u64,
    pub(crate) activity: Activity,
    pub(crate) heap_bytes: usize,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Progress {
    Starting,
    /// A worker has lived.
    Started,
    /// None ever will.
    Failed(RenderError),
}

pub(crate) struct State {
    visitors: VecDeque<Job>,
    background: VecDeque<Job>,
    pub(crate) slots: Vec<Slot>,
    /// Threads that were given up and have not ended.
    pub(crate) lost: usize,
    /// Failures since the last good render.
    pub(crate) streak: u32,
    /// Whether the last renderer is gone.
    pub(crate) is_closed: bool,
    /// When the supervisor looks by itself; never, if none.
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

    fn remove(&mut self, id: u64) -> Option<Job> {
        self.queues().into_iter().find_map(|queue| {
            let index = queue.iter().position(|job| job.id == id)?;
            queue.remove(index)
        })
    }
}

/// From what further workers start.
pub(crate) enum SnapshotState {
    /// It is to be made, or being made.
    Wanted,
    /// There is none: they evaluate the bundle.
    None,
    /// A runtime in which the bundle has been evaluated.
    Made(Snapshot),
}

pub(crate) struct Pool {
    pub(crate) config: RenderConfig,
    pub(crate) prelude: Box<str>,
    /// The bundle that every worker has from its start.
    pub(crate) bundle: Arc<Bundle>,
    pub(crate) state: Mutex<State>,
    /// There is a render to take, or the pool is closing.
    pub(crate) work: Condvar,
    /// The supervisor has something to look at.
    pub(crate) events: Condvar,
    pub(crate) progress: watch::Sender<Progress>,
    pub(crate) counters: Counters,
    pub(crate) snapshot: Mutex<SnapshotState>,
    next_id: AtomicU64,
}

impl Pool {
    pub(crate) fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn is_started(&self) -> bool {
        matches!(*self.progress.borrow(), Progress::Started)
    }

    /// Whether more than the first workers may start.
    pub(crate) fn may_all_start(&self) -> bool {
        match *self.snapshot.lock().unwrap_or_else(PoisonError::into_inner) {
            SnapshotState::Wanted => false,
            SnapshotState::None => self.is_started(),
            SnapshotState::Made(_) => true,
        }
    }

    /// Has the supervisor look again at this time or before. It is woken only if it would sleep longer: not for each render.
    pub(crate) fn wake_supervisor_by(&self, state: &mut State, time: Instant) {
        if state.supervisor_wakes_at.is_none_or(|wakes_at| time < wakes_at) {
            state.supervisor_wakes_at = Some(time);
            self.events.notify_one();
        }
    }

    /// A worker lives.
    pub(crate) fn succeed(&self, state: &mut State) {
        if !self.is_started() {
            // Nobody is refused for the time in which nobody could be served.
            let now = Instant::now();
            state.queues().into_iter().flatten().for_each(|job| job.since = now);
            self.progress.send_replace(Progress::Started);
        }
    }

    /// There will be no workers: everybody is told why.
    pub(crate) fn fail(&self, error: &RenderError) {
        let mut state = self.lock();
        state.is_closed = true;
        self.progress.send_replace(Progress::Failed(error.clone()));
        for job in state.queues().into_iter().flat_map(std::mem::take) {
            let _ = job.reply.send(Err(error.clone()));
        }
        drop(state);
        self.work.notify_all();
        self.events.notify_all();
    }

    pub(crate) fn queue_wait(&self) -> Duration {
        Duration::from_millis(self.config.queue_wait_ms)
    }

    /// When it is worth trying again: by then, what waits now has been rendered or refused.
    pub(crate) fn busy(&self) -> RenderError {
        count(&self.counters.refusals);
        RenderError::Busy { retry_after_s: self.config.queue_wait_ms.div_ceil(1_000).max(1) }
    }
}

/// Closes the pool when the last renderer of it is dropped.
struct Owner(Arc<Pool>);

impl Drop for Owner {
    fn drop(&mut self) {
        self.0.lock().is_closed = true;
        self.0.work.notify_all();
        self.0.events.notify_all();
    }
}

/// A bundle and the pool of workers that renders with it. When the last renderer and the last [`Ticket`] of a pool are
/// dropped, running renders finish and the threads end.
#[derive(Clone)]
pub struct Renderer {
    bundle: Arc<Bundle>,
    owner: Arc<Owner>,
}

impl Renderer {
    /// Starts a pool and waits until its first worker can render; the others follow.
    ///
    /// # Errors
    /// [`RenderError::Start`] when no runtime can be made or the bundle throws.
    pub async fn start(bundle: Bundle, config: RenderConfig) -> Result<Self, RenderError> {
        let renderer = Self::launch(bundle, config);
        renderer.started().await?;
        Ok(renderer)
    }

    /// Starts a pool and returns at once. Renders wait for its first worker; see [`Renderer::started`].
    #[must_use]
    pub fn launch(bundle: Bundle, config: RenderConfig) -> Self {
        Self::launch_with_prelude("", bundle, config)
    }

    /// As [`Renderer::launch`]; `prelude` is a script that each runtime evaluates once, before any bundle. What bundles that
    /// follow each other have in common belongs there: [`Renderer::with_bundle`] then evaluates only what differs.
    #[must_use]
    pub fn launch_with_prelude(prelude: impl Into<Box<str>>, bundle: Bundle, config: RenderConfig) -> Self {
        let bundle = Arc::new(bundle);
        let now = Instant::now();
        let slot = || Slot { generation: 0, activity: Activity::Absent(now), heap_bytes: 0 };
        let config = RenderConfig { workers: config.workers.max(1), ..config };
        let state = State {
            visitors: VecDeque::new(),
            background: VecDeque::new(),
            slots: (0..config.workers).map(|_| slot()).collect(),
            lost: 0,
            streak: 0,
            is_closed: false,
            supervisor_wakes_at: None,
        };
        let pool = Arc::new(Pool {
            config,
            prelude: prelude.into(),
            bundle: Arc::clone(&bundle),
            state: Mutex::new(state),
            work: Condvar::new(),
            events: Condvar::new(),
            progress: watch::Sender::new(Progress::Starting),
            counters: Counters::default(),
            snapshot: Mutex::new(if cfg!(feature = "v8") { SnapshotState::Wanted } else { SnapshotState::None }),
            next_id: AtomicU64::new(0),
        });
        let supervised = Arc::clone(&pool);
        if let Err(error) = platform::spawn("render-supervisor".to_owned(), move || supervise(&supervised)) {
            pool.fail(&RenderError::Start(error.to_string()));
        }
        Self { bundle, owner: Arc::new(Owner(pool)) }
    }

    /// Waits until the first worker can render.
    ///
    /// # Errors
    /// [`RenderError::Start`] when no runtime can be made or one of the scripts throws. Every render then ends with that
    /// error.
    pub async fn started(&self) -> Result<(), RenderError> {
        let mut progress = self.owner.0.progress.subscribe();
        let decided = progress.wait_for(|progress| *progress != Progress::Starting).await;
        match decided.as_deref() {
            Ok(Progress::Failed(error)) => Err(error.clone()),
            Ok(_) => Ok(()),
            Err(_) => Err(RenderError::Stopped),
        }
    }

    /// A renderer with another bundle on the same workers. The bundle is evaluated beside the others when it first
    /// renders; an error in it is that render's error. A runtime forgets a bundle after its last renderer is gone.
    #[must_use]
    pub fn with_bundle(&self, bundle: Bundle) -> Self {
        Self { bundle: Arc::new(bundle), ..self.clone() }
    }

    /// `stack` with places in the sources: that of another engine, which has evaluated the bundle's script as `name`.
    pub fn map_stack(&self, name: &str, stack: &str) -> String {
        self.bundle.map_stack(&stack.replace(name, SCRIPT_NAME))
    }

    /// Renders a document from `input` (JSON), for somebody who waits. When the future is dropped before the render has
    /// started, there will be none.
    ///
    /// # Errors
    /// Why there is no document; the pool goes on working after each of them.
    pub async fn render(&self, input: String) -> Result<Rendered, RenderError> {
        self.submit(input, Priority::Visitor)?.await
    }

    /// Puts a render into the queue. The ticket gives its result; when it is dropped before the render has started, there
    /// will be none.
    ///
    /// # Errors
    /// [`RenderError::Busy`] when the queue is full, and what [`Renderer::started`] gives.
    pub fn submit(&self, input: String, priority: Priority) -> Result<Ticket, RenderError> {
        let pool = &self.owner.0;
        let mut state = pool.lock();
        if let Progress::Failed(error) = &*pool.progress.borrow() {
            return Err(error.clone());
        }
        if state.queue_length() >= pool.config.queue_limit.max(1) {
            return Err(pool.busy());
        }
        let id = pool.next_id.fetch_add(1, Ordering::Relaxed);
        let (reply, result) = oneshot::channel();
        let job = Job { id, input, bundle: Arc::clone(&self.bundle), reply, since: Instant::now() };
        let refused_at = job.since + pool.queue_wait();
        match priority {
            Priority::Visitor => state.visitors.push_back(job),
            Priority::Background => state.background.push_back(job),
        }
        pool.wake_supervisor_by(&mut state, refused_at);
        drop(state);
        pool.work.notify_one();
        Ok(Ticket { control: TicketControl { owner: Arc::clone(&self.owner), id }, result })
    }

    /// What the pool has done and is doing.
    #[must_use]
    pub fn stats(&self) -> RenderStats {
        let pool = &self.owner.0;
        let state = pool.lock();
        let number = |of: fn(&Activity) -> bool| state.slots.iter().filter(|slot| of(&slot.activity)).count();
        let counters = &pool.counters;
        RenderStats {
            workers: state.slots.len(),
            workers_alive: number(|activity| matches!(activity, Activity::Idle | Activity::Busy(_))),
            workers_busy: number(|activity| matches!(activity, Activity::Busy(_))),
            threads_lost: state.lost,
            queue_length: state.queue_length(),
            renders: counters.renders.load(Ordering::Relaxed),
            failures: counters.failures.load(Ordering::Relaxed),
            replacements: counters.replacements.load(Ordering::Relaxed),
            refusals: counters.refusals.load(Ordering::Relaxed),
            cancellations: counters.cancellations.load(Ordering::Relaxed),
            heap_bytes: state.slots.iter().map(|slot| slot.heap_bytes).sum(),
            queue_wait: counters.queue_wait.histogram(),
            render_time: counters.render_time.histogram(),
            start_time: counters.start_time.histogram(),
            stop_delay: counters.stop_delay.histogram(),
        }
    }
}

/// A render that was put into the queue; a future of its result.
#[must_use = "dropping it cancels the render"]
pub struct Ticket {
    control: TicketControl,
    result: oneshot::Receiver<RenderResult>,
}

impl Ticket {
    /// The means to cancel or hasten the render, for somebody other than who awaits it.
    pub fn control(&self) -> TicketControl {
        self.control.clone()
    }
}

impl Future for Ticket {
    type Output = RenderResult;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<RenderResult> {
        Pin::new(&mut self.result).poll(context).map(|result| result.unwrap_or(Err(RenderError::Stopped)))
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.control.cancel();
    }
}

/// Changes a render that has not started. What has started goes on.
#[derive(Clone)]
pub struct TicketControl {
    owner: Arc<Owner>,
    id: u64,
}

impl TicketControl {
    /// Nobody wants it any more: it ends with [`RenderError::Cancelled`].
    pub fn cancel(&self) {
        let pool = &self.owner.0;
        let removed = pool.lock().remove(self.id);
        if let Some(job) = removed {
            count(&pool.counters.cancellations);
            let _ = job.reply.send(Err(RenderError::Cancelled));
        }
    }

    /// Somebody waits for it now.
    pub fn hasten(&self) {
        let mut state = self.owner.0.lock();
        if let Some(index) = state.background.iter().position(|job| job.id == self.id)
            && let Some(job) = state.background.remove(index)
        {
            state.visitors.push_back(job);
        }
    }
}
