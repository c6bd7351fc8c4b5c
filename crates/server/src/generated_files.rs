//! Generates files from the content: the sprite of the icons that the site uses, the files of its pictures and drawings, and
//! replacements for files of the build, based on the company's colours, logo and fonts.

use std::{collections::HashSet, fmt::Write as _, sync::Arc};

use axum::body::Bytes;
use base64::{Engine, engine::general_purpose::STANDARD};
use brand::{ColorScheme, Logo, Theme};
use content::{
    CompanyFonts, FontFile, Library, Manifest, PictureFile,
    data::{Asset, Bundles, Grounds, SpriteAddresses},
};
use page_http::{StoredBody, short_hash};
use sha2::{Digest, Sha256};

use crate::{routes::ASSETS_FOLDER, site_parts::SiteParts};

/// Width and height of the home-screen icon for Apple devices, in pixels.
const TOUCH_ICON_SIZE: u32 = 180;
/// The share of an icon's width that the logo occupies. It is smaller in a maskable icon, which systems crop to their
/// own shape.
const LOGO_SHARE: f32 = 0.76;
const MASKABLE_LOGO_SHARE: f32 = 0.56;

/// The two font families of the stylesheet, each as its CSS token, the name of its font in the build, and the generic
/// family.
const SANS: [&str; 3] = ["sans", "instrument-sans", "sans-serif"];
const MONO: [&str; 3] = ["mono", "martian-mono", "monospace"];

/// The files generated from the content, and the files of the build that they replace.
pub(crate) struct GeneratedFiles {
    /// Names of the files generated from the content.
    pub(crate) names: Vec<String>,
    /// Paths of files of the build that no document uses: replaced icons, fonts and sprites, social cards that show
    /// other content, and pictures that no project uses.
    pub(crate) replaced: HashSet<String>,
}

/// Adds the files generated from the content to `parts`, and changes the manifest so that documents refer to them. A
/// file of the build remains in use if the content has no replacement for it.
pub(crate) fn add(parts: &mut SiteParts) -> GeneratedFiles {
    let theme = parts.library.site().theme();
    let logo = parts.library.logo().cloned();
    let mut manifest = (*parts.manifest).clone();
    manifest.bundles.grounds = grounds(&theme);
    let mut files = FileAdder { parts, names: Vec::new() };
    manifest.assets.icons = add_icon_sprite(&mut files);
    if !uses_built_drawings(&files.parts.library, &files.parts.manifest) {
        add_illustrations(&mut manifest.assets, &mut files);
    }
    add_pictures(&mut files);
    let colors = theme.stylesheet();
    let is_other_company = manifest.inventory.other_company(&files.parts.library.site().company.name).is_some();
    if colors.is_some() || logo.is_some() || is_other_company {
        let mark = || if is_other_company { Logo::neutral() } else { Logo::default_logo() };
        add_icons(&logo.clone().unwrap_or_else(mark), &theme, &mut manifest.bundles, &mut files);
    }
    let stylesheet = colors.unwrap_or_default() + &add_fonts(&mut manifest.bundles, &mut files);
    if !stylesheet.is_empty() {
        manifest.bundles.theme = Some(add_stylesheet(stylesheet, &mut files));
    }
    if let Some(logo) = logo {
        let sprite = files.add("logo", "svg", "image/svg+xml", logo.sprite().into_bytes());
        manifest.assets.logo = Some(sprite + Logo::FRAGMENT);
    }
    let names = files.names;
    let replaced = replaced_files(parts, &manifest);
    parts.manifest = Arc::new(manifest);
    GeneratedFiles { names, replaced }
}

