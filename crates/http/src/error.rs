//! Errors of requests, with their statuses and messages. The module `complete` writes their responses.

use std::{borrow::Cow, sync::Arc, time::Duration};

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};

use crate::body::StoredBody;

/// The reason a request failed. The response tells the client how to proceed; the cause of a server error is logged
/// and not sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestError {
    /// Nothing exists at the requested path.
    NotFound,
    /// The method is neither GET nor HEAD.
    MethodNotAllowed,
    /// The host is missing, repeated or invalid, or it differs from the authority of an HTTP/2 request (RFC 9112,
    /// section 3.2, and RFC 9113, section 8.3.1).
    InvalidHost,
    /// The request target is not a path.
    InvalidTarget,
    /// The request has a body, which is never expected with GET and HEAD.
    UnexpectedBody,
    /// `If-Match` does not name the current version.
    PreconditionFailed,
    /// The requested range contains no byte of the body.
    RangeNotSatisfiable {
        /// Length of the body in bytes.
        length: usize,
    },
    /// The response could not be produced because of an error. The status is 500, with `Retry-After`.
    Failed {
        /// Time after which the client may retry.
        retry_after: Duration,
    },
    /// The server is temporarily overloaded or shutting down. The status is 503, with `Retry-After`.
    Unavailable {
        /// Time after which the client may retry.
        retry_after: Duration,
    },
}

impl RequestError {
    /// Too many requests are waiting or being handled, or a handler has exceeded its time limit. The client may retry
    /// after one second.
    pub const BUSY: Self = Self::Unavailable { retry_after: Duration::from_secs(1) };

    /// The code that produces the response panicked. The client may retry after one second.
    pub const PANICKED: Self = Self::Failed { retry_after: Duration::from_secs(1) };

    /// Returns whether the server, not the client, caused the error.
    pub fn is_server_error(self) -> bool {
        self.status().is_server_error()
    }

    /// Returns the status of the response.
    pub fn status(self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::InvalidHost | Self::InvalidTarget => StatusCode::BAD_REQUEST,
            Self::UnexpectedBody => StatusCode::PAYLOAD_TOO_LARGE,
            Self::PreconditionFailed => StatusCode::PRECONDITION_FAILED,
            Self::RangeNotSatisfiable { .. } => StatusCode::RANGE_NOT_SATISFIABLE,
            Self::Failed { .. } => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Unavailable { .. } => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

/// The bodies of error responses.
#[derive(Clone, Debug)]
pub struct ErrorBodies {
    /// The error page, for server errors.
    pub page: StoredBody,
    /// The messages for client errors.
    pub messages: Arc<ErrorMessages>,
}

/// Plain-text messages for client errors. The default messages are in English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ErrorMessages {
    /// The message for [`RequestError::NotFound`].
    pub not_found: Cow<'static, str>,
    /// The message for [`RequestError::MethodNotAllowed`].
    pub method: Cow<'static, str>,
    /// The message for [`RequestError::InvalidHost`].
    pub host: Cow<'static, str>,
    /// The message for [`RequestError::InvalidTarget`].
    pub target: Cow<'static, str>,
    /// The message for [`RequestError::UnexpectedBody`].
    pub body: Cow<'static, str>,
    /// The message for [`RequestError::PreconditionFailed`].
    pub precondition: Cow<'static, str>,
    /// The message for [`RequestError::RangeNotSatisfiable`].
    pub range: Cow<'static, str>,
}

impl Default for ErrorMessages {
    fn default() -> Self {
        Self {
            not_found: "There is nothing at this address.".into(),
            method: "Only GET and HEAD are supported.".into(),
            host: "The request must name one valid host.".into(),
            target: "The request must ask for a path.".into(),
            body: "The request must have no body.".into(),
            precondition: "The file has changed since the version that If-Match names.".into(),
            range: "The requested range is beyond the end of the file.".into(),
        }
    }
}

impl ErrorMessages {
    /// Returns the message for `error`, or `None` for a server error, whose response is the error page.
    pub fn get(&self, error: RequestError) -> Option<&str> {
        Some(match error {
            RequestError::NotFound => &self.not_found,
            RequestError::MethodNotAllowed => &self.method,
            RequestError::InvalidHost => &self.host,
            RequestError::InvalidTarget => &self.target,
            RequestError::UnexpectedBody => &self.body,
            RequestError::PreconditionFailed => &self.precondition,
            RequestError::RangeNotSatisfiable { .. } => &self.range,
            RequestError::Failed { .. } | RequestError::Unavailable { .. } => return None,
        })
    }

    /// Returns all messages.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        let Self { not_found, method, host, target, body, precondition, range } = self;
        [not_found, method, host, target, body, precondition, range].into_iter().map(|message| &**message)
    }
}

/// Returns an empty response with the error as an extension. The middleware [`complete`](crate::complete) replaces it
/// with the error response.
impl IntoResponse for RequestError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}
