#![doc = include_str!("../README.md")]

mod cache;
mod master;
mod size;

use std::{path::Path, sync::Arc};

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

pub use cache::prune;
pub use master::MAX_MEGAPIXELS;

use crate::{cache::Cache, master::Master, size::SizeEncoder};

/// The widths of the files in pixels, from phones to the viewer on large screens. A master narrower than one of these
/// widths gets a file at its own width instead. The prebuilt pictures have the same widths (`ui/tools/images.mjs`).
const WIDTHS: [u32; 3] = [672, 1344, 2400];

/// Maximum width in pixels of the file for browsers without `srcset` support.
pub const FALLBACK_WIDTH: u32 = 1344;

/// Included in every hash. Increment it whenever a change to the code results in different files for the same master.
const RECIPE: &[u8] = b"1";

/// A picture and its files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedPicture {
    /// The files, narrowest first.
    pub files: Vec<PictureFile>,
    /// Index of the file for browsers without `srcset` support.
    pub fallback: usize,
    /// Dominant colour as `#rrggbb`. `None` if the picture has transparency.
    pub color: Option<String>,
}

/// A WebP file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureFile {
    /// The name, which ends in the width, a hash of the master, and the extension.
    pub name: String,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// The bytes of the file.
    pub bytes: Arc<[u8]>,
}

impl GeneratedPicture {
    /// Generates the files of the picture `name` from `master`, or finds them in memory or in the folder `cache`.
    ///
    /// Uses up to twice the memory of the decoded master: 400 MB for a master of [`MAX_MEGAPIXELS`].
    ///
    /// # Errors
    /// Returns a message for the author if the master cannot be used.
    pub fn from_master(name: &str, master: &[u8], cache: Option<&Path>) -> Result<Self, String> {
        let digest = Sha256::new().chain_update(RECIPE).chain_update(master).finalize();
        let hash = HEXLOWER.encode(&digest[..4]);
        let master = Master::parse(master)?;
        let sizes = sizes(master.size())?;
        let names: Vec<_> = sizes.iter().map(|(width, _)| format!("{name}-{width}-{hash}.webp")).collect();
        let mut cache = Cache::new(cache);
        let bytes = match names.iter().map(|name| cache.find(name)).collect::<Option<Vec<_>>>() {
            Some(found) => found,
            None => {
                let mut encoder = SizeEncoder::new(master.decode()?);
                let make = |(name, (width, height)): (&String, &(u32, u32))| {
                    Ok(cache.insert(name, encoder.encode(*width, *height)?))
                };
                names.iter().zip(&sizes).map(make).collect::<Result<_, String>>()?
            }
        };
        let file = |((name, (width, height)), bytes)| PictureFile { name, width, height, bytes };
        let files: Vec<_> = names.into_iter().zip(sizes).zip(bytes).map(file).collect();
        let fallback = files.iter().rposition(|file| file.width <= FALLBACK_WIDTH).unwrap_or(0);
        let color = size::dominant_color(&files[0].bytes);
        Ok(Self { files, fallback, color })
    }

    /// Returns the file for browsers without `srcset` support.
    pub fn fallback(&self) -> &PictureFile {
        &self.files[self.fallback]
    }

    /// Returns whether the master is narrower than [`FALLBACK_WIDTH`], so browsers may have to enlarge it.
    pub fn is_too_small(&self) -> bool {
        self.fallback().width < FALLBACK_WIDTH
    }
}

/// Maximum height of a WebP file in pixels.
const MAX_HEIGHT: u32 = 16_383;

/// Returns the width and height of each file for a master of the given size. The error is a message for the author.
fn sizes((width, height): (u32, u32)) -> Result<Vec<(u32, u32)>, String> {
    let mut widths = WIDTHS.map(|size| size.min(width)).to_vec();
    widths.dedup();
    let height_at = |size: u32| {
        let scaled = (u64::from(height) * u64::from(size) + u64::from(width) / 2) / u64::from(width);
        u32::try_from(scaled.max(1)).unwrap_or(u32::MAX)
    };
    let sizes: Vec<_> = widths.into_iter().map(|size| (size, height_at(size))).collect();
    if sizes.iter().any(|(_, height)| *height > MAX_HEIGHT) {
        return Err(format!(
            "is {width} x {height} pixels, too tall for its width; crop it, or divide it into several"
        ));
    }
    Ok(sizes)
}

#[cfg(test)]
mod tests {
    use super::sizes;

    #[test]
    fn no_file_is_wider_than_the_master() {
        assert_eq!(sizes((4800, 3200)), Ok(vec![(672, 448), (1344, 896), (2400, 1600)]));
        assert_eq!(sizes((1500, 1000)), Ok(vec![(672, 448), (1344, 896), (1500, 1000)]));
        assert_eq!(sizes((1344, 900)), Ok(vec![(672, 450), (1344, 900)]));
        assert_eq!(sizes((300, 200)), Ok(vec![(300, 200)]));
    }

    #[test]
    fn a_picture_has_at_least_one_row_and_no_more_than_webp_allows() {
        assert_eq!(sizes((5000, 1)), Ok(vec![(672, 1), (1344, 1), (2400, 1)]));
        assert_eq!(sizes((10, 16_383)), Ok(vec![(10, 16_383)]));
        assert!(sizes((10, 16_384)).is_err() && sizes((1000, 16_500)).is_err());
    }
}
