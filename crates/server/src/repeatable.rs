//! Responses whose header fields are the same for all plain requests for a page in one encoding. The middleware stores
//! the header fields with the page, and the shortcut sends them again.

use std::sync::Arc;

use axum::http::{StatusCode, response::Parts};
use page_http::{Encoding, StoredPage};

/// A response extension with which a handler permits the shortcut to reuse the header fields of the response: until the
/// page is replaced, every plain request for `page` in `encoding` gets the same header fields.
#[derive(Clone)]
pub(crate) struct Repeatable {
    pub(crate) page: Arc<StoredPage>,
    pub(crate) encoding: Encoding,
}

/// Stores the header fields of a complete response with its page, if the handler has permitted this with [`Repeatable`]
/// and the status is 200.
pub(crate) fn store_repeatable(parts: &mut Parts) {
    if let Some(Repeatable { page, encoding }) = parts.extensions.remove()
        && parts.status == StatusCode::OK
    {
        page.headers(encoding).get_or_init(|| parts.headers.clone());
    }
}
