//! `site revise`: updates the revision dates of pages whose text has changed, whether in the page's own file or in
//! another file that it uses.

use std::{fmt::Write as _, fs, path::Path, process};

use anyhow::Context;
use content::{REVISIONS, calendar::today, source::SourceFile};
use server::fingerprint;

use crate::{
    cli::ReviseOptions,
    content_files::{load_content, read_content},
};

const HEADER: &str =
    "# A fingerprint of the text of each page at its last revision. Written by `site revise`; do not edit.\n\n";

/// Sets the revision date to today for each page whose text has changed, unless `--keep-dates` is set. Stores a
/// fingerprint of each page's text. A new page keeps the date that its author wrote.
pub(crate) fn revise(options: &ReviseOptions) -> anyhow::Result<()> {
    let folder = &options.content;
    let files = read_content(Some(folder))?;
    let library = load_content(&files, folder, &site::embedded_manifest().inventory, None)?;
    let today = today();
    let mut text = HEADER.to_owned();
    for route in library.routes() {
        let record = library.record(route).expect("the route comes from the library");
        let fingerprint = fingerprint(&library, &record);
        let _ = writeln!(text, "\"{route}\" = \"{fingerprint}\"");
        let is_changed = library.revised_fingerprint(route).is_some_and(|revised| revised != fingerprint);
        if is_changed && !options.keep_dates {
            set_date(folder, route, &files, &today)?;
            println!("{route} is revised.");
        }
    }
    replace_file(&folder.join(REVISIONS), &text)
}

fn set_date(folder: &Path, route: &str, files: &[SourceFile], today: &str) -> anyhow::Result<()> {
    let names = [format!("pages{route}.toml"), format!("pages{}/index.toml", route.trim_end_matches('/'))];
    let file = files.iter().find(|file| names.contains(&file.path)).expect("every page has a file");
    let text = file.text().expect("a loaded file is readable");
    let dated = content::with_field(text, "revised", today).expect("a loaded page has a date");
    replace_file(&folder.join(&file.path), &dated)
}

/// Replaces the content of the file at `path`, and keeps its permissions. Writes a new file and renames it, so that an
/// error or an interruption leaves the old file intact.
fn replace_file(path: &Path, text: &str) -> anyhow::Result<()> {
    // Renaming must replace the file that a symbolic link refers to, not the link.
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let new = target.with_extension(format!("{}.tmp", process::id()));
    let replace = || {
        fs::write(&new, text)?;
        if let Ok(metadata) = target.metadata() {
            fs::set_permissions(&new, metadata.permissions())?;
        }
        fs::rename(&new, &target)
    };
    replace().inspect_err(|_| _ = fs::remove_file(&new)).with_context(|| path.display().to_string())
}
