//! Checks that no two pages and no two projects have the same title, number or other unique field.

use std::collections::BTreeMap;

use super::{Located, LocatedPage, LocatedProject};
use crate::problem::Problems;

pub(crate) fn unique_fields(pages: &[LocatedPage<'_>], projects: &[LocatedProject<'_>], problems: &mut Problems) {
    unique_field("card.name", pages, |page| page.card.name.clone(), problems);
    unique_field("sheet", pages, |page| page.sheet.to_string(), problems);
    unique_field("meta.title", pages, |page| page.meta.title.to_string(), problems);
    unique_field("meta.description", pages, |page| page.meta.description.to_string(), problems);
    unique_field("meta.title", projects, |project| project.meta.title.to_string(), problems);
    unique_field("meta.description", projects, |project| project.meta.description.to_string(), problems);
    unique_field("hero.title", pages, |page| page.hero.title.clone(), problems);
    unique_field("title", projects, |project| project.title.clone(), problems);
    unique_field("order", projects, |project| project.order.to_string(), problems);
    unique_field("image", projects, |project| project.image.to_string(), problems);
}

/// Checks that the values of `field` are unique among the records. Skips empty values, which are placeholders for
/// values with errors. Reports a duplicate for the record whose file was modified later.
fn unique_field<K, R>(
    field: &str,
    records: &[Located<'_, K, R>],
    value: impl Fn(&R) -> String,
    problems: &mut Problems,
) {
    let mut by_age: Vec<_> = records.iter().collect();
    by_age.sort_by_key(|located| located.document.modified);
    let mut seen = BTreeMap::new();
    for Located { document, record, .. } in by_age {
        let value = value(record);
        if value.is_empty() {
            continue;
        }
        if let Some(first) = seen.get(&value) {
            let message = format!("\"{value}\" is already used in {first}; it must be unique");
            problems.error(document.problem(field, message));
        } else {
            seen.insert(value, document.file);
        }
    }
}
