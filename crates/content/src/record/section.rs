//! The section kinds. Each has one Rust type here, and one folder in `ui/sections/`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Color, Figure, HeroPart, Link, TimeSpan};
use crate::text::{ExternalUrl, Href, Icon, Illustration, PictureRef, PrintedDate, Route, Slug};

/// The fields that every section kind has, besides `kind`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct SectionHead {
    /// Second-level heading of the section. Unique on the page.
    pub title: String,
    /// One to three sentences under the heading.
    pub lead: Option<String>,
}

/// Calls the macro `$of_kinds` with all section kinds, each with its name in content files and its type. The interface
/// receives the `written` kinds unchanged. The `gathered` kinds have a method `gather`, which adds data that is not in
/// the section.
macro_rules! section_kinds {
    ($of_kinds:ident) => {
        $of_kinds! {
            written:
            "badges" => Badges,
            "cards" => Cards,
            "case" => Case,
            "closing" => Closing,
            "comparison" => Comparison,
            "diagram" => Diagram,
            "figures" => Figures,
            "launch" => Launch,
            "memorial" => Memorial,
            "plan" => Plan,
            "prose" => Prose,
            "screen" => BuiltScreen,
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
            /// The names of all section kinds, as files write them in the field `kind`.
            pub const KINDS: &[&str] = &[$($($name,)+)+];

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

impl Section {
    /// Returns the screens of products that the section shows.
    pub(crate) fn screens(&self) -> impl Iterator<Item = &Screen> {
        let (first, second) = match self {
            Self::Case(_, case) => (Some(&case.screen), None),
            Self::BuiltScreen(_, built) => (Some(&built.screen), built.second.as_ref()),
            _ => (None, None),
        };
        first.into_iter().chain(second)
    }
}

/// Names with icons, such as tools, industries, or systems that can be connected.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS), ts(optional_fields))]
pub struct Badges {
    /// Layout of the names. Default: `columns`.
    #[serde(default)]
    pub layout: BadgesLayout,
    /// Text of the hub, which is the box in the middle. Required in the layout `lines`, and not allowed in the layout
    /// `columns`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hub: Option<String>,
    /// Name of the illustration in the hub. Only allowed if `hub` is set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub illustration: Option<Illustration>,
    /// The names in reading order.
    pub items: Vec<Badge>,
}

/// The layouts of [`Badges`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum BadgesLayout {
    /// Table cells, four per row. If a name has a colour, a band at the top of its cell shows it.
    #[default]
    Columns,
    /// Lines with arrows. The lines of the first half of the names lead into the hub, and those of the second half lead
    /// out of it.
    Lines,
}

/// A name with its icon.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS), ts(optional_fields))]
pub struct Badge {
    /// Name of the tool, industry or system.
    pub name: String,
    /// Purpose of the tool or system, in a word or two. Only shown in the layout `columns`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// Name of a Lucide icon.
    pub icon: Icon,
    /// Colour of the band in the cell. Default: no band. Only shown in the layout `columns`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
}

/// Cards for features, benefits, challenges, components, principles, goals, services, applications or projects.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Cards {
    /// Layout of the cards. Default: `cells`.
    #[serde(default)]
    pub layout: CardsLayout,
    /// Whether the section is a band across the page in the colours of the other theme. Specimens and plans are always
    /// bands. One band suits a page, and a second one the lower half of a long page. The heading of a band is above the
    /// cards.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "codegen", ts(as = "Option<bool>", optional))]
    pub inverted: bool,
    /// Whether the cards of each group have the numbers of the parts in the illustration of the group. Only allowed if the
    /// cards are grouped, with an illustration at the first card of each group.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "codegen", ts(as = "Option<bool>", optional))]
    pub numbered: bool,
    /// The cards in reading order.
    pub items: Vec<GenericCard>,
}

/// The layouts of [`Cards`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CardsLayout {
    /// Table cells, two to four per row, depending on the number of cards. On a phone, two per row if every card has an
    /// illustration and at most 110 characters of text, also in the layout `pairs`.
    #[default]
    Cells,
    /// Two wide columns, or three if there are exactly three cards. Suitable for a few cards with longer texts.
    Columns,
    /// A table for cards that share points: with up to five points, a matrix with a row for each card and a column for each
    /// point, in which dots mark the points of each card; with more, a list of the points of each card.
    Matrix,
    /// Table cells, two per row, with the illustration beside the text. Suitable for six cards with illustrations.
    Pairs,
    /// One row for each card, with the title beside the description and a small illustration at the end. Suitable for
    /// lists whose order matters.
    Rows,
}

