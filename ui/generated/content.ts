// Written by `cargo xtask bless` from the types in crates/content. Do not edit.
import type { RecordIcon } from "../components/icons.ts";

export type Asset = { 
/**
 * Address.
 */
href: string, 
/**
 * Subresource integrity.
 */
integrity: string, };

export type Assets = { 
/**
 * Sprite of the icons. The symbol of an icon has the name of the icon as its `id`.
 */
icons: string, 
/**
 * Sprite of the illustrations. The symbol of an illustration has the name of the illustration as its `id`.
 */
illustrations: string, };

export type Badge = { 
/**
 * The name.
 */
name: string, 
/**
 * Its purpose, in a word or two.
 */
category?: string, 
/**
 * Name of a Lucide icon.
 */
icon: RecordIcon, 
/**
 * Colour of its band, in the layout `columns`.
 */
color?: Color, };

export type Badges = { 
/**
 * Layout of the names.
 */
layout: BadgesLayout, 
/**
 * Text of the box in the middle. Required in the layout `lines`, and not allowed in the layout `columns`.
 */
hub?: string, 
/**
 * Name of the illustration in the hub. Only allowed with `hub`.
 */
illustration?: string, 
/**
 * The names.
 */
items: Array<Badge>, };

export type BadgesLayout = "columns" | "lines";

export type BlockFingerprints = { 
/**
 * The fingerprint that the block contains: that of the block before it, or 64 zeros in the first block.
 */
before: string, 
/**
 * Its own fingerprint.
 */
signed: string, 
/**
 * Its own fingerprint if its entry is altered.
 */
altered: string, };

export type Bundles = { 
/**
 * The entry of the client bundle.
 */
script: Asset, 
/**
 * Chunks that the entry imports statically.
 */
preload: Array<Asset>, 
/**
 * Additional chunks of a page, by what needs them: `page:home`, `section:portfolio`.
 */
chunks: { [key in string]: Array<Asset> }, 
/**
 * The stylesheet.
 */
styles: Asset, 
/**
 * Fonts to preload.
 */
fonts: Array<string>, 
/**
 * The favicon.
 */
favicon: string, 
/**
 * The favicon for requests to `/favicon.ico`.
 */
favicon_ico: string, 
/**
 * The icon for the home screens of Apple's systems.
 */
touch_icon: string, 
/**
 * The icons of the web manifest.
 */
manifest_icons: Array<ManifestIcon>, 
/**
 * The script that sets the theme before the first paint. It is inlined into the document.
 */
theme_script: string, };

export type Cards = { 
/**
 * Layout of the cards.
 */
layout: CardsLayout, 
/**
 * The cards.
 */
items: Array<GenericCard>, };

export type CardsLayout = "cells" | "checks" | "columns" | "drawers" | "notes" | "panels" | "rows" | "runs" | "tree";

export type Category = "Character Art" | "3D Assets" | "Environment" | "Portrait" | "Illustration";

export type Closing = { 
/**
 * One or two short paragraphs.
 */
paragraphs: Array<string>, };

export type Color = "vermilion" | "ochre" | "moss" | "teal" | "cobalt" | "violet" | "plum" | "slate";

export type Company = { 
/**
 * Name of the company.
 */
name: string, 
/**
 * Description of the company, in one sentence.
 */
description: string, 
/**
 * Language of the site.
 */
language: string, 
/**
 * Year in which the company was founded.
 */
founded: number, 
/**
 * The address under which the site is public, without a path.
 */
origin: string, };

export type Comparison = { 
/**
 * Heading of the first column: what the rows compare.
 */
criterion: string, 
/**
 * Headings of the other columns.
 */
columns: Array<string>, 
/**
 * Heading of a last column with links. If it is given, every row needs links.
 */
links?: string, 
/**
 * The rows, each with as many cells as there are columns.
 */
rows: Array<ComparisonRow>, };

export type ComparisonRow = { 
/**
 * Heading of the row.
 */
label: string, 
/**
 * One cell for each column.
 */
cells: Array<string>, 
/**
 * Links of the row, in the column of links. Only allowed if the table has this column.
 */
links?: Array<Link>, };