/// Returns the paths of the build's icons, fonts, sprites, social cards and pictures that neither the changed
/// `manifest` nor the documents refer to.
fn replaced_files(parts: &SiteParts, manifest: &Manifest) -> HashSet<String> {
    let SiteParts { library, manifest: built, files, .. } = parts;
    let mut replaced = own_files(built);
    let used = own_files(manifest);
    replaced.retain(|file| !used.contains(file));
    let cards = built.inventory.cards.values().map(|card| &card.src);
    replaced.extend(cards.filter(|src| !library.has_card(src)).cloned());
    let used: HashSet<_> = library.pictures().filter_map(|picture| picture_family(&picture.src)).collect();
    let pictures = built.inventory.pictures.values().filter_map(|picture| picture_family(&picture.src));
    let unused: HashSet<_> = pictures.filter(|family| !used.contains(family)).collect();
    let addresses = files.keys().map(|name| format!("{ASSETS_FOLDER}{name}"));
    replaced.extend(addresses.filter(|file| picture_family(file).is_some_and(|family| unused.contains(&family))));
    replaced
}

/// Returns the two parts that the paths of a picture's files have in common: `/assets/lamp` and `0a1b2c3d` for
/// `/assets/lamp-672-0a1b2c3d.webp`. Returns `None` for a path without a width.
fn picture_family(address: &str) -> Option<(&str, &str)> {
    let (stem, _) = address.rsplit_once('.')?;
    let (start, hash) = stem.rsplit_once('-')?;
    let (name, width) = start.rsplit_once('-')?;
    width.bytes().all(|byte| byte.is_ascii_digit()).then_some((name, hash))
}

/// Returns the paths of the icons, the fonts and the illustrations of the build.
fn own_files(manifest: &Manifest) -> HashSet<String> {
    let mut files = icons(&manifest.bundles);
    files.extend(manifest.bundles.fonts.iter().cloned());
    files.extend(manifest.inventory.illustrations.iter().map(|name| manifest.assets.illustration(name)));
    files
}

/// Returns whether the site uses all illustrations of the build, and no others.
fn uses_built_drawings(library: &Library, manifest: &Manifest) -> bool {
    library.drawings().is_empty() && manifest.inventory.illustrations.is_subset(library.illustrations())
}

fn grounds(theme: &Theme) -> Grounds {
    let ground = |scheme| theme.seeds(scheme).ground.to_string();
    Grounds { light: ground(ColorScheme::Light), dark: ground(ColorScheme::Dark) }
}

fn icons(bundles: &Bundles) -> HashSet<String> {
    let Bundles { favicon, favicon_ico, touch_icon, .. } = bundles;
    let sized = bundles.manifest_icons.iter().map(|icon| &icon.src);
    [favicon, favicon_ico, touch_icon].into_iter().chain(sized).cloned().collect()
}

/// Adds the sprite of the icons, and returns its path. Lucide icons consist of strokes in a square of 24 units.
fn add_icon_sprite(files: &mut FileAdder<'_>) -> String {
    let symbol = |(name, shapes): (&String, &String)| {
        format!(
            "<symbol id=\"{name}\" viewBox=\"0 0 24 24\" fill=\"none\" stroke=\"currentColor\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\">{shapes}</symbol>"
        )
    };
    let symbols: String = files.parts.library.icons().iter().map(symbol).collect();
    let sprite = format!("{SPRITE_START}{symbols}{SPRITE_END}");
    files.add("icons", "svg", "image/svg+xml", sprite.into_bytes())
}

const SPRITE_START: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\">";
const SPRITE_END: &str = "</svg>";

/// Adds a file for each illustration that the site uses: the company's drawings, and copies of the build's files. All
/// files have the same hash. Replaces the address of the build's files in `addresses`.
fn add_illustrations(addresses: &mut SpriteAddresses, files: &mut FileAdder<'_>) {
    let library = &files.parts.library;
    let encodings = files.parts.encodings;
    let body_of = |name: &String| match library.drawings().get(name) {
        Some(drawing) => {
            let svg = format!("{SPRITE_START}{}{SPRITE_END}", drawing.symbol());
            Some(encodings.store_lazily("image/svg+xml", svg.into_bytes()))
        }
        None => {
            let address = addresses.illustration(name);
            address.strip_prefix(ASSETS_FOLDER).and_then(|file| files.parts.files.get(file)).cloned()
        }
    };
    let used = library.illustrations().iter();
    let bodies: Vec<_> = used.filter_map(|name| Some((name.clone(), body_of(name)?))).collect();
    let contents: Vec<&[u8]> = bodies.iter().map(|(_, body)| body.identity().as_ref()).collect();
    addresses.illustrations = format!("{ASSETS_FOLDER}drawing-*-{}.svg", short_hash(&contents.concat()));
    for (name, body) in bodies {
        let file = addresses.illustration(&name).split_off(ASSETS_FOLDER.len());
        files.parts.files.insert(file.clone(), body);
        files.names.push(file);
    }
}

