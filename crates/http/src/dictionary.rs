//! The headers of compression dictionaries (RFC 9842): the server offers files as dictionaries, and the client names a
//! dictionary that it has. All functions are pure.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use base64::{Engine, engine::general_purpose::STANDARD};

use crate::{
    asset_name::AssetFamily,
    body::StoredBody,
    etag::client_has_body,
    negotiation::{AcceptedEncodings, Encoding},
};

const USE_AS_DICTIONARY: HeaderName = HeaderName::from_static("use-as-dictionary");

/// A request header with the hash of a dictionary that the client has.
pub const AVAILABLE_DICTIONARY: HeaderName = HeaderName::from_static("available-dictionary");

/// A dictionary that a client has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AvailableDictionary {
    /// SHA-256 hash of the dictionary.
    pub hash: [u8; 32],
    /// The delta encoding to use, one that the client accepts.
    pub encoding: Encoding,
}

impl AvailableDictionary {
    /// Returns the dictionary that `request` names, if a delta of `body` is both permitted and useful for the client.
    pub fn from_headers(request: &HeaderMap, body: &StoredBody) -> Option<Self> {
        let hash = parse_hash(single(request, &AVAILABLE_DICTIONARY)?)?;
        let accepted = AcceptedEncodings::from_headers(request);
        let encoding = [Encoding::Dcb, Encoding::Dcz].into_iter().find(|encoding| accepted.contains(*encoding))?;
        let is_useful =
            is_readable(request) && !request.contains_key(header::RANGE) && !client_has_body(request, &body.hash());
        is_useful.then_some(Self { hash, encoding })
    }
}

/// Returns the value of a header if `request` contains it exactly once.
fn single<'a>(request: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = request.get_all(name).iter();
    let value = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(value.trim())
}

/// Parses a SHA-256 hash that is written as a byte sequence in a structured field (RFC 9651, section 3.3.5).
fn parse_hash(text: &str) -> Option<[u8; 32]> {
    // 32 bytes are encoded as 44 base64 characters.
    let digits = text.strip_prefix(':')?.strip_suffix(':').filter(|digits| digits.len() == 44)?;
    STANDARD.decode(digits).ok()?.try_into().ok()
}

/// Returns whether the page that sent the request may read the response. A delta for any other page would leak
/// information through its size (RFC 9842, section 9.3.2). A CORS request from another origin does not qualify, because
/// the responses of this crate permit no other origin. A request without `Sec-Fetch-Mode` qualifies.
fn is_readable(request: &HeaderMap) -> bool {
    let text = |name: &str| request.get(name).map(HeaderValue::as_bytes);
    let is_same_origin = text("sec-fetch-site") == Some(b"same-origin");
    is_same_origin || matches!(text("sec-fetch-mode"), None | Some(b"navigate" | b"same-origin"))
}

