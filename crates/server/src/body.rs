//! A body kept in every encoding, with the tag of each. Made once, sent often.

use axum::{body::Bytes, http::HeaderValue};
use compress::{Compressed, Effort};
use sha2::{Digest, Sha256};

use crate::negotiation::{Encoding, acceptable};

/// A body with its stored encodings.
#[derive(Clone, Debug)]
pub struct StoredBody {
    media_type: HeaderValue,
    /// Smallest first.
    variants: Vec<Variant>,
}

#[derive(Clone, Debug)]
pub(crate) struct Variant {
    pub(crate) encoding: Encoding,
    pub(crate) bytes: Bytes,
    pub(crate) etag: HeaderValue,
}

impl StoredBody {
    /// Stores `identity` and compresses it now.
    pub fn compress(media_type: &'static str, identity: Vec<u8>) -> Self {
        // Compression fails only for want of memory; the body can still be sent as it is.
        let compressed = compress::compress(&identity, Effort::Fast).ok();
        let compressed = compressed.map(|Compressed { brotli, zstd, gzip }| [brotli.into(), zstd.into(), gzip.into()]);
        Self::new(media_type, identity.into(), compressed)
    }

    /// Stores `identity` with its compressed forms (Brotli, Zstandard, gzip), or none for what is compressed already.
    pub fn new(media_type: &'static str, identity: Bytes, compressed: Option<[Bytes; 3]>) -> Self {
        let hash: String = Sha256::digest(&identity).iter().take(12).map(|byte| format!("{byte:02x}")).collect();
        let encodings = [Encoding::Brotli, Encoding::Zstd, Encoding::Gzip];
        let mut variants: Vec<Variant> = encodings
            .into_iter()
            .zip(compressed.into_iter().flatten())
            .chain([(Encoding::Identity, identity)])
            .map(|(encoding, bytes)| {
                let etag = HeaderValue::try_from(format!("\"{hash}-{}\"", encoding.name()));
                Variant { encoding, bytes, etag: etag.expect("hexadecimal digits are valid in a header") }
            })
            .collect();
        variants.sort_by_key(|variant| variant.bytes.len());
        Self { media_type: HeaderValue::from_static(media_type), variants }
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

    /// The smallest variant that the client accepts.
    pub(crate) fn choose(&self, accept_encoding: Option<&str>) -> &Variant {
        let accepted = acceptable(accept_encoding);
        let smallest = self.variants.iter().find(|variant| accepted.contains(&variant.encoding));
        smallest.expect("identity is always stored and accepted")
    }
}
