//! Generates `llms.txt` (llmstxt.org), which describes the site and lists the Markdown version of each page.

use std::{collections::BTreeMap, fmt::Write as _};

use content::{Library, markdown_address};

use super::markdown::{escape, escape_heading};

/// Returns the text of the file. It lists each page under the nearest page above it, and the home page first among its
/// own children.
pub(super) fn llms_txt(library: &Library) -> String {
    let company = &library.site().company;
    let mut text = format!("# {}\n\n> {}\n", escape_heading(&company.name), escape(&company.description));
    let mut below_no_page: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for route in library.routes() {
        let mut above = folders_above(route);
        if above.next().is_some_and(|parent| !is_page(library, parent)) {
            let folder = above.find(|folder| is_page(library, folder)).unwrap_or("/");
            below_no_page.entry(folder).or_default().push(route);
        }
    }
    for folder in library.routes() {
        let home = (folder == "/").then_some("/");
        let others = below_no_page.remove(folder).unwrap_or_default();
        let routes: Vec<_> = home.into_iter().chain(library.children(folder)).chain(others).collect();
        let Some((name, _)) = library.name_and_description(folder).filter(|_| !routes.is_empty()) else { continue };
        let _ = write!(text, "\n## {}\n\n", escape_heading(name));
        for route in routes {
            let Some((name, description)) = library.name_and_description(route) else { continue };
            let (name, description, address) = (escape(name), escape(description), markdown_address(route));
            let _ = writeln!(text, "- [{name}]({}{address}): {description}", company.origin);
        }
    }
    text
}

fn is_page(library: &Library, route: &str) -> bool {
    library.name_and_description(route).is_some()
}

/// Returns the paths above `route`, nearest first, without the home page. For example, returns `/a/b` and `/a` for
/// `/a/b/c`.
fn folders_above(route: &str) -> impl Iterator<Item = &str> {
    route.rmatch_indices('/').map(|(end, _)| &route[..end]).filter(|folder| !folder.is_empty())
}
