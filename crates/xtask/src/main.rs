//! Commands of the repository: `cargo xtask test` and what else a developer repeats. Holds no logic of the site.

mod bench_render;
mod bench_scale;
mod bench_serve;
mod chromium;
mod engines;
mod run;
mod statics;
mod supply;

use std::{
    env,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Command, ExitCode, Stdio},
    time::Instant,
};

use anyhow::Context;
use clap::{Parser, Subcommand, ValueEnum};

use crate::run::{Running, cargo, node, run};

/// Commands of the repository.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Run all checks and tests: Rust, TypeScript, lints, unit tests, browser tests
    Test {
        /// Only run browser tests whose file name contains this
        #[arg(long)]
        browser_only: Option<String>,
        /// Only run those of the static export, behind nginx
        #[arg(long, conflicts_with = "browser_only")]
        static_only: bool,
    },
    /// Check the licences, origins and known weaknesses of what is built in (a part of `test`)
    Supply,
    /// Build this commit in another folder, and compare all that both builds serve
    Reproduce {
        /// As on a machine that has fetched and compiled nothing
        #[arg(long)]
        cold: bool,
    },
    /// Write anew what is made from the record types (TypeScript, the schemas for editors, docs/CONTENT.md), from the command
    /// line (docs/SETTINGS.md) and from the protocols' cases (docs/CONFORMANCE.md), and accept the sections as they look now
    Bless,
    /// Ask Lighthouse about every page of the release build, as on a phone, and print medians
    Audit {
        /// How often each page is loaded
        #[arg(long, default_value_t = 3)]
        runs: u32,
        /// Only these pages, by their addresses
        routes: Vec<String>,
    },
    /// Make the sizes in which pictures are served from their masters, the icons, and the social cards
    Images,
    /// Measure something and print a table
    Bench {
        #[command(subcommand)]
        what: Bench,
    },
    /// Take pictures of every page in both themes and three widths
    Screenshots {
        /// Folder for the pictures
        folder: PathBuf,
    },
}

#[derive(Subcommand)]
enum Bench {
    /// How long a visitor waits for menus, theme and viewer on a slow processor, with the release build
    Interactions {
        /// How often each is measured
        #[arg(long, default_value_t = 15)]
        runs: u32,
    },
    /// How fast pages are rendered by QuickJS, by V8 where its library is at hand, and by Node; how soon, and in how much memory
    Render {
        /// Seconds for each rate
        #[arg(long, default_value_t = 5)]
        seconds: u32,
        /// Renders on QuickJS after which the memory is compared; V8 does ten times as many
        #[arg(long, default_value_t = 100_000)]
        renders: u32,
    },
    /// How long a save takes to be on screen in development, beside Vite, and what saves leave in memory
    Dev {
        /// How often each kind of save is measured
        #[arg(long, default_value_t = 20)]
        runs: u32,
        /// Saves after which the memory is compared; none leaves that out
        #[arg(long, default_value_t = 500)]
        saves: u32,
    },
    /// What visitors notice while strangers lean on the release build, or while it is restarted or reloaded under them
    Load {
        /// Under what
        what: Load,
    },
    /// What grows with the number of pages: checks, serves and exports the site with generated ones
    Scale {
        /// Numbers of generated pages
        #[arg(default_values_t = [100, 1_000, 10_000])]
        sizes: Vec<usize>,
    },
    /// Requests per second and their times beside a bare hyper handler with the same bytes, and what requests leave in memory
    Serve {
        /// How often both are measured, in turns
        #[arg(long, default_value_t = 5)]
        rounds: u32,
        /// Seconds of each measurement
        #[arg(long, default_value_t = 5)]
        seconds: u32,
    },
}

/// What `ui/bench/load.mjs` puts a site under.
#[derive(Clone, Copy, ValueEnum)]
enum Load {
    /// Thousands of connections that send or read hardly anything
    Crowd,
    /// Restarts of two instances in turns behind haproxy
    Drain,
    /// Exchanges of the content, some of it broken
    Reload,
    /// Addresses that no page has
    Paths,
}

