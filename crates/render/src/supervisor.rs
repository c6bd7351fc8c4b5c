//! Supervises the workers from its own thread: starts a worker for every slot, stops work that exceeds a limit,
//! abandons threads that do not stop, and refuses renders that waited too long.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, PoisonError, atomic::Ordering},
    time::{Duration, Instant},
};

use crate::{
    config::processors,
    embedded::HAS_SNAPSHOTS,
    error::{RenderError, panic_message},
    lifecycle::{End, Phase},
    memory::trim_memory,
    platform,
    pool::{Pool, State},
    stats::count,
    worker,
};

/// Time between stopping a thread and replacing it if it is still running. The thread may need this time, because a
/// native function in it cannot be interrupted.
const GRACE: Duration = Duration::from_millis(250);

/// Runs until the pool is closed and its workers have ended.
pub(crate) fn supervise(pool: &Arc<Pool>) {
    let watched = catch_unwind(AssertUnwindSafe(|| watch(pool)));
    if let Err(panic) = watched {
        // Without the supervisor, no worker would be started and no render refused.
        pool.close(&RenderError::Engine(panic_message(&*panic)));
    }
}

fn watch(pool: &Arc<Pool>) {
    let mut state = pool.lock();
    let mut renders_given_back = 0;
    loop {
        let now = Instant::now();
        let mut next = Next(None);
        reject_overdue(pool, &mut state, now, &mut next);
        stop(pool, &mut state, now, &mut next);
        if state.life.is_over() {
            return;
        }
        // Every caller waits for the first worker, so it must not share a CPU with the others.
        let at_once = if pool.may_all_start(&state) { pool.config.workers } else { first_starts() };
        match state.life.next_thread(now, at_once) {
            Ok(thread) => {
                drop(state);
                let worker_pool = Arc::clone(pool);
                let started =
                    platform::spawn(format!("render-{}", thread.index), move || worker::run(&worker_pool, thread));
                if let Err(error) = started {
                    worker::not_started(pool, thread, &End::Broken(RenderError::Start(error.to_string())));
                }
                state = pool.lock();
                continue;
            }
            Err(Some(wait)) => next.within(wait),
            Err(None) => {}
        }
        // No render runs or waits: return the memory that earlier renders and the users of their documents freed.
        let renders = pool.counters.renders.load(Ordering::Relaxed);
        let is_idle = state.life.slots().iter().all(|slot| matches!(slot.phase, Phase::Idle | Phase::Absent(_)));
        if is_idle && state.queue_length() == 0 && renders != renders_given_back {
            renders_given_back = renders;
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

/// Time until the supervisor has to check again; `None` if only an event can require it.
struct Next(Option<Duration>);

impl Next {
    fn within(&mut self, wait: Duration) {
        // The CPU clock of a thread may lag behind the wall clock by less than this.
        let wait = wait.max(Duration::from_millis(1));
        self.0 = Some(self.0.map_or(wait, |known| known.min(wait)));
    }
}

/// Rejects renders that waited too long for a worker. Until the first worker is ready, renders wait without a limit.
fn reject_overdue(pool: &Pool, state: &mut State, now: Instant, next: &mut Next) {
    if !state.life.is_started() {
        return;
    }
    let limit = pool.queue_wait();
    for queue in state.queues() {
        // Checks the whole queue, because a job that `promote` moved here may be older than those before it.
        let mut index = 0;
        while let Some(job) = queue.get(index) {
            let remaining = limit.saturating_sub(now.saturating_duration_since(job.since));
            if remaining.is_zero() {
                if let Some(job) = queue.remove(index) {
                    let _ = job.reply.send(Err(pool.busy()));
                }
            } else {
                next.within(remaining);
                index += 1;
            }
        }
    }
}

/// Stops work that exceeds its limit, and abandons stopped threads that are still running after [`GRACE`].
fn stop(pool: &Pool, state: &mut State, now: Instant, next: &mut Next) {
    for index in 0..state.life.slots().len() {
        match &state.life.slots()[index].phase {
            Phase::Busy(watch) | Phase::Starting(Some(watch)) => {
                if let Some(remaining) = watch.remaining(now) {
                    next.within(remaining);
                    continue;
                }
                count(&pool.counters.replacements);
                let Some(watch) = state.life.stop(index) else { continue };
                watch.handle.terminate_execution();
                watch.stopped_at = Some(now);
                if let (Some(reply), Some(limit_ms)) = (watch.reply.take(), watch.exceeded_limit_ms()) {
                    count(&pool.counters.failures);
                    let _ = reply.send(Err(RenderError::Deadline(limit_ms)));
                }
                next.within(GRACE);
            }
            Phase::Stopped(watch) => {
                let stopped_for = watch.stopped_at.map_or(GRACE, |time| now.saturating_duration_since(time));
                let remaining = GRACE.saturating_sub(stopped_for);
                if !remaining.is_zero() {
                    next.within(remaining);
                    continue;
                }
                // A new thread takes over the slot. The old one ends when its native function returns.
                tracing::error!(worker = index, "a worker does not stop; replacing its thread");
                state.life.abandon(index, now);
            }
            _ => {}
        }
    }
    pool.settle(state);
}

/// Returns how many workers may start before the first one is ready. With snapshots it is only one, because the others
/// start from the snapshot, which is created after that worker has shown that the bundle can be evaluated.
fn first_starts() -> usize {
    if HAS_SNAPSHOTS { 1 } else { processors() }
}

/// Checks all limits at a time when [`GRACE`] is over for every stopped thread.
#[cfg(test)]
pub(crate) fn stop_overdue(pool: &Pool, state: &mut State) {
    stop(pool, state, Instant::now() + 2 * GRACE, &mut Next(None));
}
