//! Drafts new content files. A draft contains every required field, with its description from the schema as a comment.
//! This module does not write files.

use std::fmt::Write as _;

use serde_json::Value;
use toml::de::DeValue;

use crate::{
    document::Document,
    problem::Problems,
    route,
    schema::{PAGE, PROJECT, choices, resolve},
    source::SourceFile,
};

/// A content file to be created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Path relative to the content folder, with `/` as the separator.
    pub path: String,
    /// Content of the file. The texts that its author has to write are empty, so that the check reports them.
    pub text: String,
}

/// Creates a draft of a page at `address`, such as `services/audit`, for the tree `files`. The draft's revision date is
/// `today`, in the form `YYYY-MM-DD`.
///
/// # Errors
/// Returns a message for the author if the address is invalid, reserved or taken.
pub fn new_page(address: &str, files: &[SourceFile], today: &str) -> Result<Draft, String> {
    let address = address.trim_matches('/');
    let path = format!("pages/{address}.toml");
    let route = route::route_of(&format!("{address}.toml"))?;
    let Some(folder) = route::parent_of(&route) else {
        return Err(format!("the address {route} is taken"));
    };
    refuse_existing(&path, files)?;
    // Two files can have the same route: `services.toml` and `services/index.toml`.
    if let Some(file) = files.iter().find(|file| route_of_page(file).as_deref() == Some(&*route)) {
        return Err(format!("the address {route} is taken by {}", file.path));
    }
    let documents: Vec<_> = files.iter().filter_map(|file| Some((route_of_entry(file)?, parse(file)?))).collect();
    let siblings = documents.iter().filter(|(route, _)| route::parent_of(route) == Some(folder));
    let siblings: Vec<_> = siblings.map(|(_, document)| document).collect();
    let order = siblings.iter().filter_map(|document| card_order(document)).max().map_or(1, |last| last + 1);
    let sheets: Vec<_> = documents.iter().filter_map(|(_, document)| sheet_of(document)).collect();
    let sibling_sheets: Vec<_> = siblings.iter().filter_map(|document| sheet_of(document)).collect();
    let preset = |field: &str| match field {
        "sheet" => Some(quoted(&free_sheet(&sibling_sheets, &sheets))),
        "revised" => Some(quoted(today)),
        "card.order" => Some(order.to_string()),
        _ => None,
    };
    let has_row = files.iter().any(|file| has_register(file, folder));
    let optional: &[&str] = if has_row { &["card.order", "row"] } else { &["card.order"] };
    let mut text = fields(PAGE, optional, &preset);
    text.push_str(
        "\n# Its sections, in reading order. docs/CONTENT.md shows every kind.\n[[sections]]\nkind = \"prose\"\n\
         title = \"\"\nparagraphs = [\"\"]\n\n[[sections]]\nkind = \"closing\"\ntitle = \"\"\nparagraphs = [\"\"]\n",
    );
    Ok(Draft { path, text })
}

/// Creates a draft of the portfolio project `slug` for the tree `files`.
///
/// # Errors
/// Returns a message for the author if the slug is invalid or taken.
pub fn new_project(slug: &str, files: &[SourceFile]) -> Result<Draft, String> {
    route::check_slug(slug)?;
    let path = format!("portfolio/{slug}.toml");
    refuse_existing(&path, files)?;
    let count = files.iter().filter(|file| file.path.starts_with("portfolio/")).count();
    let preset = |field: &str| match field {
        "image" => Some(quoted(&format!("pictures/{slug}.png"))),
        "order" => Some((count + 1).to_string()),
        _ => None,
    };
    Ok(Draft { path, text: fields(PROJECT, &[], &preset) })
}

fn refuse_existing(path: &str, files: &[SourceFile]) -> Result<(), String> {
    let exists = files.iter().any(|file| file.path == path);
    if exists { Err(format!("{path} already exists")) } else { Ok(()) }
}

fn route_of_page(file: &SourceFile) -> Option<String> {
    route::route_of(file.path.strip_prefix("pages/")?).ok()
}

