//! A shortcut around the router for cached pages.
//!
//! All plain GET requests for a page in one encoding get the same header fields until the page is replaced. The first
//! of them passes through the router and its middleware, which stores the header fields of its response with the page
//! (see the module `repeatable`). Later requests get the stored header fields and the cached body.

use std::{
    convert::Infallible,
    future::{Future, ready},
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Instant,
};

use axum::{
    BoxError, Router,
    body::{Body, Bytes},
    http::{Request, Response, StatusCode},
};
use page_http::{admit, is_plain};
use tower::Service;

use crate::{app::App, router::router, routes::PAGES};

/// The router of an app, with the shortcut around it.
#[derive(Clone)]
pub struct Shortcut {
    app: Arc<App>,
    router: Router,
}

impl Shortcut {
    /// Returns the service that handles all requests for the site of `app`.
    pub fn new(app: Arc<App>) -> Self {
        Self { router: router(Arc::clone(&app)), app }
    }
}

impl<B> Service<Request<B>> for Shortcut
where
    B: http_body::Body<Data = Bytes> + Send + 'static,
    B::Error: Into<BoxError>,
{
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response<Body>, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<B>) -> Self::Future {
        match repeat_response(&self.app, &request) {
            Some(response) => Box::pin(ready(Ok(response))),
            None => Box::pin(self.router.call(request)),
        }
    }
}

/// Returns the response to a plain request whose page is cached with its header fields. The middleware is skipped, so
/// this function checks admission and counts the response. Returns `None` for all other requests, and while the
/// middleware would add something: a line in the access log, or `Connection: close` during the drain.
fn repeat_response<B: http_body::Body>(app: &App, request: &Request<B>) -> Option<Response<Body>> {
    let start = Instant::now();
    if app.config.access_log || app.is_draining() || !is_plain(request) || admit(request).is_err() {
        return None;
    }
    let page = app.site().cached_page(request.uri().path())?;
    let variant = page.body.choose(request.headers());
    let headers = page.headers(variant.encoding).get()?.clone();
    let mut response = Response::new(Body::from(variant.bytes.clone()));
    *response.headers_mut() = headers;
    app.metrics.count(PAGES, request.method(), StatusCode::OK, variant.bytes.len() as u64, start.elapsed());
    Some(response)
}
