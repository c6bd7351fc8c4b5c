//! The site that is served now, and the addresses below `/_dev/` with which the browser follows it.

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
use futures_util::{Stream, StreamExt};
use serde::Deserialize;
use tower::ServiceExt;

use crate::{
    guard::{Guard, keep_out},
    problem::Problem,
    state::{DevState, OpenPage},
};

/// The router of the development mode.
pub(crate) fn router(state: Arc<DevState>, guard: Guard) -> Router {
    Router::new()
        .route("/_dev/events", get(show_events))
        .route("/_dev/input", get(show_input))
        .route("/_dev/report", post(take_report))
        .fallback(show_site)
        .layer(middleware::from_fn_with_state(guard, keep_out))
        .with_state(state)
}

async fn show_site(State(state): State<Arc<DevState>>, request: Request) -> Response {
    let (live, event) = state.settled().await;
    let live = match live {
        Ok(live) => live,
        Err(problems) => return show_problems(&problems, event),
    };
    let (path, query) = (request.uri().path().to_owned(), request.uri().query().map(str::to_owned));
    if let Some(route) = content::data::route_of_record(&path) {
        state.set_open_page(OpenPage { path: route.to_owned(), query: None });
    } else if request.method() == Method::GET && !content::is_reserved(&path) {
        if let Err(error) = live.site.try_page(&path, query.as_deref()).await {
            let problem = state.complete(Problem::render(&error));
            tracing::error!("{path}: {problem}");
            return show_problems(&[problem], event);
        }
        state.set_open_page(OpenPage { path, query });
    }
    match live.router.clone().oneshot(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}

/// The page that stands in for a page that cannot be shown. It loads itself anew at another event than `event`.
fn show_problems(problems: &[Problem], event: u64) -> Response {
    let items = problems.iter().map(|problem| {
        let place = problem.editor.as_deref().map_or_else(String::new, |editor| {
            format!("<a href=\"{}\">{}</a>", escape(editor), escape(&problem.place().unwrap_or_default()))
        });
        let excerpt = problem.excerpt.as_deref().unwrap_or_default();
        format!("<li>{place}<pre>{}\n\n{}</pre></li>", escape(&problem.message), escape(excerpt))
    });
    let html = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>This page cannot be shown</title>\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <style>:root {{ color-scheme: light dark; font-family: system-ui }} pre {{ white-space: pre-wrap }}</style>\
         <script>new EventSource(\"/_dev/events\").onmessage = ({{ data }}) => \
         JSON.parse(data).id === {event} || location.reload();</script></head>\
         <body><main><h1>This page cannot be shown</h1><p>It comes back by itself when this is mended:</p>\
         <ul>{}</ul></main></body></html>",
        items.collect::<String>()
    );
    (StatusCode::INTERNAL_SERVER_ERROR, [(header::CACHE_CONTROL, "no-store")], Html(html)).into_response()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

async fn show_events(State(state): State<Arc<DevState>>) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    Sse::new(state.events().map(|event| Ok(Event::default().data(event)))).keep_alive(KeepAlive::default())
}

#[derive(Deserialize)]
struct InputQuery {
    path: String,
    project: Option<String>,
}

async fn show_input(State(state): State<Arc<DevState>>, Query(query): Query<InputQuery>) -> Response {
    let (Ok(live), _) = state.settled().await else { return StatusCode::SERVICE_UNAVAILABLE.into_response() };
    let project = query.project.map(|slug| format!("project={slug}"));
    let input = live.site.render_input(&query.path, project.as_deref());
    ([(header::CACHE_CONTROL, "no-store")], Json(input)).into_response()
}

/// A problem in the browser, which answers to the address that opens its place in the editor.
#[derive(Deserialize)]
struct Report {
    kind: String,
    #[serde(default)]
    stack: String,
    url: String,
    #[serde(flatten)]
    problem: Problem,
}

async fn take_report(State(state): State<Arc<DevState>>, Json(report): Json<Report>) -> impl IntoResponse {
    let Report { kind, stack, url, problem } = report;
    tracing::error!("{url}: {kind}: {}", format!("{}\n{stack}", problem.message).trim());
    Json(serde_json::json!({ "editor": state.complete(problem).editor }))
}
