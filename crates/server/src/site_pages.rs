//! The pages of a site, as the source of the page cache: their keys, and the inputs of their renders.

use std::{
    collections::{BTreeMap, HashMap},
    fmt,
    sync::{Arc, OnceLock},
    time::Duration,
};

use axum::http::StatusCode;
use content::data::{Head, PageRecord, RenderInput, SiteData};
use page_http::{Document, PageRender, PageSource, RenderControl, RenderErrorKind, Stage, Timestamp};
use render::{Priority, RenderError, Ticket, TicketControl};

use crate::{
    calendar::{until_next_year, year},
    machine_readable::{revised_day, structured_data},
    routes::ASSETS_FOLDER,
    site_parts::{PageEncodings, SiteParts},
};

/// Maximum number of pages that are rendered before the server reports that it is ready, and then kept fresh. They are
/// the pages nearest to the home page and, if the site has fewer pages, pages with an open project. The not-found page
/// is rendered as well.
const FIRST_PAGES: usize = 256;

/// Maximum number of documents and files being compressed or waiting to be compressed. When it is reached, further
/// renders are refused.
const MAX_WAITING_DOCUMENTS: usize = 256;

/// `Retry-After` of responses while the renderer shuts down.
const SHUTDOWN_RETRY_AFTER: Duration = Duration::from_secs(1);

/// Identifies the not-found page, or a page by its route and, if the page has a project open, the slug of that project.
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
            Self::NotFound => f.write_str("the not-found page"),
        }
    }
}

/// A route: the key of its page, the key of the page with each of its projects open, and the revision date of its text.
struct RouteEntry {
    page: PageKey,
    projects: BTreeMap<String, PageKey>,
    /// The day on which the page's text was last revised. It is computed on first use, because fingerprinting the text
    /// takes time.
    revised_day: OnceLock<Option<String>>,
}

impl RouteEntry {
    fn keys(&self) -> impl Iterator<Item = &PageKey> {
        [&self.page].into_iter().chain(self.projects.values())
    }
}

pub(crate) struct SitePages {
    pub(crate) parts: SiteParts,
    /// The data that all pages share.
    site: SiteData,
    /// Name of the file with the data that every page needs.
    shell: String,
    routes: HashMap<String, RouteEntry>,
    /// Runs the compression of documents and of files.
    pub(crate) compressors: Stage,
}

impl SitePages {
    pub(crate) fn new(parts: SiteParts, site: SiteData, shell: String) -> Self {
        let library = &parts.library;
        let entry = |route: &str| {
            let key =
                |project: Option<&str>| PageKey::Page { route: route.to_owned(), project: project.map(str::to_owned) };
            let projects = library.projects_at(route).map(|slug| (slug.to_owned(), key(Some(slug)))).collect();
            RouteEntry { page: key(None), projects, revised_day: OnceLock::new() }
        };
        let routes = library.routes().map(|route| (route.to_owned(), entry(route))).collect();
        Self { parts, site, shell, routes, compressors: Stage::per_processor(MAX_WAITING_DOCUMENTS) }
    }

    /// Returns the cache key of the page at `route`, with `project` open if the page shows that project. All unknown
    /// routes have the key of the not-found page, so they cause no further renders.
    pub(crate) fn key(&self, route: &str, project: Option<&str>) -> &PageKey {
        let Some(entry) = self.routes.get(route) else { return &PageKey::NotFound };
        project.and_then(|slug| entry.projects.get(slug)).unwrap_or(&entry.page)
    }

    pub(crate) fn contains(&self, route: &str) -> bool {
        self.routes.contains_key(route)
    }

    pub(crate) fn revised_day(&self, route: &str) -> Option<&str> {
        let library = &self.parts.library;
        let entry = self.routes.get(route)?;
        entry.revised_day.get_or_init(|| revised_day(library, &library.record(route)?)).as_deref()
    }

    /// Returns the routes nearest to the home page, at most [`FIRST_PAGES`], nearest first.
    pub(crate) fn first_routes(&self) -> impl Iterator<Item = &str> {
        self.routes_by_depth().into_iter().map(|(route, _)| route).take(FIRST_PAGES)
    }

    /// Returns the addresses of all pages, including those with an open project.
    pub(crate) fn addresses(&self) -> impl Iterator<Item = String> {
        self.routes.values().flat_map(RouteEntry::keys).map(ToString::to_string)
    }

    /// Returns the routes, sorted by their number of slashes and then alphabetically.
    fn routes_by_depth(&self) -> Vec<(&str, &RouteEntry)> {
        let mut routes: Vec<_> = self.routes.iter().map(|(route, entry)| (route.as_str(), entry)).collect();
        routes.sort_by_cached_key(|(route, _)| (route.matches('/').count(), *route));
        routes
    }

