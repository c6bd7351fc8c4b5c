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
 * Sprite of the icons; the symbol of an icon has its name as `id`.
 */
icons: string, 
/**
 * Sprite of the illustrations; the symbol of an illustration has its name as `id`.
 */
illustrations: string, };

export type Badge = { 
/**
 * The name.
 */
name: string, 
/**
 * What it is used for, in a word or two.
 */
category?: string, 
/**
 * Name of a Lucide icon.
 */
icon: RecordIcon, 
/**
 * Colour of its mark.
 */
color?: Color, };

export type Badges = { 
/**
 * How the names are laid out.
 */
layout: BadgesLayout, 
/**
 * What the lines enter and leave, in that layout.
 */
hub?: string, 
/**
 * Name of the drawing in the hub.
 */
illustration?: string, 
/**
 * The names.
 */
items: Array<Badge>, };

export type BadgesLayout = "columns" | "lines";

export type Bundles = { 
/**
 * The client bundle's entry.
 */
script: Asset, 
/**
 * Chunks that the entry imports statically.
 */
preload: Array<Asset>, 
/**
 * Chunks that a page loads besides, by what needs them: `page:home`, `section:portfolio`.
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
 * The icon of the site.
 */
favicon: string, 
/**
 * The same for those who ask for `/favicon.ico`.
 */
favicon_ico: string, 
/**
 * The same for the start screens of Apple's systems.
 */
touch_icon: string, 
/**
 * The same for the web manifest.
 */
manifest_icons: Array<ManifestIcon>, 
/**
 * The script that sets the theme before the first paint; stands in the document itself.
 */
theme_script: string, };

export type Cards = { 
/**
 * How the cards are laid out.
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
 * Its name.
 */
name: string, 
/**
 * What it is, in one sentence.
 */
description: string, 
/**
 * Language of the site.
 */
language: string, 
/**
 * Year of foundation.
 */
founded: number, 
/**
 * Under which the site is public.
 */
origin: string, };

export type Comparison = { 
/**
 * What is compared along the rows; heads the first column.
 */
criterion: string, 
/**
 * Heads of the further columns.
 */
columns: Array<string>, 
/**
 * Heads a last column of links, if each row leads somewhere.
 */
links?: string, 
/**
 * The rows, each with as many cells as there are columns.
 */
rows: Array<ComparisonRow>, };

export type ComparisonRow = { 
/**
 * Head of the row.
 */
label: string, 
/**
 * One cell for each column.
 */
cells: Array<string>, 
/**
 * Where the row leads, in the column of links.
 */
links?: Array<Link>, };

export type Contact = { 
/**
 * What kind of contact it is.
 */
title: string, 
/**
 * What it is best for.
 */
description: string, 
/**
 * The handle or address as it is read.
 */
label: string, 
/**
 * Where it leads: `@messenger` or `@email`.
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
 * What flows to the next layer; the last layer has none.
 */
flow: string | null, 
/**
 * What the arrow means, if the diagram is a key to others: it gets a number, and this its line.
 */
flow_note?: string, };

export type DiagramNode = { 
/**
 * What it is called.
 */
title: string, 
/**
 * What it is for.
 */
description: string, 
/**
 * Name of a Lucide icon.
 */
icon: RecordIcon, 
/**
 * Whether it is drawn already and built later: its outline is dashed.
 */
later: boolean, 
/**
 * Whether the others are there for it: its solid is lit.
 */
core: boolean, 
/**
 * What such a box means, if the diagram is a key to others: it gets a number, and this its line.
 */
note?: string, };

export type Directory = { 
/**
 * How the cards are laid out.
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
 * What is built there.
 */
description: string, 
/**
 * Name of a Lucide icon.
 */
icon: RecordIcon, 
/**
 * Who provides.
 */
from: string, 
/**
 * Who is served.
 */
to: string, };

export type Domains = { 
/**
 * Head of the side that provides, such as "From".
 */
from_label: string, 
/**
 * Head of the side that is served, such as "To".
 */
to_label: string, 
/**
 * What stands where two sides meet and no domain is listed.
 */
none_label: string, 
/**
 * The domains.
 */
items: Array<Domain>, };

export type Exhibit = { 
/**
 * Where all pieces are.
 */
more: Link, 
/**
 * The pieces in order.
 */
pieces: Array<Piece>, };

