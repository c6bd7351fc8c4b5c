//! The interface between the page cache and the pages that it holds.

use std::{fmt::Display, future::Future, hash::Hash, pin::Pin, sync::Arc, time::Duration};

use axum::http::StatusCode;

use crate::{body::StoredBody, clock::Moment};

/// Priority of a render.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// A visitor waits for the result.
    Visitor,
    /// Nobody waits for the result yet.
    Background,
}

/// A rendered document.
#[derive(Clone, Debug)]
pub struct Document {
    /// HTTP status of the response.
    pub status: StatusCode,
    /// The document in its encodings.
    pub body: StoredBody,
}

/// Changes a render that has not started. Has no effect on one that has.
pub trait RenderControl: Send + Sync {
    /// Cancels the render, because nobody waits for it any more.
    fn cancel(&self) {}

    /// Gives the render the priority of a visitor, because somebody waits for it now.
    fn promote(&self) {}
}

/// For renders that can be neither cancelled nor promoted.
impl RenderControl for () {}

/// A render that was submitted.
pub struct PageRender<E> {
    /// Completes when the render has ended.
    pub result: Pin<Box<dyn Future<Output = Result<Document, E>> + Send>>,
    /// Cancels or promotes the render.
    pub control: Arc<dyn RenderControl>,
}

/// The consequence of an error for later renders of the same page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The page cannot be rendered. It is retried with exponential back-off.
    Page,
    /// The render was cancelled before it started.
    Cancelled,
    /// No page can be rendered at the moment.
    Unavailable {
        /// Time after which a client may ask again.
        retry_after: Duration,
    },
}

/// A set of pages that can be rendered.
pub trait PageSource: Send + Sync + 'static {
    /// Identifies a page. Its text is shown in the log.
    type Key: Clone + Display + Eq + Hash + Send + Sync + 'static;
    /// The reason why a page cannot be rendered.
    type Error: Clone + Display + Send + Sync + 'static;

    /// Returns the keys of all pages, in the order in which they are rendered in the background.
    fn keys(&self) -> Vec<Self::Key>;

    /// Returns how many of the first keys are rendered at start and kept fresh. The others are rendered on demand.
    /// Default: 0.
    fn kept_fresh(&self) -> usize {
        0
    }

    /// Returns the edition of all pages at `now`, such as the year that they show. Pages of another edition are stale.
    /// Default: always the same.
    fn edition(&self, _now: Moment) -> u64 {
        0
    }

    /// Returns the time until the edition changes. Default: it never does.
    fn edition_ends_in(&self, _now: Moment) -> Duration {
        Duration::MAX
    }

    /// Returns how many pages are rendered at once in the background. Default: 1.
    fn concurrency(&self) -> usize {
        1
    }

    /// Submits a render of the page as it is at `now`. Must return quickly: the page's lock is held meanwhile.
    ///
    /// # Errors
    /// Returns an error if the render is refused.
    fn render(
        self: &Arc<Self>,
        key: &Self::Key,
        now: Moment,
        priority: Priority,
    ) -> Result<PageRender<Self::Error>, Self::Error>;

    /// Returns the consequence of `error` for later renders of the page.
    fn failure(error: &Self::Error) -> Failure;

    /// Returns the error of a page that is not in [`PageSource::keys`], or whose render ended without a result because
    /// the process is ending.
    fn stopped() -> Self::Error;
}
