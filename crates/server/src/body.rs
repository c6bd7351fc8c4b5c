//! A body kept in every encoding, with the tag of each. Made once, sent often.

use std::sync::{Arc, LazyLock};

use axum::{
    body::Bytes,
    http::{HeaderMap, HeaderValue},
};
use compress::{Compressed, Effort};
use headers::ETag;
use sha2::{Digest, Sha256};

use crate::{
    negotiation::{Accepted, Encoding},
    text::hex,
};

/// A body with its stored encodings.
#[derive(Clone, Debug)]
pub struct StoredBody {
    media_type: HeaderValue,
    variants: Arc<Variants>,
}

/// Made when the body is asked for first.
type Variants = LazyLock<Made, Box<dyn FnOnce() -> Made + Send>>;

#[derive(Debug)]
struct Made {
    hash: [u8; 32],
    by_size: Vec<Variant>,
}

#[derive(Clone, Debug)]
pub(crate) struct Variant {
    pub(crate) encoding: Encoding,
    pub(crate) bytes: Bytes,
    pub(crate) etag: ETag,
    pub(crate) etag_value: HeaderValue,
}

impl StoredBody {
    /// Stores `identity` and compresses it now.
    pub fn compress(media_type: &'static str, identity: Vec<u8>) -> Self {
        Self::compress_later(media_type, identity).made()
    }

    /// As [`StoredBody::compress`], as small as can be: for what is made once and sent to everybody.
    pub(crate) fn compress_best(media_type: &'static str, identity: Vec<u8>) -> Self {
        Self::with_variants(media_type, || Made::compress(identity, Effort::Best)).made()
    }

    /// Makes what the first request would have to wait for.
    fn made(self) -> Self {
        LazyLock::force(&self.variants);
        self
    }

    /// Stores `identity` and compresses it when it is asked for first, on the thread that asks.
    fn compress_later(media_type: &'static str, identity: Vec<u8>) -> Self {
        Self::with_variants(media_type, || Made::compress(identity, Effort::Fast))
    }

    /// Stores the file `identity`, whose compressed forms, if it gets smaller, are made when it is asked for first.
    pub fn of_file(media_type: &'static str, identity: Vec<u8>) -> Self {
        if compress::is_compressible(media_type) {
            Self::compress_later(media_type, identity)
        } else {
            Self::new(media_type, identity.into(), None)
        }
    }

    /// Stores `identity` with its compressed forms (Brotli, Zstandard, gzip), or none for what is compressed already.
    pub fn new(media_type: &'static str, identity: Bytes, compressed: Option<[Bytes; 3]>) -> Self {
        Self::with_variants(media_type, || Made::new(identity, compressed))
    }

    fn with_variants(media_type: &'static str, make: impl FnOnce() -> Made + Send + 'static) -> Self {
        Self { media_type: HeaderValue::from_static(media_type), variants: Arc::new(LazyLock::new(Box::new(make))) }
    }

    /// The body as it is.
    pub fn identity(&self) -> &Bytes {
        let identity = self.variants.by_size.iter().find(|variant| variant.encoding == Encoding::Identity);
        &identity.expect("identity is always stored").bytes
    }

    pub(crate) fn hash(&self) -> [u8; 32] {
        self.variants.hash
    }

    pub(crate) fn smallest(&self) -> usize {
        self.variants.by_size.first().map_or(0, |variant| variant.bytes.len())
    }

    pub(crate) fn media_type(&self) -> &HeaderValue {
        &self.media_type
    }

    pub(crate) fn stored_bytes(&self) -> usize {
        self.variants.by_size.iter().map(|variant| variant.bytes.len()).sum()
    }

    pub(crate) fn varies(&self) -> bool {
        self.variants.by_size.len() > 1
    }

