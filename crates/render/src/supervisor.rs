//! Supervises the workers from its own thread: starts a worker for every slot, stops work that exceeds a limit,
//! abandons threads that do not stop, and refuses renders that waited too long.

use std::{
    sync::{Arc, PoisonError, atomic::Ordering},
    time::{Duration, Instant},
};

use crate::{
    config::processors,
    error::RenderError,
    memory::trim_memory,
    platform,
    pool::{Activity, Pool, Slot, State},
    stats::count,
    worker,
};

/// Time that a stopped thread has before another one replaces it: a native function runs to its end first.
const GRACE: Duration = Duration::from_millis(250);

/// Runs until the pool is closed and its workers have ended.
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
        // The supervisor wakes up some time after the last render. Return to the system what that render and the user
        // of its document have freed.
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

/// Time until the supervisor has to check again; `None` if only an event can require it.
struct Next(Option<Duration>);

impl Next {
    fn within(&mut self, wait: Duration) {
        // The CPU clock of a thread may lag behind the wall clock by less than this.
        let wait = wait.max(Duration::from_millis(1));
        self.0 = Some(self.0.map_or(wait, |known| known.min(wait)));
    }
}

/// Refuses renders that have waited too long. Until the first worker is ready, renders wait without a limit.
fn refuse(pool: &Pool, state: &mut State, now: Instant, next: &mut Next) {
    if !pool.is_started() {
        return;
    }
    let limit = pool.queue_wait();
    for queue in state.queues() {
        // The oldest job is first, except for jobs that `promote` has moved to this queue.
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

/// Stops work that has reached its limit, and abandons threads that continue after they were stopped.
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
                // A new thread takes over the slot; this one ends when it can.
                tracing::error!(worker = index, "a worker does not stop; replacing its thread");
                slot.generation += 1;
                slot.heap_bytes = 0;
                slot.activity = Activity::Absent(now);
                given_up += 1;
            }
        }
    }
    state.lost += given_up;
}

/// Returns the next slot that needs a thread now.
fn due(pool: &Pool, state: &mut State, now: Instant, next: &mut Next) -> Option<(usize, u64)> {
    // With more lost threads than this, new ones would fill the machine with threads that do no useful work.
    if state.lost > pool.config.workers {
        return None;
    }
    let is_absent = |slot: &&Slot| matches!(slot.activity, Activity::Absent(_));
    let present = state.slots.len() - state.slots.iter().filter(is_absent).count();
    // Every caller waits for the first worker, so it must not share a CPU with the others.
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

/// Returns the number of workers that start first. With V8, the others start from a snapshot, which is created as soon
/// as one worker is ready: by then the bundle is known to evaluate without problems.
fn first_starts() -> usize {
    if cfg!(feature = "v8") { 1 } else { processors() }
}
