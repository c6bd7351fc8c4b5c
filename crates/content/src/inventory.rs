//! What the build of the interface says of its results, and what in it records may refer to.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use crate::data::{Assets, Bundles, Picture, SocialCard};

/// The manifest that the build of the interface writes.
#[derive(Clone, Debug, Deserialize)]
pub struct Manifest {
    /// Identifies the build.
    pub build: String,
    /// Sprites.
    pub assets: Assets,
    /// Addresses of the bundles.
    pub bundles: Bundles,
    /// What records may refer to.
    #[serde(flatten)]
    pub inventory: Inventory,
}

/// The names that records may use, with what they stand for.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Inventory {
    /// Names of the icons in the sprite.
    pub icons: BTreeSet<String>,
    /// Names of the illustrations in the sprite.
    pub illustrations: BTreeSet<String>,
    /// Pictures by their path below `assets/`.
    pub pictures: BTreeMap<String, Picture>,
    /// Square crops of those that have one, by the same path.
    pub thumbnails: BTreeMap<String, Picture>,
    /// Social cards, by the path and query of the address that they stand for.
    pub cards: BTreeMap<String, SocialCard>,
}
