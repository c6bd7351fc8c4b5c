//! An entry of an export: the response of the server for one address.

use std::collections::BTreeMap;

/// The files and headers of one address.
pub(crate) struct ExportEntry {
    pub(crate) address: String,
    /// The files with the body in all encodings, the uncompressed one first.
    pub(crate) files: Vec<String>,
    pub(crate) media_type: String,
    /// The headers by name, without the ones that a static host sets itself.
    pub(crate) headers: BTreeMap<String, String>,
}
