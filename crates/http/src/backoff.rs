//! Computes exponential back-offs.

use std::time::Duration;

/// Back-off after the first failure. Each further failure doubles it.
pub(crate) const FIRST_BACKOFF: Duration = Duration::from_secs(1);
pub(crate) const MAX_BACKOFF: Duration = Duration::from_secs(300);

/// Returns the back-off after `failures` consecutive failures. Zero counts as one failure.
pub fn backoff(failures: u32) -> Duration {
    FIRST_BACKOFF.saturating_mul(1 << failures.saturating_sub(1).min(16)).min(MAX_BACKOFF)
}
