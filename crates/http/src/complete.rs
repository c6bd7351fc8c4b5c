//! The middleware that completes every response. Handlers attach an error or a caching policy as an extension; the
//! middleware converts them to a body and headers.

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
    error::{ErrorBodies, RequestError},
    response::respond,
};

/// A middleware for [`axum::middleware::from_fn_with_state`]. It rejects invalid requests ([`admit`]) and completes
/// every response. Its state contains the bodies of error responses.
pub async fn complete(State(bodies): State<ErrorBodies>, request: Request, next: Next) -> Response {
    let headers = request.headers().clone();
    let response = match admit(&request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    complete_response(response, &bodies, &headers).0
}

/// Completes the response to a request with the headers `request`. Also returns the error that the response carried, if
/// any.
pub fn complete_response(
    mut response: Response,
    bodies: &ErrorBodies,
    request: &HeaderMap,
) -> (Response, Option<RequestError>) {
    let error = response.extensions_mut().remove();
    if let Some(error) = error {
        response = error_response(error, bodies, request);
    }
    let (mut parts, body) = response.into_parts();
    CachePolicy::write(&mut parts.extensions, &mut parts.headers);
    (Response::from_parts(parts, body), error)
}

fn error_response(error: RequestError, bodies: &ErrorBodies, request: &HeaderMap) -> Response {
    let mut response = match bodies.messages.get(error) {
        None => respond(error.status(), &bodies.page, CachePolicy::NoStore, request),
        Some(message) => (error.status(), Extension(CachePolicy::NoStore), format!("{message}\n")).into_response(),
    };
    let headers = response.headers_mut();
    match error {
        RequestError::MethodNotAllowed => {
            headers.insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        }
        RequestError::RangeNotSatisfiable { length } => {
            let value = HeaderValue::try_from(format!("bytes */{length}")).expect("digits are valid in a header");
            headers.insert(header::CONTENT_RANGE, value);
        }
        RequestError::Failed { retry_after } | RequestError::Unavailable { retry_after } => {
            let seconds = retry_after.as_millis().div_ceil(1_000).clamp(1, 86_400) as u64;
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        _ => {}
    }
    response
}
