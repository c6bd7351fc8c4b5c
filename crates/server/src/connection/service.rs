//! Requests on their way from a connection to the router, and responses on their way back.

use std::{
    convert::Infallible,
    future::{Future, ready},
    net::IpAddr,
    pin::Pin,
    sync::Arc,
    task::{self, Context, Poll},
};

use axum::{
    Router,
    body::{Body, Bytes},
    http::{Request, Response},
};
use http_body::{Body as _, Frame, SizeHint};
use hyper::{body::Incoming, service::Service};
use hyper_util::service::TowerToHyperService;

use super::activity::{Activity, InFlight};
use crate::{app::App, shortcut};

/// Who is at the other end of the connection; an extension of each request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

pub(crate) struct ConnectionService {
    pub(crate) router: TowerToHyperService<Router>,
    /// Whose kept pages need not pass the router.
    pub(crate) shortcut: Option<Arc<App>>,
    pub(crate) activity: Arc<Activity>,
    pub(crate) peer: Peer,
}

impl Service<Request<Incoming>> for ConnectionService {
    type Response = Response<SentBody>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn call(&self, mut request: Request<Incoming>) -> Self::Future {
        let in_flight = InFlight::start(Arc::clone(&self.activity), !request.body().is_end_stream());
        if let Some(response) = self.shortcut.as_ref().and_then(|app| shortcut::answer(app, &request)) {
            return Box::pin(ready(Ok(SentBody::of(response, in_flight))));
        }
        request.extensions_mut().insert(self.peer);
        let response = self.router.call(request);
        Box::pin(async move { Ok(SentBody::of(response.await?, in_flight)) })
    }
}

/// Bytes that are handed over at once. A client that does not take them in time is a slow reader.
const PART_BYTES: usize = 64 << 10;

/// A body that is handed over in parts, so that it shows whether the client takes it.
pub(crate) struct SentBody {
    body: Body,
    rest: Bytes,
    in_flight: InFlight,
}

impl SentBody {
    fn of(response: Response<Body>, mut in_flight: InFlight) -> Response<Self> {
        in_flight.send();
        response.map(|body| Self { body, rest: Bytes::new(), in_flight })
    }
}

impl http_body::Body for SentBody {
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
        let length = self.rest.len().min(PART_BYTES);
        self.in_flight.progress();
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
