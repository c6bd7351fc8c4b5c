//! The supervisor thread of a pool. It starts a worker in every slot, stops work that exceeds a limit, abandons threads
//! that do not stop, and refuses renders that have waited too long.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, PoisonError, atomic::Ordering},
    time::{Duration, Instant},
};

use crate::{
    config::processor_count,
    engine_traits::HAS_SNAPSHOTS,
    error::{RenderError, panic_message},
    lifecycle::{EndReason, NextStart, ThreadId, WorkerPhase},
    memory::trim_memory,
    platform,
    pool::{Pool, PoolState},
    stats::increment,
    worker,
};

/// Supervises the workers until the pool is closed and its threads have ended.
pub(crate) fn supervise(pool: &Arc<Pool>) {
    let ended = catch_unwind(AssertUnwindSafe(|| run(pool)));
    if let Err(panic) = ended {
        // Without a supervisor, the pool cannot work: no worker would be started, and no overdue render would be
        // refused.
        pool.close(&RenderError::Engine(panic_message(&*panic)));
    }
}

fn run(pool: &Arc<Pool>) {
    let mut state = pool.lock();
    let mut renders_at_trim = 0;
    loop {
        let now = Instant::now();
        let mut next = NextCheck::default();
        refuse_overdue(pool, &mut state, now, &mut next);
        enforce_limits(pool, &mut state, now, &mut next);
        if state.lifecycle.has_ended() {
            return;
        }
        // Every caller waits for the first worker, which therefore must not share a CPU with other workers.
        let max_threads = if pool.may_all_start(&state) { pool.config.workers } else { initial_threads() };
        match state.lifecycle.next_thread(now, max_threads) {
            Ok(thread) => {
                drop(state);
                start_worker(pool, thread);
                state = pool.lock();
                continue;
            }
            Err(NextStart::After(wait)) => next.within(wait),
            Err(NextStart::AfterNextEvent) => {}
        }
        // While no render is running or waiting, returns freed memory to the system: that of earlier renders and of the
        // code that used their documents.
        let renders = pool.counters.renders.load(Ordering::Relaxed);
        if renders != renders_at_trim && is_idle(&state) {
            renders_at_trim = renders;
            drop(state);
            trim_memory();
            state = pool.lock();
            continue;
        }
        state.supervisor_wakes_at = next.0.map(|wait| now + wait);
        state = match next.0 {
            None => pool.events.wait(state).unwrap_or_else(PoisonError::into_inner),
            Some(wait) => pool.events.wait_timeout(state, wait).unwrap_or_else(PoisonError::into_inner).0,
        };
    }
}

fn start_worker(pool: &Arc<Pool>, thread: ThreadId) {
    let worker_pool = Arc::clone(pool);
    let started = platform::spawn(format!("render-{}", thread.index), move || worker::run(&worker_pool, thread));
    if let Err(error) = started {
        worker::handle_failed_start(pool, thread, &EndReason::Broken(RenderError::Start(error.to_string())));
    }
}

/// Returns whether no worker is starting, working or ending, and no render is waiting.
fn is_idle(state: &PoolState) -> bool {
    let mut phases = state.lifecycle.slots().iter().map(|slot| &slot.phase);
    state.queue.len() == 0 && phases.all(|phase| matches!(phase, WorkerPhase::Idle | WorkerPhase::Absent(_)))
}

/// The time until the supervisor's next check, or `None` if it is waiting for an event.
#[derive(Default)]
pub(crate) struct NextCheck(Option<Duration>);

impl NextCheck {
    /// Ensures that the next check is at most `wait` from now.
    fn within(&mut self, wait: Duration) {
        // The minimum prevents a busy loop while the CPU clock of a thread lags behind the wall clock.
        let wait = wait.max(Duration::from_millis(1));
        self.0 = Some(self.0.map_or(wait, |known| known.min(wait)));
    }
}

/// Refuses renders that have waited too long for a worker. Until the first worker is ready, the wait has no limit.
fn refuse_overdue(pool: &Pool, state: &mut PoolState, now: Instant, next: &mut NextCheck) {
    if !state.lifecycle.is_started() {
        return;
    }
    let (overdue, wait) = state.queue.take_overdue(now, pool.config.queue_wait);
    for job in overdue {
        let _ = job.reply.send(Err(pool.refuse()));
    }
    if let Some(wait) = wait {
        next.within(wait);
    }
}

/// Stops work that exceeds a time limit, and abandons each thread that has not reacted to the stop within the grace
/// period of the pool.
pub(crate) fn enforce_limits(pool: &Pool, state: &mut PoolState, now: Instant, next: &mut NextCheck) {
    for index in 0..state.lifecycle.slots().len() {
        match &state.lifecycle.slots()[index].phase {
            WorkerPhase::Busy(watchdog) | WorkerPhase::Starting(Some(watchdog)) => {
                if let Some(remaining) = watchdog.remaining(now) {
                    next.within(remaining);
                    continue;
                }
                let Some(watchdog) = state.lifecycle.stop(index) else { continue };
                watchdog.handle.terminate_execution();
                watchdog.stopped_at = Some(now);
                if let (Some(reply), Some(limit)) = (watchdog.reply.take(), watchdog.exceeded_limit()) {
                    increment(&pool.counters.failures);
                    let _ = reply.send(Err(RenderError::Deadline(limit)));
                }
                next.within(pool.stop_grace);
            }
            WorkerPhase::Stopped(watchdog) => {
                let stopped_for =
                    watchdog.stopped_at.map_or(pool.stop_grace, |time| now.saturating_duration_since(time));
                let remaining = pool.stop_grace.saturating_sub(stopped_for);
                if !remaining.is_zero() {
                    next.within(remaining);
                    continue;
                }
                // Another thread uses the slot from now on. This one ends when its native function returns.
                tracing::error!(worker = index, "a worker does not stop; replacing its thread");
                state.lifecycle.abandon(index, now);
            }
            _ => {}
        }
    }
    pool.publish(state);
}

/// Returns the number of workers that may start before [`Pool::may_all_start`] returns true. Without snapshots, this is
/// one per processor. With snapshots, this is one: the others start from the snapshot, which is created after the first
/// worker has evaluated the bundle successfully.
fn initial_threads() -> usize {
    if HAS_SNAPSHOTS { 1 } else { processor_count() }
}