/// Returns the `Use-As-Dictionary` header that offers the file `name` as a dictionary for its next version. `folder` is
/// the URL path of the folder with both versions, with a slash at each end. Returns `None` for a name without a hash,
/// or with a character that is not valid in a header.
pub fn use_as_dictionary(folder: &str, name: &str) -> Option<(HeaderName, HeaderValue)> {
    let AssetFamily { stem, extension } = AssetFamily::parse(name)?;
    let destination = match extension {
        "js" => ", match-dest=(\"script\")",
        "css" => ", match-dest=(\"style\")",
        _ => "",
    };
    let pattern = format!("match=\"{folder}{stem}-*.{extension}\"{destination}");
    let value = HeaderValue::try_from(pattern).ok()?;
    Some((USE_AS_DICTIONARY, value))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn request(fields: &[(&str, &str)]) -> HeaderMap {
        let field = |(name, value): &(&str, &str)| {
            (name.parse::<HeaderName>().expect("a name"), value.parse::<HeaderValue>().expect("a value"))
        };
        let mut request = HeaderMap::new();
        fields.iter().map(field).for_each(|(name, value)| _ = request.append(name, value));
        request
    }

    const HASH: &str = ":AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=:";

    #[test]
    fn only_well_formed_dictionary_headers_are_accepted() {
        let body = StoredBody::compress("text/css", b"a{}".repeat(99));
        let usual = [("accept-encoding", "br, dcb, dcz"), ("available-dictionary", HASH)];
        let with =
            |more: &[(&str, &str)]| AvailableDictionary::from_headers(&request(&[&usual[..], more].concat()), &body);
        let found = with(&[]).expect("the dictionary is accepted");
        assert_eq!((found.hash, found.encoding), ([0; 32], Encoding::Dcb));
        let huge = format!(":{}:", "A".repeat(60_000));
        let cases: [&[(&str, &str)]; 7] = [
            &usual[..1],
            &usual[1..],
            &[usual[0], ("available-dictionary", &huge)],
            &[usual[0], ("available-dictionary", "AAAA")],
            &[usual[0], ("available-dictionary", ":AAAA:")],
            &[usual[0], ("available-dictionary", ":A?AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=:")],
            &[usual[0], usual[1], usual[1]],
        ];
        for fields in cases {
            assert_eq!(AvailableDictionary::from_headers(&request(fields), &body), None, "{fields:?}");
        }
        let known = format!("\"other\", {}br\"", crate::etag::tag_start(&body.hash()));
        assert_eq!(with(&[("if-none-match", &known)]), None, "a client that has the body needs no delta");
        assert_eq!(with(&[("range", "bytes=0-1")]), None);
    }

    proptest! {
        #[test]
        fn a_parsed_hash_equals_the_hash_that_was_sent(digits in "[A-Za-z0-9+/]{42}[A-Za-z0-9]=") {
            let hash = format!(":{digits}:");
            let fields = [("accept-encoding", "dcz"), ("available-dictionary", &hash)];
            let body = StoredBody::compress("text/css", Vec::new());
            if let Some(found) = AvailableDictionary::from_headers(&request(&fields), &body) {
                prop_assert_eq!(STANDARD.encode(found.hash), digits);
            }
        }

        #[test]
        fn any_dictionary_header_can_be_parsed(hash in "\\PC{0,60}") {
            let request = HeaderMap::from_iter([
                (header::ACCEPT_ENCODING, HeaderValue::from_static("dcb")),
                (AVAILABLE_DICTIONARY, HeaderValue::from_bytes(hash.as_bytes()).expect("no control character")),
            ]);
            prop_assert_eq!(AvailableDictionary::from_headers(&request, &StoredBody::compress("text/css", Vec::new())), None);
        }
    }

    #[test]
    fn a_response_that_the_page_may_not_read_has_no_delta() {
        let cases: [(&[(&str, &str)], bool); 8] = [
            (&[], true),
            (&[("sec-fetch-site", "same-origin"), ("sec-fetch-mode", "no-cors")], true),
            (&[("sec-fetch-site", "same-origin"), ("sec-fetch-mode", "cors")], true),
            (&[("sec-fetch-site", "none"), ("sec-fetch-mode", "navigate")], true),
            (&[("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate")], true),
            (&[("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "no-cors")], false),
            (&[("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "cors")], false),
            (&[("sec-fetch-site", "same-site"), ("sec-fetch-mode", "no-cors")], false),
        ];
        for (fields, expected) in cases {
            assert_eq!(is_readable(&request(fields)), expected, "{fields:?}");
        }
    }

    #[test]
    fn a_file_is_offered_as_a_dictionary_for_its_next_version() {
        for (name, expected) in [
            ("site-0a1b2c3d.css", "match=\"/files/site-*.css\", match-dest=(\"style\")"),
            ("entry-ABCD2345.js", "match=\"/files/entry-*.js\", match-dest=(\"script\")"),
            ("icons-0a1b2c3d.svg", "match=\"/files/icons-*.svg\""),
        ] {
            assert_eq!(use_as_dictionary("/files/", name).expect("the name has a family").1, expected);
        }
        assert_eq!(use_as_dictionary("/files/", "plain.css"), None);
    }
}
