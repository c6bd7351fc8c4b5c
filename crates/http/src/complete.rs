//! Completes the responses of a router: writes the errors and the caching policies that they carry as extensions.

use axum::{
    Extension,
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    admission::admit,
    caching::CachePolicy,
    error::{ErrorBodies, PageError},
    response::respond,
};

/// A middleware for [`axum::middleware::from_fn_with_state`]: passes admitted requests to their handlers, and completes
/// every response. Its state contains the bodies of errors.
pub async fn complete(State(bodies): State<ErrorBodies>, request: Request, next: Next) -> Response {
    let headers = request.headers().clone();
    let response = match admit(&request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    complete_response(response, &bodies, &headers).0
}

/// Completes `response` to a request with the headers `request`. Also returns the error that it reports.
pub fn complete_response(
    mut response: Response,
    bodies: &ErrorBodies,
    request: &HeaderMap,
) -> (Response, Option<PageError>) {
    let error = response.extensions_mut().remove();
    if let Some(error) = error {
        response = error_response(error, bodies, request);
    }
    let (mut parts, body) = response.into_parts();
    CachePolicy::write(&mut parts.extensions, &mut parts.headers);
    (Response::from_parts(parts, body), error)
}

/// Returns the response for `error`. Its caching policy is still an extension.
fn error_response(error: PageError, bodies: &ErrorBodies, request: &HeaderMap) -> Response {
    let mut response = match bodies.messages.of(error) {
        None => respond(error.status(), &bodies.page, CachePolicy::NoStore, request),
        Some(message) => (error.status(), Extension(CachePolicy::NoStore), format!("{message}\n")).into_response(),
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
