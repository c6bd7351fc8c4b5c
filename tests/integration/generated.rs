//! What is generated from the Rust types and the command line is theirs.

use std::path::Path;

use crate::executable::command;

#[test]
fn what_is_generated_is_not_stale() {
    let settings = command().arg("settings").output().expect("the executable runs");
    let settings = ("docs/SETTINGS.md".to_owned(), String::from_utf8(settings.stdout).expect("text"));
    for (file, expected) in content::generated_files().into_iter().chain([settings]) {
        let written = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&file)).unwrap_or_default();
        assert!(written == expected, "{file}: run `cargo xtask bless`");
    }
}

#[test]
fn every_picture_of_the_reference_is_there() {
    let reference = content::reference();
    let pictures: Vec<_> = reference.split("](../").skip(1).filter_map(|rest| rest.split_once(')')).collect();
    assert!(pictures.len() >= 20, "{} pictures", pictures.len());
    for (picture, _) in pictures {
        assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join(picture).is_file(), "{picture}");
    }
}
