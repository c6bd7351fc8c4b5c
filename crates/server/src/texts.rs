//! What is made of the content besides documents: records, and files for programs. Each is made when it is asked for, so that
//! a start does not take longer the more pages there are, and kept in bounded memory.

use std::sync::Arc;

use content::data::route_of_record;
use tokio::sync::Semaphore;

use crate::{
    error::PageError,
    kept::Kept,
    machines::{self, MachineFile},
    pages::Pages,
};

/// Bytes that are kept, in all encodings. Those of a hundred pages take some four megabytes.
const KEPT_BYTES: usize = 16 << 20;

/// Requests that may wait for what is not kept; for further ones it is worth asking again.
const WAITING: usize = 64;

pub(crate) struct Texts {
    pages: Arc<Pages>,
    kept: Kept<String, Arc<MachineFile>>,
    waiting: Semaphore,
}

impl Texts {
    pub(crate) fn new(pages: Arc<Pages>) -> Self {
        Self { pages, kept: Kept::new(KEPT_BYTES), waiting: Semaphore::new(WAITING) }
    }

    /// The record or file at `path`. Refused when too many are waiting.
    pub(crate) async fn find(&self, path: &str) -> Result<Arc<MachineFile>, PageError> {
        if let Some(file) = self.kept.get(path) {
            return Ok(file);
        }
        let is_record = route_of_record(path).is_some_and(|route| self.pages.contains(route));
        if !is_record && !machines::is_there(&self.pages, path) {
            return Err(PageError::NotFound);
        }
        let _place = self.waiting.try_acquire().map_err(|_| PageError::BUSY)?;
        let (pages, owned) = (Arc::clone(&self.pages), path.to_owned());
        // On threads that answer no requests: a list of all pages takes its time.
        let made = tokio::task::spawn_blocking(move || {
            if is_record { record(&pages, &owned) } else { machines::make(&pages, &owned) }
        });
        let file = Arc::new(made.await.ok().flatten().ok_or(PageError::NotFound)?);
        self.kept.insert(path.to_owned(), Arc::clone(&file), file.body.stored_bytes());
        Ok(file)
    }
}

fn record(pages: &Pages, path: &str) -> Option<MachineFile> {
    let json = serde_json::to_vec(&pages.record(route_of_record(path)?)?).expect("records serialise");
    Some(MachineFile { body: pages.parts.encodings.store("application/json", json), canonical: None })
}
