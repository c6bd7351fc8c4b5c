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
    clock::ThreadClock,
    embedded::{HEAP_EVERY, IDLE_STEPS},
    engine::{Engine, Outcome},
    error::{RenderError, panic_message},
    lifecycle::{Aftermath, End, Lifecycle, ThreadId},
    memory::trim_memory,
    pool::{Job, Pool, State, Watch},
    rendered::RenderResult,
    runtime::Runtime,
    snapshot::spawn_snapshot,
    stats::count,
};

/// Interval at which an idle worker runs delayed tasks.
const IDLE_STEP: Duration = Duration::from_secs(1);

/// Works for a slot until the pool closes, the runtime breaks, or another thread takes the slot over.
pub(crate) fn run(pool: &Arc<Pool>, thread: ThreadId) {
    let worker = Worker { pool, thread, clock: ThreadClock::of_this_thread() };
    // The runtime is kept outside the closure that may panic, so that it is dropped after the panic and not by the
    // unwinding.
    let (mut engine, mut is_ready) = (None, false);
    let ended = catch_unwind(AssertUnwindSafe(|| {
        let engine = worker.start(&mut engine)?;
        is_ready = true;
        worker.render_all(engine)
    }));
    let Err(end) = ended.unwrap_or_else(|panic| Err(End::Broken(RenderError::Engine(panic_message(&*panic)))));
    let end = worker.end_work(end);
    // Dropping a runtime after a panic may panic again.
    let dropped = catch_unwind(AssertUnwindSafe(|| drop(engine)));
    if dropped.is_err() {
        tracing::error!(worker = thread.index, "a runtime could not be dropped; its memory is leaked");
    }
    if is_ready {
        worker.leave(&end);
    } else {
        not_started(pool, thread, &end);
    }
    if end != End::Closed {
        trim_memory();
    }
}

