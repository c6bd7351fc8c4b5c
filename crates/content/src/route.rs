//! Converts file names to routes and headings to fragments, and defines the reserved names. All functions are pure.

use data_encoding::HEXUPPER_PERMISSIVE;

use crate::address::{FILE_FOLDERS, HOME_FILE};

/// The path of the not-found page.
pub const NOT_FOUND: &str = "/404";
/// The path of the error page in an export.
pub const ERROR_FILE: &str = "/500";

/// Paths that no page can have, and under which no page can exist: paths used by the server, and names of files in an
/// export.
const RESERVED: [&str; 6] = [HOME_FILE, NOT_FOUND, ERROR_FILE, "/healthz", "/metrics", "/readyz"];

/// Paths of single files that the server generates, or that an export contains for its host.
const RESERVED_FILES: [&str; 8] = [
    "/.well-known/security.txt",
    "/404.html",
    "/500.html",
    "/favicon.ico",
    "/llms.txt",
    "/robots.txt",
    "/site.webmanifest",
    "/sitemap.xml",
];

/// IDs of elements that every document contains outside its sections.
const SHELL_IDS: [&str; 4] = ["contact", "content", "render-input", "root"];

/// Returns whether `path` cannot be the address of a page: either the server or an export uses it, or it contains a dot,
/// as in `/about.md`.
pub fn is_reserved(path: &str) -> bool {
    is_server_path(path) || path.contains('.')
}

/// Returns whether the server or an export uses the address `path`, regardless of the pages: its first segment is
/// reserved, or it is the address of a file such as `/robots.txt`.
pub fn is_server_path(path: &str) -> bool {
    let first = &path[..path.match_indices('/').nth(1).map_or(path.len(), |(end, _)| end)];
    let is_folder = FILE_FOLDERS.iter().any(|folder| folder.trim_end_matches('/') == first);
    is_folder || RESERVED.contains(&first) || RESERVED_FILES.contains(&path)
}

/// Returns the folder where an export puts the pages of the projects that the page at `route` shows. No other page can
/// be in this folder.
pub fn project_folder(route: &str) -> String {
    format!("{}/project/", route.trim_end_matches('/'))
}

/// Returns whether every document has an element with the ID `id`, so that no section can have this ID.
pub fn is_shell_id(id: &str) -> bool {
    SHELL_IDS.contains(&id)
}

/// Returns the route of the page file at `path` in `pages/`: `index.toml` is `/`, `services/windows.toml` is
/// `/services/windows`, and `services/index.toml` is the same as `services.toml`. The error is a message for the
/// author.
pub(crate) fn route_of(path: &str) -> Result<String, String> {
    let stem = path.strip_suffix(".toml").unwrap_or(path);
    stem.split('/').try_for_each(check_slug)?;
    let route = stem.strip_suffix("index").filter(|parent| parent.is_empty() || parent.ends_with('/')).unwrap_or(stem);
    let route = format!("/{}", route.trim_end_matches('/'));
    if is_reserved(&route) {
        return Err(format!("the address {route} is reserved for the server; choose another name"));
    }
    Ok(route)
}

/// Checks that `path` can be the old address of a redirect: an absolute path in canonical form, except that it may
/// contain capital letters. The error is a message for the author.
pub(crate) fn check_old_path(path: &str) -> Result<(), String> {
    let Some(segments) = path.strip_prefix('/') else {
        return Err(format!("\"{path}\" is not a path; write one such as /old-page or /old-page.html"));
    };
    if path.contains(['?', '#']) {
        return Err("has a query or a fragment; write the path alone".to_owned());
    }
    if path.contains('*') {
        return Err("has a *, but a redirect has no wildcards; write a line for each path".to_owned());
    }
    if let Some(other) = path.chars().find(|c| !c.is_ascii_alphanumeric() && !"/%-._~!$&'()+,;=:@".contains(*c)) {
        return Err(format!("contains \"{other}\"; write {} in its place", percent_encoded(other)));
    }
    if segments.ends_with('/') {
        return Err("ends with a slash; leave it out, because the server redirects both forms".to_owned());
    }
    if !segments.is_empty() && segments.split('/').any(|segment| ["", ".", ".."].contains(&segment)) {
        return Err("has an empty segment, or one that consists of dots; leave it out".to_owned());
    }
    path.match_indices('%').try_for_each(|(start, _)| check_escape(&path[start + 1..]))?;
    if is_server_path(&path.to_ascii_lowercase()) {
        return Err("is an address that the server uses; it cannot be redirected".to_owned());
    }
    Ok(())
}

/// Checks the two hexadecimal digits of an escape (`%XX`). `digits` is the rest of the path after the percent sign. The
/// error is a message for the author.
fn check_escape(digits: &str) -> Result<(), String> {
    let byte = digits.get(..2).and_then(|digits| HEXUPPER_PERMISSIVE.decode(digits.as_bytes()).ok());
    let Some(&[byte]) = byte.as_deref() else {
        return Err("has a % without two hexadecimal digits; write %25 for a percent sign".to_owned());
    };
    let escape = &digits[..2];
    match char::from(byte) {
        '\\' => Err(format!("contains %{escape}; write / in its place")),
        plain if plain.is_ascii_alphanumeric() || "/-._~".contains(plain) => {
            Err(format!("contains %{escape}; write {plain} in its place"))
        }
        _ if escape.bytes().any(|digit| digit.is_ascii_lowercase()) => {
            Err(format!("contains %{escape}; write %{} in its place", escape.to_ascii_uppercase()))
        }
        _ => Ok(()),
    }
}

