//! Escapes text for markup. Pure functions.

/// Escapes `text` for HTML and XML, in an element or a quoted attribute.
pub fn escape_markup(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&apos;")
}
