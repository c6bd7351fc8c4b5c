//! Reading a folder: what editors, file managers and clusters leave in it is no content; what cannot be read is a problem.

use std::{
    fs,
    os::unix::fs::symlink,
    path::{Path, PathBuf},
};

use content::source::{SourceFile, is_content_file, read_folder};

use crate::{fixture, inventory};

/// A copy of the fixture; removed when dropped.
struct Copy(PathBuf);

impl Copy {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        copy(&fixture(), &folder);
        Self(folder)
    }

    /// Problems of the tree, without the head line.
    fn problems(&self) -> Vec<String> {
        let files = read_folder(&self.0).expect("the folder is there");
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
    for entry in from.read_dir().expect("the fixture is there").flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("the copy can be made");
        }
    }
}

#[test]
fn content_files_are_told_from_what_programs_leave_beside_them() {
    for path in ["site.toml", "pages/about.toml", "pages/services/a.b.toml"] {
        assert!(is_content_file(path), "{path}");
    }
    for path in [
        "pages/.#about.toml",
        "pages/._about.toml",
        "pages/#about.toml#",
        "pages/about.toml~",
        "pages/about.toml.swp",
        "..data/site.toml",
        "..2026_11_21/site.toml",
        "pages/README.md",
    ] {
        assert!(!is_content_file(path), "{path}");
    }
}

#[test]
fn what_editors_and_file_managers_leave_is_not_read() {
    let tree = Copy::new("left-behind");
    symlink("editor@host.1234", tree.0.join("pages/.#about.toml")).expect("a link");
    fs::write(tree.0.join("pages/._about.toml"), [0, 5, 22, 7, 0xFF]).expect("a file");
    fs::write(tree.0.join("pages/about.toml~"), "old").expect("a file");
    symlink("nowhere", tree.0.join("notes")).expect("a link");
    assert_eq!(tree.problems(), [""; 0]);
}

#[test]
fn a_mounted_config_map_loads() {
    let tree = Copy::new("config-map");
    let version = tree.0.join("..2026_11_21_10_00_00");
    fs::create_dir(&version).expect("a folder");
    for name in ["site.toml", "pages", "portfolio"] {
        fs::rename(tree.0.join(name), version.join(name)).expect("it can be moved");
        symlink(Path::new("..data").join(name), tree.0.join(name)).expect("a link");
    }
    symlink("..2026_11_21_10_00_00", tree.0.join("..data")).expect("a link");
    assert_eq!(tree.problems(), [""; 0]);
}

#[test]
fn links_that_loop_or_lead_nowhere_are_named() {
    let tree = Copy::new("links");
    symlink(".", tree.0.join("pages/round")).expect("a link");
    symlink("..", tree.0.join("pages/up")).expect("a link");
    symlink("nowhere.toml", tree.0.join("pages/gone.toml")).expect("a link");
    assert_eq!(
        tree.problems(),
        [
            "content/pages/gone.toml: cannot be read: No such file or directory (os error 2)",
            "content/pages/round: leads to a folder that is read already; remove the link",
            "content/pages/up: leads to a folder that is read already; remove the link",
        ]
    );
}

#[test]
fn a_file_that_is_no_text_is_one_problem_among_the_others() {
    let tree = Copy::new("latin-1");
    fs::write(tree.0.join("pages/about.toml"), b"sheet = \"A-02\"\ntitle = \"\xfcber\"\n").expect("a file");
    fs::write(tree.0.join("portfolio/lamp.toml"), "order = 1\n").expect("a file");
    let problems = tree.problems();
    let about = "content/pages/about.toml: is not UTF-8 (line 2 is the first that is not); save it in that encoding";
    assert!(problems.contains(&about.to_owned()), "{problems:#?}");
    assert!(problems.iter().any(|problem| problem.contains("portfolio/lamp.toml: title: is missing")), "{problems:#?}");
    assert!(
        !problems.iter().any(|problem| problem.contains("no page")),
        "the page is there all the same: {problems:#?}"
    );
}

#[test]
fn byte_order_marks_and_carriage_returns_change_nothing() {
    let tree = Copy::new("windows");
    let file = tree.0.join("pages/about.toml");
    let text = fs::read_to_string(&file).expect("it is there");
    fs::write(&file, format!("\u{feff}{}", text.replace('\n', "\r\n"))).expect("a file");
    assert_eq!(tree.problems(), [""; 0]);
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    let error = read_folder(Path::new("/no/such/folder")).expect_err("it is not there");
    assert!(error.to_string().contains("/no/such/folder"), "{error}");
}

#[test]
fn files_come_in_the_order_of_their_paths() {
    let files: Vec<SourceFile> = read_folder(&fixture()).expect("the fixture is there");
    assert!(files.is_sorted_by(|a, b| a.path < b.path));
    assert_eq!(files.len(), 10);
}
