#![doc = include_str!("../README.md")]

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Path, PathBuf},
    time::SystemTime,
};

/// A file of the content tree.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SourceFile {
    /// Path relative to the content folder, with `/` as the separator.
    pub path: String,
    /// The content, or a message that says why the file cannot be used.
    pub content: Result<FileContent, String>,
    /// Modification time, if known. If two records have the same value in a unique field, the problem is reported for
    /// the file that was modified later.
    pub modified: Option<SystemTime>,
    /// Location on disk, set only for a picture that was read from a folder on disk.
    pub location: Option<PathBuf>,
}

/// The content of a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FileContent {
    /// The text of a file that is encoded in UTF-8. Empty if the format of the file is not supported.
    Text(String),
    /// The bytes of a font, or of a picture that was not read from a folder on disk.
    Bytes(Vec<u8>),
    /// A picture in a folder on disk. Pictures are large, so their bytes are read only when needed. A changed picture
    /// is recognized by its size or modification time.
    Picture {
        /// The size in bytes.
        size: u64,
        /// Modification time, if known.
        modified: Option<SystemTime>,
    },
}

impl SourceFile {
    /// Creates a text file without a modification time.
    pub fn from_text(path: impl Into<String>, text: impl Into<String>) -> Self {
        Self::new(path.into(), Ok(FileContent::Text(text.into())), None)
    }

    /// Creates a file from its `bytes`. Unless `path` is that of a font or a picture, the bytes are decoded as UTF-8.
    /// If they cannot be decoded, the content is a message.
    pub fn from_bytes(path: String, bytes: Vec<u8>, modified: Option<SystemTime>) -> Self {
        let is_svg = path == LOGO || drawing_name(&path).is_some();
        let content = if is_binary(&path) {
            Ok(FileContent::Bytes(bytes))
        } else if is_svg && !bytes.trim_ascii_start().starts_with(b"<") && std::str::from_utf8(&bytes).is_err() {
            Err("is not an SVG, whatever its name; save it as one".to_owned())
        } else {
            decode_utf8(bytes).map(FileContent::Text)
        };
        Self::new(path, content, modified)
    }

    fn new(path: String, content: Result<FileContent, String>, modified: Option<SystemTime>) -> Self {
        Self { path, content, modified, location: None }
    }

    /// Returns the text of the file.
    ///
    /// # Errors
    /// Returns a message if the file cannot be read or is not text.
    pub fn text(&self) -> Result<&str, &str> {
        match &self.content {
            Ok(FileContent::Text(text)) => Ok(text),
            Ok(_) => Err("is not text"),
            Err(message) => Err(message),
        }
    }

    /// Replaces the text with the result of `edit`. Does nothing if the file is not text.
    pub fn edit_text(&mut self, edit: impl FnOnce(&str) -> String) {
        if let Ok(FileContent::Text(text)) = &mut self.content {
            *text = edit(text);
        }
    }

    /// Returns the bytes of the file.
    ///
    /// # Errors
    /// Returns a message if the file cannot be read.
    pub fn bytes(&self) -> Result<Vec<u8>, String> {
        match &self.content {
            Ok(FileContent::Text(text)) => Ok(text.clone().into_bytes()),
            Ok(FileContent::Bytes(bytes)) => Ok(bytes.clone()),
            Ok(FileContent::Picture { .. }) => {
                let location = self.location.as_deref().expect("a picture in a folder has a location");
                fs::read(location).map_err(unreadable)
            }
            Err(message) => Err(message.clone()),
        }
    }
}

/// Returns whether `name` is that of a file or folder that a program creates beside the content: one that begins with a
/// dot, such as `._about.toml` or the folder `..data` of a mounted `ConfigMap`, or an autosave, swap, temporary or
/// backup file of a text editor.
pub fn is_by_product(name: &str) -> bool {
    name.starts_with(['.', '#']) || [".swp", ".swx", ".tmp", ".bak", "~"].iter().any(|end| name.ends_with(end))
}

const MAX_PICTURE_BYTES: u64 = 100_000_000;

/// The path of the company's logo, which is optional.
pub const LOGO: &str = "brand/logo.svg";

