//! Keeps a site ready in the background: its pages fresh, and its files in the archive.

use std::{io, time::Duration};

use axum::body::Bytes;
use page_http::{ARCHIVE_INTERVAL, backoff};
use render::RenderError;

use crate::{app::App, site::Site};

/// Time after which a site is shown although its files are not archived yet.
const ARCHIVE_TIMEOUT: Duration = Duration::from_secs(30);

impl App {
    /// Keeps `site` ready: renders its pages immediately and whenever they become stale, stores its files in the
    /// archive, and prunes the archive. Never returns.
    pub async fn maintain(&self, site: &Site) {
        let prepared = async {
            // Failures are already logged, and `keep_fresh` tries again.
            let _ = site.refresh().await;
            site.keep_fresh().await;
        };
        let stop_waiting = async {
            tokio::time::sleep(ARCHIVE_TIMEOUT).await;
            site.settle_archive();
        };
        tokio::join!(prepared, self.maintain_archive(site), stop_waiting);
    }

    /// Renders the pages of `site` and stores its files in the archive, once.
    ///
    /// # Errors
    /// Returns the error of one of the pages that could not be rendered.
    pub async fn prepare(&self, site: &Site) -> Result<(), RenderError> {
        let archive = async {
            let _ = tokio::time::timeout(ARCHIVE_TIMEOUT, self.archive(site)).await;
            site.settle_archive();
        };
        tokio::join!(site.refresh(), archive).0
    }

    async fn maintain_archive(&self, site: &Site) {
        let (mut failures, mut reported) = (0, None);
        loop {
            let pause = match self.archive(site).await {
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
                    // A problem that lasts is logged once.
                    let cause = error.to_string();
                    if reported.as_ref() != Some(&cause) {
                        tracing::error!(files, %error, "files cannot be archived: other builds will not find them");
                        reported = Some(cause);
                    }
                    backoff(failures)
                }
            };
            tokio::time::sleep(pause).await;
        }
    }

    /// Removes files from the archive that have been unused for too long or exceed its size limit.
    async fn prune(&self, site: &Site) {
        let Some(archive) = &self.assets.archive else { return };
        match archive.prune(files_to_archive(site)).await {
            Ok(0) => {}
            Ok(files) => tracing::info!(files, "old files were removed from the archive"),
            Err(error) => tracing::warn!(%error, "old files cannot be removed from the archive"),
        }
    }

    /// Writes the files of `site` to the archive, or marks them as in use. If that fails, they are served anyway.
    async fn archive(&self, site: &Site) -> Result<(), (usize, io::Error)> {
        let Some(archive) = &self.assets.archive else { return Ok(()) };
        let stored = archive.store(&files_to_archive(site)).await;
        site.settle_archive();
        stored
    }

    /// Returns whether archiving the files of `site` has been attempted, or no archive is configured.
    pub(crate) fn is_archive_settled(&self, site: &Site) -> bool {
        self.assets.archive.is_none() || site.is_archive_settled()
    }
}

fn files_to_archive(site: &Site) -> Vec<(String, Bytes)> {
    site.files().map(|(name, body)| (name.to_owned(), body.identity().clone())).collect()
}
