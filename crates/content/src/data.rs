//! The data that the renderer and the browser receive. It is derived from the records and never converted back.

use std::{collections::BTreeMap, mem};

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{
    record::{
        self, Company, Contact, DirectoryLayout, Hero, Labels, Link, NavigationLink, PassKind, RegisterColumns,
        SpecimenDrawing, SpecimenPart, Standing, TimeSpan, section_kinds,
    },
    text::{Date, Direction, Href, Icon, Illustration, SheetNumber, Slug},
};

/// The complete input of a render. The same input always produces the same bytes.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct RenderInput<'s> {
    /// The text direction of the language. Only the server uses it.
    pub direction: Direction,
    /// Data that all pages share.
    pub site: &'s SiteData,
    /// The current year, for the copyright line.
    pub year: u16,
    /// Addresses of the sprites.
    pub assets: SpriteAddresses,
    /// Addresses of the bundles. Only the server uses them.
    pub bundles: Bundles,
    /// Address of the file with the [`Shell`]. It is under `/assets/` and contains a hash.
    pub shell: String,
    /// Document head of the page, or of the project that the address selects.
    pub head: Head,
    /// Structured data (JSON-LD) for a script element, so `<` is escaped. `None` on the not-found page.
    pub structured_data: Option<String>,
    /// The part of the query that affects the page, including the question mark. May be empty.
    pub search: String,
    /// Record of the page. On client-side navigation, the browser fetches only this part.
    pub page: PageRecord,
}

/// The data that the browser needs on every page. It is served as a separate file, so that documents and records do not
/// repeat it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Shell {
    /// Data that all pages share.
    pub site: SiteData,
    /// Addresses of the sprites.
    pub assets: SpriteAddresses,
}

/// The record of a page as the interface receives it: the record of its file, completed with data from other files.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct PageRecord {
    /// Identifier of the build. A browser that runs a different build loads the whole document.
    pub build: String,
    /// Route of the page, or `/404` for the not-found page.
    pub path: String,
    /// HTTP status of the document.
    pub status: u16,
    /// Document head of the page if its address selects no project.
    pub head: Head,
    /// The breadcrumbs from the root to this page. Empty on the home page.
    pub trail: Vec<Crumb>,
    /// Short name of the page, shown in breadcrumbs.
    pub name: String,
    /// Sheet number, shown in the title block.
    pub sheet: SheetNumber,
    /// Date of the last revision, shown in the title block.
    pub revised: Date,
    /// The hero of the page, with its main heading.
    pub hero: Hero,
    /// The sections in reading order.
    pub sections: Vec<Section>,
    /// The pictures that the screens in the sections show, by the path in their records.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "codegen", ts(as = "Option<BTreeMap<String, Picture>>", optional))]
    pub pictures: BTreeMap<String, Picture>,
}

/// Fields of the document head.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct Head {
    /// Document title.
    pub title: String,
    /// Meta description of the document.
    pub description: String,
    /// Canonical address. Absent on the not-found page, which search engines must not index.
    pub canonical: Option<String>,
    /// Path of the Markdown version of the page. Absent on the not-found page.
    pub markdown: Option<String>,
    /// Social card of the address. The not-found page has the card of the home page. Absent if social cards are
    /// switched off.
    pub card: Option<SocialCard>,
    /// Text alternative of the social card.
    pub card_alt: String,
}

/// The picture that social networks show for an address.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct SocialCard {
    /// Address of the picture: a URL in a document head, otherwise a path.
    pub src: String,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}

/// A breadcrumb.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct Crumb {
    /// Name of the page.
    pub label: String,
    /// Route of the page.
    pub href: String,
}

/// Data that all pages share.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct SiteData {
    /// The company that publishes the site.
    pub company: Company,
    /// Links in the header, in reading order.
    pub navigation: Vec<NavigationLink>,
    /// Texts and links of the footer.
    pub footer: Footer,
    /// Texts of the interface, most of them accessible names.
    pub labels: Labels,
}

