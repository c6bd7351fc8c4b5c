//! Tests of the content that the specification requires: routes, lists, figures and names. They allow changes to
//! sentences, to the origin, and to the order of sections and pages.

use std::collections::BTreeSet;

use scraper::Selector;
use serde_json::Value;

use crate::support::{document, library, record};

/// The list of pages that the browser tests visit. It has a separate line for each route that the specification requires.
const ROUTES: &str = include_str!("../../ui/tests/support/paths.ts");

#[test]
fn the_content_has_exactly_the_routes_of_the_specification() {
    let routes = ROUTES.lines().filter_map(|line| line.trim().strip_prefix('"')?.split('"').next());
    assert_eq!(library().routes().collect::<BTreeSet<_>>(), routes.collect());
}

/// Each row names a page and a kind of section, and gives the list lengths that the sections of this kind on the page
/// must have.
const COUNTS: &[(&str, &str, &[usize])] = &[
    ("/", "exhibit", &[3]),
    ("/about", "cards", &[3, 6, 6, 8]),
    ("/services-list", "directory", &[10]),
    ("/services", "register", &[8]),
    ("/solutions", "register", &[6]),
    ("/", "directory", &[6, 8]),
    ("/solutions-list", "directory", &[7]),
    ("/services/neural", "cards", &[4, 12]),
    ("/services/online-stores", "timelines", &[3]),
    ("/services/online-stores", "steps", &[8]),
    ("/services/online-stores", "cards", &[8]),
    ("/services/sites", "specimen", &[7]),
    ("/services/sites", "timelines", &[2]),
    ("/services/sites", "cards", &[2, 6]),
    ("/services/sites", "steps", &[8]),
    ("/services/twa", "cards", &[3]),
    ("/services/twa", "comparison", &[6]),
    ("/services/twa", "specimen", &[4]),
    ("/services/twa", "timelines", &[3]),
    ("/services/windows", "cards", &[6]),
    ("/services/windows", "diagram", &[4]),
    ("/services/design", "cards", &[6]),
    ("/services/design", "portfolio", &[11]),
    ("/services/design", "badges", &[12]),
    ("/services/design", "steps", &[4]),
    ("/services/blockchain", "timelines", &[3]),
    ("/services/blockchain", "cards", &[4]),
    ("/services/mobile", "cards", &[7]),
    ("/services/mobile", "steps", &[8]),
    ("/services/mobile", "specimen", &[3]),
    ("/solutions/as", "cards", &[2]),
    ("/solutions/cpi", "diagram", &[4]),
    ("/solutions/cpi", "cards", &[6]),
    ("/solutions/crm", "cards", &[6]),
    ("/solutions/vera", "cards", &[4]),
];

/// Returns the names of the items that a section must show.
fn names(section: &Value) -> Vec<&str> {
    let list =
        ["items", "cards", "pieces", "projects", "parts", "rows"].iter().find_map(|list| section[list].as_array());
    let nodes =
        section["layers"].as_array().into_iter().flatten().flat_map(|layer| layer["nodes"].as_array()).flatten();
    let items = list.into_iter().flatten().chain(nodes);
    items
        .map(|item| ["title", "name", "code", "label"].iter().find_map(|name| item[name].as_str()).expect("a name"))
        .collect()
}

#[tokio::test]
async fn every_list_has_the_length_of_the_specification_and_shows_every_item() {
    for (route, kind, lengths) in COUNTS {
        let page = record(route);
        let sections = page["sections"].as_array().expect("sections").iter();
        let sections: Vec<_> = sections.filter(|section| section["kind"] == *kind).collect();
        let mut missing: Vec<_> = sections.iter().map(|section| names(section).len()).collect();
        for length in *lengths {
            let place = missing.iter().position(|found| found == length);
            missing.remove(place.unwrap_or_else(|| panic!("{route} has no {kind} section of {length}")));
        }
        let html = document(route).await;
        for section in sections {
            let id = section["id"].as_str().expect("an identifier");
            let selector = Selector::parse(&format!("section[id=\"{id}\"]")).expect("a selector");
            let shown = html.select(&selector).next().unwrap_or_else(|| panic!("{route} shows no section {id}"));
            let text = shown.text().collect::<Vec<_>>().join(" ");
            for item in names(section) {
                assert!(text.contains(item), "{route}: {id} does not show {item}");
            }
        }
    }
}

