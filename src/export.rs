//! `site export`: the whole site as files for a static host. Every byte and every header is what the server's own router
//! answers; nothing is rendered or compressed here.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs,
    io::{self, IsTerminal},
    path::{Component, Path, PathBuf},
    sync::Arc,
};

use anyhow::{Context, bail, ensure};
use axum::{
    Router,
    body::{Body, Bytes},
    http::{HeaderMap, HeaderName, Request, StatusCode, header},
};
use http_body_util::BodyExt;
use server::{App, HttpConfig};
use tokio::task::JoinSet;
use tower::ServiceExt;

use crate::{cli::ExportOptions, content_files, reload::Build};

/// An address that no page has: what is there is shown, with status 404, for every unknown address.
const NOT_FOUND: &str = "/404";

/// Codings and the endings of the files that hold them.
const CODINGS: [(&str, &str); 3] = [("br", "br"), ("gzip", "gz"), ("zstd", "zst")];

/// What a static host works out for each file by itself, and deltas, which it cannot make.
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

/// What is served at an address.
struct Exported {
    address: String,
    /// Its files, the plain one first.
    files: Vec<String>,
    media_type: String,
    /// By their names, without those that are [`BY_THE_HOST`].
    headers: BTreeMap<String, String>,
}

pub(crate) async fn export(options: &ExportOptions) -> anyhow::Result<()> {
    let folder = Arc::new(Folder::open(&options.folder)?);
    let (interface, files) = (site::Interface::embedded(), content_files(options.content.content.as_deref())?);
    let library = content::load(&files, &interface.manifest.inventory, options.origin.as_ref())?;
    let site = Build::launch(interface, options.rendering).site(library);
    let workers = options.rendering.config().workers;
    // A host of files sends nobody the difference from an earlier one.
    let hsts_seconds = options.hsts_seconds;
    let http = HttpConfig { hsts_seconds, are_dictionaries_off: true, ..HttpConfig::default() };
    let router = server::router(App::new(Arc::clone(&site), http));

    let addresses: Vec<_> = site.addresses().into_iter().chain([NOT_FOUND.to_owned()]).collect();
    let (all, mut addresses) = (addresses.len(), addresses.into_iter());
    let (mut tasks, mut exported) = (JoinSet::new(), Vec::new());
    loop {
        // One more than can be rendered, so that no worker waits for the next page.
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

/// Asks for `address` in every form, and stages the files that are not there yet.
async fn stage(router: Router, folder: Arc<Folder>, address: String) -> anyhow::Result<Exported> {
    let (status, headers, plain) = ask(&router, &address, "identity").await?;
    let expected = if address == NOT_FOUND { StatusCode::NOT_FOUND } else { StatusCode::OK };
    ensure!(status == expected, "{address} is answered with {status}; the folder stays as it was");
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
    let request = request.body(Body::empty()).with_context(|| format!("{address} is no address"))?;
    let (parts, body) = router.clone().oneshot(request).await?.into_parts();
    Ok((parts.status, parts.headers, body.collect().await?.to_bytes()))
}

/// The file of what is at `address`. A page is a file beside the folder of what is below it, which static hosts show at its
/// address without a slash; the page of a project, `/path?project=slug`, is `path/project/slug.html`.
fn file_name(address: &str, media_type: &str) -> String {
    let name = match address.split_once('?') {
        Some((path, query)) => format!("{path}/{}", query.replacen('=', "/", 1)),
        None if address == "/" => "index".to_owned(),
        None => address.to_owned(),
    };
    let ending = if media_type.starts_with("text/html") { ".html" } else { "" };
    format!("{}{ending}", name.trim_start_matches('/'))
}

/// Shows on standard error how far the export is: in place on a terminal, else at every tenth.
fn show_progress(done: usize, all: usize) {
    if io::stderr().is_terminal() {
        eprint!("\r{done} of {all} addresses{}", if done == all { "\n" } else { "" });
    } else if done * 10 / all > (done - 1) * 10 / all {
        eprintln!("{done} of {all} addresses");
    }
}

/// What belongs to the export but is not served.
const OWN: &str = ".export";
/// Names the files of the export, one a line; a folder that holds it is one.
const LIST: &str = ".export/files";
const NGINX: &str = ".export/nginx.conf";
/// Where files lie until all of them are there.
const STAGED: &str = ".export/staged";
/// Below this, names change with what they hold.
const ASSETS: &str = "assets/";

/// The folder of an export. What it shows changes only when everything new lies beside it, file by file, each at once.
struct Folder {
    root: PathBuf,
    /// Files of the last export.
    earlier: BTreeSet<String>,
}

impl Folder {
    fn open(root: &Path) -> anyhow::Result<Self> {
        let named = || root.display().to_string();
        let list = root.join(LIST);
        let earlier = match fs::read_to_string(&list) {
            Ok(list) => list.lines().map(str::to_owned).collect(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                fs::create_dir_all(root).with_context(named)?;
                let is_empty = fs::read_dir(root).with_context(named)?.next().is_none();
                if !is_empty {
                    bail!("{} holds something that is no export; name a folder that is empty or not there", named());
                }
                fs::create_dir_all(root.join(OWN)).with_context(named)?;
                fs::write(&list, "").with_context(named)?;
                BTreeSet::new()
            }
            Err(error) => return Err(error).with_context(|| list.display().to_string()),
        };
        let is_below = |file: &str| Path::new(file).components().all(|part| matches!(part, Component::Normal(_)));
        if let Some(file) = earlier.iter().find(|file| !is_below(file)) {
            bail!("{} names {file}, which no export writes", list.display());
        }
        let folder = Self { root: root.to_owned(), earlier };
        folder.clear()?;
        Ok(folder)
    }

    /// Takes away what an export that was interrupted has left.
    fn clear(&self) -> anyhow::Result<()> {
        match fs::remove_dir_all(self.root.join(STAGED)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(error).with_context(|| self.root.join(STAGED).display().to_string())
            }
            _ => Ok(()),
        }
    }

    /// Keeps `bytes` for `file` unless that is what it holds.
    fn stage(&self, file: &str, bytes: &[u8]) -> anyhow::Result<()> {
        if fs::read(self.root.join(file)).is_ok_and(|written| written == bytes) {
            return Ok(());
        }
        write(&self.root.join(STAGED).join(file), bytes)
    }

    /// Shows the staged files and takes away those of earlier exports that `files` does not name.
    fn take_over(&self, files: &BTreeSet<String>, prunes: bool) -> anyhow::Result<()> {
        let stays = |file: &&String| !files.contains(*file) && file.starts_with(ASSETS) && !prunes;
        let listed: BTreeSet<_> = files.iter().chain(self.earlier.iter().filter(stays)).collect();
        // Whatever happens from here on, the list names every file that may be there.
        self.list(self.earlier.iter().chain(files).collect())?;
        let mut staged: Vec<_> = files.iter().filter(|file| self.root.join(STAGED).join(file).is_file()).collect();
        // No page is there before what it asks for.
        staged.sort_by_key(|file| (!file.starts_with(ASSETS), file.ends_with(".html"), file.contains(".html.")));
        for file in &staged {
            rename(&self.root.join(STAGED).join(file), &self.root.join(file))?;
        }
        let mut removed = 0;
        for file in self.earlier.iter().filter(|file| !listed.contains(file)) {
            match fs::remove_file(self.root.join(file)) {
                Ok(()) => removed += 1,
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error).with_context(|| self.root.join(file).display().to_string()),
            }
        }
        self.list(listed)?;
        self.clear()?;
        let (all, written) = (files.len(), staged.len());
        println!("{all} files: {written} written, {} as they were; {removed} taken away", all - written);
        Ok(())
    }

    fn list(&self, files: BTreeSet<&String>) -> anyhow::Result<()> {
        let list = files.into_iter().fold(String::new(), |list, file| list + file + "\n");
        let staged = self.root.join(STAGED).join("files");
        write(&staged, list.as_bytes())?;
        rename(&staged, &self.root.join(LIST))
    }
}

fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let named = || path.display().to_string();
    fs::create_dir_all(path.parent().expect("a file has a folder")).with_context(named)?;
    fs::write(path, bytes).with_context(named)
}

fn rename(from: &Path, to: &Path) -> anyhow::Result<()> {
    let named = || to.display().to_string();
    fs::create_dir_all(to.parent().expect("a file has a folder")).with_context(named)?;
    fs::rename(from, to).with_context(named)
}

/// What static hosts are told, each in the form that it reads.
struct Hosts<'e> {
    exported: &'e [Exported],
    /// Headers of everything.
    common: BTreeMap<&'e str, &'e str>,
}

/// Folders whose files have headers of their own.
const FOLDERS: [&str; 2] = ["/assets/", "/data/"];

impl<'e> Hosts<'e> {
    fn of(exported: &'e [Exported]) -> Self {
        let all = |name: &str, value: &str| {
            exported.iter().all(|exported| exported.headers.get(name).is_some_and(|other| other == value))
        };
        // What all have, the first one has.
        let headers = exported.first().into_iter().flat_map(|exported| &exported.headers);
        let common = headers.filter(|(name, value)| all(name, value));
        Self { exported, common: common.map(|(name, value)| (&**name, &**value)).collect() }
    }

    /// The headers of `exported` that not everything has.
    fn own(&self, exported: &'e Exported) -> impl Iterator<Item = (&'e str, &'e str)> {
        let own = exported.headers.iter().map(|(name, value)| (&**name, &**value));
        own.filter(|(name, _)| !self.common.contains_key(name))
    }

