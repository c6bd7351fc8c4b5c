//! Parses file names that contain a hash, such as `site-0a1b2c3d.css`, and computes the hash. All functions are pure.

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

/// Identifies a file across builds: the names of its versions differ only in the hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AssetFamily<'a> {
    /// The part of the name before the hash, without the hyphen.
    pub stem: &'a str,
    /// The part of the name after the last dot.
    pub extension: &'a str,
}

impl<'a> AssetFamily<'a> {
    /// Parses a name such as `site-0a1b2c3d.css`. Returns `None` if the stem, the hash (eight letters or digits) or the
    /// extension is missing.
    pub fn parse(name: &'a str) -> Option<Self> {
        let (rest, extension) = name.rsplit_once('.')?;
        let (stem, hash) = rest.rsplit_once('-')?;
        let is_hash = hash.len() == 8 && hash.bytes().all(|byte| byte.is_ascii_alphanumeric());
        (is_hash && !stem.is_empty() && !extension.is_empty()).then_some(Self { stem, extension })
    }
}

/// Returns the hash for the name of a file: the first four bytes of the SHA-256 hash of its content, in hexadecimal.
pub fn short_hash(bytes: &[u8]) -> String {
    HEXLOWER.encode(&Sha256::digest(bytes)[..4])
}
