//! `cargo xtask test`: all checks of the repository, the quick ones first.
//!
//! Lints, tests and the executable use the same packages and features, so that Cargo compiles everything once.

use std::{
    env, fs,
    num::NonZero,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::{Mutex, PoisonError},
    thread,
    time::Duration,
};

use anyhow::{Context, ensure};

use crate::{
    chromium::{self, run_with_browser},
    engines,
    paths::{executable, root},
    report::Report,
    run::{cargo, node, run, run_captured},
    site_server::SiteServer,
    statics, supply,
};

/// The packages and features of all builds. With other features, Cargo would compile the dependencies a second time.
const WHOLE: [&str; 3] = ["--workspace", "--features", "dev"];

/// The same with V8. Cargo recompiles only the crates that depend on the engine.
const WHOLE_ON_V8: [&str; 4] = ["--workspace", "--no-default-features", "--features", "dev,v8"];

/// The tests of the renderer and of `examples/minimal`.
const RENDER_TESTS: [&str; 9] =
    ["--lib", "--test", "concurrency", "--test", "faults", "--test", "pool", "--test", "serving"];

/// The modules of the integration tests that depend on the engine. They test the rendered pages, failed renders, and
/// the bytes of the whole export.
const ENGINE_TESTS: [&str; 6] = ["acceptance::", "bundle::", "export::", "faults::", "freshness::", "pages::"];

