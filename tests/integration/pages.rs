//! Every route of the specification: status, text in the raw HTML, head.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use scraper::{Html, Selector};

use crate::support::{ROUTES, document, get, library};

#[test]
fn the_content_has_exactly_the_routes_of_the_specification() {
    let library = library();
    let routes: BTreeSet<&str> = library.routes().collect();
    assert_eq!(routes, BTreeSet::from(ROUTES));
}

/// All strings of a content file that a visitor reads, found by their fields' names.
fn readable_strings(value: &toml::Value, key: &str, found: &mut Vec<String>) {
    /// Fields that name something, lead somewhere or choose a look.
    const NOT_READ: [&str; 16] = [
        "icon",
        "href",
        "link",
        "image",
        "illustration",
        "kind",
        "layout",
        "color",
        "tone",
        "pages",
        "projects",
        "standing",
        "sheet",
        "revised",
        "unit",
        "section",
    ];
    match value {
        toml::Value::String(text) if !NOT_READ.contains(&key) => found.push(text.clone()),
        toml::Value::Array(items) => items.iter().for_each(|item| readable_strings(item, key, found)),
        toml::Value::Table(table) => table.iter().for_each(|(key, value)| {
            // The card is shown on other pages.
            if key != "card" && key != "meta" {
                readable_strings(value, key, found);
            }
        }),
        _ => {}
    }
}

/// Text of the page with its white space folded, without scripts.
fn body_text(html: &Html) -> String {
    let body = Selector::parse("#root").expect("a selector");
    let text: String = html.select(&body).flat_map(|root| root.text()).collect::<Vec<_>>().join(" ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn every_page_has_its_whole_text_in_the_raw_html() {
    for file in site::embedded_content() {
        let Some(path) = file.path.strip_prefix("pages/") else { continue };
        let stem = path.trim_end_matches(".toml");
        let route = if stem == "index" { "/".to_owned() } else { format!("/{stem}") };
        let html = document(&route).await;
        let text = body_text(&html);
        let attributes = html.html();
        let mut strings = Vec::new();
        readable_strings(&file.text.parse::<toml::Table>().expect("TOML").into(), "", &mut strings);
        assert!(strings.len() > 8, "{route} has text");
        for string in strings {
            let folded = string.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(text.contains(&folded) || attributes.contains(&folded), "{route} lacks: {string}");
        }
    }
}

#[tokio::test]
async fn every_page_has_a_head_of_its_own() {
    let (mut titles, mut descriptions) = (BTreeSet::new(), BTreeSet::new());
    for route in ROUTES {
        let answer = get(route).await;
        assert_eq!(answer.status, StatusCode::OK, "{route}");
        let html = Html::parse_document(answer.text());
        let one = |selector: &str, attribute: &str| {
            let parsed = Selector::parse(selector).expect("a selector");
            let found: Vec<_> = html.select(&parsed).collect();
            assert_eq!(found.len(), 1, "{route} has one {selector}");
            found[0].attr(attribute).unwrap_or_default().to_owned()
        };
        let title_selector = Selector::parse("head > title").expect("a selector");
        let title: String = html.select(&title_selector).flat_map(|title| title.text()).collect();
        let description = one("meta[name=description]", "content");
        let canonical = one("link[rel=canonical]", "href");
        assert_eq!(canonical, format!("https://studio.example.com{route}"));
        assert_eq!(one("meta[property='og:title']", "content"), title);
        assert_eq!(one("meta[property='og:description']", "content"), description);
        assert_eq!(one("meta[property='og:url']", "content"), canonical);
        assert_eq!(one("meta[name='twitter:card']", "content"), "summary_large_image");
        let image = one("meta[property='og:image']", "content");
        let image = image.strip_prefix("https://studio.example.com").expect("the image is on the site");
        assert_eq!(get(image).await.status, StatusCode::OK, "{route}: {image}");
        assert!(titles.insert(title), "{route}: the title is not unique");
        assert!(descriptions.insert(description), "{route}: the description is not unique");
    }
}

#[tokio::test]
async fn a_project_has_an_address_with_its_own_head() {
    let html = document("/services/design?project=moss-golem").await;
    let title = Selector::parse("head > title").expect("a selector");
    let title: String = html.select(&title).flat_map(|title| title.text()).collect();
    assert!(title.contains("Moss Golem"), "{title}");
}

#[tokio::test]
async fn an_unknown_address_answers_404_with_a_page() {
    let answer = get("/no-such-page").await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert!(answer.text().contains("This sheet is not in the set"));
    assert_eq!(get("/services/nothing").await.body, answer.body, "all unknown addresses share one page");
}

#[tokio::test]
async fn every_class_in_the_pages_has_a_rule_and_no_element_a_style() {
    let manifest = site::embedded_manifest();
    let styles = get(&manifest.bundles.styles.href).await;
    let styles = styles.text();
    let any = Selector::parse("#root *").expect("a selector");
    for route in ROUTES {
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
async fn the_bundles_hold_no_text_of_the_pages() {
    let scripts: String = site::embedded_files()
        .iter()
        .filter(|file| file.name.ends_with(".js"))
        .map(|file| std::str::from_utf8(file.body.identity()).expect("scripts are text"))
        .collect();
    for file in site::embedded_content() {
        let mut strings = Vec::new();
        readable_strings(&file.text.parse::<toml::Table>().expect("TOML").into(), "", &mut strings);
        for string in strings.iter().filter(|string| string.split(' ').count() > 3) {
            assert!(!scripts.contains(string.as_str()), "{}: {string}", file.path);
        }
    }
}

#[test]
fn the_bundles_hold_nothing_of_the_development_mode() {
    for file in site::embedded_files().iter().filter(|file| file.name.ends_with(".js")) {
        let script = std::str::from_utf8(file.body.identity()).expect("scripts are text");
        for trace in ["/_dev/", "EventSource", "$RefreshReg$"] {
            assert!(!script.contains(trace), "{}: {trace}", file.name);
        }
    }
    assert!(!site::embedded_script().contains("$RefreshReg$"));
}

/// Bytes of JavaScript, compressed with Brotli, that the first load of any page may cost.
const FIRST_LOAD_LIMIT: usize = 85_000;

#[tokio::test]
async fn the_first_load_of_every_page_stays_small() {
    let scripts = Selector::parse("script[src], link[rel=modulepreload]").expect("a selector");
    for route in ROUTES {
        let mut total = 0;
        for element in document(route).await.select(&scripts) {
            let address = element.attr("src").or_else(|| element.attr("href")).expect("an address");
            let answer =
                crate::support::send(&crate::support::router(), "GET", address, &[("accept-encoding", "br")]).await;
            assert_eq!(answer.status, StatusCode::OK, "{address}");
            total += answer.body.len();
        }
        assert!(total > 0 && total <= FIRST_LOAD_LIMIT, "{route} loads {total} bytes of JavaScript");
    }
}