export type Figure = { 
/**
 * The figure as it is printed, such as `36,414` or `40-60 %`.
 */
value: string, 
/**
 * What is counted.
 */
label: string, };

export type Figures = { 
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
 * How soon an answer comes.
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
 * Sentence after the years and the name.
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
 * What it is called.
 */
title: string, 
/**
 * One to three sentences; only a card of runs can do without.
 */
description?: string, 
/**
 * Name of a Lucide icon.
 */
icon: RecordIcon, 
/**
 * Name of its drawing.
 */
illustration?: string, 
/**
 * What belongs to it, a few words each.
 */
points?: Array<string>, 
/**
 * Its counts.
 */
figures?: Array<Figure>, 
/**
 * Where the whole card leads, written as in a [`Link`].
 */
href?: string, 
/**
 * Where to ask about it.
 */
contact?: Link, 
/**
 * Why it is not on offer now; such a card is dimmed.
 */
standing?: Standing, 
/**
 * Heading of the group that begins with it.
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
 * Canonical address; absent on error pages, which are not to be indexed.
 */
canonical: string | null, 
/**
 * Path of the page's text as Markdown; absent on error pages.
 */
markdown: string | null, 
/**
 * Its social card; absent where none has been made.
 */
card: SocialCard | null, 
/**
 * What the social card shows.
 */
card_alt: string, };

export type Hero = { 
/**
 * The only first-level heading of the page.
 */
title: string, 
/**
 * Who it is for and what they get, in one to three sentences.
 */
lead: string, 
/**
 * Name of the page's illustration, if it has one.
 */
illustration: string | null, 
/**
 * Where the illustration stands on wide sheets.
 */
layout: HeroLayout, 
/**
 * What the drawing of the main page shows, for those who do not see it.
 */
drawing: string | null, 
/**
 * Words that label parts of the illustration, in the order it expects.
 */
callouts: Array<string>, 
/**
 * What the numbers in the illustration stand for, in their order.
 */
parts: Array<HeroPart>, };

export type HeroLayout = "plan" | "mirror" | "detail";

export type HeroPart = { 
/**
 * What it is called.
 */
title: string, 
/**
 * What it is or does, in a line.
 */
description: string, };

export type Labels = { 
/**
 * First link of every page.
 */
skip_to_content: string, 
/**
 * Accessible name of the header's links.
 */
main_navigation: string, 
/**
 * Accessible name of the link to the home page.
 */
home: string, 
/**
 * The button of the mobile menu.
 */
menu: string, 
/**
 * Accessible name of the trail.
 */
breadcrumbs: string, 
/**
 * First crumb.
 */
breadcrumb_root: string, 
/**
 * Added to links that open a new tab.
 */
new_tab: string, 
/**
 * Said while a page is on its way.
 */
loading: string, 
/**
 * Shown in place of a page that cannot be shown in the browser.
 */
failed: string, 
/**
 * The link that loads such a page anew.
 */
reload: string, 
/**
 * Accessible name of a stage's number: `{number}`.
 */
stage: string, 
/**
 * Before the standing of a retired solution.
 */
retired: string, 
/**
 * Before the standing of an upcoming solution.
 */
upcoming: string, 
/**
 * Before the standing of a solution that was announced.
 */
launching: string, 
/**
 * Units of time spans.
 */
units: UnitLabels, 
/**
 * The block at the foot of each page.
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
 * The banner.
 */
label: string, 
/**
 * The date as it is printed, day first.
 */
date: string, 
/**
 * One line under the date.
 */
tagline: string, };

export type Link = { 
/**
 * The text of the link.
 */
label: string, 
/**
 * Where it leads.
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
 * `any`, or `maskable` if systems may cut it to a shape of their own.
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
 * What it means here.
 */
description: string, };

export type NavigationLink = { 
/**
 * The text of the link.
 */
label: string, 
/**
 * Where it leads.
 */
href: string, 
/**
 * Page whose descendants also count as matching this link.
 */
section: string | null, };

export type Notice = "legal" | "information";

export type PageRecord = { 
/**
 * Identifies the build of the bundles; a browser that runs another build loads the page itself.
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
 * The crumbs from the root to this page; empty on the home page.
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
 * Widths in pixels in which it is there as AVIF and as WebP; such a file is named like `src`.
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
 * What the picture shows.
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
 * Over the platforms.
 */
name: string, };

