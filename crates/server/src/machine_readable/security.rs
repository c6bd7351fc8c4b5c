//! Makes `security.txt` (RFC 9116), the contact for reports of vulnerabilities. The file is valid for a year after the
//! contact was confirmed.

use content::Library;

use super::{SECURITY, absolute};

/// Returns the first day, as `YYYY-MM-DD` in UTC, on which the file is no longer valid.
///
/// The validity starts on a recorded date, not when the server starts, because a file that renewed itself would give a
/// contact that nobody has checked.
pub(crate) fn security_expiry_day(library: &Library) -> Option<String> {
    Some(a_year_after(&library.site().security.as_ref()?.confirmed))
}

pub(super) fn security(library: &Library) -> Option<String> {
    let site = library.site();
    let security = site.security.as_ref()?;
    let origin = &site.company.origin;
    let expires = security_expiry_day(library)?;
    let contact = absolute(origin, &security.contact);
    let language = &site.company.language;
    Some(format!(
        "Contact: {contact}\nExpires: {expires}T00:00:00Z\nPreferred-Languages: {language}\nCanonical: {origin}{SECURITY}\n"
    ))
}

/// Returns the same day of the next year. RFC 9116 recommends a validity of less than a year, and the file expires when
/// the returned day begins, so the validity is shorter than a year from any later time on `day`.
fn a_year_after(day: &str) -> String {
    let (year, rest) = day.split_at(4);
    let year = year.parse::<u16>().expect("dates have been checked") + 1;
    format!("{year:04}{}", if rest == "-02-29" { "-02-28" } else { rest })
}

#[cfg(test)]
mod tests {
    use super::a_year_after;

    #[test]
    fn a_year_later_is_the_same_day_of_the_year() {
        assert_eq!(a_year_after("2026-11-21"), "2027-11-21");
        assert_eq!(a_year_after("2028-02-29"), "2029-02-28");
    }
}
