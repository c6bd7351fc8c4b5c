//! The pages of the site: their keys, and the inputs from which they are rendered.

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, OnceLock},
    time::Duration,
};

use axum::http::StatusCode;
use content::data::{Head, PageRecord, RenderInput};
use page_http::{Document, PageRender, PageSource, RenderControl, RenderErrorKind, RenderPriority, Stage, Timestamp};
use render::{RenderError, Ticket, TicketControl};

use crate::{
    calendar::{until_next_year, year},
    machine_readable::{revised_day, structured_data},
    routes::ASSETS_FOLDER,
    site_parts::{PageEncodings, SiteParts},
};

/// Number of pages that are rendered before the server reports that it is ready: those nearest to the main page. The
/// not-found page is one more.
const FIRST_PAGES: usize = 256;

/// Maximum number of documents that wait to be compressed. While this number is reached, no render is accepted.
const DOCUMENTS: usize = 256;

/// `Retry-After` of responses while the renderer shuts down.
const CLOSING_RETRY_AFTER: Duration = Duration::from_secs(1);

/// Identifies a page: its route and, where a page shows one of several projects, the project's slug.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum PageKey {
    Page { route: String, project: Option<String> },
    NotFound,
}

impl fmt::Display for PageKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Page { route, project: None } => f.write_str(route),
            Self::Page { route, project: Some(slug) } => write!(f, "{route}?project={slug}"),
            Self::NotFound => f.write_str("the page of unknown addresses"),
        }
    }
}

/// The keys of a route: one for its page, and one for each project that the page can show.
struct RouteKeys {
    page: PageKey,
    projects: HashMap<String, PageKey>,
    /// The day on which the page's text was last revised. It is determined on first use, because comparing fingerprints
    /// takes time.
    day: OnceLock<Option<String>>,
}

impl RouteKeys {
    fn all(&self) -> impl Iterator<Item = &PageKey> {
        [&self.page].into_iter().chain(self.projects.values())
    }
}

/// The pages of a site, made from its parts.
pub(crate) struct SitePages {
    pub(crate) parts: SiteParts,
    /// Name of the file with the data that every page needs.
    pub(crate) shell: String,
    routes: HashMap<String, RouteKeys>,
    compressors: Stage,
}

impl SitePages {
    pub(crate) fn new(parts: SiteParts, shell: String) -> Self {
        let library = &parts.library;
        let keys = |route: &str| {
            let key =
                |project: Option<&str>| PageKey::Page { route: route.to_owned(), project: project.map(str::to_owned) };
            let projects = library.projects_at(route).map(|slug| (slug.to_owned(), key(Some(slug)))).collect();
            RouteKeys { page: key(None), projects, day: OnceLock::new() }
        };
        let routes = library.routes().map(|route| (route.to_owned(), keys(route))).collect();
        Self { parts, shell, routes, compressors: Stage::per_processor(DOCUMENTS) }
    }

    /// Returns the key of the page at `route`, showing `project` if the page has such a project. Unknown routes share
    /// the not-found page, so that they cost no render of their own.
    pub(crate) fn key(&self, route: &str, project: Option<&str>) -> &PageKey {
        let Some(keys) = self.routes.get(route) else { return &PageKey::NotFound };
        project.and_then(|slug| keys.projects.get(slug)).unwrap_or(&keys.page)
    }

    pub(crate) fn contains(&self, route: &str) -> bool {
        self.routes.contains_key(route)
    }

    /// Returns the day on which the text of the page at `route` was last revised, if it is known.
    pub(crate) fn day(&self, route: &str) -> Option<&str> {
        let (library, keys) = (&self.parts.library, self.routes.get(route)?);
        keys.day.get_or_init(|| revised_day(library, &library.record(route, "")?)).as_deref()
    }

    /// Returns the first [`FIRST_PAGES`] routes, those nearest to the main page first.
    pub(crate) fn first_routes(&self) -> impl Iterator<Item = &str> {
        self.routes_by_depth().into_iter().map(|(route, _)| route).take(FIRST_PAGES)
    }

    /// Returns the addresses of all pages, including those that show a project.
    pub(crate) fn addresses(&self) -> impl Iterator<Item = String> {
        self.routes.values().flat_map(RouteKeys::all).map(ToString::to_string)
    }

    /// Returns the routes by number of path segments, then alphabetically.
    fn routes_by_depth(&self) -> Vec<(&str, &RouteKeys)> {
        let mut routes: Vec<_> = self.routes.iter().map(|(route, keys)| (route.as_str(), keys)).collect();
        routes.sort_by_cached_key(|(route, _)| (route.matches('/').count(), *route));
        routes
    }

