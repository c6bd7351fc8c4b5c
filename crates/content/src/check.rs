//! The checks that concern several fields of a record, or several records: order, counts, what must differ.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    document::Document,
    problem::Problem,
    record::{CardsLayout, GenericCard, Labels, Page, Project, Section, Site},
    text::{Route, Slug},
};

/// The problems of a page, where what is empty was reported already.
pub(crate) fn page(document: &Document<'_>, page: &Page) -> Vec<Problem> {
    let (mut problems, mut ids) = (Vec::new(), BTreeSet::new());
    for (index, part) in page.sections.iter().enumerate() {
        // The heading of a section has an identifier too.
        let id = part.id();
        let is_written = !part.head().title.is_empty();
        if is_written && (id.is_empty() || !ids.insert(format!("{id}-title")) || !ids.insert(id)) {
            let message = "must have a letter or digit and differ from the other titles of the page";
            problems.push(document.problem(&format!("sections[{index}].title"), message));
        }
        section(part, |field, message| {
            problems.push(document.problem(&format!("sections[{index}].{field}"), message));
        });
    }
    problems
}

/// The problems of the words of the shell: labels have the placeholders that the interface fills in.
pub(crate) fn site(document: &Document<'_>, site: &Site) -> Vec<Problem> {
    let Labels { stage, units, strip, viewer, .. } = &site.labels;
    let labels: [(&str, &str, &[&str]); 7] = [
        ("stage", stage, &["number"]),
        ("units.weeks", &units.weeks, &["max", "min"]),
        ("units.months", &units.months, &["max", "min"]),
        ("strip.slide", &strip.slide, &["count", "number", "title"]),
        ("strip.open", &strip.open, &["title"]),
        ("viewer.zoom_level", &viewer.zoom_level, &["percent"]),
        ("viewer.position", &viewer.position, &["count", "number"]),
    ];
    let wrong = labels.into_iter().filter(|(_, label, names)| {
        let placeholders = label.split('{').skip(1).map(|rest| rest.split('}').next().unwrap_or(rest));
        !label.is_empty() && placeholders.collect::<BTreeSet<_>>() != names.iter().copied().collect()
    });
    let problem = |(field, _, names): (_, _, &[&str])| {
        let message = format!("must have the placeholders {{{}}} and no others", names.join("}, {"));
        document.problem(&format!("labels.{field}"), message)
    };
    wrong.map(problem).collect()
}

fn section(section: &Section, mut report: impl FnMut(String, String)) {
    match section {
        Section::Cards(_, cards) => {
            for (index, item) in cards.items.iter().enumerate() {
                card(cards.layout, item, |name, message| report(format!("items[{index}].{name}"), message.into()));
            }
        }
        Section::Steps(_, steps) => {
            for (index, step) in steps.items.iter().enumerate() {
                let (number, expected) = (step.number, index + 1);
                if number as usize != expected {
                    let message = format!("is {number}; the stages are numbered in order, so {expected} is right");
                    report(format!("items[{index}].number"), message);
                }
            }
        }
        Section::Timelines(_, timelines) => {
            for (index, timeline) in timelines.items.iter().enumerate() {
                let (min, max) = (timeline.span.min, timeline.span.max);
                if min == 0 || min >= max {
                    let message = format!("goes from {min} to {max}; min is at least 1 and less than max");
                    report(format!("items[{index}].span"), message);
                }
            }
        }
        Section::Comparison(_, table) => {
            for (index, row) in table.rows.iter().enumerate() {
                let (cells, columns) = (row.cells.len(), table.columns.len());
                if cells != columns && columns > 0 {
                    report(format!("rows[{index}].cells"), format!("has {cells} cells for {columns} columns"));
                }
            }
        }
        Section::Diagram(_, diagram) => {
            let last = diagram.layers.iter().enumerate().next_back().filter(|(_, layer)| layer.flow.is_some());
            if let Some((index, _)) = last {
                report(format!("layers[{index}].flow"), "leads nowhere: this is the last layer".into());
            }
        }
        Section::Directory(_, directory) => twice("pages", directory.pages.iter().flatten(), report),
        Section::Exhibit(_, exhibit) => twice("projects", exhibit.projects.iter(), report),
        _ => {}
    }
}

/// Checks that the list `field` names nothing twice.
fn twice<'r, T: Ord + std::fmt::Display + 'r>(
    field: &str,
    names: impl Iterator<Item = &'r T>,
    mut report: impl FnMut(String, String),
) {
    let mut seen = BTreeSet::new();
    for (index, name) in names.enumerate() {
        if !seen.insert(name) {
            report(format!("{field}[{index}]"), format!("\"{name}\" stands in this list already"));
        }
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

/// A record with its document and its name.
type Named<'d, N, R> = (&'d Document<'d>, N, R);

/// Checks that what must differ between files does, and that projects have a page.
pub(crate) fn differences(
    pages: &[Named<'_, Route, Page>],
    projects: &[Named<'_, Slug, Project>],
    problems: &mut Vec<Problem>,
) {
    differs("card.name", pages, |page| page.card.name.clone(), problems);
    differs("sheet", pages, |page| page.sheet.to_string(), problems);
    differs("meta.title", pages, |page| page.meta.title.to_string(), problems);
    differs("meta.description", pages, |page| page.meta.description.to_string(), problems);
    differs("meta.title", projects, |project| project.meta.title.to_string(), problems);
    differs("meta.description", projects, |project| project.meta.description.to_string(), problems);
    differs("hero.title", pages, |page| page.hero.title.clone(), problems);
    differs("title", projects, |project| project.title.clone(), problems);
    differs("order", projects, |project| project.order.to_string(), problems);
    differs("image", projects, |project| project.image.to_string(), problems);

    let mut sections = pages.iter().flat_map(|(_, _, page)| &page.sections);
    let has_page = sections.any(|section| matches!(section, Section::Portfolio(..)));
    // A page with other problems may be the one.
    if let Some((document, ..)) = projects.first().filter(|_| !has_page && problems.is_empty()) {
        let message = "has no address: no page has a section of the kind portfolio";
        problems.push(Problem::of_file(document.file(), message));
    }
}

fn differs<N, R>(field: &str, records: &[Named<'_, N, R>], value: impl Fn(&R) -> String, problems: &mut Vec<Problem>) {
    let mut seen = BTreeMap::new();
    for (document, _, record) in records {
        let value = value(record);
        if let Some(first) = seen.get(&value) {
            let message = format!("\"{value}\" already stands in content/{first}; it must be unique");
            problems.push(document.problem(field, message));
        } else {
            seen.insert(value, document.file());
        }
    }
}
