//! Types for texts of a certain form, such as dates, and for references, such as routes. [`crate::reader`] maps the
//! name of the Rust type to a [`TextType`]. For each type, [`crate::resolver`] checks the form of a value, or that its
//! target exists.

use std::{
    borrow::Borrow,
    fmt,
    net::Ipv6Addr,
    ops::{Deref, RangeInclusive},
    str::FromStr,
};

use serde::{Deserialize, Serialize};

macro_rules! text_types {
    ($($(#[$doc:meta])* $name:ident: $typescript:literal;)+) => {
        /// The text types of this module, as enum variants.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum TextType {
            $($name,)+
        }

        impl TextType {
            pub(crate) fn from_name(name: &str) -> Option<Self> {
                match name {
                    $(stringify!($name) => Some(Self::$name),)+
                    _ => None,
                }
            }
        }

        $(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
        pub struct $name(pub(crate) String);

        impl Deref for $name {
            type Target = str;

            fn deref(&self) -> &str {
                &self.0
            }
        }

        #[cfg(feature = "codegen")]
        impl ts_rs::TS for $name {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &ts_rs::Config) -> String {
                $typescript.to_owned()
            }

            fn inline(config: &ts_rs::Config) -> String {
                Self::name(config)
            }
        }

        impl Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
        )+
    };
}

text_types! {
    /// The route of a page of this site, such as `/services/windows`.
    Route: "string";
    /// The slug of a portfolio project, which is the name of its file without `.toml`.
    Slug: "string";
    /// The name of an icon of [Lucide](https://lucide.dev/icons), such as `shopping-cart`.
    Icon: "RecordIcon";
    /// The name of an illustration in the executable, or of a file in `content/drawings/`, without the extension `.svg`.
    Illustration: "string";
    /// The path of a PNG, JPEG or WebP file in the content folder, such as `pictures/lamp.png`, or the path below
    /// `assets/` of a picture in the executable.
    PictureRef: "string";
    /// The path of a WOFF2 font in the content folder, such as `brand/inter.woff2`. The text of its licence must be
    /// beside it, in a file with the same name and the extension `.txt`.
    FontRef: "string";
    /// The target of a link: a page of this site, an `https` address, a `mailto:` address, or a `tel:` address. A page
    /// can have a query and a fragment. An address from `site.toml` is written as `@name`.
    Href: "string";
    /// An address outside this site: an `https` address, or `@name` for an address from `site.toml`.
    ExternalUrl: "string";
    /// The new address of a retired page: a page of this site, or an `https` address on another site. It has neither a
    /// query nor a fragment.
    RedirectTarget: "string";
    /// An address in `site.toml` that links refer to: an `https`, a `mailto:` or a `tel:` address.
    Address: "string";
    /// A telephone number with `+` and the country code (E.164), such as `+44 20 7946 0018`.
    Telephone: "string";
    /// Scheme and host, such as `https://example.com`. Add the port if it is not the default port of the scheme.
    Origin: "string";
    /// The subject of a count. The route of a page counts the entries directly below it, and `portfolio` counts the
    /// projects.
    Countable: "string";
    /// A span of time such as `2-4 weeks` or `1-3 months`, or in the form that `labels.units` defines, such as
    /// `2-4 uker`.
    SpanText: "string";
    /// A phrase with one `#` in place of a figure, such as `since #`.
    Phrase: "string";
    /// A calendar date in the form `YYYY-MM-DD`.
    Date: "string";
    /// A calendar date in the form `DD.MM.YYYY`. Visitors see it in this form unless the record also gives a text to show.
    PrintedDate: "string";
    /// A colour in the form `#rrggbb`, such as `#0a2e57`.
    HexColor: "string";
    /// Sheet number of a page, such as `S-03`. It consists of at most 8 capital letters, digits and hyphens.
    SheetNumber: "string";
    /// Title of a document. It has 10 to 60 characters, so that search results show it in full.
    MetaTitle: "string";
    /// Description of a document. It has 50 to 155 characters, so that search results show it in full.
    MetaDescription: "string";
    /// A language as a BCP 47 tag, such as `en` or `pt-BR`.
    Language: "string";
}

