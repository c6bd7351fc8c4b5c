//! The light and dark colour schemes: derives every colour token of the stylesheet from three seed colours, and checks
//! the contrast of the seed colours.

use std::fmt::{self, Write as _};

use crate::color::{Color, contrast};

/// Minimum contrast of text (WCAG 2.2, 1.4.3).
const MIN_TEXT_CONTRAST: f64 = 4.5;
/// Minimum contrast of lines and areas that carry meaning (WCAG 2.2, 1.4.11).
const MIN_MARK_CONTRAST: f64 = 3.0;

/// A colour scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColorScheme {
    /// Dark text on a light ground.
    Light,
    /// Light text on a dark ground.
    Dark,
}

/// The three colours from which all other colours of a scheme are derived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeedColors {
    /// The background of pages.
    pub ground: Color,
    /// The colour of text.
    pub ink: Color,
    /// The accent colour of areas, marks and links.
    pub signal: Color,
}

/// A fault of a seed colour that makes a scheme unusable.
#[derive(Clone, Debug, PartialEq)]
pub struct SchemeFault {
    /// The field of [`SeedColors`] with the faulty colour.
    pub field: &'static str,
    /// Describes the fault and how to fix it.
    pub message: String,
}

/// The name of a colour token without the prefix `--color-`, and its value in the light and in the dark scheme.
pub type Token = (&'static str, [String; 2]);

/// The tokens of the default schemes, light and dark, as in `ui/styles/tokens.css`. A test checks that they match.
const DEFAULT_TOKENS: [(&str, [&str; 2]); 9] = [
    ("ground", ["oklch(0.975 0.006 95)", "oklch(0.3 0.085 255)"]),
    ("tint", ["oklch(0.95 0.008 95)", "oklch(0.335 0.086 255)"]),
    ("ink", ["oklch(0.21 0.02 260)", "oklch(0.96 0.01 250)"]),
    ("muted", ["oklch(0.37 0.02 260)", "oklch(0.89 0.022 250)"]),
    ("hairline", ["oklch(0.86 0.01 95)", "oklch(0.46 0.06 255)"]),
    ("line", ["oklch(0.5 0.02 260)", "oklch(0.78 0.04 255)"]),
    ("edge", ["oklch(0.6 0.015 260)", "oklch(0.66 0.06 255)"]),
    ("signal", ["oklch(0.6 0.21 34)", "oklch(0.74 0.17 45)"]),
    ("signal-text", ["oklch(0.565 0.202 34)", "oklch(0.74 0.17 45)"]),
];
const DEFAULT_ON_SIGNAL: [&str; 2] = ["oklch(0.99 0.004 95)", "oklch(0.2 0.035 258)"];

impl ColorScheme {
    /// Returns the seed colours of the default scheme.
    pub fn default_seeds(self) -> SeedColors {
        let color = |text| Color::parse(text).expect("the constants are valid");
        let [ground, ink, signal] = match self {
            Self::Light => ["#f8f7f3", "#131922", "#e2390d"],
            Self::Dark => ["#0a2e57", "#edf2f8", "#ff8244"],
        };
        SeedColors { ground: color(ground), ink: color(ink), signal: color(signal) }
    }

    /// Returns the shares of the default scheme, which are also used for the colours of a company.
    fn shares(self) -> Shares {
        match self {
            Self::Light => Shares { tint: 0.033, hairline: 0.15, edge: 0.49, line: 0.62, muted: 0.74 },
            Self::Dark => Shares { tint: 0.053, hairline: 0.24, edge: 0.545, line: 0.727, muted: 0.86 },
        }
    }
}

/// The share of the ink, from 0 to 1, in each colour that is a mixture of ground and ink.
struct Shares {
    tint: f64,
    hairline: f64,
    edge: f64,
    line: f64,
    muted: f64,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct SchemeTokens {
    pub(crate) ground: Color,
    pub(crate) tint: Color,
    pub(crate) ink: Color,
    pub(crate) muted: Color,
    pub(crate) hairline: Color,
    pub(crate) line: Color,
    pub(crate) edge: Color,
    pub(crate) signal: Color,
    pub(crate) signal_text: Color,
    /// The colour of text on `signal` and on `signal_text`.
    pub(crate) on_signal: Color,
}

impl SchemeTokens {
    /// Returns the colours in the order of [`DEFAULT_TOKENS`], with `on-signal` last.
    pub(crate) fn in_order(&self) -> [Color; 10] {
        let Self { ground, tint, ink, muted, hairline, line, edge, signal, signal_text, on_signal } = *self;
        [ground, tint, ink, muted, hairline, line, edge, signal, signal_text, on_signal]
    }
}

impl SeedColors {
    /// Returns the first fault, if any: a ground that is darker than the ink in the light scheme or lighter in the dark
    /// scheme, or insufficient contrast of the ink or the signal on the ground.
    pub fn fault(self, scheme: ColorScheme) -> Option<SchemeFault> {
        let Self { ground, ink, signal } = self;
        let is_dark = ground.luminance() < ink.luminance();
        if is_dark != (scheme == ColorScheme::Dark) && ground != ink {
            let (wrong, other) = if is_dark { ("darker", "dark") } else { ("lighter", "light") };
            let message = format!("{ground} is {wrong} than the ink {ink}; the {other} scheme is [theme.{other}]");
            return Some(SchemeFault { field: "ground", message });
        }
        let fault = |field, color: Color, needs: f64, subject| {
            let ratio = contrast(color, ground);
            if ratio >= needs {
                return None;
            }
            let nearest = color.nearest_shade(|shade| contrast(shade, ground) >= needs);
            let message = format!(
                "{color} has a contrast of {} on the ground {ground}, but {subject} {needs}:1; the nearest shade is {}",
                Ratio(ratio),
                nearest.expect("black or white is accepted on every ground"),
            );
            Some(SchemeFault { field, message })
        };
        fault("ink", ink, MIN_TEXT_CONTRAST, "text needs")
            .or_else(|| fault("signal", signal, MIN_MARK_CONTRAST, "marks need"))
    }

    /// Returns the derived tokens. The colours must have no [`SeedColors::fault`].
    fn tokens(self, scheme: ColorScheme) -> SchemeTokens {
        let Self { ground, ink, signal } = self;
        let Shares { tint, hairline, edge, line, muted } = scheme.shares();
        let mix = |share: f64| ground.mix(ink, share);
        // With a share of 0, the colour is the ground, which always passes.
        let tint = first(steps(tint, 0.0).map(mix), |tint| {
            contrast(ink, tint) >= MIN_TEXT_CONTRAST && contrast(signal, tint) >= MIN_MARK_CONTRAST
        });
        let on_both = |color: Color, needs| contrast(color, ground) >= needs && contrast(color, tint) >= needs;
        // With a share of 1, the colour is the ink, which always passes.
        let stronger = |share, needs| first(steps(share, 1.0).map(mix), |color| on_both(color, needs));
        let signal_text = signal.nearest_shade(|shade| on_both(shade, MIN_TEXT_CONTRAST)).unwrap_or(ink);
        // Text is placed on areas in `signal` and in `signal_text`. If no colour passes on both, the ground is the
        // fallback: it has enough contrast for text on `signal_text`, and enough for a mark on `signal`.
        let on_signal = first([ground, ink, Color::WHITE, Color::BLACK, ground].into_iter(), |color| {
            contrast(color, signal) >= MIN_TEXT_CONTRAST && contrast(color, signal_text) >= MIN_TEXT_CONTRAST
        });
        let (muted, line, edge) =
            (stronger(muted, MIN_TEXT_CONTRAST), stronger(line, MIN_TEXT_CONTRAST), stronger(edge, MIN_MARK_CONTRAST));
        let hairline = mix(hairline);
        SchemeTokens { ground, tint, ink, muted, hairline, line, edge, signal, signal_text, on_signal }
    }
}

fn steps(start: f64, end: f64) -> impl Iterator<Item = f64> {
    const STEPS: u32 = 50;
    (0..=STEPS).map(move |step| start + (end - start) * f64::from(step) / f64::from(STEPS))
}

/// Returns the first accepted colour, or the last colour if none is accepted.
fn first(colors: impl Iterator<Item = Color>, accepted: impl Fn(Color) -> bool) -> Color {
    let mut last = Color::BLACK;
    for color in colors {
        last = color;
        if accepted(color) {
            break;
        }
    }
    last
}

/// A contrast ratio, rounded down, so that a ratio that is too low never looks sufficient.
struct Ratio(f64);

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2}:1", (self.0 * 100.0).floor() / 100.0)
    }
}

