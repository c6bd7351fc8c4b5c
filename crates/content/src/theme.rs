//! Reads the logo, the drawings, the fonts and the colours of the company, and checks the contrast of the colours and
//! the characters of the fonts.

use std::collections::{BTreeMap, BTreeSet};

use brand::{Color, ColorScheme, Drawing, Font, Logo, SeedColors, SvgFault};

use crate::{
    document::Document,
    problem::{Problem, Problems},
    record::{Fonts, Scheme, SiteFile, Theme},
    source::SourceFile,
    text::FontRef,
};

/// Maximum ratio of the longer to the shorter side of a logo. A logo that exceeds it causes a warning, because the
/// header and the icons show the logo in a square, much of which would stay empty. The aspect ratio of a drawing may
/// differ from [`DRAWING_ASPECT_RATIO`] by the same factor.
const MAX_ASPECT_RATIO: f64 = 1.5;

/// Aspect ratio (width to height) of the boxes that show drawings.
const DRAWING_ASPECT_RATIO: f64 = 6.0 / 5.0;

impl SiteFile {
    /// Returns the seed colours of each scheme, from which all other colours are derived.
    pub fn theme(&self) -> brand::Theme {
        let Some(Theme { light, dark, .. }) = &self.theme else { return brand::Theme::default() };
        let seeds = |scheme: &Option<Scheme>| scheme.as_ref().and_then(Scheme::seeds);
        brand::Theme { light: seeds(light), dark: seeds(dark) }
    }
}

impl Scheme {
    fn seeds(&self) -> Option<SeedColors> {
        let [ground, ink, signal] = [&self.ground, &self.ink, &self.signal].map(|text| Color::parse(text));
        Some(SeedColors { ground: ground?, ink: ink?, signal: signal? })
    }
}

pub(crate) fn check_contrast(document: &Document<'_>, site: &SiteFile, problems: &mut Problems) {
    let theme = site.theme();
    for (name, scheme, seeds) in [("light", ColorScheme::Light, theme.light), ("dark", ColorScheme::Dark, theme.dark)] {
        if let Some(fault) = seeds.and_then(|seeds| seeds.fault(scheme)) {
            problems.error(document.problem(&format!("theme.{name}.{}", fault.field), fault.message));
        }
    }
}

/// Parses `file` with `parse`. If there is a fault, reports it at its line, and returns `None`.
fn parse_svg<T>(
    file: &SourceFile,
    parse: impl FnOnce(&str) -> Result<T, SvgFault>,
    problems: &mut Problems,
) -> Option<T> {
    let problem = match file.text().map(parse) {
        Ok(Ok(parsed)) => return Some(parsed),
        Ok(Err(SvgFault { line, message })) => Problem { line: Some(line), ..Problem::of_file(&file.path, message) },
        Err(message) => Problem::of_file(&file.path, message),
    };
    problems.error(problem);
    None
}

/// Parses the company's drawing `name`, and reports any fault. Warns if its aspect ratio differs greatly from that of
/// the boxes that show it.
pub(crate) fn drawing(name: &str, file: &SourceFile, problems: &mut Problems) -> Option<Drawing> {
    let drawing = parse_svg(file, |text| Drawing::parse(name, text), problems)?;
    let ratio = drawing.aspect_ratio();
    if ratio.max(DRAWING_ASPECT_RATIO) / ratio.min(DRAWING_ASPECT_RATIO) > MAX_ASPECT_RATIO {
        let message = format!(
            "has an aspect ratio of {ratio:.1}, so it is small in its box; draw it with one of about 1.2, such as 48 x 40"
        );
        problems.warn(Problem { line: Some(1), ..Problem::of_file(&file.path, message) });
    }
    Some(drawing)
}

/// Parses the company's logo, and reports any fault. Warns if it is much wider than it is high, or vice versa.
pub(crate) fn logo(file: &SourceFile, problems: &mut Problems) -> Option<Logo> {
    let logo = parse_svg(file, Logo::parse, problems)?;
    let ratio = logo.aspect_ratio();
    let (ratio, side, other) = if ratio > 1.0 { (ratio, "wide", "high") } else { (1.0 / ratio, "high", "wide") };
    if ratio > MAX_ASPECT_RATIO {
        let message = format!(
            "is {ratio:.1} times as {side} as {other}, but shown in a square beside the name of the company; use the mark \
             without the name"
        );
        problems.warn(Problem { line: Some(1), ..Problem::of_file(&file.path, message) });
    }
    Some(logo)
}

/// The fonts of the company.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CompanyFonts {
    /// The font for text and headings.
    pub sans: Option<FontFile>,
    /// The font for labels and numbers.
    pub mono: Option<FontFile>,
}

/// A font and its licence.
#[derive(Clone, Debug, PartialEq)]
pub struct FontFile {
    /// The WOFF2 file.
    pub bytes: Vec<u8>,
    /// The decoded font.
    pub font: Font,
    /// The text of the licence.
    pub licence: String,
}

