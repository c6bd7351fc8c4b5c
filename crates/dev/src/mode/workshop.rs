//! Puts a site together from a build of the interface and the content, and tries it before anybody sees it.

use std::{
    collections::{BTreeSet, HashMap},
    fs,
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::Context;
use axum::Router;
use content::{Library, Manifest, source};
use render::{Bundle, RenderConfig, Renderer};
use server::{PageEncodings, ServedFile, Site, SiteParts, StoredBody};

use super::{
    builder::{Builder, Built, ServerScripts},
    fault::Fault,
    update::{Reload, Update},
};

/// One worker, so that a page is always rendered by the engine in which the newest bundle was tried. The deadline is for
/// the development build of React, unoptimized.
const RENDER: RenderConfig = RenderConfig {
    deadline_ms: 10_000,
    start_limit_ms: 60_000,
    heap_limit_mb: 512,
    queue_wait_ms: 60_000,
    ..RenderConfig::new(1)
};

/// A page that a browser shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OpenPage {
    pub(crate) path: String,
    pub(crate) query: Option<String>,
}

/// A site that renders the open page.
pub(crate) struct Draft {
    pub(crate) build: String,
    pub(crate) site: Arc<Site>,
    pub(crate) router: Router,
    pub(crate) update: Update,
    pub(crate) times: Times,
}

/// How long the steps took.
pub(crate) struct Times {
    pub(crate) build: Duration,
    pub(crate) content: Duration,
    pub(crate) trial: Duration,
}

/// The renderer of the last draft, with the scripts it runs.
struct Running {
    scripts: ServerScripts,
    renderer: Renderer,
}

pub(crate) struct Workshop {
    root: PathBuf,
    out: PathBuf,
    builder: Builder,
    /// The files of the last two builds: a browser may still ask for those of the older one.
    files: HashMap<String, ServedFile>,
    names: BTreeSet<String>,
    running: Option<Running>,
    library: Option<Library>,
    /// Changes that no browser has been told of yet.
    pending: BTreeSet<String>,
    shown: Option<Shown>,
}

/// What browsers have been told last.
struct Shown {
    manifest: Manifest,
    server: ServerScripts,
}

impl Workshop {
    pub(crate) fn new(root: PathBuf) -> anyhow::Result<Self> {
        let out = root.join("target/dev");
        fs::create_dir_all(&out).with_context(|| out.display().to_string())?;
        let builder = Builder::start(&root, out.clone())?;
        Ok(Self {
            root,
            out,
            builder,
            files: HashMap::new(),
            names: BTreeSet::new(),
            running: None,
            library: None,
            pending: BTreeSet::new(),
            shown: None,
        })
    }

    /// Makes the site anew after `changed` files (none: all), and tries it on `open`. `since` is the build that browsers
    /// show.
    ///
    /// # Errors
    /// What is broken. The next call makes up for it.
    pub(crate) async fn make(
        &mut self,
        changed: Option<BTreeSet<String>>,
        since: Option<&str>,
        open: &OpenPage,
    ) -> Result<Draft, Vec<Fault>> {
        self.pending.extend(changed.iter().flatten().cloned());
        let start = Instant::now();
        let built = self.builder.build(changed.as_ref(), since).await?;
        let build = start.elapsed();
        tracing::debug!(builder_ms = built.ms, build_ms = build.as_millis(), "built");

        let start = Instant::now();
        let is_known = self.knows_content(&built.manifest);
        if !is_known {
            self.library = Some(self.load_content(&built.manifest)?);
        }
        let library = self.library.clone().expect("it has been loaded");
        let content = start.elapsed();

        let start = Instant::now();
        let is_tried = is_known && self.shown.as_ref().is_some_and(|shown| shown.server.runs_as(&built.server));
        let renderer = self.renderer(&built.server).map_err(|error| vec![Fault::start(format!("{error:#}"))])?;
        let files = self.files(&built.manifest).map_err(|error| vec![Fault::start(format!("{error:#}"))])?;
        let site = Arc::new(Site::new(SiteParts {
            library,
            renderer,
            build: built.manifest.build.clone(),
            assets: built.manifest.assets.clone(),
            bundles: built.manifest.bundles.clone(),
            files,
            encodings: PageEncodings::Identity,
        }));
        // The same records and the same bundle give the same page but for the addresses of other files.
        if !is_tried {
            site.try_page(&open.path, open.query.as_deref()).await.map_err(|error| vec![Fault::render(&error)])?;
        }
        let times = Times { build, content, trial: start.elapsed() };
        let build = built.manifest.build.clone();
        let update = self.update(built, since);
        let router = server::router(server::App::of(Arc::clone(&site)));
        Ok(Draft { build, site, router, update, times })
    }