/// A card. It must have the fields that the layout of its section needs, and no fields that the layout cannot show.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS), ts(optional_fields))]
pub struct GenericCard {
    /// Title of the card.
    pub title: String,
    /// One to three sentences.
    pub description: String,
    /// Name of a Lucide icon.
    pub icon: Icon,
    /// Name of the illustration on the card. If only the first card of a group has one, it is beside the heading of the
    /// group. Not allowed in the layout `matrix`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub illustration: Option<Illustration>,
    /// Points of the card, a few words each. Required in the layout `matrix`. Not allowed in the layout `rows`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "codegen", ts(as = "Option<Vec<String>>", optional))]
    pub points: Vec<String>,
    /// Target of a link that covers the whole card. Only allowed in the layouts `cells`, `columns` and `pairs`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub href: Option<Href>,
    /// Link to a contact for questions about the subject of the card. Only allowed in the layouts `cells`, `columns` and
    /// `pairs`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contact: Option<Link>,
    /// The reason why the subject of the card is not offered at the moment. If it is set, the card has a muted title
    /// and a dashed border. Only allowed in the layouts `cells`, `columns` and `pairs`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standing: Option<Standing>,
    /// Heading of the group that begins with this card. Only allowed in the layout `cells`. If any card has this field,
    /// the first card must have it too.
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

/// A finished piece of work: the task, one screen of the system, and lists such as the deliverables.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS), ts(optional_fields))]
pub struct Case {
    /// Number of the case sheet, such as `C-01`.
    pub number: String,
    /// The task, in one or two paragraphs.
    pub paragraphs: Vec<String>,
    /// Figures about the system, in large type.
    #[serde(default)]
    pub figures: Vec<Figure>,
    /// Lists below the screen. The first list is numbered. Use it for steps, such as the path of a question through the
    /// system.
    #[serde(default)]
    pub lists: Vec<TitledList>,
    /// Caption of the screen. It describes the screen and says that the screen is redrawn.
    pub caption: String,
    /// One screen of the system.
    pub screen: Screen,
    /// Link to the complete case sheet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub more: Option<Link>,
}

/// A list with its heading.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TitledList {
    /// Heading of the list.
    pub title: String,
    /// The entries in reading order.
    pub entries: Vec<String>,
}

/// The closing call-to-action: plain text without a button or a link. The footer shows it beside the contacts.
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
    /// Heading of the first column, which contains the criteria.
    pub criterion: String,
    /// Headings of the columns after the first one, without the column of links.
    pub columns: Vec<String>,
    /// Heading of an additional last column with links. If it is set, every row must have `links`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "codegen", ts(optional))]
    pub links: Option<String>,
    /// Whether the section is a band across the page in the colours of the other theme. Specimens and plans are always
    /// bands. One band suits a page, and a second one the lower half of a long page.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "codegen", ts(as = "Option<bool>", optional))]
    pub inverted: bool,
    /// The rows. Each has one cell for each entry of `columns`.
    pub rows: Vec<ComparisonRow>,
}

/// One row of a [`Comparison`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ComparisonRow {
    /// Heading of the row.
    pub label: String,
    /// The cells, one for each entry of `columns`.
    pub cells: Vec<String>,
    /// The links in the last column. Required if the field `links` of the section is set, and not allowed otherwise.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Link>,
}

/// An architecture diagram: layers of labelled boxes, with arrows from each layer to the next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Diagram {
    /// Whether the section is a band across the page in the colours of the other theme. Specimens and plans are always
    /// bands. One band suits a page, and a second one the lower half of a long page.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "codegen", ts(as = "Option<bool>", optional))]
    pub inverted: bool,
    /// The layers, in the direction of the flow.
    pub layers: Vec<DiagramLayer>,
}

