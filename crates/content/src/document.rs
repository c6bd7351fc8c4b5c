//! A parsed content file that knows where each of its fields stands.

use toml::de::{DeTable, DeValue, Error};

use crate::problem::Problem;

pub(crate) struct Document<'a> {
    file: &'a str,
    text: &'a str,
    root: DeValue<'a>,
}

impl<'a> Document<'a> {
    /// Parses a file. With an error of syntax there is no document: what is left of it would give misleading problems.
    pub(crate) fn parse(file: &'a str, text: &'a str, problems: &mut Vec<Problem>) -> Option<Self> {
        let (table, errors) = DeTable::parse_recoverable(text);
        problems.extend(errors.iter().map(|error: &Error| Problem {
            file: file.into(),
            line: error.span().map(|span| line_at(text, span.start)),
            field: String::new(),
            message: error.message().split_whitespace().collect::<Vec<_>>().join(" "),
        }));
        errors.is_empty().then(|| Self { file, text, root: DeValue::Table(table.into_inner()) })
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
