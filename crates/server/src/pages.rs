//! The pages: each is rendered once, kept until the year turns, and never rendered twice at a time. One that cannot be
//! rendered is tried again in the background, less and less often; until then its last good copy stands in.
//!
//! Of a large site the first pages are rendered at once and the others when they are asked for. What is kept has a limit:
//! the pages that nobody asked for lately go, and are rendered again for those who do.

use std::{
    collections::HashMap,
    pin::pin,
    sync::{
        Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    time::Duration,
};

use axum::http::{HeaderMap, StatusCode};
use content::data::{Head, PageRecord, RenderInput};
use render::{Priority, RenderError, Ticket, TicketControl};
use tokio::{sync::watch, task::JoinSet};

use crate::{
    body::StoredBody,
    clock::{Clock, Moment},
    error::PageError,
    machines::{revised_day, structured_data},
    negotiation::Encoding,
    state::SiteParts,
};

/// The pause after the first failure of a page; each further one doubles it.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(300);

/// How often the keeper looks at least: the clock may have been turned.
const LONGEST_SLEEP: Duration = Duration::from_secs(60);

/// Pages that are rendered before the server says that it is ready: those nearest to the main page.
const FIRST_PAGES: usize = 256;

pub(crate) struct StoredPage {
    pub(crate) status: StatusCode,
    pub(crate) body: StoredBody,
    year: u16,
    rendered_at: Moment,
    fields: [OnceLock<HeaderMap>; Encoding::ALL.len()],
}

impl StoredPage {
    /// The fields of the response to a plain request, with the body in `encoding`, when one has been made.
    pub(crate) fn fields(&self, encoding: Encoding) -> &OnceLock<HeaderMap> {
        &self.fields[encoding as usize]
    }
}

pub(crate) enum PageOutcome {
    /// Rendered from today's input.
    Fresh(Arc<StoredPage>),
    /// The same, and this request waited for it.
    Rendered(Arc<StoredPage>),
    /// The last good copy, with its own status, and its age. Another is being made, or will be.
    Stale(Arc<StoredPage>, Duration),
}

/// How many pages there are, in which state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageStats {
    /// All of them.
    pub pages: usize,
    /// Those that are kept as they should be now.
    pub fresh: usize,
    /// Those that could not be rendered when that was tried last.
    pub failing: usize,
}

/// What names a page: its route and, where a page shows one of several projects, the project's slug.
#[derive(Clone, Debug, PartialEq, Eq)]
enum PageKey {
    Page { route: String, project: Option<String> },
    NotFound,
}

type Rendered = Result<Arc<StoredPage>, RenderError>;

struct Slot {
    key: PageKey,
    state: Mutex<SlotState>,
    /// When it was asked for last: by the count of requests for pages.
    asked_at: AtomicU64,
}

#[derive(Default)]
struct SlotState {
    page: Option<Arc<StoredPage>>,
    /// Whether the page is rendered only for those who ask for it, and is not kept fresh in the background.
    is_on_demand: bool,
    failure: Option<Failure>,
    flight: Option<Flight>,
}

/// Why a page could not be rendered when that was tried last.
struct Failure {
    error: RenderError,
    count: u32,
    retry_at: Moment,
}

/// A render that is under way, for everybody who wants its page.
struct Flight {
    /// Gone when the flight has ended.
    result: Weak<watch::Sender<Option<Rendered>>>,
    control: TicketControl,
    /// A seat that stays taken: the flight goes on though nobody waits.
    kept: Option<Seat>,
}

/// Held by everybody who waits for a flight. When the last one goes before the render has started, there will be none.
type Seat = watch::Receiver<Option<Rendered>>;

impl Slot {
    fn new(key: PageKey) -> Arc<Self> {
        Arc::new(Self { key, state: Mutex::default(), asked_at: AtomicU64::new(0) })
    }

    fn lock(&self) -> MutexGuard<'_, SlotState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SlotState {
    fn fresh(&self, now: Moment) -> Option<&Arc<StoredPage>> {
        self.page.as_ref().filter(|page| page.year == now.year())
    }

    /// Whether the page is as it should be: fresh, or not to be made before it is asked for.
    fn is_settled(&self, now: Moment) -> bool {
        self.is_on_demand || self.fresh(now).is_some()
    }

