//! The middleware of the router: admits requests, completes responses with error bodies, caching policy and security
//! headers, and records metrics and the log.

use std::{
    net::IpAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

use axum::{
    extract::{MatchedPath, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, Version, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use http_body::Body;
use page_http::{Peer, RequestError, admit, complete_response, is_plain};

use crate::{app::App, repeatable::store_repeatable, routes};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The parts of a request that the middleware needs after the handler has consumed it.
struct RequestSummary {
    start: Instant,
    method: Method,
    version: Version,
    uri: Uri,
    route: &'static str,
    headers: HeaderMap,
    peer: Option<IpAddr>,
}

impl RequestSummary {
    fn new(request: &Request) -> Self {
        let route = request.extensions().get::<MatchedPath>();
        Self {
            start: Instant::now(),
            method: request.method().clone(),
            version: request.version(),
            uri: request.uri().clone(),
            route: routes::pattern(route.map(MatchedPath::as_str)),
            headers: request.headers().clone(),
            peer: request.extensions().get::<Peer>().map(|peer| peer.0),
        }
    }
}

/// Passes `request` to its handler if it is admitted, and completes the response. The handler gets the site as an
/// extension, so that the whole response comes from one site.
pub(crate) async fn complete(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let site = app.site();
    request.extensions_mut().insert(Arc::clone(&site));
    let summary = RequestSummary::new(&request);
    let has_body = !request.body().is_end_stream();
    let is_plain = is_plain(&request);
    let response = match admit(&request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    let (response, error) = complete_response(response, site.error_bodies(), &summary.headers);
    let (mut parts, body) = response.into_parts();
    for (name, value) in site.security_headers() {
        parts.headers.insert(name, value.clone());
    }
    if let Some(hsts) = &app.hsts {
        parts.headers.insert(header::STRICT_TRANSPORT_SECURITY, hsts.clone());
    }
    // The server does not read request bodies, so an HTTP/1 connection cannot be reused after a request with a body.
    // During the drain, clients should open their next connection to another server. HTTP/2 has frames for both cases.
    if summary.version <= Version::HTTP_11 && (has_body || app.is_draining()) {
        parts.headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    let bytes = if summary.method == Method::HEAD { 0 } else { body.size_hint().lower() };
    app.metrics.count(summary.route, &summary.method, parts.status, bytes, summary.start.elapsed());
    let is_failed = error.is_some_and(RequestError::is_server_error);
    if is_failed || app.config.access_log {
        let id = request_id(&app, &summary);
        log(&app, &summary, &id, parts.status, bytes);
        if is_failed && let Ok(id) = HeaderValue::try_from(id) {
            parts.headers.insert(REQUEST_ID, id);
        }
    }
    if is_plain && !app.is_draining() {
        store_repeatable(&mut parts);
    }
    Response::from_parts(parts, body)
}

/// Returns the request ID that a trusted proxy sent, if it is valid; otherwise generates one.
fn request_id(app: &App, summary: &RequestSummary) -> String {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let is_id = |id: &&str| {
        (1..=64).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
    };
    let is_trusted = summary.peer.is_some_and(|peer| app.config.trusted_proxies.contains(peer));
    let given = summary.headers.get(REQUEST_ID).and_then(|id| id.to_str().ok()).filter(is_id).filter(|_| is_trusted);
    given.map_or_else(
        || format!("{:08x}-{:08x}", app.metrics.process_id, NEXT.fetch_add(1, Ordering::Relaxed)),
        str::to_owned,
    )
}

fn log(app: &App, summary: &RequestSummary, id: &str, status: StatusCode, bytes: u64) {
    let text = |name| summary.headers.get(&name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let client = summary.peer.map(|peer| app.config.trusted_proxies.client(peer, &summary.headers));
    macro_rules! log_at {
        ($level:ident) => {
            tracing::$level!(
                target: "access",
                request_id = id,
                client = client.map(tracing::field::display),
                method = %summary.method,
                path = %summary.uri.path(),
                query = summary.uri.query(),
                version = ?summary.version,
                status = status.as_u16(),
                bytes,
                duration_ms = summary.start.elapsed().as_secs_f64() * 1_000.0,
                referer = text(header::REFERER),
                user_agent = text(header::USER_AGENT),
            )
        };
    }
    if status.is_server_error() { log_at!(warn) } else { log_at!(info) }
}
