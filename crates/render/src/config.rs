//! Settings of a pool.

use std::{num::NonZero, thread};

/// Settings of a pool of workers, one field per limit.
///
/// Override single fields with struct update syntax: `RenderConfig { deadline_ms: 500, ..RenderConfig::new(4) }`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RenderConfig {
    /// Number of workers, at least 1. Default: number of processors, at least 2.
    pub workers: usize,
    /// CPU time in milliseconds that a render may use. Default: 2,000.
    pub deadline_ms: u64,
    /// Factor from the CPU time limit of a render or start to its wall-clock limit, at which it is stopped even if it
    /// used little CPU time. Default: 10.
    pub wall_factor: u32,
    /// CPU time in milliseconds for creating a runtime and evaluating the bundle. Default: 20,000.
    pub start_limit_ms: u64,
    /// JavaScript heap per worker in MiB. Default: 256.
    pub heap_limit_mb: usize,
    /// Maximum number of renders that wait for a worker; further ones are refused. Default: 256.
    pub queue_limit: usize,
    /// Milliseconds that a render may wait for a worker before it is refused. Default: 5,000.
    pub queue_wait_ms: u64,
}

impl RenderConfig {
    /// Returns the default settings with this number of workers.
    #[must_use]
    pub const fn new(workers: usize) -> Self {
        Self {
            workers,
            deadline_ms: 2_000,
            wall_factor: 10,
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
