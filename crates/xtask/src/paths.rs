//! The paths of the repository and of the executables that Cargo builds in it.

use std::path::{Path, PathBuf};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the crate is two folders deep").to_owned()
}

pub(crate) fn executable(profile: &str) -> PathBuf {
    root().join("target").join(profile).join("site")
}
