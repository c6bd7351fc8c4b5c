//! Tests the crate with masters of every kind: valid ones, and those that it refuses with a message for the author.

use std::{
    collections::BTreeSet,
    fs,
    io::Cursor,
    path::{Path, PathBuf},
};

use image::{
    ColorType, DynamicImage, GenericImageView, ImageEncoder, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage,
    codecs::{jpeg::JpegEncoder, png::PngEncoder},
};
use moxcms::ColorProfile;
use pictures::{GeneratedPicture, prune};

/// Returns a picture whose left half is red and whose right half is blue.
fn halves(width: u32, height: u32) -> DynamicImage {
    let color = |x, _| if x < width / 2 { Rgb([200, 20, 20]) } else { Rgb([20, 20, 200]) };
    RgbImage::from_fn(width, height, color).into()
}

fn encoded(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, format).expect("the picture is valid");
    bytes.into_inner()
}

fn made(master: &[u8]) -> GeneratedPicture {
    GeneratedPicture::from_master("lamp", master, None).unwrap_or_else(|message| panic!("{message}"))
}

fn refusal(master: &[u8]) -> String {
    GeneratedPicture::from_master("lamp", master, None).expect_err("the master is refused")
}

fn sizes(picture: &GeneratedPicture) -> Vec<(u32, u32)> {
    picture.files.iter().map(|file| (file.width, file.height)).collect()
}

fn decoded(picture: &GeneratedPicture) -> DynamicImage {
    image::load_from_memory_with_format(&picture.files[0].bytes, ImageFormat::WebP).expect("a WebP file")
}

/// Returns whether the two colours are nearly equal. WebP stores colours approximately.
fn is_near(one: Rgba<u8>, [red, green, blue]: [u8; 3]) -> bool {
    let Rgba([r, g, b, _]) = one;
    [(r, red), (g, green), (b, blue)].iter().all(|(one, other)| one.abs_diff(*other) <= 12)
}

fn png_chunk(kind: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let length = u32::try_from(data.len()).expect("a short chunk").to_be_bytes();
    let checked = [kind.as_slice(), data].concat();
    let crc = checked.iter().fold(!0_u32, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 })
    });
    [&length[..], &checked, &(!crc).to_be_bytes()].concat()
}

/// Returns the PNG `bytes` with `chunk` inserted after the PNG header.
fn with_chunk(bytes: &[u8], chunk: &[u8]) -> Vec<u8> {
    const HEADER: usize = 8 + 25;
    [&bytes[..HEADER], chunk, &bytes[HEADER..]].concat()
}

struct TempFolder(PathBuf);

impl TempFolder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("pictures-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }

    fn cache(&self) -> PathBuf {
        self.0.join(".cache")
    }
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn every_format_yields_files_of_all_widths() {
    for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP] {
        let picture = made(&encoded(&halves(2600, 1300), format));
        assert_eq!(sizes(&picture), [(672, 336), (1344, 672), (2400, 1200)], "{format:?}");
        assert_eq!(picture.fallback().width, 1344);
        assert!(!picture.is_too_small());
        for file in &picture.files {
            let image = image::load_from_memory_with_format(&file.bytes, ImageFormat::WebP).expect("a WebP file");
            assert_eq!(image.dimensions(), (file.width, file.height));
            assert!(is_near(image.get_pixel(9, 9), [200, 20, 20]), "{format:?}");
            assert!(is_near(image.get_pixel(file.width - 9, 9), [20, 20, 200]), "{format:?}");
        }
    }
}

#[test]
fn a_tiny_picture_keeps_its_width() {
    let picture = made(&encoded(&halves(3, 1), ImageFormat::Png));
    assert_eq!((sizes(&picture), picture.is_too_small()), (vec![(3, 1)], true));
}

#[test]
fn the_names_contain_a_hash_of_the_master() {
    let names = |image: &DynamicImage| made(&encoded(image, ImageFormat::Png)).files.into_iter().map(|file| file.name);
    let (one, other): (Vec<_>, Vec<_>) = (names(&halves(800, 10)).collect(), names(&halves(800, 11)).collect());
    let (stem, hash) = one[0].strip_suffix(".webp").and_then(|name| name.rsplit_once('-')).expect("a hash");
    assert_eq!(stem, "lamp-672");
    assert!(hash.len() == 8 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()));
    assert_eq!(one[1], format!("lamp-800-{hash}.webp"));
    assert!(!other[0].contains(hash));
}

#[test]
fn the_color_is_the_most_frequent_one() {
    let mut image = halves(100, 100);
    assert_eq!(made(&encoded(&image, ImageFormat::Png)).color.map(|color| color.len()), Some(7));
    image = RgbImage::from_pixel(100, 100, Rgb([200, 40, 8])).into();
    assert_eq!(made(&encoded(&image, ImageFormat::Png)).color.as_deref(), Some("#c82808"));
}

