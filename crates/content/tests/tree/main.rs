//! Integration tests of the crate on a small content tree, `tests/fixture/`.

mod folders;
mod library;
mod mistakes;
mod problems;
mod written;

use std::path::{Path, PathBuf};

use content::{Inventory, source::SourceFile};

fn fixture() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixture")
}

fn files() -> Vec<SourceFile> {
    content::source::read_folder(&fixture()).expect("the fixture exists")
}

fn inventory() -> Inventory {
    let text = std::fs::read_to_string(fixture().join("inventory.json")).expect("the fixture exists");
    serde_json::from_str(&text).expect("the inventory is valid")
}
