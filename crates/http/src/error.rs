//! The errors with which a request can end. Does not write their responses.

use std::time::Duration;

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};

/// The reason why a request fails. The response contains only information for the visitor; causes are only logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageError {
    /// No file or record exists at this address. Unknown page addresses get the not-found page instead.
    NotFound,
    /// The method is neither GET nor HEAD.
    MethodNotAllowed,
    /// The `Host` header is missing, repeated or not a valid host (RFC 9112, 3.2).
    InvalidHost,
    /// The request target is not a path.
    InvalidTarget,
    /// The request has a body. GET and HEAD requests must not have one here.
    UnexpectedBody,
    /// `If-Match` does not match the current version.
    PreconditionFailed,
    /// The range begins after the end of the body, which has this length in bytes.
    RangeNotSatisfiable {
        /// Bytes of the body.
        length: usize,
    },
    /// The response cannot be produced because of an error. Responds 500 with `Retry-After`.
    Failed {
        /// Time after which a client may ask again.
        retry_after: Duration,
    },
    /// The response cannot be produced at the moment. Responds 503 with `Retry-After`.
    Unavailable {
        /// Time after which a client may ask again.
        retry_after: Duration,
    },
}

impl PageError {
    /// The error when too many requests wait for a resource that must be made or read first.
    pub const BUSY: Self = Self::Unavailable { retry_after: Duration::from_secs(1) };

    /// Returns whether the server, not the request, is the cause.
    pub fn is_failure(self) -> bool {
        self.status().is_server_error()
    }

    /// Returns the status of the response.
    pub fn status(self) -> StatusCode {
        self.status_and_message().0
    }

    /// Returns a message for the author of the request, or `None` for server errors, which show the error page instead.
    pub fn message(self) -> Option<&'static str> {
        self.status_and_message().1
    }

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
}

/// Returns an empty response that carries the error as an extension to the middleware that writes errors; see
/// [`complete`](crate::complete).
impl IntoResponse for PageError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}
