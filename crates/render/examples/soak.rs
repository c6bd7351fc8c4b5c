//! Soak test: random faults next to good renders for a given time. Usage: `soak [SECONDS [SEED [FAULT...]]]`, where
//! FAULT is a prefix of a name in tests/support. Fails if a good render returned a wrong document or was refused.
//! Prints how late renders were stopped, and the memory use.

#[path = "../tests/support/mod.rs"]
mod support;

use std::{
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use render::{RenderConfig, RenderStats, Renderer};
use support::{End, FAULTS, bundle, faulty, render_good, set_panicking_log};

const CONFIG: RenderConfig = RenderConfig {
    deadline_ms: 300,
    wall_limit_ms: 30_000,
    heap_limit_mb: 64,
    queue_wait_ms: 60_000,
    ..RenderConfig::new(3)
};

/// Number of concurrent good renders.
const VISITORS: usize = 3;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let seconds = arguments.next().map_or(600, |text| text.parse().expect("a number of seconds"));
    let seed = arguments.next().map_or(1, |text| text.parse().expect("a number as the seed"));
    let only: Vec<String> = arguments.collect();
    let is_chosen = |name: &str| only.is_empty() || only.iter().any(|start| name.starts_with(start));
    let faults: Vec<_> = FAULTS.into_iter().filter(|(name, _)| is_chosen(name)).collect();
    assert!(!faults.is_empty(), "no fault begins with any of {only:?}");
    set_panicking_log();
    // Panics are among the faults, so they are not printed.
    std::panic::set_hook(Box::new(|_| {}));
    let tokio =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_time().build().expect("threads start");
    if tokio.block_on(soak(Duration::from_secs(seconds), seed, &faults)) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

async fn soak(length: Duration, seed: u64, chosen: &[(&str, End)]) -> bool {
    let renderer = Renderer::start(bundle(), CONFIG).await.expect("the pool starts");
    let start = Instant::now();
    let is_over = Arc::new(AtomicBool::new(false));
    let good = Arc::new(AtomicU64::new(0));
    let visitors: Vec<_> = (0..VISITORS)
        .map(|number| {
            let (renderer, is_over, good) = (renderer.clone(), Arc::clone(&is_over), Arc::clone(&good));
            tokio::spawn(async move {
                while !is_over.load(Ordering::Relaxed) {
                    render_good(&renderer, number).await?;
                    good.fetch_add(1, Ordering::Relaxed);
                }
                Ok::<(), String>(())
            })
        })
        .collect();

    let mut is_fine = true;
    let (mut random, mut faults) = (0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(seed.max(1)), 0_u64);
    let (mut memory, mut next_look) = (Vec::new(), Duration::from_secs(60).min(length / 4));
    while start.elapsed() < length && is_fine {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let (fault, end) = chosen[random as usize % chosen.len()];
        let result = renderer.render(faulty(fault)).await;
        faults += 1;
        if !end.allows(&result) {
            println!("{fault} ended in {:.200}", format!("{result:?}"));
            is_fine = false;
        }
        if start.elapsed() >= next_look {
            // Measure only while no runtime with much memory is being dropped, which starts after its caller was
            // answered, and no abandoned thread is running.
            tokio::time::sleep(Duration::from_millis(500)).await;
            let is_quiet = |stats: RenderStats| stats.workers_alive == CONFIG.workers && stats.threads_lost == 0;
            while !is_quiet(renderer.stats()) {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            let (good, replaced, now) = (good.load(Ordering::Relaxed), renderer.stats().replacements, resident_mb());
            let seconds = start.elapsed().as_secs();
            println!("{seconds:5} s  {faults} faults  {good} good renders  {now:.1} MB  {replaced} replaced");
            memory.push(now);
            next_look += Duration::from_secs(30).min(length / 8);
        }
    }
    is_over.store(true, Ordering::Relaxed);
    for visitor in visitors {
        if let Err(error) = visitor.await.expect("no panic") {
            println!("a good render ended in {error:.300}");
            is_fine = false;
        }
    }
    let stats = renderer.stats();
    println!("{} {stats:?}", render::ENGINE);
    let late = stats
        .stop_delay
        .counts
        .iter()
        .rposition(|count| *count > 0)
        .map_or(0.0, |bucket| render::BOUNDS_MS.get(bucket).copied().unwrap_or(f64::INFINITY));
    println!("{} stops, all within {late} ms of their deadline", stats.stop_delay.count());
    if let (Some(first), Some(last)) = (memory.first(), memory.last()) {
        println!("memory {first:.1} -> {last:.1} MB ({:+.1} %)", (last / first - 1.0) * 100.0);
    }
    is_fine && stats.refusals == 0
}

fn resident_mb() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
    line.trim().trim_end_matches(" kB").parse::<f64>().unwrap_or(0.0) / 1024.0
}
