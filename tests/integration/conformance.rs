//! Tests conformance to HTTP/1 and HTTP/2 with the cases of h2spec and common HTTP/1 cases, over a real socket.
//! `docs/CONFORMANCE.md` lists the outcomes. Each known deviation from the specification comes with the reason why it
//! is harmless.

mod frames;
mod http1;
mod http2;

use std::{fmt::Write as _, path::Path};

struct Case {
    /// The section that specifies the case. It is a section of RFC 9112 or RFC 9113 unless it names another document.
    section: &'static str,
    /// Describes what the client sends.
    sent: &'static str,
    /// The outcomes that the specification allows.
    allowed: Vec<String>,
    outcome: String,
    /// The known deviation from the specification, if there is one: the outcome, and the reason why it is harmless.
    deviation: Option<(String, &'static str)>,
}

impl Case {
    /// Returns the outcomes that the test accepts: the known deviation, or else the allowed ones.
    fn expected(&self) -> &[String] {
        self.deviation.as_ref().map_or(&self.allowed, |(outcome, _)| std::slice::from_ref(outcome))
    }
}

fn assert_conforms(cases: &[Case]) {
    let wrong: Vec<String> = cases
        .iter()
        .filter(|case| !case.expected().contains(&case.outcome))
        .map(|case| format!("{} {}: {}, not {}", case.section, case.sent, case.outcome, case.expected().join(" or ")))
        .collect();
    assert!(wrong.is_empty(), "{} of {} cases:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

#[test]
fn http1_conforms_to_its_specification() {
    assert_conforms(&http1::CASES);
}

#[test]
fn http2_conforms_to_its_specification() {
    assert_conforms(&http2::CASES);
}

const LIST_HEADER: &str = "# Conformance

How the server handles the cases of h2spec and common cases of HTTP/1, as `tests/integration/conformance/` observes it over a real
socket. A section number refers to the RFC in the heading unless another one is named. Written by `cargo xtask bless`.
";

const TABLE_HEADER: &str = "\
| section | sent | outcome | specified outcome, and why the deviation is harmless |
|---|---|---|---|
";

fn list() -> String {
    let mut text = LIST_HEADER.to_owned();
    for (title, cases) in [("HTTP/1.1: RFC 9112", &http1::CASES), ("HTTP/2: RFC 9113", &http2::CASES)] {
        let deviations = cases.iter().filter(|case| case.deviation.is_some()).count();
        let count = cases.len();
        write!(text, "\n## {title}\n\n{count} cases, {deviations} of them with a deviation.\n\n{TABLE_HEADER}")
            .expect("a string can be written to");
        for Case { section, sent, allowed, outcome, deviation } in cases.iter() {
            let reason = deviation.as_ref().map(|(_, reason)| format!("{}: {reason}", allowed.join(" or ")));
            let reason = reason.unwrap_or_default();
            writeln!(text, "| {section} | {sent} | {outcome} | {reason} |").expect("a string can be written to");
        }
    }
    text
}

#[test]
fn the_list_of_cases_is_not_stale() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/CONFORMANCE.md");
    if std::env::var_os("TEST_BLESS").is_some() {
        std::fs::write(&file, list()).expect("the list can be written");
    }
    let written = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(written == list(), "docs/CONFORMANCE.md: run `cargo xtask bless`");
}
