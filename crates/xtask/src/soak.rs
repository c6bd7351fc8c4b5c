//! `cargo xtask soak`: combines load and faults for a long time. Visitors compare every response of two sites with the
//! response of a site without faults. Meanwhile, renders fail, clients are slow, and events replace the content, the
//! certificate, the archive and one of the processes. The seed determines the sequence of requests and events, but not
//! their timing.

mod client;
mod site;
mod visitor;

use std::{
    collections::BTreeMap,
    fs,
    io::{self, Read, Write},
    net::SocketAddr,
    process::Command,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};
use data_encoding::HEXLOWER;
use fastrand::Rng;
use rustls::ClientConfig;
use sha2::{Digest, Sha256};

use self::{
    client::Connection,
    site::{Files, SLOW_CLIENT_MS, Site, wait},
    visitor::{Dictionary, Reference, visit},
};
use crate::paths::root;

const VISITORS: usize = 8;
/// Number of content versions that replace each other.
const VERSIONS: usize = 2;
/// Time until memory is first measured. A short test measures it halfway through.
const WARM_UP: Duration = Duration::from_secs(300);
/// Maximum memory growth as a percentage. Greater growth counts as a leak.
const GROWTH_PERCENT: u64 = 25;

/// Index of the site that runs for the whole test, with `--watch-content`.
const LASTING_SITE: usize = 0;
/// Index of the site whose process is replaced. It reloads its content on SIGHUP.
const REPLACED_SITE: usize = 1;

struct Shared {
    references: Vec<Reference>,
    dictionary: Dictionary,
    addresses: Mutex<[SocketAddr; 2]>,
    /// The versions of the content that each site may show. Every site has at least the files of the last version in
    /// its list.
    versions: Mutex<[Vec<usize>; 2]>,
    is_over: AtomicBool,
    counts: Mutex<BTreeMap<&'static str, u64>>,
    violations: Mutex<BTreeMap<&'static str, Vec<String>>>,
}

impl Shared {
    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    fn address(&self, site: usize) -> SocketAddr {
        self.addresses.lock().expect("no panic")[site]
    }

    fn versions(&self, site: usize) -> Vec<usize> {
        self.versions.lock().expect("no panic")[site].clone()
    }

    fn set_versions(&self, versions: &[usize]) {
        *self.versions.lock().expect("no panic") = [versions.to_vec(), versions.to_vec()];
    }

    fn count(&self, what: &'static str) {
        self.add(what, 1);
    }

    fn add(&self, what: &'static str, number: u64) {
        *self.counts.lock().expect("no panic").entry(what).or_default() += number;
    }

    fn violation(&self, invariant: &'static str, detail: String) {
        eprintln!("VIOLATION, {invariant}: {detail}");
        self.violations.lock().expect("no panic").entry(invariant).or_default().push(detail);
    }
}

/// Tests the executable in `target/debug`.
pub(crate) fn soak(minutes: u64, seed: u64) -> anyhow::Result<()> {
    let files = Files::create(&root().join("target/soak"))?;
    let dictionary = archive_earlier_file(&files)?;
    let references = (0..VERSIONS).map(|version| {
        files.write_version(version)?;
        let quiet = Site::start(&files, "reference", "quiet", &["--deadline-ms", "60000"])?;
        Reference::read(&mut Connection::open(quiet.address, &files.tls)?, &dictionary)
    });
    let references: Vec<Reference> = references.collect::<anyhow::Result<_>>()?;
    files.write_version(0)?;
    let mut sites = [start_lasting(&files)?, start_replaced(&files, 0)?];
    let addresses = Mutex::new([sites[LASTING_SITE].address, sites[REPLACED_SITE].address]);
    let shared = Shared {
        references,
        dictionary,
        addresses,
        versions: Mutex::new([vec![0], vec![0]]),
        is_over: AtomicBool::new(false),
        counts: Mutex::default(),
        violations: Mutex::default(),
    };
    let mut random = Rng::with_seed(seed);
    let length = Duration::from_secs(minutes * 60);
    eprintln!("{minutes} minutes with the seed {seed}");
    let memory = thread::scope(|scope| {
        for _ in 0..VISITORS {
            let random = random.fork();
            scope.spawn(|| visit(&shared, &files.tls, random));
        }
        scope.spawn(|| attack(&shared, &files.tls, send_slowly));
        scope.spawn(|| attack(&shared, &files.tls, read_slowly));
        let memory = cause_events(&shared, &files, &mut sites, &mut random, length);
        shared.is_over.store(true, Ordering::Relaxed);
        memory
    });
    for site in &mut sites {
        if let Err(error) = count_renders(&shared, site).and_then(|()| end(&shared, site)) {
            shared.violation("aborted processes", format!("{error:#}"));
        }
    }
    report(&shared, memory)
}

