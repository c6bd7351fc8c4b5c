//! What is served now and what is broken now, and the events that tell browsers of it.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{SystemTime, UNIX_EPOCH},
};

use axum::{Router, http::Uri};
use content::Library;
use futures_util::{Stream, StreamExt, future, stream};
use render::Renderer;
use serde_json::json;
use server::{ServedFile, Site};
use tokio::sync::{RwLock, watch};

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
pub(crate) struct Shown {
    pub(crate) live: Option<Arc<Live>>,
    pub(crate) problems: Vec<Problem>,
    /// Identifies the last event: the clock tells those of this process from those of an earlier one.
    pub(crate) id: u64,
}

/// The state that the thread of rebuilds writes and requests read.
pub(crate) struct DevState {
    pub(crate) editor: Editor,
    /// Held while a change is being worked in: requests wait for what becomes of it.
    pub(crate) shown: RwLock<Shown>,
    open_page: Mutex<Uri>,
    /// The last event; none until there is one.
    event: watch::Sender<Option<String>>,
    is_closed: watch::Sender<bool>,
}

impl DevState {
    pub(crate) fn new(editor: Editor) -> Self {
        let (event, is_closed) = (watch::Sender::default(), watch::Sender::default());
        Self { editor, shown: RwLock::default(), open_page: Mutex::default(), event, is_closed }
    }

    /// What was made takes the place of the site; when something is broken instead, the site stays.
    pub(crate) fn show(&self, shown: &mut Shown, result: Result<Live, Vec<Problem>>) {
        let (live, problems) = result.map_or_else(|problems| (None, problems), |live| (Some(live), Vec::new()));
        shown.live = live.map(Arc::new).or(shown.live.take());
        shown.problems = problems.into_iter().map(|problem| self.editor.complete(problem)).collect();
        shown.problems.iter().for_each(|problem| tracing::error!("{problem}"));
        let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        shown.id = u64::try_from(time.as_micros()).unwrap_or_default();
        // Without a site no page of it is open.
        let built = shown.live.as_ref().map(|live| &live.built);
        let event = json!({
            "id": shown.id,
            "problems": shown.problems,
            "build": built.map(|built| &built.manifest.build),
            "styles": built.map(|built| &built.manifest.bundles.styles.href),
            "base": built.map(|built| &built.base),
            "app": built.map(|built| format!("/assets/{}", built.app)),
            "data": shown.live.as_ref().map(|live| live.data),
        });
        self.event.send_replace(Some(event.to_string()));
    }

    /// Ends the streams of events, which would otherwise keep the server from stopping.
    pub(crate) fn close(&self) {
        self.is_closed.send_replace(true);
    }

    /// What browsers are told: what is shown now, and then what follows. Some may be left out, never the last.
    pub(crate) async fn events(&self) -> impl Stream<Item = String> + use<> {
        let _shown = self.shown.read().await;
        let (mut event, mut is_closed) = (self.event.subscribe(), self.is_closed.subscribe());
        event.mark_changed();
        let events = stream::unfold(event, |mut event| async move {
            event.changed().await.ok()?;
            Some((event.borrow_and_update().clone(), event))
        });
        let end = async move { drop(is_closed.wait_for(|is_closed| *is_closed).await) };
        events.filter_map(future::ready).take_until(end)
    }

    /// The site that is served.
    pub(crate) async fn live(&self) -> Option<Arc<Live>> {
        self.shown.read().await.live.clone()
    }

    pub(crate) fn open_page(&self) -> Uri {
        self.open_page.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// A browser shows another page now.
    pub(crate) fn set_open_page(&self, page: Uri) {
        *self.open_page.lock().unwrap_or_else(PoisonError::into_inner) = page;
    }
}
