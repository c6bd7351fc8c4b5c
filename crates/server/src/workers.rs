//! Whether the renderer has workers, as the readiness check observes it.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use render::RenderStats;

/// A replaced worker is ready within seconds. If none is alive for this long, the server assumes that none can be
/// started.
const MAX_ABSENCE: Duration = Duration::from_secs(30);

/// Time of the first check that found no worker alive, or `None` if the last check found one.
#[derive(Default)]
pub(crate) struct Workers(Mutex<Option<Instant>>);

impl Workers {
    /// Returns whether no worker can be started: none was alive at any check for [`MAX_ABSENCE`].
    pub(crate) fn are_missing(&self, stats: RenderStats, now: Instant) -> bool {
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
    fn workers_are_missing_only_if_none_was_alive_for_a_while() {
        let (workers, start) = (Workers::default(), Instant::now());
        let are_missing = |workers_alive, seconds| {
            let stats = RenderStats { workers: 2, workers_alive, ..RenderStats::default() };
            workers.are_missing(stats, start + Duration::from_secs(seconds))
        };
        assert_eq!([(0, 0), (0, 29), (1, 30), (0, 31), (0, 60)].map(|(alive, at)| are_missing(alive, at)), [false; 5]);
        assert_eq!([(0, 61), (0, 90), (1, 91)].map(|(alive, at)| are_missing(alive, at)), [true, true, false]);
    }
}
