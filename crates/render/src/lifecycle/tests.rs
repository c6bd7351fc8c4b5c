use std::collections::{HashMap, HashSet, VecDeque};

use super::*;

const WORKERS: usize = 2;

/// Maximum number of abandoned threads in the explored sequences.
const MAX_ABANDONED: usize = 2;

/// The current activity of a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Code {
    /// The system is starting the thread.
    Spawning,
    Starting,
    Rendering,
    /// The thread is waiting for a render.
    Waiting,
    /// The thread is dropping its runtime.
    Dropping {
        was_ready: bool,
    },
}

/// The state machine of a pool, and its threads.
#[derive(Clone, Debug)]
struct World {
    lifecycle: Lifecycle<()>,
    threads: Vec<(ThreadId, Code)>,
}

/// Identifies a world, ignoring times and generation numbers, so that equivalent worlds are explored only once.
/// Contains the phase of each slot; for each thread, the index of its slot, whether it still owns that slot, and its
/// activity; and whether the pool has started, is closed, and has a start error.
type Key = (Vec<WorkerPhase<()>>, Vec<(usize, bool, Code)>, [bool; 3]);

/// Returns a time at which all pauses and back-offs of the state machine have ended.
fn late(start: Instant) -> Instant {
    start + Duration::from_secs(3_600)
}

impl World {
    fn key(&self, start: Instant) -> Key {
        let lifecycle = &self.lifecycle;
        let phases = lifecycle.slots.iter().map(|slot| match slot.phase {
            WorkerPhase::Absent(_) => WorkerPhase::Absent(start),
            ref other => other.clone(),
        });
        let owns = |id: ThreadId| lifecycle.slots[id.index].generation == id.generation;
        let mut threads: Vec<_> = self.threads.iter().map(|&(id, code)| (id.index, owns(id), code)).collect();
        threads.sort_unstable();
        (
            phases.collect(),
            threads,
            [lifecycle.is_started(), lifecycle.close_reason.is_some(), lifecycle.start_error.is_some()],
        )
    }

    /// Returns every event that can occur next, with the resulting world.
    fn successors(&self, start: Instant) -> Vec<(String, World)> {
        let (now, mut worlds) = (late(start), Vec::new());
        let mut add = |name: String, change: &dyn Fn(&mut World)| {
            let mut world = self.clone();
            change(&mut world);
            worlds.push((name, world));
        };
        add("shutdown".to_owned(), &|world| world.lifecycle.close(&RenderError::Stopped));
        if self.lifecycle.clone().next_thread(now, WORKERS).is_ok() {
            add("spawn".to_owned(), &|world| {
                let thread = world.lifecycle.next_thread(now, WORKERS).expect("one is due");
                world.threads.push((thread, Code::Spawning));
            });
        }
        for index in 0..WORKERS {
            if matches!(self.lifecycle.slots[index].phase, WorkerPhase::Busy(()) | WorkerPhase::Starting(Some(()))) {
                add(format!("stop {index}"), &|world| assert!(world.lifecycle.stop(index).is_some()));
            }
            if matches!(self.lifecycle.slots[index].phase, WorkerPhase::Stopped(()))
                && self.lifecycle.abandoned < MAX_ABANDONED
            {
                add(format!("replacement {index}"), &|world| world.lifecycle.abandon(index, now));
            }
        }
        let broken = || EndReason::Broken(RenderError::OutOfMemory);
        for (position, &(thread, code)) in self.threads.iter().enumerate() {
            let mut step = |name: &str, change: &dyn Fn(&mut World) -> Result<Code, EndReason>| {
                add(format!("{name} {}", thread.index), &|world| match change(world) {
                    Ok(code) => world.threads[position].1 = code,
                    Err(_) => {
                        let _ = world.lifecycle.start_ending(thread);
                        world.threads[position].1 =
                            Code::Dropping { was_ready: matches!(code, Code::Rendering | Code::Waiting) };
                    }
                });
            };
            match code {
                Code::Spawning => {
                    step("started", &|world| world.lifecycle.runtime_created(thread, ()).map(|()| Code::Starting));
                    add("spawn failed".to_owned(), &|world| {
                        world.lifecycle.start_failed(thread, &RenderError::Start("no thread".to_owned()), now);
                        world.threads.remove(position);
                    });
                }
                Code::Starting => {
                    step("ready", &|world| {
                        let was_closed = world.lifecycle.close_reason.is_some();
                        let is_first = world.lifecycle.ready(thread, 1, now)?;
                        assert!(!was_closed && is_first != self.lifecycle.is_started());
                        Ok(Code::Waiting)
                    });
                    step("start failed", &|_| Err(broken()));
                }
                Code::Waiting => {
                    step("render", &|world| world.lifecycle.start_work(thread, ()).map(|()| Code::Rendering));
                    if self.lifecycle.close_reason.is_some() {
                        step("end", &|_| Err(EndReason::Closed));
                    }
                }
                Code::Rendering => {
                    step("finish", &|world| world.lifecycle.finish_work(thread).map(|()| Code::Waiting));
                    step("break", &|_| Err(broken()));
                }
                Code::Dropping { was_ready } => add(format!("ended {}", thread.index), &|world| {
                    if was_ready {
                        world.lifecycle.thread_ended(thread, &broken(), now);
                    } else {
                        world.lifecycle.start_failed(thread, &RenderError::OutOfMemory, now);
                    }
                    world.threads.remove(position);
                }),
            }
        }
        worlds
    }

