//! Detects when the renderer can no longer start workers, for the readiness check.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use render::RenderStats;

/// Time without a live worker after which the server assumes that none can be started. A replacement is ready within
/// seconds.
const MAX_ABSENCE: Duration = Duration::from_secs(30);

/// The time of the first check in the current unbroken series that found no live worker, or `None` if the last check
/// found one.
#[derive(Default)]
pub(crate) struct WorkerAbsence(Mutex<Option<Instant>>);

impl WorkerAbsence {
    /// Records the result of a check. Returns whether the current series of checks that found no live worker began at
    /// least [`MAX_ABSENCE`] ago.
    pub(crate) fn observe(&self, stats: &RenderStats, now: Instant) -> bool {
        let mut missing_since = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if stats.workers_alive > 0 {
            *missing_since = None;
        }
        stats.workers_alive == 0 && now.duration_since(*missing_since.get_or_insert(now)) >= MAX_ABSENCE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_absence_is_permanent_only_if_no_worker_was_alive_for_a_while() {
        let (absence, start) = (WorkerAbsence::default(), Instant::now());
        let is_permanent = |workers_alive, seconds| {
            let stats = RenderStats { workers: 2, workers_alive, ..RenderStats::default() };
            absence.observe(&stats, start + Duration::from_secs(seconds))
        };
        assert_eq!([(0, 0), (0, 29), (1, 30), (0, 31), (0, 60)].map(|(alive, at)| is_permanent(alive, at)), [false; 5]);
        assert_eq!([(0, 61), (0, 90), (1, 91)].map(|(alive, at)| is_permanent(alive, at)), [true, true, false]);
    }
}
