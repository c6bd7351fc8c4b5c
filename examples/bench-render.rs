//! The benchmarks of `cargo xtask bench render`, which runs them once per engine. `bench-render BENCHMARK ...` prints
//! the results as lines of text.
//!
//! Rates are per second of CPU time, so other load on the machine does not distort them.

use std::{
    collections::HashMap,
    fs,
    net::SocketAddr,
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use axum::{Router, body::Body, extract::State, http::Request, response::Html, routing::get};
use render::{Bundle, Priority, RenderConfig, Renderer};
use server::{App, HttpConfig, PageEncodings, Site, SiteParts};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
};
use tower::ServiceExt;

/// The smallest page, a page of typical size, and the largest page.
const PAGES: [&str; 3] = ["/nowhere", "/services/windows", "/"];

/// Number of renders before a measurement with V8, which optimizes a function only after many calls. QuickJS needs
/// fewer.
const WARM_UP: usize = 2_000;

const CONFIG: RenderConfig = RenderConfig {
    start_limit: Duration::from_secs(60),
    queue_limit: 100_000,
    queue_wait: Duration::from_secs(60),
    ..RenderConfig::new(1)
};

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let tokio = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    tokio.block_on(async {
        match *arguments {
            ["inputs", folder] => write_inputs(Path::new(folder)),
            ["rate", seconds] => rate(seconds.parse()?).await,
            ["serve"] => serve().await,
            ["load", origin, process, path, seconds] => load(origin, process, path, seconds.parse()?).await,
            ["worker", times] => worker(times.parse()?).await,
            ["memory", renders] => memory(renders.parse()?).await,
            ["stuck", requests] => stuck(requests.parse()?).await,
            _ => bail!("see the source for what can be measured"),
        }
    })
}

fn site_with(renderer: Renderer) -> anyhow::Result<Site> {
    let manifest = Arc::new(site::embedded_manifest());
    let library = content::load(&site::embedded_content(), &manifest.inventory, None)?;
    Ok(Site::new(SiteParts { library, renderer, manifest, files: HashMap::new(), encodings: PageEncodings::All }))
}

fn input(site: &Site, path: &str) -> anyhow::Result<String> {
    Ok(serde_json::to_string(&site.render_input(path, None))?)
}

/// Writes the bundle and the inputs for Node.
fn write_inputs(folder: &Path) -> anyhow::Result<()> {
    let site = site_with(Renderer::launch(site::embedded_bundle(), CONFIG))?;
    fs::create_dir_all(folder)?;
    fs::write(folder.join("server.js"), site::embedded_script())?;
    let inputs = PAGES.iter().map(|path| Ok((*path, input(&site, path)?))).collect::<anyhow::Result<Vec<_>>>()?;
    Ok(fs::write(folder.join("inputs.json"), serde_json::to_string(&inputs)?)?)
}

/// Measures renders per second of CPU time, over all threads.
async fn rate(seconds: f64) -> anyhow::Result<()> {
    let renderer = Renderer::start(site::embedded_bundle(), CONFIG).await?;
    let site = site_with(renderer.clone())?;
    for path in PAGES {
        let input = input(&site, path)?;
        let warm_up = if render::ENGINE == "v8" { WARM_UP } else { WARM_UP / 40 };
        for _ in 0..warm_up {
            renderer.render(input.clone()).await?;
        }
        let used = cpu_seconds("self")?;
        let start = Instant::now();
        let mut renders = 0_u32;
        while start.elapsed().as_secs_f64() < seconds {
            // Submits many renders together, so the worker never waits. Awaits the last one first, so this thread
            // does not wake up for each render.
            let tickets = (0..32).map(|_| renderer.submit(input.clone(), Priority::Visitor));
            for ticket in tickets.collect::<Result<Vec<_>, _>>()?.into_iter().rev() {
                ticket.await?;
                renders += 1;
            }
        }
        let used = cpu_seconds("self")? - used;
        println!("{path}\t{:.1}", f64::from(renders) / used);
    }
    Ok(())
}

/// Runs a server that renders the requested page for each request, without a cache. The server has one worker, for a
/// comparison with Node, which has one thread.
async fn serve() -> anyhow::Result<()> {
    let renderer = Renderer::start(site::embedded_bundle(), CONFIG).await?;
    let site = site_with(renderer.clone())?;
    let mut router = Router::new();
    for path in PAGES {
        let state = (renderer.clone(), input(&site, path)?);
        let show = async |State((renderer, input)): State<(Renderer, String)>| match renderer.render(input).await {
            Ok(rendered) => Ok(Html(rendered.html)),
            Err(error) => Err(error.to_string()),
        };
        router = router.merge(Router::new().route(path, get(show)).with_state(state));
    }
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    Ok(axum::serve(listener, router).await?)
}

/// Measures how many requests over keep-alive connections `process` answers per second of its CPU time.
async fn load(address: &str, process: &str, path: &str, seconds: f64) -> anyhow::Result<()> {
    const CONNECTIONS: usize = 8;
    let address: SocketAddr = address.parse()?;
    let request: Arc<str> = format!("GET {path} HTTP/1.1\r\nhost: bench\r\n\r\n").into();
    let run = async |seconds: f64| {
        let end = Instant::now() + Duration::from_secs_f64(seconds);
        let clients = (0..CONNECTIONS).map(|_| tokio::spawn(client(address, Arc::clone(&request), end)));
        let mut total = 0;
        for client in clients.collect::<Vec<_>>() {
            total += client.await??;
        }
        anyhow::Ok(total)
    };
    run(seconds).await?;
    let used = cpu_seconds(process)?;
    let requests = run(seconds).await?;
    println!("{path}\t{:.1}", f64::from(requests) / (cpu_seconds(process)? - used));
    Ok(())
}

