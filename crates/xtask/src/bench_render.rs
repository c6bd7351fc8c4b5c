//! `cargo xtask bench render`: measures the renders of three pages in both engines and in Node.

use std::{
    borrow::BorrowMut,
    env, fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};

use crate::{
    paths::root,
    run::{Running, cargo, node, run},
    site_server::SiteServer,
};

struct Engine {
    name: &'static str,
    folder: PathBuf,
    /// Factor for the number of renders in the memory measurement.
    renders: u32,
}

pub(crate) fn bench_render(seconds: u32, renders: u32) -> anyhow::Result<()> {
    let engines = build()?;
    let seconds = seconds.to_string();
    let folder = root().join("target/bench-render");
    let folder_name = folder.display().to_string();
    read(engines[0].bench(["inputs", &folder_name]))?;

    let mut rates = Rates::default();
    for _ in 0..ROUNDS {
        for engine in &engines {
            rates.add(engine.name, &read(engine.bench(["rate", &seconds]))?)?;
        }
        rates.add("Node", &read(node("bench/render.mjs").args(["rate", &folder_name, &seconds]))?)?;
    }
    rates.print("renders per second of CPU time");

    let mut rates = Rates::default();
    for _ in 0..ROUNDS {
        for engine in &engines {
            rates.add(engine.name, &served(&mut engine.bench(["serve"]), &engines[0], &folder, &seconds)?)?;
        }
        let mut server = node("bench/render.mjs");
        server.args(["serve", &folder_name]);
        rates.add("Node", &served(&mut server, &engines[0], &folder, &seconds)?)?;
    }
    rates.print("requests per second of CPU time of the server, page cache disabled");

    println!("\nstart of a worker in ms: minimum, median; from a failure to the next response: median");
    for engine in &engines {
        print_table(engine.name, &read(engine.bench(["worker", "40"]))?);
    }

    println!(
        "\nfrom the start to the first byte, and until every page is cached (wall-clock ms, ms of CPU time); memory then (MiB)"
    );
    for engine in &engines {
        print_table(engine.name, &engine.start()?);
    }

    println!("\none worker: renders, memory of the process (MB), heap in use (MB)");
    for engine in &engines {
        print_table(engine.name, &read(engine.bench(["memory", &(renders * engine.renders).to_string()]))?);
    }

    println!("\n99th percentile response time of cached pages in µs: normally, while one of two workers hangs");
    for engine in &engines {
        print_table(engine.name, &read(engine.bench(["stuck", "50000"]))?);
    }
    Ok(())
}

/// Number of rounds. Each round measures all engines, so that a busy minute affects all of them.
const ROUNDS: usize = 5;

