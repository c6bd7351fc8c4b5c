//! The paths of the repository and of the executables that Cargo builds in it.

use std::path::{Path, PathBuf};

/// Returns the root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the crate is two folders deep").to_owned()
}

/// Returns the path of the executable that Cargo builds with `profile`.
pub(crate) fn executable(profile: &str) -> PathBuf {
    root().join("target").join(profile).join("site")
}
