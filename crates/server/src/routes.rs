//! The routes of the server, and their handlers.

use std::{sync::Arc, time::Duration};

use axum::{
    Router,
    body::Body,
    extract::{Path, RawQuery, State},
    http::{HeaderMap, HeaderValue, Response, StatusCode, Uri, header},
    response::IntoResponse,
    routing::get,
};
use tower_http::{catch_panic::CatchPanicLayer, set_header::SetResponseHeaderLayer};

use crate::{
    pages::PageOutcome,
    paths,
    response::{Caching, respond},
    state::Site,
};

/// The router of `site`.
pub fn router(site: Arc<Site>) -> Router {
    let headers = site.security_headers.clone();
    let router = Router::new()
        .route("/assets/{*file}", get(show_asset))
        .route("/data/{*file}", get(show_record))
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(show_readiness))
        .fallback_service(get(show_page).with_state(Arc::clone(&site)))
        .with_state(site)
        .layer(CatchPanicLayer::new());
    headers
        .into_iter()
        .fold(router, |router, (name, value)| router.layer(SetResponseHeaderLayer::if_not_present(name, value)))
}

async fn show_page(
    State(site): State<Arc<Site>>,
    uri: Uri,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response<Body> {
    if let Some(path) = paths::canonical(uri.path()) {
        return redirect(&path, query.as_deref());
    }
    let project = paths::query_value(query.as_deref(), "project");
    match site.pages.find(uri.path(), project).await {
        PageOutcome::Fresh(page) => {
            let status = StatusCode::from_u16(page.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
            let caching = if status.is_success() { Caching::Revalidate } else { Caching::None };
            respond(status, &page.body, caching, &headers)
        }
        PageOutcome::Stale { page, age } => {
            let status = StatusCode::from_u16(page.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
            let mut response = respond(status, &page.body, Caching::None, &headers);
            response.headers_mut().insert(header::AGE, HeaderValue::from(age.as_secs()));
            response
        }
        PageOutcome::Refused { retry_after } => unavailable(&site, StatusCode::SERVICE_UNAVAILABLE, retry_after, &headers),
        PageOutcome::Failed { retry_after } => unavailable(&site, StatusCode::INTERNAL_SERVER_ERROR, retry_after, &headers),
    }
}

/// The page that stands in for one that there is not.
fn unavailable(site: &Site, status: StatusCode, retry_after: Duration, headers: &HeaderMap) -> Response<Body> {
    let mut response = respond(status, &site.error_page, Caching::None, headers);
    let seconds = retry_after.as_secs_f64().ceil().max(1.0) as u64;
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    response
}

async fn show_asset(State(site): State<Arc<Site>>, Path(file): Path<String>, headers: HeaderMap) -> Response<Body> {
    match site.files.get(file.as_str()) {
        Some(body) => respond(StatusCode::OK, body, Caching::Immutable, &headers),
        None => not_found(),
    }
}

async fn show_record(State(site): State<Arc<Site>>, uri: Uri, headers: HeaderMap) -> Response<Body> {
    match site.records.get(uri.path()) {
        Some(body) => respond(StatusCode::OK, body, Caching::Revalidate, &headers),
        None => not_found(),
    }
}

async fn show_readiness(State(site): State<Arc<Site>>) -> (StatusCode, &'static str) {
    if site.is_ready() { (StatusCode::OK, "ready\n") } else { (StatusCode::SERVICE_UNAVAILABLE, "starting\n") }
}

/// A permanent redirect to `path`, which starts with one slash, with the query as it was.
fn redirect(path: &str, query: Option<&str>) -> Response<Body> {
    let target = query.map_or_else(|| path.to_owned(), |query| format!("{path}?{query}"));
    match HeaderValue::try_from(target) {
        Ok(target) => (StatusCode::PERMANENT_REDIRECT, [(header::LOCATION, target)]).into_response(),
        Err(_) => not_found(),
    }
}

fn not_found() -> Response<Body> {
    let headers = [(header::CACHE_CONTROL, "no-store")];
    (StatusCode::NOT_FOUND, headers, "There is nothing at this address.\n").into_response()
}