export type Contact = { 
/**
 * Kind of contact.
 */
title: string, 
/**
 * Best use of this contact.
 */
description: string, 
/**
 * The handle or address as visitors see it. For an e-mail address, it must be the same as in the link.
 */
label: string, 
/**
 * Target of the link: `@messenger` or `@email`.
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
 * Its route.
 */
href: string, };

export type Diagram = { 
/**
 * The layers in the direction of the flow.
 */
layers: Array<DiagramLayer>, };

export type DiagramLayer = { 
/**
 * Name of the layer.
 */
name: string, 
/**
 * Its boxes.
 */
nodes: Array<DiagramNode>, 
/**
 * Text of the arrow to the next layer. Not allowed in the last layer.
 */
flow: string | null, 
/**
 * Meaning of the arrow, if the diagram is a legend for others. The arrow gets a number, and the text is listed
 * with that number.
 */
flow_note?: string, };

export type DiagramNode = { 
/**
 * Title of the box.
 */
title: string, 
/**
 * Purpose of the part.
 */
description: string, 
/**
 * Name of a Lucide icon.
 */
icon: RecordIcon, 
/**
 * Whether the part is built later. Its outline is dashed.
 */
later: boolean, 
/**
 * Whether the part is the core of the system. Its box is highlighted.
 */
core: boolean, 
/**
 * Meaning of the box, if the diagram is a legend for others. The box gets a number, and the text is listed with
 * that number.
 */
note?: string, };

export type Directory = { 
/**
 * Layout of the cards.
 */
layout: DirectoryLayout, 
/**
 * The cards in order.
 */
cards: Array<ServiceCard>, };

export type DirectoryLayout = "rows" | "cells" | "pairs" | "plates";

export type Domain = { 
/**
 * Short code such as `G2B`.
 */
code: string, 
/**
 * The code in words.
 */
title: string, 
/**
 * The systems that are built in this domain.
 */
description: string, 
/**
 * Name of a Lucide icon.
 */
icon: RecordIcon, 
/**
 * The side that provides.
 */
from: string, 
/**
 * The side that is served.
 */
to: string, };

export type Domains = { 
/**
 * Heading of the side that provides, such as "From".
 */
from_label: string, 
/**
 * Heading of the side that is served, such as "To".
 */
to_label: string, 
/**
 * Text of a cell in which no domain is listed.
 */
none_label: string, 
/**
 * The domains.
 */
items: Array<Domain>, };

export type Exhibit = { 
/**
 * Link to all pieces.
 */
more: Link, 
/**
 * The pieces in order.
 */
pieces: Array<Piece>, };

export type Figure = { 
/**
 * The figure as visitors see it, such as `36,414` or `40-60 %`.
 */
value: string, 
/**
 * Meaning of the figure.
 */
label: string, };

export type FigureChart = "week";

export type Figures = { 
/**
 * Draws the figure as a chart. Only allowed with a single figure.
 */
chart?: FigureChart, 
/**
 * The figures.
 */
items: Array<Figure>, };

export type Footer = { 
/**
 * Heading of the contact cards.
 */
contact_title: string, 
/**
 * The usual response time in words.
 */
response: string, 
/**
 * The contact cards.
 */
contacts: Array<Contact>, 
/**
 * The quick links, then the links to the pages of each folder.
 */
columns: Array<FooterColumn>, 
/**
 * Sentence after the years and the name of the company.
 */
rights: string, };

export type FooterColumn = { 
/**
 * The heading.
 */
title: string, 
/**
 * The links.
 */
links: Array<Link>, };

