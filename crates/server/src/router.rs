//! The routes of the server and their handlers. The patterns are in the module `routes`.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Extension, Router,
    body::Body,
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode, header, request::Parts},
    middleware,
    response::IntoResponse,
    routing::get,
};
use page_http::{CachePolicy, PageOutcome, RequestError, StoredPage, canonical, query_value, respond, respond_file};
use tower_http::catch_panic::CatchPanicLayer;

use crate::{
    app::App,
    machine_readable::{GeneratedFile, fixed_paths},
    middleware::complete,
    repeatable::Repeatable,
    routes::{ASSETS, ASSETS_FOLDER, FAVICON, LIVENESS, READINESS, RECORDS},
    site::Site,
};

const SERVER_TIMING: HeaderName = HeaderName::from_static("server-timing");

/// Returns the router that serves the site of `app` and the health checks.
pub fn router(app: Arc<App>) -> Router {
    fixed_paths()
        .fold(Router::new(), |router, path| router.route(path, get(show_machine_readable_file)))
        .route(ASSETS, get(show_asset))
        .route(RECORDS, get(show_record))
        .route(FAVICON, get(show_favicon))
        .fallback(get(show_page))
        .layer(app.config.request_limits.layers())
        // The request limits do not apply to these routes, because a busy server is still alive and ready.
        .route(LIVENESS, get(show_liveness))
        .route(READINESS, get(show_readiness))
        .with_state(Arc::clone(&app))
        // One call adds both layers, because each call to `layer` costs every request one or two allocations.
        .layer((
            middleware::from_fn_with_state(app, complete),
            CatchPanicLayer::custom(|_| RequestError::PANICKED.into_response()),
        ))
}

async fn show_page(Extension(site): Extension<Arc<Site>>, request: Request) -> Result<Response<Body>, RequestError> {
    let (Parts { uri, headers, .. }, _) = request.into_parts();
    if let Some(markdown_page) = site.machine_readable_file(uri.path()).await? {
        return Ok(respond_generated_file(&markdown_page, &headers));
    }
    if let Some(target) = redirect_target(&site, uri.path()) {
        return redirect(StatusCode::PERMANENT_REDIRECT, &target, uri.query());
    }
    let project = query_value(uri.query(), "project");
    let start = Instant::now();
    let outcome = site.page(uri.path(), project.as_deref()).await?;
    Ok(respond_page(outcome, start.elapsed(), &headers))
}

/// Returns the path or URL to which a request for `path` is redirected, or `None` if it is not redirected. A retired
/// page, and its Markdown version, redirect to the new address. Any other page or machine-readable file redirects to
/// the canonical form of its path if `path` is not already canonical.
fn redirect_target(site: &Site, path: &str) -> Option<String> {
    if site.contains(path) {
        return None;
    }
    let canonical = canonical(path);
    if let Some(target) = site.redirect(&canonical) {
        return Some(target.to_owned());
    }
    (canonical != path && site.contains(&canonical)).then_some(canonical)
}

/// Responds with the page in `outcome`. `waited` is the time that the request waited for it.
fn respond_page(outcome: PageOutcome, waited: Duration, headers: &HeaderMap) -> Response<Body> {
    let respond_current = |page: &StoredPage| {
        let policy = if page.status.is_success() { CachePolicy::Revalidate } else { CachePolicy::NoStore };
        respond(page.status, &page.body, policy, headers)
    };
    match outcome {
        PageOutcome::Fresh(page) => {
            let mut response = respond_current(&page);
            let encoding = page.body.choose(headers).encoding;
            response.extensions_mut().insert(Repeatable { page, encoding });
            response
        }
        PageOutcome::Rendered(page) => {
            let mut response = respond_current(&page);
            let timing = format!("render;dur={:.1}", waited.as_secs_f64() * 1_000.0);
            response.headers_mut().insert(SERVER_TIMING, HeaderValue::try_from(timing).expect("a number is valid"));
            response
        }
        PageOutcome::Stale(page, age) => {
            let mut response = respond(page.status, &page.body, CachePolicy::NoStore, headers);
            response.headers_mut().insert(header::AGE, HeaderValue::from(age.as_secs()));
            response
        }
    }
}

