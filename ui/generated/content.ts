// Written by `cargo xtask bless` from the types in crates/content. Do not edit.

export type Assembly = { 
/**
 * Text alternative of the drawing, for visitors who cannot see it.
 */
alt: string, 
/**
 * Names of the 4 layers, from top to bottom.
 */
layers: Array<string>, };

export type Asset = { 
/**
 * Address of the file.
 */
href: string, 
/**
 * Value of the attribute `integrity` (`sha256-...`).
 */
integrity: string, };

export type Badge = { 
/**
 * Name of the tool, industry or system.
 */
name: string, 
/**
 * Purpose of the tool or system, in a word or two. Only shown in the layout `columns`.
 */
category?: string, 
/**
 * Name of a Lucide icon.
 */
icon: RecordIcon, 
/**
 * Colour of the band in the cell. Default: no band. Only shown in the layout `columns`.
 */
color?: Color, };

export type Badges = { 
/**
 * Layout of the names. Default: `columns`.
 */
layout: BadgesLayout, 
/**
 * Text of the hub, which is the box in the middle. Required in the layout `lines`, and not allowed in the layout
 * `columns`.
 */
hub?: string, 
/**
 * Name of the illustration in the hub. Only allowed if `hub` is set.
 */
illustration?: string, 
/**
 * The names in reading order.
 */
items: Array<Badge>, };

export type BadgesLayout = "columns" | "lines";

export type BlockFingerprints = { 
/**
 * The fingerprint of the previous block, which this block contains. In the first block, it consists of 64 zeros.
 */
before: string, 
/**
 * The fingerprint of the block with its original entry.
 */
signed: string, 
/**
 * The fingerprint of the block with an altered entry.
 */
altered: string, };

export type BuiltScreen = { 
/**
 * Caption of the wireframe. It says which decisions the wireframe settles.
 */
drawn: string, 
/**
 * Notes on the panes, in the order of the panes, those of a second screen included. The panes show the numbers of
 * the notes, and the list of the notes is below the screen. Default: no notes.
 */
notes: Array<string>, 
/**
 * Caption of the screen. It describes the screen and says that the data is made up.
 */
caption: string, 
/**
 * The screen. The wireframe shows the same panes; of a row of phones, only the first.
 */
screen: Screen, 
/**
 * A second screen, shown below the first in a frame of its own, with a wireframe of its own.
 */
second?: Screen, 
/**
 * Links for further reading.
 */
links: Array<Link>, };

export type Bundles = { 
/**
 * The entry script of the client bundle.
 */
script: Asset, 
/**
 * Chunks that the entry imports statically.
 */
preload: Array<Asset>, 
/**
 * The modules of the section kinds that have a separate chunk, by kind.
 */
chunks: { [key in string]: Array<Asset> }, 
/**
 * The stylesheet, the same for all documents.
 */
styles: Asset, 
/**
 * The stylesheet with the company's colours and fonts, loaded after `styles`. Derived from the content.
 */
theme: Asset | null, 
/**
 * The background colours of both schemes, for `<meta name="theme-color">` and the web manifest. Derived from the
 * content.
 */
grounds: Grounds, 
/**
 * Addresses of the fonts to preload.
 */
fonts: Array<string>, 
/**
 * Address of the favicon, an SVG file.
 */
favicon: string, 
/**
 * Address of the file that the server sends for `/favicon.ico`.
 */
favicon_ico: string, 
/**
 * Address of the home screen icon for Apple devices.
 */
touch_icon: string, 
/**
 * The PNG icons of the web manifest.
 */
manifest_icons: Array<ManifestIcon>, 
/**
 * The inline script of every document. It sets the theme before the first paint, and then loads the other scripts.
 */
inline_script: string, };

export type Cards = { 
/**
 * Layout of the cards. Default: `cells`.
 */
layout: CardsLayout, 
/**
 * Whether the section is a band across the page in the colours of the other theme. Specimens and plans are always
 * bands. One band suits a page, and a second one the lower half of a long page. The heading of a band is above the
 * cards.
 */
inverted?: boolean, 
/**
 * Whether the cards of each group have the numbers of the parts in the illustration of the group. Only allowed if the
 * cards are grouped, with an illustration at the first card of each group.
 */
numbered?: boolean, 
/**
 * The cards in reading order.
 */
items: Array<GenericCard>, };

export type CardsLayout = "cells" | "columns" | "matrix" | "pairs" | "rows";

export type Case = { 
/**
 * Number of the case sheet, such as `C-01`.
 */
number: string, 
/**
 * The task, in one or two paragraphs.
 */
paragraphs: Array<string>, 
/**
 * Figures about the system, in large type.
 */
figures: Array<Figure>, 
/**
 * Lists below the screen. The first list is numbered. Use it for steps, such as the path of a question through the
 * system.
 */
lists: Array<TitledList>, 
/**
 * Caption of the screen. It describes the screen and says that the screen is redrawn.
 */
caption: string, 
/**
 * One screen of the system.
 */
screen: Screen, 
/**
 * Link to the complete case sheet.
 */
more?: Link, };

