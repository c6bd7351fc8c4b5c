//! The processor time of a thread, read from another one. Where the system has no such clock, time on the wall stands in.

use std::time::{Duration, Instant};

/// The time that one thread has spent on a processor.
#[derive(Clone, Copy)]
pub(crate) struct ThreadClock {
    #[cfg(target_os = "linux")]
    id: Option<libc::clockid_t>,
    start: Instant,
}

impl ThreadClock {
    pub(crate) fn of_this_thread() -> Self {
        Self {
            #[cfg(target_os = "linux")]
            id: this_thread(),
            start: Instant::now(),
        }
    }

    /// Processor time so far. Of a thread that has ended, some time on the wall, which nobody compares with anything.
    pub(crate) fn now(self) -> Duration {
        #[cfg(target_os = "linux")]
        if let Some(time) = self.id.and_then(read) {
            return time;
        }
        self.start.elapsed()
    }
}

#[cfg(target_os = "linux")]
fn this_thread() -> Option<libc::clockid_t> {
    let mut id: libc::clockid_t = 0;
    // SAFETY: the handle is that of the calling thread, and `id` is a place for the result.
    let result = unsafe { libc::pthread_getcpuclockid(libc::pthread_self(), &raw mut id) };
    (result == 0).then_some(id)
}

#[cfg(target_os = "linux")]
fn read(id: libc::clockid_t) -> Option<Duration> {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: `time` is a place for the result; the system refuses the clock of a thread that is gone.
    let result = unsafe { libc::clock_gettime(id, &raw mut time) };
    let seconds = u64::try_from(time.tv_sec).ok()?;
    let nanoseconds = u32::try_from(time.tv_nsec).ok()?;
    (result == 0).then(|| Duration::new(seconds, nanoseconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn a_thread_that_waits_uses_no_processor_time() {
        let (sender, receiver) = std::sync::mpsc::channel();
        let (end, ended) = std::sync::mpsc::channel::<()>();
        let waiting = std::thread::spawn(move || {
            sender.send(ThreadClock::of_this_thread()).expect("somebody listens");
            let _ = ended.recv();
        });
        let clock = receiver.recv().expect("the thread sends its clock");
        let busy = ThreadClock::of_this_thread();
        let start = busy.now();
        while busy.now() - start < Duration::from_millis(20) {}
        assert!(clock.now() < Duration::from_millis(20), "{:?}", clock.now());
        drop(end);
        waiting.join().expect("no panic");
    }
}
