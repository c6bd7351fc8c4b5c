//! What is shown now and what is broken now, and the events that tell browsers of it.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use axum::Router;
use serde::Serialize;
use server::Site;
use tokio::sync::{broadcast, watch};

use super::{
    fault::{Editor, Fault},
    update::Update,
    workshop::{Draft, OpenPage, Times},
};

/// Events that a slow browser may be behind; it reloads when it is further behind.
const EVENTS: usize = 16;

/// A site that has been tried.
#[derive(Clone)]
pub(crate) struct Shown {
    pub(crate) build: String,
    pub(crate) site: Arc<Site>,
    pub(crate) router: Router,
}

/// What a browser is told.
#[derive(Serialize)]
struct Event<'a> {
    id: u64,
    build: Option<&'a str>,
    errors: &'a [Fault],
    update: Option<&'a Update>,
}

struct State {
    shown: Option<Shown>,
    faults: Vec<Fault>,
    open: OpenPage,
    event: u64,
    /// Saves that no browser has said to show yet, by the event that told of them.
    unseen: VecDeque<(u64, Instant, String)>,
}

pub(crate) struct Desk {
    editor: Editor,
    state: Mutex<State>,
    events: broadcast::Sender<String>,
    is_busy: watch::Sender<bool>,
    is_closed: watch::Sender<bool>,
}

/// While it lives, requests wait.
pub(crate) struct Busy<'a>(&'a Desk);

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        self.0.is_busy.send_replace(false);
    }
}

impl Desk {
    pub(crate) fn new(editor: Editor) -> Self {
        let open = OpenPage { path: "/".to_owned(), query: None };
        let state = State { shown: None, faults: Vec::new(), open, event: 0, unseen: VecDeque::new() };
        Self {
            editor,
            state: Mutex::new(state),
            events: broadcast::Sender::new(EVENTS),
            // Nothing can be shown before the first build has been tried.
            is_busy: watch::Sender::new(true),
            is_closed: watch::Sender::new(false),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A change is being worked in; requests wait until the result is dropped.
    pub(crate) fn begin(&self) -> Busy<'_> {
        self.is_busy.send_replace(true);
        Busy(self)
    }

    /// Waits until no change is being worked in.
    pub(crate) async fn settled(&self) {
        let _ = self.is_busy.subscribe().wait_for(|is_busy| !is_busy).await;
    }

    /// Ends the streams of events, which would otherwise keep the server from stopping.
    pub(crate) fn close(&self) {
        self.is_closed.send_replace(true);
        self.is_busy.send_replace(false);
    }

    /// Ready when the server stops.
    pub(crate) fn closed(&self) -> impl Future<Output = ()> + use<> {
        let mut is_closed = self.is_closed.subscribe();
        async move {
            let _ = is_closed.wait_for(|is_closed| *is_closed).await;
        }
    }

    pub(crate) fn shown(&self) -> Option<Shown> {
        self.state().shown.clone()
    }

    pub(crate) fn build(&self) -> Option<String> {
        self.state().shown.as_ref().map(|shown| shown.build.clone())
    }

    pub(crate) fn faults(&self) -> Vec<Fault> {
        self.state().faults.clone()
    }

    /// `faults` with the lines they are about.
    pub(crate) fn complete(&self, faults: Vec<Fault>) -> Vec<Fault> {
        faults.into_iter().map(|fault| self.editor.complete(fault)).collect()
    }

    pub(crate) fn open_page(&self) -> OpenPage {
        self.state().open.clone()
    }

    /// A browser shows another page now.
    pub(crate) fn set_open_page(&self, open: OpenPage) {
        self.state().open = open;
    }

    /// Shows `draft` instead of what was shown.
    pub(crate) fn exchange(&self, draft: Draft, saved: Instant) {
        let Draft { build, site, router, update, times } = draft;
        let mut state = self.state();
        let was_broken = !state.faults.is_empty();
        let is_first = state.shown.is_none();
        let is_same_build = state.shown.as_ref().is_some_and(|shown| shown.build == build);
        state.shown = Some(Shown { build, site, router });
        state.faults.clear();
        if update.is_empty() && !was_broken && is_same_build {
            tracing::info!("{}: nothing to do", update.changed.join(", "));
            return;
        }
        let event = self.publish(&mut state, Some(&update));
        if is_first {
            return;
        }
        let changed = update.changed.join(", ");
        let Times { build, content, trial } = times;
        tracing::info!(
            "{changed}: ready after {} ms (interface {}, content {}, trial {})",
            saved.elapsed().as_millis(),
            build.as_millis(),
            content.as_millis(),
            trial.as_millis(),
        );
        state.unseen.push_back((event, saved, changed));
        while state.unseen.len() > EVENTS {
            state.unseen.pop_front();
        }
    }

    /// Something is broken: what was shown stays.
    pub(crate) fn report(&self, faults: Vec<Fault>) {
        let faults = self.complete(faults);
        faults.iter().for_each(|fault| tracing::error!("{fault}"));
        let mut state = self.state();
        state.faults = faults;
        self.publish(&mut state, None);
    }

    /// A browser shows what event `id` told of.
    pub(crate) fn applied(&self, id: u64) {
        let mut state = self.state();
        if let Some(index) = state.unseen.iter().position(|(event, ..)| *event == id)
            && let Some((_, saved, changed)) = state.unseen.remove(index)
        {
            tracing::info!("{changed}: on screen after {} ms", saved.elapsed().as_millis());
        }
    }

    /// The state now, and the events that follow it.
    pub(crate) fn subscribe(&self) -> (String, broadcast::Receiver<String>) {
        let state = self.state();
        (describe(&state, None), self.events.subscribe())
    }

    fn publish(&self, state: &mut State, update: Option<&Update>) -> u64 {
        state.event += 1;
        // Nobody listens while no page is open.
        let _ = self.events.send(describe(state, update));
        state.event
    }
}

fn describe(state: &State, update: Option<&Update>) -> String {
    let build = state.shown.as_ref().map(|shown| shown.build.as_str());
    let event = Event { id: state.event, build, errors: &state.faults, update };
    serde_json::to_string(&event).expect("events serialise")
}