/// Runs all checks. Skips the browser tests that passed before and that no change affects, unless `fresh` is set.
pub(crate) fn all(fresh: bool, report: &Report) -> anyhow::Result<()> {
    rust_and_node(report, |report| {
        run_rust_tests(true, report)?;
        run(linting(cargo(["test", "--doc"]).args(WHOLE)))
    })?;
    report.step("licences, origins, known weaknesses", || supply::check(report))?;
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
/// Also runs the browser tests of `folder`, a path relative to the root of the repository.
pub(crate) fn quick(folder: Option<&str>, report: &Report) -> anyhow::Result<()> {
    rust_and_node(report, |report| run_rust_tests(false, report))?;
    let Some(folder) = folder else { return Ok(()) };
    let filter = browser_filter(folder)?;
    let server = SiteServer::start(&executable("debug"))?;
    report.step("browser tests", || run_browser_tests(browser_tests(&filter, &server, report)?, &server, report))
}

/// Runs only the browser tests whose file name contains `filter`.
pub(crate) fn browser_only(filter: &str, report: &Report) -> anyhow::Result<()> {
    build()?;
    let server = SiteServer::start(&executable("debug"))?;
    run_browser_tests(browser_tests(filter, &server, report)?, &server, report)
}

/// Lints and compiles everything, including the executable with development mode.
pub(crate) fn build() -> anyhow::Result<()> {
    run(linting(cargo(["test", "--no-run"]).args(WHOLE)))
}

/// As [`build`], with V8 instead of QuickJS. Uses the same target folder, to share the dependencies, and replaces the executable.
pub(crate) fn build_on_v8() -> anyhow::Result<()> {
    run(linting(cargo(["test", "--no-run"]).args(WHOLE_ON_V8)))
}

fn rust_and_node(report: &Report, rust_tests: fn(&Report) -> anyhow::Result<()>) -> anyhow::Result<()> {
    report.step("format", || run(cargo(["fmt", "--all", "--check"])))?;
    report.step("lint and build", build)?;
    thread::scope(|scope| {
        // The checks of the interface run in parallel, because the Rust tests wait for deadlines and sockets most of
        // the time.
        let interface = scope.spawn(|| node_checks(report));
        let tests = report.step("Rust tests", || rust_tests(report));
        let interface = interface.join().expect("the checks of the interface do not panic");
        tests.and(interface)
    })
}

/// Runs the type checks, lints and unit tests of the interface. Shows the output of each command when it has finished.
fn node_checks(report: &Report) -> anyhow::Result<()> {
    report.step("types and lints of the interface", || {
        run_captured(node("node_modules/typescript/bin/tsc").args(["--project", "."]))?;
        run_captured(node("node_modules/typescript/bin/tsc").args(["--project", "tools"]))?;
        run_captured(node("node_modules/typescript/bin/tsc").args(["--project", "../examples/minimal"]))?;
        run_captured(node("node_modules/oxlint/bin/oxlint").args(["--deny-warnings", "."]))?;
        run_captured(&mut node("tools/lint.mjs"))?;
        run_captured(node("tools/images.mjs").arg("--check"))
    })?;
    report.step("unit tests of the interface", || {
        let times = times_file("unit");
        let result = run_captured(node("tools/run-tests.mjs").arg("unit").env("TEST_TIMES", &times));
        result.and(read_times(&times, report))
    })
}

/// Builds the site with V8, whose library must be available. Runs the tests that depend on the engine, and compares the
/// response of every address with that of the site with QuickJS.
fn v8(quickjs: &SiteServer, report: &Report) -> anyhow::Result<()> {
    // The server with QuickJS is already running, so its executable may be replaced.
    report.step("V8: build", build_on_v8)?;
    report.step("V8: tests", || {
        let mut renderer = cargo(["test", "--no-fail-fast"]);
        run_cargo_tests(linting(renderer.args(WHOLE_ON_V8).args(RENDER_TESTS)), &[], report)?;
        let mut site = cargo(["test", "--no-fail-fast", "--test", "integration"]);
        run_cargo_tests(linting(site.args(WHOLE_ON_V8)), &ENGINE_TESTS, report)
    })?;
    report.step("V8: all bytes", || {
        let v8 = SiteServer::start(&executable("debug"))?;
        run(node("tools/compare-sites.mjs").args([&quickjs.origin, &v8.origin]))
    })
}

/// Regenerates the files that are made from the Rust types, the command line and the protocol cases.
pub(crate) fn bless_generated() -> anyhow::Result<()> {
    let mut tests = cargo(["test", "--test", "integration"]);
    run(linting(tests.args(WHOLE).args(["--", "conformance::", "generated::"]).env("TEST_BLESS", "1")))
}

/// Compiles the workspace crates with Clippy instead of rustc, as `cargo clippy` does, but also produces executables. A
/// separate lint build would check the dependencies and the workspace a second time.
fn linting(command: &mut Command) -> &mut Command {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    command
        .env("RUSTC_WORKSPACE_WRAPPER", Path::new(&cargo).with_file_name("clippy-driver"))
        .env("CLIPPY_ARGS", "--deny__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__")
}

/// Runs the tests of `command`, a `cargo test`, that match `filters`.
fn run_cargo_tests(command: &mut Command, filters: &[&str], report: &Report) -> anyhow::Result<()> {
    // `--report-time` is an unstable option, which a test executable accepts if RUSTC_BOOTSTRAP is set when it runs. The
    // variable is set for the tests only: in Cargo's own environment it would recompile some dependencies.
    command.args(["--config", "target.'cfg(all())'.runner = ['env', 'RUSTC_BOOTSTRAP=1']", "--"]);
    run_timed(command.args(TIMED).args(filters), report)
}

/// Options of a test executable that show the duration of each test.
const TIMED: [&str; 2] = ["-Zunstable-options", "--report-time"];

/// Packages whose tests read no files.
const SELF_CONTAINED: [&str; 3] = ["compress", "http", "render"];

/// A compiled test executable, and the folder of its package, in which it runs.
struct TestExecutable {
    path: PathBuf,
    package: PathBuf,
}

impl TestExecutable {
    /// The file that is written when all tests have passed.
    fn record(&self) -> PathBuf {
        self.path.with_extension("passed")
    }

    /// Whether the tests have passed since the executable was built, and read nothing else.
    fn is_unchanged(&self) -> bool {
        let modified = |path: &Path| path.metadata().and_then(|metadata| metadata.modified());
        SELF_CONTAINED.iter().any(|name| self.package == root().join("crates").join(name))
            && modified(&self.record()).is_ok_and(|passed| modified(&self.path).is_ok_and(|built| built < passed))
    }

    fn run(&self, report: &Report) -> anyhow::Result<()> {
        let mut tests = Command::new(&self.path);
        run_timed(tests.current_dir(&self.package).env("RUSTC_BOOTSTRAP", "1").args(TIMED), report)?;
        fs::write(self.record(), "").with_context(|| self.record().display().to_string())
    }
}

/// Lists the test executables of the last build, the largest first: those take longest.
fn test_executables() -> anyhow::Result<Vec<TestExecutable>> {
    let mut list = cargo(["test", "--no-run", "--message-format", "json-render-diagnostics"]);
    let output = linting(list.args(WHOLE)).output().context("cannot list the test executables")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut found = Vec::new();
    for line in output.stdout.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
        let artifact: serde_json::Value =
            serde_json::from_slice(line).context("cargo printed a line that is not JSON")?;
        if let (Some(path), true) = (artifact["executable"].as_str(), artifact["profile"]["test"] == true) {
            let package = artifact["manifest_path"].as_str().map(Path::new).and_then(Path::parent);
            let package = package.context("cargo named no package for a test executable")?.to_owned();
            found.push(TestExecutable { path: path.into(), package });
        }
    }
    found.sort_by_key(|test| std::cmp::Reverse(test.path.metadata().map_or(0, |metadata| metadata.len())));
    Ok(found)
}

