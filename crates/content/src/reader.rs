//! Deserializes a parsed TOML table into a record. Rejects unknown fields, and checks every reference.
//!
//! A problem does not stop deserialization: the reader records it and continues with a placeholder for the value, so
//! that one run finds all problems of a file. Three cases are special:
//! - A value of a type in [`crate::text`] is checked by [`Resolver::resolve`].
//! - The section enum, whose variants hold data, is read from a table whose field `kind` names the variant. The head
//!   and the body of the section share the other fields of the table.
//! - An empty string or list is always a problem, because an optional field can be left out.

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
    problem::{Problem, Problems, did_you_mean, nearest},
    prose,
    resolver::Resolver,
    schema,
    text::{TextType, is_example, parse_printed_date},
};

pub(crate) struct ReadResult<T> {
    /// `None` if the file cannot be read as a record. Contains placeholders for values with errors.
    pub(crate) record: Option<T>,
    pub(crate) problems: Problems,
    pub(crate) references: References,
}

/// The valid references in a file to pages, icons, illustrations and pictures.
#[derive(Default)]
pub(crate) struct References {
    pub(crate) links: Vec<InternalLink>,
    pub(crate) icons: BTreeSet<String>,
    pub(crate) illustrations: BTreeSet<String>,
    pub(crate) pictures: BTreeSet<String>,
}

/// A link to a page of this site. The caller checks its fragment after all pages have been read.
pub(crate) struct InternalLink {
    pub(crate) route: String,
    pub(crate) fragment: Option<Fragment>,
}

pub(crate) struct Fragment {
    /// The ID of a section, or of an element that every page has.
    pub(crate) id: String,
    /// The problem to report if the page has no element with this ID.
    pub(crate) problem: Problem,
}

pub(crate) fn read<T: DeserializeOwned>(document: &Document<'_>, resolver: &Resolver<'_>) -> ReadResult<T> {
    let mut required = BTreeSet::new();
    loop {
        let context = Context {
            document,
            resolver,
            required: &required,
            problems: RefCell::default(),
            references: RefCell::default(),
        };
        let root = Value { node: Some(&document.root), path: &Path::Root, other_fields: Some(&[]), context: &context };
        let result = T::deserialize(root);
        let mut problems = context.problems.into_inner();
        let references = context.references.into_inner();
        let record = match result {
            Ok(record) => Some(record),
            Err(ReadError { message, field, table }) => {
                let (type_name, path) = table.unwrap_or_default();
                // A required field is missing. Reads the file again, with a placeholder for the field in every table of
                // this type. The loop ends because each field of each type is added at most once.
                if field.is_some_and(|field| required.insert((type_name, field))) {
                    continue;
                }
                problems.error(document.problem(&path, message));
                None
            }
        };
        if document.is_empty() && !problems.errors.is_empty() {
            problems.errors = vec![document.problem("", "is empty; write its fields, or delete the file")];
        }
        return ReadResult { record, problems, references };
    }
}

/// The data shared by all values of a file.
struct Context<'c> {
    document: &'c Document<'c>,
    resolver: &'c Resolver<'c>,
    /// Required fields that are missing from at least one table, each with the name of the table's type.
    required: &'c BTreeSet<(&'static str, &'static str)>,
    problems: RefCell<Problems>,
    references: RefCell<References>,
}

#[derive(Clone, Copy)]
struct Value<'v> {
    /// `None` for a placeholder.
    node: Option<&'v DeValue<'v>>,
    path: &'v Path<'v>,
    /// The fields of this table that are read into another type, and so are not reported as unknown here. If `None`, no
    /// field is reported as unknown.
    other_fields: Option<&'static [&'static str]>,
    context: &'v Context<'v>,
}

impl<'v> Value<'v> {
    fn problem(&self, message: impl Into<String>) -> Problem {
        self.context.document.problem(&self.path.to_string(), message)
    }

