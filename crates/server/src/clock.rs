//! Where the site takes the time from: pages hold the year, and what fails is tried again after a while.

use std::{
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use content::calendar::{date_of_day, year_of_day};

/// Tells the time. The default is the system's clock; tests turn their own.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Duration + Send + Sync>);

impl Clock {
    /// `now` gives the time since the beginning of 1970 in UTC.
    pub fn new(now: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    pub(crate) fn now(&self) -> Moment {
        Moment((self.0)())
    }
}

impl Default for Clock {
    fn default() -> Self {
        Self::new(|| SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
    }
}

/// A moment, as the time since the beginning of 1970 in UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Moment(Duration);

impl Moment {
    /// None at an earlier moment.
    pub(crate) fn since(self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }

    pub(crate) fn plus(self, duration: Duration) -> Self {
        Self(self.0 + duration)
    }

    /// How long this year still lasts.
    pub(crate) fn until_next_year(self) -> Duration {
        let (year, day) = (self.year(), self.day());
        let days = (1..=366).find(|days| year_of_day(day + days) != year).unwrap_or(1);
        Duration::from_secs((day + days) * 86_400).saturating_sub(self.0)
    }

    pub(crate) fn year(self) -> u16 {
        year_of_day(self.day())
    }

    /// Days since the beginning of 1970.
    fn day(self) -> u64 {
        self.0.as_secs() / 86_400
    }

    /// The day in UTC, as `YYYY-MM-DD`.
    pub(crate) fn date(self) -> String {
        date_of_day(self.day())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_lasts_until_its_last_second() {
        let moment = |seconds| Moment(Duration::from_secs(seconds));
        assert_eq!(moment(0).until_next_year(), Duration::from_secs(365 * 86_400));
        assert_eq!(moment(365 * 86_400 - 1).until_next_year(), Duration::from_secs(1));
        assert_eq!(moment(365 * 86_400).year(), 1971);
    }
}
