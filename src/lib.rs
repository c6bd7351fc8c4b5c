//! The site, put together from what the build embedded: bundles, files, pictures and content.

use content::{Manifest, source::SourceFile};
use licences::Licences;
use render::Bundle;
use server::{ServedFile, StoredBody};

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// What the build of the interface says of its results.
pub fn embedded_manifest() -> Manifest {
    serde_json::from_str(MANIFEST).expect("the build writes a valid manifest")
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
