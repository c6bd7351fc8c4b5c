//! Tests of the text for language models: the Markdown versions of pages, and `llms.txt`.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use content::{markdown_address, source::SourceFile};
use serde_json::Value;

use super::{addresses, only_value, origin, select, text_of};
use crate::support::{LONG_LIMITS, document, get, library, load_files, record, router_with, send};

/// Collects the texts in `value` that the Markdown must contain: those with more than one word.
fn texts(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) if text.split_whitespace().count() > 1 => drop(found.insert(text.clone())),
        Value::Array(items) => items.iter().for_each(|item| texts(item, found)),
        Value::Object(fields) => {
            // The Markdown leaves out the labels of buttons and the metadata of projects.
            let is_text = |name: &str| !["button", "close", "head"].contains(&name);
            fields.iter().filter(|(name, _)| is_text(name)).for_each(|(_, field)| texts(field, found));
        }
        _ => {}
    }
}

#[tokio::test]
async fn the_markdown_of_every_page_has_its_whole_text() {
    for route in library().routes() {
        let html = document(route).await;
        let markdown_page = only_value(&html, "link[rel=alternate][type='text/markdown']", "href");
        assert_eq!(markdown_page, markdown_address(route));
        let response = get(&markdown_page).await;
        assert_eq!(response.header("content-type"), "text/markdown; charset=utf-8", "{markdown_page}");
        assert_eq!(response.header("link"), format!("<{}{route}>; rel=\"canonical\"", origin()));
        let record = record(route);
        let (text, mut found) = (response.text().replace('\\', ""), BTreeSet::new());
        texts(&record["hero"], &mut found);
        texts(&record["sections"], &mut found);
        assert!(found.len() > 8, "{route} has text");
        for part in found {
            assert!(text.contains(&part), "{markdown_page} lacks: {part}");
        }
        assert!(text.starts_with(&format!("---\ntitle: \"{}\"\n", record["head"]["title"].as_str().expect("text"))));
        assert_eq!(text.matches("\n# ").count(), 1, "{markdown_page} has one heading of the first level");
        assert!(!text.contains("](/"), "{markdown_page}: links are absolute");
        for contact in &library().site().footer.contacts {
            assert!(
                text.contains(&format!("[{}]({})", contact.label, contact.href)),
                "{markdown_page} lacks a contact of the footer"
            );
        }
    }
}

#[tokio::test]
async fn projects_share_the_markdown_of_their_page() {
    for address in addresses().iter().filter(|address| address.contains('?')) {
        let html = document(address).await;
        let markdown_page = get(&only_value(&html, "link[rel=alternate][type='text/markdown']", "href")).await;
        assert!(markdown_page.text().contains(&text_of(&select(&html, "main h3")[0])), "{address}");
    }
}

#[tokio::test]
async fn llms_txt_links_the_markdown_of_every_page() {
    let response = get("/llms.txt").await;
    assert_eq!(response.header("content-type"), "text/plain; charset=utf-8");
    let mut lines = response.text().lines().filter(|line| !line.is_empty());
    assert_eq!(lines.next(), Some(&*format!("# {}", library().site().company.name)));
    assert!(lines.next().is_some_and(|line| line.starts_with("> ")));
    let mut linked = BTreeSet::new();
    let mut has_section = false;
    for line in lines {
        if line.starts_with("## ") {
            has_section = true;
            continue;
        }
        assert!(has_section, "links are in sections");
        let (_, rest) = line.strip_prefix("- [").and_then(|line| line.split_once("](")).expect("a link");
        let (address, note) = rest.split_once("): ").expect("a note");
        assert!(!note.is_empty());
        let path = address.strip_prefix(origin()).expect("the address is on the site");
        assert_eq!(get(path).await.status, StatusCode::OK, "{path}");
        assert!(linked.insert(path.to_owned()), "{path} is linked once");
    }
    assert_eq!(linked, library().routes().map(markdown_address).collect());
}

#[tokio::test]
async fn llms_txt_lists_a_page_whose_folder_has_no_page() {
    let mut files = site::embedded_content();
    let about = files.iter().find(|file| file.path == "pages/about.toml").expect("the file exists");
    let mut about = about.text().expect("text").split("[[sections]]").next().expect("split is never empty").to_owned();
    for (old, new) in [
        ("sheet = \"", "sheet = \"X"),
        ("title = \"", "title = \"Other "),
        ("description = \"Our", "description = \"Their"),
        ("name = \"", "name = \"Other "),
        ("title = \"About us: a", "title = \"About them: a"),
    ] {
        assert!(about.contains(old), "the page has {old:?}");
        about = about.replacen(old, new, 1);
    }
    files.push(SourceFile::from_text("pages/absent/folder/page.toml", &*about));
    let router = router_with(load_files(&files), site::embedded_bundle(), LONG_LIMITS);
    let text = send(&router, "GET", "/llms.txt", &[]).await;
    let home = text.text().split("\n## ").nth(1).expect("the section of the home page");
    assert!(home.contains("/absent/folder/page.md): "), "{}", text.text());
}
