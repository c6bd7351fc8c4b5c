//! Tower layers that limit the time of a handler and the number of requests that are handled concurrently.

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

use crate::{connection::ConnectionLimits, error::RequestError};

/// Limits for handlers. The server responds 503 with `Retry-After` ([`RequestError::BUSY`]) to a request that exceeds a
/// limit. The limits apply until the handler returns the response; while its body is sent, [`ConnectionLimits`] apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RequestLimits {
    /// Time within which a handler must return its response. Default: 60 s.
    pub handler: Duration,
    /// Maximum number of requests that are handled concurrently. Default: 40,000, four per connection.
    pub concurrent_requests: usize,
}

/// Default number of concurrent requests per connection: a page and the files that it loads over HTTP/2.
const REQUESTS_PER_CONNECTION: usize = 4;

type Layers = (
    HandleErrorLayer<fn(BoxError) -> Ready<RequestError>, ()>,
    LoadShedLayer,
    GlobalConcurrencyLimitLayer,
    TimeoutLayer,
);

impl RequestLimits {
    /// Returns the default limits for a listener with these connection limits.
    #[must_use]
    pub fn for_connections(limits: &ConnectionLimits) -> Self {
        Self {
            handler: Duration::from_secs(60),
            concurrent_requests: limits.connections.saturating_mul(REQUESTS_PER_CONNECTION),
        }
    }

    /// Returns the layers that enforce the limits. All routes that use clones of the same layers share the limit on
    /// concurrent requests.
    pub fn layers(&self) -> Layers {
        (
            HandleErrorLayer::new(to_request_error),
            LoadShedLayer::new(),
            GlobalConcurrencyLimitLayer::new(self.concurrent_requests),
            TimeoutLayer::new(self.handler),
        )
    }
}

impl Default for RequestLimits {
    fn default() -> Self {
        Self::for_connections(&ConnectionLimits::default())
    }
}

fn to_request_error(error: BoxError) -> Ready<RequestError> {
    if error.is::<Elapsed>() {
        tracing::warn!("a handler took too long and was stopped");
    }
    ready(RequestError::BUSY)
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

    async fn send(router: &Router, path: &str) -> Response<Body> {
        let request = Request::builder().uri(path).body(Body::empty()).expect("a valid request");
        router.clone().oneshot(request).await.expect("the router never fails")
    }

    #[tokio::test]
    async fn a_handler_that_takes_too_long_is_stopped() {
        let router = Router::new().route("/", get(std::future::pending::<&str>));
        let router = router.layer(RequestLimits { handler: Duration::from_millis(1), concurrent_requests: 1 }.layers());
        let response = send(&router, "/").await;
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(response.extensions().get(), Some(&RequestError::BUSY));
        assert_eq!(
            send(&router, "/").await.status(),
            StatusCode::SERVICE_UNAVAILABLE,
            "the first request no longer counts"
        );
    }

    /// A body whose only chunk becomes available when the sender is dropped.
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
    async fn the_limits_do_not_apply_while_the_body_is_sent() {
        let (sender, receiver) = tokio::sync::oneshot::channel::<()>();
        let bodies = Arc::new(Mutex::new(Some(receiver)));
        let handler = move || {
            let receiver = bodies.lock().expect("no panic").take();
            async move { Response::new(Body::new(Delayed(receiver))) }
        };
        let router = Router::new().route("/", get(handler)).route("/stuck", get(std::future::pending::<&'static str>));
        let router =
            router.layer(RequestLimits { handler: Duration::from_millis(20), concurrent_requests: 1 }.layers());
        let first = send(&router, "/").await;
        let second = send(&router, "/").await;
        assert_eq!((first.status(), second.status()), (StatusCode::OK, StatusCode::OK), "the first is being sent");
        // When this request times out, the first response has been in progress for longer than the time limit.
        assert_eq!(send(&router, "/stuck").await.status(), StatusCode::SERVICE_UNAVAILABLE);
        drop(sender);
        assert_eq!(first.into_body().collect().await.expect("the body is received").to_bytes(), "all of it");
    }

    #[tokio::test]
    async fn requests_beyond_the_limit_are_refused_immediately() {
        let gate = Arc::new(Semaphore::new(0));
        let (begun, mut beginning) = tokio::sync::mpsc::unbounded_channel();
        let waiting = Arc::clone(&gate);
        let handler = move || {
            let (waiting, begun) = (Arc::clone(&waiting), begun.clone());
            async move {
                begun.send(()).expect("the test waits");
                waiting.acquire().await.expect("the gate is open").forget();
                "done"
            }
        };
        let router = Router::new().route("/a", get(handler.clone())).route("/b", get(handler));
        let router = router.layer(RequestLimits { handler: Duration::from_secs(60), concurrent_requests: 1 }.layers());
        let first = tokio::spawn({
            let router = router.clone();
            async move { send(&router, "/a").await.status() }
        });
        beginning.recv().await.expect("the handler begins");
        let refused = send(&router, "/b").await;
        assert_eq!(refused.extensions().get(), Some(&RequestError::BUSY), "all routes share the limit");
        gate.add_permits(2);
        assert_eq!(first.await.expect("the request ends"), StatusCode::OK);
        assert_eq!(send(&router, "/b").await.status(), StatusCode::OK);
    }
}
