//! A response body and its compressed variants, each with its own `ETag`.

use std::sync::{Arc, OnceLock};

use axum::{
    body::Bytes,
    http::{HeaderMap, HeaderValue},
};
use compress::{Compressed, Effort};
use headers::ETag;
use sha2::{Digest, Sha256};

use crate::{
    etag::{tag_hash, tag_start},
    negotiation::{AcceptedEncodings, Encoding},
};

/// A response body, stored uncompressed and, where compression is useful, also in compressed variants.
#[derive(Clone, Debug)]
pub struct StoredBody {
    media_type: HeaderValue,
    identity: Bytes,
    variants: Arc<LazyVariants>,
}

/// The variants of a body, computed on first use.
#[derive(Debug)]
struct LazyVariants {
    source: VariantSource,
    computed: OnceLock<ComputedVariants>,
}

/// How the compressed variants are obtained.
#[derive(Debug)]
enum VariantSource {
    /// The uncompressed body is compressed.
    Compress,
    /// The variants were passed to the constructor. `None` if the body has no compressed variants.
    Given(Option<[Bytes; 3]>),
}

#[derive(Debug)]
struct ComputedVariants {
    hash: [u8; 32],
    /// Sorted by length, shortest first.
    by_size: Vec<Variant>,
}

/// A body in one encoding.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The encoding of `bytes`.
    pub encoding: Encoding,
    /// The encoded body.
    pub bytes: Bytes,
    pub(crate) etag: ETag,
    pub(crate) etag_value: HeaderValue,
}

impl StoredBody {
    /// Stores `identity`. If its media type is compressible, compresses it immediately.
    pub fn compress(media_type: &'static str, identity: Vec<u8>) -> Self {
        Self::compress_lazily(media_type, identity).precompute()
    }

    /// Computes the variants now, so that the first request does not have to wait.
    pub fn precompute(self) -> Self {
        self.variants();
        self
    }

    /// Returns whether the next use of the variants compresses the body on the calling thread. For a large body, this
    /// takes most of a second, so it must not happen on a thread that serves requests.
    pub fn needs_compression(&self) -> bool {
        matches!(self.variants.source, VariantSource::Compress) && self.variants.computed.get().is_none()
    }

    /// Stores `identity`. If its media type is compressible, it is compressed when the variants are first used, on the
    /// calling thread.
    pub fn compress_lazily(media_type: &'static str, identity: Vec<u8>) -> Self {
        let is_compressible = compress::is_compressible(media_type);
        let source = if is_compressible { VariantSource::Compress } else { VariantSource::Given(None) };
        Self::with_source(media_type, identity.into(), source)
    }

    /// Creates a body from `identity` and its compressed forms, in the order Brotli, Zstandard, gzip. Pass `None` to
    /// store only `identity`, for example if its format is already compressed.
    pub fn new(media_type: &'static str, identity: Bytes, compressed: Option<[Bytes; 3]>) -> Self {
        Self::with_source(media_type, identity, VariantSource::Given(compressed))
    }

    fn with_source(media_type: &'static str, identity: Bytes, source: VariantSource) -> Self {
        let variants = Arc::new(LazyVariants { source, computed: OnceLock::new() });
        Self { media_type: HeaderValue::from_static(media_type), identity, variants }
    }

    fn variants(&self) -> &ComputedVariants {
        self.variants.computed.get_or_init(|| match &self.variants.source {
            VariantSource::Compress => ComputedVariants::compress(self.identity.clone()),
            VariantSource::Given(compressed) => ComputedVariants::new(self.identity.clone(), compressed.clone()),
        })
    }

    /// Returns the uncompressed body.
    pub fn identity(&self) -> &Bytes {
        &self.identity
    }

    /// Returns the SHA-256 hash of the uncompressed body.
    pub fn hash(&self) -> [u8; 32] {
        self.variants().hash
    }

    pub(crate) fn smallest_length(&self) -> usize {
        self.variants().by_size.first().map_or(0, |variant| variant.bytes.len())
    }

    /// Returns the media type, for the header `Content-Type`.
    pub fn media_type(&self) -> &HeaderValue {
        &self.media_type
    }

    /// Returns the total size of all variants in bytes.
    pub fn stored_bytes(&self) -> usize {
        self.variants().by_size.iter().map(|variant| variant.bytes.len()).sum()
    }

    /// Returns whether the body has more than one variant.
    pub fn varies(&self) -> bool {
        self.variants().by_size.len() > 1
    }

    /// Returns the smallest variant that `request` accepts. If the client refuses all of them, returns the uncompressed
    /// body: the standard permits it (RFC 9110, section 12.4.1), and it is more useful than an error.
    pub fn choose(&self, request: &HeaderMap) -> &Variant {
        let (accepted, by_size) = (AcceptedEncodings::from_headers(request), &self.variants().by_size);
        let is_identity = |variant: &&Variant| variant.encoding == Encoding::Identity;
        let smallest = by_size.iter().find(|variant| accepted.contains(variant.encoding));
        smallest.or_else(|| by_size.iter().find(is_identity)).expect("identity is always stored")
    }
}

impl ComputedVariants {
    fn compress(identity: Bytes) -> Self {
        // Compression fails only if memory runs out. In that case, the body is sent uncompressed.
        let compressed = compress::compress(&identity, Effort::Fast).ok();
        let compressed = compressed.map(|Compressed { brotli, zstd, gzip }| [brotli.into(), zstd.into(), gzip.into()]);
        Self::new(identity, compressed)
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

    /// Creates a delta. `bytes` is a body compressed against a dictionary.
    pub(crate) fn delta(encoding: Encoding, bytes: Bytes, body_hash: &[u8; 32], dictionary_hash: &[u8; 32]) -> Self {
        let tag = format!("{}{}-{}\"", tag_start(body_hash), encoding.name(), tag_hash(dictionary_hash));
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
