//! `site export`: writes the whole site as files for a static host. Every byte and every header comes from the server's
//! own router; nothing is rendered or compressed here.

mod exported;
mod folder;
mod hosts;
mod nginx;

use std::{
    io::{self, IsTerminal},
    sync::Arc,
};

use anyhow::{Context, ensure};
use axum::{
    Router,
    body::{Body, Bytes},
    http::{HeaderMap, HeaderName, Request, StatusCode, header},
};
use http_body_util::BodyExt;
use server::{App, HttpConfig};
use tokio::task::JoinSet;
use tower::ServiceExt;

use self::{
    exported::{Exported, NOT_FOUND},
    folder::Folder,
    hosts::Hosts,
};
use crate::{cli::ExportOptions, content_files, reload::Build};

/// The file for nginx, which is not served.
const NGINX: &str = ".export/nginx.conf";

/// Content codings and the file extensions of their variants.
const CODINGS: [(&str, &str); 3] = [("br", "br"), ("gzip", "gz"), ("zstd", "zst")];

/// Headers that a static host sets itself for each file, and the header for deltas, which it cannot create.
const BY_THE_HOST: [HeaderName; 8] = [
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
    let folder = Arc::new(Folder::open(&options.folder)?);
    let (interface, files) = (site::Interface::embedded(), content_files(options.content.content.as_deref())?);
    let library = content::load(&files, &interface.manifest.inventory, options.origin.as_ref())?;
    let build = Build::launch(interface, options.rendering);
    let (site, workers) = (build.site(library), build.memory.workers);
    let hsts_seconds = options.hsts_seconds;
    // Dictionaries are off, because a static host cannot send deltas.
    let http = HttpConfig { hsts_seconds, dictionaries: false, ..HttpConfig::default() };
    let router = server::router(App::new(Arc::clone(&site), http));

    let addresses: Vec<_> = site.addresses().into_iter().chain([NOT_FOUND.to_owned()]).collect();
    let (all, mut addresses) = (addresses.len(), addresses.into_iter());
    let (mut tasks, mut exported) = (JoinSet::new(), Vec::new());
    loop {
        // One address more than there are workers, so that no worker waits for the next one.
        for address in addresses.by_ref().take(workers + 1 - tasks.len()) {
            tasks.spawn(stage(router.clone(), Arc::clone(&folder), address));
        }
        let Some(staged) = tasks.join_next().await else { break };
        exported.push(staged??);
        show_progress(exported.len(), all);
    }
    exported.sort_by(|one, other| one.address.cmp(&other.address));

    let hosts = Hosts::of(&exported);
    let further = [
        ("500.html", site.error_document().to_vec()),
        ("_headers", hosts.headers()?.into_bytes()),
        ("_redirects", hosts.redirects().into_bytes()),
        (NGINX, hosts.nginx()?.into_bytes()),
    ];
    for (file, bytes) in &further {
        folder.stage(file, bytes)?;
    }
    let files = exported.iter().flat_map(|exported| exported.files.iter().map(String::as_str));
    let files = files.chain(further.iter().map(|(file, _)| *file)).map(str::to_owned).collect();
    folder.take_over(&files, options.prune)
}

/// Requests `address` in every encoding, and stages the files that are new or have changed.
async fn stage(router: Router, folder: Arc<Folder>, address: String) -> anyhow::Result<Exported> {
    let (status, headers, plain) = ask(&router, &address, "identity").await?;
    let expected = if address == NOT_FOUND { StatusCode::NOT_FOUND } else { StatusCode::OK };
    ensure!(status == expected, "{address} gets the status {status}; the folder is unchanged");
    let text = |name| Some(headers.get(name)?.to_str().expect("the server writes ASCII").to_owned());
    let media_type = text(header::CONTENT_TYPE).with_context(|| format!("{address} has no media type"))?;
    let file = file_name(&address, &media_type);
    folder.stage(&file, &plain)?;
    let mut files = vec![file];
    if headers.contains_key(header::VARY) {
        for (coding, ending) in CODINGS {
            let (_, headers, bytes) = ask(&router, &address, &format!("{coding}, identity;q=0")).await?;
            let got = headers.get(header::CONTENT_ENCODING);
            ensure!(got.is_some_and(|got| got == coding), "{address} is not sent as {coding}");
            if bytes.len() < plain.len() {
                let file = format!("{}.{ending}", files[0]);
                folder.stage(&file, &bytes)?;
                files.push(file);
            }
        }
    }
    let headers = headers.keys().filter(|name| !BY_THE_HOST.contains(name));
    let headers = headers.filter_map(|name| Some((name.to_string(), text(name.clone())?))).collect();
    Ok(Exported { address, files, media_type, headers })
}

async fn ask(router: &Router, address: &str, codings: &str) -> anyhow::Result<(StatusCode, HeaderMap, Bytes)> {
    let request =
        Request::builder().uri(address).header(header::HOST, "export").header(header::ACCEPT_ENCODING, codings);
    let request = request.body(Body::empty()).with_context(|| format!("{address} is not an address"))?;
    let (parts, body) = router.clone().oneshot(request).await?.into_parts();
    Ok((parts.status, parts.headers, body.collect().await?.to_bytes()))
}

/// Returns the file name for `address`. The file of a page is next to the folder of its subpages, so that static hosts
/// serve it without a trailing slash. The page of a project, `/path?project=slug`, is `path/project/slug.html`.
fn file_name(address: &str, media_type: &str) -> String {
    let name = match address.split_once('?') {
        Some((path, query)) => format!("{path}/{}", query.replacen('=', "/", 1)),
        None if address == "/" => "index".to_owned(),
        None => address.to_owned(),
    };
    let ending = if media_type.starts_with("text/html") { ".html" } else { "" };
    format!("{}{ending}", name.trim_start_matches('/'))
}

/// Shows the progress on standard error: in place on a terminal, otherwise one line for each tenth of the addresses.
fn show_progress(done: usize, all: usize) {
    if io::stderr().is_terminal() {
        eprint!("\r{done} of {all} addresses{}", if done == all { "\n" } else { "" });
    } else if done * 10 / all > (done - 1) * 10 / all {
        eprintln!("{done} of {all} addresses");
    }
}