export type Closing = { 
/**
 * One or two short paragraphs.
 */
paragraphs: Array<string>, };

export type Color = "vermilion" | "ochre" | "moss" | "teal" | "cobalt" | "violet" | "plum" | "slate";

export type Company = { 
/**
 * Name of the company, shown in the header, the title block and the footer. Texts refer to it as `{company.name}`.
 */
name: string, 
/**
 * Description of the company in one sentence, for search engines and language models.
 */
description: string, 
/**
 * Language of the site.
 */
language: string, 
/**
 * Year in which the company was founded. It cannot be in the future.
 */
founded: number, 
/**
 * The public address of the site, without a path.
 */
origin: string, };

export type Comparison = { 
/**
 * Heading of the first column, which contains the criteria.
 */
criterion: string, 
/**
 * Headings of the columns after the first one, without the column of links.
 */
columns: Array<string>, 
/**
 * Heading of an additional last column with links. If it is set, every row must have `links`.
 */
links?: string, 
/**
 * Whether the section is a band across the page in the colours of the other theme. Specimens and plans are always
 * bands. One band suits a page, and a second one the lower half of a long page.
 */
inverted?: boolean, 
/**
 * The rows. Each has one cell for each entry of `columns`.
 */
rows: Array<ComparisonRow>, };

export type ComparisonRow = { 
/**
 * Heading of the row.
 */
label: string, 
/**
 * The cells, one for each entry of `columns`.
 */
cells: Array<string>, 
/**
 * The links in the last column. Required if the field `links` of the section is set, and not allowed otherwise.
 */
links?: Array<Link>, };

export type Contact = { 
/**
 * Kind of contact, such as `E-mail`, shown as the heading of the card.
 */
title: string, 
/**
 * One sentence about the best use of this contact.
 */
description: string, 
/**
 * The handle or address as visitors see it. If `href` is an e-mail address, `label` must be the same address.
 */
label: string, 
/**
 * Target of the link: an address of `[links]`, such as `@email`, or a page.
 */
href: string, 
/**
 * Name of a Lucide icon.
 */
icon: RecordIcon, };

export type Crumb = { 
/**
 * Name of the page.
 */
label: string, 
/**
 * Route of the page.
 */
href: string, };

export type Diagram = { 
/**
 * Whether the section is a band across the page in the colours of the other theme. Specimens and plans are always
 * bands. One band suits a page, and a second one the lower half of a long page.
 */
inverted?: boolean, 
/**
 * The layers, in the direction of the flow.
 */
layers: Array<DiagramLayer>, };

export type DiagramLayer = { 
/**
 * Name of the layer.
 */
name: string, 
/**
 * The boxes of the layer, in reading order.
 */
nodes: Array<DiagramNode>, 
/**
 * Text of the arrow to the next layer. Not allowed in the last layer.
 */
flow: string | null, 
/**
 * Whether something also passes back to this layer. If so, the arrow has heads at both ends. Only allowed if
 * `flow` is set.
 */
two_way?: boolean, 
/**
 * Meaning of the arrow, in a diagram that explains the notation of other diagrams. The arrow gets a number, and
 * the meaning is listed under that number. Only allowed if `flow` is set.
 */
flow_note?: string, };

export type DiagramNode = { 
/**
 * Title of the box.
 */
title: string, 
/**
 * Purpose of the part that the box stands for.
 */
description: string, 
/**
 * Name of a Lucide icon.
 */
icon: RecordIcon, 
/**
 * Whether the part is built later. If so, its box has a dashed outline.
 */
later: boolean, 
/**
 * Whether the part is the core of the system. If so, its box is highlighted.
 */
core: boolean, 
/**
 * Meaning of the box, in a diagram that explains the notation of other diagrams. The box gets a number, and the
 * meaning is listed under that number.
 */
note?: string, };

export type Direction = "ltr" | "rtl";

export type Directory = { 
/**
 * Whether the section is a band across the page in the colours of the other theme.
 */
inverted?: boolean, 
/**
 * Layout of the cards.
 */
layout: DirectoryLayout, 
/**
 * The cards in reading order.
 */
cards: Array<ServiceCard>, };

export type DirectoryLayout = "cells" | "compact" | "pairs" | "plates";

export type Exhibit = { 
/**
 * Link to all pieces.
 */
more: Link, 
/**
 * The pieces in reading order.
 */
pieces: Array<Piece>, };

export type Figure = { 
/**
 * The value as visitors see it, such as `36,414` or `40-60 %`.
 */
value: string, 
/**
 * Meaning of the value.
 */
label: string, };

export type Figures = { 
/**
 * The figures in reading order. Three or more are shown beside the heading. One or two are shown below it.
 */
items: Array<Figure>, };

