//! Tests of the machine-readable files and metadata of the site: structured data that is valid in its vocabulary, files
//! that are valid in their formats, and metadata and a social card for each address. None of the files requires a
//! render.

mod markdown;
mod metadata;
mod sitemap;
mod structured_data;

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use axum::{Router, http::StatusCode};
use content::{Library, calendar::date_of_day};
use page_http::Clock;
use render::Bundle;
use scraper::{ElementRef, Html, Selector};
use serde_json::Value;

use crate::support::{LONG_LIMITS, document, get, library, router_of, send, site_with};

/// Returns the address of each page and of each project.
fn addresses() -> Vec<String> {
    let library = library();
    let of = |route: &str| {
        let projects = library.projects_at(route).map(|slug| format!("{route}?project={slug}")).collect::<Vec<_>>();
        std::iter::once(route.to_owned()).chain(projects)
    };
    library.routes().flat_map(of).collect()
}

fn origin() -> &'static str {
    &library().site().company.origin
}

fn select<'h>(html: &'h Html, selector: &str) -> Vec<ElementRef<'h>> {
    html.select(&Selector::parse(selector).expect("a selector")).collect()
}

fn text_of(element: &ElementRef<'_>) -> String {
    element.text().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

fn only_value(html: &Html, selector: &str, attribute: &str) -> String {
    let found = select(html, selector);
    assert_eq!(found.len(), 1, "there is one {selector}");
    found[0].attr(attribute).unwrap_or_default().to_owned()
}

/// Returns a site with the content of `library` and a bundle that renders only the path, and the router of this site.
fn without_interface(library: Library, clock: Clock) -> (Arc<server::Site>, Router) {
    let script = "globalThis.renderDocument = (json) => ({ status: 200, html: JSON.parse(json).page.path });";
    let site = site_with(library, Bundle::new(script, b""), LONG_LIMITS, clock);
    (Arc::clone(&site), router_of(site))
}

/// Returns the width and height of a PNG or a JPEG.
fn size_of(bytes: &[u8]) -> (u32, u32) {
    let number = |at: usize, length: usize| {
        bytes[at..at + length].iter().fold(0, |number: u32, byte| number << 8 | u32::from(*byte))
    };
    if bytes.starts_with(b"\x89PNG") {
        return (number(16, 4), number(20, 4));
    }
    assert!(bytes.starts_with(&[0xff, 0xd8]), "it is a PNG or a JPEG");
    let mut at = 2;
    // Skips to the start-of-frame segment, which contains the size.
    while !matches!(bytes[at + 1], 0xc0..=0xc2) {
        at += 2 + number(at + 2, 2) as usize;
    }
    (number(at + 7, 2), number(at + 5, 2))
}

/// Returns a clock that shows the last second of `day`, counted in days since 1970-01-01.
fn end_of(day: u64) -> Clock {
    Clock::new(move || Duration::from_secs(day * 86_400 + 86_399))
}

/// Returns the day on which the security contact was confirmed, counted in days since 1970-01-01.
fn confirmed_day() -> u64 {
    let security = library().site().security.as_ref().expect("there is a contact");
    (10_000..40_000).find(|day| date_of_day(*day) == *security.confirmed).expect("a day of this time")
}

#[tokio::test]
async fn security_txt_is_valid_for_a_year_after_confirmation() {
    let security = library().site().security.as_ref().expect("there is a contact");
    let confirmed = confirmed_day();
    let (year, rest) = security.confirmed.split_at(4);
    let expires = format!("{}{rest}", year.parse::<u16>().expect("a year") + 1);
    let end = (confirmed + 1..).find(|day| date_of_day(*day) == expires).expect("there is such a day");
    for (day, status) in [(confirmed, StatusCode::OK), (end - 1, StatusCode::OK), (end, StatusCode::NOT_FOUND)] {
        let router = without_interface(library().clone(), end_of(day)).1;
        let response = send(&router, "GET", "/.well-known/security.txt", &[]).await;
        assert_eq!(response.status, status, "{}", date_of_day(day));
        let with_slash = send(&router, "GET", "/.well-known/security.txt/", &[]).await;
        let is_redirected = with_slash.status == StatusCode::PERMANENT_REDIRECT;
        assert_eq!(is_redirected, status == StatusCode::OK, "{}", date_of_day(day));
        if status != StatusCode::OK {
            assert_eq!(response.header("cache-control"), "no-store");
            continue;
        }
        assert_eq!(response.header("content-type"), "text/plain; charset=utf-8");
        assert!(response.header("cache-control").contains("must-revalidate") && !response.header("etag").is_empty());
        let fields: Vec<_> = response.text().lines().map(|line| line.split_once(": ").expect("a field")).collect();
        let language = &*library().site().company.language;
        let canonical = format!("{}/.well-known/security.txt", origin());
        let moment = format!("{expires}T00:00:00Z");
        assert_eq!(
            fields,
            [
                ("Contact", &*security.contact),
                ("Expires", &*moment),
                ("Preferred-Languages", language),
                ("Canonical", &*canonical),
            ]
        );
    }
}

#[tokio::test]
async fn the_web_manifest_lists_icons_with_their_actual_sizes() {
    let html = document("/").await;
    let response = get(&only_value(&html, "link[rel=manifest]", "href")).await;
    assert_eq!(response.header("content-type"), "application/manifest+json");
    let manifest: Value = serde_json::from_str(response.text()).expect("JSON");
    assert_eq!(manifest["name"], library().site().company.name.as_str());
    let mut purposes = BTreeSet::new();
    for icon in manifest["icons"].as_array().expect("icons") {
        let file = get(icon["src"].as_str().expect("an address")).await;
        assert_eq!(file.header("content-type"), icon["type"].as_str().expect("a type"));
        if icon["type"] == "image/png" {
            let (width, height) = size_of(&file.body);
            assert_eq!(icon["sizes"], format!("{width}x{height}"));
            purposes.insert((width, icon["purpose"].as_str().expect("a purpose").to_owned()));
        }
    }
    assert!(purposes.contains(&(192, "any".to_owned())) && purposes.contains(&(512, "maskable".to_owned())));
    let touch = get(&only_value(&html, "link[rel=apple-touch-icon]", "href")).await;
    assert_eq!(size_of(&touch.body), (180, 180));
    let favicon = get("/favicon.ico").await;
    assert_eq!(favicon.header("content-type"), "image/x-icon");
    assert!(favicon.body.starts_with(&[0, 0, 1, 0, 2, 0, 32, 32]), "an ICO with two pictures, the first of 32 pixels");
}

#[tokio::test]
async fn machine_readable_files_require_no_render() {
    let (site, router) = without_interface(library().clone(), end_of(confirmed_day()));
    let is_page = |address: &String| address.contains('?') || library().routes().any(|route| route == address);
    for path in site.addresses().into_iter().filter(|address| !is_page(address)) {
        assert_eq!(send(&router, "GET", &path, &[]).await.status, StatusCode::OK, "{path}");
        assert!(content::is_reserved(&path), "no page can be at {path}");
    }
    assert_eq!(site.render_stats().renders, 0);
}
