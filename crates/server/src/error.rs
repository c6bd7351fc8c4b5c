//! Everything that can keep a visitor from what was asked for, and the response that says so.

use std::time::Duration;

use axum::{
    Extension,
    body::Body,
    http::{HeaderMap, HeaderValue, Response, StatusCode, header},
    response::IntoResponse,
};

use crate::{body::StoredBody, caching::CachePolicy, response::respond};

/// Why a request is not answered with what it asks for. The response holds what the visitor needs to know; causes stay in
/// the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PageError {
    /// Nothing is at this address that a program asks for; pages have a page that says so.
    NotFound,
    /// No method but GET and HEAD.
    MethodNotAllowed,
    /// The `Host` field is missing, doubled or no host (RFC 9112, 3.2).
    InvalidHost,
    /// The target is no path.
    InvalidTarget,
    /// GET and HEAD have no body here.
    UnexpectedBody,
    /// `If-Match` names another state.
    PreconditionFailed,
    /// The range begins behind the end of the body, which has this length.
    RangeNotSatisfiable { length: usize },
    /// The page cannot be made; it is tried again after this time, not before.
    Failed { retry_after: Duration },
    /// The page cannot be made now; it is worth asking again after this time.
    Unavailable { retry_after: Duration },
}

impl PageError {
    /// Too many are asking for what has to be made or read first.
    pub(crate) const BUSY: Self = Self::Unavailable { retry_after: Duration::from_secs(1) };

    pub(crate) fn is_failure(self) -> bool {
        self.status_and_message().0.is_server_error()
    }

    /// The status, and what is wrong for those who wrote the request; none where a visitor's browser shows the error page.
    fn status_and_message(self) -> (StatusCode, Option<&'static str>) {
        let (status, message) = match self {
            Self::NotFound => (StatusCode::NOT_FOUND, "There is nothing at this address.\n"),
            Self::MethodNotAllowed => (StatusCode::METHOD_NOT_ALLOWED, "Only GET and HEAD are understood here.\n"),
            Self::InvalidHost => (StatusCode::BAD_REQUEST, "The request must name one valid host.\n"),
            Self::InvalidTarget => (StatusCode::BAD_REQUEST, "The request must ask for a path.\n"),
            Self::UnexpectedBody => (StatusCode::PAYLOAD_TOO_LARGE, "The request must have no body.\n"),
            Self::PreconditionFailed => (StatusCode::PRECONDITION_FAILED, "This is no longer what If-Match names.\n"),
            Self::RangeNotSatisfiable { .. } => (StatusCode::RANGE_NOT_SATISFIABLE, "The range lies behind the end.\n"),
            Self::Failed { .. } => return (StatusCode::INTERNAL_SERVER_ERROR, None),
            Self::Unavailable { .. } => return (StatusCode::SERVICE_UNAVAILABLE, None),
        };
        (status, Some(message))
    }

    /// The whole response to a request with the headers `request`. `error_page` is shown to those who asked for a page.
    pub(crate) fn write(self, error_page: &StoredBody, request: &HeaderMap) -> Response<Body> {
        let mut response = match self.status_and_message() {
            (status, None) => respond(status, error_page, CachePolicy::NoStore, request),
            (status, Some(message)) => (status, Extension(CachePolicy::NoStore), message).into_response(),
        };
        let headers = response.headers_mut();
        match self {
            Self::MethodNotAllowed => {
                headers.insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
            }
            Self::RangeNotSatisfiable { length } => {
                let value = HeaderValue::try_from(format!("bytes */{length}")).expect("digits are valid in a header");
                headers.insert(header::CONTENT_RANGE, value);
            }
            Self::Failed { retry_after } | Self::Unavailable { retry_after } => {
                let seconds = retry_after.as_millis().div_ceil(1_000).clamp(1, 86_400) as u64;
                headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
            }
            _ => {}
        }
        response
    }
}

/// An empty response that carries the error to the one place that writes errors, [`crate::boundary`].
impl IntoResponse for PageError {
    fn into_response(self) -> axum::response::Response {
        let mut response = self.status_and_message().0.into_response();
        response.extensions_mut().insert(self);
        response
    }
}