export type Footer = { 
/**
 * Heading of the contact cards.
 */
contact_title: string, 
/**
 * Sentence with the usual response time, shown below the heading of the contact cards.
 */
response: string, 
/**
 * The contact cards in reading order.
 */
contacts: Array<Contact>, 
/**
 * The columns of links: first the quick links, then one column for each page whose entries are listed.
 */
columns: Array<FooterColumn>, 
/**
 * Sentence in the last line, after the years and the name of the company.
 */
rights: string, 
/**
 * Facts about the company, in reading order. Absent if there are none.
 */
facts?: Array<FooterFact>, };

export type FooterColumn = { 
/**
 * Heading of the column.
 */
title: string, 
/**
 * The links in reading order.
 */
links: Array<Link>, };

export type FooterFact = { 
/**
 * The fact, with its label if it has one.
 */
text: string, 
/**
 * Target of the link, if the fact is a link.
 */
href: string | null, };

export type GenericCard = { 
/**
 * Title of the card.
 */
title: string, 
/**
 * One to three sentences.
 */
description: string, 
/**
 * Name of a Lucide icon.
 */
icon: RecordIcon, 
/**
 * Name of the illustration on the card. If only the first card of a group has one, it is beside the heading of the
 * group. Not allowed in the layout `matrix`.
 */
illustration?: string, 
/**
 * Points of the card, a few words each. Required in the layout `matrix`. Not allowed in the layout `rows`.
 */
points?: Array<string>, 
/**
 * Target of a link that covers the whole card. Only allowed in the layouts `cells`, `columns` and `pairs`.
 */
href?: string, 
/**
 * Link to a contact for questions about the subject of the card. Only allowed in the layouts `cells`, `columns` and
 * `pairs`.
 */
contact?: Link, 
/**
 * The reason why the subject of the card is not offered at the moment. If it is set, the card has a muted title
 * and a dashed border. Only allowed in the layouts `cells`, `columns` and `pairs`.
 */
standing?: Standing, 
/**
 * Heading of the group that begins with this card. Only allowed in the layout `cells`. If any card has this field,
 * the first card must have it too.
 */
group?: string, };

export type Grounds = { 
/**
 * The ground of the light scheme.
 */
light: string, 
/**
 * The ground of the dark scheme.
 */
dark: string, };

export type Head = { 
/**
 * Document title.
 */
title: string, 
/**
 * Meta description of the document.
 */
description: string, 
/**
 * Canonical address. Absent on the not-found page, which search engines must not index.
 */
canonical: string | null, 
/**
 * Path of the Markdown version of the page. Absent on the not-found page.
 */
markdown: string | null, 
/**
 * Social card of the address. The not-found page has the card of the home page. Absent if social cards are
 * switched off.
 */
card: SocialCard | null, 
/**
 * Text alternative of the social card.
 */
card_alt: string, };

export type Hero = { 
/**
 * Main heading, the only first-level heading of the page.
 */
title: string, 
/**
 * One to three sentences that name the audience of the page and the benefit to them.
 */
lead: string, 
/**
 * Whether the hero is a blueprint: in both themes, its colours are those of the dark theme. On wide screens, its title
 * is larger and takes the whole width.
 */
blueprint?: boolean, 
/**
 * Name of the illustration beside the text.
 */
illustration: string | null, 
/**
 * The portfolio project whose picture is shown beside the illustration. The illustration must be a drawing of the
 * same project. Only allowed if `illustration` is set and the page has a portfolio section.
 */
showpiece?: string, 
/**
 * Texts of the exploded view. A page with these texts shows it in place of the illustration, beside a large title.
 */
assembly: Assembly | null, 
/**
 * The numbered parts of the illustration, in the order of their numbers. If there are any, every number in the
 * illustration needs one. Only allowed if `illustration` is set.
 */
parts: Array<HeroPart>, };

export type HeroPart = { 
/**
 * Name of the part.
 */
title: string, 
/**
 * Description of the part, in one line.
 */
description: string, };

export type Labels = { 
/**
 * Text of the first link on every page, which skips to the content.
 */
skip_to_content: string, 
/**
 * Accessible name of the links in the header.
 */
main_navigation: string, 
/**
 * Accessible name of the link to the home page.
 */
home: string, 
/**
 * Label of the button that opens the mobile menu.
 */
menu: string, 
/**
 * Accessible name of the breadcrumbs.
 */
breadcrumbs: string, 
/**
 * Label of the first breadcrumb.
 */
breadcrumb_root: string, 
/**
 * Text for screen readers after links that open in a new tab.
 */
new_tab: string, 
/**
 * Text for screen readers while a page loads.
 */
loading: string, 
/**
 * Heading shown in place of a page that cannot be shown in the browser.
 */
failed: string, 
/**
 * Label of the button that reloads a page that cannot be shown in the browser.
 */
reload: string, 
/**
 * Accessible name of a stage's number. Placeholder: `{number}`.
 */
stage: string, 
/**
 * Label on a service or solution that is no longer offered.
 */
retired: string, 
/**
 * Label on a service or solution that is not offered yet.
 */
upcoming: string, 
/**
 * Label on a service or solution that is announced, but not offered yet.
 */
launching: string, 
/**
 * Texts for time spans.
 */
units: UnitLabels, 
/**
 * Labels of the title block at the foot of each page.
 */
title_block: TitleBlockLabels, 
/**
 * Labels of the theme controls.
 */
theme: ThemeLabels, 
/**
 * Labels of the portfolio strip.
 */
strip: StripLabels, 
/**
 * Labels of the image viewer.
 */
viewer: ViewerLabels, };

