//! The neutral site that `site init` writes, and the check that none of its texts are left in a company's content.

use std::{collections::BTreeSet, sync::LazyLock};

use toml::de::{DeTable, DeValue};

use crate::{
    content_files::SITE,
    document::{Document, Path, visit_texts},
    problem::{Problem, Problems},
    text::is_foreign,
};

/// The path and the text of each file of the neutral site.
const STARTER: [(&str, &str); 7] = [
    ("facts.toml", include_str!("../../../starter/facts.toml")),
    ("pages/about.toml", include_str!("../../../starter/pages/about.toml")),
    ("pages/contact.toml", include_str!("../../../starter/pages/contact.toml")),
    ("pages/index.toml", include_str!("../../../starter/pages/index.toml")),
    ("pages/services.toml", include_str!("../../../starter/pages/services.toml")),
    ("pages/services/first-service.toml", include_str!("../../../starter/pages/services/first-service.toml")),
    ("site.toml", include_str!("../../../starter/site.toml")),
];

/// The languages other than English that the interface has been translated to, each with a `site.toml` that contains
/// the translated texts.
const TRANSLATIONS: [(&str, &str); 1] = [("nb", include_str!("../../../examples/content/nb/site.toml"))];

/// Phrases from the neutral site that tell the author what to write. A text that contains one of them has not been
/// replaced yet.
const INSTRUCTIONS: [&str; 15] = [
    "Your Company",
    "helps companies with one thing",
    "what we do, in a few words",
    "Say here what",
    "One or two sentences",
    "in one or two sentences",
    "One to three sentences",
    "To add one, run: site new page",
    "A first reason",
    "A second reason",
    "A third reason",
    "Who you are, where you work",
    "our first service",
    "Describe the result",
    "Describe what is not part",
];

/// Maximum number of texts that a warning quotes.
const MAX_EXAMPLES: usize = 3;

/// The texts of the neutral site that have at least two words. Shorter texts are excluded, because a single word can be
/// the same in several languages.
static ENGLISH_TEXTS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let mut texts = BTreeSet::new();
    for (_, text) in STARTER {
        let root = DeTable::parse(text).expect("the neutral site is TOML").into_inner();
        visit_texts(&DeValue::Table(root), &Path::Root, &mut |_, text| {
            if words(text) > 1 {
                texts.insert(text.to_owned());
            }
        });
    }
    texts
});

/// The tables of `site.toml` whose texts are the same for every company.
const INTERFACE: [&str; 2] = ["labels", "error_page"];

/// Returns the languages of the interface texts in the executable.
pub fn languages() -> impl Iterator<Item = &'static str> {
    ["en"].into_iter().chain(TRANSLATIONS.iter().map(|(language, _)| *language))
}

/// Returns the text of each file of the neutral site, with the texts of the interface in `language`, which must be one
/// of [`languages`].
pub fn starter(language: &str) -> Vec<(&'static str, String)> {
    let translation = TRANSLATIONS.iter().find(|(translated, _)| *translated == language).map(|(_, text)| *text);
    let file = |(path, text): (&'static str, &str)| match translation {
        Some(translation) if path == SITE => {
            (path, translated(text, translation).replace("language = \"en\"", &format!("language = \"{language}\"")))
        }
        _ => (path, text.to_owned()),
    };
    STARTER.into_iter().map(file).collect()
}

/// Replaces the interface texts of `text`, a `site.toml`, with those of `translation`, and returns the result.
fn translated(text: &str, translation: &str) -> String {
    let mut result = String::new();
    let mut last = None;
    for (name, table) in tables(text) {
        if !INTERFACE.contains(&name) {
            result += &table;
        } else if last != Some(name) {
            result.extend(tables(translation).into_iter().filter(|(other, _)| *other == name).map(|(_, table)| table));
        }
        last = Some(name);
    }
    result
}

