//! What is served now and what is broken now, and the events that tell browsers of it.

use std::{
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

use axum::{Router, http::Uri};
use content::Library;
use futures_util::{Stream, stream};
use render::Renderer;
use serde_json::json;
use server::{ServedFile, Site};
use tokio::sync::watch;

use crate::{
    builder::Built,
    problem::{Editor, Problem},
};

/// A site that renders the open page, and what it was made of.
pub(crate) struct Live {
    pub(crate) built: Built,
    pub(crate) library: Library,
    pub(crate) renderer: Renderer,
    pub(crate) files: Vec<ServedFile>,
    pub(crate) site: Arc<Site>,
    pub(crate) router: Router,
    /// Counts what changes the data of pages.
    pub(crate) data: u64,
}

#[derive(Default)]
pub(crate) struct State {
    pub(crate) live: Option<Arc<Live>>,
    pub(crate) problems: Vec<Problem>,
    /// Identifies the last event: the clock tells those of this process from those of an earlier one.
    pub(crate) id: u64,
    /// No change is being worked in. Nothing can be shown before the first build.
    is_settled: bool,
    open_page: Uri,
    is_closed: bool,
}

/// The state that the thread of rebuilds writes and requests read.
pub(crate) struct DevState {
    pub(crate) editor: Editor,
    state: watch::Sender<State>,
}

impl DevState {
    pub(crate) fn new(editor: Editor) -> Self {
        Self { editor, state: watch::Sender::default() }
    }

    /// A change is being worked in: requests wait for what becomes of it.
    pub(crate) fn begin(&self) {
        self.state.send_modify(|state| state.is_settled = false);
    }

    /// What was made takes the place of the site; when something is broken instead, the site stays.
    pub(crate) fn settle(&self, result: Result<Live, Vec<Problem>>) {
        let (live, problems) = result.map_or_else(|problems| (None, problems), |live| (Some(live), Vec::new()));
        let problems: Vec<_> = problems.into_iter().map(|problem| self.editor.complete(problem)).collect();
        problems.iter().for_each(|problem| tracing::error!("{problem}"));
        let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        self.state.send_modify(|state| {
            state.live = live.map(Arc::new).or(state.live.take());
            state.problems = problems;
            state.id = u64::try_from(time.as_micros()).unwrap_or_default();
            state.is_settled = true;
        });
    }

    /// Ends the streams of events, which would otherwise keep the server from stopping, and lets requests go.
    pub(crate) fn close(&self) {
        self.state.send_modify(|state| state.is_closed = true);
    }

    /// Waits until no change is being worked in.
    pub(crate) async fn settled(&self) -> (Option<Arc<Live>>, Vec<Problem>, u64) {
        let mut state = self.state.subscribe();
        let _ = state.wait_for(|state| state.is_settled || state.is_closed).await;
        let state = state.borrow();
        (state.live.clone(), state.problems.clone(), state.id)
    }

    /// What browsers are told: the state now, and then each that follows. Some may be left out, never the last.
    pub(crate) fn events(&self) -> impl Stream<Item = String> + use<> {
        stream::unfold((self.state.subscribe(), 0), |(mut state, sent)| async move {
            let (id, event) = {
                let state = state.wait_for(|state| state.is_closed || state.id != sent).await.ok()?;
                // Without a site no page of it is open.
                let built = state.live.as_ref().map(|live| &live.built);
                let event = json!({
                    "id": state.id,
                    "problems": state.problems,
                    "build": built.map(|built| &built.manifest.build),
                    "styles": built.map(|built| &built.manifest.bundles.styles.href),
                    "base": built.map(|built| &built.base),
                    "app": built.map(|built| format!("/assets/{}", built.app)),
                    "data": state.live.as_ref().map(|live| live.data),
                });
                (!state.is_closed).then(|| (state.id, event.to_string()))?
            };
            Some((event, (state, id)))
        })
    }

    /// The site that is served.
    pub(crate) fn live(&self) -> Option<Arc<Live>> {
        self.state.borrow().live.clone()
    }

    pub(crate) fn open_page(&self) -> Uri {
        self.state.borrow().open_page.clone()
    }

    /// A browser shows another page now.
    pub(crate) fn set_open_page(&self, page: Uri) {
        self.state.send_modify(|state| state.open_page = page);
    }
}
