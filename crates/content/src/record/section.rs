//! Section kinds: one Rust type each, one component and one stylesheet in `ui/sections/` each.

use std::{borrow::Cow, collections::BTreeMap};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Color, Figure, HeroPart, Link, TimeSpan};
use crate::{
    data,
    library::Library,
    route::fragment_of,
    schema,
    text::{ExternalUrl, Href, Icon, Illustration, PrintedDate, Route, Slug},
};

/// What sections of all kinds have.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
pub struct SectionHead {
    /// Second-level heading.
    pub title: String,
    /// One to three sentences under the heading.
    pub lead: Option<String>,
}

/// Declares the section kinds: [`Section`] as it is written, and [`SectionBody`] as it travels. `written` kinds travel as
/// they are; `gathered` ones take something from other records, see `gather` in `library.rs`.
macro_rules! section_kinds {
    (written: $($name:literal => $kind:ident,)+ gathered: $($gathered_name:literal => $gathered:ident,)+) => {
        /// A section of a page; the variant is named by the field `kind`.
        #[derive(Clone, Debug, PartialEq, Deserialize)]
        pub enum Section {
            $(
                #[doc = concat!("`", $name, "`")]
                #[serde(rename = $name)]
                $kind(SectionHead, $kind),
            )+
            $(
                #[doc = concat!("`", $gathered_name, "`")]
                #[serde(rename = $gathered_name)]
                $gathered(SectionHead, $gathered),
            )+
        }

        impl Section {
            /// Title and lead.
            pub fn head(&self) -> &SectionHead {
                match self {
                    $(Self::$kind(head, _) => head,)+
                    $(Self::$gathered(head, _) => head,)+
                }
            }

            /// The body as it travels to the interface from the page at `route`.
            pub(crate) fn gather(&self, route: &Route, library: &Library) -> SectionBody {
                match self {
                    $(Self::$kind(_, body) => SectionBody::$kind(body.clone()),)+
                    $(Self::$gathered(_, body) => SectionBody::$gathered(body.gather(route, library)),)+
                }
            }
        }

        impl JsonSchema for Section {
            fn schema_name() -> Cow<'static, str> {
                "Section".into()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                let kinds = [
                    $(schema::kind($name, $kind::json_schema(generator), SectionHead::json_schema(generator)),)+
                    $(schema::kind($gathered_name, $gathered::json_schema(generator), SectionHead::json_schema(generator)),)+
                ];
                json_schema!({ "description": "A section of a page.", "oneOf": kinds })
            }
        }

        /// The body of a section, tagged by `kind`.
        #[derive(Clone, Debug, PartialEq, Serialize, TS)]
        #[serde(tag = "kind")]
        pub enum SectionBody {
            $(
                #[doc = concat!("`", $name, "`, see [`", stringify!($kind), "`].")]
                #[serde(rename = $name)]
                $kind($kind),
            )+
            $(
                #[doc = concat!("`", $gathered_name, "`, see [`data::", stringify!($gathered), "`].")]
                #[serde(rename = $gathered_name)]
                $gathered(data::$gathered),
            )+
        }
    };
}

section_kinds! {
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
    "specimen" => Specimen,
    "steps" => Steps,
    "timelines" => Timelines,
    gathered:
    "directory" => Directory,
    "exhibit" => Exhibit,
    "portfolio" => Portfolio,
    "register" => Register,
}

impl Section {
    /// Its fragment identifier, made from the title.
    pub fn id(&self) -> String {
        fragment_of(&self.head().title)
    }
}

/// Names with icons: tools, industries, systems that can be connected.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields)]
pub struct Badges {
    /// How the names are laid out.
    #[serde(default)]
    pub layout: BadgesLayout,
    /// What the lines enter and leave, in that layout.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hub: Option<String>,
    /// Name of the drawing in the hub.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub illustration: Option<Illustration>,
    /// The names.
    pub items: Vec<Badge>,
}

/// How [`Badges`] are laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BadgesLayout {
    /// Cells of a ruled table, four in a row, each under the band of its colour.
    #[default]
    Columns,
    /// Lines: those of the first half enter the hub, those of the second leave it.
    Lines,
}

