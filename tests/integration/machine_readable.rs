//! The machine-readable parts of the site: structured data that is valid in its vocabulary, files that are valid in
//! their formats, metadata and a social card for each address. None of the files requires a render.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::Duration,
};

use axum::{Router, http::StatusCode};
use content::{Library, calendar::date_of_day, data::markdown_address, text::Origin};
use page_http::Clock;
use render::Bundle;
use scraper::{ElementRef, Html, Selector};
use serde_json::Value;
use server::fingerprint;

use crate::support::{
    LONG_LIMITS, changed_library, document, get, library, load_files, record, replace_in, router_of, router_with, send,
    site_with,
};

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

/// Returns the value of `attribute` on the only element that matches `selector`.
fn only_value(html: &Html, selector: &str, attribute: &str) -> String {
    let found = select(html, selector);
    assert_eq!(found.len(), 1, "there is one {selector}");
    found[0].attr(attribute).unwrap_or_default().to_owned()
}

/// Returns the site of `library`, with a bundle that renders only the path.
fn without_interface(library: Library, clock: Clock) -> (Arc<server::Site>, Router) {
    let script = "globalThis.renderDocument = (json) => ({ status: 200, html: JSON.parse(json).page.path });";
    let site = site_with(library, Bundle::new(script, b""), LONG_LIMITS, clock);
    (Arc::clone(&site), router_of(site))
}

// Structured data.

/// The types and properties of schema.org that the site uses, as declared in the release that `schema-org.json` names.
struct Vocabulary(Value);

impl Vocabulary {
    fn read() -> Self {
        Self(serde_json::from_str(include_str!("schema-org.json")).expect("the vocabulary is JSON"))
    }

    /// Returns whether the type `name` is `wanted` or one of its subtypes.
    fn is_subtype(&self, name: &str, wanted: &str) -> bool {
        let parents = self.0["types"][name].as_array();
        name == wanted
            || parents.into_iter().flatten().any(|parent| self.is_subtype(parent.as_str().expect("a name"), wanted))
    }

    /// Collects the faults of `node`. Its references are resolved in `graph`.
    fn faults(&self, node: &Value, graph: &BTreeMap<&str, &Value>, faults: &mut Vec<String>) {
        let kind = node["@type"].as_str().unwrap_or_default();
        if !self.0["types"][kind].is_array() {
            faults.push(format!("the vocabulary has no type {kind:?}: {node}"));
            return;
        }
        for (name, value) in node.as_object().expect("a node").iter().filter(|(name, _)| !name.starts_with('@')) {
            let property = &self.0["properties"][name];
            let mut domains = property["of"].as_array().into_iter().flatten().filter_map(Value::as_str);
            if !domains.any(|domain| self.is_subtype(kind, domain)) {
                faults.push(format!("{kind} has no property {name}"));
            }
            let ranges: Vec<_> =
                property["ranges"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            let values = value.as_array().map_or_else(|| std::slice::from_ref(value), Vec::as_slice);
            if values.is_empty() {
                faults.push(format!("{kind}.{name} has no value"));
            }
            for value in values {
                if !self.has_type(value, &ranges, graph) {
                    faults.push(format!("{kind}.{name} is not one of {ranges:?}: {value}"));
                }
                if value.get("@type").is_some() {
                    self.faults(value, graph, faults);
                }
            }
        }
    }

    /// Returns whether `value` has one of the types `ranges`.
    fn has_type(&self, value: &Value, ranges: &[&str], graph: &BTreeMap<&str, &Value>) -> bool {
        match value {
            Value::String(text) => ranges.iter().any(|range| match *range {
                "Text" => !text.trim().is_empty(),
                "URL" => text.starts_with("https://") && !text.contains(char::is_whitespace),
                "Date" => is_date(text),
                _ => false,
            }),
            Value::Number(_) => ranges.contains(&"Integer"),
            Value::Object(fields) => {
                let node = match fields.get("@id").and_then(Value::as_str) {
                    Some(id) if !fields.contains_key("@type") => graph.get(id).copied().unwrap_or(&Value::Null),
                    _ => value,
                };
                let kind = node["@type"].as_str().unwrap_or_default();
                ranges.iter().any(|range| self.is_subtype(kind, range))
            }
            _ => false,
        }
    }
}

/// Returns whether `text` is a year or a day (ISO 8601).
fn is_date(text: &str) -> bool {
    let digits = |part: &str, length| part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
    let parts: Vec<_> = text.split('-').collect();
    match parts[..] {
        [year] => digits(year, 4),
        [year, month, day] => digits(year, 4) && digits(month, 2) && digits(day, 2),
        _ => false,
    }
}

/// Returns the nodes in the structured data of a document.
fn graph_of(html: &Html) -> Vec<Value> {
    let data = select(html, "script[type='application/ld+json']");
    assert_eq!(data.len(), 1, "there is one script of structured data");
    let data: Value = serde_json::from_str(&data[0].text().collect::<String>()).expect("structured data is JSON");
    assert_eq!(data["@context"], "https://schema.org");
    data["@graph"].as_array().expect("a graph").clone()
}

fn nodes<'g>(graph: &'g [Value], kind: &str) -> Vec<&'g Value> {
    graph.iter().filter(|node| node["@type"] == kind).collect()
}

