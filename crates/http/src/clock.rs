//! The wall clock, used for the dates on pages and for the back-offs of the page cache. This module does not compute
//! calendar dates.

use std::{
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

/// A wall clock. The default is the system clock; tests provide their own.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Duration + Send + Sync>);

impl Clock {
    /// Creates a clock from `now`, which returns the time since the Unix epoch (1 January 1970, 00:00 UTC).
    pub fn new(now: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// Returns the current time.
    pub fn now(&self) -> Timestamp {
        Timestamp((self.0)())
    }
}

impl Default for Clock {
    fn default() -> Self {
        Self::new(|| SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
    }
}

/// A point in time, stored as the time since the Unix epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Timestamp(Duration);

impl Timestamp {
    /// Returns the time since the Unix epoch.
    pub fn since_epoch(self) -> Duration {
        self.0
    }

    /// Returns the time since `earlier`, or zero if `earlier` is later than `self`.
    pub fn since(self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }

    /// Returns the timestamp that is `duration` later.
    #[must_use]
    pub fn plus(self, duration: Duration) -> Self {
        Self(self.0 + duration)
    }
}
