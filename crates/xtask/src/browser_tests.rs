//! Runs the browser tests of the interface, which need a running site.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

use anyhow::Context;

use crate::{
    chromium::{self, run_with_browser},
    engines,
    paths::root,
    report::Report,
    run::node,
    site_server::SiteServer,
};

/// Returns the path of the file to which `run-tests.mjs` writes the duration of each test.
pub(crate) fn times_file(kind: &str) -> PathBuf {
    root().join(format!("target/{kind}-times.txt"))
}

/// Adds the durations in `file` to `report`. Each line consists of milliseconds, a space and the name of a test.
pub(crate) fn read_times(file: &Path, report: &Report) -> anyhow::Result<()> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    for (ms, name) in text.lines().filter_map(|line| line.split_once(' ')) {
        report.add_test(name.to_owned(), Duration::from_secs_f64(ms.parse::<f64>()? / 1_000.0));
    }
    Ok(())
}

/// Returns the command for the browser tests whose file name contains `filter`. The caller sets the path of Chromium.
pub(crate) fn browser_tests(filter: &str, server: &SiteServer, report: &Report) -> anyhow::Result<Command> {
    let mut tests = node("tools/run-tests.mjs");
    tests.args(["browser", filter]).env("TEST_SITE", &server.executable).env("TEST_TIMES", times_file("browser"));
    if let Some(shell) = chromium::headless_shell() {
        tests.env("TEST_HEADLESS_SHELL", shell);
    }
    if ["tests/journey.test.ts", "tests/races.test.ts"].iter().any(|file| file.contains(filter)) {
        engines::pass_to(&mut tests, report);
    }
    if "tests/versions.test.ts".contains(filter)
        && let Some(haproxy) = engines::find_or_install_haproxy(report)
    {
        tests.env("TEST_HAPROXY", haproxy);
    }
    Ok(tests)
}

pub(crate) fn run_browser_tests(tests: Command, server: &SiteServer, report: &Report) -> anyhow::Result<()> {
    let result = run_with_browser(tests, &server.origin);
    result.and(read_times(&times_file("browser"), report))
}

/// Folders of the interface, each with the filter that selects the browser tests that cover it.
const BROWSER_TESTS: [(&str, &str); 11] = [
    ("ui/viewer", "viewer"),
    ("ui/navigation", "navigation"),
    ("ui/theme", "theme"),
    ("ui/layout", "menu"),
    ("ui/sections/portfolio", "strip"),
    ("ui/sections/specimen", "specimen"),
    ("ui/sections", "pictures"),
    ("ui/illustrations", "hero"),
    ("ui/styles", "crawl"),
    ("ui/dev", "dev"),
    ("ui/tests", ""),
];

pub(crate) fn browser_filter(folder: &str) -> anyhow::Result<String> {
    let folder = folder.trim_end_matches('/');
    if let Some((_, file)) = folder.rsplit_once("ui/tests/") {
        return Ok(file.trim_end_matches(".test.ts").to_owned());
    }
    let found = BROWSER_TESTS.iter().find(|(known, _)| folder == *known || folder.starts_with(&format!("{known}/")));
    let folders = BROWSER_TESTS.map(|(known, _)| known).join(", ");
    let (_, filter) = found.with_context(|| format!("no browser tests cover {folder}; name one of {folders}"))?;
    Ok((*filter).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_and_files_map_to_their_browser_tests() {
        assert_eq!(browser_filter("ui/viewer/").ok().as_deref(), Some("viewer"));
        assert_eq!(browser_filter("ui/sections/portfolio/Strip.tsx").ok().as_deref(), Some("strip"));
        assert_eq!(browser_filter("ui/tests/theme.test.ts").ok().as_deref(), Some("theme"));
        assert!(browser_filter("crates/server").is_err());
    }
}
