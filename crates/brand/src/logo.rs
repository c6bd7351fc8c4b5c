//! Converts the company's logo from an SVG file to a symbol for the header and to a favicon, and rasterizes it.

use resvg::{
    render,
    tiny_skia::{Pixmap, Transform},
    usvg,
};

use crate::{
    scheme::{ColorScheme, SeedColors, Theme},
    svg::{SVG, Shapes, SvgFault, SvgRules, four_numbers},
};

/// The logo of the company that the executable is built for. It has the same shapes as `assets/favicon.svg`.
const DEFAULT: &str = include_str!("mark.svg");

/// The logo shown for a company without one: a square between construction lines, as in the header
/// (`ui/layout/Brand.tsx`).
const NEUTRAL: &str = include_str!("neutral.svg");

const MAX_BYTES: usize = 64_000;

/// The only colour of the theme, other than `currentColor`, that a logo can refer to.
const SIGNAL: &str = "var(--color-signal)";

const RULES: SvgRules<'_> =
    SvgRules { subject: "a logo", max_bytes: MAX_BYTES, variables: &["--color-signal"], id_prefix: "" };

/// A logo that consists only of shapes.
#[derive(Clone, Debug, PartialEq)]
pub struct Logo {
    shapes: Shapes,
}

impl Logo {
    /// Parses the SVG `text`.
    ///
    /// # Errors
    /// Returns the first fault that makes the SVG unusable as a logo.
    pub fn parse(text: &str) -> Result<Self, SvgFault> {
        let logo = Self::from_shapes(Shapes::parse(text, &RULES)?);
        if logo.is_visible() { Ok(logo) } else { Err(SvgFault { line: 1, message: "draws nothing".to_owned() }) }
    }

    pub(crate) fn from_shapes(shapes: Shapes) -> Self {
        Self { shapes }
    }

    /// Returns the logo of the company that the executable is built for. The content of this company has no logo file.
    pub fn default_logo() -> Self {
        Self::parse(DEFAULT).expect("the default logo is valid")
    }

    /// Returns the logo shown for a company without one.
    pub fn neutral() -> Self {
        Self::parse(NEUTRAL).expect("the neutral mark is valid")
    }

    /// Returns the width divided by the height.
    pub fn aspect_ratio(&self) -> f64 {
        let [_, _, width, height] =
            four_numbers(&self.shapes.view_box).expect("the view box was formatted from numbers");
        width / height
    }

    /// The URL fragment of the symbol in [`Logo::sprite`]. No drawing program generates this ID, so it is unique.
    pub const FRAGMENT: &str = "#logo-of-the-company";

    /// Returns an SVG file that contains the logo as a symbol, for the header. `currentColor` and the signal colour in
    /// the symbol are those of the document that shows it.
    pub fn sprite(&self) -> String {
        let Shapes { view_box, markup } = &self.shapes;
        let id = &Self::FRAGMENT[1..];
        format!(
            "<svg xmlns=\"{SVG}\"><symbol id=\"{id}\" viewBox=\"{view_box}\" fill=\"currentColor\">{markup}</symbol></svg>"
        )
    }

    /// Returns the favicon as an SVG that follows the colour scheme of the system.
    pub fn favicon(&self, theme: &Theme) -> String {
        let rule = |scheme| {
            let SeedColors { ink, signal, .. } = theme.seeds(scheme);
            format!(":root{{color:{ink};--color-signal:{signal}}}")
        };
        let light = rule(ColorScheme::Light);
        let dark = rule(ColorScheme::Dark);
        self.image("", &format!("<style>{light}@media(prefers-color-scheme:dark){{{dark}}}</style>"))
    }

    /// Returns the logo as an SVG image, with `attributes` on its root and the markup `head` before its shapes.
    fn image(&self, attributes: &str, head: &str) -> String {
        let Shapes { view_box, markup } = &self.shapes;
        format!("<svg xmlns=\"{SVG}\" viewBox=\"{view_box}\" fill=\"currentColor\"{attributes}>{head}{markup}</svg>")
    }

    pub(crate) fn colored(&self, seeds: SeedColors) -> String {
        let SeedColors { ink, signal, .. } = seeds;
        self.image(&format!(" color=\"{ink}\""), "").replace(SIGNAL, &signal.to_string())
    }

    /// Returns whether the logo draws at least one pixel.
    pub(crate) fn is_visible(&self) -> bool {
        let mut pixels = Pixmap::new(64, 64).expect("the size is not zero");
        self.draw(ColorScheme::Light.default_seeds(), 1.0, &mut pixels);
        pixels.pixels().iter().any(|pixel| pixel.alpha() > 0)
    }

