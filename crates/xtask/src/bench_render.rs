//! `cargo xtask bench render`: measures how fast both engines and Node render three pages, how long the engines take to
//! start, how much memory they use, and how a worker that hangs affects the response times of cached pages.

use std::{
    borrow::BorrowMut,
    env, fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Instant,
};

use anyhow::{Context, ensure};

use crate::{
    paths::root,
    run::{Running, cargo, node, run},
    site_server::SiteServer,
};

/// Number of rounds. Each round measures all engines, so a busy minute affects all of them.
const ROUNDS: usize = 5;
/// Number of times that the site is started. The median of each measurement is printed.
const STARTS: usize = 7;
/// Number of workers to replace in the measurement of worker starts.
const REPLACEMENTS: &str = "40";
/// Number of requests for a cached page in the measurement of response times.
const CACHED_REQUESTS: &str = "50000";

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
        print_table(engine.name, &read(engine.bench(["worker", REPLACEMENTS]))?);
    }

    println!(
        "\nfrom the start to the first byte, and until every page is cached (wall-clock ms, ms of CPU time); memory then (MiB)"
    );
    for engine in &engines {
        print_table(engine.name, &engine.starts()?);
    }

    println!("\none worker: renders, memory of the process (MiB), heap in use (MB)");
    for engine in &engines {
        print_table(engine.name, &read(engine.bench(["memory", &(renders * engine.renders).to_string()]))?);
    }

    println!("\n99th percentile response time of cached pages in µs: normally, while one of two workers hangs");
    for engine in &engines {
        print_table(engine.name, &read(engine.bench(["stuck", CACHED_REQUESTS]))?);
    }
    Ok(())
}

/// Rates by name and page, in insertion order.
#[derive(Default)]
struct Rates(Vec<(&'static str, String, Vec<f64>)>);

impl Rates {
    /// Parses lines that consist of a page and a rate, separated by a tab.
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

    /// Prints the median, minimum and maximum of each rate, and the ratio of the median to that of Node.
    fn print(&self, title: &str) {
        println!("\n{title}: median of {ROUNDS}, minimum, maximum; ratio to Node");
        for (name, page, rates) in &self.0 {
            let node = self.0.iter().find(|(other, other_page, _)| *other == "Node" && other_page == page);
            let median_rate = median(rates.iter().copied());
            let ratio = node.map_or(f64::NAN, |(_, _, rates)| median_rate / median(rates.iter().copied()));
            let minimum = rates.iter().copied().fold(f64::INFINITY, f64::min);
            let maximum = rates.iter().copied().fold(0.0, f64::max);
            println!("{name:8}{page:>20}{median_rate:>10.0}{minimum:>10.0}{maximum:>10.0}{ratio:>8.2}");
        }
    }
}

/// Builds the site and the benchmark with both engines, or with QuickJS alone if the V8 library is not available.
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

    /// Starts the site several times, and returns the median of each measurement as a line of the table.
    fn starts(&self) -> anyhow::Result<String> {
        let starts = (0..STARTS).map(|_| Start::measure(&self.folder.join("site"))).collect::<Result<Vec<_>, _>>()?;
        let medians = [
            median(starts.iter().map(|start| start.first_byte_ms)),
            median(starts.iter().map(|start| start.ready_ms)),
            median(starts.iter().map(|start| start.first_byte_cpu_ms)),
            median(starts.iter().map(|start| start.ready_cpu_ms)),
            median(starts.iter().map(|start| start.memory_mib)),
        ];
        Ok(medians.map(|median| format!("{median:.0}")).join("\t"))
    }
}

struct Start {
    first_byte_ms: f64,
    ready_ms: f64,
    /// CPU time until the first byte.
    first_byte_cpu_ms: f64,
    /// CPU time until the site is ready.
    ready_cpu_ms: f64,
    memory_mib: f64,
}

impl Start {
    fn measure(executable: &Path) -> anyhow::Result<Self> {
        let start = Instant::now();
        let elapsed_ms = || start.elapsed().as_secs_f64() * 1e3;
        let server = SiteServer::spawn(Command::new(executable), &[])?;
        ensure!(server.get("/about")?.starts_with("HTTP/1.1 200"), "the first page is not served");
        let (first_byte_ms, first_byte_cpu_ms) = (elapsed_ms(), cpu_ms(&server.process)?);
        server.wait_until_ready()?;
        let (ready_ms, ready_cpu_ms) = (elapsed_ms(), cpu_ms(&server.process)?);
        let memory_mib = server.process.resident_kb()? as f64 / 1_024.0;
        Ok(Self { first_byte_ms, ready_ms, first_byte_cpu_ms, ready_cpu_ms, memory_mib })
    }
}

/// Returns the CPU time of a process in milliseconds: the sum of fields 14 and 15 of `/proc/PID/stat`, which are in
/// units of 10 ms; see proc_pid_stat(5).
fn cpu_ms(process: &Running) -> anyhow::Result<f64> {
    let text = fs::read_to_string(format!("/proc/{}/stat", process.0.id()))?;
    // The second field, the name in parentheses, may contain spaces.
    let from_third = text.rsplit_once(") ").context("the status of the process has no name")?.1;
    let ticks = from_third.split(' ').skip(11).take(2).map(str::parse::<f64>).sum::<Result<f64, _>>()?;
    Ok(ticks * 10.0)
}

fn median(values: impl IntoIterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
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
