//! Deserializes a parsed TOML table into a record. Rejects unknown fields, and checks every reference.
//!
//! A problem does not stop deserialization: the reader records it and continues with a placeholder for the value, so
//! that one run finds all problems of a file. Three cases are special:
//! - A value of a type in [`crate::text`] is checked by [`Resolver::resolve`].
//! - The enum of sections, whose variants hold data, is read from a table whose field `kind` names the variant. The head
//!   and the body of the section share the other fields of the table.
//! - An empty text or list is always a problem, because an optional field can be left out.

use std::{borrow::Cow, cell::RefCell, collections::BTreeSet, fmt};

use serde::{
    Deserializer,
    de::{
        DeserializeOwned, DeserializeSeed, EnumAccess, Error as _, Expected, IntoDeserializer, VariantAccess, Visitor,
        value::{MapDeserializer, SeqDeserializer},
    },
    forward_to_deserialize_any,
};
use toml::de::DeValue;

use crate::{
    document::{Document, Path},
    facts,
    problem::{Problem, Problems, suggestion},
    prose,
    resolver::Resolver,
    schema,
    text::{TextType, date_of_print, is_example},
};

/// The result of reading a file.
pub(crate) struct ReadResult<T> {
    /// `None` if the file cannot be read as a record. Contains placeholders for values with errors.
    pub(crate) record: Option<T>,
    pub(crate) problems: Problems,
    /// The links to pages of this site.
    pub(crate) links: Vec<InternalLink>,
}

/// A link to a page of this site. The caller checks its fragment after all pages have been read.
pub(crate) struct InternalLink {
    pub(crate) route: String,
    /// The fragment, and the problem to report if the page has no such section.
    pub(crate) fragment: Option<(String, Problem)>,
}

/// Reads `document` as a record.
pub(crate) fn read<T: DeserializeOwned>(document: &Document<'_>, resolver: &Resolver<'_>) -> ReadResult<T> {
    let mut required = BTreeSet::new();
    loop {
        let (problems, links) = (RefCell::default(), RefCell::default());
        let context = Context { document, resolver, required: &required, problems, links };
        let root = Value { node: Some(&document.root), path: &Path::Root, other_fields: Some(&[]), context: &context };
        let result = T::deserialize(root);
        let (mut problems, links): (Problems, _) = (context.problems.into_inner(), context.links.into_inner());
        let record = match result {
            Ok(record) => Some(record),
            Err(ReadError { message, field, table }) => {
                let (name, path) = table.unwrap_or_default();
                // A required field is missing. Reads the file again, with a placeholder for the field in every table of
                // this type. The loop ends because each field of each type is added at most once.
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
        problems.errors.iter_mut().for_each(add_hint);
        return ReadResult { record, problems, links };
    }
}

/// Appends the description of the field to the message about a missing field or an empty text.
fn add_hint(problem: &mut Problem) {
    let is_missing = ["is missing", "is empty; write the text"].contains(&&*problem.message);
    if let Some(hint) = is_missing.then(|| schema::hint(&problem.file, &problem.field)).flatten() {
        problem.message += &format!(": {hint}");
    }
}

/// The state that all values of a file share.
struct Context<'c> {
    document: &'c Document<'c>,
    resolver: &'c Resolver<'c>,
    /// Required fields that are missing in at least one table, each with the name of its type.
    required: &'c BTreeSet<(&'static str, &'static str)>,
    problems: RefCell<Problems>,
    links: RefCell<Vec<InternalLink>>,
}

/// A value to deserialize.
#[derive(Clone, Copy)]
struct Value<'v> {
    /// `None` for a placeholder.
    node: Option<&'v DeValue<'v>>,
    path: &'v Path<'v>,
    /// Fields of this table that another type reads. `None` accepts all unknown fields.
    other_fields: Option<&'static [&'static str]>,
    context: &'v Context<'v>,
}

impl<'v> Value<'v> {
    fn report(&self, message: impl Into<String>) {
        self.context.problems.borrow_mut().errors.push(self.context.document.problem(&self.path.to_string(), message));
    }

    fn warn(&self, message: impl Into<String>) {
        self.context
            .problems
            .borrow_mut()
            .warnings
            .push(self.context.document.problem(&self.path.to_string(), message));
    }

    /// Converts the value with `get`. If the value has another type, reports that `expected` was expected.
    fn convert<T>(&self, expected: &str, get: impl FnOnce(&'v DeValue<'v>) -> Option<T>) -> Option<T> {
        let node = self.node?;
        let converted = get(node);
        if converted.is_none() {
            self.report(format!("is {}; expected {expected}", describe(node)));
        }
        converted
    }