export type GenericCard = { 
/**
 * Title of the card.
 */
title: string, 
/**
 * One to three sentences. Required, except in the layout `runs`, where it is not allowed.
 */
description?: string, 
/**
 * Name of a Lucide icon.
 */
icon: RecordIcon, 
/**
 * Name of its illustration. Only allowed in the layout `columns`.
 */
illustration?: string, 
/**
 * Points of the card, a few words each. Required in the layouts `runs` and `tree`. Not allowed in the
 * layouts `checks`, `drawers`, `notes` and `rows`.
 */
points?: Array<string>, 
/**
 * Figures of the card. Only allowed in the layout `panels`.
 */
figures?: Array<Figure>, 
/**
 * Target of a link that covers the whole card, written as in a [`Link`]. Only allowed in the layouts `cells` and
 * `columns`.
 */
href?: string, 
/**
 * Link to a contact for questions. Only allowed in the layouts `cells` and `columns`.
 */
contact?: Link, 
/**
 * Reason why it is not offered at the moment. The card is dimmed. Only allowed in the layouts `cells` and
 * `columns`.
 */
standing?: Standing, 
/**
 * Heading of the group that begins with this card. Only allowed in the layout `cells`. If any card has one, the
 * first card needs one too.
 */
group?: string, };

export type Head = { 
/**
 * Document title.
 */
title: string, 
/**
 * Description.
 */
description: string, 
/**
 * Canonical address. Absent on error pages, which must not be indexed.
 */
canonical: string | null, 
/**
 * Path of the page's text as Markdown. Absent on error pages.
 */
markdown: string | null, 
/**
 * Social card: that of the address or, if it has none, that of the home page. Absent if neither exists.
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
 * The audience of the page and its benefit, in one to three sentences.
 */
lead: string, 
/**
 * Name of the illustration.
 */
illustration: string | null, 
/**
 * Position of the illustration on wide screens.
 */
layout: HeroLayout, 
/**
 * The portfolio project whose picture is shown beside its drawing, the illustration. Only allowed with
 * `illustration`, on the page that shows the portfolio.
 */
showpiece?: string, 
/**
 * Text alternative of the drawing of the home page, for visitors who cannot see it.
 */
drawing: string | null, 
/**
 * Names of the 4 layers of the drawing of the home page, from top to bottom. Required with `drawing`, and not
 * allowed without it.
 */
callouts: Array<string>, 
/**
 * The numbered parts of the illustration, in order. Only allowed with `illustration`.
 */
parts: Array<HeroPart>, };

export type HeroLayout = "plan" | "mirror" | "detail";

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
 * First link on every page, which skips to the content.
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
 * Heading shown instead of a page that cannot be shown in the browser.
 */
failed: string, 
/**
 * Label of the button that reloads such a page.
 */
reload: string, 
/**
 * Accessible name of the number of a stage. Placeholder: `{number}`.
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
 * Time spans in words.
 */
units: UnitLabels, 
/**
 * The title block at the foot of each page.
 */
title_block: TitleBlockLabels, 
/**
 * The theme controls.
 */
theme: ThemeLabels, 
/**
 * The portfolio strip.
 */
strip: StripLabels, 
/**
 * The image viewer.
 */
viewer: ViewerLabels, };

export type Launch = { 
/**
 * Text of the banner.
 */
label: string, 
/**
 * The date as visitors see it, day first.
 */
date: string, 
/**
 * One line in large type, above the banner and the date.
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
 * Address.
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

export type Mission = { 
/**
 * The words in order.
 */
words: Array<MissionWord>, };

export type MissionWord = { 
/**
 * The word.
 */
word: string, 
/**
 * Its meaning here.
 */
description: string, };

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
 * The link is also marked as active on this page and on all pages below it.
 */
section: string | null, };

export type Notice = "legal" | "information";

export type PageRecord = { 
/**
 * Identifier of the build of the bundles. A browser that runs another build loads the whole document.
 */
build: string, 
/**
 * The route.
 */
path: string, 
/**
 * HTTP status of the document.
 */
status: number, 
/**
 * Fields of the document head at the page's own address.
 */
head: Head, 
/**
 * The breadcrumbs from the root to this page. Empty on the home page.
 */
trail: Array<Crumb>, 
/**
 * Short name of the page.
 */
name: string, 
/**
 * Sheet number.
 */
sheet: string, 
/**
 * Date of the last revision.
 */
revised: string, 
/**
 * The opening.
 */
hero: Hero, 
/**
 * The sections in reading order.
 */
sections: Array<Section>, };

