//! Writes files without replacing existing ones.

use std::{
    fs::{self, OpenOptions},
    io::Write,
    path::Path,
};

use anyhow::Context;

/// Writes a new file and its folders. Fails if the file exists.
pub(crate) fn write_new(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let named = || path.display().to_string();
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).with_context(named)?;
    }
    let mut file = OpenOptions::new().write(true).create_new(true).open(path).with_context(named)?;
    file.write_all(bytes).with_context(named)
}
