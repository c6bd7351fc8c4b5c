//! What the site says to programs: search engines, social networks, language models, browsers that install it, and people
//! who look for weaknesses. Everything is made from the records of one content tree, and kept as that tree's site is.

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
use sha2::{Digest, Sha256};

pub(crate) use json_ld::structured_data;

use crate::{body::StoredBody, pages::Pages, state::SiteParts, text::hex};

pub(crate) use security::expires;

const ROBOTS: &str = "/robots.txt";
const SITEMAP: &str = "/sitemap.xml";
const LLMS: &str = "/llms.txt";
const WEB_MANIFEST: &str = "/site.webmanifest";
pub(crate) const SECURITY: &str = "/.well-known/security.txt";

/// The paths of the files that are no page's twin.
pub(crate) const FIXED_PATHS: [&str; 5] = [ROBOTS, SITEMAP, LLMS, WEB_MANIFEST, SECURITY];

const TEXT: &str = "text/plain; charset=utf-8";
const MARKDOWN: &str = "text/markdown; charset=utf-8";

pub(crate) struct MachineFile {
    pub(crate) body: StoredBody,
    /// The page that says the same, as a `Link` field.
    pub(crate) canonical: Option<HeaderValue>,
}

pub(crate) fn is_there(pages: &Pages, path: &str) -> bool {
    match path {
        ROBOTS | SITEMAP | LLMS | WEB_MANIFEST => true,
        SECURITY => pages.parts.library.site().security.is_some(),
        _ => route_of_markdown(path).is_some_and(|route| pages.contains(route)),
    }
}

/// Makes the file for programs at `path`. That takes the longer the more pages there are, but for the twin of a page.
pub(crate) fn make(pages: &Pages, path: &str) -> Option<MachineFile> {
    let SiteParts { library, manifest, encodings, .. } = &pages.parts;
    let mut canonical = None;
    let (media_type, text) = match path {
        ROBOTS => (TEXT, sitemap::robots(library)),
        SITEMAP => ("application/xml", sitemap::sitemap(library, |route| pages.day(route))),
        LLMS => (TEXT, llms::llms(library)),
        WEB_MANIFEST => ("application/manifest+json", web_manifest::web_manifest(library, &manifest.bundles)),
        SECURITY => (TEXT, security::security(library)?),
        _ => {
            let record = pages.record(route_of_markdown(path)?)?;
            let link = record.head.canonical.as_ref().map(|address| format!("<{address}>; rel=\"canonical\""));
            canonical = link.and_then(|link| HeaderValue::try_from(link).ok());
            (MARKDOWN, markdown::twin(library, &record, pages.day(&record.path)))
        }
    };
    Some(MachineFile { body: encodings.store(media_type, text.into_bytes()), canonical })
}

/// An address of a link of the site at `origin`, as programs elsewhere can follow it.
fn absolute(origin: &str, href: &str) -> String {
    if href.starts_with('/') { format!("{origin}{href}") } else { href.to_owned() }
}

/// Changes with what the page of `record` says, and with nothing else: neither with its design nor with its origin.
pub fn fingerprint(library: &Library, record: &PageRecord) -> String {
    let text = markdown::text(library, record, "");
    let text = [&*record.head.title, &*record.head.description, &*text].join("\n");
    hex(&Sha256::digest(text)[..8])
}

/// The day on which the text of `record` was revised last; that of a text that has changed since somebody wrote the day down
/// is not known.
pub(crate) fn revised_day(library: &Library, record: &PageRecord) -> Option<String> {
    let is_known = library.revised_fingerprint(&record.path)? == fingerprint(library, record);
    is_known.then(|| record.revised.to_string())
}
