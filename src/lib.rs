//! The site, put together from what the build embedded: bundles, files, pictures and content.

use std::collections::HashMap;

use content::{Manifest, source::SourceFile};
use licences::Licences;
use render::Bundle;
use server::StoredBody;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The interface: what the build says of it, its files and its server bundle.
pub struct Interface {
    /// What the build of the interface says of its results.
    pub manifest: Manifest,
    /// The files to serve, by their names.
    pub files: HashMap<String, StoredBody>,
    /// The script that renders pages.
    pub bundle: Bundle,
}

impl Interface {
    /// That of the executable.
    pub fn embedded() -> Self {
        Self { manifest: embedded_manifest(), files: embedded_files(), bundle: embedded_bundle() }
    }

    /// The one that `node build.mjs FOLDER` has written: tests have versions follow one another with a single executable.
    ///
    /// # Errors
    /// When something of it is not there.
    #[cfg(feature = "dev")]
    pub fn read(folder: &std::path::Path) -> std::io::Result<Self> {
        let text = |name: &str| std::fs::read_to_string(folder.join(name));
        let manifest = serde_json::from_str(&text("manifest.json")?)?;
        let mut files = HashMap::new();
        for entry in std::fs::read_dir(folder.join("assets"))? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if let Some(media_type) = compress::media_type(&name) {
                files.insert(name, StoredBody::of_file(media_type, std::fs::read(entry.path())?));
            }
        }
        Ok(Self { manifest, files, bundle: Bundle::new(text("server.js")?, text("server.js.map")?.as_bytes()) })
    }
}

/// What the build of the interface says of its results.
pub fn embedded_manifest() -> Manifest {
    serde_json::from_str(MANIFEST).expect("the build writes a valid manifest")
}

struct EmbeddedFile {
    name: &'static str,
    media_type: &'static str,
    identity: &'static [u8],
    /// With Brotli, Zstandard and gzip, unless its format is compressed already.
    compressed: Option<[&'static [u8]; 3]>,
}

/// The files to serve, by their names.
pub fn embedded_files() -> HashMap<String, StoredBody> {
    let serve = |file: &EmbeddedFile| {
        let compressed = file.compressed.map(|variants| variants.map(Into::into));
        (file.name.to_owned(), StoredBody::new(file.media_type, file.identity.into(), compressed))
    };
    FILES.iter().map(serve).collect()
}

/// The content as it was when the executable was built.
pub fn embedded_content() -> Vec<SourceFile> {
    CONTENT
        .iter()
        .map(|(path, text)| SourceFile { path: (*path).to_owned(), text: Ok((*text).to_owned()), modified: None })
        .collect()
}

/// The server bundle of this build.
pub fn embedded_bundle() -> Bundle {
    Bundle::new(SERVER_SCRIPT, SERVER_MAP.as_bytes())
}

/// The script of the server bundle.
pub fn embedded_script() -> &'static str {
    SERVER_SCRIPT
}

/// Whose work the executable holds, and under which licences.
pub fn embedded_licences() -> Licences {
    serde_json::from_str(LICENCES).expect("the build writes it")
}
