//! Builds the workspace and runs its Rust tests.
//!
//! Lints, tests and the executable use the same packages and features, so Cargo compiles everything once.

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
    paths::root,
    report::Report,
    run::{cargo, run},
};

/// The packages and features of builds with QuickJS. If they differed between lints and tests, Cargo would compile the
/// dependencies a second time.
const WHOLE: [&str; 3] = ["--workspace", "--features", "dev"];

/// The packages and features of builds with V8. Cargo then recompiles only the crates that depend on the engine.
const WHOLE_ON_V8: [&str; 4] = ["--workspace", "--no-default-features", "--features", "dev,v8"];

/// The arguments for the unit tests of all crates, and for the integration tests of the renderer and of
/// `examples/minimal`.
const RENDER_TESTS: [&str; 9] =
    ["--lib", "--test", "concurrency", "--test", "faults", "--test", "pool", "--test", "serving"];

/// The modules of the integration tests that depend on the engine. They test the rendered pages, failed renders, and
/// the bytes of the whole export.
const ENGINE_TESTS: [&str; 6] = ["acceptance::", "bundle::", "export::", "faults::", "freshness::", "pages::"];

/// Lints and compiles everything, including the executable with development mode.
pub(crate) fn build() -> anyhow::Result<()> {
    run(linting(cargo(["test", "--no-run"]).args(WHOLE)))
}

/// Like [`build`], with V8 instead of QuickJS. Uses the same target folder, to share the dependencies, and replaces the
/// executable.
pub(crate) fn build_on_v8() -> anyhow::Result<()> {
    run(linting(cargo(["test", "--no-run"]).args(WHOLE_ON_V8)))
}

/// Runs the tests that depend on the engine, with V8. [`build_on_v8`] must have succeeded.
pub(crate) fn run_on_v8(report: &Report) -> anyhow::Result<()> {
    let mut renderer = cargo(["test", "--no-fail-fast"]);
    run_cargo_tests(linting(renderer.args(WHOLE_ON_V8).args(RENDER_TESTS)), &[], report)?;
    for module in ENGINE_TESTS {
        let path = format!("tests/integration/{}.rs", module.trim_end_matches("::"));
        ensure!(root().join(&path).is_file(), "no test would run: {path} does not exist");
    }
    let mut site = cargo(["test", "--no-fail-fast", "--test", "integration"]);
    run_cargo_tests(linting(site.args(WHOLE_ON_V8)), &ENGINE_TESTS, report)
}

pub(crate) fn run_doc_tests() -> anyhow::Result<()> {
    run(linting(cargo(["test", "--doc"]).args(WHOLE)))
}

/// Regenerates the files that are derived from the Rust types, the command line and the protocol cases.
pub(crate) fn bless_generated() -> anyhow::Result<()> {
    let mut tests = cargo(["test", "--test", "integration"]);
    // The pictures of the reference are written afterwards, by the browser tests.
    let filters = ["--", "conformance::", "generated::", "--skip", "every_picture_of_the_reference_exists"];
    run(linting(tests.args(WHOLE).args(filters).env("TEST_BLESS", "1")))
}

/// Compiles the workspace crates with Clippy instead of rustc, as `cargo clippy` does, but also produces executables. A
/// separate lint build would check the dependencies and the workspace a second time.
fn linting(command: &mut Command) -> &mut Command {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    command
        .env("RUSTC_WORKSPACE_WRAPPER", Path::new(&cargo).with_file_name("clippy-driver"))
        .env("CLIPPY_ARGS", "--deny__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__")
}

/// Runs `command`, a `cargo test` command, for the tests that match one of `filters`. If `filters` is empty, all tests
/// run.
fn run_cargo_tests(command: &mut Command, filters: &[&str], report: &Report) -> anyhow::Result<()> {
    // `--report-time` is an unstable option, which a test executable accepts if RUSTC_BOOTSTRAP is set when it runs.
    // The variable is set only for the tests. If it were also set for Cargo, some dependencies would be recompiled.
    command.args(["--config", "target.'cfg(all())'.runner = ['env', 'RUSTC_BOOTSTRAP=1']", "--"]);
    run_timed(command.args(TIMED).args(filters), report)
}

/// Options of a test executable that show the duration of each test.
const TIMED: [&str; 2] = ["-Zunstable-options", "--report-time"];

/// Packages whose tests read no files of the repository.
const SELF_CONTAINED: [&str; 3] = ["compress", "http", "render"];

/// A compiled test executable, and the folder of its package, in which it runs.
struct TestExecutable {
    path: PathBuf,
    package: PathBuf,
}

impl TestExecutable {
    /// Returns the path of the file that is written when all tests have passed.
    fn record(&self) -> PathBuf {
        self.path.with_extension("passed")
    }

    /// Returns whether the package is one of [`SELF_CONTAINED`], and its tests have passed since the executable was
    /// built.
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

/// Lists the test executables of the last build, largest first, because the largest take the longest.
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

/// Runs the unit and integration tests, two executables at a time. Unless `all` is set, the executables of
/// [`SELF_CONTAINED`] packages run only if they were rebuilt since their tests last passed.
pub(crate) fn run_executables(all: bool, report: &Report) -> anyhow::Result<()> {
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

/// Runs `command`, which has the options [`TIMED`]. Shows its standard output when it has ended, and reports the
/// duration of each test.
fn run_timed(command: &mut Command, report: &Report) -> anyhow::Result<()> {
    // Uses twice as many threads as processors, because many tests wait for sockets, timers or other processes.
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

/// Parses the name and the duration from a line such as `test pages::a_page ... ok <1.234s>`. Returns `None` for a line
/// of another form.
fn timed_test(line: &str) -> Option<(String, Duration)> {
    let (name, result) = line.strip_prefix("test ")?.split_once(" ... ")?;
    let seconds = result.split_once('<')?.1.strip_suffix("s>")?.parse().ok()?;
    Some((name.to_owned(), Duration::try_from_secs_f64(seconds).ok()?))
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
}
