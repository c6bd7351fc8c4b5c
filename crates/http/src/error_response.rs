//! Writes the responses that report errors.

use axum::{
    Extension,
    body::Body,
    http::{HeaderMap, HeaderValue, Response, header},
    response::IntoResponse,
};

use crate::{body::StoredBody, caching::CachePolicy, error::PageError, response::respond};

/// Returns the complete response for `error` to a request with the headers `request`. `error_page` is the body of
/// server errors.
pub fn error_response(error: PageError, error_page: &StoredBody, request: &HeaderMap) -> Response<Body> {
    let mut response = match error.message() {
        None => respond(error.status(), error_page, CachePolicy::NoStore, request),
        Some(message) => (error.status(), Extension(CachePolicy::NoStore), message).into_response(),
    };
    let headers = response.headers_mut();
    match error {
        PageError::MethodNotAllowed => {
            headers.insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        }
        PageError::RangeNotSatisfiable { length } => {
            let value = HeaderValue::try_from(format!("bytes */{length}")).expect("digits are valid in a header");
            headers.insert(header::CONTENT_RANGE, value);
        }
        PageError::Failed { retry_after } | PageError::Unavailable { retry_after } => {
            let seconds = retry_after.as_millis().div_ceil(1_000).clamp(1, 86_400) as u64;
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        _ => {}
    }
    response
}
