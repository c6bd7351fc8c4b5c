//! What is generated from the Rust types is that of these types.

use std::path::Path;

#[test]
fn what_is_generated_is_not_stale() {
    for (file, expected) in content::generated_files() {
        let written = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&file)).unwrap_or_default();
        assert!(written == expected, "{file}: run `cargo xtask bless`");
    }
}
