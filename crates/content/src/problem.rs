//! Problems in the content, with messages that tell an editor what to change.

use std::{collections::BTreeSet, fmt};

use serde::Serialize;

/// A problem, with the place where it can be fixed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Problem {
    /// Path of the file below the content folder.
    pub file: String,
    /// Line, counted from 1. Absent if the problem has no position, such as a missing file or a missing top-level
    /// field.
    pub line: Option<usize>,
    /// Path of the field, such as `sections[2].items[0].icon`. Empty if the problem does not concern a field.
    pub field: String,
    /// Description of the problem, and how to fix it.
    pub message: String,
}

impl Problem {
    pub(crate) fn of_file(file: &str, message: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line: None, field: String::new(), message: message.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "content/{}", self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        if !self.field.is_empty() {
            write!(f, ": {}", self.field)?;
        }
        write!(f, ": {}", self.message)
    }
}

/// The problems of a content tree, sorted by file and line.
#[derive(Clone, Debug, Default, PartialEq, Eq, thiserror::Error, Serialize)]
pub struct Problems {
    /// Problems that must be fixed before the tree can be loaded.
    pub errors: Vec<Problem>,
    /// Problems that do not prevent loading, but should be fixed before the site is public.
    pub warnings: Vec<Problem>,
}

impl Problems {
    pub(crate) fn extend(&mut self, further: Self) {
        self.errors.extend(further.errors);
        self.warnings.extend(further.warnings);
    }

    /// Adds the problems that were `found` when a file was read, and those found when its record was `checked`. Skips
    /// the latter for fields that could not be read, because the record has placeholders there.
    pub(crate) fn extend_further(&mut self, found: Self, checked: Vec<Problem>) {
        let fields: BTreeSet<&str> = found.errors.iter().map(|problem| &*problem.field).collect();
        let is_consequence = |field: &str| fields.range(field..).next().is_some_and(|other| other.starts_with(field));
        self.errors.extend(checked.into_iter().filter(|problem| !is_consequence(&problem.field)));
        self.extend(found);
    }

    pub(crate) fn sort(&mut self) {
        for list in [&mut self.errors, &mut self.warnings] {
            list.sort();
            list.dedup();
        }
    }
}

impl Problems {
    /// Returns all problems as a list for people: the warnings, then the errors, which a terminal shows last.
    pub fn report(&self) -> String {
        let lists = [("", "warning", &self.warnings), ("the content has ", "problem", &self.errors)];
        let lists = lists.iter().filter(|(.., problems)| !problems.is_empty());
        lists.map(|(start, name, problems)| list(start, name, problems)).collect::<Vec<_>>().join("\n")
    }
}

/// The errors as a list for people, and the number of warnings.
impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&list("the content has ", "problem", &self.errors))?;
        match self.warnings.len() {
            0 => Ok(()),
            count => write!(f, "\n`site check` also lists {}", counted(count, "warning")),
        }
    }
}

fn list(start: &str, name: &str, problems: &[Problem]) -> String {
    let lines = shortened(problems).into_iter().map(|problem| format!("\n  {problem}"));
    format!("{start}{}:{}", counted(problems.len(), name), lines.collect::<String>())
}

fn counted(count: usize, name: &str) -> String {
    format!("{count} {name}{}", if count == 1 { "" } else { "s" })
}

/// Maximum number of problems of one file in a list for people.
const MAX_PROBLEMS_PER_FILE: usize = 100;

/// Shortens a sorted list for people: the first hundred problems of each file, then the number of the others.
pub fn shortened(problems: &[Problem]) -> Vec<Problem> {
    let mut list = Vec::new();
    for of_file in problems.chunk_by(|one, other| one.file == other.file) {
        let (first, others) = of_file.split_at(of_file.len().min(MAX_PROBLEMS_PER_FILE));
        list.extend_from_slice(first);
        list.extend(others.first().map(|next| {
            let more = if others.len() == 1 { "more problem" } else { "more problems" };
            let message = format!("and {} {more} in this file", others.len());
            Problem { line: next.line, ..Problem::of_file(&next.file, message) }
        }));
    }
    list
}