/// One layer of a [`Diagram`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct DiagramLayer {
    /// Name of the layer.
    pub name: String,
    /// The boxes of the layer, in reading order.
    pub nodes: Vec<DiagramNode>,
    /// Text of the arrow to the next layer. Not allowed in the last layer.
    pub flow: Option<String>,
    /// Whether something also passes back to this layer. If so, the arrow has heads at both ends. Only allowed if
    /// `flow` is set.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "codegen", ts(as = "Option<bool>", optional))]
    pub two_way: bool,
    /// Meaning of the arrow, in a diagram that explains the notation of other diagrams. The arrow gets a number, and
    /// the meaning is listed under that number. Only allowed if `flow` is set.
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
    /// Purpose of the part that the box stands for.
    pub description: String,
    /// Name of a Lucide icon.
    pub icon: Icon,
    /// Whether the part is built later. If so, its box has a dashed outline.
    #[serde(default)]
    pub later: bool,
    /// Whether the part is the core of the system. If so, its box is highlighted.
    #[serde(default)]
    pub core: bool,
    /// Meaning of the box, in a diagram that explains the notation of other diagrams. The box gets a number, and the
    /// meaning is listed under that number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "codegen", ts(optional))]
    pub note: Option<String>,
}

/// Cards that link to the entries directly below one page, followed by cards that link to other sites. The entries are
/// sorted by order, then by name.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Directory {
    /// Whether the section is a band across the page in the colours of the other theme. Specimens and plans are always
    /// bands. One band suits a page, and a second one the lower half of a long page.
    #[serde(default)]
    pub inverted: bool,
    /// Layout of the cards. Default: `pairs`.
    #[serde(default)]
    pub layout: DirectoryLayout,
    /// The page whose entries are listed. Default: the page with this section.
    pub folder: Option<Route>,
    /// Whether each link to a page passes the name of the page in the query parameter `search`.
    #[serde(default)]
    pub search: bool,
    /// Cards that link to other sites, shown after the cards of the entries.
    #[serde(default)]
    pub external: Vec<ExternalCard>,
}

/// The layouts of the cards of a [`Directory`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DirectoryLayout {
    /// Table cells, four per row, with the illustration on top and without tags.
    Cells,
    /// Table cells, three per row. On wide screens, a small illustration is beside the text.
    Compact,
    /// Table cells, two per row, with the illustration beside the text and the tags.
    #[default]
    Pairs,
    /// Table cells, three per row, each below a large illustration. If there are seven cards, the last one is shown as
    /// a row.
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
    /// Name of the illustration on the card.
    pub illustration: Option<Illustration>,
    /// Address of the other site.
    pub href: ExternalUrl,
    /// Short labels, shown as tags.
    #[serde(default)]
    pub tags: Vec<String>,
}

/// A few pieces of the portfolio, each with a link to its address.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Exhibit {
    /// The pieces in reading order, each only once. The first is shown largest.
    pub projects: Vec<Slug>,
    /// Link to all pieces.
    pub more: Link,
}

/// Figures in large type.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Figures {
    /// The figures in reading order. Three or more are shown beside the heading. One or two are shown below it.
    pub items: Vec<Figure>,
}

/// The announcement of something that starts soon.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS), ts(optional_fields))]
pub struct Launch {
    /// Text of the banner, such as "Launching soon".
    pub label: String,
    /// The announced date, day first, such as `01.09.2027`. The lead of the section is shown after it.
    pub date: PrintedDate,
    /// The date as visitors see it, such as `1 September 2027`. Default: `date`. Use it if the language of the site
    /// writes dates in another form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown_date: Option<String>,
    /// One line beside the banner, before the date.
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

/// A specimen of the plan that a client signs: one sheet with the scope, the earliest and the latest finish, the
/// prices, and the signatures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Plan {
    /// Caption below the sheet. It says that the sheet is a specimen, and which entries are left blank.
    pub caption: String,
    /// The word that is stamped on the sheet.
    pub stamp: String,
    /// Title of the sheet, which names the job.
    pub job: String,
    /// Entries of the title block, such as the number and the client.
    pub entries: Vec<Figure>,
    /// Lists of the work, which separate what the job includes from what it does not include.
    pub scope: Vec<TitledList>,
    /// The schedule, with the earliest and the latest finish on one scale.
    pub schedule: Box<PlanSchedule>,
    /// Tables of the decisions, the prices and the acceptance criteria.
    pub tables: Vec<PlanTable>,
    /// Heading of the signatures, and the label of each signature line.
    pub signatures: TitledList,
}

