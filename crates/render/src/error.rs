//! The errors of renders and of starting a pool.

use std::{any::Any, time::Duration};

/// An error from a render or from starting a pool. The pool keeps working after an error, unless the variant states
/// otherwise.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RenderError {
    /// No thread could be started, or no worker could create a runtime and evaluate the bundle; the pool is closed.
    /// Contains the message and, if a script threw, the stack.
    #[error("the engine does not start: {0}")]
    Start(String),
    /// The render exceeded a time limit and was stopped; its runtime is replaced. Contains the limit.
    #[error("the render was stopped after {} ms", .0.as_millis())]
    Deadline(Duration),
    /// The render exceeded the heap limit of its runtime. The runtime is replaced.
    #[error("the render ran out of memory")]
    OutOfMemory,
    /// The bundle threw, left a rejected promise without a handler, returned no document, or changed a built-in object.
    /// In the last case, the runtime is replaced. Contains the message and, if the bundle threw, the stack, mapped to
    /// the sources.
    #[error("the render failed: {0}")]
    Script(String),
    /// The document is longer than [`DOCUMENT_LIMIT`](crate::DOCUMENT_LIMIT). Contains its length in UTF-16 code units.
    #[error("the render failed: a document of {0} characters is too large")]
    TooLarge(usize),
    /// The engine failed, or host code panicked. The runtime is replaced; after a panic of the supervisor thread, the
    /// pool is closed instead.
    #[error("the engine failed: {0}")]
    Engine(String),
    /// Too many renders are waiting for a worker, or this render waited too long.
    #[error("too many renders are waiting; try again in {} s", .retry_after.as_secs_f64().ceil())]
    Busy {
        /// Time after which the caller may retry.
        retry_after: Duration,
    },
    /// The render was cancelled before it started.
    #[error("the render was cancelled")]
    Cancelled,
    /// The pool is closed.
    #[error("the renderer is closing")]
    Stopped,
}

pub(crate) fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("panic: {}", text.unwrap_or("without a message"))
}
