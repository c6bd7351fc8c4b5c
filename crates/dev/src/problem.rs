//! Problems in the sources, each with its location, as the terminal and the browser show them.

use std::{fmt, fs, path::PathBuf};

use serde::{Deserialize, Serialize};

/// A problem in the sources. Every field is optional in the JSON from the builder, because the builder omits the fields
/// that it cannot determine.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Problem {
    /// The name of the failed step, which the overlay shows.
    pub(crate) step: String,
    pub(crate) message: String,
    /// The location `FILE:LINE:COLUMN`, with a path relative to the root. Line and column start at 1 and may be absent.
    pub(crate) place: Option<String>,
    /// The line of source at the location.
    pub(crate) excerpt: Option<String>,
    /// URL that opens the location in the editor.
    pub(crate) editor: Option<String>,
}

impl Problem {
    pub(crate) fn new(step: &str, message: String) -> Self {
        Self { step: step.to_owned(), message, ..Self::default() }
    }

    pub(crate) fn internal(error: &anyhow::Error) -> Vec<Self> {
        vec![Self::new("Start", format!("{error:#}"))]
    }

    pub(crate) fn content(problem: content::Problem) -> Self {
        let field = if problem.field.is_empty() { String::new() } else { format!("{}: ", problem.field) };
        let line = problem.line.map(|line| format!(":{line}")).unwrap_or_default();
        let place = Some(format!("content/{}{line}", problem.file));
        Self { place, ..Self::new("Content", format!("{field}{}", problem.message)) }
    }

    /// Returns the problem for a message with a stack trace. Its location is the first in the trace that is in `ui/`
    /// but not in an npm package. `..` is not accepted, because any program may report a message, and the path could
    /// lead out of `ui/`.
    pub(crate) fn with_stack(step: &str, message: String) -> Self {
        let mut words = message.split(|c: char| c.is_whitespace() || "()@".contains(c));
        let is_place = |word: &&str| word.starts_with("ui/") && word.ends_with(|c: char| c.is_ascii_digit());
        let is_excluded = |word: &str| word.split('/').any(|part| ["node_modules", ".."].contains(&part));
        let place = words.find(|word| is_place(word) && !is_excluded(word)).map(str::to_owned);
        Self { place, ..Self::new(step, message) }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = &self.place {
            write!(f, "{place}: ")?;
        }
        write!(f, "{}", self.message)?;
        self.excerpt.as_ref().map_or(Ok(()), |excerpt| write!(f, "\n    {}", excerpt.trim()))
    }
}

/// Maximum length of a source in bytes. Problems in longer files have no excerpt.
const MAX_SOURCE_BYTES: u64 = 4 << 20;

/// Adds an excerpt and an editor link to problems in source files under the root folder.
pub(crate) struct Editor {
    pub(crate) root: PathBuf,
    /// URL with the placeholders `{file}`, `{line}` and `{column}`.
    pub(crate) template: String,
}

impl Editor {
    /// Adds to `problem` the line of source at its location, and the URL that opens the location in the editor. Does
    /// nothing if the problem has no location.
    pub(crate) fn complete(&self, mut problem: Problem) -> Problem {
        let Some(place) = &problem.place else { return problem };
        let mut parts = place.split(':');
        let path = self.root.join(parts.next().unwrap_or_default());
        let mut number = || parts.next()?.parse::<usize>().ok();
        let (line, column) = (number(), number());
        let is_source = path.metadata().is_ok_and(|data| data.is_file() && data.len() <= MAX_SOURCE_BYTES);
        let text = if is_source { fs::read_to_string(&path).unwrap_or_default() } else { String::new() };
        problem.excerpt = line.and_then(|line| text.lines().nth(line.checked_sub(1)?)).map(str::to_owned);
        let path = path.to_string_lossy().replace('%', "%25").replace(' ', "%20");
        let numbers = [("{line}", line), ("{column}", column)];
        let url = numbers.into_iter().fold(self.template.replace("{file}", &path), |url, (name, number)| {
            url.replace(name, &number.unwrap_or(1).to_string())
        });
        problem.editor = Some(url);
        problem
    }
}