/// One name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields)]
pub struct Badge {
    /// The name.
    pub name: String,
    /// What it is used for, in a word or two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// Name of a Lucide icon.
    pub icon: Icon,
    /// Colour of its mark.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
}

/// Cards: features, benefits, challenges, components, principles, goals, services, applications, projects.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Cards {
    /// How the cards are laid out.
    #[serde(default)]
    pub layout: CardsLayout,
    /// The cards.
    pub items: Vec<GenericCard>,
}

/// How cards are laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CardsLayout {
    /// Cells of a ruled table, three or four in a row.
    #[default]
    Cells,
    /// A check list in two columns: one paragraph each, which begins with the title and the icon.
    Checks,
    /// Two wide columns, for few cards with longer texts.
    Columns,
    /// The fronts of the drawers of a chest over the whole width, a card each, for fields that lie side by side.
    Drawers,
    /// Texts without cells in columns, each title in the line of its icon, as the general notes of a drawing.
    Notes,
    /// One panel each over the whole width, its points at the side and its figures below.
    Panels,
    /// One row each, title beside description, for lists that are read in order.
    Rows,
    /// One row each, its points one after the other in large letters, for names.
    Runs,
    /// Branches of one trunk, each with its points beside it.
    Tree,
}

/// The generic card. What a layout cannot show, its cards must not have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields)]
pub struct GenericCard {
    /// What it is called.
    pub title: String,
    /// One to three sentences; only a card of runs can do without.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Name of a Lucide icon.
    pub icon: Icon,
    /// Name of its drawing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub illustration: Option<Illustration>,
    /// What belongs to it, a few words each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub points: Vec<String>,
    /// Its counts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Figure>>", optional)]
    pub figures: Vec<Figure>,
    /// Where the whole card leads, written as in a [`Link`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub href: Option<Href>,
    /// Where to ask about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contact: Option<Link>,
    /// Why it is not on offer now; such a card is dimmed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standing: Option<Standing>,
    /// Heading of the group that begins with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
}

/// Why something is not on offer now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Closing {
    /// One or two short paragraphs.
    pub paragraphs: Vec<String>,
}

/// A comparison as a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Comparison {
    /// What is compared along the rows; heads the first column.
    pub criterion: String,
    /// Heads of the further columns.
    pub columns: Vec<String>,
    /// Heads a last column of links, if each row leads somewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub links: Option<String>,
    /// The rows, each with as many cells as there are columns.
    pub rows: Vec<ComparisonRow>,
}

/// One row of a [`Comparison`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ComparisonRow {
    /// Head of the row.
    pub label: String,
    /// One cell for each column.
    pub cells: Vec<String>,
    /// Where the row leads, in the column of links.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Link>,
}

/// An architecture: layers of labelled boxes, with arrows from each layer to the next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Diagram {
    /// The layers in the direction of the flow.
    pub layers: Vec<DiagramLayer>,
}

/// One layer of a [`Diagram`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct DiagramLayer {
    /// Name of the layer.
    pub name: String,
    /// Its boxes.
    pub nodes: Vec<DiagramNode>,
    /// What flows to the next layer; the last layer has none.
    pub flow: Option<String>,
    /// What the arrow means, if the diagram is a key to others: it gets a number, and this its line.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub flow_note: Option<String>,
}

/// One box of a [`Diagram`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct DiagramNode {
    /// What it is called.
    pub title: String,
    /// What it is for.
    pub description: String,
    /// Name of a Lucide icon.
    pub icon: Icon,
    /// Whether it is drawn already and built later: its outline is dashed.
    #[serde(default)]
    pub later: bool,
    /// Whether the others are there for it: its solid is lit.
    #[serde(default)]
    pub core: bool,
    /// What such a box means, if the diagram is a key to others: it gets a number, and this its line.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub note: Option<String>,
}

