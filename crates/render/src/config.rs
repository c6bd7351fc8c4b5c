//! Settings of a pool.

use std::{num::NonZero, thread};

/// Settings of a pool of workers, one field per limit.
///
/// `RenderConfig { deadline_ms: 500, ..RenderConfig::new(4) }` changes one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RenderConfig {
    /// Number of workers, at least 1. Default: number of processors, at least 2.
    pub workers: usize,
    /// Milliseconds of processor time that a render may use. Default: 2,000.
    pub deadline_ms: u64,
    /// Milliseconds by the clock on the wall after which a render is stopped, however little time it got from the
    /// processor. Default: 20,000.
    pub wall_limit_ms: u64,
    /// Milliseconds of processor time in which a runtime must be made and the bundle evaluated. Default: 20,000; the
    /// wall-clock limit is the same multiple of it as for renders.
    pub start_limit_ms: u64,
    /// Megabytes of JavaScript heap per worker. Default: 256.
    pub heap_limit_mb: usize,
    /// Renders that may wait for a worker; further ones are refused. Default: 256.
    pub queue_limit: usize,
    /// Milliseconds that a render may wait for a worker before it is refused. Default: 5,000.
    pub queue_wait_ms: u64,
}

impl RenderConfig {
    /// The defaults, with this many workers.
    #[must_use]
    pub const fn new(workers: usize) -> Self {
        Self {
            workers,
            deadline_ms: 2_000,
            wall_limit_ms: 20_000,
            start_limit_ms: 20_000,
            heap_limit_mb: 256,
            queue_limit: 256,
            queue_wait_ms: 5_000,
        }
    }
}

impl Default for RenderConfig {
    fn default() -> Self {
        Self::new(processors().max(2))
    }
}

pub(crate) fn processors() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}
