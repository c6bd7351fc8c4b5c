//! Tests `site export`, which writes the responses of the server and does not touch other files in the folder.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::{Output, Stdio},
    sync::{Arc, Mutex, PoisonError, Weak},
    thread,
    time::{Duration, Instant, SystemTime},
};

use axum::http::StatusCode;

use crate::{
    process::{TempFolder, command},
    support::{get, library, router, send},
};

fn export(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = command();
    command.args(["export", "--deadline-ms", "60000", "--workers", "2"]).arg(folder).args(arguments);
    command.output().expect("the executable runs")
}

/// Runs an export that must succeed, and returns its output.
fn exported(folder: &Path, arguments: &[&str]) -> String {
    let Output { status, stdout, stderr } = export(folder, arguments);
    assert!(status.success(), "{}", String::from_utf8_lossy(&stderr));
    String::from_utf8(stdout).expect("text")
}

/// Returns an export of the embedded content, shared by tests that run at the same time. Tests must not change it.
fn full_export() -> Arc<TempFolder> {
    static FULL_EXPORT: Mutex<Weak<TempFolder>> = Mutex::new(Weak::new());
    let mut shared = FULL_EXPORT.lock().unwrap_or_else(PoisonError::into_inner);
    shared.upgrade().unwrap_or_else(|| {
        let folder = Arc::new(TempFolder::new("export-whole"));
        exported(&folder.0, &[]);
        *shared = Arc::downgrade(&folder);
        folder
    })
}

/// Returns an export of the content that `site init` writes, and the folder of that content.
fn small_export(name: &str) -> (TempFolder, TempFolder) {
    let (folder, content) = (TempFolder::new(name), TempFolder::with_starter());
    exported(&folder.0, &["--content", content.path()]);
    (folder, content)
}

/// Returns the modification times of all files in `folder` and its subfolders, by path relative to `folder`.
fn files(folder: &Path) -> BTreeMap<String, SystemTime> {
    fn walk(root: &Path, folder: &Path, found: &mut BTreeMap<String, SystemTime>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                walk(root, &path, found);
            } else {
                let modified = path.metadata().and_then(|metadata| metadata.modified()).expect("a time");
                found.insert(path.strip_prefix(root).expect("below").to_str().expect("text").to_owned(), modified);
            }
        }
    }
    let mut found = BTreeMap::new();
    walk(folder, folder, &mut found);
    found
}

/// Returns the address at which a static host serves an uncompressed file.
fn address(file: &str) -> String {
    let page = format!("/{}", file.strip_suffix(".html").unwrap_or(file));
    match page.split_once("/project/") {
        Some(("", slug)) => format!("/?project={slug}"),
        Some((path, slug)) => format!("{path}?project={slug}"),
        None if page == "/index" => "/".to_owned(),
        None => page,
    }
}

/// Returns whether `file` has no address on the server. Only the files in `.export/`, the rules for hosts and the error
/// page have none.
fn has_no_address(file: &str) -> bool {
    file.starts_with(".export/") || ["_headers", "_redirects", "500.html"].contains(&file)
}