    fn is_page(exported: &Exported) -> bool {
        exported.media_type.starts_with("text/html")
    }

    /// Whether it is the Markdown of a page whose path is its own without the ending.
    fn is_twin(exported: &Exported) -> bool {
        exported.address.ends_with(".md") && exported.address != "/index.md"
    }

    /// A rule for each folder of [`FOLDERS`], and one for every file that is neither in one nor a page or its Markdown.
    fn rules(&self) -> anyhow::Result<BTreeMap<&'e str, &'e Exported>> {
        let mut rules = BTreeMap::new();
        for exported in self.exported.iter().filter(|exported| !Self::is_page(exported) && !Self::is_twin(exported)) {
            let folder = FOLDERS.into_iter().find(|folder| exported.address.starts_with(folder));
            let first: &Exported = rules.entry(folder.unwrap_or(&exported.address)).or_insert(exported);
            let is_same = first.headers == exported.headers;
            ensure!(is_same, "{} has other headers than {}", exported.address, first.address);
        }
        Ok(rules)
    }

    /// The pages at addresses of their own.
    fn pages(&self) -> impl Iterator<Item = &'e Exported> {
        self.exported.iter().filter(|exported| Self::is_page(exported) && !exported.address.contains('?'))
    }

    /// The pages of projects: the path of the page, the slug, and the file.
    fn projects(&self) -> impl Iterator<Item = (&'e str, &'e str, &'e str)> {
        self.exported.iter().filter_map(|exported| {
            let (path, slug) = exported.address.split_once("?project=")?;
            Some((path, slug, &*exported.files[0]))
        })
    }

    /// `_headers`, as Cloudflare Pages and Netlify read it. Rules do not overlap but for those of `/*`, which have other
    /// headers: hosts would join the values.
    fn headers(&self) -> anyhow::Result<String> {
        let mut text = String::from("/*\n");
        let write = |text: &mut String, (name, value): (&str, &str)| {
            let _ = writeln!(text, "  {name}: {value}");
        };
        self.common.iter().for_each(|(name, value)| write(&mut text, (name, value)));
        let twins = self.exported.iter().filter(|exported| Self::is_twin(exported));
        let twins = twins.map(|exported| (&*exported.address, exported));
        for (path, exported) in self.rules()?.into_iter().chain(twins) {
            let is_folder = path.ends_with('/');
            let _ = writeln!(text, "{path}{}", if is_folder { "*" } else { "" });
            if !is_folder {
                write(&mut text, ("content-type", &exported.media_type));
            }
            self.own(exported).for_each(|header| write(&mut text, header));
        }
        for page in self.pages().filter(|page| page.address != NOT_FOUND) {
            let _ = writeln!(text, "{}", page.address);
            self.own(page).for_each(|header| write(&mut text, header));
        }
        Ok(text)
    }

    /// `_redirects`, as the same hosts read it. A file that is there goes before a rule, unless the rule ends with `!`.
    fn redirects(&self) -> String {
        let mut text = String::new();
        for (path, slug, file) in self.projects() {
            let _ = writeln!(text, "{path} project={slug} /{file} 200!");
        }
        for page in self.pages().filter(|page| !["/", NOT_FOUND].contains(&&*page.address)) {
            let _ = writeln!(text, "{0}/ {0} 308", page.address);
        }
        text
    }

    /// What nginx includes in a `server` block that names the folder as its `root`.
    fn nginx(&self) -> anyhow::Result<String> {
        let mut text = String::from(NGINX_HEAD);
        text.push_str("types {\n");
        for (ending, media_type) in self.media_types()? {
            let _ = writeln!(text, "    {} {ending};", quoted(media_type)?);
        }
        text.push_str("}\n\n");
        for (path, exported) in self.rules()? {
            let (modifier, otherwise) =
                if path.ends_with('/') { ("", "    error_page 404 @nothing;\n") } else { ("= ", "") };
            let headers = self.add_headers(exported)?;
            let _ = write!(text, "location {modifier}{path} {{\n{otherwise}{headers}    try_files $uri =404;\n}}\n");
        }
        // One for all of them: they name their page, whose path is theirs.
        if let Some(twin) = self.exported.iter().find(|exported| Self::is_twin(exported)) {
            let path = twin.address.trim_end_matches(".md");
            let headers = self.add_headers(twin)?.replace(&format!("{path}>;"), "$page>;");
            let _ = write!(text, "location ~ ^(?<page>/.+)\\.md$ {{\n{headers}    try_files $uri =404;\n}}\n");
        }
        let mut slugs: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        self.projects().for_each(|(path, slug, _)| slugs.entry(path).or_default().push(slug));
        let page = self.pages().find(|page| page.address != NOT_FOUND).context("there is a page")?;
        let headers = self.add_headers(page)?;
        for (path, slugs) in slugs {
            // Only names that are known come into the path.
            let (slugs, folder) = (slugs.join("|"), path.trim_end_matches('/'));
            let _ = write!(
                text,
                "location = {path} {{\n    if ($arg_project ~ \"^(?<project>{slugs})$\") {{\n        rewrite ^ \
                 {folder}/project/$project.html last;\n    }}\n{headers}    try_files $uri.html =404;\n}}\nlocation \
                 {folder}/project/ {{\n    internal;\n{headers}}}\n",
            );
        }
        let not_found =
            self.exported.iter().find(|exported| exported.address == NOT_FOUND).context("it was asked for")?;
        let gone = self.add_headers(not_found)?;
        let _ = write!(text, "location = / {{\n{headers}    try_files /index.html =404;\n}}\n");
        let _ = write!(text, "location / {{\n{headers}    try_files $uri.html =404;\n}}\n");
        let _ = write!(text, "location = /404.html {{\n    internal;\n{gone}}}\n");
        let _ = write!(text, "location = /500.html {{\n    internal;\n{gone}}}\n");
        let nothing = "    types {}\n    default_type \"text/plain; charset=utf-8\";\n    return 404 \"There is nothing at this \
                       address.\\n\";\n";
        let _ = write!(text, "location @nothing {{\n{gone}{nothing}}}\n");
        let moved = "if (-f $document_root$page.html) { return 308 $page$is_args$args; }";
        let _ = write!(text, "location ~ ^(?<page>/.+)/$ {{\n{headers}    {moved}\n    return 404;\n}}\n");
        Ok(text + NGINX_TAIL)
    }

    /// All headers of `exported`: a `location` with headers of its own has none of those around it.
    fn add_headers(&self, exported: &'e Exported) -> anyhow::Result<String> {
        let mut text = String::new();
        for (name, value) in &exported.headers {
            let _ = writeln!(text, "    add_header {name} {} always;", quoted(value)?);
        }
        Ok(text)
    }

    /// The media types by the endings of files.
    fn media_types(&self) -> anyhow::Result<BTreeMap<&'e str, &'e str>> {
        let mut types = BTreeMap::new();
        for Exported { files, media_type, .. } in self.exported {
            let ending = Path::new(&files[0]).extension().and_then(|ending| ending.to_str());
            let ending = ending.with_context(|| format!("{} has no ending", files[0]))?;
            let known = *types.entry(ending).or_insert(&**media_type);
            ensure!(known == media_type, "files that end with .{ending} are {known} and {media_type}");
        }
        Ok(types)
    }
}

