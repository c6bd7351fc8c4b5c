//! Contains all records of a content tree, and derives the data of a page from them on request.

mod social;

use std::{
    collections::{BTreeMap, BTreeSet},
    iter,
    sync::Arc,
};

use brand::{CardLook, Drawing, Logo};
use pictures::PictureFile;

use crate::{
    data::{
        self, Crumb, FooterColumn, FooterFact, Head, PageRecord, Picture, Piece, RegisterItem, SectionBody,
        ServiceCard, SiteData, SocialCard,
    },
    inventory::Inventory,
    problem::Problem,
    record::{
        Card, Directory, DirectoryLayout, Exhibit, External, ExternalCard, Footer, Link, Meta, Page, Pass,
        PlatformColumn, Portfolio, Project, Register, Row, Section, SiteFile, Specimen, SpecimenDrawing, TimeSpan,
        section_kinds,
    },
    route,
    text::{Href, Illustration, Route, Slug},
    theme::CompanyFonts,
};

/// The content of the site. `load` has checked that every route, slug and picture that its records refer to exists.
#[derive(Clone, Debug)]
pub struct Library {
    site: SiteFile,
    /// Shapes of the icons that records and components use, by name.
    icons: BTreeMap<String, String>,
    /// Names of the illustrations that records use.
    illustrations: BTreeSet<String>,
    /// The company's drawings that records use, by name.
    drawings: BTreeMap<String, Drawing>,
    /// The company's logo. `None` for the default logo.
    logo: Option<Logo>,
    fonts: CompanyFonts,
    pages: BTreeMap<Route, Page>,
    /// The entries directly below each page, sorted by order and name. A page without entries has no list.
    children: BTreeMap<String, Vec<Entry>>,
    projects: BTreeMap<Slug, Project>,
    /// The slugs of all projects, in the order of the portfolio strip.
    strip: Vec<Slug>,
    /// The route of the page that shows the projects. Always `Some` if there are projects.
    portfolio: Option<Route>,
    pictures: BTreeMap<String, Picture>,
    /// The files of the pictures that were made from masters.
    picture_files: Vec<PictureFile>,
    /// The prebuilt social cards that match the content, by address. The cards of other addresses are drawn at run
    /// time.
    cards: BTreeMap<String, SocialCard>,
    /// The look of drawn social cards. `None` if the site has no social cards.
    card_look: Option<Arc<CardLook>>,
    /// Fingerprints of the texts at their last revision, by route.
    revised_fingerprints: BTreeMap<String, String>,
    /// Problems that do not prevent loading, but should be fixed before the site is public.
    warnings: Vec<Problem>,
}

/// Maximum number of links in a footer column. The footer is part of every page, so its size must not grow with the
/// number of pages. The page of the folder lists all entries.
const MAX_COLUMN_LINKS: usize = 12;

/// An entry in the list of a folder: a page of this site, or an external entry.
#[derive(Clone, Debug)]
struct Entry {
    /// The route of the page, or the address of the external entry.
    href: Href,
    card: Card,
    row: Option<Row>,
    illustration: Option<Illustration>,
    spans: Vec<TimeSpan>,
}

impl Entry {
    /// Returns whether the entry is a page of this site.
    fn is_page(&self) -> bool {
        self.href.starts_with('/')
    }
}

/// The parts from which a library is made. The fields that it takes over are documented there.
pub(crate) struct LibraryParts {
    pub(crate) site: SiteFile,
    pub(crate) icons: BTreeMap<String, String>,
    pub(crate) illustrations: BTreeSet<String>,
    pub(crate) drawings: BTreeMap<String, Drawing>,
    pub(crate) picture_files: Vec<PictureFile>,
    pub(crate) logo: Option<Logo>,
    pub(crate) fonts: CompanyFonts,
    pub(crate) pages: BTreeMap<Route, Page>,
    /// External entries, each with the route of the page that lists it.
    pub(crate) externals: Vec<(Route, External)>,
    pub(crate) projects: BTreeMap<Slug, Project>,
    pub(crate) revised_fingerprints: BTreeMap<String, String>,
    pub(crate) warnings: Vec<Problem>,
}

