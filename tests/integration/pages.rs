//! Rules for every page of any content: its text is in the raw HTML, its identifiers are unique, and it loads few
//! bytes.

use std::collections::{BTreeMap, BTreeSet};

use axum::http::StatusCode;
use scraper::{Html, Selector};
use serde_json::Value;

use crate::{
    socket::Server,
    support::{document, get, library, record, router, send},
};

/// Collects the texts in `value` with more than `words` words, to exclude names, addresses and numbers.
fn texts(value: &Value, words: usize, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) if text.split_whitespace().count() > words => {
            found.insert(text.split_whitespace().collect::<Vec<_>>().join(" "));
        }
        Value::Array(items) => items.iter().for_each(|item| texts(item, words, found)),
        Value::Object(fields) => fields.values().for_each(|field| texts(field, words, found)),
        _ => {}
    }
}

/// Returns the visible text of the page, with each run of white space replaced by one space.
fn body_text(html: &Html) -> String {
    let body = Selector::parse("#root").expect("a selector");
    let text: String = html.select(&body).flat_map(|root| root.text()).collect::<Vec<_>>().join(" ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn every_page_has_its_whole_text_in_the_raw_html() {
    for route in library().routes() {
        let html = document(route).await;
        let (text, markup) = (body_text(&html), html.html());
        let (mut record, mut found) = (record(route), BTreeSet::new());
        // The page does not contain the heads of its projects, which are for the addresses of the projects.
        for section in record["sections"].as_array_mut().expect("sections") {
            for project in section["projects"].as_array_mut().into_iter().flatten() {
                project["head"].take();
            }
        }
        texts(&record, 1, &mut found);
        assert!(found.len() > 8, "{route} has text");
        for string in found {
            assert!(text.contains(&string) || markup.contains(&string), "{route} lacks: {string}");
        }
    }
}

#[tokio::test]
async fn unknown_addresses_get_the_not_found_page_with_status_404() {
    let response = get("/no-such-page").await;
    assert_eq!(response.status, StatusCode::NOT_FOUND);
    assert!(response.text().contains(&library().site().not_found.hero.title));
    assert_eq!(get("/services/nothing").await.body, response.body, "all unknown addresses share one page");
}

#[tokio::test]
async fn identifiers_are_unique_and_sections_cannot_use_those_of_the_shell() {
    let any = Selector::parse("[id]").expect("a selector");
    for route in library().routes() {
        let record = record(route);
        let sections = record["sections"].as_array().expect("sections").iter();
        let sections: BTreeMap<_, _> = sections
            .map(|section| (section["id"].as_str().expect("text"), section["title"].as_str().expect("text")))
            .collect();
        let mut seen = BTreeSet::new();
        for element in document(route).await.select(&any) {
            let id = element.attr("id").expect("the selector requires it");
            assert!(seen.insert(id.to_owned()), "{route}: two elements have the identifier {id}");
            let is_sections = sections.contains_key(id);
            // The identifiers that React generates start with a character that those made from titles never contain.
            let is_generated = id.starts_with('_');
            assert!(
                is_sections || is_generated || content::is_shell_id(id),
                "{route}: a section could have the id {id}"
            );
        }
    }
}

#[tokio::test]
async fn every_class_has_a_rule_and_no_element_has_a_style_attribute() {
    let manifest = site::embedded_manifest();
    let styles = get(&manifest.bundles.styles.href).await;
    let styles = styles.text();
    let any = Selector::parse("#root *").expect("a selector");
    for route in library().routes() {
        for element in document(route).await.select(&any) {
            assert!(element.attr("style").is_none(), "{route} has a style attribute");
            for class in element.value().classes() {
                let is_state = class == "link-active" || class == "link-exact-active";
                assert!(is_state || styles.contains(&format!(".{class}")), "{route}: no rule for .{class}");
            }
        }
    }
}

#[tokio::test]
async fn the_bundles_contain_no_text_of_the_pages() {
    let scripts: String = site::embedded_files()
        .iter()
        .filter(|(name, _)| name.ends_with(".js"))
        .map(|(_, body)| std::str::from_utf8(body.identity()).expect("scripts are text"))
        .collect();
    let mut found = BTreeSet::new();
    library().routes().for_each(|route| texts(&record(route), 3, &mut found));
    assert!(found.len() > 100, "the pages have texts");
    for text in found {
        assert!(!scripts.contains(&text), "{text}");
    }
}

#[test]
fn the_bundles_contain_no_code_of_development_mode() {
    for (name, body) in site::embedded_files().iter().filter(|(name, _)| name.ends_with(".js")) {
        let script = std::str::from_utf8(body.identity()).expect("scripts are text");
        for trace in ["/_dev/", "EventSource", "$RefreshReg$"] {
            assert!(!script.contains(trace), "{name}: {trace}");
        }
    }
    assert!(!site::embedded_script().contains("$RefreshReg$"));
}

/// Maximum size in bytes of the JavaScript that a page loads at first, compressed with Brotli.
const FIRST_LOAD_LIMIT: usize = 88_000;

#[tokio::test]
async fn the_first_load_of_every_page_stays_small() {
    let scripts = Selector::parse("script[src], link[rel=modulepreload]").expect("a selector");
    for route in library().routes() {
        let mut total = 0;
        for element in document(route).await.select(&scripts) {
            let address = element.attr("src").or_else(|| element.attr("href")).expect("an address");
            let response = send(&router(), "GET", address, &[("accept-encoding", "br")]).await;
            assert_eq!(response.status, StatusCode::OK, "{address}");
            total += response.body.len();
        }
        assert!(total > 0 && total <= FIRST_LOAD_LIMIT, "{route} loads {total} bytes of JavaScript");
    }
}

/// Maximum sizes in bytes of documents, compressed with Brotli: of the page with the portfolio, of pages that may show
/// screens of products, and of overviews. About 350 of these bytes are metadata for programs, and each line of a list
/// takes about 90. The size varies by up to 30 bytes between builds, because the hashes in a document change.
const PORTFOLIO_DOCUMENT_LIMIT: usize = 14_830;
const SCREENS_DOCUMENT_LIMIT: usize = 13_000;
const DOCUMENT_LIMIT: usize = 10_000;

#[test]
fn the_documents_stay_small() {
    for route in library().routes() {
        let request =
            format!("GET {route} HTTP/1.1\r\nhost: site.test\r\naccept-encoding: br\r\nconnection: close\r\n\r\n");
        let response = Server::shared().exchange(request.as_bytes());
        assert_eq!((response.status, response.header("content-encoding").as_str()), (200, "br"), "{route}");
        assert_eq!(response.header("content-length"), response.body.len().to_string(), "{route}");
        let limit = match route {
            "/services/design" => PORTFOLIO_DOCUMENT_LIMIT,
            "/about" | "/services" | "/services-list" | "/solutions" | "/solutions-list" => DOCUMENT_LIMIT,
            _ => SCREENS_DOCUMENT_LIMIT,
        };
        assert!(response.body.len() <= limit, "the document of {route} has {} bytes", response.body.len());
    }
}
