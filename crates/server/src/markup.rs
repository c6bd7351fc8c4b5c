//! Escapes text for markup.

/// Escapes `text` for use in an element or a quoted attribute of HTML or XML.
pub fn escape_markup(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&apos;")
}
