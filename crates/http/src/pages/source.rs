//! The interface through which the page cache accesses the pages and their renderer.

use std::{fmt::Display, future::Future, hash::Hash, pin::Pin, sync::Arc, time::Duration};

use axum::http::StatusCode;

use crate::{body::StoredBody, clock::Timestamp};

/// A rendered document.
#[derive(Clone, Debug)]
pub struct Document {
    /// HTTP status of the response.
    pub status: StatusCode,
    /// The document in its encodings.
    pub body: StoredBody,
}

/// Cancels or promotes a render that has not started. Has no effect on a render that has started.
pub trait RenderControl: Send + Sync {
    /// Cancels the render. Called when no request is waiting for it.
    fn cancel(&self);

    /// Gives the render the priority of a visitor. Called when a visitor is waiting for it.
    fn promote(&self);
}

/// A control for renders that can be neither cancelled nor promoted. Both methods do nothing.
impl RenderControl for () {
    fn cancel(&self) {}

    fn promote(&self) {}
}

/// A submitted render.
pub struct PageRender<E> {
    /// Resolves to the rendered document, or to the error of the render.
    pub result: Pin<Box<dyn Future<Output = Result<Document, E>> + Send>>,
    /// Cancels or promotes the render.
    pub control: Arc<dyn RenderControl>,
}

/// The kind of an error, which determines whether and when the page is rendered again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RenderErrorKind {
    /// The render of this page failed. The page is retried with exponential back-off.
    Failed,
    /// The render was cancelled before it started. A request that is still waiting for the page starts another render.
    Cancelled,
    /// No page can be rendered now.
    Unavailable {
        /// Time after which a client may retry.
        retry_after: Duration,
    },
}

/// A fixed set of pages, and the renderer for them.
pub trait PageSource: Send + Sync + 'static {
    /// Identifies a page. Log messages show the key.
    type Key: Clone + Display + Eq + Hash + Send + Sync + 'static;
    /// An error that a render returns.
    type Error: Clone + Display + Send + Sync + 'static;

    /// Returns the keys of all pages, in the order in which they are rendered in the background.
    fn keys(&self) -> Vec<Self::Key>;

    /// Returns how many pages are rendered at start-up and kept fresh, beginning with the first key. The other pages
    /// are rendered on demand. Default: 0.
    fn kept_fresh(&self) -> usize {
        0
    }

    /// Returns the edition of all pages at `now`. Cached pages of a different edition are stale. For example, pages
    /// that show the year have the year as their edition. Default: always the same edition.
    fn edition(&self, _now: Timestamp) -> u64 {
        0
    }

    /// Returns the time until the edition changes. Default: [`Duration::MAX`].
    fn edition_ends_in(&self, _now: Timestamp) -> Duration {
        Duration::MAX
    }

    /// Returns how many background renders can run concurrently. Default: 1.
    fn concurrency(&self) -> usize {
        1
    }

    /// Submits a render of the page for the time `now`, with low priority. If a visitor is waiting for the page, the
    /// cache then calls [`RenderControl::promote`]. Must not block, because the cache holds a lock during the call.
    ///
    /// # Errors
    /// Returns an error if the render is refused.
    fn render(self: &Arc<Self>, key: &Self::Key, now: Timestamp) -> Result<PageRender<Self::Error>, Self::Error>;

    /// Returns the kind of `error`.
    fn error_kind(error: &Self::Error) -> RenderErrorKind;

    /// Returns the error for a render that ended without a result because the process is ending.
    fn stopped() -> Self::Error;

    /// Returns the error for a render whose future panicked. Its kind is [`RenderErrorKind::Failed`].
    fn panicked() -> Self::Error;
}
