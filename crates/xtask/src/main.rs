//! Developer commands of the repository, such as `cargo xtask test`. This crate contains no logic of the site.

mod bench_render;
mod bench_scale;
mod bench_serve;
mod browser_tests;
mod check;
mod chromium;
mod engines;
mod paths;
mod report;
mod run;
mod rust_tests;
mod site_server;
mod soak;
mod statics;
mod supply;

use std::{
    env,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
    time::Instant,
};

use anyhow::Context;
use clap::{Parser, Subcommand, ValueEnum};

use crate::{
    chromium::run_with_browser,
    paths::{executable, root},
    report::Report,
    run::{cargo, node, run},
    site_server::SiteServer,
};

/// Developer commands for this repository.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Run all checks and tests: formats, lints, types, unit, integration and browser tests
    Test {
        /// Run only the format, lint and type checks and the unit and integration tests. With a FOLDER or file, such as
        /// `ui/viewer`, also run the browser tests that cover it
        #[arg(long, value_name = "FOLDER", num_args = 0..=1)]
        quick: Option<Option<String>>,
        /// Run only the browser tests whose file name contains NAME
        #[arg(long, value_name = "NAME", conflicts_with = "quick")]
        browser_only: Option<String>,
        /// Also run the browser tests that have passed before and that no change since then affects
        #[arg(long, conflicts_with_all = ["quick", "browser_only"])]
        fresh: bool,
    },
    /// Check the licences, origins and known vulnerabilities of the dependencies, which is part of `test`
    Supply,
    /// Build this commit again in another folder and compare the exports of both builds
    Reproduce {
        /// Download and compile all dependencies again
        #[arg(long)]
        cold: bool,
    },
    /// Regenerate the files made from the record types (TypeScript, the schemas for editors, docs/CONTENT.md), the
    /// command line (docs/SETTINGS.md) and the protocol cases (docs/CONFORMANCE.md). Also accept the current look of
    /// the sections
    Bless,
    /// Audit pages of the release build with Lighthouse on an emulated phone, and print the median scores and metrics.
    /// The audit fails if a page misses a target
    Audit {
        /// Number of times to load each page
        #[arg(long, default_value_t = 3)]
        runs: u32,
        /// Paths of the pages to audit [default: all pages]
        routes: Vec<String>,
    },
    /// Generate the icons, the social cards, and the served sizes of the pictures from their masters
    Images,
    /// Serve the site under load, with faults, slow clients, reloads and restarts, and check every response
    Soak {
        /// Duration of the test
        #[arg(long, default_value_t = 10)]
        minutes: u64,
        /// Seed of the random requests and events
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Serve the site with V8 instead of QuickJS. The V8 library must be available
        #[arg(long)]
        v8: bool,
    },
    /// Run a benchmark and print a table
    Bench {
        #[command(subcommand)]
        what: Bench,
    },
    /// Take screenshots of every page in both themes and at three widths
    Screenshots {
        /// Folder for the screenshots
        folder: PathBuf,
    },
}

#[derive(Subcommand)]
enum Bench {
    /// Measure how fast the menu, the theme switch and the viewer of the release build respond on a slow processor
    Interactions {
        /// Number of measurements of each interaction
        #[arg(long, default_value_t = 15)]
        runs: u32,
    },
    /// Measure start-up time, memory, and the speed of renders in QuickJS, in Node, and in V8 if its library is
    /// available
    Render {
        /// Seconds per measurement of a rate
        #[arg(long, default_value_t = 5)]
        seconds: u32,
        /// Number of renders in QuickJS for the memory measurement. V8 does ten times as many
        #[arg(long, default_value_t = 100_000)]
        renders: u32,
    },
    /// Measure the time from a save until the change is on screen, in development mode and in Vite, and the memory that
    /// saves retain
    Dev {
        /// Number of measurements of each kind of save
        #[arg(long, default_value_t = 20)]
        runs: u32,
        /// Number of saves in the memory measurement. 0 skips the measurement
        #[arg(long, default_value_t = 500)]
        saves: u32,
    },
    /// Measure how visitors are affected when the release build is under hostile load, is restarted or is reloaded
    Load {
        /// The kind of load
        what: Load,
    },
    /// Check, serve and export the site with generated pages, and measure how times and sizes grow with the number of
    /// pages
    Scale {
        /// Numbers of pages to generate
        #[arg(default_values_t = [100, 1_000, 10_000])]
        sizes: Vec<usize>,
    },
    /// Compare throughput and latency with those of a bare hyper handler that serves the same bytes, and measure memory
    /// growth
    Serve {
        /// Number of measurements of each server. The two servers are measured alternately
        #[arg(long, default_value_t = 5)]
        rounds: u32,
        /// Seconds per measurement
        #[arg(long, default_value_t = 5)]
        seconds: u32,
    },
}

