//! Checks the rules of each specimen drawing.

use std::collections::BTreeSet;

use super::section::{Report, SectionRules};
use crate::record::{Specimen, SpecimenDrawing, SpecimenPart};

impl SectionRules for Specimen {
    fn count(&self) -> usize {
        self.parts.len()
    }

    fn check(&self, report: Report<'_>) {
        let (count, names) = self.drawing.requirements();
        let parts = self.parts.len();
        if parts != count && parts > 0 {
            report("parts".into(), format!("contains {parts}, but the drawing has {count}"));
        }
        let given: BTreeSet<_> = self.labels.keys().map(String::as_str).collect();
        let needed: BTreeSet<_> = names.iter().copied().collect();
        for name in needed.difference(&given) {
            report(format!("labels.{name}"), "is missing; the drawing shows it".into());
        }
        for name in given.difference(&needed) {
            report(format!("labels.{name}"), "is not shown by the drawing; leave it out".into());
        }
        match self.drawing {
            SpecimenDrawing::Answer => check_answers(&self.parts, report),
            SpecimenDrawing::Chat => check_conversations(&self.parts, report),
            SpecimenDrawing::Month => check_share(self.label("share"), report),
            SpecimenDrawing::Record => {
                check_dates(&self.parts, report);
                let names = ["marketing", "sales", "service"].map(|name| self.label(name));
                check_readers(&self.parts, &names, report);
            }
            _ => {}
        }
    }
}

impl Specimen {
    fn label(&self, name: &str) -> &str {
        self.labels.get(name).map(String::as_str).unwrap_or_default()
    }
}

/// Checks that each answer has a passage and its source, or neither.
fn check_answers(parts: &[SpecimenPart], report: Report<'_>) {
    for (index, part) in parts.iter().enumerate() {
        let count = part.points.len();
        if count != 0 && count != 2 {
            let message = format!("contains {count}; write a passage and its source, or leave both out");
            report(format!("parts[{index}].points"), message);
        }
    }
}

/// Number of messages in a conversation.
const MESSAGES: usize = 4;

/// Checks that each conversation has [`MESSAGES`] messages, followed by one or more fields with a name and a value.
fn check_conversations(parts: &[SpecimenPart], report: Report<'_>) {
    for (index, part) in parts.iter().enumerate() {
        let count = part.points.len();
        if count <= MESSAGES {
            let message = format!("contains {count}; write {MESSAGES} messages, then fields such as Status: paid");
            report(format!("parts[{index}].points"), message);
        }
        for (number, field) in part.points.iter().enumerate().skip(MESSAGES) {
            if split_field(field).is_none() && !field.is_empty() {
                let message =
                    format!("\"{field}\" is not a field; write a name, a colon, a space and a value: Status: paid");
                report(format!("parts[{index}].points[{number}]"), message);
            }
        }
    }
}

/// Splits a text such as `Status: paid` at its first colon into a name and a value, unless one of them is empty.
fn split_field(text: &str) -> Option<(&str, &str)> {
    text.split_once(": ").filter(|(name, value)| !name.is_empty() && !value.is_empty())
}

/// Checks that `share`, unless empty, states one whole percentage or a range of two, none above 100.
fn check_share(share: &str, report: Report<'_>) {
    let numbers = share.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty());
    let numbers: Option<Vec<u8>> = numbers.map(|digits| digits.parse().ok()).collect();
    let is_range = match numbers.as_deref() {
        Some([share]) => *share <= 100,
        Some([least, most]) => least < most && *most <= 100,
        _ => false,
    };
    if !share.is_empty() && (!is_range || share.contains(['.', ','])) {
        let message = format!("\"{share}\" is not a share; write one or two whole percentages, such as 40% or 40-60%");
        report("labels.share".into(), message);
    }
}

/// Checks that each part has a day and a month, because the drawing shows where a month begins.
fn check_dates(parts: &[SpecimenPart], report: Report<'_>) {
    for (index, part) in parts.iter().enumerate() {
        let message = match part.value.as_deref() {
            None => "is missing; write the date of the entry, such as 2 March".to_owned(),
            Some(text) if text.is_empty() || text.contains(' ') => continue,
            Some(text) => format!("\"{text}\" is not a date; write a day and a month, such as 2 March"),
        };
        report(format!("parts[{index}].value"), message);
    }
}

/// The department that made each entry of the drawing `record`, as an index of `names` in [`check_readers`]. The drawing
/// (`SampleRecord.tsx`) has the same.
const MAKERS: [usize; 6] = [0, 1, 1, 2, 2, 1];

/// Checks that each point names a department other than the one that made the entry, and says what it sees. `names` are the
/// departments in the order of their lanes; an empty name is a missing label, which is reported elsewhere.
fn check_readers(parts: &[SpecimenPart], names: &[&str], report: Report<'_>) {
    if names.contains(&"") {
        return;
    }
    if names.iter().collect::<BTreeSet<_>>().len() < names.len() {
        report("labels".into(), "name two departments alike; give marketing, sales and service different names".into());
        return;
    }
    for (index, (part, maker)) in parts.iter().zip(MAKERS).enumerate() {
        let mut readers = BTreeSet::from([names[maker]]);
        for (number, point) in part.points.iter().enumerate().filter(|(_, point)| !point.is_empty()) {
            let name = split_field(point).map(|(name, _)| name).filter(|name| names.contains(name));
            let others = names.iter().filter(|other| **other != names[maker]).copied().collect::<Vec<_>>().join(" or ");
            let message = match name {
                None => {
                    format!(
                        "\"{point}\" is not a text for a reader; write {others}, then a colon, a space and what is seen"
                    )
                }
                Some(name) if readers.insert(name) => continue,
                Some(name) => format!("{name} has a text already; write at most one each for {others}"),
            };
            report(format!("parts[{index}].points[{number}]"), message);
        }
    }
}