#[test]
fn the_limitation_of_liability_is_a_legal_notice() {
    let page = record("/solutions/as");
    let mut sections = page["sections"].as_array().expect("sections").iter();
    assert!(sections.any(|section| section["notice"] == "legal"));
}

#[tokio::test]
async fn the_figures_and_names_of_the_specification_are_on_their_pages() {
    let expected: &[(&str, &[&str])] = &[
        ("/about", &["Innovate", "Transform", "Succeed", "G2G", "G2E", "G2B", "B2B", "G2C", "B2C", "View Memorial"]),
        ("/services/online-stores", &["2-4 weeks", "3-12 months"]),
        ("/services/sites", &["1-4 weeks", "2-12 months"]),
        ("/services/twa", &["1-2 weeks", "2-4 weeks", "1-3 months"]),
        ("/services/blockchain", &["1-3 months", "3-6 months", "6-12 months"]),
        (
            "/services/windows",
            &[
                "867",
                "17,000",
                "36,414",
                "12",
                "Russian",
                "English",
                "French",
                "Aircraft parts catalogue",
                "Instrument accounting system",
            ],
        ),
        ("/services/mobile", &["24/7", "Industry", "E-commerce", "B2B Systems", "Finance", "Government", "Portals"]),
        ("/solutions/erp", &["40-60"]),
        (
            "/solutions/vera",
            &[
                "Launching Soon", "26.09.2025", "Who is Vera", "What can Vera do", "Growing together", "24/7",
                "investment",
            ],
        ),
        ("/", &["2-4 hours", "2007"]),
    ];
    let root = Selector::parse("#root").expect("a selector");
    for (route, parts) in expected {
        let html = document(route).await;
        let text = html.select(&root).flat_map(|root| root.text()).collect::<Vec<_>>().join(" ").replace('–', "-");
        for part in *parts {
            assert!(text.contains(part), "{route} lacks {part}");
        }
    }
}

