//! The state machine of a pool: which threads exist, what each of them does, and whether the pool has started. Knows
//! neither engines nor locks; the threads of the pool report events to it, and all decisions are made here.

use std::time::{Duration, Instant};

use crate::{backoff::replacement_backoff, error::RenderError};

/// Pauses after a failed start: while other workers are present, and without any.
const RETRY: Duration = Duration::from_secs(60);
const RETRY_WITHOUT_WORKERS: Duration = Duration::from_secs(1);

/// A thread and the slot that it works for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ThreadId {
    pub(crate) index: usize,
    /// Differs from the generation of the slot once the thread has been abandoned.
    generation: u64,
}

/// The activity of the thread of a slot. `W` is the watch of its work.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Phase<W> {
    /// No thread. One may start at this time or later.
    Absent(Instant),
    /// The thread creates a runtime. The watch exists as soon as the runtime can be stopped.
    Starting(Option<W>),
    Idle,
    /// The thread renders, or runs the engine's housekeeping.
    Busy(W),
    /// The work was stopped, and the thread has not noticed yet.
    Stopped(W),
    /// The thread drops its runtime, which must not be used again. No script runs any more.
    Ending,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Slot<W> {
    generation: u64,
    pub(crate) phase: Phase<W>,
    pub(crate) heap_bytes: usize,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Progress {
    Starting,
    /// At least one worker became ready.
    Started,
    /// No worker will ever be ready.
    Failed(RenderError),
}

/// Why a thread has to end.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum End {
    Closed,
    /// Another thread has taken over the slot.
    GivenUp,
    /// The work was stopped.
    Stopped,
    /// The runtime must not be used again, or could not be created.
    Broken(RenderError),
}

/// The consequence of the end of a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aftermath {
    Nothing,
    /// Another thread replaces it after this pause.
    Replaced(Duration),
    /// The pool continues with fewer workers for now. `true` for the first of several failed starts in a row.
    Reduced(bool),
}

#[derive(Clone, Debug)]
pub(crate) struct Lifecycle<W> {
    slots: Vec<Slot<W>>,
    /// Abandoned threads that have not ended yet.
    lost: usize,
    /// Runtimes that broke since the last successful render.
    streak: u32,
    progress: Progress,
    /// Why the pool accepts no more renders.
    closed: Option<RenderError>,
    /// Error of the first start that failed before any succeeded.
    start_error: Option<RenderError>,
    /// No thread starts before this time, because a start failed.
    retry_at: Option<Instant>,
}

impl<W> Lifecycle<W> {
    pub(crate) fn new(workers: usize, now: Instant) -> Self {
        let slot = || Slot { generation: 0, phase: Phase::Absent(now), heap_bytes: 0 };
        Self {
            slots: (0..workers).map(|_| slot()).collect(),
            lost: 0,
            streak: 0,
            progress: Progress::Starting,
            closed: None,
            start_error: None,
            retry_at: None,
        }
    }

    pub(crate) fn slots(&self) -> &[Slot<W>] {
        &self.slots
    }

    pub(crate) fn lost(&self) -> usize {
        self.lost
    }

    pub(crate) fn progress(&self) -> &Progress {
        &self.progress
    }

    pub(crate) fn is_started(&self) -> bool {
        self.progress == Progress::Started
    }

    /// Returns the error of every further render once the pool is closed.
    pub(crate) fn closed(&self) -> Option<&RenderError> {
        self.closed.as_ref()
    }

    /// Returns the number of slots with a thread.
    pub(crate) fn present(&self) -> usize {
        self.slots.iter().filter(|slot| !matches!(slot.phase, Phase::Absent(_))).count()
    }

    /// Returns whether the pool is closed and none of its threads remains, except abandoned ones.
    pub(crate) fn is_over(&self) -> bool {
        self.closed.is_some() && self.present() == 0
    }