#[test]
fn transparency_is_kept_without_fringes_and_without_a_color() {
    // The transparent pixels are green, which must not show at the edge.
    let color = |x, _| if x < 700 { Rgba([0, 255, 0, 0]) } else { Rgba([200, 20, 20, 255]) };
    let picture = made(&encoded(&RgbaImage::from_fn(1400, 70, color).into(), ImageFormat::Png));
    let image = decoded(&picture);
    assert_eq!((image.get_pixel(9, 9)[3], picture.color.as_ref()), (0, None));
    let green = image.pixels().filter(|(_, _, pixel)| pixel[3] > 128 && pixel[1] > 90).count();
    assert_eq!(green, 0);
    // The alpha channel is opaque everywhere, so the picture counts as opaque.
    assert!(made(&encoded(&halves(700, 70).into_rgba8().into(), ImageFormat::Png)).color.is_some());
}

#[test]
fn grey_and_deep_colors_are_shown() {
    for image in [
        DynamicImage::ImageLuma8(halves(90, 20).into_luma8()),
        DynamicImage::ImageLumaA16(halves(90, 20).into_luma_alpha16()),
        DynamicImage::ImageRgb16(halves(90, 20).into_rgb16()),
        DynamicImage::ImageRgba16(halves(90, 20).into_rgba16()),
    ] {
        assert_eq!(sizes(&made(&encoded(&image, ImageFormat::Png))), [(90, 20)]);
    }
}

/// Returns a JPEG with the EXIF orientation `value`.
fn oriented(image: &DynamicImage, value: u8) -> Vec<u8> {
    let jpeg = encoded(image, ImageFormat::Jpeg);
    let exif = [b"Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0", &[value, 0, 0, 0][..], &[0; 4]].concat();
    let length = u16::try_from(exif.len() + 2).expect("a short segment").to_be_bytes();
    [&jpeg[..2], &[0xff, 0xe1], &length, &exif, &jpeg[2..]].concat()
}

#[test]
fn a_jpeg_is_rotated_to_its_exif_orientation() {
    let upright = made(&oriented(&halves(80, 40), 1));
    assert_eq!(sizes(&upright), [(80, 40)]);
    // The sixth orientation is a quarter turn clockwise: the left half becomes the top.
    let turned = made(&oriented(&halves(80, 40), 6));
    assert_eq!(sizes(&turned), [(40, 80)]);
    let image = decoded(&turned);
    assert!(is_near(image.get_pixel(20, 9), [200, 20, 20]) && is_near(image.get_pixel(20, 70), [20, 20, 200]));
}

#[test]
fn colors_in_another_profile_are_converted_to_srgb() {
    let image = RgbImage::from_pixel(40, 40, Rgb([0, 200, 0]));
    let mut master = Vec::new();
    let mut encoder = PngEncoder::new(&mut master);
    encoder.set_icc_profile(ColorProfile::new_display_p3().encode().expect("a profile")).expect("PNG has profiles");
    encoder.write_image(&image, 40, 40, ColorType::Rgb8.into()).expect("a picture");
    // The green primary of Display P3 is more saturated than that of sRGB, so the conversion raises the green value.
    let wide = decoded(&made(&master)).get_pixel(20, 20);
    let plain = decoded(&made(&encoded(&image.into(), ImageFormat::Png))).get_pixel(20, 20);
    assert!(wide[1] > plain[1] + 2, "{wide:?} {plain:?}");
}

