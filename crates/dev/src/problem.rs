//! What is broken, with the place where it can be mended, as the terminal and the browser show it.

use std::{fmt, fs, path::PathBuf};

use render::RenderError;
use serde::{Deserialize, Serialize};

/// The step that failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Step {
    /// The builder refused a file.
    #[default]
    Build,
    /// The content has a problem.
    Content,
    /// The open page could not be rendered.
    Render,
    /// A part of the development mode itself does not work.
    Start,
}

/// One thing that is broken.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Problem {
    #[serde(default, rename = "source")]
    pub(crate) step: Step,
    pub(crate) message: String,
    /// Path below the root.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) file: Option<String>,
    /// From 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<u32>,
    /// From 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) column: Option<u32>,
    /// The line itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) excerpt: Option<String>,
    /// Address that opens the place in the editor.
    #[serde(skip_serializing_if = "Option::is_none", skip_deserializing)]
    pub(crate) editor: Option<String>,
}

impl Problem {
    pub(crate) fn start(message: impl fmt::Display) -> Self {
        Self { step: Step::Start, message: message.to_string(), ..Self::default() }
    }

    pub(crate) fn content(problem: content::Problem) -> Self {
        let field = if problem.field.is_empty() { String::new() } else { format!("{}: ", problem.field) };
        Self {
            step: Step::Content,
            message: format!("{field}{}", problem.message),
            file: Some(format!("content/{}", problem.file)),
            line: problem.line.and_then(|line| u32::try_from(line).ok()),
            ..Self::default()
        }
    }

    pub(crate) fn render(error: &RenderError) -> Self {
        let message = error.to_string();
        let problem = Self { step: Step::Render, ..Self::default() };
        match first_place(&message) {
            Some((file, line, column)) => {
                Self { message, file: Some(file), line: Some(line), column: Some(column), ..problem }
            }
            None => Self { message, ..problem },
        }
    }

    /// `FILE:LINE:COLUMN`, as far as they are known.
    pub(crate) fn place(&self) -> Option<String> {
        let numbers = [self.line, self.column].into_iter().flatten().map(|number| format!(":{number}"));
        self.file.as_ref().map(|file| format!("{file}{}", numbers.collect::<String>()))
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place() {
            write!(f, "{place}: ")?;
        }
        write!(f, "{}", self.message)?;
        self.excerpt.as_ref().map_or(Ok(()), |excerpt| write!(f, "\n    {}", excerpt.trim()))
    }
}

/// The first place in the sources of the interface that `stack` names.
pub(crate) fn first_place(stack: &str) -> Option<(String, u32, u32)> {
    let mut places = stack.match_indices("ui/").filter_map(|(start, _)| {
        let place = stack[start..].split(|c: char| c.is_whitespace() || c == ')').next()?;
        let mut parts = place.rsplitn(3, ':');
        let (column, line, file) = (parts.next()?, parts.next()?, parts.next()?);
        Some((file.to_owned(), line.parse().ok()?, column.parse().ok()?))
    });
    places.find(|(file, ..)| !file.contains("node_modules"))
}

/// Where the sources lie, and how the editor is told to open one.
pub(crate) struct Editor {
    pub(crate) root: PathBuf,
    /// With `{file}`, `{line}` and `{column}`.
    pub(crate) template: String,
}

impl Editor {
    /// `problem` with the line it is about and the address that opens it.
    pub(crate) fn complete(&self, mut problem: Problem) -> Problem {
        let Some(file) = &problem.file else { return problem };
        let path = self.root.join(file);
        if let (None, Some(line)) = (&problem.excerpt, problem.line) {
            let text = fs::read_to_string(&path).unwrap_or_default();
            let line = (line as usize).checked_sub(1).and_then(|index| text.lines().nth(index));
            problem.excerpt = line.map(str::to_owned);
        }
        let path = path.to_string_lossy().replace('%', "%25").replace(' ', "%20");
        let (line, column) = (problem.line.unwrap_or(1).to_string(), problem.column.unwrap_or(1).to_string());
        let address = self.template.replace("{file}", &path).replace("{line}", &line).replace("{column}", &column);
        problem.editor = Some(address);
        problem
    }
}
