//! What the site says to programs: search engines, social networks, language models, browsers that install it, and people
//! who look for weaknesses. Everything is made from the records of one content tree, and kept as that tree's site is.

mod json_ld;
mod llms;
mod markdown;
mod security;
mod sitemap;
mod web_manifest;

use std::collections::HashMap;

use axum::http::HeaderValue;
use content::{
    Library,
    data::{Bundles, PageRecord, markdown_address},
};
use sha2::{Digest, Sha256};

pub(crate) use json_ld::structured_data;

use crate::{body::StoredBody, state::PageEncodings};

pub(crate) const ROBOTS: &str = "/robots.txt";
pub(crate) const SITEMAP: &str = "/sitemap.xml";
pub(crate) const LLMS: &str = "/llms.txt";
pub(crate) const WEB_MANIFEST: &str = "/site.webmanifest";
pub(crate) const SECURITY: &str = "/.well-known/security.txt";

const TEXT: &str = "text/plain; charset=utf-8";
const MARKDOWN: &str = "text/markdown; charset=utf-8";

/// A file for programs.
pub(crate) struct MachineFile {
    pub(crate) body: StoredBody,
    /// The page that says the same, as a `Link` field.
    pub(crate) canonical: Option<HeaderValue>,
    /// The first day, as `YYYY-MM-DD` in UTC, on which it no longer holds.
    pub(crate) expires: Option<String>,
}

/// The files by their paths, made from the `records` of all pages of `library`, and the `days` of [`revised_days`].
pub(crate) fn machine_files(
    library: &Library,
    records: &[PageRecord],
    days: &HashMap<String, String>,
    bundles: &Bundles,
    encodings: PageEncodings,
) -> HashMap<String, MachineFile> {
    let file = |media_type, text: String| MachineFile {
        body: encodings.store_later(media_type, text.into_bytes()),
        canonical: None,
        expires: None,
    };
    let fixed = [
        (ROBOTS, file(TEXT, sitemap::robots(library))),
        (SITEMAP, file("application/xml", sitemap::sitemap(library, records, days))),
        (LLMS, file(TEXT, llms::llms(library, records))),
        (WEB_MANIFEST, file("application/manifest+json", web_manifest::web_manifest(library, bundles))),
    ];
    let security = security::security(library).map(|(text, expires)| {
        let file = MachineFile { expires: Some(expires), ..file(TEXT, text) };
        (SECURITY, file)
    });
    let twins = records.iter().map(|record| {
        let link = record.head.canonical.as_ref().map(|address| format!("<{address}>; rel=\"canonical\""));
        let canonical = link.and_then(|link| HeaderValue::try_from(link).ok());
        let text = markdown::twin(library, record, days.get(&record.path));
        (markdown_address(&record.path), MachineFile { canonical, ..file(MARKDOWN, text) })
    });
    let fixed = fixed.into_iter().chain(security).map(|(path, file)| (path.to_owned(), file));
    fixed.chain(twins).collect()
}

/// Changes with what the page of `record` says, and with nothing else: neither with its design nor with its origin.
pub fn fingerprint(library: &Library, record: &PageRecord) -> String {
    let text = markdown::text(library, record, "");
    let hash = Sha256::digest([&*record.head.title, &*record.head.description, &*text].join("\n"));
    hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// The days on which the texts of pages were revised last, by their routes; those of texts that have changed since somebody
/// wrote the day down are not known. Reading a text takes time: this is done once for a tree.
pub(crate) fn revised_days(library: &Library, records: &[PageRecord]) -> HashMap<String, String> {
    let is_known =
        |record: &&PageRecord| library.revised_fingerprint(&record.path) == Some(&*fingerprint(library, record));
    records.iter().filter(is_known).map(|record| (record.path.clone(), record.revised.to_string())).collect()
}
