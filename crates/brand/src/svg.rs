//! Sanitizes an SVG from the content folder: reduces it to shapes without scripts, styles or references to other files.
//! [`SvgRules`] lists the rules that differ between the logo and the drawings.

use std::fmt::Write as _;

use roxmltree::{Attribute, Document, Node};

/// Maximum nesting depth of elements. It limits the recursion of the functions that process the tree.
const MAX_DEPTH: usize = 32;

pub(crate) const SVG: &str = "http://www.w3.org/2000/svg";
const XLINK: &str = "http://www.w3.org/1999/xlink";

/// Elements that are copied to the output.
const ELEMENTS: [&str; 13] = [
    "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "defs", "linearGradient",
    "radialGradient", "stop", "clipPath",
];
/// Elements that draw nothing and are left out.
const IGNORED: [&str; 3] = ["title", "desc", "metadata"];

/// The reason why an SVG cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SvgFault {
    /// Line number, starting at 1.
    pub line: usize,
    /// Describes the fault and how to fix it.
    pub message: String,
}

pub(crate) struct SvgRules<'r> {
    /// The kind of SVG, for messages: "a logo".
    pub(crate) subject: &'r str,
    pub(crate) max_bytes: usize,
    /// The CSS variables that attributes may refer to.
    pub(crate) variables: &'r [&'r str],
    /// Prefix for each ID, so that several SVGs can share one file.
    pub(crate) id_prefix: &'r str,
}

/// A sanitized SVG.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Shapes {
    pub(crate) view_box: String,
    /// The shapes as SVG markup: one `<g>` element.
    pub(crate) markup: String,
}

impl Shapes {
    /// Parses and sanitizes the SVG `text`.
    ///
    /// # Errors
    /// Returns the first fault: `text` is not an SVG with a valid `viewBox`, or violates one of the rules.
    pub(crate) fn parse(text: &str, rules: &SvgRules<'_>) -> Result<Self, SvgFault> {
        let at_start = |message: String| SvgFault { line: 1, message };
        let SvgRules { subject, max_bytes, .. } = rules;
        if text.len() > *max_bytes {
            return Err(at_start(format!("has {} bytes; {subject} may have {max_bytes}", text.len())));
        }
        let document = Document::parse(text).map_err(|error| match error {
            roxmltree::Error::DtdDetected => at_start("has a DOCTYPE; delete it".to_owned()),
            roxmltree::Error::UnclosedRootNode => SvgFault {
                line: text.lines().count(),
                message: "is not an SVG: the file ends before </svg>; an element is not closed".to_owned(),
            },
            error => {
                let line = error.pos().row as usize;
                SvgFault { line, message: format!("is not an SVG: {error}") }
            }
        })?;
        let (root, sanitizer) = (document.root_element(), Sanitizer { document: &document, rules });
        if !root.has_tag_name((SVG, "svg")) {
            let name = root.tag_name().name();
            return Err(sanitizer.fault(root, format!("is not an SVG: <{name}> is not <svg xmlns=\"{SVG}\">")));
        }
        let view_box = root.attribute("viewBox").map(|text| (text, four_numbers(text)));
        let view_box = match view_box {
            Some((_, Some([x, y, width, height]))) if width > 0.0 && height > 0.0 => {
                format!("{x} {y} {width} {height}")
            }
            Some((text, _)) => {
                let message = format!("viewBox: \"{text}\" is not left, top, width and height, such as 0 0 32 32");
                return Err(sanitizer.fault(root, message));
            }
            None => {
                return Err(
                    sanitizer.fault(root, "has no viewBox; add one with its size, such as viewBox=\"0 0 32 32\"")
                );
            }
        };
        let mut markup = String::from("<g");
        sanitizer.attributes(root, &mut markup)?;
        markup.push('>');
        sanitizer.children(root, 0, &mut markup)?;
        markup.push_str("</g>");
        Ok(Self { view_box, markup })
    }
}

