//! The checks that types alone cannot make: references, lengths, dates, numbers in order, duplicates.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

use crate::{
    inventory::Inventory,
    problem::{Problem, suggestion},
    record::{CardsLayout, GenericCard, Meta, Page, Project, Section, SectionBody, Site},
    tree::Tree,
};

/// Lengths that search results show in full, in characters.
const TITLE_LENGTH: std::ops::RangeInclusive<usize> = 10..=65;
const DESCRIPTION_LENGTH: std::ops::RangeInclusive<usize> = 50..=165;

/// What the fields of a record may refer to. Fields of the same name mean the same everywhere.
pub(crate) struct References<'a> {
    pub(crate) inventory: &'a Inventory,
    pub(crate) routes: &'a BTreeSet<String>,
    pub(crate) projects: &'a BTreeSet<String>,
    pub(crate) links: &'a BTreeMap<String, String>,
}

impl References<'_> {
    /// Checks every string of `tree` that refers to something, by the name of its field, and replaces `@name`.
    pub(crate) fn check(&self, tree: &mut Tree<'_>, problems: &mut Vec<Problem>) {
        let mut found = Vec::new();
        tree.visit_strings(&mut |path, key, text| {
            if let Some(message) = self.problem_of(key, text) {
                found.push((path.to_owned(), message));
            } else if text.trim().is_empty() {
                found.push((path.to_owned(), "is empty; write the text or leave the field out".to_owned()));
            }
        });
        problems.extend(found.into_iter().map(|(path, message)| tree.problem(&path, message)));
    }

    fn problem_of(&self, key: &str, text: &mut Cow<'_, str>) -> Option<String> {
        match key {
            "icon" => unknown("icon", text, self.inventory.icons.iter()),
            "illustration" => unknown("illustration", text, self.inventory.illustrations.iter()),
            "image" => unknown("image", text, self.inventory.pictures.keys()),
            "projects" => unknown("project", text, self.projects.iter()),
            "pages" | "section" => unknown("page", text, self.routes.iter()),
            "href" => self.link_problem(text),
            _ => None,
        }
    }

    /// Checks a link; the name of a company address is replaced by the address.
    fn link_problem(&self, text: &mut Cow<'_, str>) -> Option<String> {
        if let Some(name) = text.strip_prefix('@') {
            match self.links.get(name) {
                Some(address) => *text = Cow::Owned(address.clone()),
                None => return unknown("address [links] of site.toml named", name, self.links.keys()),
            }
            return None;
        }
        if text.starts_with('/') {
            let route = text.split(['?', '#']).next().unwrap_or_default();
            return unknown("page", route, self.routes.iter());
        }
        (!text.starts_with("https://"))
            .then(|| format!("\"{text}\" is neither a page (/...), nor an https address, nor the name of one (@...)"))
    }
}

fn unknown<'a>(what: &str, name: &str, known: impl Iterator<Item = &'a String> + Clone) -> Option<String> {
    let is_known = known.clone().any(|candidate| candidate == name);
    (!is_known).then(|| format!("there is no {what} \"{name}\"{}", suggestion(name, known.map(String::as_str))))
}

/// Checks the addresses that `site.toml` names.
pub(crate) fn link_addresses(tree: &Tree<'_>, links: &BTreeMap<String, String>, problems: &mut Vec<Problem>) {
    for (name, address) in links {
        if !address.starts_with("https://") && !address.starts_with("mailto:") {
            problems.push(tree.problem(&format!("links.{name}"), "is neither an https address nor a mailto: address"));
        }
    }
}

pub(crate) fn site(tree: &Tree<'_>, site: &Site, problems: &mut Vec<Problem>) {
    let origin = &site.company.origin;
    let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://")).unwrap_or_default();
    if host.is_empty() || host.contains('/') {
        let message = format!("\"{origin}\" is no origin; write scheme and host alone, such as https://example.com");
        problems.push(tree.problem("company.origin", message));
    }
    meta(tree, "not_found.meta", &site.not_found.meta, problems);
}

pub(crate) fn page(tree: &Tree<'_>, page: &Page, problems: &mut Vec<Problem>) {
    meta(tree, "meta", &page.meta, problems);
    if !is_date(&page.revised) {
        problems.push(tree.problem("revised", format!("\"{}\" is no date; write YYYY-MM-DD", page.revised)));
    }
    let mut ids = BTreeSet::new();
    for (index, section) in page.sections.iter().enumerate() {
        if section.id.is_empty() || !ids.insert(&section.id) {
            let message = "must have a letter or digit and differ from the other titles of the page";
            problems.push(tree.problem(&format!("sections[{index}].title"), message));
        }
    }
}

fn meta(tree: &Tree<'_>, field: &str, meta: &Meta, problems: &mut Vec<Problem>) {
    for (name, text, allowed) in
        [("title", &meta.title, TITLE_LENGTH), ("description", &meta.description, DESCRIPTION_LENGTH)]
    {
        let length = text.chars().count();
        if !allowed.contains(&length) {
            let message = format!("has {length} characters; {} to {} are right", allowed.start(), allowed.end());
            problems.push(tree.problem(&format!("{field}.{name}"), message));
        }
    }
}

/// Whether `text` is a calendar date `YYYY-MM-DD`.
fn is_date(text: &str) -> bool {
    let is_shaped = text.len() == 10
        && text.bytes().enumerate().all(|(i, b)| match i {
            4 | 7 => b == b'-',
            _ => b.is_ascii_digit(),
        });
    is_shaped && text.parse::<toml::value::Datetime>().is_ok()
}

