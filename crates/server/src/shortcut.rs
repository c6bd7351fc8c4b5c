//! The fast path for cached pages, around the router. The response to a plain request for a page is always the same, so
//! its header fields are stored with the page when such a response first comes out of the router.

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
use page_http::admit;
use tower::Service;

use crate::{
    app::App,
    plain::{Plain, is_plain},
    router::router,
    routes::PAGES,
};

/// The router of an app, with the shortcut around it.
#[derive(Clone)]
pub struct Shortcut {
    app: Arc<App>,
    router: Router,
}

impl Shortcut {
    /// Returns the service that answers all requests for the site of `app`.
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
        if let Some(response) = answer(&self.app, &request) {
            return Box::pin(ready(Ok(response)));
        }
        let (app, response) = (Arc::clone(&self.app), self.router.call(request));
        Box::pin(async move {
            let mut response = response.await?;
            if let Some(Plain { page, encoding }) = response.extensions_mut().remove()
                && response.status() == StatusCode::OK
                && !app.is_draining()
            {
                page.headers(encoding).get_or_init(|| response.headers().clone());
            }
            Ok(response)
        })
    }
}

/// Returns the response to `request`, if a response with the same header fields has already passed through the router.
fn answer<B: http_body::Body>(app: &App, request: &Request<B>) -> Option<Response<Body>> {
    let start = Instant::now();
    if app.config.access_log || app.is_draining() || !is_plain(request) || admit(request).is_err() {
        return None;
    }
    let page = app.site().cached_page(request.uri().path())?;
    let variant = page.body.choose(request.headers());
    let fields = page.headers(variant.encoding).get()?.clone();
    let mut response = Response::new(Body::from(variant.bytes.clone()));
    *response.headers_mut() = fields;
    app.metrics.count(PAGES, request.method(), StatusCode::OK, variant.bytes.len() as u64, start.elapsed());
    Some(response)
}
