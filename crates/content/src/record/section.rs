//! Section kinds: one Rust type each, one component and one stylesheet in `ui/sections/` each.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Category, Color, Figure, Link, Picture, Project, ServiceCard, TimeSpan};

/// A section of a page: a head that all kinds share, and a body of its kind.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Section {
    /// Fragment identifier made from the title. Resolved.
    pub id: String,
    /// Second-level heading.
    pub title: String,
    /// One to three sentences under the heading.
    pub lead: Option<String>,
    /// What the section shows.
    #[serde(flatten)]
    pub body: SectionBody,
}

/// Declares the section kinds: the enum that travels to the interface and the table that reads each kind strictly.
macro_rules! section_kinds {
    ($($name:literal => $kind:ident,)+) => {
        /// The body of a section, tagged by `kind`.
        #[derive(Clone, Debug, PartialEq, Serialize, TS)]
        #[serde(tag = "kind")]
        pub enum SectionBody {
            $(
                #[doc = concat!("`", $name, "`, see [`", stringify!($kind), "`].")]
                #[serde(rename = $name)]
                $kind($kind),
            )+
        }

        impl SectionBody {
            /// The names of all kinds, as written in a content file.
            pub const KINDS: &[&str] = &[$($name),+];

            /// Reads the body of the kind named `kind`; `None` if there is no such kind.
            pub(crate) fn read<'de, D: serde::Deserializer<'de>>(kind: &str, source: D) -> Option<Result<Self, D::Error>> {
                match kind {
                    $($name => Some($kind::deserialize(source).map(Self::$kind)),)+
                    _ => None,
                }
            }
        }
    };
}

section_kinds! {
    "badges" => Badges,
    "cards" => Cards,
    "closing" => Closing,
    "comparison" => Comparison,
    "diagram" => Diagram,
    "directory" => Directory,
    "domains" => Domains,
    "exhibit" => Exhibit,
    "figures" => Figures,
    "launch" => Launch,
    "memorial" => Memorial,
    "mission" => Mission,
    "portfolio" => Portfolio,
    "prose" => Prose,
    "steps" => Steps,
    "timelines" => Timelines,
}

/// Names with icons: tools, industries, systems that can be connected.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Badges {
    /// How the names are laid out.
    #[serde(default)]
    pub layout: BadgesLayout,
    /// The names.
    pub items: Vec<Badge>,
}

/// How [`Badges`] are laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum BadgesLayout {
    /// Small cells of a ruled table, icon beside name.
    #[default]
    Cells,
    /// Tall columns in one row, each under a bar of its colour.
    Columns,
}

/// One name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Badge {
    /// The name.
    pub name: String,
    /// What it is used for, in a word or two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub category: Option<String>,
    /// Name of a Lucide icon.
    #[ts(type = "RecordIcon")]
    pub icon: String,
    /// Colour of its mark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub color: Option<Color>,
}

/// Cards: features, benefits, challenges, components, principles, goals, services, applications, projects.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    /// How the cards are laid out.
    #[serde(default)]
    pub layout: CardsLayout,
    /// The cards.
    pub items: Vec<GenericCard>,
}

/// How cards are laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum CardsLayout {
    /// Cells of a ruled table, three or four in a row.
    #[default]
    Cells,
    /// Two wide columns, for few cards with longer texts.
    Columns,
    /// Cells whose points are indexed by letter and number, as in the legend of a drawing.
    Legend,
    /// One panel each over the whole width, its points at the side and its figures below.
    Panels,
    /// One row each, title beside description, for lists that are read in order.
    Rows,
    /// Branches of one trunk, each with its points beside it.
    Tree,
}

/// The generic card. What a layout cannot show, its cards must not have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GenericCard {
    /// What it is called.
    pub title: String,
    /// One to three sentences; only a card of a legend can do without.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub description: Option<String>,
    /// Name of a Lucide icon.
    #[ts(type = "RecordIcon")]
    pub icon: String,
    /// What belongs to it, a few words each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub points: Vec<String>,
    /// Its counts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Figure>>", optional)]
    pub figures: Vec<Figure>,
    /// Where the whole card leads, written as in a [`Link`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub href: Option<String>,
    /// Where to ask about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub contact: Option<Link>,
    /// Why it is not on offer now; such a card is dimmed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub standing: Option<Standing>,
}

/// Why something is not on offer now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// No longer offered.
    Retired,
    /// Not offered yet.
    Upcoming,
}

/// The closing call-to-action: plain text without a button or a link.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Closing {
    /// One or two short paragraphs.
    pub paragraphs: Vec<String>,
}

/// A comparison as a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Comparison {
    /// What is compared along the rows; heads the first column.
    pub criterion: String,
    /// Heads of the further columns.
    pub columns: Vec<String>,
    /// The rows, each with as many cells as there are columns.
    pub rows: Vec<ComparisonRow>,
}

/// One row of a [`Comparison`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ComparisonRow {
    /// Head of the row.
    pub label: String,
    /// One cell for each column.
    pub cells: Vec<String>,
}

/// An architecture: layers of labelled boxes, with arrows from each layer to the next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Diagram {
    /// The layers in the direction of the flow.
    pub layers: Vec<DiagramLayer>,
}

/// One layer of a [`Diagram`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DiagramLayer {
    /// Name of the layer.
    pub name: String,
    /// Its boxes.
    pub nodes: Vec<DiagramNode>,
    /// What flows to the next layer; the last layer has none.
    pub flow: Option<String>,
}

