//! The server's response for one address, as an export writes it.

use std::collections::BTreeMap;

/// A path that no page has. Its response, with status 404, is shown for every unknown path.
pub(crate) const NOT_FOUND: &str = "/404";

/// The files and headers of one address.
pub(crate) struct Exported {
    pub(crate) address: String,
    /// Files with the body, the uncompressed one first.
    pub(crate) files: Vec<String>,
    pub(crate) media_type: String,
    /// Headers by name, without those that a static host sets itself.
    pub(crate) headers: BTreeMap<String, String>,
}
