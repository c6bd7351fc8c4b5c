//! Puts a site together from a build of the interface and the content, and tries it before anybody sees it.

use std::{
    collections::{BTreeSet, HashMap},
    fs,
    path::{Path, PathBuf},
    sync::Arc,
    time::Instant,
};

use anyhow::Context;
use axum::http::Uri;
use content::{Library, Manifest, source};
use render::{Bundle, RenderConfig, Renderer};
use server::{PageEncodings, ServedFile, Site, SiteParts, StoredBody};
use tokio::runtime::Handle;

use crate::{
    builder::{Builder, Built},
    problem::{Problem, Step},
    state::{DevState, Live},
};

/// One worker, so that a page is always rendered by the engine in which the newest bundle was tried. The deadline is for
/// an engine that is not optimized.
const RENDER: RenderConfig = RenderConfig {
    deadline_ms: 10_000,
    start_limit_ms: 60_000,
    heap_limit_mb: 512,
    queue_wait_ms: 60_000,
    ..RenderConfig::new(1)
};

/// An engine starts with a bundle that does nothing: a real one may not end, and is only watched while it renders.
const NO_BUNDLE: &str = "globalThis.renderDocument = () => {};";

fn is_content(path: &str) -> bool {
    path.starts_with("content")
}

/// Makes a site anew after each change. Blocks; it belongs on a thread of its own.
pub(crate) struct Rebuilder {
    root: PathBuf,
    out: PathBuf,
    runtime: Handle,
    builder: Builder,
    /// What has changed since the builder's last good build.
    pending: BTreeSet<String>,
    built: Option<Built>,
    /// The files of the last builds: a browser may still ask for those of an older one.
    files: HashMap<String, ServedFile>,
    /// Starts with the identifier of the packages that it has evaluated.
    engine: Option<(String, Renderer)>,
    last: Option<Arc<Live>>,
    /// Whether content has changed since the last good site.
    has_new_content: bool,
}

impl Rebuilder {
    pub(crate) fn new(root: PathBuf, runtime: Handle) -> Self {
        let out = root.join(crate::OUT);
        Self {
            builder: Builder { ui: root.join("ui"), out: out.clone(), process: None },
            root,
            out,
            runtime,
            pending: BTreeSet::new(),
            built: None,
            files: HashMap::new(),
            engine: None,
            last: None,
            has_new_content: true,
        }
    }

    /// Brings what is served in step with the `changed` files; with none, makes it for the first time.
    pub(crate) fn follow(&mut self, state: &DevState, changed: Vec<String>, saved: Instant) {
        state.begin();
        self.last = state.live();
        self.has_new_content |= changed.iter().any(|path| is_content(path));
        let files = changed.join(", ");
        self.pending.extend(changed);
        let result = self.rebuild(&state.open_page());
        if result.is_ok() {
            self.has_new_content = false;
            let files = if files.is_empty() { "everything" } else { &files };
            tracing::info!("{files}: ready after {} ms", saved.elapsed().as_millis());
        }
        state.settle(result);
    }

    fn rebuild(&mut self, open: &Uri) -> Result<Live, Vec<Problem>> {
        let (built, library) = self.build()?;
        let internal = |error: anyhow::Error| vec![Problem::start(format!("{error:#}"))];
        let last = self.last.as_ref();
        let has_old_script = last.is_some_and(|last| last.built.server == built.server);
        let has_old_data =
            library.is_none() && last.is_some_and(|last| last.built.manifest.assets == built.manifest.assets);
        let data = last.map_or(0, |last| last.data + u64::from(!has_old_data));
        let library = library.or(last.map(|last| last.library.clone())).expect("it is loaded for the first site");
        let renderer = match last {
            Some(last) if has_old_script => last.renderer.clone(),
            _ => self.start_renderer(&built).map_err(internal)?,
        };
        let manifest = &built.manifest;
        let site = Arc::new(Site::new(SiteParts {
            library: library.clone(),
            renderer: renderer.clone(),
            build: manifest.build.clone(),
            assets: manifest.assets.clone(),
            bundles: manifest.bundles.clone(),
            files: self.read_files(manifest).map_err(internal)?,
            encodings: PageEncodings::Identity,
        }));
        // The same records and the same script give the same page but for the addresses of other files.
        if !(has_old_script && has_old_data) {
            let trial = self.runtime.block_on(site.try_page(open.path(), open.query()));
            trial.map_err(|error| vec![Problem::thrown(Step::Render, error.to_string())])?;
        }
        Ok(Live { router: server::router(server::App::of(Arc::clone(&site))), site, built, library, renderer, data })
    }

