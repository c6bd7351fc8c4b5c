//! Keeps a site ready in the background: its pages fresh, and its files in the archive.

use std::sync::Arc;

use axum::body::Bytes;
use page_http::ROUND;
use render::RenderError;

use crate::{app::App, site::Site};

impl App {
    /// Keeps `site` ready: renders its pages now and again when they become stale, stores its files in the archive, and
    /// prunes the archive. Never returns.
    pub async fn keep(&self, site: &Site) {
        // Failures were logged; `keep_fresh` tries again.
        let _ = self.prepare(site).await;
        tokio::join!(site.keep_fresh(), async {
            loop {
                self.prune(site).await;
                tokio::time::sleep(ROUND).await;
                self.archive(site).await;
            }
        });
    }

    /// Does the work of [`App::keep`] once, except pruning the archive.
    ///
    /// # Errors
    /// Returns the error of one of the pages that could not be rendered.
    pub async fn prepare(&self, site: &Site) -> Result<(), RenderError> {
        // Archive the files first: a page that is served contains their addresses.
        self.archive(site).await;
        site.refresh().await
    }

    /// Removes files from the archive that have been unused for too long or exceed its size limit.
    async fn prune(&self, site: &Site) {
        let Some(archive) = &self.assets.archive else { return };
        let (folder, own) = (Arc::clone(archive), archived_files(site));
        match tokio::task::spawn_blocking(move || folder.prune(&own)).await {
            Ok(Ok(0)) | Err(_) => {}
            Ok(Ok(files)) => tracing::info!(files, "old files were removed from the archive"),
            Ok(Err(error)) => tracing::warn!(%error, "old files cannot be removed from the archive"),
        }
    }

    /// Writes the files of `site` to the archive, or marks them as in use. If that fails, they are served anyway.
    async fn archive(&self, site: &Site) {
        let Some(archive) = &self.assets.archive else { return };
        let (folder, files) = (Arc::clone(archive), archived_files(site));
        if let Ok(Err((files, error))) = tokio::task::spawn_blocking(move || folder.keep(&files)).await {
            tracing::error!(files, %error, "files cannot be archived: other builds will not find them");
        }
        site.set_archived();
    }

    /// Returns whether archiving the files of `site` has been attempted, or no archive is configured.
    pub(crate) fn is_archived(&self, site: &Site) -> bool {
        self.assets.archive.is_none() || site.is_archived()
    }
}

fn archived_files(site: &Site) -> Vec<(String, Bytes)> {
    site.files().map(|(name, body)| (name.to_owned(), body.identity().clone())).collect()
}
