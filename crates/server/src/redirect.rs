//! Redirects from plain HTTP to the origin of the site.

use axum::{
    Router,
    http::{HeaderValue, StatusCode, Uri, header},
    response::IntoResponse,
};

/// Returns a router that redirects from plain HTTP to `origin`, the scheme and host of the site. Targets that are not
/// paths redirect to the main page.
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
