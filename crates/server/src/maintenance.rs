//! Background tasks of a site: rendering its pages before they are requested, and archiving its files.

use std::{io, time::Duration};

use axum::body::Bytes;
use page_http::{ARCHIVE_INTERVAL, backoff};
use render::RenderError;

use crate::{app::App, site::Site};

/// Time after which a site can become ready even if its files are not archived yet.
const ARCHIVE_TIMEOUT: Duration = Duration::from_secs(30);

impl App {
    /// Keeps `site` ready: renders the pages nearest to its home page immediately and whenever they become stale,
    /// stores its files in the archive, and prunes the archive. Never returns.
    pub async fn maintain(&self, site: &Site) {
        let prepared = async {
            // The page cache logs failures, and `keep_fresh` retries.
            let _ = site.refresh().await;
            site.keep_fresh().await;
        };
        let stop_waiting = async {
            tokio::time::sleep(ARCHIVE_TIMEOUT).await;
            site.mark_archive_attempted();
        };
        tokio::join!(prepared, self.maintain_archive(site), stop_waiting);
    }

    /// Prepares `site` to replace the current site: makes one attempt to render the pages that it keeps fresh, and to
    /// store its files in the archive. Compresses the files of the current site, because they are retained after `site`
    /// has replaced it.
    ///
    /// # Errors
    /// If pages cannot be rendered, returns the error of one of them.
    pub async fn prepare(&self, site: &Site) -> Result<(), RenderError> {
        let archive = async {
            let _ = tokio::time::timeout(ARCHIVE_TIMEOUT, self.archive(site)).await;
            site.mark_archive_attempted();
        };
        let current = self.site();
        tokio::join!(site.refresh(), archive, current.compress_generated_files()).0
    }

    async fn maintain_archive(&self, site: &Site) {
        let mut failures = 0;
        let mut reported = None;
        // `prepare` may have archived the site already.
        let mut archived = if site.is_archived() { Ok(()) } else { self.archive(site).await };
        loop {
            let pause = match archived {
                Ok(()) => {
                    if reported.take().is_some() {
                        tracing::info!("files can be archived again");
                    }
                    failures = 0;
                    self.prune(site).await;
                    ARCHIVE_INTERVAL
                }
                Err((files, error)) => {
                    failures += 1;
                    // A persistent problem is logged once.
                    let cause = error.to_string();
                    if reported.as_ref() != Some(&cause) {
                        tracing::error!(files, %error, "files cannot be archived: other builds will not find them");
                        reported = Some(cause);
                    }
                    backoff(failures)
                }
            };
            tokio::time::sleep(pause).await;
            archived = self.archive(site).await;
        }
    }

    /// Prunes the archive: removes files that no process has marked as in use within the retention time, and the oldest
    /// files beyond the size limit.
    async fn prune(&self, site: &Site) {
        let Some(archive) = &self.assets.archive else { return };
        match archive.prune(files_to_archive(site)).await {
            Ok(0) => {}
            Ok(files) => tracing::info!(files, "old files were removed from the archive"),
            Err(error) => tracing::warn!(%error, "old files cannot be removed from the archive"),
        }
    }

    /// Writes the files of `site` that the archive does not contain yet, and marks all of them as in use.
    ///
    /// # Errors
    /// Returns the number of files that could not be archived, and the last error. The server still serves these files.
    async fn archive(&self, site: &Site) -> Result<(), (usize, io::Error)> {
        let Some(archive) = &self.assets.archive else { return Ok(()) };
        let stored = archive.store(&files_to_archive(site)).await;
        site.mark_archive_attempted();
        if stored.is_ok() {
            site.mark_archived();
        }
        stored
    }
}

fn files_to_archive(site: &Site) -> Vec<(String, Bytes)> {
    site.files().map(|(name, body)| (name.to_owned(), body.identity().clone())).collect()
}
