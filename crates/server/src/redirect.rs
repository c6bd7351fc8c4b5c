//! Redirects plain HTTP requests to the origin of the site.

use axum::{
    Router,
    http::{HeaderValue, StatusCode, Uri, header},
    response::IntoResponse,
};

/// Returns a router that redirects every request to the same path and query at `origin`, the scheme and host of the
/// site. A request whose target is not a path is redirected to the home page.
pub fn redirect_router(origin: String) -> Router {
    let redirect = async move |uri: Uri| {
        let requested = uri.path_and_query().map(|target| target.as_str()).filter(|target| target.starts_with('/'));
        let target = format!("{origin}{}", requested.unwrap_or("/"));
        let headers = [(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];
        match HeaderValue::try_from(target) {
            Ok(target) => (StatusCode::PERMANENT_REDIRECT, headers, [(header::LOCATION, target)]).into_response(),
            Err(_) => (StatusCode::BAD_REQUEST, headers).into_response(),
        }
    };
    Router::new().fallback(redirect)
}
