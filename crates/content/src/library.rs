//! Contains all records of a content tree. The submodules derive the data of pages and the social cards from them.

mod page_data;
mod social;

use std::{
    collections::{BTreeMap, BTreeSet},
    path::PathBuf,
    sync::Arc,
};

use brand::{CardLook, Drawing, Logo};
use pictures::PictureFile;

use crate::{
    address::{markdown_address, record_address},
    data::{NamedSpan, Picture, SocialCard},
    problem::Problem,
    record::{Card, External, Page, Project, Row, Section, SiteFile, Timeline},
    route,
    text::{Href, Illustration, Route, Slug},
    theme::CompanyFonts,
};

/// The content of the site. `load` has checked that every route, slug and picture that its records refer to exists.
#[derive(Clone, Debug)]
pub struct Library {
    parts: LibraryParts,
    /// The entries directly below each page, sorted by order and name. Contains no pages without entries.
    children: BTreeMap<String, Vec<Entry>>,
    /// The slugs of all projects, in the order of the portfolio strip.
    strip: Vec<Slug>,
    /// The route of the page that shows the projects. Always `Some` if there are projects.
    portfolio: Option<Route>,
    /// The prebuilt social cards that match the content, by address. The cards of other addresses are drawn at run
    /// time.
    cards: BTreeMap<String, SocialCard>,
    /// The look of drawn social cards. `None` if the site has no social cards.
    card_look: Option<Arc<CardLook>>,
    warnings: Vec<Problem>,
}

/// The part of a [`Library`] that was read, as opposed to derived.
#[derive(Clone, Debug)]
pub(crate) struct LibraryParts {
    pub(crate) site: SiteFile,
    /// Shapes of the icons that records and components use, by name.
    pub(crate) icons: BTreeMap<String, String>,
    /// Names of the illustrations that records use.
    pub(crate) illustrations: BTreeSet<String>,
    /// The company's drawings that records use, by name.
    pub(crate) drawings: BTreeMap<String, Drawing>,
    /// The pictures that records use, by the path with which records refer to them.
    pub(crate) pictures: BTreeMap<String, Picture>,
    /// The picture files generated from masters.
    pub(crate) picture_files: Vec<PictureFile>,
    /// The folder that caches the picture files. `None` if no record uses a master in a folder on disk.
    pub(crate) picture_cache: Option<PathBuf>,
    /// The company's logo. `None` if the content has no logo.
    pub(crate) logo: Option<Logo>,
    pub(crate) fonts: CompanyFonts,
    pub(crate) pages: BTreeMap<Route, Page>,
    pub(crate) projects: BTreeMap<Slug, Project>,
    /// Fingerprints of the texts at their last revision, by route.
    pub(crate) revised_fingerprints: BTreeMap<String, String>,
}

/// An entry in the list of a folder: a page of this site, or an external entry.
#[derive(Clone, Debug)]
struct Entry {
    /// The route of the page, or the URL of the external entry.
    href: Href,
    card: Card,
    row: Option<Row>,
    illustration: Option<Illustration>,
    spans: Vec<NamedSpan>,
}

impl Entry {
    fn is_page(&self) -> bool {
        self.href.starts_with('/')
    }
}

impl Library {
    /// Creates a library without social cards or warnings; [`Library::with_social_cards`] and
    /// [`Library::with_warnings`] add them. `externals` are the external entries, each with the route of the page that
    /// lists it.
    pub(crate) fn new(parts: LibraryParts, externals: Vec<(Route, External)>) -> Self {
        let LibraryParts { pages, projects, .. } = &parts;
        let mut children: BTreeMap<String, Vec<Entry>> = BTreeMap::new();
        for (route, page) in pages {
            if let Some(parent) = route::parent_of(route) {
                children.entry(parent.to_owned()).or_default().push(Entry {
                    href: Href(route.to_string()),
                    card: page.card.clone(),
                    row: page.row.clone(),
                    illustration: page.hero.illustration.clone(),
                    spans: spans(page),
                });
            }
        }
        for (folder, External { href, illustration, card, row }) in externals {
            let href = Href(href.to_string());
            let entry = Entry { href, card, row, illustration, spans: Vec::new() };
            children.entry(folder.to_string()).or_default().push(entry);
        }
        for siblings in children.values_mut() {
            siblings.sort_by(|one, other| (one.card.order, &one.card.name).cmp(&(other.card.order, &other.card.name)));
        }
        let mut strip: Vec<_> = projects.keys().cloned().collect();
        strip.sort_by_key(|slug| projects[slug].order);
        let portfolio = pages.iter().find(|(_, page)| shows_portfolio(page)).map(|(route, _)| route.clone());
        Self { parts, children, strip, portfolio, cards: BTreeMap::new(), card_look: None, warnings: Vec::new() }
    }

    /// Sets the warnings, which must be sorted.
    pub(crate) fn with_warnings(self, warnings: Vec<Problem>) -> Self {
        Self { warnings, ..self }
    }

