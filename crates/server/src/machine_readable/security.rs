//! Generates `security.txt` (RFC 9116), the contact for reports of vulnerabilities. The file expires a year after the
//! contact was confirmed.

use content::{Library, calendar::a_year_after};

use super::{SECURITY, absolute};

/// Returns the first day, as `YYYY-MM-DD` in UTC, on which the file is no longer valid, or `None` if the site has no
/// security contact. The file expires at the start of this day, so it is valid for less than a year, as RFC 9116
/// recommends.
///
/// The validity starts on a recorded date, not when the server starts, because a file that renewed itself would
/// keep advertising a contact that nobody checks.
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
