//! What is generated from the Rust types and the command line is theirs.

use std::path::Path;

use crate::executable::command;

#[test]
fn what_is_generated_is_not_stale() {
    let schemas = content::schemas().into_iter().map(|(name, schema)| (format!("docs/schema/{name}"), schema));
    let types = ("ui/generated/content.ts".to_owned(), content::typescript_declarations());
    let reference = ("docs/CONTENT.md".to_owned(), content::reference());
    let settings = command().arg("settings").output().expect("the executable runs");
    let settings = ("docs/SETTINGS.md".to_owned(), String::from_utf8(settings.stdout).expect("text"));
    for (file, expected) in schemas.chain([types, reference, settings]) {
        let written = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&file)).unwrap_or_default();
        assert!(written == expected, "{file}: run `cargo xtask bless`");
    }
}
