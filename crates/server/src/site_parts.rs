//! The inputs from which a site is created.

use std::{collections::HashMap, sync::Arc};

use content::{Library, Manifest, data::PageRecord};
use page_http::StoredBody;
use render::Renderer;

/// The encodings in which pages and generated files are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageEncodings {
    /// Brotli, Zstandard, gzip and identity.
    All,
    /// Only identity, for a server on the visitor's own machine, where compression costs more than it saves.
    Identity,
}

impl PageEncodings {
    pub(crate) fn store(self, media_type: &'static str, identity: Vec<u8>) -> StoredBody {
        self.store_lazily(media_type, identity).precompute()
    }

    /// Like `store`, but compresses the body only when it is first used, or when its variants are precomputed.
    pub(crate) fn store_lazily(self, media_type: &'static str, identity: Vec<u8>) -> StoredBody {
        match self {
            Self::All => StoredBody::compress_lazily(media_type, identity),
            Self::Identity => StoredBody::new(media_type, identity.into(), None),
        }
    }
}

/// The inputs from which a [`Site`](crate::Site) is created.
pub struct SiteParts {
    /// The content of the site.
    pub library: Library,
    /// The renderer, which runs the server bundle of the same build.
    pub renderer: Renderer,
    /// The manifest written by the interface build.
    pub manifest: Arc<Manifest>,
    /// The files of the build, by their name under `/assets/`. Each name contains a hash.
    pub files: HashMap<String, StoredBody>,
    /// The encodings in which pages and generated files are stored.
    pub encodings: PageEncodings,
}

impl SiteParts {
    pub(crate) fn record(&self, route: &str) -> Option<PageRecord> {
        self.library.record(route).map(|record| self.with_build(record))
    }

    pub(crate) fn not_found(&self) -> PageRecord {
        self.with_build(self.library.not_found())
    }

    fn with_build(&self, record: PageRecord) -> PageRecord {
        PageRecord { build: self.manifest.build.clone(), ..record }
    }

    pub(crate) fn has_page(&self, route: &str) -> bool {
        self.library.name_and_description(route).is_some()
    }
}
