//! Tests of a site in another language: `examples/content/nb` is complete, and its interface shows no English word.

use std::{collections::BTreeSet, path::Path};

use axum::Router;
use content::{Library, source};
use page_http::{Clock, ErrorMessages};
use scraper::{Html, Node, Selector};
use serde_json::Value;

use crate::support::{LONG_LIMITS, get, load_files, router_of, send, site_with};

fn norwegian_library() -> Library {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/content/nb");
    let files = source::read_folder(&folder).expect("the folder can be read");
    content::load(&files, &site::embedded_manifest().inventory, None).unwrap_or_else(|problems| panic!("{problems}"))
}

fn router_of_library(library: Library) -> Router {
    router_of(site_with(library, site::embedded_bundle(), LONG_LIMITS, Clock::default()))
}

fn strings<'t>(value: &'t Value, found: &mut Vec<&'t str>) {
    match value {
        Value::String(text) => found.push(text),
        Value::Array(items) => items.iter().for_each(|item| strings(item, found)),
        Value::Object(fields) => fields.values().for_each(|value| strings(value, found)),
        _ => {}
    }
}

/// Returns the English texts of the interface: the labels and error pages of the two English sites, the messages of the
/// server, the spelled-out numbers, and the names of portfolio categories.
fn english_texts() -> BTreeSet<String> {
    let own = site::embedded_content().into_iter().find(|file| file.path == "site.toml").expect("the file exists");
    let files = [own.text().expect("text").to_owned(), include_str!("../../starter/site.toml").to_owned()];
    let mut found: BTreeSet<String> = ErrorMessages::default().all().map(|message| message.trim().to_owned()).collect();
    for file in files {
        let site: Value = toml::from_str(&file).expect("TOML");
        for name in ["labels", "not_found", "error_page"] {
            let mut texts = Vec::new();
            strings(&site[name], &mut texts);
            // Splits at the placeholders, because their values come from the content.
            let parts = texts.into_iter().flat_map(|text| text.split(['{', '}']).step_by(2));
            found.extend(parts.map(|part| part.trim_matches(|c: char| !c.is_alphanumeric()).to_owned()));
        }
    }
    found.extend(content::ENGLISH_NUMBERS.map(str::to_owned));
    found.extend(["Character Art", "3D Assets", "Environment", "Portrait", "Illustration"].map(str::to_owned));
    // Removes addresses, numbers, and short words that may be the same in both languages.
    found.retain(|text| text.chars().filter(|character| character.is_alphabetic()).count() > 2);
    found.retain(|text| !text.starts_with('/') && text.parse::<u32>().is_err());
    assert!(found.len() > 80, "{}", found.len());
    found
}

fn has_word(text: &str, part: &str) -> bool {
    let is_edge = |character: Option<char>| character.is_none_or(|character| !character.is_alphanumeric());
    text.match_indices(part)
        .any(|(at, _)| is_edge(text[..at].chars().next_back()) && is_edge(text[at + part.len()..].chars().next()))
}

