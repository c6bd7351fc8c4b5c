//! Turns a stored body into a response: encoding or delta, tag, and the conditions and ranges of the request (RFC 9110, 13
//! and 14).

use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, Method, Response, StatusCode, header},
    response::IntoResponse,
};
use headers::{HeaderMapExt, IfMatch, IfNoneMatch, IfRange};

use crate::{
    body::{StoredBody, Variant, tag_start},
    caching::CachePolicy,
    dictionary::DictionaryUse,
    error::PageError,
    negotiation::Encoding,
    range::{Requested, requested},
};

/// About as many fields as a response ends with, so that room for them is made once.
const MOST_FIELDS: usize = 24;

/// The response with `body` and `status` for a request with the headers `request`.
pub(crate) fn respond(
    status: StatusCode,
    body: &StoredBody,
    policy: CachePolicy,
    request: &HeaderMap,
) -> Response<Body> {
    respond_with(status, body, DictionaryUse::default(), policy, request)
}

/// As [`respond`], to clients that may have a dictionary.
pub(crate) fn respond_with(
    status: StatusCode,
    body: &StoredBody,
    dictionary: DictionaryUse,
    policy: CachePolicy,
    request: &HeaderMap,
) -> Response<Body> {
    let stored = body.choose(request);
    let variant = dictionary.delta.as_ref().unwrap_or(stored);
    let mut response = Response::new(Body::from(variant.bytes.clone()));
    *response.status_mut() = status;
    response.headers_mut().reserve(MOST_FIELDS);
    let mut known_delta = None;
    if status == StatusCode::OK && policy != CachePolicy::NoStore {
        if let Some(if_match) = request.typed_get::<IfMatch>()
            && !if_match.precondition_passes(&variant.etag)
        {
            return PageError::PreconditionFailed.into_response();
        }
        let if_none_match = request.typed_get::<IfNoneMatch>();
        let is_known = if_none_match.is_some_and(|known| !known.precondition_passes(&variant.etag));
        // A body is the same whatever dictionary it came with.
        known_delta = known_deltas(request, body).next().filter(|_| dictionary.varies && !is_known);
        if is_known || known_delta.is_some() {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            *response.body_mut() = Body::empty();
        }
        let tag = known_delta.as_ref().unwrap_or(&variant.etag_value);
        response.headers_mut().insert(header::ETAG, tag.clone());
    }
    let is_of_one_client = variant.encoding.needs_dictionary() || known_delta.is_some();
    response.extensions_mut().insert(if is_of_one_client { policy.of_one_client() } else { policy });
    describe(body, variant, dictionary.varies, &mut response);
    if known_delta.is_some() {
        // That of the delta is not known here.
        response.headers_mut().remove(header::CONTENT_LENGTH);
    }
    if let Some((name, value)) = dictionary.field {
        response.headers_mut().insert(name, value);
    }
    response
}

/// Whether `If-None-Match` names `body`, in whatever encoding.
pub(crate) fn knows(request: &HeaderMap, body: &StoredBody) -> bool {
    tags(request).any(|tag| tag.starts_with(&tag_start(&body.hash())))
}

/// The tags in `If-None-Match` that name deltas of `body`.
fn known_deltas(request: &HeaderMap, body: &StoredBody) -> impl Iterator<Item = HeaderValue> {
    let start = request.contains_key(header::IF_NONE_MATCH).then(|| tag_start(&body.hash()));
    tags(request).filter_map(move |tag| {
        let (coding, dictionary) = tag.strip_prefix(start.as_deref()?)?.strip_suffix('"')?.split_once('-')?;
        let is_hash = dictionary.len() == 24 && dictionary.bytes().all(|digit| digit.is_ascii_hexdigit());
        let is_delta = ["dcb", "dcz"].contains(&coding) && is_hash;
        HeaderValue::from_str(tag).ok().filter(|_| is_delta)
    })
}

/// The tags in `If-None-Match`; ours hold no comma.
fn tags(request: &HeaderMap) -> impl Iterator<Item = &str> {
    let lines = request.get_all(header::IF_NONE_MATCH).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(|tag| {
        let tag = tag.trim();
        tag.strip_prefix("W/").unwrap_or(tag)
    })
}

/// As [`respond`] with a file of the build, of which one range can be asked for.
pub(crate) fn respond_file(
    body: &StoredBody,
    dictionary: DictionaryUse,
    method: &Method,
    request: &HeaderMap,
) -> Response<Body> {
    let mut response = respond_with(StatusCode::OK, body, dictionary, CachePolicy::Immutable, request);
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
fn describe(body: &StoredBody, variant: &Variant, varies_by_dictionary: bool, response: &mut Response<Body>) {
    let is_known = response.status() == StatusCode::NOT_MODIFIED;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(variant.bytes.len()));
    if varies_by_dictionary {
        headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding, Available-Dictionary"));
    } else if body.varies() {
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
