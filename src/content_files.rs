//! Reads the files of a content tree: from a folder, or from the executable.

use std::path::Path;

use anyhow::Context;
use content::{
    Inventory, Library, Problems,
    source::{self, SourceFile},
    text::Origin,
};

pub(crate) fn read_content(folder: Option<&Path>) -> anyhow::Result<Vec<SourceFile>> {
    match folder {
        Some(folder) => source::read_folder(folder).context("the content cannot be read"),
        None => Ok(site::embedded_content()),
    }
}

/// Parses and checks the content in `files`. `origin` replaces the origin in `site.toml`. In messages, the path of each
/// file starts with `folder`.
pub(crate) fn load_content(
    files: &[SourceFile],
    folder: &Path,
    inventory: &Inventory,
    origin: Option<&Origin>,
) -> Result<Library, Problems> {
    content::load(files, inventory, origin).map_err(|problems| problems.in_folder(folder))
}
