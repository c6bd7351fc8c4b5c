//! The current site, and the paths below `/_dev/` through which the browser follows it.

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::{Request, State},
    http::{Method, StatusCode, header},
    middleware::{self, Next},
    response::{
        Html, IntoResponse, Response,
        sse::{Event, KeepAlive, Sse},
    },
    routing::{get, post},
};
use futures_util::StreamExt;
use serde::Deserialize;
use server::{ASSETS_FOLDER, escape_markup};
use tower::ServiceExt;
use tower_http::services::ServeDir;

use crate::{guard::Guard, problem::Problem, state::DevState};

pub(crate) fn router(state: Arc<DevState>, guard: Guard) -> Router {
    let keep_out = move |request: Request, next: Next| {
        let refusal = guard.refusal(request.headers());
        async move {
            match refusal {
                Some(why) => (StatusCode::FORBIDDEN, why).into_response(),
                None => next.run(request).await,
            }
        }
    };
    // Serves all built files, including those that are no longer, or not yet, part of the site.
    let built = ServeDir::new(state.editor.root.join(crate::OUT));
    let built = built.fallback(get(show_site).with_state(Arc::clone(&state)));
    Router::new()
        .route_service(&format!("{ASSETS_FOLDER}{{file}}"), built)
        .route("/_dev/events", get(show_events))
        .route("/_dev/report", post(take_report))
        .fallback(show_site)
        .layer(middleware::from_fn(keep_out))
        .with_state(state)
}

async fn show_site(State(state): State<Arc<DevState>>, request: Request) -> Response {
    let shown = state.shown().await;
    let Some(live) = &shown.live else { return show_problems(&shown.problems, shown.id) };
    let (uri, path) = (request.uri(), request.uri().path());
    if let Some(route) = content::data::route_of_record(path) {
        state.open_page.send_replace(route.parse().unwrap_or_default());
    } else if request.method() == Method::GET && !content::is_reserved(path) {
        if let Err(error) = live.site.render_page(path, uri.query()).await {
            let problem = state.editor.complete(Problem::thrown("Server render", error.to_string()));
            tracing::error!("{path}: {problem}");
            return show_problems(&[problem], shown.id);
        }
        state.open_page.send_replace(uri.clone());
    }
    live.router.clone().oneshot(request).await.unwrap_or_else(|never| match never {})
}

/// Returns a page with `problems`, for when the requested page cannot be shown. It reloads on the first event with
/// another `id`.
fn show_problems(problems: &[Problem], id: u64) -> Response {
    let items = problems.iter().map(|problem| {
        let editor = escape_markup(problem.editor.as_deref().unwrap_or_default());
        format!("<li><pre><a href=\"{editor}\">{}</a></pre></li>", escape_markup(&problem.to_string()))
    });
    let html = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>This page cannot be shown</title>\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <style>:root {{ color-scheme: light dark; font-family: system-ui }} pre {{ white-space: pre-wrap }}</style>\
         <script>new EventSource(\"/_dev/events\").onmessage = ({{ data }}) => \
         JSON.parse(data).id === {id} || location.reload();</script></head>\
         <body><main><h1>This page cannot be shown</h1><p>It reloads when this is fixed:</p>\
         <ul>{}</ul></main></body></html>",
        items.collect::<String>()
    );
    (StatusCode::INTERNAL_SERVER_ERROR, [(header::CACHE_CONTROL, "no-store")], Html(html)).into_response()
}

async fn show_events(State(state): State<Arc<DevState>>) -> impl IntoResponse {
    let events = state.follow().map(|shown| Event::default().json_data(shown.event()));
    Sse::new(events).keep_alive(KeepAlive::default())
}

#[derive(Deserialize)]
struct Report {
    step: String,
    message: String,
    /// Its positions refer to the bundled script, by file name.
    stack: String,
    url: String,
}

/// Returns the problem as the overlay shows it.
async fn take_report(State(state): State<Arc<DevState>>, Json(report): Json<Report>) -> impl IntoResponse {
    let live = state.shown().await.live;
    let stack = live.map_or_else(String::new, |live| live.renderer.map_stack(&live.built.app, &report.stack));
    let own = stack.lines().filter(|line| line.contains("ui/")).map(|line| format!("\n{line}"));
    let problem = Problem::thrown(&report.step, report.message + &own.collect::<String>());
    tracing::error!("{}: {}", report.url, problem.message);
    Json(state.editor.complete(problem))
}
