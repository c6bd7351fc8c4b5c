//! Reads the files of a content tree: from a folder, or from the executable.

use std::path::Path;

use anyhow::Context;
use content::source::{self, SourceFile};

/// Returns the content files in `folder`, or without a folder the ones in the executable.
pub(crate) fn read_content(folder: Option<&Path>) -> anyhow::Result<Vec<SourceFile>> {
    match folder {
        Some(folder) => source::read_folder(folder).context("the content cannot be read"),
        None => Ok(site::embedded_content()),
    }
}
