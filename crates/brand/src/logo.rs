//! The logo: checks an SVG from the content folder, reduces it to shapes, and writes it for the header, for the favicon
//! and for the renderer of icons.

use std::fmt::Write as _;

use resvg::usvg;
use roxmltree::{Attribute, Document, Node};

use crate::{
    color::Color,
    scheme::{Kind, Seeds, Theme},
};

/// The mark of the site's favicon, `assets/favicon.svg`.
const OWN: &str = include_str!("mark.svg");

/// Maximum size of the file in bytes.
const MAX_BYTES: usize = 64_000;
/// Maximum number of elements around a shape. Later steps are recursive.
const MAX_DEPTH: usize = 32;

/// The colour of the theme that a logo can refer to, besides `currentColor`.
const SIGNAL: &str = "var(--color-signal)";

const SVG: &str = "http://www.w3.org/2000/svg";
const XLINK: &str = "http://www.w3.org/1999/xlink";

/// Elements that are written unchanged.
const ELEMENTS: [&str; 13] = [
    "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "defs", "linearGradient",
    "radialGradient", "stop", "clipPath",
];
/// Elements that draw nothing.
const IGNORED: [&str; 3] = ["title", "desc", "metadata"];

/// A logo that consists of shapes alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Logo {
    view_box: String,
    /// The shapes as markup.
    shapes: String,
}

/// Why an SVG cannot be used as a logo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogoFault {
    /// Line, counted from 1.
    pub line: usize,
    /// The fault, and how to fix it.
    pub message: String,
}

impl Logo {
    /// Reads the logo from the SVG `text`.
    ///
    /// # Errors
    /// Returns the first part of the SVG that a logo cannot have.
    pub fn parse(text: &str) -> Result<Self, LogoFault> {
        let at_start = |message: String| LogoFault { line: 1, message };
        if text.len() > MAX_BYTES {
            return Err(at_start(format!("has {} bytes; a logo may have {MAX_BYTES}", text.len())));
        }
        let document = Document::parse(text).map_err(|error| match error {
            roxmltree::Error::DtdDetected => at_start("has a DOCTYPE; delete it".to_owned()),
            error => {
                let line = error.pos().row as usize;
                LogoFault { line, message: format!("is not an SVG: {error}") }
            }
        })?;
        let (root, reader) = (document.root_element(), Reader { document: &document });
        if !root.has_tag_name((SVG, "svg")) {
            let name = root.tag_name().name();
            return Err(reader.fault(root, format!("is not an SVG: <{name}> is not <svg xmlns=\"{SVG}\">")));
        }
        let view_box = root.attribute("viewBox").map(|text| (text, numbers(text)));
        let view_box = match view_box {
            Some((_, Some([x, y, width, height]))) if width > 0.0 && height > 0.0 => {
                format!("{x} {y} {width} {height}")
            }
            Some((text, _)) => {
                let message = format!("viewBox: \"{text}\" is not left, top, width and height, such as 0 0 32 32");
                return Err(reader.fault(root, message));
            }
            None => {
                return Err(reader.fault(root, "has no viewBox; add one with its size, such as viewBox=\"0 0 32 32\""));
            }
        };
        let mut shapes = String::from("<g");
        reader.attributes(root, &mut shapes)?;
        shapes.push('>');
        reader.children(root, 0, &mut shapes)?;
        shapes.push_str("</g>");
        let logo = Self { view_box, shapes };
        if logo.is_drawn() { Ok(logo) } else { Err(reader.fault(root, "draws nothing")) }
    }

    /// Returns the site's own mark.
    pub fn own() -> Self {
        Self::parse(OWN).expect("the mark is a logo")
    }

    /// Returns the width as a multiple of the height.
    pub fn proportion(&self) -> f64 {
        let [_, _, width, height] = numbers(&self.view_box).expect("it was written from numbers");
        width / height
    }

    /// The fragment of the symbol in [`Logo::sprite`]. It differs from the IDs that drawing programs write.
    pub const FRAGMENT: &str = "#logo-of-the-company";

    /// Returns the file with the logo as a symbol, for the header. The colours of the theme are those of the document that
    /// shows it.
    pub fn sprite(&self) -> String {
        let (Self { view_box, shapes }, id) = (self, &Self::FRAGMENT[1..]);
        format!(
            "<svg xmlns=\"{SVG}\"><symbol id=\"{id}\" viewBox=\"{view_box}\" fill=\"currentColor\">{shapes}</symbol></svg>"
        )
    }

    /// Returns the favicon. It follows the scheme of the system.
    pub fn favicon(&self, theme: &Theme) -> String {
        let rule = |kind| {
            let Seeds { ink, signal, .. } = theme.seeds(kind);
            format!(":root{{color:{ink};--color-signal:{signal}}}")
        };
        let (light, dark) = (rule(Kind::Light), rule(Kind::Dark));
        self.image(&format!("<style>{light}@media(prefers-color-scheme:dark){{{dark}}}</style>"))
    }

