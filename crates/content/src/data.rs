//! What the renderer and the browser receive for one page.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::record::{Hero, Section, Site};

/// Everything a document is rendered from. Equal inputs give equal bytes.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RenderInput {
    /// What all pages share.
    pub site: Site,
    /// The current year, for the copyright line.
    pub year: u16,
    /// Sprites.
    pub assets: Assets,
    /// Addresses of the bundles; they stay on the server.
    pub bundles: Bundles,
    /// Address of the file with the [`Shell`], below `/assets/`, hashed.
    pub shell: String,
    /// Fields of the document head: those of the page, or of its project that the address names.
    pub head: Head,
    /// The part of the address's query that the page is rendered with, with its question mark, or nothing.
    pub search: String,
    /// The page itself; the browser fetches this part alone on client navigation.
    pub page: PageRecord,
}

/// What the browser needs on every page. It is a file of its own, so that no document and no record repeats it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Shell {
    /// What all pages share.
    pub site: Site,
    /// Sprites.
    pub assets: Assets,
}

/// One page as the interface shows it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct PageRecord {
    /// Identifies the build of the bundles; a browser that runs another build loads the page itself.
    pub build: String,
    /// The route.
    pub path: String,
    /// HTTP status of the document.
    pub status: u16,
    /// Fields of the document head at the page's own address.
    pub head: Head,
    /// The crumbs from the root to this page; empty on the home page.
    pub trail: Vec<Crumb>,
    /// Short name of the page.
    pub name: String,
    /// Sheet number.
    pub sheet: String,
    /// Date of the last revision, `YYYY-MM-DD`.
    pub revised: String,
    /// The opening.
    pub hero: Hero,
    /// The sections in reading order.
    pub sections: Vec<Section>,
}

/// Fields of the document head.
#[derive(Clone, Debug, Default, PartialEq, Serialize, TS)]
pub struct Head {
    /// Document title.
    pub title: String,
    /// Description.
    pub description: String,
    /// Canonical address; absent on error pages, which are not to be indexed.
    pub canonical: Option<String>,
    /// Absolute address of the social image.
    pub image: String,
    /// What the social image shows.
    pub image_alt: String,
    /// Name of the site.
    pub site_name: String,
}

/// One step of the trail.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Crumb {
    /// Name of the page.
    pub label: String,
    /// Its route.
    pub href: String,
}

/// What components refer to while they render; addresses are below `/assets/`, hashed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Assets {
    /// Sprite of the icons; the symbol of an icon has its name as `id`.
    pub icons: String,
    /// Sprite of the illustrations; the symbol of an illustration has its name as `id`.
    pub illustrations: String,
}

/// What the document around a page refers to; addresses are below `/assets/`, hashed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Bundles {
    /// The client bundle's entry.
    pub script: Asset,
    /// Chunks that the entry imports statically.
    pub preload: Vec<Asset>,
    /// Chunks that a page loads besides, by what needs them: `page:home`, `section:portfolio`.
    pub chunks: BTreeMap<String, Vec<Asset>>,
    /// The stylesheet.
    pub styles: Asset,
    /// Fonts to preload.
    pub fonts: Vec<String>,
    /// The icon of the site.
    pub favicon: String,
    /// The script that sets the theme before the first paint; stands in the document itself.
    pub theme_script: String,
}

/// A file with its subresource integrity (`sha384-...`).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Asset {
    /// Address.
    pub href: String,
    /// Subresource integrity.
    pub integrity: String,
}