export type Picture = { 
/**
 * Address of the file that every browser can show.
 */
src: string, 
/**
 * Width of that file in pixels.
 */
width: number, 
/**
 * Height of that file in pixels.
 */
height: number, 
/**
 * Widths in pixels that exist as AVIF and as WebP. The names of these files are derived from `src`.
 */
widths: Array<number>, 
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
 * The kind of work.
 */
category: Category, 
/**
 * The files of the picture.
 */
picture: Picture, };

export type PlatformColumn = { 
/**
 * Heading of the platforms.
 */
name: string, };

export type Portfolio = { 
/**
 * The projects in order.
 */
projects: Array<Project>, };

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
 * Identifies the project in its address.
 */
slug: string, 
/**
 * Title of the piece.
 */
title: string, 
/**
 * Description of the piece: its subject, the kind of game, and the technique.
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
 * The kind of work.
 */
category: Category, 
/**
 * Fields of the document head of the project's own address.
 */
head: Head, 
/**
 * The files of the picture.
 */
picture: Picture, 
/**
 * The files of a square crop around the focal point, or of the whole picture if there is no crop.
 */
thumbnail: Picture, };

export type Prose = { 
/**
 * Shows the section as a notice of this kind.
 */
notice?: Notice, 
/**
 * The paragraphs.
 */
paragraphs: Array<string>, 
/**
 * Links for further reading.
 */
links: Array<Link>, 
/**
 * Name of an illustration beside the text.
 */
illustration?: string, 
/**
 * The numbered parts of the illustration, in order. Only allowed with `illustration`.
 */
parts: Array<HeroPart>, };

export type Register = { 
/**
 * Subject of the table, and how to read it.
 */
caption: string, 
/**
 * Headings of the columns.
 */
columns: RegisterColumns, 
/**
 * The rows in order.
 */
items: Array<RegisterItem>, };

export type RegisterColumns = { 
/**
 * Heading of the names.
 */
name: string, 
/**
 * Heading of the audiences.
 */
audience: string, 
/**
 * Heading of the results.
 */
result: string, 
/**
 * The column of the time spans.
 */
span: SpanColumn | null, 
/**
 * The columns of the platforms that each entry runs on.
 */
platforms: Array<PlatformColumn>, };

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
 * Its illustration, if it has one.
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
 * The distinct time spans on its page, shortest first. Empty if the page has none.
 */
spans: Array<TimeSpan>, 
/**
 * The condition that determines the duration, if the page has no time span.
 */
depends: string | null, 
/**
 * Its platforms, as one list for each platform column.
 */
platforms: Array<Array<string>>, 
/**
 * Reason why it is not offered at the moment.
 */
standing: Standing | null, };

export type RenderInput = { 
/**
 * Data that all pages share.
 */
site: Site, 
/**
 * The current year, for the copyright line.
 */
year: number, 
/**
 * Addresses of the sprites.
 */
assets: Assets, 
/**
 * Addresses of the bundles. Only the server uses them.
 */
bundles: Bundles, 
/**
 * Address of the file with the [`Shell`], below `/assets/` and with a hash.
 */
shell: string, 
/**
 * Fields of the document head: those of the page, or of the project that the address selects.
 */
head: Head, 
/**
 * Structured data: the JSON-LD for a script element, without any `<`. `None` on error pages.
 */
structured_data: string | null, 
/**
 * The part of the query that the page is rendered with, including the question mark. Empty if there is none.
 */
search: string, 
/**
 * The page itself. On client-side navigation, the browser fetches only this part.
 */
page: PageRecord, };

export type Section = { 
/**
 * Fragment identifier.
 */
id: string, 
/**
 * Second-level heading.
 */
title: string, 
/**
 * One to three sentences under the heading.
 */
lead: string | null, } & ({ "kind": "badges" } & Badges | { "kind": "cards" } & Cards | { "kind": "closing" } & Closing | { "kind": "comparison" } & Comparison | { "kind": "diagram" } & Diagram | { "kind": "domains" } & Domains | { "kind": "figures" } & Figures | { "kind": "launch" } & Launch | { "kind": "memorial" } & Memorial | { "kind": "mission" } & Mission | { "kind": "prose" } & Prose | { "kind": "steps" } & Steps | { "kind": "timelines" } & Timelines | { "kind": "directory" } & Directory | { "kind": "exhibit" } & Exhibit | { "kind": "portfolio" } & Portfolio | { "kind": "register" } & Register | { "kind": "specimen" } & Specimen);

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
 * Its illustration, if it has one.
 */