/// Cards that lead to the pages below one page, in their order, then to other sites.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
pub struct Directory {
    /// How the cards are laid out.
    #[serde(default)]
    pub layout: DirectoryLayout,
    /// The page above those that are listed; without it, this page.
    pub folder: Option<Route>,
    /// Whether links to pages carry the name of the page as the query parameter `search`.
    #[serde(default)]
    pub search: bool,
    /// Cards that lead to other sites, after those of the pages.
    #[serde(default)]
    pub external: Vec<ExternalCard>,
}

/// How the cards of a [`Directory`] are laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DirectoryLayout {
    /// One under the other, with their labels.
    #[default]
    Rows,
    /// Cells of a ruled table, four in a row, the illustration on top.
    Cells,
    /// Cells of a ruled table, two in a row, the illustration at the side of the text and its labels.
    Pairs,
    /// Cells of a ruled table, three in a row, under large illustrations; those that do not fill a row are rows.
    Plates,
}

/// A card that leads to another site, opened in a new tab.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
pub struct ExternalCard {
    /// Name of what it leads to.
    pub name: String,
    /// One or two sentences.
    pub description: String,
    /// Name of a Lucide icon.
    pub icon: Icon,
    /// Name of its drawing.
    pub illustration: Option<Illustration>,
    /// Where it leads.
    pub href: ExternalUrl,
    /// Short labels.
    #[serde(default)]
    pub tags: Vec<String>,
}

/// Who serves whom: government, business, employees and citizens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Domains {
    /// Head of the side that provides, such as "From".
    pub from_label: String,
    /// Head of the side that is served, such as "To".
    pub to_label: String,
    /// What stands where two sides meet and no domain is listed.
    pub none_label: String,
    /// The domains.
    pub items: Vec<Domain>,
}

/// One domain such as G2B.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Domain {
    /// Short code such as `G2B`.
    pub code: String,
    /// The code in words.
    pub title: String,
    /// What is built there.
    pub description: String,
    /// Name of a Lucide icon.
    pub icon: Icon,
    /// Who provides.
    pub from: String,
    /// Who is served.
    pub to: String,
}

/// A few pieces of the portfolio, each leading to its own address.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
pub struct Exhibit {
    /// The pieces. The first is shown largest.
    pub projects: Vec<Slug>,
    /// Where all pieces are.
    pub more: Link,
}

/// Figures shown large.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Figures {
    /// The figures.
    pub items: Vec<Figure>,
}

/// The announcement of something that starts soon.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Launch {
    /// The banner.
    pub label: String,
    /// The date as it is printed, day first.
    pub date: PrintedDate,
    /// One line under the date.
    pub tagline: String,
}

/// A button that opens a dialog of remembrance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Mission {
    /// The words in order.
    pub words: Vec<MissionWord>,
}

/// One word of the mission.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct MissionWord {
    /// The word.
    pub word: String,
    /// What it means here.
    pub description: String,
}

/// The strip of all portfolio projects, which have their addresses here. Written without fields of its own.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
pub struct Portfolio {}

/// Paragraphs, with references after them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields)]
pub struct Prose {
    /// Set apart as a notice of this kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notice: Option<Notice>,
    /// The paragraphs.
    pub paragraphs: Vec<String>,
    /// Where to read more.
    #[serde(default)]
    pub links: Vec<Link>,
    /// Name of a drawing beside the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub illustration: Option<Illustration>,
    /// What the numbers in the drawing stand for, in their order.
    #[serde(default)]
    pub parts: Vec<HeroPart>,
}

/// The kinds of notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    /// Limits a responsibility.
    Legal,
    /// Good to know.
    Information,
}

/// The pages below one page as a table that compares them, made from their rows.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
pub struct Register {
    /// The page above those that are listed; without it, this page.
    pub folder: Option<Route>,
    /// What the table compares, and how to read it.
    pub caption: String,
    /// Heads of the columns.
    pub columns: RegisterColumns,
}