#[tokio::test]
async fn exported_files_equal_the_responses_of_the_server_and_are_complete() {
    let folder = full_export();
    let files = files(&folder.0);
    let mut compared = 0;
    for file in files.keys().filter(|file| !has_no_address(file)) {
        let codings = [(".br", "br"), (".gz", "gzip"), (".zst", "zstd")];
        let found = codings.into_iter().find_map(|(ending, coding)| Some((file.strip_suffix(ending)?, coding)));
        let (plain, coding) = found.unwrap_or((file, "identity"));
        let accept = if coding == "identity" { coding.to_owned() } else { format!("{coding}, identity;q=0") };
        let response = send(&router(), "GET", &address(plain), &[("accept-encoding", &accept)]).await;
        let expected = if plain == "404.html" { StatusCode::NOT_FOUND } else { StatusCode::OK };
        assert_eq!(response.status, expected, "{file}");
        assert!(fs::read(folder.0.join(file)).expect("a file") == response.body, "{file} is not what the server sends");
        let is_compressed = coding != "identity";
        assert_eq!(response.header("content-encoding"), if is_compressed { coding } else { "" }, "{file}");
        compared += 1;
        // The export omits a compressed variant that is not smaller than the uncompressed response. This happens only
        // for short responses.
        if !is_compressed && !response.header("vary").is_empty() && response.body.len() > 1_000 {
            codings
                .iter()
                .for_each(|(ending, _)| assert!(files.contains_key(&format!("{file}{ending}")), "{file}{ending}"));
        }
    }
    assert!(compared > 300, "{compared}");

    let exists = |file: &str| assert!(files.contains_key(file), "{file}");
    for route in library().routes() {
        let name = if route == "/" { "/index" } else { route };
        [format!("{name}.html"), format!("{name}.md"), format!("/data{name}.json")]
            .iter()
            .for_each(|file| exists(&file[1..]));
        library()
            .projects_at(route)
            .for_each(|slug| exists(&format!("{}{slug}.html", &content::project_folder(route)[1..])));
    }
    site::embedded_files().keys().for_each(|name| exists(&format!("assets/{name}")));
    let fixed = ["robots.txt", "sitemap.xml", "llms.txt", "site.webmanifest", "favicon.ico", "404.html", "500.html"];
    fixed.into_iter().for_each(exists);
}

