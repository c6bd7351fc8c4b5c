//! The files of a content tree as text, read from a folder or embedded in the executable. Does not parse them.
//!
//! `build.rs` includes this file with `#[path]`, so this module uses only the standard library.

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Path, PathBuf},
    time::SystemTime,
};

/// A file of the content tree.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SourceFile {
    /// Path below the content folder, with `/` between its parts.
    pub path: String,
    /// The text, or a message with the reason why the file cannot be read. The text of a font has one character per
    /// byte; [`SourceFile::bytes`] returns the bytes. The text of a picture in a folder states the size and the time of
    /// the last change, so that it differs after a change.
    pub text: Result<String, String>,
    /// Time of the last change, if known. If two files conflict, the problem is reported for the newer one.
    pub modified: Option<SystemTime>,
    /// The location of a picture in a folder. Pictures are large, so their bytes are read only while they are needed.
    pub location: Option<PathBuf>,
}

impl SourceFile {
    /// Creates a file from its `bytes`.
    pub fn from_bytes(path: String, bytes: Vec<u8>, modified: Option<SystemTime>) -> Self {
        let is_svg = path == LOGO || drawing_name(&path).is_some();
        let text = if is_binary(&path) {
            Ok(bytes.into_iter().map(char::from).collect())
        } else if is_svg && !bytes.trim_ascii_start().starts_with(b"<") && std::str::from_utf8(&bytes).is_err() {
            Err("is not an SVG, whatever its name; save it as one".to_owned())
        } else {
            decode_utf8(bytes)
        };
        Self { path, text, modified, location: None }
    }

    /// Returns the bytes of the file.
    ///
    /// # Errors
    /// Returns the message with the reason why the file cannot be read.
    pub fn bytes(&self) -> Result<Vec<u8>, String> {
        let text = self.text.as_ref().map_err(String::clone)?;
        if let Some(location) = &self.location {
            return fs::read(location).map_err(unreadable);
        }
        Ok(if is_binary(&self.path) {
            text.chars().filter_map(|c| u8::try_from(c).ok()).collect()
        } else {
            text.clone().into_bytes()
        })
    }
}

/// Returns whether `name` belongs to a file or folder that a program creates beside the content: a dot-file of a text
/// editor or a file manager (`.#about.toml`, `._about.toml`), the folder `..data` of a mounted `ConfigMap`, or a backup.
pub fn is_by_product(name: &str) -> bool {
    name.starts_with(['.', '#']) || [".swp", ".swx", ".tmp", ".bak", "~"].iter().any(|end| name.ends_with(end))
}

/// Maximum size of the file of a picture.
const MAX_PICTURE_BYTES: u64 = 100_000_000;

/// The path of the company's logo, which is optional.
pub const LOGO: &str = "brand/logo.svg";

/// Returns whether `path`, below the content folder, is the path of a font of the company.
pub fn is_font(path: &str) -> bool {
    path.starts_with("brand/") && path.ends_with(".woff2")
}

/// Returns whether `path`, below the content folder, is the path of the licence of a font.
pub fn is_licence(path: &str) -> bool {
    path.starts_with("brand/") && path.ends_with(".txt")
}

/// Returns the name of a drawing from its `path` below the content folder, or `None` for other files.
pub fn drawing_name(path: &str) -> Option<&str> {
    path.strip_prefix("drawings/")?.strip_suffix(".svg")
}

/// Returns the name of a picture from its `path` below the content folder, or `None` for other files.
pub fn picture_name(path: &str) -> Option<&str> {
    let (name, extension) = path.strip_prefix("pictures/")?.rsplit_once('.')?;
    ["png", "jpg", "jpeg", "webp"].iter().any(|known| extension.eq_ignore_ascii_case(known)).then_some(name)
}

/// Returns whether the file at `path`, below the content folder, is not text.
fn is_binary(path: &str) -> bool {
    is_font(path) || picture_name(path).is_some()
}

/// Returns whether the file at `path`, below the content folder, belongs to the look of the company and is no record.
pub fn is_brand_file(path: &str) -> bool {
    path == LOGO || is_font(path) || is_licence(path) || drawing_name(path).is_some() || picture_name(path).is_some()
}

