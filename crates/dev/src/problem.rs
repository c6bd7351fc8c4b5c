//! Problems, with the place where each can be fixed, as the terminal and the browser show them.

use std::{fmt, fs, path::PathBuf};

use serde::{Deserialize, Serialize};

/// A problem. Every field is optional in the builder's JSON, because the builder omits those that it does not know.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Problem {
    /// The step that failed, as the overlay names it.
    pub(crate) step: String,
    pub(crate) message: String,
    /// `FILE:LINE:COLUMN` relative to the root, as far as known; line and column start at 1.
    pub(crate) place: Option<String>,
    pub(crate) excerpt: Option<String>,
    /// URL that opens the place in the editor.
    pub(crate) editor: Option<String>,
}

impl Problem {
    pub(crate) fn new(step: &str, message: String) -> Self {
        Self { step: step.to_owned(), message, ..Self::default() }
    }

    /// Returns the problem for a failure of development mode itself.
    pub(crate) fn start(error: &anyhow::Error) -> Vec<Self> {
        vec![Self::new("Start", format!("{error:#}"))]
    }

    pub(crate) fn content(problem: content::Problem) -> Self {
        let field = if problem.field.is_empty() { String::new() } else { format!("{}: ", problem.field) };
        let line = problem.line.map(|line| format!(":{line}")).unwrap_or_default();
        let place = Some(format!("content/{}{line}", problem.file));
        Self { place, ..Self::new("Content", format!("{field}{}", problem.message)) }
    }

    /// Returns the problem for a message with a stack. Its place is the first position in the stack that lies in `ui/`,
    /// but not in a package.
    pub(crate) fn thrown(step: &str, message: String) -> Self {
        let mut words = message.split(|c: char| c.is_whitespace() || "()@".contains(c));
        let is_place = |word: &&str| word.starts_with("ui/") && word.ends_with(|c: char| c.is_ascii_digit());
        let place = words.find(|word| is_place(word) && !word.contains("node_modules")).map(str::to_owned);
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

/// The root of the sources, and how to open a source in the editor.
pub(crate) struct Editor {
    pub(crate) root: PathBuf,
    /// URL with the placeholders `{file}`, `{line}` and `{column}`.
    pub(crate) template: String,
}

impl Editor {
    /// Returns `problem` with the line of source at its place, and the URL that opens it.
    pub(crate) fn complete(&self, mut problem: Problem) -> Problem {
        let Some(place) = &problem.place else { return problem };
        let mut parts = place.split(':');
        let path = self.root.join(parts.next().unwrap_or_default());
        let mut number = || parts.next()?.parse::<usize>().ok();
        let (line, column) = (number(), number());
        let text = fs::read_to_string(&path).unwrap_or_default();
        problem.excerpt = line.and_then(|line| text.lines().nth(line.checked_sub(1)?)).map(str::to_owned);
        let path = path.to_string_lossy().replace('%', "%25").replace(' ', "%20");
        let numbers = [("{line}", line), ("{column}", column)];
        let address = numbers.into_iter().fold(self.template.replace("{file}", &path), |address, (name, number)| {
            address.replace(name, &number.unwrap_or(1).to_string())
        });
        problem.editor = Some(address);
        problem
    }
}
