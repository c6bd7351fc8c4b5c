//! The state machine of a pool: the threads, the phase of each thread, and the progress of the pool. The threads report
//! events, and this module makes all decisions. It is independent of engines and locks.

use std::time::{Duration, Instant};

use crate::{backoff::replacement_backoff, error::RenderError};

/// Pause after a failed start while other workers exist.
const RETRY: Duration = Duration::from_secs(60);

/// Pause after a failed start while no worker exists.
const RETRY_WITHOUT_WORKERS: Duration = Duration::from_secs(1);

/// Identifies a thread by its slot and its generation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ThreadId {
    pub(crate) index: usize,
    /// Equal to the generation of the slot until the thread is abandoned.
    generation: u64,
}

/// The phase of the thread in a slot. `W` is the watchdog of its work.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum WorkerPhase<W> {
    /// The slot has no thread. A thread may start at this time or later.
    Absent(Instant),
    /// The thread is creating a runtime or loading the bundle into it. The watchdog exists once the runtime can be
    /// stopped.
    Starting(Option<W>),
    /// The thread is waiting for a render.
    Idle,
    /// The thread is rendering, or running delayed tasks of the engine.
    Busy(W),
    /// The work was stopped, but the thread has not reacted yet.
    Stopped(W),
    /// The thread runs no more scripts, and is dropping its runtime.
    Ending,
}

/// A position in the pool for one worker. At most one thread occupies a slot at a time.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Slot<W> {
    generation: u64,
    pub(crate) phase: WorkerPhase<W>,
    pub(crate) heap_bytes: usize,
}

/// The progress of a pool's start.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Progress {
    Starting,
    /// At least one worker has been ready.
    Started,
    /// No worker will ever be ready.
    Failed(RenderError),
}

/// When the next thread may have to start.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum NextStart {
    After(Duration),
    /// Not before the next event, such as the end of a thread.
    AfterNextEvent,
}

/// The reason a thread must end.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum EndReason {
    /// The pool is closed.
    Closed,
    /// The thread was abandoned, and may have been replaced.
    Abandoned,
    /// The work was stopped.
    Stopped,
    /// The runtime must not be used again, or could not be created.
    Broken(RenderError),
}

/// The reaction of the pool to the end of a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Recovery {
    NotNeeded,
    /// A new thread replaces the ended one after this back-off.
    Replaced(Duration),
    /// The pool continues with fewer workers for now.
    Reduced {
        /// Whether this is the first failed start after a successful one.
        is_first: bool,
    },
}

#[derive(Clone, Debug)]
pub(crate) struct Lifecycle<W> {
    slots: Vec<Slot<W>>,
    /// Number of abandoned threads that have not ended yet.
    abandoned: usize,
    replacements: u64,
    /// Number of failed runtimes since the last successful render.
    consecutive_failures: u32,
    progress: Progress,
    /// The error that all further renders return, once the pool is closed.
    close_reason: Option<RenderError>,
    /// The error of the first failed start, if no start succeeded before it.
    start_error: Option<RenderError>,
    /// No thread starts before this time, because a start has failed.
    retry_at: Option<Instant>,
}

impl<W> Lifecycle<W> {
    pub(crate) fn new(workers: usize, now: Instant) -> Self {
        let slot = || Slot { generation: 0, phase: WorkerPhase::Absent(now), heap_bytes: 0 };
        Self {
            slots: (0..workers).map(|_| slot()).collect(),
            abandoned: 0,
            replacements: 0,
            consecutive_failures: 0,
            progress: Progress::Starting,
            close_reason: None,
            start_error: None,
            retry_at: None,
        }
    }

    pub(crate) fn slots(&self) -> &[Slot<W>] {
        &self.slots
    }

    pub(crate) fn abandoned(&self) -> usize {
        self.abandoned
    }

    pub(crate) fn replacements(&self) -> u64 {
        self.replacements
    }

    pub(crate) fn progress(&self) -> &Progress {
        &self.progress
    }

    pub(crate) fn is_started(&self) -> bool {
        self.progress == Progress::Started
    }

    pub(crate) fn close_reason(&self) -> Option<&RenderError> {
        self.close_reason.as_ref()
    }

    pub(crate) fn thread_count(&self) -> usize {
        self.slots.iter().filter(|slot| !matches!(slot.phase, WorkerPhase::Absent(_))).count()
    }

