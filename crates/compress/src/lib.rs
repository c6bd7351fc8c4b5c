#![doc = include_str!("../README.md")]

use std::io::{self, Write};

/// A trade-off between compression time and compression ratio.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// The best ratio, for bodies that are compressed once at build time.
    Best,
    /// Nearly the best ratio in a third of the time, for bodies that are compressed while the server runs.
    Fast,
}

/// A body in three encodings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compressed {
    /// Brotli (RFC 7932).
    pub brotli: Vec<u8>,
    /// Zstandard (RFC 8878).
    pub zstd: Vec<u8>,
    /// Gzip (RFC 1952) without a timestamp, so that the same body always produces the same bytes.
    pub gzip: Vec<u8>,
}

/// Compresses `body` with all encodings.
///
/// # Errors
/// Returns an error only if an encoder runs out of memory.
pub fn compress(body: &[u8], effort: Effort) -> io::Result<Compressed> {
    let (brotli_quality, zstd_level, gzip_level) = match effort {
        Effort::Best => (11, 19, flate2::Compression::best()),
        Effort::Fast => (10, 9, flate2::Compression::default()),
    };
    let parameters = brotli::enc::BrotliEncoderParams {
        quality: brotli_quality,
        lgwin: brotli_window_bits(body.len()),
        size_hint: body.len(),
        ..Default::default()
    };
    let mut brotli = Vec::new();
    brotli::BrotliCompress(&mut &body[..], &mut brotli, &parameters)?;
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), gzip_level);
    gzip.write_all(body)?;
    Ok(Compressed { brotli, zstd: zstd::bulk::compress(body, zstd_level)?, gzip: gzip.finish()? })
}

/// Decompresses a body that was compressed with Zstandard. Use it only for trusted data, because the length of the
/// result is not limited.
///
/// # Errors
/// Returns an error if `packed` is not valid Zstandard data.
pub fn unpack(packed: &[u8]) -> io::Result<Vec<u8>> {
    zstd::decode_all(packed)
}

/// Returns the base-2 logarithm of the smallest window that covers `length` bytes (RFC 7932, section 9.1), at least 10
/// and at most 22. A larger window would waste memory, because the encoder allocates all of it.
fn brotli_window_bits(length: usize) -> i32 {
    /// The window size is 16 bytes less than a power of two.
    const GAP: usize = 16;
    (length + GAP).next_power_of_two().ilog2().clamp(10, 22).cast_signed()
}

/// A content coding that needs a dictionary to encode and to decode (RFC 9842, sections 4 and 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeltaCoding {
    /// Dictionary-Compressed Brotli, `dcb`.
    Brotli,
    /// Dictionary-Compressed Zstandard, `dcz`.
    Zstd,
}

/// Maximum total length of body and dictionary in bytes: the size of Brotli's default window.
pub const DELTA_LIMIT: usize = (1 << 22) - 16;

/// Compresses `body` against `dictionary`, whose SHA-256 hash is `hash`. Returns the coding's header, followed by the
/// compressed stream.
///
/// # Errors
/// Returns an error if body and dictionary together are longer than [`DELTA_LIMIT`], or if an encoder runs out of
/// memory.
pub fn compress_against(body: &[u8], dictionary: &[u8], hash: [u8; 32], coding: DeltaCoding) -> io::Result<Vec<u8>> {
    if body.len() + dictionary.len() > DELTA_LIMIT {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, "body and dictionary are too long for a delta"));
    }
    let magic: &[u8] = match coding {
        DeltaCoding::Brotli => &[0xff, 0x44, 0x43, 0x42],
        DeltaCoding::Zstd => &[0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0],
    };
    let mut delta = [magic, &hash].concat();
    match coding {
        DeltaCoding::Brotli => {
            // With a dictionary, quality 10 is three times as fast as 11 and compresses equally well.
            let parameters =
                brotli::enc::BrotliEncoderParams { quality: 10, size_hint: body.len(), ..Default::default() };
            let (mut input, mut output) = (vec![0; 1 << 16], vec![0; 1 << 16]);
            brotli::BrotliCompressCustomIoCustomDict(
                &mut brotli::IoReaderWrapper(&mut &body[..]),
                &mut brotli::IoWriterWrapper(&mut delta),
                &mut input,
                &mut output,
                &parameters,
                brotli::enc::StandardAlloc::default(),
                &mut |_, _, _, _| (),
                dictionary,
                io::Error::from(io::ErrorKind::UnexpectedEof),
            )?;
        }
        DeltaCoding::Zstd => delta.extend(zstd::bulk::Compressor::with_dictionary(19, dictionary)?.compress(body)?),
    }
    Ok(delta)
}