/// Runs the unit and integration tests, two executables at a time. Unless `all`, those of [`SELF_CONTAINED`] packages run
/// only if they were rebuilt since they last passed.
fn run_rust_tests(all: bool, report: &Report) -> anyhow::Result<()> {
    let (unchanged, tests): (Vec<_>, Vec<_>) =
        test_executables()?.into_iter().partition(|test| !all && test.is_unchanged());
    for test in unchanged {
        println!("{}: unchanged since its tests passed", test.path.display());
    }
    let queue = Mutex::new(tests.into_iter());
    let failed = Mutex::new(Vec::new());
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(test) = next() {
                    if let Err(error) = test.run(report) {
                        failed.lock().unwrap_or_else(PoisonError::into_inner).push(error.to_string());
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    ensure!(failed.is_empty(), "{}", failed.join("\n"));
    Ok(())
}

/// Runs a command that prints [`TIMED`] tests, shows its output when it has ended, and reports the duration of each test.
fn run_timed(command: &mut Command, report: &Report) -> anyhow::Result<()> {
    // Twice as many threads as processors, because half of the tests wait for sockets, timers or other processes.
    let threads = 2 * thread::available_parallelism().map_or(1, NonZero::get);
    command.env("RUST_TEST_THREADS", threads.to_string());
    let line = format!("{command:?}");
    eprintln!("> {line}");
    let output = command.stderr(Stdio::inherit()).output().with_context(|| line.clone())?;
    let text = String::from_utf8_lossy(&output.stdout);
    print!("{text}");
    for (name, duration) in text.lines().filter_map(timed_test) {
        report.add_test(name, duration);
    }
    ensure!(output.status.success(), "`{line}` failed");
    Ok(())
}

/// Parses the name and the duration from a line such as `test pages::a_page ... ok <1.234s>`.
fn timed_test(line: &str) -> Option<(String, Duration)> {
    let (name, result) = line.strip_prefix("test ")?.split_once(" ... ")?;
    let seconds = result.split_once('<')?.1.strip_suffix("s>")?.parse().ok()?;
    Some((name.to_owned(), Duration::try_from_secs_f64(seconds).ok()?))
}

/// Returns the path of the file into which `run-tests.mjs` writes the duration of each test.
fn times_file(kind: &str) -> PathBuf {
    root().join(format!("target/{kind}-times.txt"))
}

/// Reports the durations in `file`. Each line consists of milliseconds, a space and the name of a test.
fn read_times(file: &Path, report: &Report) -> anyhow::Result<()> {
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
        engines::announce_to(&mut tests, report);
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

/// The browser tests that cover each folder of the interface.
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

fn browser_filter(folder: &str) -> anyhow::Result<String> {
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
    fn test_times_are_parsed_from_the_harness_output() {
        let (name, duration) = timed_test("test pages::a_page ... ok <1.234s>").expect("a test");
        assert_eq!((name.as_str(), duration), ("pages::a_page", Duration::from_millis(1_234)));
        assert!(timed_test("test result: ok. 1 passed; 0 failed; finished in 1.23s").is_none());
        assert!(timed_test("running 3 tests").is_none());
    }

    #[test]
    fn folders_and_files_map_to_their_browser_tests() {
        assert_eq!(browser_filter("ui/viewer/").ok().as_deref(), Some("viewer"));
        assert_eq!(browser_filter("ui/sections/portfolio/Strip.tsx").ok().as_deref(), Some("strip"));
        assert_eq!(browser_filter("ui/tests/theme.test.ts").ok().as_deref(), Some("theme"));
        assert!(browser_filter("crates/server").is_err());
    }
}
