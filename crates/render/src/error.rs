//! Why there is no document.

/// Why there is no document. The pool goes on working after each of them, unless it says otherwise.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RenderError {
    /// No runtime could be made, or the bundle could not be evaluated; message and stack. A pool whose first worker fails
    /// so is of no use.
    #[error("the engine does not start: {0}")]
    Start(String),
    /// The render used more time than its limit, in milliseconds, and was stopped. Its runtime is replaced.
    #[error("the render was stopped after {0} ms")]
    Deadline(u64),
    /// The render needed more memory than its runtime may have. Its runtime is replaced.
    #[error("the render ran out of memory")]
    OutOfMemory,
    /// The bundle threw, left a rejected promise behind, or returned no document; message and stack, mapped to the sources.
    #[error("the render failed: {0}")]
    Script(String),
    /// The document has more characters than [`DOCUMENT_LIMIT`](crate::DOCUMENT_LIMIT).
    #[error("the render failed: a document of {0} characters is too large")]
    TooLarge(usize),
    /// The engine or a function of the host panicked. Its runtime is replaced.
    #[error("the engine failed: {0}")]
    Engine(String),
    /// Too many renders wait for a worker already, or this one has waited too long. It is worth trying again after so many
    /// seconds.
    #[error("too many renders are waiting; try again in {retry_after_s} s")]
    Busy {
        /// Seconds, at least 1.
        retry_after_s: u64,
    },
    /// Nobody wanted the document any more before its render started.
    #[error("the render was cancelled")]
    Cancelled,
    /// The pool is closing.
    #[error("the renderer is closing")]
    Stopped,
}