/// Decodes the company's fonts in `files`, and reports those that cannot be used. Warns if a font lacks any of the
/// `characters` in the content.
pub(crate) fn fonts(
    document: &Document<'_>,
    fonts: &Fonts,
    files: &BTreeMap<&str, &SourceFile>,
    characters: &BTreeMap<char, Problem>,
    problems: &mut Problems,
) -> CompanyFonts {
    let mut read = |field: &str, path: &Option<FontRef>| {
        let path = path.as_deref()?;
        // The reader has already reported a missing file.
        let file = files.get(path)?;
        let licence = files.get(&*licence_path(path)).copied();
        let field = format!("fonts.{field}");
        let font = match decode_font(file, licence) {
            Ok(font) => font,
            Err(message) => {
                problems.error(document.problem(&field, message));
                return None;
            }
        };
        if let Some(message) = missing_glyphs(&font.font, characters) {
            problems.warn(document.problem(&field, format!("{path} {message}")));
        }
        Some(font)
    };
    CompanyFonts { sans: read("sans", &fonts.sans), mono: read("mono", &fonts.mono) }
}

/// Warns if a default font lacks any of the `characters` in the content, unless `fonts` replaces this font.
pub(crate) fn check_default_fonts(fonts: &CompanyFonts, characters: &BTreeMap<char, Problem>, problems: &mut Problems) {
    let [sans, mono] = brand::default_fonts();
    for (field, own, font) in [("sans", &fonts.sans, sans), ("mono", &fonts.mono, mono)] {
        let missing = missing_characters(font, characters);
        if let (None, Some(first)) = (own, missing.first()) {
            let message = format!(
                "has a character for which the built-in font has no glyph; all such characters of the content are{}; name \
                 another font as fonts.{field} in site.toml",
                list_of(&missing)
            );
            problems.warn(Problem { message, ..characters[first].clone() });
        }
    }
}

const MAX_LISTED_CHARACTERS: usize = 40;

/// Warns if texts are missing from social cards because no font has one of the `undrawn` characters. `characters` says
/// where the content has each character.
pub(crate) fn warn_of_undrawn(
    site: &Document<'_>,
    undrawn: &BTreeSet<char>,
    characters: &BTreeMap<char, Problem>,
    problems: &mut Problems,
) {
    let Some(first) = undrawn.first() else { return };
    let place = place_of(*first, characters);
    let list: String = undrawn.iter().take(MAX_LISTED_CHARACTERS).flat_map(|character| [' ', *character]).collect();
    let more = if undrawn.len() > MAX_LISTED_CHARACTERS { " …" } else { "" };
    let message = format!(
        "social cards leave out each text with one of these characters, because no font has them:{list}{more}{place}; use a \
         font that has them, such as sans = \"brand/your-font.woff2\""
    );
    problems.warn(site.problem("fonts.sans", message));
}

/// Decodes the font in `file`, which must have a readable licence. The error is a message for the author.
fn decode_font(file: &SourceFile, licence: Option<&SourceFile>) -> Result<FontFile, String> {
    let path = &file.path;
    let bytes = file.bytes().map_err(|message| format!("{path} {message}"))?;
    let font = Font::parse(&bytes).ok_or_else(|| format!("{path} is not a WOFF2 font"))?;
    let licence = licence.and_then(|file| file.text().ok());
    let licence =
        licence.ok_or_else(|| format!("{path} needs the text of its licence beside it, in {}", licence_path(path)))?;
    Ok(FontFile { bytes, font, licence: licence.to_owned() })
}

fn licence_path(path: &str) -> String {
    path.replace(".woff2", ".txt")
}

/// A character that is shown only where a line breaks, as a hyphen.
const SOFT_HYPHEN: char = '\u{ad}';

/// Returns the `characters` that need a glyph but that `font` lacks.
fn missing_characters(font: &Font, characters: &BTreeMap<char, Problem>) -> Vec<char> {
    let is_drawn = |c: char| !c.is_whitespace() && !c.is_control() && c != SOFT_HYPHEN;
    characters.keys().copied().filter(|c| is_drawn(*c) && !font.has(*c)).collect()
}

/// Returns the `characters` as one string, with a space before each.
fn list_of(characters: &[char]) -> String {
    characters.iter().flat_map(|character| [' ', *character]).collect()
}

/// Returns a message that lists the `characters` that `font` lacks, and names the place of the first one. Returns
/// `None` if `font` lacks none of them.
fn missing_glyphs(font: &Font, characters: &BTreeMap<char, Problem>) -> Option<String> {
    let missing = missing_characters(font, characters);
    let (list, place) = (list_of(&missing), place_of(*missing.first()?, characters));
    Some(format!("has no glyph for these characters of the content:{list}{place}; another font shows them"))
}

/// Returns the end of a message. It says where the content has `character`, or is empty if `characters` does not list
/// `character`.
fn place_of(character: char, characters: &BTreeMap<char, Problem>) -> String {
    let place = characters.get(&character).map(|Problem { file, line, .. }| match line {
        Some(line) => format!(" ({character} is in {file}:{line})"),
        None => format!(" ({character} is in {file})"),
    });
    place.unwrap_or_default()
}
