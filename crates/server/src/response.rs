//! Turns a stored body into a response: encoding, tag, and 304 where the client has it already.

use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, Response, StatusCode, header},
};

use crate::body::StoredBody;

/// How long a response may be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Caching {
    /// The address changes with the content.
    Immutable,
    /// Kept, but asked for again each time; shared caches may be a minute behind.
    Revalidate,
    /// Never kept.
    None,
}

impl Caching {
    fn value(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Self::Immutable => "public, max-age=31536000, immutable",
            Self::Revalidate => "public, max-age=0, s-maxage=60, stale-while-revalidate=86400, must-revalidate",
            Self::None => "no-store",
        })
    }
}

/// The response with `body` for a request with `request` headers.
pub(crate) fn respond(status: StatusCode, body: &StoredBody, caching: Caching, request: &HeaderMap) -> Response<Body> {
    let accept_encoding = request.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let variant = body.choose(accept_encoding);
    let is_known = status == StatusCode::OK && caching != Caching::None && matches(request, &variant.etag);
    let mut response = Response::new(if is_known { Body::empty() } else { Body::from(variant.bytes.clone()) });
    *response.status_mut() = if is_known { StatusCode::NOT_MODIFIED } else { status };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, caching.value());
    if caching != Caching::None {
        headers.insert(header::ETAG, variant.etag.clone());
    }
    if body.varies() {
        headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    }
    if is_known {
        return response;
    }
    headers.insert(header::CONTENT_TYPE, body.media_type().clone());
    if variant.encoding != crate::negotiation::Encoding::Identity {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(variant.encoding.name()));
    }
    response
}

/// Whether `If-None-Match` names `etag` (weak comparison, RFC 9110, 13.1.2).
fn matches(request: &HeaderMap, etag: &HeaderValue) -> bool {
    let tags = request.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let mut tags = tags.flat_map(|value| value.split(',')).map(|tag| tag.trim().trim_start_matches("W/"));
    tags.any(|tag| tag == "*" || tag.as_bytes() == etag.as_bytes())
}
