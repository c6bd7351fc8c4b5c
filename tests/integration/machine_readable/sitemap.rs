//! Tests of the sitemap with its revision dates, and of `robots.txt`.

use std::collections::{BTreeMap, BTreeSet};

use axum::Router;
use content::{Library, text::Origin};
use page_http::Clock;
use server::fingerprint;

use super::{addresses, only_value, origin, without_interface};
use crate::support::{changed_library, document, get, library, record, send};

/// Returns the addresses in the sitemap of `router`, each with its date, if it has one.
async fn sitemap_of(router: &Router) -> BTreeMap<String, Option<String>> {
    let response = send(router, "GET", "/sitemap.xml", &[]).await;
    assert_eq!(response.header("content-type"), "application/xml");
    let document = roxmltree::Document::parse(response.text()).expect("the sitemap is well-formed");
    let root = document.root_element();
    let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
    assert!(root.has_tag_name((namespace, "urlset")));
    let mut days = BTreeMap::new();
    for url in root.children().filter(roxmltree::Node::is_element) {
        assert!(url.has_tag_name((namespace, "url")));
        let fields: Vec<_> = url.children().filter(roxmltree::Node::is_element).collect();
        let names: Vec<_> = fields.iter().map(|field| field.tag_name().name()).collect();
        assert!(names == ["loc"] || names == ["loc", "lastmod"], "{names:?}");
        let text = |index: usize| fields.get(index).and_then(|field| field.text()).map(str::to_owned);
        let location = text(0).expect("an address");
        assert!(location.len() < 2_048 && location.is_ascii());
        assert!(days.insert(location, text(1)).is_none(), "every address is listed once");
    }
    days
}

#[tokio::test]
async fn the_sitemap_has_every_address_with_the_day_of_its_page() {
    let days = sitemap_of(&crate::support::router()).await;
    let expected: Vec<_> = addresses().iter().map(|address| format!("{}{address}", origin())).collect();
    assert_eq!(days.keys().cloned().collect::<BTreeSet<_>>(), expected.iter().cloned().collect());
    for (location, day) in days {
        let address = location.strip_prefix(origin()).expect("the address is on the site");
        let route = address.split('?').next().expect("there is a first part");
        assert_eq!(day.as_deref(), record(route)["revised"].as_str(), "{address}");
        let html = document(address).await;
        assert_eq!(only_value(&html, "link[rel=canonical]", "href"), location, "it is the canonical address");
    }
}

#[test]
fn the_revision_date_of_every_page_is_up_to_date() {
    let library = library();
    for route in library.routes() {
        let fingerprint_of = fingerprint(library, &library.record(route).expect("the page exists"));
        let revised = library.revised_fingerprint(route);
        assert_eq!(revised, Some(&*fingerprint_of), "the text of {route} has changed; run `cargo run -- revise`");
    }
}

#[tokio::test]
async fn a_text_that_has_changed_since_its_revision_date_has_no_date() {
    let router = without_interface(changed_library("pages/about.toml", "Innovate", "Invent"), Clock::default()).1;
    let days = sitemap_of(&router).await;
    for (location, day) in days {
        assert_eq!(day.is_none(), location.ends_with("/about"), "{location}");
    }
    let markdown_page = send(&router, "GET", "/about.md", &[]).await;
    assert!(!markdown_page.text().contains("\nmodified:") && markdown_page.text().contains("Invent"));
}

#[test]
fn a_different_origin_or_date_is_not_a_revision() {
    let fingerprint_of = |library: &Library| fingerprint(library, &library.record("/about").expect("the page exists"));
    let (library, manifest) = (library(), site::embedded_manifest());
    let origin: Origin = "http://localhost:3000".parse().expect("an origin");
    let elsewhere = content::load(&site::embedded_content(), &manifest.inventory, Some(&origin)).expect("in order");
    assert_eq!(fingerprint_of(&elsewhere), fingerprint_of(library));
    assert_eq!(
        fingerprint_of(&changed_library("pages/about.toml", "revised = \"", "revised = \"2001-01-01\" # ")),
        fingerprint_of(library)
    );
    assert_ne!(fingerprint_of(&changed_library("pages/about.toml", "Innovate", "Invent")), fingerprint_of(library));
}

#[tokio::test]
async fn robots_txt_allows_everything_and_names_the_sitemap() {
    let response = get("/robots.txt").await;
    assert_eq!(response.header("content-type"), "text/plain; charset=utf-8");
    let mut sitemaps = Vec::new();
    let (mut has_agent, mut rules) = (false, Vec::new());
    for line in response.text().lines().filter(|line| !line.is_empty()) {
        let (name, value) = line.split_once(": ").expect("a name and a value");
        match name {
            "User-agent" => has_agent |= value == "*",
            "Allow" | "Disallow" => {
                assert!(has_agent, "a rule follows a user agent");
                rules.push((name, value));
            }
            "Sitemap" => sitemaps.push(value),
            _ => panic!("{line}: no such field (RFC 9309)"),
        }
    }
    assert_eq!(rules, [("Allow", "/")]);
    assert_eq!(sitemaps, [format!("{}/sitemap.xml", origin())]);
}