/// Returns the route of the page in `file`, or the route that an external entry would have as a page.
fn route_of_entry(file: &SourceFile) -> Option<String> {
    let path = ["pages/", "external/"].iter().find_map(|place| file.path.strip_prefix(place))?;
    route::route_of(path).ok()
}

/// Parses `file`. Ignores its problems, because `site check` reports them.
fn parse(file: &SourceFile) -> Option<Document<'_>> {
    Document::parse(file, &mut Problems::default())
}

/// Returns whether `file` is a page with a register that lists the entries below the page `folder`.
fn has_register(file: &SourceFile, folder: &str) -> bool {
    let text = |table: &DeValue<'_>, name: &str| Some(table.get(name)?.as_ref().as_str()?.to_owned());
    let is_register = |route: &str| {
        let document = parse(file)?;
        let sections = document.root.get("sections")?.as_ref().as_array()?.iter().map(|section| section.as_ref());
        let mut registers = sections.filter(|section| text(section, "kind").as_deref() == Some("register"));
        Some(registers.any(|register| text(register, "folder").as_deref().unwrap_or(route) == folder))
    };
    route_of_page(file).and_then(|route| is_register(&route)).unwrap_or_default()
}

fn sheet_of<'d>(document: &'d Document<'_>) -> Option<&'d str> {
    document.value_at(&["sheet"])?.as_str()
}

/// Returns the position of the entry among its siblings.
fn card_order(document: &Document<'_>) -> Option<u32> {
    let order = document.value_at(&["card", "order"])?.as_integer()?;
    u32::from_str_radix(order.as_str(), order.radix()).ok()
}

/// Returns the first sheet number that is not in `taken`. It has the prefix of the last of `sibling_sheets` (`S` for
/// `S-01`), or `N` if there is no such prefix.
fn free_sheet(sibling_sheets: &[&str], taken: &[&str]) -> String {
    let letters = sibling_sheets.last().and_then(|sheet| sheet.split_once('-')).map_or("N", |(letters, _)| letters);
    let mut numbers = (1..).map(|number: u32| format!("{letters}-{number:02}"));
    numbers.find(|sheet| !taken.contains(&sheet.as_str())).expect("the numbers are unbounded")
}

fn quoted(text: &str) -> String {
    format!("\"{text}\"")
}

/// Returns TOML with the required fields of the record that `schema` describes, and the fields named in `optional`.
/// Each field has the value that `preset` returns for it, or a placeholder such as an empty string.
fn fields(schema: &str, optional: &[&str], preset: &dyn Fn(&str) -> Option<String>) -> String {
    let root: Value = serde_json::from_str(schema).expect("a generated schema is JSON");
    let mut text = String::new();
    append_table(&mut text, &root, &root, "", optional, preset);
    text
}

/// Appends the fields of a table, then its subtables.
fn append_table(
    text: &mut String,
    root: &Value,
    table_schema: &Value,
    prefix: &str,
    optional: &[&str],
    preset: &dyn Fn(&str) -> Option<String>,
) {
    let mut tables = Vec::new();
    let required = table_schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let optional_names =
        optional.iter().filter_map(|field| field.strip_prefix(prefix)).filter(|name| !name.contains('.'));
    for name in required.chain(optional_names) {
        let property = &table_schema["properties"][name];
        let target = resolve(root, property);
        let comment = property["description"].as_str().or(target["description"].as_str()).unwrap_or_default();
        if target["properties"].is_object() {
            tables.push((name, comment, target));
            continue;
        }
        let choices = choices(target);
        let empty = match target["type"].as_str() {
            Some("integer") => "0",
            Some("boolean") => "false",
            Some("array") => "[\"\"]",
            _ => "\"\"",
        };
        let value = preset(&format!("{prefix}{name}")).unwrap_or_else(|| empty.to_owned());
        let comment =
            if choices.is_empty() { comment.to_owned() } else { format!("{comment} One of: {}.", choices.join(", ")) };
        let _ = writeln!(text, "# {comment}\n{name} = {value}");
    }
    for (name, comment, target) in tables {
        let _ = writeln!(text, "\n# {comment}\n[{prefix}{name}]");
        append_table(text, root, target, &format!("{prefix}{name}."), optional, preset);
    }
}
