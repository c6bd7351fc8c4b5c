//! Collects the statistics of a pool as plain numbers. Does not export them in any format.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

/// Upper bounds of the buckets of every [`Histogram`], in milliseconds.
pub const BOUNDS_MS: [f64; 14] =
    [0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 25.0, 50.0, 100.0, 250.0, 500.0, 1_000.0, 2_500.0, 5_000.0];

/// A histogram of durations.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Histogram {
    /// The number of durations per bucket. A bucket contains the durations up to its bound in [`BOUNDS_MS`] and above
    /// the previous bound; the last bucket contains durations above all bounds.
    pub counts: [u64; BOUNDS_MS.len() + 1],
    /// Sum of all durations in milliseconds.
    pub sum_ms: f64,
}

impl Histogram {
    /// Returns the number of durations.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.counts.iter().sum()
    }
}

/// Statistics of a pool. Counters start at zero when the pool starts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RenderStats {
    /// Configured number of workers.
    pub workers: usize,
    /// Workers with a runtime that can render.
    pub workers_alive: usize,
    /// Workers that are rendering or running delayed tasks of the engine.
    pub workers_busy: usize,
    /// Threads that were abandoned because a native function did not return, and that have not ended yet.
    pub threads_lost: usize,
    /// Renders that are waiting for a worker.
    pub queue_length: usize,
    /// Renders that were started.
    pub renders: u64,
    /// Renders that were started and returned no document.
    pub failures: u64,
    /// Workers that were replaced because their runtime failed or their thread did not stop.
    pub replacements: u64,
    /// Renders that were refused because the queue was full or they waited too long.
    pub refusals: u64,
    /// Renders that were cancelled before they started.
    pub cancellations: u64,
    /// Total size of the JavaScript heaps of all workers in bytes. Each heap is measured when its worker starts, and
    /// again at intervals of a fixed number of renders.
    pub heap_bytes: usize,
    /// Times for which the started renders waited for a worker.
    pub queue_wait: Histogram,
    /// Durations of renders on a worker.
    pub render_time: Histogram,
    /// Durations of successful worker starts: creating a runtime and loading the bundle into it.
    pub start_time: Histogram,
}

#[derive(Default)]
pub(crate) struct Counters {
    pub(crate) renders: AtomicU64,
    pub(crate) failures: AtomicU64,
    pub(crate) refusals: AtomicU64,
    pub(crate) cancellations: AtomicU64,
    pub(crate) queue_wait: AtomicHistogram,
    pub(crate) render_time: AtomicHistogram,
    pub(crate) start_time: AtomicHistogram,
}

pub(crate) fn increment(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

#[derive(Default)]
pub(crate) struct AtomicHistogram {
    counts: [AtomicU64; BOUNDS_MS.len() + 1],
    sum_us: AtomicU64,
}

impl AtomicHistogram {
    pub(crate) fn add(&self, duration: Duration) {
        let ms = duration.as_secs_f64() * 1e3;
        increment(&self.counts[BOUNDS_MS.partition_point(|bound| *bound < ms)]);
        let us = u64::try_from(duration.as_micros()).unwrap_or(u64::MAX);
        self.sum_us.fetch_add(us, Ordering::Relaxed);
    }

    pub(crate) fn load(&self) -> Histogram {
        Histogram {
            counts: std::array::from_fn(|index| self.counts[index].load(Ordering::Relaxed)),
            sum_ms: self.sum_us.load(Ordering::Relaxed) as f64 / 1e3,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_counted_in_their_buckets() {
        let histogram = AtomicHistogram::default();
        for us in [0, 250, 251, 5_000_000, 60_000_000] {
            histogram.add(Duration::from_micros(us));
        }
        let histogram = histogram.load();
        assert_eq!((histogram.counts[0], histogram.counts[1]), (2, 1));
        assert_eq!((histogram.counts[BOUNDS_MS.len() - 1], histogram.counts[BOUNDS_MS.len()]), (1, 1));
        assert_eq!(histogram.count(), 5);
        assert!((histogram.sum_ms - 65_000.501).abs() < 1e-6);
    }
}
