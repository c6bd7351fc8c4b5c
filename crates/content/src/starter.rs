//! The neutral site that `site init` writes, and the check for its texts that a company still has to replace or
//! translate.

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

/// A translation of the neutral site, and of the interface of the example site.
struct Translation {
    language: &'static str,
    /// A `site.toml` that contains the translated texts of the interface.
    interface: &'static str,
    /// A TOML table that maps the English texts of the neutral site, except those of the interface, to their
    /// translations.
    texts: &'static str,
    /// A TOML table that maps English texts of the example site to their translations: interface texts, such as names
    /// of pages and headings of tables, that are not in `interface`.
    example: &'static str,
}

const TRANSLATIONS: [Translation; 1] = [Translation {
    language: "nb",
    interface: include_str!("../../../examples/content/nb/site.toml"),
    texts: include_str!("starter/nb.toml"),
    example: include_str!("starter/example-nb.toml"),
}];

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

const MAX_EXAMPLES: usize = 3;

/// The texts of the neutral site, without single words, which can be the same in several languages, and without texts
/// that begin with a digit, because the check of `facts.toml` already reports English units.
static ENGLISH_TEXTS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let mut texts = BTreeSet::new();
    for (_, text) in STARTER {
        let root = DeTable::parse(text).expect("the neutral site is TOML").into_inner();
        visit_texts(&DeValue::Table(root), &Path::Root, &mut |_, text| {
            if words(text) > 1 && !text.starts_with(|first: char| first.is_ascii_digit()) {
                texts.insert(text.to_owned());
            }
        });
    }
    texts
});

/// The translations of the texts of the neutral site that tell the author what to write.
static TRANSLATED_INSTRUCTIONS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let texts = TRANSLATIONS.iter().flat_map(|translation| pairs(translation.texts));
    texts.filter(|(english, _)| is_instruction(english)).map(|(_, translated)| translated).collect()
});

/// The tables of `site.toml` whose texts are the same for every company.
const INTERFACE: [&str; 2] = ["labels", "error_page"];

/// Returns the languages of the interface texts in the executable.
pub fn languages() -> impl Iterator<Item = &'static str> {
    ["en"].into_iter().chain(TRANSLATIONS.iter().map(|translation| translation.language))
}

/// Returns the path and the text of each file of the neutral site in `language`, which must be one of [`languages`].
/// The comments are English in every language.
pub fn starter(language: &str) -> Vec<(&'static str, String)> {
    let file = |(path, text)| (path, translated(language, |translation| translation.texts, path, text));
    STARTER.into_iter().map(file).collect()
}

/// Translates the interface texts in `text`, the file at `path` in the example site, to `language`, which must be one
/// of [`languages`]. All other texts stay in English.
pub fn example_in(language: &str, path: &str, text: &str) -> String {
    translated(language, |translation| translation.example, path, text)
}

/// Translates `text`, the file at `path`, to `language`, with the table of translations that `table` selects. Returns
/// the text unchanged if there is no translation to `language`.
fn translated(language: &str, table: fn(&Translation) -> &'static str, path: &str, text: &str) -> String {
    match TRANSLATIONS.iter().find(|translation| translation.language == language) {
        Some(translation) => translation.apply(table(translation), path, text),
        None => text.to_owned(),
    }
}

impl Translation {
    /// Translates `text`, the content of the file at `path`: replaces each English text listed in `table` with its
    /// translation. If the file is `site.toml`, also replaces the interface texts and sets the language.
    fn apply(&self, table: &str, path: &str, text: &str) -> String {
        // A key that contains quotation marks is a whole field, such as `name = "Service"`, because the word alone has
        // several meanings.
        let quoted = |text: &str| if text.contains('"') { text.to_owned() } else { format!("\"{text}\"") };
        let translated = pairs(table)
            .into_iter()
            .fold(text.to_owned(), |text, (english, own)| text.replace(&quoted(&english), &quoted(&own)));
        if path != SITE {
            return translated;
        }
        let field = |line: &str| {
            if line.starts_with(LANGUAGE) { format!("{LANGUAGE}\"{}\"\n", self.language) } else { line.into() }
        };
        with_interface(&translated, self.interface).split_inclusive('\n').map(field).collect()
    }
}

