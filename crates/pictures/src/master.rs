//! Decodes a master. Checks its header first, so that unsuitable files are not decoded. Rotates the pixels according to
//! the orientation in the metadata.

use std::io::Cursor;

use image::{
    DynamicImage, ImageDecoder, ImageError, ImageFormat, Limits, RgbaImage,
    codecs::{jpeg::JpegDecoder, png::PngDecoder, webp::WebPDecoder},
    metadata::Orientation,
};

/// Maximum size of a master in megapixels, which limits the memory for decoding.
pub const MAX_MEGAPIXELS: u32 = 50;

/// Maximum size of a decoded master in bytes: [`MAX_MEGAPIXELS`] with transparency and 8 bits per channel.
const MAX_DECODED_BYTES: u64 = MAX_MEGAPIXELS as u64 * 4_000_000;

/// A master whose header is valid.
pub(crate) struct Master<'b> {
    decoder: Box<dyn ImageDecoder + 'b>,
    orientation: Orientation,
    profile: Option<Vec<u8>>,
}

pub(crate) struct Pixels {
    pub(crate) image: RgbaImage,
    /// The ICC profile of the colours. Without a profile, the colours are sRGB.
    pub(crate) profile: Option<Vec<u8>>,
}

impl<'b> Master<'b> {
    /// Reads the header of the master in `bytes`. The error is a message for the author.
    pub(crate) fn parse(bytes: &'b [u8]) -> Result<Self, String> {
        let reader = Cursor::new(bytes);
        let mut decoder: Box<dyn ImageDecoder + 'b> = match image::guess_format(bytes) {
            Ok(ImageFormat::Png) => {
                let decoder = PngDecoder::with_limits(reader, limits()).map_err(fault)?;
                check_still(decoder.is_apng().map_err(fault)?)?;
                Box::new(decoder)
            }
            Ok(ImageFormat::Jpeg) => {
                check_jpeg(bytes)?;
                Box::new(JpegDecoder::new(reader).map_err(fault)?)
            }
            Ok(ImageFormat::WebP) => {
                let decoder = WebPDecoder::new(reader).map_err(fault)?;
                check_still(decoder.has_animation())?;
                Box::new(decoder)
            }
            _ => return Err(unsupported(bytes)),
        };
        let (width, height) = decoder.dimensions();
        let pixels = u64::from(width) * u64::from(height);
        if width == 0 || height == 0 {
            return Err("has no pixels; save it again".to_owned());
        }
        if pixels > u64::from(MAX_MEGAPIXELS) * 1_000_000 {
            let megapixels = pixels.div_ceil(100_000) as f64 / 10.0;
            return Err(format!(
                "has {megapixels} megapixels ({width} x {height}); the limit is {MAX_MEGAPIXELS}, and 2400 pixels in width \
                 are enough"
            ));
        }
        if decoder.total_bytes() > MAX_DECODED_BYTES {
            return Err("needs too much memory; save it with 8 bits per channel, or smaller".to_owned());
        }
        decoder.set_limits(limits()).map_err(fault)?;
        let orientation = decoder.orientation().map_err(fault)?;
        let profile = decoder.icc_profile().map_err(fault)?;
        Ok(Self { decoder, orientation, profile })
    }

    /// Returns the width and height after the orientation has been applied.
    pub(crate) fn size(&self) -> (u32, u32) {
        use Orientation::{Rotate90, Rotate90FlipH, Rotate270, Rotate270FlipH};
        let (width, height) = self.decoder.dimensions();
        let is_turned = matches!(self.orientation, Rotate90 | Rotate270 | Rotate90FlipH | Rotate270FlipH);
        if is_turned { (height, width) } else { (width, height) }
    }

    pub(crate) fn decode(self) -> Result<Pixels, String> {
        let mut image = DynamicImage::from_decoder(self.decoder).map_err(fault)?;
        image.apply_orientation(self.orientation);
        Ok(Pixels { image: image.into_rgba8(), profile: self.profile })
    }
}

/// Formats whose files are often renamed to a supported extension. Each entry has the offset of a signature in the
/// file, the signature, and the format with its article.
const OTHER_FORMATS: [(usize, &[u8], &str); 11] = [
    (0, b"GIF8", "a GIF"),
    (0, b"BM", "a BMP"),
    (0, b"II*\0", "a TIFF"),
    (0, b"MM\0*", "a TIFF"),
    (0, b"8BPS", "a Photoshop file"),
    (0, b"%PDF", "a PDF"),
    (4, b"ftypavi", "an AVIF"),
    (4, b"ftyphei", "a HEIC"),
    (4, b"ftyphev", "a HEIC"),
    (4, b"ftypmif1", "a HEIC"),
    (4, b"ftypmsf1", "a HEIC"),
];

/// Number of bytes that are searched for the root element of an SVG. An XML declaration and comments can precede it.
const SVG_PROLOG: usize = 1024;

/// Returns the message for a file that is not a supported picture. The message names the format if it is in
/// [`OTHER_FORMATS`] or is SVG.
fn unsupported(bytes: &[u8]) -> String {
    let is_other = |offset: usize, mark: &[u8]| bytes.get(offset..).is_some_and(|rest| rest.starts_with(mark));
    let other = OTHER_FORMATS.iter().find(|(offset, mark, _)| is_other(*offset, mark)).map(|(.., name)| *name);
    let is_svg = || bytes[..bytes.len().min(SVG_PROLOG)].windows(4).any(|part| part == b"<svg");
    match other.or_else(|| is_svg().then_some("an SVG")) {
        Some(name) => format!("is {name}, whatever its name; save it as PNG, JPEG or WebP"),
        None => "is not a PNG, JPEG or WebP picture, whatever its name; save it as one".to_owned(),
    }
}

fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.max_alloc = Some(2 * MAX_DECODED_BYTES);
    limits
}

fn check_still(is_animated: bool) -> Result<(), String> {
    if is_animated { Err("is animated; save a single frame".to_owned()) } else { Ok(()) }
}

/// Rejects JPEGs that the decoder would silently decode with wrong colours: truncated files, whose missing part would
/// be grey, and CMYK files.
fn check_jpeg(bytes: &[u8]) -> Result<(), String> {
    const START_OF_SCAN: u8 = 0xda;
    const END_OF_IMAGE: [u8; 2] = [0xff, 0xd9];
    let mut at = 2;
    while let Some(&[0xff, marker, high, low]) = bytes.get(at..at + 4).and_then(|rest| rest.first_chunk()) {
        if marker == 0xff {
            // Skips a fill byte before the marker.
            at += 1;
            continue;
        }
        // These markers start a frame, except for three that have other meanings.
        let is_frame = matches!(marker, 0xc0..=0xcf) && !matches!(marker, 0xc4 | 0xc8 | 0xcc);
        if is_frame && bytes.get(at + 9) == Some(&4) {
            return Err("has the colours of print (CMYK); save it as RGB".to_owned());
        }
        at += 2 + usize::from(u16::from_be_bytes([high, low]));
        if marker == START_OF_SCAN {
            break;
        }
    }
    let scans = bytes.get(at..).unwrap_or_default();
    if scans.windows(2).any(|pair| pair == END_OF_IMAGE) { Ok(()) } else { Err(TRUNCATED.to_owned()) }
}

const TRUNCATED: &str = "is incomplete; copy or save it again";

fn fault(error: ImageError) -> String {
    match error {
        ImageError::IoError(_) => TRUNCATED.to_owned(),
        error => format!("cannot be decoded; save it again ({error})"),
    }
}
