//! The condition under which the shortcut can repeat the response to a request.

use std::sync::Arc;

use axum::http::{HeaderName, Method, Request, header};
use page_http::{AVAILABLE_DICTIONARY, Encoding, StoredPage};

/// Header fields that make a response depend on more than its page and encoding.
const CONDITIONS: [HeaderName; 4] = [header::IF_MATCH, header::IF_NONE_MATCH, header::RANGE, AVAILABLE_DICTIONARY];

/// Returns whether the response to `request` depends only on its page and encoding.
pub(crate) fn is_plain<B>(request: &Request<B>) -> bool {
    request.method() == Method::GET
        && request.uri().query().is_none()
        && !CONDITIONS.iter().any(|name| request.headers().contains_key(name))
}

/// Response extension with which a handler allows the shortcut to repeat a response: all plain requests for `page` in
/// `encoding` get the same one.
#[derive(Clone)]
pub(crate) struct Repeatable {
    pub(crate) page: Arc<StoredPage>,
    pub(crate) encoding: Encoding,
}