/// The seed colours of both schemes. `None` stands for the default scheme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Theme {
    /// The light scheme.
    pub light: Option<SeedColors>,
    /// The dark scheme.
    pub dark: Option<SeedColors>,
}

impl Theme {
    /// Returns the seed colours of `scheme`, or its default ones if the theme sets none.
    pub fn seeds(&self, scheme: ColorScheme) -> SeedColors {
        let given = if scheme == ColorScheme::Light { self.light } else { self.dark };
        given.unwrap_or_else(|| scheme.default_seeds())
    }

    /// Returns the token colours of `scheme`. For a default scheme, they are approximations of the values in the
    /// stylesheet.
    pub(crate) fn scheme_tokens(&self, scheme: ColorScheme) -> SchemeTokens {
        self.seeds(scheme).tokens(scheme)
    }

    /// Returns the colour tokens of both schemes.
    pub fn tokens(&self) -> Vec<Token> {
        let [light, dark] = [(ColorScheme::Light, self.light), (ColorScheme::Dark, self.dark)]
            .map(|(scheme, seeds)| seeds.map(|seeds| seeds.tokens(scheme).in_order()));
        let defaults = DEFAULT_TOKENS.into_iter().chain([("on-signal", DEFAULT_ON_SIGNAL)]).enumerate();
        let value = |derived: Option<[Color; 10]>, index: usize, default: &str| {
            derived.map_or_else(|| default.to_owned(), |colors| colors[index].to_string())
        };
        defaults
            .map(|(index, (name, [default_light, default_dark]))| {
                (name, [value(light, index, default_light), value(dark, index, default_dark)])
            })
            .collect()
    }

