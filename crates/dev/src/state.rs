//! The current site and the current problems, written by the rebuild thread and read by requests.

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
    builder::{InterfaceBuild, ModuleUpdate},
    problem::{Editor, Problem},
};

/// A site that has rendered the open page without an error, and the parts that it was built from.
pub(crate) struct LiveSite {
    pub(crate) built: InterfaceBuild,
    pub(crate) library: Library,
    pub(crate) renderer: Renderer,
    pub(crate) site: Arc<Site>,
    pub(crate) router: Router,
    /// Version of the page data, incremented when the data changes.
    pub(crate) data: u64,
}

/// The result of the last completed rebuild, and whether newer changes are still being processed.
#[derive(Clone, Default)]
pub(crate) struct Snapshot {
    pub(crate) live: Option<Arc<LiveSite>>,
    pub(crate) problems: Vec<Problem>,
    /// Identifies the result, or the early event.
    pub(crate) id: u64,
    /// Whether all changes have been processed. While this is false, requests wait for the result.
    is_up_to_date: bool,
    /// The event for browsers while `is_up_to_date` is false, if there is one.
    early_event: Option<EarlyEvent>,
}

#[derive(Clone)]
enum EarlyEvent {
    /// An updated module, sent while the interface is still being built.
    Update(Value),
    /// A new build, sent while the server is still rendering the page with it.
    Build(Value),
}

impl Snapshot {
    /// Returns the event for browsers. Until the first successful build, the fields about the site are `null`.
    pub(crate) fn event(&self) -> Value {
        match &self.early_event {
            Some(EarlyEvent::Update(event) | EarlyEvent::Build(event)) => event.clone(),
            None => self.event_of(self.live.as_ref().map(|live| &live.built)),
        }
    }

    /// Returns the event for `built`, with the data of the current site.
    fn event_of(&self, built: Option<&InterfaceBuild>) -> Value {
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

/// Returns an ID for a result or an early event. It is a timestamp, so it differs from the IDs of an earlier process.
fn new_id() -> u64 {
    let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(time.as_micros()).unwrap_or_default()
}

pub(crate) struct DevState {
    pub(crate) editor: Editor,
    snapshot: watch::Sender<Snapshot>,
    /// The page that a browser requested last, not counting pages that could not be rendered.
    pub(crate) open_page: watch::Sender<Uri>,
}

impl DevState {
    pub(crate) fn new(editor: Editor) -> Self {
        Self { editor, snapshot: watch::Sender::default(), open_page: watch::Sender::default() }
    }

    /// Makes requests wait until [`Self::finish_rebuild`] is called. Returns the current site.
    pub(crate) fn begin_rebuild(&self) -> Option<Arc<LiveSite>> {
        self.snapshot.send_modify(|snapshot| snapshot.is_up_to_date = false);
        self.snapshot.borrow().live.clone()
    }

    /// Notifies browsers of a build that uses the data of the current site, before the server has rendered the open
    /// page with it.
    pub(crate) fn announce(&self, built: &InterfaceBuild) {
        self.send_early(|snapshot| EarlyEvent::Build(snapshot.event_of(Some(built))));
    }

    /// Notifies browsers of a changed module, before the interface is built.
    pub(crate) fn announce_update(&self, ModuleUpdate { script, app }: &ModuleUpdate) {
        let path = |name| format!("{ASSETS_FOLDER}{name}");
        self.send_early(|snapshot| {
            EarlyEvent::Update(json!({ "id": snapshot.id, "update": path(script), "app": path(app) }))
        });
    }

    /// Sends an early event with a new ID. Does nothing while there are problems, because browsers show them until the
    /// server has rendered the page.
    fn send_early(&self, event_of: impl FnOnce(&Snapshot) -> EarlyEvent) {
        self.snapshot.send_if_modified(|snapshot| {
            if !snapshot.problems.is_empty() {
                return false;
            }
            snapshot.id = new_id();
            snapshot.early_event = Some(event_of(snapshot));
            true
        });
    }

    /// Records the result of a change: either a new site, or problems, in which case the previous site remains the
    /// current one.
    pub(crate) fn finish_rebuild(&self, result: Result<LiveSite, Vec<Problem>>) {
        let (live, problems) = result.map_or_else(|problems| (None, problems), |live| (Some(live), Vec::new()));
        let problems: Vec<_> = problems.into_iter().map(|problem| self.editor.complete(problem)).collect();
        problems.iter().for_each(|problem| tracing::error!("{problem}"));
        self.snapshot.send_modify(|snapshot| {
            // If browsers have received this build as an early event, the result has the ID of that event, so they do
            // not apply the build twice.
            let is_known = live.is_some() && matches!(snapshot.early_event, Some(EarlyEvent::Build(_)));
            let id = if is_known { snapshot.id } else { new_id() };
            let live = live.map(Arc::new).or(snapshot.live.take());
            *snapshot = Snapshot { live, problems, id, is_up_to_date: true, early_event: None };
        });
    }

    /// Waits until all changes have been processed, and returns the result.
    pub(crate) async fn snapshot(&self) -> Snapshot {
        let mut receiver = self.snapshot.subscribe();
        let snapshot = receiver.wait_for(|snapshot| snapshot.is_up_to_date).await.expect("`self` holds the sender");
        snapshot.clone()
    }

    /// Returns a stream of the current result, later results, and their early events. It may skip any of them except
    /// the latest result.
    pub(crate) fn snapshots(&self) -> impl Stream<Item = Snapshot> + use<> {
        stream::unfold((self.snapshot.subscribe(), 0), |(mut receiver, last_id)| async move {
            let is_new = |snapshot: &Snapshot| {
                (snapshot.is_up_to_date || snapshot.early_event.is_some()) && snapshot.id != last_id
            };
            let next = receiver.wait_for(is_new).await.ok()?.clone();
            let id = next.id;
            Some((next, (receiver, id)))
        })
    }
}
