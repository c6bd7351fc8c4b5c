//! `llms.txt` (llmstxt.org): what the site is, and where the text of each page is as Markdown.

use std::{collections::HashMap, fmt::Write as _};

use content::{
    Library,
    data::{PageRecord, markdown_address},
};

use super::markdown::escape;

/// The pages are listed under the page above them; the main page and its neighbours under the main page.
pub(super) fn llms(library: &Library, records: &[PageRecord]) -> String {
    let company = &library.site().company;
    let pages: HashMap<_, _> = records.iter().map(|record| (&*record.path, record)).collect();
    let mut text = format!("# {}\n\n> {}\n", escape(&company.name), escape(&company.description));
    for record in records {
        let below = library.children(&record.path);
        if below.is_empty() {
            continue;
        }
        let _ = write!(text, "\n## {}\n\n", escape(&record.name));
        let main = (record.path == "/").then_some("/");
        for route in main.into_iter().chain(below.iter().map(|route| &**route)) {
            let Some(page) = pages.get(route) else { continue };
            let (name, address) = (escape(&page.name), markdown_address(route));
            let description = escape(&page.head.description);
            let _ = writeln!(text, "- [{name}]({}{address}): {description}", company.origin);
        }
    }
    text
}
