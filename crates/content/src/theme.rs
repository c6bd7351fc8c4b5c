//! Reads the look of the company: the colours in `site.toml`, whose contrast it checks, the logo, the drawings and the
//! fonts.

use std::collections::{BTreeMap, BTreeSet};

use brand::{Color, ColorScheme, Drawing, Font, Logo, SeedColors, SvgFault};

use crate::{
    document::Document,
    problem::{Problem, Problems},
    record::{Fonts, Scheme, SiteFile, Theme},
    source::SourceFile,
};

/// Maximum ratio of the longer to the shorter side of a logo without a warning. The header and the icons show the logo
/// in a square, most of which would stay empty beyond this ratio.
const MAX_ASPECT_RATIO: f64 = 1.5;

/// Width divided by height of the boxes that show drawings.
const DRAWING_ASPECT_RATIO: f64 = 6.0 / 5.0;

impl SiteFile {
    /// Returns the seed colours of both schemes.
    pub fn theme(&self) -> brand::Theme {
        let Some(Theme { light, dark, .. }) = &self.theme else { return brand::Theme::default() };
        let seeds = |scheme: &Option<Scheme>| scheme.as_ref().and_then(Scheme::seeds);
        brand::Theme { light: seeds(light), dark: seeds(dark) }
    }
}

impl Scheme {
    /// Returns the seed colours, or `None` if one of them is invalid.
    fn seeds(&self) -> Option<SeedColors> {
        let [ground, ink, signal] = [&self.ground, &self.ink, &self.signal].map(|text| Color::parse(text));
        Some(SeedColors { ground: ground?, ink: ink?, signal: signal? })
    }
}

/// Returns a problem for each scheme with insufficient contrast.
pub(crate) fn check_contrast(document: &Document<'_>, site: Option<&SiteFile>) -> Vec<Problem> {
    let Some(theme) = site.map(SiteFile::theme) else { return Vec::new() };
    let schemes = [("light", ColorScheme::Light, theme.light), ("dark", ColorScheme::Dark, theme.dark)];
    let faults = schemes.into_iter().filter_map(|(name, scheme, seeds)| Some((name, seeds?.fault(scheme)?)));
    faults.map(|(name, fault)| document.problem(&format!("theme.{name}.{}", fault.field), fault.message)).collect()
}

/// Parses the SVG `file` with `parse`. Reports a fault as a problem.
fn parse_svg<T>(
    file: &SourceFile,
    parse: impl FnOnce(&str) -> Result<T, SvgFault>,
    problems: &mut Vec<Problem>,
) -> Option<T> {
    let fault = match file.text.as_deref().map(parse) {
        Ok(Ok(parsed)) => return Some(parsed),
        Ok(Err(SvgFault { line, message })) => Problem { line: Some(line), ..Problem::of_file(&file.path, message) },
        Err(message) => Problem::of_file(&file.path, message),
    };
    problems.push(fault);
    None
}

/// Parses the company's drawing `name`. Warns if its shape differs much from that of the boxes that show it.
pub(crate) fn drawing(name: &str, file: &SourceFile, problems: &mut Problems) -> Option<Drawing> {
    let drawing = parse_svg(file, |text| Drawing::parse(name, text), &mut problems.errors)?;
    let ratio = drawing.aspect_ratio();
    if ratio.max(DRAWING_ASPECT_RATIO) / ratio.min(DRAWING_ASPECT_RATIO) > MAX_ASPECT_RATIO {
        let message = format!(
            "has an aspect ratio of {ratio:.1}, so it is small in its box; draw it with one of about 1.2, such as 48 x 40"
        );
        problems.warnings.push(Problem { line: Some(1), ..Problem::of_file(&file.path, message) });
    }
    Some(drawing)
}

/// Parses the company's logo. Warns if it is much wider than high, or the reverse.
pub(crate) fn logo(file: &SourceFile, problems: &mut Problems) -> Option<Logo> {
    let logo = parse_svg(file, Logo::parse, &mut problems.errors)?;
    let ratio = logo.aspect_ratio();
    let (ratio, side, other) = if ratio > 1.0 { (ratio, "wide", "high") } else { (1.0 / ratio, "high", "wide") };
    if ratio > MAX_ASPECT_RATIO {
        let message = format!(
            "is {ratio:.1} times as {side} as {other}, but shown in a square beside the name of the company; use the mark \
             without the name"
        );
        problems.warnings.push(Problem { line: Some(1), ..Problem::of_file(&file.path, message) });
    }
    Some(logo)
}

/// The fonts of the company.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CompanyFonts {
    /// The font of texts and headings.
    pub sans: Option<FontFile>,
    /// The font of labels and numbers.
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

/// Decodes the company's fonts in `files`. Warns about `characters` of the content that they lack.
pub(crate) fn fonts(
    document: &Document<'_>,
    fonts: &Fonts,
    files: &BTreeMap<&str, &SourceFile>,
    characters: &BTreeSet<char>,
    problems: &mut Problems,
) -> CompanyFonts {
    let mut read = |field: &str, path: &str| {
        let field = format!("fonts.{field}");
        let mut fail = |message: String| problems.errors.push(document.problem(&field, message));
        // A missing file has already been reported by the reader.
        let bytes = match files.get(path)?.bytes() {
            Ok(bytes) => bytes,
            Err(message) => {
                fail(format!("{path} {message}"));
                return None;
            }
        };
        let Some(font) = Font::parse(&bytes) else {
            fail(format!("{path} is not a WOFF2 font"));
            return None;
        };
        let licence = path.replace(".woff2", ".txt");
        let Some(Ok(licence)) = files.get(&*licence).map(|file| file.text.clone()) else {
            fail(format!("{path} needs the text of its licence beside it, in {licence}"));
            return None;
        };
        let is_drawn = |character: &&char| !character.is_whitespace() && !character.is_control();
        let missing: Vec<_> = characters.iter().filter(is_drawn).filter(|character| !font.has(**character)).collect();
        if !missing.is_empty() {
            let list: String = missing.into_iter().flat_map(|character| [' ', *character]).collect();
            let message =
                format!("{path} has no glyph for these characters of the content:{list}; another font shows them");
            problems.warnings.push(document.problem(&field, message));
        }
        Some(FontFile { bytes, font, licence })
    };
    CompanyFonts {
        sans: fonts.sans.as_ref().and_then(|path| read("sans", path)),
        mono: fonts.mono.as_ref().and_then(|path| read("mono", path)),
    }
}