    /// Returns the logo as an image, with `head` before its shapes.
    fn image(&self, head: &str) -> String {
        let Self { view_box, shapes } = self;
        format!("<svg xmlns=\"{SVG}\" viewBox=\"{view_box}\" fill=\"currentColor\">{head}{shapes}</svg>")
    }

    /// Returns the logo as an image in the colours of `seeds`.
    pub(crate) fn colored(&self, seeds: Seeds) -> String {
        let color = |color: Color| color.to_string();
        self.image("").replace("currentColor", &color(seeds.ink)).replace(SIGNAL, &color(seeds.signal))
    }

    /// Returns the logo in the colours of `seeds`, for the renderer.
    pub(crate) fn tree(&self, seeds: Seeds) -> Option<usvg::Tree> {
        usvg::Tree::from_str(&self.colored(seeds), &usvg::Options::default()).ok()
    }
}

/// Parses four numbers, separated by spaces or commas.
fn numbers(text: &str) -> Option<[f64; 4]> {
    let parts = text.split([' ', ',', '\t', '\n', '\r']).filter(|part| !part.is_empty());
    let numbers: Option<Vec<f64>> =
        parts.map(|part| part.parse().ok().filter(|number: &f64| number.is_finite())).collect();
    numbers?.try_into().ok()
}

struct Reader<'d> {
    document: &'d Document<'d>,
}

impl Reader<'_> {
    fn fault(&self, node: Node<'_, '_>, message: impl Into<String>) -> LogoFault {
        self.fault_at(node.range().start, message)
    }

    fn fault_at(&self, position: usize, message: impl Into<String>) -> LogoFault {
        LogoFault { line: self.document.text_pos_at(position).row as usize, message: message.into() }
    }

    /// Appends the elements in `parent`.
    fn children(&self, parent: Node<'_, '_>, depth: usize, markup: &mut String) -> Result<(), LogoFault> {
        for node in parent.children().filter(Node::is_element) {
            let name = node.tag_name().name();
            // Notes of drawing programs have a namespace of their own.
            if node.tag_name().namespace() != Some(SVG) || IGNORED.contains(&name) {
                continue;
            }
            if !ELEMENTS.contains(&name) {
                return Err(self.fault(node, format!("<{name}> cannot be part of a logo; {}", remedy(name))));
            }
            if depth == MAX_DEPTH {
                return Err(
                    self.fault(node, format!("has more than {MAX_DEPTH} elements around this one; ungroup them"))
                );
            }
            let _ = write!(markup, "<{name}");
            self.attributes(node, markup)?;
            markup.push('>');
            self.children(node, depth + 1, markup)?;
            let _ = write!(markup, "</{name}>");
        }
        Ok(())
    }

    /// Appends the attributes of `node`. Properties in `style` become attributes, because the policy of the site forbids
    /// inline styles.
    fn attributes(&self, node: Node<'_, '_>, markup: &mut String) -> Result<(), LogoFault> {
        let style = node.attribute("style").unwrap_or_default();
        let properties = style.split(';').filter_map(|part| part.split_once(':'));
        let properties: Vec<_> = properties.map(|(name, value)| (name.trim(), value.trim())).collect();
        let place = |attribute: &Attribute<'_, '_>| attribute.range().start;
        let start = node.attribute_node("style").map_or(node.range().start, |style| place(&style));
        for (name, value) in &properties {
            // Other properties, such as those of a drawing program, draw nothing.
            if is_presentation(name) {
                self.attribute(name, value, start, markup)?;
            }
        }
        for attribute in node.attributes() {
            let name = attribute.name();
            if attribute.namespace().is_some_and(|namespace| namespace != XLINK) {
                continue;
            }
            if name.starts_with("on") {
                let message = format!("{name} runs a script; delete it");
                return Err(self.fault_at(place(&attribute), message));
            }
            if name == "href" && !attribute.value().starts_with('#') {
                let message = format!("{name} refers to \"{}\"; a logo cannot use other files", attribute.value());
                return Err(self.fault_at(place(&attribute), message));
            }
            // The root becomes a group, which has no size of its own.
            let is_geometry = is_geometry(name) && node != self.document.root_element();
            let is_replaced = properties.iter().any(|(property, _)| *property == name);
            if !is_replaced && (name == "href" || is_geometry || is_presentation(name)) {
                self.attribute(name, attribute.value(), place(&attribute), markup)?;
            }
        }
        Ok(())
    }

    fn attribute(&self, name: &str, value: &str, start: usize, markup: &mut String) -> Result<(), LogoFault> {
        let fault = |message: String| Err(self.fault_at(start, message));
        let references = value.match_indices("url(").map(|(at, found)| &value[at + found.len()..]);
        for reference in references {
            if !reference.trim_start_matches(['"', '\'', ' ']).starts_with('#') {
                return fault(format!("{name} refers to \"{value}\"; a logo cannot use other files"));
            }
        }
        if value.replace(SIGNAL, "").contains("var(") {
            return fault(format!("{name} is \"{value}\"; the only variable is {SIGNAL}"));
        }
        let value = value.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
        let _ = write!(markup, " {name}=\"{value}\"");
        Ok(())
    }
}

