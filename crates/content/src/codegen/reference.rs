//! The reference of all records, `docs/CONTENT.md`, generated from their schemas and from examples that the tests load.

use std::{collections::BTreeSet, fmt::Write as _};

use serde_json::Value;

use super::schema;
use crate::schema::{choices, resolve};

/// The source of the examples: a page with a section of every kind.
const EXAMPLES: &str = include_str!("../examples.toml");

const INTRODUCTION: &str = include_str!("reference.md");

/// The schema, heading and path of each kind of file in the reference.
const FILES: [(&str, &str, &str); 5] = [
    ("page.json", "A page", "content/pages/…/NAME.toml"),
    ("external.json", "An entry on another site", "content/external/FOLDER/NAME.toml"),
    ("project.json", "A portfolio project", "content/portfolio/SLUG.toml"),
    ("facts.json", "The figures", "content/facts.toml"),
    ("site.json", "The company and the words of the shell", "content/site.toml"),
];

pub(super) fn reference() -> String {
    let (schemas, mut text, mut told) = (schema::all(), INTRODUCTION.to_owned(), BTreeSet::new());
    for (file, title, path) in FILES {
        let (_, root) = schemas.iter().find(|(name, _)| *name == file).expect("the schema exists");
        let _ = write!(text, "\n## {title}\n\n`{path}` – {}\n", description(root));
        table(&mut text, root, root);
        parts(&mut text, root, root, "###", &mut told);
        if file == "page.json" {
            kinds(&mut text, root, &mut told);
        }
    }
    text
}

/// Appends the kinds of section, each with an example and with the definitions that have not been described yet.
fn kinds(text: &mut String, root: &Value, told: &mut BTreeSet<String>) {
    text.push_str("\n## Kinds of section\n\nEach begins with `[[sections]]` and its `kind`.\n");
    let definitions = root["definitions"].as_object().expect("the page schema has definitions");
    for (name, kind) in definitions.iter().filter_map(|(name, kind)| Some((name.strip_prefix("section-")?, kind))) {
        let _ = write!(text, "\n### {name}\n\n{}\n", description(kind));
        pictures(text, root, name, kind);
        table(text, root, kind);
        parts(text, root, kind, "####", told);
        let _ = write!(text, "\n```toml\n{}\n```\n", example(name));
    }
}

/// Appends the definitions that `schema` refers to, except those that were described earlier, each under a heading with
/// this `mark`.
fn parts(text: &mut String, root: &Value, schema: &Value, mark: &str, told: &mut BTreeSet<String>) {
    let mut found = Vec::new();
    collect(root, schema, told, &mut found);
    for name in found {
        let definition = &root["definitions"][&name];
        let _ = write!(text, "\n{mark} {name}\n\n{}\n", description(definition));
        table(text, root, definition);
    }
}

/// Appends the reference screenshots of the browser tests for the kind `name`, one for each layout.
fn pictures(text: &mut String, root: &Value, name: &str, kind: &Value) {
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

/// Appends a table of the fields of `schema`, required fields first.
fn table(text: &mut String, root: &Value, schema: &Value) {
    let Some(properties) = schema["properties"].as_object() else { return };
    let required: Vec<_> = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let optional = properties.keys().map(String::as_str).filter(|name| !required.contains(name));
    text.push_str("\n| field | value | meaning |\n|---|---|---|\n");
    for name in required.iter().copied().chain(optional) {
        let property = &properties[name];
        let own = property["description"].as_str().unwrap_or_else(|| description(resolve(root, property)));
        let need = if required.contains(&name) { "" } else { "Optional. " };
        let value = value(root, property);
        if name != "kind" {
            let _ = writeln!(text, "| `{name}` | {value} | {need}{own} |");
        }
    }
}

/// Describes the values that `schema` accepts, in words.
fn value(root: &Value, schema: &Value) -> String {
    let target = resolve(root, schema);
    let choices = choices(target);
    if !choices.is_empty() {
        return choices.iter().map(|choice| format!("`{choice}`")).collect::<Vec<_>>().join(", ");
    }
    if target["properties"].is_object() || target["anyOf"].is_array() {
        return reference_name(schema)
            .map_or("table".to_owned(), |name| format!("table, see [{name}](#{})", name.to_lowercase()));
    }
    match target["type"].as_str() {
        Some("array") => format!("list of: {}", value(root, &target["items"])),
        Some("object") => format!("names, each with: {}", value(root, &target["additionalProperties"])),
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

/// Adds the names of the definitions that `schema` refers to, each once in the whole reference. Skips `Section`, whose
/// kinds are described separately, and definitions that are lists of choices.
fn collect(root: &Value, schema: &Value, told: &mut BTreeSet<String>, found: &mut Vec<String>) {
    if schema["$ref"].as_str().is_some() {
        let name = reference_name(schema).expect("a reference has a name");
        let definition = &root["definitions"][name];
        if name != "Section" && choices(definition).is_empty() && told.insert(name.to_owned()) {
            found.push(name.to_owned());
            collect(root, definition, told, found);
        }
        return;
    }
    match schema {
        Value::Array(list) => list.iter().for_each(|part| collect(root, part, told, found)),
        Value::Object(object) => {
            let parts = object.iter().filter(|(key, _)| *key != "definitions");
            parts.for_each(|(_, part)| collect(root, part, told, found));
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
