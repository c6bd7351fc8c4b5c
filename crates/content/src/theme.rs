//! The look of the company: converts the colours of `site.toml` and checks their contrast, and reads the logo, the drawings
//! and the fonts.

use std::collections::{BTreeMap, BTreeSet};

use brand::{Color, Drawing, Font, Kind, Logo, Seeds, SvgFault};

use crate::{
    document::Document,
    problem::{Problem, Problems},
    record::{Fonts, Scheme, Site, Theme},
    source::SourceFile,
};

/// The header shows the logo in a square, and so do icons. Beyond this proportion, little of the square is used.
const MAX_PROPORTION: f64 = 1.5;

impl Site {
    /// Returns the colours of both schemes.
    pub fn theme(&self) -> brand::Theme {
        let Some(Theme { light, dark, .. }) = &self.theme else { return brand::Theme::default() };
        let of = |scheme: &Option<Scheme>| scheme.as_ref().and_then(Scheme::seeds);
        brand::Theme { light: of(light), dark: of(dark) }
    }
}

impl Scheme {
    /// Returns the colours, or `None` if one of them could not be read.
    fn seeds(&self) -> Option<Seeds> {
        let [ground, ink, signal] = [&self.ground, &self.ink, &self.signal].map(|text| Color::parse(text));
        Some(Seeds { ground: ground?, ink: ink?, signal: signal? })
    }
}

/// Returns a problem for each scheme with a colour that cannot be read on another.
pub(crate) fn problems(document: &Document<'_>, site: Option<&Site>) -> Vec<Problem> {
    let Some(theme) = site.map(Site::theme) else { return Vec::new() };
    let schemes = [("light", Kind::Light, theme.light), ("dark", Kind::Dark, theme.dark)];
    let faults = schemes.into_iter().filter_map(|(name, kind, seeds)| Some((name, seeds?.fault(kind)?)));
    faults.map(|(name, fault)| document.problem(&format!("theme.{name}.{}", fault.field), fault.message)).collect()
}

/// Reads the SVG `file` with `parse`.
fn svg<T>(
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

/// Reads the drawing `name` of the company.
pub(crate) fn drawing(name: &str, file: &SourceFile, problems: &mut Vec<Problem>) -> Option<Drawing> {
    svg(file, |text| Drawing::parse(name, text), problems)
}

/// Reads the logo of the company.
pub(crate) fn logo(file: &SourceFile, problems: &mut Problems) -> Option<Logo> {
    let logo = svg(file, Logo::parse, &mut problems.errors)?;
    let proportion = logo.proportion();
    let (longer, side, other) =
        if proportion > 1.0 { (proportion, "wide", "high") } else { (1.0 / proportion, "high", "wide") };
    if longer > MAX_PROPORTION {
        let message = format!(
            "is {longer:.1} times as {side} as {other}, but shown in a square beside the name of the company; use the mark \
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
    /// The font in it.
    pub font: Font,
    /// The text of the licence.
    pub licence: String,
}

/// Reads the fonts of the company from `files`, and compares them with the `characters` of the content.
pub(crate) fn fonts(
    document: &Document<'_>,
    fonts: &Fonts,
    files: &BTreeMap<&str, &SourceFile>,
    characters: &BTreeSet<char>,
    problems: &mut Problems,
) -> CompanyFonts {
    let mut read = |field: &str, path: &str| {
        let field = format!("fonts.{field}");
        let text = |path: &str| files.get(path).map(|file| file.text.clone());
        let mut fail = |message: String| problems.errors.push(document.problem(&field, message));
        // Without a file, the path has been reported already.
        let font = match text(path)? {
            Ok(text) => text.chars().filter_map(|character| u8::try_from(character).ok()).collect::<Vec<_>>(),
            Err(message) => {
                fail(format!("{path} {message}"));
                return None;
            }
        };
        let Some(parsed) = Font::parse(&font) else {
            fail(format!("{path} is not a WOFF2 font"));
            return None;
        };
        let licence = path.replace(".woff2", ".txt");
        let Some(Ok(licence)) = text(&licence) else {
            fail(format!("{path} needs the text of its licence beside it, in {licence}"));
            return None;
        };
        let is_drawn = |character: &&char| !character.is_whitespace() && !character.is_control();
        let lacks: Vec<_> = characters.iter().filter(is_drawn).filter(|character| !parsed.has(**character)).collect();
        if !lacks.is_empty() {
            let list: String = lacks.into_iter().flat_map(|character| [' ', *character]).collect();
            let message =
                format!("{path} has no glyph for these characters of the content:{list}; another font shows them");
            problems.warnings.push(document.problem(&field, message));
        }
        Some(FontFile { bytes: font, font: parsed, licence })
    };
    CompanyFonts {
        sans: fonts.sans.as_ref().and_then(|path| read("sans", path)),
        mono: fonts.mono.as_ref().and_then(|path| read("mono", path)),
    }
}
