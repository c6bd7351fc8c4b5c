//! Checks values of the types in [`crate::text`] against their rules, and resolves references. The targets of the
//! references in a record are known before the record is read.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

use crate::{
    facts::Facts,
    inventory::Inventory,
    numbers::NumberWords,
    problem::{did_you_mean, suggestion, suggestions, unknown},
    record::TimeSpan,
    source::is_picture_extension,
    text::{Origin, TextType, is_date, is_https, is_language, is_telephone, parse_printed_date},
};

/// The targets of references, and everything else that the rules depend on.
pub(crate) struct Resolver<'a> {
    pub(crate) inventory: &'a Inventory,
    pub(crate) routes: BTreeSet<&'a str>,
    pub(crate) projects: BTreeSet<&'a str>,
    /// The addresses in `site.toml`, by name. `None` if the file cannot be read.
    pub(crate) links: Option<BTreeMap<&'a str, &'a str>>,
    /// `None` before `facts.toml` has been read, and if its facts cannot be used.
    pub(crate) facts: Option<Facts>,
    pub(crate) numbers: NumberWords,
    pub(crate) company_names: CompanyNames,
    /// `labels.units.weeks` and `labels.units.months`. `None` if `site.toml` cannot be read.
    pub(crate) units: Option<[&'a str; 2]>,
    /// The names of the company's drawings.
    pub(crate) drawings: BTreeSet<&'a str>,
    /// The paths of the company's pictures.
    pub(crate) pictures: BTreeSet<&'a str>,
    /// The paths of the company's fonts.
    pub(crate) fonts: BTreeSet<&'a str>,
    /// The date on which the tree is checked, `YYYY-MM-DD`.
    pub(crate) today: &'a str,
}

/// The current and former names of the company, and the name of the example company. Texts should not contain any of
/// them.
#[derive(Default)]
pub(crate) struct CompanyNames {
    /// The value of the placeholder `{company.name}`. Empty if it cannot be read.
    pub(crate) current: String,
    pub(crate) former: Vec<String>,
    /// The name of the example company, whose content is in the executable and may have been copied. `None` if this is
    /// the example company, or if its name is unknown.
    pub(crate) template: Option<String>,
}

impl CompanyNames {
    pub(crate) fn find_current(&self, text: &str) -> Option<String> {
        let name = &self.current;
        has_words(text, name).then(|| format!("writes \"{name}\" by hand; write {{company.name}}"))
    }

    /// Returns a message for each name in `text` that is a former name of the company or the name of the example
    /// company. Ignores occurrences within the current name.
    pub(crate) fn find_former(&self, text: &str) -> Vec<String> {
        if self.former.is_empty() && self.template.is_none() {
            return Vec::new();
        }
        // Ignores the current name, because it may contain a former name.
        let others = if self.current.is_empty() { text.to_owned() } else { text.replace(&self.current, "") };
        let others = others.to_lowercase();
        let former = self.former.iter().map(|name| (name, "a former name of the company"));
        let template = self.template.iter().map(|name| (name, "the name of the example company"));
        let mut messages = Vec::new();
        for (name, what) in former.chain(template) {
            if has_words(&others, &name.to_lowercase()) {
                messages.push(format!("has \"{name}\", {what}; replace it"));
            }
        }
        messages
    }
}

fn has_words(text: &str, words: &str) -> bool {
    let is_boundary = |rest: Option<char>| !rest.is_some_and(char::is_alphanumeric);
    let is_at = |(start, found): (usize, &str)| {
        is_boundary(text[..start].chars().next_back()) && is_boundary(text[start + found.len()..].chars().next())
    };
    !words.is_empty() && text.match_indices(words).any(is_at)
}

/// Appended to a message about an unknown icon.
const ALL_ICONS: &str = " (https://lucide.dev/icons shows all of them)";

/// Appended to a message about an unknown illustration.
const NEW_DRAWING: &str = " (for a new one, write drawings/NAME.svg)";

const PICTURES: &str = "pictures/";

/// Appended to a message about an unknown picture.
const NEW_PICTURE: &str = " (for a new one, put a PNG, JPEG or WebP file into pictures/)";

