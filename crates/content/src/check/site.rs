//! Checks `site.toml`, except redirects (`links`), number words (`facts`), missing colours (`adopter`) and the contrast
//! of colours ([`crate::theme`]).

use toml::de::DeValue;

use crate::{
    calendar::a_year_after,
    document::Document,
    problem::Problems,
    record::{Company, ErrorMessages, SiteFile, TIME_ZONE},
    text::is_foreign,
};

pub(crate) fn site(document: &Document<'_>, site: &SiteFile, today: &str, problems: &mut Problems) {
    contacts(document, site, problems);
    company_labels(document, site, problems);
    founding_year(document, &site.company, today, problems);
    missing_company_facts(document, &site.company, problems);
    single_scheme(document, site, problems);
    security_contact(document, site, today, problems);
    missing_error_messages(document, site, problems);
}

/// Checks that the label of a link to an e-mail address is that address.
fn contacts(document: &Document<'_>, site: &SiteFile, problems: &mut Problems) {
    for (index, contact) in site.footer.contacts.iter().enumerate() {
        if let Some(address) = contact.href.strip_prefix("mailto:").filter(|address| *address != contact.label) {
            let message = format!("says \"{}\", but the address of the link is {address}", contact.label);
            problems.error(document.problem(&format!("footer.contacts[{index}].label"), message));
        }
    }
}

/// Checks that each company fact that needs a label in the footer has one, and that the time zone is stated if the
/// label of the hours refers to it.
fn company_labels(document: &Document<'_>, site: &SiteFile, problems: &mut Problems) {
    let (company, labels) = (&site.company, &site.labels.company);
    let is_zone_in_hours = site.shows_time_zone_in_hours();
    for (name, is_stated, label) in [
        ("registration", company.registration.is_some(), &labels.registration),
        ("telephone", company.telephone.is_some(), &labels.telephone),
        ("time_zone", company.time_zone.is_some() && !is_zone_in_hours, &labels.time_zone),
        ("hours", company.hours.is_some(), &labels.hours),
    ] {
        if is_stated && label.is_none() {
            let message = format!("is missing; the footer shows it with company.{name}");
            problems.error(document.problem(&format!("labels.company.{name}"), message));
        }
    }
    if is_zone_in_hours && company.time_zone.is_none() {
        let message = format!(
            "has the placeholder {TIME_ZONE}, but company.time_zone is missing; state it, or delete the placeholder"
        );
        problems.error(document.problem("labels.company.hours", message));
    }
}

fn founding_year(document: &Document<'_>, company: &Company, today: &str, problems: &mut Problems) {
    let year: u16 = today.get(..4).and_then(|year| year.parse().ok()).unwrap_or(u16::MAX);
    if company.founded > year {
        problems.error(document.problem("company.founded", format!("{} is in the future", company.founded)));
    }
}

fn missing_company_facts(document: &Document<'_>, company: &Company, problems: &mut Problems) {
    let Company { legal_name, registration, address, telephone, time_zone, privacy, .. } = company;
    let facts = [
        ("legal_name", legal_name.is_some()),
        ("registration", registration.is_some()),
        ("address", address.is_some()),
        ("telephone", telephone.is_some()),
        ("time_zone", time_zone.is_some()),
        ("privacy", privacy.is_some()),
    ];
    let missing: Vec<_> = facts.iter().filter(|(_, is_stated)| !is_stated).map(|(name, _)| *name).collect();
    let message = format!("does not state {}; add what the law requires and what clients look for", missing.join(", "));
    if !missing.is_empty() {
        warn_about_company(document, message, problems);
    }
}

/// Adds a warning about `[company]` as a whole, unless the table is missing, which is reported separately.
pub(super) fn warn_about_company(document: &Document<'_>, message: impl Into<String>, problems: &mut Problems) {
    let problem = document.problem("company", message);
    if problem.line.is_some() {
        problems.warn(problem);
    }
}

/// Warns if only one scheme has colours. Skips the check if the theme has a table with an unknown name: it may be the
/// other scheme with a misspelt name, and the reader has already reported it.
fn single_scheme(document: &Document<'_>, site: &SiteFile, problems: &mut Problems) {
    let Some(theme) = &site.theme else { return };
    let tables = document.value_at(&["theme"]).and_then(DeValue::as_table).into_iter().flat_map(|theme| theme.iter());
    if tables.filter(|(_, value)| value.as_ref().is_table()).count() > 1 {
        return;
    }
    let (scheme, other) = match (&theme.light, &theme.dark) {
        (Some(_), None) => ("light", "dark"),
        (None, Some(_)) => ("dark", "light"),
        _ => return,
    };
    let message = format!("is the only scheme with colours; the {other} scheme has those of the example company");
    problems.warn(document.problem(&format!("theme.{scheme}"), message));
}

/// Warns if the contact for vulnerability reports was confirmed a year or more ago.
fn security_contact(document: &Document<'_>, site: &SiteFile, today: &str, problems: &mut Problems) {
    let Some(security) = &site.security else { return };
    let date = &security.confirmed;
    if !date.is_empty() && *a_year_after(date) <= *today {
        let message = format!(
            "{date} is a year or more ago, so /.well-known/security.txt is not served; check that reports to this \
             contact are read, and write the date"
        );
        problems.warn(document.problem("security.confirmed", message));
    }
}

/// Warns about missing error messages if the language of the site is not English.
fn missing_error_messages(document: &Document<'_>, site: &SiteFile, problems: &mut Problems) {
    let ErrorMessages { not_found, method, host, target, body, precondition, range } = &site.error_page.messages;
    let messages = [
        ("not_found", not_found),
        ("method", method),
        ("host", host),
        ("target", target),
        ("body", body),
        ("precondition", precondition),
        ("range", range),
    ];
    let missing: Vec<_> = messages.iter().filter(|(_, text)| text.is_none()).map(|(name, _)| *name).collect();
    if !missing.is_empty() && is_foreign(&site.company.language) {
        let message = format!("does not have {}; visitors read these messages in English", missing.join(", "));
        problems.warn(document.problem("error_page.messages", message));
    }
}
