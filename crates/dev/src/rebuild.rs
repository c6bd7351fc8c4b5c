//! Builds a site from the interface and the content, and tries to render it before it is served.

use std::{
    collections::{BTreeSet, HashMap},
    fs,
    path::{Path, PathBuf},
    sync::Arc,
    time::Instant,
};

use anyhow::Context;
use axum::http::Uri;
use content::{Icons, Library, Manifest, source};
use page_http::StoredBody;
use render::{Bundle, RenderConfig, Renderer};
use server::{ASSETS_FOLDER, PageEncodings, Site, SiteParts};

use crate::{
    builder::{Builder, Built},
    problem::Problem,
    state::{DevState, Live},
};

/// One worker, so that a page is always rendered by the engine in which the newest bundle was tried. The deadline is
/// long enough for an engine without optimizations.
const RENDER: RenderConfig = RenderConfig {
    deadline_ms: 10_000,
    start_limit_ms: 60_000,
    heap_limit_mb: 512,
    queue_wait_ms: 60_000,
    ..RenderConfig::new(1)
};

/// The engine starts with a bundle that does nothing, so that an error or an endless loop in a real bundle fails only
/// the render that evaluates it, and not the start of the engine.
const NO_BUNDLE: &str = "globalThis.renderDocument = () => {};";

/// Rebuilds the site after each change. Blocks, so it needs its own thread.
pub(crate) struct Rebuilder {
    root: PathBuf,
    builder: Builder,
    pending: BTreeSet<String>,
    icons: Option<Icons>,
}

impl Rebuilder {
    pub(crate) fn new(root: &Path) -> Self {
        Self { builder: Builder::new(root), root: root.to_owned(), pending: BTreeSet::new(), icons: None }
    }

    /// Updates the served site after a change of the `changed` files; an empty set requests the first build.
    pub(crate) async fn follow(&mut self, state: &DevState, changed: BTreeSet<String>, saved: Instant) {
        let last = state.unsettle();
        self.pending.extend(changed);
        let open = state.open_page.borrow().clone();
        let result = self.rebuild(last.as_deref(), &open).await;
        if result.is_ok() {
            let files = self.pending.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
            tracing::info!("{files}: ready after {} ms", saved.elapsed().as_millis());
            self.pending.clear();
        }
        state.settle(result);
    }

    async fn rebuild(&mut self, last: Option<&Live>, open: &Uri) -> Result<Live, Vec<Problem>> {
        let mut built = self.builder.build(&self.pending).await?;
        built.manifest.inventory.icons = self.icons().map_err(|error| Problem::start(&error))?;
        let manifest = &built.manifest;
        let has_new_content = self.pending.iter().any(|path| path.starts_with("content"));
        let same_data = last.filter(|Live { built: old, .. }| {
            !has_new_content
                && (&old.manifest.assets, &old.manifest.inventory) == (&manifest.assets, &manifest.inventory)
        });
        let (library, data) = match same_data {
            Some(last) => (last.library.clone(), last.data),
            None => (self.load_content(manifest)?, last.map_or(0, |last| last.data + 1)),
        };
        let same_packages = last.filter(|last| last.built.packages == built.packages);
        let same_code = same_packages.filter(|last| last.built.app == built.app);
        let renderer = match same_code {
            Some(last) => last.renderer.clone(),
            None => self.start_renderer(&built, same_packages).await.map_err(|error| Problem::start(&error))?,
        };
        // The other files are served from their folder.
        let files = self.illustrations(manifest).map_err(|error| Problem::start(&error))?;
        let site = Arc::new(Site::new(SiteParts {
            library: library.clone(),
            renderer: renderer.clone(),
            manifest: Arc::new(manifest.clone()),
            files,
            encodings: PageEncodings::Identity,
        }));
        // With the same records and the same script, a page only differs in the URLs of other files, so it is not tried
        // again.
        if same_code.is_none() || same_data.is_none() {
            let trial = site.render_page(open.path(), open.query()).await;
            trial.map_err(|error| vec![Problem::thrown("Server render", error.to_string())])?;
        }
        let router = server::router(server::App::of(Arc::clone(&site)));
        Ok(Live { built, library, renderer, site, router, data })
    }

    /// Returns all icons, which the builder writes when it starts.
    fn icons(&mut self) -> anyhow::Result<Icons> {
        if self.icons.is_none() {
            self.icons = Some(serde_json::from_slice(&self.read("icons.json")?)?);
        }
        Ok(self.icons.clone().unwrap_or_default())
    }

    /// Returns the sprite of the build, from which the site takes the illustrations that it uses.
    fn illustrations(&self, manifest: &Manifest) -> anyhow::Result<HashMap<String, StoredBody>> {
        let name = manifest.assets.illustrations.trim_start_matches(ASSETS_FOLDER);
        let body = StoredBody::of_file("image/svg+xml", self.read(&format!("assets/{name}"))?);
        Ok(HashMap::from([(name.to_owned(), body)]))
    }

    fn load_content(&self, manifest: &Manifest) -> Result<Library, Vec<Problem>> {
        let files = source::read_folder(&self.root.join("content")).context("the content cannot be read");
        let files = files.map_err(|error| Problem::start(&error))?;
        content::load(&files, &manifest.inventory, None)
            .map_err(|problems| content::shortened(&problems.errors).into_iter().map(Problem::content).collect())
    }

    /// Returns a renderer for the script of `built`. It uses the engine of `same_packages`, if there is one.
    async fn start_renderer(&self, built: &Built, same_packages: Option<&Live>) -> anyhow::Result<Renderer> {
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