    /// Draws the logo in the centre of the square `pixels`. The longer side of the logo takes up the fraction `share`
    /// (0 to 1) of the square's side.
    pub(crate) fn draw(&self, seeds: SeedColors, share: f32, pixels: &mut Pixmap) {
        // A logo that resvg rejects draws nothing, so `Logo::parse` refuses it.
        let Some(tree) = self.tree(seeds) else { return };
        #[expect(clippy::cast_precision_loss, reason = "icons have few pixels")]
        let whole = pixels.width() as f32;
        let size = tree.size();
        let scale = whole * share / size.width().max(size.height());
        let left = (whole - size.width() * scale) / 2.0;
        let top = (whole - size.height() * scale) / 2.0;
        render(&tree, Transform::from_row(scale, 0.0, 0.0, scale, left, top), &mut pixels.as_mut());
    }

    /// Converts the logo for resvg. Returns `None` if resvg rejects it.
    fn tree(&self, seeds: SeedColors) -> Option<usvg::Tree> {
        usvg::Tree::from_str(&self.colored(seeds), &usvg::Options::default()).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn svg(inner: &str) -> String {
        format!("<svg xmlns=\"{SVG}\" viewBox=\"0 0 32 32\">\n{inner}\n</svg>")
    }

    fn fault(text: &str) -> String {
        let SvgFault { line, message } = Logo::parse(text).expect_err(text);
        format!("{line}: {message}")
    }

    #[test]
    fn the_default_logo_has_the_shapes_of_the_favicon() {
        const FAVICON: &str = include_str!("../../../assets/favicon.svg");
        let shapes = |svg: &'static str| {
            ["d", "cx", "cy", "r", "viewBox", "stroke-width"].map(|name| {
                let start = svg.find(&format!(" {name}=\"")).expect("the attribute") + name.len() + 3;
                svg[start..].split('"').next().expect("a value")
            })
        };
        assert_eq!(shapes(DEFAULT), shapes(FAVICON));
    }

