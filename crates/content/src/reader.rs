//! Deserializes a parsed TOML table into a record. Rejects unknown fields, and checks every reference on the way.
//!
//! A problem does not stop deserialization. It is recorded, and a placeholder takes the place of the value, so that one
//! run finds all problems of a file. Three cases are special:
//! - A type of [`crate::text`] follows the rule that [`Known::resolve`] has for it.
//! - An enum with data (the sections) is read from a table whose field `kind` names the variant. The two members of the
//!   variant share the other fields of the table.
//! - An empty text or list is always a problem, because an optional field can be left out.

use std::{borrow::Cow, cell::RefCell, collections::BTreeSet, fmt};

use serde::{
    Deserializer,
    de::{
        DeserializeOwned, DeserializeSeed, EnumAccess, Error as _, IntoDeserializer, VariantAccess, Visitor,
        value::{MapDeserializer, SeqDeserializer},
    },
    forward_to_deserialize_any,
};
use toml::de::DeValue;

use crate::{
    document::Document,
    facts,
    known::Known,
    problem::{Problem, Problems, suggestion},
    prose,
    text::{TextType, date_of_print, is_example},
};

pub(crate) struct Reading<T> {
    /// If there are problems, it may contain placeholders.
    pub(crate) record: Option<T>,
    pub(crate) problems: Problems,
    pub(crate) links: Vec<InternalLink>,
}

/// A link to a page of this site. Its fragment can only be checked after all pages have been read.
pub(crate) struct InternalLink {
    pub(crate) route: String,
    /// The fragment, and the problem to report if the page has no such section.
    pub(crate) fragment: Option<(String, Problem)>,
}

pub(crate) fn read<T: DeserializeOwned>(document: &Document<'_>, known: &Known<'_>) -> Reading<T> {
    let mut required = BTreeSet::new();
    loop {
        let (problems, links) = (RefCell::default(), RefCell::default());
        let notes = Notes { document, known, required: &required, problems, links };
        let root = Value { node: Some(&document.root), path: &Path::Root, others: Some(&[]), notes: &notes };
        let result = T::deserialize(root);
        let (mut problems, links): (Problems, _) = (notes.problems.into_inner(), notes.links.into_inner());
        let record = match result {
            Ok(record) => Some(record),
            Err(ReadError { message, field, table }) => {
                let (name, path) = table.unwrap_or_default();
                // A required field is missing. Reads the file again, with a placeholder for the field in every table of
                // this type. Each field of each type is added once, so this ends.
                if field.is_some_and(|field| required.insert((name, field))) {
                    continue;
                }
                problems.errors.push(document.problem(&path, message));
                None
            }
        };
        if document.is_empty() && !problems.errors.is_empty() {
            problems.errors = vec![document.problem("", "is empty; write its fields, or delete the file")];
        }
        return Reading { record, problems, links };
    }
}

/// The context that all values of a file share.
struct Notes<'n> {
    document: &'n Document<'n>,
    known: &'n Known<'n>,
    /// Required fields that are missing in some table, each with the name of its type.
    required: &'n BTreeSet<(&'static str, &'static str)>,
    problems: RefCell<Problems>,
    links: RefCell<Vec<InternalLink>>,
}

/// The path from the root to a value, displayed as `sections[2].title`.
#[derive(Clone, Copy)]
enum Path<'v> {
    Root,
    Field(&'v Path<'v>, &'v str),
    Element(&'v Path<'v>, usize),
}

impl Path<'_> {
    fn outermost(&self) -> &str {
        match self {
            Self::Root => "",
            Self::Field(Self::Root, name) => name,
            Self::Field(parent, _) | Self::Element(parent, _) => parent.outermost(),
        }
    }

    fn name(&self) -> &str {
        match self {
            Self::Root => "",
            Self::Field(_, name) => name,
            Self::Element(list, _) => list.name(),
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

#[derive(Clone, Copy)]
struct Value<'v> {
    /// `None` for a placeholder.
    node: Option<&'v DeValue<'v>>,
    path: &'v Path<'v>,
    /// Fields of its table that are read elsewhere. If `None`, all unknown fields are ignored.
    others: Option<&'static [&'static str]>,
    notes: &'v Notes<'v>,
}

