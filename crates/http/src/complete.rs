//! Completes the responses of a router: writes the errors and the caching policies that they carry as extensions.

use axum::{
    Extension,
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{admission::admit, body::StoredBody, caching::CachePolicy, error::PageError, response::respond};

/// A middleware for [`axum::middleware::from_fn_with_state`]: passes admitted requests to their handlers, and completes
/// every response. Its state is the body of server errors.
pub async fn complete(State(error_page): State<StoredBody>, request: Request, next: Next) -> Response {
    let headers = request.headers().clone();
    let response = match admit(&request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    complete_response(response, &error_page, &headers).0
}

/// Completes `response` to a request with the headers `request`. Also returns the error that it reports.
pub fn complete_response(
    mut response: Response,
    error_page: &StoredBody,
    request: &HeaderMap,
) -> (Response, Option<PageError>) {
    let error = response.extensions_mut().remove();
    if let Some(error) = error {
        response = error_response(error, error_page, request);
    }
    let (mut parts, body) = response.into_parts();
    CachePolicy::write(&mut parts.extensions, &mut parts.headers);
    (Response::from_parts(parts, body), error)
}

/// Returns the response for `error`. Its caching policy is still an extension.
fn error_response(error: PageError, error_page: &StoredBody, request: &HeaderMap) -> Response {
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
