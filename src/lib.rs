//! The site, put together from what the build embedded: bundles, files, pictures and content.

use std::collections::{BTreeMap, BTreeSet};

use content::{
    Inventory,
    data::{Assets, Bundles},
    record::Picture,
    source::SourceFile,
};
use render::Bundle;
use serde::Deserialize;
use server::{ServedFile, StoredBody};

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// What the build of the interface says of its results.
#[derive(Debug, Deserialize)]
pub struct Manifest {
    /// Identifies the build.
    pub build: String,
    /// Sprites.
    pub assets: Assets,
    /// Addresses of the bundles.
    pub bundles: Bundles,
    icons: BTreeSet<String>,
    illustrations: BTreeSet<String>,
    pictures: BTreeMap<String, Picture>,
    thumbnails: BTreeMap<String, Picture>,
}

impl Manifest {
    /// The manifest of this build.
    pub fn embedded() -> Self {
        serde_json::from_str(MANIFEST).expect("the build writes a valid manifest")
    }

    /// What records may refer to.
    pub fn inventory(&self) -> Inventory {
        Inventory {
            icons: self.icons.clone(),
            illustrations: self.illustrations.clone(),
            pictures: self.pictures.clone(),
            thumbnails: self.thumbnails.clone(),
        }
    }
}

/// A file in the executable.
struct EmbeddedFile {
    name: &'static str,
    media_type: &'static str,
    identity: &'static [u8],
    /// With Brotli, Zstandard and gzip, unless its format is compressed already.
    compressed: Option<[&'static [u8]; 3]>,
}

/// The files to serve.
pub fn embedded_files() -> Vec<ServedFile> {
    let serve = |file: &EmbeddedFile| {
        let compressed = file.compressed.map(|variants| variants.map(Into::into));
        let body = StoredBody::new(file.media_type, file.identity.into(), compressed);
        ServedFile { name: file.name.to_owned(), body }
    };
    FILES.iter().map(serve).collect()
}

/// The content as it was when the executable was built.
pub fn embedded_content() -> Vec<SourceFile> {
    CONTENT.iter().map(|(path, text)| SourceFile { path: (*path).to_owned(), text: (*text).to_owned() }).collect()
}

/// The server bundle of this build.
pub fn embedded_bundle() -> Bundle {
    Bundle::new(SERVER_SCRIPT, SERVER_MAP.as_bytes())
}

/// The script of the server bundle.
pub fn embedded_script() -> &'static str {
    SERVER_SCRIPT
}