illustration: string | null, 
/**
 * Short labels.
 */
tags: Array<string>, };

export type Site = { 
/**
 * The company.
 */
company: Company, 
/**
 * Links of the header.
 */
navigation: Array<NavigationLink>, 
/**
 * The footer.
 */
footer: Footer, 
/**
 * Texts of the interface, most of them accessible names.
 */
labels: Labels, };

export type SocialCard = { 
/**
 * Address. It is absolute in a document head.
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
 * Heading of the time spans.
 */
name: string, 
/**
 * Text for pages without a time span.
 */
otherwise: string, };

export type Specimen = { 
/**
 * The drawing.
 */
drawing: SpecimenDrawing, 
/**
 * Caption below the drawing.
 */
caption: string, 
/**
 * Prompt for the choice in the drawing.
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
 * The fingerprints of a chain, one entry for each part. Other drawings have none.
 */
fingerprints?: Array<BlockFingerprints>, };

export type SpecimenDrawing = "answer" | "assembly" | "chain" | "chat" | "curve" | "cuts" | "lanes" | "month" | "range" | "record" | "revisions" | "screens" | "sizes" | "threshold";

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
 * A count or a time that belongs to the part.
 */
value?: string, 
/**
 * Other texts that the drawing shows for the part.
 */
points: Array<string>, };

export type Standing = "retired" | "upcoming" | "launching";

export type Steps = { 
/**
 * The stages, numbered from 1 without gaps.
 */
items: Array<ProcessStep>, };

export type StripLabels = { 
/**
 * Accessible name of the strip.
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
 * Accessible name of the dots.
 */
dots: string, 
/**
 * Accessible name of a dot. Placeholders: `{number}`, `{count}`, `{title}`.
 */
slide: string, 
/**
 * Accessible name of the link that opens a project. Placeholder: `{title}`.
 */
open: string, };

export type ThemeLabels = { 
/**
 * Heading of the control with the three choices below.
 */
title: string, 
/**
 * Choice: the theme of the system.
 */
auto: string, 
/**
 * Choice: the light theme.
 */
light: string, 
/**
 * Choice: the dark theme.
 */
dark: string, 
/**
 * Accessible name of the button in the header while the dark theme is shown.
 */
to_light: string, 
/**
 * Accessible name of the button in the header while the light theme is shown.
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
 * The work that is done in this time.
 */
description: string, 
/**
 * Name of a Lucide icon.
 */
icon: RecordIcon, 
/**
 * Its duration.
 */
span: TimeSpan, 
/**
 * Parts of the work, a few words each.
 */
features: Array<string>, };

export type Timelines = { 
/**
 * The spans.
 */
items: Array<Timeline>, };

export type TitleBlockLabels = { 
/**
 * Label of the sheet number.
 */
sheet: string, 
/**
 * Label of the name of the page.
 */
page: string, 
/**
 * Label of the date of the last revision.
 */
revised: string, 
/**
 * Label of the name of the company.
 */
company: string, 
/**
 * The founding year in words, such as `Since 2007`. Only shown in the opening.
 */
since: string, 
/**
 * The usual response time in words. Only shown in the opening.
 */
answer: string, };

export type UnitLabels = { 
/**
 * A time span in weeks, such as `{min}-{max} weeks`.
 */
weeks: string, 
/**
 * A time span in months, such as `{min}-{max} months`.
 */
months: string, 
/**
 * From one time span to another, such as `{shortest} to {longest}`.
 */
range: string, };

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
 * The zoom level. Placeholder: `{percent}`.
 */
zoom_level: string, 
/**
 * Position in the portfolio. Placeholders: `{number}`, `{count}`.
 */
position: string, 
/**
 * Accessible name of the buttons that pan.
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