fn start_lasting(files: &Files) -> anyhow::Result<Site> {
    Site::start(files, "lasting", "faulty", &["--deadline-ms", "500", "--watch-content"])
}

fn start_replaced(files: &Files, number: usize) -> anyhow::Result<Site> {
    Site::start(files, &format!("replaced-{number}"), "faulty", &["--deadline-ms", "500"])
}

/// Adds two files to the archive: a variant of the largest script, as if an earlier build had added it, and a pipe, on
/// which the server must not block.
fn archive_earlier_file(files: &Files) -> anyhow::Result<Dictionary> {
    let assets = fs::read_dir(files.path("quiet/assets"))?.collect::<io::Result<Vec<_>>>()?;
    let scripts = assets.iter().filter(|entry| entry.file_name().to_string_lossy().ends_with(".js"));
    let script = scripts.max_by_key(|entry| entry.metadata().map_or(0, |metadata| metadata.len()));
    let script = script.context("the build has no script")?;
    let name = script.file_name().to_string_lossy().into_owned();
    let (stem, _) = name.rsplit_once('-').context("the name of the script contains no hash")?;
    let bytes = [b"// An earlier build\n", &*fs::read(script.path())?].concat();
    let dictionary = Dictionary { target: format!("/assets/{name}"), name: format!("{stem}-00000000.js"), bytes };
    let hash = HEXLOWER.encode(&Sha256::digest(&dictionary.bytes));
    for folder in ["content", "names", "new"] {
        fs::create_dir_all(files.path("archive").join(folder))?;
    }
    fs::write(files.path("archive/content").join(&hash), &dictionary.bytes)?;
    fs::write(files.path("archive/names").join(&dictionary.name), &hash)?;
    let pipe = Command::new("mkfifo").arg(files.path("archive/names/pipe-00000000.js")).status()?;
    ensure!(pipe.success(), "cannot create a named pipe");
    Ok(dictionary)
}