async fn client(address: SocketAddr, request: Arc<str>, end: Instant) -> anyhow::Result<u32> {
    let mut stream = BufReader::new(TcpStream::connect(address).await?);
    let mut requests = 0;
    while Instant::now() < end {
        stream.write_all(request.as_bytes()).await?;
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await?);
        }
        let head = String::from_utf8(head)?.to_ascii_lowercase();
        let length = head.split("\r\n").find_map(|line| line.strip_prefix("content-length:"));
        let mut body = vec![0; length.context("a length")?.trim().parse()?];
        stream.read_exact(&mut body).await?;
        requests += 1;
    }
    Ok(requests)
}

/// Returns the bundle of the site with two faults. With the input `break`, the render changes a built-in object, so it
/// fails and its runtime is replaced. With the input `loop` or the page `/about`, the render never ends. The input
/// `ping` renders an empty document.
fn faulty_bundle() -> Bundle {
    let fault = "const inner = globalThis.renderDocument;
        globalThis.renderDocument = (json) => {
          if (json === 'ping') return { status: 200, html: '' };
          if (json === 'break') Object.prototype.broken = true;
          if (json === 'loop' || json.includes('\"path\":\"/about\"')) for (;;);
          return inner(json);
        };";
    Bundle::new(format!("{}\n{fault}", site::embedded_script()), b"")
}

/// Measures the time to start a worker, and the time from a failure to the first render of the new worker. The latter
/// includes dropping the old runtime.
async fn worker(times: usize) -> anyhow::Result<()> {
    let renderer = Renderer::start(faulty_bundle(), CONFIG).await?;
    // Allows time for the creation of the snapshot. Otherwise, the first replacement would start without it.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let (mut starts, mut answers) = (Vec::new(), Vec::new());
    for _ in 0..times {
        let before = renderer.stats().start_time.sum_ms;
        renderer.render("break".to_owned()).await.err().context("an error was expected")?;
        let start = Instant::now();
        renderer.render("ping".to_owned()).await?;
        answers.push(start.elapsed().as_secs_f64() * 1e3);
        starts.push(renderer.stats().start_time.sum_ms - before);
    }
    for times in [&mut starts, &mut answers] {
        times.sort_by(f64::total_cmp);
    }
    let median = |times: &[f64]| times[times.len() / 2];
    println!("{:.2}\t{:.2}\t{:.2}", starts[0], median(&starts), median(&answers));
    Ok(())
}

/// Prints the memory of the process before the start of the engine. After the start, and after each tenth of `renders`
/// renders of one page, prints the memory of the process (MiB) and the size of the JavaScript heap (MB).
async fn memory(renders: usize) -> anyhow::Result<()> {
    let before = resident_mib()?;
    let renderer = Renderer::start(site::embedded_bundle(), CONFIG).await?;
    let site = site_with(renderer.clone())?;
    let input = input(&site, PAGES[1])?;
    println!("before\t{before:.1}");
    for step in 0..=10 {
        println!("{}\t{:.1}\t{:.1}", step * renders / 10, resident_mib()?, renderer.stats().heap_bytes as f64 / 1e6);
        if step < 10 {
            for _ in 0..renders / 10 {
                renderer.render(input.clone()).await?;
            }
        }
    }
    Ok(())
}

/// Measures the 99th percentile, in microseconds, of the response time of a cached page: on an idle server, and while
/// one of two workers is in an endless loop.
async fn stuck(requests: usize) -> anyhow::Result<()> {
    let config = RenderConfig { deadline: Duration::from_secs(600), workers: 2, ..CONFIG };
    let renderer = Renderer::start(faulty_bundle(), config).await?;
    let site = Arc::new(site_with(renderer.clone())?);
    let router = server::router(App::new(Arc::clone(&site), HttpConfig::default()));
    let p99 = async || {
        let mut took = Vec::new();
        for _ in 0..requests {
            let request = Request::builder().uri(PAGES[1]).header("host", "bench").body(Body::empty())?;
            let start = Instant::now();
            let response = router.clone().oneshot(request).await?;
            anyhow::ensure!(response.status().is_success(), "{}", response.status());
            took.push(start.elapsed());
        }
        took.sort();
        anyhow::Ok(took[took.len() * 99 / 100].as_secs_f64() * 1e6)
    };
    p99().await?;
    let idle = p99().await?;
    let looping = renderer.submit("loop".to_owned(), Priority::Visitor)?;
    while renderer.stats().workers_busy == 0 {
        tokio::task::yield_now().await;
    }
    let stuck = p99().await?;
    println!("{idle:.1}\t{stuck:.1}");
    drop(looping);
    // Exits without waiting until the endless loop is stopped.
    std::process::exit(0)
}

/// Returns the CPU time of all threads of a process in seconds.
fn cpu_seconds(process: &str) -> anyhow::Result<f64> {
    // Linux reports CPU times in hundredths of a second (USER_HZ).
    let text = fs::read_to_string(format!("/proc/{process}/stat"))?;
    let fields = text.rsplit_once(") ").context("a name")?.1.split(' ').skip(11).take(2);
    let ticks = fields.map(str::parse::<f64>).collect::<Result<Vec<_>, _>>()?;
    Ok(ticks.iter().sum::<f64>() / 100.0)
}

fn resident_mib() -> anyhow::Result<f64> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("VmRSS")?;
    Ok(line.trim().trim_end_matches(" kB").parse::<f64>()? / 1024.0)
}
