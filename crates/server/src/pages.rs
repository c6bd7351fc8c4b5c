//! The pages: rendered once, kept until the year turns, never more than one render of a page at a time.

use std::{
    collections::HashMap,
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicBool, Ordering},
    },
    time::{Instant, SystemTime, UNIX_EPOCH},
};

use content::{
    Library,
    data::{Assets, Bundles, PageRecord, RenderInput},
};
use render::{RenderError, Renderer};
use tokio::sync::Mutex;

use crate::{body::StoredBody, state::PageEncodings};

/// What names a page: its route and, where a page shows one of several projects, the project's slug.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum PageKey {
    Page { route: String, project: Option<String> },
    NotFound,
}

/// A rendered page.
pub(crate) struct StoredPage {
    pub(crate) status: u16,
    pub(crate) body: StoredBody,
    year: u16,
}

/// How a page is to be sent.
pub(crate) enum Found {
    /// Rendered from today's input.
    Fresh(Arc<StoredPage>),
    /// It cannot be rendered now; this is the last good copy.
    Stale(Arc<StoredPage>),
    /// It cannot be rendered, and never was.
    Failed,
}

#[derive(Default)]
struct Slot {
    page: RwLock<Option<Arc<StoredPage>>>,
    /// Held while the page is rendered; remembers when that last failed.
    flight: Mutex<Option<Instant>>,
}

impl Slot {
    fn store(&self, page: StoredPage) -> Arc<StoredPage> {
        let page = Arc::new(page);
        *self.page.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&page));
        page
    }
}

pub(crate) struct Pages {
    shared: Arc<Shared>,
}

/// What pages are made from.
pub(crate) struct PageParts {
    pub(crate) library: Library,
    pub(crate) renderer: Renderer,
    pub(crate) encodings: PageEncodings,
    pub(crate) build: String,
    pub(crate) assets: Assets,
    pub(crate) bundles: Bundles,
}

struct Shared {
    parts: PageParts,
    slots: HashMap<PageKey, Slot>,
    is_warm: AtomicBool,
}

impl Pages {
    pub(crate) fn new(parts: PageParts) -> Self {
        let library = &parts.library;
        let mut slots = HashMap::from([(PageKey::NotFound, Slot::default())]);
        for route in library.routes() {
            slots.insert(PageKey::Page { route: route.to_owned(), project: None }, Slot::default());
            for project in library.projects_at(route) {
                let project = Some(project.to_owned());
                slots.insert(PageKey::Page { route: route.to_owned(), project }, Slot::default());
            }
        }
        let is_warm = AtomicBool::new(false);
        Self { shared: Arc::new(Shared { parts, slots, is_warm }) }
    }

    /// The page at `route`, showing `project` if the page has such a project. Unknown routes cost nothing: they all have
    /// one page.
    pub(crate) async fn find(&self, route: &str, project: Option<&str>) -> Found {
        self.get(self.key(route, project)).await
    }

    /// As [`Pages::find`], for those who want to know why there is no page.
    pub(crate) async fn try_page(&self, route: &str, project: Option<&str>) -> Result<(), RenderError> {
        let (key, year) = (self.key(route, project), current_year());
        if self.shared.stored(&key).is_none_or(|page| page.year != year) {
            let page = self.shared.render(&key, year).await?;
            if let Some(slot) = self.shared.slots.get(&key) {
                slot.store(page);
            }
        }
        Ok(())
    }

    /// The key of the page that is shown at `route`; it has a slot.
    fn key(&self, route: &str, project: Option<&str>) -> PageKey {
        let key =
            |project: Option<&str>| PageKey::Page { route: route.to_owned(), project: project.map(str::to_owned) };
        let with_project = project.map(|slug| key(Some(slug)));
        let candidates = with_project.into_iter().chain([key(None), PageKey::NotFound]);
        let known = candidates.into_iter().find(|key| self.shared.slots.contains_key(key));
        known.unwrap_or(PageKey::NotFound)
    }