/// Returns whether the file at `path` in the content folder is one of the company's fonts.
pub fn is_font(path: &str) -> bool {
    path.starts_with("brand/") && path.ends_with(".woff2")
}

/// Returns whether the file at `path` in the content folder is a font licence.
pub fn is_licence(path: &str) -> bool {
    path.starts_with("brand/") && path.ends_with(".txt")
}

/// Returns the name of a drawing from its `path` relative to the content folder, or `None` for other files.
pub fn drawing_name(path: &str) -> Option<&str> {
    path.strip_prefix("drawings/")?.strip_suffix(".svg")
}

/// Returns the name of a picture from its `path` relative to the content folder, or `None` for other files.
pub fn picture_name(path: &str) -> Option<&str> {
    let (name, extension) = path.strip_prefix("pictures/")?.rsplit_once('.')?;
    is_picture_extension(extension).then_some(name)
}

/// Returns whether `extension`, without its dot, is that of a supported picture format.
pub fn is_picture_extension(extension: &str) -> bool {
    ["png", "jpg", "jpeg", "webp"].iter().any(|known| extension.eq_ignore_ascii_case(known))
}

fn is_binary(path: &str) -> bool {
    is_font(path) || picture_name(path).is_some()
}

/// Returns whether the file at `path` in the content folder is part of the company's look, not a record.
pub fn is_brand_file(path: &str) -> bool {
    path == LOGO || is_font(path) || is_licence(path) || drawing_name(path).is_some() || picture_name(path).is_some()
}

/// Returns whether the file at `path` in the content folder is content: a TOML file or a brand file that is neither a
/// by-product nor in a folder that is one.
pub fn is_content_file(path: &str) -> bool {
    let is_known = path.ends_with(".toml") || is_brand_file(path);
    is_known && !path.split('/').any(is_by_product)
}

/// Returns a warning if the file at `path` in the content folder is ignored although its author probably meant it as
/// content: a file in a folder for brand files that is neither a brand file nor TOML, or a record with an extension
/// other than `.toml`. The warning says which file name or format is accepted instead.
pub fn format_warning(path: &str) -> Option<String> {
    let folder = path.split_once('/').map_or("", |(folder, _)| folder);
    let look = match folder {
        "brand" => {
            "the logo is brand/logo.svg, and a font is a WOFF2 file with its licence in a .txt file of the same name"
        }
        "drawings" => "a drawing is an SVG",
        "pictures" => "a picture is a PNG, JPEG or WebP file",
        "pages" | "external" | "portfolio" => return record_warning(path),
        "" if RECORDS.iter().any(|name| starts_with_ignoring_case(path, name)) => return record_warning(path),
        _ => return None,
    };
    if is_brand_file(path) || path.ends_with(".toml") {
        return None;
    }
    let lower = path.to_ascii_lowercase();
    let correction = if is_brand_file(&lower) { format!("name it {lower}") } else { look.to_owned() };
    Some(format!("is ignored; {correction}"))
}

/// Name prefixes of the records at the top level of the content folder.
const RECORDS: [&str; 2] = ["site.", "facts."];

/// File extensions of text formats other than TOML.
const OTHER_TEXTS: [&str; 8] = [".yaml", ".yml", ".json", ".md", ".markdown", ".txt", ".html", ".htm"];

/// Returns a warning if the file at `path` seems to be a record with a wrong extension, such as `.md` or `.toml.txt`. A
/// `README` file causes no warning, because it contains notes for other authors.
fn record_warning(path: &str) -> Option<String> {
    if path.ends_with(".toml") || starts_with_ignoring_case(path.rsplit('/').next()?, "readme") {
        return None;
    }
    let without = |path: &str, end: &str| {
        let start = path.len().checked_sub(end.len())?;
        path.get(start..)?.eq_ignore_ascii_case(end).then(|| path[..start].to_owned())
    };
    let text = OTHER_TEXTS.iter().find_map(|end| without(path, end));
    // A file manager that hides the last extension shows `about.toml.txt` as `about.toml`.
    if let Some(name) = without(text.as_deref().unwrap_or(path), ".toml") {
        return Some(format!("is ignored; name it {name}.toml"));
    }
    Some(format!("is ignored; content is TOML, so write its fields in {}.toml", text?))
}

