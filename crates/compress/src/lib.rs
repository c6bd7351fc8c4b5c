//! Compresses one body with the encodings that browsers accept, or against another body that the browser has already (RFC
//! 9842), and tells for which files that is worth it. Used by the build for assets and by the server for pages.
//!
//! It holds no policy: which variant a client gets is decided by the server.

use std::io::{self, Write};

/// How much time may be spent on a smaller result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// The best ratio, for bodies compressed once at build time.
    Best,
    /// Close to the best ratio at a third of the time, for bodies compressed while the server runs.
    Fast,
}

/// A body in three encodings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compressed {
    /// Brotli (RFC 7932).
    pub brotli: Vec<u8>,
    /// Zstandard (RFC 8878).
    pub zstd: Vec<u8>,
    /// Gzip (RFC 1952), without a time stamp: equal bodies give equal bytes.
    pub gzip: Vec<u8>,
}

/// Compresses `body` with all encodings.
///
/// # Errors
/// Only when an encoder runs out of memory.
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

/// The smallest window that sees all of `length` bytes (RFC 7932, 9.1): the encoder takes memory for all of its window.
fn brotli_window_bits(length: usize) -> i32 {
    const GAP: usize = 16;
    (length + GAP).next_power_of_two().ilog2().clamp(10, 22).cast_signed()
}

/// A coding that needs a dictionary on both sides (RFC 9842, 4 and 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeltaCoding {
    /// Dictionary-Compressed Brotli, `dcb`.
    Brotli,
    /// Dictionary-Compressed Zstandard, `dcz`.
    Zstd,
}

/// Body and dictionary together: what a window of Brotli's default size reaches.
pub const DELTA_LIMIT: usize = (1 << 22) - 16;

/// What `body` is beside `dictionary`, whose SHA-256 is `hash`: the coding's head and the compressed stream.
///
/// # Errors
/// When the two are longer than [`DELTA_LIMIT`], or an encoder runs out of memory.
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
            // Ten is three times as fast as eleven here, and as good.
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

/// Bytes of [`shared_dictionary`] without its base: with fewer, many documents stay longer than half of what Brotli alone
/// makes of them; with more, visitors pay for what hardly any of them gets back.
const SHARED_BYTES: usize = 64 << 10;

/// Samples of this length are what the dictionary builder is given: it wants many.
const SAMPLE_BYTES: usize = 2 << 10;

/// What `documents` have in common, followed by all of `base`; equal documents give equal bytes.
///
/// # Errors
/// When there is too little to choose from.
pub fn shared_dictionary<'a>(documents: impl IntoIterator<Item = &'a [u8]>, base: &[u8]) -> io::Result<Vec<u8>> {
    let samples: Vec<&[u8]> = documents.into_iter().flat_map(|document| document.chunks(SAMPLE_BYTES)).collect();
    let mut dictionary = zstd::dict::from_samples(&samples, SHARED_BYTES)?;
    dictionary.extend_from_slice(base);
    Ok(dictionary)
}

/// The media type of a served file by the ending of its name; none for endings that the site does not use.
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

/// Whether files of this type get smaller: images and fonts carry their own compression.
pub fn is_compressible(media_type: &str) -> bool {
    media_type.starts_with("text/") || ["application/json", "image/svg+xml"].contains(&media_type)
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn a_delta_gives_the_body_back_to_those_who_have_the_dictionary() {
        let dictionary: Vec<u8> =
            (0..4_000_u32).flat_map(|number| format!("{number} of the old;").into_bytes()).collect();
        let mut body = dictionary.clone();
        body.splice(9_000..9_010, *b"something else");
        for (coding, head) in
            [(DeltaCoding::Brotli, &b"\xffDCB"[..]), (DeltaCoding::Zstd, b"\x5e\x2a\x4d\x18\x20\0\0\0")]
        {
            let delta = compress_against(&body, &dictionary, [7; 32], coding).expect("it is made");
            assert!(delta.len() < 200, "{coding:?}: {} bytes", delta.len());
            let stream =
                delta.strip_prefix(head).and_then(|rest| rest.strip_prefix(&[7; 32])).expect("the coding's head");
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
    fn what_is_too_long_has_no_delta() {
        let long = vec![0; DELTA_LIMIT];
        for coding in [DeltaCoding::Brotli, DeltaCoding::Zstd] {
            assert!(compress_against(&long, b"1", [0; 32], coding).is_err());
        }
    }

    #[test]
    fn what_documents_share_makes_them_small() {
        let cell = |cell: u32| format!("<li id=\"{:x}\">", cell.wrapping_mul(2_654_435_761));
        let document =
            |number: u32| (0..99).map(|part| cell(part * (1 + number % 2) + number / 20)).collect::<String>();
        let document = |number| document(number).into_bytes();
        let documents: Vec<_> = (1..40).map(document).collect();
        let make = || shared_dictionary(documents.iter().map(Vec::as_slice), b"the end").expect("it is made");
        let dictionary = make();
        assert_eq!(dictionary, make());
        assert!(dictionary.ends_with(b"the end") && dictionary.len() <= SHARED_BYTES + 7);
        let delta = compress_against(&documents[3], &dictionary, [0; 32], DeltaCoding::Brotli).expect("it is made");
        let alone = compress(&documents[3], Effort::Best).expect("compresses").brotli;
        assert!(delta.len() < alone.len(), "{} and {}", delta.len(), alone.len());
    }

    #[test]
    fn the_window_holds_the_body_and_the_gap() {
        let bits = [(0, 10), (1_008, 10), (1_009, 11), (65_520, 16), (65_521, 17), (10 << 20, 22)];
        for (length, expected) in bits {
            assert_eq!(brotli_window_bits(length), expected, "{length}");
        }
    }

    #[test]
    fn every_encoding_gives_the_body_back() {
        let body = "A sheet from a drawing office. ".repeat(400).into_bytes();
        for effort in [Effort::Best, Effort::Fast] {
            let compressed = compress(&body, effort).expect("compresses");
            let mut brotli = Vec::new();
            brotli::BrotliDecompress(&mut &compressed.brotli[..], &mut brotli).expect("brotli");
            let mut gzip = Vec::new();
            flate2::read::GzDecoder::new(&compressed.gzip[..]).read_to_end(&mut gzip).expect("gzip");
            let zstd = zstd::bulk::decompress(&compressed.zstd, body.len()).expect("zstd");
            assert!(brotli == body && gzip == body && zstd == body);
            assert_eq!(compress(&body, effort).expect("compresses"), compressed, "equal bodies give equal bytes");
        }
    }
}