    /// The interface as it is now, and the content if it is another than that of the last good site. Other content needs
    /// no other build unless it does not fit what was built, for instance because it names an icon for the first time.
    fn build(&mut self) -> Result<(Built, Option<Library>), Vec<Problem>> {
        if self.pending.iter().all(|path| is_content(path))
            && let Some(built) = &self.built
            && let Ok(library) = self.load_content(&built.manifest)
        {
            self.pending.clear();
            return Ok((built.clone(), Some(library)));
        }
        let built = self.runtime.block_on(self.builder.build(&self.pending))?;
        self.pending.clear();
        self.built = Some(built.clone());
        let is_same = self.last.as_ref().is_some_and(|last| last.built.manifest.inventory == built.manifest.inventory);
        let library = if is_same && !self.has_new_content { None } else { Some(self.load_content(&built.manifest)?) };
        Ok((built, library))
    }

    fn load_content(&self, manifest: &Manifest) -> Result<Library, Vec<Problem>> {
        let files = source::read_folder(&self.root.join("content"))
            .map_err(|error| vec![Problem::start(format!("the content cannot be read: {error}"))])?;
        content::load(&files, &manifest.inventory, None)
            .map_err(|problems| problems.errors.into_iter().map(Problem::content).collect())
    }

    /// A renderer for the server's script of `built`, in the engine of the one before if that has the same packages.
    fn start_renderer(&mut self, built: &Built) -> anyhow::Result<Renderer> {
        let bundle = Bundle::new(self.read("server.js")?, self.read("server.js.map")?.as_bytes());
        let engine = match self.engine.take().filter(|(packages, _)| *packages == built.packages) {
            Some((_, engine)) => engine,
            None => Renderer::start_with_prelude(self.read("packages.js")?, Bundle::new(NO_BUNDLE, b""), RENDER)?,
        };
        let renderer = engine.with_bundle(bundle);
        self.engine = Some((built.packages.clone(), engine));
        Ok(renderer)
    }

    fn read(&self, name: &str) -> anyhow::Result<String> {
        let path = self.out.join(name);
        fs::read_to_string(&path).with_context(|| path.display().to_string())
    }

    /// The files of `manifest` and of the build before it. Names change with the content, so each is read once.
    fn read_files(&mut self, manifest: &Manifest) -> anyhow::Result<Vec<ServedFile>> {
        let folder = self.out.join("assets");
        for name in &manifest.files {
            if !self.files.contains_key(name) {
                self.files.insert(name.clone(), read_file(&folder, name)?);
            }
        }
        let before = self.last.as_ref().map(|last| &*last.built.manifest.files).unwrap_or_default();
        self.files.retain(|name, _| manifest.files.contains(name) || before.contains(name));
        Ok(self.files.values().cloned().collect())
    }
}

fn read_file(folder: &Path, name: &str) -> anyhow::Result<ServedFile> {
    let path = folder.join(name);
    let media_type = compress::media_type(name)
        .with_context(|| format!("{name}: the media type of such files is not known; add it in crates/compress"))?;
    let data = fs::read(&path).with_context(|| path.display().to_string())?;
    Ok(ServedFile { name: name.to_owned(), body: StoredBody::new(media_type, data.into(), None) })
}
