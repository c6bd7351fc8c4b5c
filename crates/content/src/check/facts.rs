//! Checks the names, the values and the use of the facts and counts in `facts.toml`, and the number words in `site.toml`
//! that they need.

use toml::de::DeValue;

use crate::{
    document::Document,
    facts::Facts,
    problem::Problems,
    record::{Fact, FactsFile},
    route,
    text::is_foreign,
};

/// Checks that the name of the fact at `field` can be used in a placeholder.
pub(crate) fn fact_name(document: &Document<'_>, field: &str, problems: &mut Problems) {
    let name = field.split_once('.').map_or(field, |(_, name)| name);
    if !route::is_slug(name) {
        let message = format!("\"{name}\" cannot be the name of a fact; use lower-case letters, digits and hyphens");
        problems.error(document.problem(field, message));
    }
}

/// Reports the facts in `file` whose value contains a placeholder. Returns whether there are none.
pub(crate) fn placeholders_in_facts(document: &Document<'_>, file: &FactsFile, problems: &mut Problems) -> bool {
    let written = |name: &str| document.value_at(&["fact", name, "value"]).and_then(DeValue::as_str);
    let mut are_final = true;
    for name in file.fact.keys().filter(|name| written(name).is_some_and(|value| value.contains('{'))) {
        let message = "has a placeholder, but a fact cannot refer to anything else; write the value itself";
        problems.error(document.problem(&format!("fact.{name}.value"), message));
        are_final = false;
    }
    are_final
}

const ENGLISH_UNITS: [&str; 12] =
    ["minute", "minutes", "hour", "hours", "day", "days", "week", "weeks", "month", "months", "year", "years"];

/// If `language` is not English, warns about each fact in `file` with an English unit of time.
pub(crate) fn english_units(document: &Document<'_>, file: &FactsFile, language: &str, problems: &mut Problems) {
    for (name, Fact { value, .. }) in file.fact.iter().filter(|_| is_foreign(language)) {
        if let Some(unit) = value.split_whitespace().find(|word| ENGLISH_UNITS.contains(word)) {
            let message = format!("\"{value}\" has the English unit \"{unit}\"; write it in the language of the site");
            problems.warn(document.problem(&format!("fact.{name}.value"), message));
        }
    }
}

/// Checks that `labels.numbers` in `site` has a word for each number that a text spells out.
pub(crate) fn number_words(site: &Document<'_>, facts: &Facts, problems: &mut Problems) {
    if let Some(number) = facts.greatest_without_word() {
        let message = format!("has no word for {number}, which a text wants; write the words from zero to {number}");
        problems.error(site.problem("labels.numbers", message));
    }
}

/// Warns about each fact and count that no text refers to. All texts must have been read.
pub(crate) fn unused_facts(document: &Document<'_>, facts: &Facts, problems: &mut Problems) {
    for name in facts.unused() {
        problems.warn(document.problem(name, "is not used in any text; delete it, or refer to it"));
    }
}
