//! The colours of the two schemes: derives every colour token of the stylesheet from three colours, and finds colours
//! that cannot be read.

use std::fmt::{self, Write as _};

use crate::color::{Color, contrast};

/// Minimum contrast of text (WCAG 2.2, 1.4.3).
const TEXT: f64 = 4.5;
/// Minimum contrast of lines and areas that carry meaning (WCAG 2.2, 1.4.11).
const MARK: f64 = 3.0;

/// The two schemes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Dark text on a light ground.
    Light,
    /// Light text on a dark ground.
    Dark,
}

/// The colours of a scheme from which all others are derived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seeds {
    /// The background of pages.
    pub ground: Color,
    /// Text.
    pub ink: Color,
    /// The one colour that stands out: areas, marks, links.
    pub signal: Color,
}

/// A colour that cannot be read on another.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The name of the colour in [`Seeds`].
    pub field: &'static str,
    /// The fault, and the nearest colour that passes.
    pub message: String,
}

/// A colour token of the stylesheet, without `--color-`, with its value in each scheme.
pub type Token = (&'static str, [String; 2]);

/// The tokens of the site's own schemes, light and dark, as in `ui/styles/tokens.css`. A test compares them.
const OWN: [(&str, [&str; 2]); 9] = [
    ("ground", ["oklch(0.975 0.006 95)", "oklch(0.3 0.085 255)"]),
    ("tint", ["oklch(0.95 0.008 95)", "oklch(0.335 0.086 255)"]),
    ("ink", ["oklch(0.21 0.02 260)", "oklch(0.96 0.01 250)"]),
    ("muted", ["oklch(0.41 0.02 260)", "oklch(0.87 0.025 250)"]),
    ("hairline", ["oklch(0.86 0.01 95)", "oklch(0.46 0.06 255)"]),
    ("line", ["oklch(0.5 0.02 260)", "oklch(0.78 0.04 255)"]),
    ("edge", ["oklch(0.6 0.015 260)", "oklch(0.66 0.06 255)"]),
    ("signal", ["oklch(0.6 0.21 34)", "oklch(0.74 0.17 45)"]),
    ("signal-text", ["oklch(0.55 0.195 34)", "oklch(0.74 0.17 45)"]),
];
const OWN_ON_SIGNAL: [&str; 2] = ["oklch(0.99 0.004 95)", "oklch(0.2 0.035 258)"];

impl Kind {
    /// Returns the colours of the site's own scheme.
    pub fn own(self) -> Seeds {
        let color = |text| Color::parse(text).expect("a constant");
        let [ground, ink, signal] = match self {
            Self::Light => ["#f8f7f3", "#131922", "#e2390d"],
            Self::Dark => ["#0a2e57", "#edf2f8", "#ff8244"],
        };
        Seeds { ground: color(ground), ink: color(ink), signal: color(signal) }
    }

    /// How far the derived colours of the scheme lie from the ground to the ink, as in the site's own schemes.
    fn shares(self) -> Shares {
        match self {
            Self::Light => Shares { tint: 0.033, hairline: 0.15, edge: 0.49, line: 0.62, muted: 0.74 },
            Self::Dark => Shares { tint: 0.053, hairline: 0.24, edge: 0.545, line: 0.727, muted: 0.86 },
        }
    }
}

struct Shares {
    tint: f64,
    hairline: f64,
    edge: f64,
    line: f64,
    muted: f64,
}

impl Seeds {
    /// Returns the first colour that cannot be read: text on the ground, and the signal as a mark on the ground.
    pub fn fault(self, kind: Kind) -> Option<Fault> {
        let Self { ground, ink, signal } = self;
        let is_dark = ground.luminance() < ink.luminance();
        if is_dark != (kind == Kind::Dark) && ground != ink {
            let (wrong, other) = if is_dark { ("darker", "dark") } else { ("lighter", "light") };
            let message = format!("{ground} is {wrong} than the ink {ink}; the {other} scheme is [theme.{other}]");
            return Some(Fault { field: "ground", message });
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
            Some(Fault { field, message })
        };
        fault("ink", ink, TEXT, "text needs").or_else(|| fault("signal", signal, MARK, "marks need"))
    }

    /// Returns the tokens derived from the colours, which must have no [`Seeds::fault`], in the order of [`OWN`], with
    /// `on-signal` last.
    fn tokens(self, kind: Kind) -> [Color; 10] {
        let Self { ground, ink, signal } = self;
        let Shares { tint, hairline, edge, line, muted } = kind.shares();
        let mix = |share: f64| ground.mix(ink, share);
        // With the share 0, it is the ground itself.
        let tint = steps(tint, 0.0).map(mix);
        let tint = first(tint, |tint| contrast(ink, tint) >= TEXT && contrast(signal, tint) >= MARK);
        let on_both = |color: Color, needs| contrast(color, ground) >= needs && contrast(color, tint) >= needs;
        // With the share 1, it is the ink itself.
        let stronger = |share, needs| first(steps(share, 1.0).map(mix), |color| on_both(color, needs));
        let signal_text = signal.nearest_shade(|shade| on_both(shade, TEXT)).unwrap_or(ink);
        // Text is on areas in either of the two. The last one can be read on the second, and seen on the first.
        let on_signal = [ground, ink, Color::WHITE, Color::BLACK, ground];
        let on_signal = first(on_signal.into_iter(), |color| {
            contrast(color, signal) >= TEXT && contrast(color, signal_text) >= TEXT
        });
        let (muted, line, edge) = (stronger(muted, TEXT), stronger(line, TEXT), stronger(edge, MARK));
        [ground, tint, ink, muted, mix(hairline), line, edge, signal, signal_text, on_signal]
    }
}

/// Returns the values from `start` to `end`.
fn steps(start: f64, end: f64) -> impl Iterator<Item = f64> {
    const STEPS: u32 = 50;
    (0..=STEPS).map(move |step| start + (end - start) * f64::from(step) / f64::from(STEPS))
}

/// Returns the first of `colors` that is `accepted`, or the last one.
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

/// The colours of both schemes. A scheme without colours is the site's own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Theme {
    /// The light scheme.
    pub light: Option<Seeds>,
    /// The dark scheme.
    pub dark: Option<Seeds>,
}