#[tokio::test]
async fn overviews_have_the_links_of_the_specification() {
    let html = document("/services-list").await;
    let select = |selector: &str| {
        let selector = Selector::parse(selector).expect("a selector");
        html.select(&selector).map(|link| link.attr("href").unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    let internal = select("main a[href*='?search=']");
    assert_eq!(internal.len(), 8);
    assert!(internal.contains(&"/services/twa?search=Telegram_bots_and_web_apps".to_owned()), "{internal:?}");
    assert_eq!(select("main section a[target=_blank][rel=noopener]").len(), 2);
    assert_eq!(select("main section a[href^='https:']").len(), 2);
    let solutions = document("/solutions-list").await;
    let external = Selector::parse("main section a[target=_blank]").expect("a selector");
    assert!(solutions.select(&external).count() >= 1);
}

#[tokio::test]
async fn every_internal_card_of_the_services_overview_shows_its_icon() {
    let html = document("/services-list").await;
    let links = Selector::parse("main li a[href*='?search=']").expect("a selector");
    let symbols = Selector::parse("use").expect("a selector");
    let page = record("/services-list");
    let sections = page["sections"].as_array().expect("sections");
    let cards = sections.iter().find_map(|section| section["cards"].as_array()).expect("a directory");
    for link in html.select(&links) {
        let href = link.attr("href").expect("an address");
        let icon = cards.iter().find(|card| card["href"] == href).expect("a card")["icon"].as_str().expect("an icon");
        let card =
            link.ancestors().filter_map(scraper::ElementRef::wrap).find(|element| element.value().name() == "li");
        let mut shown = card.expect("a card is an item").select(&symbols).filter_map(|symbol| symbol.attr("href"));
        assert!(shown.any(|symbol| symbol.ends_with(&format!("#{icon}"))), "{href} does not show {icon}");
    }
}

#[tokio::test]
async fn every_list_of_solutions_includes_the_sixth() {
    for (route, place) in [("/", "main"), ("/solutions", "main"), ("/solutions-list", "main"), ("/about", "footer")] {
        let html = document(route).await;
        let selector = Selector::parse(&format!("{place} a[target=_blank]")).expect("a selector");
        let mut links = html.select(&selector).map(|link| link.text().collect::<String>());
        assert!(links.any(|text| text.starts_with("Commercial metering and accounting")), "{route}");
    }
}

#[tokio::test]
async fn the_domains_are_in_the_order_of_the_specification() {
    let html = document("/about").await;
    let titles = Selector::parse("main li :is(h3, h4)").expect("a selector");
    let titles = html.select(&titles).map(|title| title.text().collect::<String>());
    let codes: Vec<_> = titles.filter_map(|title| Some(title.split_once(": ")?.0.to_owned())).collect();
    assert_eq!(codes, ["G2G", "G2E", "G2B", "B2B", "G2C", "B2C"]);
}

#[tokio::test]
async fn registers_are_tables_with_a_caption_and_header_cells() {
    for (route, rows, drawings) in [("/services", 8, 8), ("/solutions", 6, 6)] {
        let html = document(route).await;
        let count = |selector: &str| html.select(&Selector::parse(selector).expect("a selector")).count();
        assert_eq!(count("main table caption"), 1);
        assert_eq!(count("main table tbody th[scope=row] a"), rows);
        assert_eq!(count("main table tbody th use[href*='/drawing-']"), drawings);
        assert!(count("main table thead th[scope=col]") >= 4);
    }
    let html = document("/services").await;
    let cells = Selector::parse("main table td").expect("a selector");
    let text = html.select(&cells).flat_map(|cell| cell.text()).collect::<String>();
    for span in
        ["1–4 weeks", "2–12 months", "2–4 weeks", "3–12 months", "1–2 weeks", "1–3 months", "3–6 months", "6–12 months"]
    {
        assert!(text.contains(span), "{span}");
    }
}

/// The figures of each portfolio piece's scene, counted by the script that rendered its passes.
const SCENE_FIGURES: &str = include_str!("../../assets/portfolio/masters/facts.json");

#[test]
fn every_portfolio_piece_has_its_passes_and_the_figures_of_its_scene() {
    let page = record("/services/design");
    let sections = page["sections"].as_array().expect("a list");
    let portfolio = sections.iter().find(|section| section["kind"] == "portfolio").expect("a portfolio");
    let scenes: Value = serde_json::from_str(SCENE_FIGURES).expect("the figures are JSON");
    for project in portfolio["projects"].as_array().expect("a list") {
        let slug = project["slug"].as_str().expect("a slug");
        let figures = &scenes[slug];
        let (kinds, expected): (&[&str], _) = match (&figures["shapes"], &project["category"]) {
            (Value::Null, category) if category == "3D Assets" => (
                &["clay", "wireframe", "base-colour", "roughness", "normal"],
                vec![&figures["triangles"], &figures["objects"]],
            ),
            (Value::Null, _) => (&["clay", "wireframe"], vec![&figures["triangles"], &figures["objects"]]),
            (shapes, _) => (&["shapes"], vec![shapes]),
        };
        let shown: Vec<_> = project["passes"].as_array().expect("a list").iter().map(|pass| &pass["kind"]).collect();
        assert_eq!(shown, kinds, "{slug}");
        let geometry = project["geometry"].as_str().expect("a text").replace(',', "");
        let numbers: Vec<u64> = geometry.split(' ').filter_map(|word| word.parse().ok()).collect();
        let expected: Vec<_> = expected.into_iter().map(|figure| figure.as_u64().expect("a count")).collect();
        assert_eq!(numbers, expected, "{slug}");
    }
}
