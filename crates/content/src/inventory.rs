//! The manifest written by the build of the interface, and its inventory of the names that records may refer to.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use serde::Deserialize;

use crate::data::{Bundles, Picture, SocialCard, SpriteAddresses};

/// The manifest written by the build of the interface.
#[derive(Clone, Debug, Deserialize)]
pub struct Manifest {
    /// Identifier of the build.
    pub build: String,
    /// Addresses of the sprites.
    pub assets: SpriteAddresses,
    /// Addresses of the bundles.
    pub bundles: Bundles,
    /// Icons, illustrations, pictures and social cards.
    #[serde(flatten)]
    pub inventory: Inventory,
}

/// The icons, illustrations and pictures that records may refer to, and the prebuilt social cards.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Inventory {
    /// All icons that records may refer to. They are not part of the manifest, to keep it small.
    #[serde(default)]
    pub icons: Icons,
    /// Names of the icons that components use. The sprite of every site contains them.
    #[serde(default)]
    pub own_icons: BTreeSet<String>,
    /// Names of the illustrations.
    pub illustrations: BTreeSet<String>,
    /// The number of numbered parts of each illustration, by name.
    #[serde(default)]
    pub illustration_parts: BTreeMap<String, usize>,
    /// Pictures by the path with which projects refer to them: a path under `assets/`, or the path of a master relative
    /// to the content folder.
    pub pictures: BTreeMap<String, Picture>,
    /// The prebuilt social cards, by the path and query of the page or project.
    pub cards: BTreeMap<String, SocialCard>,
    /// Fingerprints of the contents of the prebuilt cards, by the path and query of the page or project; see
    /// [`Library::card_fingerprints`](crate::Library::card_fingerprints). A card is used only if its fingerprint
    /// matches the content. `None` if the fingerprints are unknown; all cards are then used.
    #[serde(skip)]
    pub card_fingerprints: Option<BTreeMap<String, String>>,
    /// Name of the company whose content is in the executable. The prebuilt favicon and app icons show this company's
    /// logo. If the name is unknown (`None`), the icons of every site without a logo of its own show that logo too.
    #[serde(skip)]
    pub company: Option<String>,
}

impl Inventory {
    /// Returns the name of the company whose logo the icons of the build show, unless it is `name`.
    pub fn other_company(&self, name: &str) -> Option<&str> {
        self.company.as_deref().filter(|company| *company != name)
    }
}

/// A set of icons: the shapes of each icon as SVG markup, by name. Cheap to clone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "BTreeMap<String, String>")]
pub struct Icons(Arc<BTreeMap<String, String>>);

impl From<BTreeMap<String, String>> for Icons {
    fn from(shapes: BTreeMap<String, String>) -> Self {
        Self(Arc::new(shapes))
    }
}

impl Icons {
    /// Returns the names, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.0.keys().map(String::as_str)
    }

    pub(crate) fn contains(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    pub(crate) fn select<'n>(&self, names: impl IntoIterator<Item = &'n String>) -> BTreeMap<String, String> {
        names.into_iter().filter_map(|name| Some((name.clone(), self.0.get(name)?.clone()))).collect()
    }
}
