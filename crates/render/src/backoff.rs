//! Computes the back-off before a failed worker is replaced.

use std::time::Duration;

/// Consecutive failures, per worker, that are followed by an immediate replacement.
const FREE_FAILURES: u32 = 3;
/// Back-off after the next consecutive failure. It doubles with each further one.
const FIRST_BACKOFF: Duration = Duration::from_millis(100);
const MAX_BACKOFF: Duration = Duration::from_secs(10);

/// Returns the back-off before a failed worker is replaced.
pub(crate) fn replacement_backoff(streak: u32, workers: usize) -> Duration {
    let free = FREE_FAILURES.saturating_mul(u32::try_from(workers).unwrap_or(u32::MAX));
    match streak.checked_sub(free) {
        None | Some(0) => Duration::ZERO,
        Some(further) => FIRST_BACKOFF.saturating_mul(1 << (further - 1).min(10)).min(MAX_BACKOFF),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_failures_increase_the_back_off() {
        let pause = |streak| replacement_backoff(streak, 2).as_millis();
        assert_eq!([0, 1, 6, 7, 8, 9, 13, 14, u32::MAX].map(pause), [0, 0, 0, 100, 200, 400, 6_400, 10_000, 10_000]);
    }
}