    /// The failure after which the page is not tried again yet, and for how long.
    fn pause(&self, now: Moment) -> Option<(&Failure, Duration)> {
        let failure = self.failure.as_ref()?;
        let pause = failure.retry_at.since(now);
        // A longer pause than there is comes from a clock that was turned back.
        (pause > Duration::ZERO && pause <= LONGEST_PAUSE).then_some((failure, pause))
    }

    fn fail(&mut self, error: RenderError, now: Moment) {
        let count = self.failure.as_ref().map_or(0, |failure| failure.count).saturating_add(1);
        let pause = FIRST_PAUSE.saturating_mul(1 << (count - 1).min(16)).min(LONGEST_PAUSE);
        self.failure = Some(Failure { error, count, retry_at: now.plus(pause) });
    }
}

/// The slots of a route: that of its page, and those of the page showing a project.
struct RouteSlots {
    page: Arc<Slot>,
    projects: HashMap<String, Arc<Slot>>,
    /// The day of the page's text, once somebody has asked for it: telling whether it is known takes time.
    day: OnceLock<Option<String>>,
}

impl RouteSlots {
    fn all(&self) -> impl Iterator<Item = &Arc<Slot>> {
        [&self.page].into_iter().chain(self.projects.values())
    }
}

/// Flights share them, which outlive the requests they were made for.
pub(crate) struct Pages {
    pub(crate) parts: SiteParts,
    /// Name of the file with what every page needs.
    pub(crate) shell: String,
    clock: Clock,
    routes: HashMap<String, RouteSlots>,
    not_found: Arc<Slot>,
    requests: AtomicU64,
    /// Bytes of the pages that are kept, and how many they may be.
    kept: AtomicUsize,
    limit: AtomicUsize,
}

impl Pages {
    pub(crate) fn new(parts: SiteParts, shell: String, clock: Clock) -> Arc<Self> {
        let library = &parts.library;
        let mut routes = HashMap::new();
        for route in library.routes() {
            let slot = |project: Option<String>| Slot::new(PageKey::Page { route: route.to_owned(), project });
            let projects = library.projects_at(route).map(str::to_owned);
            let projects = projects.map(|slug| (slug.clone(), slot(Some(slug)))).collect();
            routes.insert(route.to_owned(), RouteSlots { page: slot(None), projects, day: OnceLock::new() });
        }
        let slots = by_nearness(&routes).into_iter().flat_map(|(_, slots)| slots.all());
        slots.skip(FIRST_PAGES).for_each(|slot| slot.lock().is_on_demand = true);
        let not_found = Slot::new(PageKey::NotFound);
        let (requests, kept, limit) = (AtomicU64::new(0), AtomicUsize::new(0), AtomicUsize::new(usize::MAX));
        Arc::new(Self { parts, shell, clock, routes, not_found, requests, kept, limit })
    }

    /// Keeps no more than `limit` bytes of pages from now on.
    pub(crate) fn limit_kept(&self, limit: usize) {
        self.limit.store(limit, Ordering::Relaxed);
        self.make_room();
    }

    /// Lets the pages go that were asked for least lately, if there are too many, until a tenth of the limit is free.
    fn make_room(&self) {
        let (kept, limit) = (&self.kept, self.limit.load(Ordering::Relaxed));
        if kept.load(Ordering::Relaxed) <= limit {
            return;
        }
        let mut slots: Vec<_> = self.slots().filter(|slot| slot.lock().page.is_some()).collect();
        slots.sort_by_cached_key(|slot| slot.asked_at.load(Ordering::Relaxed));
        for slot in slots {
            if kept.load(Ordering::Relaxed) <= limit - limit / 10 {
                break;
            }
            let mut state = slot.lock();
            if let Some(page) = state.page.take() {
                state.is_on_demand = true;
                kept.fetch_sub(page.body.stored_bytes(), Ordering::Relaxed);
            }
        }
    }

    pub(crate) fn record(&self, route: &str) -> Option<PageRecord> {
        self.parts.library.record(route, &self.parts.manifest.build)
    }

    /// The day on which the text of the page at `route` was revised last, if that is known.
    pub(crate) fn day(&self, route: &str) -> Option<&str> {
        let (library, slots) = (&self.parts.library, self.routes.get(route)?);
        slots.day.get_or_init(|| revised_day(library, &library.record(route, "")?)).as_deref()
    }

