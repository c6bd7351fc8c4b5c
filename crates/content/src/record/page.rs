//! A page: meta, the card that leads to it, its hero and its sections.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Section;
use crate::text::{Date, Icon, Illustration, MetaDescription, MetaTitle, SheetNumber};

/// A page of the site. Its file's path below `content/pages/` is its route.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Page {
    /// Sheet number in the title block, unique in the set.
    pub sheet: SheetNumber,
    /// Date of the last revision.
    pub revised: Date,
    /// What the document head says.
    pub meta: Meta,
    /// How overviews, breadcrumbs and the footer name this page.
    pub card: Card,
    /// The opening of the page with its only first-level heading.
    pub hero: Hero,
    /// The sections in reading order.
    #[serde(default)]
    pub sections: Vec<Section>,
}

/// Fields of the document head.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Meta {
    /// Unique among pages and projects. The company's name is not added.
    pub title: MetaTitle,
    /// Unique among pages and projects.
    pub description: MetaDescription,
}

/// The card of a page.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Card {
    /// Short name of the page.
    pub name: String,
    /// One or two sentences.
    pub description: String,
    /// Name of a Lucide icon.
    pub icon: Icon,
    /// Short labels.
    #[serde(default)]
    pub tags: Vec<String>,
    /// Place among its siblings; equal places are ordered by name.
    #[serde(default)]
    pub order: u32,
}

/// The opening of a page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Hero {
    /// The only first-level heading of the page.
    pub title: String,
    /// Who it is for and what they get, in one to three sentences.
    pub lead: String,
    /// Name of the page's illustration, if it has one.
    pub illustration: Option<Illustration>,
    /// Where the illustration stands on wide sheets.
    #[serde(default)]
    pub layout: HeroLayout,
    /// What the drawing of the main page shows, for those who do not see it.
    pub drawing: Option<String>,
    /// Words that label parts of the illustration, in the order it expects.
    #[serde(default)]
    pub callouts: Vec<String>,
}

/// How the opening of a page sets its illustration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum HeroLayout {
    /// On the right half, beside the text and under the title.
    #[default]
    Sheet,
    /// On the left half.
    Mirror,
    /// On the right half, as tall as title and text together.
    Tower,
    /// On the right half, enlarged and cut off by the edges of the sheet.
    Detail,
    /// On three quarters of the width.
    Plan,
}
