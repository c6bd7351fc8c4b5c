//! Generates the machine-readable files: for search engines, social networks, language models, browsers that install
//! the site, and people who report vulnerabilities. Their only inputs are the records and the manifest of one site.

mod json_ld;
mod llms;
mod markdown;
mod security;
mod sitemap;
mod web_manifest;

use axum::http::HeaderValue;
use content::{Library, data::PageRecord, route_of_markdown};
use data_encoding::HEXLOWER;
use page_http::StoredBody;
use sha2::{Digest, Sha256};

use crate::site_parts::SiteParts;

pub(crate) use self::{json_ld::structured_data, security::security_expiry_day};

const SITEMAP: &str = "/sitemap.xml";
pub(crate) const SECURITY: &str = "/.well-known/security.txt";

const TEXT_TYPE: &str = "text/plain; charset=utf-8";
const MARKDOWN_TYPE: &str = "text/markdown; charset=utf-8";

/// A function that returns the text of a file, or `None` if the site has no data for it. Its second argument is a
/// function that returns the day on which the text of the page at a route was last revised, if it is known.
type MakeText = for<'a> fn(&'a SiteParts, &dyn Fn(&str) -> Option<&'a str>) -> Option<String>;

/// The machine-readable files, except the Markdown versions of pages: path, media type and text.
const FILES: [(&str, &str, MakeText); 5] = [
    ("/robots.txt", TEXT_TYPE, |parts, _| Some(sitemap::robots(&parts.library))),
    (SITEMAP, "application/xml", |parts, revised_day| Some(sitemap::sitemap(&parts.library, revised_day))),
    ("/llms.txt", TEXT_TYPE, |parts, _| Some(llms::llms_txt(&parts.library))),
    ("/site.webmanifest", "application/manifest+json", |parts, _| {
        Some(web_manifest::web_manifest(&parts.library, &parts.manifest.bundles))
    }),
    (SECURITY, TEXT_TYPE, |parts, _| security::security(&parts.library)),
];

/// Returns the paths of the machine-readable files, except the Markdown versions of pages.
pub(crate) fn fixed_paths() -> impl Iterator<Item = &'static str> {
    FILES.into_iter().map(|(path, ..)| path)
}

/// A file that the server generates from the content on demand.
pub(crate) struct GeneratedFile {
    pub(crate) body: StoredBody,
    /// A `Link` header that names the page with the same content.
    pub(crate) canonical: Option<HeaderValue>,
}

pub(crate) fn exists(parts: &SiteParts, path: &str) -> bool {
    match path {
        SECURITY => parts.library.site().security.is_some(),
        _ => {
            fixed_paths().any(|fixed| fixed == path)
                || route_of_markdown(path).is_some_and(|route| parts.has_page(route))
        }
    }
}

/// Generates the machine-readable file at `path`, or returns `None` if the site does not have it. The time for
/// `sitemap.xml` and `llms.txt` is proportional to the number of pages. `revised_day` returns the day on which the text
/// of the page at a route was last revised, if it is known.
pub(crate) fn make<'a>(
    parts: &'a SiteParts,
    revised_day: impl Fn(&str) -> Option<&'a str>,
    path: &str,
) -> Option<GeneratedFile> {
    let file = |media_type, text: String, canonical| GeneratedFile {
        body: parts.encodings.store(media_type, text.into_bytes()),
        canonical,
    };
    if let Some((_, media_type, make_text)) = FILES.into_iter().find(|(fixed, ..)| *fixed == path) {
        return Some(file(media_type, make_text(parts, &revised_day)?, None));
    }
    let record = parts.record(route_of_markdown(path)?)?;
    let link = record.head.canonical.as_ref().map(|address| format!("<{address}>; rel=\"canonical\""));
    let canonical = link.and_then(|link| HeaderValue::try_from(link).ok());
    let text = markdown::markdown_page(&parts.library, &record, revised_day(&record.path));
    Some(file(MARKDOWN_TYPE, text, canonical))
}

fn absolute(origin: &str, href: &str) -> String {
    if href.starts_with('/') { format!("{origin}{href}") } else { href.to_owned() }
}

/// Returns a fingerprint of the text of a page. It does not depend on the design or the origin of the site.
pub fn fingerprint(library: &Library, record: &PageRecord) -> String {
    let text = markdown::page_text(library, record, "");
    let text = [&*record.head.title, &*record.head.description, &*text].join("\n");
    HEXLOWER.encode(&Sha256::digest(text)[..8])
}

/// Returns the revision date of `record`, or `None` if the text has changed since the date was set or has no recorded
/// fingerprint.
pub(crate) fn revised_day(library: &Library, record: &PageRecord) -> Option<String> {
    let is_known = library.revised_fingerprint(&record.path)? == fingerprint(library, record);
    is_known.then(|| record.revised.to_string())
}
