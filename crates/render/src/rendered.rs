//! The result of a render.

use crate::error::RenderError;

/// A rendered document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    /// The HTTP status, from 100 to 999.
    pub status: u16,
    /// The text of the document, usually HTML.
    pub html: String,
}

pub(crate) type RenderResult = Result<Rendered, RenderError>;
