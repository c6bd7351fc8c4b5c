//! The types that the page cache returns.

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

use axum::http::{HeaderMap, StatusCode};

use crate::{body::StoredBody, clock::Timestamp, negotiation::Encoding};

/// A page in the cache.
pub struct StoredPage {
    /// HTTP status of the response.
    pub status: StatusCode,
    /// The document in its encodings.
    pub body: StoredBody,
    pub(crate) edition: u64,
    pub(crate) rendered_at: Timestamp,
    pub(crate) headers: [OnceLock<HeaderMap>; Encoding::ALL.len()],
}

impl StoredPage {
    /// Returns an initially empty cell in which the caller can store the header fields of the response in `encoding`,
    /// so that they are built only once.
    pub fn headers(&self, encoding: Encoding) -> &OnceLock<HeaderMap> {
        &self.headers[encoding as usize]
    }
}

/// The page that [`PageCache::find`](super::PageCache::find) returns, and its freshness.
pub enum PageOutcome {
    /// A cached page of the current edition.
    Fresh(Arc<StoredPage>),
    /// A page of the current edition whose render this request waited for.
    Rendered(Arc<StoredPage>),
    /// The last good copy and its age. A new render is in flight unless the page is in back-off or the render was
    /// refused.
    Stale(Arc<StoredPage>, Duration),
}

/// The number of pages by state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageStats {
    /// All pages.
    pub pages: usize,
    /// Pages that are cached and up to date.
    pub fresh: usize,
    /// Pages whose last render failed.
    pub failing: usize,
}
