//! What is served now and what is broken now, and the events that tell browsers of it.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{SystemTime, UNIX_EPOCH},
};

use axum::Router;
use futures_util::{Stream, stream};
use serde::Serialize;
use server::Site;
use tokio::sync::watch;

use crate::problem::{Editor, Problem};

/// A page that a browser shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OpenPage {
    pub(crate) path: String,
    pub(crate) query: Option<String>,
}

/// A site that renders the open page, and what browsers have to know of it.
#[derive(Serialize)]
pub(crate) struct Candidate {
    #[serde(skip)]
    pub(crate) site: Arc<Site>,
    #[serde(skip)]
    pub(crate) router: Router,
    pub(crate) build: String,
    pub(crate) base: String,
    pub(crate) styles: String,
    pub(crate) app: String,
}

#[derive(Serialize)]
struct Event<'a> {
    id: u64,
    #[serde(flatten)]
    live: Option<&'a Candidate>,
    problems: &'a [Problem],
}

#[derive(Default)]
struct State {
    live: Option<Arc<Candidate>>,
    problems: Vec<Problem>,
    /// What browsers have been told last, and its identifier.
    event: Option<(u64, Arc<str>)>,
    /// No change is being worked in. Nothing can be shown before the first build.
    is_settled: bool,
    is_closed: bool,
}

/// The state that the thread of rebuilds writes and requests read.
pub(crate) struct DevState {
    editor: Editor,
    open_page: Mutex<OpenPage>,
    state: watch::Sender<State>,
}

impl DevState {
    pub(crate) fn new(editor: Editor) -> Self {
        let open_page = Mutex::new(OpenPage { path: "/".to_owned(), query: None });
        Self { editor, open_page, state: watch::Sender::default() }
    }

    /// A change is being worked in: requests wait for what becomes of it.
    pub(crate) fn begin(&self) {
        self.state.send_modify(|state| state.is_settled = false);
    }

    /// The candidate takes the place of the site; when something is broken instead, the site stays.
    pub(crate) fn settle(&self, result: Result<Candidate, Vec<Problem>>) {
        let problems = result.as_ref().err().cloned().unwrap_or_default();
        let problems: Vec<_> = problems.into_iter().map(|problem| self.editor.complete(problem)).collect();
        problems.iter().for_each(|problem| tracing::error!("{problem}"));
        self.state.send_modify(|state| {
            state.live = result.ok().map(Arc::new).or(state.live.take());
            state.problems = problems;
            state.is_settled = true;
            // The clock tells events of this process from those of an earlier one.
            let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            let id = u64::try_from(time.as_micros()).unwrap_or_default();
            let event = Event { id, live: state.live.as_deref(), problems: &state.problems };
            let event = serde_json::to_string(&event).expect("events serialise");
            state.event = Some((id, event.into()));
        });
    }

    /// Ends the streams of events, which would otherwise keep the server from stopping, and lets requests go.
    pub(crate) fn close(&self) {
        self.state.send_modify(|state| state.is_closed = true);
    }

    /// Waits until no change is being worked in; gives the site, or else what is broken, and the event that told of it.
    pub(crate) async fn settled(&self) -> (Result<Arc<Candidate>, Vec<Problem>>, u64) {
        let mut state = self.state.subscribe();
        let _ = state.wait_for(|state| state.is_settled || state.is_closed).await;
        let state = state.borrow();
        let event = state.event.as_ref().map_or(0, |(id, _)| *id);
        (state.live.clone().ok_or_else(|| state.problems.clone()), event)
    }

    /// What browsers are told: the state now, and then each that follows. Some may be left out, never the last.
    pub(crate) fn events(&self) -> impl Stream<Item = Arc<str>> + use<> {
        stream::unfold((self.state.subscribe(), 0), |(mut state, sent)| async move {
            let is_new = |state: &State| state.event.as_ref().is_some_and(|(id, _)| *id != sent);
            let (id, event) = {
                let state = state.wait_for(|state| state.is_closed || is_new(state)).await.ok()?;
                state.event.clone().filter(|_| !state.is_closed)?
            };
            Some((event, (state, id)))
        })
    }

    pub(crate) fn complete(&self, problem: Problem) -> Problem {
        self.editor.complete(problem)
    }

    pub(crate) fn open_page(&self) -> OpenPage {
        self.open_page.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// A browser shows another page now.
    pub(crate) fn set_open_page(&self, open: OpenPage) {
        *self.open_page.lock().unwrap_or_else(PoisonError::into_inner) = open;
    }
}
