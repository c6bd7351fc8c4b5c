//! A worker: a thread with one runtime. It ends when the runtime must not be used again; the supervisor then starts
//! another. Thread and runtime end together because the QuickJS backend keeps data of a runtime in its thread.

use std::{
    convert::Infallible,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, PoisonError},
    time::{Duration, Instant},
};

use deno_core::v8::IsolateHandle;

use crate::{
    backoff::pause_before_replacement,
    clock::ThreadClock,
    engine::{Engine, Outcome, make_snapshot, panic_message},
    error::RenderError,
    memory::trim_memory,
    platform,
    pool::{Activity, Job, Pool, SnapshotState, State, Watch},
    stats::count,
};

/// Number of renders between two measurements of the heap.
const HEAP_EVERY: u64 = if cfg!(feature = "v8") { 64 } else { 4_096 };

/// While idle, a worker with V8 runs V8's delayed tasks at this interval, this many times after a render: they free
/// memory.
const IDLE_STEP: Duration = Duration::from_secs(1);
const IDLE_STEPS: u32 = 16;

/// Works for slot `index` until the pool closes, the runtime breaks, or another thread has taken the slot over.
pub(crate) fn run(pool: &Arc<Pool>, index: usize, generation: u64) {
    let worker = Worker { pool, index, generation, clock: ThreadClock::of_this_thread() };
    // The runtime is kept outside the closure that may panic, so that it is dropped after the panic and not by the
    // unwinding.
    let mut engine = None;
    let ended = catch_unwind(AssertUnwindSafe(|| worker.render_all(engine.insert(worker.start()?))));
    let Err(reason) = ended.unwrap_or_else(|panic| Err(End::Broken(RenderError::Engine(panic_message(&*panic)))));
    worker.answer(&reason);
    // Dropping a runtime after a panic may panic again.
    let dropped = catch_unwind(AssertUnwindSafe(|| drop(engine)));
    if dropped.is_err() {
        tracing::error!(worker = index, "a runtime could not be dropped; its memory is leaked");
    }
    if !matches!(reason, End::Closed) {
        trim_memory();
    }
    worker.leave(reason);
}

pub(crate) fn could_not_start(pool: &Arc<Pool>, index: usize, generation: u64, error: &RenderError) {
    let worker = Worker { pool, index, generation, clock: ThreadClock::of_this_thread() };
    worker.leave(End::NotStarted(error.clone()));
}

/// Creates the snapshot from which further workers start, if the engine supports snapshots. The bundle has already been
/// evaluated to its end, so this needs no watch.
fn start_snapshot(pool: &Arc<Pool>) {
    if !cfg!(feature = "v8") {
        return;
    }
    let maker = Arc::clone(pool);
    let started = platform::spawn("render-snapshot".to_owned(), move || {
        let start = Instant::now();
        let (pool, limit_bytes) = (&*maker, maker.config.heap_limit_mb << 20);
        let made = catch_unwind(AssertUnwindSafe(|| make_snapshot(&pool.prelude, &pool.bundle, limit_bytes)));
        let made = made.unwrap_or_else(|panic| Err(panic_message(&*panic)));
        let state = match made {
            Ok(snapshot) => {
                let took_ms = start.elapsed().as_secs_f64() * 1e3;
                tracing::debug!(took_ms, bytes = snapshot.len(), "created a snapshot");
                SnapshotState::Made(snapshot)
            }
            Err(error) => {
                tracing::warn!(%error, "no snapshot could be created; each worker evaluates the bundle");
                SnapshotState::None
            }
        };
        set_snapshot(&maker, state);
    });
    if started.is_err() {
        set_snapshot(pool, SnapshotState::None);
    }
}

fn set_snapshot(pool: &Pool, snapshot: SnapshotState) {
    *pool.snapshot.lock().unwrap_or_else(PoisonError::into_inner) = snapshot;
    // Notifies under the lock that the supervisor holds while it checks.
    let _state = pool.lock();
    pool.events.notify_one();
}

enum End {
    /// The pool is closing.
    Closed,
    /// Another thread has taken over the slot.
    GivenUp,
    NotStarted(RenderError),
    /// The runtime must not be used again.
    Broken(RenderError),
}

struct Worker<'a> {
    pool: &'a Arc<Pool>,
    index: usize,
    generation: u64,
    clock: ThreadClock,
}

