//! The crate on a small tree of its own, `tests/fixture/`.

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
    content::source::read_folder(&fixture()).expect("the fixture is there")
}

fn inventory() -> Inventory {
    let text = std::fs::read_to_string(fixture().join("inventory.json")).expect("the fixture is there");
    serde_json::from_str(&text).expect("an inventory")
}
