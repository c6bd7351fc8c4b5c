//! The pool: worker threads that take renders from one queue. Public interface of the crate.

use std::{
    num::NonZero,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use tokio::sync::oneshot;

use crate::{
    engine::{self, Engine, PRELUDE_NAME, SCRIPT_NAME},
    stack::StackMapper,
    watchdog::Watchdog,
};

/// Stack of a worker thread in bytes: deep trees of elements recurse deeply.
const STACK_BYTES: usize = 16 << 20;

/// The server bundle: a script that puts the function `renderDocument` on the global object.
pub struct Bundle {
    pub(crate) script: Box<str>,
    mapper: StackMapper,
    prelude_mapper: StackMapper,
}

impl Bundle {
    /// `source_map` is version 3 JSON; an unreadable one only leaves stacks unmapped.
    pub fn new(script: impl Into<Box<str>>, source_map: &[u8]) -> Self {
        Self {
            script: script.into(),
            mapper: StackMapper::new(SCRIPT_NAME, source_map),
            prelude_mapper: StackMapper::new(PRELUDE_NAME, b""),
        }
    }

    /// Also maps places in the prelude, with its map as it is now: what does not run may have moved in the sources.
    #[must_use]
    pub fn with_prelude_map(self, source_map: &[u8]) -> Self {
        Self { prelude_mapper: StackMapper::new(PRELUDE_NAME, source_map), ..self }
    }

    /// `stack` with places in the sources of the interface.
    pub(crate) fn map_stack(&self, stack: &str) -> String {
        self.prelude_mapper.map(&self.mapper.map(stack))
    }
}

/// What every runtime evaluates once, before any bundle; empty where the bundle needs nothing but itself.
pub(crate) type Prelude = Box<str>;

/// Settings of the pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RenderConfig {
    /// Number of workers. Default: number of processors, at least 2.
    pub workers: usize,
    /// Milliseconds after which a render is stopped. Default: 2,000.
    pub deadline_ms: u64,
    /// Megabytes of JavaScript heap per worker. Default: 256.
    pub heap_limit_mb: usize,
}

impl Default for RenderConfig {
    fn default() -> Self {
        let processors = thread::available_parallelism().map_or(1, NonZero::get);
        Self { workers: processors.max(2), deadline_ms: 2_000, heap_limit_mb: 256 }
    }
}

/// A rendered document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    /// HTTP status.
    pub status: u16,
    /// The document.
    pub html: String,
}

/// Why there is no document.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RenderError {
    /// A runtime could not be made or the bundle not be evaluated.
    #[error("the engine does not start: {0}")]
    Start(String),
    /// The render took longer than the deadline and was stopped.
    #[error("the render was stopped after {0} ms")]
    Deadline(u64),
    /// The render needed more memory than its runtime may have.
    #[error("the render ran out of memory")]
    OutOfMemory,
    /// The bundle threw; message and stack, mapped to the sources.
    #[error("the render failed: {0}")]
    Script(String),
    /// The render was stopped because the pool is closing.
    #[error("the render was stopped")]
    Stopped,
}

struct Job {
    input: String,
    bundle: Arc<Bundle>,
    reply: oneshot::Sender<Result<Rendered, RenderError>>,
}

/// A bundle and the pool of workers that renders with it. When the last renderer of a pool is dropped, running renders
/// finish and the threads end.
#[derive(Clone)]
pub struct Renderer {
    bundle: Arc<Bundle>,
    queue: mpsc::Sender<Job>,
    counters: Arc<Counters>,
}

#[derive(Default)]
struct Counters {
    renders: AtomicU64,
    replacements: AtomicU64,
}

impl Renderer {
    /// Starts the workers and waits until the bundle is evaluated in each. Call it first on the main thread: V8 wants
    /// its platform set up there.
    ///
    /// # Errors
    /// [`RenderError::Start`] when a thread or a runtime cannot be made or the bundle throws.
    pub fn start(bundle: Bundle, config: RenderConfig) -> Result<Self, RenderError> {
        Self::start_with_prelude(String::new(), bundle, config)
    }

    /// As [`Renderer::start`]; `prelude` is a script that each runtime evaluates once, before any bundle. What bundles that
    /// follow each other have in common belongs there: [`Renderer::with_bundle`] then evaluates only what differs.
    ///
    /// # Errors
    /// [`RenderError::Start`] when a thread or a runtime cannot be made or one of the scripts throws.
    pub fn start_with_prelude(
        prelude: impl Into<Box<str>>,
        bundle: Bundle,
        config: RenderConfig,
    ) -> Result<Self, RenderError> {
        engine::init_platform();
        let (queue, jobs) = mpsc::channel();
        let jobs = Arc::new(Mutex::new(jobs));
        let (prelude, bundle) = (Arc::new(prelude.into()), Arc::new(bundle));
        let counters = Arc::new(Counters::default());
        let (started, starts) = mpsc::channel();
        for number in 0..config.workers.max(1) {
            let (jobs, prelude, counters) = (Arc::clone(&jobs), Arc::clone(&prelude), Arc::clone(&counters));
            let (bundle, started) = (Arc::clone(&bundle), started.clone());
            let failed = |error: std::io::Error| RenderError::Start(error.to_string());
            let watchdog = Watchdog::start(&format!("watchdog-{number}")).map_err(failed)?;
            thread::Builder::new()
                .name(format!("render-{number}"))
                .stack_size(STACK_BYTES)
                .spawn(move || Worker { jobs, prelude, config, counters, watchdog }.run(&bundle, started))
                .map_err(failed)?;
        }
        drop(started);
        starts.iter().collect::<Result<(), _>>()?;
        Ok(Self { bundle, queue, counters })
    }

