//! Formats the entity tags of this crate, and finds them in `If-None-Match` (RFC 9110, sections 8.8.3 and 13.1.2). All
//! functions are pure.
//!
//! The tag of a stored variant is `"HASH-CODING"`; the tag of a delta is `"HASH-CODING-DICTIONARY"`. `HASH` and
//! `DICTIONARY` are the first 12 bytes of the SHA-256 hashes of the body and of the dictionary, in hexadecimal.

use axum::http::{HeaderMap, HeaderValue, header};
use data_encoding::HEXLOWER;

/// Returns the first 12 bytes of a hash in hexadecimal. They are sufficient to distinguish bodies.
pub(crate) fn tag_hash(hash: &[u8; 32]) -> String {
    HEXLOWER.encode(&hash[..12])
}

/// Returns the prefix shared by the tags of all variants of the body with this hash.
pub(crate) fn tag_start(hash: &[u8; 32]) -> String {
    format!("\"{}-", tag_hash(hash))
}

/// Returns whether `If-None-Match` names the body with this hash, in any encoding.
pub(crate) fn client_has_body(request: &HeaderMap, hash: &[u8; 32]) -> bool {
    tags(request).any(|tag| tag.starts_with(&tag_start(hash)))
}

/// Returns the tags in `If-None-Match` that name a delta of the body with this hash.
pub(crate) fn known_deltas(request: &HeaderMap, hash: &[u8; 32]) -> impl Iterator<Item = HeaderValue> {
    let start = request.contains_key(header::IF_NONE_MATCH).then(|| tag_start(hash));
    tags(request).filter_map(move |tag| {
        let (coding, dictionary) = tag.strip_prefix(start.as_deref()?)?.strip_suffix('"')?.split_once('-')?;
        let is_hash = dictionary.len() == 24 && dictionary.bytes().all(|digit| digit.is_ascii_hexdigit());
        let is_delta = ["dcb", "dcz"].contains(&coding) && is_hash;
        HeaderValue::from_str(tag).ok().filter(|_| is_delta)
    })
}

/// Returns the tags in `If-None-Match`, without the prefix of weak tags. Splitting at commas is safe, because the tags
/// of this crate contain none.
fn tags(request: &HeaderMap) -> impl Iterator<Item = &str> {
    let lines = request.get_all(header::IF_NONE_MATCH).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(|tag| {
        let tag = tag.trim();
        tag.strip_prefix("W/").unwrap_or(tag)
    })
}
