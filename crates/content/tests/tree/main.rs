//! Integration tests of the crate on a small content tree, `tests/fixture/`.

mod company;
mod drafts;
mod folders;
mod library;
mod mistakes;
mod problems;
mod specimens;
mod theme;
mod warnings;

use std::path::{Path, PathBuf};

use content::{Inventory, source::SourceFile};

// Paths of fixture files that several tests change.
const ABOUT: &str = "pages/about.toml";
const HOME: &str = "pages/index.toml";
const REPAIR: &str = "pages/services/repair.toml";
const DESIGN: &str = "pages/services/design.toml";
const LAMP: &str = "portfolio/lamp.toml";
const SITE: &str = "site.toml";
const FACTS: &str = "facts.toml";

/// The date against which most tests check the fixture.
const TODAY: &str = "2026-11-21";

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

/// Returns the fixture after the `changes`, each of which replaces `old` with `new` in a file: `(path, old, new)`.
fn changed(changes: &[(&str, &str, &str)]) -> Vec<SourceFile> {
    let mut files = files();
    for (path, old, new) in changes {
        let file = files.iter_mut().find(|file| file.path == *path).expect("the file exists");
        assert!(file.text().expect("the file is text").contains(old), "{path} has {old:?}");
        file.edit_text(|text| text.replacen(old, new, 1));
    }
    files
}

fn errors(files: &[SourceFile], inventory: &Inventory) -> Vec<String> {
    let problems = content::load_on(TODAY, files, inventory, None).err();
    problems.into_iter().flat_map(|problems| problems.errors).map(|problem| problem.to_string()).collect()
}
