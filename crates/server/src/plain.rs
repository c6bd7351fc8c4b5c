//! Plain requests: the response to them depends on nothing but the page and the encoding.

use std::sync::Arc;

use axum::http::{HeaderName, Method, Request, header};
use page_http::{AVAILABLE_DICTIONARY, Encoding, StoredPage};

/// Headers that make the response depend on more than its page and encoding.
const CONDITIONS: [HeaderName; 4] = [header::IF_MATCH, header::IF_NONE_MATCH, header::RANGE, AVAILABLE_DICTIONARY];

/// Returns whether all requests like `request` get the same response until their page is replaced.
pub(crate) fn is_plain<B>(request: &Request<B>) -> bool {
    request.method() == Method::GET
        && request.uri().query().is_none()
        && !CONDITIONS.iter().any(|name| request.headers().contains_key(name))
}

/// An extension of a response that is the same for all plain requests for `page` in `encoding`.
#[derive(Clone)]
pub(crate) struct Plain {
    pub(crate) page: Arc<StoredPage>,
    pub(crate) encoding: Encoding,
}
