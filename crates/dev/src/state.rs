//! What is served now and what is broken now.

use std::{
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

use axum::{Router, http::Uri};
use content::Library;
use futures_util::{Stream, stream};
use render::Renderer;
use serde_json::{Value, json};
use server::Site;
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
    pub(crate) site: Arc<Site>,
    pub(crate) router: Router,
    /// Counts what changes the data of pages.
    pub(crate) data: u64,
}

#[derive(Clone, Default)]
pub(crate) struct Shown {
    pub(crate) live: Option<Arc<Live>>,
    pub(crate) problems: Vec<Problem>,
    /// Identifies what became of the last change: the clock tells this process from an earlier one.
    pub(crate) id: u64,
    /// Whether no change is being worked in: until then, requests wait for what becomes of it.
    is_settled: bool,
}

impl Shown {
    /// What browsers are told. Without a site no page of it is open.
    pub(crate) fn event(&self) -> Value {
        let built = self.live.as_ref().map(|live| &live.built);
        json!({
            "id": self.id,
            "problems": self.problems,
            "build": built.map(|built| &built.manifest.build),
            "styles": built.map(|built| &built.manifest.bundles.styles.href),
            "base": built.map(|built| &built.base),
            "data": self.live.as_ref().map(|live| live.data),
            "app": built.map(|built| format!("/assets/{}", built.app)),
        })
    }
}

/// The state that the thread of rebuilds writes and requests read.
pub(crate) struct DevState {
    pub(crate) editor: Editor,
    shown: watch::Sender<Shown>,
    /// What a browser has asked for last.
    pub(crate) open_page: watch::Sender<Uri>,
}

impl DevState {
    pub(crate) fn new(editor: Editor) -> Self {
        Self { editor, shown: watch::Sender::default(), open_page: watch::Sender::default() }
    }

    /// A change is being worked in. Gives the site until then.
    pub(crate) fn unsettle(&self) -> Option<Arc<Live>> {
        self.shown.send_modify(|shown| shown.is_settled = false);
        self.shown.borrow().live.clone()
    }

    /// What was made takes the place of the site; when something is broken instead, the site stays.
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

    /// What is shown as soon as no change is being worked in.
    pub(crate) async fn shown(&self) -> Shown {
        let mut shown = self.shown.subscribe();
        let shown = shown.wait_for(|shown| shown.is_settled).await.expect("the sender is here");
        shown.clone()
    }

    /// What is shown, and then what follows. Some may be left out, never the last.
    pub(crate) fn follow(&self) -> impl Stream<Item = Shown> + use<> {
        stream::unfold((self.shown.subscribe(), 0), |(mut shown, known)| async move {
            let next = shown.wait_for(|shown| shown.is_settled && shown.id != known).await.ok()?.clone();
            let id = next.id;
            Some((next, (shown, id)))
        })
    }
}
