//! The errors with which a request can end, and their messages. Does not write their responses.

use std::{borrow::Cow, sync::Arc, time::Duration};

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};

use crate::body::StoredBody;

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
    /// The page for server errors.
    pub page: StoredBody,
    /// The messages for all others.
    pub messages: Arc<ErrorMessages>,
}

/// Messages for the author of a request, as plain text. Default: in English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ErrorMessages {
    /// For [`PageError::NotFound`].
    pub not_found: Cow<'static, str>,
    /// For [`PageError::MethodNotAllowed`].
    pub method: Cow<'static, str>,
    /// For [`PageError::InvalidHost`].
    pub host: Cow<'static, str>,
    /// For [`PageError::InvalidTarget`].
    pub target: Cow<'static, str>,
    /// For [`PageError::UnexpectedBody`].
    pub body: Cow<'static, str>,
    /// For [`PageError::PreconditionFailed`].
    pub precondition: Cow<'static, str>,
    /// For [`PageError::RangeNotSatisfiable`].
    pub range: Cow<'static, str>,
}

impl Default for ErrorMessages {
    fn default() -> Self {
        Self {
            not_found: "There is nothing at this address.".into(),
            method: "Only GET and HEAD are understood here.".into(),
            host: "The request must name one valid host.".into(),
            target: "The request must ask for a path.".into(),
            body: "The request must have no body.".into(),
            precondition: "This is no longer what If-Match names.".into(),
            range: "The range lies behind the end.".into(),
        }
    }
}

impl ErrorMessages {
    /// Returns the message for `error`, or `None` for server errors, which show the error page instead.
    pub fn of(&self, error: PageError) -> Option<&str> {
        Some(match error {
            PageError::NotFound => &self.not_found,
            PageError::MethodNotAllowed => &self.method,
            PageError::InvalidHost => &self.host,
            PageError::InvalidTarget => &self.target,
            PageError::UnexpectedBody => &self.body,
            PageError::PreconditionFailed => &self.precondition,
            PageError::RangeNotSatisfiable { .. } => &self.range,
            PageError::Failed { .. } | PageError::Unavailable { .. } => return None,
        })
    }

    /// Returns all messages.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        let Self { not_found, method, host, target, body, precondition, range } = self;
        [not_found, method, host, target, body, precondition, range].into_iter().map(|message| &**message)
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
