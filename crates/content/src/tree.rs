//! A parsed content file that remembers where each field stands, and strict reading that goes on after an error.

use std::{borrow::Cow, collections::BTreeMap, ops::Range};

use serde::Deserialize;
use toml::{
    Spanned,
    de::{DeArray, DeTable, DeValue},
};

use crate::problem::Problem;

/// Where a field stands in its file: the path that leads to it, such as `sections[2].title`.
type FieldPath = String;

/// A parsed file.
pub(crate) struct Tree<'a> {
    file: &'a str,
    /// Name of the record, where files of a folder are told apart by name.
    name: &'a str,
    text: &'a str,
    root: Spanned<DeValue<'a>>,
    /// Byte offset of each field: of its key, or of the element of an array.
    offsets: BTreeMap<FieldPath, usize>,
    /// Field of each value and each key, by its place in the file; the innermost where several share one.
    fields: BTreeMap<(usize, usize), FieldPath>,
}

impl<'a> Tree<'a> {
    /// Parses a file. Every syntax error becomes a problem; what could be parsed is kept.
    pub(crate) fn parse(file: &'a str, text: &'a str, problems: &mut Vec<Problem>) -> Self {
        let (table, errors) = DeTable::parse_recoverable(text);
        let root = Spanned::new(table.span(), DeValue::Table(table.into_inner()));
        let mut tree = Self { file, name: "", text, root, offsets: BTreeMap::new(), fields: BTreeMap::new() };
        for error in errors {
            let line = error.span().map(|span| line_at(text, span.start));
            problems.push(Problem {
                file: file.into(),
                line,
                field: String::new(),
                message: one_line(error.message()),
            });
        }
        let (mut offsets, mut fields) = (BTreeMap::new(), BTreeMap::new());
        walk(&tree.root, String::new(), &mut |path, key, value| {
            offsets.insert(path.to_owned(), key.as_ref().unwrap_or(&value.span()).start);
            for span in key.into_iter().chain([value.span()]) {
                fields.insert((span.start, span.end), path.to_owned());
            }
        });
        (tree.offsets, tree.fields) = (offsets, fields);
        tree
    }

