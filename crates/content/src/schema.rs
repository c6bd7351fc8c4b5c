//! Helpers for reading the JSON Schemas that are generated from the record types; see `docs/schema/`.

use serde_json::Value;

/// Returns the definition that `schema` refers to, or `schema` itself if it is not a reference.
pub(crate) fn resolve<'s>(root: &'s Value, schema: &'s Value) -> &'s Value {
    let definition = schema["$ref"].as_str().and_then(|reference| root.pointer(reference.strip_prefix('#')?));
    definition.unwrap_or(schema)
}

/// Returns the values that `schema` enumerates.
pub(crate) fn choices(schema: &Value) -> Vec<&str> {
    let named = schema["oneOf"].as_array().into_iter().flatten().filter_map(|choice| choice["const"].as_str());
    let listed = schema["enum"].as_array().into_iter().flatten().filter_map(Value::as_str);
    named.chain(listed).collect()
}
