//! The look of the company: files that are derived from its colours, in place of those of the build.

use std::sync::Arc;

use base64::{Engine, engine::general_purpose::STANDARD};
use brand::{Kind, Theme};
use content::data::{Asset, Grounds};
use page_http::{StoredBody, short_hash};
use sha2::{Digest, Sha256};

use crate::{routes::ASSETS_FOLDER, site_parts::SiteParts};

/// Adds the files to `parts`, and lets the documents refer to them. Returns the names of the files. Without colours in the
/// content, the files of the build stay.
pub(crate) fn apply(parts: &mut SiteParts) -> Vec<String> {
    let theme = parts.library.site().theme();
    let mut manifest = (*parts.manifest).clone();
    let ground = |kind| theme.seeds(kind).ground.to_string();
    manifest.bundles.grounds = Grounds { light: ground(Kind::Light), dark: ground(Kind::Dark) };
    let mut files = Files { parts, names: Vec::new() };
    if let Some(stylesheet) = theme.stylesheet() {
        let integrity = format!("sha256-{}", STANDARD.encode(Sha256::digest(&stylesheet)));
        let href = files.add("theme", "css", "text/css; charset=utf-8", stylesheet.into_bytes());
        manifest.bundles.theme = Some(Asset { href, integrity });
        manifest.bundles.favicon = files.add("favicon", "svg", "image/svg+xml", favicon(&theme));
    }
    let names = files.names;
    parts.manifest = Arc::new(manifest);
    names
}

fn favicon(theme: &Theme) -> Vec<u8> {
    brand::favicon(theme).into_bytes()
}

/// Adds files with a hash in their names.
struct Files<'p> {
    parts: &'p mut SiteParts,
    names: Vec<String>,
}

impl Files<'_> {
    /// Returns the address of the file.
    fn add(&mut self, stem: &str, ending: &str, media_type: &'static str, bytes: Vec<u8>) -> String {
        let name = format!("{stem}-{}.{ending}", short_hash(&bytes));
        let body: StoredBody = self.parts.encodings.store(media_type, bytes);
        self.parts.files.insert(name.clone(), body);
        let address = format!("{ASSETS_FOLDER}{name}");
        self.names.push(name);
        address
    }
}