/// Returns whether `path`, below the content folder, is the path of a content file.
pub fn is_content_file(path: &str) -> bool {
    let is_known = path.ends_with(".toml") || is_brand_file(path);
    is_known && !path.split('/').any(is_by_product)
}

/// Returns a warning if the file at `path`, below the content folder, will be ignored: a record that is not TOML, or an
/// unknown file in `brand/`, `drawings/` or `pictures/`.
pub fn format_warning(path: &str) -> Option<&'static str> {
    let look = match path.split_once('/').map_or("", |(folder, _)| folder) {
        "brand" => Some(
            "is ignored; the logo is brand/logo.svg, and a font is a WOFF2 file with its licence in a .txt file of the same \
             name",
        ),
        "drawings" => Some("is ignored; a drawing is an SVG"),
        "pictures" => Some("is ignored; a picture is a PNG, JPEG or WebP file"),
        _ => None,
    };
    if look.is_some() {
        return look.filter(|_| !is_brand_file(path) && !path.ends_with(".toml"));
    }
    let is_record =
        ["pages/", "external/", "portfolio/", "site.", "facts."].iter().any(|start| path.starts_with(start));
    let is_other_format = [".yaml", ".yml", ".json"].iter().any(|end| path.ends_with(end));
    (is_record && is_other_format).then_some("is ignored; content is TOML, in files that end in .toml")
}

/// Reads all content files below `folder`, and files in unsupported formats, so that the check can report them. Returns
/// them sorted by path. A file that cannot be read has the reason in place of its text.
///
/// # Errors
/// Returns an error if the folder itself cannot be read. The message contains its path.
pub fn read_folder(folder: &Path) -> io::Result<Vec<SourceFile>> {
    let with_path = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", folder.display()));
    let entries = folder.read_dir().map_err(with_path)?;
    let (mut files, mut visited) = (Vec::new(), BTreeSet::from([folder.canonicalize().map_err(with_path)?]));
    collect(entries, "", &mut visited, &mut files);
    files.sort();
    Ok(files)
}

/// Adds the content files in `entries` and in the folders among them. Follows symbolic links, but reads no folder
/// twice, because links may form a loop.
fn collect(entries: fs::ReadDir, prefix: &str, visited: &mut BTreeSet<PathBuf>, files: &mut Vec<SourceFile>) {
    let mut entries: Vec<_> = entries.flatten().collect();
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
        if is_by_product(&name) {
            continue;
        }
        let metadata = path.metadata();
        let modified = metadata.as_ref().ok().and_then(|data| data.modified().ok());
        let file_path = format!("{prefix}{name}");
        let mut add = |text| files.push(SourceFile { path: file_path.clone(), text, modified, location: None });
        match metadata {
            Ok(data) if data.is_dir() => match path.canonicalize().and_then(|real| Ok((real, path.read_dir()?))) {
                Ok((real, entries)) => {
                    if visited.insert(real) {
                        collect(entries, &format!("{prefix}{name}/"), visited, files);
                    } else {
                        add(Err("links to a folder that has already been read; remove the link".to_owned()));
                    }
                }
                Err(error) => add(Err(unreadable(error))),
            },
            Ok(data) if data.is_file() && format_warning(&file_path).is_some() => add(Ok(String::new())),
            _ if !is_content_file(&file_path) && format_warning(&file_path).is_none() => {}
            Ok(data) if data.is_file() && picture_name(&file_path).is_some() => files.push(SourceFile {
                text: if data.len() <= MAX_PICTURE_BYTES {
                    Ok(format!("{} bytes, {modified:?}", data.len()))
                } else {
                    Err(format!("is larger than {} MB; save it smaller", MAX_PICTURE_BYTES / 1_000_000))
                },
                path: file_path,
                modified,
                location: Some(path),
            }),
            Ok(data) if data.is_file() => match fs::read(&path) {
                Ok(bytes) => files.push(SourceFile::from_bytes(file_path, bytes, modified)),
                Err(error) => add(Err(unreadable(error))),
            },
            Ok(_) => add(Err("is neither a file nor a folder".to_owned())),
            Err(error) => add(Err(unreadable(error))),
        }
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
