//! A build of the interface with a running renderer, from which the sites of successive content versions are created.

use std::{collections::HashMap, path::Path, sync::Arc};

use content::{Library, Manifest, source::SourceFile, text::Origin};
use page_http::StoredBody;
use render::Renderer;
use server::{PageEncodings, Site, SiteParts};
use site::Interface;

use crate::{cli::RenderOptions, content_files::load_content, memory::MemoryPlan};

/// All inputs of a site except its content.
#[derive(Clone)]
pub(crate) struct SiteBuild {
    pub(crate) manifest: Arc<Manifest>,
    pub(crate) files: HashMap<String, StoredBody>,
    pub(crate) renderer: Renderer,
    pub(crate) memory: MemoryPlan,
}

impl SiteBuild {
    pub(crate) fn launch(interface: Interface, rendering: RenderOptions) -> Self {
        let Interface { manifest, files, bundle } = interface;
        let memory = rendering.memory();
        let renderer = Renderer::launch(bundle, rendering.config(&memory));
        Self { manifest: Arc::new(manifest), files, renderer, memory }
    }

    /// Parses and checks the content in `files`. `origin` replaces the origin in `site.toml`. In messages, the path of
    /// each file starts with `folder`.
    pub(crate) fn load(&self, files: &[SourceFile], folder: &Path, origin: Option<&Origin>) -> anyhow::Result<Library> {
        Ok(load_content(files, folder, &self.manifest.inventory, origin)?)
    }

    pub(crate) fn site(&self, library: Library) -> Arc<Site> {
        let Self { manifest, files, renderer, memory } = self.clone();
        let site = Site::new(SiteParts { library, renderer, manifest, files, encodings: PageEncodings::All });
        site.limit_cache(memory.cache_mib);
        Arc::new(site)
    }
}
