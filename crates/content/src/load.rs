//! Reads the files of a content tree into records, checks them and fills in what is resolved from other records.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use toml::{
    Spanned,
    de::{DeTable, DeValue, ValueDeserializer},
};

use crate::{
    check,
    inventory::Inventory,
    library::Library,
    problem::{Problem, Problems, suggestion},
    record::{Page, Project, Section, SectionBody, Site},
    resolve,
    route::{self, PAGES, PORTFOLIO, SITE},
    source::SourceFile,
    tree::Tree,
};

/// Loads the content tree `files`. `origin` takes the place of the company's own.
///
/// # Errors
/// All problems of all files together.
pub fn load(files: &[SourceFile], inventory: &Inventory, origin: Option<&str>) -> Result<Library, Problems> {
    let mut problems = Vec::new();
    let mut parsed = Parsed::default();
    for file in files {
        let mut tree = Tree::parse(&file.path, &file.text, &mut problems);
        if file.path == SITE {
            let links = tree.read_links();
            check::link_addresses(&tree, &links, &mut problems);
            parsed.links = links;
            parsed.site = Some(tree);
        } else if let Some(path) = file.path.strip_prefix(PAGES) {
            match route::route_of(path) {
                Ok(route) => match parsed.pages.iter().find(|(known, _)| *known == route) {
                    Some((_, twin)) => {
                        let message = format!("the page {route} has two files; the other is content/{}", twin.file());
                        problems.push(tree.problem("", message));
                    }
                    None => parsed.pages.push((route, tree)),
                },
                Err(message) => problems.push(tree.problem("", message)),
            }
        } else if let Some(path) = file.path.strip_prefix(PORTFOLIO) {
            let slug = path.trim_end_matches(".toml");
            if !route::is_slug(slug) {
                let message =
                    format!("\"{slug}\" cannot be part of an address; use lower-case letters, digits and hyphens");
                problems.push(tree.problem("", message));
            }
            tree.set_name(slug);
            parsed.projects.push(tree);
        } else {
            let message = "belongs nowhere; content is site.toml, pages/ and portfolio/";
            problems.push(tree.problem("", message));
        }
    }
    if parsed.site.is_none() {
        let message = "the file of the company is missing".into();
        problems.push(Problem { file: SITE.into(), line: None, field: String::new(), message });
    }
    let library = parsed.read(inventory, origin, &mut problems);
    match library {
        Some(library) if problems.is_empty() => Ok(library),
        _ => {
            problems.sort();
            problems.dedup();
            Err(Problems(problems))
        }
    }
}

/// The parsed files, before they are read as records.
#[derive(Default)]
struct Parsed<'a> {
    site: Option<Tree<'a>>,
    links: BTreeMap<String, String>,
    pages: Vec<(String, Tree<'a>)>,
    projects: Vec<Tree<'a>>,
}

impl<'a> Parsed<'a> {
    fn read(mut self, inventory: &Inventory, origin: Option<&str>, problems: &mut Vec<Problem>) -> Option<Library> {
        let routes: BTreeSet<String> = self.pages.iter().map(|(route, _)| route.clone()).collect();
        let slugs: BTreeSet<String> = self.projects.iter().map(|tree| tree.name().to_owned()).collect();
        let references = check::References { inventory, routes: &routes, projects: &slugs, links: &self.links };
        let trees = self.site.iter_mut().chain(self.pages.iter_mut().map(|(_, tree)| tree)).chain(&mut self.projects);
        for tree in trees {
            references.check(tree, problems);
        }

        let site = self.site.as_ref().and_then(|tree| {
            let mut site: Site = tree.read(problems)?;
            check::site(tree, &site, problems);
            if let Some(origin) = origin {
                site.company.origin = origin.to_owned();
            }
            Some(site)
        });
        let mut pages = BTreeMap::new();
        for (route, tree) in &mut self.pages {
            let sections = read_sections(tree, problems);
            if let Some(page) = tree.read::<Page>(problems) {
                let page = Page { sections, ..page };
                check::page(tree, &page, problems);
                pages.insert(route.clone(), page);
            }
        }
        let mut projects = Vec::new();
        for tree in &self.projects {
            if let Some(project) = tree.read::<Project>(problems) {
                check::project(tree, &project, problems);
                projects.push(Project { slug: tree.name().to_owned(), ..project });
            }
        }
        check::uniqueness(&self.pages, &pages, &self.projects, &projects, problems);
        Some(resolve::library(site?, pages, projects, inventory))
    }
}

/// The head that sections of all kinds share.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SectionHead {
    title: String,
    lead: Option<String>,
}

/// Fields of a [`SectionHead`].
const HEAD_FIELDS: [&str; 2] = ["title", "lead"];

fn read_sections(tree: &mut Tree<'_>, problems: &mut Vec<Problem>) -> Vec<Section> {
    let values = tree.take_array("sections");
    let sections = values.into_iter().enumerate();
    sections.filter_map(|(index, value)| read_section(tree, &format!("sections[{index}]"), value, problems)).collect()
}

fn read_section<'a>(
    tree: &Tree<'a>,
    field: &str,
    value: Spanned<DeValue<'a>>,
    problems: &mut Vec<Problem>,
) -> Option<Section> {
    let span = value.span();
    let DeValue::Table(mut body) = value.into_inner() else {
        problems.push(tree.problem(field, "a section is a table, written under [[sections]]"));
        return None;
    };
    let kinds = SectionBody::KINDS;
    let kind = match body.remove("kind").map(Spanned::into_inner) {
        Some(DeValue::String(kind)) => kind,
        _ => {
            let message = format!("names its kind as a string, one of {}", kinds.join(", "));
            problems.push(tree.problem(&format!("{field}.kind"), message));
            return None;
        }
    };
    if !kinds.contains(&kind.as_ref()) {
        let message = format!("there is no kind \"{kind}\"{}", suggestion(&kind, kinds.iter().copied()));
        problems.push(tree.problem(&format!("{field}.kind"), message));
        return None;
    }
    let mut head = DeTable::new();
    for name in HEAD_FIELDS {
        if let Some((key, value)) = body.remove_entry(name) {
            head.insert(key, value);
        }
    }
    let table = |table| Spanned::new(span.clone(), DeValue::Table(table));
    let head = tree.read_with(table(head), problems, |value| SectionHead::deserialize(ValueDeserializer::from(value)));
    let body = tree.read_with(table(body), problems, |value| {
        SectionBody::read(&kind, ValueDeserializer::from(value)).expect("the kind has been checked")
    });
    let (head, body) = (head?, body?);
    let section = Section { id: route::fragment_of(&head.title), title: head.title, lead: head.lead, body };
    check::section(tree, field, &section, problems);
    Some(section)
}
