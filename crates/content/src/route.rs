//! The rule that turns the path of a page's file into its route. Pure.

/// Folder of the page files below the content folder.
pub(crate) const PAGES: &str = "pages/";
/// Folder of the portfolio records below the content folder.
pub(crate) const PORTFOLIO: &str = "portfolio/";
/// The file of the company.
pub(crate) const SITE: &str = "site.toml";

/// Route of the page file at `path` below `pages/`: `index.toml` is `/`, `services/windows.toml` is
/// `/services/windows`, and `services/index.toml` the same as `services.toml`.
///
/// # Errors
/// A sentence when a part of the path is not made of lower-case letters, digits and hyphens.
pub(crate) fn route_of(path: &str) -> Result<String, String> {
    let stem = path.strip_suffix(".toml").unwrap_or(path);
    for part in stem.split('/') {
        if !is_slug(part) {
            return Err(format!("\"{part}\" cannot be part of an address; use lower-case letters, digits and hyphens"));
        }
    }
    let route = stem.strip_suffix("index").filter(|parent| parent.is_empty() || parent.ends_with('/')).unwrap_or(stem);
    Ok(format!("/{}", route.trim_end_matches('/')))
}

/// Whether `text` can stand in an address as it is: lower-case letters, digits and single hyphens between them.
pub(crate) fn is_slug(text: &str) -> bool {
    let is_word = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    text.split('-').all(is_word)
}

/// Makes a fragment identifier from a heading: words of letters and digits, lower-case, joined by hyphens.
pub(crate) fn fragment_of(title: &str) -> String {
    let words = title.split(|c: char| !c.is_alphanumeric() && c != '’').filter(|word| !word.is_empty());
    words.map(|word| word.replace('’', "").to_lowercase()).collect::<Vec<_>>().join("-")
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
    fn a_heading_gives_a_readable_fragment() {
        assert_eq!(fragment_of("What’s in a store: 8 stages"), "whats-in-a-store-8-stages");
        assert_eq!(fragment_of("  –  "), "");
    }

    #[test]
    fn ancestors_are_the_folders_of_a_route() {
        assert_eq!(ancestors("/a/b/c").collect::<Vec<_>>(), ["/a", "/a/b"]);
        assert_eq!(ancestors("/a").count(), 0);
        assert_eq!(ancestors("/").count(), 0);
    }
}
