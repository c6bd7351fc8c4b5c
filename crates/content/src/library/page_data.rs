//! Derives the data of pages from the records of a library: the records that the interface renders, the heads of
//! documents, and the data that all pages share.

use std::{collections::BTreeMap, iter};

use super::{Entry, Library, shows_portfolio};
use crate::{
    address::markdown_address,
    data::{
        self, Crumb, FooterColumn, FooterFact, Head, PageRecord, Picture, Piece, RegisterItem, SectionBody,
        ServiceCard, SiteData, SocialCard,
    },
    record::{
        Card, Directory, DirectoryLayout, Exhibit, ExternalCard, Footer, Link, Meta, NotFoundLink, Page, Pass,
        Portfolio, Project, Register, Row, Section, SiteFile, Specimen, SpecimenDrawing, TIME_ZONE, section_kinds,
    },
    route,
    text::{Href, PictureRef, Route, Slug},
};

/// Maximum number of links in a footer column. The footer is part of every page, so its size must not grow with the
/// number of pages. The folder's own page lists all entries.
const MAX_COLUMN_LINKS: usize = 12;

impl Library {
    /// Returns the data that all pages share.
    pub fn shared(&self) -> SiteData {
        let SiteFile { company, navigation, footer, labels, .. } = self.parts.site.clone();
        let quick = FooterColumn { title: footer.quick_title, links: footer.quick };
        let folders = footer.folders.into_iter().map(|folder| {
            let links = self.entries(&folder.page).iter().take(MAX_COLUMN_LINKS).map(entry_link);
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
        let SiteFile { company, labels, .. } = &self.parts.site;
        let labels = &labels.company;
        let plain = |text: &dyn ToString| FooterFact { text: text.to_string(), href: None };
        let hours = company.hours.as_ref().map(|hours| {
            let text = labelled(&labels.hours, "{hours}", hours);
            text.replace(TIME_ZONE, company.time_zone.as_deref().unwrap_or_default())
        });
        let time_zone = company.time_zone.as_ref().filter(|_| !self.parts.site.shows_time_zone_in_hours());
        let privacy = |route: &Route| FooterFact {
            text: self.parts.pages[route].card.name.clone(),
            href: Some(Href(route.to_string())),
        };
        let facts = [
            company.legal_name.as_ref().map(|name| plain(name)),
            company
                .registration
                .as_ref()
                .map(|number| plain(&labelled(&labels.registration, "{registration}", number))),
            company.address.as_ref().map(|address| plain(address)),
            company.telephone.as_ref().map(|number| FooterFact {
                text: labelled(&labels.telephone, "{telephone}", number),
                href: Some(number.href()),
            }),
            time_zone.map(|zone| plain(&labelled(&labels.time_zone, TIME_ZONE, zone))),
            hours.map(|hours| plain(&hours)),
            company.privacy.as_ref().map(privacy),
        ];
        facts.into_iter().flatten().collect()
    }

    /// Returns the record of the page at `route`, without a build identifier, or `None` if there is no such page.
    pub fn record(&self, route: &str) -> Option<PageRecord> {
        let (route, page) = self.parts.pages.get_key_value(route)?;
        let section = |section: &Section| section.data(route, self);
        Some(PageRecord {
            build: String::new(),
            path: route.to_string(),
            status: 200,
            head: self.head(&page.meta, Some(route), &page.hero.title),
            trail: self.trail(route),
            name: page.card.name.clone(),
            sheet: page.sheet.clone(),
            revised: page.revised.clone(),
            hero: page.hero.clone(),
            sections: page.sections.iter().map(section).collect(),
            pictures: self.screen_pictures(&page.sections),
        })
    }

    /// Returns the document head for the project `slug` on the page at `route`, if that page shows the project.
    pub fn project_head(&self, route: &str, slug: &str) -> Option<Head> {
        let slug = self.parts.projects.get_key_value(slug)?.0;
        self.parts.pages.get(route).is_some_and(shows_portfolio).then(|| self.head_for_project(slug))
    }

    /// Returns the record of the not-found page, with status 404 and without a build identifier. All unknown addresses
    /// share it.
    pub fn not_found(&self) -> PageRecord {
        let page = &self.parts.site.not_found;
        let revised = self.parts.pages.values().map(|page| &page.revised).max().expect("the home page exists");
        // The last breadcrumb is the sheet number, because the title of this page is too long for a breadcrumb.
        let sheet = format!("{} {}", self.parts.site.labels.title_block.sheet, page.sheet);
        let cards = page.links.iter().map(|link| self.not_found_card(link));
        PageRecord {
            build: String::new(),
            path: route::NOT_FOUND.to_owned(),
            status: 404,
            head: self.head(&page.meta, None, &page.hero.title),
            trail: vec![self.root_crumb(), Crumb { label: sheet, href: route::NOT_FOUND.to_owned() }],
            name: page.hero.title.clone(),
            sheet: page.sheet.clone(),
            revised: revised.clone(),
            hero: page.hero.clone(),
            sections: vec![data::Section {
                id: route::fragment_of(&page.links_title),
                title: page.links_title.clone(),
                lead: None,
                body: SectionBody::Directory(data::Directory {
                    inverted: false,
                    layout: DirectoryLayout::default(),
                    cards: cards.collect(),
                }),
            }],
            pictures: BTreeMap::new(),
        }
    }

    fn not_found_card(&self, link: &NotFoundLink) -> ServiceCard {
        let Page { sheet, card, hero, .. } = &self.parts.pages[&link.page];
        ServiceCard {
            name: link.label.clone(),
            description: card.description.clone(),
            href: Href(link.page.to_string()),
            icon: card.icon.clone(),
            illustration: hero.illustration.clone(),
            tags: vec![sheet.to_string()],
        }
    }

    fn root_crumb(&self) -> Crumb {
        Crumb { label: self.parts.site.labels.breadcrumb_root.clone(), href: "/".to_owned() }
    }

    /// Returns the breadcrumbs from the root to `route`, or an empty list for the root itself. A folder that is the
    /// `section` of a link in the header is represented by that link.
    fn trail(&self, route: &str) -> Vec<Crumb> {
        if route == "/" {
            return Vec::new();
        }
        let crumb = |step: &str| {
            let page = self.parts.pages.get(step)?;
            Some(Crumb { label: page.card.name.clone(), href: step.to_owned() })
        };
        let folders = route::ancestors(route).filter_map(|step| {
            let link = self.parts.site.navigation.iter().find(|link| link.section.as_deref() == Some(step));
            link.map(|link| Crumb { label: link.label.clone(), href: link.href.to_string() }).or_else(|| crumb(step))
        });
        iter::once(self.root_crumb()).chain(folders).chain(crumb(route)).collect()
    }

    /// Returns the document head of the page at `address` (path and query), whose social card has the text alternative
    /// `card_alt`. Without an address, the head has neither a canonical URL nor a Markdown version, and it has the
    /// social card of the home page, with the name of the company as the text alternative.
    fn head(&self, meta: &Meta, address: Option<&str>, card_alt: &str) -> Head {
        let company = &self.parts.site.company;
        let card = self.social_card(address.unwrap_or("/"));
        Head {
            title: meta.title.to_string(),
            description: meta.description.to_string(),
            canonical: address.map(|address| format!("{}{address}", company.origin)),
            markdown: address.and_then(|address| address.split('?').next()).map(markdown_address),
            card: card.map(|card| SocialCard { src: format!("{}{}", company.origin, card.src), ..card }),
            card_alt: address.map_or(&*company.name, |_| card_alt).to_owned(),
        }
    }

    /// Returns the pictures that the screens in `sections` show, by the path in their records.
    fn screen_pictures(&self, sections: &[Section]) -> BTreeMap<String, Picture> {
        let panes = sections.iter().flat_map(Section::screens).flat_map(|screen| &screen.panes);
        let images = panes.flat_map(|pane| iter::once(&pane.image).chain(pane.rows.iter().map(|row| &row.image)));
        images.flatten().map(|image| (image.to_string(), self.picture(image))).collect()
    }

    fn picture(&self, image: &PictureRef) -> Picture {
        self.parts.pictures[&**image].clone()
    }

    fn piece(&self, slug: &Slug) -> Piece {
        let Project { title, alt, category, image, .. } = self.parts.projects[slug].clone();
        let category = self.parts.site.labels.categories.name(category);
        Piece { href: self.project_address(slug), title, alt, category, picture: self.picture(&image) }
    }

    fn project(&self, slug: &Slug) -> data::Project {
        let Project { title, description, image, alt, technologies, category, passes, geometry, .. } =
            self.parts.projects[slug].clone();
        let pass = |pass: Pass| data::Pass { kind: pass.kind, picture: self.picture(&pass.image) };
        data::Project {
            slug: slug.clone(),
            title,
            description,
            alt,
            technologies,
            category: self.parts.site.labels.categories.name(category),
            passes: passes.into_iter().map(pass).collect(),
            geometry,
            head: self.head_for_project(slug),
            picture: self.picture(&image),
        }
    }

    fn head_for_project(&self, slug: &Slug) -> Head {
        let project = &self.parts.projects[slug];
        self.head(&project.meta, Some(&self.project_address(slug)), &project.alt)
    }
}

fn entry_link(entry: &Entry) -> Link {
    Link { label: entry.card.name.clone(), href: entry.href.clone() }
}

macro_rules! gather_section {
    (
        written: $($written_name:literal => $written:ident,)+
        gathered: $($gathered_name:literal => $gathered:ident,)+
    ) => {
        impl Section {
            fn body(&self, route: &Route, library: &Library) -> SectionBody {
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
    fn data(&self, route: &Route, library: &Library) -> data::Section {
        data::Section {
            id: self.id(),
            title: self.head().title.clone(),
            lead: self.head().lead.clone(),
            body: self.body(route, library),
        }
    }

    pub(crate) fn id(&self) -> String {
        route::fragment_of(&self.head().title)
    }
}

impl Directory {
    fn gather(&self, route: &Route, library: &Library) -> data::Directory {
        let entries = library.entries(self.folder.as_ref().unwrap_or(route));
        let listed = entries.iter().map(|entry| self.entry_card(entry));
        let external = self.external.iter().cloned().map(external_card);
        data::Directory { inverted: self.inverted, layout: self.layout, cards: listed.chain(external).collect() }
    }

    fn entry_card(&self, entry: &Entry) -> ServiceCard {
        let Card { name, description, icon, tags, .. } = entry.card.clone();
        let has_query = self.search && entry.is_page();
        let query = if has_query { format!("?search={}", search_term(&name)) } else { String::new() };
        let href = Href(format!("{}{query}", entry.href));
        ServiceCard { name, description, href, icon, illustration: entry.illustration.clone(), tags }
    }
}

fn external_card(card: ExternalCard) -> ServiceCard {
    let ExternalCard { name, description, icon, href, illustration, tags } = card;
    ServiceCard { name, description, href: Href(href.to_string()), icon, illustration, tags }
}

impl Register {
    fn gather(&self, route: &Route, library: &Library) -> data::Register {
        let entries = library.entries(self.folder.as_ref().unwrap_or(route));
        let items = entries.iter().cloned().map(Self::item).collect();
        data::Register { inverted: self.inverted, caption: self.caption.clone(), columns: self.columns.clone(), items }
    }

    fn item(entry: Entry) -> RegisterItem {
        let Entry { href, card: Card { name, .. }, row, illustration, spans } = entry;
        let Row { audience, result, platforms, depends, standing } = row.expect("every register entry has a row");
        RegisterItem { name, href, illustration, audience, result, spans, depends, platforms, standing }
    }
}

impl Exhibit {
    fn gather(&self, _: &Route, library: &Library) -> data::Exhibit {
        let pieces = self.projects.iter().map(|slug| library.piece(slug)).collect();
        data::Exhibit { more: self.more.clone(), pieces }
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
        let large = library.strip.iter().position(|slug| self.large.as_ref() == Some(slug)).unwrap_or(0);
        data::Portfolio { projects: library.strip.iter().map(|slug| library.project(slug)).collect(), large }
    }
}

/// Returns `label` with `placeholder` replaced by `value`. If the label does not contain the placeholder, appends the
/// value to the label.
fn labelled(label: &Option<String>, placeholder: &str, value: &str) -> String {
    let label = label.as_deref().unwrap_or_default();
    if label.contains(placeholder) { label.replace(placeholder, value) } else { format!("{label} {value}") }
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
