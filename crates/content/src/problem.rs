//! Problems in the content, with messages that tell an author what to change.

use std::{collections::BTreeSet, fmt, path::Path};

use serde::Serialize;

/// A problem and its position. Messages name other files by their paths relative to the content folder.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Problem {
    /// Path of the file relative to the content folder. After [`Problems::in_folder`], it includes the folder.
    pub file: String,
    /// Line number, starting at 1. Absent if the problem has no position, for example because a file or a top-level
    /// field is missing.
    pub line: Option<usize>,
    /// Path of the field, such as `sections[2].items[0].icon`. Empty if the problem does not concern a field.
    pub field: String,
    /// Describes the problem and how to fix it.
    pub message: String,
}

impl Problem {
    pub(crate) fn of_file(file: &str, message: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line: None, field: String::new(), message: message.into() }
    }

    /// Returns whether both problems report the same missing page in fields of the same table. The label and the
    /// address of a link often name the same page.
    fn repeats(&self, other: &Self) -> bool {
        let table = |problem: &Self| problem.field.rsplit_once('.').map(|(table, _)| table.to_owned());
        let is_same = self.message == other.message && self.file == other.file;
        is_same && self.message.starts_with(NO_PAGE) && table(self) == table(other)
    }
}

const NO_PAGE: &str = "there is no page ";

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        if !self.field.is_empty() {
            write!(f, ": {}", self.field)?;
        }
        write!(f, ": {}", self.message)
    }
}

/// The problems of a content tree. The functions that load a tree return them sorted by file and line.
#[derive(Clone, Debug, Default, PartialEq, Eq, thiserror::Error, Serialize)]
pub struct Problems {
    /// Problems that must be fixed before the tree can be loaded.
    pub errors: Vec<Problem>,
    /// Problems that do not prevent loading, but should be fixed before the site is public.
    pub warnings: Vec<Problem>,
}

impl Problems {
    pub(crate) fn error(&mut self, problem: Problem) {
        self.errors.push(problem);
    }

    pub(crate) fn warn(&mut self, problem: Problem) {
        self.warnings.push(problem);
    }

    pub(crate) fn extend(&mut self, further: Self) {
        self.errors.extend(further.errors);
        self.warnings.extend(further.warnings);
    }

