//! Rebuilds the site after a change, and renders the open page with the new site before the server uses it. Browsers
//! receive changed code without waiting for this render, because most changes that make it fail also fail in the
//! browser.

use std::{
    collections::{BTreeSet, HashMap},
    fs,
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::Context;
use axum::http::Uri;
use content::{Icons, Library, Manifest, source};
use page_http::StoredBody;
use render::{Bundle, RenderConfig, Renderer};
use server::{ASSETS_FOLDER, App, HttpConfig, PageEncodings, Site, SiteParts};

use crate::{
    builder::{Builder, InterfaceBuild},
    problem::Problem,
    state::{DevState, LiveSite},
};

/// Settings of the renderer. With a single worker, the runtime that has already loaded the newest bundle also renders
/// the page for the browser. The deadline is long enough for an engine without compiler optimizations.
const RENDER: RenderConfig = RenderConfig {
    deadline: Duration::from_secs(10),
    start_limit: Duration::from_secs(60),
    heap_limit_mib: 512,
    queue_wait: Duration::from_secs(60),
    ..RenderConfig::new(1)
};

/// The engine starts with a bundle that does nothing. An error or an endless loop in a real bundle then makes one
/// render fail, instead of preventing the engine from starting.
const NO_BUNDLE: &str = "globalThis.renderDocument = () => {};";

/// Rebuilds the site after each change. Its methods block, so it needs a separate thread.
pub(crate) struct Rebuilder {
    root: PathBuf,
    builder: Builder,
    /// The files that have changed since the last successful build, as paths relative to the root.
    pending: BTreeSet<String>,
    icons: Option<Icons>,
    /// The address of the illustrations, and their files.
    illustrations: (String, HashMap<String, StoredBody>),
}

impl Rebuilder {
    pub(crate) fn new(root: &Path) -> Self {
        Self {
            builder: Builder::new(root),
            root: root.to_owned(),
            pending: BTreeSet::new(),
            icons: None,
            illustrations: Default::default(),
        }
    }

    /// Builds a site with the `changed` files, and replaces the current one unless a step fails. An empty set requests
    /// the first build. `saved` is the time of the change.
    pub(crate) async fn rebuild(&mut self, state: &DevState, changed: BTreeSet<String>, saved: Instant) {
        let last = state.begin_rebuild();
        self.pending.extend(changed);
        let open = state.open_page.borrow().clone();
        let result = self.build_site(state, last.as_deref(), &open).await;
        if let Ok(live) = &result {
            live.library.prune_picture_cache();
            let files = self.pending.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
            let cause = if files.is_empty() { "first build" } else { &files };
            tracing::info!("{cause}: ready after {} ms", saved.elapsed().as_millis());
            self.pending.clear();
        }
        state.finish_rebuild(result);
    }

    /// Builds a site, and renders the page `open` with it. Reuses the parts of the `last` site that have not changed.
    async fn build_site(
        &mut self,
        state: &DevState,
        last: Option<&LiveSite>,
        open: &Uri,
    ) -> Result<LiveSite, Vec<Problem>> {
        let mut built = self.builder.build(&self.pending, |update| state.announce_update(update)).await?;
        built.manifest.inventory.icons = self.icons().map_err(|error| Problem::internal(&error))?;
        let manifest = &built.manifest;
        let has_new_content = self.pending.iter().any(|path| path.starts_with("content"));
        let same_data = last.filter(|LiveSite { built: old, .. }| {
            !has_new_content
                && (&old.manifest.assets, &old.manifest.inventory) == (&manifest.assets, &manifest.inventory)
        });
        let (library, data) = match same_data {
            Some(last) => (last.library.clone(), last.data),
            None => (self.load_content(manifest)?, last.map_or(0, |last| last.data + 1)),
        };
        let same_packages = last.filter(|last| last.built.packages == built.packages);
        let same_code = same_packages.filter(|last| last.built.app == built.app);
        if same_packages.is_some() && same_data.is_some() && same_code.is_none() {
            state.announce(&built);
        }
        let renderer = match same_code {
            Some(last) => last.renderer.clone(),
            None => self.start_renderer(&built, same_packages).await.map_err(|error| Problem::internal(&error))?,
        };
        // The site needs only the illustrations, of which it copies those that it uses. The development router
        // (`routes.rs`) serves the built files from the output folder.
        let files = self.illustrations(manifest).map_err(|error| Problem::internal(&error))?;
        let site = Arc::new(Site::new(SiteParts {
            library: library.clone(),
            renderer: renderer.clone(),
            manifest: Arc::new(manifest.clone()),
            files,
            encodings: PageEncodings::Identity,
        }));
        // If neither the script nor the records have changed, only the URLs of assets can differ, and these cannot
        // make a render fail.
        if same_code.is_none() || same_data.is_none() {
            let rendered = site.render_page(open.path(), open.query()).await;
            rendered.map_err(|error| vec![Problem::with_stack("Server render", error.to_string())])?;
        }
        let router = server::router(App::new(Arc::clone(&site), HttpConfig::default()));
        Ok(LiveSite { built, library, renderer, site, router, data })
    }

    /// Reads the icons once, because the builder writes them only when it starts.
    fn icons(&mut self) -> anyhow::Result<Icons> {
        if self.icons.is_none() {
            self.icons = Some(serde_json::from_slice(&self.read("icons.json")?)?);
        }
        Ok(self.icons.clone().unwrap_or_default())
    }

    /// Returns the illustrations of the build, keyed by file name. Reads them again only if their address has changed,
    /// which contains a hash of all of them.
    fn illustrations(&mut self, manifest: &Manifest) -> anyhow::Result<HashMap<String, StoredBody>> {
        if self.illustrations.0 != manifest.assets.illustrations {
            let file = |name: &String| {
                let file = manifest.assets.illustration(name).split_off(ASSETS_FOLDER.len());
                let body = StoredBody::compress_lazily("image/svg+xml", self.read(&format!("assets/{file}"))?);
                anyhow::Ok((file, body))
            };
            let files = manifest.inventory.illustrations.iter().map(file).collect::<anyhow::Result<_>>()?;
            self.illustrations = (manifest.assets.illustrations.clone(), files);
        }
        Ok(self.illustrations.1.clone())
    }

    fn load_content(&self, manifest: &Manifest) -> Result<Library, Vec<Problem>> {
        let files = source::read_folder(&self.root.join("content"))
            .context("the content cannot be read")
            .map_err(|error| Problem::internal(&error))?;
        content::load(&files, &manifest.inventory, None)
            .map_err(|problems| content::shortened(&problems.errors).into_iter().map(Problem::content).collect())
    }

    /// Returns a renderer for the script of `built`. Reuses the engine of `same_packages`, a site with the same npm
    /// packages.
    async fn start_renderer(
        &self,
        built: &InterfaceBuild,
        same_packages: Option<&LiveSite>,
    ) -> anyhow::Result<Renderer> {
        let read = |name: &str| anyhow::Ok(String::from_utf8(self.read(name)?)?);
        let app = format!("assets/{}", built.app);
        let bundle = Bundle::new(read(&app)?, &self.read(&format!("{app}.map"))?).with_source_folder("ui/");
        if let Some(last) = same_packages {
            return Ok(last.renderer.with_bundle(bundle));
        }
        let engine = Renderer::launch_with_prelude(read(&built.packages)?, Bundle::new(NO_BUNDLE, b""), RENDER);
        engine.started().await?;
        Ok(engine.with_bundle(bundle))
    }

    fn read(&self, name: &str) -> anyhow::Result<Vec<u8>> {
        let path = self.root.join(crate::OUT).join(name);
        fs::read(&path).with_context(|| path.display().to_string())
    }
}