#[test]
fn the_vocabulary_rejects_invalid_nodes() {
    let vocabulary = Vocabulary::read();
    for (node, is_valid) in [
        (r#"{ "@type": "Service", "name": "Repair", "url": "https://a.example/" }"#, true),
        (r#"{ "@type": "Service", "provider": { "@id": "o" } }"#, true),
        (r#"{ "@type": "Service", "provider": { "@id": "w" } }"#, false),
        (r#"{ "@type": "Service", "provider": { "@id": "nothing" } }"#, false),
        (r#"{ "@type": "Service", "url": "/repair" }"#, false),
        (r#"{ "@type": "Service", "keywords": "a" }"#, false),
        (r#"{ "@type": "Service", "nmae": "Repair" }"#, false),
        (r#"{ "@type": "Servise", "name": "Repair" }"#, false),
        (r#"{ "@type": "Organization", "foundingDate": 2007 }"#, false),
        (r#"{ "@type": "Organization", "foundingDate": "long ago" }"#, false),
        (r#"{ "@type": "Organization", "contactPoint": [] }"#, false),
        (r#"{ "@type": "Organization", "contactPoint": [{ "@type": "ContactPoint", "founder": "x" }] }"#, false),
    ] {
        let node: Value = serde_json::from_str(node).expect("JSON");
        let others: [Value; 2] = [r#"{ "@type": "Organization" }"#, r#"{ "@type": "WebSite" }"#]
            .map(|node| serde_json::from_str(node).expect("JSON"));
        let graph = BTreeMap::from([("o", &others[0]), ("w", &others[1])]);
        let mut faults = Vec::new();
        vocabulary.faults(&node, &graph, &mut faults);
        assert_eq!(faults.is_empty(), is_valid, "{node}: {faults:?}");
    }
}

#[tokio::test]
async fn structured_data_is_valid_in_its_vocabulary_on_every_address() {
    let vocabulary = Vocabulary::read();
    let mut used = BTreeSet::new();
    for address in addresses() {
        let graph = graph_of(&document(&address).await);
        let by_id: BTreeMap<_, _> = graph.iter().map(|node| (node["@id"].as_str().expect("an @id"), node)).collect();
        assert_eq!(by_id.len(), graph.len(), "{address}: every node has an @id of its own");
        let mut faults = Vec::new();
        for node in &graph {
            vocabulary.faults(node, &by_id, &mut faults);
            used.insert(node["@type"].as_str().expect("a type").to_owned());
        }
        assert!(faults.is_empty(), "{address}: {faults:#?}");
    }
    let types = ["Organization", "WebSite", "WebPage", "BreadcrumbList", "Service", "VisualArtwork"];
    assert_eq!(used, types.map(str::to_owned).into());
}

#[tokio::test]
async fn the_company_is_described_by_its_record_on_every_address() {
    let site = library().site();
    for address in addresses() {
        let graph = graph_of(&document(&address).await);
        let company = nodes(&graph, "Organization");
        let [company] = company[..] else { panic!("{address} has one organization") };
        assert_eq!(company["name"], site.company.name.as_str());
        assert_eq!(company["foundingDate"], site.company.founded.to_string());
        let contacts = company["contactPoint"].as_array().expect("contacts");
        assert_eq!(contacts.len(), site.footer.contacts.len());
        for (contact, shown) in contacts.iter().zip(&site.footer.contacts) {
            let value = shown.href.strip_prefix("mailto:").unwrap_or(&shown.href);
            assert!(contact["email"] == value || contact["url"] == value, "{contact}");
        }
    }
}

#[tokio::test]
async fn facts_about_the_company_are_in_the_footer_the_structured_data_and_the_markdown() {
    let facts = "[company]\nlegal_name = \"Example Works Ltd\"\nregistration = \"01234567\"\ntelephone = \"+44 20 7946 0018\"\n\
         time_zone = \"UTC\"\nprivacy = \"/about\"\n\
         address = { street = \"1 Lamp Street\", code = \"N1 1AA\", city = \"London\", country = \"UK\" }\n";
    let labels =
        "\n[labels.company]\nregistration = \"Company no.\"\ntelephone = \"Telephone\"\ntime_zone = \"Hours in\"\n";
    let files = replace_in(site::embedded_content(), "site.toml", "[company]\n", facts);
    let library = load_files(&replace_in(files, "site.toml", "\n[labels.units]", &format!("{labels}\n[labels.units]")));
    let router = router_of(site_with(library, site::embedded_bundle(), LONG_LIMITS, Clock::default()));
    let response = send(&router, "GET", "/services", &[]).await;
    let html = Html::parse_document(response.text());
    let footer = text_of(&select(&html, "footer")[0]);
    for shown in ["Example Works Ltd", "Company no. 01234567", "1 Lamp Street, N1 1AA London, UK", "Hours in UTC"] {
        assert!(footer.contains(shown), "{shown} in {footer}");
    }
    assert_eq!(text_of(&select(&html, "footer a[href='tel:+442079460018']")[0]), "Telephone +44 20 7946 0018");

    let graph = graph_of(&html);
    let company = nodes(&graph, "Organization")[0];
    let mut faults = Vec::new();
    Vocabulary::read().faults(company, &BTreeMap::new(), &mut faults);
    assert!(faults.is_empty(), "{faults:#?}");
    assert_eq!(company["legalName"], "Example Works Ltd");
    assert_eq!(company["identifier"], "01234567");
    assert_eq!(company["telephone"], "+44 20 7946 0018");
    assert_eq!(company["address"]["addressLocality"], "London");
    let markdown = send(&router, "GET", "/services.md", &[]).await;
    assert!(markdown.text().contains("[Telephone +44 20 7946 0018](tel:+442079460018)"), "{}", markdown.text());

    assert!(select(&document("/services").await, "footer p").len() < select(&html, "footer p").len());
}

#[tokio::test]
async fn the_breadcrumbs_are_those_that_visitors_see() {
    let label = &library().site().labels.breadcrumbs;
    for address in addresses() {
        let html = document(&address).await;
        let shown: Vec<_> = select(&html, &format!("nav[aria-label='{label}'] li"))
            .iter()
            .map(|crumb| {
                let link = Selector::parse("a[href]").expect("a selector");
                let href = crumb.select(&link).next().and_then(|link| link.attr("href"));
                (text_of(crumb).trim_matches('/').trim().to_owned(), href.map(|href| format!("{}{href}", origin())))
            })
            .collect();
        let graph = graph_of(&html);
        let list = nodes(&graph, "BreadcrumbList");
        let items = list.first().map(|list| list["itemListElement"].as_array().expect("items").clone());
        let items = items.unwrap_or_default();
        let said: Vec<_> = items
            .iter()
            .map(|item| {
                let name = item["name"].as_str().expect("a name").to_owned();
                (name, item["item"]["@id"].as_str().map(str::to_owned))
            })
            .collect();
        assert_eq!(said, shown, "{address}");
        assert_eq!(said.is_empty(), address == "/", "{address}");
        let places: Vec<_> = items.iter().map(|item| item["position"].as_u64().expect("a number") as usize).collect();
        assert_eq!(places, (1..=said.len()).collect::<Vec<_>>());
    }
}

#[tokio::test]
async fn services_solutions_and_projects_are_the_main_entities_of_their_pages() {
    let library = library();
    let offers: BTreeSet<_> = library
        .site()
        .footer
        .folders
        .iter()
        .flat_map(|folder| library.children(&folder.page))
        .map(ToString::to_string)
        .collect();
    assert!(offers.len() >= 13, "the footer lists the services and solutions");
    for address in addresses() {
        let graph = graph_of(&document(&address).await);
        let (services, works) = (nodes(&graph, "Service"), nodes(&graph, "VisualArtwork"));
        assert_eq!(services.len(), usize::from(offers.contains(&address)), "{address}");
        let pages = nodes(&graph, "WebPage");
        let [page] = pages[..] else { panic!("{address} has one page") };
        assert_eq!(page["url"], format!("{}{address}", origin()));
        let (route, project) = address.split_once("?project=").unzip();
        let pieces = library.projects_at(route.unwrap_or(&address)).count();
        assert_eq!(works.len(), if project.is_some() { 1 } else { pieces }, "{address}");
        let main = page["mainEntity"]["@id"].as_str();
        let about = if project.is_some() { works.first() } else { services.first() };
        assert_eq!(main, about.and_then(|node| node["@id"].as_str()), "{address}");
        for work in works {
            // On a page that lists its projects, an image is only an address.
            let image = work["image"]["contentUrl"].as_str().or(work["image"].as_str()).expect("an address");
            let image = image.strip_prefix(origin()).expect("the address is on the site");
            assert_eq!(get(image).await.status, StatusCode::OK, "{image}");
        }
    }
}

#[tokio::test]
async fn special_characters_in_machine_readable_data_are_unchanged() {
    let text = r#"Whatever 1 < 2 & "3 > 2" may hold, 'quoted' or \u003c not, it is the same for all."#;
    let description = library().record("/about").expect("the page exists").head.description;
    let library = changed_library("pages/about.toml", &format!("\"{description}\""), &format!("'''{text}'''"));
    let plain = document("/about").await;
    let router = router_with(library, site::embedded_bundle(), LONG_LIMITS);
    let html = Html::parse_document(send(&router, "GET", "/about", &[]).await.text());
    assert_eq!(select(&html, "script").len(), select(&plain, "script").len());
    let graph = graph_of(&html);
    assert_eq!(nodes(&graph, "WebPage")[0]["description"], text);
    let input = select(&html, "#render-input")[0].text().collect::<String>();
    assert!(!input.contains('<'), "no text can end the script element");
    let input: Value = serde_json::from_str(&input).expect("the input of the browser is JSON");
    assert_eq!(input["page"]["head"]["description"], text);
    assert_eq!(only_value(&html, "meta[name=description]", "content"), text);
}

#[tokio::test]
async fn the_not_found_page_has_no_machine_readable_metadata() {
    let html = Html::parse_document(get("/no-such-page").await.text());
    for selector in ["script[type='application/ld+json']", "link[rel=canonical]", "link[rel=alternate]"] {
        assert!(select(&html, selector).is_empty(), "{selector}");
    }
    assert_eq!(only_value(&html, "meta[name=robots]", "content"), "noindex");
}

// Metadata and social cards.

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

/// Maximum size of a social card in bytes.
const CARD_LIMIT: usize = 60_000;

#[tokio::test]
async fn every_address_has_its_own_title_description_and_card() {
    let (mut titles, mut descriptions, mut cards) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let addresses = addresses();
    for address in &addresses {
        let html = document(address).await;
        let title = text_of(&select(&html, "head > title")[0]);
        let description = only_value(&html, "meta[name=description]", "content");
        assert!((10..=60).contains(&title.chars().count()), "{address}: {title}");
        assert!((50..=155).contains(&description.chars().count()), "{address}: {description}");
        assert_eq!(only_value(&html, "link[rel=canonical]", "href"), format!("{}{address}", origin()));
        for name in ["meta[property='og:title']", "meta[name='twitter:title']"] {
            assert_eq!(only_value(&html, name, "content"), title, "{address}");
        }
        for name in ["meta[property='og:description']", "meta[name='twitter:description']"] {
            assert_eq!(only_value(&html, name, "content"), description, "{address}");
        }
        assert_eq!(
            only_value(&html, "meta[property='og:url']", "content"),
            only_value(&html, "link[rel=canonical]", "href")
        );
        assert_eq!(only_value(&html, "meta[name='twitter:card']", "content"), "summary_large_image");
        let card = only_value(&html, "meta[property='og:image']", "content");
        assert_eq!(only_value(&html, "meta[name='twitter:image']", "content"), card);
        assert!(!only_value(&html, "meta[property='og:image:alt']", "content").is_empty(), "{address}");
        let response = get(card.strip_prefix(origin()).expect("the card is on the site")).await;
        assert_eq!(response.status, StatusCode::OK, "{card}");
        assert!(response.body.len() <= CARD_LIMIT, "{card} has {} bytes", response.body.len());
        assert_eq!(size_of(&response.body), (1200, 630), "{card}");
        assert_eq!(only_value(&html, "meta[property='og:image:width']", "content"), "1200");
        assert_eq!(only_value(&html, "meta[property='og:image:height']", "content"), "630");
        assert!(titles.insert(title), "{address}: the title is not its own");
        assert!(descriptions.insert(description), "{address}: the description is not its own");
        assert!(cards.insert(card), "{address} has no card of its own; run `cargo xtask images`");
    }
    assert_eq!(addresses.len(), library().routes().count() + 11, "every page and the eleven projects");
}

// Sitemap and robots.

/// Returns the addresses in the sitemap of `router`, each with its date.
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
fn another_origin_or_date_is_not_a_revision() {
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

// Text for language models.

/// Collects the texts of more than one word in `value` that the page shows.
fn texts(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) if text.split_whitespace().count() > 1 => drop(found.insert(text.clone())),
        Value::Array(items) => items.iter().for_each(|item| texts(item, found)),
        Value::Object(fields) => {
            // The page does not show the labels of buttons or the metadata of projects.
            let is_text = |name: &str| !["button", "close", "head", "trail", "name"].contains(&name);
            // A `name` is text, unless it is the name of a page.
            let named = fields.get("name").filter(|_| !fields.contains_key("sheet"));
            fields
                .iter()
                .filter(|(name, _)| is_text(name))
                .map(|(_, field)| field)
                .chain(named)
                .for_each(|field| texts(field, found));
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

// Other files.

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