/// Texts and links of the footer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct Footer {
    /// Heading of the contact cards.
    pub contact_title: String,
    /// Sentence with the usual response time, shown below the heading of the contact cards.
    pub response: String,
    /// The contact cards in reading order.
    pub contacts: Vec<Contact>,
    /// The columns of links: first the quick links, then one column for each page whose entries are listed.
    pub columns: Vec<FooterColumn>,
    /// Sentence in the last line, after the years and the name of the company.
    pub rights: String,
    /// Facts about the company, in reading order. Absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "codegen", ts(optional))]
    pub facts: Option<Vec<FooterFact>>,
}

/// A fact about the company in the footer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct FooterFact {
    /// The fact, with its label if it has one.
    pub text: String,
    /// Target of the link, if the fact is a link.
    pub href: Option<Href>,
}

/// A column of links in the footer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct FooterColumn {
    /// Heading of the column.
    pub title: String,
    /// The links in reading order.
    pub links: Vec<Link>,
}

/// A section of a page: the fields that all kinds have, and the body of its kind.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct Section {
    /// Fragment identifier, derived from the title. Unique on the page.
    pub id: String,
    /// Second-level heading.
    pub title: String,
    /// One to three sentences under the heading.
    pub lead: Option<String>,
    /// The fields that are specific to the kind of the section.
    #[serde(flatten)]
    pub body: SectionBody,
}

macro_rules! declare_body {
    (
        written: $($written_name:literal => $written:ident,)+
        gathered: $($gathered_name:literal => $gathered:ident,)+
    ) => {
        /// The body of a section, tagged by `kind`.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
        #[serde(tag = "kind")]
        pub enum SectionBody {
            $(
                #[doc = concat!("`", $written_name, "`, see [`record::", stringify!($written), "`].")]
                #[serde(rename = $written_name)]
                $written(record::$written),
            )+
            $(
                #[doc = concat!("`", $gathered_name, "`, see [`", stringify!($gathered), "`].")]
                #[serde(rename = $gathered_name)]
                $gathered($gathered),
            )+
        }
    };
}

section_kinds!(declare_body);

/// A list of cards that link to pages of this site and to other sites.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct Directory {
    /// Whether the section is a band across the page in the colours of the other theme.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "codegen", ts(as = "Option<bool>", optional))]
    pub inverted: bool,
    /// Layout of the cards.
    pub layout: DirectoryLayout,
    /// The cards in reading order.
    pub cards: Vec<ServiceCard>,
}

/// A card that links to a service or solution.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct ServiceCard {
    /// Name of the service or solution.
    pub name: String,
    /// One or two sentences.
    pub description: String,
    /// Target of the link.
    pub href: Href,
    /// Name of a Lucide icon.
    pub icon: Icon,
    /// Name of the illustration on the card, if there is one.
    pub illustration: Option<Illustration>,
    /// Short labels.
    pub tags: Vec<String>,
}

/// A table of services or solutions.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct Register {
    /// Whether the section is a band across the page in the colours of the other theme.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "codegen", ts(as = "Option<bool>", optional))]
    pub inverted: bool,
    /// Caption of the table: its subject, and how to read it.
    pub caption: String,
    /// Headings of the columns.
    pub columns: RegisterColumns,
    /// The rows in reading order.
    pub items: Vec<RegisterItem>,
}

/// A row of a [`Register`].
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct RegisterItem {
    /// Name of the service or solution.
    pub name: String,
    /// Target of the link.
    pub href: Href,
    /// Name of the illustration, if there is one.
    pub illustration: Option<Illustration>,
    /// The audience.
    pub audience: String,
    /// The result for the audience.
    pub result: String,
    /// The time spans on the page of the entry, shortest first. May be empty.
    pub spans: Vec<NamedSpan>,
    /// The factors that determine the duration. Empty if the page has time spans.
    pub depends: Vec<String>,
    /// The platforms of the entry, or the places where it is used.
    pub platforms: Vec<String>,
    /// The reason why the service or solution is not offered at the moment, shown as a label.
    pub standing: Option<Standing>,
}

/// A time span on the page of a [`RegisterItem`], with its title.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct NamedSpan {
    /// The kind of job, such as "Landing page".
    pub title: String,
    /// The shortest and the longest duration.
    pub span: TimeSpan,
}

