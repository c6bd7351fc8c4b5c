//! The generated TypeScript types are those of the Rust types.

#[test]
fn the_typescript_types_are_not_stale() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/ui/generated/content.ts");
    let written = std::fs::read_to_string(file).expect("the file is there");
    assert!(written == content::typescript_declarations(), "run `cargo xtask bless`");
}