pub(crate) fn section(tree: &Tree<'_>, field: &str, section: &Section, problems: &mut Vec<Problem>) {
    let mut report = |path: String, message: String| problems.push(tree.problem(&format!("{field}.{path}"), message));
    match &section.body {
        SectionBody::Cards(cards) => {
            for (index, item) in cards.items.iter().enumerate() {
                card(cards.layout, item, |name, message| report(format!("items[{index}].{name}"), message.into()));
            }
        }
        SectionBody::Steps(steps) => {
            for (step, expected) in steps.items.iter().zip(1..) {
                if step.number != expected {
                    let message =
                        format!("is {}; the stages are numbered in order, so {expected} is right", step.number);
                    report(format!("items[{}].number", expected - 1), message);
                }
            }
        }
        SectionBody::Timelines(timelines) => {
            for (index, timeline) in timelines.items.iter().enumerate() {
                let span = timeline.span;
                if span.min == 0 || span.min >= span.max {
                    let message =
                        format!("goes from {} to {}; min is at least 1 and less than max", span.min, span.max);
                    report(format!("items[{index}].span"), message);
                }
            }
        }
        SectionBody::Comparison(table) => {
            for (index, row) in table.rows.iter().enumerate() {
                let (cells, columns) = (row.cells.len(), table.columns.len());
                if cells != columns {
                    report(format!("rows[{index}].cells"), format!("has {cells} cells for {columns} columns"));
                }
            }
        }
        SectionBody::Diagram(diagram) => {
            for (index, layer) in diagram.layers.iter().enumerate() {
                if index + 1 == diagram.layers.len() && layer.flow.is_some() {
                    report(format!("layers[{index}].flow"), "leads nowhere: this is the last layer".into());
                }
            }
        }
        SectionBody::Directory(directory) => {
            for (index, card) in directory.external.iter().enumerate() {
                if card.href.starts_with('/') {
                    let message = "leads to a page of this site; name it in `pages` instead";
                    report(format!("external[{index}].href"), message.into());
                }
            }
        }
        _ => {}
    }
}

/// Checks that `layout` shows every field of `card` and has those that it is made of.
fn card(layout: CardsLayout, card: &GenericCard, mut report: impl FnMut(&str, &str)) {
    let (needed, shown): (&[&str], &[&str]) = match layout {
        CardsLayout::Cells | CardsLayout::Columns => (&["description"], &["points", "href", "contact", "standing"]),
        CardsLayout::Legend => (&["points"], &[]),
        CardsLayout::Panels => (&["description"], &["points", "figures"]),
        CardsLayout::Rows => (&["description"], &[]),
        CardsLayout::Tree => (&["description", "points"], &[]),
    };
    let fields = [
        ("description", card.description.is_some()),
        ("points", !card.points.is_empty()),
        ("figures", !card.figures.is_empty()),
        ("href", card.href.is_some()),
        ("contact", card.contact.is_some()),
        ("standing", card.standing.is_some()),
    ];
    for (name, is_written) in fields {
        if is_written && !needed.contains(&name) && !shown.contains(&name) {
            report(name, "is not shown by the layout of this section; leave it out or change the layout");
        } else if !is_written && needed.contains(&name) {
            report(name, "is missing; the layout of this section is made of it");
        }
    }
}

pub(crate) fn project(tree: &Tree<'_>, project: &Project, problems: &mut Vec<Problem>) {
    if project.focus.x > 100 || project.focus.y > 100 {
        problems.push(tree.problem("focus", "is in percent; x and y are at most 100"));
    }
    if project.technologies.is_empty() {
        problems.push(tree.problem("technologies", "is empty; name at least one"));
    }
}

/// A field of a page, as text.
type Field = fn(&Page) -> &str;

/// Checks that what must differ between files does.
pub(crate) fn uniqueness(
    trees: &[(String, Tree<'_>)],
    pages: &BTreeMap<String, Page>,
    project_trees: &[Tree<'_>],
    projects: &[Project],
    problems: &mut Vec<Problem>,
) {
    let pages: Vec<_> = trees.iter().filter_map(|(route, tree)| Some((tree, pages.get(route)?))).collect();
    let fields: [(&str, Field); 4] = [
        ("sheet", |page| &page.sheet),
        ("meta.title", |page| &page.meta.title),
        ("meta.description", |page| &page.meta.description),
        ("hero.title", |page| &page.hero.title),
    ];
    for (field, value) in fields {
        duplicates(field, pages.iter().map(|(tree, page)| (*tree, value(page).to_owned())), problems);
    }
    let named = |project: &Project| project_trees.iter().find(|tree| tree.name() == project.slug);
    let projects: Vec<_> = projects.iter().filter_map(|project| Some((named(project)?, project))).collect();
    duplicates("title", projects.iter().map(|(tree, project)| (*tree, project.title.clone())), problems);
    duplicates("order", projects.iter().map(|(tree, project)| (*tree, project.order.to_string())), problems);
    duplicates("image", projects.iter().map(|(tree, project)| (*tree, project.image.clone())), problems);
}

fn duplicates<'a, 'b: 'a>(
    field: &str,
    values: impl Iterator<Item = (&'a Tree<'b>, String)>,
    problems: &mut Vec<Problem>,
) {
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    for (tree, value) in values {
        if let Some(first) = seen.get(&value) {
            let message = format!("\"{value}\" already stands in content/{first}; it must be unique");
            problems.push(tree.problem(field, message));
        } else {
            seen.insert(value, tree.file());
        }
    }
}
