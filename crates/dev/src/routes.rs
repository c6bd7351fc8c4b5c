//! Serves the current site, and the paths under `/_dev/`, through which the browser receives events and reports errors.

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
    let check_origin = move |request: Request, next: Next| {
        let refusal = guard.refusal(request.headers());
        async move {
            match refusal {
                Some(reason) => (StatusCode::FORBIDDEN, reason).into_response(),
                None => next.run(request).await,
            }
        }
    };
    // Serves all built files, including those of the previous build and of a build that is not the current site yet.
    let built = ServeDir::new(state.editor.root.join(crate::OUT));
    let built = built.fallback(get(show_site).with_state(Arc::clone(&state)));
    Router::new()
        .route_service(&format!("{ASSETS_FOLDER}{{file}}"), built)
        .route("/_dev/events", get(show_events))
        .route("/_dev/report", post(complete_report))
        .fallback(show_site)
        .layer(middleware::from_fn(check_origin))
        .with_state(state)
}

async fn show_site(State(state): State<Arc<DevState>>, request: Request) -> Response {
    let snapshot = state.snapshot().await;
    let Some(live) = &snapshot.live else { return show_problems(&snapshot.problems, snapshot.id) };
    let uri = request.uri();
    let path = uri.path();
    if let Some(route) = content::route_of_record(path) {
        state.open_page.send_replace(route.parse().unwrap_or_default());
    } else if request.method() == Method::GET && !content::is_reserved(path) {
        if let Err(error) = live.site.render_page(path, uri.query()).await {
            let problem = state.editor.complete(Problem::with_stack("Server render", error.to_string()));
            tracing::error!("{path}: {problem}");
            return show_problems(&[problem], snapshot.id);
        }
        state.open_page.send_replace(uri.clone());
    }
    live.router.clone().oneshot(request).await.unwrap_or_else(|never| match never {})
}

/// Returns a page that lists `problems` instead of the requested page. It reloads on the first event with a different
/// `id`.
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
    let events = state.snapshots().map(|snapshot| Event::default().json_data(snapshot.event()));
    Sse::new(events).keep_alive(KeepAlive::default())
}

#[derive(Deserialize)]
struct Report {
    step: String,
    message: String,
    /// The stack trace. Its locations are positions in the bundled script.
    stack: String,
    url: String,
}

/// Responds with the problem that the overlay shows for the reported error.
async fn complete_report(State(state): State<Arc<DevState>>, Json(report): Json<Report>) -> impl IntoResponse {
    let live = state.snapshot().await.live;
    let stack = live.map_or_else(String::new, |live| live.renderer.map_stack(&live.built.app, &report.stack));
    let own_frames = stack.lines().filter(|line| line.contains("ui/")).map(|line| format!("\n{line}"));
    let problem = Problem::with_stack(&report.step, report.message + &own_frames.collect::<String>());
    tracing::error!("{}: {}", report.url, problem.message);
    Json(state.editor.complete(problem))
}