    /// Path of the file below the content folder.
    pub(crate) fn file(&self) -> &'a str {
        self.file
    }

    /// Name of the record.
    pub(crate) fn name(&self) -> &'a str {
        self.name
    }

    /// Sets the name of the record.
    pub(crate) fn set_name(&mut self, name: &'a str) {
        self.name = name;
    }

    /// The strings of the table `links`, before the rest of the file is read.
    pub(crate) fn read_links(&self) -> BTreeMap<String, String> {
        let links = self.root.as_ref().get("links").and_then(|links| links.as_ref().as_table());
        let strings = links.into_iter().flat_map(|table| table.iter()).filter_map(|(name, value)| {
            Some((AsRef::<str>::as_ref(name.as_ref()).to_owned(), value.as_ref().as_str()?.to_owned()))
        });
        strings.collect()
    }

    /// A problem with `field`; for a field that is absent, the line is that of the nearest table around it.
    pub(crate) fn problem(&self, field: &str, message: impl Into<String>) -> Problem {
        let mut place = field;
        let line = loop {
            if let Some(offset) = self.offsets.get(place) {
                break Some(line_at(self.text, *offset));
            }
            match place.rfind(['.', '[']) {
                Some(end) => place = &place[..end],
                None => break None,
            }
        };
        Problem { file: self.file.into(), line, field: field.into(), message: message.into() }
    }

    /// Calls `visit` with path, key and text of every string; the text may be replaced.
    pub(crate) fn visit_strings(&mut self, visit: &mut impl FnMut(&str, &str, &mut Cow<'a, str>)) {
        visit_strings(&mut self.root, String::new(), "", visit);
    }

    /// Takes the array of tables `name` out of the root table; empty if there is none.
    pub(crate) fn take_array(&mut self, name: &str) -> Vec<Spanned<DeValue<'a>>> {
        let DeValue::Table(table) = self.root.as_mut() else { return Vec::new() };
        match table.remove(name).map(Spanned::into_inner) {
            Some(DeValue::Array(array)) => array.into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// Reads the root table as a `T`.
    pub(crate) fn read<T: Deserialize<'a>>(&self, problems: &mut Vec<Problem>) -> Option<T> {
        self.read_with(self.root.clone(), problems, |value| T::deserialize(toml::de::ValueDeserializer::from(value)))
    }

    /// Reads `value` with `read`. An unknown field or a broken element of an array is reported and left out, and reading
    /// starts again, so that all such problems are found at once.
    pub(crate) fn read_with<T>(
        &self,
        mut value: Spanned<DeValue<'a>>,
        problems: &mut Vec<Problem>,
        read: impl Fn(Spanned<DeValue<'a>>) -> Result<T, toml::de::Error>,
    ) -> Option<T> {
        loop {
            let error = match read(value.clone()) {
                Ok(record) => return Some(record),
                Err(error) => error,
            };
            let span = error.span().unwrap_or_default();
            let field = self.fields.get(&(span.start, span.end)).cloned().unwrap_or_default();
            let line = Some(line_at(self.text, span.start));
            problems.push(Problem { file: self.file.into(), line, field, message: one_line(error.message()) });
            if !remove_culprit(&mut value, &span) {
                return None;
            }
        }
    }
}

/// Line of a byte offset, from 1.
fn line_at(text: &str, offset: usize) -> usize {
    1 + text.as_bytes()[..offset.min(text.len())].iter().filter(|byte| **byte == b'\n').count()
}

fn one_line(message: &str) -> String {
    message.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn child_path(parent: &str, key: &str) -> FieldPath {
    if parent.is_empty() { key.to_owned() } else { format!("{parent}.{key}") }
}

/// Calls `visit` with the path, the place of the key (if it has one) and the value of every field, outer ones first.
fn walk<'a>(
    value: &Spanned<DeValue<'a>>,
    path: FieldPath,
    visit: &mut impl FnMut(&str, Option<Range<usize>>, &Spanned<DeValue<'a>>),
) {
    match value.as_ref() {
        DeValue::Table(table) => {
            for (key, child) in table.iter() {
                let path = child_path(&path, key.as_ref());
                visit(&path, Some(key.span()), child);
                walk(child, path, visit);
            }
        }
        DeValue::Array(array) => {
            for (index, child) in array.iter().enumerate() {
                let path = format!("{path}[{index}]");
                visit(&path, None, child);
                walk(child, path, visit);
            }
        }
        _ => {}
    }
}

fn visit_strings<'a>(
    value: &mut Spanned<DeValue<'a>>,
    path: FieldPath,
    key: &str,
    visit: &mut impl FnMut(&str, &str, &mut Cow<'a, str>),
) {
    match value.as_mut() {
        DeValue::Table(table) => {
            for (key, child) in table.iter_mut() {
                let key: &str = key.as_ref();
                visit_strings(child, child_path(&path, key), key, visit);
            }
        }
        DeValue::Array(array) => {
            for (index, child) in array.iter_mut().enumerate() {
                visit_strings(child, format!("{path}[{index}]"), key, visit);
            }
        }
        DeValue::String(text) => visit(&path, key, text),
        _ => {}
    }
}

/// Removes the innermost key or element of an array that the error at `span` can be blamed on. False if there is none.
fn remove_culprit(value: &mut Spanned<DeValue<'_>>, span: &Range<usize>) -> bool {
    match value.as_mut() {
        DeValue::Table(table) => {
            // An error at a key means that the key is unknown: the key goes, the rest can still be read.
            let unknown = table.iter().find(|(key, _)| key.span() == *span).map(|(key, _)| key.clone());
            if let Some(key) = unknown {
                table.remove(&key);
                return true;
            }
            table.iter_mut().any(|(_, child)| remove_culprit(child, span))
        }
        DeValue::Array(array) => remove_element(array, span),
        _ => false,
    }
}

fn remove_element(array: &mut DeArray<'_>, span: &Range<usize>) -> bool {
    if array.iter_mut().any(|element| remove_culprit(element, span)) {
        return true;
    }
    let Some(culprit) = array.iter().position(|element| holds(element, span)) else { return false };
    let mut kept = DeArray::new();
    for (index, element) in array.iter().enumerate() {
        if index != culprit {
            kept.push(element.clone());
        }
    }
    *array = kept;
    true
}

/// Whether `value` or something in it stands at `span`.
fn holds(value: &Spanned<DeValue<'_>>, span: &Range<usize>) -> bool {
    let mut found = value.span() == *span;
    walk(value, String::new(), &mut |_, _, child| found |= child.span() == *span);
    found
}
