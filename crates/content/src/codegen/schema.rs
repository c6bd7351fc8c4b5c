//! Generates the JSON Schema of each kind of record from its type. Text editors use the schemas for completion and
//! validation.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings, json_schema};
use serde_json::{Map, Value, json};

use crate::record::{self, External, FactsFile, Page, Project, Section, SectionHead, SiteFile, section_kinds};

/// Regular expressions for text types, by the name of the type.
const PATTERNS: [(&str, &str); 12] = [
    ("Address", r"^(https://|mailto:|tel:\+)"),
    ("Date", r"^\d{4}-\d{2}-\d{2}$"),
    ("ExternalUrl", "^(https://|@)"),
    ("HexColor", "^#[0-9A-Fa-f]{6}$"),
    ("Href", r"^(/|https://|mailto:|tel:\+|@)"),
    ("Icon", "^[a-z0-9]+(-[a-z0-9]+)*$"),
    ("Phrase", "^[^#]*#[^#]*$"),
    ("PrintedDate", r"^\d{2}\.\d{2}\.\d{4}$"),
    ("RedirectTarget", "^(/|https://)[^?#]*$"),
    ("Route", "^/"),
    ("SheetNumber", "^[A-Z0-9-]{1,8}$"),
    // Any text with a digit is accepted, because `labels.units` can define the form of a time span.
    ("SpanText", r"\d|^\{fact\.[a-z0-9-]+\}$"),
];

/// Returns the schemas, each with its file name.
pub(super) fn all() -> [(&'static str, Value); 5] {
    [
        ("page.json", schema_of::<Page>()),
        ("project.json", schema_of::<Project>()),
        ("external.json", schema_of::<External>()),
        ("facts.json", schema_of::<FactsFile>()),
        ("site.json", schema_of::<SiteFile>()),
    ]
}

fn schema_of<T: JsonSchema>() -> Value {
    let mut schema = SchemaSettings::draft07().into_generator().into_root_schema_for::<T>().to_value();
    for (name, pattern) in PATTERNS {
        if let Some(Value::Object(definition)) = schema["definitions"].get_mut(name) {
            definition.insert("pattern".to_owned(), json!(pattern));
        }
    }
    if let Some(founded) = schema.pointer_mut("/definitions/Company/properties/founded") {
        *founded = json!({
            "description": founded["description"],
            "anyOf": [{ "type": "integer" }, { "type": "string", "pattern": r"^\{fact\.[a-z0-9-]+\}$" }],
        });
    }
    make_strict(&mut schema);
    if let Some(definitions) = schema["definitions"].as_object_mut() {
        select_kind_by_tag(definitions);
    }
    // The order of keys in `serde_json` depends on its features, so the keys are sorted.
    schema.sort_all_objects();
    schema
}

/// Selects the schema of a section by its field `kind`, so that text editors underline the invalid field, not the
/// whole section. `anyOf` exists only because text editors take completions from its alternatives; its last alternative
/// accepts every value.
fn select_kind_by_tag(definitions: &mut Map<String, Value>) {
    let Some(Value::Array(kinds)) = definitions.get_mut("Section").map(|section| section["oneOf"].take()) else {
        return;
    };
    let names: Vec<_> = kinds.iter().map(|kind| kind["title"].as_str().unwrap_or_default().to_owned()).collect();
    let reference = |name: &str| json!({ "$ref": format!("#/definitions/section-{name}") });
    let choices: Vec<_> = names
        .iter()
        .map(|name| json!({ "if": { "properties": { "kind": { "const": name } } }, "then": reference(name) }))
        .collect();
    let alternatives: Vec<_> = names.iter().map(|name| reference(name)).chain([json!({})]).collect();
    let section = json!({
        "description": definitions["Section"]["description"],
        "type": "object",
        "required": ["kind"],
        "properties": { "kind": { "description": "Kind of section.", "enum": names } },
        "allOf": choices,
        "anyOf": alternatives,
    });
    definitions.insert("Section".to_owned(), section);
    definitions.extend(names.iter().map(|name| format!("section-{name}")).zip(kinds));
}

macro_rules! describe_section {
    ($($group:ident: $($name:literal => $kind:ident,)+)+) => {
        impl JsonSchema for Section {
            fn schema_name() -> Cow<'static, str> {
                "Section".into()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                let head = SectionHead::json_schema(generator).to_value();
                let kinds = [$($(kind_schema($name, record::$kind::json_schema(generator), &head),)+)+];
                json_schema!({ "description": "A section of a page.", "oneOf": kinds })
            }
        }
    };
}

section_kinds!(describe_section);

/// Returns the schema of the section kind `name`. `body` has the fields of this kind, `head` the fields of all kinds.
fn kind_schema(name: &str, body: Schema, head: &Value) -> Value {
    let mut body = body.to_value();
    let list = |schema: &Value, key: &str| schema[key].as_array().cloned().unwrap_or_default();
    let required: Vec<_> =
        [json!("kind")].into_iter().chain(list(head, "required")).chain(list(&body, "required")).collect();
    let mut properties = Map::from_iter([("kind".to_owned(), json!({ "const": name }))]);
    for part in [head, &body] {
        properties.extend(part["properties"].as_object().cloned().unwrap_or_default());
    }
    body["title"] = json!(name);
    body["required"] = json!(required);
    body["properties"] = Value::Object(properties);
    body
}

/// Makes `schema` as strict as the reader: forbids unknown fields, and null, which TOML does not have. Also removes
/// default values, and the line breaks and rustdoc link syntax in descriptions.
fn make_strict(schema: &mut Value) {
    match schema {
        Value::Array(list) => list.iter_mut().for_each(make_strict),
        Value::Object(object) => {
            if object.contains_key("properties") && object.get("type").is_some_and(|kind| kind == "object") {
                object.insert("additionalProperties".to_owned(), json!(false));
            }
            if let Some(Value::Array(kinds)) = object.get_mut("type") {
                kinds.retain(|kind| kind != "null");
                if let [kind] = kinds.as_slice() {
                    let kind = kind.clone();
                    object.insert("type".to_owned(), kind);
                }
            }
            if let Some(Value::Array(choices)) = object.get_mut("anyOf") {
                choices.retain(|choice| choice["type"] != "null");
                if let [choice] = choices.as_slice() {
                    let choice = choice.clone();
                    object.remove("anyOf");
                    object.insert("allOf".to_owned(), json!([choice]));
                }
            }
            // The editor plug-in Taplo completes from a plain reference, but loops endlessly on a reference in a list.
            if let Some([Value::Object(only)]) = object.get("allOf").and_then(Value::as_array).map(Vec::as_slice)
                && let Some(reference) = only.get("$ref").cloned()
            {
                object.remove("allOf");
                object.insert("$ref".to_owned(), reference);
            }
            object.remove("default");
            if let Some(Value::String(text)) = object.get_mut("description") {
                *text = text.replace("[`", "`").replace("`]", "`").replace('\n', " ");
            }
            object.values_mut().for_each(make_strict);
        }
        _ => {}
    }
}