export type Launch = { 
/**
 * Text of the banner, such as "Launching soon".
 */
label: string, 
/**
 * The announced date, day first, such as `01.09.2027`. The lead of the section is shown after it.
 */
date: string, 
/**
 * The date as visitors see it, such as `1 September 2027`. Default: `date`. Use it if the language of the site
 * writes dates in another form.
 */
shown_date?: string, 
/**
 * One line beside the banner, before the date.
 */
tagline: string, };

export type Link = { 
/**
 * The text of the link.
 */
label: string, 
/**
 * Target of the link.
 */
href: string, };

export type ManifestIcon = { 
/**
 * Address of the PNG file.
 */
src: string, 
/**
 * Width and height in pixels.
 */
size: number, 
/**
 * `any`, or `maskable` if systems may crop the icon to their own shape.
 */
purpose: string, };

export type Memorial = { 
/**
 * Label of the button.
 */
button: string, 
/**
 * Title of the dialog.
 */
dialog_title: string, 
/**
 * Paragraphs of the dialog.
 */
paragraphs: Array<string>, 
/**
 * Label of the button that closes the dialog.
 */
close: string, };

export type NamedSpan = { 
/**
 * The kind of job, such as "Landing page".
 */
title: string, 
/**
 * The shortest and the longest duration.
 */
span: TimeSpan, };

export type NavigationLink = { 
/**
 * The text of the link.
 */
label: string, 
/**
 * Target of the link.
 */
href: string, 
/**
 * A page that belongs to the link in addition to its target. The link is also marked as active on this page and on
 * all pages below it. In the breadcrumbs of the pages below it, the link replaces this page.
 */
section: string | null, };

export type Notice = "legal" | "information";

export type PageRecord = { 
/**
 * Identifier of the build. A browser that runs a different build loads the whole document.
 */
build: string, 
/**
 * Route of the page, or `/404` for the not-found page.
 */
path: string, 
/**
 * HTTP status of the document.
 */
status: number, 
/**
 * Document head of the page if its address selects no project.
 */
head: Head, 
/**
 * The breadcrumbs from the root to this page. Empty on the home page.
 */
trail: Array<Crumb>, 
/**
 * Short name of the page, shown in breadcrumbs.
 */
name: string, 
/**
 * Sheet number, shown in the title block.
 */
sheet: string, 
/**
 * Date of the last revision, shown in the title block.
 */
revised: string, 
/**
 * The hero of the page, with its main heading.
 */
hero: Hero, 
/**
 * The sections in reading order.
 */
sections: Array<Section>, 
/**
 * The pictures that the screens in the sections show, by the path in their records.
 */
pictures?: { [key in string]: Picture }, };

export type PaneKind = "banner" | "board" | "chart" | "fields" | "json" | "list" | "messages" | "search" | "sketch" | "table" | "tiles";

export type Pass = { 
/**
 * The kind of the pass.
 */
kind: PassKind, 
/**
 * The files of the pass.
 */
picture: Picture, };

export type PassKind = "clay" | "wireframe" | "shapes" | "base-colour" | "roughness" | "normal";

export type Picture = { 
/**
 * Address of the file that every browser can show.
 */
src: string, 
/**
 * Width in pixels of the file at `src`.
 */
width: number, 
/**
 * Height in pixels of the file at `src`.
 */
height: number, 
/**
 * Widths in pixels of the AVIF and WebP files. The names of these files are derived from `src`.
 */
widths: Array<number>, 
/**
 * Whether the picture has WebP files, but no AVIF files, in the widths of `widths`. True for every picture that
 * the executable generates.
 */
webp_only?: boolean, 
/**
 * Dominant colour as `#rrggbb`, if known.
 */
color: string | null, };

export type Piece = { 
/**
 * Address of the piece.
 */
href: string, 
/**
 * Title of the piece.
 */
title: string, 
/**
 * Text alternative of the picture.
 */
alt: string, 
/**
 * The kind of work, shown with the title.
 */
category: string, 
/**
 * The files of the picture.
 */
picture: Picture, };

export type Plan = { 
/**
 * Caption below the sheet. It says that the sheet is a specimen, and which entries are left blank.
 */
caption: string, 
/**
 * The word that is stamped on the sheet.
 */
stamp: string, 
/**
 * Title of the sheet, which names the job.
 */
job: string, 
/**
 * Entries of the title block, such as the number and the client.
 */
entries: Array<Figure>, 
/**
 * Lists of the work, which separate what the job includes from what it does not include.
 */
scope: Array<TitledList>, 
/**
 * The schedule, with the earliest and the latest finish on one scale.
 */
schedule: PlanSchedule, 
/**
 * Tables of the decisions, the prices and the acceptance criteria.
 */
tables: Array<PlanTable>, 
/**
 * Heading of the signatures, and the label of each signature line.
 */
signatures: TitledList, };

