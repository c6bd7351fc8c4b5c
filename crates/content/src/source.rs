//! The files of a content tree as text, from a folder or from the executable. Does not look into them.

use std::{io, path::Path};

/// One file of the content tree.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SourceFile {
    /// Path below the content folder, with `/` between its parts.
    pub path: String,
    /// The text.
    pub text: String,
}

/// Reads all `.toml` files below `folder`, ordered by path.
///
/// # Errors
/// When the folder or one of its files cannot be read as UTF-8 text; the message names the file.
pub fn read_folder(folder: &Path) -> io::Result<Vec<SourceFile>> {
    let mut files = Vec::new();
    collect(folder, "", &mut files)?;
    files.sort();
    Ok(files)
}

fn collect(folder: &Path, prefix: &str, files: &mut Vec<SourceFile>) -> io::Result<()> {
    let named = |path: &Path, error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
    for entry in folder.read_dir().map_err(|error| named(folder, error))? {
        let entry = entry.map_err(|error| named(folder, error))?;
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() {
            collect(&path, &format!("{prefix}{name}/"), files)?;
        } else if name.ends_with(".toml") {
            let text = std::fs::read_to_string(&path).map_err(|error| named(&path, error))?;
            files.push(SourceFile { path: format!("{prefix}{name}"), text });
        }
    }
    Ok(())
}
