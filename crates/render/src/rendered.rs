//! The result of a render.

use crate::error::RenderError;

/// A rendered document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    /// HTTP status.
    pub status: u16,
    /// The document.
    pub html: String,
}

pub(crate) type RenderResult = Result<Rendered, RenderError>;
