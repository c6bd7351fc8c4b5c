//! Section kinds: one Rust type each, one component and one stylesheet in `ui/sections/` each.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    ApplicationCard, Badge, Category, Color, Figure, GenericCard, Link, Picture, Project, ServiceCard, TimeSpan,
};

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
    "apis" => Apis,
    "applications" => Applications,
    "archive" => Archive,
    "badges" => Badges,
    "cards" => Cards,
    "children" => Children,
    "classifications" => Classifications,
    "closing" => Closing,
    "comparison" => Comparison,
    "diagram" => Diagram,
    "directory" => Directory,
    "domains" => Domains,
    "exhibit" => Exhibit,
    "figures" => Figures,
    "industries" => Industries,
    "launch" => Launch,
    "memorial" => Memorial,
    "mission" => Mission,
    "notice" => Notice,
    "portfolio" => Portfolio,
    "prose" => Prose,
    "services" => Services,
    "showcase" => Showcase,
    "steps" => Steps,
    "technologies" => Technologies,
    "timelines" => Timelines,
    "tools" => Tools,
}

/// Data interfaces, each with a way to ask for examples.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Apis {
    /// The interfaces.
    pub items: Vec<DataApi>,
}

/// One data interface.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DataApi {
    /// What it is called.
    pub title: String,
    /// What it answers and for whom.
    pub description: String,
    /// Name of a Lucide icon.
    pub icon: String,
    /// What it delivers, line by line.
    pub points: Vec<String>,
    /// Where to ask for examples.
    pub contact: Link,
}

/// Applications with references, opened in a new tab.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Applications {
    /// The applications.
    pub items: Vec<ApplicationCard>,
}

/// Retired and upcoming solutions, shown dimmed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Archive {
    /// The cards.
    pub items: Vec<UpcomingCard>,
}

/// A solution that is not on offer now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct UpcomingCard {
    /// Name of the solution.
    pub name: String,
    /// One or two sentences.
    pub description: String,
    /// Name of a Lucide icon.
    pub icon: String,
    /// Why it is in the archive.
    pub standing: Standing,
}

/// Why a solution is in the archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// No longer offered.
    Retired,
    /// Not offered yet.
    Upcoming,
}

/// Names with icons, such as the systems that can be connected.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Badges {
    /// The badges.
    pub items: Vec<Badge>,
}

/// Generic cards: features, benefits, challenges, components, principles, goals, reasons.
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
    /// One row each, title beside description, for lists that are read in order.
    Rows,
}

/// The pages below this one. Written without fields of its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Children {
    /// Their cards in order. Resolved.
    #[serde(default, skip_deserializing)]
    pub cards: Vec<ServiceCard>,
}

/// Kinds of a system, such as those of customer relationship management.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Classifications {
    /// The kinds.
    pub items: Vec<Classification>,
}

/// One kind of a system.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Classification {
    /// Name of the kind.
    #[serde(rename = "type")]
    pub kind: String,
    /// What sets it apart, in a few words.
    pub subtitle: String,
    /// Name of a Lucide icon.
    pub icon: String,
    /// What belongs to it.
    pub items: Vec<String>,
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
    pub nodes: Vec<GenericCard>,
    /// What flows to the next layer; the last layer has none.
    pub flow: Option<String>,
}

/// Cards that lead to pages of this site and to other sites.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Directory {
    /// Routes of pages of this site, shown in this order.
    #[serde(skip_serializing)]
    #[ts(skip)]
    pub pages: Vec<String>,
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

/// A card that leads to another site, opened in a new tab.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ExternalCard {
    /// Name of what it leads to.
    pub name: String,
    /// One or two sentences.
    pub description: String,
    /// Name of a Lucide icon.
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

/// Industries served.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Industries {
    /// The industries.
    pub items: Vec<Industry>,
}

/// One industry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Industry {
    /// Name of the industry.
    pub name: String,
    /// Name of a Lucide icon.
    pub icon: String,
    /// Colour of its mark.
    pub color: Color,
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

/// A notice set apart from the text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Notice {
    /// What kind of notice it is.
    pub tone: NoticeTone,
    /// The text.
    pub paragraphs: Vec<String>,
}

/// The kinds of notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum NoticeTone {
    /// Limits a responsibility.
    Legal,
    /// Good to know.
    Information,
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
    /// The paragraphs.
    pub paragraphs: Vec<String>,
    /// Where to read more.
    #[serde(default)]
    pub links: Vec<Link>,
}

/// What a department offers, each with its features.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Services {
    /// The services.
    pub items: Vec<Service>,
}

/// One service.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Service {
    /// What it is called.
    pub title: String,
    /// What the client gets.
    pub description: String,
    /// Name of a Lucide icon.
    pub icon: String,
    /// What belongs to it, a few words each.
    pub features: Vec<String>,
}

/// Showcase projects with their figures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Showcase {
    /// The projects.
    pub items: Vec<ShowcaseProject>,
}

/// One showcase project.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ShowcaseProject {
    /// What it is called.
    pub title: String,
    /// What it does and for whom.
    pub description: String,
    /// Name of a Lucide icon.
    pub icon: String,
    /// Its counts.
    #[serde(default)]
    pub figures: Vec<Figure>,
    /// What it offers, line by line.
    #[serde(default)]
    pub points: Vec<String>,
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
    pub icon: String,
    /// Results or activities, a few words each.
    #[serde(default)]
    pub features: Vec<String>,
}

/// Technologies by category.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Technologies {
    /// The categories.
    pub items: Vec<TechnologyGroup>,
}

/// One category of technologies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TechnologyGroup {
    /// Name of the category.
    pub category: String,
    /// Name of a Lucide icon.
    pub icon: String,
    /// The technologies.
    pub items: Vec<String>,
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
    pub icon: String,
    /// How long it takes.
    pub span: TimeSpan,
    /// What it includes, a few words each.
    #[serde(default)]
    pub features: Vec<String>,
}

/// Tools of the trade.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Tools {
    /// The tools.
    pub items: Vec<Tool>,
}

/// One tool.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Tool {
    /// Name of the tool.
    pub name: String,
    /// What it is used for, in a word or two.
    pub category: String,
    /// Name of a Lucide icon.
    pub icon: String,
    /// Colour of its mark.
    pub color: Color,
}
