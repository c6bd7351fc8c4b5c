//! Converts between the route of a page and the paths of the files that belong to the page. All functions are pure.

/// The path prefix of the files that the build of the interface writes, and of the files generated from content.
/// `ui/tools/build.mjs` writes to the folder `assets/`.
pub const ASSETS_FOLDER: &str = "/assets/";

pub(crate) const RECORDS_FOLDER: &str = "/data/";

/// The path prefixes under which the server serves files, not pages.
pub const FILE_FOLDERS: [&str; 2] = [ASSETS_FOLDER, RECORDS_FOLDER];

/// The path that stands for the home page in file names: `index.html`, `index.md`, `data/index.json`.
pub(crate) const HOME_FILE: &str = "/index";

/// Returns the path of the files for the page at `route`, without a file extension: the route or, for the home page,
/// `/index`.
pub fn file_path(route: &str) -> &str {
    if route == "/" { HOME_FILE } else { route }
}

/// The inverse of [`file_path`].
fn route_of_file(path: &str) -> &str {
    if path == HOME_FILE { "/" } else { path }
}

/// Returns the path of the record for the page at `route`. The interface computes the same path.
pub fn record_address(route: &str) -> String {
    format!("{}{}.json", RECORDS_FOLDER.trim_end_matches('/'), file_path(route))
}

/// Returns the route of the page whose record is at `path`.
pub fn route_of_record(path: &str) -> Option<&str> {
    path.strip_prefix(RECORDS_FOLDER.trim_end_matches('/'))?.strip_suffix(".json").map(route_of_file)
}

/// Returns the path of the Markdown version of the page at `route`.
pub fn markdown_address(route: &str) -> String {
    format!("{}.md", file_path(route))
}

/// Returns the route of the page whose Markdown version is at `path`.
pub fn route_of_markdown(path: &str) -> Option<&str> {
    path.strip_suffix(".md").map(route_of_file)
}
