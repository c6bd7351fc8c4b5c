//! The data that the build embeds in the executable: the interface, the content and the licences.

use std::{
    collections::{BTreeMap, HashMap},
    path::Path,
    sync::LazyLock,
};

use content::{Icons, Library, Manifest, source::SourceFile};
use licences::Licences;
use page_http::StoredBody;
use render::Bundle;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// A build of the interface.
pub struct Interface {
    /// The manifest, which names the files and their dependencies.
    pub manifest: Manifest,
    /// The served files by name.
    pub files: HashMap<String, StoredBody>,
    /// The script that renders pages.
    pub bundle: Bundle,
}

impl Interface {
    /// Returns the interface that is embedded in the executable. See [`manifest_for`] for `content`.
    pub fn embedded(content: Option<&Path>) -> Self {
        Self { manifest: manifest_for(content), files: embedded_files(), bundle: embedded_bundle() }
    }

    /// Reads an interface that `node tools/build.mjs FOLDER` wrote. Skips files of unknown types. Tests use this to run
    /// successive versions of the interface in one executable.
    ///
    /// # Errors
    /// Returns an error if a file is missing or invalid.
    #[cfg(feature = "dev")]
    pub fn read(folder: &Path) -> std::io::Result<Self> {
        let text = |name: &str| std::fs::read_to_string(folder.join(name));
        let mut manifest: Manifest = serde_json::from_str(&text("manifest.json")?)?;
        manifest.inventory.icons = serde_json::from_str(&text("icons.json")?)?;
        let mut files = HashMap::new();
        for entry in std::fs::read_dir(folder.join("assets"))? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if let Some(media_type) = compress::media_type(&name) {
                files.insert(name, StoredBody::compress_lazily(media_type, std::fs::read(entry.path())?));
            }
        }
        Ok(Self { manifest, files, bundle: bundle(&text("server.js")?, &text("server.js.map")?) })
    }
}

/// Returns the manifest of the embedded interface for the content in the folder `content`, or for the embedded content
/// if no folder is given.
pub fn manifest_for(content: Option<&Path>) -> Manifest {
    match content {
        Some(_) => embedded_manifest(),
        // The cards and icons of the build match the embedded content, so the content need not be loaded a second time
        // to compare them.
        None => manifest_without_fingerprints(),
    }
}

/// Returns the manifest of the embedded interface, for any content.
pub fn embedded_manifest() -> Manifest {
    let mut manifest = manifest_without_fingerprints();
    let (fingerprints, company) = &*EMBEDDED;
    manifest.inventory.card_fingerprints = Some(fingerprints.clone());
    manifest.inventory.company.clone_from(company);
    manifest
}

/// Returns the manifest without the data in [`EMBEDDED`], which is derived from the content.
fn manifest_without_fingerprints() -> Manifest {
    let mut manifest: Manifest = serde_json::from_str(MANIFEST).expect("the build writes a valid manifest");
    manifest.inventory.icons = embedded_icons();
    manifest
}

/// Returns the icons, which are decompressed only once.
fn embedded_icons() -> Icons {
    static UNPACKED: LazyLock<Icons> = LazyLock::new(|| {
        let json = compress::unpack(ICONS).expect("the build writes valid data");
        serde_json::from_slice(&json).expect("the build writes valid icons")
    });
    UNPACKED.clone()
}

/// The fingerprints of the prebuilt social cards and the name of the company, both from the embedded content. If that
/// content has errors, there are no fingerprints and the name is `None`.
static EMBEDDED: LazyLock<(BTreeMap<String, String>, Option<String>)> = LazyLock::new(|| {
    let library = content::load(&embedded_content(), &manifest_without_fingerprints().inventory, None);
    let values = |library: Library| (library.card_fingerprints(), Some(library.site().company.name.clone()));
    library.map(values).unwrap_or_default()
});

struct EmbeddedFile {
    name: &'static str,
    media_type: &'static str,
    identity: &'static [u8],
    /// The Brotli, Zstandard and gzip variants, or `None` if the format is already compressed.
    compressed: Option<[&'static [u8]; 3]>,
}

/// Returns the served files by name.
pub fn embedded_files() -> HashMap<String, StoredBody> {
    let serve = |file: &EmbeddedFile| {
        let compressed = file.compressed.map(|variants| variants.map(Into::into));
        (file.name.to_owned(), StoredBody::new(file.media_type, file.identity.into(), compressed))
    };
    FILES.iter().map(serve).collect()
}

/// Returns the content files of the build.
pub fn embedded_content() -> Vec<SourceFile> {
    CONTENT.iter().map(|(path, bytes)| SourceFile::from_bytes((*path).to_owned(), bytes.to_vec(), None)).collect()
}

/// Returns the server bundle of the embedded interface.
pub fn embedded_bundle() -> Bundle {
    bundle(SERVER_SCRIPT, SERVER_MAP)
}

fn bundle(script: &str, source_map: &str) -> Bundle {
    Bundle::new(script, source_map.as_bytes()).with_source_folder("ui/")
}

/// Returns the script of the embedded server bundle.
pub fn embedded_script() -> &'static str {
    SERVER_SCRIPT
}

/// Returns the third-party packages in the executable and their licences.
pub fn embedded_licences() -> Licences {
    serde_json::from_str(LICENCES).expect("the build writes valid licences")
}
