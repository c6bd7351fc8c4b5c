//! What the renderer and the browser receive for one page: made from the records, never read back into them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    record::{
        Category, Company, Contact, DirectoryLayout, Hero, Labels, Link, NavigationLink, RegisterColumns, SectionBody,
        Standing, TimeSpan,
    },
    text::{Date, Href, Icon, Illustration, SheetNumber, Slug},
};

/// Where the browser fetches the record of the page at `route`; the interface computes the same address.
pub fn record_address(route: &str) -> String {
    let name = if route == "/" { "/index" } else { route };
    format!("/data{name}.json")
}

/// The route whose record has the address `path`, if it is the address of a record.
pub fn route_of_record(path: &str) -> Option<&str> {
    let name = path.strip_prefix("/data")?.strip_suffix(".json")?;
    Some(if name == "/index" { "/" } else { name })
}

/// Where the text of the page at `route` is as Markdown.
pub fn markdown_address(route: &str) -> String {
    let name = if route == "/" { "/index" } else { route };
    format!("{name}.md")
}

/// The route whose page has its text as Markdown at `path`, if it is an address of one.
pub fn route_of_markdown(path: &str) -> Option<&str> {
    let name = path.strip_suffix(".md")?;
    Some(if name == "/index" { "/" } else { name })
}

/// Everything a document is rendered from. Equal inputs give equal bytes.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RenderInput {
    /// What all pages share.
    pub site: Site,
    /// The current year, for the copyright line.
    pub year: u16,
    /// Sprites.
    pub assets: Assets,
    /// Addresses of the bundles; they stay on the server.
    pub bundles: Bundles,
    /// Address of the file with the [`Shell`], below `/assets/`, hashed.
    pub shell: String,
    /// Fields of the document head: those of the page, or of its project that the address names.
    pub head: Head,
    /// What the document says to programs: JSON-LD as it stands in a script element, without any `<`. None on error pages.
    pub structured_data: Option<String>,
    /// The part of the address's query that the page is rendered with, with its question mark, or nothing.
    pub search: String,
    /// The page itself; the browser fetches this part alone on client navigation.
    pub page: PageRecord,
}

/// What the browser needs on every page. It is a file of its own, so that no document and no record repeats it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Shell {
    /// What all pages share.
    pub site: Site,
    /// Sprites.
    pub assets: Assets,
}

/// One page as the interface shows it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct PageRecord {
    /// Identifies the build of the bundles; a browser that runs another build loads the page itself.
    pub build: String,
    /// The route.
    pub path: String,
    /// HTTP status of the document.
    pub status: u16,
    /// Fields of the document head at the page's own address.
    pub head: Head,
    /// The crumbs from the root to this page; empty on the home page.
    pub trail: Vec<Crumb>,
    /// Short name of the page.
    pub name: String,
    /// Sheet number.
    pub sheet: SheetNumber,
    /// Date of the last revision.
    pub revised: Date,
    /// The opening.
    pub hero: Hero,
    /// The sections in reading order.
    pub sections: Vec<Section>,
}

/// Fields of the document head.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Head {
    /// Document title.
    pub title: String,
    /// Description.
    pub description: String,
    /// Canonical address; absent on error pages, which are not to be indexed.
    pub canonical: Option<String>,
    /// Path of the page's text as Markdown; absent on error pages.
    pub markdown: Option<String>,
    /// Its social card; absent where none has been made.
    pub card: Option<SocialCard>,
    /// What the social card shows.
    pub card_alt: String,
}

/// The picture that social networks show for an address.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct SocialCard {
    /// Address; absolute in the head of a document.
    pub src: String,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}

/// One step of the trail.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Crumb {
    /// Name of the page.
    pub label: String,
    /// Its route.
    pub href: String,
}

/// What all pages share.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Site {
    /// The company.
    pub company: Company,
    /// Links of the header.
    pub navigation: Vec<NavigationLink>,
    /// The footer.
    pub footer: Footer,
    /// Words of the shell, most of them accessible names.
    pub labels: Labels,
}

/// The footer.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Footer {
    /// Heading of the contact cards.
    pub contact_title: String,
    /// How soon an answer comes.
    pub response: String,
    /// The contact cards.
    pub contacts: Vec<Contact>,
    /// The quick links, then the links to the pages of each folder.
    pub columns: Vec<FooterColumn>,
    /// Sentence after the years and the name.
    pub rights: String,
}

/// Links of the footer under a heading.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct FooterColumn {
    /// The heading.
    pub title: String,
    /// The links.
    pub links: Vec<Link>,
}

/// A section of a page: what all kinds share, and a body of its kind.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Section {
    /// Fragment identifier.
    pub id: String,
    /// Second-level heading.
    pub title: String,
    /// One to three sentences under the heading.
    pub lead: Option<String>,
    /// What the section shows.
    #[serde(flatten)]
    pub body: SectionBody,
}