pub(crate) fn four_numbers(text: &str) -> Option<[f64; 4]> {
    let parts = text.split([' ', ',', '\t', '\n', '\r']).filter(|part| !part.is_empty());
    let numbers: Option<Vec<f64>> =
        parts.map(|part| part.parse().ok().filter(|number: &f64| number.is_finite())).collect();
    numbers?.try_into().ok()
}

struct Sanitizer<'d> {
    document: &'d Document<'d>,
    rules: &'d SvgRules<'d>,
}

impl Sanitizer<'_> {
    fn fault(&self, node: Node<'_, '_>, message: impl Into<String>) -> SvgFault {
        self.fault_at(node.range().start, message)
    }

    fn external_reference(&self, name: &str, value: &str) -> String {
        format!("{name} refers to \"{value}\"; {} cannot use other files", self.rules.subject)
    }

    fn fault_at(&self, position: usize, message: impl Into<String>) -> SvgFault {
        SvgFault { line: self.document.text_pos_at(position).row as usize, message: message.into() }
    }

    /// Appends the sanitized children of `parent` to `markup`. Leaves out the [`IGNORED`] elements and those of other
    /// namespaces.
    fn children(&self, parent: Node<'_, '_>, depth: usize, markup: &mut String) -> Result<(), SvgFault> {
        for node in parent.children().filter(Node::is_element) {
            let name = node.tag_name().name();
            // Drawing programs store their own data in other namespaces.
            if node.tag_name().namespace() != Some(SVG) || IGNORED.contains(&name) {
                continue;
            }
            if !ELEMENTS.contains(&name) {
                return Err(
                    self.fault(node, format!("<{name}> cannot be part of {}; {}", self.rules.subject, remedy(name)))
                );
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

    /// Appends the attributes of `node` for geometry, presentation and references to `markup`, and leaves out the
    /// others. Converts properties in `style` to attributes, because the Content-Security-Policy of the site forbids
    /// inline styles.
    fn attributes(&self, node: Node<'_, '_>, markup: &mut String) -> Result<(), SvgFault> {
        let style = node.attribute("style").unwrap_or_default();
        let mut properties = Vec::new();
        for (name, value) in style.split(';').filter_map(|part| part.split_once(':')) {
            let (name, value) = (name.trim(), value.trim());
            // Some drawing programs repeat a colour as `color(...)`, which not all SVG renderers support.
            if !value.starts_with("color(") {
                properties.retain(|(earlier, _)| *earlier != name);
                properties.push((name, value));
            }
        }
        let position_of = |attribute: &Attribute<'_, '_>| attribute.range().start;
        let start = node.attribute_node("style").map_or(node.range().start, |style| position_of(&style));
        for (name, value) in &properties {
            // Leaves out other properties, such as those specific to a drawing program.
            if is_presentation(name) {
                self.attribute(name, value, start, markup)?;
            }
        }
        for attribute in node.attributes() {
            let name = attribute.name();
            // Some files repeat `href` as `xlink:href` for older programs.
            if attribute.namespace().is_some_and(|namespace| namespace != XLINK || node.has_attribute(name)) {
                continue;
            }
            if name.starts_with("on") {
                let message = format!("{name} runs a script; delete it");
                return Err(self.fault_at(position_of(&attribute), message));
            }
            if name == "href" && !attribute.value().starts_with('#') {
                let message = self.external_reference(name, attribute.value());
                return Err(self.fault_at(position_of(&attribute), message));
            }
            // The root element becomes a `<g>`, which has no geometry attributes.
            let is_geometry = is_geometry(name) && node != self.document.root_element();
            let is_replaced = properties.iter().any(|(property, _)| *property == name);
            if !is_replaced && (name == "href" || is_geometry || is_presentation(name)) {
                self.attribute(name, attribute.value(), position_of(&attribute), markup)?;
            }
        }
        Ok(())
    }

    /// Checks an attribute, and appends it to `markup`, with the prefix before each ID in it. Omits
    /// `color="currentColor"`. Reports a fault at the byte offset `start`.
    fn attribute(&self, name: &str, value: &str, start: usize, markup: &mut String) -> Result<(), SvgFault> {
        let fault = |message: String| Err(self.fault_at(start, message));
        // Browsers also accept upper case and escapes in the names of these functions, which the checks below would
        // miss.
        let lower = value.to_ascii_lowercase();
        let is_plain = |function| lower.matches(function).count() == value.matches(function).count();
        if value.contains('\\') || !is_plain("url(") || !is_plain("var(") {
            return fault(format!("{name} is \"{value}\"; write url( and var( in lower case, and no \\"));
        }
        let references = value.match_indices("url(").map(|(at, found)| &value[at + found.len()..]);
        for reference in references {
            if !reference.trim_start_matches(['"', '\'', ' ']).starts_with('#') {
                return fault(self.external_reference(name, value));
            }
        }
        let SvgRules { variables, id_prefix, .. } = self.rules;
        let is_known = |rest: &str| {
            variables.iter().any(|variable| rest.strip_prefix(variable).is_some_and(|rest| rest.starts_with(')')))
        };
        if value.match_indices("var(").any(|(at, found)| !is_known(&value[at + found.len()..])) {
            let list: Vec<_> = variables.iter().map(|variable| format!("var({variable})")).collect();
            let list = match &list[..] {
                [variable] => format!("the only variable is {variable}"),
                list => format!("the variables are {}", list.join(", ")),
            };
            return fault(format!("{name} is \"{value}\"; {list}"));
        }
        // The drawing is a separate file. Browsers resolve its gradient stops in that file, where the page's colours are
        // not defined.
        if name == "stop-color" && (value.contains("var(") || value.eq_ignore_ascii_case("currentColor")) {
            let message = "cannot follow the colours of the page in a gradient; write a colour such as #123456";
            return fault(format!("{name} is \"{value}\": it {message}"));
        }
        let is_current_color = value.trim().eq_ignore_ascii_case("currentColor");
        if name == "color" && is_current_color {
            // This value has no effect in browsers, but resvg would draw black.
            return Ok(());
        }
        let value = match name {
            // resvg accepts only this spelling.
            _ if is_current_color => "currentColor".to_owned(),
            "id" => format!("{id_prefix}{value}"),
            "href" => value.replacen('#', &format!("#{id_prefix}"), 1),
            // The first `#` after each `url(` begins an ID. Any other `#` begins a colour.
            _ => {
                let (start, references) = value.split_at(value.find("url(").unwrap_or(value.len()));
                let prefixed = |part: &str| part.replacen('#', &format!("#{id_prefix}"), 1);
                start.to_owned() + &references.split("url(").map(prefixed).collect::<Vec<_>>().join("url(")
            }
        };
        let _ = write!(markup, " {name}=\"{}\"", escape(&value));
        Ok(())
    }
}

/// Escapes `text` for use in an XML element or a double-quoted XML attribute.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

fn remedy(element: &str) -> &'static str {
    match element {
        "text" | "tspan" | "textPath" => "convert the text to paths",
        "image" => "trace the picture, so that it consists of shapes",
        "style" => "export with presentation attributes, such as fill=\"#123456\", instead of a stylesheet",
        "use" | "symbol" => "expand it into the shapes that it repeats",
        "script" | "foreignObject" | "a" | "animate" | "animateTransform" | "set" => "it is not a shape",
        _ => "flatten it into shapes, gradients and clip paths",
    }
}

fn is_geometry(name: &str) -> bool {
    const NAMES: [&str; 26] = [
        "id", "d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "fr", "width",
        "height", "offset", "transform", "pathLength", "gradientUnits", "gradientTransform", "spreadMethod",
        "clipPathUnits",
    ];
    NAMES.contains(&name)
}

/// Returns whether `name` is an allowed presentation attribute: a CSS property that an attribute can also set.
fn is_presentation(name: &str) -> bool {
    const NAMES: [&str; 22] = [
        "display", "visibility", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity",
        "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "clip-path",
        "clip-rule", "color", "opacity", "paint-order", "stop-color", "stop-opacity", "shape-rendering",
        "vector-effect",
    ];
    NAMES.contains(&name)
}