impl TextType {
    /// Returns the allowed number of characters, or `None` if the type does not limit it.
    pub(crate) fn length(self) -> Option<RangeInclusive<usize>> {
        match self {
            Self::MetaTitle => Some(10..=60),
            Self::MetaDescription => Some(50..=155),
            _ => None,
        }
    }
}

impl FromStr for Origin {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let authority = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
        if authority.is_some_and(is_authority) {
            return Ok(Self(text.to_owned()));
        }
        if authority.is_some_and(|host| !host.is_ascii()) {
            return Err(format!(
                "\"{text}\" has letters that addresses encode; write the encoded host, which begins with xn-- and which \
                 browsers show when you copy the address"
            ));
        }
        let host = authority.unwrap_or(text).split(['/', '?', '#']).next().unwrap_or_default().to_ascii_lowercase();
        let host = Some(&*host).filter(|host| host.contains('.') && is_authority(host)).unwrap_or("example.com");
        Err(format!("\"{text}\" is not an origin; write scheme and host alone, such as https://{host}"))
    }
}

/// The direction in which a language is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// From left to right.
    Ltr,
    /// From right to left.
    Rtl,
}

impl Language {
    /// Returns the direction of the script that the tag names or, if it names none, of the language's usual script.
    pub fn direction(&self) -> Direction {
        // Languages and scripts that are written from right to left. The tag of any other such language must name its
        // script, as in `arz-Arab`.
        const LANGUAGES: [&str; 17] = [
            "ar", "arc", "ckb", "dv", "fa", "glk", "he", "iw", "ks", "mzn", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
        ];
        const SCRIPTS: [&str; 10] = ["adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa"];
        let mut parts = self.split('-');
        let language = parts.next().unwrap_or_default();
        let script = parts.find(|part| part.len() == 4 && part.bytes().all(|byte| byte.is_ascii_alphabetic()));
        let is_rtl = match script {
            Some(script) => SCRIPTS.contains(&&*script.to_ascii_lowercase()),
            None => LANGUAGES.contains(&language),
        };
        if is_rtl { Direction::Rtl } else { Direction::Ltr }
    }
}

/// Returns whether `text` is a lower-case host, with or without a port.
fn is_authority(text: &str) -> bool {
    let (host, port) = match text.rsplit_once(':') {
        Some((host, port)) if !port.ends_with(']') => (host, port),
        _ => (text, "1"),
    };
    let is_port = port.bytes().all(|b| b.is_ascii_digit()) && port.parse::<u16>().is_ok_and(|port| port > 0);
    let is_label = |label: &str| {
        let is_inner = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        !label.is_empty() && !label.starts_with('-') && !label.ends_with('-') && label.bytes().all(is_inner)
    };
    let address = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    is_port && address.map_or_else(|| host.split('.').all(is_label), |text| text.parse::<Ipv6Addr>().is_ok())
}

/// Returns whether `text` is an `https` address. White space, control characters, and some ASCII characters, such as
/// quotation marks and braces, must be percent-encoded.
pub(crate) fn is_https(text: &str) -> bool {
    let is_plain = text.chars().all(|c| !c.is_whitespace() && !c.is_control() && !"\"<>\\^`{|}".contains(c));
    let end = |rest: &str| rest.find(['/', '?', '#']).unwrap_or(rest.len());
    is_plain && text.strip_prefix("https://").is_some_and(|rest| is_authority(&rest[..end(rest)]))
}

impl Telephone {
    /// Returns the `tel:` address for a link that calls the number.
    pub fn href(&self) -> Href {
        Href(format!("tel:{}", self.0.replace([' ', '-'], "")))
    }
}

/// Returns whether `text` is a telephone number with `+` and its country code (E.164). Single spaces or hyphens between
/// digits are allowed.
pub(crate) fn is_telephone(text: &str) -> bool {
    let digits = || text.bytes().filter(u8::is_ascii_digit).count();
    let is_group = |group: &str| !group.is_empty() && group.bytes().all(|b| b.is_ascii_digit());
    let number = text.strip_prefix('+').filter(|number| !number.starts_with('0'));
    number.is_some_and(|number| number.split([' ', '-']).all(is_group)) && (7..=15).contains(&digits())
}

