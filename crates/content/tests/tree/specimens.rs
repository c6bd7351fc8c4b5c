//! Tests of the texts that a specimen's drawing uses in calculations or shows at fixed positions: dates, shares, and
//! lists that need an exact number of texts or a certain format.

use crate::{ABOUT, changed, errors, inventory, mistakes::LAUNCH};

const ANSWER: &str = r#"
drawing = "answer"
parts = [
    { title = "How bright?", value = "Manual", description = "Bright.", points = ["It is bright.", "Manual, page 4"] },
    { title = "How dark?", value = "Manual", description = "Dark.", points = ["It is dark.", "Manual, page 5"] },
    { title = "How red?", description = "Nobody knows." },
]
labels = { answer = "Answer", source = "Source:", silent = "All folders", passed = "Passed on" }
"#;

const CHAT: &str = r#"
drawing = "chat"
parts = [
    { title = "One", description = "A lamp.", points = ["A?", "Yes.", "B?", "No.", "Lamp: red", "Hours: 9: 30"] },
    { title = "Two", description = "A lamp.", points = ["C?", "Yes.", "D?", "No.", "Lamp: blue"] },
    { title = "Three", description = "A lamp.", points = ["E?", "Yes.", "F?", "No.", "Lamp: green"] },
    { title = "Four", description = "A lamp.", points = ["G?", "Yes.", "H?", "No.", "Lamp: white"] },
]
labels = { customer = "Customer", bot = "Bot", staff = "Staff" }
"#;

const MONTH: &str = r#"
drawing = "month"
parts = [
    { title = "Reading", description = "By lamp." },
    { title = "Writing", description = "By lamp." },
    { title = "Looking", description = "By lamp." },
    { title = "Mending", description = "By lamp." },
]
labels = { share = "10-30%", week = "Week", saved = "Saved", stays = "Stay", days = "days", sentence = "less", kinds = "Of" }
"#;

const RECORD: &str = r#"
drawing = "record"
parts = [
    { title = "One", value = "2 mars", description = "A lamp." },
    { title = "Two", value = "4 mars", description = "A lamp.", points = ["Marketing: A lamp.", "Service: A lamp."] },
    { title = "Three", value = "30 april", description = "A lamp." },
    { title = "Four", value = "2 mai", description = "A lamp." },
    { title = "Five", value = "2 mai", description = "A lamp." },
    { title = "Six", value = "30 juni", description = "A lamp." },
]
[sections.labels]
whole = "All"
sales = "Sales"
service = "Service"
marketing = "Marketing"
view = "All."
seller = "Sales."
helper = "Service."
promoter = "Marketing."
closed = "Closed"
"#;

fn errors_of(record: &str, old: &str, new: &str) -> Vec<String> {
    assert!(record.contains(old), "{old}");
    let head = "kind = \"specimen\"\ntitle = \"Evenings\"\ncaption = \"A specimen.\"\nprompt = \"Choose\"";
    let section = format!("{head}{}", record.replacen(old, new, 1));
    errors(&changed(&[(ABOUT, LAUNCH, &section)]), &inventory())
}

#[test]
fn texts_that_a_drawing_can_show_are_valid() {
    for record in [ANSWER, CHAT, MONTH, RECORD] {
        assert_eq!(errors_of(record, "", ""), [""; 0]);
    }
    for share in ["40%", "%40", "40–60\u{a0}%", "0-100%"] {
        assert_eq!(errors_of(MONTH, "10-30%", share), [""; 0], "{share}");
    }
}

#[test]
fn a_missing_label_of_a_record_is_one_error() {
    for (label, text) in [("marketing", "Marketing"), ("sales", "Sales"), ("service", "Service")] {
        let errors = errors_of(RECORD, &format!("{label} = \"{text}\"\n"), "");
        assert_eq!(errors.len(), 1, "{errors:?}");
        assert!(errors[0].ends_with(&format!("labels.{label}: is missing; the drawing shows it")), "{errors:?}");
    }
}

#[test]
fn texts_that_a_drawing_cannot_show_are_errors() {
    let share = |text: &str| {
        let message = "is not a share; write one or two whole percentages, such as 40% or 40-60%";
        format!("pages/about.toml:49: sections[3].labels.share: \"{text}\" {message}")
    };
    for (record, old, new, expected) in [
        (
            ANSWER,
            ", \"Manual, page 5\"",
            "",
            "pages/about.toml:45: sections[3].parts[1].points: contains 1; write a passage and its source, or leave both out",
        ),
        (
            ANSWER,
            "page 4\"",
            "page 4\", \"page 5\"",
            "pages/about.toml:44: sections[3].parts[0].points: contains 3; write a passage and its source, or leave both out",
        ),
        (
            CHAT,
            ", \"Lamp: blue\"",
            "",
            "pages/about.toml:45: sections[3].parts[1].points: contains 4; write 4 messages, then fields such as Status: paid",
        ),
        (
            CHAT,
            "Lamp: blue",
            "Lamp blue",
            "pages/about.toml:45: sections[3].parts[1].points[4]: \"Lamp blue\" is not a field; write a name, a colon, a \
             space and a value: Status: paid",
        ),
        (MONTH, "10-30%", "a third", &share("a third")),
        (MONTH, "10-30%", "30-10%", &share("30-10%")),
        (MONTH, "10-30%", "30-110%", &share("30-110%")),
        (MONTH, "10-30%", "2.5%", &share("2.5%")),
        (MONTH, "10-30%", "10-20-30%", &share("10-20-30%")),
        (
            RECORD,
            "\"2 mars\"",
            "\"mars\"",
            "pages/about.toml:44: sections[3].parts[0].value: \"mars\" is not a date; write a day and a month, such as 2 \
             March",
        ),
        (
            RECORD,
            " value = \"2 mars\",",
            "",
            "pages/about.toml:44: sections[3].parts[0].value: is missing; write the date of the entry, such as 2 March",
        ),
        (
            RECORD,
            "\"Service: A lamp.\"",
            "\"Stock: A lamp.\"",
            "pages/about.toml:45: sections[3].parts[1].points[1]: \"Stock: A lamp.\" is not a text for a reader; write Marketing or Service, \
             then a colon, a space and what is seen",
        ),
        (
            RECORD,
            "\"Service: A lamp.\"",
            "\"Service:\"",
            "pages/about.toml:45: sections[3].parts[1].points[1]: \"Service:\" is not a text for a reader; write Marketing or Service, \
             then a colon, a space and what is seen",
        ),
        (
            RECORD,
            "\"Service: A lamp.\"",
            "\"Marketing: A lamp.\"",
            "pages/about.toml:45: sections[3].parts[1].points[1]: Marketing has a text already; write at most one each for \
             Marketing or Service",
        ),
        (
            RECORD,
            "\"Marketing: A lamp.\"",
            "\"Sales: A lamp.\"",
            "pages/about.toml:45: sections[3].parts[1].points[0]: Sales has a text already; write at most one each for Marketing \
             or Service",
        ),
        (
            RECORD,
            "sales = \"Sales\"",
            "sales = \"Service\"",
            "pages/about.toml:51: sections[3].labels: name two departments alike; give marketing, sales and service different \
             names",
        ),
    ] {
        assert_eq!(errors_of(record, old, new), [expected], "{new}");
    }
}