    /// Returns the text, and warns about former names of the company. Reports a value that is empty or not a text.
    fn text(&self) -> Option<&'v str> {
        let text = self.convert("text in quotes", DeValue::as_str)?;
        if text.trim().is_empty() {
            self.report("is empty; write the text or delete it");
            return None;
        }
        if !self.is_current_name() && self.path.field() != "former_names" {
            self.context.resolver.company_names.find_former(text).into_iter().for_each(|message| self.warn(message));
        }
        Some(text)
    }

    /// Returns whether the value is `company.name`.
    fn is_current_name(&self) -> bool {
        self.path.top_level_field() == "company" && self.path.field() == "name"
    }

    /// Returns whether the value is a field that may contain the current name of the company.
    fn is_company_name(&self) -> bool {
        self.is_current_name() || ["legal_name", "former_names"].contains(&self.path.field())
    }

    /// Returns the text after replacing its placeholders, and reports its faults. Returns `None` if the value is not a
    /// text, or if a placeholder refers to a part of `facts.toml` or `site.toml` that cannot be read.
    fn prose(&self) -> Option<Cow<'v, str>> {
        let text = self.text()?;
        let is_label = self.path.top_level_field() == "labels";
        if !self.is_company_name() {
            self.context.resolver.company_names.find_current(text).into_iter().for_each(|message| self.warn(message));
        }
        let (filled, problems) = match &self.context.resolver.facts {
            Some(facts) if !facts.can_fill(text) && !self.is_current_name() => return None,
            Some(facts) => facts.fill(text, is_label),
            None if facts::has_reference(text) || text.contains("{company.") => return None,
            None => (Cow::Borrowed(text), Vec::new()),
        };
        let mut faults = prose::faults(self.path.field(), &filled);
        if is_label && problems.is_empty() && faults.is_empty() {
            faults.extend(prose::placeholder_fault(&self.path.to_string(), &filled));
        }
        prose::typographic_faults(&filled).into_iter().for_each(|fault| self.warn(fault));
        let is_filled = problems.is_empty();
        problems.into_iter().chain(faults).for_each(|message| self.report(message));
        is_filled.then_some(filled)
    }

    /// Returns the whole number, which may be a placeholder for a fact. Reports other values, and returns 0 for them.
    fn number(&self, max: u64) -> u64 {
        if let Some(DeValue::String(text)) = self.node
            && text.starts_with("{fact.")
        {
            let number = self.prose().and_then(|text| text.parse().ok()).filter(|number| *number <= max);
            if number.is_none() && self.context.resolver.facts.is_some() {
                self.report("is not a whole number in the allowed range");
            }
            return number.unwrap_or_default();
        }
        let number = |node: &DeValue<'_>| {
            let integer = node.as_integer()?;
            u64::from_str_radix(integer.as_str(), integer.radix()).ok().filter(|number| *number <= max)
        };
        let range = if max < u32::MAX.into() { format!(" from 0 to {max}") } else { String::new() };
        self.convert(&format!("a whole number{range}"), number).unwrap_or_default()
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
            .map(|((name, node), path)| (*name, Value { node: *node, path, other_fields: Some(&[]), ..self }));
        visitor.visit_map(MapDeserializer::new(values))
    }
}