async fn show_asset(
    State(app): State<Arc<App>>,
    Extension(site): Extension<Arc<Site>>,
    request: Request,
) -> Result<Response<Body>, RequestError> {
    let (Parts { method, uri, headers, .. }, _) = request.into_parts();
    let name = uri.path().strip_prefix(ASSETS_FOLDER).ok_or(RequestError::NotFound)?;
    let file = match app.assets.file(&site, name).await {
        Err(RequestError::NotFound) => {
            // If the content has changed since the client fetched a document that refers to this card, the page has a new
            // card.
            let current = site.current_card(name).ok_or(RequestError::NotFound)?;
            return redirect(StatusCode::TEMPORARY_REDIRECT, &current, None);
        }
        file => file?,
    };
    let dictionary = app.assets.dictionary_use(name, &file, &headers).await;
    Ok(respond_file(&file, dictionary, &method, &headers))
}

async fn show_record(Extension(site): Extension<Arc<Site>>, request: Request) -> Result<Response<Body>, RequestError> {
    let (Parts { uri, headers, .. }, _) = request.into_parts();
    if let Some(target) = site.redirect(uri.path()) {
        return redirect(StatusCode::PERMANENT_REDIRECT, target, uri.query());
    }
    let record = site.record_file(uri.path()).await?;
    Ok(respond(StatusCode::OK, &record, CachePolicy::Revalidate, &headers))
}

async fn show_machine_readable_file(
    Extension(site): Extension<Arc<Site>>,
    request: Request,
) -> Result<Response<Body>, RequestError> {
    let (Parts { uri, headers, .. }, _) = request.into_parts();
    let file = site.machine_readable_file(uri.path()).await?.ok_or(RequestError::NotFound)?;
    Ok(respond_generated_file(&file, &headers))
}

fn respond_generated_file(file: &GeneratedFile, headers: &HeaderMap) -> Response<Body> {
    let mut response = respond(StatusCode::OK, &file.body, CachePolicy::Revalidate, headers);
    if let Some(canonical) = &file.canonical {
        response.headers_mut().insert(header::LINK, canonical.clone());
    }
    response
}

/// Serves the icon at `/favicon.ico`, the path that clients request if they have not read its address in a document.
async fn show_favicon(Extension(site): Extension<Arc<Site>>, request: Request) -> Result<Response<Body>, RequestError> {
    let file = site.favicon().await?.ok_or(RequestError::NotFound)?;
    Ok(respond(StatusCode::OK, &file, CachePolicy::Revalidate, request.headers()))
}

/// Responds 200 while the process is alive, whether or not it is ready.
async fn show_liveness() -> impl IntoResponse {
    (Extension(CachePolicy::NoStore), "ok\n")
}

/// Responds 200 when the server is ready for requests, and 503 while it starts, drains or cannot start workers.
async fn show_readiness(State(app): State<Arc<App>>) -> impl IntoResponse {
    let (status, state) = if app.is_draining() {
        (StatusCode::SERVICE_UNAVAILABLE, "draining\n")
    } else if app.is_ready() {
        (StatusCode::OK, "ready\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "not ready\n")
    };
    (status, Extension(CachePolicy::NoStore), state)
}

/// Returns a redirect to `target` with the `query` of the request. `target` has no query. Unless `target` is on another
/// site, the caller checks that the address exists.
fn redirect(status: StatusCode, target: &str, query: Option<&str>) -> Result<Response<Body>, RequestError> {
    let target = query.map_or_else(|| target.to_owned(), |query| format!("{target}?{query}"));
    let target = HeaderValue::try_from(target).map_err(|_| RequestError::InvalidTarget)?;
    let policy = Extension(CachePolicy::Revalidate);
    Ok((status, policy, [(header::LOCATION, target)]).into_response())
}
