//! An entry of an export: the response of the server for one address.

use std::collections::BTreeMap;

pub(crate) struct ExportEntry {
    pub(crate) address: String,
    /// The file with the uncompressed body, followed by the compressed files that are smaller.
    pub(crate) files: Vec<String>,
    pub(crate) media_type: String,
    /// The headers by name, except those that an export omits.
    pub(crate) headers: BTreeMap<String, String>,
}