    fn report(&self, message: impl Into<String>) {
        self.context.problems.borrow_mut().error(self.problem(message));
    }

    fn warn(&self, message: impl Into<String>) {
        self.context.problems.borrow_mut().warn(self.problem(message));
    }

    /// Reports `message`, followed by the description of the field from the schema.
    fn report_missing(&self, message: &str) {
        let description = schema::hint(self.context.document.file, &self.path.to_string());
        self.report(description.map_or_else(|| message.to_owned(), |description| format!("{message}: {description}")));
    }

    /// Converts the value with `get`. If that fails, reports the type of the value and the `expected` type. Returns
    /// `None` after a failure, and for a placeholder.
    fn convert<T>(&self, expected: &str, get: impl FnOnce(&'v DeValue<'v>) -> Option<T>) -> Option<T> {
        let node = self.node?;
        let converted = get(node);
        if converted.is_none() {
            self.report(format!("is {}; expected {expected}", describe(node)));
        }
        converted
    }

    /// Returns the text. If the value is empty or not text, reports it and returns `None`. Warns about former names of
    /// the company and the name of the example company.
    fn text(&self) -> Option<&'v str> {
        let text = self.convert("text in quotes", DeValue::as_str)?;
        if text.trim().is_empty() {
            self.report("is empty; write the text or delete it");
            return None;
        }
        if !self.is_current_name() && self.path.field() != "former_names" {
            for message in self.context.resolver.company_names.find_former(text) {
                self.warn(message);
            }
        }
        Some(text)
    }

    fn is_current_name(&self) -> bool {
        self.path.top_level_field() == "company" && self.path.field() == "name"
    }

    /// Returns whether the value belongs to a field that may contain the current name of the company.
    fn is_company_name(&self) -> bool {
        self.is_current_name() || ["legal_name", "former_names"].contains(&self.path.field())
    }

    /// Returns the text with its placeholders replaced, and reports its faults. Returns `None` if the value is not
    /// text, or if a placeholder is invalid or refers to something that cannot be read.
    fn prose(&self) -> Option<Cow<'v, str>> {
        let text = self.text()?;
        let is_label = self.path.top_level_field() == "labels";
        if !self.is_company_name()
            && let Some(message) = self.context.resolver.company_names.find_current(text)
        {
            self.warn(message);
        }
        let (filled, placeholder_problems) = match &self.context.resolver.facts {
            // A page name that refers to another is refused, because two names could refer to each other.
            Some(_) if facts::names_page(text) && self.path.to_string() == "card.name" => {
                self.report("refers to the name of a page; write the name itself");
                return None;
            }
            Some(facts) if !facts.can_fill(text) && !self.is_current_name() => return None,
            Some(facts) => facts.fill(text, is_label),
            None if facts::has_placeholder(text) => return None,
            None => (Cow::Borrowed(text), Vec::new()),
        };
        let is_filled = placeholder_problems.is_empty();
        let mut faults = prose::faults(self.path.field(), &filled);
        if is_label && is_filled && faults.is_empty() {
            faults.extend(prose::placeholder_fault(&self.path.to_string(), &filled));
        }
        for message in prose::typographic_faults(&filled) {
            self.warn(message);
        }
        for message in placeholder_problems.into_iter().chain(faults) {
            self.report(message);
        }
        is_filled.then_some(filled)
    }

    /// Returns the whole number, at most `max`, which may be written as a placeholder for a fact. Reports other values,
    /// and returns 0 for them.
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

    /// Returns the text of a value of the type `kind`, before it is resolved. If the value is missing or invalid,
    /// returns an empty string.
    fn written(&self, kind: TextType) -> Cow<'v, str> {
        let text = match (self.node, kind) {
            // TOML has a date type, so a date may also be written without quotation marks.
            (Some(DeValue::Datetime(date)), TextType::Date) => Some(date.to_string().into()),
            (_, TextType::SpanText) => self.prose(),
            _ if kind.length().is_some() => self.prose(),
            _ => self.text().map(Cow::Borrowed),
        };
        text.unwrap_or_default()
    }

    /// Checks that `kind` allows the length of `text`, the value with its placeholders replaced. The error is a message
    /// for the author.
    fn check_length(&self, kind: TextType, text: &str) -> Result<(), String> {
        let count = text.chars().count();
        let Some(allowed) = kind.length().filter(|allowed| !allowed.contains(&count)) else { return Ok(()) };
        let has_placeholders = self.node.and_then(DeValue::as_str).is_some_and(|written| written.contains('{'));
        let filled = if has_placeholders { " with its placeholders filled in" } else { "" };
        Err(format!("has {count} characters{filled}; expected {} to {}", allowed.start(), allowed.end()))
    }

    /// Records the reference `text` of the type `kind`, so that its target counts as used and its fragment can be
    /// checked. Skips types for which neither is needed.
    fn record_reference(&self, kind: TextType, text: &str) {
        let mut references = self.context.references.borrow_mut();
        match kind {
            _ if text.is_empty() => {}
            TextType::Icon => drop(references.icons.insert(text.to_owned())),
            TextType::Illustration => drop(references.illustrations.insert(text.to_owned())),
            TextType::PictureRef => drop(references.pictures.insert(text.to_owned())),
            TextType::Href if text.starts_with('/') => references.links.push(self.internal_link(text)),
            _ => {}
        }
    }

    fn internal_link(&self, href: &str) -> InternalLink {
        let (address, id) = href.split_once('#').map_or((href, None), |(address, id)| (address, Some(id)));
        let route = address.split_once('?').map_or(address, |(route, _)| route);
        let fragment = id.map(|id| Fragment {
            id: id.to_owned(),
            problem: self.problem(format!("the page {route} has no section \"{id}\"")),
        });
        InternalLink { route: route.to_owned(), fragment }
    }

    /// Warns if `text` is an address on a domain that is reserved for examples. Skips a reference by name (`@name`),
    /// because the address is checked where it is defined, in `[links]`.
    fn warn_about_example(&self, text: &str) {
        let is_name = self.node.and_then(DeValue::as_str).is_some_and(|written| written.starts_with('@'));
        if !is_name && is_example(text) {
            self.warn(format!(
                "\"{text}\" is an address for examples; replace it with the real one before the site is public"
            ));
        }
    }

    /// Warns if the date of a past event is in the future, or if an announced date has passed.
    fn warn_about_date(&self, kind: TextType, text: &str) {
        let today = self.context.resolver.today;
        match kind {
            TextType::Date if text > today => self.warn(format!("{text} is in the future")),
            TextType::PrintedDate if parse_printed_date(text).is_some_and(|date| *date < *today) => {
                self.warn(format!("{text} has passed; announce a new date, or remove the announcement"));
            }
            _ => {}
        }
    }
}