export type Portfolio = { 
/**
 * The projects in order.
 */
projects: Array<Project>, };

export type ProcessStep = { 
/**
 * Place in the process, from 1.
 */
number: number, 
/**
 * What it is called.
 */
title: string, 
/**
 * What happens and what the client gets.
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
 * Names it in its address.
 */
slug: string, 
/**
 * Title of the piece.
 */
title: string, 
/**
 * What was made, for what kind of game, and how.
 */
description: string, 
/**
 * What the picture shows, for those who do not see it.
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
 * The files of a square crop about the focal point.
 */
thumbnail: Picture, };

export type Prose = { 
/**
 * Set apart as a notice of this kind.
 */
notice?: Notice, 
/**
 * The paragraphs.
 */
paragraphs: Array<string>, 
/**
 * Where to read more.
 */
links: Array<Link>, 
/**
 * Name of a drawing beside the text.
 */
illustration?: string, 
/**
 * What the numbers in the drawing stand for, in their order.
 */
parts: Array<HeroPart>, };

export type Register = { 
/**
 * What the table compares, and how to read it.
 */
caption: string, 
/**
 * Heads of the columns.
 */
columns: RegisterColumns, 
/**
 * The rows in order.
 */
items: Array<RegisterItem>, };

export type RegisterColumns = { 
/**
 * Over the names.
 */
name: string, 
/**
 * Over whom each is for.
 */
audience: string, 
/**
 * Over what they get.
 */
result: string, 
/**
 * The column of the time spans, if there is one.
 */
span: SpanColumn | null, 
/**
 * The columns of what each runs on.
 */
platforms: Array<PlatformColumn>, };

export type RegisterItem = { 
/**
 * Name of the service or solution.
 */
name: string, 
/**
 * Where it leads.
 */
href: string, 
/**
 * Its illustration, if it has one.
 */
illustration: string | null, 
/**
 * Whom it is for.
 */
audience: string, 
/**
 * What they get.
 */
result: string, 
/**
 * The different time spans of its page, the shortest first; none if it names none.
 */
spans: Array<TimeSpan>, 
/**
 * What decides how long it takes, if the page names no time span.
 */
depends: string | null, 
/**
 * What it runs on, by the columns of platforms.
 */
platforms: Array<Array<string>>, 
/**
 * Why it is not on offer now.
 */
standing: Standing | null, };

export type RenderInput = { 
/**
 * What all pages share.
 */
site: Site, 
/**
 * The current year, for the copyright line.
 */
year: number, 
/**
 * Sprites.
 */
assets: Assets, 
/**
 * Addresses of the bundles; they stay on the server.
 */
bundles: Bundles, 
/**
 * Address of the file with the [`Shell`], below `/assets/`, hashed.
 */
shell: string, 
/**
 * Fields of the document head: those of the page, or of its project that the address names.
 */
head: Head, 
/**
 * What the document says to programs: JSON-LD as it stands in a script element, without any `<`. None on error pages.
 */
structured_data: string | null, 
/**
 * The part of the address's query that the page is rendered with, with its question mark, or nothing.
 */
search: string, 
/**
 * The page itself; the browser fetches this part alone on client navigation.
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
lead: string | null, } & ({ "kind": "badges" } & Badges | { "kind": "cards" } & Cards | { "kind": "closing" } & Closing | { "kind": "comparison" } & Comparison | { "kind": "diagram" } & Diagram | { "kind": "domains" } & Domains | { "kind": "figures" } & Figures | { "kind": "launch" } & Launch | { "kind": "memorial" } & Memorial | { "kind": "mission" } & Mission | { "kind": "prose" } & Prose | { "kind": "specimen" } & Specimen | { "kind": "steps" } & Steps | { "kind": "timelines" } & Timelines | { "kind": "directory" } & Directory | { "kind": "exhibit" } & Exhibit | { "kind": "portfolio" } & Portfolio | { "kind": "register" } & Register);

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
 * Where it leads.
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
 * Words of the shell, most of them accessible names.
 */
labels: Labels, };

export type SocialCard = { 
/**
 * Address; absolute in the head of a document.
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
 * Over the time spans.
 */
name: string, 
/**
 * In place of a time span, for pages that have none.
 */
otherwise: string, };

