//! Creates the response for a stored body: selects an encoding or a delta, sets the `ETag`, and evaluates conditions
//! and ranges (RFC 9110, sections 13 and 14).

use axum::{
    body::Body,
    http::{HeaderMap, HeaderName, HeaderValue, Method, Request, Response, StatusCode, header},
    response::IntoResponse,
};
use headers::{HeaderMapExt, IfMatch, IfNoneMatch, IfRange};

use crate::{
    body::{StoredBody, Variant},
    caching::CachePolicy,
    dictionary::AVAILABLE_DICTIONARY,
    error::RequestError,
    etag::known_deltas,
    negotiation::Encoding,
    range::{RequestedRange, requested_range},
};

/// Initial capacity for the header fields of a response, so that the map is allocated only once.
const TYPICAL_FIELDS: usize = 24;

/// The header fields of a request, apart from `Accept-Encoding`, that can change the response. `If-Range` is not among
/// them, because it has no effect without `Range`.
const CONDITIONS: [HeaderName; 4] = [header::IF_MATCH, header::IF_NONE_MATCH, header::RANGE, AVAILABLE_DICTIONARY];

/// Returns whether the response to `request` depends only on its path and encoding: a GET request without a query and
/// without conditions.
pub fn is_plain<B>(request: &Request<B>) -> bool {
    request.method() == Method::GET
        && request.uri().query().is_none()
        && !CONDITIONS.iter().any(|name| request.headers().contains_key(name))
}

/// The use of compression dictionaries in a response.
#[derive(Debug, Default)]
pub struct DictionaryUse {
    /// Whether the response varies with the `Available-Dictionary` header of the request.
    pub varies: bool,
    /// The delta that is sent instead of the body, if there is one.
    pub delta: Option<Variant>,
    /// The header field that offers the file as a dictionary, if it is offered.
    pub field: Option<(HeaderName, HeaderValue)>,
}

/// Returns a response with `body` and `status` to a request with the headers `request`. If the status is 200 and the
/// response may be stored, evaluates `If-Match` and `If-None-Match`, which can change the status to 412 or 304.
pub fn respond(status: StatusCode, body: &StoredBody, policy: CachePolicy, request: &HeaderMap) -> Response<Body> {
    respond_with(status, body, DictionaryUse::default(), policy, request)
}

/// Like [`respond`], for a body that may be sent as a delta or offered as a dictionary.
fn respond_with(
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
    response.headers_mut().reserve(TYPICAL_FIELDS);
    let mut known_delta = None;
    if status == StatusCode::OK && policy != CachePolicy::NoStore {
        if let Some(if_match) = request.typed_get::<IfMatch>()
            && !if_match.precondition_passes(&variant.etag)
        {
            return RequestError::PreconditionFailed.into_response();
        }
        let if_none_match = request.typed_get::<IfNoneMatch>();
        let is_known = if_none_match.is_some_and(|known| !known.precondition_passes(&variant.etag));
        // A cached delta against any dictionary decodes to the same body.
        known_delta = known_deltas(request, &body.hash()).next().filter(|_| dictionary.varies && !is_known);
        if is_known || known_delta.is_some() {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            *response.body_mut() = Body::empty();
        }
        let tag = known_delta.as_ref().unwrap_or(&variant.etag_value);
        response.headers_mut().insert(header::ETAG, tag.clone());
    }
    let is_private = variant.encoding.needs_dictionary() || known_delta.is_some();
    response.extensions_mut().insert(if is_private { policy.into_private() } else { policy });
    insert_body_headers(body, variant, dictionary.varies, &mut response);
    if known_delta.is_some() {
        // The server does not know the length of the delta that the client has cached.
        response.headers_mut().remove(header::CONTENT_LENGTH);
    }
    if let Some((name, value)) = dictionary.field {
        response.headers_mut().insert(name, value);
    }
    response
}