impl Resolver<'_> {
    /// Checks that `text` is valid for `kind`. The limits of [`TextType::length`] are checked separately. Returns the
    /// value to store in the record: the address that an `@name` refers to (an empty string if the addresses cannot be
    /// read), a time span with an English unit, or `text` itself. The error is a message for the author.
    pub(crate) fn resolve<'t>(&'t self, kind: TextType, text: &'t str) -> Result<Cow<'t, str>, String> {
        let inventory = self.inventory;
        if let (TextType::Href | TextType::ExternalUrl, Some(name)) = (kind, text.strip_prefix('@')) {
            let Some(links) = &self.links else { return Ok("".into()) };
            let address = links.get(name).map(|address| Cow::Borrowed(*address));
            return address.ok_or_else(|| unknown("address", name, " in [links] of site.toml", links.keys()));
        }
        let check = |is_valid: bool, fault: &str| if is_valid { Ok(()) } else { Err(format!("\"{text}\" is {fault}")) };
        let is_link =
            matches!(kind, TextType::Href | TextType::ExternalUrl | TextType::Address | TextType::RedirectTarget);
        if is_link && text.starts_with("http://") {
            return Err(format!("\"{text}\" begins with http://; write https://"));
        }
        match kind {
            TextType::Icon if !inventory.icons.contains(text) => {
                let hint = suggestions(text, inventory.icons.names());
                Err(format!("there is no icon \"{text}\"{hint}{ALL_ICONS}"))
            }
            TextType::Illustration if !inventory.illustrations.contains(text) && !self.drawings.contains(text) => {
                let all = inventory.illustrations.iter().map(String::as_str).chain(self.drawings.iter().copied());
                Err(format!("there is no illustration \"{text}\"{}{NEW_DRAWING}", suggestion(text, all)))
            }
            TextType::PictureRef if !inventory.pictures.contains_key(text) && !self.pictures.contains(text) => {
                Err(self.unknown_picture(text))
            }
            TextType::FontRef if !text.ends_with(".woff2") => {
                check(false, "not a WOFF2 file; convert the font to WOFF2")
            }
            TextType::FontRef if !self.fonts.contains(text) => {
                Err(unknown("font", text, "; put its WOFF2 file into brand/", &self.fonts))
            }
            TextType::Slug if !self.projects.contains(text) => Err(unknown("project", text, "", &self.projects)),
            TextType::Countable if text == "portfolio" => Ok(()),
            TextType::Route | TextType::Countable => self.check_page(text),
            TextType::RedirectTarget if text.starts_with('/') => self.check_page(text),
            TextType::RedirectTarget if is_https(text) && !text.contains(['?', '#']) => Ok(()),
            TextType::RedirectTarget => Err(self.not_an_address(
                text,
                "neither a page (/...) nor an https address without query and fragment",
                |address| address.starts_with('/') || is_https(address) && !address.contains(['?', '#']),
            )),
            TextType::SpanText => return self.resolve_span(text),
            TextType::Href if text.starts_with('/') => {
                self.check_page(text.split(['?', '#']).next().expect("split is never empty"))
            }
            TextType::Href | TextType::Address if is_address(text) => Ok(()),
            TextType::ExternalUrl if is_https(text) => Ok(()),
            TextType::Href => Err(self.not_an_address(
                text,
                "neither a page (/...), nor an https address, nor the name of one (@...)",
                |_| true,
            )),
            TextType::ExternalUrl => {
                Err(self.not_an_address(text, "neither an https address nor the name of one (@...)", is_https))
            }
            TextType::Address => Err(self.not_an_address(
                text,
                "not an address; write one that begins with https://, mailto: or tel:+",
                is_address,
            )),
            TextType::Telephone => check(
                is_telephone(text),
                "not a telephone number; write + and the country code, such as +44 20 7946 0018",
            ),
            TextType::Origin => text.parse::<Origin>().map(drop),
            TextType::Date => check(is_date(text), date_fault(text, "YYYY-MM-DD")),
            TextType::Phrase => check(
                text.matches('#').count() == 1 && text.contains(char::is_alphabetic),
                "not a phrase; write words and one # in place of the figure, such as since #",
            ),
            TextType::PrintedDate => check(parse_printed_date(text).is_some(), date_fault(text, "DD.MM.YYYY")),
            TextType::Language => check(is_language(text), "not a language; write its tag, such as en, nb or pt-BR"),
            TextType::SheetNumber => {
                let is_allowed = |b: u8| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'-';
                check(text.len() <= 8 && text.bytes().all(is_allowed), "not a sheet number; write one such as S-03")
            }
            TextType::HexColor => check(
                brand::Color::parse(text).is_some(),
                "not a colour; write # and six hexadecimal digits, such as #0a2e57",
            ),
            TextType::Icon
            | TextType::Illustration
            | TextType::PictureRef
            | TextType::FontRef
            | TextType::Slug
            | TextType::MetaTitle
            | TextType::MetaDescription => Ok(()),
        }?;
        Ok(Cow::Borrowed(text))
    }

    /// Returns the number of parts of the illustration `name`, or `None` for a drawing of the company, whose parts are
    /// unknown.
    pub(crate) fn parts_of(&self, name: &str) -> Option<usize> {
        self.inventory.illustration_parts.get(name).copied().filter(|_| !self.drawings.contains(name))
    }

    /// Returns the time span `text` with an English unit. Also accepts the form of `labels.units`. If `site.toml`
    /// cannot be read, returns `text` unchanged. The error is a message for the author.
    fn resolve_span<'t>(&self, text: &'t str) -> Result<Cow<'t, str>, String> {
        let Some(units) = self.units.filter(|_| TimeSpan::parse(text).is_none()) else {
            return Ok(Cow::Borrowed(text));
        };
        for (label, unit) in units.into_iter().zip(["weeks", "months"]) {
            if let Some(span) = english_span(text, label, unit) {
                return Ok(Cow::Owned(span));
            }
        }
        let weeks_label = units[0];
        let example = weeks_label.replace("{min}", "2").replace("{max}", "4");
        let is_other = example != "2-4 weeks" && example != weeks_label;
        let other = if is_other { format!(" or {example}") } else { String::new() };
        Err(format!(
            "\"{text}\" is not a time span; write the shorter, the longer and weeks or months, such as 2-4 weeks{other}"
        ))
    }

    /// Returns the message that `text` is not an address. `fault` says what is wrong with the text. Suggests the
    /// address that the author probably means, if `is_allowed` accepts it.
    fn not_an_address(&self, text: &str, fault: &str, is_allowed: impl Fn(&str) -> bool) -> String {
        let page = Some(format!("/{text}")).filter(|route| self.routes.contains(&**route));
        let address = page.or_else(|| complete_address(text)).filter(|address| is_allowed(address));
        format!("\"{text}\" is {fault}{}", did_you_mean(address))
    }

    fn unknown_picture(&self, path: &str) -> String {
        let (_, extension) = path.rsplit_once('.').unwrap_or_default();
        if !extension.is_empty() && !is_picture_extension(extension) {
            let format = extension.to_uppercase();
            return format!(
                "\"{path}\" has the format {format}, which is not supported; save the picture as PNG, JPEG or WebP"
            );
        }
        let in_folder = format!("{PICTURES}{path}");
        let name = if self.pictures.contains(&*in_folder) { &in_folder } else { path };
        let all = self.inventory.pictures.keys().map(String::as_str).chain(self.pictures.iter().copied());
        format!("there is no picture \"{path}\"{}{NEW_PICTURE}", suggestion(name, all))
    }

    fn check_page(&self, route: &str) -> Result<(), String> {
        if self.routes.contains(route) { Ok(()) } else { Err(unknown("page", route, "", &self.routes)) }
    }
}

