//! Converts days since 1970-01-01 (UTC) to dates in the proleptic Gregorian calendar.

use std::time::{SystemTime, UNIX_EPOCH};

/// Returns today's date (UTC) as `YYYY-MM-DD`.
pub fn today() -> String {
    let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    date_of_day(since_epoch.as_secs() / 86_400)
}

/// Returns the date of `day`, counted from 1970-01-01, as `YYYY-MM-DD`.
pub fn date_of_day(day: u64) -> String {
    let (year, month, day) = civil(day);
    format!("{year:04}-{month:02}-{day:02}")
}

/// Returns the same day of the next year, or 28 February for 29 February.
pub fn a_year_after(date: &str) -> String {
    let (year, rest) = date.split_at(4);
    let year = year.parse::<u16>().expect("dates have been checked") + 1;
    format!("{year:04}{}", if rest == "-02-29" { "-02-28" } else { rest })
}

/// Returns the year that contains `day`, counted from 1970-01-01.
pub fn year_of_day(day: u64) -> u16 {
    u16::try_from(civil(day).0).unwrap_or(u16::MAX)
}

/// Converts `days`, counted from 1970-01-01, to the year, the month and the day of the month. The algorithm is Howard
/// Hinnant's `civil_from_days`.
fn civil(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    (era * 400 + year_of_era + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_converted_to_dates() {
        for (day, date) in [
            (0, "1970-01-01"),
            (364, "1970-12-31"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (20_778, "2026-11-21"),
            (21_973, "2030-02-28"),
            (21_974, "2030-03-01"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(date_of_day(day), date, "day {day}");
        }
    }

    #[test]
    fn a_year_later_is_the_same_day_of_the_year() {
        assert_eq!(a_year_after("2026-11-21"), "2027-11-21");
        assert_eq!(a_year_after("2028-02-29"), "2029-02-28");
    }

    #[test]
    fn years_start_and_end_on_the_right_day() {
        for (day, year) in [
            (0, 1970),
            (364, 1970),
            (365, 1971),
            (10_957, 2000),
            (11_322, 2000),
            (11_323, 2001),
            (20_818, 2026),
            (20_819, 2027),
        ] {
            assert_eq!(year_of_day(day), year, "day {day}");
        }
    }
}
