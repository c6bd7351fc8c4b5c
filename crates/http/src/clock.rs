//! The clock, which pages need for dates and the cache for back-offs. Does not know a calendar.

use std::{
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

/// A clock. The default is the system clock; tests provide their own.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Duration + Send + Sync>);

impl Clock {
    /// Creates a clock from `now`, which returns the time since the Unix epoch (the beginning of 1970 in UTC).
    pub fn new(now: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// Returns the current moment.
    pub fn now(&self) -> Moment {
        Moment((self.0)())
    }
}

impl Default for Clock {
    fn default() -> Self {
        Self::new(|| SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
    }
}

/// A moment, as the time since the Unix epoch in UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(Duration);

impl Moment {
    /// Returns the time since the Unix epoch.
    pub fn since_epoch(self) -> Duration {
        self.0
    }

    /// Returns the time since `earlier`, or zero if `self` is the earlier moment.
    pub fn since(self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }

    /// Returns the moment that is `duration` later.
    #[must_use]
    pub fn plus(self, duration: Duration) -> Self {
        Self(self.0 + duration)
    }
}
