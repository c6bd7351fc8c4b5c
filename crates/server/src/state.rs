//! Everything the handlers share: records, renderer, files and the pages rendered so far.

use std::collections::HashMap;

use content::{
    Library,
    data::{Assets, Bundles, record_address},
};
use render::{RenderError, Renderer};

use crate::{
    body::StoredBody,
    error_page::error_page,
    headers::security_headers,
    pages::{PageParts, Pages},
    paths,
};

/// A file of the build.
#[derive(Clone, Debug)]
pub struct ServedFile {
    /// Its name below `/assets/`, with a hash in it.
    pub name: String,
    /// Its bytes in every encoding.
    pub body: StoredBody,
}

/// The encodings in which pages and records are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageEncodings {
    /// Brotli, Zstandard, gzip and identity.
    All,
    /// Identity alone: for a server on the visitor's own machine, where compressing costs more than it saves.
    Identity,
}

impl PageEncodings {
    pub(crate) fn store(self, media_type: &'static str, identity: Vec<u8>) -> StoredBody {
        match self {
            Self::All => StoredBody::compress(media_type, identity),
            Self::Identity => StoredBody::new(media_type, identity.into(), None),
        }
    }
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
    /// How pages and records are kept.
    pub encodings: PageEncodings,
}

/// The running site.
pub struct Site {
    pub(crate) pages: Pages,
    pub(crate) files: HashMap<String, StoredBody>,
    pub(crate) records: HashMap<String, StoredBody>,
    pub(crate) error_page: StoredBody,
    pub(crate) security_headers: Vec<(axum::http::HeaderName, axum::http::HeaderValue)>,
}

impl Site {
    /// Puts the site together. No page is rendered yet.
    pub fn new(parts: SiteParts) -> Self {
        let SiteParts { library, renderer, build, assets, bundles, files, encodings } = parts;
        let records = library.routes().map(|route| {
            let record = library.record(route, &build).expect("the route comes from the library");
            let json = serde_json::to_vec(&record).expect("records serialise");
            (record_address(route), encodings.store("application/json", json))
        });
        Self {
            files: files.into_iter().map(|file| (file.name, file.body)).collect(),
            records: records.collect(),
            error_page: error_page(library.site(), &bundles.styles.href),
            security_headers: security_headers(&bundles.theme_script),
            pages: Pages::new(PageParts { library, renderer, encodings, build, assets, bundles }),
        }
    }

    /// Renders every page that has not been rendered yet.
    pub async fn warm(&self) {
        self.pages.warm().await;
    }

    /// Renders the page at `path` unless it has been rendered; unknown paths stand for the page that says so.
    ///
    /// # Errors
    /// Why there is no document.
    pub async fn try_page(&self, path: &str, query: Option<&str>) -> Result<(), RenderError> {
        self.pages.try_page(path, paths::query_value(query, "project")).await
    }

    /// Whether every page has been rendered, or at least tried, once.
    pub fn is_ready(&self) -> bool {
        self.pages.is_warm()
    }
}
