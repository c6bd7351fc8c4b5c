//! `sitemap.xml` (sitemaps.org, protocol 0.9) and `robots.txt` (RFC 9309).

use std::{collections::HashMap, fmt::Write as _};

use content::{Library, data::PageRecord};

use super::SITEMAP;

/// The address of every page and of every project. A project's page changes when the page does that shows it.
pub(super) fn sitemap(library: &Library, records: &[PageRecord], days: &HashMap<String, String>) -> String {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    let origin = &library.site().company.origin;
    for record in records {
        let projects = library.projects_at(&record.path).map(|slug| format!("{}?project={slug}", record.path));
        for address in std::iter::once(record.path.clone()).chain(projects) {
            let _ = write!(xml, "<url><loc>{}</loc>", escape(&format!("{origin}{address}")));
            if let Some(day) = days.get(&record.path) {
                let _ = write!(xml, "<lastmod>{day}</lastmod>");
            }
            xml.push_str("</url>\n");
        }
    }
    xml.push_str("</urlset>\n");
    xml
}

/// Everything may be read: files that documents load, too, because search engines render what they index.
pub(super) fn robots(library: &Library) -> String {
    format!("User-agent: *\nAllow: /\n\nSitemap: {}{SITEMAP}\n", library.site().company.origin)
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&apos;")
}
