//! The section kinds. Each has one Rust type here, and one folder in `ui/sections/`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Color, Figure, HeroPart, Link, TimeSpan};
use crate::text::{ExternalUrl, Href, Icon, Illustration, PrintedDate, Route, Slug};

/// Fields of all section kinds.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct SectionHead {
    /// Second-level heading of the section.
    pub title: String,
    /// One to three sentences under the heading.
    pub lead: Option<String>,
}

/// Passes the section kinds to the macro `$of_kinds`: for each kind its name in files, and its type. The interface
/// receives `written` kinds unchanged. `gathered` kinds have a method `gather`, which adds data that is not in the
/// section.
macro_rules! section_kinds {
    ($of_kinds:ident) => {
        $of_kinds! {
            written:
            "badges" => Badges,
            "cards" => Cards,
            "closing" => Closing,
            "comparison" => Comparison,
            "diagram" => Diagram,
            "domains" => Domains,
            "figures" => Figures,
            "launch" => Launch,
            "memorial" => Memorial,
            "mission" => Mission,
            "prose" => Prose,
            "steps" => Steps,
            "timelines" => Timelines,
            gathered:
            "directory" => Directory,
            "exhibit" => Exhibit,
            "portfolio" => Portfolio,
            "register" => Register,
            "specimen" => Specimen,
        }
    };
}
pub(crate) use section_kinds;

macro_rules! declare_section {
    ($($group:ident: $($name:literal => $kind:ident,)+)+) => {
        /// A section of a page. The field `kind` names the variant.
        #[derive(Clone, Debug, PartialEq, Deserialize)]
        pub enum Section {
            $($(
                #[doc = concat!("`", $name, "`")]
                #[serde(rename = $name)]
                $kind(SectionHead, $kind),
            )+)+
        }

        impl Section {
            /// Returns the title and the lead.
            pub fn head(&self) -> &SectionHead {
                match self {
                    $($(Self::$kind(head, _) => head,)+)+
                }
            }
        }
    };
}

section_kinds!(declare_section);

/// Names with icons: tools, industries, systems that can be connected.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS), ts(optional_fields))]
pub struct Badges {
    /// Layout of the names.
    #[serde(default)]
    pub layout: BadgesLayout,
    /// Text of the box in the middle. Required in the layout `lines`, and not allowed in the layout `columns`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hub: Option<String>,
    /// Name of the illustration in the hub. Only allowed with `hub`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub illustration: Option<Illustration>,
    /// The names.
    pub items: Vec<Badge>,
}

/// The layouts of [`Badges`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum BadgesLayout {
    /// Cells of a table, four in a row. A band at the top of each cell shows its colour.
    #[default]
    Columns,
    /// Lines. Those of the first half lead into the hub, those of the second half out of it.
    Lines,
}

/// A name with its icon.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS), ts(optional_fields))]
pub struct Badge {
    /// The name.
    pub name: String,
    /// Its purpose, in a word or two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// Name of a Lucide icon.
    pub icon: Icon,
    /// Colour of its band, in the layout `columns`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
}

/// Cards: features, benefits, challenges, components, principles, goals, services, applications, projects.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Cards {
    /// Layout of the cards.
    #[serde(default)]
    pub layout: CardsLayout,
    /// The cards.
    pub items: Vec<GenericCard>,
}

/// The layouts of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CardsLayout {
    /// Cells of a table, two to four in a row, depending on the number of cards.
    #[default]
    Cells,
    /// A checklist in two columns. Each card is a paragraph that begins with its title and icon.
    Checks,
    /// Two wide columns, or three for exactly three cards. For few cards with longer texts.
    Columns,
    /// Rows over the whole width that look like the fronts of drawers, one for each card. For subjects of equal rank.
    Drawers,
    /// Columns of text without cells, like the general notes on a technical drawing. Each title is on one line with its
    /// icon.
    Notes,
    /// One panel over the whole width for each card, with its points at the side and its figures below.
    Panels,
    /// One row for each card, with the title beside the description. For lists that are read in order.
    Rows,
    /// One row for each card, with its points one after the other in large letters. For names.
    Runs,
    /// A tree with one branch for each card, and its points beside the branch.
    Tree,
}