    /// Returns the input from which the document of `key` is rendered at `now`.
    pub(crate) fn input(&self, key: &PageKey, now: Timestamp) -> RenderInput {
        let SiteParts { library, manifest, .. } = &self.parts;
        let Shown { page, head, search, structured_data } = self.shown(key).unwrap_or_else(|| {
            let page = library.not_found(&manifest.build);
            Shown { head: page.head.clone(), search: String::new(), structured_data: None, page }
        });
        RenderInput {
            direction: library.site().company.language.direction(),
            site: library.shared(),
            year: year(now),
            assets: manifest.assets.clone(),
            bundles: manifest.bundles.clone(),
            shell: format!("{ASSETS_FOLDER}{}", self.shell),
            head,
            structured_data,
            search,
            page,
        }
    }

    /// Returns the page for `key`, or `None` for the not-found page. The record keeps its own head, which the browser
    /// uses after the visitor has left the project.
    fn shown(&self, key: &PageKey) -> Option<Shown> {
        let PageKey::Page { route, project } = key else { return None };
        let SiteParts { library, manifest, .. } = &self.parts;
        let page = self.parts.record(route)?;
        let (head, search) = match project {
            None => (page.head.clone(), String::new()),
            Some(slug) => (library.project_head(route, slug)?, format!("?project={slug}")),
        };
        let bundles = &manifest.bundles;
        let icon = bundles.manifest_icons.last().map_or(&bundles.favicon, |icon| &icon.src);
        let structured_data = Some(structured_data(library, &page, project.as_deref(), self.day(route), icon));
        Some(Shown { page, head, search, structured_data })
    }
}

/// A page record with the data that depends on its address.
struct Shown {
    page: PageRecord,
    head: Head,
    search: String,
    structured_data: Option<String>,
}

struct Control(TicketControl);

impl RenderControl for Control {
    fn cancel(&self) {
        self.0.cancel();
    }

    fn promote(&self) {
        self.0.promote();
    }
}

impl PageSource for SitePages {
    type Key = PageKey;
    type Error = RenderError;

    fn keys(&self) -> Vec<PageKey> {
        let pages = self.routes_by_depth().into_iter().flat_map(|(_, keys)| keys.all());
        [&PageKey::NotFound].into_iter().chain(pages).cloned().collect()
    }

    fn kept_fresh(&self) -> usize {
        1 + FIRST_PAGES
    }

    /// The year, because pages show it: when it changes, they are stale.
    fn edition(&self, now: Timestamp) -> u64 {
        year(now).into()
    }

    fn edition_ends_in(&self, now: Timestamp) -> Duration {
        until_next_year(now)
    }

    fn concurrency(&self) -> usize {
        self.parts.renderer.stats().workers
    }

    fn render(
        self: &Arc<Self>,
        key: &PageKey,
        now: Timestamp,
        priority: RenderPriority,
    ) -> Result<PageRender<RenderError>, RenderError> {
        if self.compressors.is_full() {
            return Err(RenderError::Busy { retry_after_s: 1 });
        }
        let (pages, key) = (Arc::clone(self), key.clone());
        let input = move || serde_json::to_string(&pages.input(&key, now)).expect("render inputs serialise");
        let priority = match priority {
            RenderPriority::Visitor => render::Priority::Visitor,
            RenderPriority::Background => render::Priority::Background,
        };
        let ticket = self.parts.renderer.submit_with(input, priority)?;
        let control = Arc::new(Control(ticket.control()));
        Ok(PageRender { result: Box::pin(finish(ticket, self.compressors.clone(), self.parts.encodings)), control })
    }

    fn error_kind(error: &RenderError) -> RenderErrorKind {
        match error {
            RenderError::Busy { retry_after_s } => {
                RenderErrorKind::Unavailable { retry_after: Duration::from_secs(*retry_after_s) }
            }
            RenderError::Stopped => RenderErrorKind::Unavailable { retry_after: CLOSING_RETRY_AFTER },
            RenderError::Cancelled => RenderErrorKind::Cancelled,
            _ => RenderErrorKind::Failed,
        }
    }

    fn stopped() -> RenderError {
        RenderError::Stopped
    }
}

/// Waits for a render and stores its document in these `encodings`.
async fn finish(ticket: Ticket, compressors: Stage, encodings: PageEncodings) -> Result<Document, RenderError> {
    let rendered = ticket.await?;
    let status = StatusCode::from_u16(rendered.status).expect("the renderer returns only valid statuses");
    let store = move || encodings.store("text/html; charset=utf-8", rendered.html.into_bytes());
    let compressed = compressors.enter().await.run(store).await;
    let body =
        compressed.map_err(|error| RenderError::Engine(format!("the document could not be compressed: {error}")))?;
    Ok(Document { status, body })
}