export type PlanDecision = { 
/**
 * Name of the decision.
 */
title: string, 
/**
 * The day on which the decision is needed, in working days from the start. Work that begins on this day or later
 * waits for the decision.
 */
needed: number, 
/**
 * The longest delay of the decision, in working days. At least 1.
 */
delay: number, 
/**
 * The delay as the sheet shows it, such as `+ 3 days`.
 */
value: string, };

export type PlanRow = { 
/**
 * The cells, one for each entry of `columns`.
 */
cells: Array<string>, };

export type PlanSchedule = { 
/**
 * Heading of the schedule.
 */
title: string, 
/**
 * Unit of the scale, such as "Week".
 */
unit: string, 
/**
 * Heading above the bars of the work.
 */
work_label: string, 
/**
 * Heading above the bars of the decisions.
 */
decisions_label: string, 
/**
 * The bars of the work, which are measured in working days from the start.
 */
work: Array<PlanSpan>, 
/**
 * The decisions, in the order of the days on which they are needed. None is needed after the work has ended.
 */
decisions: Array<PlanDecision>, 
/**
 * The earliest finish, which is the day when the work ends.
 */
earliest: Figure, 
/**
 * The latest finish, which is the earliest finish delayed by all decisions.
 */
latest: Figure, };

export type PlanSpan = { 
/**
 * Name of the work.
 */
title: string, 
/**
 * First working day of the bar, counted from 0.
 */
from: number, 
/**
 * First working day after the bar, counted from 0. Greater than `from`.
 */
to: number, 
/**
 * The duration as the sheet shows it, such as `5 days`.
 */
value: string, };

export type PlanTable = { 
/**
 * Heading of the table.
 */
title: string, 
/**
 * Headings of the columns.
 */
columns: Array<string>, 
/**
 * Whether only the heading is shown until a visitor unfolds the table. A printed plan shows the whole table.
 */
folded?: boolean, 
/**
 * The rows. Each has one cell for each entry of `columns`.
 */
rows: Array<PlanRow>, };

export type Portfolio = { 
/**
 * The projects in the order of the strip.
 */
projects: Array<Project>, 
/**
 * Index in `projects` of the project that the grid shows first and largest.
 */
large: number, };

export type ProcessStep = { 
/**
 * Position in the process, counted from 1.
 */
number: number, 
/**
 * Title of the stage.
 */
title: string, 
/**
 * The work in this stage, and its result for the client.
 */
description: string, 
/**
 * Name of a Lucide icon.
 */
icon: RecordIcon, 
/**
 * Results or activities, a few words each.
 */
features: Array<string>, };

export type Project = { 
/**
 * Slug of the project, the value of the query parameter `project` in its address.
 */
slug: string, 
/**
 * Title of the piece.
 */
title: string, 
/**
 * Description of the piece: its subject, its purpose and its technique.
 */
description: string, 
/**
 * Text alternative of the picture.
 */
alt: string, 
/**
 * Tools and techniques, as tags.
 */
technologies: Array<string>, 
/**
 * The kind of work, shown with the title.
 */
category: string, 
/**
 * The size of the scene or the drawing.
 */
geometry: string | null, 
/**
 * Document head of the address that selects the project.
 */
head: Head, 
/**
 * The files of the picture.
 */
picture: Picture, 
/**
 * Pictures that show how the piece is built. Each is framed exactly like the finished picture.
 */
passes: Array<Pass>, };

export type Prose = { 
/**
 * If set, the section is shown as a notice of this kind.
 */
notice?: Notice, 
/**
 * Whether the section is a band across the page in the colours of the other theme. Specimens and plans are always
 * bands. One band suits a page, and a second one the lower half of a long page.
 */
inverted?: boolean, 
/**
 * The paragraphs in reading order. At most 700 characters each.
 */
paragraphs: Array<string>, 
/**
 * Links for further reading.
 */
links: Array<Link>, 
/**
 * Name of the illustration beside the text.
 */
illustration?: string, 
/**
 * The numbered parts of the illustration, in the order of their numbers. Only allowed if `illustration` is set.
 */
parts: Array<HeroPart>, };

export type RecordIcon = string & { readonly isInSprite: true };

export type Register = { 
/**
 * Whether the section is a band across the page in the colours of the other theme.
 */
inverted?: boolean, 
/**
 * Caption of the table: its subject, and how to read it.
 */
caption: string, 
/**
 * Headings of the columns.
 */
columns: RegisterColumns, 
/**
 * The rows in reading order.
 */
items: Array<RegisterItem>, };

export type RegisterColumns = { 
/**
 * Heading of the column with the names of the entries.
 */
name: string, 
/**
 * Heading of the column with the audiences.
 */
audience: string, 
/**
 * Heading of the column with the results.
 */
result: string, 
/**
 * The column with the time spans. If it is missing, the table shows no time spans.
 */
span: SpanColumn | null, 
/**
 * Heading of the column with the platforms that the entries run on. If there is a column with time spans, the
 * platforms are below the names.
 */
platforms: string, };

