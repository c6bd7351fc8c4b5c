//! `cargo xtask test`: runs all checks of the repository, or a subset of them with `--quick` or `--browser-only`.

use std::{env, thread};

use crate::{
    browser_tests::{browser_filter, browser_tests, read_times, run_browser_tests, times_file},
    paths::executable,
    report::Report,
    run::{cargo, node, npm_script, run, run_captured},
    rust_tests,
    site_server::SiteServer,
    statics, supply,
};

/// Runs all checks. Unless `fresh` is set, skips the browser tests that have passed before and that no change since
/// then affects.
pub(crate) fn all(fresh: bool, report: &Report) -> anyhow::Result<()> {
    rust_and_node(report, |report| {
        rust_tests::run_executables(true, report)?;
        rust_tests::run_doc_tests()
    })?;
    report.step("licences, origins, known vulnerabilities", || supply::check(report))?;
    let server = SiteServer::start(&executable("debug"))?;
    report.step("social cards", || run(node("tools/cards.mjs").arg("--check").env("TEST_ORIGIN", &server.origin)))?;
    let nginx = report.step("static export", || statics::serve(&server, report))?;
    report.step("browser tests", || {
        let mut tests = browser_tests("", &server, report)?;
        if !fresh {
            tests.env("TEST_CACHED", "1");
        }
        if let Some(nginx) = &nginx {
            tests.env("TEST_STATIC_ORIGIN", &nginx.origin);
        }
        run_browser_tests(tests, &server, report)
    })?;
    if env::var_os("RUSTY_V8_ARCHIVE").is_some() {
        v8(&server, report)?;
    } else {
        report.not_checked("the site with V8 passes the same tests and serves the same bytes: set RUSTY_V8_ARCHIVE");
    }
    Ok(())
}

/// Runs the checks that finish within two minutes after an edit: formats, types, lints, unit and integration tests.
/// `folder` is a path relative to the root of the repository. If it is given, also runs the browser tests that cover
/// it.
pub(crate) fn quick(folder: Option<&str>, report: &Report) -> anyhow::Result<()> {
    rust_and_node(report, |report| rust_tests::run_executables(false, report))?;
    let Some(folder) = folder else { return Ok(()) };
    let filter = browser_filter(folder)?;
    let server = SiteServer::start(&executable("debug"))?;
    report.step("browser tests", || run_browser_tests(browser_tests(&filter, &server, report)?, &server, report))
}

/// Runs only the browser tests whose file name contains `filter`.
pub(crate) fn browser_only(filter: &str, report: &Report) -> anyhow::Result<()> {
    rust_tests::build()?;
    let server = SiteServer::start(&executable("debug"))?;
    run_browser_tests(browser_tests(filter, &server, report)?, &server, report)
}

fn rust_and_node(report: &Report, run_tests: fn(&Report) -> anyhow::Result<()>) -> anyhow::Result<()> {
    report.step("format", || run(cargo(["fmt", "--all", "--check"])))?;
    report.step("lint and build", rust_tests::build)?;
    thread::scope(|scope| {
        // The checks of the interface run in parallel with the Rust tests, which spend most of their time waiting for
        // deadlines and sockets.
        let interface = scope.spawn(|| node_checks(report));
        let tests = report.step("Rust tests", || run_tests(report));
        let interface = interface.join().expect("the checks of the interface do not panic");
        tests.and(interface)
    })
}

/// Runs the type checks, lints and unit tests of the interface, and checks its images. Shows the output of each command
/// when it has finished.
fn node_checks(report: &Report) -> anyhow::Result<()> {
    report.step("types and lints of the interface", || {
        run_captured(&mut npm_script("types"))?;
        run_captured(&mut npm_script("lint"))?;
        run_captured(node("tools/images.mjs").arg("--check"))
    })?;
    report.step("unit tests of the interface", || {
        let times = times_file("unit");
        let result = run_captured(node("tools/run-tests.mjs").arg("unit").env("TEST_TIMES", &times));
        result.and(read_times(&times, report))
    })
}

/// Builds the site with V8, whose library must be available. Runs the tests that depend on the engine, and compares
/// every response with the response of the QuickJS build.
fn v8(quickjs: &SiteServer, report: &Report) -> anyhow::Result<()> {
    // The server with QuickJS is already running, so its executable may be replaced.
    report.step("V8: build", rust_tests::build_on_v8)?;
    report.step("V8: tests", || rust_tests::run_on_v8(report))?;
    report.step("V8: all bytes", || {
        let v8 = SiteServer::start(&executable("debug"))?;
        run(node("tools/compare-sites.mjs").args([&quickjs.origin, &v8.origin]))
    })
}