    pub(crate) fn input(&self, key: &PageKey, now: Timestamp) -> RenderInput<'_> {
        let SiteParts { library, manifest, .. } = &self.parts;
        let ShownPage { page, head, search, structured_data } = self.shown_page(key).unwrap_or_else(|| {
            let page = self.parts.not_found();
            ShownPage { head: page.head.clone(), search: String::new(), structured_data: None, page }
        });
        RenderInput {
            direction: library.site().company.language.direction(),
            site: &self.site,
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

    /// Returns the page for `key`, or `None` for the not-found page. With an open project, the document has the head of
    /// the project. The record still has the head of the page, which the browser uses when the visitor closes the
    /// project.
    fn shown_page(&self, key: &PageKey) -> Option<ShownPage> {
        let PageKey::Page { route, project } = key else { return None };
        let SiteParts { library, manifest, .. } = &self.parts;
        let page = self.parts.record(route)?;
        let (head, search) = match project {
            None => (page.head.clone(), String::new()),
            Some(slug) => (library.project_head(route, slug)?, format!("?project={slug}")),
        };
        let bundles = &manifest.bundles;
        let icon = bundles.manifest_icons.last().map_or(&bundles.favicon, |icon| &icon.src);
        let structured_data = Some(structured_data(library, &page, project.as_deref(), self.revised_day(route), icon));
        Some(ShownPage { page, head, search, structured_data })
    }
}

/// A page record, and the data that depends on whether a project is open.
struct ShownPage {
    page: PageRecord,
    head: Head,
    search: String,
    structured_data: Option<String>,
}

struct PageRenderControl(TicketControl);

impl RenderControl for PageRenderControl {
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

    /// Returns the key of the not-found page, then the keys of all pages (nearest to the home page first), then the
    /// keys of pages with an open project. The first [`Self::kept_fresh`] of them are kept fresh.
    fn keys(&self) -> Vec<PageKey> {
        let routes = self.routes_by_depth();
        let pages = routes.iter().map(|(_, entry)| &entry.page);
        let projects = routes.iter().flat_map(|(_, entry)| entry.projects.values());
        [&PageKey::NotFound].into_iter().chain(pages).chain(projects).cloned().collect()
    }

    fn kept_fresh(&self) -> usize {
        1 + FIRST_PAGES
    }

    /// Pages show the year, so they become stale when it changes.
    fn edition(&self, now: Timestamp) -> u64 {
        year(now).into()
    }

    fn edition_ends_in(&self, now: Timestamp) -> Duration {
        until_next_year(now)
    }

    fn concurrency(&self) -> usize {
        self.parts.renderer.workers()
    }

    fn render(self: &Arc<Self>, key: &PageKey, now: Timestamp) -> Result<PageRender<RenderError>, RenderError> {
        if self.compressors.is_full() {
            return Err(RenderError::Busy { retry_after: Duration::from_secs(1) });
        }
        let pages = Arc::clone(self);
        let key = key.clone();
        let input = move || serde_json::to_string(&pages.input(&key, now)).expect("render inputs serialize");
        let ticket = self.parts.renderer.submit_with(input, Priority::Background)?;
        let control = Arc::new(PageRenderControl(ticket.control()));
        Ok(PageRender {
            result: Box::pin(finish_render(ticket, self.compressors.clone(), self.parts.encodings)),
            control,
        })
    }

    fn error_kind(error: &RenderError) -> RenderErrorKind {
        match error {
            RenderError::Busy { retry_after } => RenderErrorKind::Unavailable { retry_after: *retry_after },
            RenderError::Stopped => RenderErrorKind::Unavailable { retry_after: SHUTDOWN_RETRY_AFTER },
            RenderError::Cancelled => RenderErrorKind::Cancelled,
            _ => RenderErrorKind::Failed,
        }
    }

    fn stopped() -> RenderError {
        RenderError::Stopped
    }

    fn panicked() -> RenderError {
        RenderError::Engine("the render panicked".to_owned())
    }
}

/// Waits for a render, and stores its document in `encodings`.
async fn finish_render(ticket: Ticket, compressors: Stage, encodings: PageEncodings) -> Result<Document, RenderError> {
    let rendered = ticket.await?;
    let status = StatusCode::from_u16(rendered.status).expect("the renderer returns only valid statuses");
    let store = move || encodings.store("text/html; charset=utf-8", rendered.html.into_bytes());
    let compressed = compressors.enter().await.run(store).await;
    let body =
        compressed.map_err(|error| RenderError::Engine(format!("the document could not be compressed: {error}")))?;
    Ok(Document { status, body })
}