#[test]
fn other_files_are_refused_regardless_of_their_name() {
    for bytes in [&b""[..], b"a text", b"\x89PNG"] {
        assert!(refusal(bytes).starts_with("is not a PNG, JPEG or WebP picture"), "{}", refusal(bytes));
    }
    for (bytes, name) in [
        (&b"GIF89a\x01\0\x01\0\0\0\0;"[..], "a GIF"),
        (b"BM\0\0", "a BMP"),
        (b"II*\0\x08\0", "a TIFF"),
        (b"MM\0*\0\0", "a TIFF"),
        (b"8BPS\0\x01", "a Photoshop file"),
        (b"%PDF-1.7", "a PDF"),
        (b"\0\0\0\x1cftypavif", "an AVIF"),
        (b"\0\0\0\x18ftypheic", "a HEIC"),
        (b"\0\0\0\x18ftypmif1", "a HEIC"),
        (b"<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "an SVG"),
    ] {
        assert_eq!(refusal(bytes), format!("is {name}, whatever its name; save it as PNG, JPEG or WebP"));
    }
}

#[test]
fn a_picture_with_too_many_pixels_is_refused_before_it_is_decoded() {
    // The master is only the header of a PNG with 100 megapixels.
    let mut size = Vec::from(10_000_u32.to_be_bytes());
    size.extend(10_000_u32.to_be_bytes());
    size.extend([8, 2, 0, 0, 0]);
    let png = [b"\x89PNG\r\n\x1a\n", &png_chunk(b"IHDR", &size)[..], &png_chunk(b"IDAT", &[])].concat();
    assert!(refusal(&png).starts_with("has 100 megapixels (10000 x 10000); the limit is 50"), "{}", refusal(&png));
    // The master is a JPEG whose frame header states the maximum size.
    let mut jpeg = Vec::new();
    JpegEncoder::new(&mut jpeg).encode_image(&halves(16, 16)).expect("a picture");
    let frame = jpeg.windows(2).position(|pair| pair == [0xff, 0xc0]).expect("a frame");
    jpeg[frame + 5..frame + 9].copy_from_slice(&[0xff; 4]);
    assert!(refusal(&jpeg).contains("megapixels (65535 x 65535)"), "{}", refusal(&jpeg));
}

#[test]
fn a_picture_too_tall_for_webp_is_refused() {
    let message = refusal(&encoded(&halves(2, 17_000), ImageFormat::Png));
    assert!(message.starts_with("is 2 x 17000 pixels, too tall for its width"), "{message}");
}

#[test]
fn animated_pictures_are_refused() {
    let png = encoded(&halves(8, 8), ImageFormat::Png);
    let animated = with_chunk(&png, &png_chunk(b"acTL", &[0, 0, 0, 2, 0, 0, 0, 0]));
    assert!(refusal(&animated).starts_with("is animated"), "{}", refusal(&animated));
    // The master is a WebP without frames: an extended header with the animation flag set, an `ANIM` chunk, and
    // padding.
    let chunks =
        [b"WEBPVP8X\x0a\0\0\0\x02\0\0\0\x07\0\0\x07\0\0", &b"ANIM\x06\0\0\0\0\0\0\0\0\0"[..], &[0; 64]].concat();
    let webp = [b"RIFF", &u32::try_from(chunks.len()).expect("short").to_le_bytes()[..], &chunks].concat();
    let message = refusal(&webp);
    assert!(message.starts_with("is animated") || message.starts_with("cannot be decoded"), "{message}");
}

#[test]
fn cmyk_colors_are_refused() {
    let mut jpeg = encoded(&halves(16, 16), ImageFormat::Jpeg);
    let frame = jpeg.windows(2).position(|pair| pair == [0xff, 0xc0]).expect("a frame");
    jpeg[frame + 9] = 4;
    assert!(refusal(&jpeg).starts_with("has the colours of print"), "{}", refusal(&jpeg));
}

#[test]
fn truncated_and_damaged_pictures_are_refused_or_shown() {
    for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP] {
        let master = encoded(&halves(64, 48), format);
        // A PNG is complete without its last chunk, which has no data.
        let data = if format == ImageFormat::Png { master.len() - 13 } else { master.len() };
        for end in 0..data {
            assert!(GeneratedPicture::from_master("lamp", &master[..end], None).is_err(), "{format:?} of {end} bytes");
        }
        for position in 0..master.len() {
            for bit in [0, 3, 7] {
                let mut damaged = master.clone();
                damaged[position] ^= 1 << bit;
                // The result does not matter, but the decoder must not panic.
                let _ = GeneratedPicture::from_master("lamp", &damaged, None);
            }
        }
    }
}

fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).expect("the folder exists");
    entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("text")).collect()
}

#[test]
fn cached_files_are_reused_and_incomplete_files_are_generated_again() {
    let folder = TempFolder::new("cache");
    let master = encoded(&halves(700, 20), ImageFormat::Png);
    let make = || GeneratedPicture::from_master("cached", &master, Some(&folder.cache())).expect("a picture");
    let made = make();
    let [small, large] = [0, 1].map(|index| folder.cache().join(&made.files[index].name));
    assert_eq!(names(&folder.cache()).len(), 3, "two files, and one that excludes the folder from Git");

    // Replaces the small file with a different valid one, to prove that the cache is read.
    fs::copy(&large, &small).expect("a file");
    let expected = made.files[1].bytes.clone();
    drop(made);
    let found = make();
    assert_eq!(found.files[0].bytes, expected);
    drop(found);
    fs::write(&small, &expected[..expected.len() - 1]).expect("a file");
    let made = make();
    assert_ne!(made.files[0].bytes.len(), expected.len());
    assert_eq!(fs::read(&small).expect("a file"), *made.files[0].bytes);

    prune(&folder.cache(), &BTreeSet::from([&*made.files[1].name]));
    assert_eq!(names(&folder.cache()), BTreeSet::from([".gitignore".to_owned(), made.files[1].name.clone()]));
}

#[test]
fn files_in_use_are_not_generated_twice_without_a_cache_folder() {
    let master = encoded(&halves(30, 20), ImageFormat::Png);
    let make =
        || GeneratedPicture::from_master("used", &master, Some(Path::new("/proc/no-folder"))).expect("a picture");
    let (one, other) = (make(), make());
    assert!(std::sync::Arc::ptr_eq(&one.files[0].bytes, &other.files[0].bytes));
}