/// Returns the end of a message about an unknown name: the most similar known name, or nothing if none is similar.
pub(crate) fn suggestion<T: AsRef<str>>(name: &str, known: impl IntoIterator<Item = T>) -> String {
    let mut best: Option<(usize, T)> = None;
    for known in known {
        let other = known.as_ref();
        let is_better = |distance: usize| {
            // Paths often share their folders, so only the length of the last part counts.
            let is_near = distance <= 1 + other.rsplit('/').next().unwrap_or(other).len() / 3;
            is_near && best.as_ref().is_none_or(|(least, best)| (distance, other) < (*least, best.as_ref()))
        };
        // A large site can have many unknown names, and the distance takes long to compute.
        if !is_better(least_distance(name, other)) {
            continue;
        }
        let distance = strsim::damerau_levenshtein(name, other);
        if is_better(distance) {
            best = Some((distance, known));
        }
    }
    best.map(|(_, known)| format!("; did you mean \"{}\"?", known.as_ref())).unwrap_or_default()
}

/// Maximum number of names in a message about an unknown one.
const SUGGESTIONS: usize = 3;

/// Like [`suggestion`], but returns up to three names, and also those that have a word of `name` in common with it: for
/// large sets of names that nobody knows by heart.
pub(crate) fn suggestions<'k>(name: &str, known: impl IntoIterator<Item = &'k str>) -> String {
    let words: Vec<_> = name.split('-').filter(|word| word.len() > 2).collect();
    let mut found: Vec<_> = known
        .into_iter()
        .filter_map(|other| {
            let shared = other.split('-').filter(|word| words.contains(word)).count();
            let limit = if shared > 0 { usize::MAX } else { 1 + other.len() / 3 };
            if least_distance(name, other) > limit {
                return None;
            }
            let distance = strsim::damerau_levenshtein(name, other);
            // A single mistake is likelier than another word.
            (distance <= limit).then_some((distance > 1, usize::MAX - shared, distance, other))
        })
        .collect();
    found.sort_unstable();
    let names: Vec<_> = found.iter().take(SUGGESTIONS).map(|(.., name)| format!("\"{name}\"")).collect();
    match &names[..] {
        [] => String::new(),
        [name] => format!("; did you mean {name}?"),
        [others @ .., last] => format!("; did you mean {} or {last}?", others.join(", ")),
    }
}

/// Returns a lower bound of the distance between two texts: each edit adds and removes at most one character.
fn least_distance(one: &str, other: &str) -> usize {
    let mut surplus = [0_i32; 64];
    one.chars().for_each(|c| surplus[c as usize % 64] += 1);
    other.chars().for_each(|c| surplus[c as usize % 64] -= 1);
    let (all, net) = (surplus.iter().map(|count| count.unsigned_abs()).sum::<u32>(), surplus.iter().sum::<i32>());
    // The larger of two numbers: the characters to remove, and the characters to add.
    ((all + net.unsigned_abs()) / 2) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_names_of_a_large_set_are_suggested() {
        let known = ["cart", "house", "house-plus", "mouse", "shopping-cart", "triangle-alert", "x"];
        for (name, expected) in [
            ("hosue", "; did you mean \"house\" or \"mouse\"?"),
            ("home-house", "; did you mean \"house\" or \"house-plus\"?"),
            ("market-cart", "; did you mean \"cart\" or \"shopping-cart\"?"),
            ("carts", "; did you mean \"cart\"?"),
            ("telephone", ""),
        ] {
            assert_eq!(suggestions(name, known), expected, "{name}");
        }
        assert_eq!(suggestions("aa", ["ab", "ac", "ad", "ae"]), "; did you mean \"ab\", \"ac\" or \"ad\"?");
    }

    #[test]
    fn the_most_similar_name_is_suggested() {
        let known = ["/", "/about", "/services", "/services/windows", "/services/wände"];
        for (name, expected) in [
            ("/abuot", "/about"),
            ("/service", "/services"),
            ("/servcies/window", "/services/windows"),
            ("/services/wande", "/services/wände"),
        ] {
            assert_eq!(suggestion(name, known), format!("; did you mean \"{expected}\"?"));
        }
        for name in ["/contact/us", "/services/design", "/services/mobile"] {
            assert_eq!(suggestion(name, known), "");
        }
        for (one, other) in known.iter().flat_map(|one| known.map(|other| (one, other))) {
            assert!(least_distance(one, other) <= strsim::damerau_levenshtein(one, other), "{one} {other}");
        }
        assert_eq!(least_distance("abc", "cdbax"), 2);
    }
}
