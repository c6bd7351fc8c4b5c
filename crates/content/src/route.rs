//! The rules that turn names of files into routes and headings into fragments, and the names they must leave free. Pure.

/// First parts of addresses that are no pages: those of the server, and those that the interface uses for the records of
/// the home page and of the page for unknown addresses.
const RESERVED: [&str; 7] = ["404", "assets", "data", "healthz", "index", "metrics", "readyz"];

/// Identifiers of elements that every document has besides its sections.
const SHELL_IDS: [&str; 4] = ["contact", "content", "render-input", "root"];

/// Whether the address `path` belongs to the server, so that no page can be there: by its first part, or as that of a file
/// such as `/robots.txt` and `/about.md`, because no page has a dot in its address.
pub fn is_reserved(path: &str) -> bool {
    RESERVED.contains(&path.split('/').nth(1).unwrap_or(path)) || path.contains('.')
}

/// Whether an element of every document has the identifier `id`, so that no section can have it.
pub fn is_shell_id(id: &str) -> bool {
    SHELL_IDS.contains(&id)
}

/// Route of the page file at `path` below `pages/`: `index.toml` is `/`, `services/windows.toml` is
/// `/services/windows`, and `services/index.toml` the same as `services.toml`. The error is a sentence.
pub(crate) fn route_of(path: &str) -> Result<String, String> {
    let stem = path.strip_suffix(".toml").unwrap_or(path);
    stem.split('/').try_for_each(slug)?;
    let route = stem.strip_suffix("index").filter(|parent| parent.is_empty() || parent.ends_with('/')).unwrap_or(stem);
    let route = format!("/{}", route.trim_end_matches('/'));
    if is_reserved(&route) {
        return Err(format!("the address {route} belongs to the server; choose another name"));
    }
    Ok(route)
}

/// Checks that `text` can stand in an address as it is: lower-case letters, digits and single hyphens between them. The error
/// is a sentence.
pub(crate) fn slug(text: &str) -> Result<(), String> {
    let is_word = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    if text.split('-').all(is_word) {
        return Ok(());
    }
    Err(format!("\"{text}\" cannot be part of an address; use lower-case letters, digits and hyphens"))
}

/// Makes a fragment identifier from a heading: words of letters and digits, lower-case, joined by hyphens.
pub(crate) fn fragment_of(title: &str) -> String {
    let words = title.split(|c: char| !c.is_alphanumeric() && c != '’').filter(|word| !word.is_empty());
    let id = words.map(|word| word.replace('’', "").to_lowercase()).collect::<Vec<_>>().join("-");
    if is_shell_id(&id) { format!("{id}-section") } else { id }
}

/// Route of the page above `route`.
pub(crate) fn parent_of(route: &str) -> Option<&str> {
    let (parent, name) = route.rsplit_once('/')?;
    if name.is_empty() { None } else { Some(if parent.is_empty() { "/" } else { parent }) }
}

/// Routes above `route`, outermost first, without the root: `/a/b/c` gives `/a` and `/a/b`.
pub(crate) fn ancestors(route: &str) -> impl Iterator<Item = &str> {
    route.match_indices('/').skip(1).map(|(end, _)| &route[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_one_route() {
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
    fn names_that_no_address_can_carry_are_refused() {
        for path in ["About.toml", "a b.toml", "services/über.toml", "a--b.toml", "-a.toml", "a/.toml", "..toml"] {
            assert!(route_of(path).is_err(), "{path}");
        }
    }

    #[test]
    fn addresses_of_the_server_are_refused() {
        for path in ["data/lakes.toml", "assets/kit.toml", "healthz.toml", "data.toml", "index/index.toml", "404.toml"]
        {
            assert!(route_of(path).is_err_and(|message| message.contains("belongs to the server")), "{path}");
        }
    }

    #[test]
    fn a_heading_gives_a_readable_fragment() {
        assert_eq!(fragment_of("What’s in a store: 8 stages"), "whats-in-a-store-8-stages");
        assert_eq!(fragment_of("  –  "), "");
        assert_eq!(fragment_of("Render input"), "render-input-section");
    }

    #[test]
    fn only_direct_descendants_are_children() {
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