/// A card. It must have the fields that the layout of its section needs, and no fields that the layout cannot show.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS), ts(optional_fields))]
pub struct GenericCard {
    /// Title of the card.
    pub title: String,
    /// One to three sentences. Required, except in the layout `runs`, where it is not allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Name of a Lucide icon.
    pub icon: Icon,
    /// Name of its illustration. Only allowed in the layout `columns`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub illustration: Option<Illustration>,
    /// Points of the card, a few words each. Required in the layouts `runs` and `tree`. Not allowed in the
    /// layouts `checks`, `drawers`, `notes` and `rows`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "codegen", ts(as = "Option<Vec<String>>", optional))]
    pub points: Vec<String>,
    /// Figures of the card. Only allowed in the layout `panels`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "codegen", ts(as = "Option<Vec<Figure>>", optional))]
    pub figures: Vec<Figure>,
    /// Target of a link that covers the whole card, written as in a [`Link`]. Only allowed in the layouts `cells` and
    /// `columns`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub href: Option<Href>,
    /// Link to a contact for questions. Only allowed in the layouts `cells` and `columns`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contact: Option<Link>,
    /// Reason why it is not offered at the moment. The card is dimmed. Only allowed in the layouts `cells` and
    /// `columns`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standing: Option<Standing>,
    /// Heading of the group that begins with this card. Only allowed in the layout `cells`. If any card has one, the
    /// first card needs one too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
}

/// The reasons why something is not offered at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// No longer offered.
    Retired,
    /// Not offered yet.
    Upcoming,
    /// Not offered yet, but announced.
    Launching,
}

/// The closing call-to-action: plain text without a button or a link.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Closing {
    /// One or two short paragraphs.
    pub paragraphs: Vec<String>,
}

/// A comparison as a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Comparison {
    /// Heading of the first column: what the rows compare.
    pub criterion: String,
    /// Headings of the other columns.
    pub columns: Vec<String>,
    /// Heading of a last column with links. If it is given, every row needs links.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "codegen", ts(optional))]
    pub links: Option<String>,
    /// The rows, each with as many cells as there are columns.
    pub rows: Vec<ComparisonRow>,
}

/// One row of a [`Comparison`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ComparisonRow {
    /// Heading of the row.
    pub label: String,
    /// One cell for each column.
    pub cells: Vec<String>,
    /// Links of the row, in the column of links. Only allowed if the table has this column.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Link>,
}

/// An architecture diagram: layers of labelled boxes, with arrows from each layer to the next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Diagram {
    /// The layers in the direction of the flow.
    pub layers: Vec<DiagramLayer>,
}

/// One layer of a [`Diagram`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct DiagramLayer {
    /// Name of the layer.
    pub name: String,
    /// Its boxes.
    pub nodes: Vec<DiagramNode>,
    /// Text of the arrow to the next layer. Not allowed in the last layer.
    pub flow: Option<String>,
    /// Meaning of the arrow, if the diagram is a legend for others. The arrow gets a number, and the text is listed
    /// with that number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "codegen", ts(optional))]
    pub flow_note: Option<String>,
}

/// One box of a [`Diagram`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct DiagramNode {
    /// Title of the box.
    pub title: String,
    /// Purpose of the part.
    pub description: String,
    /// Name of a Lucide icon.
    pub icon: Icon,
    /// Whether the part is built later. Its outline is dashed.
    #[serde(default)]
    pub later: bool,
    /// Whether the part is the core of the system. Its box is highlighted.
    #[serde(default)]
    pub core: bool,
    /// Meaning of the box, if the diagram is a legend for others. The box gets a number, and the text is listed with
    /// that number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "codegen", ts(optional))]
    pub note: Option<String>,
}

/// Cards that link to the pages below one page, in their order, and then to other sites.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Directory {
    /// Layout of the cards.
    #[serde(default)]
    pub layout: DirectoryLayout,
    /// The page whose entries are listed. Default: the page with this section.
    pub folder: Option<Route>,
    /// Whether links to pages have the name of the page as the query parameter `search`.
    #[serde(default)]
    pub search: bool,
    /// Cards that link to other sites. They follow the cards of the pages.
    #[serde(default)]
    pub external: Vec<ExternalCard>,
}

/// The layouts of the cards of a [`Directory`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DirectoryLayout {
    /// Rows with labels, one below the other.
    #[default]
    Rows,
    /// Cells of a table, four in a row, with the illustration on top.
    Cells,
    /// Cells of a table, two in a row, with the illustration beside the text and the labels.
    Pairs,
    /// Cells of a table, three in a row, under large illustrations. Cards that do not fill a row are shown as rows.
    Plates,
}

/// A card that links to another site. The link opens in a new tab.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct ExternalCard {
    /// Name of the service or solution.
    pub name: String,
    /// One or two sentences.
    pub description: String,
    /// Name of a Lucide icon.
    pub icon: Icon,
    /// Name of its illustration.
    pub illustration: Option<Illustration>,
    /// Address of the other site.
    pub href: ExternalUrl,
    /// Short labels.
    #[serde(default)]
    pub tags: Vec<String>,
}

