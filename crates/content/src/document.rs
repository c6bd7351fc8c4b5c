//! A parsed content file with the positions of its fields, so that problems have line numbers.

use std::{fmt, iter, time::SystemTime};

use toml::de::{DeTable, DeValue, Error};

use crate::{
    problem::{Problem, Problems},
    source::SourceFile,
};

/// A TOML file without syntax errors.
pub(crate) struct Document<'a> {
    /// Path of the file relative to the content folder.
    pub(crate) file: &'a str,
    /// Byte offsets of the line ends.
    line_ends: Vec<usize>,
    pub(crate) root: DeValue<'a>,
    pub(crate) modified: Option<SystemTime>,
}

impl<'a> Document<'a> {
    /// Parses `file`, and adds its errors to `problems`. Returns `None` if the file cannot be read or has a syntax
    /// error. After a syntax error, the fields that the parser can recover are not checked, because problems found in
    /// them would be misleading.
    pub(crate) fn parse(file: &'a SourceFile, problems: &mut Problems) -> Option<Self> {
        let unreadable = |message| problems.error(Problem::of_file(&file.path, message));
        let text = file.text().map_err(unreadable).ok()?;
        let (table, errors) = DeTable::parse_recoverable(text);
        if errors.is_empty() {
            let root = DeValue::Table(table.into_inner());
            return Some(Self { file: &file.path, line_ends: line_ends(text), root, modified: file.modified });
        }
        let mut last = None;
        let mut headings = Vec::new();
        for (line, message) in syntax_errors(text, &errors) {
            let source = text.lines().nth(line - 1).unwrap_or_default().trim();
            let heading = heading_in(source).filter(|_| message.starts_with("duplicate key"));
            // After a first heading [x], the parser reports each heading [[x]] as a duplicate.
            let is_reported = heading.is_some_and(|heading| headings.contains(&heading));
            headings.extend(heading);
            // An error on the same line as the previous error, or on the next line, is a consequence of it.
            if last.is_none_or(|last| line > last + 1) && !is_reported {
                let message = plain_message(&message, source);
                problems.error(Problem { line: Some(line), ..Problem::of_file(&file.path, message) });
            }
            last = Some(line);
        }
        None
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.root.as_table().is_some_and(|table| table.is_empty())
    }

    /// Returns the value at `path`, which consists of the names of nested tables, followed by the name of a field.
    pub(crate) fn value_at(&self, path: &[&str]) -> Option<&DeValue<'a>> {
        path.iter().try_fold(&self.root, |value, name| Some(value.get(*name)?.as_ref()))
    }

    /// Creates a problem that concerns `field`, with the line of the field. If the field is absent, uses the line of
    /// the innermost enclosing table or list element that exists. If there is none, the problem has no line.
    pub(crate) fn problem(&self, field: &str, message: impl Into<String>) -> Problem {
        let line = self.offset_of(field).map(|offset| line_at(&self.line_ends, offset));
        Problem { file: self.file.into(), line, field: field.into(), message: message.into() }
    }

    /// Returns the byte offset of `field` or, if it is absent, of the innermost enclosing table or list element that
    /// exists.
    fn offset_of(&self, field: &str) -> Option<usize> {
        let (mut node, mut rest) = (&self.root, field);
        let mut offset = None;
        while !rest.is_empty() {
            // A key can contain dots and brackets, so the longest key that `rest` starts with is the next one.
            let mut ends = iter::once(rest.len()).chain(rest.rmatch_indices(['.', '[']).map(|(end, _)| end));
            let found = match node {
                DeValue::Table(table) => ends.find_map(|end| {
                    let (key, value) = table.get_key_value(&rest[..end])?;
                    Some((end, key.span(), value))
                }),
                DeValue::Array(array) => ends.find_map(|end| {
                    let element = array.get(rest[..end].strip_suffix(']')?.parse::<usize>().ok()?)?;
                    Some((end, element.span(), element))
                }),
                _ => None,
            };
            let Some((end, span, value)) = found else { break };
            node = value.as_ref();
            offset = Some(span.start);
            rest = rest[end..].get(1..).unwrap_or_default();
        }
        offset
    }
}