/// The loads that `ui/bench/load.mjs` puts on a site.
#[derive(Clone, Copy, ValueEnum)]
enum Load {
    /// Thousands of connections that send or read almost nothing
    Crowd,
    /// Alternating restarts of two instances behind haproxy
    Drain,
    /// Replacements of the content, some of it invalid
    Reload,
    /// Requests for addresses that no page has
    Paths,
}

fn main() -> ExitCode {
    let start = Instant::now();
    let result = match Arguments::parse().task {
        Task::Test { quick: Some(folder), .. } => reported(|report| check::quick(folder.as_deref(), report)),
        Task::Test { browser_only: Some(filter), .. } => reported(|report| check::browser_only(&filter, report)),
        Task::Test { fresh, .. } => reported(|report| check::all(fresh, report)),
        Task::Supply => reported(supply::check),
        Task::Reproduce { cold } => supply::reproduce(cold),
        Task::Bless => bless(),
        Task::Audit { runs, routes } => audit(runs, &routes),
        Task::Images => images(),
        Task::Soak { minutes, seed, v8 } => soak(minutes, seed, v8),
        Task::Bench { what: Bench::Interactions { runs } } => bench_interactions(runs),
        Task::Bench { what: Bench::Render { seconds, renders } } => bench_render::bench_render(seconds, renders),
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

/// Runs `task`, and prints its report even if it fails.
fn reported(task: impl FnOnce(&Report) -> anyhow::Result<()>) -> anyhow::Result<()> {
    let report = Report::default();
    let result = task(&report);
    report.print();
    result
}

/// Regenerates stale pictures. Builds and serves the site for the social cards, which show its content.
fn images() -> anyhow::Result<()> {
    run(node("tools/images.mjs"))?;
    rust_tests::build()?;
    run_with_browser(node("tools/cards.mjs"), &SiteServer::start(&executable("debug"))?.origin)
}

fn screenshots(folder: &Path) -> anyhow::Result<()> {
    rust_tests::build()?;
    let mut shots = node("tools/screenshots.mjs");
    shots.arg(env::current_dir()?.join(folder));
    run_with_browser(shots, &SiteServer::start(&executable("debug"))?.origin)
}

fn bench_interactions(runs: u32) -> anyhow::Result<()> {
    run(cargo(["build", "--release"]))?;
    let mut bench = node("bench/interactions.mjs");
    bench.arg(runs.to_string());
    run_with_browser(bench, &SiteServer::start(&executable("release"))?.origin)
}

fn soak(minutes: u64, seed: u64, v8: bool) -> anyhow::Result<()> {
    if v8 {
        rust_tests::build_on_v8()?
    } else {
        rust_tests::build()?
    }
    soak::soak(minutes, seed)
}

/// Runs Lighthouse. Installs its npm packages first. They are separate from the packages of the interface, because
/// there are many of them and no other command needs them.
fn audit(runs: u32, routes: &[String]) -> anyhow::Result<()> {
    run(cargo(["build", "--release"]))?;
    let folder = root().join("ui/bench/audit");
    run(Command::new("npm").args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]).current_dir(folder))?;
    let mut audit = node("bench/audit/audit.mjs");
    audit.arg(runs.to_string()).args(routes);
    run_with_browser(audit, &SiteServer::start(&executable("release"))?.origin)
}

fn bench_load(what: Load) -> anyhow::Result<()> {
    run(cargo(["build", "--release"]))?;
    let what = what.to_possible_value().context("this load has no name")?;
    run(node("bench/load.mjs").arg(what.get_name()).arg(executable("release")))
}

fn bench_dev(runs: u32, saves: u32) -> anyhow::Result<()> {
    rust_tests::build()?;
    let mut bench = node("bench/dev.mjs");
    bench
        .args([runs.to_string(), saves.to_string()])
        .env("TEST_SITE", executable("debug"))
        .env("TEST_CHROMIUM", chromium::find_or_install()?);
    run(bench)
}

fn bless() -> anyhow::Result<()> {
    rust_tests::bless_generated()?;
    // Builds again, because the executable contains some of the regenerated files.
    rust_tests::build()?;
    let server = SiteServer::start(&executable("debug"))?;
    let report = Report::default();
    let mut tests = browser_tests::browser_tests("pictures", &server, &report)?;
    tests.env("TEST_BLESS", "1");
    browser_tests::run_browser_tests(tests, &server, &report)
}
