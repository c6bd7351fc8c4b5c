//! The public interface of the crate: a renderer queues renders in a pool, and returns a ticket for each result.

use std::{
    future::Future,
    pin::Pin,
    sync::{Arc, atomic::Ordering},
    task::{Context, Poll},
    time::Instant,
};

use tokio::sync::oneshot;

use crate::{
    bundle::{Bundle, SCRIPT_NAME},
    config::RenderConfig,
    error::RenderError,
    lifecycle::{Progress, Slot, WorkerPhase},
    platform,
    pool::Pool,
    queue::{Job, Priority},
    rendered::{RenderResult, Rendered},
    stats::{RenderStats, increment},
    supervisor::supervise,
};

/// Closes the pool on drop. All renderers, tickets and ticket controls of the pool share one owner.
struct PoolOwner(Arc<Pool>);

impl Drop for PoolOwner {
    fn drop(&mut self) {
        self.0.close(&RenderError::Stopped);
    }
}

/// A bundle, and the pool of workers that renders with it. When all renderers, [`Ticket`]s and [`TicketControl`]s of a
/// pool have been dropped, running renders finish and the threads of the pool end.
#[derive(Clone)]
pub struct Renderer {
    bundle: Arc<Bundle>,
    owner: Arc<PoolOwner>,
}

impl Renderer {
    /// Starts a pool and waits until its first worker can render. The other workers start in the background.
    ///
    /// # Errors
    /// Returns [`RenderError::Start`] if no thread can be started, or if no worker can create a runtime and evaluate
    /// the bundle.
    pub async fn start(bundle: Bundle, config: RenderConfig) -> Result<Self, RenderError> {
        let renderer = Self::launch(bundle, config);
        renderer.started().await?;
        Ok(renderer)
    }

    /// Starts a pool and returns immediately. Renders wait for its first worker; see [`Renderer::started`].
    #[must_use]
    pub fn launch(bundle: Bundle, config: RenderConfig) -> Self {
        Self::launch_with_prelude("", bundle, config)
    }

    /// Like [`Renderer::launch`], with a `prelude`: a script that each runtime evaluates once, before any bundle. If
    /// the prelude contains the code that successive bundles share, [`Renderer::with_bundle`] evaluates only the rest.
    #[must_use]
    pub fn launch_with_prelude(prelude: impl Into<Box<str>>, bundle: Bundle, config: RenderConfig) -> Self {
        let bundle = Arc::new(bundle);
        let pool = Arc::new(Pool::new(prelude.into(), Arc::clone(&bundle), config));
        let supervised = Arc::clone(&pool);
        if let Err(error) = platform::spawn("render-supervisor".to_owned(), move || supervise(&supervised)) {
            pool.close(&RenderError::Start(error.to_string()));
        }
        Self { bundle, owner: Arc::new(PoolOwner(pool)) }
    }

    /// Waits until the first worker can render.
    ///
    /// # Errors
    /// Returns [`RenderError::Start`] if no thread can be started, or if no worker can create a runtime and evaluate
    /// the scripts. Every render of the pool then returns the same error.
    pub async fn started(&self) -> Result<(), RenderError> {
        let mut progress = self.owner.0.progress.subscribe();
        let decided = progress.wait_for(|progress| *progress != Progress::Starting).await;
        match decided.as_deref() {
            Ok(Progress::Failed(error)) => Err(error.clone()),
            Ok(_) => Ok(()),
            Err(_) => Err(RenderError::Stopped),
        }
    }

    /// Returns a renderer with another bundle on the same workers. A worker evaluates the new bundle when it first
    /// renders with it, and keeps the bundles that other renderers still use. If the new bundle throws, the render that
    /// evaluates it fails.
    #[must_use]
    pub fn with_bundle(&self, bundle: Bundle) -> Self {
        Self { bundle: Arc::new(bundle), ..self.clone() }
    }

    /// Returns `stack`, a stack trace from another engine, with positions mapped to the sources. `name` is the name
    /// under which that engine evaluated the script of the bundle.
    pub fn map_stack(&self, name: &str, stack: &str) -> String {
        self.bundle.map_stack(&stack.replace(name, SCRIPT_NAME))
    }

    /// Renders a document from `input` (JSON) with the priority of a visitor. Dropping the future before the render has
    /// started cancels it.
    ///
    /// # Errors
    /// Returns an error if the render fails, exceeds a limit or is refused. The pool keeps working, unless
    /// [`RenderError`] states otherwise.
    pub async fn render(&self, input: String) -> Result<Rendered, RenderError> {
        self.submit(input, Priority::Visitor)?.await
    }