    /// The routes of the pages that are rendered at once, those nearest to the main page first.
    pub(crate) fn first_routes(&self) -> Vec<&str> {
        by_nearness(&self.routes).into_iter().map(|(route, _)| route).take(FIRST_PAGES).collect()
    }

    pub(crate) fn contains(&self, route: &str) -> bool {
        self.routes.contains_key(route)
    }

    /// The addresses of all pages, those that show a project among them.
    pub(crate) fn addresses(&self) -> impl Iterator<Item = String> {
        let keys = self.slots().map(|slot| &slot.key);
        keys.filter(|key| **key != PageKey::NotFound).map(ToString::to_string)
    }

    /// The page at `route`, showing `project` if the page has such a project. Unknown routes cost nothing: they all have
    /// one page.
    pub(crate) async fn find(self: &Arc<Self>, route: &str, project: Option<&str>) -> Result<PageOutcome, PageError> {
        let slot = self.slot(route, project);
        self.touch(slot);
        loop {
            let now = self.clock.now();
            let seat = {
                let mut state = slot.lock();
                if let Some(page) = state.fresh(now) {
                    return Ok(PageOutcome::Fresh(Arc::clone(page)));
                }
                let stale = state.page.as_ref().map(|page| (Arc::clone(page), now.since(page.rendered_at)));
                let seat = match state.pause(now) {
                    None => self.board(slot, &mut state, Priority::Visitor).map_err(|error| refused(&error)),
                    Some((_, retry_after)) => Err(PageError::Failed { retry_after }),
                };
                if let Some((page, age)) = stale {
                    if let (Ok(seat), Some(flight)) = (seat, &mut state.flight) {
                        flight.kept = Some(seat);
                    }
                    return Ok(PageOutcome::Stale(page, age));
                }
                seat?
            };
            match arrival(seat).await {
                Ok(page) => return Ok(PageOutcome::Rendered(page)),
                // All others had gone, and this one came in between.
                Err(RenderError::Cancelled) => {}
                Err(error) => return Err(refused(&error)),
            }
        }
    }

    /// The page at `route` that shows no certain project, if it is fresh.
    pub(crate) fn kept(&self, route: &str) -> Option<Arc<StoredPage>> {
        let slot = &self.routes.get(route)?.page;
        self.touch(slot);
        slot.lock().fresh(self.clock.now()).map(Arc::clone)
    }

    /// Remembers that somebody asked for the page of `slot`.
    fn touch(&self, slot: &Slot) {
        slot.asked_at.store(self.requests.fetch_add(1, Ordering::Relaxed), Ordering::Relaxed);
    }

    /// As [`Pages::find`], for those who want to know why there is no fresh page.
    pub(crate) async fn try_page(self: &Arc<Self>, route: &str, project: Option<&str>) -> Result<(), RenderError> {
        self.refresh(self.slot(route, project), Priority::Visitor).await
    }

    /// Renders a page unless it is fresh, or failed a short while ago.
    async fn refresh(self: &Arc<Self>, slot: &Arc<Slot>, priority: Priority) -> Result<(), RenderError> {
        let seat = {
            let (mut state, now) = (slot.lock(), self.clock.now());
            if state.fresh(now).is_some() {
                return Ok(());
            }
            if let Some((failure, _)) = state.pause(now) {
                return Err(failure.error.clone());
            }
            self.board(slot, &mut state, priority)?
        };
        arrival(seat).await.map(drop)
    }

