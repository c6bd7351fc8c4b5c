//! Checks that the files generated from the Rust types and the command line are up to date. If TEST_BLESS is set,
//! writes them first. Also checks that all pictures linked from the reference exist.

use std::path::Path;

use crate::process::command;

#[test]
fn generated_files_are_up_to_date() {
    let settings = command().arg("settings").output().expect("the executable runs");
    let settings = ("docs/SETTINGS.md".to_owned(), String::from_utf8(settings.stdout).expect("text"));
    for (file, expected) in content::generated_files().into_iter().chain([settings]) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(&file);
        if std::env::var_os("TEST_BLESS").is_some() {
            std::fs::write(&path, &expected).expect("the file can be written");
        }
        let written = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(written == expected, "{file}: run `cargo xtask bless`");
    }
}

#[test]
fn every_picture_of_the_reference_exists() {
    let reference = include_str!("../../docs/CONTENT.md");
    let pictures: Vec<_> = reference.split("](../").skip(1).filter_map(|rest| rest.split_once(')')).collect();
    assert!(pictures.len() >= 20, "{} pictures", pictures.len());
    for (picture, _) in pictures {
        assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join(picture).is_file(), "{picture}");
    }
}
