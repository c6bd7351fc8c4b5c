//! `cargo xtask bench serve`: compares the throughput and latency of the site with those of a bare hyper handler that
//! serves the same bytes. The server and the load generator have one processor each. The measurements alternate, so
//! that other load on the machine slows the site and the bare handler equally.

use std::{
    net::TcpStream,
    path::Path,
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use anyhow::{Context, ensure};

use crate::{
    paths::{executable, root},
    run::{Running, cargo, run},
    site_server::SiteServer,
};

const BARE_PORT: u16 = 3999;

pub(crate) fn bench_serve(rounds: u32, seconds: u32) -> anyhow::Result<()> {
    ensure!(
        Command::new("wrk").arg("--version").output().is_ok(),
        "wrk, which generates the load, is not installed; Debian: apt install wrk"
    );
    run(cargo(["build", "--release"]))?;
    run(cargo(["build", "--release", "--package", "server", "--example", "bare"]))?;
    let site = SiteServer::spawn(pinned(&executable("release")), &[])?;
    site.wait_until_ready()?;
    let port = site.origin.rsplit(':').next().context("the origin has no port")?.to_owned();
    println!(
        "{:<28}{:>12}{:>12}{:>8}{:>10}{:>10}{:>8}",
        "path, encoding", "site/s", "bare/s", "ratio", "p99 site", "p99 bare", "ratio"
    );
    for (path, encoding) in [("/about", "identity"), ("/about", "br"), ("/healthz", "identity"), ("/", "br")] {
        let bare = start_bare(&port, path, encoding)?;
        let mut pairs = Vec::new();
        for _ in 0..rounds {
            let measure = |port: &str| wrk(&format!("http://127.0.0.1:{port}{path}"), encoding, seconds);
            pairs.push((measure(&port)?, measure(&BARE_PORT.to_string())?));
        }
        drop(bare);
        let median = |value: &dyn Fn(&(Load, Load)) -> f64| {
            let mut values: Vec<f64> = pairs.iter().map(value).collect();
            values.sort_by(f64::total_cmp);
            values[values.len() / 2]
        };
        println!(
            "{:<28}{:>12.0}{:>12.0}{:>8.2}{:>8.2}ms{:>8.2}ms{:>8.2}",
            format!("{path}, {encoding}"),
            median(&|(site, _)| site.per_second),
            median(&|(_, bare)| bare.per_second),
            median(&|(site, bare)| site.per_second / bare.per_second),
            median(&|(site, _)| site.p99_ms),
            median(&|(_, bare)| bare.p99_ms),
            median(&|(site, bare)| site.p99_ms / bare.p99_ms),
        );
    }
    memory(&site, &port)
}

/// Measures how much the server's memory grows during another million requests.
fn memory(site: &SiteServer, port: &str) -> anyhow::Result<()> {
    let before = site.process.resident_kb()?;
    let mut requests = 0;
    while requests < 1_000_000 {
        requests += wrk(&format!("http://127.0.0.1:{port}/about"), "br", 10)?.requests;
    }
    let after = site.process.resident_kb()?;
    let change = (after as f64 / before as f64 - 1.0) * 100.0;
    println!("memory: {before} kB, {after} kB after {requests} more requests ({change:+.1} %)");
    Ok(())
}

struct Load {
    per_second: f64,
    p99_ms: f64,
    requests: u64,
}

fn wrk(url: &str, encoding: &str, seconds: u32) -> anyhow::Result<Load> {
    let output = Command::new("taskset")
        .args(["-c", "1", "wrk", "--latency", "-t", "1", "-c", "32", "-d", &format!("{seconds}s")])
        .args(["-H", &format!("Accept-Encoding: {encoding}"), url])
        .output()?;
    let text = String::from_utf8(output.stdout)?;
    ensure!(!text.contains("Non-2xx"), "not every request to {url} was answered:\n{text}");
    let field = |name: &str| text.lines().find_map(|line| line.trim().strip_prefix(name)).map(str::trim);
    let p99 = field("99%").context("wrk printed no percentiles")?;
    let digits = p99.trim_end_matches(char::is_alphabetic);
    let unit = match &p99[digits.len()..] {
        "us" => 0.001,
        "ms" => 1.0,
        _ => 1_000.0,
    };
    let requests = text
        .lines()
        .find_map(|line| line.trim().split_once(" requests in "))
        .context("wrk printed no number of requests")?
        .0;
    Ok(Load {
        per_second: field("Requests/sec:").context("wrk printed no requests per second")?.parse()?,
        p99_ms: digits.parse::<f64>()? * unit,
        requests: requests.parse()?,
    })
}

fn start_bare(source: &str, path: &str, encoding: &str) -> anyhow::Result<Running> {
    let mut bare = pinned(&root().join("target/release/examples/bare"));
    bare.args([&BARE_PORT.to_string(), source, path, encoding]).stdin(Stdio::null());
    let bare = Running(bare.spawn().context("the bare handler does not start")?);
    // The bare handler listens as soon as it has fetched the response.
    while TcpStream::connect(("127.0.0.1", BARE_PORT)).is_err() {
        thread::sleep(Duration::from_millis(20));
    }
    Ok(bare)
}

/// Returns a command that runs the executable on the first processor only.
fn pinned(executable: &Path) -> Command {
    let mut command = Command::new("taskset");
    command.args(["-c", "0"]).arg(executable);
    command
}
