//! The colours of the company: converts those of `site.toml`, and checks their contrast.

use brand::{Color, Kind, Seeds};

use crate::{
    document::Document,
    problem::Problem,
    record::{Scheme, Site, Theme},
};

impl Site {
    /// Returns the colours of both schemes.
    pub fn theme(&self) -> brand::Theme {
        let Some(Theme { light, dark }) = &self.theme else { return brand::Theme::default() };
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
