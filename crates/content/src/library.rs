//! All records of a tree, and what travels of them: one page at a time, made when it is asked for.

use std::collections::BTreeMap;

use crate::{
    data::{self, Crumb, FooterColumn, Head, PageRecord, Picture, Piece, ServiceCard, SocialCard},
    inventory::Inventory,
    record::{Directory, Exhibit, Link, Meta, Page, Portfolio, Project, Prose, Section, SectionBody, Site},
    route,
    text::{Href, Route, Slug},
};

/// The content of the site. Every route, slug and picture that its records name is in it: `load` has looked them up.
#[derive(Clone, Debug)]
pub struct Library {
    site: Site,
    pages: BTreeMap<Route, Page>,
    /// The pages directly below each page that has some, by their order and name.
    children: BTreeMap<String, Vec<Route>>,
    projects: BTreeMap<Slug, Project>,
    /// The slugs in the order of the strip.
    strip: Vec<Slug>,
    /// The page on which projects have their addresses; there is one if there are projects.
    portfolio: Option<Route>,
    pictures: BTreeMap<String, Picture>,
    thumbnails: BTreeMap<String, Picture>,
    cards: BTreeMap<String, SocialCard>,
    fingerprints: BTreeMap<String, String>,
}

impl Library {
    pub(crate) fn new(
        site: Site,
        pages: BTreeMap<Route, Page>,
        projects: BTreeMap<Slug, Project>,
        fingerprints: BTreeMap<String, String>,
        inventory: &Inventory,
    ) -> Self {
        let mut children: BTreeMap<String, Vec<Route>> = BTreeMap::new();
        for route in pages.keys() {
            if let Some(parent) = route::parent_of(route) {
                children.entry(parent.to_owned()).or_default().push(route.clone());
            }
        }
        for below in children.values_mut() {
            below.sort_by_key(|route| (pages[route].card.order, pages[route].card.name.clone()));
        }
        let mut strip: Vec<_> = projects.keys().cloned().collect();
        strip.sort_by_key(|slug| projects[slug].order);
        let portfolio = pages.iter().find(|(_, page)| shows_portfolio(page)).map(|(route, _)| route.clone());
        let Inventory { pictures, thumbnails, cards, .. } = inventory.clone();
        Self { site, pages, children, projects, strip, portfolio, pictures, thumbnails, cards, fingerprints }
    }

    /// The company and the words of the shell.
    pub fn site(&self) -> &Site {
        &self.site
    }

    /// Routes of all pages, in alphabetical order.
    pub fn routes(&self) -> impl Iterator<Item = &str> {
        self.pages.keys().map(|route| &**route)
    }

    /// The projects that have an address of their own below `route`, as `?project=` and their slug.
    pub fn projects_at(&self, route: &str) -> impl Iterator<Item = &str> {
        let shown = self.pages.get(route).is_some_and(shows_portfolio).then_some(&self.strip);
        shown.into_iter().flatten().map(|slug| &**slug)
    }

    /// Fingerprint of the text of the page at `route` when it was revised last, as `revisions.toml` holds it.
    pub fn revised_fingerprint(&self, route: &str) -> Option<&str> {
        self.fingerprints.get(route).map(String::as_str)
    }

    /// What all pages share.
    pub fn shared(&self) -> data::Site {
        let Site { company, navigation, footer, labels, .. } = &self.site;
        let quick = FooterColumn { title: footer.quick_title.clone(), links: footer.quick.clone() };
        let folders = footer.folders.iter().map(|folder| {
            let links = self
                .children(&folder.page)
                .iter()
                .map(|route| Link { label: self.pages[route].card.name.clone(), href: Href(route.to_string()) });
            FooterColumn { title: folder.title.clone(), links: links.collect() }
        });
        data::Site {
            company: company.clone(),
            navigation: navigation.clone(),
            footer: data::Footer {
                contact_title: footer.contact_title.clone(),
                response: footer.response.clone(),
                contacts: footer.contacts.clone(),
                columns: std::iter::once(quick).chain(folders).collect(),
                rights: footer.rights.clone(),
            },
            labels: labels.clone(),
        }
    }

    /// The record of the page at `route`, for the bundles of `build`.
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

    /// The record of the page at `route` at the address of the project `slug`, if that page shows it.
    pub fn project_record(&self, route: &str, slug: &str, build: &str) -> Option<PageRecord> {
        let slug = self.projects.get_key_value(slug)?.0;
        let page = self.pages.get(route).filter(|page| shows_portfolio(page)).and(self.record(route, build))?;
        Some(PageRecord { head: self.project_head(slug), ..page })
    }

    /// The record shown, with status 404, for an address that no page has. It is the same for all such addresses.
    pub fn not_found(&self, build: &str) -> PageRecord {
        let page = &self.site.not_found;
        let revised = self.pages.values().map(|page| &page.revised).max().expect("there is a home page");
        PageRecord {
            build: build.to_owned(),
            path: "/404".to_owned(),
            status: 404,
            head: self.head(&page.meta, None, &page.hero.title),
            trail: vec![self.root_crumb(), Crumb { label: page.hero.title.clone(), href: "/404".to_owned() }],
            name: page.hero.title.clone(),
            sheet: page.sheet.clone(),
            revised: revised.clone(),
            hero: page.hero.clone(),
            sections: vec![data::Section {
                id: route::fragment_of(&page.links_title),
                title: page.links_title.clone(),
                lead: None,
                body: SectionBody::Prose(Prose { notice: None, paragraphs: Vec::new(), links: page.links.clone() }),
            }],
        }
    }

