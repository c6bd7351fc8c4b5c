//! Turns a stored body into a response: encoding, tag, and the conditions and ranges of the request (RFC 9110, 13 and 14).

use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, Method, Response, StatusCode, header},
    response::IntoResponse,
};
use headers::{HeaderMapExt, IfMatch, IfNoneMatch, IfRange};

use crate::{
    body::{StoredBody, Variant},
    caching::CachePolicy,
    error::PageError,
    negotiation::Encoding,
    range::{Requested, requested},
};

/// The response with `body` and `status` for a request with the headers `request`.
pub(crate) fn respond(
    status: StatusCode,
    body: &StoredBody,
    policy: CachePolicy,
    request: &HeaderMap,
) -> Response<Body> {
    let variant = body.choose(request);
    let mut response = Response::new(Body::from(variant.bytes.clone()));
    *response.status_mut() = status;
    if status == StatusCode::OK && policy != CachePolicy::NoStore {
        if let Some(if_match) = request.typed_get::<IfMatch>()
            && !if_match.precondition_passes(&variant.etag)
        {
            return PageError::PreconditionFailed.into_response();
        }
        if let Some(if_none_match) = request.typed_get::<IfNoneMatch>()
            && !if_none_match.precondition_passes(&variant.etag)
        {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            *response.body_mut() = Body::empty();
        }
        response.headers_mut().insert(header::ETAG, variant.etag_value.clone());
    }
    response.extensions_mut().insert(policy);
    describe(body, variant, &mut response);
    response
}

/// As [`respond`] with a file of the build, of which one range can be asked for.
pub(crate) fn respond_file(body: &StoredBody, method: &Method, request: &HeaderMap) -> Response<Body> {
    let mut response = respond(StatusCode::OK, body, CachePolicy::Immutable, request);
    if !matches!(response.status(), StatusCode::OK | StatusCode::NOT_MODIFIED) {
        return response;
    }
    response.headers_mut().insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    // A range is defined for GET alone, and counts only after the conditions (RFC 9110, 13.2.2 and 14.2).
    let range = request.get(header::RANGE).and_then(|value| value.to_str().ok());
    let Some(range) = range.filter(|_| method == Method::GET && response.status() == StatusCode::OK) else {
        return response;
    };
    let variant = body.choose(request);
    if request.contains_key(header::IF_RANGE)
        && request.typed_get::<IfRange>().is_none_or(|if_range| if_range.is_modified(Some(&variant.etag), None))
    {
        return response;
    }
    let length = variant.bytes.len();
    match requested(range, length) {
        Requested::Whole => response,
        Requested::Unsatisfiable => PageError::RangeNotSatisfiable { length }.into_response(),
        Requested::Part(part) => {
            let value = format!("bytes {}-{}/{length}", part.start, part.end - 1);
            let headers = response.headers_mut();
            headers.insert(header::CONTENT_RANGE, HeaderValue::try_from(value).expect("digits are valid in a header"));
            headers.insert(header::CONTENT_LENGTH, HeaderValue::from(part.len()));
            *response.status_mut() = StatusCode::PARTIAL_CONTENT;
            *response.body_mut() = Body::from(variant.bytes.slice(part));
            response
        }
    }
}

/// Says what the body is. A 304 has no body and says what the 200 would have had (RFC 9110, 8.6 and 15.4.5).
fn describe(body: &StoredBody, variant: &Variant, response: &mut Response<Body>) {
    let is_known = response.status() == StatusCode::NOT_MODIFIED;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(variant.bytes.len()));
    if body.varies() {
        headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    }
    if is_known {
        return;
    }
    headers.insert(header::CONTENT_TYPE, body.media_type().clone());
    if variant.encoding != Encoding::Identity {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(variant.encoding.name()));
    }
}
