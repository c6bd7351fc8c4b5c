//! Compresses one body with the encodings that browsers accept, and tells for which files that is worth it. Used by the
//! build for assets and by the server for pages.
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

/// The media type of a served file by the ending of its name; none for endings that the site does not use.
pub fn media_type(name: &str) -> Option<&'static str> {
    Some(match name.rsplit('.').next()? {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "map" => "application/json",
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
