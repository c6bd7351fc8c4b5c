//! The routes of the server, and their handlers.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Extension, Router,
    body::Body,
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode, Uri, header, request::Parts},
    middleware,
    response::IntoResponse,
    routing::get,
};
use tower_http::catch_panic::CatchPanicLayer;

use crate::{
    app::App,
    boundary,
    caching::CachePolicy,
    dictionary::DOCUMENTS,
    error::PageError,
    machines::{FIXED_PATHS, MachineFile},
    pages::PageOutcome,
    paths,
    response::{respond, respond_file, respond_with},
    shortcut,
};

const ASSETS: &str = "/assets/{*file}";
const RECORDS: &str = "/data/{*file}";
pub(crate) const FAVICON: &str = "/favicon.ico";
const LIVENESS: &str = "/healthz";
const READINESS: &str = "/readyz";
pub(crate) const PAGES: &str = "/{*page}";

const SERVER_TIMING: HeaderName = HeaderName::from_static("server-timing");
/// A fault of the server that nobody foresaw.
const PANICKED: PageError = PageError::Failed { retry_after: Duration::from_secs(1) };

/// The router of `app`.
pub fn router(app: Arc<App>) -> Router {
    let machines = FIXED_PATHS.iter().fold(Router::new(), |router, path| router.route(path, get(show_machine_file)));
    machines
        .route(ASSETS, get(show_asset))
        .route(RECORDS, get(show_record))
        .route(FAVICON, get(show_favicon))
        .route(LIVENESS, get(show_liveness))
        .route(READINESS, get(show_readiness))
        .fallback(get(show_page))
        .with_state(Arc::clone(&app))
        // Together, as each call of `layer` costs every request an allocation or two.
        .layer((
            middleware::from_fn_with_state(app, boundary::complete),
            CatchPanicLayer::custom(|_| PANICKED.into_response()),
        ))
}

/// The pattern that `matched`, in the figures and the log; what matched none is a page.
pub(crate) fn pattern(matched: Option<&str>) -> &'static str {
    let patterns = [ASSETS, RECORDS, FAVICON, LIVENESS, READINESS];
    patterns.into_iter().chain(FIXED_PATHS).find(|pattern| Some(*pattern) == matched).unwrap_or(PAGES)
}

async fn show_page(State(app): State<Arc<App>>, request: Request) -> Result<Response<Body>, PageError> {
    let is_plain = shortcut::is_plain(&request);
    let (Parts { uri, headers, .. }, _) = request.into_parts();
    let query = uri.query();
    let site = app.site();
    if let Some(twin) = site.machine_file(uri.path()).await? {
        return Ok(respond_machine_file(&twin, &headers));
    }
    if !site.contains(uri.path()) {
        let path = paths::canonical(uri.path());
        if path != uri.path() && site.contains(&path) {
            return redirect(&path, query);
        }
    }
    let project = paths::query_value(query, "project");
    let start = Instant::now();
    let (page, waited) = match site.pages.find(uri.path(), project.as_deref()).await? {
        PageOutcome::Fresh(page) => (page, None),
        PageOutcome::Rendered(page) => (page, Some(start.elapsed())),
        PageOutcome::Stale(page, age) => {
            let mut response = respond(page.status, &page.body, CachePolicy::NoStore, &headers);
            response.headers_mut().insert(header::AGE, HeaderValue::from(age.as_secs()));
            return Ok(response);
        }
    };
    let policy = if page.status.is_success() { CachePolicy::Revalidate } else { CachePolicy::NoStore };
    let dictionary = app.page_dictionary(&site, &page.body, &headers).await;
    let mut response = respond_with(page.status, &page.body, dictionary, policy, &headers);
    if let Some(waited) = waited {
        let timing = format!("render;dur={:.1}", waited.as_secs_f64() * 1_000.0);
        response.headers_mut().insert(SERVER_TIMING, HeaderValue::try_from(timing).expect("a number is valid"));
    } else if is_plain && app.is_page_dictionary_offered(&site) {
        response.extensions_mut().insert(page);
    }
    Ok(response)
}

