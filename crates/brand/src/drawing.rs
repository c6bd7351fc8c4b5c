//! Converts one of the company's drawings from an SVG file to a symbol.

use crate::{
    logo::Logo,
    svg::{Shapes, SvgFault, SvgRules},
};

/// Maximum file size in bytes. A page with the drawing loads the whole file.
const MAX_BYTES: usize = 128_000;

/// The page's CSS variables that a drawing can refer to: colours and line weights.
const VARIABLES: [&str; 13] = [
    "--color-ground", "--color-tint", "--color-ink", "--color-muted", "--color-hairline", "--color-line",
    "--color-edge", "--color-signal", "--color-signal-text", "--color-on-signal", "--line-outline", "--line-edge",
    "--line-fine",
];

/// A drawing that consists only of shapes.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    symbol: String,
    aspect_ratio: f64,
}

impl Drawing {
    /// Parses the SVG `text`. `name` becomes the ID of the symbol.
    ///
    /// # Errors
    /// Returns the first fault that makes the SVG unusable as a drawing.
    pub fn parse(name: &str, text: &str) -> Result<Self, SvgFault> {
        let id_prefix = format!("{name}.");
        let rules =
            SvgRules { subject: "a drawing", max_bytes: MAX_BYTES, variables: &VARIABLES, id_prefix: &id_prefix };
        let Shapes { view_box, markup } = Shapes::parse(text, &rules)?;
        let symbol = format!("<symbol id=\"{name}\" viewBox=\"{view_box}\" fill=\"currentColor\">{markup}</symbol>");
        // The visibility check renders the drawing with resvg, which does not support CSS variables.
        let plain = VARIABLES.iter().fold(markup, |markup, variable| {
            let value = if variable.starts_with("--line") { "1" } else { "currentColor" };
            markup.replace(&format!("var({variable})"), value)
        });
        let shown = Logo::from_shapes(Shapes { view_box, markup: plain });
        if shown.is_visible() {
            Ok(Self { symbol, aspect_ratio: shown.aspect_ratio() })
        } else {
            Err(SvgFault { line: 1, message: "draws nothing".to_owned() })
        }
    }

    /// Returns the drawing as a `<symbol>` element with the name of the drawing as its ID.
    pub fn symbol(&self) -> &str {
        &self.symbol
    }

    /// Returns the width divided by the height.
    pub fn aspect_ratio(&self) -> f64 {
        self.aspect_ratio
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn svg(inner: &str) -> String {
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 48 40\">\n{inner}\n</svg>")
    }

    #[test]
    fn a_symbol_uses_the_colors_of_the_page_and_unique_ids() {
        let inner = "<title>A lamp</title><defs><clipPath id=\"a\"><path d=\"M0 0h9v9z\"/></clipPath></defs>\
                     <path d=\"M0 0h9v9z\" fill=\"var(--color-tint)\" stroke-width=\"var(--line-edge)\" \
                     clip-path=\"url('#a')\" vector-effect=\"non-scaling-stroke\"/>";
        let drawing = Drawing::parse("desk-lamp", &svg(inner)).expect("a drawing");
        assert_eq!(
            drawing.symbol(),
            "<symbol id=\"desk-lamp\" viewBox=\"0 0 48 40\" fill=\"currentColor\"><g><defs><clipPath id=\"desk-lamp.a\">\
             <path d=\"M0 0h9v9z\"></path></clipPath></defs><path d=\"M0 0h9v9z\" fill=\"var(--color-tint)\" \
             stroke-width=\"var(--line-edge)\" clip-path=\"url('#desk-lamp.a')\" vector-effect=\"non-scaling-stroke\"></path>\
             </g></symbol>"
        );
    }

    #[test]
    fn only_references_get_the_prefix() {
        let gradient = "<linearGradient id=\"a\"><stop stop-color=\"red\"/></linearGradient>";
        let path = "<path d=\"M0 0h9v9z\" fill=\"url( '#a') #f00\" stroke=\"#00f\"/>";
        let drawing = Drawing::parse("lamp", &svg(&format!("{gradient}{path}"))).expect("a drawing");
        let symbol = drawing.symbol();
        assert!(symbol.contains("fill=\"url( '#lamp.a') #f00\" stroke=\"#00f\""), "{symbol}");
    }

    #[test]
    fn a_drawing_follows_the_same_rules_as_a_logo() {
        for (text, expected) in [
            (svg("<script>a()</script>"), "2: <script> cannot be part of a drawing; it is not a shape"),
            (svg("<foreignObject/>"), "2: <foreignObject> cannot be part of a drawing; it is not a shape"),
            (svg("<g onclick=\"a()\"/>"), "2: onclick runs a script; delete it"),
            (
                svg("<path fill=\"url(https://a.example/b.svg#c)\" d=\"M0 0h9v9z\"/>"),
                "2: fill refers to \"url(https://a.example/b.svg#c)\"; a drawing cannot use other files",
            ),
            (
                svg("<path fill=\"URL(//a.example/#b)\"/>"),
                "2: fill is \"URL(//a.example/#b)\"; write url( and var( in lower",
            ),
            (svg("<path fill=\"u\\72l(//a.example)\"/>"), "2: fill is \"u\\72l(//a.example)\"; write url( and var( in"),
            (svg("<path style=\"fill:Var(--a)\"/>"), "2: fill is \"Var(--a)\"; write url( and var( in lower case"),
            (svg("<image href=\"a.png\"/>"), "2: <image> cannot be part of a drawing; trace the picture, so that it"),
            (
                svg("<path fill=\"var(--color-inks)\"/>"),
                "2: fill is \"var(--color-inks)\"; the variables are var(--color-gr",
            ),
            (svg("<path fill=\"var(--color-ink, red)\"/>"), "2: fill is \"var(--color-ink, red)\"; the variables are"),
            (svg("</g>"), "2: is not an SVG: "),
            (svg(""), "1: draws nothing"),
            (svg(&" ".repeat(MAX_BYTES)), "1: has 128"),
        ] {
            let SvgFault { line, message } = Drawing::parse("a", &text).expect_err(expected);
            let told = format!("{line}: {message}");
            assert!(told.starts_with(expected), "{told}");
        }
    }
}