    /// The smallest variant that `request` accepts. A client that refuses all of them gets the body as it is, which the
    /// standard permits (RFC 9110, 12.5.3) and helps more than an error.
    pub(crate) fn choose(&self, request: &HeaderMap) -> &Variant {
        let accepted = Accepted::of(request);
        let is_identity = |variant: &&Variant| variant.encoding == Encoding::Identity;
        let smallest = self.variants.by_size.iter().find(|variant| accepted.contains(variant.encoding));
        smallest.or_else(|| self.variants.by_size.iter().find(is_identity)).expect("identity is always stored")
    }
}

/// The start of a hash: enough to tell bodies, and deltas of one body, from each other.
fn short(hash: &[u8; 32]) -> String {
    hex(&hash[..12])
}

/// What the tags of all variants of the body with this hash begin with.
pub(crate) fn tag_start(hash: &[u8; 32]) -> String {
    format!("\"{}-", short(hash))
}

impl Made {
    fn compress(identity: Vec<u8>, effort: Effort) -> Self {
        // Compression fails only for want of memory; the body can still be sent as it is.
        let compressed = compress::compress(&identity, effort).ok();
        let compressed = compressed.map(|Compressed { brotli, zstd, gzip }| [brotli.into(), zstd.into(), gzip.into()]);
        Self::new(identity.into(), compressed)
    }

    fn new(identity: Bytes, compressed: Option<[Bytes; 3]>) -> Self {
        let hash = Sha256::digest(&identity).into();
        let encodings = [Encoding::Brotli, Encoding::Zstd, Encoding::Gzip];
        let mut by_size: Vec<Variant> = encodings
            .into_iter()
            .zip(compressed.into_iter().flatten())
            .chain([(Encoding::Identity, identity)])
            .map(|(encoding, bytes)| {
                Variant::new(encoding, bytes, format!("{}{}\"", tag_start(&hash), encoding.name()))
            })
            .collect();
        by_size.sort_by_key(|variant| variant.bytes.len());
        Self { hash, by_size }
    }
}

impl Variant {
    fn new(encoding: Encoding, bytes: Bytes, tag: String) -> Self {
        let etag = tag.parse().expect("a quoted text without quotes is a tag");
        let etag_value = HeaderValue::try_from(tag).expect("hexadecimal digits are valid in a header");
        Self { encoding, bytes, etag, etag_value }
    }

    /// `bytes` are the body with the hash `body`, against the dictionary with the hash `dictionary`.
    pub(crate) fn delta(encoding: Encoding, bytes: Bytes, body: &[u8; 32], dictionary: &[u8; 32]) -> Self {
        let tag = format!("{}{}-{}\"", tag_start(body), encoding.name(), short(dictionary));
        Self::new(encoding, bytes, tag)
    }
}

#[cfg(test)]
mod tests {
    use axum::http::header;

    use super::*;

    #[test]
    fn the_smallest_accepted_variant_is_chosen() {
        let body = |[identity, brotli, zstd, gzip]: [usize; 4]| {
            let bytes = |length| Bytes::from(vec![0; length]);
            StoredBody::new("text/plain", bytes(identity), Some([bytes(brotli), bytes(zstd), bytes(gzip)]))
        };
        let cases = [
            ([100, 30, 20, 40], "gzip, br, zstd", Encoding::Zstd),
            ([100, 30, 20, 40], "gzip, br", Encoding::Brotli),
            ([100, 30, 20, 40], "gzip;q=1, br;q=0.1", Encoding::Brotli),
            ([100, 30, 20, 10], "gzip, br, zstd", Encoding::Gzip),
            ([100, 30, 20, 10], "identity", Encoding::Identity),
            ([10, 30, 20, 40], "gzip, br, zstd", Encoding::Identity),
            ([10, 30, 20, 40], "gzip, br, zstd, identity;q=0", Encoding::Zstd),
            ([10, 30, 20, 40], "*;q=0", Encoding::Identity),
        ];
        for (lengths, accept, expected) in cases {
            let request = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(accept))]);
            assert_eq!(body(lengths).choose(&request).encoding, expected, "{lengths:?} for {accept}");
        }
    }
}
