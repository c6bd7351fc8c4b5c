//! Names of files with a hash in them, such as `site-0a1b2c3d.css`. Pure functions.

use sha2::{Digest, Sha256};

use crate::hex::hex;

/// The versions of a file in successive builds: their names are equal except for the hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Family<'a> {
    /// The name before the hash.
    pub stem: &'a str,
    /// The extension.
    pub ending: &'a str,
}

impl<'a> Family<'a> {
    /// Returns the family of a name like `site-0a1b2c3d.css`.
    pub fn of(name: &'a str) -> Option<Self> {
        let (rest, ending) = name.rsplit_once('.')?;
        let (stem, hash) = rest.rsplit_once('-')?;
        let is_hash = hash.len() == 8 && hash.bytes().all(|byte| byte.is_ascii_alphanumeric());
        (is_hash && !stem.is_empty() && !ending.is_empty()).then_some(Self { stem, ending })
    }
}

/// Returns the short hash of a file's content that is used in its name.
pub fn short_hash(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes)[..4])
}
