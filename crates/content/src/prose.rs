//! Finds faults in running text, such as markup, invisible characters, straight quotation marks and excessive length.
//! All functions are pure.

use std::collections::BTreeSet;

use brand::is_invisible;

/// Returns the faults of `text`, the value of the field `name`.
pub(crate) fn faults(name: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if let Some(c) = text.chars().find(|c| is_invisible(*c)) {
        faults.push(format!(
            "has an invisible character (U+{:04X}); delete it and retype the text around it",
            u32::from(c)
        ));
    }
    if text.trim_matches(' ').len() < text.len() {
        faults.push("begins or ends with a space; delete it".to_owned());
    } else if text.contains("  ") {
        faults.push("has two spaces in a row; delete one".to_owned());
    }
    if let Some(markup) = markup(text) {
        faults.push(format!("has the markup {markup}, which visitors would see unchanged; write plain text"));
    }
    let count = text.chars().count();
    let max = max_chars(name);
    if count > max {
        faults.push(format!("has {count} characters; at most {max} are allowed here"));
    }
    faults
}

/// The placeholders that the interface replaces in a label, by the path of the label.
const LABEL_PLACEHOLDERS: [(&str, &[&str]); 9] = [
    ("labels.stage", &["number"]),
    ("labels.units.weeks", &["max", "min"]),
    ("labels.units.months", &["max", "min"]),
    ("labels.strip.slide", &["count", "number", "title"]),
    ("labels.strip.open", &["title"]),
    ("labels.viewer.zoom_level", &["percent"]),
    ("labels.viewer.position", &["count", "number"]),
    ("labels.viewer.wipe", &["pass"]),
    ("labels.viewer.wipe_position", &["pass", "percent"]),
];

/// The placeholders that a label may contain but does not have to, by the path of the label.
const OPTIONAL_PLACEHOLDERS: [(&str, &[&str]); 4] = [
    ("labels.company.registration", &["registration"]),
    ("labels.company.telephone", &["telephone"]),
    ("labels.company.time_zone", &["time_zone"]),
    ("labels.company.hours", &["hours", "time_zone"]),
];

/// Returns a message if the `label` at `path` has the wrong placeholders. If the path is in [`OPTIONAL_PLACEHOLDERS`],
/// the label may have only those placeholders. Otherwise, it must have exactly those in [`LABEL_PLACEHOLDERS`], or none
/// if the path is not listed there.
pub(crate) fn placeholder_fault(path: &str, label: &str) -> Option<String> {
    let placeholders: BTreeSet<_> =
        label.split('{').skip(1).map(|rest| rest.split('}').next().unwrap_or(rest)).collect();
    let of_path = |list: &[(&str, &'static [&'static str])]| {
        list.iter().find(|(label, _)| *label == path).map(|(_, names)| *names)
    };
    if let Some(names) = of_path(&OPTIONAL_PLACEHOLDERS) {
        let message = || format!("can have the placeholders {{{}}} and no others", names.join("}, {"));
        return (!placeholders.iter().all(|name| names.contains(name))).then(message);
    }
    let names = of_path(&LABEL_PLACEHOLDERS).unwrap_or_default();
    (placeholders != names.iter().copied().collect()).then(|| match names {
        [] => "has a placeholder, but nothing is filled in here".to_owned(),
        _ => format!("must have the placeholders {{{}}} and no others", names.join("}, {")),
    })
}

/// Returns the typographic faults of `text`: straight apostrophes and straight quotation marks.
pub(crate) fn typographic_faults(text: &str) -> Vec<String> {
    let signs = [
        ('\'', "has the straight apostrophe '; write ’"),
        ('"', "has a straight quotation mark; write those of the language, such as “ and ”"),
    ];
    signs.iter().filter(|(sign, _)| text.contains(*sign)).map(|(_, fault)| (*fault).to_owned()).collect()
}

fn markup(text: &str) -> Option<String> {
    let sign = ["**", "__", "](", "`"].into_iter().find(|sign| text.contains(sign));
    let line = ["# ", "## ", "- ", "* ", "> "].into_iter().find(|sign| text.starts_with(sign)).map(str::trim);
    let tag = text.match_indices('<').find_map(|(start, _)| {
        let end = text[start..].find('>')?;
        let is_tag = text[start + 1..].starts_with(|c: char| c.is_ascii_alphabetic() || c == '/' || c == '!');
        is_tag.then(|| &text[start..=start + end])
    });
    let entity = text.match_indices('&').find_map(|(start, _)| {
        let end = text[start..].find(';')?;
        let is_name = |name: &str| name.len() > 1 && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'#');
        is_name(&text[start + 1..start + end]).then(|| &text[start..=start + end])
    });
    sign.or(line).or(tag).or(entity).map(str::to_owned)
}

pub(crate) fn max_chars(name: &str) -> usize {
    match name {
        "tags" | "platforms" | "code" | "word" | "value" | "unit" => 40,
        "title" | "name" | "label" | "category" | "heading" | "audience" | "result" | "features" | "points" => 90,
        "paragraphs" => 700,
        _ => 400,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_text_has_no_faults() {
        for text in ["R&D; then 5 < 6 and 7 > 2", "Apple’s “own” words – 5 * 3", "one\u{a0}core", "{number} of {count}"]
        {
            assert_eq!([faults("lead", text), typographic_faults(text)].concat(), [""; 0], "{text}");
        }
    }

    #[test]
    fn markup_is_found() {
        for (text, found) in [
            ("a **b** c", "**"),
            ("see [this](/about)", "]("),
            ("a <b>word</b>", "<b>"),
            ("a </p> b", "</p>"),
            ("R&amp;D", "&amp;"),
            ("# Heading", "#"),
            ("`code`", "`"),
        ] {
            assert_eq!(markup(text).as_deref(), Some(found));
        }
    }
}