    /// Closes the pool. Threads end after their current work.
    pub(crate) fn close(&mut self, reason: &RenderError) {
        if self.closed.is_none() {
            self.closed = Some(reason.clone());
            if self.progress == Progress::Starting {
                self.progress = Progress::Failed(reason.clone());
            }
        }
    }

    /// Reserves a slot for a thread that has to start now. Otherwise returns the time until the next one may be due;
    /// `None` if only an event can change that. At most `at_once` slots have a thread.
    pub(crate) fn next_thread(&mut self, now: Instant, at_once: usize) -> Result<ThreadId, Option<Duration>> {
        // With more lost threads than slots, replacements would fill the machine with threads that do no useful work.
        let is_full = self.lost > self.slots.len() || self.present() >= at_once;
        let has_failed = self.start_error.is_some() && !self.is_started();
        if self.closed.is_some() || is_full || has_failed {
            return Err(None);
        }
        let absent = self.slots.iter().enumerate().filter_map(|(index, slot)| match slot.phase {
            Phase::Absent(not_before) => Some((not_before, index)),
            _ => None,
        });
        let Some((not_before, index)) = absent.min() else { return Err(None) };
        let wait = not_before.max(self.retry_at.unwrap_or(not_before)).saturating_duration_since(now);
        if !wait.is_zero() {
            return Err(Some(wait));
        }
        let slot = &mut self.slots[index];
        slot.phase = Phase::Starting(None);
        Ok(ThreadId { index, generation: slot.generation })
    }

    /// Stops the work of a slot, and returns its watch if there was work to stop.
    pub(crate) fn stop(&mut self, index: usize) -> Option<&mut W> {
        let phase = &mut self.slots[index].phase;
        *phase = match std::mem::replace(phase, Phase::Ending) {
            Phase::Busy(watch) | Phase::Starting(Some(watch)) => Phase::Stopped(watch),
            other => other,
        };
        if let Phase::Stopped(watch) = phase { Some(watch) } else { None }
    }

    /// Frees the slot of a stopped thread that is still running, so that another thread can take the slot over.
    pub(crate) fn abandon(&mut self, index: usize, now: Instant) {
        let slot = &mut self.slots[index];
        if !matches!(slot.phase, Phase::Stopped(_)) {
            return;
        }
        *slot = Slot { generation: slot.generation + 1, phase: Phase::Absent(now), heap_bytes: 0 };
        self.lost += 1;
        if !self.is_started() && self.closed.is_none() {
            self.no_start(&RenderError::Start(
                "a native function did not return after the start was stopped".to_owned(),
            ));
        }
    }

    fn slot(&mut self, thread: ThreadId) -> Result<&mut Slot<W>, End> {
        let slot = &mut self.slots[thread.index];
        if slot.generation == thread.generation { Ok(slot) } else { Err(End::GivenUp) }
    }

    /// Begins to watch the start of a thread.
    pub(crate) fn watch_start(&mut self, thread: ThreadId, watch: W) -> Result<(), End> {
        self.slot(thread)?.phase = Phase::Starting(Some(watch));
        Ok(())
    }

    /// Records that the runtime of a thread is ready. Returns whether it is the first one of the pool.
    pub(crate) fn ready(&mut self, thread: ThreadId, heap_bytes: usize, now: Instant) -> Result<bool, End> {
        let is_closed = self.closed.is_some();
        let slot = self.slot(thread)?;
        if matches!(slot.phase, Phase::Stopped(_)) {
            return Err(End::Stopped);
        }
        if is_closed {
            return Err(End::Closed);
        }
        (slot.phase, slot.heap_bytes) = (Phase::Idle, heap_bytes);
        self.retry_at = self.retry_at.filter(|retry_at| now < *retry_at);
        let is_first = !self.is_started();
        self.progress = Progress::Started;
        Ok(is_first)
    }

    /// Begins to watch the work of an idle thread.
    pub(crate) fn begin(&mut self, thread: ThreadId, watch: W) -> Result<(), End> {
        self.slot(thread)?.phase = Phase::Busy(watch);
        Ok(())
    }