/// One box of a [`Diagram`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DiagramNode {
    /// What it is called.
    pub title: String,
    /// What it is for.
    pub description: String,
    /// Name of a Lucide icon.
    #[ts(type = "RecordIcon")]
    pub icon: String,
}

/// Cards that lead to pages of this site and to other sites.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Directory {
    /// How the cards are laid out.
    #[serde(default)]
    pub layout: DirectoryLayout,
    /// Routes of pages of this site, shown in this order. Left out, it means the pages below this one.
    #[serde(default, skip_serializing)]
    #[ts(skip)]
    pub pages: Option<Vec<String>>,
    /// Whether links to pages carry `?search=` with the card's name, its spaces as underscores.
    #[serde(default, skip_serializing)]
    #[ts(skip)]
    pub search: bool,
    /// Cards that lead to other sites, shown after the pages.
    #[serde(default, skip_serializing)]
    #[ts(skip)]
    pub external: Vec<ExternalCard>,
    /// All cards in order. Resolved.
    #[serde(default, skip_deserializing)]
    pub cards: Vec<ServiceCard>,
}

/// How the cards of a [`Directory`] are laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum DirectoryLayout {
    /// Each with the illustration of its page.
    #[default]
    Illustrated,
    /// One large line each, with its icon.
    Index,
}

/// A card that leads to another site, opened in a new tab.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ExternalCard {
    /// Name of what it leads to.
    pub name: String,
    /// One or two sentences.
    pub description: String,
    /// Name of a Lucide icon.
    #[ts(type = "RecordIcon")]
    pub icon: String,
    /// An `https` address or `@name`.
    pub href: String,
    /// Short labels.
    #[serde(default)]
    pub tags: Vec<String>,
}

/// Who serves whom: government, business, employees and citizens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Domains {
    /// Head of the side that provides, such as "From".
    pub from_label: String,
    /// Head of the side that is served, such as "To".
    pub to_label: String,
    /// The domains.
    pub items: Vec<Domain>,
}

/// One domain such as G2B.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Domain {
    /// Short code such as `G2B`.
    pub code: String,
    /// The code in words.
    pub title: String,
    /// What is built there.
    pub description: String,
    /// Name of a Lucide icon.
    #[ts(type = "RecordIcon")]
    pub icon: String,
    /// Who provides.
    pub from: String,
    /// Who is served.
    pub to: String,
}

/// A few pieces of the portfolio, each leading to its own address.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Exhibit {
    /// Names of the pieces: their files below `content/portfolio/` without the ending. The first is shown largest.
    #[serde(skip_serializing)]
    #[ts(skip)]
    pub projects: Vec<String>,
    /// Where all pieces are.
    pub more: Link,
    /// The pieces in order. Resolved.
    #[serde(default, skip_deserializing)]
    pub pieces: Vec<Piece>,
}

/// A piece of the portfolio, shown away from it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Piece {
    /// Address of the piece.
    pub href: String,
    /// Title of the piece.
    pub title: String,
    /// What the picture shows.
    pub alt: String,
    /// The kind of work.
    pub category: Category,
    /// The files of the picture.
    pub picture: Picture,
}

/// Figures shown large.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    /// The figures.
    pub items: Vec<Figure>,
}

/// The announcement of something that starts soon.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Launch {
    /// The banner.
    pub label: String,
    /// The date as it is printed.
    pub date: String,
    /// One line under the date.
    pub tagline: String,
}

/// A button that opens a dialog of remembrance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Memorial {
    /// Label of the button.
    pub button: String,
    /// Title of the dialog.
    pub dialog_title: String,
    /// Paragraphs of the dialog.
    pub paragraphs: Vec<String>,
    /// Label of the button that closes the dialog.
    pub close: String,
}

/// The words of the mission.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Mission {
    /// The words in order.
    pub words: Vec<MissionWord>,
}

/// One word of the mission.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct MissionWord {
    /// The word.
    pub word: String,
    /// What it means here.
    pub description: String,
}

/// The strip of all portfolio projects.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Portfolio {
    /// The projects in order. Resolved.
    #[serde(default, skip_deserializing)]
    pub projects: Vec<Project>,
}

/// Paragraphs, with references after them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Prose {
    /// Set apart as a notice of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub notice: Option<Notice>,
    /// The paragraphs.
    pub paragraphs: Vec<String>,
    /// Where to read more.
    #[serde(default)]
    pub links: Vec<Link>,
}

/// The kinds of notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    /// Limits a responsibility.
    Legal,
    /// Good to know.
    Information,
}

/// Numbered stages of a process.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Steps {
    /// The stages, numbered from 1 without gaps.
    pub items: Vec<ProcessStep>,
}

/// One stage of a process.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ProcessStep {
    /// Place in the process, from 1.
    pub number: u32,
    /// What it is called.
    pub title: String,
    /// What happens and what the client gets.
    pub description: String,
    /// Name of a Lucide icon.
    #[ts(type = "RecordIcon")]
    pub icon: String,
    /// Results or activities, a few words each.
    #[serde(default)]
    pub features: Vec<String>,
}

/// Time spans drawn to scale against each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Timelines {
    /// The spans.
    pub items: Vec<Timeline>,
}

/// One kind of work with the time it takes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Timeline {
    /// What it is called.
    pub title: String,
    /// What is built in that time.
    pub description: String,
    /// Name of a Lucide icon.
    #[ts(type = "RecordIcon")]
    pub icon: String,
    /// How long it takes.
    pub span: TimeSpan,
    /// What it includes, a few words each.
    #[serde(default)]
    pub features: Vec<String>,
}
