//! Generates `llms.txt` (llmstxt.org), which describes the site and lists the Markdown version of each page.

use std::fmt::Write as _;

use content::{Library, markdown_address};

use super::markdown::escape;

/// Returns the text of the file. It lists each page under its parent page, and the home page first among its own
/// children.
pub(super) fn llms_txt(library: &Library) -> String {
    let company = &library.site().company;
    let mut text = format!("# {}\n\n> {}\n", escape(&company.name), escape(&company.description));
    for folder in library.routes() {
        let below = library.children(folder);
        if below.is_empty() {
            continue;
        }
        let Some((name, _)) = library.name_and_description(folder) else { continue };
        let _ = write!(text, "\n## {}\n\n", escape(name));
        let home = (folder == "/").then_some("/");
        for route in home.into_iter().chain(below.iter().copied()) {
            let Some((name, description)) = library.name_and_description(route) else { continue };
            let (name, description, address) = (escape(name), escape(description), markdown_address(route));
            let _ = writeln!(text, "- [{name}]({}{address}): {description}", company.origin);
        }
    }
    text
}