    fn check(&self) {
        let Self { lifecycle, threads } = self;
        let owner = |index: usize| {
            let generation = lifecycle.slots[index].generation;
            let mut owners = threads.iter().filter(|(id, _)| (id.index, id.generation) == (index, generation));
            let owner = owners.next().map(|(_, code)| *code);
            assert_eq!(owners.next(), None, "two threads own a slot");
            owner
        };
        let mut owned = 0;
        for (index, slot) in lifecycle.slots.iter().enumerate() {
            let code = owner(index);
            owned += usize::from(code.is_some());
            let is_right = match slot.phase {
                WorkerPhase::Absent(_) => code.is_none(),
                WorkerPhase::Starting(None) => code == Some(Code::Spawning),
                WorkerPhase::Starting(Some(())) => code == Some(Code::Starting),
                WorkerPhase::Idle => code == Some(Code::Waiting),
                WorkerPhase::Busy(()) => code == Some(Code::Rendering),
                WorkerPhase::Stopped(()) => matches!(code, Some(Code::Rendering | Code::Starting)),
                WorkerPhase::Ending => matches!(code, Some(Code::Dropping { .. })),
            };
            assert!(is_right, "slot {index} has an unexpected thread: {code:?}");
        }
        assert_eq!(lifecycle.abandoned, threads.len() - owned);
        match &lifecycle.progress {
            // A thread occupies a slot, or one can start.
            Progress::Starting => {
                assert!(lifecycle.close_reason.is_none());
                assert!(owned > 0 || lifecycle.clone().next_thread(far(), WORKERS).is_ok());
            }
            Progress::Started => {}
            Progress::Failed(_) => assert!(lifecycle.close_reason.is_some()),
        }
    }
}

fn far() -> Instant {
    Instant::now() + Duration::from_secs(86_400)
}

