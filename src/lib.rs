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
use server::ServedFile;

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

/// The files to serve.
pub fn embedded_files() -> Vec<ServedFile> {
    FILES.to_vec()
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