/// Returns the media type of the asset `name` from its extension, or `None` if the extension is unknown.
pub fn media_type(name: &str) -> Option<&'static str> {
    Some(match name.rsplit('.').next()? {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "map" | "json" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "avif" => "image/avif",
        "webp" => "image/webp",
        "png" => "image/png",
        "jpg" => "image/jpeg",
        "ico" => "image/x-icon",
        _ => return None,
    })
}

/// Returns whether compression makes files of this media type smaller. Fonts, and images other than SVG, are
/// already compressed.
pub fn is_compressible(media_type: &str) -> bool {
    const TEXTS: [&str; 4] = ["application/json", "application/manifest+json", "application/xml", "image/svg+xml"];
    media_type.starts_with("text/") || TEXTS.contains(&media_type)
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn a_delta_and_its_dictionary_decode_to_the_body() {
        let dictionary: Vec<u8> =
            (0..4_000_u32).flat_map(|number| format!("{number} of the old;").into_bytes()).collect();
        let mut body = dictionary.clone();
        body.splice(9_000..9_010, *b"something else");
        for (coding, head) in
            [(DeltaCoding::Brotli, &b"\xffDCB"[..]), (DeltaCoding::Zstd, b"\x5e\x2a\x4d\x18\x20\0\0\0")]
        {
            let delta = compress_against(&body, &dictionary, [7; 32], coding).expect("the delta is computed");
            assert!(delta.len() < 200, "{coding:?}: {} bytes", delta.len());
            let stream =
                delta.strip_prefix(head).and_then(|rest| rest.strip_prefix(&[7; 32])).expect("the coding's header");
            let mut decoded = Vec::new();
            match coding {
                DeltaCoding::Brotli => {
                    let dictionary = dictionary.clone().into();
                    let mut decoder = brotli::Decompressor::new_with_custom_dict(stream, 4_096, dictionary);
                    decoder.read_to_end(&mut decoded).expect("brotli");
                }
                DeltaCoding::Zstd => {
                    let mut decoder = zstd::bulk::Decompressor::with_dictionary(&dictionary).expect("zstd");
                    decoded = decoder.decompress(stream, body.len()).expect("zstd");
                }
            }
            assert!(decoded == body, "{coding:?}");
        }
    }

    #[test]
    fn a_body_that_is_too_long_for_a_delta_is_an_error() {
        let long = vec![0; DELTA_LIMIT];
        for coding in [DeltaCoding::Brotli, DeltaCoding::Zstd] {
            assert!(compress_against(&long, b"1", [0; 32], coding).is_err());
        }
    }

    #[test]
    fn the_window_covers_the_body() {
        let bits = [(0, 10), (1_008, 10), (1_009, 11), (65_520, 16), (65_521, 17), (10 << 20, 22)];
        for (length, expected) in bits {
            assert_eq!(brotli_window_bits(length), expected, "{length}");
        }
    }

    #[test]
    fn every_encoding_decodes_to_the_body() {
        let body = "A sheet from a drawing office. ".repeat(400).into_bytes();
        for effort in [Effort::Best, Effort::Fast] {
            let compressed = compress(&body, effort).expect("compresses");
            let mut brotli = Vec::new();
            brotli::BrotliDecompress(&mut &compressed.brotli[..], &mut brotli).expect("brotli");
            let mut gzip = Vec::new();
            flate2::read::GzDecoder::new(&compressed.gzip[..]).read_to_end(&mut gzip).expect("gzip");
            let zstd = unpack(&compressed.zstd).expect("zstd");
            assert!(brotli == body && gzip == body && zstd == body);
            assert_eq!(compress(&body, effort).expect("compresses"), compressed, "equal bodies produce equal bytes");
        }
    }
}
