//! Generates the reference for all records, `docs/CONTENT.md`, from their schemas and from examples. A test loads the
//! examples.

use std::{collections::BTreeSet, fmt::Write as _};

use serde_json::Value;

use super::schema;
use crate::schema::{choices, resolve};

/// A page with a section of every kind.
const EXAMPLES: &str = include_str!("../examples.toml");

const INTRODUCTION: &str = include_str!("reference.md");

/// The schema, the heading and the path of each kind of record.
const FILES: [(&str, &str, &str); 5] = [
    ("page.json", "A page", "content/pages/…/NAME.toml"),
    ("external.json", "An entry on another site", "content/external/FOLDER/NAME.toml"),
    ("project.json", "A portfolio project", "content/portfolio/SLUG.toml"),
    ("facts.json", "The figures", "content/facts.toml"),
    ("site.json", "The company and the texts of the interface", "content/site.toml"),
];

pub(super) fn reference() -> String {
    let schemas = schema::all();
    let mut text = INTRODUCTION.to_owned();
    let mut described = BTreeSet::new();
    for (file, title, path) in FILES {
        let (_, root) = schemas.iter().find(|(name, _)| *name == file).expect("the schema exists");
        let _ = write!(text, "\n## {title}\n\n`{path}` – {}\n", description(root));
        append_fields(&mut text, root, root);
        append_definitions(&mut text, root, root, "###", &mut described);
        if file == "page.json" {
            append_kinds(&mut text, root, &mut described);
        }
    }
    text
}

/// Appends the section kinds, each with an example and with the definitions that have not been described yet.
fn append_kinds(text: &mut String, root: &Value, described: &mut BTreeSet<String>) {
    text.push_str("\n## Kinds of section\n\nEach begins with `[[sections]]` and its `kind`.\n");
    let definitions = root["definitions"].as_object().expect("the page schema has definitions");
    for (name, kind) in definitions.iter().filter_map(|(name, kind)| Some((name.strip_prefix("section-")?, kind))) {
        let _ = write!(text, "\n### {name}\n\n{}\n", description(kind));
        append_screenshots(text, root, name, kind);
        append_fields(text, root, kind);
        append_definitions(text, root, kind, "####", described);
        let _ = write!(text, "\n```toml\n{}\n```\n", example(name));
    }
}

/// Appends the definitions that `schema` refers to and that have not been described yet, each under a heading that
/// starts with `hashes`.
fn append_definitions(text: &mut String, root: &Value, schema: &Value, hashes: &str, described: &mut BTreeSet<String>) {
    let mut found = Vec::new();
    collect_definitions(root, schema, described, &mut found);
    for name in found {
        let definition = &root["definitions"][&name];
        let _ = write!(text, "\n{hashes} {name}\n\n{}\n", description(definition));
        append_fields(text, root, definition);
    }
}

/// Appends the screenshots of the section kind `name`: one for each layout, or one if it has no layouts. They are the
/// reference screenshots of the browser tests.
fn append_screenshots(text: &mut String, root: &Value, name: &str, kind: &Value) {
    let layouts = choices(resolve(root, &kind["properties"]["layout"]));
    let names: Vec<_> = layouts.iter().map(|layout| format!("{name}-{layout}")).collect();
    for picture in if names.is_empty() { vec![name.to_owned()] } else { names } {
        let _ = write!(text, "\n![{picture}](../ui/tests/pictures/{picture}-light.webp)\n");
    }
}

fn example(name: &str) -> &'static str {
    let marker = format!("kind = \"{name}\"\n");
    let start = EXAMPLES.find(&marker).unwrap_or_else(|| panic!("the kind {name} has no example"));
    let start = EXAMPLES[..start].rfind("[[sections]]").expect("a section has a heading");
    let rest = &EXAMPLES[start..];
    let end = rest[1..].find("\n[[sections]]\n").map_or(rest.len(), |end| end + 1);
    rest[..end].trim_end()
}

fn description(schema: &Value) -> &str {
    schema["description"].as_str().unwrap_or_default()
}

/// Appends a table of the fields of `schema` except `kind`, required fields first.
fn append_fields(text: &mut String, root: &Value, schema: &Value) {
    let Some(properties) = schema["properties"].as_object() else { return };
    let required: Vec<_> = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let optional = properties.keys().map(String::as_str).filter(|name| !required.contains(name));
    text.push_str("\n| field | value | meaning |\n|---|---|---|\n");
    for name in required.iter().copied().chain(optional) {
        let property = &properties[name];
        let meaning = property["description"].as_str().unwrap_or_else(|| description(resolve(root, property)));
        let need = if required.contains(&name) { "" } else { "Optional. " };
        let value = describe_value(root, property);
        if name != "kind" {
            let _ = writeln!(text, "| `{name}` | {value} | {need}{meaning} |");
        }
    }
}

fn describe_value(root: &Value, schema: &Value) -> String {
    let target = resolve(root, schema);
    let choices = choices(target);
    if !choices.is_empty() {
        return choices.iter().map(|choice| format!("`{choice}`")).collect::<Vec<_>>().join(", ");
    }
    if target["properties"].is_object() || target["anyOf"][0]["$ref"].is_string() {
        return reference_name(schema)
            .map_or("table".to_owned(), |name| format!("table, see [{name}](#{})", name.to_lowercase()));
    }
    // The schema of a number can have a second alternative that accepts a placeholder. The type of the number is then
    // that of the first alternative.
    match target["anyOf"][0]["type"].as_str().or(target["type"].as_str()) {
        Some("array") => format!("list of: {}", describe_value(root, &target["items"])),
        Some("object") => format!("names, each with: {}", describe_value(root, &target["additionalProperties"])),
        Some("integer") => "number".to_owned(),
        Some("boolean") => "`true`, `false`".to_owned(),
        _ => reference_name(schema)
            .map_or("text".to_owned(), |name| format!("text, see [{name}](#{})", name.to_lowercase())),
    }
}

fn reference_name(schema: &Value) -> Option<&str> {
    let reference = schema["$ref"].as_str()?;
    reference.rsplit('/').next()
}

/// Adds the names of the definitions that `schema` refers to and that have not been described yet. Skips `Section`,
/// whose kinds are described separately, and definitions that are lists of choices.
fn collect_definitions(root: &Value, schema: &Value, described: &mut BTreeSet<String>, found: &mut Vec<String>) {
    if schema["$ref"].as_str().is_some() {
        let name = reference_name(schema).expect("a reference has a name");
        let definition = &root["definitions"][name];
        if name != "Section" && choices(definition).is_empty() && described.insert(name.to_owned()) {
            found.push(name.to_owned());
            collect_definitions(root, definition, described, found);
        }
        return;
    }
    match schema {
        Value::Array(list) => list.iter().for_each(|part| collect_definitions(root, part, described, found)),
        Value::Object(object) => {
            let parts = object.iter().filter(|(key, _)| *key != "definitions");
            parts.for_each(|(_, part)| collect_definitions(root, part, described, found));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_is_in_the_reference() {
        assert_eq!(reference().matches("```toml").count(), EXAMPLES.matches("[[sections]]").count());
    }
}
