//! An entry of an export: the response of the server for one address.

use std::collections::BTreeMap;

/// A path that no page has. Static hosts send the response for this path, with status 404, for every unknown path.
pub(crate) const NOT_FOUND: &str = "/404";

/// The files and headers of one address.
pub(crate) struct ExportEntry {
    pub(crate) address: String,
    /// The files with the body in all encodings, the uncompressed one first.
    pub(crate) files: Vec<String>,
    pub(crate) media_type: String,
    /// The headers by name, without the ones that a static host sets itself.
    pub(crate) headers: BTreeMap<String, String>,
}
