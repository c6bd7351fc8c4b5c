//! Generates files from the record types and the data types. Only developers need these files, so this module requires
//! the feature `codegen`.

mod reference;
mod schema;
mod typescript;

use reference::reference;

/// Returns the path (relative to the repository root) and the content of each generated file.
pub fn generated_files() -> Vec<(String, String)> {
    let schemas = schema::all().map(|(name, schema)| (format!("docs/schema/{name}"), format!("{schema:#}\n")));
    let types = ("ui/generated/content.ts".to_owned(), typescript::declarations());
    let reference = ("docs/CONTENT.md".to_owned(), reference());
    schemas.into_iter().chain([types, reference]).collect()
}
