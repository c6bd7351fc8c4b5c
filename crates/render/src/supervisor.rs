//! Watches the workers from a thread of its own: gives every slot a worker, stops what runs too long, gives up threads that
//! do not stop, and refuses what waits too long.

use std::{
    sync::{Arc, PoisonError, atomic::Ordering},
    time::{Duration, Instant},
};

use crate::{
    RenderError,
    config::processors,
    memory::trim_memory,
    platform,
    pool::{Activity, Pool, Slot, State},
    stats::count,
    worker,
};

/// How long a stopped thread may go on before another takes its place: a native function runs to its end first.
const GRACE: Duration = Duration::from_millis(250);

/// Failures in a row, per worker, that are made good at once.
const FREE_FAILURES: u32 = 3;
/// The pause before the first failure after those is made good; each further one doubles it.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// Runs until the pool is closed and its workers are gone.
pub(crate) fn supervise(pool: &Arc<Pool>) {
    let mut state = pool.lock();
    let mut renders_given_back = 0;
    loop {
        let now = Instant::now();
        let mut next = Next(None);
        refuse(pool, &mut state, now, &mut next);
        stop(pool, &mut state, now, &mut next);
        if state.is_closed {
            let is_empty = state.slots.iter().all(|slot| matches!(slot.activity, Activity::Absent(_)));
            if is_empty {
                return;
            }
        } else if let Some((index, generation)) = due(pool, &mut state, now, &mut next) {
            state.slots[index].activity = Activity::Starting(None);
            drop(state);
            let worker_pool = Arc::clone(pool);
            let started =
                platform::spawn(format!("render-{index}"), move || worker::run(&worker_pool, index, generation));
            if let Err(error) = started {
                worker::could_not_start(pool, index, generation, &RenderError::Start(error.to_string()));
            }
            state = pool.lock();
            continue;
        }
        // It wakes a while after the last render. What that left behind, here and with whoever used its document, is freed.
        let renders = pool.counters.renders.load(Ordering::Relaxed);
        let is_idle = state.slots.iter().all(|slot| matches!(slot.activity, Activity::Idle));
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

/// How long nothing can happen.
struct Next(Option<Duration>);

impl Next {
    fn within(&mut self, wait: Duration) {
        // The clock of a thread may be behind that on the wall by less than this.
        let wait = wait.max(Duration::from_millis(1));
        self.0 = Some(self.0.map_or(wait, |known| known.min(wait)));
    }
}

/// Refuses what has waited too long, or tells everybody that the pool is closing.
fn refuse(pool: &Pool, state: &mut State, now: Instant, next: &mut Next) {
    if !pool.is_started() {
        return;
    }
    let limit = pool.queue_wait();
    for queue in state.queues() {
        // The oldest comes first, but for those that were hastened.
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

/// Stops what has reached its limit, and gives up threads that were stopped and go on.
fn stop(pool: &Pool, state: &mut State, now: Instant, next: &mut Next) {
    let mut given_up = 0;
    for (index, slot) in state.slots.iter_mut().enumerate() {
        let (Activity::Busy(watch) | Activity::Starting(Some(watch))) = &mut slot.activity else { continue };
        match watch.stopped_at {
            None => {
                let delay = match watch.remaining(now) {
                    Ok(remaining) => {
                        next.within(remaining);
                        continue;
                    }
                    Err(delay) => delay,
                };
                pool.counters.stop_delay.add(delay);
                watch.handle.terminate_execution();
                watch.stopped_at = Some(now);
                count(&pool.counters.replacements);
                if let (Some(reply), Some(limit_ms)) = (watch.reply.take(), watch.reached()) {
                    count(&pool.counters.failures);
                    let _ = reply.send(Err(RenderError::Deadline(limit_ms)));
                }
                next.within(GRACE);
            }
            Some(stopped_at) => {
                let remaining = GRACE.saturating_sub(now.saturating_duration_since(stopped_at));
                if !remaining.is_zero() {
                    next.within(remaining);
                    continue;
                }
                // Whoever asks next gets a new thread; this one ends when it can.
                tracing::error!(worker = index, "a worker does not stop; another takes its place");
                slot.generation += 1;
                slot.heap_bytes = 0;
                slot.activity = Activity::Absent(now);
                given_up += 1;
            }
        }
    }
    state.lost += given_up;
}

/// The next slot that is to get a thread now.
fn due(pool: &Pool, state: &mut State, now: Instant, next: &mut Next) -> Option<(usize, u64)> {
    // More than this would fill the machine with threads that do nothing useful.
    if state.lost > pool.config.workers {
        return None;
    }
    let is_absent = |slot: &&Slot| matches!(slot.activity, Activity::Absent(_));
    let present = state.slots.len() - state.slots.iter().filter(is_absent).count();
    // The first worker is not to share a processor with the others while everybody waits for it.
    let at_once = if pool.may_all_start() { state.slots.len() } else { first_starts() };
    if present >= at_once {
        return None;
    }
    for (index, slot) in state.slots.iter().enumerate() {
        let Activity::Absent(not_before) = slot.activity else { continue };
        let remaining = not_before.saturating_duration_since(now);
        if remaining.is_zero() {
            return Some((index, slot.generation));
        }
        next.within(remaining);
    }
    None
}

/// How many workers start first. With V8, the others start from a snapshot, which is made as soon as one lives: then the
/// bundle is known to be evaluated without harm.
fn first_starts() -> usize {
    if cfg!(feature = "v8") { 1 } else { processors() }
}

/// When a worker that has failed is to be replaced.
pub(crate) fn pause_before_replacement(streak: u32, workers: usize) -> Duration {
    let free = FREE_FAILURES.saturating_mul(u32::try_from(workers).unwrap_or(u32::MAX));
    match streak.checked_sub(free) {
        None | Some(0) => Duration::ZERO,
        Some(further) => FIRST_PAUSE.saturating_mul(1 << (further - 1).min(10)).min(LONGEST_PAUSE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_that_keeps_failing_is_started_less_and_less_often() {
        let pause = |streak| pause_before_replacement(streak, 2).as_millis();
        assert_eq!([0, 1, 6, 7, 8, 9, 13, 14, u32::MAX].map(pause), [0, 0, 0, 100, 200, 400, 6_400, 10_000, 10_000]);
    }
}
