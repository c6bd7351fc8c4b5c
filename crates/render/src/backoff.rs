//! Computes the back-off before a failed worker is replaced.

use std::time::Duration;

/// Number of consecutive failures, per worker of the pool, that still lead to an immediate replacement.
const IMMEDIATE_REPLACEMENTS: u32 = 3;
/// Back-off after the first failure that does not lead to an immediate replacement. Each further failure doubles it.
const FIRST_BACKOFF: Duration = Duration::from_millis(100);
const MAX_BACKOFF: Duration = Duration::from_secs(10);

/// Returns the back-off after this number of consecutive failures in a pool of `workers` workers.
pub(crate) fn replacement_backoff(consecutive_failures: u32, workers: usize) -> Duration {
    let immediate = IMMEDIATE_REPLACEMENTS.saturating_mul(u32::try_from(workers).unwrap_or(u32::MAX));
    match consecutive_failures.checked_sub(immediate) {
        None | Some(0) => Duration::ZERO,
        Some(further) => FIRST_BACKOFF.saturating_mul(1 << (further - 1).min(10)).min(MAX_BACKOFF),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_failures_increase_the_back_off() {
        let pause = |consecutive_failures| replacement_backoff(consecutive_failures, 2).as_millis();
        assert_eq!([0, 1, 6, 7, 8, 9, 13, 14, u32::MAX].map(pause), [0, 0, 0, 100, 200, 400, 6_400, 10_000, 10_000]);
    }
}
