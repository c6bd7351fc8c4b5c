//! Measures the CPU time of a thread from another thread. Falls back to wall-clock time on systems other than Linux.

use std::time::{Duration, Instant};

#[derive(Clone, Copy)]
pub(crate) struct ThreadClock {
    #[cfg(target_os = "linux")]
    id: Option<libc::clockid_t>,
    start: Instant,
}

impl ThreadClock {
    pub(crate) fn current() -> Self {
        Self {
            #[cfg(target_os = "linux")]
            id: this_thread(),
            start: Instant::now(),
        }
    }

    /// Returns the CPU time that the thread has used. On systems other than Linux, and after the thread has ended,
    /// returns the wall-clock time since the creation of this clock instead; no caller relies on the time of a thread
    /// that has ended.
    pub(crate) fn now(self) -> Duration {
        #[cfg(target_os = "linux")]
        if let Some(time) = self.id.and_then(read_clock) {
            return time;
        }
        self.start.elapsed()
    }
}

#[cfg(target_os = "linux")]
fn this_thread() -> Option<libc::clockid_t> {
    let mut id: libc::clockid_t = 0;
    // SAFETY: the handle belongs to the calling thread, and the function writes its result to `id`.
    let result = unsafe { libc::pthread_getcpuclockid(libc::pthread_self(), &raw mut id) };
    (result == 0).then_some(id)
}

#[cfg(target_os = "linux")]
fn read_clock(id: libc::clockid_t) -> Option<Duration> {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the function writes its result to `time`. It returns an error for the clock of a thread that has ended.
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
    fn a_waiting_thread_uses_no_cpu_time() {
        let (sender, receiver) = std::sync::mpsc::channel();
        let (end, ended) = std::sync::mpsc::channel::<()>();
        let waiting = std::thread::spawn(move || {
            sender.send(ThreadClock::current()).expect("the receiver exists");
            let _ = ended.recv();
        });
        let clock = receiver.recv().expect("the thread sends its clock");
        let busy = ThreadClock::current();
        let start = busy.now();
        while busy.now() - start < Duration::from_millis(20) {}
        assert!(clock.now() < Duration::from_millis(20), "{:?}", clock.now());
        drop(end);
        waiting.join().expect("no panic");
    }
}