/// If `node` is an empty text or list, returns an instruction to fill it.
fn how_to_fill(node: &DeValue<'_>) -> Option<&'static str> {
    match node {
        DeValue::String(text) if text.trim().is_empty() => Some("write the text"),
        DeValue::Array(list) if list.is_empty() => Some("name at least one"),
        _ => None,
    }
}

/// Describes the type of `node` in words.
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
        Err(ReadError::custom(format!("cannot be read: {} has no rule", &visitor as &dyn Expected)))
    }

    forward_to_deserialize_any! {
        char bytes byte_buf i8 i16 i32 i64 i128 u8 u64 u128 f32 f64 unit unit_struct tuple tuple_struct identifier
        ignored_any
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        visitor.visit_str(&self.prose().unwrap_or_default())
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        visitor.visit_bool(self.convert("true or false", DeValue::as_bool).unwrap_or_default())
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
        let Some(kind) = TextType::from_name(name) else {
            return Err(ReadError::custom(format!("cannot be read: the type {name} has no rule")));
        };
        let written = match (self.node, kind) {
            // TOML has a date type, so a date may also be written without quotation marks.
            (Some(DeValue::Datetime(date)), TextType::Date) => Some(date.to_string()),
            // These texts may contain placeholders.
            (_, TextType::MetaDescription | TextType::MetaTitle | TextType::SpanText) => {
                self.prose().map(Cow::into_owned)
            }
            _ => self.text().map(str::to_owned),
        };
        let written = written.unwrap_or_default();
        let resolved = if written.is_empty() { Ok("".into()) } else { self.context.resolver.resolve(kind, &written) };
        let text = resolved.unwrap_or_else(|message| {
            let has_placeholders = self.node.and_then(DeValue::as_str).is_some_and(|text| text.contains('{'));
            let filled = if has_placeholders { " characters with its placeholders filled in;" } else { " characters;" };
            self.report(message.replacen(" characters;", filled, 1));
            "".into()
        });
        if kind == TextType::Href && text.starts_with('/') {
            let route = text.split(['?', '#']).next().unwrap_or(&text).to_owned();
            let fragment = text.split_once('#').map(|(_, id)| {
                let message = format!("the page {route} has no section \"{id}\"");
                (id.to_owned(), self.context.document.problem(&self.path.to_string(), message))
            });
            self.context.links.borrow_mut().push(InternalLink { route, fragment });
        }
        if !written.starts_with('@') && is_example(&text) {
            self.warn(format!(
                "\"{text}\" is an address for examples; replace it with the real one before the site is public"
            ));
        }
        if kind == TextType::Date && *text > *self.context.resolver.today {
            self.warn(format!("{text} is in the future"));
        }
        if kind == TextType::PrintedDate
            && date_of_print(&text).is_some_and(|date| *date < *self.context.resolver.today)
        {
            self.warn(format!("{text} has passed; announce a new date, or remove the announcement"));
        }
        visitor.visit_newtype_struct(text.as_ref().into_deserializer())
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let array = self.convert("a list", DeValue::as_array);
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
        let table = self.convert("a table", DeValue::as_table);
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
        let table = self.convert("a table", DeValue::as_table);
        let is_required = |name: &'static str| self.context.required.contains(&(type_name, name));
        let mut fields = Vec::new();
        for name in names.iter().copied() {
            let node = table.and_then(|table| table.get(name)).map(|value| value.as_ref());
            let empty = node.and_then(how_to_fill);
            let report = |message: &str| Value { path: &Path::Field(self.path, name), ..self }.report(message);
            match empty {
                Some(missing) if is_required(name) => report(&format!("is empty; {missing}")),
                Some(missing) => report(&format!("is empty; {missing} or leave the field out")),
                None if node.is_none() && table.is_some() && is_required(name) => report("is missing"),
                None => {}
            }
            // An empty field counts as missing: this determines whether the field is required.
            let node = node.filter(|_| empty.is_none());
            if node.is_some() || table.is_none() || is_required(name) {
                fields.push((name, node));
            }
        }
        let keys = table.into_iter().flat_map(|table| table.keys()).map(|key| -> &str { key.as_ref().as_ref() });
        for (key, other_fields) in keys.filter_map(|key| Some((key, self.other_fields?))) {
            let mut all = names.iter().chain(other_fields).copied();
            if !all.clone().any(|name| name == key) {
                let hint = hint_for(key, &mut all);
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
                let hint = hint_for(text, &mut variants.iter().copied());
                given.report(format!("\"{text}\" is not known here{hint}"));
            }
            variant
        };
        let chosen = if name == TAGGED_ENUM {
            let kind = self.convert("a table", DeValue::as_table).and_then(|table| table.get(TAG));
            let given = Value { node: kind.map(|kind| kind.as_ref()), path: &Path::Field(self.path, TAG), ..self };
            if kind.is_none() {
                given.report(format!("is missing{}", hint_for("", &mut variants.iter().copied())));
            }
            choose(given)
        } else {
            choose(self)
        };
        // Without a valid choice, the first variant holds the placeholders.
        let value = Value { node: self.node.filter(|_| chosen.is_some()), ..self };
        visitor.visit_enum(Variant { name: chosen.unwrap_or(variants[0]), value })
    }
}

/// The name of the only enum whose variants hold data, and the field that names the variant.
const TAGGED_ENUM: &str = "Section";
const TAG: &str = "kind";

/// Returns the end of a message about the unknown `name`: the most similar name in `all`, or all of them if none is
/// similar.
fn hint_for<'t>(name: &str, all: &mut (impl Iterator<Item = &'t str> + Clone)) -> String {
    let suggestion = suggestion(name, all.clone());
    if suggestion.is_empty() { format!("; there are {}", all.collect::<Vec<_>>().join(", ")) } else { suggestion }
}

impl IntoDeserializer<'_, ReadError> for Value<'_> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// The chosen variant of an enum, with the value that holds its data.
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

    /// Reads the head and the body of a section from the same table. The head ignores unknown fields, so that only the
    /// body reports them.
    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, ReadError> {
        let other_fields = [None, Some([TAG, "title", "lead"].as_slice())].into_iter();
        visitor.visit_seq(SeqDeserializer::new(other_fields.map(|other_fields| Value { other_fields, ..self.value })))
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], _: V) -> Result<V::Value, ReadError> {
        Err(ReadError::custom("a variant holds a head and a body"))
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
