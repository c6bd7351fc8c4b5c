//! Conformance to the protocols, case by case: the cases of h2spec, and common ones of HTTP/1. Each is sent over a real
//! socket, and `docs/CONFORMANCE.md` lists the outcomes. A case in which the server deviates from the specification
//! explains why this is harmless.

mod frames;
mod http1;
mod http2;

use std::{fmt::Write as _, path::Path};

/// A case and its outcome.
struct Case {
    /// Where it is specified: a section of RFC 9112 or RFC 9113 unless another document is named.
    section: &'static str,
    sent: &'static str,
    /// The outcomes that the specification allows.
    allowed: Vec<String>,
    seen: String,
    /// The actual outcome if the server deviates from the specification, and why this is harmless.
    deviation: Option<(String, &'static str)>,
}

impl Case {
    /// The outcomes expected of the server: the known deviation, or else the allowed ones.
    fn expected(&self) -> &[String] {
        self.deviation.as_ref().map_or(&self.allowed, |(instead, _)| std::slice::from_ref(instead))
    }
}

fn assert_conforms(cases: &[Case]) {
    let wrong: Vec<String> = cases
        .iter()
        .filter(|case| !case.expected().contains(&case.seen))
        .map(|case| format!("{} {}: {}, not {}", case.section, case.sent, case.seen, case.expected().join(" or ")))
        .collect();
    assert!(wrong.is_empty(), "{} of {} cases:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

#[test]
fn http1_cases() {
    assert_conforms(&http1::CASES);
}

#[test]
fn http2_cases() {
    assert_conforms(&http2::CASES);
}

const HEAD: &str = "# Conformance

What the server does in the cases of h2spec and in the usual ones of HTTP/1, as `tests/integration/conformance/` saw it over
a real socket. Sections are those of the RFC in the heading unless another is named. Written by `cargo xtask bless`.
";

const COLUMNS: &str = "\
| section | sent | seen | asked for instead, and why the difference is harmless |
|---|---|---|---|
";

fn list() -> String {
    let mut text = HEAD.to_owned();
    for (title, cases) in [("HTTP/1.1: RFC 9112", &http1::CASES), ("HTTP/2: RFC 9113", &http2::CASES)] {
        let deviations = cases.iter().filter(|case| case.deviation.is_some()).count();
        let count = cases.len();
        write!(text, "\n## {title}\n\n{count} cases, {deviations} of them otherwise than asked.\n\n{COLUMNS}")
            .expect("a string can be written to");
        for Case { section, sent, allowed, seen, deviation } in cases.iter() {
            let reason = deviation.as_ref().map(|(_, reason)| format!("{}: {reason}", allowed.join(" or ")));
            let reason = reason.unwrap_or_default();
            writeln!(text, "| {section} | {sent} | {seen} | {reason} |").expect("a string can be written to");
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
