//! Tower layers that limit how long a request may be handled and how many are handled at once.

use std::{
    future::{Ready, ready},
    time::Duration,
};

use axum::{BoxError, error_handling::HandleErrorLayer};
use tower::{
    limit::GlobalConcurrencyLimitLayer,
    load_shed::LoadShedLayer,
    timeout::{TimeoutLayer, error::Elapsed},
};

use crate::{connection::ConnectionLimits, error::PageError};

/// Limits of the requests that are being handled. A request beyond one of them gets 503 with `Retry-After`
/// ([`PageError::BUSY`]). They apply until the response begins; [`ConnectionLimits`] apply while its body is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RequestLimits {
    /// Milliseconds in which a handler must return its response. Default: 60,000.
    pub time_ms: u64,
    /// Maximum number of requests that are handled at once. Default: four per connection, so 40,000.
    pub concurrent: usize,
}

/// Requests per connection: a page and the files that it loads over HTTP/2.
const REQUESTS_PER_CONNECTION: usize = 4;

type Layers =
    (HandleErrorLayer<fn(BoxError) -> Ready<PageError>, ()>, LoadShedLayer, GlobalConcurrencyLimitLayer, TimeoutLayer);

impl RequestLimits {
    /// Returns the default limits for a listener with these limits.
    #[must_use]
    pub fn for_connections(limits: &ConnectionLimits) -> Self {
        Self { time_ms: 60_000, concurrent: limits.connections.saturating_mul(REQUESTS_PER_CONNECTION) }
    }

    /// Returns the layers that enforce the limits. All routes with clones of one result share the limit of concurrent
    /// requests.
    pub fn layers(&self) -> Layers {
        (
            HandleErrorLayer::new(report),
            LoadShedLayer::new(),
            GlobalConcurrencyLimitLayer::new(self.concurrent),
            TimeoutLayer::new(Duration::from_millis(self.time_ms)),
        )
    }
}

impl Default for RequestLimits {
    fn default() -> Self {
        Self::for_connections(&ConnectionLimits::default())
    }
}

fn report(error: BoxError) -> Ready<PageError> {
    if error.is::<Elapsed>() {
        tracing::warn!("a handler took too long and was stopped");
    }
    ready(PageError::BUSY)
}

#[cfg(test)]
mod tests {
    use std::{
        convert::Infallible,
        future::Future,
        pin::Pin,
        sync::{Arc, Mutex},
        task::{Context, Poll},
    };

    use axum::{
        Router,
        body::{Body, Bytes},
        http::{Request, Response, StatusCode},
        routing::get,
    };
    use http_body_util::BodyExt;
    use hyper::body::Frame;
    use tokio::sync::Semaphore;
    use tower::ServiceExt;

    use super::*;

    async fn ask(router: &Router, path: &str) -> Response<Body> {
        let request = Request::builder().uri(path).body(Body::empty()).expect("a valid request");
        router.clone().oneshot(request).await.expect("the router never fails")
    }

    #[tokio::test]
    async fn a_handler_that_takes_too_long_is_stopped() {
        let router = Router::new().route("/", get(std::future::pending::<&str>));
        let router = router.layer(RequestLimits { time_ms: 1, concurrent: 1 }.layers());
        let response = ask(&router, "/").await;
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(response.extensions().get(), Some(&PageError::BUSY));
        assert_eq!(ask(&router, "/").await.status(), StatusCode::SERVICE_UNAVAILABLE, "its place is free again");
    }

    /// A body whose only part becomes available when its sender is dropped.
    struct Delayed(Option<tokio::sync::oneshot::Receiver<()>>);

    impl hyper::body::Body for Delayed {
        type Data = Bytes;
        type Error = Infallible;

        fn poll_frame(
            mut self: Pin<&mut Self>,
            context: &mut Context<'_>,
        ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
            let Some(sender) = &mut self.0 else { return Poll::Ready(None) };
            Pin::new(sender).poll(context).map(|_| {
                self.0 = None;
                Some(Ok(Frame::data(Bytes::from_static(b"all of it"))))
            })
        }
    }

    #[tokio::test]
    async fn a_body_that_is_being_sent_has_neither_limit() {
        let (sender, receiver) = tokio::sync::oneshot::channel::<()>();
        let bodies = Arc::new(Mutex::new(Some(receiver)));
        let handler = move || {
            let receiver = bodies.lock().expect("no panic").take();
            async move { Response::new(Body::new(Delayed(receiver))) }
        };
        let router = Router::new().route("/", get(handler)).route("/stuck", get(std::future::pending::<&'static str>));
        let router = router.layer(RequestLimits { time_ms: 20, concurrent: 1 }.layers());
        let first = ask(&router, "/").await;
        let second = ask(&router, "/").await;
        assert_eq!((first.status(), second.status()), (StatusCode::OK, StatusCode::OK), "the first is being sent");
        // When this one reaches the time limit, the first has been sent for longer than that.
        assert_eq!(ask(&router, "/stuck").await.status(), StatusCode::SERVICE_UNAVAILABLE);
        drop(sender);
        assert_eq!(first.into_body().collect().await.expect("it arrives").to_bytes(), "all of it");
    }

    #[tokio::test]
    async fn further_requests_are_refused_at_once() {
        let gate = Arc::new(Semaphore::new(0));
        let (begun, mut beginning) = tokio::sync::mpsc::unbounded_channel();
        let waiting = Arc::clone(&gate);
        let handler = move || {
            let (waiting, begun) = (Arc::clone(&waiting), begun.clone());
            async move {
                begun.send(()).expect("the test waits");
                waiting.acquire().await.expect("it is open").forget();
                "done"
            }
        };
        let router = Router::new().route("/a", get(handler.clone())).route("/b", get(handler));
        let router = router.layer(RequestLimits { time_ms: 60_000, concurrent: 1 }.layers());
        let first = tokio::spawn({
            let router = router.clone();
            async move { ask(&router, "/a").await.status() }
        });
        beginning.recv().await.expect("it begins");
        let refused = ask(&router, "/b").await;
        assert_eq!(refused.extensions().get(), Some(&PageError::BUSY), "all routes share the limit");
        gate.add_permits(2);
        assert_eq!(first.await.expect("it ends"), StatusCode::OK);
        assert_eq!(ask(&router, "/b").await.status(), StatusCode::OK);
    }
}