    /// A seat in the flight that makes the page: the one that is under way, or a new one.
    fn board(
        self: &Arc<Self>,
        slot: &Arc<Slot>,
        state: &mut SlotState,
        priority: Priority,
    ) -> Result<Seat, RenderError> {
        if let Some(flight) = &state.flight
            && let Some(result) = flight.result.upgrade()
        {
            if priority == Priority::Visitor {
                flight.control.hasten();
            }
            return Ok(result.subscribe());
        }
        let moment = self.clock.now();
        let input = serde_json::to_string(&self.input(&slot.key, moment.year())).expect("render inputs serialise");
        let ticket = self.parts.renderer.submit(input, priority)?;
        let control = ticket.control();
        let (sender, seat) = watch::channel(None);
        let sender = Arc::new(sender);
        state.flight = Some(Flight { result: Arc::downgrade(&sender), control: control.clone(), kept: None });
        let (pages, slot) = (Arc::clone(self), Arc::clone(slot));
        // A task of its own: it goes on for the others when one client goes away.
        tokio::spawn(async move {
            let mut flight = pin!(pages.fly(ticket, moment));
            let result = tokio::select! {
                result = &mut flight => result,
                () = sender.closed() => {
                    control.cancel();
                    // If it has started, it goes on.
                    flight.await
                }
            };
            let result = result.map(Arc::new);
            let mut state = slot.lock();
            state.flight = None;
            match &result {
                Ok(page) => {
                    pages.kept.fetch_add(page.body.stored_bytes(), Ordering::Relaxed);
                    if let Some(earlier) = state.page.replace(Arc::clone(page)) {
                        pages.kept.fetch_sub(earlier.body.stored_bytes(), Ordering::Relaxed);
                    }
                    state.failure = None;
                }
                // Nothing is wrong with the page.
                Err(RenderError::Cancelled | RenderError::Busy { .. } | RenderError::Stopped) => {}
                Err(error) => {
                    state.fail(error.clone(), pages.clock.now());
                    let failures = state.failure.as_ref().map_or(0, |failure| failure.count);
                    tracing::error!(page = %slot.key, %error, failures, "a page could not be rendered");
                }
            }
            drop(state);
            sender.send_replace(Some(result));
            pages.make_room();
        });
        Ok(seat)
    }

    /// Renders every page that is to be kept fresh and is not, but those that failed a short while ago.
    pub(crate) async fn refresh_all(self: &Arc<Self>) {
        let mut flights = JoinSet::new();
        let now = self.clock.now();
        for slot in self.slots().filter(|slot| !slot.lock().is_settled(now)) {
            // One more than can be rendered, so that no worker waits for the next page.
            if flights.len() > self.parts.renderer.stats().workers {
                flights.join_next().await;
            }
            let (pages, slot) = (Arc::clone(self), Arc::clone(slot));
            flights.spawn(async move { pages.refresh(&slot, Priority::Background).await });
        }
        while flights.join_next().await.is_some() {}
    }

    /// Renders every page, and again whenever it must be: when the year turns, and some time after it failed. Never ends.
    pub(crate) async fn keep_fresh(self: &Arc<Self>) {
        let mut was_ready = false;
        loop {
            self.refresh_all().await;
            let is_ready = self.is_ready();
            match (was_ready, is_ready) {
                (false, true) => tracing::info!("every page is ready"),
                (true, false) => tracing::warn!("not every page is fresh any more"),
                _ => {}
            }
            was_ready = is_ready;
            tokio::time::sleep(self.next_look()).await;
        }
    }

    /// How long nothing is to be done.
    fn next_look(&self) -> Duration {
        let now = self.clock.now();
        let due = self.slots().filter_map(|slot| {
            let state = slot.lock();
            if state.is_settled(now) { None } else { Some(state.pause(now).map_or(FIRST_PAUSE, |(_, pause)| pause)) }
        });
        due.chain([now.until_next_year(), LONGEST_SLEEP]).min().unwrap_or(LONGEST_SLEEP)
    }

    pub(crate) fn is_ready(&self) -> bool {
        let now = self.clock.now();
        self.slots().all(|slot| slot.lock().is_settled(now))
    }

    pub(crate) fn stats(&self) -> PageStats {
        let now = self.clock.now();
        let mut stats = PageStats { pages: 0, fresh: 0, failing: 0 };
        for slot in self.slots() {
            let state = slot.lock();
            stats.pages += 1;
            stats.fresh += usize::from(state.fresh(now).is_some());
            stats.failing += usize::from(state.failure.is_some());
        }
        stats
    }

    /// The pages rendered so far without those that show a project, in the order of their routes, and the page of unknown
    /// addresses, which holds what is the same on all of them.
    pub(crate) fn documents(&self) -> (Vec<StoredBody>, Option<StoredBody>) {
        let body = |slot: &Slot| slot.lock().page.as_ref().map(|page| page.body.clone());
        let mut routes: Vec<_> = self.routes.iter().collect();
        routes.sort_unstable_by_key(|(route, _)| *route);
        (routes.into_iter().filter_map(|(_, slots)| body(&slots.page)).collect(), body(&self.not_found))
    }

