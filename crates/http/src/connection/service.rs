//! Passes the requests of a connection to the service that handles them, and tracks the progress of responses.

use std::{
    convert::Infallible,
    future::Future,
    pin::Pin,
    sync::Arc,
    task::{self, Context, Poll},
};

use axum::{
    body::{Body, Bytes},
    http::{Request, Response},
};
use http_body::{Body as _, Frame, SizeHint};
use hyper::{body::Incoming, service::Service};
use hyper_util::service::TowerToHyperService;

use super::activity::{Activity, InFlightRequest};
use crate::peer::Peer;

/// A tower service that handles HTTP requests, such as `axum::Router`. Each request has the extension [`Peer`].
pub trait HttpService:
    tower::Service<Request<Incoming>, Response = Response<Body>, Error = Infallible, Future: Send>
    + Clone
    + Send
    + Sync
    + 'static
{
}

impl<T> HttpService for T where
    T: tower::Service<Request<Incoming>, Response = Response<Body>, Error = Infallible, Future: Send>
        + Clone
        + Send
        + Sync
        + 'static
{
}

/// Passes the requests of one connection to `inner`, and tracks them in `activity`.
pub(crate) struct ConnectionService<T> {
    pub(crate) inner: TowerToHyperService<T>,
    pub(crate) activity: Arc<Activity>,
    pub(crate) peer: Peer,
}

impl<T: HttpService> Service<Request<Incoming>> for ConnectionService<T> {
    type Response = Response<TrackedBody>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn call(&self, mut request: Request<Incoming>) -> Self::Future {
        let in_flight = InFlightRequest::start(Arc::clone(&self.activity), !request.body().is_end_stream());
        request.extensions_mut().insert(self.peer);
        let response = self.inner.call(request);
        Box::pin(async move { Ok(TrackedBody::wrap(response.await?, in_flight)) })
    }
}

/// Maximum size, in bytes, of the chunks in which a body is sent. The connection is closed if the client does not
/// accept a chunk within [`write`](super::limits::ConnectionLimits::write).
const CHUNK_BYTES: usize = 64 << 10;

/// A body that is passed to hyper in chunks, to make the client's progress visible.
pub(crate) struct TrackedBody {
    body: Body,
    rest: Bytes,
    in_flight: InFlightRequest,
}

impl TrackedBody {
    fn wrap(response: Response<Body>, mut in_flight: InFlightRequest) -> Response<Self> {
        in_flight.start_sending();
        response.map(|body| Self { body, rest: Bytes::new(), in_flight })
    }
}

impl http_body::Body for TrackedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.rest.is_empty() {
            match task::ready!(Pin::new(&mut self.body).poll_frame(cx)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => self.rest = data,
                    Err(trailers) => return Poll::Ready(Some(Ok(trailers))),
                },
                end => return Poll::Ready(end),
            }
        }
        let length = self.rest.len().min(CHUNK_BYTES);
        self.in_flight.note_progress();
        Poll::Ready(Some(Ok(Frame::data(self.rest.split_to(length)))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (rest, mut hint) = (self.rest.len() as u64, self.body.size_hint());
        if let Some(upper) = hint.upper() {
            hint.set_upper(upper + rest);
        }
        hint.set_lower(hint.lower() + rest);
        hint
    }
}