/// Divides `text`, a TOML file, before each heading. Returns each part with the name of the top-level table in its
/// heading.
fn tables<'t>(text: &'t str) -> Vec<(&'t str, String)> {
    let lines: Vec<_> = text.split_inclusive('\n').collect();
    let parts = lines.chunk_by(|_, next| !next.starts_with('['));
    let name = |line: &'t str| line.strip_prefix('[')?.trim_start_matches('[').split(['.', ']']).next();
    parts.map(|part| (name(part[0]).unwrap_or_default(), part.concat())).collect()
}

/// Returns the number of words and numbers in `text` outside placeholders.
fn words(text: &str) -> usize {
    let is_word = |word: &&str| !word.starts_with('{') && word.contains(char::is_alphanumeric);
    text.split_whitespace().filter(is_word).count()
}

/// Warns if `document` has texts of the neutral site: instructions to the author or, if `language` is not English, any
/// text of at least two words.
pub(crate) fn check_unchanged_texts(document: &Document<'_>, language: &str, problems: &mut Problems) {
    let is_foreign = is_foreign(language);
    let mut found = Vec::new();
    visit_texts(&document.root, &Path::Root, &mut |path, text| {
        let is_instruction = INSTRUCTIONS.iter().any(|part| text.contains(part));
        if is_instruction || (is_foreign && ENGLISH_TEXTS.contains(text)) {
            found.push((document.problem(&path.to_string(), "").line, text.to_owned()));
        }
    });
    found.sort();
    let Some((line, _)) = found.first() else { return };
    let examples: Vec<_> = found.iter().take(MAX_EXAMPLES).map(|(_, text)| format!("\"{text}\"")).collect();
    let texts = if found.len() == 1 { "text" } else { "texts" };
    let more = if found.len() > MAX_EXAMPLES { " …" } else { "" };
    let task = if is_foreign { "translate or replace" } else { "replace" };
    let message =
        format!("has {} {texts} that `site init` writes, to {task}: {}{more}", found.len(), examples.join(", "));
    problems.warn(Problem { line: *line, ..Problem::of_file(document.file, message) });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_instruction_is_in_the_neutral_site() {
        for part in INSTRUCTIONS {
            assert!(STARTER.iter().any(|(_, text)| text.contains(part)), "{part}");
        }
        assert!(ENGLISH_TEXTS.contains("Skip to content") && !ENGLISH_TEXTS.contains("Menu"));
    }

    #[test]
    fn the_neutral_site_can_have_the_interface_of_another_language() {
        for language in languages() {
            let site = starter(language).into_iter().find(|(path, _)| *path == SITE).expect("the file exists").1;
            let root = DeTable::parse(&site).expect("TOML").into_inner();
            let is_interface = |path: &Path<'_>| INTERFACE.iter().any(|table| path.to_string().starts_with(table));
            let mut english = Vec::new();
            visit_texts(&DeValue::Table(root), &Path::Root, &mut |path, text| {
                if ENGLISH_TEXTS.contains(text) && is_interface(path) {
                    english.push(text.to_owned());
                }
            });
            assert_eq!(english.is_empty(), language != "en", "{language}: {english:?}");
            assert!(site.contains(&format!("\nlanguage = \"{language}\"\n")) && site.contains("[not_found]"));
        }
    }

    /// A translation must contain every text of the interface, so that no English text remains.
    #[test]
    fn every_translation_has_each_text_of_the_interface() {
        let fields = |text: &str| {
            let root = DeTable::parse(text).expect("TOML").into_inner();
            let mut fields = BTreeSet::new();
            visit_texts(&DeValue::Table(root), &Path::Root, &mut |path, _| {
                if INTERFACE.contains(&path.top_level_field()) {
                    fields.insert(path.to_string());
                }
            });
            fields
        };
        let english = fields(STARTER.iter().find(|(path, _)| *path == "site.toml").expect("the file exists").1);
        for (language, text) in TRANSLATIONS {
            let missing: Vec<_> = english.difference(&fields(text)).cloned().collect();
            assert_eq!(missing, [""; 0], "{language}");
        }
    }
}
