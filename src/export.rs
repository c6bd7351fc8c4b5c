//! `site export`: writes the whole site as files for a static host. The content and the headers of every address come
//! from the server's own router; this module neither renders nor compresses.

mod entry;
mod folder;
mod hosts;
mod nginx;

use std::{
    collections::BTreeSet,
    io::{self, IsTerminal},
    sync::Arc,
};

use anyhow::{Context, ensure};
use axum::{
    Router,
    body::{Body, Bytes},
    http::{HeaderMap, HeaderName, Request, StatusCode, header},
};
use content::{ERROR_FILE, NOT_FOUND, file_path, project_folder};
use http_body_util::BodyExt;
use server::{App, HttpConfig};
use tokio::task::JoinSet;
use tower::ServiceExt;

use self::{entry::ExportEntry, folder::ExportFolder, hosts::HostRules};
use crate::{
    cli::ExportOptions,
    content_files::{load_content, read_content},
    site_build::SiteBuild,
};

/// The configuration for nginx, a file that is not served.
const NGINX_FILE: &str = ".export/nginx.conf";

/// Content codings and the file extensions of their variants.
const CODINGS: [(&str, &str); 3] = [("br", "br"), ("gzip", "gz"), ("zstd", "zst")];

/// Headers that an export omits, because a static host sets them itself, because they offer deltas, which a static host
/// cannot create, or because they describe a single render.
const OMITTED_HEADERS: [HeaderName; 8] = [
    header::ACCEPT_RANGES,
    header::CONTENT_ENCODING,
    header::CONTENT_LENGTH,
    header::CONTENT_TYPE,
    header::ETAG,
    header::VARY,
    HeaderName::from_static("server-timing"),
    HeaderName::from_static("use-as-dictionary"),
];

pub(crate) async fn export(options: &ExportOptions) -> anyhow::Result<()> {
    let folder = Arc::new(ExportFolder::open(&options.folder)?);
    let content = options.content.content.as_deref();
    let interface = site::Interface::embedded(content);
    let files = read_content(content)?;
    let (inventory, shown_folder) = (&interface.manifest.inventory, options.content.shown_folder());
    let library = load_content(&files, shown_folder, inventory, options.origin.as_ref())?;
    library.prune_picture_cache();
    folder.begin()?;
    let redirects = library.redirects();
    let build = SiteBuild::launch(interface, options.rendering);
    let site = build.site(library);
    let workers = build.memory.workers;
    let hsts_seconds = options.hsts_seconds;
    // A static host cannot send deltas.
    let http = HttpConfig { hsts_seconds, dictionaries: false, ..HttpConfig::default() };
    let router = server::router(App::new(Arc::clone(&site), http));

    let addresses = site.addresses().into_iter().chain([NOT_FOUND.to_owned()]).collect();
    let entries = export_addresses(addresses, &router, &folder, workers).await?;
    let rules = HostRules::new(&entries, &redirects);
    let extra = [
        (format!("{}.html", &ERROR_FILE[1..]), site.error_document().to_vec()),
        ("_headers".to_owned(), rules.headers()?.into_bytes()),
        ("_redirects".to_owned(), rules.redirects().into_bytes()),
        (NGINX_FILE.to_owned(), rules.nginx(site.not_found_message())?.into_bytes()),
    ];
    for (file, bytes) in &extra {
        folder.stage(file, bytes)?;
    }
    let mut files = BTreeSet::new();
    for file in entries.into_iter().flat_map(|entry| entry.files).chain(extra.map(|(file, _)| file)) {
        ensure!(!files.contains(&file), "two addresses have the file {file}; the folder is unchanged");
        files.insert(file);
    }
    folder.publish(&files, options.prune)
}

