//! Where the site takes the time from: pages hold the year, and what fails is tried again after a while.

use std::{
    fmt,
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

/// Tells the time. The default is the system's clock; tests turn their own.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Duration + Send + Sync>);

impl Clock {
    /// `now` gives the time since the beginning of 1970 in UTC.
    pub fn new(now: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// The day in UTC, as `YYYY-MM-DD`.
    pub fn today(&self) -> String {
        self.now().date()
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

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Clock").field(&(self.0)()).finish()
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
        let (year, day) = (self.year(), self.0.as_secs() / 86_400);
        let days = (1..=366).find(|days| year_of_day(day + days) != year).unwrap_or(1);
        Duration::from_secs((day + days) * 86_400).saturating_sub(self.0)
    }

    /// The year in UTC.
    pub(crate) fn year(self) -> u16 {
        year_of_day(self.0.as_secs() / 86_400)
    }

    /// The day in UTC, as `YYYY-MM-DD`.
    pub(crate) fn date(self) -> String {
        let (year, mut day) = split(self.0.as_secs() / 86_400);
        let february = if is_leap(year) { 29 } else { 28 };
        let lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        let mut month = 1;
        for length in lengths {
            if day < length {
                break;
            }
            day -= length;
            month += 1;
        }
        format!("{year:04}-{month:02}-{:02}", day + 1)
    }
}

fn year_of_day(day: u64) -> u16 {
    split(day).0
}

/// The year, and the days since it began, from the days since 1970 in the proleptic Gregorian calendar.
fn split(mut day: u64) -> (u16, u64) {
    let mut year = 1970;
    loop {
        let length = if is_leap(year) { 366 } else { 365 };
        if day < length {
            return (year, day);
        }
        day -= length;
        year += 1;
    }
}

fn is_leap(year: u16) -> bool {
    (year.is_multiple_of(4) && !year.is_multiple_of(100)) || year.is_multiple_of(400)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_start_and_end_on_the_right_day() {
        for (day, year) in
            [(0, 1970), (364, 1970), (365, 1971), (10_957, 2000), (11_322, 2000), (11_323, 2001), (20_819, 2027)]
        {
            assert_eq!(year_of_day(day), year, "day {day}");
        }
        assert_eq!(year_of_day(20_818), 2026);
    }

    #[test]
    fn a_day_has_its_date() {
        for (day, date) in [
            (0, "1970-01-01"),
            (364, "1970-12-31"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (20_778, "2026-11-21"),
            (21_973, "2030-02-28"),
            (21_974, "2030-03-01"),
        ] {
            assert_eq!(Moment(Duration::from_secs(day * 86_400 + 86_399)).date(), date, "day {day}");
        }
    }

    #[test]
    fn a_year_lasts_until_its_last_second() {
        let moment = |seconds| Moment(Duration::from_secs(seconds));
        assert_eq!(moment(0).until_next_year(), Duration::from_secs(365 * 86_400));
        assert_eq!(moment(365 * 86_400 - 1).until_next_year(), Duration::from_secs(1));
        assert_eq!(moment(365 * 86_400).year(), 1971);
    }
}
