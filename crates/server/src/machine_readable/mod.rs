//! Machine-readable files: for search engines, social networks, language models, browsers that install the site, and
//! people who look for vulnerabilities. All are made from the records of one content tree, and cached with that tree's
//! site.

mod json_ld;
mod llms;
mod markdown;
mod security;
mod sitemap;
mod web_manifest;

use axum::http::HeaderValue;
use content::{
    Library,
    data::{PageRecord, route_of_markdown},
};
use page_http::{StoredBody, hex};
use sha2::{Digest, Sha256};

pub(crate) use json_ld::structured_data;

use crate::site_parts::SiteParts;

pub(crate) use security::expires;

const ROBOTS: &str = "/robots.txt";
const SITEMAP: &str = "/sitemap.xml";
const LLMS: &str = "/llms.txt";
const WEB_MANIFEST: &str = "/site.webmanifest";
pub(crate) const SECURITY: &str = "/.well-known/security.txt";

/// The paths of the machine-readable files, except the Markdown versions of pages.
pub(crate) const FIXED_PATHS: [&str; 5] = [ROBOTS, SITEMAP, LLMS, WEB_MANIFEST, SECURITY];

const TEXT: &str = "text/plain; charset=utf-8";
const MARKDOWN: &str = "text/markdown; charset=utf-8";

pub(crate) struct MachineFile {
    pub(crate) body: StoredBody,
    /// The page with the same content, as a `Link` header.
    pub(crate) canonical: Option<HeaderValue>,
}

/// Returns whether the site has the machine-readable file at `path`.
pub(crate) fn exists(parts: &SiteParts, path: &str) -> bool {
    match path {
        SECURITY => parts.library.site().security.is_some(),
        _ => FIXED_PATHS.contains(&path) || route_of_markdown(path).is_some_and(|route| parts.has_page(route)),
    }
}

/// Makes the machine-readable file at `path`. For `sitemap.xml` and `llms.txt`, the time grows with the number of
/// pages. `day` returns the day on which the text of the page at a route was last revised, if it is known.
pub(crate) fn make<'a>(parts: &'a SiteParts, day: impl Fn(&str) -> Option<&'a str>, path: &str) -> Option<MachineFile> {
    let SiteParts { library, manifest, encodings, .. } = parts;
    let mut canonical = None;
    let (media_type, text) = match path {
        ROBOTS => (TEXT, sitemap::robots(library)),
        SITEMAP => ("application/xml", sitemap::sitemap(library, &day)),
        LLMS => (TEXT, llms::llms(library)),
        WEB_MANIFEST => ("application/manifest+json", web_manifest::web_manifest(library, &manifest.bundles)),
        SECURITY => (TEXT, security::security(library)?),
        _ => {
            let record = parts.record(route_of_markdown(path)?)?;
            let link = record.head.canonical.as_ref().map(|address| format!("<{address}>; rel=\"canonical\""));
            canonical = link.and_then(|link| HeaderValue::try_from(link).ok());
            (MARKDOWN, markdown::markdown_page(library, &record, day(&record.path)))
        }
    };
    Some(MachineFile { body: encodings.store(media_type, text.into_bytes()), canonical })
}

/// Returns `href` as an absolute address. A path is resolved against `origin`.
fn absolute(origin: &str, href: &str) -> String {
    if href.starts_with('/') { format!("{origin}{href}") } else { href.to_owned() }
}

/// Returns a fingerprint of the text of a page. It does not depend on the design or the origin of the site.
pub fn fingerprint(library: &Library, record: &PageRecord) -> String {
    let text = markdown::text(library, record, "");
    let text = [&*record.head.title, &*record.head.description, &*text].join("\n");
    hex(&Sha256::digest(text)[..8])
}

/// Returns the day on which the text of `record` was last revised, or `None` if the text has changed since that day was
/// recorded.
pub(crate) fn revised_day(library: &Library, record: &PageRecord) -> Option<String> {
    let is_known = library.revised_fingerprint(&record.path)? == fingerprint(library, record);
    is_known.then(|| record.revised.to_string())
}
