//! Fonts as WOFF2 (W3C Web Open Font Format 2.0): finds out which characters and weights a font has. Reads only the tables
//! that say so, which the format does not transform, and rebuilds no outlines.

use std::io::Read;

use ttf_parser::{Tag, cmap, fvar};

/// Maximum size of the tables of a font in bytes.
const MAX_BYTES: u64 = 16 << 20;

/// A font.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Font {
    /// The table of characters.
    cmap: Vec<u8>,
    /// The lightest and the boldest weight of a variable font.
    pub weights: Option<(u16, u16)>,
}

impl Font {
    /// Reads the font in the WOFF2 file `file`. Returns `None` if it is not one.
    pub fn parse(file: &[u8]) -> Option<Self> {
        let mut tables = tables(file)?;
        let weights = tables.iter().find(|(tag, _)| *tag == FVAR).and_then(|(_, table)| weights(table));
        let cmap = tables.iter().position(|(tag, _)| *tag == CMAP)?;
        let (_, cmap) = tables.swap_remove(cmap);
        cmap::Table::parse(&cmap)?;
        Some(Self { cmap, weights })
    }

    /// Returns whether the font has a glyph for `character`.
    pub fn has(&self, character: char) -> bool {
        let table = cmap::Table::parse(&self.cmap).expect("it was parsed before");
        let mut unicode = table.subtables.into_iter().filter(cmap::Subtable::is_unicode);
        unicode.any(|table| table.glyph_index(character.into()).is_some())
    }
}

fn weights(table: &[u8]) -> Option<(u16, u16)> {
    let axis = fvar::Table::parse(table)?.axes.into_iter().find(|axis| axis.tag == Tag::from_bytes(b"wght"))?;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the value is clamped to the range of weights"
    )]
    let weight = |value: f32| value.clamp(1.0, 1000.0) as u16;
    Some((weight(axis.min_value), weight(axis.max_value)))
}

/// The known tags of the format that are relevant here, by their numbers.
const CMAP: u8 = 0;
const GLYF: u8 = 10;
const LOCA: u8 = 11;
const FVAR: u8 = 47;
/// The number of a tag that is written out.
const OTHER: u8 = 63;

/// Returns the tables of the file with the numbers of their tags.
fn tables(file: &[u8]) -> Option<Vec<(u8, Vec<u8>)>> {
    const HEADER: usize = 48;
    const COLLECTION: &[u8] = b"ttcf";
    let header = file.get(..HEADER).filter(|header| header.starts_with(b"wOF2") && header[4..8] != *COLLECTION)?;
    let count = u16::from_be_bytes([header[12], header[13]]);
    let mut directory = &file[HEADER..];
    let mut entries = Vec::new();
    for _ in 0..count {
        let flags = take(&mut directory)?;
        let (tag, version) = (flags & 0x3f, flags >> 6);
        if tag == OTHER {
            directory = directory.get(4..)?;
        }
        let length = number(&mut directory)?;
        // These two are transformed unless the version is 3, and all others unless it is 0.
        let is_transformed = if tag == GLYF || tag == LOCA { version != 3 } else { version != 0 };
        entries.push((tag, if is_transformed { number(&mut directory)? } else { length }));
    }
    let mut unpacked = Vec::new();
    brotli::Decompressor::new(directory, 4096).take(MAX_BYTES).read_to_end(&mut unpacked).ok()?;
    let mut rest = unpacked.as_slice();
    let table = |(tag, length): (u8, u32)| {
        let (table, others) = rest.split_at_checked(length as usize)?;
        rest = others;
        Some((tag, table.to_vec()))
    };
    entries.into_iter().map(table).collect()
}

fn take(bytes: &mut &[u8]) -> Option<u8> {
    let (first, others) = bytes.split_first()?;
    *bytes = others;
    Some(*first)
}

/// Reads a number with seven bits in each byte (`UIntBase128`).
fn number(bytes: &mut &[u8]) -> Option<u32> {
    let mut number = 0_u32;
    for _ in 0..5 {
        let byte = take(bytes)?;
        number = number.checked_mul(128)? | u32::from(byte & 0x7f);
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const SANS: &[u8] = include_bytes!("../../../assets/fonts/instrument-sans.woff2");
    const MONO: &[u8] = include_bytes!("../../../assets/fonts/martian-mono.woff2");

    #[test]
    fn the_characters_and_weights_of_a_font_are_known() {
        let [sans, mono] = [SANS, MONO].map(|file| Font::parse(file).expect("a font"));
        assert!("Aa09–’“”é".chars().all(|character| sans.has(character)));
        assert!(mono.has('A') && !mono.has('å') && !sans.has('あ'));
        assert_eq!(sans.weights, Some((400, 700)));
    }

    #[test]
    fn what_is_not_a_font_is_refused() {
        assert_eq!(Font::parse(b""), None);
        assert_eq!(Font::parse(&[0; 64]), None);
        assert_eq!(Font::parse(&[b"wOF2\0\x01\0\0".as_slice(), &[0xff; 60]].concat()), None);
        for end in (0..SANS.len()).step_by(997) {
            assert_eq!(Font::parse(&SANS[..end]), None, "{end}");
        }
        for at in (48..400).chain((400..SANS.len()).step_by(499)) {
            let mut file = SANS.to_vec();
            file[at] ^= 0x55;
            // Whether it is a font or not, nothing panics.
            drop(Font::parse(&file));
        }
    }
}