/// The schedule of a [`Plan`]: the work as it proceeds if every decision is taken on the day when it is needed. The
/// schedule with late decisions is calculated from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PlanSchedule {
    /// Heading of the schedule.
    pub title: String,
    /// Unit of the scale, such as "Week".
    pub unit: String,
    /// Heading above the bars of the work.
    pub work_label: String,
    /// Heading above the bars of the decisions.
    pub decisions_label: String,
    /// The bars of the work, which are measured in working days from the start.
    pub work: Vec<PlanSpan>,
    /// The decisions, in the order of the days on which they are needed. None is needed after the work has ended.
    pub decisions: Vec<PlanDecision>,
    /// The earliest finish, which is the day when the work ends.
    pub earliest: Figure,
    /// The latest finish, which is the earliest finish delayed by all decisions.
    pub latest: Figure,
}

/// A decision in a [`PlanSchedule`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PlanDecision {
    /// Name of the decision.
    pub title: String,
    /// The day on which the decision is needed, in working days from the start. Work that begins on this day or later
    /// waits for the decision.
    pub needed: u32,
    /// The longest delay of the decision, in working days. At least 1.
    pub delay: u32,
    /// The delay as the sheet shows it, such as `+ 3 days`.
    pub value: String,
}

/// A bar of the work in a [`PlanSchedule`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PlanSpan {
    /// Name of the work.
    pub title: String,
    /// First working day of the bar, counted from 0.
    pub from: u32,
    /// First working day after the bar, counted from 0. Greater than `from`.
    pub to: u32,
    /// The duration as the sheet shows it, such as `5 days`.
    pub value: String,
}

/// A table of a [`Plan`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PlanTable {
    /// Heading of the table.
    pub title: String,
    /// Headings of the columns.
    pub columns: Vec<String>,
    /// Whether only the heading is shown until a visitor unfolds the table. A printed plan shows the whole table.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "codegen", ts(as = "Option<bool>", optional))]
    pub folded: bool,
    /// The rows. Each has one cell for each entry of `columns`.
    pub rows: Vec<PlanRow>,
}

/// A row of a [`PlanTable`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PlanRow {
    /// The cells, one for each entry of `columns`.
    pub cells: Vec<String>,
}

/// All portfolio projects: a strip of their pictures, and a grid below it, which does not repeat the first four projects
/// of the strip. The address of a project is the address of the page with this section, followed by `?project=` and the
/// slug.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Portfolio {
    /// The project that the grid shows first and largest. The grid then continues in the order of the strip. Default:
    /// the first project.
    pub large: Option<Slug>,
}

/// Paragraphs, followed by links.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS), ts(optional_fields))]
pub struct Prose {
    /// If set, the section is shown as a notice of this kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notice: Option<Notice>,
    /// Whether the section is a band across the page in the colours of the other theme. Specimens and plans are always
    /// bands. One band suits a page, and a second one the lower half of a long page.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "codegen", ts(as = "Option<bool>", optional))]
    pub inverted: bool,
    /// The paragraphs in reading order. At most 700 characters each.
    pub paragraphs: Vec<String>,
    /// Links for further reading.
    #[serde(default)]
    pub links: Vec<Link>,
    /// Name of the illustration beside the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub illustration: Option<Illustration>,
    /// The numbered parts of the illustration, in the order of their numbers. Only allowed if `illustration` is set.
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

/// A table that compares the entries directly below one page. It shows the field `row` of each entry.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Register {
    /// The page whose entries are listed. Default: the page with this section.
    pub folder: Option<Route>,
    /// Whether the section is a band across the page in the colours of the other theme. Specimens and plans are always
    /// bands. One band suits a page, and a second one the lower half of a long page.
    #[serde(default)]
    pub inverted: bool,
    /// Caption of the table: its subject, and how to read it.
    pub caption: String,
    /// Headings of the columns.
    pub columns: RegisterColumns,
}

/// Headings of the columns of a [`Register`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct RegisterColumns {
    /// Heading of the column with the names of the entries.
    pub name: String,
    /// Heading of the column with the audiences.
    pub audience: String,
    /// Heading of the column with the results.
    pub result: String,
    /// The column with the time spans. If it is missing, the table shows no time spans.
    pub span: Option<SpanColumn>,
    /// Heading of the column with the platforms that the entries run on. If there is a column with time spans, the
    /// platforms are below the names.
    pub platforms: String,
}

/// The column of a [`Register`] that shows the time spans of each entry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct SpanColumn {
    /// Heading of the column.
    pub name: String,
    /// Text before the factors in `depends`, such as "Depends on".
    pub depends: String,
    /// Text for entries that have neither a time span nor a value in `depends`.
    pub otherwise: String,
}