/// Returns the texts that visitors see or hear, and the texts that search engines and social networks show.
fn readable_texts(html: &str) -> String {
    let document = Html::parse_document(html);
    let mut texts = Vec::new();
    for node in document.tree.nodes() {
        match node.value() {
            Node::Text(text) => {
                let parent = node.parent().and_then(|parent| parent.value().as_element().map(|element| element.name()));
                if !matches!(parent, Some("script" | "style")) {
                    texts.push(text.to_string());
                }
            }
            Node::Element(element) => {
                let names = ["aria-label", "alt", "title", "placeholder", "aria-roledescription", "aria-valuetext"];
                texts.extend(names.iter().filter_map(|name| element.attr(name)).map(str::to_owned));
                let metadata = ["description", "og:title", "og:description", "og:image:alt", "twitter:title"];
                let name = element.attr("name").or(element.attr("property")).unwrap_or_default();
                texts.extend(element.attr("content").filter(|_| metadata.contains(&name)).map(str::to_owned));
            }
            _ => {}
        }
    }
    texts.join("\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn no_word_of_the_interface_is_english_on_a_norwegian_site() {
    let (library, english) = (norwegian_library(), english_texts());
    assert!(
        library.warnings().iter().all(|warning| warning.message.contains("address for examples")),
        "{:#?}",
        library.warnings()
    );
    let routes: Vec<_> = library.routes().map(str::to_owned).collect();
    let router = router_of_library(library);
    let assert_norwegian = |text: &str, place: &str| {
        let found: Vec<_> = english.iter().filter(|part| has_word(text, part)).collect();
        assert!(found.is_empty(), "{place} contains {found:?}");
    };
    let own = readable_texts(get("/").await.text());
    assert!(english.iter().filter(|part| has_word(&own, part)).count() > 10, "the English site has English words");
    let mut shell = String::new();
    for route in routes.iter().map(String::as_str).chain(["/finnes-ikke"]) {
        let page = send(&router, "GET", route, &[]).await;
        let html = page.text();
        assert!(html.starts_with("<!doctype html><html lang=\"nb\"><head>"), "{route}: {}", &html[..80]);
        assert_norwegian(&readable_texts(html), route);
        let start = html.find("/assets/shell-").expect("the address of the shell");
        shell = html[start..].split('"').next().expect("an address").to_owned();
    }
    // The shell has the texts that only the browser shows, such as the labels of the viewer.
    let shell: Value = serde_json::from_str(send(&router, "GET", &shell, &[]).await.text()).expect("JSON");
    let mut texts = Vec::new();
    strings(&shell["site"], &mut texts);
    assert_norwegian(&texts.join("\n"), "the shell");
    for route in &routes {
        let name = if route == "/" { "/index" } else { route };
        assert_norwegian(send(&router, "GET", &format!("{name}.md"), &[]).await.text(), name);
    }
    for name in ["nothing.css", "card-01234567.txt"] {
        let response = send(&router, "GET", &format!("/assets/{name}"), &[]).await;
        assert_eq!(response.text(), "Det finnes ingenting på denne adressen.\n", "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn dates_spans_numbers_and_places_are_norwegian() {
    let router = router_of_library(norwegian_library());
    let text = async |target: &str| readable_texts(send(&router, "GET", target, &[]).await.text());
    let home = text("/").await;
    for part in [
        "To tjenester, fra den første befaringen",
        "Revidert \n2026-03-14",
        "Åpningstid: mandag til fredag, 9–16 (norsk tid)",
        "Utgitt av",
        "Båthavnprogram Ærøy AS",
        "Org.nr. 000 000 000",
    ] {
        assert!(home.contains(part), "{part} in {home}");
    }
    let service = text("/tjenester/vaktplan").await;
    for part in ["2–4 uker", "2–3 måneder", "Hele havna"] {
        assert!(service.contains(part), "{part} in {service}");
    }
    assert!(text("/losninger").await.contains("Utfaset"));
    assert!(text("/om-oss").await.contains("Tegninger"));
    let project = send(&router, "GET", "/om-oss?project=brygge", &[]).await;
    assert!(project.text().contains("\"artform\":\"Tegninger\""), "{}", project.text());
    let manifest = send(&router, "GET", "/site.webmanifest", &[]).await;
    assert!(manifest.text().contains("\"lang\":\"nb\""), "{}", manifest.text());
    let home = send(&router, "GET", "/", &[]).await;
    let select = |selector: &str| Selector::parse(selector).expect("a selector");
    let html = Html::parse_document(home.text());
    // The locale of Open Graph needs a territory, which `nb` does not name.
    assert!(html.select(&select("meta[property='og:locale']")).next().is_none());
    assert!(get("/").await.text().contains("<meta property=\"og:locale\" content=\"en_GB\">"));
    let data: String =
        html.select(&select("script[type='application/ld+json']")).flat_map(|node| node.text()).collect();
    assert!(data.contains("\"inLanguage\":\"nb\"") && !data.contains("Kernelwright"), "{data}");
    assert!(data.contains("\"contactType\":\"customer service\"") && data.contains("\"name\":\"E-post\""), "{data}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_announced_date_has_the_form_of_the_language() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/content/nb");
    let mut files = source::read_folder(&folder).expect("the folder can be read");
    let page = files.iter_mut().find(|file| file.path == "pages/losninger.toml").expect("the file exists");
    let launch = "\n[[sections]]\nkind = \"launch\"\ntitle = \"Ny løsning\"\nlabel = \"Snart\"\ndate = \"01.09.2099\"\n\
                  shown_date = \"1. september 2099\"\ntagline = \"Den er på vei.\"\n";
    page.edit_text(|text| text.to_owned() + launch);
    let router = router_of_library(load_files(&files));
    let response = send(&router, "GET", "/losninger", &[]).await;
    let html = Html::parse_document(response.text());
    let time = Selector::parse("main time[datetime='2099-09-01']").expect("a selector");
    let texts: Vec<_> = html.select(&time).map(|time| time.inner_html()).collect();
    assert_eq!(texts, ["1. september 2099"]);
    let markdown = send(&router, "GET", "/losninger.md", &[]).await;
    assert!(markdown.text().contains("**1\\. september 2099** (Snart)"), "{}", markdown.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_language_determines_the_direction() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/content/nb");
    let files = source::read_folder(&folder).expect("the folder can be read");
    for (tag, start) in [
        ("he", "<!doctype html><html lang=\"he\" dir=\"rtl\"><head>"),
        ("az-Arab", "<!doctype html><html lang=\"az-Arab\" dir=\"rtl\"><head>"),
        ("az", "<!doctype html><html lang=\"az\"><head>"),
    ] {
        let mut files = files.clone();
        let site = files.iter_mut().find(|file| file.path == "site.toml").expect("the file exists");
        site.edit_text(|text| text.replace("language = \"nb\"", &format!("language = \"{tag}\"")));
        let library = content::load(&files, &site::embedded_manifest().inventory, None);
        let site = site_with(
            library.unwrap_or_else(|problems| panic!("{problems}")),
            site::embedded_bundle(),
            LONG_LIMITS,
            Clock::default(),
        );
        assert!(
            site.error_document().starts_with(start.as_bytes()),
            "{}",
            String::from_utf8_lossy(site.error_document())
        );
        let router = router_of(site);
        for target in ["/", "/finnes-ikke"] {
            let page = send(&router, "GET", target, &[]).await;
            assert!(page.text().starts_with(start), "{}", &page.text()[..80]);
        }
        let manifest = send(&router, "GET", "/site.webmanifest", &[]).await;
        assert_eq!(manifest.text().contains("\"dir\":\"rtl\""), start.contains("rtl"), "{tag}");
    }
}
