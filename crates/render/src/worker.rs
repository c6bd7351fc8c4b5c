//! A worker: a thread with one runtime. It ends when its runtime must not be used again, and the supervisor starts
//! another worker. Thread and runtime end together, because the QuickJS backend stores data of a runtime in its thread.

use std::{
    convert::Infallible,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, PoisonError},
    time::{Duration, Instant},
};

use deno_core::v8::IsolateHandle;
use tokio::sync::oneshot;

use crate::{
    bundle::Bundle,
    clock::ThreadClock,
    engine::{CallFailure, Engine},
    engine_traits::{HEAP_MEASURE_INTERVAL, HOUSEKEEPING_ROUNDS},
    error::{RenderError, panic_message},
    lifecycle::{EndReason, Recovery, ThreadId},
    memory::trim_memory,
    pool::{Pool, PoolState, Watchdog},
    queue::{CreateInput, Job},
    rendered::RenderResult,
    runtime::Runtime,
    snapshot::spawn_snapshot,
    stats::increment,
};

/// Interval at which an idle worker runs delayed tasks of the engine.
const HOUSEKEEPING_INTERVAL: Duration = Duration::from_secs(1);

/// Renders until the pool is closed, the runtime fails or is stopped, or the thread is abandoned.
pub(crate) fn run(pool: &Arc<Pool>, thread: ThreadId) {
    let worker = Worker { pool, thread, clock: ThreadClock::current() };
    // The closure may panic. The runtime is stored outside it so that unwinding does not drop the runtime.
    let (mut runtime, mut engine) = (None, None);
    let mut is_ready = false;
    let ended = catch_unwind(AssertUnwindSafe(|| {
        let engine = worker.start(&mut runtime, &mut engine)?;
        is_ready = true;
        worker.render_all(engine)
    }));
    let Err(end) = ended.unwrap_or_else(|panic| Err(EndReason::Broken(RenderError::Engine(panic_message(&*panic)))));
    let end = worker.end_work(end);
    // Dropping a runtime after a panic may panic again.
    let dropped = catch_unwind(AssertUnwindSafe(|| drop((engine, runtime))));
    if dropped.is_err() {
        tracing::error!(worker = thread.index, "a runtime could not be dropped; its memory is leaked");
    }
    if is_ready {
        worker.release_slot(&end);
    } else {
        handle_failed_start(pool, thread, &end);
    }
    if end != EndReason::Closed {
        trim_memory();
    }
}

/// Releases the slot of a worker that could not start, and logs the error.
pub(crate) fn handle_failed_start(pool: &Pool, thread: ThreadId, end: &EndReason) {
    let error = match end {
        EndReason::Broken(RenderError::Deadline(limit)) => {
            RenderError::Start(format!("it was stopped after {} ms", limit.as_millis()))
        }
        EndReason::Broken(RenderError::Start(message) | RenderError::Script(message)) => {
            RenderError::Start(message.clone())
        }
        EndReason::Broken(error) => RenderError::Start(error.to_string()),
        EndReason::Closed | EndReason::Abandoned | EndReason::Stopped => RenderError::Stopped,
    };
    let mut state = pool.lock();
    let recovery = state.lifecycle.start_failed(thread, &error, Instant::now());
    let workers = state.lifecycle.thread_count();
    let configured = pool.config.workers;
    pool.publish(&mut state);
    drop(state);
    pool.events.notify_one();
    if matches!(recovery, Recovery::Reduced { is_first: true }) {
        tracing::warn!(workers, configured, %error, "a worker cannot start: the pool is smaller than configured");
    } else {
        tracing::debug!(worker = thread.index, %error, "a worker could not start");
    }
}

struct Worker<'a> {
    pool: &'a Arc<Pool>,
    thread: ThreadId,
    clock: ThreadClock,
}

