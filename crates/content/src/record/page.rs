//! Records of pages and of entries on other sites, with their cards, rows and heroes.

use serde::{Deserialize, Serialize};

use super::{Section, Standing};
use crate::text::{Date, ExternalUrl, Icon, Illustration, MetaDescription, MetaTitle, SheetNumber, Slug};

/// A page of the site. The path of its file in `content/pages/` is its address.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Page {
    /// Sheet number in the title block. Unique among all pages.
    pub sheet: SheetNumber,
    /// Date of the last revision, shown in the title block. If the text of the page has changed, `site revise` sets it
    /// to today.
    pub revised: Date,
    /// Title and description in the document head.
    pub meta: Meta,
    /// The card of this page, for overviews, breadcrumbs and the footer.
    pub card: Card,
    /// The row of this page in a register. Required if a register lists the page.
    pub row: Option<Row>,
    /// The hero of the page, with its main heading.
    pub hero: Hero,
    /// The sections in reading order.
    #[serde(default)]
    pub sections: Vec<Section>,
}

/// Title and description in the document head, for browser tabs and search results.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Meta {
    /// Title of the document. Unique among all pages or, for a project, among all projects. The name of the company is
    /// not added automatically.
    pub title: MetaTitle,
    /// Description of the document. Unique among all pages or, for a project, among all projects.
    pub description: MetaDescription,
}

/// The card that represents a page, or an entry on another site, on other pages.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Card {
    /// Short name. Also shown in breadcrumbs and footer links.
    pub name: String,
    /// One or two sentences, shown in overviews.
    pub description: String,
    /// Name of a Lucide icon.
    pub icon: Icon,
    /// Short labels, shown in overviews. At most 6.
    #[serde(default)]
    pub tags: Vec<String>,
    /// Position among the entries of the same folder. Default: 0. Entries with equal positions are sorted by name.
    #[serde(default)]
    pub order: u32,
}

/// A service or solution on another site. Its file is below `content/external/`, in the folder of the page that lists
/// it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct External {
    /// Address of the other site.
    pub href: ExternalUrl,
    /// Name of the illustration, shown in overviews and registers.
    pub illustration: Option<Illustration>,
    /// The card of the entry, for overviews and the footer.
    pub card: Card,
    /// The row of the entry in a register. Required if a register lists the entry.
    pub row: Option<Row>,
}

/// A row of a register, which is the table in a section of the kind `register`. It has no field for the duration,
/// because the register takes the time spans from the entry's page.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Row {
    /// The audience, in a few words.
    pub audience: String,
    /// The result for the audience, in a few words.
    pub result: String,
    /// Platforms that the service or solution runs on, or places where it is used.
    pub platforms: Vec<String>,
    /// The factors that determine the duration, each in a few words. Only allowed if the register has a column for time
    /// spans and the entry's page has none.
    #[serde(default)]
    pub depends: Vec<String>,
    /// The reason why the service or solution is not offered at the moment, shown as a label.
    pub standing: Option<Standing>,
}

/// The hero: the first part of a page, with its main heading.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Hero {
    /// Main heading, the only first-level heading of the page.
    pub title: String,
    /// One to three sentences that name the audience of the page and the benefit to them.
    pub lead: String,
    /// Whether the hero is a blueprint: in both themes, its colours are those of the dark theme. On wide screens, its title
    /// is larger and takes the whole width.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "codegen", ts(as = "Option<bool>", optional))]
    pub blueprint: bool,
    /// Name of the illustration beside the text.
    pub illustration: Option<Illustration>,
    /// The portfolio project whose picture is shown beside the illustration. The illustration must be a drawing of the
    /// same project. Only allowed if `illustration` is set and the page has a portfolio section.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "codegen", ts(optional))]
    pub showpiece: Option<Slug>,
    /// Texts of the exploded view. A page with these texts shows it in place of the illustration, beside a large title.
    pub assembly: Option<Assembly>,
    /// The numbered parts of the illustration, in the order of their numbers. If there are any, every number in the
    /// illustration needs one. Only allowed if `illustration` is set.
    #[serde(default)]
    pub parts: Vec<HeroPart>,
}

/// The texts of the exploded view, a drawing of a system as four layers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Assembly {
    /// Text alternative of the drawing, for visitors who cannot see it.
    pub alt: String,
    /// Names of the 4 layers, from top to bottom.
    pub layers: Vec<String>,
}

/// A numbered part of an illustration.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct HeroPart {
    /// Name of the part.
    pub title: String,
    /// Description of the part, in one line.
    pub description: String,
}