/// Releases the slot of a worker that could not start.
pub(crate) fn not_started(pool: &Pool, thread: ThreadId, end: &End) {
    let error = match end {
        End::Broken(RenderError::Deadline(limit_ms)) => {
            RenderError::Start(format!("it was stopped after {limit_ms} ms"))
        }
        End::Broken(RenderError::Start(message) | RenderError::Script(message)) => RenderError::Start(message.clone()),
        End::Broken(error) => RenderError::Start(error.to_string()),
        End::Closed | End::GivenUp | End::Stopped => RenderError::Stopped,
    };
    let mut state = pool.lock();
    let aftermath = state.life.start_failed(thread, &error, Instant::now());
    let (workers, configured) = (state.life.present(), pool.config.workers);
    pool.settle(&mut state);
    drop(state);
    pool.events.notify_one();
    if aftermath == Aftermath::Reduced(true) {
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
    /// Creates a runtime with the pool's bundle, under a watch. Stores the engine in `slot`, so that it survives a
    /// panic.
    fn start<'e>(&self, slot: &'e mut Option<Engine>) -> Result<&'e mut Engine, End> {
        let (pool, start) = (self.pool, Instant::now());
        let runtime = Runtime::new(pool.config.heap_limit_mb << 20, pool.snapshot());
        self.begin(&mut pool.lock(), Lifecycle::watch_start, pool.config.start_limit_ms, runtime.handle())?;
        let engine = slot.insert(Engine::start(runtime, &pool.prelude, &pool.bundle).map_err(End::Broken)?);
        if !engine.knows(&pool.bundle) {
            engine.evaluate(&pool.bundle).map_err(End::Broken)?;
        }
        engine.runtime.housekeeping();
        pool.counters.start_time.add(start.elapsed());
        let heap_bytes = engine.runtime.heap_bytes();
        let mut state = pool.lock();
        let is_first = state.life.ready(self.thread, heap_bytes, Instant::now())?;
        pool.settle(&mut state);
        drop(state);
        if is_first {
            spawn_snapshot(pool);
        }
        // Wakes the supervisor, which may start the other workers now.
        pool.events.notify_one();
        Ok(engine)
    }

    fn render_all(&self, engine: &mut Engine) -> Result<Infallible, End> {
        let mut idle_steps = 0;
        let mut renders = 0_u64;
        loop {
            let Some(job) = self.next_job(engine, idle_steps > 0)? else {
                idle_steps -= 1;
                self.run_housekeeping(engine)?;
                continue;
            };
            self.render(engine, job)?;
            idle_steps = IDLE_STEPS;
            renders += 1;
            if renders.is_multiple_of(HEAP_EVERY) {
                let heap_bytes = engine.runtime.heap_bytes();
                self.pool.lock().life.set_heap_bytes(self.thread, heap_bytes);
            }
        }
    }

    /// Waits for a render and marks the worker as busy with it. Returns `None` if the worker was idle for [`IDLE_STEP`]
    /// and housekeeping is due.
    fn next_job(&self, engine: &Engine, is_housekeeping_due: bool) -> Result<Option<Job>, End> {
        let pool = self.pool;
        let mut state = pool.lock();
        loop {
            if let Some(job) = state.take_job() {
                let limit_ms = if engine.knows(&job.bundle) {
                    pool.config.deadline_ms
                } else {
                    pool.config.deadline_ms.max(pool.config.start_limit_ms)
                };
                self.begin(&mut state, Lifecycle::begin, limit_ms, engine.runtime.handle())?;
                drop(state);
                pool.counters.queue_wait.add(job.since.elapsed());
                return Ok(Some(job));
            }
            if state.life.closed().is_some() {
                return Err(End::Closed);
            }
            if is_housekeeping_due {
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
        pool.lock().life.work(self.thread)?.reply = Some(reply);
        let start = Instant::now();
        let evaluated = if engine.knows(&bundle) { Ok(()) } else { engine.evaluate(&bundle) };
        let Outcome { result, is_usable } = match evaluated {
            Ok(()) => engine.render(&input(), &bundle),
            Err(error) => Outcome { is_usable: error != RenderError::OutOfMemory, result: Err(error) },
        };
        let took = start.elapsed();
        pool.counters.render_time.add(took);
        tracing::debug!(render_ms = took.as_secs_f64() * 1e3, is_ok = result.is_ok(), "rendered");
        let is_good = result.is_ok();
        match result {
            Err(error) if !is_usable => return Err(End::Broken(error)),
            result => self.reply(result)?,
        }
        self.finish(engine)?;
        if is_good {
            pool.lock().life.render_succeeded();
        }
        Ok(())
    }

    /// Sends the result of the current work to its caller, unless the supervisor has stopped the work and replied.
    fn reply(&self, result: RenderResult) -> Result<(), End> {
        let reply = self.pool.lock().life.work(self.thread)?.reply.take().ok_or(End::Stopped)?;
        if result.is_err() {
            count(&self.pool.counters.failures);
        }
        let _ = reply.send(result);
        Ok(())
    }

    /// Runs the delayed tasks of an idle engine, with the limits of a render.
    fn run_housekeeping(&self, engine: &mut Engine) -> Result<(), End> {
        self.begin(&mut self.pool.lock(), Lifecycle::begin, self.pool.config.deadline_ms, engine.runtime.handle())?;
        self.finish(engine)
    }

    /// Starts a watch, and records it in the state machine with `report`.
    fn begin(
        &self,
        state: &mut State,
        report: impl FnOnce(&mut Lifecycle<Watch>, ThreadId, Watch) -> Result<(), End>,
        limit_ms: u64,
        handle: IsolateHandle,
    ) -> Result<(), End> {
        let limit = Duration::from_millis(limit_ms);
        let wall_limit = limit.saturating_mul(self.pool.config.wall_factor);
        let watch = Watch::new(self.clock, limit, wall_limit, handle);
        let earliest = watch.earliest_end();
        report(&mut state.life, self.thread, watch)?;
        self.pool.wake_supervisor_by(state, earliest);
        Ok(())
    }

    /// Ends a unit of work with the engine's housekeeping.
    fn finish(&self, engine: &mut Engine) -> Result<(), End> {
        engine.runtime.housekeeping();
        self.pool.lock().life.finish(self.thread)
    }

    /// Ends the work of this thread after its last script, and returns the reason. Sends the error to the caller if it
    /// still waits.
    fn end_work(&self, end: End) -> End {
        let mut state = self.pool.lock();
        let (reply, limit_ms) = match state.life.work(self.thread) {
            Ok(watch) => (watch.reply.take(), watch.exceeded_limit_ms()),
            Err(_) => (None, None),
        };
        let _ = state.life.end(self.thread);
        drop(state);
        if let (Some(reply), End::Broken(error)) = (reply, &end) {
            // Counted before the reply, so that the caller already sees the new counts.
            count(&self.pool.counters.failures);
            count(&self.pool.counters.replacements);
            let _ = reply.send(Err(error.clone()));
        }
        limit_ms.map_or(end, |limit_ms| End::Broken(RenderError::Deadline(limit_ms)))
    }

    /// Releases the slot. The runtime has been dropped by now.
    fn leave(&self, end: &End) {
        let mut state = self.pool.lock();
        let aftermath = state.life.left(self.thread, end, Instant::now());
        drop(state);
        self.pool.events.notify_one();
        if let (Aftermath::Replaced(pause), End::Broken(error)) = (aftermath, end) {
            let worker = self.thread.index;
            if pause.is_zero() {
                tracing::warn!(worker, %error, "replacing a worker");
            } else {
                let pause_ms = pause.as_millis() as u64;
                tracing::error!(worker, %error, pause_ms, "the engine failed; the worker is replaced after a pause");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{bundle::Bundle, config::RenderConfig, lifecycle::Phase, platform, supervisor};

    fn pool(script: &str, config: RenderConfig) -> Arc<Pool> {
        Arc::new(Pool::new("".into(), Arc::new(Bundle::new(script, b"")), config))
    }

    fn job(pool: &Pool) -> (Job, tokio::sync::oneshot::Receiver<RenderResult>) {
        let (reply, result) = tokio::sync::oneshot::channel();
        let (input, bundle) = (Box::new(|| "{}".to_owned()), Arc::clone(&pool.bundle));
        (Job { id: 0, input, bundle, reply, since: Instant::now() }, result)
    }

    /// Runs `body` with a worker of `pool`, on a thread that may have a runtime.
    fn with_worker(pool: &Arc<Pool>, body: impl FnOnce(&Worker<'_>) + Send + 'static) {
        let thread = pool.lock().life.next_thread(Instant::now(), 1).expect("a worker is due");
        let (done, is_done) = std::sync::mpsc::channel();
        let pool = Arc::clone(pool);
        let spawned = platform::spawn("test".to_owned(), move || {
            body(&Worker { pool: &pool, thread, clock: ThreadClock::of_this_thread() });
            let _ = done.send(());
        });
        spawned.expect("the thread starts");
        is_done.recv().expect("no panic");
    }

    #[test]
    fn a_stop_that_comes_too_late_does_not_affect_the_next_render() {
        // With a limit of zero, every render exceeds its limit.
        let config = RenderConfig { deadline_ms: 0, ..RenderConfig::new(1) };
        let pool = pool("globalThis.renderDocument = () => ({ status: 200, html: 'fine' });", config);
        with_worker(&pool, |worker| {
            let mut slot = None;
            let engine = worker.start(&mut slot).expect("the engine starts");
            for _ in 0..2 {
                let (job, mut result) = job(worker.pool);
                worker.pool.lock().visitors.push_back(job);
                let job = worker.next_job(engine, false).expect("a render waits").expect("no housework is due");
                worker.render(engine, job).expect("the runtime is usable");
                assert_eq!(result.try_recv().expect("a result").map(|rendered| rendered.html), Ok("fine".to_owned()));
                supervisor::stop_overdue(worker.pool, &mut worker.pool.lock());
            }
        });
    }

    #[test]
    fn a_thread_that_drops_its_runtime_slowly_is_not_abandoned() {
        let script = "globalThis.renderDocument = () => { for (;;); };";
        let pool = pool(script, RenderConfig { deadline_ms: 10, ..RenderConfig::new(1) });
        let supervised = Arc::clone(&pool);
        platform::spawn("test".to_owned(), move || supervisor::supervise(&supervised)).expect("the thread starts");
        let slow = platform::DROPPING.lock().unwrap_or_else(PoisonError::into_inner);
        let (job, result) = job(&pool);
        pool.lock().visitors.push_back(job);
        pool.work.notify_one();
        assert_eq!(result.blocking_recv(), Ok(Err(RenderError::Deadline(10))));
        // Waits for the thread to stop its work, or to be abandoned.
        while matches!(pool.lock().life.slots()[0].phase, Phase::Stopped(_)) {
            std::thread::yield_now();
        }
        supervisor::stop_overdue(&pool, &mut pool.lock());
        assert_eq!(pool.lock().life.lost(), 0);
        drop(slow);
        pool.close(&RenderError::Stopped);
    }
}