impl<'v> Value<'v> {
    fn report(&self, message: impl Into<String>) {
        self.notes.problems.borrow_mut().errors.push(self.notes.document.problem(&self.path.to_string(), message));
    }

    fn warn(&self, message: impl Into<String>) {
        self.notes.problems.borrow_mut().warnings.push(self.notes.document.problem(&self.path.to_string(), message));
    }

    /// Returns what `get` finds in the value. If it finds nothing, reports the value as a problem.
    fn find<T>(&self, expected: &str, get: impl FnOnce(&'v DeValue<'v>) -> Option<T>) -> Option<T> {
        let node = self.node?;
        let found = get(node);
        if found.is_none() {
            self.report(format!("is {}; expected {expected}", describe(node)));
        }
        found
    }

    fn text(&self) -> Option<&'v str> {
        let text = self.find("text in quotes", DeValue::as_str)?;
        if text.trim().is_empty() {
            self.report("is empty; write the text or delete it");
            return None;
        }
        if !self.is_current_name() && self.path.name() != "former_names" {
            self.notes.known.names.former_in(text).into_iter().for_each(|message| self.warn(message));
        }
        Some(text)
    }

    /// Returns whether the value is the name of the company.
    fn is_current_name(&self) -> bool {
        self.path.outermost() == "company" && self.path.name() == "name"
    }

    /// Returns whether the value is a name of the company, which may contain the current name.
    fn is_name(&self) -> bool {
        self.is_current_name() || ["legal_name", "former_names"].contains(&self.path.name())
    }

    /// Returns the text with its figures filled in. Returns `None` if the value is not a text, or if the text refers to
    /// something in `facts.toml` or `site.toml` that cannot be read.
    fn prose(&self) -> Option<Cow<'v, str>> {
        let text = self.text()?;
        let is_label = self.path.outermost() == "labels";
        if !self.is_name() {
            self.notes.known.names.current_in(text).into_iter().for_each(|message| self.warn(message));
        }
        let (filled, problems) = match &self.notes.known.facts {
            Some(facts) if !facts.can_fill(text) && !self.is_current_name() => return None,
            Some(facts) => facts.fill(text, is_label),
            None if facts::has_reference(text) || text.contains("{company.") => return None,
            None => (Cow::Borrowed(text), Vec::new()),
        };
        let mut faults = prose::faults(self.path.name(), &filled);
        if is_label && problems.is_empty() && faults.is_empty() {
            faults.extend(prose::misplaced(&self.path.to_string(), &filled));
        }
        prose::slips(&filled).into_iter().for_each(|slip| self.warn(slip));
        let is_filled = problems.is_empty();
        problems.into_iter().chain(faults).for_each(|message| self.report(message));
        is_filled.then_some(filled)
    }

    fn number(&self, max: u64) -> u64 {
        if let Some(DeValue::String(text)) = self.node
            && text.starts_with("{fact.")
        {
            let number = self.prose().and_then(|text| text.parse().ok()).filter(|number| *number <= max);
            if number.is_none() && self.notes.known.facts.is_some() {
                self.report("is not a whole number in the allowed range");
            }
            return number.unwrap_or_default();
        }
        let number = |node: &DeValue<'_>| {
            let integer = node.as_integer()?;
            u64::from_str_radix(integer.as_str(), integer.radix()).ok().filter(|number| *number <= max)
        };
        let range = if max < u32::MAX.into() { format!(" from 0 to {max}") } else { String::new() };
        self.find(&format!("a whole number{range}"), number).unwrap_or_default()
    }
}

