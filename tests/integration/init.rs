//! Tests that the content written by `site init` is a complete site.

use std::{collections::BTreeSet, fs, path::Path};

use axum::http::StatusCode;
use content::{Library, source};
use page_http::{Clock, ErrorMessages};
use scraper::Selector;

use crate::{
    process::{TempFolder, command},
    support::{LONG_LIMITS, load_files, router_of, send, site_with},
};

/// Runs `site init`. Returns whether it succeeded, its output and its error output.
fn init(folder: &Path, arguments: &[&str]) -> (bool, String, String) {
    let output = command().arg("init").arg(folder).args(arguments).output().expect("the executable runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (output.status.success(), text(output.stdout), text(output.stderr))
}

fn read(folder: &Path) -> Library {
    load_files(&source::read_folder(folder).expect("the folder can be read"))
}

#[tokio::test]
async fn a_new_site_is_complete_and_names_no_other_company() {
    let folder = TempFolder::new("init");
    let root = folder.0.join("my content");
    let (is_success, output, error) = init(&root, &[]);
    assert!(is_success, "{error}");
    for part in ["my content/site.toml\n", "check --content '", "serve --content '", "export public --content '"] {
        assert!(output.contains(part), "{part} in {output}");
    }
    let library = read(&root);
    // The warnings that are not about texts concern the logo, and addresses and facts that only the company knows.
    let is_other = |warning: &&content::Problem| ["site.toml", "brand/logo.svg"].contains(&&*warning.file);
    let (others, texts): (Vec<_>, Vec<_>) = library.warnings().iter().partition(is_other);
    assert!(others.len() > 3, "{others:#?}");
    let warned: Vec<_> = texts.iter().map(|warning| &*warning.file).collect();
    let pages = ["about", "index", "services", "services/first-service"].map(|page| format!("pages/{page}.toml"));
    assert_eq!(warned[0], "facts.toml", "the response time is a promise of the company");
    assert_eq!(warned[1..], pages);
    assert!(texts[1..].iter().all(|warning| warning.message.contains("that `site init` writes")), "{texts:#?}");
    let site = fs::read_to_string(root.join("site.toml")).expect("the file exists");
    for message in ErrorMessages::default().all() {
        assert!(site.contains(message.trim()), "{message}");
    }
    let routes: Vec<_> = library.routes().map(str::to_owned).collect();
    assert_eq!(routes, ["/", "/about", "/contact", "/services", "/services/first-service"]);

    let router = router_of(site_with(library, site::embedded_bundle(), LONG_LIMITS, Clock::default()));
    let links = Selector::parse("a[href^='/']").expect("a selector");
    let mut linked = BTreeSet::new();
    let files = ["/robots.txt", "/sitemap.xml", "/llms.txt", "/site.webmanifest", "/no-such-page"];
    for target in routes.iter().map(String::as_str).chain(files) {
        let response = send(&router, "GET", target, &[]).await;
        let expected = if target == "/no-such-page" { StatusCode::NOT_FOUND } else { StatusCode::OK };
        assert_eq!(response.status, expected, "{target}");
        assert!(!response.text().to_lowercase().contains("kernelwright"), "{target}");
        if response.header("content-type").starts_with("text/html") {
            assert!(response.text().contains("/assets/card"), "{target} has no card of the company");
        }
        let html = scraper::Html::parse_document(response.text());
        linked.extend(html.select(&links).filter_map(|link| link.attr("href")).map(str::to_owned));
    }
    assert_eq!(linked.into_iter().collect::<Vec<_>>(), routes, "each page has a link, and each link has a page");
}

#[test]
fn the_first_steps_are_described_beside_the_content() {
    let folder = TempFolder::new("init-read-me");
    for arguments in [[].as_slice(), &["--example"]] {
        let root = folder.0.join(arguments.len().to_string());
        let (is_success, output, error) = init(&root, arguments);
        assert!(is_success && output.contains("README.md describes the steps"), "{output}{error}");
        let steps = fs::read_to_string(root.join("README.md")).expect("the file exists");
        let rests = ["`site ", "\nsite "].into_iter().flat_map(|start| steps.split(start).skip(1));
        let commands: BTreeSet<_> = rests.filter_map(|rest| rest.split([' ', '`']).next()).collect();
        assert!(commands.len() > 5, "{commands:?}");
        for name in commands.into_iter().filter(|name| *name != "help") {
            let output = command().args([name, "--help"]).output().expect("the executable runs");
            assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
        }
        let output =
            command().current_dir(&root).args(["check", "--content", "."]).output().expect("the executable runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn a_new_site_can_be_in_another_language() {
    let folder = TempFolder::new("init-language");
    let (is_success, _, error) = init(&folder.0.join("nb"), &["--language", "nb"]);
    assert!(is_success, "{error}");
    let library = read(&folder.0.join("nb"));
    let site = library.shared();
    assert_eq!((&*site.company.language, &*site.labels.menu), ("nb", "Meny"));
    let warnings = || library.warnings().iter();
    assert!(!warnings().any(|warning| warning.field.starts_with("error_page")), "{:#?}", library.warnings());
    // The instructions to the author are also in Norwegian, and are still reported as unchanged.
    let unchanged: Vec<_> = warnings().filter(|warning| warning.message.contains("to translate or replace")).collect();
    let files: Vec<_> = unchanged.iter().map(|warning| &*warning.file).collect();
    let pages = ["about", "index", "services", "services/first-service"].map(|page| format!("pages/{page}.toml"));
    assert_eq!(files, pages.iter().map(String::as_str).chain(["site.toml"]).collect::<Vec<_>>());
    assert!(unchanged[4].message.contains("has 2 texts") && unchanged[4].message.contains("\"Firmaet ditt\""));
    let (is_success, _, error) = init(&folder.0.join("xx"), &["--language", "xx"]);
    assert!(!is_success && error.contains("[possible values: en, nb]"), "{error}");
    assert!(!folder.0.join("xx").exists());
}

#[test]
fn the_example_is_the_content_of_the_executable() {
    let folder = TempFolder::new("init-example");
    let (is_success, output, error) = init(&folder.0, &["--example"]);
    assert!(is_success && output.contains("/pages/about.toml\n"), "{output}{error}");
    let mut written = source::read_folder(&folder.0).expect("the folder can be read");
    written.iter_mut().for_each(|file| file.modified = None);
    assert_eq!(written, site::embedded_content());
}

#[test]
fn the_example_can_have_its_interface_in_another_language() {
    let folder = TempFolder::new("init-example-language");
    let (is_success, _, error) = init(&folder.0, &["--example", "--language", "nb"]);
    assert!(is_success, "{error}");
    let library = read(&folder.0);
    let site = library.shared();
    assert_eq!((&*site.company.language, &*site.labels.menu, &*site.navigation[0].label), ("nb", "Meny", "Om oss"));
    let english: Vec<_> = library.warnings().iter().filter(|warning| warning.message.contains("English")).collect();
    assert!(english.is_empty(), "{english:#?}");
    let unchanged = library.warnings().iter().find(|warning| warning.message.contains("to translate or replace"));
    assert_eq!(unchanged, None);
    // The texts are the name of a page, the heading of a table column, a label of a specimen, and the unit of a fact.
    for (route, text) in [
        ("/services-list", "Nettbutikker"),
        ("/services", "Hva du får"),
        ("/solutions/vera", "Still et spørsmål"),
        ("/services/twa", "1–2 uker"),
    ] {
        let page = serde_json::to_string(&library.record(route)).expect("the record serializes");
        assert!(page.contains(text), "{route}: {text}");
    }
}

/// Without this test, a text of the example could change, and its translation would no longer be used.
#[test]
fn every_translated_text_of_the_example_is_in_it() {
    let table = include_str!("../../crates/content/src/starter/example-nb.toml").parse::<toml::Table>().expect("TOML");
    let files = site::embedded_content();
    let texts: String = files.iter().filter_map(|file| file.text().ok()).collect();
    let unused: Vec<_> = table
        .keys()
        .filter(|english| {
            !texts.contains(&if english.contains('"') { english.to_string() } else { format!("\"{english}\"") })
        })
        .collect();
    assert!(unused.is_empty() && table.len() > 100, "{unused:?}");
}

#[test]
fn a_folder_that_is_not_empty_is_refused() {
    let folder = TempFolder::new("init-taken");
    folder.write("notes.txt", "mine");
    let (is_success, output, error) = init(&folder.0, &[]);
    assert!(!is_success && output.is_empty() && error.contains("is not empty; name a new folder"), "{output}{error}");
    assert_eq!(fs::read_dir(&folder.0).expect("the folder exists").count(), 1);
}