/// Triggers random events, one after another, for the time `length`. Returns the memory usage of the lasting site in
/// kB, after the warm-up and at the end, or `None` if an event fails or the memory cannot be read.
fn cause_events(
    shared: &Shared,
    files: &Files,
    sites: &mut [Site; 2],
    random: &mut Rng,
    length: Duration,
) -> Option<(u64, u64)> {
    let start = Instant::now();
    let mut warm_kb = None;
    while start.elapsed() < length {
        if warm_kb.is_none() && start.elapsed() >= WARM_UP.min(length / 2) {
            warm_kb = sites[LASTING_SITE].process.resident_kb().ok();
        }
        let events: [(&'static str, Event); 7] = [
            ("content changes", change_content),
            ("content changes", change_content),
            ("invalid contents", break_content),
            ("certificates", renew_certificate),
            ("processes replaced", replace_process),
            ("archive changes", change_archive),
            ("pauses", pause),
        ];
        let (name, event) = events[random.usize(..events.len())];
        eprintln!("{:5} s  {name}", start.elapsed().as_secs());
        if let Err(error) = event(shared, files, sites, random) {
            shared.violation("failed events", format!("{name}: {error:#}"));
            return None;
        }
        shared.count(name);
        thread::sleep(Duration::from_millis(random.u64(500..3_000)));
    }
    warm_kb.zip(sites[LASTING_SITE].process.resident_kb().ok())
}

type Event = fn(&Shared, &Files, &mut [Site; 2], &mut Rng) -> anyhow::Result<()>;

fn change_content(shared: &Shared, files: &Files, sites: &mut [Site; 2], random: &mut Rng) -> anyhow::Result<()> {
    let shown = *shared.versions(LASTING_SITE).last().expect("a version is shown");
    let next = (shown + random.usize(1..VERSIONS)) % VERSIONS;
    shared.set_versions(&[next, shown]);
    files.write_version(next)?;
    sites[REPLACED_SITE].signal("HUP")?;
    let expected = shared.references[next].get("/about", "identity").context("the reference has no page /about")?;
    for site in &*sites {
        wait("the new content", || {
            let page = Connection::open(site.address, &files.tls)?.exchange("GET", "/about", &[])?;
            Ok((page.body == expected.body).then_some(()))
        })?;
    }
    shared.set_versions(&[next]);
    Ok(())
}

fn break_content(shared: &Shared, files: &Files, sites: &mut [Site; 2], _: &mut Rng) -> anyhow::Result<()> {
    let refusals = |site: &Site| {
        Ok::<_, anyhow::Error>(site.log()?.matches("the content stays as it was: the content has").count())
    };
    let before = [refusals(&sites[LASTING_SITE])?, refusals(&sites[REPLACED_SITE])?];
    files.break_content()?;
    sites[REPLACED_SITE].signal("HUP")?;
    for (site, before) in sites.iter().zip(before) {
        wait("the refusal of invalid content", || Ok((refusals(site)? > before).then_some(())))?;
    }
    files.write_version(*shared.versions(LASTING_SITE).last().expect("a version is shown"))?;
    sites[REPLACED_SITE].signal("HUP")?;
    for site in &*sites {
        wait("the restored content", || Ok((site.metric("site_content_refused")? == 0).then_some(())))?;
    }
    Ok(())
}

/// Replaces the certificate files first with invalid files, then with a renewed certificate.
fn renew_certificate(_: &Shared, files: &Files, sites: &mut [Site; 2], _: &mut Rng) -> anyhow::Result<()> {
    for name in ["site.pem", "site.key"] {
        fs::write(files.path(name), "not a certificate")?;
    }
    sites.iter().try_for_each(|site| site.signal("HUP"))?;
    sites.iter().try_for_each(|site| Connection::open(site.address, &files.tls).map(drop))?;
    let renewed = files.renew_certificate()?;
    for site in &*sites {
        site.signal("HUP")?;
        wait("the renewed certificate", || {
            let connection = Connection::open(site.address, &files.tls)?;
            Ok((connection.certificate() == Some(&renewed)).then_some(()))
        })?;
    }
    Ok(())
}

/// Starts another process, directs the visitors to it, and ends the old process, as in an update behind a load
/// balancer.
fn replace_process(shared: &Shared, files: &Files, sites: &mut [Site; 2], random: &mut Rng) -> anyhow::Result<()> {
    let next = start_replaced(files, random.usize(..1_000_000))?;
    shared.addresses.lock().expect("no panic")[REPLACED_SITE] = next.address;
    let mut old = std::mem::replace(&mut sites[REPLACED_SITE], next);
    count_renders(shared, &old)?;
    end(shared, &mut old)
}

/// Ends a site with SIGTERM. Checks that the process exits successfully and that its log has no panic and no cut-off
/// request.
fn end(shared: &Shared, site: &mut Site) -> anyhow::Result<()> {
    site.signal("TERM")?;
    let status = wait("the end of the process", || Ok(site.process.0.try_wait()?))?;
    if !status.success() {
        shared.violation("aborted processes", format!("{status}"));
    }
    for line in site.log()?.lines().filter(|line| line.contains("panicked") || line.contains("cut off")) {
        shared.violation("problems in the log", line.to_owned());
    }
    Ok(())
}

/// Checks that the pipe in the archive folder does not block the server, and replaces the folder with a file. If an
/// earlier call has replaced the folder, restores it instead.
fn change_archive(_: &Shared, files: &Files, sites: &mut [Site; 2], _: &mut Rng) -> anyhow::Result<()> {
    let (archive, aside) = (files.path("archive"), files.path("archive-aside"));
    if aside.exists() {
        fs::remove_file(&archive)?;
        fs::rename(aside, archive)?;
    } else {
        let start = Instant::now();
        let mut connection = Connection::open(sites[LASTING_SITE].address, &files.tls)?;
        let response = connection.exchange("GET", "/assets/pipe-00000000.js", &[])?;
        ensure!(response.status == 404 && start.elapsed() < Duration::from_secs(10), "the server waited for a pipe");
        fs::rename(&archive, aside)?;
        fs::write(archive, "not a folder")?;
    }
    Ok(())
}

fn pause(_: &Shared, _: &Files, sites: &mut [Site; 2], random: &mut Rng) -> anyhow::Result<()> {
    let site = &sites[random.usize(..2)];
    site.signal("STOP")?;
    thread::sleep(Duration::from_millis(500));
    site.signal("CONT")
}

fn count_renders(shared: &Shared, site: &Site) -> anyhow::Result<()> {
    shared.add("renders", site.metric("site_renders_total")?);
    shared.add("renders that failed", site.metric("site_render_failures_total")?);
    shared.add("workers replaced", site.metric("site_render_replacements_total")?);
    Ok(())
}

/// Connects slow clients one after another, and calls `behave` with each connection. The lasting site must end each
/// connection.
fn attack(shared: &Shared, tls: &Arc<ClientConfig>, behave: fn(&Shared, &mut Connection) -> io::Result<()>) {
    while !shared.is_over() {
        let start = Instant::now();
        let ended = Connection::open(shared.address(LASTING_SITE), tls)
            .and_then(|mut connection| behave(shared, &mut connection));
        match ended {
            Ok(()) if start.elapsed() > Duration::from_millis(SLOW_CLIENT_MS + 20_000) => {
                shared.violation("slow clients that were not cut off", format!("{:?}", start.elapsed()));
            }
            Ok(()) => shared.count("slow clients"),
            Err(error) => shared.violation("slow clients that were refused", error.to_string()),
        }
    }
}

/// Sends the head of a request byte by byte until the connection ends or the test is over.
fn send_slowly(shared: &Shared, connection: &mut Connection) -> io::Result<()> {
    let stream = &mut connection.stream;
    stream.sock.set_read_timeout(Some(Duration::from_millis(200)))?;
    stream.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\nx: ")?;
    loop {
        match stream.read(&mut [0; 1 << 10]) {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock && !shared.is_over() => {
                if stream.write_all(b"x").is_err() {
                    return Ok(());
                }
            }
            Ok(1..) => {}
            _ => return Ok(()),
        }
    }
}

/// Requests a file many times, and reads nothing for longer than the limit. Fails if all responses still arrive.
fn read_slowly(shared: &Shared, connection: &mut Connection) -> io::Result<()> {
    connection.stream.sock.set_write_timeout(Some(Duration::from_secs(1)))?;
    for _ in 0..1_000 {
        // Stops when the buffers of client and server are full, which makes `send` fail.
        if connection.send("GET", &shared.dictionary.target, &[]).is_err() {
            break;
        }
    }
    // Waits longer than the limit, which counts from the moment when the buffers are full. A busy site takes a few
    // seconds to fill them.
    thread::sleep(Duration::from_millis(SLOW_CLIENT_MS + 12_000));
    let whole = connection.requests * shared.dictionary.bytes.len();
    let mut received = 0;
    let mut buffer = [0; 64 << 10];
    while let Ok(length @ 1..) = connection.stream.read(&mut buffer) {
        received += length;
    }
    if received < whole { Ok(()) } else { Err(io::Error::other("everything was sent to a client that did not read")) }
}

fn report(shared: &Shared, memory: Option<(u64, u64)>) -> anyhow::Result<()> {
    shared.add("refused for lack of capacity", 0);
    for (what, number) in &*shared.counts.lock().expect("no panic") {
        println!("{what:<40}{number:>10}");
    }
    if let Some((warm_kb, last_kb)) = memory {
        println!("{:<40}{:>7} MiB", "memory after the warm-up", warm_kb / 1_024);
        println!("{:<40}{:>7} MiB", "memory at the end", last_kb / 1_024);
        if last_kb * 100 > warm_kb * (100 + GROWTH_PERCENT) {
            shared.violation("memory growth", format!("{warm_kb} kB, then {last_kb} kB"));
        }
    }
    let violations = shared.violations.lock().expect("no panic");
    for invariant in ["wrong responses", "lost requests", "aborted processes", "failed events", "memory growth"] {
        println!("{invariant:<40}{:>10}", violations.get(invariant).map_or(0, Vec::len));
    }
    for (invariant, details) in &*violations {
        details.iter().take(5).for_each(|detail| println!("{invariant}: {detail}"));
    }
    if !violations.is_empty() {
        bail!("{} invariants were violated", violations.len());
    }
    Ok(())
}