/// Returns `text`, a TOML file, with the string `value` as the value of its top-level `field`. Does not escape `value`.
/// Returns `None` if the file has no such field or has syntax errors.
pub fn with_field(text: &str, field: &str, value: &str) -> Option<String> {
    let span = DeTable::parse(text).ok()?.get_ref().get(field)?.span();
    Some(format!("{}\"{value}\"{}", &text[..span.start], &text[span.end..]))
}

/// The path from the root to a value, displayed as `sections[2].title`.
#[derive(Clone, Copy)]
pub(crate) enum Path<'v> {
    Root,
    Field(&'v Path<'v>, &'v str),
    Element(&'v Path<'v>, usize),
}

impl Path<'_> {
    pub(crate) fn top_level_field(&self) -> &str {
        match self {
            Self::Root => "",
            Self::Field(Self::Root, name) => name,
            Self::Field(parent, _) | Self::Element(parent, _) => parent.top_level_field(),
        }
    }

    pub(crate) fn field(&self) -> &str {
        match self {
            Self::Root => "",
            Self::Field(_, name) => name,
            Self::Element(list, _) => list.field(),
        }
    }
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Root => Ok(()),
            Self::Field(Self::Root, name) => f.write_str(name),
            Self::Field(parent, name) => write!(f, "{parent}.{name}"),
            Self::Element(parent, index) => write!(f, "{parent}[{index}]"),
        }
    }
}

pub(crate) fn visit_texts(value: &DeValue<'_>, path: &Path<'_>, visit: &mut dyn FnMut(&Path<'_>, &str)) {
    match value {
        DeValue::String(text) => visit(path, text),
        DeValue::Array(array) => {
            for (index, element) in array.iter().enumerate() {
                visit_texts(element.as_ref(), &Path::Element(path, index), visit);
            }
        }
        DeValue::Table(table) => {
            for (name, field) in table.iter() {
                visit_texts(field.as_ref(), &Path::Field(path, name.as_ref().as_ref()), visit);
            }
        }
        _ => {}
    }
}

pub(crate) fn strings_in<'d>(table: Option<&'d DeValue<'_>>) -> impl Iterator<Item = (&'d str, &'d str)> {
    let entries = table.and_then(DeValue::as_table).into_iter().flat_map(|table| table.iter());
    entries.filter_map(|(key, value)| Some((key.as_ref().as_ref(), value.as_ref().as_str()?)))
}

/// Returns the line and message of each syntax error in `text`. `errors` are the parser's errors for the whole text.
///
/// After an unclosed array, the parser treats the rest of the file as part of the array. This function therefore also
/// parses each entry separately, and keeps only those errors of the whole text that precede the first invalid entry.
fn syntax_errors(text: &str, errors: &[Error]) -> Vec<(usize, String)> {
    let line_of = |line_ends: &[usize], error: &Error| line_at(line_ends, error.span().map_or(0, |span| span.start));
    let mut found = Vec::new();
    let mut lines_before = 0;
    let lines: Vec<_> = text.split_inclusive('\n').collect();
    for entry in lines.chunk_by(|_, next| !begins_entry(next)) {
        let text = entry.concat();
        let errors = DeTable::parse_recoverable(&text).1;
        let ends = line_ends(&text);
        found.extend(errors.iter().map(|error| (lines_before + line_of(&ends, error), error.message().to_owned())));
        lines_before += entry.len();
    }
    let first = found.iter().map(|(line, _)| *line).min().unwrap_or(usize::MAX);
    let ends = line_ends(text);
    let whole_text_errors = errors.iter().map(|error| (line_of(&ends, error), error.message().to_owned()));
    found.extend(whole_text_errors.filter(|(line, _)| *line < first));
    found.sort_by_key(|(line, _)| *line);
    found
}

/// Returns whether `line` starts an entry: a table header, or a key without indentation followed by `=`. An indented key
/// is assumed to belong to a multi-line inline table.
fn begins_entry(line: &str) -> bool {
    let heading = line.trim_start().strip_prefix('[').map(|heading| heading.trim_start_matches('['));
    let name = heading.unwrap_or(line);
    let end = name.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || "_-.".contains(c));
    let delimiter = if heading.is_some() { ']' } else { '=' };
    end.len() < name.len() && end.trim_start().starts_with(delimiter)
}

fn line_ends(text: &str) -> Vec<usize> {
    text.match_indices('\n').map(|(end, _)| end).collect()
}