    /// Returns whether the pool is closed and all its threads have ended, except abandoned ones.
    pub(crate) fn has_ended(&self) -> bool {
        self.close_reason.is_some() && self.thread_count() == 0
    }

    /// Closes the pool. Threads end after their current work.
    pub(crate) fn close(&mut self, reason: &RenderError) {
        if self.close_reason.is_none() {
            self.close_reason = Some(reason.clone());
            if self.progress == Progress::Starting {
                self.progress = Progress::Failed(reason.clone());
            }
        }
    }

    /// Reserves a slot for a thread that must start now. At most `max_threads` slots may have a thread.
    ///
    /// # Errors
    /// If no thread must start now, returns when the caller must call again.
    pub(crate) fn next_thread(&mut self, now: Instant, max_threads: usize) -> Result<ThreadId, NextStart> {
        // The number of abandoned threads is limited, because such threads may never end, and would use up the CPU.
        let is_full = self.abandoned > self.slots.len() || self.thread_count() >= max_threads;
        let has_failed = self.start_error.is_some() && !self.is_started();
        if self.close_reason.is_some() || is_full || has_failed {
            return Err(NextStart::AfterNextEvent);
        }
        let absent = self.slots.iter().enumerate().filter_map(|(index, slot)| match slot.phase {
            WorkerPhase::Absent(not_before) => Some((not_before, index)),
            _ => None,
        });
        let Some((not_before, index)) = absent.min() else { return Err(NextStart::AfterNextEvent) };
        let wait = not_before.max(self.retry_at.unwrap_or(not_before)).saturating_duration_since(now);
        if !wait.is_zero() {
            return Err(NextStart::After(wait));
        }
        let slot = &mut self.slots[index];
        slot.phase = WorkerPhase::Starting(None);
        Ok(ThreadId { index, generation: slot.generation })
    }

    /// Records that the work in a slot is being stopped. Returns the watchdog with which the caller stops it, or `None`
    /// if the thread has no work.
    pub(crate) fn stop(&mut self, index: usize) -> Option<&mut W> {
        let phase = &mut self.slots[index].phase;
        *phase = match std::mem::replace(phase, WorkerPhase::Ending) {
            WorkerPhase::Busy(watchdog) | WorkerPhase::Starting(Some(watchdog)) => WorkerPhase::Stopped(watchdog),
            other => other,
        };
        if let WorkerPhase::Stopped(watchdog) = phase { Some(watchdog) } else { None }
    }

    /// Gives up on a thread that has not reacted since its work was stopped, and frees its slot for another thread.
    /// Does nothing if the thread has reacted.
    pub(crate) fn abandon(&mut self, index: usize, now: Instant) {
        let slot = &mut self.slots[index];
        if !matches!(slot.phase, WorkerPhase::Stopped(_)) {
            return;
        }
        *slot = Slot { generation: slot.generation + 1, phase: WorkerPhase::Absent(now), heap_bytes: 0 };
        self.abandoned += 1;
        if self.close_reason.is_some() {
            return;
        }
        if self.is_started() {
            self.replacements += 1;
        } else {
            self.record_failed_start(&RenderError::Start(
                "a native function did not return after the start was stopped".to_owned(),
            ));
        }
    }

    /// Returns the slot of a thread, unless the thread was abandoned.
    fn slot(&mut self, thread: ThreadId) -> Result<&mut Slot<W>, EndReason> {
        let slot = &mut self.slots[thread.index];
        if slot.generation == thread.generation { Ok(slot) } else { Err(EndReason::Abandoned) }
    }

    /// Records that a thread has created its runtime, which the watchdog can stop from now on.
    pub(crate) fn runtime_created(&mut self, thread: ThreadId, watchdog: W) -> Result<(), EndReason> {
        self.slot(thread)?.phase = WorkerPhase::Starting(Some(watchdog));
        Ok(())
    }

    /// Records that the runtime of a thread is ready. Returns whether it is the first ready runtime of the pool. Fails
    /// if the thread was stopped or abandoned, or if the pool is closed.
    pub(crate) fn ready(&mut self, thread: ThreadId, heap_bytes: usize, now: Instant) -> Result<bool, EndReason> {
        let is_closed = self.close_reason.is_some();
        let slot = self.slot(thread)?;
        if matches!(slot.phase, WorkerPhase::Stopped(_)) {
            return Err(EndReason::Stopped);
        }
        if is_closed {
            return Err(EndReason::Closed);
        }
        (slot.phase, slot.heap_bytes) = (WorkerPhase::Idle, heap_bytes);
        self.retry_at = self.retry_at.filter(|retry_at| now < *retry_at);
        let is_first = !self.is_started();
        self.progress = Progress::Started;
        Ok(is_first)
    }

