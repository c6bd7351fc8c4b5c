//! Errors of renders and of the start of a pool.

use std::any::Any;

/// Error of a render or of the start of a pool. The pool keeps working after each of them, unless noted otherwise.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RenderError {
    /// Creating a runtime or evaluating the bundle failed; message and stack. A pool whose first worker fails to start
    /// is unusable.
    #[error("the engine does not start: {0}")]
    Start(String),
    /// The render exceeded its time limit, in milliseconds, and was stopped. Its runtime is replaced.
    #[error("the render was stopped after {0} ms")]
    Deadline(u64),
    /// The render exceeded the memory limit of its runtime. Its runtime is replaced.
    #[error("the render ran out of memory")]
    OutOfMemory,
    /// The bundle threw, left a rejected promise without a handler, or returned no document; message and stack, mapped
    /// to the sources. Also returned if the render changed a built-in object, in which case its runtime is replaced.
    #[error("the render failed: {0}")]
    Script(String),
    /// The document has more characters than [`DOCUMENT_LIMIT`](crate::DOCUMENT_LIMIT).
    #[error("the render failed: a document of {0} characters is too large")]
    TooLarge(usize),
    /// The engine or a host function panicked. The runtime is replaced.
    #[error("the engine failed: {0}")]
    Engine(String),
    /// Too many renders are waiting for a worker, or this one waited too long. Retry after the given number of seconds.
    #[error("too many renders are waiting; try again in {retry_after_s} s")]
    Busy {
        /// Seconds, at least 1.
        retry_after_s: u64,
    },
    /// The render was cancelled before it started.
    #[error("the render was cancelled")]
    Cancelled,
    /// The pool is closing.
    #[error("the renderer is closing")]
    Stopped,
}

pub(crate) fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("panic: {}", text.unwrap_or("without a message"))
}
