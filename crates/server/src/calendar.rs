//! Computes the day and the year of a timestamp, in UTC.

use std::time::Duration;

use content::calendar::{date_of_day, year_of_day};
use page_http::Timestamp;

/// Returns the day of `moment` as `YYYY-MM-DD`.
pub(crate) fn date(moment: Timestamp) -> String {
    date_of_day(day(moment))
}

pub(crate) fn year(moment: Timestamp) -> u16 {
    year_of_day(day(moment))
}

pub(crate) fn until_next_year(moment: Timestamp) -> Duration {
    let (year, day) = (year(moment), day(moment));
    let days = (1..=366).find(|days| year_of_day(day + days) != year).unwrap_or(1);
    Duration::from_secs((day + days) * 86_400).saturating_sub(moment.since_epoch())
}

/// Returns the number of days since the Unix epoch.
fn day(moment: Timestamp) -> u64 {
    moment.since_epoch().as_secs() / 86_400
}

#[cfg(test)]
mod tests {
    use page_http::Clock;

    use super::*;

    #[test]
    fn a_year_lasts_until_its_last_second() {
        let moment = |seconds| Clock::new(move || Duration::from_secs(seconds)).now();
        assert_eq!(until_next_year(moment(0)), Duration::from_secs(365 * 86_400));
        assert_eq!(until_next_year(moment(365 * 86_400 - 1)), Duration::from_secs(1));
        assert_eq!(year(moment(365 * 86_400)), 1971);
    }
}
