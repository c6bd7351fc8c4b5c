//! The current site and its problems.

use std::{
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

use axum::{Router, http::Uri};
use content::Library;
use futures_util::{Stream, stream};
use render::Renderer;
use serde_json::{Value, json};
use server::{ASSETS_FOLDER, Site};
use tokio::sync::watch;

use crate::{
    builder::Built,
    problem::{Editor, Problem},
};

/// A site that can render the open page, and the parts that it was made from.
pub(crate) struct Live {
    pub(crate) built: Built,
    pub(crate) library: Library,
    pub(crate) renderer: Renderer,
    pub(crate) site: Arc<Site>,
    pub(crate) router: Router,
    /// Incremented when the data of pages changes.
    pub(crate) data: u64,
}

#[derive(Clone, Default)]
pub(crate) struct Shown {
    pub(crate) live: Option<Arc<Live>>,
    pub(crate) problems: Vec<Problem>,
    /// Identifies the result of the last change. It is a timestamp, so that it differs from the ids of an earlier
    /// process.
    pub(crate) id: u64,
    /// Whether no change is being processed. While one is, requests wait for its result.
    is_settled: bool,
}

impl Shown {
    /// Returns the event for browsers. The fields of the build are `null` if there is no site, and so no open page of
    /// it.
    pub(crate) fn event(&self) -> Value {
        let built = self.live.as_ref().map(|live| &live.built);
        let theme = self.live.as_ref().and_then(|live| live.site.theme());
        json!({
            "id": self.id,
            "problems": self.problems,
            "build": built.map(|built| &built.manifest.build),
            "styles": built.map(|built| &built.manifest.bundles.styles.href),
            "base": built.map(|built| format!("{}{}", built.base, theme.unwrap_or_default())),
            "data": self.live.as_ref().map(|live| live.data),
            "app": built.map(|built| format!("{ASSETS_FOLDER}{}", built.app)),
        })
    }
}

/// State that the rebuild thread writes and requests read.
pub(crate) struct DevState {
    pub(crate) editor: Editor,
    shown: watch::Sender<Shown>,
    /// The page that a browser requested last.
    pub(crate) open_page: watch::Sender<Uri>,
}

impl DevState {
    pub(crate) fn new(editor: Editor) -> Self {
        Self { editor, shown: watch::Sender::default(), open_page: watch::Sender::default() }
    }

    /// Records that a change is being processed. Returns the current site.
    pub(crate) fn unsettle(&self) -> Option<Arc<Live>> {
        self.shown.send_modify(|shown| shown.is_settled = false);
        self.shown.borrow().live.clone()
    }

    /// Records the result of a change: replaces the site, or keeps it and shows the problems.
    pub(crate) fn settle(&self, result: Result<Live, Vec<Problem>>) {
        let (live, problems) = result.map_or_else(|problems| (None, problems), |live| (Some(live), Vec::new()));
        let problems: Vec<_> = problems.into_iter().map(|problem| self.editor.complete(problem)).collect();
        problems.iter().for_each(|problem| tracing::error!("{problem}"));
        let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let id = u64::try_from(time.as_micros()).unwrap_or_default();
        self.shown.send_modify(|shown| {
            let live = live.map(Arc::new).or(shown.live.take());
            *shown = Shown { live, problems, id, is_settled: true };
        });
    }

    /// Returns the current state as soon as no change is being processed.
    pub(crate) async fn shown(&self) -> Shown {
        let mut shown = self.shown.subscribe();
        let shown = shown.wait_for(|shown| shown.is_settled).await.expect("`self` holds the sender");
        shown.clone()
    }

    /// Returns a stream of the current state and the states that follow. It may skip states, but never the last one.
    pub(crate) fn follow(&self) -> impl Stream<Item = Shown> + use<> {
        stream::unfold((self.shown.subscribe(), 0), |(mut shown, known)| async move {
            let next = shown.wait_for(|shown| shown.is_settled && shown.id != known).await.ok()?.clone();
            let id = next.id;
            Some((next, (shown, id)))
        })
    }
}