impl Worker<'_> {
    /// Creates a runtime, and loads the pool's bundle into it within the time limits for a start. Keeps the runtime
    /// first in `runtime`, then in `storage` as part of the engine. The caller owns both, so a panic here does not drop
    /// the runtime.
    fn start<'e>(
        &self,
        runtime: &mut Option<Runtime>,
        storage: &'e mut Option<Engine>,
    ) -> Result<&'e mut Engine, EndReason> {
        let pool = self.pool;
        let start = Instant::now();
        let created = runtime.insert(Runtime::new(pool.config.heap_limit_mib << 20, pool.snapshot()));
        let mut state = pool.lock();
        let watchdog = self.start_watchdog(&mut state, pool.config.start_limit, created.handle(), None);
        state.lifecycle.runtime_created(self.thread, watchdog)?;
        drop(state);
        let engine = storage.insert(Engine::start(runtime, &pool.prelude, &pool.bundle).map_err(EndReason::Broken)?);
        engine.load(&pool.bundle).map_err(|failure| EndReason::Broken(failure.error))?;
        engine.runtime.run_delayed_tasks().map_err(EndReason::Broken)?;
        pool.counters.start_time.add(start.elapsed());
        let heap_bytes = engine.runtime.heap_bytes();
        let mut state = pool.lock();
        let is_first = state.lifecycle.ready(self.thread, heap_bytes, Instant::now())?;
        pool.publish(&mut state);
        drop(state);
        if is_first {
            spawn_snapshot(pool);
        }
        // The supervisor may start the other workers now.
        pool.events.notify_one();
        Ok(engine)
    }

    fn render_all(&self, engine: &mut Engine) -> Result<Infallible, EndReason> {
        let mut remaining_rounds = 0;
        let mut renders = 0_u64;
        loop {
            let Some((input, bundle)) = self.next_render(engine, remaining_rounds > 0)? else {
                remaining_rounds -= 1;
                self.run_housekeeping(engine)?;
                continue;
            };
            self.render(engine, input, &bundle)?;
            remaining_rounds = HOUSEKEEPING_ROUNDS;
            renders += 1;
            if renders.is_multiple_of(HEAP_MEASURE_INTERVAL) {
                let heap_bytes = engine.runtime.heap_bytes();
                self.pool.lock().lifecycle.set_heap_bytes(self.thread, heap_bytes);
            }
        }
    }

    /// Waits for a render and marks the worker as busy. Returns the input and the bundle, or `None` if housekeeping is
    /// due and no render has arrived for [`HOUSEKEEPING_INTERVAL`].
    fn next_render(
        &self,
        engine: &Engine,
        is_housekeeping_due: bool,
    ) -> Result<Option<(CreateInput, Arc<Bundle>)>, EndReason> {
        let pool = self.pool;
        let mut state = pool.lock();
        loop {
            if let Some(Job { input, bundle, reply, queued_at, .. }) = state.queue.pop() {
                let limit = if engine.has_bundle(&bundle) {
                    pool.config.deadline
                } else {
                    pool.config.deadline.max(pool.config.start_limit)
                };
                // From now on, the supervisor can stop the render, so it needs the channel to the caller.
                let watchdog = self.start_watchdog(&mut state, limit, engine.runtime.handle(), Some(reply));
                state.lifecycle.start_work(self.thread, watchdog)?;
                drop(state);
                pool.counters.queue_wait.add(queued_at.elapsed());
                return Ok(Some((input, bundle)));
            }
            if state.lifecycle.close_reason().is_some() {
                return Err(EndReason::Closed);
            }
            if is_housekeeping_due {
                let (waited, timeout) =
                    pool.work.wait_timeout(state, HOUSEKEEPING_INTERVAL).unwrap_or_else(PoisonError::into_inner);
                state = waited;
                if timeout.timed_out() && state.queue.len() == 0 {
                    return Ok(None);
                }
            } else {
                state = pool.work.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
        }
    }

    /// Does one unit of work: the render, its promise reactions, and delayed tasks of the engine.
    fn render(&self, engine: &mut Engine, input: CreateInput, bundle: &Arc<Bundle>) -> Result<(), EndReason> {
        let pool = self.pool;
        increment(&pool.counters.renders);
        let start = Instant::now();
        let result = engine.load(bundle).and_then(|()| engine.render(&input(), bundle));
        let took = start.elapsed();
        pool.counters.render_time.add(took);
        tracing::debug!(render_ms = took.as_secs_f64() * 1e3, is_ok = result.is_ok(), "rendered");
        let is_good = result.is_ok();
        match result {
            Err(CallFailure { error, is_usable: false }) => return Err(EndReason::Broken(error)),
            result => self.reply(result.map_err(|failure| failure.error))?,
        }
        self.finish(engine)?;
        if is_good {
            pool.lock().lifecycle.render_succeeded();
        }
        Ok(())
    }

    /// Sends the result of the current work to its caller. Fails if the supervisor has stopped the work and replied.
    fn reply(&self, result: RenderResult) -> Result<(), EndReason> {
        let reply = self.pool.lock().lifecycle.watchdog(self.thread)?.reply.take().ok_or(EndReason::Stopped)?;
        if result.is_err() {
            increment(&self.pool.counters.failures);
        }
        let _ = reply.send(result);
        Ok(())
    }

    /// Runs the delayed tasks of an idle engine, with the limits of a render.
    fn run_housekeeping(&self, engine: &mut Engine) -> Result<(), EndReason> {
        let mut state = self.pool.lock();
        let watchdog = self.start_watchdog(&mut state, self.pool.config.deadline, engine.runtime.handle(), None);
        state.lifecycle.start_work(self.thread, watchdog)?;
        drop(state);
        self.finish(engine)
    }

    /// Starts a watchdog, and ensures that the supervisor checks it in time. The caller passes the watchdog to the
    /// state machine under the same lock. `reply` is the channel to the caller of a render.
    fn start_watchdog(
        &self,
        state: &mut PoolState,
        limit: Duration,
        handle: IsolateHandle,
        reply: Option<oneshot::Sender<RenderResult>>,
    ) -> Watchdog {
        let wall_clock_limit = limit.saturating_mul(self.pool.config.wall_clock_factor);
        let watchdog = Watchdog::new(self.clock, limit, wall_clock_limit, handle, reply);
        self.pool.wake_supervisor_by(state, watchdog.earliest_end());
        watchdog
    }

    /// Ends a unit of work: runs delayed tasks of the engine, and marks the worker as idle.
    fn finish(&self, engine: &mut Engine) -> Result<(), EndReason> {
        engine.runtime.run_delayed_tasks().map_err(EndReason::Broken)?;
        self.pool.lock().lifecycle.finish_work(self.thread)
    }

    /// Records that this thread runs no more scripts. Sends the error to the caller of the render, if one is still
    /// waiting. Returns the reason for the end: [`RenderError::Deadline`] if the supervisor has stopped the work,
    /// otherwise `end`.
    fn end_work(&self, end: EndReason) -> EndReason {
        let mut state = self.pool.lock();
        let (reply, exceeded_limit) = match state.lifecycle.watchdog(self.thread) {
            Ok(watchdog) => (watchdog.reply.take(), watchdog.exceeded_limit()),
            Err(_) => (None, None),
        };
        let _ = state.lifecycle.start_ending(self.thread);
        drop(state);
        let end = exceeded_limit.map_or(end, |limit| EndReason::Broken(RenderError::Deadline(limit)));
        if let (Some(reply), EndReason::Broken(error)) = (reply, &end) {
            // The counter changes before the reply is sent, so the caller sees the new value.
            increment(&self.pool.counters.failures);
            let _ = reply.send(Err(error.clone()));
        }
        end
    }

    /// Releases the slot after the runtime has been dropped. If the worker is replaced, logs the reason.
    fn release_slot(&self, end: &EndReason) {
        let mut state = self.pool.lock();
        let recovery = state.lifecycle.thread_ended(self.thread, end, Instant::now());
        drop(state);
        self.pool.events.notify_one();
        if let (Recovery::Replaced(backoff), EndReason::Broken(error)) = (recovery, end) {
            let worker = self.thread.index;
            if backoff.is_zero() {
                tracing::warn!(worker, %error, "replacing a worker");
            } else {
                let pause_ms = backoff.as_millis() as u64;
                tracing::error!(worker, %error, pause_ms, "the engine failed; the worker is replaced after a pause");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        config::RenderConfig,
        lifecycle::WorkerPhase,
        platform,
        queue::Priority,
        supervisor::{self, NextCheck},
    };

    /// Creates a pool that abandons no thread, however busy the machine is.
    fn pool(script: &str, config: RenderConfig) -> Arc<Pool> {
        let mut pool = Pool::new("".into(), Arc::new(Bundle::new(script, b"")), config);
        pool.stop_grace = Duration::from_secs(3_600);
        Arc::new(pool)
    }

    /// Enforces the limits as if the grace period of every stopped thread had ended.
    fn enforce_limits_after_grace(pool: &Pool) {
        let after_grace = Instant::now() + 2 * pool.stop_grace;
        supervisor::enforce_limits(pool, &mut pool.lock(), after_grace, &mut NextCheck::default());
    }

    fn job(pool: &Pool) -> (Job, oneshot::Receiver<RenderResult>) {
        let (reply, result) = oneshot::channel();
        let input = Box::new(|| "{}".to_owned());
        let bundle = Arc::clone(&pool.bundle);
        (Job { id: 0, input, bundle, reply, queued_at: Instant::now() }, result)
    }

    /// Runs `body` with a worker of `pool`, on a thread that may create a runtime.
    fn with_worker(pool: &Arc<Pool>, body: impl FnOnce(&Worker<'_>) + Send + 'static) {
        let thread = pool.lock().lifecycle.next_thread(Instant::now(), 1).expect("a worker is due");
        let (done, is_done) = std::sync::mpsc::channel();
        let pool = Arc::clone(pool);
        let spawned = platform::spawn("test".to_owned(), move || {
            body(&Worker { pool: &pool, thread, clock: ThreadClock::current() });
            let _ = done.send(());
        });
        spawned.expect("the thread starts");
        is_done.recv().expect("no panic");
    }

    #[test]
    fn a_late_stop_does_not_affect_the_next_render() {
        // With a limit of zero, every render exceeds its limit.
        let config = RenderConfig { deadline: Duration::ZERO, ..RenderConfig::new(1) };
        let pool = pool("globalThis.renderDocument = () => ({ status: 200, html: 'fine' });", config);
        with_worker(&pool, |worker| {
            let mut storage = None;
            let engine = worker.start(&mut None, &mut storage).expect("the engine starts");
            for _ in 0..2 {
                let (job, mut result) = job(worker.pool);
                worker.pool.lock().queue.push(job, Priority::Visitor);
                let (input, bundle) =
                    worker.next_render(engine, false).expect("a render waits").expect("no housekeeping is due");
                worker.render(engine, input, &bundle).expect("the runtime is usable");
                assert_eq!(result.try_recv().expect("a result").map(|rendered| rendered.html), Ok("fine".to_owned()));
                enforce_limits_after_grace(worker.pool);
            }
        });
    }

    #[test]
    fn a_render_that_is_stopped_before_it_runs_fails_with_its_deadline() {
        // With a limit of zero, every render exceeds its limit.
        let config = RenderConfig { deadline: Duration::ZERO, ..RenderConfig::new(1) };
        let pool = pool("globalThis.renderDocument = () => ({ status: 200, html: 'fine' });", config);
        with_worker(&pool, |worker| {
            let mut storage = None;
            let engine = worker.start(&mut None, &mut storage).expect("the engine starts");
            let (job, mut result) = job(worker.pool);
            worker.pool.lock().queue.push(job, Priority::Visitor);
            let (input, bundle) =
                worker.next_render(engine, false).expect("a render waits").expect("no housekeeping is due");
            enforce_limits_after_grace(worker.pool);
            assert_eq!(result.try_recv(), Ok(Err(RenderError::Deadline(Duration::ZERO))));
            let end = worker.render(engine, input, &bundle).expect_err("the render was stopped");
            assert_eq!(worker.end_work(end), EndReason::Broken(RenderError::Deadline(Duration::ZERO)));
        });
    }

    #[test]
    fn a_runtime_whose_delayed_tasks_exhaust_the_heap_is_not_used_again() {
        let pool = pool("globalThis.renderDocument = () => ({ status: 200, html: 'fine' });", RenderConfig::new(1));
        with_worker(&pool, |worker| {
            let mut storage = None;
            let engine = worker.start(&mut None, &mut storage).expect("the engine starts");
            // Simulates a delayed task that fills the heap, as the callback of a `FinalizationRegistry` can.
            engine.runtime.heap.exceed();
            assert_eq!(worker.run_housekeeping(engine), Err(EndReason::Broken(RenderError::OutOfMemory)));
        });
    }

    #[test]
    fn a_thread_that_drops_its_runtime_slowly_is_not_abandoned() {
        let script = "globalThis.renderDocument = () => { for (;;); };";
        let pool = pool(
            script,
            RenderConfig { deadline: Duration::from_millis(10), wall_clock_factor: 10_000, ..RenderConfig::new(1) },
        );
        let supervised = Arc::clone(&pool);
        platform::spawn("test".to_owned(), move || supervisor::supervise(&supervised)).expect("the thread starts");
        let slow = platform::DROP_LOCK.lock().unwrap_or_else(PoisonError::into_inner);
        let (job, result) = job(&pool);
        pool.lock().queue.push(job, Priority::Visitor);
        pool.work.notify_one();
        assert_eq!(result.blocking_recv(), Ok(Err(RenderError::Deadline(Duration::from_millis(10)))));
        // Waits until the thread reacts to the stop, or is abandoned.
        while matches!(pool.lock().lifecycle.slots()[0].phase, WorkerPhase::Stopped(_)) {
            std::thread::yield_now();
        }
        enforce_limits_after_grace(&pool);
        assert_eq!(pool.lock().lifecycle.abandoned(), 0);
        drop(slow);
        pool.close(&RenderError::Stopped);
    }
}