/// A matrix of who serves whom: government, business, employees and citizens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Domains {
    /// Heading of the side that provides, such as "From".
    pub from_label: String,
    /// Heading of the side that is served, such as "To".
    pub to_label: String,
    /// Text of a cell in which no domain is listed.
    pub none_label: String,
    /// The domains.
    pub items: Vec<Domain>,
}

/// One domain such as G2B.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Domain {
    /// Short code such as `G2B`.
    pub code: String,
    /// The code in words.
    pub title: String,
    /// The systems that are built in this domain.
    pub description: String,
    /// Name of a Lucide icon.
    pub icon: Icon,
    /// The side that provides.
    pub from: String,
    /// The side that is served.
    pub to: String,
}

/// A few pieces of the portfolio, each with a link to its address.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Exhibit {
    /// The pieces. The first is shown largest.
    pub projects: Vec<Slug>,
    /// Link to all pieces.
    pub more: Link,
}

/// Figures in large type.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS), ts(optional_fields))]
pub struct Figures {
    /// Draws the figure as a chart. Only allowed with a single figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chart: Option<FigureChart>,
    /// The figures.
    pub items: Vec<Figure>,
}

/// The charts of [`Figures`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum FigureChart {
    /// One square for each hour of the week.
    Week,
}

/// The announcement of something that starts soon.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Launch {
    /// Text of the banner.
    pub label: String,
    /// The date as visitors see it, day first.
    pub date: PrintedDate,
    /// One line in large type, above the banner and the date.
    pub tagline: String,
}

/// A button that opens a memorial dialog.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Mission {
    /// The words in order.
    pub words: Vec<MissionWord>,
}

/// One word of the mission.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct MissionWord {
    /// The word.
    pub word: String,
    /// Its meaning here.
    pub description: String,
}

/// The strip of all portfolio projects. The addresses of the projects begin with that of this page. It has no fields of
/// its own.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Portfolio {}

/// Paragraphs, with links after them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS), ts(optional_fields))]
pub struct Prose {
    /// Shows the section as a notice of this kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notice: Option<Notice>,
    /// The paragraphs.
    pub paragraphs: Vec<String>,
    /// Links for further reading.
    #[serde(default)]
    pub links: Vec<Link>,
    /// Name of an illustration beside the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub illustration: Option<Illustration>,
    /// The numbered parts of the illustration, in order. Only allowed with `illustration`.
    #[serde(default)]
    pub parts: Vec<HeroPart>,
}

/// The kinds of notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    /// A limitation of liability.
    Legal,
    /// Useful information.
    Information,
}

/// A table that compares the pages below one page, built from their rows.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Register {
    /// The page whose entries are listed. Default: the page with this section.
    pub folder: Option<Route>,
    /// Subject of the table, and how to read it.
    pub caption: String,
    /// Headings of the columns.
    pub columns: RegisterColumns,
}

/// Headings of the columns of a [`Register`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct RegisterColumns {
    /// Heading of the names.
    pub name: String,
    /// Heading of the audiences.
    pub audience: String,
    /// Heading of the results.
    pub result: String,
    /// The column of the time spans.
    pub span: Option<SpanColumn>,
    /// The columns of the platforms that each entry runs on.
    pub platforms: Vec<PlatformColumn>,
}

/// A column of a [`Register`] that shows the platforms of each page, or some of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PlatformColumn {
    /// Heading of the platforms.
    pub name: String,
    /// The platforms in this column, as the rows of the pages name them. Default: all platforms.
    #[serde(default, skip_serializing)]
    #[cfg_attr(feature = "codegen", ts(skip))]
    pub only: Vec<String>,
}

impl PlatformColumn {
    /// Returns whether `platform` belongs in this column.
    pub(crate) fn holds(&self, platform: &String) -> bool {
        self.only.is_empty() || self.only.contains(platform)
    }
}

/// The column of a [`Register`] that shows the shortest and the longest time span of each page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct SpanColumn {
    /// Heading of the time spans.
    pub name: String,
    /// Text for pages without a time span.
    pub otherwise: String,
}

/// An interactive drawing, with its parts list and its texts. It works without JavaScript.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Specimen {
    /// The drawing.
    pub drawing: SpecimenDrawing,
    /// Caption below the drawing: what it shows, and that its data is not that of a client.
    pub caption: String,
    /// Prompt for the choice in the drawing. Screen readers use it as the name of the choice.
    pub prompt: String,
    /// The parts, in the order of their numbers. Each drawing needs a fixed number of parts.
    pub parts: Vec<SpecimenPart>,
    /// The texts in the drawing, by name. Each drawing needs a fixed set of names.
    #[serde(default)]
    pub labels: BTreeMap<String, String>,
}

