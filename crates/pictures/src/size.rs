//! Scales a picture and encodes it as WebP, and finds the dominant colour of a file.

use std::{collections::BTreeMap, io::Cursor};

use fast_image_resize::{
    Resizer,
    images::{TypedImage, TypedImageRef},
    pixels::U8x4,
};
use image::{DynamicImage, codecs::webp::WebPDecoder};
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};
use webp::{Encoder, WebPConfig};

use crate::master::Pixels;

/// Quality of the WebP files, from 0 to 100. The prebuilt pictures have the same quality (`ui/tools/images.mjs`).
const QUALITY: f32 = 78.0;

pub(crate) struct SizeEncoder {
    pixels: Pixels,
    resizer: Resizer,
}

impl SizeEncoder {
    pub(crate) fn new(pixels: Pixels) -> Self {
        Self { pixels, resizer: Resizer::new() }
    }

    /// Returns the picture as a WebP file of `width` x `height` pixels. Converts the colours to sRGB if the picture has
    /// a profile.
    pub(crate) fn encode(&mut self, width: u32, height: u32) -> Result<Vec<u8>, String> {
        let mut scaled = self.scale(width, height)?;
        if let Some(profile) = &self.pixels.profile {
            scaled = to_srgb(scaled, profile);
        }
        let mut config = WebPConfig::new().expect("the library and its bindings have the same version");
        config.quality = QUALITY;
        // The encoder omits the alpha channel if all pixels are opaque.
        let encoder = Encoder::from_rgba(&scaled, width, height);
        let encoded = encoder.encode_advanced(&config).map_err(|error| fault(format!("{error:?}")))?;
        Ok(encoded.to_vec())
    }

    fn scale(&mut self, width: u32, height: u32) -> Result<Vec<u8>, String> {
        let image = &self.pixels.image;
        let source = TypedImageRef::<U8x4>::from_buffer(image.width(), image.height(), image).map_err(fault)?;
        let mut pixels = vec![0; width as usize * height as usize * 4];
        let mut target = TypedImage::<U8x4>::from_buffer(width, height, &mut pixels).map_err(fault)?;
        self.resizer.resize_typed(&source, &mut target, None).map_err(fault)?;
        Ok(pixels)
    }
}

/// Converts RGBA `pixels` from the ICC `profile` to sRGB. Returns them unchanged if the profile is invalid or does not
/// describe RGB.
fn to_srgb(pixels: Vec<u8>, profile: &[u8]) -> Vec<u8> {
    let transform =
        ColorProfile::new_from_slice(profile).ok().filter(|profile| profile.color_space == DataColorSpace::Rgb);
    let transform = transform.and_then(|profile| {
        let (from, to) = (Layout::Rgba, Layout::Rgba);
        profile.create_transform_8bit(from, &ColorProfile::new_srgb(), to, TransformOptions::default()).ok()
    });
    let mut converted = vec![0; pixels.len()];
    let is_converted = transform.is_some_and(|transform| transform.transform(&pixels, &mut converted).is_ok());
    if is_converted { converted } else { pixels }
}

/// Returns the dominant colour of a WebP file as `#rrggbb`, or `None` if it has an alpha channel or cannot be decoded.
/// Each channel is divided into 16 ranges. The result is the middle of each range in the most frequent combination.
pub(crate) fn dominant_color(file: &[u8]) -> Option<String> {
    let image = DynamicImage::from_decoder(WebPDecoder::new(Cursor::new(file)).ok()?).ok()?;
    if image.color().has_alpha() {
        return None;
    }
    let mut counts = BTreeMap::new();
    for pixel in image.into_rgb8().pixels() {
        *counts.entry(pixel.0.map(|level| level / 16)).or_insert(0_u32) += 1;
    }
    let (levels, _) = counts.into_iter().max_by_key(|(_, count)| *count)?;
    let [red, green, blue] = levels.map(|level| level * 16 + 8);
    Some(format!("#{red:02x}{green:02x}{blue:02x}"))
}

fn fault(error: impl std::fmt::Display) -> String {
    format!("cannot be encoded as WebP: {error}")
}