const LANGUAGE: &str = "language = ";

/// Returns each English text in `table`, a TOML table, with its translation.
fn pairs(table: &str) -> Vec<(String, String)> {
    let table = DeTable::parse(table).expect("a translation is TOML").into_inner();
    let text = |value: &DeValue<'_>| value.as_str().expect("a translation is text").to_owned();
    table.into_iter().map(|(english, own)| (english.get_ref().as_ref().to_owned(), text(own.get_ref()))).collect()
}

/// Replaces the interface texts of `text`, a `site.toml`, with those of `translation`, and returns the result.
fn with_interface(text: &str, translation: &str) -> String {
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

/// Splits `text`, a TOML file, before each table header. Returns each part with the name of the top-level table in its
/// header. The name is empty for the part before the first header.
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

fn is_instruction(text: &str) -> bool {
    INSTRUCTIONS.iter().any(|part| text.contains(part))
}

/// Warns if `document` has texts of the neutral site: instructions to the author or, if `language` is not English, any
/// text of at least two words.
pub(crate) fn check_unchanged_texts(document: &Document<'_>, language: &str, problems: &mut Problems) {
    let is_foreign = is_foreign(language);
    let mut found = Vec::new();
    visit_texts(&document.root, &Path::Root, &mut |path, text| {
        if is_instruction(text)
            || TRANSLATED_INSTRUCTIONS.contains(text)
            || (is_foreign && ENGLISH_TEXTS.contains(text))
        {
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

    /// Returns the texts of `file` that visitors read, with their paths.
    fn visible_texts(file: &str) -> BTreeSet<(String, String)> {
        const NAMES: [&str; 10] =
            ["email", "folder", "href", "icon", "kind", "layout", "origin", "page", "revised", "sheet"];
        let root = DeTable::parse(file).expect("TOML").into_inner();
        let mut texts = BTreeSet::new();
        visit_texts(&DeValue::Table(root), &Path::Root, &mut |path, text| {
            if path.top_level_field() == "labels" || !NAMES.contains(&path.field()) && !text.contains('@') {
                texts.insert((path.to_string(), text.to_owned()));
            }
        });
        texts
    }

    #[test]
    fn no_text_of_a_translation_is_english() {
        for language in languages().filter(|language| *language != "en") {
            let count: usize = starter(language)
                .into_iter()
                .zip(STARTER)
                .map(|((path, text), (_, english))| {
                    let (own, english) = (visible_texts(&text), visible_texts(english));
                    let remaining: Vec<_> = own.intersection(&english).collect();
                    assert!(remaining.is_empty(), "{path}: {remaining:?}");
                    let fields =
                        |texts: &BTreeSet<(String, String)>| texts.iter().map(|(path, _)| path.clone()).collect();
                    let [own, english]: [BTreeSet<String>; 2] = [fields(&own), fields(&english)];
                    let missing: Vec<_> = english.difference(&own).collect();
                    assert!(missing.is_empty(), "{path}: {missing:?}");
                    own.len()
                })
                .sum();
            assert!(count > 150, "{count}");
        }
    }

    #[test]
    fn every_translated_text_is_in_the_neutral_site() {
        for (english, own) in TRANSLATIONS.iter().flat_map(|translation| pairs(translation.texts)) {
            let quoted = format!("\"{english}\"");
            assert!(STARTER.iter().any(|(_, text)| text.contains(&quoted)), "{english}");
            assert!(!own.contains(['"', '\\']), "{own} needs no escapes in TOML");
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
        for Translation { language, interface, .. } in TRANSLATIONS {
            let missing: Vec<_> = english.difference(&fields(interface)).cloned().collect();
            assert_eq!(missing, [""; 0], "{language}");
        }
    }
}
