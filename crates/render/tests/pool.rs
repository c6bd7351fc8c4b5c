//! Tests the guarantees of a pool: documents, time limits, heap limits, replacement of runtimes, error messages, and
//! the queue.

use std::time::{Duration, Instant};

use render::{Bundle, Priority, RenderConfig, RenderError, Rendered, Renderer, Ticket};

/// A bundle whose render function does what its input says.
const SCRIPT: &str = r#"
globalThis.renderDocument = (json) => {
  const input = JSON.parse(json);
  if (input.loop) for (;;);
  if (input.throw) throw new Error("no such page");
  if (input.recurse) (function deeper() { return deeper() + 1; })();
  if (input.hoard) for (const hoard = [];;) hoard.push(new Array(100000).fill(hoard.length));
  if (input.nothing) return undefined;
  if (input.host) return { status: 200, html: typeof Deno + typeof WebAssembly };
  return { status: input.status ?? 200, html: "<p>" + input.text + "</p>" };
};
"#;

async fn start(config: RenderConfig) -> Renderer {
    Renderer::start(Bundle::new(SCRIPT, b""), config).await.expect("the pool starts")
}

/// Returns settings with a short CPU time limit. The other time limits are long, because renders that are waiting for a
/// CPU on a busy machine must be neither stopped nor refused.
fn quick() -> RenderConfig {
    RenderConfig {
        deadline: Duration::from_millis(300),
        wall_clock_factor: 2_000,
        heap_limit_mib: 64,
        queue_wait: Duration::from_secs(600),
        ..RenderConfig::new(2)
    }
}

