//! What can be wrong with the content, said in a way that an editor can act on.

use std::fmt;

/// One problem, with the place where it can be mended.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
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
    /// A problem with `file` as a whole.
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

/// All problems of a content tree, in the order of files and lines.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Problems(pub Vec<Problem>);

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.0.len();
        write!(f, "the content has {count} problem{}:", if count == 1 { "" } else { "s" })?;
        self.0.iter().try_for_each(|problem| write!(f, "\n  {problem}"))
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
