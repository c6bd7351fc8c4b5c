//! Tests that every fault of bundle.js has the expected result, and that later renders still return exactly the
//! expected bytes.

mod support;

use std::time::Duration;

use render::{Bundle, RenderConfig, RenderError, Renderer};
use support::{Expected, FAULTS, bundle, faulty, render_good, set_panicking_log};

/// The faults never block, so the CPU time limit stops them. The wall-clock limit is long enough for a busy machine.
const CONFIG: RenderConfig = RenderConfig {
    deadline: Duration::from_millis(150),
    wall_clock_factor: 400,
    start_limit: Duration::from_secs(60),
    heap_limit_mib: 64,
    queue_wait: Duration::from_secs(600),
    ..RenderConfig::new(2)
};

/// Renders until all workers are ready again.
async fn recover(renderer: &Renderer, fault: &str) {
    for round in 0.. {
        let renders: Vec<_> = (0..4 * CONFIG.workers).map(|number| (renderer.clone(), number)).collect();
        let renders = renders
            .into_iter()
            .map(|(renderer, number)| tokio::spawn(async move { render_good(&renderer, number).await }));
        for render in renders.collect::<Vec<_>>() {
            assert_eq!(render.await.expect("no panic"), Ok(()), "after {fault}");
        }
        if renderer.stats().workers_alive == CONFIG.workers {
            return;
        }
        assert!(round < 100_000, "not all workers are ready after {fault}: {:?}", renderer.stats());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_fault_has_the_expected_result_and_affects_no_other_render() {
    set_panicking_log();
    let renderer = Renderer::start(bundle(), CONFIG).await.expect("the pool starts");
    recover(&renderer, "the start").await;
    for (fault, expected) in FAULTS {
        let (first, second) = tokio::join!(renderer.render(faulty(fault)), renderer.render(faulty(fault)));
        for result in [first, second] {
            let shown = format!("{result:?}");
            assert!(expected.allows(&result), "{fault} ended in {}", &shown[..shown.floor_char_boundary(500)]);
        }
        recover(&renderer, fault).await;
    }
    // Waits until the threads that were abandoned in a native function have ended.
    while renderer.stats().threads_lost > 0 {
        recover(&renderer, "the last fault").await;
    }
    let stats = renderer.stats();
    assert_eq!((stats.refusals, stats.queue_length), (0, 0));
    assert!(stats.heap_bytes > 0 && stats.render_time.count() == stats.queue_wait.count(), "{stats:?}");
}

/// Repeats renders that exhaust the memory. The environment variable `FAULT_ROUNDS` sets the number of repetitions.
/// Default: 2.
#[tokio::test(flavor = "multi_thread")]
async fn memory_can_be_exhausted_repeatedly() {
    set_panicking_log();
    let rounds = std::env::var("FAULT_ROUNDS").map_or(2, |rounds| rounds.parse().expect("a number"));
    let config = RenderConfig { workers: 4, heap_limit_mib: 16, ..CONFIG };
    let renderer = Renderer::start(bundle(), config).await.expect("the pool starts");
    let faults: Vec<_> =
        FAULTS.into_iter().filter(|(_, expected)| *expected == Expected::StoppedOrOutOfMemory).collect();
    for round in 1..=rounds {
        let renders = faults.iter().map(|&(fault, expected)| {
            let renderer = renderer.clone();
            tokio::spawn(async move {
                let result = renderer.render(faulty(fault)).await;
                assert!(expected.allows(&result), "{fault} ended in {result:.500?}");
            })
        });
        for render in renders.collect::<Vec<_>>() {
            render.await.expect("the result is as expected");
        }
        assert_eq!(render_good(&renderer, round).await, Ok(()));
        if round % 100 == 0 {
            println!("{} faults, {} workers replaced", round * faults.len(), renderer.stats().replacements);
        }
    }
}

/// Bundles that fail to load: a name, the script, and part of the error message.
const BROKEN: [(&str, &str, &str); 8] = [
    ("loops", "for (;;);", "stopped after"),
    (
        "loops in microtasks",
        "(async () => { for (;;) await 0; })(); globalThis.renderDocument = () => ({});",
        "stopped after",
    ),
    ("rejects a promise", "Promise.reject(new Error('late top')); globalThis.renderDocument = () => ({});", "late top"),
    ("assigns nothing to the global object", "var renderDocument = () => ({});", "no function renderDocument"),
    ("throws a symbol", "throw Symbol('top');", "Symbol(top)"),
    ("throws an error", "\nthrow new Error('top');", "server.js:2:"),
    ("has a syntax error", "\nconst = 1;", "server.js:2:"),
    ("exhausts memory", "for (const hoard = []; ; ) hoard.push(new Array(100_000).fill(1));", "memory"),
];

#[tokio::test]
async fn a_bundle_that_fails_to_load_fails_only_its_own_pool() {
    for (name, script, message) in BROKEN {
        let config = RenderConfig { start_limit: Duration::from_secs(1), ..CONFIG };
        let started = Renderer::start(Bundle::new(script, b""), config).await;
        let error = started.err();
        assert!(matches!(&error, Some(RenderError::Start(text)) if text.contains(message)), "{name}: {error:?}");
    }
    let fine = Renderer::start(bundle(), CONFIG).await;
    assert!(fine.is_ok(), "another pool starts after all of them");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bundle_that_fails_to_load_does_not_affect_other_bundles_of_its_pool() {
    let config = RenderConfig { start_limit: Duration::from_secs(1), ..CONFIG };
    let renderer = Renderer::start(bundle(), config).await.expect("the pool starts");
    for (name, script, _) in BROKEN {
        let result = renderer.with_bundle(Bundle::new(script, b"")).render("{}".to_owned()).await;
        assert!(result.is_err(), "{name}: {result:?}");
        recover(&renderer, name).await;
    }
}