    /// Returns the watch of the work of a thread, stopped or not.
    pub(crate) fn work(&mut self, thread: ThreadId) -> Result<&mut W, End> {
        match &mut self.slot(thread)?.phase {
            Phase::Busy(watch) | Phase::Stopped(watch) | Phase::Starting(Some(watch)) => Ok(watch),
            _ => Err(End::GivenUp),
        }
    }

    /// Ends the work of a thread and makes it idle, unless the work was stopped before. A later stop has no effect on
    /// it.
    pub(crate) fn finish(&mut self, thread: ThreadId) -> Result<(), End> {
        let slot = self.slot(thread)?;
        if matches!(slot.phase, Phase::Stopped(_)) {
            return Err(End::Stopped);
        }
        slot.phase = Phase::Idle;
        Ok(())
    }

    /// Records that a thread runs no more scripts, so that it is neither stopped nor abandoned while it drops its
    /// runtime.
    pub(crate) fn end(&mut self, thread: ThreadId) -> Result<(), End> {
        self.slot(thread)?.phase = Phase::Ending;
        Ok(())
    }

    pub(crate) fn set_heap_bytes(&mut self, thread: ThreadId, heap_bytes: usize) {
        if let Ok(slot) = self.slot(thread) {
            slot.heap_bytes = heap_bytes;
        }
    }

    pub(crate) fn render_succeeded(&mut self) {
        self.streak = 0;
    }

    /// Records that a worker could not start, because its thread did not start or its runtime did not become ready.
    pub(crate) fn start_failed(&mut self, thread: ThreadId, error: &RenderError, now: Instant) -> Aftermath {
        if !self.release(thread, now) || self.closed.is_some() {
            return Aftermath::Nothing;
        }
        if self.is_started() {
            let is_first = self.retry_at.is_none();
            self.retry_at = Some(now + if self.present() == 0 { RETRY_WITHOUT_WORKERS } else { RETRY });
            return Aftermath::Reduced(is_first);
        }
        self.no_start(error);
        Aftermath::Nothing
    }

    /// Records a failed start of a pool that has not started.
    fn no_start(&mut self, error: &RenderError) {
        let first = self.start_error.get_or_insert_with(|| error.clone()).clone();
        // The pool fails only with its last start: this one may have failed because memory or threads were short, and
        // another may still succeed.
        if self.present() == 0 {
            self.close(&first);
        }
    }

    /// Records that a thread has dropped its runtime and ends for this reason.
    pub(crate) fn left(&mut self, thread: ThreadId, end: &End, now: Instant) -> Aftermath {
        if !self.release(thread, now) || !matches!(end, End::Broken(_) | End::Stopped) {
            return Aftermath::Nothing;
        }
        self.streak = self.streak.saturating_add(1);
        let pause = replacement_backoff(self.streak, self.slots.len());
        self.slots[thread.index].phase = Phase::Absent(now + pause);
        Aftermath::Replaced(pause)
    }

    /// Frees the slot of an ending thread. Returns false if the thread was abandoned.
    fn release(&mut self, thread: ThreadId, now: Instant) -> bool {
        let Ok(slot) = self.slot(thread) else {
            self.lost -= 1;
            return false;
        };
        (slot.phase, slot.heap_bytes) = (Phase::Absent(now), 0);
        true
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet, VecDeque};

    use super::*;

    const WORKERS: usize = 2;
    /// Maximum number of abandoned threads in the sequences that this test follows.
    const MAX_LOST: usize = 2;