    /// A renderer with another bundle on the same workers. The bundle is evaluated beside the others when it first
    /// renders; an error in it is that render's error. A runtime forgets a bundle after its last renderer is gone.
    #[must_use]
    pub fn with_bundle(&self, bundle: Bundle) -> Self {
        Self { bundle: Arc::new(bundle), ..self.clone() }
    }

    /// Renders a document from `input` (JSON). Waits for a free worker; the deadline counts from the start of the render.
    ///
    /// # Errors
    /// Why there is no document; the pool goes on working after each of them.
    pub async fn render(&self, input: String) -> Result<Rendered, RenderError> {
        let (reply, result) = oneshot::channel();
        let bundle = Arc::clone(&self.bundle);
        self.queue.send(Job { input, bundle, reply }).map_err(|_| RenderError::Stopped)?;
        result.await.unwrap_or(Err(RenderError::Stopped))
    }

    /// Number of renders that have been started.
    pub fn renders(&self) -> u64 {
        self.counters.renders.load(Ordering::Relaxed)
    }

    /// Number of runtimes that were, or are just being, replaced after a failure.
    pub fn replacements(&self) -> u64 {
        self.counters.replacements.load(Ordering::Relaxed)
    }
}

struct Worker {
    jobs: Arc<Mutex<mpsc::Receiver<Job>>>,
    prelude: Arc<Prelude>,
    config: RenderConfig,
    counters: Arc<Counters>,
    watchdog: Watchdog,
}

impl Worker {
    fn run(self, bundle: &Arc<Bundle>, started: mpsc::Sender<Result<(), RenderError>>) {
        // deno_core asserts a current-thread runtime; nothing is ever spawned on it.
        let tokio = match tokio::runtime::Builder::new_current_thread().enable_time().build() {
            Ok(tokio) => tokio,
            Err(error) => {
                let _ = started.send(Err(RenderError::Start(error.to_string())));
                return;
            }
        };
        let _entered = tokio.enter();
        let mut engine = match self.start_engine(&[Arc::clone(bundle)]) {
            Ok(engine) => Some(engine),
            Err(error) => {
                let _ = started.send(Err(error));
                return;
            }
        };
        let _ = started.send(Ok(()));
        // The pool waits until every worker has let go of its sender.
        drop(started);
        while let Some(job) = self.next_job() {
            let ready = match engine.take() {
                Some(ready) => Ok(ready),
                None => self.start_engine(&[]),
            };
            engine = match ready {
                Ok(ready) => self.work(ready, job),
                Err(error) => {
                    let _ = job.reply.send(Err(error));
                    None
                }
            };
        }
    }

    /// Makes an engine and evaluates `bundles` in it. Only those may be named that have been evaluated before, or are to
    /// be by the start of the pool: nothing watches them here.
    fn start_engine(&self, bundles: &[Arc<Bundle>]) -> Result<Engine, RenderError> {
        let mut engine = Engine::start(&self.prelude, self.config.heap_limit_mb << 20)?;
        bundles.iter().try_for_each(|bundle| engine.evaluate(bundle).map(drop)).map_err(RenderError::Start)?;
        Ok(engine)
    }

    fn next_job(&self) -> Option<Job> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
    }

    /// Does one job. Gives the engine back, or its replacement if it must not be used again.
    fn work(&self, mut engine: Engine, job: Job) -> Option<Engine> {
        self.counters.renders.fetch_add(1, Ordering::Relaxed);
        let deadline_ms = self.config.deadline_ms;
        // Whoever is first takes the reply: the watchdog answers even while a native function runs to its end.
        let reply = Arc::new(Mutex::new(Some(job.reply)));
        let answer = |reply: &Mutex<Option<oneshot::Sender<_>>>, result| {
            let taken = reply.lock().unwrap_or_else(PoisonError::into_inner).take();
            if let Some(reply) = taken {
                let _ = reply.send(result);
            }
        };
        let (watched, counters) = (Arc::clone(&reply), Arc::clone(&self.counters));
        self.watchdog.begin(Duration::from_millis(deadline_ms), engine.handle(), move || {
            counters.replacements.fetch_add(1, Ordering::Relaxed);
            answer(&watched, Err(RenderError::Deadline(deadline_ms)));
        });
        let start = Instant::now();
        let (result, is_usable) = engine.render(&job.input, &job.bundle);
        let was_stopped = self.watchdog.end();
        tracing::debug!(render_ms = start.elapsed().as_secs_f64() * 1e3, is_ok = result.is_ok(), "rendered");
        if is_usable && !was_stopped {
            answer(&reply, result);
            engine.idle();
            return Some(engine);
        }
        // Counted before anybody hears of it, by the watchdog if it stopped the render.
        if !was_stopped {
            self.counters.replacements.fetch_add(1, Ordering::Relaxed);
        }
        answer(&reply, if was_stopped { Err(RenderError::Deadline(deadline_ms)) } else { result });
        let bundles = engine.into_bundles();
        match self.start_engine(&bundles) {
            Ok(engine) => Some(engine),
            Err(error) => {
                tracing::error!(%error, "a worker waits for its next job without an engine");
                None
            }
        }
    }
}