/// Exports `addresses`, and returns their entries sorted by address.
async fn export_addresses(
    addresses: Vec<String>,
    router: &Router,
    folder: &Arc<ExportFolder>,
    workers: usize,
) -> anyhow::Result<Vec<ExportEntry>> {
    let all = addresses.len();
    let mut addresses = addresses.into_iter();
    let mut tasks = JoinSet::new();
    let mut entries = Vec::new();
    loop {
        // Requests one more address than there are workers, so that no worker has to wait for its next address.
        for address in addresses.by_ref().take(workers + 1 - tasks.len()) {
            tasks.spawn(export_address(router.clone(), Arc::clone(folder), address));
        }
        let Some(entry) = tasks.join_next().await else { break };
        entries.push(entry??);
        show_progress(entries.len(), all);
    }
    entries.sort_by(|one, other| one.address.cmp(&other.address));
    Ok(entries)
}

/// Requests `address` without a coding and, if the response varies, in each coding. Stages the files that are new or
/// have changed. A coding that does not make the response smaller has no file.
async fn export_address(router: Router, folder: Arc<ExportFolder>, address: String) -> anyhow::Result<ExportEntry> {
    let (status, headers, plain) = request(&router, &address, "identity").await?;
    let expected = if address == NOT_FOUND { StatusCode::NOT_FOUND } else { StatusCode::OK };
    ensure!(status == expected, "{address} has status {status}, not {expected}; the folder is unchanged");
    let text = |name| Some(headers.get(name)?.to_str().expect("the server writes ASCII").to_owned());
    let media_type = text(header::CONTENT_TYPE).with_context(|| format!("{address} has no media type"))?;
    let file = file_name(&address, &media_type);
    folder.stage(&file, &plain)?;
    let mut files = vec![file];
    if headers.contains_key(header::VARY) {
        for (coding, extension) in CODINGS {
            let (_, headers, bytes) = request(&router, &address, &format!("{coding}, identity;q=0")).await?;
            let sent = headers.get(header::CONTENT_ENCODING);
            ensure!(sent.is_some_and(|sent| sent == coding), "{address} is not sent as {coding}");
            if bytes.len() < plain.len() {
                let file = format!("{}.{extension}", files[0]);
                folder.stage(&file, &bytes)?;
                files.push(file);
            }
        }
    }
    let exported = headers.keys().filter(|name| !OMITTED_HEADERS.contains(name));
    let headers = exported.filter_map(|name| Some((name.to_string(), text(name.clone())?))).collect();
    Ok(ExportEntry { address, files, media_type, headers })
}

async fn request(router: &Router, address: &str, codings: &str) -> anyhow::Result<(StatusCode, HeaderMap, Bytes)> {
    let request = Request::builder()
        .uri(address)
        .header(header::HOST, "export")
        .header(header::ACCEPT_ENCODING, codings)
        .body(Body::empty())
        .with_context(|| format!("{address} is not an address"))?;
    let (parts, body) = router.clone().oneshot(request).await?.into_parts();
    Ok((parts.status, parts.headers, body.collect().await?.to_bytes()))
}

/// Returns the file name for `address`. The file of a page is next to the folder of its subpages, so static hosts
/// serve the page without a trailing slash. The page of a project, `/path?project=slug`, is `path/project/slug.html`.
fn file_name(address: &str, media_type: &str) -> String {
    let name = match address.split_once("?project=") {
        Some((route, slug)) => project_folder(route) + slug,
        None => file_path(address).to_owned(),
    };
    let extension = if media_type.starts_with("text/html") { ".html" } else { "" };
    format!("{}{extension}", name.trim_start_matches('/'))
}

/// Shows the progress on standard error: on a terminal, on one line that is overwritten; elsewhere, on a new line
/// for each tenth of the addresses.
fn show_progress(done: usize, all: usize) {
    if io::stderr().is_terminal() {
        eprint!("\r{done} of {all} addresses{}", if done == all { "\n" } else { "" });
    } else if done * 10 / all > (done - 1) * 10 / all {
        eprintln!("{done} of {all} addresses");
    }
}
