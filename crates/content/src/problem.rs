//! What can be wrong with the content, said in a way that an editor can act on.

use std::fmt;

use serde::Serialize;

/// One problem, with the place where it can be mended.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Problem {
    /// Path of the file below the content folder.
    pub file: String,
    /// Line from 1; absent when the file as a whole is meant.
    pub line: Option<usize>,
    /// Field as a path such as `sections[2].items[0].icon`; empty when the file as a whole is meant.
    pub field: String,
    /// What is wrong and what would be right.
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

/// What is wrong with a content tree, in the order of files and lines.
#[derive(Clone, Debug, Default, PartialEq, Eq, thiserror::Error, Serialize)]
pub struct Problems {
    /// What has to be mended before the tree can be shown.
    pub errors: Vec<Problem>,
    /// What should be looked at before the site is public.
    pub warnings: Vec<Problem>,
}

impl Problems {
    pub(crate) fn extend(&mut self, further: Self) {
        self.errors.extend(further.errors);
        self.warnings.extend(further.warnings);
    }

    /// Adds what was `found` when a file was read, and what was found when its record was `checked`, without the consequences:
    /// a value that could not be read is a placeholder in the record.
    pub(crate) fn extend_further(&mut self, found: Self, checked: Vec<Problem>) {
        let is_new = |problem: &Problem| !found.errors.iter().any(|other| other.field.starts_with(&problem.field));
        self.errors.extend(checked.into_iter().filter(is_new));
        self.extend(found);
    }

    pub(crate) fn sort(&mut self) {
        for list in [&mut self.errors, &mut self.warnings] {
            list.sort();
            list.dedup();
        }
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut list = |introduction: &str, name: &str, problems: &[Problem]| {
            let (count, end) = (problems.len(), if problems.len() == 1 { "" } else { "s" });
            write!(f, "{introduction}{count} {name}{end}:")?;
            problems.iter().try_for_each(|problem| write!(f, "\n  {problem}"))
        };
        if !self.errors.is_empty() {
            list("the content has ", "problem", &self.errors)?;
        }
        match (self.errors.is_empty(), self.warnings.is_empty()) {
            (_, true) => Ok(()),
            (true, false) => list("", "warning", &self.warnings),
            (false, false) => list("\nand ", "warning", &self.warnings),
        }
    }
}

/// The end of a message about an unknown name: the nearest known name, if one is near.
pub(crate) fn suggestion<T: AsRef<str>>(name: &str, known: impl IntoIterator<Item = T>) -> String {
    let rated = known.into_iter().map(|known| (strsim::damerau_levenshtein(name, known.as_ref()), known));
    let nearest = rated.min_by(|(a, x), (b, y)| (a, x.as_ref()).cmp(&(b, y.as_ref())));
    let is_near = |distance: usize, known: &T| distance <= 1 + known.as_ref().len() / 3;
    match nearest {
        Some((distance, known)) if is_near(distance, &known) => format!("; did you mean \"{}\"?", known.as_ref()),
        _ => String::new(),
    }
}
