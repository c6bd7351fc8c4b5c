//! A server of two pages that a function renders: cached, compressed, with tags and limits. Takes the address to listen
//! on, such as `127.0.0.1:3000`.

use std::{error::Error, future::pending, sync::Arc, time::Duration};

use axum::{
    Router,
    body::Body,
    extract::{Request, State},
    http::{Response, StatusCode},
    middleware::{Next, from_fn},
};
use page_http::{
    CachePolicy, Clock, Document, Failure, Listener, ListenerConfig, Moment, PageCache, PageError, PageOutcome,
    PageRender, PageSource, Priority, RequestLimits, StoredBody, admit, error_response, respond,
};

struct Greetings;

impl PageSource for Greetings {
    type Key = String;
    type Error = &'static str;

    fn keys(&self) -> Vec<String> {
        ["/", "/about"].map(str::to_owned).into()
    }

    fn kept_fresh(&self) -> usize {
        2
    }

    fn edition(&self, _: Moment) -> u64 {
        0
    }

    fn edition_ends_in(&self, _: Moment) -> Duration {
        Duration::MAX
    }

    fn concurrency(&self) -> usize {
        1
    }

    fn render(&self, key: &String, _: Moment, _: Priority) -> Result<PageRender<&'static str>, &'static str> {
        let html = format!("<!doctype html><title>{key}</title><h1>Hello from {key}</h1>");
        let body = StoredBody::compress("text/html; charset=utf-8", html.into_bytes());
        let result = Box::pin(async move { Ok(Document { status: StatusCode::OK, body }) });
        Ok(PageRender { result, control: Arc::new(()) })
    }

    fn failure(_: &&'static str) -> Failure {
        Failure::Unavailable { retry_after: Duration::from_secs(1) }
    }

    fn stopped() -> &'static str {
        "the server is ending"
    }
}

type Pages = Arc<PageCache<Greetings>>;

async fn show_page(State(pages): State<Pages>, request: Request) -> Result<Response<Body>, PageError> {
    let (PageOutcome::Fresh(page) | PageOutcome::Rendered(page) | PageOutcome::Stale(page, _)) =
        pages.find(&request.uri().path().to_owned()).await?;
    Ok(respond(page.status, &page.body, CachePolicy::Revalidate, request.headers()))
}

/// Admits a request, and writes its error and its caching policy.
async fn complete(request: Request, next: Next) -> Response<Body> {
    let (headers, admitted) = (request.headers().clone(), admit(&request));
    let mut response = if admitted.is_ok() { next.run(request).await } else { Response::default() };
    if let Some(error) = admitted.err().or_else(|| response.extensions_mut().remove()) {
        response = error_response(error, &StoredBody::compress("text/plain", b"Try again later.\n".into()), &headers);
    }
    let (mut parts, body) = response.into_parts();
    CachePolicy::write(&mut parts.extensions, &mut parts.headers);
    Response::from_parts(parts, body)
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let address = std::env::args().nth(1).ok_or("name the address to listen on")?;
    let pages = PageCache::new(Arc::new(Greetings), Clock::default());
    let router = Router::new().fallback(show_page).with_state(Arc::clone(&pages));
    let router = router.layer(RequestLimits::default().layers()).layer(from_fn(complete));
    tokio::spawn(async move { pages.keep_fresh().await });
    let listener = Listener::bind(address.parse()?, ListenerConfig::default()).await?;
    listener.serve(router, pending()).await;
    Ok(())
}