    /// The next step of the code of a thread.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    enum Code {
        /// The thread has been requested from the system.
        Spawning,
        Starting,
        Rendering,
        /// Between two renders.
        Waiting,
        /// Drops its runtime. `true` if the runtime was ready before.
        Dropping(bool),
    }

    /// The state machine of a pool, and its threads.
    #[derive(Clone, Debug)]
    struct World {
        life: Lifecycle<()>,
        threads: Vec<(ThreadId, Code)>,
    }

    /// The state of a world without times and generation numbers: the slots, the threads and whether each owns its
    /// slot, and whether the pool has started, is closed, and had a failed start.
    type Key = (Vec<Phase<()>>, Vec<(usize, bool, Code)>, [bool; 3]);

    /// Returns a time at which all pauses of the state machine are over.
    fn late(start: Instant) -> Instant {
        start + Duration::from_secs(3_600)
    }

    impl World {
        fn key(&self, start: Instant) -> Key {
            let life = &self.life;
            let phases = life.slots.iter().map(|slot| match slot.phase {
                Phase::Absent(_) => Phase::Absent(start),
                ref other => other.clone(),
            });
            let owns = |id: ThreadId| life.slots[id.index].generation == id.generation;
            let mut threads: Vec<_> = self.threads.iter().map(|&(id, code)| (id.index, owns(id), code)).collect();
            threads.sort_unstable();
            (phases.collect(), threads, [life.is_started(), life.closed.is_some(), life.start_error.is_some()])
        }

        /// Returns every world that one more event leads to, with the name of the event.
        fn successors(&self, start: Instant) -> Vec<(String, World)> {
            let (now, mut worlds) = (late(start), Vec::new());
            let mut add = |name: String, change: &dyn Fn(&mut World)| {
                let mut world = self.clone();
                change(&mut world);
                worlds.push((name, world));
            };
            add("shutdown".to_owned(), &|world| world.life.close(&RenderError::Stopped));
            if self.life.clone().next_thread(now, WORKERS).is_ok() {
                add("spawn".to_owned(), &|world| {
                    let thread = world.life.next_thread(now, WORKERS).expect("one is due");
                    world.threads.push((thread, Code::Spawning));
                });
            }
            for index in 0..WORKERS {
                if matches!(self.life.slots[index].phase, Phase::Busy(()) | Phase::Starting(Some(()))) {
                    add(format!("stop {index}"), &|world| assert!(world.life.stop(index).is_some()));
                }
                if matches!(self.life.slots[index].phase, Phase::Stopped(())) && self.life.lost < MAX_LOST {
                    add(format!("replacement {index}"), &|world| world.life.abandon(index, now));
                }
            }
            let broken = || End::Broken(RenderError::OutOfMemory);
            for (position, &(thread, code)) in self.threads.iter().enumerate() {
                let mut step = |name: &str, change: &dyn Fn(&mut World) -> Result<Code, End>| {
                    add(format!("{name} {}", thread.index), &|world| match change(world) {
                        Ok(code) => world.threads[position].1 = code,
                        Err(_) => {
                            let _ = world.life.end(thread);
                            world.threads[position].1 = Code::Dropping(matches!(code, Code::Rendering | Code::Waiting));
                        }
                    });
                };
                match code {
                    Code::Spawning => {
                        step("started", &|world| world.life.watch_start(thread, ()).map(|()| Code::Starting));
                        add("spawn failed".to_owned(), &|world| {
                            world.life.start_failed(thread, &RenderError::Start("no thread".to_owned()), now);
                            world.threads.remove(position);
                        });
                    }
                    Code::Starting => {
                        step("ready", &|world| {
                            let was_closed = world.life.closed.is_some();
                            let is_first = world.life.ready(thread, 1, now)?;
                            assert!(!was_closed && is_first != self.life.is_started());
                            Ok(Code::Waiting)
                        });
                        step("start failed", &|_| Err(broken()));
                    }
                    Code::Waiting => {
                        step("render", &|world| world.life.begin(thread, ()).map(|()| Code::Rendering));
                        if self.life.closed.is_some() {
                            step("end", &|_| Err(End::Closed));
                        }
                    }
                    Code::Rendering => {
                        step("finish", &|world| world.life.finish(thread).map(|()| Code::Waiting));
                        step("break", &|_| Err(broken()));
                    }
                    Code::Dropping(was_ready) => add(format!("left {}", thread.index), &|world| {
                        if was_ready {
                            world.life.left(thread, &broken(), now);
                        } else {
                            world.life.start_failed(thread, &RenderError::OutOfMemory, now);
                        }
                        world.threads.remove(position);
                    }),
                }
            }
            worlds
        }

        fn check(&self) {
            let Self { life, threads } = self;
            let owner = |index: usize| {
                let generation = life.slots[index].generation;
                let mut owners = threads.iter().filter(|(id, _)| (id.index, id.generation) == (index, generation));
                let owner = owners.next().map(|(_, code)| *code);
                assert_eq!(owners.next(), None, "two threads own a slot");
                owner
            };
            let mut owned = 0;
            for (index, slot) in life.slots.iter().enumerate() {
                let code = owner(index);
                owned += usize::from(code.is_some());
                let is_right = match slot.phase {
                    Phase::Absent(_) => code.is_none(),
                    Phase::Starting(None) => code == Some(Code::Spawning),
                    Phase::Starting(Some(())) => code == Some(Code::Starting),
                    Phase::Idle => code == Some(Code::Waiting),
                    Phase::Busy(()) => code == Some(Code::Rendering),
                    Phase::Stopped(()) => matches!(code, Some(Code::Rendering | Code::Starting)),
                    Phase::Ending => matches!(code, Some(Code::Dropping(_))),
                };
                assert!(is_right, "the thread does {code:?}");
            }
            assert_eq!(life.lost, threads.len() - owned);
            match &life.progress {
                // A thread is starting, or one can start.
                Progress::Starting => {
                    assert!(life.closed.is_none());
                    assert!(owned > 0 || life.clone().next_thread(far(), WORKERS).is_ok());
                }
                Progress::Started => {}
                Progress::Failed(_) => assert!(life.closed.is_some()),
            }
        }
    }

    fn far() -> Instant {
        Instant::now() + Duration::from_secs(86_400)
    }

    /// Follows every sequence of events, and returns the worlds that they lead to with the last events before them.
    fn every_world(start: Instant) -> Vec<World> {
        let first = World { life: Lifecycle::new(WORKERS, start), threads: Vec::new() };
        let (mut known, mut paths) = (HashSet::from([first.key(start)]), HashMap::<usize, String>::new());
        let (mut worlds, mut next) = (vec![first], 0);
        while next < worlds.len() {
            for (event, world) in worlds[next].successors(start) {
                let before = &worlds[next].life;
                let path = || format!("{} > {event}", paths.get(&next).map_or("", String::as_str));
                let was_decided = *before.progress() != Progress::Starting;
                assert!(!was_decided || before.progress() == world.life.progress(), "{}", path());
                if world.life.is_started() && !before.is_started() {
                    let is_live = |slot: &Slot<()>| slot.phase == Phase::Idle;
                    assert!(world.life.slots.iter().any(is_live), "{}", path());
                }
                if known.insert(world.key(start)) {
                    world.check();
                    paths.insert(worlds.len(), path());
                    worlds.push(world);
                }
            }
            next += 1;
        }
        worlds
    }

    #[test]
    fn every_sequence_of_events_keeps_the_invariants() {
        let start = Instant::now();
        let worlds = every_world(start);
        assert!(worlds.len() > 1_000, "{}", worlds.len());
        for world in worlds {
            // Whatever happened before, a closed pool ends when its threads have left.
            let mut closed = world.clone();
            closed.life.close(&RenderError::Stopped);
            assert_eq!(drain(closed).map(|world| world.life.is_over()), Some(true));
            // An open pool that has started works again, unless abandoned threads fill the machine.
            if world.life.is_started() && world.life.closed.is_none() {
                let mut revived = drain(world).expect("the threads leave");
                let thread = revived.life.next_thread(far(), WORKERS).expect("a worker may start");
                revived.life.watch_start(thread, ()).expect("the slot is its own");
                assert_eq!(revived.life.ready(thread, 1, far()), Ok(false));
            }
        }
    }

    /// Lets every thread leave.
    fn drain(mut world: World) -> Option<World> {
        let threads: VecDeque<_> = std::mem::take(&mut world.threads).into();
        for (thread, code) in threads {
            let _ = world.life.end(thread);
            match code {
                Code::Spawning | Code::Starting | Code::Dropping(false) => {
                    world.life.start_failed(thread, &RenderError::OutOfMemory, Instant::now());
                }
                _ => {
                    world.life.left(thread, &End::Closed, Instant::now());
                }
            }
        }
        (world.life.present() == 0 && world.life.lost == 0).then_some(world)
    }

    fn start_all(life: &mut Lifecycle<()>, now: Instant) -> Vec<ThreadId> {
        std::iter::from_fn(|| life.next_thread(now, usize::MAX).ok()).collect()
    }

    #[test]
    fn a_failed_start_fails_the_pool_only_if_no_other_start_succeeds() {
        let (now, error) = (Instant::now(), RenderError::Start("first".to_owned()));
        let mut life = Lifecycle::<()>::new(2, now);
        let threads = start_all(&mut life, now);
        life.start_failed(threads[0], &error, now);
        assert_eq!(life.next_thread(now, 2), Err(None));
        assert_eq!(life.progress(), &Progress::Starting);
        let mut other = life.clone();
        assert_eq!(life.ready(threads[1], 1, now), Ok(true));
        assert!(life.next_thread(now, 2).is_ok(), "the failed one starts again");
        other.start_failed(threads[1], &RenderError::Start("second".to_owned()), now);
        assert_eq!((other.progress(), other.closed()), (&Progress::Failed(error.clone()), Some(&error)));
    }

    #[test]
    fn a_pool_that_cannot_grow_reports_it_once_and_retries_rarely() {
        let (now, error) = (Instant::now(), RenderError::Start("no thread".to_owned()));
        let mut life = Lifecycle::<()>::new(64, now);
        let thread = life.next_thread(now, 1).expect("the first worker");
        assert_eq!(life.ready(thread, 1, now), Ok(true));
        let mut fail = |now| {
            let thread = life.next_thread(now, 64)?;
            Ok::<_, Option<Duration>>(life.start_failed(thread, &error, now))
        };
        assert_eq!(fail(now), Ok(Aftermath::Reduced(true)));
        assert_eq!(fail(now), Err(Some(RETRY)));
        assert_eq!(fail(now + RETRY), Ok(Aftermath::Reduced(false)));
        let thread = life.next_thread(now + 2 * RETRY, 64).expect("another try");
        assert_eq!(life.ready(thread, 1, now + 2 * RETRY), Ok(false));
        assert!(life.next_thread(now + 2 * RETRY, 64).is_ok(), "the others follow immediately");
    }

    #[test]
    fn a_stop_reaches_the_work_that_it_was_meant_for_or_none() {
        let now = Instant::now();
        let mut life = Lifecycle::<()>::new(1, now);
        let thread = life.next_thread(now, 1).expect("the first worker");
        assert_eq!((life.watch_start(thread, ()), life.ready(thread, 1, now)), (Ok(()), Ok(true)));
        assert_eq!((life.begin(thread, ()), life.finish(thread), life.stop(0)), (Ok(()), Ok(()), None));
        assert_eq!((life.begin(thread, ()), life.stop(0)), (Ok(()), Some(&mut ())));
        assert_eq!(life.finish(thread), Err(End::Stopped));
        assert_eq!(life.end(thread), Ok(()));
        life.abandon(0, now);
        assert_eq!(life.lost(), 0, "a thread that drops its runtime is not abandoned");
        assert_eq!(life.left(thread, &End::Stopped, now), Aftermath::Replaced(Duration::ZERO));
    }
}