/// Returns the line number of the byte at `offset`, starting at 1.
fn line_at(line_ends: &[usize], offset: usize) -> usize {
    1 + line_ends.partition_point(|end| *end < offset)
}

fn heading_in(line: &str) -> Option<&str> {
    line.strip_prefix('[')?.trim_start_matches('[').split(']').next()
}

/// Rewrites the parser's `message` about `line` in plain language for the authors of content.
fn plain_message(message: &str, line: &str) -> String {
    if let Some(name) = heading_in(line).filter(|_| message.starts_with("duplicate key")) {
        return format!("the heading {name} is already used here; for a list, write [[{name}]] before each entry");
    }
    if message.starts_with("duplicate key") {
        let name = line.split('=').next().unwrap_or(line).trim();
        return format!("the name {name} is already used in this table; delete one of the two");
    }
    let text_end = line.split('"').nth(2).and_then(|rest| rest.chars().next());
    if message.starts_with("unexpected key or value") && text_end.is_some_and(char::is_alphanumeric) {
        return "a quotation mark ends the text; inside a text, write “ and ”".to_owned();
    }
    const MEANINGS: [(&str, &str); 16] = [
        ("string values must be quoted", "the text must be in quotes: name = \"text\""),
        ("invalid boolean", "the text must be in quotes: name = \"text\""),
        ("key with no value", "a name has no value; write name = \"text\""),
        ("missing assignment", "a name has no value; write name = \"text\""),
        ("missing value", "a name has no value; write name = \"text\""),
        ("missing comma", "a comma is missing between two entries"),
        ("extra comma", "there is a comma too many; delete it"),
        ("unexpected `=` in array", "an entry with names is written between { and }"),
        (
            "unexpected key or value",
            "a text is written between two quotation marks, a list or a heading between [ and ]",
        ),
        ("unclosed array table", "a heading is not closed; write ]] at its end"),
        ("unclosed array", "a list is not closed; write ] at its end"),
        ("unclosed inline table", "a table is not closed; write } at its end"),
        ("unclosed table", "a heading is not closed; write ] at its end"),
        ("missing opening quote", "a quotation mark is missing; a text is written between two: \"text\""),
        ("invalid basic string", "a quotation mark is missing; a text is written between two: \"text\""),
        ("missing escaped value", "a backslash means something else in a text; write \\\\ for one"),
    ];
    let meaning = MEANINGS.iter().find(|(start, _)| message.starts_with(start));
    let message = || message.split_whitespace().collect::<Vec<_>>().join(" ");
    meaning.map_or_else(|| format!("cannot be read as TOML: {}", message()), |(_, meaning)| (*meaning).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_a_value_can_be_replaced() {
        for old in ["\"2026-01-01\"", "'2026-01-01'", "2026-01-01", "\"\"\"2026-01-01\"\"\"", "\"\""] {
            let text = |value: &str| {
                let before = "sheet = \"\"\"\nrevised = \"a\"\n\"\"\"\r\n";
                format!("{before}revised= {value} # by hand\r\n[meta]\nrevised = \"b\"\n")
            };
            assert_eq!(with_field(&text(old), "revised", "2026-02-03"), Some(text("\"2026-02-03\"")), "{old}");
        }
        assert_eq!(with_field("[meta]\nrevised = \"b\"\n", "revised", "2026-02-03"), None);
    }

    #[test]
    fn a_problem_has_the_line_of_its_field_or_of_the_innermost_parent() {
        let text = "[names]\na = 1\n\"/a.html\" = 2\n\"/a.html.b[0]\" = 3\n[[list]]\nx = 1\n[[list]]\n\"x.y\" = [{ z = 1 },\n{ z = 2 }]\n";
        let file = SourceFile::from_text("site.toml", text);
        let document = Document::parse(&file, &mut Problems::default()).expect("valid TOML");
        for (field, line) in [
            ("names", Some(1)),
            ("names.a", Some(2)),
            ("names./a.html", Some(3)),
            ("names./a.html.b[0]", Some(4)),
            ("names./a.html.c", Some(3)),
            ("names./b.html", Some(1)),
            ("list[0].x", Some(6)),
            ("list[1].x.y[1].z", Some(9)),
            ("list[1].absent", Some(7)),
            ("absent", None),
            ("", None),
        ] {
            assert_eq!(document.problem(field, "").line, line, "{field}");
        }
    }
}