/// Cards that lead to pages of this site and to other sites.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Directory {
    /// How the cards are laid out.
    pub layout: DirectoryLayout,
    /// The cards in order.
    pub cards: Vec<ServiceCard>,
}

/// A card that leads to a service or solution.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ServiceCard {
    /// Name of the service or solution.
    pub name: String,
    /// One or two sentences.
    pub description: String,
    /// Where it leads.
    pub href: Href,
    /// Name of a Lucide icon.
    pub icon: Icon,
    /// Its illustration, if it has one.
    pub illustration: Option<Illustration>,
    /// Short labels.
    pub tags: Vec<String>,
}

/// A table of services or solutions.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Register {
    /// What the table compares, and how to read it.
    pub caption: String,
    /// Heads of the columns.
    pub columns: RegisterColumns,
    /// The rows in order.
    pub items: Vec<RegisterItem>,
}

/// A row of a [`Register`].
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct RegisterItem {
    /// Name of the service or solution.
    pub name: String,
    /// Where it leads.
    pub href: Href,
    /// Its illustration, if it has one.
    pub illustration: Option<Illustration>,
    /// Whom it is for.
    pub audience: String,
    /// What they get.
    pub result: String,
    /// The different time spans of its page, the shortest first; none if it names none.
    pub spans: Vec<TimeSpan>,
    /// What decides how long it takes, if the page names no time span.
    pub depends: Option<String>,
    /// What it runs on, by the columns of platforms.
    pub platforms: Vec<Vec<String>>,
    /// Why it is not on offer now.
    pub standing: Option<Standing>,
}

/// A few pieces of the portfolio.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Exhibit {
    /// Where all pieces are.
    pub more: Link,
    /// The pieces in order.
    pub pieces: Vec<Piece>,
}

/// A piece of the portfolio, shown away from it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Piece {
    /// Address of the piece.
    pub href: Href,
    /// Title of the piece.
    pub title: String,
    /// What the picture shows.
    pub alt: String,
    /// The kind of work.
    pub category: Category,
    /// The files of the picture.
    pub picture: Picture,
}

/// The strip of all portfolio projects.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Portfolio {
    /// The projects in order.
    pub projects: Vec<Project>,
}

/// A portfolio project.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Project {
    /// Names it in its address.
    pub slug: Slug,
    /// Title of the piece.
    pub title: String,
    /// What was made, for what kind of game, and how.
    pub description: String,
    /// What the picture shows, for those who do not see it.
    pub alt: String,
    /// Tools and techniques, as tags.
    pub technologies: Vec<String>,
    /// The kind of work.
    pub category: Category,
    /// Fields of the document head of the project's own address.
    pub head: Head,
    /// The files of the picture.
    pub picture: Picture,
    /// The files of a square crop about the focal point.
    pub thumbnail: Picture,
}

/// A picture with all the files that hold it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Picture {
    /// Address of the file that every browser can show.
    pub src: String,
    /// Width of that file in pixels.
    pub width: u32,
    /// Height of that file in pixels.
    pub height: u32,
    /// Widths in pixels in which it is there as AVIF and as WebP; such a file is named like `src`.
    pub widths: Vec<u32>,
    /// Dominant colour as `#rrggbb`, if known.
    pub color: Option<String>,
}

/// What components refer to while they render; addresses are below `/assets/`, hashed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Assets {
    /// Sprite of the icons; the symbol of an icon has its name as `id`.
    pub icons: String,
    /// Sprite of the illustrations; the symbol of an illustration has its name as `id`.
    pub illustrations: String,
}

/// What the document around a page refers to; addresses are below `/assets/`, hashed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Bundles {
    /// The client bundle's entry.
    pub script: Asset,
    /// Chunks that the entry imports statically.
    pub preload: Vec<Asset>,
    /// Chunks that a page loads besides, by what needs them: `page:home`, `section:portfolio`.
    pub chunks: BTreeMap<String, Vec<Asset>>,
    /// The stylesheet.
    pub styles: Asset,
    /// Fonts to preload.
    pub fonts: Vec<String>,
    /// The icon of the site.
    pub favicon: String,
    /// The same for those who ask for `/favicon.ico`.
    pub favicon_ico: String,
    /// The same for the start screens of Apple's systems.
    pub touch_icon: String,
    /// The same for the web manifest.
    pub manifest_icons: Vec<ManifestIcon>,
    /// The script that sets the theme before the first paint; stands in the document itself.
    pub theme_script: String,
}

/// An icon as the web manifest names it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct ManifestIcon {
    /// Address.
    pub src: String,
    /// Width and height in pixels.
    pub size: u32,
    /// `any`, or `maskable` if systems may cut it to a shape of their own.
    pub purpose: String,
}

/// A file with its subresource integrity (`sha256-...`).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Asset {
    /// Address.
    pub href: String,
    /// Subresource integrity.
    pub integrity: String,
}
