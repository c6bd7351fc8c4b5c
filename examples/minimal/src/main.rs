//! Serves pages that React renders. The pages are cached, compressed and revalidated. The argument is the address to
//! listen on, such as `127.0.0.1:3000`. Run `npm run build` first; it bundles `app.tsx`.

use std::{error::Error, fs, io::stderr, sync::Arc, time::Duration};

use axum::extract::{Path, State, rejection::PathRejection};
use axum::http::{HeaderMap, StatusCode};
use axum::{Router, middleware::from_fn_with_state, response::IntoResponse, routing::get};
use page_http::{
    CachePolicy, Clock, Document, ErrorBodies, Listener, ListenerConfig, PageCache, PageOutcome, PageRender,
    PageSource, RenderErrorKind, RequestError, RequestLimits, StoredBody, Timestamp, complete, respond,
};
use render::{Bundle, RenderConfig, RenderError, Renderer};
use tokio::signal::unix::{SignalKind, signal};

const BUNDLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/dist/app.js");
const PLANETS: [&str; 4] = ["Mercury", "Venus", "Earth", "Mars"];

struct Planets(Renderer);

impl PageSource for Planets {
    type Key = String;
    type Error = RenderError;

    fn keys(&self) -> Vec<String> {
        PLANETS.map(str::to_owned).into()
    }

    fn render(self: &Arc<Self>, name: &String, _: Timestamp) -> Result<PageRender<RenderError>, RenderError> {
        let renderer = self.0.clone();
        let input = serde_json::json!({ "name": name }).to_string();
        let result = Box::pin(async move {
            let rendered = renderer.render(input).await?;
            let status = StatusCode::from_u16(rendered.status).expect("the renderer returns only valid statuses");
            let compress = || StoredBody::compress("text/html; charset=utf-8", rendered.html.into_bytes());
            Ok(Document {
                status,
                body: tokio::task::spawn_blocking(compress).await.expect("compression does not panic"),
            })
        });
        Ok(PageRender { result, control: Arc::new(()) })
    }

    fn error_kind(error: &RenderError) -> RenderErrorKind {
        match error {
            RenderError::Busy { retry_after } => RenderErrorKind::Unavailable { retry_after: *retry_after },
            RenderError::Stopped => RenderErrorKind::Unavailable { retry_after: Duration::from_secs(1) },
            _ => RenderErrorKind::Failed,
        }
    }

    fn stopped() -> RenderError {
        RenderError::Stopped
    }

    fn panicked() -> RenderError {
        RenderError::Engine("the render panicked".to_owned())
    }
}

type Pages = State<Arc<PageCache<Planets>>>;
type Name = Result<Path<String>, PathRejection>;

async fn show_planet(State(pages): Pages, name: Name, headers: HeaderMap) -> Result<impl IntoResponse, RequestError> {
    let Path(name) = name.map_err(|_| RequestError::NotFound)?;
    let (page, cache, policy) = match pages.find(&name).await? {
        PageOutcome::Fresh(page) => (page, "minimal; hit", CachePolicy::Revalidate),
        PageOutcome::Rendered(page) => (page, "minimal; fwd=miss", CachePolicy::Revalidate),
        PageOutcome::Stale(page, _) => (page, "minimal; hit; detail=stale", CachePolicy::NoStore),
    };
    Ok(([("cache-status", cache)], respond(page.status, &page.body, policy, &headers)))
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    tracing_subscriber::fmt().with_writer(stderr).init();
    let mut terminate = signal(SignalKind::terminate())?;
    let address = std::env::args().nth(1).ok_or("name the address to listen on, such as 127.0.0.1:3000")?;
    let bundle = Bundle::new(fs::read_to_string(BUNDLE)?, &fs::read(format!("{BUNDLE}.map"))?);
    let pages = Planets(Renderer::start(bundle, RenderConfig::default()).await?);
    let error_page = StoredBody::compress("text/plain; charset=utf-8", b"Please try again later.\n".into());
    let errors = ErrorBodies { page: error_page, messages: Arc::default() };
    let router = Router::new()
        .route("/planets/{name}", get(show_planet))
        .fallback(async || RequestError::NotFound)
        .with_state(PageCache::new(Arc::new(pages), Clock::default()))
        .layer((from_fn_with_state(errors, complete), RequestLimits::default().layers()));
    let listener = Listener::bind(address.parse()?, ListenerConfig::default()).await?;
    println!("http://{}", listener.address()?);
    listener.serve(router, async move { terminate.recv().await.unwrap_or_default() }).await;
    Ok(())
}
