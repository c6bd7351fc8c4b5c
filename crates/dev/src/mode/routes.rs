//! The site that is shown now, and the addresses below `/_dev/` with which the browser follows it.

use std::{convert::Infallible, sync::Arc};

use axum::{
    Json, Router,
    extract::{Query, Request, State},
    http::{Method, StatusCode, header},
    middleware,
    response::{
        Html, IntoResponse, Response,
        sse::{Event, KeepAlive, Sse},
    },
    routing::{get, post},
};
use futures_util::{Stream, StreamExt, stream};
use serde::Deserialize;
use tokio::sync::broadcast::error::RecvError;
use tower::ServiceExt;

use super::{
    desk::Desk,
    fault::Fault,
    guard::{Guard, keep_out},
    workshop::OpenPage,
};

/// The router of the development mode.
pub(crate) fn router(desk: Arc<Desk>, guard: Guard) -> Router {
    Router::new()
        .route("/_dev/events", get(show_events))
        .route("/_dev/input", get(show_input))
        .route("/_dev/report", post(take_report))
        .route("/_dev/applied", post(take_applied))
        .route(
            "/_dev/wait.js",
            get(|| async { ([(header::CONTENT_TYPE, "text/javascript")], include_str!("wait.js")) }),
        )
        .route("/_dev/wait.css", get(|| async { ([(header::CONTENT_TYPE, "text/css")], include_str!("wait.css")) }))
        .fallback(show_site)
        .layer(middleware::from_fn_with_state(guard, keep_out))
        .with_state(desk)
}

async fn show_site(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.settled().await;
    let Some(shown) = desk.shown() else { return show_faults(&desk.faults()) };
    let (path, query) = (request.uri().path().to_owned(), request.uri().query().map(str::to_owned));
    if let Some(route) = content::data::route_of_record(&path) {
        desk.set_open_page(OpenPage { path: route.to_owned(), query: None });
    } else if request.method() == Method::GET && !content::is_reserved(&path) {
        if let Err(error) = shown.site.try_page(&path, query.as_deref()).await {
            let faults = desk.complete(vec![Fault::render(&error)]);
            faults.iter().for_each(|fault| tracing::error!("{path}: {fault}"));
            return show_faults(&faults);
        }
        desk.set_open_page(OpenPage { path, query });
    }
    match shown.router.oneshot(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}

/// The page that stands in for a page that cannot be shown. It loads itself anew when something has changed.
fn show_faults(faults: &[Fault]) -> Response {
    let items = faults.iter().map(|fault| {
        let place = fault.editor.as_deref().map_or_else(String::new, |editor| {
            let place = fault.place().unwrap_or_default();
            format!("<a href=\"{}\">{}</a>", escape(editor), escape(&place))
        });
        let excerpt =
            fault.excerpt.as_deref().map_or_else(String::new, |line| format!("<code>{}</code>", escape(line)));
        format!("<li>{place}<pre>{}</pre>{excerpt}</li>", escape(&fault.message))
    });
    let html = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>This page cannot be shown</title>\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <link rel=\"stylesheet\" href=\"/_dev/wait.css\"><script type=\"module\" src=\"/_dev/wait.js\"></script></head>\
         <body><main><h1>This page cannot be shown</h1><p>It comes back by itself when this is mended:</p>\
         <ul>{}</ul></main></body></html>",
        items.collect::<String>()
    );
    (StatusCode::INTERNAL_SERVER_ERROR, [(header::CACHE_CONTROL, "no-store")], Html(html)).into_response()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

async fn show_events(State(desk): State<Arc<Desk>>) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let (first, receiver) = desk.subscribe();
    let following = stream::unfold(receiver, |mut receiver| async {
        match receiver.recv().await {
            Ok(event) => Some((event, receiver)),
            // The browser connects again and hears of the newest build, which is not its own.
            Err(RecvError::Lagged(_) | RecvError::Closed) => None,
        }
    });
    let events = stream::once(async { first }).chain(following).take_until(desk.closed());
    Sse::new(events.map(|event| Ok(Event::default().data(event)))).keep_alive(KeepAlive::default())
}

#[derive(Deserialize)]
struct InputQuery {
    path: String,
    project: Option<String>,
}

async fn show_input(State(desk): State<Arc<Desk>>, Query(query): Query<InputQuery>) -> Response {
    desk.settled().await;
    let Some(shown) = desk.shown() else { return StatusCode::SERVICE_UNAVAILABLE.into_response() };
    let project = query.project.map(|slug| format!("project={slug}"));
    let input = shown.site.render_input(&query.path, project.as_deref());
    ([(header::CACHE_CONTROL, "no-store")], Json(input)).into_response()
}

#[derive(Deserialize)]
struct Report {
    kind: String,
    message: String,
    #[serde(default)]
    stack: String,
    url: String,
    file: Option<String>,
    line: Option<u32>,
    column: Option<u32>,
}

/// Answers with the address that opens the place in the editor.
async fn take_report(State(desk): State<Arc<Desk>>, Json(report): Json<Report>) -> impl IntoResponse {
    let Report { kind, message, stack, url, file, line, column } = report;
    let text = format!("{message}\n{stack}");
    tracing::error!("{url}: {kind} in the browser: {}", text.trim());
    let place = Fault { file, line, column, ..Fault::default() };
    let editor = desk.complete(vec![place]).into_iter().find_map(|fault| fault.editor);
    Json(serde_json::json!({ "editor": editor }))
}

#[derive(Deserialize)]
struct Applied {
    id: u64,
}

async fn take_applied(State(desk): State<Arc<Desk>>, Json(Applied { id }): Json<Applied>) -> StatusCode {
    desk.applied(id);
    StatusCode::NO_CONTENT
}