    /// Returns the stylesheet that overrides the colour tokens. Documents must load it after the site's stylesheet. It
    /// does not apply in forced-colours mode, and keeps the ground white in print. Returns `None` if both schemes are
    /// the defaults.
    pub fn stylesheet(&self) -> Option<String> {
        if *self == Self::default() {
            return None;
        }
        let mut rules = String::new();
        for (name, [light, dark]) in self.tokens() {
            let _ = write!(rules, "--color-{name}:light-dark({light},{dark});");
        }
        Some(format!(
            "@media not (forced-colors:active){{@layer tokens{{:root{{{rules}}}}}}}\
             @media print{{@layer tokens{{:root{{--color-ground:white}}}}}}"
        ))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn color(text: &str) -> Color {
        Color::parse(text).expect("a colour")
    }

    fn seeds([ground, ink, signal]: [&str; 3]) -> SeedColors {
        SeedColors { ground: color(ground), ink: color(ink), signal: color(signal) }
    }

    fn message([ground, ink, signal]: [&str; 3], scheme: ColorScheme) -> String {
        let fault = seeds([ground, ink, signal]).fault(scheme).expect("a fault");
        format!("{}: {}", fault.field, fault.message)
    }

    #[test]
    fn the_default_schemes_have_no_fault() {
        assert_eq!(ColorScheme::Light.default_seeds().fault(ColorScheme::Light), None);
        assert_eq!(ColorScheme::Dark.default_seeds().fault(ColorScheme::Dark), None);
        assert_eq!(Theme::default().stylesheet(), None);
    }

    #[test]
    fn insufficient_contrast_is_reported_with_the_nearest_shade() {
        assert_eq!(
            message(["#ffffff", "#777777", "#0055aa"], ColorScheme::Light),
            "ink: #777777 has a contrast of 4.47:1 on the ground #ffffff, but text needs 4.5:1; the nearest shade is #767676"
        );
        let reported = message(["#0a2e57", "#ffffff", "#1f7a4d"], ColorScheme::Dark);
        assert!(reported.starts_with("signal: #1f7a4d has a contrast of 2."), "{reported}");
        let shade = color(reported.rsplit(' ').next().expect("a shade"));
        assert!(contrast(shade, color("#0a2e57")) >= MIN_MARK_CONTRAST, "{reported}");
        assert!(message(["#ffffff", "#ffffff", "#000000"], ColorScheme::Dark).starts_with("ink: "));
    }

    #[test]
    fn a_light_ground_in_the_dark_scheme_is_a_fault_and_vice_versa() {
        assert_eq!(
            message(["#101010", "#f0f0f0", "#ff8800"], ColorScheme::Light),
            "ground: #101010 is darker than the ink #f0f0f0; the dark scheme is [theme.dark]"
        );
        assert!(message(["#f0f0f0", "#101010", "#ff8800"], ColorScheme::Dark).contains("lighter"));
    }

    #[test]
    fn a_scheme_without_colors_keeps_the_default_tokens() {
        let light = seeds(["#ffffff", "#000000", "#0055aa"]);
        let css = Theme { light: Some(light), dark: None }.stylesheet().expect("colours are given");
        assert!(css.contains("--color-ground:light-dark(#ffffff,oklch(0.3 0.085 255));"), "{css}");
        assert!(css.contains("--color-on-signal:light-dark(#ffffff,oklch(0.2 0.035 258));"), "{css}");
    }

    fn any_color() -> impl Strategy<Value = Color> {
        any::<[u8; 3]>().prop_map(|[r, g, b]| color(&format!("#{r:02x}{g:02x}{b:02x}")))
    }

    proptest! {
        #[test]
        fn all_tokens_of_a_scheme_without_a_fault_have_sufficient_contrast(
            ground in any_color(), ink in any_color(), signal in any_color()
        ) {
            let scheme = if ground.luminance() < ink.luminance() { ColorScheme::Dark } else { ColorScheme::Light };
            // Replaces faulty colours with the nearest shades, as the messages suggest.
            let is_on_its_side = |ink: Color| (ground.luminance() < ink.luminance()) == (scheme == ColorScheme::Dark);
            let ink = ink.nearest_shade(|shade| is_on_its_side(shade) && contrast(shade, ground) >= MIN_TEXT_CONTRAST);
            let Some(ink) = ink else { return Ok(()) };
            let signal = signal.nearest_shade(|shade| contrast(shade, ground) >= MIN_MARK_CONTRAST).expect("black or white");
            let seeds = SeedColors { ground, ink, signal };
            prop_assert_eq!(seeds.fault(scheme), None);
            let SchemeTokens { tint, muted, line, edge, signal_text, on_signal, .. } = seeds.tokens(scheme);
            for (color, needs) in [(ink, MIN_TEXT_CONTRAST), (muted, MIN_TEXT_CONTRAST), (line, MIN_TEXT_CONTRAST), (signal_text, MIN_TEXT_CONTRAST), (edge, MIN_MARK_CONTRAST), (signal, MIN_MARK_CONTRAST)] {
                for area in [ground, tint] {
                    prop_assert!(contrast(color, area) >= needs, "{} on {} in {:?}", color, area, seeds);
                }
            }
            prop_assert!(contrast(on_signal, signal_text) >= MIN_TEXT_CONTRAST && contrast(on_signal, signal) >= MIN_MARK_CONTRAST);
        }
    }
}