    /// Queues a render, and returns a ticket for its result. Dropping the ticket before the render has started cancels
    /// the render.
    ///
    /// # Errors
    /// Returns [`RenderError::Busy`] if the queue is full. If the pool is closed, returns the reason, such as the error
    /// of [`Renderer::started`].
    pub fn submit(&self, input: String, priority: Priority) -> Result<Ticket, RenderError> {
        self.submit_with(|| input, priority)
    }

    /// Like [`Renderer::submit`], but a worker creates the input by calling `input`, within the limits of the render.
    /// `input` is not called for a render that is refused or cancelled.
    ///
    /// # Errors
    /// Same as [`Renderer::submit`].
    pub fn submit_with(
        &self,
        input: impl FnOnce() -> String + Send + 'static,
        priority: Priority,
    ) -> Result<Ticket, RenderError> {
        let pool = &self.owner.0;
        let mut state = pool.lock();
        if let Some(error) = state.lifecycle.close_reason() {
            return Err(error.clone());
        }
        if state.queue.len() >= pool.config.queue_limit.max(1) {
            return Err(pool.refuse());
        }
        let id = pool.next_id.fetch_add(1, Ordering::Relaxed);
        let (reply, result) = oneshot::channel();
        let job =
            Job { id, input: Box::new(input), bundle: Arc::clone(&self.bundle), reply, queued_at: Instant::now() };
        let refused_at = job.queued_at + pool.config.queue_wait;
        state.queue.push(job, priority);
        pool.wake_supervisor_by(&mut state, refused_at);
        drop(state);
        pool.work.notify_one();
        Ok(Ticket { control: TicketControl { owner: Arc::clone(&self.owner), id }, result })
    }

    /// Returns the configured number of workers.
    #[must_use]
    pub fn workers(&self) -> usize {
        self.owner.0.config.workers
    }

    /// Returns the statistics of the pool.
    #[must_use]
    pub fn stats(&self) -> RenderStats {
        let pool = &self.owner.0;
        let state = pool.lock();
        let slots = state.lifecycle.slots();
        let is_busy = |slot: &&Slot<_>| matches!(slot.phase, WorkerPhase::Busy(_));
        let is_idle = |slot: &&Slot<_>| matches!(slot.phase, WorkerPhase::Idle);
        let busy = slots.iter().filter(is_busy).count();
        let counters = &pool.counters;
        RenderStats {
            workers: slots.len(),
            workers_alive: busy + slots.iter().filter(is_idle).count(),
            workers_busy: busy,
            threads_lost: state.lifecycle.abandoned(),
            queue_length: state.queue.len(),
            renders: counters.renders.load(Ordering::Relaxed),
            failures: counters.failures.load(Ordering::Relaxed),
            replacements: state.lifecycle.replacements(),
            refusals: counters.refusals.load(Ordering::Relaxed),
            cancellations: counters.cancellations.load(Ordering::Relaxed),
            heap_bytes: slots.iter().map(|slot| slot.heap_bytes).sum(),
            queue_wait: counters.queue_wait.load(),
            render_time: counters.render_time.load(),
            start_time: counters.start_time.load(),
        }
    }
}

/// A future that resolves to the result of a render.
#[must_use = "dropping it cancels the render"]
pub struct Ticket {
    control: TicketControl,
    result: oneshot::Receiver<RenderResult>,
}

impl Ticket {
    /// Returns a handle that cancels or promotes the render while other code awaits the ticket.
    pub fn control(&self) -> TicketControl {
        self.control.clone()
    }
}

impl Future for Ticket {
    type Output = RenderResult;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<RenderResult> {
        Pin::new(&mut self.result).poll(context).map(|result| result.unwrap_or(Err(RenderError::Stopped)))
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.control.cancel();
    }
}

/// Cancels or promotes a render that has not started. Has no effect on a render that has started.
#[derive(Clone)]
pub struct TicketControl {
    owner: Arc<PoolOwner>,
    id: u64,
}

impl TicketControl {
    /// Cancels the render, which then returns [`RenderError::Cancelled`].
    pub fn cancel(&self) {
        let pool = &self.owner.0;
        let removed = pool.lock().queue.remove(self.id);
        if let Some(job) = removed {
            increment(&pool.counters.cancellations);
            let _ = job.reply.send(Err(RenderError::Cancelled));
        }
    }

    /// Gives the render the priority of a visitor. Call it when a visitor starts to wait for the render.
    pub fn promote(&self) {
        self.owner.0.lock().queue.promote(self.id);
    }
}
