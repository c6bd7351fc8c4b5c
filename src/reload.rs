//! The content while the server runs: read again when asked, and shown when all of it is right.

use std::{collections::HashMap, path::PathBuf, sync::Arc, time::Duration};

use content::{Library, Manifest, source::SourceFile, text::Origin};
use render::Renderer;
use server::{App, PageEncodings, Site, SiteParts, StoredBody};
use site::Interface;
use tokio::{sync::mpsc, task::JoinHandle};

use crate::{
    cli::{RenderOptions, ServeOptions},
    content_files,
};

/// How often --watch-content looks. What is found must be found twice: an editor may be writing the other files.
const WATCH_INTERVAL: Duration = Duration::from_secs(1);

/// All that a site is made of but the content.
#[derive(Clone)]
pub(crate) struct Build {
    manifest: Arc<Manifest>,
    files: HashMap<String, StoredBody>,
    pub(crate) renderer: Renderer,
    rendering: RenderOptions,
}

impl Build {
    pub(crate) fn launch(interface: Interface, rendering: RenderOptions) -> Self {
        let Interface { manifest, files, bundle } = interface;
        let renderer = Renderer::launch(bundle, rendering.config());
        Self { manifest: Arc::new(manifest), files, renderer, rendering }
    }

    pub(crate) fn load(&self, files: &[SourceFile], origin: Option<&Origin>) -> anyhow::Result<Library> {
        Ok(content::load(files, &self.manifest.inventory, origin)?)
    }

    pub(crate) fn site(&self, library: Library) -> Arc<Site> {
        let Self { manifest, files, renderer, rendering, .. } = self.clone();
        let site = Site::new(SiteParts { library, renderer, manifest, files, encodings: PageEncodings::All });
        site.limit_kept(rendering.cache_mb as usize);
        Arc::new(site)
    }
}

/// Where the content comes from, and the build that shows it.
pub(crate) struct Content {
    folder: Option<PathBuf>,
    origin: Option<Origin>,
    is_watched: bool,
    build: Build,
    /// What was read last, whether it was right or not.
    files: Vec<SourceFile>,
}

impl Content {
    pub(crate) fn new(options: &ServeOptions, build: Build, files: Vec<SourceFile>) -> Self {
        let (folder, origin) = (options.content.content.clone(), options.origin.clone());
        Self { folder, origin, is_watched: options.watch_content, build, files }
    }

    /// Reads the content again each time it is asked to, or when it changes; never ends.
    pub(crate) async fn follow(mut self, app: Arc<App>, mut asked: mpsc::Receiver<()>) {
        let mut seen = None;
        let mut keeper = keep(&app, app.site());
        loop {
            let is_asked = tokio::select! {
                Some(()) = asked.recv() => true,
                () = tokio::time::sleep(WATCH_INTERVAL), if self.is_watched => false,
                else => std::future::pending().await,
            };
            let Some(folder) = self.folder.clone() else {
                tracing::warn!("the content is that of the executable; start with --content to read it again");
                continue;
            };
            let read = tokio::task::spawn_blocking(move || content_files(Some(&folder))).await;
            let files = match read {
                Ok(Ok(files)) => files,
                // Watched folders may be incomplete for a moment.
                Ok(Err(_)) if !is_asked => continue,
                Ok(Err(error)) => {
                    refuse(&app, &error);
                    continue;
                }
                Err(_) => continue,
            };
            let is_settled = seen.replace(files.clone()).is_some_and(|seen| seen == files);
            if (is_asked || (is_settled && !says_the_same(&files, &self.files)))
                && let Some(site) = self.take_over(&app, files).await
            {
                keeper.abort();
                keeper = keep(&app, site);
            }
        }
    }

    /// Shows the site of `files` when each of its pages is rendered, and gives it. Until then, and if one cannot be, what
    /// is shown stays.
    async fn take_over(&mut self, app: &App, files: Vec<SourceFile>) -> Option<Arc<Site>> {
        self.files.clone_from(&files);
        let (build, origin) = (self.build.clone(), self.origin.clone());
        // Both only compute: here they would hold up the requests of this thread.
        let made = tokio::task::spawn_blocking(move || anyhow::Ok(build.site(build.load(&files, origin.as_ref())?)));
        let site = match made.await.unwrap_or_else(|panic| Err(panic.into())) {
            Ok(site) => site,
            Err(error) => {
                refuse(app, &error);
                return None;
            }
        };
        app.prepare(&site).await;
        if !site.is_ready() {
            refuse(app, &anyhow::anyhow!("not every page can be rendered"));
            return None;
        }
        app.replace(Arc::clone(&site));
        app.count_reload(true);
        tracing::info!("the content was read again and is shown");
        // That of the site before lies scattered over what the allocator keeps.
        drop(tokio::task::spawn_blocking(render::trim_memory));
        Some(site)
    }
}

/// Whether `files` hold what `others` hold. When they were written does not count: a copy or a checkout touches them all.
fn says_the_same(files: &[SourceFile], others: &[SourceFile]) -> bool {
    files.iter().map(|file| (&file.path, &file.text)).eq(others.iter().map(|file| (&file.path, &file.text)))
}

fn keep(app: &Arc<App>, site: Arc<Site>) -> JoinHandle<()> {
    let app = Arc::clone(app);
    tokio::spawn(async move { app.keep(&site).await })
}

fn refuse(app: &App, error: &anyhow::Error) {
    app.count_reload(false);
    tracing::error!("the content stays as it was: {error:#}");
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::*;

    #[test]
    fn files_that_were_only_touched_say_the_same() {
        let file = |path: &str, text: &str| SourceFile { path: path.into(), text: Ok(text.into()), modified: None };
        let files = [file("site.toml", "a"), file("pages/index.toml", "b")];
        let touched = files.clone().map(|file| SourceFile { modified: Some(SystemTime::now()), ..file });
        assert!(says_the_same(&touched, &files));
        assert!(!says_the_same(&[file("site.toml", "a"), file("pages/index.toml", "c")], &files));
        assert!(!says_the_same(&[file("site.toml", "a"), file("pages/about.toml", "b")], &files));
        assert!(!says_the_same(&files[..1], &files));
    }
}