fn remedy(element: &str) -> &'static str {
    match element {
        "text" | "tspan" | "textPath" => "convert the text to paths",
        "image" => "trace the picture, because icons need shapes",
        "style" => "export with presentation attributes, such as fill=\"#123456\", in place of a stylesheet",
        "use" | "symbol" => "expand it into the shapes that it repeats",
        "script" | "foreignObject" | "a" | "animate" | "animateTransform" | "set" => "it is not a shape",
        _ => "flatten it into shapes, gradients and clip paths",
    }
}

/// Returns whether `name` is an attribute that only its own element has.
fn is_geometry(name: &str) -> bool {
    const NAMES: [&str; 26] = [
        "id", "d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "fr", "width",
        "height", "offset", "transform", "pathLength", "gradientUnits", "gradientTransform", "spreadMethod",
        "clipPathUnits",
    ];
    NAMES.contains(&name)
}

/// Returns whether `name` is a property that an attribute can set as well.
fn is_presentation(name: &str) -> bool {
    const NAMES: [&str; 21] = [
        "display", "visibility", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity",
        "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "clip-path",
        "clip-rule", "color", "opacity", "paint-order", "stop-color", "stop-opacity", "shape-rendering",
    ];
    NAMES.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn svg(inner: &str) -> String {
        format!("<svg xmlns=\"{SVG}\" viewBox=\"0 0 32 32\">\n{inner}\n</svg>")
    }

    fn fault(text: &str) -> String {
        let LogoFault { line, message } = Logo::parse(text).expect_err(text);
        format!("{line}: {message}")
    }

    #[test]
    fn the_mark_has_the_shapes_of_the_favicon() {
        const FAVICON: &str = include_str!("../../../assets/favicon.svg");
        let shapes = |svg: &'static str| {
            ["d", "cx", "cy", "r", "viewBox", "stroke-width"].map(|name| {
                let start = svg.find(&format!(" {name}=\"")).expect("the attribute") + name.len() + 3;
                svg[start..].split('"').next().expect("a value")
            })
        };
        assert_eq!(shapes(OWN), shapes(FAVICON));
    }

    #[test]
    fn a_favicon_has_the_colors_of_both_schemes() {
        let svg = Logo::own().favicon(&Theme::default());
        let style = "viewBox=\"0 0 32 32\" fill=\"currentColor\"><style>:root{color:#131922;--color-signal:#e2390d}\
                     @media(prefers-color-scheme:dark){:root{color:#edf2f8;--color-signal:#ff8244}}</style><g>";
        assert!(svg.contains(style), "{svg}");
    }

    #[test]
    fn only_shapes_and_their_properties_are_taken_over() {
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
    fn every_unsuitable_part_is_named_with_its_line() {
        let shape = "<path d=\"M0 0h9v9z\"/>";
        for (inner, expected) in [
            ("<script>alert(1)</script>", "2: <script> cannot be part of a logo; it is not a shape"),
            ("<g>\n<foreignObject/></g>", "3: <foreignObject> cannot be part of a logo; it is not a shape"),
            ("<path d=\"M0 0h9\" onload=\"alert(1)\"/>", "2: onload runs a script; delete it"),
            (
                "<image href=\"a.png\"/>",
                "2: <image> cannot be part of a logo; trace the picture, because icons need shapes",
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
            (whole.replace("</svg>", ""), "1: is not an SVG: "),
            (whole.replace(SVG, "urn:other"), "1: is not an SVG: <svg> is not <svg xmlns="),
            (format!("<!DOCTYPE svg [<!ENTITY a \"b\">]>{whole}"), "1: has a DOCTYPE; delete it"),
            (format!("{whole}{}", " ".repeat(MAX_BYTES)), "1: has 64"),
            (svg(&format!("{}{shape}{}", "<g>".repeat(40), "</g>".repeat(40))), "2: has more than 32 elements around"),
            (svg(&format!("{}{}", "<g>".repeat(5_000), "</g>".repeat(5_000))), "2: has more than 32 elements around"),
            ("logo".to_owned(), "1: is not an SVG: "),
            (String::new(), "1: is not an SVG: "),
        ] {
            let told = fault(&text);
            assert!(
                told.starts_with(expected) || (expected.contains("not an SVG") && told.contains("not an SVG")),
                "{told}"
            );
        }
    }
}
