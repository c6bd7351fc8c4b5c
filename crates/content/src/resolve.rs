//! Fills in what records take from each other: cards of pages, links of the footer, pictures of projects.

use std::collections::BTreeMap;

use crate::{
    data::Head,
    inventory::Inventory,
    library::Library,
    record::{Directory, Link, Meta, Page, Piece, Project, SectionBody, ServiceCard, Site},
};

/// The library of checked records.
pub(crate) fn library(
    mut site: Site,
    mut pages: BTreeMap<String, Page>,
    mut projects: Vec<Project>,
    inventory: &Inventory,
) -> Library {
    site.footer.services = links_below("/services", &pages);
    site.footer.solutions = links_below("/solutions", &pages);

    projects.sort_by_key(|project| project.order);
    let design_path = path_of_portfolio(&pages).to_owned();
    for project in &mut projects {
        project.picture = inventory.pictures.get(&project.image).cloned().unwrap_or_default();
        project.thumbnail = inventory.thumbnails.get(&project.image).unwrap_or(&project.picture).clone();
        let meta = Meta {
            title: format!("{} – {}", project.title, category_name(project)),
            description: project.description.clone(),
            image: Some(project.image.clone()),
        };
        let path = address_of(project, &design_path);
        project.head = Head { image_alt: project.alt.clone(), ..head(&site, &meta, Some(&path), inventory) };
    }

    let cards: BTreeMap<String, ServiceCard> =
        pages.iter().map(|(route, page)| (route.clone(), card(route, page))).collect();
    let orders: BTreeMap<String, u32> = pages.iter().map(|(route, page)| (route.clone(), page.card.order)).collect();
    for (route, page) in &mut pages {
        for section in &mut page.sections {
            match &mut section.body {
                SectionBody::Directory(directory) => {
                    let below = || {
                        let mut below: Vec<_> = cards.keys().filter(|child| is_child(child, route)).cloned().collect();
                        below.sort_by_key(|child| orders[child]);
                        below
                    };
                    let pages = directory.pages.clone().unwrap_or_else(below);
                    directory.cards = directory_cards(&pages, directory, &cards);
                }
                SectionBody::Portfolio(portfolio) => portfolio.projects = projects.clone(),
                SectionBody::Exhibit(exhibit) => {
                    let named = |slug: &String| projects.iter().find(|project| project.slug == *slug);
                    let chosen = exhibit.projects.iter().filter_map(named);
                    exhibit.pieces = chosen.map(|project| piece(project, &design_path)).collect();
                }
                _ => {}
            }
        }
    }
    let heads = pages.iter().map(|(route, page)| (route.clone(), head(&site, &page.meta, Some(route), inventory)));
    let heads = heads.collect();
    let not_found_head = head(&site, &site.not_found.meta, None, inventory);
    Library::new(site, pages, heads, not_found_head)
}

fn category_name(project: &Project) -> String {
    let name = serde_json::to_value(project.category).expect("a category is a string");
    name.as_str().unwrap_or_default().to_owned()
}

/// Route of the page that shows the portfolio.
fn path_of_portfolio(pages: &BTreeMap<String, Page>) -> &str {
    let shows_portfolio =
        |page: &Page| page.sections.iter().any(|section| matches!(section.body, SectionBody::Portfolio(_)));
    pages.iter().find(|(_, page)| shows_portfolio(page)).map_or("/", |(route, _)| route)
}

/// Address of `project` on the page at `path`.
fn address_of(project: &Project, path: &str) -> String {
    format!("{path}?project={}", project.slug)
}

fn piece(project: &Project, path: &str) -> Piece {
    Piece {
        href: address_of(project, path),
        title: project.title.clone(),
        alt: project.alt.clone(),
        category: project.category,
        picture: project.picture.clone(),
    }
}

fn is_child(route: &str, parent: &str) -> bool {
    route.rsplit_once('/').is_some_and(|(folder, name)| !name.is_empty() && folder == parent.trim_end_matches('/'))
}

fn card(route: &str, page: &Page) -> ServiceCard {
    ServiceCard {
        name: page.card.name.clone(),
        description: page.card.description.clone(),
        href: route.to_owned(),
        icon: page.card.icon.clone(),
        illustration: page.hero.illustration.clone(),
        tags: page.card.tags.clone(),
    }
}

fn links_below(parent: &str, pages: &BTreeMap<String, Page>) -> Vec<Link> {
    let mut children: Vec<_> = pages.iter().filter(|(route, _)| is_child(route, parent)).collect();
    children.sort_by_key(|(_, page)| (page.card.order, page.card.name.clone()));
    children.into_iter().map(|(route, page)| Link { label: page.card.name.clone(), href: route.clone() }).collect()
}

fn directory_cards(pages: &[String], directory: &Directory, cards: &BTreeMap<String, ServiceCard>) -> Vec<ServiceCard> {
    let internal = pages.iter().filter_map(|route| cards.get(route)).map(|card| {
        let query = if directory.search { format!("?search={}", search_term(&card.name)) } else { String::new() };
        ServiceCard { href: format!("{}{query}", card.href), ..card.clone() }
    });
    let external = directory.external.iter().map(|card| ServiceCard {
        name: card.name.clone(),
        description: card.description.clone(),
        href: card.href.clone(),
        icon: card.icon.clone(),
        illustration: None,
        tags: card.tags.clone(),
    });
    internal.chain(external).collect()
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

fn head(site: &Site, meta: &Meta, path: Option<&str>, inventory: &Inventory) -> Head {
    let company = &site.company;
    let image = meta.image.as_ref().unwrap_or(&company.image.image);
    let src = inventory.pictures.get(image).map_or("", |picture| &picture.src);
    Head {
        title: meta.title.clone(),
        description: meta.description.clone(),
        canonical: path.map(|path| format!("{}{path}", company.origin)),
        image: format!("{}{src}", company.origin),
        image_alt: if meta.image.is_some() { meta.title.clone() } else { company.image.alt.clone() },
        site_name: company.name.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_term_can_stand_in_an_address() {
        assert_eq!(search_term("Telegram bots and web apps"), "Telegram_bots_and_web_apps");
        assert_eq!(search_term("R&D +"), "R%26D_%2B");
    }

    #[test]
    fn only_direct_descendants_are_children() {
        assert!(is_child("/services/windows", "/services"));
        assert!(!is_child("/services/windows/xp", "/services"));
        assert!(!is_child("/services-list", "/services"));
        assert!(is_child("/about", "/"));
        assert!(!is_child("/", "/"));
    }
}