/// The drawings of [`Specimen`], one component each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SpecimenDrawing {
    /// A question, the folder it is looked up in, and the answer with its source.
    Answer,
    /// An exploded assembly. Its positions and its parts list refer to each other.
    Assembly,
    /// A chain of blocks with their fingerprints, which break when an entry is altered.
    Chain,
    /// One conversation in several businesses.
    Chat,
    /// The readings of one day, as they arrive and as they are closed.
    Curve,
    /// Sections through apps, from the screen down to the device.
    Cuts,
    /// The path of an order from desk to desk.
    Lanes,
    /// A month of manual work, to scale, and how much of it is saved.
    Month,
    /// Sale prices of comparable items, and the range that remains under additional conditions.
    Range,
    /// One customer's record in chronological order, and what each role sees of it.
    Record,
    /// A screen and its changes since it was first approved.
    Revisions,
    /// The first screen of a website, by trade.
    Screens,
    /// One sign, drawn separately for each size in which it is needed.
    Sizes,
    /// Samples in the order of a neural network's ratings, and which of them a threshold leaves to a person.
    Threshold,
}

impl SpecimenDrawing {
    /// Returns the number of parts in the drawing, and the names of its texts.
    pub(crate) fn needs(self) -> (usize, &'static [&'static str]) {
        match self {
            Self::Answer => (3, &["answer", "source", "silent", "passed"]),
            Self::Assembly => (6, &["number", "name", "value", "places"]),
            Self::Chain => (4, &["signed", "previous", "fingerprint", "others", "fits", "broken"]),
            Self::Chat => (4, &["customer", "bot", "staff"]),
            Self::Curve => {
                (3, &["unit", "hour", "limit", "missing", "above", "substitute", "total", "covered", "table"])
            }
            Self::Cuts => (
                3,
                &[
                    "interface",
                    "logic",
                    "bridge",
                    "system",
                    "device",
                    "ios",
                    "android",
                    "hybrid",
                    "written",
                    "chosen",
                    "made",
                ],
            ),
            Self::Lanes => (7, &["number", "name", "value", "buyer", "store", "payment", "warehouse", "accounts"]),
            Self::Month => (4, &["share", "week", "saved", "stays", "days", "sentence", "kinds"]),
            Self::Range => (4, &["range", "middle", "sales", "axis"]),
            Self::Record => (
                6,
                &["whole", "sales", "service", "marketing", "view", "seller", "helper", "promoter", "closed", "months"],
            ),
            Self::Revisions => (4, &["sheet", "revision", "change"]),
            Self::Screens => (
                7,
                &[
                    "stock",
                    "free",
                    "sum",
                    "months",
                    "monthly",
                    "total",
                    "weekdays",
                    "saturday",
                    "doctor",
                    "colleague",
                    "begins",
                    "fee",
                    "entry",
                    "apply",
                ],
            ),
            Self::Sizes => (6, &[]),
            Self::Threshold => (4, &["judged", "wrong", "asked"]),
        }
    }
}

/// One part of a [`Specimen`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct SpecimenPart {
    /// Name of the part.
    pub title: String,
    /// Description of the part, in one line.
    pub description: String,
    /// A count or a time that belongs to the part.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "codegen", ts(optional))]
    pub value: Option<String>,
    /// Other texts that the drawing shows for the part.
    #[serde(default)]
    pub points: Vec<String>,
}

/// Numbered stages of a process.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Steps {
    /// The stages, numbered from 1 without gaps.
    pub items: Vec<ProcessStep>,
}

/// One stage of a process.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ProcessStep {
    /// Position in the process, counted from 1.
    pub number: u32,
    /// Title of the stage.
    pub title: String,
    /// The work in this stage, and its result for the client.
    pub description: String,
    /// Name of a Lucide icon.
    pub icon: Icon,
    /// Results or activities, a few words each.
    #[serde(default)]
    pub features: Vec<String>,
}

/// Time spans, drawn to the same scale.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Timelines {
    /// The spans.
    pub items: Vec<Timeline>,
}

/// One kind of work, with its duration.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Timeline {
    /// Name of the work.
    pub title: String,
    /// The work that is done in this time.
    pub description: String,
    /// Name of a Lucide icon.
    pub icon: Icon,
    /// Its duration.
    pub span: TimeSpan,
    /// Parts of the work, a few words each.
    #[serde(default)]
    pub features: Vec<String>,
}