#[tokio::test]
async fn the_configuration_for_hosts_has_the_headers_of_the_server() {
    let folder = full_export();
    let read = |folder: &TempFolder, file: &str| fs::read_to_string(folder.0.join(file)).expect("a file");
    let mut rules: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    let (headers, mut path) = (read(&folder, "_headers"), String::new());
    for line in headers.lines() {
        match line.strip_prefix("  ").and_then(|line| line.split_once(": ")) {
            Some((name, value)) => {
                let before = rules.entry(path.clone()).or_default().insert(name.to_owned(), value.to_owned());
                assert_eq!(before, None, "{path}: {name}");
            }
            None => line.clone_into(&mut path),
        }
    }
    let folders = ["/assets/*", "/data/*"];
    for file in files(&folder.0).keys().filter(|file| !has_no_address(file) && *file != "404.html") {
        let address = address(file);
        if [".br", ".gz", ".zst"].iter().any(|ending| file.ends_with(ending)) || address.contains('?') {
            continue;
        }
        let of_folder = folders.into_iter().find(|folder| address.starts_with(folder.trim_end_matches('*')));
        let own = &rules[of_folder.unwrap_or(&address)];
        let response = get(&address).await;
        for (name, value) in &response.headers {
            let configured = rules["/*"].get(name.as_str()).or_else(|| own.get(name.as_str()));
            let value = value.to_str().expect("text");
            match name.as_str() {
                "accept-ranges" | "content-length" | "etag" | "server-timing" | "use-as-dictionary" | "vary"
                | "content-type" => {}
                _ => assert_eq!(configured.map(String::as_str), Some(value), "{address}: {name}"),
            }
        }
    }
    let redirects = read(&folder, "_redirects");
    assert!(redirects.contains("/about/ /about 308\n"), "{redirects}");
    assert!(
        redirects.contains(" project=lantern-keeper /services/design/project/lantern-keeper.html 200!\n"),
        "{redirects}"
    );
    let (other, content) = small_export("export-headers");
    let site = fs::read_to_string(content.0.join("site.toml")).expect("a file");
    let redirects = "[redirects]\n\"/old\" = \"/about\"\n\"/shop\" = \"https://shop.test\"\n\"/Shop.html\" = \"/about\"\n\
                     \"/caf%C3%A9;1.md\" = \"/about\"\n\n[[navigation]]";
    let site = site.replacen("[[navigation]]", redirects, 1);
    content.write("site.toml", &site.replace("There is nothing at this address.", "Ingenting \\\"her\\\"."));
    let settings = ["--hsts-seconds", "600", "--origin", "https://other.test"];
    exported(&other.0, &[&settings[..], &["--content", content.path()]].concat());
    assert!(read(&other, "_headers").contains("\n  strict-transport-security: max-age=600\n"));
    let redirects = read(&other, "_redirects");
    let moved = [
        ("/Shop.html", "/about"),
        ("/caf%C3%A9;1.md", "/about"),
        ("/data/old.json", "/data/about.json"),
        ("/old", "/about"),
        ("/old.md", "/about.md"),
        ("/shop", "https://shop.test"),
    ];
    let expected: String =
        moved.iter().map(|(path, target)| format!("{path} {target} 308\n{path}/ {target} 308\n")).collect();
    assert!(redirects.contains(&expected), "{redirects}");
    let nginx = read(&other, ".export/nginx.conf");
    assert!(nginx.contains("    return 404 \"Ingenting \\\"her\\\".\\n\";\n"), "{nginx}");
    for (path, target) in moved.into_iter().chain([("/old/", "/about")]) {
        let is_escaped = path.starts_with("/caf");
        let location = if is_escaped { r#"~ "^/caf\xC3\xA9\;1\.md/?$""#.to_owned() } else { format!("= {path}") };
        let (_, rule) = nginx.split_once(&format!("location {location} {{\n")).expect("a rule");
        let (rule, _) = rule.split_once("\n}\n").expect("an end");
        assert!(rule.ends_with(&format!("    return 308 \"{target}$is_args$args\";")), "{rule}");
    }
    assert!(read(&other, "sitemap.xml").contains("<loc>https://other.test/about</loc>"));
}

/// The executable has the pictures, drawings and icons of its own content, but an export of another site contains none
/// of them.
#[test]
fn an_export_contains_only_what_its_content_refers_to() {
    let (folder, _content) = small_export("export-own-files");
    let assets: Vec<_> = files(&folder.0).into_keys().filter(|file| file.starts_with("assets/")).collect();
    let foreign = |file: &&String| {
        let mut slugs = library().routes().flat_map(|route| library().projects_at(route));
        slugs.any(|slug| file.starts_with(&format!("assets/{slug}-")) || file.contains(&format!("card-{slug}-")))
    };
    assert_eq!(assets.iter().filter(foreign).collect::<Vec<_>>(), [""; 0]);
    let read = |start: &str, end: &str| {
        let file = assets.iter().find(|file| file.starts_with(start) && file.ends_with(end)).expect("the file exists");
        fs::read_to_string(folder.0.join(file)).expect("text")
    };
    assert_eq!(assets.iter().filter(|file| file.starts_with("assets/drawing-")).collect::<Vec<_>>(), [""; 0]);
    assert!(read("assets/favicon-", ".svg").contains("M10.5 10.5h7v7h-7z"), "the neutral mark");
    assert_eq!(assets.iter().filter(|file| file.starts_with("assets/favicon-") && file.ends_with(".svg")).count(), 1);
}

#[test]
fn a_refused_export_writes_nothing() {
    let (folder, content) = (TempFolder::new("export-refused"), TempFolder::with_starter());
    content.write("pages/about.toml", "nothing");
    let exported = folder.0.join("public");
    let missing = folder.0.join("no-such-content");
    for content in [content.path(), missing.to_str().expect("text")] {
        assert!(!export(&exported, &["--content", content]).status.success());
        assert!(!exported.exists(), "{content}");
    }
}

#[test]
fn only_changed_files_are_written() {
    let (folder, content) = small_export("export-twice");
    let content_name = content.path();
    let before = files(&folder.0);
    let output = exported(&folder.0, &["--content", content_name]);
    assert!(output.contains(" 0 written") && output.contains("; 0 removed"), "{output}");
    assert_eq!(files(&folder.0), before, "not even the list of the files is written again");

    let about = content.0.join("pages/about.toml");
    let text = fs::read_to_string(&about).expect("a page").replacen("Who you are", "Who we are", 1);
    fs::write(&about, text).expect("the file is written");
    let other = content.0.join("pages/contact.toml");
    let valid = fs::read(&other).expect("a page");
    fs::write(&other, "nothing").expect("the file is written");
    let output = export(&folder.0, &["--content", content_name]);
    // The content is invalid, so the export leaves the folder unchanged.
    assert!(!output.status.success());
    let times = |files: &BTreeMap<String, SystemTime>| {
        files
            .iter()
            .filter(|(file, _)| !file.starts_with(".export/"))
            .map(|(f, t)| (f.clone(), *t))
            .collect::<BTreeMap<_, _>>()
    };
    assert_eq!(times(&files(&folder.0)), times(&before));

    fs::write(&other, valid).expect("the file is written");
    exported(&folder.0, &["--content", content_name]);
    let after = files(&folder.0);
    let changed: Vec<_> = before
        .iter()
        .filter(|(file, time)| !file.starts_with(".export/") && after.get(*file).is_none_or(|after| after != *time))
        .map(|(file, _)| file.split('.').next().expect("a name"))
        .collect();
    assert!(changed.contains(&"about") && changed.contains(&"data/about"), "{changed:?}");
    // The sitemap also changes: it omits the revision date of a page whose text has changed since that date.
    assert!(changed.iter().all(|file| ["about", "data/about", "sitemap"].contains(file)), "{changed:?}");
}

#[test]
fn stale_files_are_removed_but_stale_assets_are_kept_until_pruned() {
    let (folder, content) = small_export("export-stale");
    let settings = ["--content", content.path()];
    let list = folder.0.join(".export/files");
    let listed = fs::read_to_string(&list).expect("a list");
    for stale in ["gone.html", "assets/gone.js", "unlisted.txt"] {
        fs::write(folder.0.join(stale), "stale").expect("the file is written");
    }
    fs::write(&list, format!("{listed}assets/gone.js\ngone.html\n")).expect("the file is written");
    let exists = |file: &str| folder.0.join(file).exists();
    exported(&folder.0, &settings);
    assert_eq!(["gone.html", "assets/gone.js", "unlisted.txt"].map(exists), [false, true, true]);
    exported(&folder.0, &[&settings[..], &["--prune"]].concat());
    assert_eq!(["assets/gone.js", "unlisted.txt"].map(exists), [false, true]);

    fs::write(&list, "../elsewhere\n").expect("the file is written");
    let refused = export(&folder.0, &settings);
    assert!(!refused.status.success() && String::from_utf8_lossy(&refused.stderr).contains("../elsewhere"));
}

#[test]
fn a_folder_that_is_not_an_export_is_refused() {
    let folder = TempFolder::new("export-foreign");
    let file = folder.0.join("thesis.txt");
    fs::write(&file, "years of work").expect("the file is written");
    let output = export(&folder.0, &[]);
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("is neither empty nor an earlier export"));
    assert_eq!(files(&folder.0).into_keys().collect::<Vec<_>>(), ["thesis.txt"]);
}