export type RegisterItem = { 
/**
 * Name of the service or solution.
 */
name: string, 
/**
 * Target of the link.
 */
href: string, 
/**
 * Name of the illustration, if there is one.
 */
illustration: string | null, 
/**
 * The audience.
 */
audience: string, 
/**
 * The result for the audience.
 */
result: string, 
/**
 * The time spans on the page of the entry, shortest first. May be empty.
 */
spans: Array<NamedSpan>, 
/**
 * The factors that determine the duration. Empty if the page has time spans.
 */
depends: Array<string>, 
/**
 * The platforms of the entry, or the places where it is used.
 */
platforms: Array<string>, 
/**
 * The reason why the service or solution is not offered at the moment, shown as a label.
 */
standing: Standing | null, };

export type RenderInput = { 
/**
 * The text direction of the language. Only the server uses it.
 */
direction: Direction, 
/**
 * Data that all pages share.
 */
site: SiteData, 
/**
 * The current year, for the copyright line.
 */
year: number, 
/**
 * Addresses of the sprites.
 */
assets: SpriteAddresses, 
/**
 * Addresses of the bundles. Only the server uses them.
 */
bundles: Bundles, 
/**
 * Address of the file with the [`Shell`]. It is under `/assets/` and contains a hash.
 */
shell: string, 
/**
 * Document head of the page, or of the project that the address selects.
 */
head: Head, 
/**
 * Structured data (JSON-LD) for a script element, so `<` is escaped. `None` on the not-found page.
 */
structured_data: string | null, 
/**
 * The part of the query that affects the page, including the question mark. May be empty.
 */
search: string, 
/**
 * Record of the page. On client-side navigation, the browser fetches only this part.
 */
page: PageRecord, };

export type RowState = "chosen" | "good" | "due" | "late";

export type Screen = { 
/**
 * The device or window around the screen.
 */
frame: ScreenFrame, 
/**
 * Main colour of the screen.
 */
color: Color, 
/**
 * Text in the bar at the top of the frame: the title of a window, or the address in a browser.
 */
title: string, 
/**
 * The panes in reading order.
 */
panes: Array<ScreenPane>, };

export type ScreenFrame = "desktop" | "browser" | "console" | "phone";

export type ScreenPane = { 
/**
 * Kind of pane, which determines how the rows are shown.
 */
kind: PaneKind, 
/**
 * Heading of the pane. A pane of the kind `search` shows it as the text of the search, and a pane of the kind
 * `banner` as the text of the banner.
 */
title?: string, 
/**
 * Whether the pane is as wide as the screen.
 */
wide: boolean, 
/**
 * The rows in reading order. The kind of pane determines their meaning.
 */
rows: Array<ScreenRow>, 
/**
 * Text of a button below the rows.
 */
action?: string, 
/**
 * Name of an illustration, shown in colour. Required in a pane of the kind `sketch`, and not allowed in any other.
 */
illustration?: string, 
/**
 * Path of a picture, shown below the heading. Only allowed in a pane of the kind `banner`, `fields`, `list` or
 * `sketch`. A pane of the kind `sketch` shows it in place of the illustration. The wireframe shows the
 * illustration, or a cross.
 */
image?: string, };

export type ScreenRow = { 
/**
 * The texts of the row, in reading order.
 */
cells: Array<string>, 
/**
 * State of the row, shown by its colour. Default: no state.
 */
state?: RowState, 
/**
 * Name of a Lucide icon. Only allowed in a pane of the kind `tiles`.
 */
icon?: RecordIcon, 
/**
 * Path of a picture, shown in place of the icon, except in the wireframe. Only allowed in a pane of the kind
 * `tiles`.
 */
image?: string, };

export type Section = { 
/**
 * Fragment identifier, derived from the title. Unique on the page.
 */
id: string, 
/**
 * Second-level heading.
 */
title: string, 
/**
 * One to three sentences under the heading.
 */
lead: string | null, } & ({ "kind": "badges" } & Badges | { "kind": "cards" } & Cards | { "kind": "case" } & Case | { "kind": "closing" } & Closing | { "kind": "comparison" } & Comparison | { "kind": "diagram" } & Diagram | { "kind": "figures" } & Figures | { "kind": "launch" } & Launch | { "kind": "memorial" } & Memorial | { "kind": "plan" } & Plan | { "kind": "prose" } & Prose | { "kind": "screen" } & BuiltScreen | { "kind": "steps" } & Steps | { "kind": "timelines" } & Timelines | { "kind": "directory" } & Directory | { "kind": "exhibit" } & Exhibit | { "kind": "portfolio" } & Portfolio | { "kind": "register" } & Register | { "kind": "specimen" } & Specimen);