/// An interactive drawing, with its parts list and its texts.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS), ts(optional_fields))]
pub struct Specimen {
    /// The kind of drawing.
    pub drawing: SpecimenDrawing,
    /// Caption below the drawing.
    pub caption: String,
    /// Prompt to choose one of the options in the drawing.
    pub prompt: String,
    /// The parts, in the order of their numbers.
    pub parts: Vec<SpecimenPart>,
    /// The texts in the drawing, by name.
    pub labels: BTreeMap<String, String>,
    /// The fingerprints of the blocks of a chain, one for each part. Absent for other drawings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fingerprints: Option<Vec<BlockFingerprints>>,
}

/// The fingerprints of a block in a chain: SHA-256 hashes as 64 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct BlockFingerprints {
    /// The fingerprint of the previous block, which this block contains. In the first block, it consists of 64 zeros.
    pub before: String,
    /// The fingerprint of the block with its original entry.
    pub signed: String,
    /// The fingerprint of the block with an altered entry.
    pub altered: String,
}

/// Returns the fingerprints of a chain with one block for each of `parts`. The entry of a block is the description of
/// the part, and its altered entry is the first point of the part.
pub(crate) fn fingerprints(parts: &[SpecimenPart]) -> Vec<BlockFingerprints> {
    let mut previous = "0".repeat(64);
    let block = |part: &SpecimenPart| {
        let fingerprint = |entry: &str| HEXLOWER.encode(&Sha256::digest(format!("{previous}\n{entry}")));
        let signed = fingerprint(&part.description);
        let altered = fingerprint(part.points.first().map_or("", String::as_str));
        BlockFingerprints { before: mem::replace(&mut previous, signed.clone()), signed, altered }
    };
    parts.iter().map(block).collect()
}

/// A few pieces of the portfolio.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct Exhibit {
    /// Link to all pieces.
    pub more: Link,
    /// The pieces in reading order.
    pub pieces: Vec<Piece>,
}

/// A piece of the portfolio that is shown outside the portfolio section.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct Piece {
    /// Address of the piece.
    pub href: Href,
    /// Title of the piece.
    pub title: String,
    /// Text alternative of the picture.
    pub alt: String,
    /// The kind of work, shown with the title.
    pub category: String,
    /// The files of the picture.
    pub picture: Picture,
}

/// The strip and the grid of all portfolio projects.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct Portfolio {
    /// The projects in the order of the strip.
    pub projects: Vec<Project>,
    /// Index in `projects` of the project that the grid shows first and largest.
    pub large: usize,
}

/// A portfolio project.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct Project {
    /// Slug of the project, the value of the query parameter `project` in its address.
    pub slug: Slug,
    /// Title of the piece.
    pub title: String,
    /// Description of the piece: its subject, its purpose and its technique.
    pub description: String,
    /// Text alternative of the picture.
    pub alt: String,
    /// Tools and techniques, as tags.
    pub technologies: Vec<String>,
    /// The kind of work, shown with the title.
    pub category: String,
    /// The size of the scene or the drawing.
    pub geometry: Option<String>,
    /// Document head of the address that selects the project.
    pub head: Head,
    /// The files of the picture.
    pub picture: Picture,
    /// Pictures that show how the piece is built. Each is framed exactly like the finished picture.
    pub passes: Vec<Pass>,
}

/// A picture that shows how a piece is built. It is framed exactly like the finished picture.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct Pass {
    /// The kind of the pass.
    pub kind: PassKind,
    /// The files of the pass.
    pub picture: Picture,
}

/// A picture and all its files.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct Picture {
    /// Address of the file that every browser can show.
    pub src: String,
    /// Width in pixels of the file at `src`.
    pub width: u32,
    /// Height in pixels of the file at `src`.
    pub height: u32,
    /// Widths in pixels of the AVIF and WebP files. The names of these files are derived from `src`.
    pub widths: Vec<u32>,
    /// Whether the picture has WebP files, but no AVIF files, in the widths of `widths`. True for every picture that
    /// the executable generates.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "codegen", ts(as = "Option<bool>", optional))]
    pub webp_only: bool,
    /// Dominant colour as `#rrggbb`, if known.
    pub color: Option<String>,
}