async fn show_asset(State(app): State<Arc<App>>, request: Request) -> Result<Response<Body>, PageError> {
    let (Parts { method, uri, headers, .. }, _) = request.into_parts();
    let name = uri.path().strip_prefix("/assets/").ok_or(PageError::NotFound)?;
    let file = app.file(name).await?;
    let dictionary = app.file_dictionary(name, &file, &headers).await;
    Ok(respond_file(&file, dictionary, &method, &headers))
}

async fn show_record(State(app): State<Arc<App>>, request: Request) -> Result<Response<Body>, PageError> {
    let (Parts { uri, headers, .. }, _) = request.into_parts();
    let site = app.site();
    let record = site.record(uri.path()).await?;
    let dictionary = app.dictionary(DOCUMENTS, &record, &headers).await;
    Ok(respond_with(StatusCode::OK, &record, dictionary, CachePolicy::Revalidate, &headers))
}

async fn show_machine_file(State(app): State<Arc<App>>, request: Request) -> Result<Response<Body>, PageError> {
    let (Parts { uri, headers, .. }, _) = request.into_parts();
    let site = app.site();
    let file = site.machine_file(uri.path()).await?.ok_or(PageError::NotFound)?;
    Ok(respond_machine_file(&file, &headers))
}

fn respond_machine_file(file: &MachineFile, headers: &HeaderMap) -> Response<Body> {
    let mut response = respond(StatusCode::OK, &file.body, CachePolicy::Revalidate, headers);
    if let Some(canonical) = &file.canonical {
        response.headers_mut().insert(header::LINK, canonical.clone());
    }
    response
}

/// The icon for those who ask for it without having read a document.
async fn show_favicon(State(app): State<Arc<App>>, request: Request) -> Result<Response<Body>, PageError> {
    let site = app.site();
    let file = site.favicon().ok_or(PageError::NotFound)?;
    Ok(respond(StatusCode::OK, file, CachePolicy::Revalidate, request.headers()))
}

/// Whether the process lives; nothing else.
async fn show_liveness() -> impl IntoResponse {
    (Extension(CachePolicy::NoStore), "ok\n")
}

/// Whether new requests are wanted.
async fn show_readiness(State(app): State<Arc<App>>) -> impl IntoResponse {
    let (status, state) = match () {
        () if app.is_draining() => (StatusCode::SERVICE_UNAVAILABLE, "draining\n"),
        () if app.site().is_ready() && app.is_archived(&app.site()) => (StatusCode::OK, "ready\n"),
        () => (StatusCode::SERVICE_UNAVAILABLE, "starting\n"),
    };
    (status, Extension(CachePolicy::NoStore), state)
}

/// A permanent redirect to `path`, where something is, with the query as it was.
fn redirect(path: &str, query: Option<&str>) -> Result<Response<Body>, PageError> {
    let target = query.map_or_else(|| path.to_owned(), |query| format!("{path}?{query}"));
    let target = HeaderValue::try_from(target).map_err(|_| PageError::InvalidTarget)?;
    let policy = Extension(CachePolicy::Revalidate);
    Ok((StatusCode::PERMANENT_REDIRECT, policy, [(header::LOCATION, target)]).into_response())
}

/// The router that sends browsers from plain HTTP to `origin`, the scheme and host of the site. Targets that are no paths
/// lead to its first page.
pub fn redirect_router(origin: String) -> Router {
    let redirect = async move |uri: Uri| {
        let target = uri.path_and_query().filter(|target| target.as_str().starts_with('/'));
        let target = format!("{origin}{}", target.map_or("/", |target| target.as_str()));
        let headers = [(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];
        match HeaderValue::try_from(target) {
            Ok(target) => (StatusCode::PERMANENT_REDIRECT, headers, [(header::LOCATION, target)]).into_response(),
            Err(_) => (StatusCode::BAD_REQUEST, headers).into_response(),
        }
    };
    Router::new().fallback(redirect)
}