#[test]
fn an_interrupted_export_leaves_whole_files_and_the_next_one_completes_it() {
    let (folder, (whole, content)) = (TempFolder::new("export-killed"), small_export("export-uninterrupted"));
    let settings = ["--content", content.path()];
    let expected: BTreeMap<String, Vec<u8>> = files(&whole.0)
        .into_keys()
        .map(|file| (file.clone(), fs::read(whole.0.join(&file)).expect("a file")))
        .collect();
    let staged = folder.0.join(".export/staged");
    for wanted in [20, 60] {
        let mut command = command();
        command.args(["export", "--deadline-ms", "60000", "--workers", "1"]).args(settings).arg(&folder.0);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the executable starts");
        let start = Instant::now();
        let count = |folder: &PathBuf| fs::read_dir(folder.join("assets")).map_or(0, Iterator::count);
        while count(&staged) < wanted
            && start.elapsed() < Duration::from_secs(60)
            && child.try_wait().is_ok_and(|end| end.is_none())
        {
            // The process must be killed while it still writes files. A sleep could outlast the export, so this loop
            // only yields.
            thread::yield_now();
        }
        child.kill().expect("the process runs or has just ended");
        child.wait().expect("the process ends");
        for file in files(&folder.0).into_keys().filter(|file| !file.starts_with(".export/")) {
            assert!(expected[&file] == fs::read(folder.0.join(&file)).expect("a file"), "{file} is half-written");
        }
    }
    exported(&folder.0, &settings);
    for (file, bytes) in &expected {
        assert!(fs::read(folder.0.join(file)).expect("a file") == *bytes, "{file}");
    }
    assert!(!staged.exists());
}
