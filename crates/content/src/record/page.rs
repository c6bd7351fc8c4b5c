//! A page: meta, the card that leads to it, its hero and its sections.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Section, Standing};
use crate::text::{Date, ExternalUrl, Icon, Illustration, MetaDescription, MetaTitle, SheetNumber};

/// A page of the site. Its file's path below `content/pages/` is its route.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
pub struct Page {
    /// Sheet number in the title block, unique in the set.
    pub sheet: SheetNumber,
    /// Date of the last revision.
    pub revised: Date,
    /// What the document head says.
    pub meta: Meta,
    /// How overviews, breadcrumbs and the footer name this page.
    pub card: Card,
    /// What a register says of this page; needed where one lists it.
    pub row: Option<Row>,
    /// The opening of the page with its only first-level heading.
    pub hero: Hero,
    /// The sections in reading order.
    #[serde(default)]
    pub sections: Vec<Section>,
}

/// Fields of the document head.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
pub struct Meta {
    /// Unique among pages and projects. The company's name is not added.
    pub title: MetaTitle,
    /// Unique among pages and projects.
    pub description: MetaDescription,
}

/// The card of a page.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
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

/// A service or solution on a site of its own: a file below `content/external/`, in the folder of the page that lists it.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
pub struct External {
    /// Where it leads.
    pub href: ExternalUrl,
    /// Name of the illustration that overviews show, if it has one.
    pub illustration: Option<Illustration>,
    /// How overviews and the footer name it.
    pub card: Card,
    /// What a register says of it; needed where one lists it.
    pub row: Option<Row>,
}

/// The row of a page in a register. How long it takes is in the page's own time spans.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
pub struct Row {
    /// Whom it is for, in a few words.
    pub audience: String,
    /// What they get, in a few words.
    pub result: String,
    /// What it runs on, or where it is used.
    pub platforms: Vec<String>,
    /// What decides how long it takes, in a few words, if the page names no time span.
    pub depends: Option<String>,
    /// Why it is not on offer now.
    pub standing: Option<Standing>,
}

/// The opening of a page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
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
    /// What the numbers in the illustration stand for, in their order.
    #[serde(default)]
    pub parts: Vec<HeroPart>,
}

/// What a number in an illustration stands for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct HeroPart {
    /// What it is called.
    pub title: String,
    /// What it is or does, in a line.
    pub description: String,
}

/// How the opening of a page sets its illustration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HeroLayout {
    /// On three quarters of the width, right of the text.
    #[default]
    Plan,
    /// On three quarters of the width, left of the text.
    Mirror,
    /// On the right half, enlarged and cut off by the edges of the sheet.
    Detail,
}