/// An interactive drawing, with its parts list and its texts. It works without JavaScript.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Specimen {
    /// The kind of drawing, which determines the number of `parts` and the names in `labels`.
    pub drawing: SpecimenDrawing,
    /// Caption below the drawing. It describes the drawing and says that the data is not a client's.
    pub caption: String,
    /// Prompt to choose one of the options in the drawing. Screen readers use it as the name of the group of options.
    pub prompt: String,
    /// The parts, in the order of their numbers. Each drawing needs a fixed number of parts.
    pub parts: Vec<SpecimenPart>,
    /// The texts in the drawing, by name. Each drawing needs a fixed set of names.
    #[serde(default)]
    pub labels: BTreeMap<String, String>,
}

/// The drawings that a [`Specimen`] can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SpecimenDrawing {
    /// A question, the folder that is searched, and the answer with its source.
    Answer,
    /// An exploded view of an assembly. Its numbered parts and its parts list refer to each other.
    Assembly,
    /// A chain of blocks with their fingerprints. If an entry is altered, the fingerprint of its block no longer fits
    /// the next block.
    Chain,
    /// Conversations between a customer and a chatbot, one for each of several businesses.
    Chat,
    /// The readings of one day in three states: as received, with faults marked, and after the daily closing.
    Curve,
    /// Exploded views of apps, from the interface down to the device.
    Cuts,
    /// The path of an order through five lanes, such as the shop and the warehouse.
    Lanes,
    /// A month of manual work, to scale, and how much of it is saved.
    Month,
    /// Sale prices of comparable items, and the range that remains under additional conditions.
    Range,
    /// One customer's record in chronological order, and the part of it that each role sees.
    Record,
    /// A screen and its changes since it was first approved.
    Revisions,
    /// The first screens of websites, one for each of several trades.
    Screens,
    /// One icon, drawn separately for each size that is needed.
    Sizes,
    /// Samples, sorted by the confidence of a neural network. A threshold decides which of them a person checks.
    Threshold,
}

impl SpecimenDrawing {
    #[cfg(feature = "codegen")]
    pub(crate) const ALL: [Self; 14] = [
        Self::Answer,
        Self::Assembly,
        Self::Chain,
        Self::Chat,
        Self::Curve,
        Self::Cuts,
        Self::Lanes,
        Self::Month,
        Self::Range,
        Self::Record,
        Self::Revisions,
        Self::Screens,
        Self::Sizes,
        Self::Threshold,
    ];

    /// Returns the number of parts that the drawing needs, and the keys of its labels.
    pub(crate) fn requirements(self) -> (usize, &'static [&'static str]) {
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
                    "interface", "logic", "bridge", "system", "device", "ios", "android", "hybrid", "written",
                    "chosen", "made",
                ],
            ),
            Self::Lanes => (7, &["number", "name", "value", "buyer", "store", "payment", "warehouse", "accounts"]),
            Self::Month => (4, &["share", "week", "saved", "stays", "days", "sentence", "kinds"]),
            Self::Range => (4, &["range", "middle", "sales", "axis"]),
            Self::Record => {
                (6, &["whole", "sales", "service", "marketing", "view", "seller", "helper", "promoter", "closed"])
            }
            Self::Revisions => (4, &["sheet", "revision", "change"]),
            Self::Screens => (
                7,
                &[
                    "stock", "free", "sum", "months", "monthly", "total", "weekdays", "saturday", "doctor",
                    "colleague", "begins", "fee", "entry", "apply",
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
    /// A count, a time or a date for the part. Required in the drawing `record`, which needs dates.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "codegen", ts(optional))]
    pub value: Option<String>,
    /// Additional texts that the drawing shows for the part. In the drawing `record`, each names another department and what
    /// it sees of the entry: `Sales: A new contact`.
    #[serde(default)]
    pub points: Vec<String>,
}

/// A screen of a product in colour, in front of its wireframe.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS), ts(optional_fields))]
pub struct BuiltScreen {
    /// Caption of the wireframe. It says which decisions the wireframe settles.
    pub drawn: String,
    /// Notes on the panes, in the order of the panes, those of a second screen included. The panes show the numbers of
    /// the notes, and the list of the notes is below the screen. Default: no notes.
    #[serde(default)]
    pub notes: Vec<String>,
    /// Caption of the screen. It describes the screen and says that the data is made up.
    pub caption: String,
    /// The screen. The wireframe shows the same panes; of a row of phones, only the first.
    pub screen: Screen,
    /// A second screen, shown below the first in a frame of its own, with a wireframe of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second: Option<Screen>,
    /// Links for further reading.
    #[serde(default)]
    pub links: Vec<Link>,
}

/// A screen of a product, in colour. It consists of panes, and none of its controls work.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Screen {
    /// The device or window around the screen.
    pub frame: ScreenFrame,
    /// Main colour of the screen.
    pub color: Color,
    /// Text in the bar at the top of the frame: the title of a window, or the address in a browser.
    pub title: String,
    /// The panes in reading order.
    pub panes: Vec<ScreenPane>,
}

