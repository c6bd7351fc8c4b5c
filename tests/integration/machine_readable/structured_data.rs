//! Tests that structured data is valid in the schema.org vocabulary, and agrees with what visitors see.

use std::collections::{BTreeMap, BTreeSet};

use axum::http::StatusCode;
use page_http::Clock;
use scraper::{Html, Selector};
use serde_json::Value;

use super::{addresses, only_value, origin, select, text_of};
use crate::support::{
    LONG_LIMITS, changed_library, document, get, library, load_files, replace_in, router_of, router_with, send,
    site_with,
};

/// The types and properties of schema.org that the site uses, as declared in the release named in `schema-org.json`.
struct Vocabulary(Value);

impl Vocabulary {
    fn read() -> Self {
        Self(serde_json::from_str(include_str!("../schema-org.json")).expect("the vocabulary is JSON"))
    }

    /// Returns whether the type `name` is `wanted` or one of its subtypes.
    fn is_subtype(&self, name: &str, wanted: &str) -> bool {
        let parents = self.0["types"][name].as_array();
        name == wanted
            || parents.into_iter().flatten().any(|parent| self.is_subtype(parent.as_str().expect("a name"), wanted))
    }

    /// Adds the faults of `node` and of the nodes in it to `faults`. Looks up references in `graph`.
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
            // Where a page lists its projects, an image is given only by its URL, without further properties.
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