    fn root_crumb(&self) -> Crumb {
        Crumb { label: self.site.labels.breadcrumb_root.clone(), href: "/".to_owned() }
    }

    /// The crumbs from the root to `route`; empty for the root itself.
    fn trail(&self, route: &str) -> Vec<Crumb> {
        if route == "/" {
            return Vec::new();
        }
        let steps = route::ancestors(route).chain([route]);
        let crumbs = steps.filter_map(|step| {
            let page = self.pages.get(step)?;
            Some(Crumb { label: page.card.name.clone(), href: step.to_owned() })
        });
        std::iter::once(self.root_crumb()).chain(crumbs).collect()
    }

    /// Routes of the pages directly below `route`, by their order and name.
    pub fn children(&self, route: &str) -> &[Route] {
        self.children.get(route).map_or(&[], Vec::as_slice)
    }

    /// The document head of the page at `address`, its path and query, whose social card shows `shown`. A page that has no
    /// card yet shows the main page's.
    fn head(&self, meta: &Meta, address: Option<&str>, shown: &str) -> Head {
        let company = &self.site.company;
        let own = address.and_then(|address| self.cards.get(address));
        let card = own.map(|card| (card, shown)).or_else(|| Some((self.cards.get("/")?, &*company.name)));
        Head {
            title: meta.title.to_string(),
            description: meta.description.to_string(),
            canonical: address.map(|address| format!("{}{address}", company.origin)),
            markdown: address.and_then(|address| address.split('?').next()).map(data::markdown_address),
            card: card.map(|(card, _)| SocialCard { src: format!("{}{}", company.origin, card.src), ..card.clone() }),
            card_alt: card.map_or(shown, |(_, alt)| alt).to_owned(),
            site_name: company.name.clone(),
            language: company.language.clone(),
        }
    }

    fn project_head(&self, slug: &Slug) -> Head {
        let project = &self.projects[slug];
        self.head(&project.meta, Some(&self.project_address(slug)), &project.alt)
    }

    /// Address of the project on the page that shows the portfolio.
    fn project_address(&self, slug: &Slug) -> Href {
        let page = self.portfolio.as_ref().expect("a tree with projects has a page that shows them");
        Href(format!("{page}?project={slug}"))
    }

    fn card(&self, route: &Route, is_searched: bool) -> ServiceCard {
        let Page { card, hero, .. } = &self.pages[route];
        let query = if is_searched { format!("?search={}", search_term(&card.name)) } else { String::new() };
        ServiceCard {
            name: card.name.clone(),
            description: card.description.clone(),
            href: Href(format!("{route}{query}")),
            icon: card.icon.clone(),
            illustration: hero.illustration.clone(),
            tags: card.tags.clone(),
        }
    }
}

fn shows_portfolio(page: &Page) -> bool {
    page.sections.iter().any(|section| matches!(section, Section::Portfolio(..)))
}

impl Directory {
    pub(crate) fn gather(&self, route: &Route, library: &Library) -> data::Directory {
        let pages = self.pages.as_deref().unwrap_or_else(|| library.children(route));
        let internal = pages.iter().map(|page| library.card(page, self.search));
        let external = self.external.iter().map(|card| ServiceCard {
            name: card.name.clone(),
            description: card.description.clone(),
            href: Href(card.href.to_string()),
            icon: card.icon.clone(),
            illustration: None,
            tags: card.tags.clone(),
        });
        data::Directory { layout: self.layout, cards: internal.chain(external).collect() }
    }
}

impl Exhibit {
    pub(crate) fn gather(&self, _: &Route, library: &Library) -> data::Exhibit {
        let piece = |slug: &Slug| {
            let Project { title, alt, category, image, .. } = &library.projects[slug];
            Piece {
                href: library.project_address(slug),
                title: title.clone(),
                alt: alt.clone(),
                category: *category,
                picture: library.pictures[&**image].clone(),
            }
        };
        data::Exhibit { more: self.more.clone(), pieces: self.projects.iter().map(piece).collect() }
    }
}

impl Portfolio {
    pub(crate) fn gather(&self, _: &Route, library: &Library) -> data::Portfolio {
        let project = |slug: &Slug| {
            let project = &library.projects[slug];
            let picture = &library.pictures[&*project.image];
            data::Project {
                slug: slug.clone(),
                title: project.title.clone(),
                description: project.description.clone(),
                alt: project.alt.clone(),
                technologies: project.technologies.clone(),
                category: project.category,
                head: library.project_head(slug),
                picture: picture.clone(),
                thumbnail: library.thumbnails.get(&*project.image).unwrap_or(picture).clone(),
            }
        };
        data::Portfolio { projects: library.strip.iter().map(project).collect() }
    }
}

/// The name of a service as a query value: spaces become underscores, everything but letters, digits, `-._~` is encoded.
fn search_term(name: &str) -> String {
    let mut term = String::new();
    for byte in name.bytes() {
        match byte {
            b' ' => term.push('_'),
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => term.push(char::from(byte)),
            _ => term.push_str(&format!("%{byte:02X}")),
        }
    }
    term
}

#[cfg(test)]
mod tests {
    use super::search_term;

    #[test]
    fn a_search_term_can_stand_in_an_address() {
        assert_eq!(search_term("Telegram bots and web apps"), "Telegram_bots_and_web_apps");
        assert_eq!(search_term("R&D +"), "R%26D_%2B");
    }
}