impl Value<'_> {
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

/// Returns an instruction to fill `node` if it is an empty string or list.
fn how_to_fill(node: &DeValue<'_>) -> Option<&'static str> {
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
        let written = self.written(kind);
        let resolved = match &*written {
            "" => Ok("".into()),
            text => self.check_length(kind, text).and_then(|()| self.context.resolver.resolve(kind, text)),
        };
        let text = resolved.unwrap_or_else(|message| {
            self.report(message);
            "".into()
        });
        self.record_reference(kind, &text);
        self.warn_about_example(&text);
        self.warn_about_date(kind, &text);
        visitor.visit_newtype_struct(text.as_ref().into_deserializer())
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let array = self.convert("a list", DeValue::as_array);
        let nodes: Vec<_> = array.into_iter().flat_map(|array| array.iter()).collect();
        let paths: Vec<_> = (0..nodes.len()).map(|index| Path::Element(self.path, index)).collect();
        let elements =
            nodes.into_iter().zip(&paths).map(|(node, path)| Value { node: Some(node.as_ref()), path, ..self });
        visitor.visit_seq(SeqDeserializer::new(elements))
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
        let mut missing = Vec::new();
        for name in names.iter().copied() {
            let node = table.and_then(|table| table.get(name)).map(|value| value.as_ref());
            let field = Value { path: &Path::Field(self.path, name), ..self };
            let how_to_fill = node.and_then(how_to_fill);
            match how_to_fill {
                Some(instruction) if is_required(name) => field.report_missing(&format!("is empty; {instruction}")),
                Some(instruction) => field.report(format!("is empty; {instruction} or leave the field out")),
                None if node.is_none() && table.is_some() && is_required(name) => missing.push(name),
                None => {}
            }
            // Treats an empty field as missing to find out whether it is required.
            let node = node.filter(|_| how_to_fill.is_none());
            if node.is_some() || table.is_none() || is_required(name) {
                fields.push((name, node));
            }
        }
        if let (Some(table), Some(other_fields)) = (table, self.other_fields) {
            let known = names.iter().chain(other_fields).copied();
            let keys = table.keys().map(|key| key.as_ref().as_ref());
            let unknown: Vec<&str> = keys.filter(|key| !known.clone().any(|name| name == *key)).collect();
            for key in &unknown {
                let nearest = nearest(key, known.clone());
                let mut message = format!("there is no such field{}", hint(nearest, known.clone()));
                // A misspelt or translated name is one mistake, although it also leaves a required field missing.
                match nearest {
                    Some(name) => missing.retain(|missing| *missing != name),
                    None if unknown.len() == 1 && missing.len() == 1 => {
                        message.extend(missing.drain(..).flat_map(|name| ["; ", name, " is missing"]));
                    }
                    None => {}
                }
                Value { path: &Path::Field(self.path, key), ..self }.report(message);
            }
        }
        for name in missing {
            Value { path: &Path::Field(self.path, name), ..self }.report_missing("is missing");
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
                let hint = hint_for(text, variants.iter().copied());
                given.report(format!("\"{text}\" is not known here{hint}"));
            }
            variant
        };
        let chosen = if name == TAGGED_ENUM {
            let kind = self.convert("a table", DeValue::as_table).and_then(|table| table.get(TAG));
            let given = Value { node: kind.map(|kind| kind.as_ref()), path: &Path::Field(self.path, TAG), ..self };
            if kind.is_none() {
                given.report(format!("is missing{}", hint_for("", variants.iter().copied())));
            }
            choose(given)
        } else {
            choose(self)
        };
        // If the choice is invalid, uses the first variant, filled with placeholders.
        let value = Value { node: self.node.filter(|_| chosen.is_some()), ..self };
        visitor.visit_enum(Variant { name: chosen.unwrap_or(variants[0]), value })
    }
}

/// The name of the only enum whose variants contain data. [`TAG`] is the field that names the variant.
const TAGGED_ENUM: &str = "Section";
const TAG: &str = "kind";

/// Returns a suffix for the message about the unknown `name`: the most similar name in `all`, or all names if none is
/// similar.
fn hint_for<'t>(name: &str, all: impl Iterator<Item = &'t str> + Clone) -> String {
    hint(nearest(name, all.clone()), all)
}

/// Like [`hint_for`], but takes the most similar name, `nearest`, instead of searching for it.
fn hint<'t>(nearest: Option<&str>, all: impl Iterator<Item = &'t str>) -> String {
    if nearest.is_some() {
        did_you_mean(nearest)
    } else {
        format!("; there are {}", all.collect::<Vec<_>>().join(", "))
    }
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
    /// The name of the required field, if the error is that this field is missing.
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

#[cfg(test)]
mod tests {
    use std::any::type_name;

    use super::*;
    use crate::record::Section;

    #[test]
    fn the_tagged_enum_is_the_section_enum() {
        assert_eq!(type_name::<Section>().rsplit("::").next(), Some(TAGGED_ENUM));
    }
}