/// Returns whether `text` is a valid calendar date, `YYYY-MM-DD`.
pub(crate) fn is_date(text: &str) -> bool {
    text.parse::<toml::value::Datetime>().is_ok_and(|date| date.date.is_some() && text.len() == 10)
}

/// Converts the printed date `text`, `DD.MM.YYYY`, to `YYYY-MM-DD`. Returns `None` if it is not a valid date.
pub(crate) fn parse_printed_date(text: &str) -> Option<String> {
    let mut parts = text.split('.');
    let (day, month, year) = (parts.next()?, parts.next()?, parts.next()?);
    let date = format!("{year}-{month}-{day}");
    (parts.next().is_none() && is_date(&date)).then_some(date)
}

/// Returns whether the address `text` is on a domain that is reserved for examples and tests (RFC 2606).
pub(crate) fn is_example(text: &str) -> bool {
    let rest = text.split_once("://").map(|(_, rest)| rest).or_else(|| text.split_once('@').map(|(_, host)| host));
    let host = rest.map_or("", |rest| rest.split(['/', '?', '#', ':']).next().unwrap_or(rest));
    let is_below = |domain: &str| host == domain || host.strip_suffix(domain).is_some_and(|rest| rest.ends_with('.'));
    ["example.com", "example.net", "example.org", "example", "test", "invalid", "localhost"].into_iter().any(is_below)
}

/// Returns whether `text` has the form of a BCP 47 tag.
pub(crate) fn is_language(text: &str) -> bool {
    let mut parts = text.split('-');
    let is_primary =
        parts.next().is_some_and(|part| matches!(part.len(), 2..=3) && part.bytes().all(|b| b.is_ascii_lowercase()));
    is_primary && parts.all(|part| matches!(part.len(), 1..=8) && part.bytes().all(|b| b.is_ascii_alphanumeric()))
}

/// Returns whether `language` is a valid tag of a language other than English.
pub(crate) fn is_foreign(language: &str) -> bool {
    is_language(language) && language != "en" && !language.starts_with("en-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_scheme_and_host() {
        for text in ["https://example.com", "http://localhost:3000", "https://a.b-c.example", "http://[::1]:80"] {
            assert!(text.parse::<Origin>().is_ok(), "{text}");
        }
        for text in [
            "example.com",
            "https://",
            "https://a\"b",
            "https://user@example.com",
            "https://example.com:65536",
            "https://example.com:",
            "https://example.com:+1",
            "https://example.com/",
            "https://example.com?a",
            "https://a b",
            "ftp://example.com",
            "https://[::1",
            "https://a..b",
            "https://-a.example",
        ] {
            assert!(text.parse::<Origin>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_language_has_the_direction_of_its_script() {
        let direction = |tag: &str| Language(tag.to_owned()).direction();
        for tag in ["he", "ar", "fa-IR", "ur", "yi", "az-Arab", "az-Arab-IR", "pa-Arab", "ku-arab"] {
            assert_eq!(direction(tag), Direction::Rtl, "{tag}");
        }
        for tag in ["en", "nb", "az", "ar-Latn", "he-Latn-IL", "zh-Hans", "sr-Latn"] {
            assert_eq!(direction(tag), Direction::Ltr, "{tag}");
        }
    }

    #[test]
    fn a_telephone_number_has_its_country_code() {
        for text in ["+442079460018", "+44 20 7946 0018", "+1 202-555-0123"] {
            assert!(is_telephone(text), "{text}");
        }
        for text in
            ["020 7946 0018", "+0 20 7946 0018", "+44", "+44 (0)20 7946 0018", "+44  20 7946 0018", "+1234567890123456"]
        {
            assert!(!is_telephone(text), "{text}");
        }
        assert_eq!(&*Telephone("+1 202-555-0123".to_owned()).href(), "tel:+12025550123");
    }

    #[test]
    fn invalid_dates_are_rejected() {
        assert!(is_date("2026-11-21") && is_date("2024-02-29"));
        for text in ["2026-02-30", "2025-02-29", "21.11.2026", "2026-11-21T10:00", "10:00:00.0", "2026-1-1"] {
            assert!(!is_date(text), "{text}");
        }
    }
}
