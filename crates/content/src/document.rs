//! A parsed content file that knows where each of its fields stands.

use std::time::SystemTime;

use toml::de::{DeTable, DeValue};

use crate::{problem::Problem, source::SourceFile};

pub(crate) struct Document<'a> {
    file: &'a str,
    text: &'a str,
    root: DeValue<'a>,
    modified: Option<SystemTime>,
}

impl<'a> Document<'a> {
    /// Parses `file`, whose text is `text`. With an error of syntax there is no document: what is left of it would give
    /// misleading problems.
    pub(crate) fn parse(file: &'a SourceFile, text: &'a str, problems: &mut Vec<Problem>) -> Option<Self> {
        let (table, errors) = DeTable::parse_recoverable(text);
        let found = errors.iter().map(|error| (error.span().map(|span| line_at(text, span.start)), error.message()));
        let (mut found, mut last): (Vec<_>, _) = (found.collect(), None);
        found.sort_by_key(|(line, _)| *line);
        for (line, message) in found {
            // What follows at once is a consequence.
            let is_new = line.zip(last).is_none_or(|(line, last): (usize, usize)| line > last + 1);
            if is_new {
                let message = in_plain_words(message);
                problems.push(Problem { file: file.path.clone(), line, field: String::new(), message });
            }
            last = line.or(last);
        }
        let root = DeValue::Table(table.into_inner());
        errors.is_empty().then_some(Self { file: &file.path, text, root, modified: file.modified })
    }

    /// When the file was changed last.
    pub(crate) fn modified(&self) -> Option<SystemTime> {
        self.modified
    }

    /// Path of the file below the content folder.
    pub(crate) fn file(&self) -> &'a str {
        self.file
    }

    /// The strings of the table `name`, before the file is read as a record.
    pub(crate) fn strings_of(&self, name: &str) -> impl Iterator<Item = (&str, &str)> {
        strings_in(self.root.get(name).map(|value| value.as_ref()))
    }

    /// The strings of the file's own table.
    pub(crate) fn strings(&self) -> impl Iterator<Item = (&str, &str)> {
        strings_in(Some(&self.root))
    }

    /// The table of the whole file.
    pub(crate) fn root(&self) -> &DeValue<'a> {
        &self.root
    }

    /// A problem with `field`; for a field that is absent, the line is that of the nearest table around it.
    pub(crate) fn problem(&self, field: &str, message: impl Into<String>) -> Problem {
        let line = self.offset_of(field).map(|offset| line_at(self.text, offset));
        Problem { file: self.file.into(), line, field: field.into(), message: message.into() }
    }

    /// Byte offset of the innermost part of `field` that is there.
    fn offset_of(&self, field: &str) -> Option<usize> {
        let (mut node, mut offset) = (&self.root, None);
        for part in field.split(['.', '[']) {
            let step = match node {
                DeValue::Table(table) => table.get_key_value(part).map(|(key, value)| (key.span(), value)),
                DeValue::Array(array) => {
                    let index = part.trim_end_matches(']').parse::<usize>();
                    index.ok().and_then(|index| array.get(index)).map(|element| (element.span(), element))
                }
                _ => None,
            };
            let Some((span, value)) = step else { break };
            (node, offset) = (value.as_ref(), Some(span.start));
        }
        offset
    }
}

fn strings_in<'d>(table: Option<&'d DeValue<'_>>) -> impl Iterator<Item = (&'d str, &'d str)> {
    let entries = table.and_then(DeValue::as_table).into_iter().flat_map(|table| table.iter());
    entries.filter_map(|(key, value)| Some((key.as_ref().as_ref(), value.as_ref().as_str()?)))
}

/// Line of a byte offset, from 1.
fn line_at(text: &str, offset: usize) -> usize {
    1 + text.as_bytes()[..offset.min(text.len())].iter().filter(|byte| **byte == b'\n').count()
}

/// What the parser's `message` means for somebody who writes texts.
fn in_plain_words(message: &str) -> String {
    const MEANINGS: [(&str, &str); 12] = [
        ("duplicate key", "this name stands here already; delete one of the two"),
        ("string values must be quoted", "the text must stand in quotes: name = \"text\""),
        ("invalid boolean", "the text must stand in quotes: name = \"text\""),
        ("key with no value", "a name stands without a value; write name = \"text\""),
        ("missing value", "a name stands without a value; write name = \"text\""),
        ("missing comma", "a comma is missing between two entries"),
        ("unclosed array", "a list is not closed; write ] at its end"),
        ("unclosed inline table", "a table is not closed; write } at its end"),
        ("unclosed table", "a heading is not closed; write ] at its end"),
        ("missing opening quote", "a quotation mark is missing; a text stands between two: \"text\""),
        ("invalid basic string", "a quotation mark is missing; a text stands between two: \"text\""),
        ("missing escaped value", "a backslash means something else in a text; write \\\\ for one"),
    ];
    let meaning = MEANINGS.iter().find(|(start, _)| message.starts_with(start));
    let message = || message.split_whitespace().collect::<Vec<_>>().join(" ");
    meaning.map_or_else(|| format!("cannot be read as TOML: {}", message()), |(_, meaning)| (*meaning).to_owned())
}