/// The frames of a [`Screen`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ScreenFrame {
    /// A desktop window.
    Desktop,
    /// A browser window.
    Browser,
    /// The display of a control room: a window that fills it, dark in both themes.
    Console,
    /// A phone for each pane, side by side.
    Phone,
}

/// A pane of a [`Screen`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS), ts(optional_fields))]
pub struct ScreenPane {
    /// Kind of pane, which determines how the rows are shown.
    pub kind: PaneKind,
    /// Heading of the pane. A pane of the kind `search` shows it as the text of the search, and a pane of the kind
    /// `banner` as the text of the banner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Whether the pane is as wide as the screen.
    #[serde(default)]
    pub wide: bool,
    /// The rows in reading order. The kind of pane determines their meaning.
    #[serde(default)]
    pub rows: Vec<ScreenRow>,
    /// Text of a button below the rows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// Name of an illustration, shown in colour. Required in a pane of the kind `sketch`, and not allowed in any other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub illustration: Option<Illustration>,
    /// Path of a picture, shown below the heading. Only allowed in a pane of the kind `banner`, `fields`, `list` or
    /// `sketch`. A pane of the kind `sketch` shows it in place of the illustration. The wireframe shows the
    /// illustration, or a cross.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub image: Option<PictureRef>,
}

/// The kinds of [`ScreenPane`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PaneKind {
    /// The title in large type on a coloured background, with the rows as lines of text.
    Banner,
    /// A planning board. The first row names the periods, which have equal lengths. Each other row is a bar: its cells are
    /// the line on which it lies, its text, and its start and end in periods from the start of the board, such as `1.5`.
    /// Of the states, only `chosen` is shown.
    Board,
    /// One bar for each row. The cells of a row are a label and a height from 0 to 100.
    Chart,
    /// One field for each row. The cells of a row are a label and a value.
    Fields,
    /// A JSON object. The cells of a row are a name and a value. A value that is a number has no quotation marks.
    Json,
    /// Lines of text, each with a mark for its state.
    List,
    /// A conversation. Rows in the state `chosen` are messages from the person who uses the screen.
    Messages,
    /// An input field with text in it, and a button.
    Search,
    /// An illustration in colour, with the rows below it.
    Sketch,
    /// A table. The first row names the columns.
    Table,
    /// Cards, each with an icon, a name and a value.
    Tiles,
}

/// A row of a [`ScreenPane`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS), ts(optional_fields))]
pub struct ScreenRow {
    /// The texts of the row, in reading order.
    pub cells: Vec<String>,
    /// State of the row, shown by its colour. Default: no state.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<RowState>,
    /// Name of a Lucide icon. Only allowed in a pane of the kind `tiles`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub icon: Option<Icon>,
    /// Path of a picture, shown in place of the icon, except in the wireframe. Only allowed in a pane of the kind
    /// `tiles`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub image: Option<PictureRef>,
}

/// The states of a [`ScreenRow`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RowState {
    /// The row is selected.
    Chosen,
    /// The row needs no attention.
    Good,
    /// The row needs attention soon.
    Due,
    /// The row needs attention now.
    Late,
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
    /// The kinds of work in reading order, each with its duration.
    pub items: Vec<Timeline>,
}

/// One kind of work, with its duration.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Timeline {
    /// Name of the work.
    pub title: String,
    /// The work that is done in the time span.
    pub description: String,
    /// Name of a Lucide icon.
    pub icon: Icon,
    /// Duration of the work.
    pub span: TimeSpan,
    /// Parts of the work, a few words each.
    #[serde(default)]
    pub features: Vec<String>,
}