export type Specimen = { 
/**
 * What is drawn.
 */
drawing: SpecimenDrawing, 
/**
 * Under the drawing: what it shows, and that it shows no client's data.
 */
caption: string, 
/**
 * What a visitor can choose in it; names the choice for those who do not see the drawing.
 */
prompt: string, 
/**
 * Its parts in the order of their numbers. How many there must be, depends on the drawing.
 */
parts: Array<SpecimenPart>, 
/**
 * The words in the drawing, by the names that it has for them.
 */
labels: { [key in string]: string }, };

export type SpecimenDrawing = "answer" | "assembly" | "chain" | "chat" | "curve" | "cuts" | "lanes" | "month" | "range" | "record" | "revisions" | "screens" | "sizes" | "threshold";

export type SpecimenPart = { 
/**
 * What it is called.
 */
title: string, 
/**
 * What it is or does, in a line.
 */
description: string, 
/**
 * A count or a time that belongs to it.
 */
value?: string, 
/**
 * What else the drawing shows of it.
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
 * The arrow to the previous slide.
 */
previous: string, 
/**
 * The arrow to the next slide.
 */
next: string, 
/**
 * Accessible name of the dots.
 */
dots: string, 
/**
 * Accessible name of a slide or dot: `{number}`, `{count}`, `{title}`.
 */
slide: string, 
/**
 * Accessible name of the link that opens a project: `{title}`.
 */
open: string, };

export type ThemeLabels = { 
/**
 * Heading of the three-way control.
 */
title: string, 
/**
 * Follow the system.
 */
auto: string, 
/**
 * Light theme.
 */
light: string, 
/**
 * Dark theme.
 */
dark: string, 
/**
 * What the header's button does in the dark theme.
 */
to_light: string, 
/**
 * What the header's button does in the light theme.
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
 * What `min` and `max` count.
 */
unit: TimeUnit, };

export type TimeUnit = "weeks" | "months";

export type Timeline = { 
/**
 * What it is called.
 */
title: string, 
/**
 * What is built in that time.
 */
description: string, 
/**
 * Name of a Lucide icon.
 */
icon: RecordIcon, 
/**
 * How long it takes.
 */
span: TimeSpan, 
/**
 * What it includes, a few words each.
 */
features: Array<string>, };

export type Timelines = { 
/**
 * The spans.
 */
items: Array<Timeline>, };

export type TitleBlockLabels = { 
/**
 * Over the sheet number.
 */
sheet: string, 
/**
 * Over the name of the page.
 */
page: string, 
/**
 * Over the date of revision.
 */
revised: string, 
/**
 * Over the name of the company.
 */
company: string, 
/**
 * Since when the company works; in the opening only.
 */
since: string, 
/**
 * How soon it answers; in the opening only.
 */
answer: string, };

export type UnitLabels = { 
/**
 * Such as `{min}-{max} weeks`.
 */
weeks: string, 
/**
 * Such as `{min}-{max} months`.
 */
months: string, 
/**
 * Such as `{shortest} to {longest}`: two time spans.
 */
range: string, };

export type ViewerLabels = { 
/**
 * Closes the viewer.
 */
close: string, 
/**
 * To the previous project.
 */
previous: string, 
/**
 * To the next project.
 */
next: string, 
/**
 * One zoom step in.
 */
zoom_in: string, 
/**
 * One zoom step out.
 */
zoom_out: string, 
/**
 * Back to 100 percent.
 */
reset_zoom: string, 
/**
 * Hides the information panel.
 */
hide_info: string, 
/**
 * Shows the information panel.
 */
show_info: string, 
/**
 * Said while an image loads.
 */
loading: string, 
/**
 * Said when an image cannot be loaded.
 */
failed: string, 
/**
 * The zoom level: `{percent}`.
 */
zoom_level: string, 
/**
 * Place in the portfolio: `{number}`, `{count}`.
 */
position: string, 
/**
 * Accessible name of the buttons that pan.
 */
pan: string, 
/**
 * Pans up.
 */
pan_up: string, 
/**
 * Pans down.
 */
pan_down: string, 
/**
 * Pans left.
 */
pan_left: string, 
/**
 * Pans right.
 */
pan_right: string, };