    /// The page at `key`, which has a slot.
    async fn get(&self, key: PageKey) -> Found {
        let year = current_year();
        if let Some(page) = self.shared.stored(&key).filter(|page| page.year == year) {
            return Found::Fresh(page);
        }
        // A task of its own: the render goes on for the others when this client goes away.
        let shared = Arc::clone(&self.shared);
        let render = tokio::spawn(async move { shared.render_once(&key, year).await });
        render.await.unwrap_or(Found::Failed)
    }

    pub(crate) async fn warm(&self) {
        for key in self.shared.slots.keys() {
            self.get(key.clone()).await;
        }
        self.shared.is_warm.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_warm(&self) -> bool {
        self.shared.is_warm.load(Ordering::Relaxed)
    }
}

impl Shared {
    fn stored(&self, key: &PageKey) -> Option<Arc<StoredPage>> {
        let slot = self.slots.get(key)?;
        slot.page.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Renders the page at `key` unless another task has done so, or failed to, while this one waited for its turn.
    async fn render_once(&self, key: &PageKey, year: u16) -> Found {
        let arrival = Instant::now();
        let Some(slot) = self.slots.get(key) else { return Found::Failed };
        let mut failed_at = slot.flight.lock().await;
        let stored = self.stored(key);
        match stored {
            Some(page) if page.year == year => return Found::Fresh(page),
            Some(page) if failed_at.is_some_and(|failure| failure > arrival) => return Found::Stale(page),
            None if failed_at.is_some_and(|failure| failure > arrival) => return Found::Failed,
            _ => {}
        }
        match self.render(key, year).await {
            Ok(page) => Found::Fresh(slot.store(page)),
            Err(error) => {
                tracing::error!(?key, %error, "a page could not be rendered");
                *failed_at = Some(Instant::now());
                self.stored(key).map_or(Found::Failed, Found::Stale)
            }
        }
    }

    async fn render(&self, key: &PageKey, year: u16) -> Result<StoredPage, RenderError> {
        let input = self.input(key, year);
        let json = serde_json::to_string(&input).expect("render inputs serialise");
        let rendered = self.parts.renderer.render(json).await?;
        let encodings = self.parts.encodings;
        let body = tokio::task::spawn_blocking(move || {
            encodings.store("text/html; charset=utf-8", rendered.html.into_bytes())
        });
        let body = body.await.map_err(|_| RenderError::Stopped)?;
        Ok(StoredPage { status: rendered.status, body, year })
    }

    fn input(&self, key: &PageKey, year: u16) -> RenderInput {
        let (page, search) =
            self.record(key).unwrap_or_else(|| (self.parts.library.not_found(&self.parts.build), String::new()));
        RenderInput {
            site: self.parts.library.shared(),
            year,
            assets: self.parts.assets.clone(),
            bundles: self.parts.bundles.clone(),
            search,
            page,
        }
    }

    /// The record at `key` and the query of its address.
    fn record(&self, key: &PageKey) -> Option<(PageRecord, String)> {
        let PageKey::Page { route, project } = key else { return None };
        let (library, build) = (&self.parts.library, &self.parts.build);
        match project {
            None => Some((library.record(route, build)?, String::new())),
            Some(slug) => Some((library.project_record(route, slug, build)?, format!("?project={slug}"))),
        }
    }
}

/// The year in UTC, from the days since 1970 in the proleptic Gregorian calendar.
fn current_year() -> u16 {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    year_of_day(seconds / 86_400)
}

fn year_of_day(mut day: u64) -> u16 {
    let mut year = 1970;
    loop {
        let is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
        let length = if is_leap { 366 } else { 365 };
        if day < length {
            return year;
        }
        day -= length;
        year += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::year_of_day;

    #[test]
    fn years_start_and_end_on_the_right_day() {
        for (day, year) in
            [(0, 1970), (364, 1970), (365, 1971), (10_957, 2000), (11_322, 2000), (11_323, 2001), (20_819, 2027)]
        {
            assert_eq!(year_of_day(day), year, "day {day}");
        }
        assert_eq!(year_of_day(20_818), 2026);
    }
}