impl Library {
    pub(crate) fn new(parts: LibraryParts, inventory: &Inventory) -> Self {
        let LibraryParts { site, pages, externals, projects, logo, fonts, .. } = parts;
        let mut children: BTreeMap<String, Vec<Entry>> = BTreeMap::new();
        for (route, page) in &pages {
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
        let card_look = social::card_look(&site, logo.as_ref(), &fonts).map(Arc::new);
        let mut library = Self {
            site,
            icons: parts.icons,
            illustrations: parts.illustrations,
            drawings: parts.drawings,
            logo,
            fonts,
            pages,
            children,
            projects,
            strip,
            portfolio,
            pictures: inventory.pictures.clone(),
            picture_files: parts.picture_files,
            cards: BTreeMap::new(),
            card_look,
            revised_fingerprints: parts.revised_fingerprints,
            warnings: parts.warnings,
        };
        library.cards = library.matching_cards(inventory);
        library
    }

    pub(crate) fn add_warning(&mut self, warning: Problem) {
        self.warnings.push(warning);
    }

    /// Returns the record of `site.toml`.
    pub fn site(&self) -> &SiteFile {
        &self.site
    }

    /// Returns the fonts of the company.
    pub fn fonts(&self) -> &CompanyFonts {
        &self.fonts
    }

    /// Returns the shapes of the icons that records and components use, as SVG markup by name.
    pub fn icons(&self) -> &BTreeMap<String, String> {
        &self.icons
    }

    /// Returns the names of the illustrations that records use, sorted.
    pub fn illustrations(&self) -> &BTreeSet<String> {
        &self.illustrations
    }

    /// Returns the company's drawings that records use, by name. They take precedence over the illustrations of the
    /// build.
    pub fn drawings(&self) -> &BTreeMap<String, Drawing> {
        &self.drawings
    }

    /// Returns the files of the pictures that were made from masters. They are served below `/assets/`.
    pub fn picture_files(&self) -> &[PictureFile] {
        &self.picture_files
    }

    /// Returns the company's logo, or `None` for the default logo.
    pub fn logo(&self) -> Option<&Logo> {
        self.logo.as_ref()
    }

    /// Returns the problems that should be fixed before the site is public, sorted by file and line.
    pub fn warnings(&self) -> &[Problem] {
        &self.warnings
    }

    /// Returns the routes of all pages, in alphabetical order.
    pub fn routes(&self) -> impl Iterator<Item = &str> {
        self.pages.keys().map(|route| &**route)
    }

    /// Returns the slugs of the projects that the page at `route` shows. The address of a project is
    /// `{route}?project={slug}`.
    pub fn projects_at(&self, route: &str) -> impl Iterator<Item = &str> {
        let shown = self.pages.get(route).is_some_and(shows_portfolio).then_some(&self.strip);
        shown.into_iter().flatten().map(|slug| &**slug)
    }

    /// Returns the fingerprint that the text of the page at `route` had at its last revision, from `revisions.toml`.
    pub fn revised_fingerprint(&self, route: &str) -> Option<&str> {
        self.revised_fingerprints.get(route).map(String::as_str)
    }

    /// Returns the data that all pages share.
    pub fn shared(&self) -> SiteData {
        let SiteFile { company, navigation, footer, labels, .. } = self.site.clone();
        let quick = FooterColumn { title: footer.quick_title, links: footer.quick };
        let folders = footer.folders.into_iter().map(|folder| {
            let link = |entry: &Entry| Link { label: entry.card.name.clone(), href: entry.href.clone() };
            let links = self.entries(&folder.page).iter().take(MAX_COLUMN_LINKS).map(link);
            FooterColumn { title: folder.title, links: links.collect() }
        });
        let columns = iter::once(quick).chain(folders).filter(|column| !column.links.is_empty()).collect();
        let facts = Some(self.company_facts()).filter(|facts| !facts.is_empty());
        let Footer { contact_title, response, contacts, rights, .. } = footer;
        let footer = data::Footer { contact_title, response, contacts, columns, rights, facts };
        SiteData { company, navigation, footer, labels }
    }

    /// Returns the facts about the company for the footer, in reading order.
    pub fn company_facts(&self) -> Vec<FooterFact> {
        let SiteFile { company, labels, .. } = &self.site;
        let labels = &labels.company;
        let plain = |text: &dyn ToString| FooterFact { text: text.to_string(), href: None };
        let labelled = |label: &Option<String>, text: &str| format!("{} {text}", label.as_deref().unwrap_or_default());
        let privacy = |route: &Route| FooterFact {
            text: self.pages[route].card.name.clone(),
            href: Some(Href(route.to_string())),
        };
        let facts = [
            company.legal_name.as_ref().map(|name| plain(name)),
            company.registration.as_ref().map(|number| plain(&labelled(&labels.registration, number))),
            company.address.as_ref().map(|address| plain(address)),
            company
                .telephone
                .as_ref()
                .map(|number| FooterFact { text: labelled(&labels.telephone, number), href: Some(number.href()) }),
            company.time_zone.as_ref().map(|zone| plain(&labelled(&labels.time_zone, zone))),
            company.privacy.as_ref().map(privacy),
        ];
        facts.into_iter().flatten().collect()
    }

    /// Returns the short name and the meta description of the page at `route`.
    pub fn name_and_description(&self, route: &str) -> Option<(&str, &str)> {
        let page = self.pages.get(route)?;
        Some((&page.card.name, &page.meta.description))
    }

    /// Returns the record of the page at `route`. `build` identifies the bundles that render it.
    pub fn record(&self, route: &str, build: &str) -> Option<PageRecord> {
        let (route, page) = self.pages.get_key_value(route)?;
        let section = |section: &Section| data::Section {
            id: section.id(),
            title: section.head().title.clone(),
            lead: section.head().lead.clone(),
            body: section.gather(route, self),
        };
        Some(PageRecord {
            build: build.to_owned(),
            path: route.to_string(),
            status: 200,
            head: self.head(&page.meta, Some(route), &page.hero.title),
            trail: self.trail(route),
            name: page.card.name.clone(),
            sheet: page.sheet.clone(),
            revised: page.revised.clone(),
            hero: page.hero.clone(),
            sections: page.sections.iter().map(section).collect(),
        })
    }

    /// Returns the document head for the project `slug` on the page at `route`, if that page shows the project.
    pub fn project_head(&self, route: &str, slug: &str) -> Option<Head> {
        let slug = self.projects.get_key_value(slug)?.0;
        self.pages.get(route).is_some_and(shows_portfolio).then(|| self.head_for_project(slug))
    }

    /// Returns the record of the not-found page, with status 404. All unknown addresses share it.
    pub fn not_found(&self, build: &str) -> PageRecord {
        let page = &self.site.not_found;
        let revised = self.pages.values().map(|page| &page.revised).max().expect("the home page exists");
        // The last breadcrumb is the sheet number, because the title of this page is too long for a breadcrumb.
        let sheet = format!("{} {}", self.site.labels.title_block.sheet, page.sheet);
        let cards = page.links.iter().map(|link| {
            let Page { sheet, card, hero, .. } = &self.pages[&link.page];
            ServiceCard {
                name: link.label.clone(),
                description: card.description.clone(),
                href: Href(link.page.to_string()),
                icon: card.icon.clone(),
                illustration: hero.illustration.clone(),
                tags: vec![sheet.to_string()],
            }
        });
        PageRecord {
            build: build.to_owned(),
            path: "/404".to_owned(),
            status: 404,
            head: self.head(&page.meta, None, &page.hero.title),
            trail: vec![self.root_crumb(), Crumb { label: sheet, href: "/404".to_owned() }],
            name: page.hero.title.clone(),
            sheet: page.sheet.clone(),
            revised: revised.clone(),
            hero: page.hero.clone(),
            sections: vec![data::Section {
                id: route::fragment_of(&page.links_title),
                title: page.links_title.clone(),
                lead: None,
                body: SectionBody::Directory(data::Directory {
                    layout: DirectoryLayout::default(),
                    cards: cards.collect(),
                }),
            }],
        }
    }

    fn root_crumb(&self) -> Crumb {
        Crumb { label: self.site.labels.breadcrumb_root.clone(), href: "/".to_owned() }
    }

    /// Returns the breadcrumbs from the root to `route`. Empty for the root itself.
    fn trail(&self, route: &str) -> Vec<Crumb> {
        if route == "/" {
            return Vec::new();
        }
        let steps = route::ancestors(route).chain([route]);
        let crumbs = steps.filter_map(|step| {
            let page = self.pages.get(step)?;
            Some(Crumb { label: page.card.name.clone(), href: step.to_owned() })
        });
        iter::once(self.root_crumb()).chain(crumbs).collect()
    }

    /// Returns the routes of the pages directly below `route`, sorted by order and name.
    pub fn children(&self, route: &str) -> Vec<&str> {
        self.entries(route).iter().filter(|entry| entry.is_page()).map(|entry| &*entry.href).collect()
    }

    /// Returns the entries directly below `route`, sorted by order and name.
    fn entries(&self, route: &str) -> &[Entry] {
        self.children.get(route).map_or(&[], Vec::as_slice)
    }

    /// Returns the document head of the page at `address` (path and query), whose social card has the text alternative
    /// `card_alt`. Without an address, the head has the social card of the home page.
    fn head(&self, meta: &Meta, address: Option<&str>, card_alt: &str) -> Head {
        let company = &self.site.company;
        let card = self.social_card(address.unwrap_or("/"));
        Head {
            title: meta.title.to_string(),
            description: meta.description.to_string(),
            canonical: address.map(|address| format!("{}{address}", company.origin)),
            markdown: address.and_then(|address| address.split('?').next()).map(data::markdown_address),
            card: card.map(|card| SocialCard { src: format!("{}{}", company.origin, card.src), ..card }),
            card_alt: address.map_or(&*company.name, |_| card_alt).to_owned(),
        }
    }

    fn head_for_project(&self, slug: &Slug) -> Head {
        let project = &self.projects[slug];
        self.head(&project.meta, Some(&self.project_address(slug)), &project.alt)
    }

    /// Returns the address of the project on the page that shows the portfolio.
    fn project_address(&self, slug: &Slug) -> Href {
        let page = self.portfolio.as_ref().expect("a tree with projects has a page that shows the projects");
        Href(format!("{page}?project={slug}"))
    }
}

/// Returns the distinct time spans on `page`, shortest first.
pub(crate) fn spans(page: &Page) -> Vec<TimeSpan> {
    let timelines = page.sections.iter().flat_map(|section| match section {
        Section::Timelines(_, timelines) => timelines.items.as_slice(),
        _ => &[],
    });
    let mut spans: Vec<_> = timelines.map(|timeline| timeline.span).collect();
    spans.sort_by_key(TimeSpan::days);
    spans.dedup();
    spans
}

pub(crate) fn shows_portfolio(page: &Page) -> bool {
    page.sections.iter().any(|section| matches!(section, Section::Portfolio(..)))
}

macro_rules! gather_section {
    (
        written: $($written_name:literal => $written:ident,)+
        gathered: $($gathered_name:literal => $gathered:ident,)+
    ) => {
        impl Section {
            /// Returns the body that the interface receives for the page at `route`.
            fn gather(&self, route: &Route, library: &Library) -> SectionBody {
                match self {
                    $(Self::$written(_, body) => SectionBody::$written(body.clone()),)+
                    $(Self::$gathered(_, body) => SectionBody::$gathered(body.gather(route, library)),)+
                }
            }
        }
    };
}

section_kinds!(gather_section);

impl Section {
    /// Returns the fragment identifier, which is derived from the title.
    pub(crate) fn id(&self) -> String {
        route::fragment_of(&self.head().title)
    }
}

impl Directory {
    fn gather(&self, route: &Route, library: &Library) -> data::Directory {
        let listed = library.entries(self.folder.as_ref().unwrap_or(route)).iter().map(|entry| {
            let Card { name, description, icon, tags, .. } = entry.card.clone();
            let has_query = self.search && entry.is_page();
            let query = if has_query { format!("?search={}", search_term(&name)) } else { String::new() };
            let href = Href(format!("{}{query}", entry.href));
            ServiceCard { name, description, href, icon, illustration: entry.illustration.clone(), tags }
        });
        let external = self.external.iter().cloned().map(|card| {
            let ExternalCard { name, description, icon, href, illustration, tags } = card;
            ServiceCard { name, description, href: Href(href.to_string()), icon, illustration, tags }
        });
        data::Directory { layout: self.layout, cards: listed.chain(external).collect() }
    }
}

impl Register {
    fn gather(&self, route: &Route, library: &Library) -> data::Register {
        let items = library.entries(self.folder.as_ref().unwrap_or(route)).iter().cloned().map(|entry| {
            let Entry { href, card: Card { name, .. }, row, illustration, spans, .. } = entry;
            let Row { audience, result, platforms, depends, standing } = row.expect("every register entry has a row");
            let in_column =
                |column: &PlatformColumn| platforms.iter().filter(|name| column.shows(name)).cloned().collect();
            let platforms = self.columns.platforms.iter().map(in_column).collect();
            RegisterItem { name, href, illustration, audience, result, spans, depends, platforms, standing }
        });
        data::Register { caption: self.caption.clone(), columns: self.columns.clone(), items: items.collect() }
    }
}

impl Exhibit {
    fn gather(&self, _: &Route, library: &Library) -> data::Exhibit {
        let piece = |slug: &Slug| {
            let Project { title, alt, category, image, .. } = library.projects[slug].clone();
            let href = library.project_address(slug);
            let picture = library.pictures[&*image].clone();
            Piece { href, title, alt, category, picture }
        };
        data::Exhibit { more: self.more.clone(), pieces: self.projects.iter().map(piece).collect() }
    }
}

impl Specimen {
    fn gather(&self, _: &Route, _: &Library) -> data::Specimen {
        let Specimen { drawing, caption, prompt, parts, labels } = self.clone();
        let fingerprints = matches!(drawing, SpecimenDrawing::Chain).then(|| data::fingerprints(&parts));
        data::Specimen { drawing, caption, prompt, parts, labels, fingerprints }
    }
}

impl Portfolio {
    fn gather(&self, _: &Route, library: &Library) -> data::Portfolio {
        let project = |slug: &Slug| {
            let Project { title, description, image, alt, technologies, category, passes, geometry, .. } =
                library.projects[slug].clone();
            let pass = |pass: Pass| data::Pass { kind: pass.kind, picture: library.pictures[&*pass.image].clone() };
            data::Project {
                slug: slug.clone(),
                title,
                description,
                alt,
                technologies,
                category,
                passes: passes.into_iter().map(pass).collect(),
                geometry,
                head: library.head_for_project(slug),
                picture: library.pictures[&*image].clone(),
            }
        };
        let large = library.strip.iter().position(|slug| self.large.as_ref() == Some(slug)).unwrap_or(0);
        data::Portfolio { projects: library.strip.iter().map(project).collect(), large }
    }
}

/// Encodes the name of a page as a query value: replaces spaces with underscores, and percent-encodes other special
/// characters.
fn search_term(name: &str) -> String {
    form_urlencoded::byte_serialize(name.replace(' ', "_").as_bytes()).collect()
}

#[cfg(test)]
mod tests {
    use super::search_term;

    #[test]
    fn search_terms_are_encoded_for_addresses() {
        assert_eq!(search_term("Telegram bots and web apps"), "Telegram_bots_and_web_apps");
        assert_eq!(search_term("R&D +"), "R%26D_%2B");
    }
}