    pub(crate) fn start_work(&mut self, thread: ThreadId, watchdog: W) -> Result<(), EndReason> {
        self.slot(thread)?.phase = WorkerPhase::Busy(watchdog);
        Ok(())
    }

    /// Returns the watchdog of a thread's work, whether running or stopped.
    pub(crate) fn watchdog(&mut self, thread: ThreadId) -> Result<&mut W, EndReason> {
        match &mut self.slot(thread)?.phase {
            WorkerPhase::Busy(watchdog) | WorkerPhase::Stopped(watchdog) | WorkerPhase::Starting(Some(watchdog)) => {
                Ok(watchdog)
            }
            _ => Err(EndReason::Abandoned),
        }
    }

    /// Records that a thread has finished its work and is idle. Fails if the work was stopped or the thread was
    /// abandoned. Once this has succeeded, the work can no longer be stopped.
    pub(crate) fn finish_work(&mut self, thread: ThreadId) -> Result<(), EndReason> {
        let slot = self.slot(thread)?;
        if matches!(slot.phase, WorkerPhase::Stopped(_)) {
            return Err(EndReason::Stopped);
        }
        slot.phase = WorkerPhase::Idle;
        Ok(())
    }

    /// Records that a thread runs no more scripts. It is neither stopped nor abandoned while it drops its runtime.
    pub(crate) fn start_ending(&mut self, thread: ThreadId) -> Result<(), EndReason> {
        self.slot(thread)?.phase = WorkerPhase::Ending;
        Ok(())
    }

    pub(crate) fn set_heap_bytes(&mut self, thread: ThreadId, heap_bytes: usize) {
        if let Ok(slot) = self.slot(thread) {
            slot.heap_bytes = heap_bytes;
        }
    }

    pub(crate) fn render_succeeded(&mut self) {
        self.consecutive_failures = 0;
    }

    /// Records that a worker could not start: its thread did not start, or its runtime did not become ready.
    pub(crate) fn start_failed(&mut self, thread: ThreadId, error: &RenderError, now: Instant) -> Recovery {
        if !self.release(thread, now) || self.close_reason.is_some() {
            return Recovery::NotNeeded;
        }
        if self.is_started() {
            let is_first = self.retry_at.is_none();
            self.retry_at = Some(now + if self.thread_count() == 0 { RETRY_WITHOUT_WORKERS } else { RETRY });
            return Recovery::Reduced { is_first };
        }
        self.record_failed_start(error);
        Recovery::NotNeeded
    }

    /// Records a failed start in a pool in which no worker has been ready yet.
    fn record_failed_start(&mut self, error: &RenderError) {
        let first = self.start_error.get_or_insert_with(|| error.clone()).clone();
        // The pool fails only if no other start is in progress. If this start failed for lack of memory or threads,
        // another start may still succeed.
        if self.thread_count() == 0 {
            self.close(&first);
        }
    }

    /// Records that a thread has dropped its runtime and is ending.
    pub(crate) fn thread_ended(&mut self, thread: ThreadId, end: &EndReason, now: Instant) -> Recovery {
        let is_failure = matches!(end, EndReason::Broken(_) | EndReason::Stopped);
        if !self.release(thread, now) || !is_failure || self.close_reason.is_some() {
            return Recovery::NotNeeded;
        }
        self.replacements += 1;
        self.consecutive_failures = self.consecutive_failures.saturating_add(1);
        let backoff = replacement_backoff(self.consecutive_failures, self.slots.len());
        self.slots[thread.index].phase = WorkerPhase::Absent(now + backoff);
        Recovery::Replaced(backoff)
    }

    /// Frees the slot of an ending thread. Returns false if the thread was abandoned, and therefore has no slot.
    fn release(&mut self, thread: ThreadId, now: Instant) -> bool {
        let Ok(slot) = self.slot(thread) else {
            self.abandoned -= 1;
            return false;
        };
        (slot.phase, slot.heap_bytes) = (WorkerPhase::Absent(now), 0);
        true
    }
}

#[cfg(test)]
mod tests;