    /// Adds the problems of a file: those found while reading it (`read`), and those found by checking its record
    /// (`checked`). Drops an error in `checked` if its field, or a part of that field, has an error in `read`, because
    /// the record then holds a placeholder for the written value.
    pub(crate) fn extend_checked(&mut self, read: Self, mut checked: Self) {
        let fields: BTreeSet<&str> = read.errors.iter().map(|problem| &*problem.field).collect();
        let is_consequence = |field: &str| {
            let mut rests = fields.range(field..).map_while(|other| other.strip_prefix(field));
            rests.any(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
        };
        checked.errors.retain(|problem| !is_consequence(&problem.field));
        self.extend(checked);
        self.extend(read);
    }

    /// Sorts the problems by file and line. Removes duplicates, and repeated reports of one missing page.
    pub(crate) fn sort(&mut self) {
        for list in [&mut self.errors, &mut self.warnings] {
            list.sort();
            list.dedup_by(|next, first| next == first || next.repeats(first));
        }
    }

    /// Prepends the path of the content `folder` to the path of each problem, so that terminals and text editors can
    /// open the files.
    #[must_use]
    pub fn in_folder(mut self, folder: &Path) -> Self {
        for problem in self.errors.iter_mut().chain(&mut self.warnings) {
            problem.file = folder.join(&problem.file).display().to_string();
        }
        self
    }

    /// Returns the problems as a human-readable list of at most a hundred warnings and a hundred errors for each file.
    /// The errors come last, so that they stay visible in a terminal.
    pub fn report(&self) -> String {
        let mut lists = Vec::new();
        if !self.warnings.is_empty() {
            lists.push(list("", "warning", &self.warnings));
        }
        if !self.errors.is_empty() {
            lists.push(list("the content has ", "problem", &self.errors));
        }
        lists.join("\n")
    }
}

/// Shows the errors as a human-readable list, at most a hundred for each file, and the number of warnings.
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

const MAX_PROBLEMS_PER_FILE: usize = 100;

/// Shortens the sorted list `problems` for display: keeps the first hundred of each file, and replaces the others with
/// one problem that states their number.
pub fn shortened(problems: &[Problem]) -> Vec<Problem> {
    let mut list = Vec::new();
    for in_file in problems.chunk_by(|one, other| one.file == other.file) {
        let (first, others) = in_file.split_at(in_file.len().min(MAX_PROBLEMS_PER_FILE));
        list.extend_from_slice(first);
        list.extend(others.first().map(|next| {
            let more = if others.len() == 1 { "more problem" } else { "more problems" };
            let message = format!("and {} {more} in this file", others.len());
            Problem { line: next.line, ..Problem::of_file(&next.file, message) }
        }));
    }
    list
}

/// Returns a suffix for the message about the unknown `name` that suggests the most similar known name, or an empty
/// string if none is similar.
pub(crate) fn suggestion<T: AsRef<str>>(name: &str, known: impl IntoIterator<Item = T>) -> String {
    did_you_mean(nearest(name, known))
}

/// Returns the message about the unknown `name` of a target. `what` says what kind of target was expected; `place` is
/// appended to the name.
pub(crate) fn unknown<T: AsRef<str>>(
    what: &str,
    name: &str,
    place: &str,
    known: impl IntoIterator<Item = T>,
) -> String {
    format!("there is no {what} \"{name}\"{place}{}", suggestion(name, known))
}

pub(crate) fn did_you_mean(name: Option<impl AsRef<str>>) -> String {
    name.map(|name| format!("; did you mean \"{}\"?", name.as_ref())).unwrap_or_default()
}

/// Returns the known name that is most similar to the unknown `name`, or `None` if none is similar.
pub(crate) fn nearest<T: AsRef<str>>(name: &str, known: impl IntoIterator<Item = T>) -> Option<T> {
    let mut best: Option<(usize, T)> = None;
    for known in known {
        let other = known.as_ref();
        let is_closer = |distance: usize| {
            // Paths often have the same folders, so the threshold depends only on the length of the last segment.
            let is_similar = distance <= 1 + other.rsplit('/').next().unwrap_or(other).len() / 3;
            is_similar && best.as_ref().is_none_or(|(least, best)| (distance, other) < (*least, best.as_ref()))
        };
        // Rules out most known names with a cheap lower bound: a large site can have many unknown names, and each is
        // compared with all known ones.
        if !is_closer(min_distance(name, other)) {
            continue;
        }
        let distance = strsim::damerau_levenshtein(name, other);
        if is_closer(distance) {
            best = Some((distance, known));
        }
    }
    best.map(|(_, known)| known)
}

const MAX_SUGGESTIONS: usize = 3;

/// Like [`suggestion`], but returns up to three names, including names that share a word with `name`. Intended for
/// large sets of names, such as icons, that nobody can be expected to remember.
pub(crate) fn suggestions<'k>(name: &str, known: impl IntoIterator<Item = &'k str>) -> String {
    let words: Vec<_> = name.split('-').filter(|word| word.len() > 2).collect();
    let mut found: Vec<_> = known
        .into_iter()
        .filter_map(|other| {
            let shared = other.split('-').filter(|word| words.contains(word)).count();
            let limit = if shared > 0 { usize::MAX } else { 1 + other.len() / 3 };
            if min_distance(name, other) > limit {
                return None;
            }
            let distance = strsim::damerau_levenshtein(name, other);
            // A single wrong letter is more likely than a wrong word, so names at distance 1 come first.
            (distance <= limit).then_some((distance > 1, usize::MAX - shared, distance, other))
        })
        .collect();
    found.sort_unstable();
    let names: Vec<_> = found.iter().take(MAX_SUGGESTIONS).map(|(.., name)| format!("\"{name}\"")).collect();
    match &names[..] {
        [] => String::new(),
        [name] => format!("; did you mean {name}?"),
        [others @ .., last] => format!("; did you mean {} or {last}?", others.join(", ")),
    }
}

/// Returns a lower bound on the edit distance between two strings. It is valid because each edit adds at most one
/// character and removes at most one.
fn min_distance(one: &str, other: &str) -> usize {
    let mut surplus = [0_i32; 64];
    one.chars().for_each(|c| surplus[c as usize % 64] += 1);
    other.chars().for_each(|c| surplus[c as usize % 64] -= 1);
    let (all, net) = (surplus.iter().map(|count| count.unsigned_abs()).sum::<u32>(), surplus.iter().sum::<i32>());
    // This is the number of characters to remove or the number of characters to add, whichever is larger.
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
    fn only_checks_of_fields_that_could_not_be_read_are_skipped() {
        let problem = |field: &str| Problem { field: field.to_owned(), ..Problem::of_file("pages/index.toml", "") };
        for (unreadable, checked, is_skipped) in [
            ("layers[1].flow", "layers[1].flow", true),
            ("layers[1].flow.text", "layers[1].flow", true),
            ("layers[1].flow[0]", "layers[1].flow", true),
            ("layers[1].flow_note", "layers[1].flow", false),
            ("layers[1]", "layers[1].flow", false),
        ] {
            let mut problems = Problems::default();
            // `-` sorts before `.` and `[`, so this field sorts between the checked field and its parts.
            let read = [unreadable, "layers[1].flow-note"].map(problem).to_vec();
            let [read, checked] =
                [read, vec![problem(checked)]].map(|errors| Problems { errors, warnings: Vec::new() });
            problems.extend_checked(read, checked);
            assert_eq!(problems.errors.len(), if is_skipped { 2 } else { 3 }, "{unreadable}");
        }
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
            assert!(min_distance(one, other) <= strsim::damerau_levenshtein(one, other), "{one} {other}");
        }
        assert_eq!(min_distance("abc", "cdbax"), 2);
    }
}