fn add_pictures(files: &mut FileAdder<'_>) {
    for PictureFile { name, bytes, .. } in files.parts.library.picture_files() {
        let body = StoredBody::new("image/webp", Bytes::from_owner(Arc::clone(bytes)), None);
        files.parts.files.insert(name.clone(), body);
        files.names.push(name.clone());
    }
}

fn add_stylesheet(stylesheet: String, files: &mut FileAdder<'_>) -> Asset {
    let integrity = format!("sha256-{}", STANDARD.encode(Sha256::digest(&stylesheet)));
    let href = files.add("theme", "css", "text/css; charset=utf-8", stylesheet.into_bytes());
    Asset { href, integrity }
}

/// Adds the fonts of the company, and preloads them instead of the fonts of the build. Returns the CSS rules for them.
fn add_fonts(bundles: &mut Bundles, files: &mut FileAdder<'_>) -> String {
    let CompanyFonts { sans, mono } = files.parts.library.fonts().clone();
    let mut rules = String::new();
    for ([token, built_font, generic], file) in [(SANS, sans), (MONO, mono)] {
        let Some(FontFile { bytes, font, licence }) = file else { continue };
        let href = files.add(token, "woff2", "font/woff2", bytes);
        let licence = files.add(&format!("{token}-licence"), "txt", "text/plain; charset=utf-8", licence.into_bytes());
        let weight = font.weights.map_or_else(String::new, |(min, max)| format!("font-weight:{min} {max};"));
        // With `optional`, a browser never swaps the font after the first paint, so the layout does not shift.
        let _ = write!(
            rules,
            "/* {licence} */@font-face{{font-family:\"Company {token}\";src:url({href}) format(\"woff2\");{weight}\
             font-display:optional}}@layer tokens{{:root{{--font-{token}:\"Company {token}\",{generic}}}}}"
        );
        bundles.fonts.retain(|address| !address.contains(built_font));
        bundles.fonts.push(href);
    }
    rules
}

/// Adds the logo as an icon in every size and format that clients request, and sets the paths in `bundles`.
fn add_icons(logo: &Logo, theme: &Theme, bundles: &mut Bundles, files: &mut FileAdder<'_>) {
    let mut png = |stem: &str, size, share| files.add(stem, "png", "image/png", logo.png(theme, size, share));
    bundles.touch_icon = png("touch-icon", TOUCH_ICON_SIZE, LOGO_SHARE);
    for icon in &mut bundles.manifest_icons {
        let share = if icon.purpose == "maskable" { MASKABLE_LOGO_SHARE } else { LOGO_SHARE };
        icon.src = png("icon", icon.size, share);
    }
    bundles.favicon = files.add("favicon", "svg", "image/svg+xml", logo.favicon(theme).into_bytes());
    bundles.favicon_ico = files.add("favicon", "ico", "image/x-icon", logo.ico(theme));
}

/// Adds files to a site. The name of each file contains a hash of its bytes.
struct FileAdder<'p> {
    parts: &'p mut SiteParts,
    names: Vec<String>,
}

impl FileAdder<'_> {
    /// Adds a file, and returns its path.
    fn add(&mut self, stem: &str, ending: &str, media_type: &'static str, bytes: Vec<u8>) -> String {
        let name = format!("{stem}-{}.{ending}", short_hash(&bytes));
        self.parts.files.insert(name.clone(), self.parts.encodings.store_lazily(media_type, bytes));
        let address = format!("{ASSETS_FOLDER}{name}");
        self.names.push(name);
        address
    }
}
