//! Settings of a pool: the number of workers, their limits, and the limits of the queue.

use std::{num::NonZero, thread, time::Duration};

/// Settings of a pool of workers.
///
/// To change individual settings, use struct update syntax, such as
/// `RenderConfig { deadline: Duration::from_millis(500), ..RenderConfig::new(4) }`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RenderConfig {
    /// Number of workers, at least 1. Default: the number of processors, at least 2.
    pub workers: usize,
    /// Limit on the CPU time of a render. Default: 2 s.
    pub deadline: Duration,
    /// Ratio of the wall-clock time limit to the CPU time limit, for renders and starts. Default: 10.
    pub wall_clock_factor: u32,
    /// Limit on the CPU time to evaluate the prelude and the bundle when a worker starts. Also limits a render that
    /// must evaluate its bundle first, unless `deadline` is longer. Default: 20 s.
    pub start_limit: Duration,
    /// Limit on the JavaScript heap of each worker, in MiB. Default: 256.
    pub heap_limit_mib: usize,
    /// Maximum number of renders waiting for a worker, at least 1. Further renders are refused. Default: 256.
    pub queue_limit: usize,
    /// Time that a render may wait for a worker before it is refused. Default: 5 s.
    pub queue_wait: Duration,
}

impl RenderConfig {
    /// Returns the default settings with this number of workers.
    #[must_use]
    pub const fn new(workers: usize) -> Self {
        Self {
            workers,
            deadline: Duration::from_secs(2),
            wall_clock_factor: 10,
            start_limit: Duration::from_secs(20),
            heap_limit_mib: 256,
            queue_limit: 256,
            queue_wait: Duration::from_secs(5),
        }
    }
}

impl Default for RenderConfig {
    fn default() -> Self {
        Self::new(processor_count().max(2))
    }
}

pub(crate) fn processor_count() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}