impl Value<'_> {
    /// Passes the `fields` of this table to `visitor`.
    fn visit_fields<'de, V: Visitor<'de>>(
        self,
        fields: &[(&str, Option<&DeValue<'_>>)],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let paths: Vec<_> = fields.iter().map(|(name, _)| Path::Field(self.path, name)).collect();
        let values = fields
            .iter()
            .zip(&paths)
            .map(|((name, node), path)| (*name, Value { node: *node, path, others: Some(&[]), ..self }));
        visitor.visit_map(MapDeserializer::new(values))
    }
}

/// If `node` is an empty text or list, returns what to write into it.
fn what_is_missing(node: &DeValue<'_>) -> Option<&'static str> {
    match node {
        DeValue::String(text) if text.trim().is_empty() => Some("write the text"),
        DeValue::Array(list) if list.is_empty() => Some("name at least one"),
        _ => None,
    }
}

fn describe(node: &DeValue<'_>) -> String {
    match node {
        DeValue::String(text) => format!("the text \"{text}\""),
        DeValue::Integer(number) => format!("the number {number}"),
        DeValue::Array(_) => "a list".into(),
        _ => format!("a {}", node.type_str()),
    }
}

impl<'de> Deserializer<'de> for Value<'_> {
    type Error = ReadError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        visitor.visit_str(&self.prose().unwrap_or_default())
    }

    forward_to_deserialize_any! {
        str string char bytes byte_buf i8 i16 i32 i64 i128 u8 u64 u128 f32 f64 unit unit_struct tuple tuple_struct identifier
        ignored_any
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        visitor.visit_bool(self.find("true or false", DeValue::as_bool).unwrap_or_default())
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        visitor.visit_u64(self.number(u16::MAX.into()))
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        visitor.visit_u64(self.number(u32::MAX.into()))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        if self.node.is_some() { visitor.visit_some(self) } else { visitor.visit_none() }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let Some(kind) = TextType::named(name) else {
            return Err(ReadError::custom(format!("cannot be read: the type {name} has no rule")));
        };
        let written = match (self.node, kind) {
            // TOML has a date type, so a date may also be written without quotation marks.
            (Some(DeValue::Datetime(date)), TextType::Date) => Some(date.to_string()),
            // Texts in which figures are filled in.
            (_, TextType::MetaDescription | TextType::MetaTitle | TextType::SpanText) => {
                self.prose().map(Cow::into_owned)
            }
            _ => self.text().map(str::to_owned),
        };
        let written = written.unwrap_or_default();
        let resolved = if written.is_empty() { Ok("".into()) } else { self.notes.known.resolve(kind, &written) };
        let text = resolved.unwrap_or_else(|message| {
            self.report(message);
            "".into()
        });
        if kind == TextType::Href && text.starts_with('/') {
            let route = text.split(['?', '#']).next().unwrap_or(&text).to_owned();
            let fragment = text.split_once('#').map(|(_, id)| {
                let message = format!("the page {route} has no section \"{id}\"");
                (id.to_owned(), self.notes.document.problem(&self.path.to_string(), message))
            });
            self.notes.links.borrow_mut().push(InternalLink { route, fragment });
        }
        if !written.starts_with('@') && is_example(&text) {
            self.warn(format!("\"{text}\" is an address for examples; put in the real one before the site is public"));
        }
        if kind == TextType::Date && *text > *self.notes.known.today {
            self.warn(format!("{text} lies in the future"));
        }
        if kind == TextType::PrintedDate && date_of_print(&text).is_some_and(|date| *date < *self.notes.known.today) {
            self.warn(format!("{text} has passed; announce a new date, or take the announcement out"));
        }
        visitor.visit_newtype_struct(text.as_ref().into_deserializer())
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let array = self.find("a list", DeValue::as_array);
        let nodes: Vec<_> = array.into_iter().flat_map(|array| array.iter()).collect();
        let paths: Vec<_> = (0..nodes.len()).map(|index| Path::Element(self.path, index)).collect();
        let elements = nodes.into_iter().zip(&paths);
        visitor.visit_seq(SeqDeserializer::new(elements.map(|(node, path)| Value {
            node: Some(node.as_ref()),
            path,
            ..self
        })))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let table = self.find("a table", DeValue::as_table);
        let entries = table.into_iter().flat_map(|table| table.iter());
        let fields: Vec<_> = entries.map(|(key, value)| (key.as_ref().as_ref(), Some(value.as_ref()))).collect();
        self.visit_fields(&fields, visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        type_name: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let table = self.find("a table", DeValue::as_table);
        let is_required = |name: &'static str| self.notes.required.contains(&(type_name, name));
        let mut fields = Vec::new();
        for name in names.iter().copied() {
            let node = table.and_then(|table| table.get(name)).map(|value| value.as_ref());
            let empty = node.and_then(what_is_missing);
            let report = |message: &str| Value { path: &Path::Field(self.path, name), ..self }.report(message);
            match empty {
                Some(missing) if is_required(name) => report(&format!("is empty; {missing}")),
                Some(missing) => report(&format!("is empty; {missing} or leave the field out")),
                None if node.is_none() && table.is_some() && is_required(name) => report("is missing"),
                None => {}
            }
            // An empty field counts as missing, which shows whether it is required.
            let node = node.filter(|_| empty.is_none());
            if node.is_some() || table.is_none() || is_required(name) {
                fields.push((name, node));
            }
        }
        let keys = table.into_iter().flat_map(|table| table.keys()).map(|key| -> &str { key.as_ref().as_ref() });
        for (key, others) in keys.filter_map(|key| Some((key, self.others?))) {
            let mut all = names.iter().chain(others).copied();
            if !all.clone().any(|name| name == key) {
                let hint = nearest_of(key, &mut all);
                Value { path: &Path::Field(self.path, key), ..self }.report(format!("there is no such field{hint}"));
            }
        }
        self.visit_fields(&fields, visitor).map_err(|error| ReadError {
            table: error.table.or_else(|| Some((type_name, self.path.to_string()))),
            ..error
        })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let choose = |given: Value<'_>| {
            let text = given.text()?;
            let variant = variants.iter().copied().find(|variant| *variant == text);
            if variant.is_none() {
                let hint = nearest_of(text, &mut variants.iter().copied());
                given.report(format!("\"{text}\" is not known here{hint}"));
            }
            variant
        };
        let chosen = if name == TAGGED {
            let kind = self.find("a table", DeValue::as_table).and_then(|table| table.get(KIND));
            let given = Value { node: kind.map(|kind| kind.as_ref()), path: &Path::Field(self.path, KIND), ..self };
            if kind.is_none() {
                given.report(format!("is missing{}", nearest_of("", &mut variants.iter().copied())));
            }
            choose(given)
        } else {
            choose(self)
        };
        // Without a valid choice, any variant can hold the placeholders.
        let value = Value { node: self.node.filter(|_| chosen.is_some()), ..self };
        visitor.visit_enum(Variant { name: chosen.unwrap_or(variants[0]), value })
    }
}