    /// Returns the record of `site.toml`.
    pub fn site(&self) -> &SiteFile {
        &self.parts.site
    }

    /// Returns the new addresses of retired pages, of their records and of their Markdown versions, by old address. An
    /// old address may contain capital letters. Omits the record and the Markdown version if the page has moved to
    /// another site, or if no page of this site could have the old address, such as `/about.html`.
    pub fn redirects(&self) -> BTreeMap<String, String> {
        let mut redirects = BTreeMap::new();
        for (path, target) in &self.parts.site.redirects {
            redirects.insert(path.clone(), target.to_string());
            if target.starts_with('/') && path.strip_prefix('/').is_some_and(|name| route::route_of(name).is_ok()) {
                for address in [record_address, markdown_address] {
                    redirects.insert(address(path), address(target));
                }
            }
        }
        redirects
    }

    /// Returns the fonts of the company.
    pub fn fonts(&self) -> &CompanyFonts {
        &self.parts.fonts
    }

    /// Returns the shapes of the icons that records and components use, as SVG markup by name.
    pub fn icons(&self) -> &BTreeMap<String, String> {
        &self.parts.icons
    }

    /// Returns the names of the illustrations that records use, sorted.
    pub fn illustrations(&self) -> &BTreeSet<String> {
        &self.parts.illustrations
    }

    /// Returns the company's drawings that records use, by name. They take precedence over the illustrations of the
    /// build.
    pub fn drawings(&self) -> &BTreeMap<String, Drawing> {
        &self.parts.drawings
    }

    /// Returns the pictures that records use.
    pub fn pictures(&self) -> impl Iterator<Item = &Picture> {
        self.parts.pictures.values()
    }

    /// Returns the picture files generated from masters. They are served under `/assets/`.
    pub fn picture_files(&self) -> &[PictureFile] {
        &self.parts.picture_files
    }

    /// Deletes the cached files of pictures that this library does not use. Call this only when no other library is in
    /// use or being loaded, because that library would have to generate its pictures again.
    pub fn prune_picture_cache(&self) {
        if let Some(folder) = &self.parts.picture_cache {
            pictures::prune(folder, &self.parts.picture_files.iter().map(|file| &*file.name).collect());
        }
    }

    /// Returns the company's logo, or `None` if the content has no logo.
    pub fn logo(&self) -> Option<&Logo> {
        self.parts.logo.as_ref()
    }

    /// Returns the problems that should be fixed before the site is public, sorted by file and line.
    pub fn warnings(&self) -> &[Problem] {
        &self.warnings
    }

    /// Returns the routes of all pages, in alphabetical order.
    pub fn routes(&self) -> impl Iterator<Item = &str> {
        self.parts.pages.keys().map(|route| &**route)
    }

    /// Returns the slugs of the projects that the page at `route` shows. The address of a project is
    /// `{route}?project={slug}`.
    pub fn projects_at(&self, route: &str) -> impl Iterator<Item = &str> {
        let shown = self.parts.pages.get(route).is_some_and(shows_portfolio).then_some(&self.strip);
        shown.into_iter().flatten().map(|slug| &**slug)
    }

    /// Returns the fingerprint that the text of the page at `route` had at its last revision, or `None` if
    /// `revisions.toml` does not list the page.
    pub fn revised_fingerprint(&self, route: &str) -> Option<&str> {
        self.parts.revised_fingerprints.get(route).map(String::as_str)
    }

    /// Returns the short name and the meta description of the page at `route`, or `None` if there is no such page.
    pub fn name_and_description(&self, route: &str) -> Option<(&str, &str)> {
        let page = self.parts.pages.get(route)?;
        Some((&page.card.name, &page.meta.description))
    }

    /// Returns the routes of the pages directly below `route`, sorted by order and name.
    pub fn children(&self, route: &str) -> Vec<&str> {
        self.entries(route).iter().filter(|entry| entry.is_page()).map(|entry| &*entry.href).collect()
    }

    /// Returns the entries directly below `route`, sorted by order and name.
    fn entries(&self, route: &str) -> &[Entry] {
        self.children.get(route).map_or(&[], Vec::as_slice)
    }

    fn project_address(&self, slug: &Slug) -> Href {
        let page = self.portfolio.as_ref().expect("a tree with projects has a page that shows the projects");
        Href(format!("{page}?project={slug}"))
    }
}

/// Returns the time spans on `page`, shortest first.
pub(crate) fn spans(page: &Page) -> Vec<NamedSpan> {
    let timelines = page.sections.iter().flat_map(|section| match section {
        Section::Timelines(_, timelines) => timelines.items.as_slice(),
        _ => &[],
    });
    let named = |Timeline { title, span, .. }: &Timeline| NamedSpan { title: title.clone(), span: *span };
    let mut spans: Vec<_> = timelines.map(named).collect();
    spans.sort_by_key(|named| named.span.days());
    spans
}

pub(crate) fn shows_portfolio(page: &Page) -> bool {
    page.sections.iter().any(|section| matches!(section, Section::Portfolio(..)))
}