/// Percent-encodes the UTF-8 bytes of `c`.
fn percent_encoded(c: char) -> String {
    c.to_string().bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// Returns whether `text` needs no percent-encoding in a URL: it consists of words of lower-case letters and digits,
/// joined by single hyphens.
pub(crate) fn is_slug(text: &str) -> bool {
    let is_word = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    text.split('-').all(is_word)
}

/// Checks that `text` can be part of an address. The error is a message for the author.
pub(crate) fn check_slug(text: &str) -> Result<(), String> {
    if is_slug(text) {
        return Ok(());
    }
    Err(format!("\"{text}\" cannot be part of an address; use lower-case letters, digits and hyphens"))
}

/// Creates a fragment identifier from a heading: its words in lower case, joined by hyphens. A result that is one of
/// [`SHELL_IDS`] gets the suffix `-section`.
pub(crate) fn fragment_of(title: &str) -> String {
    let words = title.split(|c: char| !c.is_alphanumeric() && c != '’').filter(|word| !word.is_empty());
    let id = words.map(|word| word.replace('’', "").to_lowercase()).collect::<Vec<_>>().join("-");
    if is_shell_id(&id) { format!("{id}-section") } else { id }
}

pub(crate) fn parent_of(route: &str) -> Option<&str> {
    let (parent, name) = route.rsplit_once('/')?;
    if name.is_empty() { None } else { Some(if parent.is_empty() { "/" } else { parent }) }
}

/// Returns the routes above `route`, outermost first, without the root: for `/a/b/c`, `/a` and `/a/b`.
pub(crate) fn ancestors(route: &str) -> impl Iterator<Item = &str> {
    route.match_indices('/').skip(1).map(|(end, _)| &route[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_file_maps_to_one_route() {
        for (path, route) in [
            ("index.toml", "/"),
            ("about.toml", "/about"),
            ("services.toml", "/services"),
            ("services/index.toml", "/services"),
            ("services/windows.toml", "/services/windows"),
            ("reindex.toml", "/reindex"),
            ("services-list.toml", "/services-list"),
            ("services/data.toml", "/services/data"),
        ] {
            assert_eq!(route_of(path).as_deref(), Ok(route), "{path}");
        }
    }

    #[test]
    fn names_that_are_invalid_in_addresses_are_rejected() {
        for path in ["About.toml", "a b.toml", "services/über.toml", "a--b.toml", "-a.toml", "a/.toml", "..toml"] {
            assert!(route_of(path).is_err(), "{path}");
        }
    }

    #[test]
    fn addresses_of_the_server_are_rejected() {
        for path in [
            "data/lakes.toml", "assets/kit.toml", "healthz.toml", "data.toml", "index/index.toml", "404.toml",
            "500.toml",
        ] {
            assert!(route_of(path).is_err_and(|message| message.contains("is reserved for the server")), "{path}");
        }
    }

    #[test]
    fn an_old_path_is_absolute_and_in_its_normal_form() {
        for path in [
            "/", "/about.html", "/old_page", "/Old_Page", "/index.php", "/a/b.c/d~e", "/caf%C3%A9", "/%E9", "/a%20b",
            "/wiki/Special:Search", "/a+b@c", "/.well-known/other", "/404-help",
        ] {
            assert_eq!(check_old_path(path), Ok(()), "{path}");
        }
        for (path, message) in [
            ("old", "\"old\" is not a path; write one such as /old-page or /old-page.html"),
            ("/old?id=1", "has a query or a fragment; write the path alone"),
            ("/blog/*", "has a *, but a redirect has no wildcards; write a line for each path"),
            ("/café", "contains \"é\"; write %C3%A9 in its place"),
            ("/a b", "contains \" \"; write %20 in its place"),
            ("/old/", "ends with a slash; leave it out, because the server redirects both forms"),
            ("/a//b", "has an empty segment, or one that consists of dots; leave it out"),
            ("/a/../b", "has an empty segment, or one that consists of dots; leave it out"),
            ("/100%", "has a % without two hexadecimal digits; write %25 for a percent sign"),
            ("/a%+1", "has a % without two hexadecimal digits; write %25 for a percent sign"),
            ("/%61bout", "contains %61; write a in its place"),
            ("/a%5cb", "contains %5c; write / in its place"),
            ("/caf%c3%A9", "contains %c3; write %C3 in its place"),
            ("/assets/old.css", "is an address that the server uses; it cannot be redirected"),
            ("/Robots.txt", "is an address that the server uses; it cannot be redirected"),
        ] {
            assert_eq!(check_old_path(path), Err(message.to_owned()), "{path}");
        }
    }

    #[test]
    fn a_heading_becomes_a_readable_fragment() {
        assert_eq!(fragment_of("What’s in a store: 8 stages"), "whats-in-a-store-8-stages");
        assert_eq!(fragment_of("  –  "), "");
        assert_eq!(fragment_of("Render input"), "render-input-section");
    }

    #[test]
    fn the_parent_is_one_level_up() {
        assert_eq!(parent_of("/services/windows/xp"), Some("/services/windows"));
        assert_eq!(parent_of("/about"), Some("/"));
        assert_eq!(parent_of("/"), None);
    }

    #[test]
    fn ancestors_are_the_folders_of_a_route() {
        assert_eq!(ancestors("/a/b/c").collect::<Vec<_>>(), ["/a", "/a/b"]);
        assert_eq!(ancestors("/a").count(), 0);
        assert_eq!(ancestors("/").count(), 0);
    }
}