/// Explores every sequence of events, and returns all reachable worlds, one for each [`Key`].
fn every_world(start: Instant) -> Vec<World> {
    let first = World { lifecycle: Lifecycle::new(WORKERS, start), threads: Vec::new() };
    let (mut known, mut paths) = (HashSet::from([first.key(start)]), HashMap::<usize, String>::new());
    let (mut worlds, mut next) = (vec![first], 0);
    while next < worlds.len() {
        for (event, world) in worlds[next].successors(start) {
            let before = &worlds[next].lifecycle;
            let path = || format!("{} > {event}", paths.get(&next).map_or("", String::as_str));
            let was_decided = *before.progress() != Progress::Starting;
            assert!(!was_decided || before.progress() == world.lifecycle.progress(), "{}", path());
            if world.lifecycle.is_started() && !before.is_started() {
                let is_live = |slot: &Slot<()>| slot.phase == WorkerPhase::Idle;
                assert!(world.lifecycle.slots.iter().any(is_live), "{}", path());
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
fn every_sequence_of_events_preserves_the_invariants() {
    let start = Instant::now();
    let worlds = every_world(start);
    assert!(worlds.len() > 1_000, "{}", worlds.len());
    for world in worlds {
        // In every world, a closed pool ends when its threads have ended.
        let mut closed = world.clone();
        closed.lifecycle.close(&RenderError::Stopped);
        assert_eq!(drain(closed).map(|world| world.lifecycle.has_ended()), Some(true));
        // In every world, a pool that has started and is not closed can start a working thread.
        if world.lifecycle.is_started() && world.lifecycle.close_reason.is_none() {
            let mut revived = drain(world).expect("the threads end");
            let thread = revived.lifecycle.next_thread(far(), WORKERS).expect("a worker may start");
            revived.lifecycle.runtime_created(thread, ()).expect("the thread has a slot");
            assert_eq!(revived.lifecycle.ready(thread, 1, far()), Ok(false));
        }
    }
}

/// Ends all threads. Returns `None` if the state machine still counts any.
fn drain(mut world: World) -> Option<World> {
    let threads: VecDeque<_> = std::mem::take(&mut world.threads).into();
    for (thread, code) in threads {
        let _ = world.lifecycle.start_ending(thread);
        match code {
            Code::Spawning | Code::Starting | Code::Dropping { was_ready: false } => {
                world.lifecycle.start_failed(thread, &RenderError::OutOfMemory, Instant::now());
            }
            _ => {
                world.lifecycle.thread_ended(thread, &EndReason::Closed, Instant::now());
            }
        }
    }
    (world.lifecycle.thread_count() == 0 && world.lifecycle.abandoned == 0).then_some(world)
}

fn start_all(lifecycle: &mut Lifecycle<()>, now: Instant) -> Vec<ThreadId> {
    std::iter::from_fn(|| lifecycle.next_thread(now, usize::MAX).ok()).collect()
}

#[test]
fn a_pool_fails_only_if_all_starts_fail() {
    let (now, error) = (Instant::now(), RenderError::Start("first".to_owned()));
    let mut lifecycle = Lifecycle::<()>::new(2, now);
    let threads = start_all(&mut lifecycle, now);
    lifecycle.start_failed(threads[0], &error, now);
    assert_eq!(lifecycle.next_thread(now, 2), Err(NextStart::AfterNextEvent));
    assert_eq!(lifecycle.progress(), &Progress::Starting);
    let mut other = lifecycle.clone();
    assert_eq!(lifecycle.ready(threads[1], 1, now), Ok(true));
    assert!(lifecycle.next_thread(now, 2).is_ok(), "the failed worker starts again");
    other.start_failed(threads[1], &RenderError::Start("second".to_owned()), now);
    assert_eq!((other.progress(), other.close_reason()), (&Progress::Failed(error.clone()), Some(&error)));
}

#[test]
fn a_pool_that_cannot_grow_reports_it_once_and_retries_rarely() {
    let (now, error) = (Instant::now(), RenderError::Start("no thread".to_owned()));
    let mut lifecycle = Lifecycle::<()>::new(64, now);
    let thread = lifecycle.next_thread(now, 1).expect("the first worker");
    assert_eq!(lifecycle.ready(thread, 1, now), Ok(true));
    let mut fail = |now| {
        let thread = lifecycle.next_thread(now, 64)?;
        Ok::<_, NextStart>(lifecycle.start_failed(thread, &error, now))
    };
    assert_eq!(fail(now), Ok(Recovery::Reduced { is_first: true }));
    assert_eq!(fail(now), Err(NextStart::After(RETRY)));
    assert_eq!(fail(now + RETRY), Ok(Recovery::Reduced { is_first: false }));
    let thread = lifecycle.next_thread(now + 2 * RETRY, 64).expect("another try");
    assert_eq!(lifecycle.ready(thread, 1, now + 2 * RETRY), Ok(false));
    assert!(lifecycle.next_thread(now + 2 * RETRY, 64).is_ok(), "the others follow immediately");
}

#[test]
fn every_replaced_worker_is_counted_once() {
    let now = Instant::now();
    let mut lifecycle = Lifecycle::<()>::new(1, now);
    let ready = |lifecycle: &mut Lifecycle<()>| {
        let thread = lifecycle.next_thread(late(now), 1).expect("a worker is due");
        assert!(lifecycle.ready(thread, 1, now).is_ok());
        assert_eq!(lifecycle.start_work(thread, ()), Ok(()));
        thread
    };
    let stopped = ready(&mut lifecycle);
    assert_eq!(lifecycle.stop(0), Some(&mut ()));
    assert_eq!(lifecycle.replacements(), 0);
    lifecycle.thread_ended(stopped, &EndReason::Stopped, now);
    assert_eq!(lifecycle.replacements(), 1);
    let abandoned = ready(&mut lifecycle);
    assert_eq!(lifecycle.stop(0), Some(&mut ()));
    lifecycle.abandon(0, now);
    lifecycle.thread_ended(abandoned, &EndReason::Stopped, now);
    assert_eq!(lifecycle.replacements(), 2);
    let last = ready(&mut lifecycle);
    lifecycle.close(&RenderError::Stopped);
    let recovery = lifecycle.thread_ended(last, &EndReason::Broken(RenderError::OutOfMemory), now);
    assert_eq!((recovery, lifecycle.replacements()), (Recovery::NotNeeded, 2));
}

#[test]
fn a_late_stop_does_not_affect_the_next_work() {
    let now = Instant::now();
    let mut lifecycle = Lifecycle::<()>::new(1, now);
    let thread = lifecycle.next_thread(now, 1).expect("the first worker");
    assert_eq!((lifecycle.runtime_created(thread, ()), lifecycle.ready(thread, 1, now)), (Ok(()), Ok(true)));
    assert_eq!(
        (lifecycle.start_work(thread, ()), lifecycle.finish_work(thread), lifecycle.stop(0)),
        (Ok(()), Ok(()), None)
    );
    assert_eq!((lifecycle.start_work(thread, ()), lifecycle.stop(0)), (Ok(()), Some(&mut ())));
    assert_eq!(lifecycle.finish_work(thread), Err(EndReason::Stopped));
    assert_eq!(lifecycle.start_ending(thread), Ok(()));
    lifecycle.abandon(0, now);
    assert_eq!(lifecycle.abandoned(), 0, "a thread that drops its runtime is not abandoned");
    assert_eq!(lifecycle.thread_ended(thread, &EndReason::Stopped, now), Recovery::Replaced(Duration::ZERO));
}