/// Addresses of the sprites that components refer to. They are under `/assets/` and contain a hash.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct SpriteAddresses {
    /// Sprite of the icons that the site uses. The symbol of an icon has the name of the icon as its `id`. Derived from
    /// the content.
    #[serde(default)]
    pub icons: String,
    /// The address of the file of an illustration, with `*` in place of its name. The symbol in the file has the name of
    /// the illustration as its `id`. Derived from the content, unless the content uses all illustrations of the build and
    /// no drawings of its own.
    pub illustrations: String,
    /// The company's logo: the address of its file, with the ID of its symbol as the fragment. If the content has no
    /// logo, this is `None`, and the header draws the default logo. Derived from the content.
    #[serde(default)]
    pub logo: Option<String>,
}

impl SpriteAddresses {
    /// Returns the address of the file of the illustration `name`.
    pub fn illustration(&self, name: &str) -> String {
        self.illustrations.replacen('*', name, 1)
    }
}

/// Files that documents refer to. Their addresses are under `/assets/` and contain a hash.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct Bundles {
    /// The entry script of the client bundle.
    pub script: Asset,
    /// Chunks that the entry imports statically.
    pub preload: Vec<Asset>,
    /// The modules of the section kinds that have a separate chunk, by kind.
    pub chunks: BTreeMap<String, Vec<Asset>>,
    /// The stylesheet, the same for all documents.
    pub styles: Asset,
    /// The stylesheet with the company's colours and fonts, loaded after `styles`. Derived from the content.
    #[serde(default)]
    pub theme: Option<Asset>,
    /// The background colours of both schemes, for `<meta name="theme-color">` and the web manifest. Derived from the
    /// content.
    #[serde(default)]
    pub grounds: Grounds,
    /// Addresses of the fonts to preload.
    pub fonts: Vec<String>,
    /// Address of the favicon, an SVG file.
    pub favicon: String,
    /// Address of the file that the server sends for `/favicon.ico`.
    pub favicon_ico: String,
    /// Address of the home screen icon for Apple devices.
    pub touch_icon: String,
    /// The PNG icons of the web manifest.
    pub manifest_icons: Vec<ManifestIcon>,
    /// The inline script of every document. It sets the theme before the first paint, and then loads the other scripts.
    pub inline_script: String,
}

/// The background colour of each scheme. It is written as `#rrggbb`, because not all browsers support other notations
/// in HTML and in the web manifest.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct Grounds {
    /// The ground of the light scheme.
    pub light: String,
    /// The ground of the dark scheme.
    pub dark: String,
}

/// An icon of the web manifest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct ManifestIcon {
    /// Address of the PNG file.
    pub src: String,
    /// Width and height in pixels.
    pub size: u32,
    /// `any`, or `maskable` if systems may crop the icon to their own shape.
    pub purpose: String,
}

/// A file with its hash for subresource integrity.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(ts_rs::TS))]
pub struct Asset {
    /// Address of the file.
    pub href: String,
    /// Value of the attribute `integrity` (`sha256-...`).
    pub integrity: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_block_of_a_chain_contains_the_fingerprint_of_the_block_before_it() {
        let part = |entry: &str, altered: &str| SpecimenPart {
            title: String::new(),
            description: entry.to_owned(),
            value: None,
            points: vec![altered.to_owned()],
        };
        let blocks = fingerprints(&[part("one", "two"), part("two", "one")]);
        // The result of `printf '%064d\none' 0 | sha256sum`.
        assert_eq!(blocks[0].signed, "35151f30ff0286cea7ae44d7c3de49ac184b3da9d0739837426604fa126e24ba");
        assert_eq!([&blocks[0].before, &blocks[1].before], [&"0".repeat(64), &blocks[0].signed]);
        assert_ne!(blocks[0].altered, blocks[1].signed, "the fingerprint of a block depends on the previous one");
    }
}