    #[test]
    fn the_neutral_mark_has_the_shapes_of_the_header() {
        const HEADER: &str = include_str!("../../../ui/layout/Brand.tsx");
        let paths: Vec<_> = NEUTRAL.split(" d=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(paths.len() == 2 && paths.iter().all(|path| HEADER.contains(&format!("d=\"{path}\""))), "{paths:?}");
        assert_ne!(Logo::neutral(), Logo::default_logo());
    }

    #[test]
    fn a_favicon_has_the_colors_of_both_schemes() {
        let svg = Logo::default_logo().favicon(&Theme::default());
        let style = "viewBox=\"0 0 32 32\" fill=\"currentColor\"><style>:root{color:#131922;--color-signal:#e2390d}\
                     @media(prefers-color-scheme:dark){:root{color:#edf2f8;--color-signal:#ff8244}}</style><g>";
        assert!(svg.contains(style), "{svg}");
    }

    #[test]
    fn only_shapes_and_their_properties_are_copied() {
        let text = format!(
            "<?xml version=\"1.0\"?><!-- made by hand --><svg xmlns=\"{SVG}\" xmlns:ink=\"urn:ink\" width=\"9\" \
             viewBox=\"0,0 32 16.5\" fill=\"none\"><title>Us</title><ink:note/>\
             <path class=\"a\" ink:label=\"b\" d=\"M0 0h9v9z\" fill=\"red\" style=\"fill: var(--color-signal); -ink-x: 1\"/></svg>"
        );
        let logo = Logo::parse(&text).expect("a logo");
        assert_eq!(
            logo.sprite(),
            format!(
                "<svg xmlns=\"{SVG}\"><symbol id=\"logo-of-the-company\" viewBox=\"0 0 32 16.5\" fill=\"currentColor\">\
                 <g fill=\"none\"><path fill=\"var(--color-signal)\" d=\"M0 0h9v9z\"></path></g></symbol></svg>"
            )
        );
    }

    #[test]
    fn the_current_color_is_the_same_in_the_header_and_in_icons() {
        for (attributes, expected) in [
            ("fill=\"currentcolor\" color=\"#ff0000\"", (255, 0, 0)),
            ("fill=\"currentcolor\"", (0x13, 0x19, 0x22)),
            ("color=\"CurrentColor\"", (0x13, 0x19, 0x22)),
        ] {
            let logo = Logo::parse(&svg(&format!("<path d=\"M0 0h32v32H0z\" {attributes}/>"))).expect("a logo");
            assert!(logo.sprite().contains("color=\"#ff0000\"") == attributes.contains('#'), "{attributes}");
            let mut pixels = Pixmap::new(8, 8).expect("the size is not zero");
            logo.draw(ColorScheme::Light.default_seeds(), 1.0, &mut pixels);
            let pixel = pixels.pixel(4, 4).expect("a pixel");
            assert_eq!((pixel.red(), pixel.green(), pixel.blue()), expected, "{attributes}");
        }
    }

    #[test]
    fn a_repeated_property_or_reference_is_written_once() {
        let text = format!(
            "<svg xmlns=\"{SVG}\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 9 9\">\
             <linearGradient id=\"a\"><stop stop-color=\"red\"/></linearGradient>\
             <linearGradient id=\"b\" href=\"#a\" xlink:href=\"#a\"/>\
             <path d=\"M0 0h9v9z\" style=\"fill:#D9D9D9;fill:color(display-p3 0.85 0.85 0.85)\"/>\
             <path d=\"M0 0h9v9z\" style=\"stroke:red;stroke:url(#b)\"/></svg>"
        );
        let sprite = Logo::parse(&text).expect("a logo that draws something").sprite();
        for once in ["fill=\"#D9D9D9\"", " href=\"", "stroke=\""] {
            assert_eq!(sprite.matches(once).count(), 1, "{once} in {sprite}");
        }
    }

    #[test]
    fn every_fault_is_reported_with_its_line() {
        let shape = "<path d=\"M0 0h9v9z\"/>";
        for (inner, expected) in [
            ("<script>alert(1)</script>", "2: <script> cannot be part of a logo; it is not a shape"),
            ("<g>\n<foreignObject/></g>", "3: <foreignObject> cannot be part of a logo; it is not a shape"),
            ("<path d=\"M0 0h9\" onload=\"alert(1)\"/>", "2: onload runs a script; delete it"),
            (
                "<image href=\"a.png\"/>",
                "2: <image> cannot be part of a logo; trace the picture, so that it consists of shapes",
            ),
            ("<text>Us</text>", "2: <text> cannot be part of a logo; convert the text to paths"),
            ("<use href=\"#a\"/>", "2: <use> cannot be part of a logo; expand it into the shapes that it repeats"),
            (
                "<path d=\"M0 0h9\" fill=\"url(https://a.example/#b)\"/>",
                "2: fill refers to \"url(https://a.example/#b)\"; a logo cannot use other files",
            ),
            (
                "<path d=\"M0 0h9\" style=\"fill:url(//a.example)\"/>",
                "2: fill refers to \"url(//a.example)\"; a logo cannot use other files",
            ),
            (
                "<linearGradient id=\"a\" href=\"b.svg#c\"/>",
                "2: href refers to \"b.svg#c\"; a logo cannot use other files",
            ),
            (
                "<path d=\"M0 0h9\" fill=\"var(--brand)\"/>",
                "2: fill is \"var(--brand)\"; the only variable is var(--color-signal)",
            ),
            (
                "<linearGradient id=\"a\">\n<stop stop-color=\"currentColor\"/></linearGradient>",
                "3: stop-color is \"currentColor\": it cannot follow the colours of the page in a gradient; write a colour \
                 such as #123456",
            ),
            ("", "1: draws nothing"),
            ("<g/>", "1: draws nothing"),
            ("<path d=\"M0 0h9v9z\" display=\"none\"/>", "1: draws nothing"),
        ] {
            assert_eq!(fault(&svg(inner)), expected);
        }
        let whole = svg(shape);
        assert!(Logo::parse(&whole).is_ok());
        for (text, expected) in [
            (whole.replace(" viewBox=\"0 0 32 32\"", ""), "1: has no viewBox; add one with its size"),
            (whole.replace("0 0 32 32", "0 0 0 32"), "1: viewBox: \"0 0 0 32\" is not left, top, width and height"),
            (whole.replace("0 0 32 32", "0 0 NaN 32"), "1: viewBox: \"0 0 NaN 32\" is not left"),
            (whole.replace("</svg>", ""), "2: is not an SVG: the file ends before </svg>; an element is not closed"),
            (whole.replace(SVG, "urn:other"), "1: is not an SVG: <svg> is not <svg xmlns="),
            (format!("<!DOCTYPE svg [<!ENTITY a \"b\">]>{whole}"), "1: has a DOCTYPE; delete it"),
            (format!("{whole}{}", " ".repeat(MAX_BYTES)), "1: has 64"),
            (svg(&format!("{}{shape}{}", "<g>".repeat(40), "</g>".repeat(40))), "2: has more than 32 elements around"),
            (svg(&format!("{}{}", "<g>".repeat(5_000), "</g>".repeat(5_000))), "2: has more than 32 elements around"),
            ("logo".to_owned(), "1: is not an SVG: "),
            (String::new(), "1: is not an SVG: "),
        ] {
            let reported = fault(&text);
            assert!(
                reported.starts_with(expected) || (expected.contains("not an SVG") && reported.contains("not an SVG")),
                "{reported}"
            );
        }
    }
}