impl Worker<'_> {
    /// Changes the slot if it still belongs to this thread.
    fn update<R>(&self, state: &mut State, change: impl FnOnce(&mut Activity) -> R) -> Result<R, End> {
        let slot = &mut state.slots[self.index];
        if slot.generation == self.generation { Ok(change(&mut slot.activity)) } else { Err(End::GivenUp) }
    }

    /// Creates a runtime with the bundle of the pool, under a watch.
    fn start(&self) -> Result<Engine, End> {
        let (config, start) = (&self.pool.config, Instant::now());
        let snapshot = match &*self.pool.snapshot.lock().unwrap_or_else(PoisonError::into_inner) {
            SnapshotState::Made(snapshot) => Some(Arc::clone(snapshot)),
            SnapshotState::Wanted | SnapshotState::None => None,
        };
        let source = snapshot.as_ref().map(|snapshot| (snapshot, &self.pool.bundle));
        let mut begun = Ok(());
        let started = Engine::start(&self.pool.prelude, config.heap_limit_mb << 20, source, |handle| {
            let starting = |watch| Activity::Starting(Some(watch));
            begun = self.begin(&mut self.pool.lock(), starting, config.start_limit_ms, handle);
        });
        begun?;
        let evaluated = started.and_then(|mut engine| {
            if !engine.knows(&self.pool.bundle) {
                engine.evaluate(&self.pool.bundle)?;
            }
            engine.housekeeping();
            Ok(engine)
        });
        let mut state = self.pool.lock();
        let stopped = self.update(&mut state, |activity| match activity {
            Activity::Starting(Some(watch)) => watch.reached(),
            _ => None,
        })?;
        drop(state);
        let started = match (evaluated, stopped) {
            (_, Some(limit_ms)) => Err(RenderError::Start(format!("it was stopped after {limit_ms} ms"))),
            (Err(RenderError::Start(message) | RenderError::Script(message)), None) => Err(RenderError::Start(message)),
            (Err(error), None) => Err(RenderError::Start(error.to_string())),
            (Ok(engine), None) => Ok(engine),
        };
        let mut engine = started.map_err(End::NotStarted)?;
        self.pool.counters.start_time.add(start.elapsed());
        let heap_bytes = engine.heap_bytes();
        let mut state = self.pool.lock();
        self.update(&mut state, |activity| *activity = Activity::Idle)?;
        state.slots[self.index].heap_bytes = heap_bytes;
        let is_first = !self.pool.is_started();
        self.pool.succeed(&mut state);
        drop(state);
        if is_first {
            start_snapshot(self.pool);
        }
        // The others may start now.
        self.pool.events.notify_one();
        Ok(engine)
    }

    fn render_all(&self, engine: &mut Engine) -> Result<Infallible, End> {
        let mut idle_steps = 0;
        let mut renders = 0_u64;
        loop {
            let Some(job) = self.next_job(engine, idle_steps > 0)? else {
                idle_steps -= 1;
                self.keep_house(engine)?;
                continue;
            };
            self.render(engine, job)?;
            idle_steps = if cfg!(feature = "v8") { IDLE_STEPS } else { 0 };
            renders += 1;
            if renders.is_multiple_of(HEAP_EVERY) {
                let heap_bytes = engine.heap_bytes();
                let mut state = self.pool.lock();
                self.update(&mut state, |_| ())?;
                state.slots[self.index].heap_bytes = heap_bytes;
            }
        }
    }

    /// Waits for a render and marks the worker as busy with it. Returns `None` if the worker was idle for [`IDLE_STEP`]
    /// and housekeeping is due.
    fn next_job(&self, engine: &Engine, has_housework: bool) -> Result<Option<Job>, End> {
        let pool = self.pool;
        let mut state = pool.lock();
        loop {
            self.update(&mut state, |activity| *activity = Activity::Idle)?;
            if let Some(job) = state.take_job() {
                let limit_ms = if engine.knows(&job.bundle) {
                    pool.config.deadline_ms
                } else {
                    pool.config.deadline_ms.max(pool.config.start_limit_ms)
                };
                self.begin(&mut state, Activity::Busy, limit_ms, engine.handle())?;
                drop(state);
                pool.counters.queue_wait.add(job.since.elapsed());
                return Ok(Some(job));
            }
            if state.is_closed {
                return Err(End::Closed);
            }
            if has_housework {
                let (waited, timeout) =
                    pool.work.wait_timeout(state, IDLE_STEP).unwrap_or_else(PoisonError::into_inner);
                state = waited;
                if timeout.timed_out() && state.queue_length() == 0 {
                    return Ok(None);
                }
            } else {
                state = pool.work.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
        }
    }

    /// Runs one unit of work: the render, every promise reaction, and the engine's housekeeping.
    fn render(&self, engine: &mut Engine, job: Job) -> Result<(), End> {
        let pool = self.pool;
        count(&pool.counters.renders);
        let Job { input, bundle, reply, .. } = job;
        self.with_watch(|watch| watch.reply = Some(reply))?;
        let start = Instant::now();
        let evaluated = if engine.knows(&bundle) { Ok(()) } else { engine.evaluate(&bundle) };
        let outcome = match evaluated {
            Ok(()) => engine.render(&input, &bundle),
            Err(error) => Outcome { is_usable: error != RenderError::OutOfMemory, result: Err(error) },
        };
        let took = start.elapsed();
        pool.counters.render_time.add(took);
        tracing::debug!(render_ms = took.as_secs_f64() * 1e3, is_ok = outcome.result.is_ok(), "rendered");
        let (reply, stopped) = self.with_watch(|watch| (watch.reply.take(), watch.reached()))?;
        if let Some(limit_ms) = stopped {
            return Err(End::Broken(RenderError::Deadline(limit_ms)));
        }
        let is_good = outcome.result.is_ok();
        if !is_good {
            count(&pool.counters.failures);
        }
        if !outcome.is_usable {
            let error = outcome.result.as_ref().err().cloned();
            // Counted before the caller is answered, as in the supervisor.
            count(&pool.counters.replacements);
            if let Some(reply) = reply {
                let _ = reply.send(outcome.result);
            }
            return Err(End::Broken(error.unwrap_or(RenderError::Stopped)));
        }
        if let Some(reply) = reply {
            let _ = reply.send(outcome.result);
        }
        self.finish(engine)?;
        if is_good {
            pool.lock().streak = 0;
        }
        Ok(())
    }

    /// Runs the delayed tasks of an idle engine, under a watch like a render.
    fn keep_house(&self, engine: &mut Engine) -> Result<(), End> {
        self.begin(&mut self.pool.lock(), Activity::Busy, self.pool.config.deadline_ms, engine.handle())?;
        self.finish(engine)
    }

    /// Sets the activity of the worker and starts its watch.
    fn begin(
        &self,
        state: &mut State,
        activity: impl FnOnce(Watch) -> Activity,
        limit_ms: u64,
        handle: IsolateHandle,
    ) -> Result<(), End> {
        let config = &self.pool.config;
        // The wall-clock limit is the same multiple of the CPU limit for all work.
        let wall_ms = limit_ms.max(limit_ms.saturating_mul(config.wall_limit_ms) / config.deadline_ms.max(1));
        let (limit, wall_limit) = (Duration::from_millis(limit_ms), Duration::from_millis(wall_ms));
        let watch = Watch::new(self.clock, limit, wall_limit, handle);
        let earliest = watch.earliest_end();
        self.update(state, |current| *current = activity(watch))?;
        self.pool.wake_supervisor_by(state, earliest);
        Ok(())
    }

    /// Ends a unit of work with the engine's housekeeping.
    fn finish(&self, engine: &mut Engine) -> Result<(), End> {
        engine.housekeeping();
        match self.with_watch(|watch| watch.reached())? {
            Some(limit_ms) => Err(End::Broken(RenderError::Deadline(limit_ms))),
            None => Ok(()),
        }
    }

    /// Calls `read` with the watch of the work that this worker is doing.
    fn with_watch<R>(&self, read: impl FnOnce(&mut Watch) -> R) -> Result<R, End> {
        self.update(&mut self.pool.lock(), |activity| match activity {
            Activity::Busy(watch) => Ok(read(watch)),
            _ => Err(End::GivenUp),
        })?
    }

    /// Sends the error to a caller that still waits for this ending worker, and counts the failure.
    fn answer(&self, end: &End) {
        let reply = self.with_watch(|watch| watch.reply.take()).ok().flatten();
        if let (Some(reply), End::Broken(error)) = (reply, end) {
            count(&self.pool.counters.failures);
            count(&self.pool.counters.replacements);
            let _ = reply.send(Err(error.clone()));
        }
    }

    /// Releases the slot. The runtime has been dropped by now.
    fn leave(&self, end: End) {
        let pool = self.pool;
        let mut state = pool.lock();
        if self.update(&mut state, |_| ()).is_err() {
            state.lost -= 1;
            drop(state);
            pool.events.notify_one();
            return;
        }
        let pause = match &end {
            End::Closed | End::GivenUp => Duration::ZERO,
            End::NotStarted(error) | End::Broken(error) => {
                state.streak = state.streak.saturating_add(1);
                let pause = pause_before_replacement(state.streak, pool.config.workers);
                let worker = self.index;
                match (pause.is_zero(), &end) {
                    (true, End::Broken(_)) => tracing::warn!(worker, %error, "replacing a worker"),
                    _ => tracing::error!(
                        worker, %error, failures = state.streak, pause_ms = pause.as_millis() as u64,
                        "the engine failed; the worker is replaced after a pause"
                    ),
                }
                pause
            }
        };
        let slot = &mut state.slots[self.index];
        slot.activity = Activity::Absent(Instant::now() + pause);
        slot.heap_bytes = 0;
        drop(state);
        match end {
            End::NotStarted(error) if !pool.is_started() => pool.fail(&error),
            _ => pool.events.notify_one(),
        }
    }
}
