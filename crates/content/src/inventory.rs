//! What the build holds for records to refer to: icons, illustrations and pictures.

use std::collections::{BTreeMap, BTreeSet};

use crate::record::Picture;

/// The names that records may use, with what they stand for.
#[derive(Clone, Debug, Default)]
pub struct Inventory {
    /// Names of the icons in the sprite.
    pub icons: BTreeSet<String>,
    /// Names of the illustrations in the sprite.
    pub illustrations: BTreeSet<String>,
    /// Pictures by their path below `assets/`.
    pub pictures: BTreeMap<String, Picture>,
    /// Square crops of those that have one, by the same path.
    pub thumbnails: BTreeMap<String, Picture>,
}
