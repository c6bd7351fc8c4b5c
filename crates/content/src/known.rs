//! The targets that records may refer to, and the rules of [`crate::text`]. All targets are known before the first
//! record is read.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

use crate::{
    facts::Facts,
    inventory::Inventory,
    problem::suggestion,
    record::TimeSpan,
    text::{Origin, TextType, date_of_print, is_date, is_https, is_language},
};

pub(crate) struct Known<'a> {
    pub(crate) inventory: &'a Inventory,
    pub(crate) routes: BTreeSet<&'a str>,
    pub(crate) projects: BTreeSet<&'a str>,
    /// The addresses in `site.toml`, by name. `None` if the file cannot be read.
    pub(crate) links: Option<BTreeMap<&'a str, &'a str>>,
    /// `None` if `facts.toml` cannot be read.
    pub(crate) facts: Option<Facts>,
    /// The paths of the company's fonts.
    pub(crate) fonts: BTreeSet<&'a str>,
    /// The date on which the tree is checked, `YYYY-MM-DD`.
    pub(crate) today: &'a str,
}

impl Known<'_> {
    /// Checks `text` as a value of the type `kind` of [`crate::text`]. Returns `text` itself, or the address it refers
    /// to. The error is a message for the editor.
    pub(crate) fn resolve<'t>(&'t self, kind: TextType, text: &'t str) -> Result<Cow<'t, str>, String> {
        let inventory = self.inventory;
        if let (TextType::Href | TextType::ExternalUrl, Some(name)) = (kind, text.strip_prefix('@')) {
            let Some(links) = &self.links else { return Ok("".into()) };
            let address = links.get(name).map(|address| Cow::Borrowed(*address));
            return address.ok_or_else(|| unknown("address", name, " in [links] of site.toml", links.keys()));
        }
        let shape = |is_right: bool, shape: &str| if is_right { Ok(()) } else { Err(format!("\"{text}\" is {shape}")) };
        match kind {
            TextType::Icon if !inventory.icons.contains(text) => {
                Err(unknown("icon", text, " in this build", &inventory.icons))
            }
            TextType::Illustration if !inventory.illustrations.contains(text) => {
                Err(unknown("illustration", text, "", &inventory.illustrations))
            }
            TextType::PictureRef if !inventory.pictures.contains_key(text) => {
                Err(unknown("picture", text, "", inventory.pictures.keys()))
            }
            TextType::FontRef if !self.fonts.contains(text) => {
                Err(unknown("font", text, "; put its WOFF2 file into content/brand/", &self.fonts))
            }
            TextType::Slug if !self.projects.contains(text) => Err(unknown("project", text, "", &self.projects)),
            TextType::Countable if text == "portfolio" => Ok(()),
            TextType::Route | TextType::Countable => self.page(text),
            TextType::SpanText => shape(
                TimeSpan::parse(text).is_some(),
                "not a time span; write the shorter, the longer and weeks or months, such as 2-4 weeks",
            ),
            TextType::Href if text.starts_with('/') => {
                self.page(text.split(['?', '#']).next().expect("split is never empty"))
            }
            TextType::Href => {
                shape(is_address(text), "neither a page (/...), nor an https address, nor the name of one (@...)")
            }
            TextType::ExternalUrl => shape(is_https(text), "neither an https address nor the name of one (@...)"),
            TextType::Address => shape(is_address(text), "neither an https address nor a mailto: address"),
            TextType::Origin => text.parse::<Origin>().map(drop),
            TextType::Date => shape(is_date(text), "not a date; write YYYY-MM-DD"),
            TextType::Phrase => shape(
                text.matches('#').count() == 1 && text.contains(char::is_alphabetic),
                "not a phrase; write words and one # in place of the figure, such as since #",
            ),
            TextType::PrintedDate => shape(date_of_print(text).is_some(), "not a date; write DD.MM.YYYY"),
            TextType::Language => shape(is_language(text), "not a language; write its tag, such as en or pt-BR"),
            TextType::SheetNumber => {
                let is_right = |b: u8| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'-';
                shape(text.len() <= 8 && text.bytes().all(is_right), "not a sheet number; write one such as S-03")
            }
            TextType::HexColor => shape(
                brand::Color::parse(text).is_some(),
                "not a colour; write # and six hexadecimal digits, such as #0a2e57",
            ),
            TextType::MetaTitle => length(text, 10, 60),
            TextType::MetaDescription => length(text, 50, 155),
            TextType::Icon | TextType::Illustration | TextType::PictureRef | TextType::Slug | TextType::FontRef => {
                Ok(())
            }
        }?;
        Ok(Cow::Borrowed(text))
    }

    fn page(&self, route: &str) -> Result<(), String> {
        if self.routes.contains(route) { Ok(()) } else { Err(unknown("page", route, "", &self.routes)) }
    }
}

fn unknown<T: AsRef<str>>(what: &str, name: &str, place: &str, known: impl IntoIterator<Item = T>) -> String {
    format!("there is no {what} \"{name}\"{place}{}", suggestion(name, known))
}

fn is_address(text: &str) -> bool {
    is_https(text)
        || text.strip_prefix("mailto:").is_some_and(|to| to.contains('@') && !to.contains([' ', '"', '<', '>']))
}

/// Checks that `text` has `min` to `max` characters.
fn length(text: &str, min: usize, max: usize) -> Result<(), String> {
    let count = text.chars().count();
    if (min..=max).contains(&count) { Ok(()) } else { Err(format!("has {count} characters; expected {min} to {max}")) }
}
