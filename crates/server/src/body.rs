//! A body kept in every encoding, with the tag of each. Made once, sent often.

use std::sync::{Arc, LazyLock};

use axum::{
    body::Bytes,
    http::{HeaderMap, HeaderValue},
};
use compress::{Compressed, Effort};
use headers::ETag;
use sha2::{Digest, Sha256};

use crate::negotiation::{Accepted, Encoding};

/// A body with its stored encodings.
#[derive(Clone, Debug)]
pub struct StoredBody {
    media_type: HeaderValue,
    variants: Arc<Variants>,
}

/// Smallest first; made when the body is asked for first.
type Variants = LazyLock<Vec<Variant>, Box<dyn FnOnce() -> Vec<Variant> + Send>>;

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
        let body = Self::compress_later(media_type, identity);
        LazyLock::force(&body.variants);
        body
    }

    /// Stores `identity` and compresses it when it is asked for first, on the thread that asks.
    pub fn compress_later(media_type: &'static str, identity: Vec<u8>) -> Self {
        Self::with_variants(media_type, move || {
            // Compression fails only for want of memory; the body can still be sent as it is.
            let compressed = compress::compress(&identity, Effort::Fast).ok();
            let compressed =
                compressed.map(|Compressed { brotli, zstd, gzip }| [brotli.into(), zstd.into(), gzip.into()]);
            variants(identity.into(), compressed)
        })
    }

    /// Stores `identity` with its compressed forms (Brotli, Zstandard, gzip), or none for what is compressed already.
    pub fn new(media_type: &'static str, identity: Bytes, compressed: Option<[Bytes; 3]>) -> Self {
        Self::with_variants(media_type, || variants(identity, compressed))
    }

    fn with_variants(media_type: &'static str, make: impl FnOnce() -> Vec<Variant> + Send + 'static) -> Self {
        Self { media_type: HeaderValue::from_static(media_type), variants: Arc::new(LazyLock::new(Box::new(make))) }
    }

    /// The body as it is.
    pub fn identity(&self) -> &[u8] {
        let identity = self.variants.iter().find(|variant| variant.encoding == Encoding::Identity);
        &identity.expect("identity is always stored").bytes
    }

    pub(crate) fn media_type(&self) -> &HeaderValue {
        &self.media_type
    }

    /// Whether the response depends on `Accept-Encoding`.
    pub(crate) fn varies(&self) -> bool {
        self.variants.len() > 1
    }

    /// The smallest variant that `request` accepts. A client that refuses all of them gets the body as it is, which the
    /// standard permits (RFC 9110, 12.5.3) and helps more than an error.
    pub(crate) fn choose(&self, request: &HeaderMap) -> &Variant {
        let accepted = Accepted::of(request);
        let is_identity = |variant: &&Variant| variant.encoding == Encoding::Identity;
        let smallest = self.variants.iter().find(|variant| accepted.contains(variant.encoding));
        smallest.or_else(|| self.variants.iter().find(is_identity)).expect("identity is always stored")
    }
}

fn variants(identity: Bytes, compressed: Option<[Bytes; 3]>) -> Vec<Variant> {
    let hash: String = Sha256::digest(&identity).iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    let encodings = [Encoding::Brotli, Encoding::Zstd, Encoding::Gzip];
    let mut variants: Vec<Variant> = encodings
        .into_iter()
        .zip(compressed.into_iter().flatten())
        .chain([(Encoding::Identity, identity)])
        .map(|(encoding, bytes)| {
            let tag = format!("\"{hash}-{}\"", encoding.name());
            let etag = tag.parse().expect("a quoted text without quotes is a tag");
            let etag_value = HeaderValue::try_from(tag).expect("hexadecimal digits are valid in a header");
            Variant { encoding, bytes, etag, etag_value }
        })
        .collect();
    variants.sort_by_key(|variant| variant.bytes.len());
    variants
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
