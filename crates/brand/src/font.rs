//! Decodes WOFF2 fonts (W3C Web Open Font Format 2.0), and determines the characters and weights of a font.

use std::{error::Error, fmt, io::Read, sync::Arc};

use ttf_parser::{Face, Tag};

/// Maximum size of the decompressed tables of a font in bytes.
const MAX_BYTES: usize = 16 << 20;

/// A decoded font.
#[derive(Clone, PartialEq, Eq)]
pub struct Font {
    /// The TrueType or OpenType file.
    pub(crate) decoded: Arc<Vec<u8>>,
    /// The lightest and the boldest weight of a variable font with a weight axis. `None` for other fonts.
    pub weights: Option<(u16, u16)>,
}

impl Font {
    /// Decodes the WOFF2 `file`. Returns `None` if it is not a valid WOFF2 font, is too large, is a collection of
    /// fonts, or does not map characters to glyphs.
    pub fn parse(file: &[u8]) -> Option<Self> {
        const COLLECTION: &[u8] = b"ttcf";
        if file.get(4..8)? == COLLECTION {
            return None;
        }
        let decoded = wuff::decompress_woff2_with_custom_brotli(file, &mut unpack).ok()?;
        let face = Face::parse(&decoded, 0).ok()?;
        face.tables().cmap?;
        let weights = weights(&face);
        Some(Self { decoded: Arc::new(decoded), weights })
    }

    /// Returns whether the font has a glyph for `character`.
    pub fn has(&self, character: char) -> bool {
        let face = Face::parse(&self.decoded, 0).expect("`parse` has already parsed it");
        face.glyph_index(character).is_some()
    }
}

impl fmt::Debug for Font {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Font").field("bytes", &self.decoded.len()).field("weights", &self.weights).finish()
    }
}

fn weights(face: &Face<'_>) -> Option<(u16, u16)> {
    let axis = face.variation_axes().into_iter().find(|axis| axis.tag == Tag::from_bytes(b"wght"))?;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the value is clamped to the range of weights"
    )]
    let weight = |value: f32| value.clamp(1.0, 1000.0) as u16;
    Some((weight(axis.min_value), weight(axis.max_value)))
}

/// Decompresses the tables of a font. `length` is their expected decompressed size in bytes; the caller checks the
/// actual size against it. Returns an error if `length` exceeds [`MAX_BYTES`] or the data are not valid Brotli.
fn unpack(compressed: &[u8], length: usize) -> Result<Vec<u8>, Box<dyn Error>> {
    if length > MAX_BYTES {
        return Err("the font is too large".into());
    }
    let mut unpacked = Vec::with_capacity(length);
    // Reads at most one byte beyond the expected length: enough for the caller to detect excess data.
    brotli::Decompressor::new(compressed, 4096).take(length as u64 + 1).read_to_end(&mut unpacked)?;
    Ok(unpacked)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SANS: &[u8] = include_bytes!("../../../assets/fonts/instrument-sans.woff2");
    const MONO: &[u8] = include_bytes!("../../../assets/fonts/martian-mono.woff2");

    #[test]
    fn the_characters_and_weights_of_a_font_are_determined() {
        let [sans, mono] = [SANS, MONO].map(|file| Font::parse(file).expect("a font"));
        assert!("Aa09–’“”é".chars().all(|character| sans.has(character)));
        assert!(mono.has('å') && !mono.has('あ') && !sans.has('あ'));
        assert_eq!(sans.weights, Some((400, 700)));
    }

    #[test]
    fn invalid_fonts_are_refused() {
        assert_eq!(Font::parse(b""), None);
        assert_eq!(Font::parse(&[0; 64]), None);
        assert_eq!(Font::parse(&[b"wOF2\0\x01\0\0".as_slice(), &[0xff; 60]].concat()), None);
        for end in (0..SANS.len()).step_by(997) {
            assert_eq!(Font::parse(&SANS[..end]), None, "{end}");
        }
        for at in (48..400).chain((400..SANS.len()).step_by(499)) {
            let mut file = SANS.to_vec();
            file[at] ^= 0x55;
            // The file may still be a valid font, so only panics are tested.
            drop(Font::parse(&file));
        }
    }
}