/// The enum whose variants hold data, and the field that names the variant.
const TAGGED: &str = "Section";
const KIND: &str = "kind";

/// Returns the end of a message about an unknown name: the most similar one of `all`, or all of them if none is
/// similar.
fn nearest_of<'t>(name: &str, all: &mut (impl Iterator<Item = &'t str> + Clone)) -> String {
    let nearest = suggestion(name, all.clone());
    if nearest.is_empty() { format!("; there are {}", all.collect::<Vec<_>>().join(", ")) } else { nearest }
}

impl IntoDeserializer<'_, ReadError> for Value<'_> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

struct Variant<'v> {
    name: &'static str,
    value: Value<'v>,
}

impl<'de> EnumAccess<'de> for Variant<'_> {
    type Error = ReadError;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), ReadError> {
        Ok((seed.deserialize(self.name.into_deserializer())?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'_> {
    type Error = ReadError;

    fn unit_variant(self) -> Result<(), ReadError> {
        Ok(())
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, ReadError> {
        seed.deserialize(self.value)
    }

    /// The members share the fields of the table.
    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, ReadError> {
        let others = [None, Some([KIND, "title", "lead"].as_slice())].into_iter();
        visitor.visit_seq(SeqDeserializer::new(others.map(|others| Value { others, ..self.value })))
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], _: V) -> Result<V::Value, ReadError> {
        Err(ReadError::custom("variants hold structs of their own"))
    }
}

/// The error that stops the deserialization of a record.
#[derive(Debug, Default, thiserror::Error)]
#[error("{message}")]
pub(crate) struct ReadError {
    message: String,
    /// The required field that is missing.
    field: Option<&'static str>,
    /// Type and path of the innermost table that cannot be read.
    table: Option<(&'static str, String)>,
}

impl serde::de::Error for ReadError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self { message: message.to_string(), ..Self::default() }
    }

    fn missing_field(field: &'static str) -> Self {
        Self { message: format!("{field} is missing"), field: Some(field), ..Self::default() }
    }
}