export type ServiceCard = { 
/**
 * Name of the service or solution.
 */
name: string, 
/**
 * One or two sentences.
 */
description: string, 
/**
 * Target of the link.
 */
href: string, 
/**
 * Name of a Lucide icon.
 */
icon: RecordIcon, 
/**
 * Name of the illustration on the card, if there is one.
 */
illustration: string | null, 
/**
 * Short labels.
 */
tags: Array<string>, };

export type SiteData = { 
/**
 * The company that publishes the site.
 */
company: Company, 
/**
 * Links in the header, in reading order.
 */
navigation: Array<NavigationLink>, 
/**
 * Texts and links of the footer.
 */
footer: Footer, 
/**
 * Texts of the interface, most of them accessible names.
 */
labels: Labels, };

export type SocialCard = { 
/**
 * Address of the picture: a URL in a document head, otherwise a path.
 */
src: string, 
/**
 * Width in pixels.
 */
width: number, 
/**
 * Height in pixels.
 */
height: number, };

export type SpanColumn = { 
/**
 * Heading of the column.
 */
name: string, 
/**
 * Text before the factors in `depends`, such as "Depends on".
 */
depends: string, 
/**
 * Text for entries that have neither a time span nor a value in `depends`.
 */
otherwise: string, };

export type Specimen = { 
/**
 * The kind of drawing.
 */
drawing: SpecimenDrawing, 
/**
 * Caption below the drawing.
 */
caption: string, 
/**
 * Prompt to choose one of the options in the drawing.
 */
prompt: string, 
/**
 * The parts, in the order of their numbers.
 */
parts: Array<SpecimenPart>, 
/**
 * The texts in the drawing, by name.
 */
labels: { [key in string]: string }, 
/**
 * The fingerprints of the blocks of a chain, one for each part. Absent for other drawings.
 */
fingerprints?: Array<BlockFingerprints>, };

export type SpecimenDrawing = "answer" | "assembly" | "chain" | "chat" | "curve" | "cuts" | "lanes" | "month" | "range" | "record" | "revisions" | "screens" | "sizes" | "threshold";

export type SpecimenLabels = { "answer": "answer" | "source" | "silent" | "passed", "assembly": "number" | "name" | "value" | "places", "chain": "signed" | "previous" | "fingerprint" | "others" | "fits" | "broken", "chat": "customer" | "bot" | "staff", "curve": "unit" | "hour" | "limit" | "missing" | "above" | "substitute" | "total" | "covered" | "table", "cuts": "interface" | "logic" | "bridge" | "system" | "device" | "ios" | "android" | "hybrid" | "written" | "chosen" | "made", "lanes": "number" | "name" | "value" | "buyer" | "store" | "payment" | "warehouse" | "accounts", "month": "share" | "week" | "saved" | "stays" | "days" | "sentence" | "kinds", "range": "range" | "middle" | "sales" | "axis", "record": "whole" | "sales" | "service" | "marketing" | "view" | "seller" | "helper" | "promoter" | "closed", "revisions": "sheet" | "revision" | "change", "screens": "stock" | "free" | "sum" | "months" | "monthly" | "total" | "weekdays" | "saturday" | "doctor" | "colleague" | "begins" | "fee" | "entry" | "apply", "sizes": never, "threshold": "judged" | "wrong" | "asked" };

export type SpecimenPart = { 
/**
 * Name of the part.
 */
title: string, 
/**
 * Description of the part, in one line.
 */
description: string, 
/**
 * A count, a time or a date for the part. Required in the drawing `record`, which needs dates.
 */
value?: string, 
/**
 * Additional texts that the drawing shows for the part. In the drawing `record`, each names another department and what
 * it sees of the entry: `Sales: A new contact`.
 */
points: Array<string>, };

export type SpriteAddresses = { 
/**
 * Sprite of the icons that the site uses. The symbol of an icon has the name of the icon as its `id`. Derived from
 * the content.
 */
icons: string, 
/**
 * The address of the file of an illustration, with `*` in place of its name. The symbol in the file has the name of
 * the illustration as its `id`. Derived from the content, unless the content uses all illustrations of the build and
 * no drawings of its own.
 */
illustrations: string, 
/**
 * The company's logo: the address of its file, with the ID of its symbol as the fragment. If the content has no
 * logo, this is `None`, and the header draws the default logo. Derived from the content.
 */
logo: string | null, };

export type Standing = "retired" | "upcoming" | "launching";

export type Steps = { 
/**
 * The stages, numbered from 1 without gaps.
 */
items: Array<ProcessStep>, };

export type StripLabels = { 
/**
 * Accessible name of the portfolio strip.
 */
name: string, 
/**
 * Label of the arrow to the previous slide.
 */
previous: string, 
/**
 * Label of the arrow to the next slide.
 */
next: string, 
/**
 * Accessible name of the group of dots, one for each slide.
 */
dots: string, 
/**
 * Accessible name of the dot for a slide. Placeholders: `{number}`, `{count}`, `{title}`.
 */
slide: string, 
/**
 * Accessible name of the link that opens a project. Placeholder: `{title}`.
 */
open: string, };