impl Theme {
    /// Returns the colours of the scheme `kind`.
    pub fn seeds(&self, kind: Kind) -> Seeds {
        let given = if kind == Kind::Light { self.light } else { self.dark };
        given.unwrap_or_else(|| kind.own())
    }

    /// Returns the colours of the tokens of the scheme `kind`, in the order of [`Theme::tokens`]. Those of the site's own
    /// schemes are approximate.
    pub(crate) fn scheme_tokens(&self, kind: Kind) -> [Color; 10] {
        self.seeds(kind).tokens(kind)
    }

    /// Returns the colour tokens of both schemes.
    pub fn tokens(&self) -> Vec<Token> {
        let [light, dark] = [(Kind::Light, self.light), (Kind::Dark, self.dark)]
            .map(|(kind, seeds)| seeds.map(|seeds| seeds.tokens(kind)));
        let own = OWN.into_iter().chain([("on-signal", OWN_ON_SIGNAL)]).enumerate();
        let value = |derived: Option<[Color; 10]>, index: usize, own: &str| {
            derived.map_or_else(|| own.to_owned(), |colors| colors[index].to_string())
        };
        own.map(|(index, (name, [own_light, own_dark]))| {
            (name, [value(light, index, own_light), value(dark, index, own_dark)])
        })
        .collect()
    }

    /// Returns the stylesheet that replaces the colour tokens, to follow the site's own. It leaves system colours and
    /// white paper as they are. Returns `None` if no scheme has colours.
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

    fn seeds([ground, ink, signal]: [&str; 3]) -> Seeds {
        Seeds { ground: color(ground), ink: color(ink), signal: color(signal) }
    }

    fn message([ground, ink, signal]: [&str; 3], kind: Kind) -> String {
        let fault = seeds([ground, ink, signal]).fault(kind).expect("a fault");
        format!("{}: {}", fault.field, fault.message)
    }

    #[test]
    fn the_schemes_of_the_site_have_no_fault() {
        assert_eq!(Kind::Light.own().fault(Kind::Light), None);
        assert_eq!(Kind::Dark.own().fault(Kind::Dark), None);
        assert_eq!(Theme::default().stylesheet(), None);
    }

    #[test]
    fn a_color_that_cannot_be_read_is_named_with_its_contrast_and_the_nearest_shade() {
        assert_eq!(
            message(["#ffffff", "#777777", "#0055aa"], Kind::Light),
            "ink: #777777 has a contrast of 4.47:1 on the ground #ffffff, but text needs 4.5:1; the nearest shade is #767676"
        );
        let told = message(["#0a2e57", "#ffffff", "#1f7a4d"], Kind::Dark);
        assert!(told.starts_with("signal: #1f7a4d has a contrast of 2."), "{told}");
        let shade = color(told.rsplit(' ').next().expect("a shade"));
        assert!(contrast(shade, color("#0a2e57")) >= MARK, "{told}");
        assert!(message(["#ffffff", "#ffffff", "#000000"], Kind::Dark).starts_with("ink: "));
    }

    #[test]
    fn a_scheme_in_the_place_of_the_other_is_a_fault() {
        assert_eq!(
            message(["#101010", "#f0f0f0", "#ff8800"], Kind::Light),
            "ground: #101010 is darker than the ink #f0f0f0; the dark scheme is [theme.dark]"
        );
        assert!(message(["#f0f0f0", "#101010", "#ff8800"], Kind::Dark).contains("lighter"));
    }

    #[test]
    fn a_scheme_without_colors_keeps_its_tokens() {
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
        fn everything_derived_from_colors_without_a_fault_can_be_read(
            ground in any_color(), ink in any_color(), signal in any_color()
        ) {
            let kind = if ground.luminance() < ink.luminance() { Kind::Dark } else { Kind::Light };
            // Replaces what is wrong, as the messages say.
            let is_on_its_side = |ink: Color| (ground.luminance() < ink.luminance()) == (kind == Kind::Dark);
            let ink = ink.nearest_shade(|shade| is_on_its_side(shade) && contrast(shade, ground) >= TEXT);
            let Some(ink) = ink else { return Ok(()) };
            let signal = signal.nearest_shade(|shade| contrast(shade, ground) >= MARK).expect("black or white");
            let seeds = Seeds { ground, ink, signal };
            prop_assert_eq!(seeds.fault(kind), None);
            let [_, tint, _, muted, _, line, edge, _, signal_text, on_signal] = seeds.tokens(kind);
            for (color, needs) in [(ink, TEXT), (muted, TEXT), (line, TEXT), (signal_text, TEXT), (edge, MARK), (signal, MARK)] {
                for area in [ground, tint] {
                    prop_assert!(contrast(color, area) >= needs, "{} on {} in {:?}", color, area, seeds);
                }
            }
            prop_assert!(contrast(on_signal, signal_text) >= TEXT && contrast(on_signal, signal) >= MARK);
        }
    }
}