async fn text(renderer: &Renderer, text: &str) -> Result<Rendered, RenderError> {
    renderer.render(format!(r#"{{"text":"{text}"}}"#)).await
}

fn document(html: &str) -> Result<Rendered, RenderError> {
    Ok(Rendered { status: 200, html: html.to_owned() })
}

/// Waits until every worker can render. By then, every replacement has been counted.
async fn all_workers_live(renderer: &Renderer) {
    let start = Instant::now();
    while renderer.stats().workers_alive < renderer.stats().workers {
        assert!(start.elapsed() < Duration::from_secs(60), "a worker is never replaced");
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn renders_documents_and_their_status() {
    let renderer = start(quick()).await;
    assert_eq!(text(&renderer, "Grüße ’ 🚧 \\u003c").await, document("<p>Grüße ’ 🚧 <</p>"));
    let missing = renderer.render(r#"{"text":"x","status":404}"#.into()).await;
    assert_eq!(missing.map(|rendered| rendered.status), Ok(404));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_endless_loop_fails_only_its_own_render() {
    let renderer = start(quick()).await;
    let (first, second) = (renderer.render(r#"{"loop":true}"#.into()), renderer.render(r#"{"loop":true}"#.into()));
    let (first, second, other) = tokio::join!(first, second, text(&renderer, "fine"));
    assert_eq!(first, Err(RenderError::Deadline(Duration::from_millis(300))));
    assert_eq!(second, Err(RenderError::Deadline(Duration::from_millis(300))));
    assert_eq!(other, document("<p>fine</p>"));
    for _ in 0..8 {
        assert_eq!(text(&renderer, "after").await, document("<p>after</p>"));
    }
    all_workers_live(&renderer).await;
    assert_eq!(renderer.stats().replacements, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_script_error_is_reported_and_its_runtime_keeps_working() {
    let renderer = start(quick()).await;
    for input in [r#"{"throw":true}"#, r#"{"recurse":true}"#, r#"{"nothing":true}"#, "not JSON"] {
        let result = renderer.render(input.into()).await;
        assert!(matches!(result, Err(RenderError::Script(_))), "{input}: {result:?}");
    }
    let Err(RenderError::Script(message)) = renderer.render(r#"{"throw":true}"#.into()).await else {
        panic!("an error was expected");
    };
    assert!(message.contains("no such page") && message.contains("server.js:"), "{message}");
    assert_eq!(text(&renderer, "after").await, document("<p>after</p>"));
    assert_eq!(renderer.stats().replacements, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_render_that_runs_out_of_memory_fails_and_its_runtime_is_replaced() {
    let renderer = start(RenderConfig { deadline: Duration::from_secs(20), ..quick() }).await;
    let result = renderer.render(r#"{"hoard":true}"#.into()).await;
    assert_eq!(result, Err(RenderError::OutOfMemory));
    for _ in 0..4 {
        assert_eq!(text(&renderer, "after").await, document("<p>after</p>"));
    }
    all_workers_live(&renderer).await;
    assert_eq!(renderer.stats().replacements, 1);
}

/// A script can catch the exception of an allocation that fails at the heap limit.
#[tokio::test(flavor = "multi_thread")]
async fn a_bundle_that_hides_that_it_ran_out_of_memory_fails_and_its_runtime_is_replaced() {
    const SCRIPT: &str = "
        try { for (const hoard = []; ; ) hoard.push(new Array(100_000).fill(1)); } catch {}
        throw new Error('hidden');
    ";
    let renderer = start(RenderConfig { start_limit: Duration::from_secs(60), ..quick() }).await;
    let result = renderer.with_bundle(Bundle::new(SCRIPT, b"")).render("{}".into()).await;
    assert_eq!(result, Err(RenderError::OutOfMemory));
    all_workers_live(&renderer).await;
    assert_eq!(renderer.stats().replacements, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn bundles_have_neither_deno_nor_webassembly() {
    let renderer = start(quick()).await;
    assert_eq!(renderer.render(r#"{"host":true}"#.into()).await, document("undefinedundefined"));
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_renders_return_equal_bytes() {
    let renderer = std::sync::Arc::new(start(RenderConfig { deadline: Duration::from_secs(20), ..quick() }).await);
    let tasks: Vec<_> = (0..200)
        .map(|_| {
            let renderer = std::sync::Arc::clone(&renderer);
            tokio::spawn(async move { text(&renderer, "same").await })
        })
        .collect();
    for task in tasks {
        assert_eq!(task.await.expect("no panic"), document("<p>same</p>"));
    }
    assert_eq!(renderer.stats().renders, 200);
}

#[tokio::test]
async fn start_returns_the_error_of_the_bundle() {
    let result = Renderer::start(Bundle::new("throw new Error('broken bundle')", b""), quick()).await;
    let Err(RenderError::Start(message)) = result else { panic!("an error was expected") };
    assert!(message.contains("broken bundle"), "{message}");
}

#[tokio::test]
async fn a_worker_that_never_started_is_not_replaced() {
    let config = RenderConfig { start_limit: Duration::from_millis(100), ..quick() };
    let renderer = Renderer::launch(Bundle::new("for (;;);", b""), config);
    let error = RenderError::Start("it was stopped after 100 ms".to_owned());
    assert_eq!((renderer.started().await, renderer.stats().replacements), (Err(error), 0));
}

/// Returns a bundle whose documents contain `number` and the counter of the prelude.
fn numbered(number: u32) -> Bundle {
    Bundle::new(
        format!("globalThis.renderDocument = () => ({{ status: 200, html: `${{shared.count++}} by {number}` }});"),
        b"",
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn bundles_share_a_runtime_and_its_prelude() {
    let config = RenderConfig { workers: 1, ..quick() };
    let first = Renderer::launch_with_prelude("globalThis.shared = { count: 0 };", numbered(1), config);
    let render = async |renderer: &Renderer| renderer.render("{}".into()).await;
    assert_eq!(render(&first).await, document("0 by 1"));
    let second = first.with_bundle(numbered(2));
    assert_eq!(render(&second).await, document("1 by 2"));
    assert_eq!(render(&first).await, document("2 by 1"), "the older bundle still renders");
    drop(first);
    assert_eq!(render(&second).await, document("3 by 2"));
    assert_eq!(second.stats().replacements, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bundle_that_fails_to_load_does_not_affect_others() {
    let good = start(RenderConfig { workers: 1, start_limit: Duration::from_secs(1), ..quick() }).await;
    for (script, error) in [("throw new Error('half done');", "half done"), ("const = 1;", "SyntaxError")] {
        let bad = good.with_bundle(Bundle::new(script, b""));
        let result = bad.render("{}".into()).await;
        assert!(matches!(&result, Err(RenderError::Script(message)) if message.contains(error)), "{result:?}");
    }
    let endless = good.with_bundle(Bundle::new("for (;;);", b""));
    assert_eq!(endless.render("{}".into()).await, Err(RenderError::Deadline(Duration::from_secs(1))));
    assert_eq!(text(&good, "fine").await, document("<p>fine</p>"));
}

/// A bundle that numbers its documents. With the input `wait`, its render function loops until the deadline.
const COUNTING: &str = "let count = 0;
globalThis.renderDocument = (json) => { while (json === 'wait'); return { status: 200, html: `${json} ${++count}` }; };";

/// Returns a pool whose only worker is busy until the deadline of a render, and the ticket of this render.
async fn occupied(config: RenderConfig) -> (Renderer, Ticket) {
    let renderer = Renderer::start(Bundle::new(COUNTING, b""), config).await.expect("the pool starts");
    loop {
        let refusals = renderer.stats().refusals;
        let occupant = renderer.submit("wait".to_owned(), Priority::Visitor).expect("the queue is empty");
        // On a busy machine, this render may be refused because it waited too long. It is then submitted again.
        while renderer.stats().refusals == refusals {
            if renderer.stats().renders > 0 {
                return (renderer, occupant);
            }
            tokio::task::yield_now().await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn dropped_and_cancelled_renders_do_not_start() {
    let (renderer, occupant) = occupied(RenderConfig { workers: 1, ..quick() }).await;
    drop(renderer.submit("dropped".to_owned(), Priority::Visitor));
    let cancelled = renderer.submit("cancelled".to_owned(), Priority::Background).expect("there is room");
    cancelled.control().cancel();
    assert_eq!(cancelled.await, Err(RenderError::Cancelled));
    assert_eq!(occupant.await, Err(RenderError::Deadline(Duration::from_millis(300))));
    assert_eq!(renderer.render("next".to_owned()).await, document("next 1"));
    let stats = renderer.stats();
    assert_eq!((stats.renders, stats.cancellations, stats.refusals), (2, 2, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn visitor_renders_run_before_background_renders() {
    let (renderer, occupant) = occupied(RenderConfig { workers: 1, ..quick() }).await;
    let submit = |name: &str, priority| renderer.submit(name.to_owned(), priority).expect("there is room");
    let (first, second) = (submit("first", Priority::Background), submit("second", Priority::Background));
    let visitor = submit("visitor", Priority::Visitor);
    second.control().promote();
    drop(occupant);
    let (first, second, visitor) = tokio::join!(first, second, visitor);
    assert_eq!((visitor, second, first), (document("visitor 1"), document("second 2"), document("first 3")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_queue_refuses_renders() {
    let (renderer, _occupant) = occupied(RenderConfig { workers: 1, queue_limit: 1, ..quick() }).await;
    let waiting = renderer.submit("waiting".to_owned(), Priority::Visitor).expect("there is room for one");
    assert_eq!(
        renderer.render("refused".to_owned()).await,
        Err(RenderError::Busy { retry_after: Duration::from_secs(600) })
    );
    assert_eq!(waiting.await, document("waiting 1"));
    assert_eq!(renderer.stats().refusals, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_render_that_waits_too_long_is_refused() {
    let config =
        RenderConfig { workers: 1, queue_wait: Duration::from_millis(1), deadline: Duration::from_secs(1), ..quick() };
    let (renderer, occupant) = occupied(config).await;
    assert_eq!(
        renderer.render("refused".to_owned()).await,
        Err(RenderError::Busy { retry_after: Duration::from_secs(1) })
    );
    assert_eq!(occupant.await, Err(RenderError::Deadline(Duration::from_secs(1))));
}

#[tokio::test]
async fn renders_wait_until_a_launched_pool_has_started() {
    let renderer = Renderer::launch(Bundle::new(SCRIPT, b""), quick());
    let (started, rendered) = tokio::join!(renderer.started(), text(&renderer, "early"));
    assert_eq!((started, rendered), (Ok(()), document("<p>early</p>")));
    let broken = Renderer::launch(Bundle::new("throw new Error('broken bundle');", b""), quick());
    let (started, rendered) = tokio::join!(broken.started(), text(&broken, "never"));
    let error = started.expect_err("the bundle is broken");
    assert!(error.to_string().contains("broken bundle"), "{error}");
    assert_eq!(rendered, Err(error));
}
