//! Tests of reading a folder: by-products of text editors, file managers and clusters are ignored, and unreadable files
//! are reported as problems.

use std::{
    fs,
    os::unix::fs::symlink,
    path::{Path, PathBuf},
};

use content::source::{SourceFile, is_content_file, read_folder};

use crate::{fixture, inventory};

/// A copy of the fixture. The folder is removed on drop.
struct Copy(PathBuf);

impl Copy {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        copy(&fixture(), &folder);
        Self(folder)
    }

    fn problems(&self) -> Vec<String> {
        let files = read_folder(&self.0).expect("the folder exists");
        let problems = content::load(&files, &inventory(), None).err();
        problems.into_iter().flat_map(|problems| problems.errors).map(|problem| problem.to_string()).collect()
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("the copy can be made");
    for entry in from.read_dir().expect("the fixture exists").flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("the copy can be made");
        }
    }
}

#[test]
fn content_files_are_distinguished_from_by_products() {
    for path in ["site.toml", "pages/about.toml", "pages/services/a.b.toml"] {
        assert!(is_content_file(path), "{path}");
    }
    for path in [
        "pages/.#about.toml", "pages/._about.toml", "pages/#about.toml#", "pages/about.toml~", "pages/about.toml.swp",
        "..data/site.toml", "..2026_11_21/site.toml", "pages/README.md",
    ] {
        assert!(!is_content_file(path), "{path}");
    }
}

#[test]
fn files_left_by_editors_and_file_managers_are_ignored() {
    let tree = Copy::new("left-behind");
    symlink("editor@host.1234", tree.0.join("pages/.#about.toml")).expect("the link can be created");
    fs::write(tree.0.join("pages/._about.toml"), [0, 5, 22, 7, 0xFF]).expect("writing succeeds");
    fs::write(tree.0.join("pages/about.toml~"), "old").expect("writing succeeds");
    symlink("nowhere", tree.0.join("notes")).expect("the link can be created");
    for path in ["README.md", "LICENSE.txt", ".gitignore", "pages/README.md", "pages/.DS_Store", "notes.yaml"] {
        fs::write(tree.0.join(path), "notes").expect("writing succeeds");
    }
    assert_eq!(tree.problems(), [""; 0]);
    let files = read_folder(&tree.0).expect("the folder exists");
    let fixture = read_folder(&fixture()).expect("the fixture exists");
    assert_eq!(files.len(), fixture.len(), "no other file is read or causes a warning");
}

#[test]
fn a_mounted_config_map_loads() {
    let tree = Copy::new("config-map");
    let version = tree.0.join("..2026_11_21_10_00_00");
    fs::create_dir(&version).expect("the folder can be created");
    for name in ["site.toml", "pages", "portfolio"] {
        fs::rename(tree.0.join(name), version.join(name)).expect("the file can be moved");
        symlink(Path::new("..data").join(name), tree.0.join(name)).expect("the link can be created");
    }
    symlink("..2026_11_21_10_00_00", tree.0.join("..data")).expect("the link can be created");
    assert_eq!(tree.problems(), [""; 0]);
}

#[test]
fn links_that_loop_or_have_no_target_are_reported() {
    let tree = Copy::new("links");
    symlink(".", tree.0.join("pages/round")).expect("the link can be created");
    symlink("..", tree.0.join("pages/up")).expect("the link can be created");
    symlink("nowhere.toml", tree.0.join("pages/gone.toml")).expect("the link can be created");
    assert_eq!(
        tree.problems(),
        [
            "pages/gone.toml: cannot be read: No such file or directory (os error 2)",
            "pages/round: links to a folder that has already been read; remove the link",
            "pages/up: links to a folder that has already been read; remove the link",
        ]
    );
}

#[test]
fn a_file_that_is_not_utf8_does_not_hide_other_problems() {
    let tree = Copy::new("latin-1");
    fs::write(tree.0.join("pages/about.toml"), b"sheet = \"A-02\"\ntitle = \"\xfcber\"\n").expect("writing succeeds");
    fs::write(tree.0.join("portfolio/lamp.toml"), "order = 1\n").expect("writing succeeds");
    let problems = tree.problems();
    let about = "pages/about.toml: is not UTF-8 (first invalid line: 2); save it as UTF-8";
    assert!(problems.contains(&about.to_owned()), "{problems:#?}");
    assert!(problems.iter().any(|problem| problem.contains("portfolio/lamp.toml: title: is missing")), "{problems:#?}");
    assert!(
        !problems.iter().any(|problem| problem.contains("no page")),
        "the route of the page still exists: {problems:#?}"
    );
}

#[test]
fn byte_order_marks_and_carriage_returns_are_accepted() {
    let tree = Copy::new("windows");
    let file = tree.0.join("pages/about.toml");
    let text = fs::read_to_string(&file).expect("the file exists");
    fs::write(&file, format!("\u{feff}{}", text.replace('\n', "\r\n"))).expect("writing succeeds");
    assert_eq!(tree.problems(), [""; 0]);
}

#[test]
fn the_error_for_a_missing_folder_contains_its_path() {
    let error = read_folder(Path::new("/no/such/folder")).expect_err("the folder does not exist");
    assert!(error.to_string().contains("/no/such/folder"), "{error}");
}

#[test]
fn files_are_sorted_by_path() {
    let files: Vec<SourceFile> = read_folder(&fixture()).expect("the fixture exists");
    assert!(files.is_sorted_by(|a, b| a.path < b.path));
    assert_eq!(files.len(), 10);
}