/// Rates by name and page, in insertion order.
#[derive(Default)]
struct Rates(Vec<(&'static str, String, Vec<f64>)>);

impl Rates {
    /// Parses lines of a page and a rate, separated by a tab.
    fn add(&mut self, name: &'static str, text: &str) -> anyhow::Result<()> {
        for line in text.lines() {
            let (page, rate) = line.split_once('\t').context("a line has no tab between page and rate")?;
            let rate = rate.parse()?;
            match self.0.iter_mut().find(|(known, known_page, _)| (*known, &**known_page) == (name, page)) {
                Some((_, _, rates)) => rates.push(rate),
                None => self.0.push((name, page.to_owned(), vec![rate])),
            }
        }
        Ok(())
    }

    /// Prints the medians, and their ratios to the medians of Node.
    fn print(&mut self, title: &str) {
        println!("\n{title}: median of {ROUNDS}, minimum, maximum; ratio to Node");
        let medians: Vec<f64> = self
            .0
            .iter_mut()
            .map(|(_, _, rates)| {
                rates.sort_by(f64::total_cmp);
                rates[rates.len() / 2]
            })
            .collect();
        for ((name, page, rates), median) in self.0.iter().zip(&medians) {
            let node = self.0.iter().position(|(other, other_page, _)| *other == "Node" && other_page == page);
            let ratio = node.map_or(f64::NAN, |node| median / medians[node]);
            let most = rates.last().copied().unwrap_or_default();
            println!("{name:8}{page:>20}{median:>10.0}{:>10.0}{most:>10.0}{ratio:>8.2}", rates[0]);
        }
    }
}

/// Builds the site and the benchmark with both engines, or with QuickJS only if the V8 library is not available.
fn build() -> anyhow::Result<Vec<Engine>> {
    let target = root().join("target");
    let parts = ["build", "--release", "--bin", "site", "--example", "bench-render"];
    run(cargo(parts))?;
    let mut engines = vec![Engine { name: "QuickJS", folder: target.join("release"), renders: 1 }];
    if env::var_os("RUSTY_V8_ARCHIVE").is_some() {
        let v8 = ["--no-default-features", "--features", "v8", "--target-dir", "target/v8"];
        run(cargo(parts).args(v8))?;
        engines.push(Engine { name: "V8", folder: target.join("v8/release"), renders: 10 });
    }
    Ok(engines)
}

impl Engine {
    fn bench<const N: usize>(&self, arguments: [&str; N]) -> Command {
        let mut command = Command::new(self.folder.join("examples/bench-render"));
        command.args(arguments);
        command
    }

    /// Starts the site several times, and returns the medians of [`start_once`] as a line.
    fn start(&self) -> anyhow::Result<String> {
        const TIMES: usize = 7;
        let mut rows = (0..TIMES).map(|_| start_once(&self.folder.join("site"))).collect::<Result<Vec<_>, _>>()?;
        let median = |column: usize, rows: &mut Vec<[f64; 5]>| {
            rows.sort_by(|one, other| one[column].total_cmp(&other[column]));
            format!("{:.0}", rows[TIMES / 2][column])
        };
        Ok((0..5).map(|column| median(column, &mut rows)).collect::<Vec<_>>().join("\t"))
    }
}

/// Starts the site. Returns the times to the first byte and to readiness, first in ms of wall-clock time, then in ms of
/// CPU time, and the memory in MiB.
fn start_once(executable: &Path) -> anyhow::Result<[f64; 5]> {
    let start = Instant::now();
    let server = SiteServer::spawn(Command::new(executable), &[])?;
    ensure!(server.get("/about")?.starts_with("HTTP/1.1 200"), "the first page is not served");
    let first = (start.elapsed(), processor_ms(&server.process)?);
    server.wait_until_ready()?;
    let ready = (start.elapsed(), processor_ms(&server.process)?);
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    Ok([ms(first.0), ms(ready.0), first.1, ready.1, server.process.resident_kb()? as f64 / 1024.0])
}

fn processor_ms(process: &Running) -> anyhow::Result<f64> {
    let text = fs::read_to_string(format!("/proc/{}/stat", process.0.id()))?;
    let fields = text.rsplit_once(") ").context("the status of the process has no name")?.1.split(' ').skip(11).take(2);
    let ticks = fields.map(str::parse::<f64>).collect::<Result<Vec<_>, _>>()?;
    Ok(ticks.iter().sum::<f64>() * 10.0)
}

/// Starts `server`, which prints its address, and measures the request rate of each page with `client`.
fn served(server: &mut Command, client: &Engine, folder: &Path, seconds: &str) -> anyhow::Result<String> {
    let mut server = Running(server.stdout(Stdio::piped()).spawn()?);
    let mut address = String::new();
    BufReader::new(server.0.stdout.take().context("the output of the server is not piped")?).read_line(&mut address)?;
    let inputs = fs::read_to_string(folder.join("inputs.json"))?;
    let pages: Vec<(String, String)> = serde_json::from_str(&inputs)?;
    let process = server.0.id().to_string();
    let load = |(page, _): &(String, String)| read(client.bench(["load", address.trim(), &process, page, seconds]));
    Ok(pages.iter().map(load).collect::<Result<Vec<_>, _>>()?.concat())
}

fn read(mut command: impl BorrowMut<Command>) -> anyhow::Result<String> {
    let output = command.borrow_mut().stderr(Stdio::inherit()).output()?;
    ensure!(output.status.success(), "{:?} failed", command.borrow_mut());
    Ok(String::from_utf8(output.stdout)?)
}

fn print_table(name: &str, text: &str) {
    for line in text.lines() {
        let columns: Vec<String> = line.split('\t').map(|column| format!("{column:>20}")).collect();
        println!("{name:8}{}", columns.concat());
    }
}
