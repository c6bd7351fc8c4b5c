//! Everything the handlers share: records, renderer, files and the pages rendered so far.

use std::collections::HashMap;

use axum::body::Bytes;
use content::{
    Library,
    data::{Assets, Bundles},
};
use render::Renderer;

use crate::{body::StoredBody, error_page::error_page, headers::security_headers, pages::Pages};

/// A file of the build.
#[derive(Clone, Copy, Debug)]
pub struct ServedFile {
    /// Its name below `/assets/`, with a hash in it.
    pub name: &'static str,
    /// Its media type.
    pub media_type: &'static str,
    /// Its bytes.
    pub identity: &'static [u8],
    /// Its bytes with Brotli, Zstandard and gzip, unless its format is compressed already.
    pub compressed: Option<[&'static [u8]; 3]>,
}

/// What a [`Site`] is made of.
pub struct SiteParts {
    /// The records.
    pub library: Library,
    /// The renderer, with the server bundle of the same build.
    pub renderer: Renderer,
    /// Identifies the build.
    pub build: String,
    /// Sprites.
    pub assets: Assets,
    /// Addresses of the bundles.
    pub bundles: Bundles,
    /// The files of the build.
    pub files: Vec<ServedFile>,
}

/// The running site.
pub struct Site {
    pub(crate) pages: Pages,
    pub(crate) files: HashMap<&'static str, StoredBody>,
    pub(crate) records: HashMap<String, StoredBody>,
    pub(crate) error_page: StoredBody,
    pub(crate) security_headers: Vec<(axum::http::HeaderName, axum::http::HeaderValue)>,
}

impl Site {
    /// Puts the site together. No page is rendered yet.
    pub fn new(parts: SiteParts) -> Self {
        let SiteParts { library, renderer, build, assets, bundles, files } = parts;
        let files = files.into_iter().map(|file| {
            let compressed = file.compressed.map(|variants| variants.map(Bytes::from_static));
            (file.name, StoredBody::new(file.media_type, Bytes::from_static(file.identity), compressed))
        });
        let records = library.routes().map(|route| {
            let record = library.record(route, &build).expect("the route comes from the library");
            let json = serde_json::to_vec(&record).expect("records serialise");
            (record_address(route), StoredBody::compress("application/json", json))
        });
        Self {
            files: files.collect(),
            records: records.collect(),
            error_page: error_page(library.site(), &bundles.styles.href),
            security_headers: security_headers(&bundles.theme_script),
            pages: Pages::new(library, renderer, build, assets, bundles),
        }
    }

    /// Renders every page that has not been rendered yet.
    pub async fn warm(&self) {
        self.pages.warm().await;
    }

    /// Whether every page has been rendered, or at least tried, once.
    pub fn is_ready(&self) -> bool {
        self.pages.is_warm()
    }
}

/// Address of the record of the page at `route`, as the interface computes it too.
fn record_address(route: &str) -> String {
    if route == "/" { "/data/index.json".to_owned() } else { format!("/data{route}.json") }
}