export type ThemeLabels = { 
/**
 * Heading above the three options for the theme.
 */
title: string, 
/**
 * Label of the option for the theme of the system.
 */
auto: string, 
/**
 * Label of the option for the light theme.
 */
light: string, 
/**
 * Label of the option for the dark theme.
 */
dark: string, 
/**
 * Accessible name of the button in the header that switches to the light theme. Used while the dark theme is
 * shown.
 */
to_light: string, 
/**
 * Accessible name of the button in the header that switches to the dark theme. Used while the light theme is
 * shown.
 */
to_dark: string, };

export type TimeSpan = { 
/**
 * Shortest duration, in `unit`.
 */
min: number, 
/**
 * Longest duration, in `unit`.
 */
max: number, 
/**
 * Unit of `min` and `max`.
 */
unit: TimeUnit, };

export type TimeUnit = "weeks" | "months";

export type Timeline = { 
/**
 * Name of the work.
 */
title: string, 
/**
 * The work that is done in the time span.
 */
description: string, 
/**
 * Name of a Lucide icon.
 */
icon: RecordIcon, 
/**
 * Duration of the work.
 */
span: TimeSpan, 
/**
 * Parts of the work, a few words each.
 */
features: Array<string>, };

export type Timelines = { 
/**
 * The kinds of work in reading order, each with its duration.
 */
items: Array<Timeline>, };

export type TitleBlockLabels = { 
/**
 * Label of the sheet number.
 */
sheet: string, 
/**
 * Label of the page's name.
 */
page: string, 
/**
 * Label of the revision date.
 */
revised: string, 
/**
 * Label of the company's name.
 */
company: string, 
/**
 * The founding year as a phrase, such as `Since 2007`. Only shown in the hero.
 */
since: string, 
/**
 * The usual response time as a phrase. Only shown in the hero.
 */
answer: string, 
/**
 * Label of the list of sections, which narrow screens show folded. Only shown in the hero.
 */
contents: string, };

export type TitledList = { 
/**
 * Heading of the list.
 */
title: string, 
/**
 * The entries in reading order.
 */
entries: Array<string>, };

export type UnitLabels = { 
/**
 * Text for a time span in weeks, such as `{min}-{max} weeks`. Placeholders: `{min}`, `{max}`.
 */
weeks: string, 
/**
 * Text for a time span in months, such as `{min}-{max} months`. Placeholders: `{min}`, `{max}`.
 */
months: string, };

export type ViewerLabels = { 
/**
 * Label of the button that closes the viewer.
 */
close: string, 
/**
 * Label of the button to the previous project.
 */
previous: string, 
/**
 * Label of the button to the next project.
 */
next: string, 
/**
 * Label of the button that zooms in by one step.
 */
zoom_in: string, 
/**
 * Label of the button that zooms out by one step.
 */
zoom_out: string, 
/**
 * Label of the button that resets the zoom to 100 percent.
 */
reset_zoom: string, 
/**
 * Label of the button that hides the information panel.
 */
hide_info: string, 
/**
 * Label of the button that shows the information panel.
 */
show_info: string, 
/**
 * Text for screen readers while an image loads.
 */
loading: string, 
/**
 * Text shown if an image cannot be loaded.
 */
failed: string, 
/**
 * Text that shows the zoom level. Placeholder: `{percent}`.
 */
zoom_level: string, 
/**
 * Text that shows the position in the portfolio. Placeholders: `{number}`, `{count}`.
 */
position: string, 
/**
 * Accessible name of the group of buttons that choose a pass, or the finished picture.
 */
passes: string, 
/**
 * Label of the button that shows the finished picture without a pass.
 */
finished: string, 
/**
 * Name of the pass `clay`, as visitors see it.
 */
clay: string, 
/**
 * Name of the pass `wireframe`, as visitors see it.
 */
wireframe: string, 
/**
 * Name of the pass `shapes`, as visitors see it.
 */
shapes: string, 
/**
 * Name of the pass `base-colour`, as visitors see it.
 */
"base-colour": string, 
/**
 * Name of the pass `roughness`, as visitors see it.
 */
roughness: string, 
/**
 * Name of the pass `normal`, as visitors see it.
 */
normal: string, 
/**
 * Accessible name of the handle that divides the picture from the pass. Placeholder: `{pass}`.
 */
wipe: string, 
/**
 * Text for screen readers that states the position of the handle that divides the picture from the pass.
 * Placeholders: `{percent}`, `{pass}`. `{percent}` is the percentage of the width that shows the finished picture.
 */
wipe_position: string, 
/**
 * Text shown if a pass cannot be loaded.
 */
pass_failed: string, 
/**
 * Accessible name of the group of buttons that pan the image.
 */
pan: string, 
/**
 * Label of the button that pans up.
 */
pan_up: string, 
/**
 * Label of the button that pans down.
 */
pan_down: string, 
/**
 * Label of the button that pans left.
 */
pan_left: string, 
/**
 * Label of the button that pans right.
 */
pan_right: string, };
