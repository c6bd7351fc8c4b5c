//! A rendered page as the cache returns it.

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

use axum::http::{HeaderMap, StatusCode};

use crate::{body::StoredBody, clock::Moment, negotiation::Encoding};

/// A page in the cache.
pub struct StoredPage {
    /// HTTP status of the response.
    pub status: StatusCode,
    /// The document in its encodings.
    pub body: StoredBody,
    pub(crate) edition: u64,
    pub(crate) rendered_at: Moment,
    pub(crate) headers: [OnceLock<HeaderMap>; Encoding::ALL.len()],
}

impl StoredPage {
    /// Returns a cell in which the caller can store the header fields of the response in `encoding`, to build them only
    /// once. It is empty at first.
    pub fn headers(&self, encoding: Encoding) -> &OnceLock<HeaderMap> {
        &self.headers[encoding as usize]
    }
}

/// The answer to a request for a page.
pub enum PageOutcome {
    /// Rendered from the current input.
    Fresh(Arc<StoredPage>),
    /// As `Fresh`, but this request waited for the render.
    Rendered(Arc<StoredPage>),
    /// The last good copy, with its own status, and its age. A new render is in flight, or will be started later.
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
