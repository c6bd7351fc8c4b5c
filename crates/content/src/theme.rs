//! The look of the company: converts the colours of `site.toml` and checks their contrast, and reads the logo.

use brand::{Color, Kind, Logo, LogoFault, Seeds};

use crate::{
    document::Document,
    problem::{Problem, Problems},
    record::{Scheme, Site, Theme},
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

/// Reads the logo of the company.
pub(crate) fn logo(file: &SourceFile, problems: &mut Problems) -> Option<Logo> {
    let problem = |line, message| Problem { line, ..Problem::of_file(&file.path, message) };
    let text = match &file.text {
        Ok(text) => text,
        Err(message) => {
            problems.errors.push(problem(None, message.clone()));
            return None;
        }
    };
    match Logo::parse(text) {
        Ok(logo) => {
            let proportion = logo.proportion();
            let (longer, side, other) =
                if proportion > 1.0 { (proportion, "wide", "high") } else { (1.0 / proportion, "high", "wide") };
            if longer > MAX_PROPORTION {
                let message = format!(
                    "is {longer:.1} times as {side} as {other}, but shown in a square beside the name of the company; use \
                     the mark without the name"
                );
                problems.warnings.push(problem(Some(1), message));
            }
            Some(logo)
        }
        Err(LogoFault { line, message }) => {
            problems.errors.push(problem(Some(line), message));
            None
        }
    }
}