/// Returns a response with a file whose name changes with its content. Supports deltas, and requests for one range.
pub fn respond_file(
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
    // `Range` is defined only for GET, and is evaluated after the conditions (RFC 9110, sections 13.2.2 and 14.2).
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
    match requested_range(range, length) {
        RequestedRange::Whole => response,
        RequestedRange::Unsatisfiable => RequestError::RangeNotSatisfiable { length }.into_response(),
        RequestedRange::Part(part) => {
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

/// Adds the headers that describe the body. A 304 response has no body, but has the `Content-Length` and `Vary` of the
/// 200 response (RFC 9110, sections 8.6 and 15.4.5).
fn insert_body_headers(
    body: &StoredBody,
    variant: &Variant,
    varies_by_dictionary: bool,
    response: &mut Response<Body>,
) {
    let is_not_modified = response.status() == StatusCode::NOT_MODIFIED;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(variant.bytes.len()));
    if varies_by_dictionary {
        headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding, Available-Dictionary"));
    } else if body.varies() {
        headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    }
    if is_not_modified {
        return;
    }
    headers.insert(header::CONTENT_TYPE, body.media_type().clone());
    if variant.encoding != Encoding::Identity {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(variant.encoding.name()));
    }
}

#[cfg(test)]
mod tests {
    use http_body::Body as _;
    use proptest::{prelude::*, sample::select};

    use super::*;
    use crate::{dictionary::AvailableDictionary, etag::tag_start};

    fn file() -> StoredBody {
        StoredBody::compress("text/css", b".a{color:red}".repeat(400))
    }

    /// Generates a header field that can change the response for [`file`]. Its value is valid, nearly valid or random.
    fn field() -> impl Strategy<Value = (HeaderName, HeaderValue)> {
        let tag = format!("(W/)?{}(br|gzip|identity|dcb)\"", tag_start(&file().hash()));
        let tag = proptest::string::string_regex(&tag).expect("a regular expression");
        let valid = prop_oneof![
            "((br|gzip|zstd|identity|dcb|\\*)(;q=[01](\\.[0-9]{0,3})?)?, ?){0,4}"
                .prop_map(|list| (header::ACCEPT_ENCODING, list)),
            "bytes=[0-9]{0,4}-[0-9]{0,4}(,1-2)?".prop_map(|range| (header::RANGE, range)),
            (select([header::IF_RANGE, header::IF_MATCH, header::IF_NONE_MATCH].as_slice()), tag),
        ];
        (valid, "\\PC{0,20}", 0..4_u8).prop_map(|((name, value), random, kind)| {
            let value = match kind {
                0 => random,
                1 => value + &random,
                _ => value,
            };
            (name, HeaderValue::from_bytes(value.as_bytes()).expect("the value has no control character"))
        })
    }

    #[test]
    fn a_request_for_a_range_gets_no_delta() {
        let body = file();
        let hash = format!(":{}:", "A".repeat(43) + "=");
        let request: HeaderMap =
            [(header::ACCEPT_ENCODING, "dcb, identity"), (AVAILABLE_DICTIONARY, &*hash), (header::RANGE, "bytes=1-2")]
                .map(|(name, value)| (name, HeaderValue::from_str(value).expect("valid")))
                .into_iter()
                .collect();
        assert_eq!(AvailableDictionary::from_headers(&request, &body), None);
        let dictionary = DictionaryUse { varies: true, ..DictionaryUse::default() };
        let response = respond_file(&body, dictionary, &Method::GET, &request);
        let text = |name: HeaderName| response.headers().get(name).map(|value| value.to_str().expect("text"));
        assert_eq!(response.status(), StatusCode::PARTIAL_CONTENT);
        assert_eq!(text(header::CONTENT_RANGE), Some(&*format!("bytes 1-2/{}", body.identity().len())));
        assert_eq!((text(header::CONTENT_ENCODING), text(header::CONTENT_LENGTH)), (None, Some("2")));
        assert_eq!(text(header::VARY), Some("Accept-Encoding, Available-Dictionary"));
    }

    #[test]
    fn an_entity_tag_with_a_space_matches_no_body() {
        for (name, status) in [
            (header::IF_MATCH, StatusCode::PRECONDITION_FAILED),
            (header::IF_NONE_MATCH, StatusCode::OK),
            (header::IF_RANGE, StatusCode::OK),
        ] {
            let mut request = HeaderMap::from_iter([(name.clone(), HeaderValue::from_static("\"a b\""))]);
            if name == header::IF_RANGE {
                request.insert(header::RANGE, HeaderValue::from_static("bytes=0-1"));
            }
            let response = respond_file(&file(), DictionaryUse::default(), &Method::GET, &request);
            assert_eq!(response.status(), status, "{name}");
        }
    }

    proptest! {
        #[test]
        fn the_status_agrees_with_the_lengths_of_header_and_body(
            fields in prop::collection::vec(field(), 0..6), is_get: bool,
        ) {
            let (body, mut request) = (file(), HeaderMap::new());
            fields.into_iter().for_each(|(name, value)| _ = request.append(name, value));
            let method = if is_get { Method::GET } else { Method::HEAD };
            let response = respond_file(&body, DictionaryUse::default(), &method, &request);
            let text = |name: HeaderName| response.headers().get(name).map(|value| value.to_str().expect("text"));
            let sent = response.body().size_hint().exact().expect("the length is known");
            let whole = body.choose(&request).bytes.len() as u64;
            let length = text(header::CONTENT_LENGTH).and_then(|length| length.parse::<u64>().ok());
            match response.status() {
                StatusCode::OK => prop_assert_eq!((length, sent), (Some(whole), whole)),
                StatusCode::NOT_MODIFIED => prop_assert_eq!((length, sent), (Some(whole), 0)),
                StatusCode::PARTIAL_CONTENT => {
                    let range = text(header::CONTENT_RANGE).expect("a range").trim_start_matches("bytes ");
                    let (first, last) = range.split_once('/').expect("a length").0.split_once('-').expect("two ends");
                    let (first, last): (u64, u64) = (first.parse().expect("digits"), last.parse().expect("digits"));
                    prop_assert!(is_get && first <= last && last < whole && range.ends_with(&["/", &whole.to_string()].concat()));
                    prop_assert_eq!((length, sent), (Some(last - first + 1), last - first + 1));
                }
                StatusCode::RANGE_NOT_SATISFIABLE => prop_assert!(is_get && request.contains_key(header::RANGE)),
                status => {
                    prop_assert_eq!(status, StatusCode::PRECONDITION_FAILED);
                    prop_assert!(request.contains_key(header::IF_MATCH));
                }
            }
        }
    }
}
