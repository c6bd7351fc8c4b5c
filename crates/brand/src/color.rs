//! Colour arithmetic: sRGB and OKLab (Björn Ottosson, <https://bottosson.github.io/posts/oklab/>), and contrast (WCAG
//! 2.2). All functions are pure.

use std::fmt;

/// An opaque sRGB colour with 8 bits per channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color([u8; 3]);

impl Color {
    pub(crate) const WHITE: Self = Self([255; 3]);
    pub(crate) const BLACK: Self = Self([0; 3]);

    /// Parses `#rrggbb`. Returns `None` for any other text.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        let is_hex = digits.bytes().all(|b| b.is_ascii_hexdigit());
        let [_, r, g, b] = u32::from_str_radix(digits, 16).ok().filter(|_| is_hex)?.to_be_bytes();
        Some(Self([r, g, b]))
    }

    /// Returns the red, green and blue channels.
    pub fn channels(self) -> [u8; 3] {
        self.0
    }

    /// Returns the relative luminance, from 0 to 1.
    pub(crate) fn luminance(self) -> f64 {
        let [r, g, b] = self.0.map(to_linear);
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    /// Interpolates between `self` (`share` 0) and `other` (`share` 1) in OKLab.
    pub(crate) fn mix(self, other: Self, share: f64) -> Self {
        if share >= 1.0 {
            return other;
        }
        let (one, other) = (Lab::from(self), Lab::from(other));
        let between = |one: f64, other: f64| one + (other - one) * share;
        Lab { l: between(one.l, other.l), a: between(one.a, other.a), b: between(one.b, other.b) }.color()
    }

    /// Returns the shade nearest in lightness to this colour for which `accepted` is true. Keeps the hue and, where
    /// sRGB can represent it, the chroma. Returns `None` if no shade from black to white is accepted.
    pub(crate) fn nearest_shade(self, accepted: impl Fn(Self) -> bool) -> Option<Self> {
        const STEPS: u32 = 1_000;
        if accepted(self) {
            return Some(self);
        }
        let own = Lab::from(self);
        let shades = (1..=STEPS).flat_map(|step| {
            let distance = f64::from(step) / f64::from(STEPS);
            [own.l - distance, own.l + distance].map(|l| own.shade(l.clamp(0.0, 1.0)))
        });
        shades.into_iter().find(|shade| accepted(*shade))
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [r, g, b] = self.0;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}

/// Returns the contrast ratio of two colours, from 1 to 21.
pub fn contrast(one: Color, other: Color) -> f64 {
    let (one, other) = (one.luminance(), other.luminance());
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// A colour in OKLab. It may be outside the sRGB gamut.
#[derive(Clone, Copy, Debug)]
struct Lab {
    l: f64,
    a: f64,
    b: f64,
}

impl From<Color> for Lab {
    fn from(color: Color) -> Self {
        let [r, g, b] = color.0.map(to_linear);
        let l = (0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b).cbrt();
        let m = (0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b).cbrt();
        let s = (0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b).cbrt();
        Self {
            l: 0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
            a: 1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s,
            b: 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s,
        }
    }
}

impl Lab {
    /// Returns the channels in linear sRGB. Values outside 0 to 1 cannot be displayed.
    fn linear(self) -> [f64; 3] {
        let Self { l, a, b } = self;
        let cube = |root: f64| root * root * root;
        let long = cube(l + 0.396_337_777_4 * a + 0.215_803_757_3 * b);
        let medium = cube(l - 0.105_561_345_8 * a - 0.063_854_172_8 * b);
        let short = cube(l - 0.089_484_177_5 * a - 1.291_485_548_0 * b);
        [
            4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short,
            -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short,
            -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701_0 * short,
        ]
    }

    fn is_in_gamut(self) -> bool {
        const ROUNDING: f64 = 1e-4;
        self.linear().iter().all(|channel| (-ROUNDING..=1.0 + ROUNDING).contains(channel))
    }

    fn color(self) -> Color {
        Color(self.linear().map(from_linear))
    }

    /// Returns the colour with lightness `l` and the same hue. Reduces the chroma as far as the sRGB gamut requires.
    fn shade(self, l: f64) -> Color {
        let at = |share: f64| Self { l, a: self.a * share, b: self.b * share };
        if at(1.0).is_in_gamut() {
            return at(1.0).color();
        }
        let (mut inside, mut outside) = (0.0, 1.0);
        for _ in 0..20 {
            let middle = (inside + outside) / 2.0;
            if at(middle).is_in_gamut() { inside = middle } else { outside = middle }
        }
        at(inside).color()
    }
}

fn to_linear(channel: u8) -> f64 {
    let value = f64::from(channel) / 255.0;
    if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the value is clamped to a byte")]
fn from_linear(value: f64) -> u8 {
    let value = value.clamp(0.0, 1.0);
    let encoded = if value <= 0.003_130_8 { value * 12.92 } else { 1.055 * value.powf(1.0 / 2.4) - 0.055 };
    (encoded * 255.0).round() as u8
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn color(text: &str) -> Color {
        Color::parse(text).expect("a colour")
    }

    fn any_color() -> impl Strategy<Value = Color> {
        any::<[u8; 3]>().prop_map(Color)
    }

    fn hue(color: Color) -> f64 {
        let Lab { a, b, .. } = Lab::from(color);
        b.atan2(a).to_degrees()
    }

    /// Returns the difference in degrees, from 0 to 180.
    fn hue_difference(one: f64, other: f64) -> f64 {
        let difference = (one - other).rem_euclid(360.0);
        difference.min(360.0 - difference)
    }

    #[test]
    fn every_channel_value_survives_the_conversion() {
        for value in 0..=255 {
            assert_eq!(from_linear(to_linear(value)), value);
            for channels in [[value, 0, 255], [0, value, 128], [255, 7, value], [value; 3]] {
                assert_eq!(Lab::from(Color(channels)).color(), Color(channels));
            }
        }
    }

    /// The expected values are what browsers compute for `oklch(from … l c h)`.
    #[test]
    fn the_conversion_agrees_with_browsers() {
        for (text, l, chroma, degrees) in
            [("#ff0000", 0.627_96, 0.257_68, 29.23), ("#0a2e57", 0.3, 0.085, 255.0), ("#808080", 0.599_87, 0.0, 0.0)]
        {
            let lab = Lab::from(color(text));
            assert!((lab.l - l).abs() < 2e-3 && (lab.a.hypot(lab.b) - chroma).abs() < 2e-3, "{text} {lab:?}");
            assert!(chroma == 0.0 || hue_difference(hue(color(text)), degrees) < 0.5, "{text}");
        }
    }

    /// The expected values come from WCAG contrast tools.
    #[test]
    fn contrast_equals_known_values() {
        for (one, other, ratio) in [
            ("#000000", "#ffffff", 21.0),
            ("#777777", "#ffffff", 4.478),
            ("#767676", "#ffffff", 4.542),
            ("#ff0000", "#ffffff", 3.998),
            ("#123456", "#123456", 1.0),
        ] {
            assert!((contrast(color(one), color(other)) - ratio).abs() < 1e-3, "{one} {other}");
        }
    }

    #[test]
    fn only_six_hexadecimal_digits_are_a_color() {
        assert_eq!(color("#0A2e57").to_string(), "#0a2e57");
        for text in ["", "#", "0a2e57", "#fff", "#0a2e5", "#0a2e570", "#0a2e5g", "#+a2e57", "#äaaaa", "red"] {
            assert_eq!(Color::parse(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn a_color_survives_writing_and_parsing(color in any_color()) {
            prop_assert_eq!(Color::parse(&color.to_string()), Some(color));
        }

        #[test]
        fn contrast_is_symmetric_and_in_range(one in any_color(), other in any_color()) {
            let ratio = contrast(one, other);
            prop_assert!((1.0..=21.0 + 1e-9).contains(&ratio));
            prop_assert!((ratio - contrast(other, one)).abs() < f64::EPSILON);
        }

        #[test]
        fn black_or_white_is_legible_on_every_color(color in any_color()) {
            prop_assert!(contrast(color, Color::WHITE).max(contrast(color, Color::BLACK)) >= 4.5);
        }

        #[test]
        fn a_mix_starts_and_ends_at_its_colors_and_lies_between_them(
            one in any_color(), other in any_color(), share in 0.0..=1.0_f64
        ) {
            prop_assert_eq!(one.mix(other, 0.0), one);
            prop_assert_eq!(one.mix(other, 1.0), other);
            let (dark, light) = (Lab::from(one).l.min(Lab::from(other).l), Lab::from(one).l.max(Lab::from(other).l));
            // Clamping to sRGB and rounding to bytes can shift a colour slightly.
            prop_assert!((dark - 0.03..=light + 0.03).contains(&Lab::from(one.mix(other, share)).l));
        }

        #[test]
        fn the_nearest_shade_is_accepted_and_keeps_its_hue(own in any_color(), ground in any_color()) {
            let shade = own.nearest_shade(|shade| contrast(shade, ground) >= 4.5).expect("black or white passes");
            prop_assert!(contrast(shade, ground) >= 4.5);
            let chroma = |color| { let Lab { a, b, .. } = Lab::from(color); a.hypot(b) };
            // Eight bits per channel are too coarse to keep the hue of a colour that is nearly grey or nearly black.
            if chroma(shade) > 0.05 && chroma(own) > 0.05 && Lab::from(shade).l > 0.3 {
                prop_assert!(hue_difference(hue(own), hue(shade)) < 4.0, "{} {}", own, shade);
            }
        }

        #[test]
        fn no_nearer_shade_is_accepted(own in any_color(), ground in any_color()) {
            let accepted = |shade| contrast(shade, ground) >= 4.5;
            let shade = own.nearest_shade(accepted).expect("black or white passes");
            let (own, distance) = (Lab::from(own), (Lab::from(own).l - Lab::from(shade).l).abs());
            for step in [0.25, 0.5, 0.75] {
                for l in [own.l - distance * step, own.l + distance * step] {
                    let is_nearer = (own.l - Lab::from(own.shade(l.clamp(0.0, 1.0))).l).abs() < distance - 0.01;
                    prop_assert!(!(is_nearer && accepted(own.shade(l.clamp(0.0, 1.0)))));
                }
            }
        }
    }
}