/// If `text` has the form of `label`, which contains `{min}` and `{max}`, returns it in the English form, such as
/// `2-4 weeks`. Otherwise returns `None`.
fn english_span(text: &str, label: &str, unit: &str) -> Option<String> {
    // Accepts a hyphen in place of the en dash, because authors cannot be expected to notice or type the dash.
    let [text, label] = [text, label].map(|text| text.replace('–', "-"));
    let (start, rest) = label.split_once("{min}")?;
    let (between, end) = rest.split_once("{max}")?;
    let (min, max) = text.strip_prefix(start)?.strip_suffix(end)?.split_once(between)?;
    Some(format!("{min}-{max} {unit}")).filter(|span| TimeSpan::parse(span).is_some())
}

/// Describes what is wrong with `text`, which is not a date of the form `form`.
fn date_fault(text: &str, form: &str) -> &'static str {
    let shape = |text: &str| text.replace(|c: char| c.is_ascii_digit() || c.is_ascii_uppercase(), "0");
    match form {
        _ if shape(text) == shape(form) => "not a date; the calendar has no such day",
        "DD.MM.YYYY" => "not a date; write DD.MM.YYYY",
        _ => "not a date; write YYYY-MM-DD",
    }
}

/// Returns `text` after adding a missing scheme and correcting other small faults, or `None` if the result is not an
/// address.
fn complete_address(text: &str) -> Option<String> {
    let without = |scheme: &str| {
        let is_scheme = text.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
        if is_scheme { text[scheme.len()..].trim() } else { text }
    };
    let email = format!("mailto:{}", without("mailto:"));
    let number = without("tel:");
    let telephone = format!("tel:{}", number.replace([' ', '-'], ""));
    if is_telephone(number) {
        Some(telephone)
    } else if is_address(&email) && !email.contains(['/', ',']) {
        Some(email)
    } else {
        complete_https(without("https://"))
    }
}

/// Returns the `https` address of `text`, which begins with a host, or `None` if the text cannot be an address. A host
/// contains a dot, and does not end in a common file extension.
fn complete_https(text: &str) -> Option<String> {
    const FILES: [&str; 6] = ["html", "htm", "md", "php", "pdf", "toml"];
    let (host, rest) = text.split_at(text.find(['/', '?', '#']).unwrap_or(text.len()));
    let (_, end) = host.rsplit_once('.')?;
    let is_host = end.len() > 1 && end.bytes().all(|b| b.is_ascii_alphabetic()) && !FILES.contains(&end);
    let address = format!("https://{}{rest}", host.to_ascii_lowercase());
    (is_host && is_https(&address)).then_some(address)
}

fn is_address(text: &str) -> bool {
    is_https(text)
        || text.strip_prefix("tel:").is_some_and(|number| is_telephone(number) && !number.contains(' '))
        || text.strip_prefix("mailto:").is_some_and(|to| to.contains('@') && !to.contains([' ', '"', '<', '>']))
}
