//! Generates `sitemap.xml` (sitemaps.org, protocol 0.9) and `robots.txt` (RFC 9309).

use std::fmt::Write as _;

use content::Library;

use super::SITEMAP;
use crate::markup::escape_markup;

/// Returns the sitemap, which lists the address of every page and of every project. `revised_day` returns the day
/// of the last revision of the page at a route, or `None` if it is unknown. A project has the same day as the page that
/// shows it.
pub(super) fn sitemap<'d>(library: &Library, revised_day: impl Fn(&str) -> Option<&'d str>) -> String {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    let origin = &library.site().company.origin;
    for route in library.routes() {
        let day = revised_day(route);
        let projects = library.projects_at(route).map(|slug| format!("{route}?project={slug}"));
        for address in std::iter::once(route.to_owned()).chain(projects) {
            let _ = write!(xml, "<url><loc>{}</loc>", escape_markup(&format!("{origin}{address}")));
            if let Some(day) = day {
                let _ = write!(xml, "<lastmod>{day}</lastmod>");
            }
            xml.push_str("</url>\n");
        }
    }
    xml.push_str("</urlset>\n");
    xml
}

/// Returns `robots.txt`, which allows crawlers to read everything. This includes the files that documents load, because
/// search engines render the pages that they index.
pub(super) fn robots(library: &Library) -> String {
    format!("User-agent: *\nAllow: /\n\nSitemap: {}{SITEMAP}\n", library.site().company.origin)
}
