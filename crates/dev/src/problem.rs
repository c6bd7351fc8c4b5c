//! What is broken, with the place where it can be mended, as the terminal and the browser show it.

use std::{
    fmt, fs,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};
use sourcemap::SourceMap;

/// The step that failed, as the overlay names it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Step {
    #[default]
    Build,
    Content,
    #[serde(rename = "Server render")]
    Render,
    /// A part of the development mode itself does not work.
    Start,
    Browser,
    #[serde(rename = "Hydration mismatch")]
    Hydration,
}

/// One thing that is broken. Builder and browsers leave out what they do not know.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Problem {
    pub(crate) step: Step,
    pub(crate) message: String,
    /// Path below the root.
    pub(crate) file: Option<String>,
    /// From 1.
    pub(crate) line: Option<u32>,
    /// From 1.
    pub(crate) column: Option<u32>,
    /// The line itself.
    pub(crate) excerpt: Option<String>,
    /// `FILE:LINE:COLUMN`, as far as they are known.
    pub(crate) place: Option<String>,
    /// Address that opens the place in the editor.
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

    /// A message with a stack: it is about the first place that the stack names.
    pub(crate) fn thrown(step: Step, message: String) -> Self {
        let place = first_place(&message).unwrap_or_default();
        Self { step, message, ..place }
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

/// The first place in the sources of the interface that `stack` names.
fn first_place(stack: &str) -> Option<Problem> {
    let mut places = stack.match_indices("ui/").filter_map(|(start, _)| {
        let place = stack[start..].split(|c: char| c.is_whitespace() || c == ')').next()?;
        let mut parts = place.rsplitn(3, ':');
        let (column, line, file) = (parts.next()?, parts.next()?, parts.next()?);
        let (line, column) = (Some(line.parse().ok()?), Some(column.parse().ok()?));
        (!file.contains("node_modules")).then(|| Problem {
            file: Some(file.to_owned()),
            line,
            column,
            ..Problem::default()
        })
    });
    places.next()
}

/// The lines of a browser's `stack` that stand for sources of the interface. The map of the `script` lies beside it.
pub(crate) fn map_stack(stack: &str, script: &Path) -> Option<String> {
    let name = script.file_name()?.to_str()?;
    let map = SourceMap::from_slice(&fs::read(script.with_file_name(format!("{name}.map"))).ok()?).ok()?;
    let lines = stack.lines().filter_map(|line| {
        let (function, place) = line.split_once("http")?;
        // The address may have a query, with which the browser evaluates the same script anew.
        let (_, place) = place.split_once(name)?;
        let mut numbers = place.trim_end_matches(')').split(':').skip(1).map(|part| part.parse::<u32>().ok());
        let (row, column) = (numbers.next()??.checked_sub(1)?, numbers.next()??.checked_sub(1)?);
        let token = map.lookup_token(row, column)?;
        // The map names sources from the folder of the scripts, which lies beside them.
        let file = token.get_source()?.trim_start_matches("../");
        let function = function.trim().replace('(', "");
        Some(format!("\n{function}ui/{file}:{}:{}", token.get_src_line() + 1, token.get_src_col() + 1))
    });
    Some(lines.collect())
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
        let numbers = [problem.line, problem.column].into_iter().flatten().map(|number| format!(":{number}"));
        problem.place = Some(format!("{file}{}", numbers.collect::<String>()));
        let path = path.to_string_lossy().replace('%', "%25").replace(' ', "%20");
        let (line, column) = (problem.line.unwrap_or(1).to_string(), problem.column.unwrap_or(1).to_string());
        let address = self.template.replace("{file}", &path).replace("{line}", &line).replace("{column}", &column);
        problem.editor = Some(address);
        problem
    }
}
