//! Helpers for reading the JSON Schemas that are generated from the record types; see `docs/schema/`.

use std::{collections::BTreeMap, sync::LazyLock};

use serde_json::Value;

pub(crate) const PAGE: &str = include_str!("../../../docs/schema/page.json");
pub(crate) const PROJECT: &str = include_str!("../../../docs/schema/project.json");
const SITE: &str = include_str!("../../../docs/schema/site.json");
const EXTERNAL: &str = include_str!("../../../docs/schema/external.json");

/// Returns the definition that `schema` refers to, or `schema` itself if it is not a reference.
pub(crate) fn resolve<'s>(root: &'s Value, schema: &'s Value) -> &'s Value {
    let definition = schema["$ref"].as_str().and_then(|reference| root.pointer(reference.strip_prefix('#')?));
    definition.unwrap_or(schema)
}

/// Returns the string values that `schema` enumerates, or an empty list if it enumerates none.
pub(crate) fn choices(schema: &Value) -> Vec<&str> {
    let named = schema["oneOf"].as_array().into_iter().flatten().filter_map(|choice| choice["const"].as_str());
    let listed = schema["enum"].as_array().into_iter().flatten().filter_map(Value::as_str);
    named.chain(listed).collect()
}

/// Describes `field` of the content file at `path` with its allowed values, or with the first sentence of its
/// description in the schema. Returns `None` for fields without a description, fields of sections, whose kinds have
/// different fields, and fields of `facts.toml`.
pub(crate) fn hint(path: &str, field: &str) -> Option<String> {
    static SCHEMAS: LazyLock<BTreeMap<&str, Value>> = LazyLock::new(|| {
        let schemas = [("site.toml", SITE), ("pages", PAGE), ("portfolio", PROJECT), ("external", EXTERNAL)];
        let parse = |schema| serde_json::from_str(schema).expect("a generated schema is JSON");
        schemas.into_iter().map(|(place, schema)| (place, parse(schema))).collect()
    });
    let root = SCHEMAS.get(path.split('/').next()?)?;
    let mut described = root;
    for name in field.split('.') {
        let (name, is_element) = name.split_once('[').map_or((name, false), |(name, _)| (name, true));
        described = &resolve(root, described)["properties"][name];
        if is_element {
            described = &resolve(root, described)["items"];
        }
    }
    let target = resolve(root, described);
    let choices = choices(target);
    if !choices.is_empty() {
        return Some(format!("one of {}", choices.join(", ")));
    }
    let description = described["description"].as_str().or(target["description"].as_str())?;
    let sentence = description.split(". ").next()?.trim_end_matches('.');
    let mut letters = sentence.chars();
    Some(letters.next()?.to_lowercase().chain(letters).collect())
}
