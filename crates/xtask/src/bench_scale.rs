//! `cargo xtask bench scale`: measures how times and sizes grow with the number of pages. The numbers are 100, 1,000
//! and 10,000 by default. For each of them, it adds that many pages to a copy of the site's content, with up to ten
//! subpages for each page. It then checks, serves and exports the copy with the release build.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};

use crate::{
    paths::{executable, root},
    run::{cargo, run},
    site_server::SiteServer,
};

const FAN_OUT: usize = 10;
/// Number of starts. The median time until the home page has arrived is printed.
const STARTS: usize = 5;
/// Maximum size of the server's page cache in MiB.
const CACHE_MB: u32 = 32;

pub(crate) fn run_all(sizes: &[usize]) -> anyhow::Result<()> {
    run(cargo(["build", "--release"]))?;
    let executable = executable("release");
    println!(
        "{:>7}{:>9}{:>12}{:>12}{:>12}{:>12}{:>10}{:>10}{:>10}{:>12}",
        "pages", "check", "first byte", "home page", "a page", "scripts", "ready", "all pages", "export", "ms a page"
    );
    for size in sizes {
        measure(&executable, *size)?;
    }
    Ok(())
}

fn measure(executable: &Path, size: usize) -> anyhow::Result<()> {
    let folder = root().join("target/scale").join(size.to_string());
    let (content, export) = (folder.join("content"), folder.join("export"));
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    run(Command::new("cp").arg("-R").arg(root().join("content")).arg(&content))?;
    let routes = generate(&content.join("pages"), size)?;

    let check = timed(Command::new(executable).arg("check").arg("--content").arg(&content))?;
    let mut starts = Vec::new();
    for _ in 1..STARTS {
        starts.push(start(executable, &content)?.2);
    }
    let (server, home, last) = start(executable, &content)?;
    starts.push(last);
    starts.sort();
    let first_byte = starts[STARTS / 2];
    server.wait_until_ready()?;
    let ready_kb = server.process.resident_kb()?;
    let mut largest = 0;
    for route in &routes {
        let page = server.get(route)?;
        ensure!(page.starts_with("HTTP/1.1 200"), "{route}: {}", page.lines().next().unwrap_or_default());
        largest = largest.max(page.len());
    }
    let asked_kb = server.process.resident_kb()?;
    drop(server);

    let exported = timed(Command::new(executable).arg("export").arg(&export).arg("--content").arg(&content))?;
    let scripts = scripts(&export.join("assets"))?;
    println!(
        "{size:>7}{:>7.2} s{:>9.0} ms{:>10} B{largest:>10} B{scripts:>10} B{:>6} MiB{:>6} MiB{:>8.1} s{:>12.2}",
        check.as_secs_f64(),
        first_byte.as_secs_f64() * 1_000.0,
        home.len(),
        ready_kb / 1_024,
        asked_kb / 1_024,
        exported.as_secs_f64(),
        exported.as_secs_f64() * 1_000.0 / size as f64,
    );
    Ok(())
}

/// Starts the site with `content`. Returns the server, its home page and the time until this page has arrived.
fn start(executable: &Path, content: &Path) -> anyhow::Result<(SiteServer, String, Duration)> {
    let start = Instant::now();
    let (content, cache_mb) = (content.display().to_string(), CACHE_MB.to_string());
    let server = SiteServer::spawn(Command::new(executable), &["--content", &content, "--cache-mb", &cache_mb])?;
    let home = server.get("/")?;
    Ok((server, home, start.elapsed()))
}

fn timed(command: &mut Command) -> anyhow::Result<Duration> {
    let start = Instant::now();
    let output = command.stdout(Stdio::null()).stderr(Stdio::piped()).output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(start.elapsed())
}

fn scripts(folder: &Path) -> anyhow::Result<u64> {
    let mut bytes = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().ends_with(".js") {
            bytes += entry.metadata()?.len();
        }
    }
    Ok(bytes)
}

/// Writes the generated pages, and returns their routes.
fn generate(pages: &Path, size: usize) -> anyhow::Result<Vec<String>> {
    let mut routes: Vec<String> = Vec::new();
    for number in 0..size {
        let route = match number {
            0 => "/scale".to_owned(),
            _ => format!("{}/part-{}", routes[(number - 1) / FAN_OUT], (number - 1) % FAN_OUT),
        };
        let path: PathBuf = pages.join(format!("{}.toml", &route[1..]));
        let folder = path.parent().context("a file has a folder")?;
        fs::create_dir_all(folder)
            .and_then(|()| fs::write(&path, page(number, number * FAN_OUT + 1 < size)))
            .with_context(|| path.display().to_string())?;
        routes.push(route);
    }
    Ok(routes)
}

/// Returns the text of a generated page. A letter precedes each page number, because the content check refuses a bare
/// number that equals a figure of `facts.toml`.
fn page(number: usize, has_children: bool) -> String {
    let mut text = format!(
        "sheet = \"S-{number}\"\nrevised = \"2026-11-01\"\n\n[meta]\ntitle = \"Generated page p{number} of the scale\"\n\
         description = \"Page p{number} of those that are made to see what grows with their number, and what does not.\"\n\n\
         [card]\nname = \"Page p{number}\"\ndescription = \"The generated page p{number}.\"\nicon = \"compass\"\n\n\
         [hero]\ntitle = \"Page p{number} of the scale\"\nlead = \"This page was made by a program, to measure with.\"\n"
    );
    for section in 0..4 {
        text.push_str(&format!(
            "\n[[sections]]\nkind = \"prose\"\ntitle = \"Part s{section} of page p{number}\"\nparagraphs = [\n"
        ));
        for paragraph in 0..3 {
            let sentence =
                format!("Sentence s{section}.{paragraph} of page p{number} says what it is there for, and no more. ");
            text.push_str(&format!("  \"{}\",\n", sentence.repeat(4).trim_end()));
        }
        text.push_str("]\n");
    }
    if has_children {
        text.push_str("\n[[sections]]\nkind = \"directory\"\ntitle = \"What is below this page\"\n");
    }
    text
}