    /// Whether the content that was loaded last is that of the files.
    fn knows_content(&self, manifest: &Manifest) -> bool {
        let has_changed = self.pending.iter().any(|path| path.starts_with("content/"));
        let shown = self.shown.as_ref().map(|shown| &shown.manifest.inventory);
        self.library.is_some() && !has_changed && shown == Some(&manifest.inventory)
    }

    fn load_content(&self, manifest: &Manifest) -> Result<Library, Vec<Fault>> {
        let files = source::read_folder(&self.root.join("content"))
            .map_err(|error| vec![Fault::start(format!("the content cannot be read: {error}"))])?;
        content::load(&files, &manifest.inventory, None)
            .map_err(|problems| problems.0.into_iter().map(Fault::content).collect())
    }

    /// The renderer for `scripts`: that of the last build if they are the same, or one beside it in the same engine.
    fn renderer(&mut self, scripts: &ServerScripts) -> anyhow::Result<Renderer> {
        if let Some(running) = self.running.as_ref().filter(|running| running.scripts == *scripts) {
            return Ok(running.renderer.clone());
        }
        let bundle = Bundle::new(self.read(&scripts.app)?, self.read(&scripts.map)?.as_bytes())
            .with_prelude_map(self.read(&scripts.vendor_map)?.as_bytes());
        let renderer = match &self.running {
            Some(running) if running.scripts.vendor == scripts.vendor => running.renderer.with_bundle(bundle),
            _ => Renderer::start_with_prelude(self.read(&scripts.vendor)?, bundle, RENDER)?,
        };
        self.running = Some(Running { scripts: scripts.clone(), renderer: renderer.clone() });
        Ok(renderer)
    }

    fn read(&self, name: &str) -> anyhow::Result<String> {
        let path = self.out.join(name);
        fs::read_to_string(&path).with_context(|| path.display().to_string())
    }

    /// The files of `manifest` and of the build before it. Names change with the content, so each is read once.
    fn files(&mut self, manifest: &Manifest) -> anyhow::Result<Vec<ServedFile>> {
        let names: BTreeSet<String> = manifest.files.iter().cloned().collect();
        let folder = self.out.join("assets");
        for name in &names {
            if !self.files.contains_key(name) {
                self.files.insert(name.clone(), read_file(&folder, name)?);
            }
        }
        self.files.retain(|name, _| names.contains(name) || self.names.contains(name));
        self.names = names;
        Ok(self.files.values().cloned().collect())
    }

    /// What browsers are to do, and note that they will be told.
    fn update(&mut self, built: Built, since: Option<&str>) -> Update {
        let Built { manifest, server, update, .. } = built;
        let mut changed: Vec<String> = std::mem::take(&mut self.pending).into_iter().collect();
        // Names without an ending are folders, or files that an editor had for a moment.
        if changed.iter().any(|path| has_ending(path)) {
            changed.retain(|path| has_ending(path));
        }
        let is_data = |path: &String| path.starts_with("content/") || path.starts_with("assets/");
        let has_new_sprites = self.shown.as_ref().is_some_and(|shown| shown.manifest.assets != manifest.assets);
        let update = Update {
            from: since.map(str::to_owned),
            styles: update.styles.then(|| manifest.bundles.styles.href.clone()),
            script: update.script,
            content: since.is_some() && (has_new_sprites || changed.iter().any(is_data)),
            reload: if since.is_some() { update.reload } else { Reload::No(false) },
            changed,
        };
        self.shown = Some(Shown { manifest, server });
        update
    }
}

fn has_ending(path: &str) -> bool {
    Path::new(path).extension().is_some()
}

fn read_file(folder: &Path, name: &str) -> anyhow::Result<ServedFile> {
    let path = folder.join(name);
    let media_type = compress::media_type(name)
        .with_context(|| format!("{name}: the media type of such files is not known; add it in crates/compress"))?;
    let data = fs::read(&path).with_context(|| path.display().to_string())?;
    Ok(ServedFile { name: name.to_owned(), body: StoredBody::new(media_type, data.into(), None) })
}
