//! Generates records, machine-readable files and social cards from the content on demand, so that start-up time does
//! not grow with the number of pages. Caches them in bounded memory.

use std::sync::Arc;

use content::route_of_record;
use page_http::{LoadingCache, RequestError, Stage, StoredBody};

use crate::{
    machine_readable::{self, GeneratedFile},
    site_pages::SitePages,
};

/// Maximum size of the cache in bytes, for all encodings together. A hundred pages take about four megabytes.
const CACHE_BYTES: usize = 16 << 20;

/// Maximum number of files being generated or waiting to be generated. The server responds 503 with `Retry-After` to
/// further requests for uncached files.
const MAX_WAITING: usize = 256;

/// Maximum number of social cards being drawn or waiting to be drawn. Cards are drawn one at a time, because each takes
/// as long as several pages, and no visitor is waiting for it.
const MAX_WAITING_CARDS: usize = 64;

pub(crate) struct Derived {
    pages: Arc<SitePages>,
    files: LoadingCache<String, Arc<GeneratedFile>, RequestError>,
    stage: Stage,
    card_stage: Stage,
}

impl Derived {
    pub(crate) fn new(pages: Arc<SitePages>) -> Self {
        let weigh = |file: &Arc<GeneratedFile>| file.body.stored_bytes();
        let files = LoadingCache::new(CACHE_BYTES, weigh);
        Self { pages, files, stage: Stage::per_processor(MAX_WAITING), card_stage: Stage::new(1, MAX_WAITING_CARDS) }
    }

    /// Returns the record or machine-readable file at `path`. Fails with [`RequestError::NotFound`] if the file does
    /// not exist, with [`RequestError::BUSY`] when the queue is full, and with [`RequestError::PANICKED`] if its
    /// generation panics.
    pub(crate) async fn find(&self, path: &str) -> Result<Arc<GeneratedFile>, RequestError> {
        if let Some(file) = self.files.get(path) {
            return Ok(file);
        }
        let is_record = route_of_record(path).is_some_and(|route| self.pages.contains(route));
        if !is_record && !machine_readable::exists(&self.pages.parts, path) {
            return Err(RequestError::NotFound);
        }
        let make = move |pages: &SitePages, path: &str| {
            let revised_day = |route: &str| pages.revised_day(route);
            if is_record { make_record(pages, path) } else { machine_readable::make(&pages.parts, revised_day, path) }
        };
        self.load(path, &self.stage, make).await
    }

    /// Returns the social card at `path`, or `None` if the executable does not draw it for the current content. Fails
    /// with [`RequestError::BUSY`] when the queue is full, and with [`RequestError::PANICKED`] if drawing the card
    /// panics.
    pub(crate) async fn card(&self, path: &str) -> Result<Option<StoredBody>, RequestError> {
        if self.pages.parts.library.card_to_draw(path).is_none() {
            return Ok(None);
        }
        let file = self.load(path, &self.card_stage, make_card).await?;
        Ok(Some(file.body.clone()))
    }

    /// Returns the cached file at `path`, or generates it by running `make` in `stage`.
    async fn load(
        &self,
        path: &str,
        stage: &Stage,
        make: impl FnOnce(&SitePages, &str) -> Option<GeneratedFile> + Send + 'static,
    ) -> Result<Arc<GeneratedFile>, RequestError> {
        let (pages, stage, owned) = (Arc::clone(&self.pages), stage.clone(), path.to_owned());
        let make = move || make(&pages, &owned).map(Arc::new).ok_or(RequestError::NotFound);
        let made = self.files.get_or_load(path.to_owned(), async move {
            // Runs on a blocking thread, because a file that lists all pages takes a long time to generate.
            stage.try_enter().ok_or(RequestError::BUSY)?.run(make).await.unwrap_or(Err(RequestError::PANICKED))
        });
        made.await.unwrap_or(Err(RequestError::PANICKED))
    }
}

fn make_card(pages: &SitePages, path: &str) -> Option<GeneratedFile> {
    let (card, look) = pages.parts.library.card_to_draw(path)?;
    Some(GeneratedFile { body: StoredBody::new("image/png", card.png(look).into(), None), canonical: None })
}

fn make_record(pages: &SitePages, path: &str) -> Option<GeneratedFile> {
    let json = serde_json::to_vec(&pages.parts.record(route_of_record(path)?)?).expect("records serialize");
    Some(GeneratedFile { body: pages.parts.encodings.store("application/json", json), canonical: None })
}