const NGINX_HEAD: &str = "\
# Written by `site export`. Include it in a `server` block that names this folder: root /srv/site;
# With the Brotli module, say `brotli_static on;` there, too.
server_tokens off;
absolute_redirect off;
gzip_static on;
gzip_vary on;
error_page 404 /404.html;
error_page 500 502 503 504 /500.html;

";

const NGINX_TAIL: &str = "\
# What no address leads to.
location ~ ^/(404|500|index)$ { return 404; }
location ^~ /.export/ { return 404; }
location ~ ^/_(headers|redirects)$ { return 404; }
";

/// `value` as a word of nginx's configuration, in which nothing is a variable.
fn quoted(value: &str) -> anyhow::Result<String> {
    ensure!(!value.contains('$'), "nginx cannot be told {value}");
    Ok(format!("\"{}\"", value.replace('\\', "\\\\").replace('"', "\\\"")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_of_many_files_are_found_without_comparing_each_with_all() {
        let exported: Vec<_> = (0..40_000)
            .map(|number| {
                let own = ("etag".to_owned(), number.to_string());
                let common = (0..8).map(|header| (format!("header-{header}"), "the same".to_owned()));
                let address = format!("/page-{number}");
                let files = vec![format!("page-{number}.html")];
                Exported { address, files, media_type: "text/html".to_owned(), headers: common.chain([own]).collect() }
            })
            .collect();
        let hosts = Hosts::of(&exported);
        assert_eq!(hosts.common.len(), 8);
        assert_eq!(hosts.own(&exported[7]).collect::<Vec<_>>(), [("etag", "7")]);
    }
}
