//! Records, machine-readable files and social cards, derived from the content. Each is made on demand, so that start-up time
//! does not grow with the number of pages, and cached in bounded memory.

use std::sync::Arc;

use content::data::route_of_record;
use page_http::{LoadingCache, PageCache, RequestError, Stage, StoredBody};

use crate::{
    machine_readable::{self, MachineFile},
    site_pages::SitePages,
};

/// Limit of the cache in bytes, over all encodings. The entries of a hundred pages take about four megabytes.
const CACHE_BYTES: usize = 16 << 20;

/// Maximum number of entries that wait to be made. Requests for further ones get 503 with `Retry-After`.
const MAX_WAITING: usize = 256;

/// Maximum number of social cards that wait to be drawn. One is drawn at a time, because it takes as long as several pages,
/// and no visitor sees it.
const MAX_WAITING_CARDS: usize = 64;

pub(crate) struct Derived {
    pages: Arc<PageCache<SitePages>>,
    files: LoadingCache<String, Arc<MachineFile>, RequestError>,
    stage: Stage,
    card_stage: Stage,
}

impl Derived {
    pub(crate) fn new(pages: Arc<PageCache<SitePages>>) -> Self {
        let weigh = |file: &Arc<MachineFile>| file.body.stored_bytes();
        let files = LoadingCache::new(CACHE_BYTES, weigh);
        Self { pages, files, stage: Stage::per_processor(MAX_WAITING), card_stage: Stage::new(1, MAX_WAITING_CARDS) }
    }

    /// Returns the record or file at `path`. Fails with [`RequestError::BUSY`] when too many requests are waiting.
    pub(crate) async fn find(&self, path: &str) -> Result<Arc<MachineFile>, RequestError> {
        if let Some(file) = self.files.get(path) {
            return Ok(file);
        }
        let pages = self.pages.source();
        let is_record = route_of_record(path).is_some_and(|route| pages.contains(route));
        if !is_record && !machine_readable::exists(&pages.parts, path) {
            return Err(RequestError::NotFound);
        }
        let make = move |pages: &SitePages, path: &str| {
            let day = |route: &str| pages.day(route);
            if is_record { record(pages, path) } else { machine_readable::make(&pages.parts, day, path) }
        };
        self.load(path, &self.stage, make).await
    }

    /// Returns the social card at `path`, if the executable draws it for the current content. Fails with
    /// [`RequestError::BUSY`] when too many requests are waiting.
    pub(crate) async fn card(&self, path: &str) -> Result<Option<StoredBody>, RequestError> {
        if self.pages.source().parts.library.card_to_draw(path).is_none() {
            return Ok(None);
        }
        let file = self.load(path, &self.card_stage, draw).await?;
        Ok(Some(file.body.clone()))
    }

    /// Returns the file at `path`, which `make` makes on a thread of `stage` unless it is cached.
    async fn load(
        &self,
        path: &str,
        stage: &Stage,
        make: impl FnOnce(&SitePages, &str) -> Option<MachineFile> + Send + 'static,
    ) -> Result<Arc<MachineFile>, RequestError> {
        let (pages, stage, owned) = (Arc::clone(&self.pages), stage.clone(), path.to_owned());
        let make = move || make(pages.source(), &owned).map(Arc::new).ok_or(RequestError::NotFound);
        let made = self.files.get_or_load(path.to_owned(), async move {
            // On a blocking thread, because a list of all pages takes time to make.
            stage.try_enter().ok_or(RequestError::BUSY)?.run(make).await.unwrap_or(Err(RequestError::BUSY))
        });
        made.await.unwrap_or(Err(RequestError::BUSY))
    }
}

fn draw(pages: &SitePages, path: &str) -> Option<MachineFile> {
    let (card, look) = pages.parts.library.card_to_draw(path)?;
    Some(MachineFile { body: StoredBody::new("image/png", card.png(look).into(), None), canonical: None })
}

fn record(pages: &SitePages, path: &str) -> Option<MachineFile> {
    let json = serde_json::to_vec(&pages.parts.record(route_of_record(path)?)?).expect("records serialise");
    Some(MachineFile { body: pages.parts.encodings.store("application/json", json), canonical: None })
}