fn main() -> ExitCode {
    let start = Instant::now();
    let result = match Arguments::parse().task {
        Task::Test { static_only: true, .. } => run(cargo(["build"])).and_then(|()| statics::test()),
        Task::Test { browser_only: None, .. } => test(),
        Task::Test { browser_only: Some(filter), .. } => run(cargo(BUILD_DEV)).and_then(|()| browser_tests(&filter)),
        Task::Supply => supply::check(),
        Task::Reproduce { cold } => supply::reproduce(cold),
        Task::Bless => bless(),
        Task::Audit { runs, routes } => audit(runs, &routes),
        Task::Images => images(),
        Task::Bench { what: Bench::Interactions { runs } } => bench_interactions(runs),
        Task::Bench { what: Bench::Render { seconds, renders } } => bench_render::run(seconds, renders),
        Task::Bench { what: Bench::Dev { runs, saves } } => bench_dev(runs, saves),
        Task::Bench { what: Bench::Load { what } } => bench_load(what),
        Task::Bench { what: Bench::Scale { sizes } } => bench_scale::run_all(&sizes),
        Task::Bench { what: Bench::Serve { rounds, seconds } } => bench_serve::bench_serve(rounds, seconds),
        Task::Screenshots { folder } => screenshots(&folder),
    };
    match result {
        Ok(()) => {
            eprintln!("done in {} s", start.elapsed().as_secs());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the executable with the development mode, which some browser tests are about.
const BUILD_DEV: [&str; 3] = ["build", "--features", "dev"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the crate lies two folders deep").to_owned()
}

/// The site as it was built last with `profile`, which names a folder of `target/`.
fn executable(profile: &str) -> PathBuf {
    root().join("target").join(profile).join("site")
}

/// Runs `script`, which drives a Chromium, against the site at `origin`.
fn run_with_browser(mut script: Command, origin: &str) -> anyhow::Result<()> {
    run(script.env("TEST_ORIGIN", origin).env("TEST_CHROMIUM", chromium::find_or_install()?))
}

fn test() -> anyhow::Result<()> {
    run(cargo(["fmt", "--all", "--check"]))?;
    run(cargo(["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"]))?;
    run(cargo(["clippy", "--features", "dev", "--", "--deny", "warnings"]))?;
    run(cargo(["test", "--workspace", "--features", "dev"]))?;
    supply::check()?;
    run(node("node_modules/typescript/bin/tsc").args(["--project", "."]))?;
    run(node("node_modules/oxlint/bin/oxlint").args(["--deny-warnings", "."]))?;
    run(node("lint.mjs"))?;
    run(node("images.mjs").arg("--check"))?;
    run(node("run-tests.mjs").arg("unit"))?;
    check_cards()?;
    browser_tests("")?;
    statics::test()?;
    if env::var_os("RUSTY_V8_ARCHIVE").is_some() {
        test_v8()?;
    }
    Ok(())
}

/// The same tests with the other engine, and the bytes of every page compared. Runs where the library of V8 is at hand.
fn test_v8() -> anyhow::Result<()> {
    let v8 = ["--no-default-features", "--features", "v8", "--target-dir", "target/v8"];
    run(cargo(["test", "--package", "site", "--package", "render", "--package", "server"]).args(v8))?;
    let quickjs = Server::start(&executable("debug"))?;
    let v8 = Server::start(&executable("v8/debug"))?;
    run(node("compare-sites.mjs").args([&quickjs.origin, &v8.origin]))
}

/// Makes what is stale of all pictures. The cards show what the site says, so the site is built and asked.
fn images() -> anyhow::Result<()> {
    run(node("images.mjs"))?;
    run(cargo(["build"]))?;
    run_with_browser(node("cards.mjs"), &Server::start(&executable("debug"))?.origin)
}

/// Asks the executable that the Rust tests have built.
fn check_cards() -> anyhow::Result<()> {
    let server = Server::start(&executable("debug"))?;
    run(node("cards.mjs").arg("--check").env("TEST_ORIGIN", &server.origin))
}

/// Runs the browser tests against the executable that has been built last: the Rust tests build it too.
fn browser_tests(filter: &str) -> anyhow::Result<()> {
    run_browser_tests(filter, node("run-tests.mjs"))
}

fn run_browser_tests(filter: &str, mut tests: Command) -> anyhow::Result<()> {
    let executable = executable("debug");
    let server = Server::start(&executable)?;
    tests.args(["browser", filter]).env("TEST_SITE", executable);
    if "tests/journey.test.ts".contains(filter) {
        engines::announce_to(&mut tests);
    }
    run_with_browser(tests, &server.origin)
}

fn screenshots(folder: &Path) -> anyhow::Result<()> {
    run(cargo(["build"]))?;
    let mut shots = node("screenshots.mjs");
    shots.arg(env::current_dir()?.join(folder));
    run_with_browser(shots, &Server::start(&executable("debug"))?.origin)
}

fn bench_interactions(runs: u32) -> anyhow::Result<()> {
    run(cargo(["build", "--release"]))?;
    let mut bench = node("bench/interactions.mjs");
    bench.arg(runs.to_string());
    run_with_browser(bench, &Server::start(&executable("release"))?.origin)
}

/// Lighthouse has many packages, which nothing else needs: they are installed here and not with those of the interface.
fn audit(runs: u32, routes: &[String]) -> anyhow::Result<()> {
    run(cargo(["build", "--release"]))?;
    let folder = root().join("ui/bench/audit");
    run(Command::new("npm").args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]).current_dir(folder))?;
    let mut audit = node("bench/audit/audit.mjs");
    audit.arg(runs.to_string()).args(routes);
    run_with_browser(audit, &Server::start(&executable("release"))?.origin)
}

fn bench_load(what: Load) -> anyhow::Result<()> {
    run(cargo(["build", "--release"]))?;
    let what = what.to_possible_value().context("each has a name")?;
    run(node("bench/load.mjs").arg(what.get_name()).arg(executable("release")))
}

fn bench_dev(runs: u32, saves: u32) -> anyhow::Result<()> {
    run(cargo(BUILD_DEV))?;
    let mut bench = node("bench/dev.mjs");
    bench
        .args([runs.to_string(), saves.to_string()])
        .env("TEST_SITE", executable("debug"))
        .env("TEST_CHROMIUM", chromium::find_or_install()?);
    run(bench)
}

fn bless() -> anyhow::Result<()> {
    for (file, text) in content::generated_files() {
        let file = root().join(file);
        std::fs::write(&file, text).with_context(|| file.display().to_string())?;
    }
    run(cargo(["test", "--test", "integration", "conformance"]).env("TEST_BLESS", "1"))?;
    run(cargo(BUILD_DEV))?;
    let settings = Command::new(executable("debug")).arg("settings").output()?.stdout;
    std::fs::write(root().join("docs/SETTINGS.md"), settings)?;
    let mut tests = node("run-tests.mjs");
    tests.env("TEST_BLESS", "1");
    run_browser_tests("pictures", tests)
}

/// A running site on a free port.
struct Server {
    process: Running,
    origin: String,
}

/// What a site says when each of its pages is rendered.
const READY: &str = "every page is ready";

impl Server {
    fn start(executable: &Path) -> anyhow::Result<Self> {
        Self::spawn(Command::new(executable), &[], READY)
    }

    /// Has `command` serve with further `arguments`, and waits until it has `said` something.
    fn spawn(mut command: Command, arguments: &[&str], said: &str) -> anyhow::Result<Self> {
        command.args(["serve", "--port", "0"]).args(arguments).env_clear().stderr(Stdio::piped());
        let mut process = Running(command.spawn().with_context(|| format!("{command:?}"))?);
        let stderr = process.0.stderr.take().expect("it is piped");
        let mut origin = None;
        let mut lines = BufReader::new(stderr).lines();
        for line in lines.by_ref() {
            let line = line?;
            if let Some(start) = line.find("http://") {
                let address = line[start..].split(|c: char| c.is_whitespace() || c == '\u{1b}').next();
                origin = address.map(str::to_owned);
            }
            if line.contains(said) {
                break;
            }
        }
        // What the server says later is shown as it comes.
        std::thread::spawn(move || lines.map_while(Result::ok).for_each(|line| eprintln!("{line}")));
        let origin = origin.with_context(|| format!("{command:?} did not start"))?;
        Ok(Self { process, origin })
    }

    fn get(&self, path: &str) -> anyhow::Result<String> {
        let mut stream = TcpStream::connect(self.origin.trim_start_matches("http://"))?;
        let request = format!("GET {path} HTTP/1.1\r\nhost: site.test\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes())?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }
}