fn starts_with_ignoring_case(text: &str, start: &str) -> bool {
    text.get(..start.len()).is_some_and(|beginning| beginning.eq_ignore_ascii_case(start))
}

/// Reads all content files in `folder` and its subfolders. Also returns the files that [`format_warning`] warns about,
/// without their content, so that the check can report them. The files are sorted by path. A file or subfolder that
/// cannot be read is returned with an error message in place of its content.
///
/// # Errors
/// Returns an error if the folder itself cannot be read. The message contains its path.
pub fn read_folder(folder: &Path) -> io::Result<Vec<SourceFile>> {
    let with_path = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", folder.display()));
    let entries = list(folder).map_err(with_path)?;
    let mut files = Vec::new();
    let mut visited = BTreeSet::from([folder.canonicalize().map_err(with_path)?]);
    collect(entries, "", &mut visited, &mut files);
    files.sort();
    Ok(files)
}

/// Returns the entries of `folder`, sorted by name, or an error if not all of them can be listed.
fn list(folder: &Path) -> io::Result<Vec<fs::DirEntry>> {
    let mut entries = folder.read_dir()?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    Ok(entries)
}

/// Adds the files that [`read_folder`] returns: those in `entries` and in any folders among them. Follows symbolic
/// links, but reads no folder twice, because links can form a loop.
fn collect(entries: Vec<fs::DirEntry>, prefix: &str, visited: &mut BTreeSet<PathBuf>, files: &mut Vec<SourceFile>) {
    for entry in entries {
        let location = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if is_by_product(&name) {
            continue;
        }
        let path = format!("{prefix}{name}");
        let is_ignored = format_warning(&path).is_some();
        let is_listed = is_ignored || is_content_file(&path);
        let metadata = match location.metadata() {
            Ok(metadata) => metadata,
            Err(error) => {
                if is_listed {
                    files.push(SourceFile::new(path, Err(unreadable(error)), None));
                }
                continue;
            }
        };
        let modified = metadata.modified().ok();
        if metadata.is_dir() {
            let message = match location.canonicalize().and_then(|real| Ok((real, list(&location)?))) {
                Ok((real, entries)) if !visited.contains(&real) => {
                    visited.insert(real);
                    collect(entries, &format!("{path}/"), visited, files);
                    continue;
                }
                Ok(_) => "links to a folder that has already been read; remove the link".to_owned(),
                Err(error) => unreadable(error),
            };
            files.push(SourceFile::new(path, Err(message), modified));
        } else if is_ignored && metadata.is_file() {
            files.push(SourceFile::new(path, Ok(FileContent::Text(String::new())), modified));
        } else if is_listed {
            files.push(read_file(path, location, &metadata));
        }
    }
}

/// Reads the file at `location`, whose path in the content tree is `path`. Does not read the bytes of a picture.
fn read_file(path: String, location: PathBuf, metadata: &fs::Metadata) -> SourceFile {
    let modified = metadata.modified().ok();
    if !metadata.is_file() {
        return SourceFile::new(path, Err("is neither a file nor a folder".to_owned()), modified);
    }
    if picture_name(&path).is_some() {
        let size = metadata.len();
        let content = if size <= MAX_PICTURE_BYTES {
            Ok(FileContent::Picture { size, modified })
        } else {
            Err(format!("is larger than {} MB; save it smaller", MAX_PICTURE_BYTES / 1_000_000))
        };
        return SourceFile { location: Some(location), ..SourceFile::new(path, content, modified) };
    }
    match fs::read(location) {
        Ok(bytes) => SourceFile::from_bytes(path, bytes, modified),
        Err(error) => SourceFile::new(path, Err(unreadable(error)), modified),
    }
}

fn unreadable(error: io::Error) -> String {
    format!("cannot be read: {error}")
}

fn decode_utf8(bytes: Vec<u8>) -> Result<String, String> {
    String::from_utf8(bytes).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = valid.split(|byte| *byte == b'\n').count();
        format!("is not UTF-8 (first invalid line: {line}); save it as UTF-8")
    })
}