/// Heads of the columns of a [`Register`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct RegisterColumns {
    /// Over the names.
    pub name: String,
    /// Over whom each is for.
    pub audience: String,
    /// Over what they get.
    pub result: String,
    /// The column of the time spans, if there is one.
    pub span: Option<SpanColumn>,
    /// The columns of what each runs on.
    pub platforms: Vec<PlatformColumn>,
}

/// A column of a [`Register`] that holds what each page runs on, or some of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct PlatformColumn {
    /// Over the platforms.
    pub name: String,
    /// Those that stand in it, as the rows of the pages name them; without any, all do.
    #[serde(default, skip_serializing)]
    #[ts(skip)]
    pub only: Vec<String>,
}

impl PlatformColumn {
    /// Whether `platform` stands in it.
    pub(crate) fn holds(&self, platform: &String) -> bool {
        self.only.is_empty() || self.only.contains(platform)
    }
}

/// The column of a [`Register`] that holds the shortest and the longest time span of each page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct SpanColumn {
    /// Over the time spans.
    pub name: String,
    /// In place of a time span, for pages that have none.
    pub otherwise: String,
}

/// A drawing that visitors operate, with the parts list and the words that it needs. It works without script.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Specimen {
    /// What is drawn.
    pub drawing: SpecimenDrawing,
    /// Under the drawing: what it shows, and that it shows no client's data.
    pub caption: String,
    /// What a visitor can choose in it; names the choice for those who do not see the drawing.
    pub prompt: String,
    /// Its parts in the order of their numbers. How many there must be, depends on the drawing.
    pub parts: Vec<SpecimenPart>,
    /// The words in the drawing, by the names that it has for them.
    #[serde(default)]
    pub labels: BTreeMap<String, String>,
}

/// The drawings of [`Specimen`], one component each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SpecimenDrawing {
    /// A question, the folder it is looked up in, and the answer with its source.
    Answer,
    /// An exploded assembly; its positions and its parts list answer each other.
    Assembly,
    /// A chain of blocks with their fingerprints, which break when an entry is altered.
    Chain,
    /// One conversation in several businesses.
    Chat,
    /// The readings of one day, as they come in and as they are closed.
    Curve,
    /// Apps cut open, from the screen down to the device.
    Cuts,
    /// The way of an order from desk to desk.
    Lanes,
    /// A month of manual work, to scale, and how much of it comes back.
    Month,
    /// Prices that comparable things were sold at, and the range that conditions leave.
    Range,
    /// One customer's record in the order of time, and who sees what of it.
    Record,
    /// A screen and what was changed in it since it was first approved.
    Revisions,
    /// The first screen of a website, by trade.
    Screens,
    /// One sign, drawn anew for each size in which it is needed.
    Sizes,
    /// Samples in the order of a network's judgement, and what a threshold leaves to a person.
    Threshold,
}

impl SpecimenDrawing {
    /// How many parts it draws, and the names of its words.
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct SpecimenPart {
    /// What it is called.
    pub title: String,
    /// What it is or does, in a line.
    pub description: String,
    /// A count or a time that belongs to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub value: Option<String>,
    /// What else the drawing shows of it.
    #[serde(default)]
    pub points: Vec<String>,
}

/// Numbered stages of a process.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Steps {
    /// The stages, numbered from 1 without gaps.
    pub items: Vec<ProcessStep>,
}

/// One stage of a process.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ProcessStep {
    /// Place in the process, from 1.
    pub number: u32,
    /// What it is called.
    pub title: String,
    /// What happens and what the client gets.
    pub description: String,
    /// Name of a Lucide icon.
    pub icon: Icon,
    /// Results or activities, a few words each.
    #[serde(default)]
    pub features: Vec<String>,
}

/// Time spans drawn to scale against each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Timelines {
    /// The spans.
    pub items: Vec<Timeline>,
}

/// One kind of work with the time it takes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Timeline {
    /// What it is called.
    pub title: String,
    /// What is built in that time.
    pub description: String,
    /// Name of a Lucide icon.
    pub icon: Icon,
    /// How long it takes.
    pub span: TimeSpan,
    /// What it includes, a few words each.
    #[serde(default)]
    pub features: Vec<String>,
}
