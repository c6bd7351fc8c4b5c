//! The manifest of the interface build, and the names in it that records may refer to.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use crate::data::{Assets, Bundles, Picture, SocialCard};

/// The manifest written by the build of the interface.
#[derive(Clone, Debug, Deserialize)]
pub struct Manifest {
    /// Identifier of the build.
    pub build: String,
    /// Addresses of the sprites.
    pub assets: Assets,
    /// Addresses of the bundles.
    pub bundles: Bundles,
    /// Names that records may refer to.
    #[serde(flatten)]
    pub inventory: Inventory,
}

/// The names that records may refer to, and the assets behind them.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Inventory {
    /// Names of the icons in the sprite.
    pub icons: BTreeSet<String>,
    /// Names of the illustrations in the sprite.
    pub illustrations: BTreeSet<String>,
    /// Pictures by their path below `assets/`.
    pub pictures: BTreeMap<String, Picture>,
    /// Social cards, by the path and query of the address they represent.
    pub cards: BTreeMap<String, SocialCard>,
    /// What the social cards show, by the same addresses; see [`Library::shown_on_cards`](crate::Library::shown_on_cards).
    /// A card that does not fit the content is not used. `None` if it is unknown what they show: all are used.
    #[serde(skip)]
    pub shown: Option<BTreeMap<String, String>>,
}
