//! Checks one page: its card, its hero, and the titles and fields of its sections.

use std::collections::{BTreeMap, BTreeSet};

use super::section;
use crate::{
    document::Document,
    library::shows_portfolio,
    problem::Problems,
    record::{Card, Hero, Page, Section},
    resolver::Resolver,
    text::{Illustration, Slug},
};

/// Number of layers in the exploded view.
const ASSEMBLY_LAYERS: usize = 4;

const MAX_TAGS: usize = 6;

/// Checks the fields of `page` that depend on each other. Skips empty values, which the reader has already reported.
pub(crate) fn page(document: &Document<'_>, page: &Page, resolver: &Resolver<'_>, problems: &mut Problems) {
    card(document, &page.card, problems);
    hero(document, page, resolver, problems);
    repeated_projects(document, page, problems);
    let mut ids = BTreeSet::new();
    for (index, section) in page.sections.iter().enumerate() {
        let title = &section.head().title;
        let title_field = format!("sections[{index}].title");
        let id = section.id();
        if !title.is_empty() && (id.is_empty() || !ids.insert(id)) {
            let message = "must have a letter or digit and differ from the other titles of the page";
            problems.error(document.problem(&title_field, message));
        }
        let rules = section::rules(section);
        let count = rules.count();
        let stated = resolver.numbers.leading_numbers(title);
        if let Some(first) = stated.first()
            && count > 0
            && count != *first
            && count != stated.iter().sum::<usize>()
        {
            let message = format!("begins with {first}, but the section has {count}");
            problems.error(document.problem(&title_field, message));
        }
        for (field, name, length) in rules.numbered_lists() {
            numbered_list(document, &format!("sections[{index}].{field}"), name, length, resolver, problems);
        }
        rules.check(&mut |field, message| {
            problems.error(document.problem(&format!("sections[{index}].{field}"), message));
        });
    }
}

pub(crate) fn card(document: &Document<'_>, card: &Card, problems: &mut Problems) {
    let count = card.tags.len();
    if count > MAX_TAGS {
        problems.error(document.problem("card.tags", format!("has {count} tags; at most {MAX_TAGS} are allowed")));
    }
}

/// Checks that interdependent fields of the hero of `page` are used together, and that the lists have as many entries
/// as the drawing has parts.
fn hero(document: &Document<'_>, page: &Page, resolver: &Resolver<'_>, problems: &mut Problems) {
    let Hero { assembly, illustration, parts, showpiece, .. } = &page.hero;
    if let Some(assembly) = assembly
        && assembly.layers.len() != ASSEMBLY_LAYERS
    {
        let count = assembly.layers.len();
        let message = format!("names {count}, but the drawing has {ASSEMBLY_LAYERS} layers, from the top down");
        problems.error(document.problem("hero.assembly.layers", message));
    }
    if illustration.is_none() && !parts.is_empty() {
        problems.error(document.problem("hero.parts", "names parts, but this page has no `illustration`"));
    }
    if let Some(name) = illustration {
        numbered_list(document, "hero.parts", name, parts.len(), resolver, problems);
    }
    if showpiece.is_some() && (illustration.is_none() || !shows_portfolio(page)) {
        let message = "is not shown; it needs an `illustration` and a section of the kind portfolio";
        problems.error(document.problem("hero.showpiece", message));
    }
}

/// Checks that the list `field` of `length` parts agrees with the drawing `name`. The numbers in a drawing refer to the
/// parts by position, so the list must have one part per number, unless it is empty.
fn numbered_list(
    document: &Document<'_>,
    field: &str,
    name: &Illustration,
    length: usize,
    resolver: &Resolver<'_>,
    problems: &mut Problems,
) {
    if let Some(count) = resolver.parts_of(name).filter(|count| ![0, *count].contains(&length)) {
        let message = format!("names {length}, but the drawing \"{}\" has {count} numbered parts", &**name);
        problems.error(document.problem(field, message));
    }
}

/// Warns about each project that several sections of `page` show, and about each portfolio section after the first. The
/// picture in the hero does not count.
fn repeated_projects(document: &Document<'_>, page: &Page, problems: &mut Problems) {
    let is_portfolio = |section: &Section| matches!(section, Section::Portfolio(..));
    let portfolio = page.sections.iter().position(is_portfolio);
    let mut shown: BTreeMap<&Slug, usize> = BTreeMap::new();
    for (index, section) in page.sections.iter().enumerate() {
        let portfolio = portfolio.filter(|portfolio| *portfolio != index);
        if let (Some(first), true) = (portfolio, is_portfolio(section)) {
            let message = format!("shows all projects again, after sections[{first}]; delete one of the two sections");
            problems.warn(document.problem(&format!("sections[{index}].kind"), message));
        }
        let Section::Exhibit(_, exhibit) = section else { continue };
        for (place, project) in exhibit.projects.iter().enumerate() {
            let first = *shown.entry(project).or_insert(index);
            if let Some(other) = portfolio.or(Some(first).filter(|first| *first != index)) {
                let message =
                    format!("\"{project}\" is also in sections[{other}] of this page; choose another project");
                problems.warn(document.problem(&format!("sections[{index}].projects[{place}]"), message));
            }
        }
    }
}
