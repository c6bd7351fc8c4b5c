//! The lists and figures of the specification, counted in the rendered pages.

use content::record::SectionBody;
use scraper::Selector;

use crate::support::{document, library};

/// Page, kind of section, place among the sections of that kind on the page, and how many items it must show.
const COUNTS: &[(&str, &str, usize, usize)] = &[
    ("/", "exhibit", 0, 3),
    ("/about", "mission", 0, 3),
    ("/about", "domains", 0, 6),
    ("/services-list", "directory", 0, 10),
    ("/services", "directory", 0, 8),
    ("/solutions", "directory", 0, 6),
    ("/services/neural", "cards", 0, 4),
    ("/services/neural", "cards", 1, 12),
    ("/services/online-stores", "timelines", 0, 3),
    ("/services/online-stores", "steps", 0, 8),
    ("/services/online-stores", "cards", 0, 8),
    ("/services/sites", "badges", 0, 7),
    ("/services/sites", "timelines", 0, 2),
    ("/services/sites", "cards", 0, 2),
    ("/services/sites", "steps", 0, 8),
    ("/services/sites", "cards", 1, 6),
    ("/services/twa", "cards", 0, 3),
    ("/services/twa", "cards", 1, 4),
    ("/services/twa", "cards", 2, 6),
    ("/services/twa", "timelines", 0, 3),
    ("/services/windows", "cards", 0, 6),
    ("/services/windows", "cards", 1, 2),
    ("/services/windows", "cards", 2, 4),
    ("/services/design", "cards", 0, 6),
    ("/services/design", "portfolio", 0, 11),
    ("/services/design", "badges", 0, 12),
    ("/services/design", "steps", 0, 4),
    ("/services/blockchain", "timelines", 0, 3),
    ("/services/blockchain", "cards", 1, 4),
    ("/services/mobile", "badges", 0, 7),
    ("/services/mobile", "steps", 0, 8),
    ("/services/mobile", "cards", 0, 3),
    ("/solutions/as", "cards", 1, 2),
    ("/solutions/as", "notice", 0, 1),
    ("/solutions/cpi", "diagram", 0, 4),
    ("/solutions/cpi", "cards", 0, 6),
    ("/solutions/crm", "cards", 2, 6),
    ("/solutions/vera", "cards", 0, 4),
];

/// The names of the items that a section must show.
fn names(body: &SectionBody) -> (&'static str, Vec<String>) {
    macro_rules! names {
        ($kind:literal, $items:expr, $name:ident) => {
            ($kind, $items.iter().map(|item| item.$name.clone()).collect())
        };
    }
    match body {
        SectionBody::Badges(section) => names!("badges", section.items, name),
        SectionBody::Cards(section) => names!("cards", section.items, title),
        SectionBody::Diagram(section) => {
            ("diagram", section.layers.iter().flat_map(|layer| &layer.nodes).map(|node| node.title.clone()).collect())
        }
        SectionBody::Directory(section) => names!("directory", section.cards, name),
        SectionBody::Domains(section) => names!("domains", section.items, code),
        SectionBody::Exhibit(section) => names!("exhibit", section.pieces, title),
        SectionBody::Mission(section) => names!("mission", section.words, word),
        SectionBody::Prose(section) if section.notice.is_some() => {
            ("notice", section.paragraphs.iter().take(1).cloned().collect())
        }
        SectionBody::Portfolio(section) => names!("portfolio", section.projects, title),
        SectionBody::Steps(section) => names!("steps", section.items, title),
        SectionBody::Timelines(section) => names!("timelines", section.items, title),
        _ => ("", Vec::new()),
    }
}

#[tokio::test]
async fn every_list_has_the_length_of_the_specification_and_shows_every_item() {
    let library = library();
    for (route, kind, place, count) in COUNTS {
        let page = library.page(route).expect("the page is there");
        let sections = page.sections.iter().filter(|section| names(&section.body).0 == *kind);
        let section =
            sections.into_iter().nth(*place).unwrap_or_else(|| panic!("{route} lacks {kind} section {place}"));
        let items = names(&section.body).1;
        assert_eq!(items.len(), *count, "{route}: {kind} {place}");
        let html = document(route).await;
        let selector = Selector::parse(&format!("section[id=\"{}\"]", section.id)).expect("a selector");
        let shown = html.select(&selector).next().unwrap_or_else(|| panic!("{route} shows no section {}", section.id));
        let text = shown.text().collect::<Vec<_>>().join(" ");
        for item in items {
            assert!(text.contains(&item), "{route}: {kind} does not show {item}");
        }
    }
}

#[tokio::test]
async fn the_figures_and_names_of_the_specification_are_on_their_pages() {
    let expected: &[(&str, &[&str])] = &[
        ("/about", &["Innovate", "Transform", "Succeed", "G2G", "G2E", "G2B", "B2B", "G2C", "B2C", "View Memorial"]),
        ("/services/online-stores", &["2-4 weeks", "3-12 months"]),
        ("/services/sites", &["1-4 weeks", "2-12 months"]),
        ("/services/twa", &["1-2 weeks", "2-4 weeks", "1-3 months"]),
        ("/services/blockchain", &["1-3 months", "3-6 months", "6-12 months"]),
        ("/services/windows", &["867", "17,000", "36,414", "12", "Russian", "English", "French"]),
        ("/services/mobile", &["24/7", "Industry", "E-commerce", "B2B Systems", "Finance", "Government", "Portals"]),
        ("/solutions/erp", &["40-60"]),
        (
            "/solutions/vera",
            &[
                "Launching Soon",
                "26.09.2025",
                "Who is Vera",
                "What can Vera do",
                "Growing Together",
                "24/7",
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
async fn overviews_link_as_specified() {
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
