//! The short way to a page that is kept. The response to a plain request for it is always the same, so its fields are
//! written once, on the long way through the router, and stay with the page.

use std::time::Instant;

use axum::{
    body::Body,
    http::{HeaderName, Method, Request, Response, StatusCode, header},
};

use crate::{admission::admit, app::App, dictionary::AVAILABLE_DICTIONARY, router::PAGES};

/// What makes the response to a request depend on more than its page and encoding.
const CONDITIONS: [HeaderName; 4] = [header::IF_MATCH, header::IF_NONE_MATCH, header::RANGE, AVAILABLE_DICTIONARY];

/// Whether all requests like `request` get the same response, as long as their page stays.
pub(crate) fn is_plain<B>(request: &Request<B>) -> bool {
    request.method() == Method::GET
        && request.uri().query().is_none()
        && !CONDITIONS.iter().any(|name| request.headers().contains_key(name))
}

/// The response to `request`, if one with its fields has gone the long way.
pub(crate) fn answer<B: http_body::Body>(app: &App, request: &Request<B>) -> Option<Response<Body>> {
    let start = Instant::now();
    if app.config.is_access_logged || app.is_draining() || !is_plain(request) || admit(request).is_err() {
        return None;
    }
    let page = app.site().pages.kept(request.uri().path())?;
    let variant = page.body.choose(request.headers());
    let fields = page.fields(variant.encoding).get()?.clone();
    let mut response = Response::new(Body::from(variant.bytes.clone()));
    *response.headers_mut() = fields;
    app.metrics.count(PAGES, request.method(), StatusCode::OK, variant.bytes.len() as u64, start.elapsed());
    Some(response)
}