    pub(crate) fn render_input(&self, route: &str, project: Option<&str>) -> RenderInput {
        self.input(&self.slot(route, project).key, self.clock.now().year())
    }

    /// Waits for a render and stores its document in all encodings.
    async fn fly(&self, ticket: Ticket, moment: Moment) -> Result<StoredPage, RenderError> {
        let rendered = ticket.await?;
        let encodings = self.parts.encodings;
        let body = tokio::task::spawn_blocking(move || {
            encodings.store("text/html; charset=utf-8", rendered.html.into_bytes())
        });
        let body = body.await.map_err(|_| RenderError::Stopped)?;
        let status = StatusCode::from_u16(rendered.status).expect("a render with another status is none");
        Ok(StoredPage { status, body, year: moment.year(), rendered_at: moment, fields: Default::default() })
    }

    fn input(&self, key: &PageKey, year: u16) -> RenderInput {
        let SiteParts { library, manifest, .. } = &self.parts;
        let Shown { page, head, search, structured_data } = self.shown(key).unwrap_or_else(|| {
            let page = library.not_found(&manifest.build);
            Shown { head: page.head.clone(), search: String::new(), structured_data: None, page }
        });
        RenderInput {
            site: library.shared(),
            year,
            assets: manifest.assets.clone(),
            bundles: manifest.bundles.clone(),
            shell: format!("/assets/{}", self.shell),
            head,
            structured_data,
            search,
            page,
        }
    }

    /// What is shown at `key`. The record keeps its own head: the browser goes on using it when the project is left.
    fn shown(&self, key: &PageKey) -> Option<Shown> {
        let PageKey::Page { route, project } = key else { return None };
        let SiteParts { library, manifest, .. } = &self.parts;
        let page = library.record(route, &manifest.build)?;
        let (head, search) = match project {
            None => (page.head.clone(), String::new()),
            Some(slug) => (library.project_head(route, slug)?, format!("?project={slug}")),
        };
        let bundles = &manifest.bundles;
        let icon = bundles.manifest_icons.last().map_or(&bundles.favicon, |icon| &icon.src);
        let structured_data = Some(structured_data(library, &page, project.as_deref(), self.day(route), icon));
        Some(Shown { page, head, search, structured_data })
    }

    /// The place of the page that is shown at `route`.
    fn slot(&self, route: &str, project: Option<&str>) -> &Arc<Slot> {
        let Some(slots) = self.routes.get(route) else { return &self.not_found };
        project.and_then(|slug| slots.projects.get(slug)).unwrap_or(&slots.page)
    }

    fn slots(&self) -> impl Iterator<Item = &Arc<Slot>> {
        self.routes.values().flat_map(RouteSlots::all).chain([&self.not_found])
    }
}

/// The routes in alphabetical order, those with fewer parts first.
fn by_nearness(routes: &HashMap<String, RouteSlots>) -> Vec<(&str, &RouteSlots)> {
    let mut nearest: Vec<_> = routes.iter().map(|(route, slots)| (route.as_str(), slots)).collect();
    nearest.sort_by_cached_key(|(route, _)| (route.matches('/').count(), *route));
    nearest
}

/// What a request is told when a render it waited for, or asked for, gave no page.
fn refused(error: &RenderError) -> PageError {
    match error {
        RenderError::Busy { retry_after_s } => {
            PageError::Unavailable { retry_after: Duration::from_secs(*retry_after_s) }
        }
        RenderError::Stopped => PageError::Unavailable { retry_after: FIRST_PAUSE },
        _ => PageError::Failed { retry_after: FIRST_PAUSE },
    }
}

async fn arrival(mut seat: Seat) -> Rendered {
    let result = seat.wait_for(Option::is_some).await;
    result.ok().and_then(|result| result.clone()).unwrap_or(Err(RenderError::Stopped))
}

/// A page and what its address adds to it.
struct Shown {
    page: PageRecord,
    head: Head,
    search: String,
    structured_data: Option<String>,
}

impl std::fmt::Display for PageKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Page { route, project: None } => f.write_str(route),
            Self::Page { route, project: Some(slug) } => write!(f, "{route}?project={slug}"),
            Self::NotFound => f.write_str("the page of unknown addresses"),
        }
    }
}
