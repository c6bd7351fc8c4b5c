//! Tests of the library of a valid content tree.

use content::{Library, markdown_address, record_address, route_of_record, source::SourceFile, text::Origin};
use serde_json::{Value, json};

use crate::{ABOUT, SITE, changed, errors, files, inventory};

fn library() -> Library {
    content::load(&files(), &inventory(), None).unwrap_or_else(|problems| panic!("{problems}"))
}

fn json(record: Option<impl serde::Serialize>) -> Value {
    serde_json::to_value(record.expect("the page exists")).expect("records serialize")
}

#[test]
fn a_page_has_its_route_head_and_trail() {
    let library = library();
    let routes: Vec<_> = library.routes().collect();
    assert_eq!(routes, ["/", "/about", "/services", "/services/design", "/services/repair"]);
    let record = json(library.record("/services/repair"));
    assert_eq!(record["revised"], "2026-01-03", "TOML's date type is accepted");
    assert_eq!(record["head"]["canonical"], "https://lamps.example/services/repair");
    assert_eq!(record["head"]["markdown"], "/services/repair.md");
    let card = record["head"]["card"]["src"].as_str().expect("an address");
    assert!(card.starts_with("https://lamps.example/assets/card.services.repair-"), "the build has no card: {card}");
    assert_eq!(record["head"]["card_alt"], record["hero"]["title"]);
    let not_found = json(Some(library.not_found()));
    assert_eq!(not_found["head"]["card"]["src"], "https://lamps.example/assets/card-home.png");
    assert_eq!(not_found["head"]["card_alt"], "Lamp Works");
    assert_eq!(
        record["trail"],
        json!([
            { "label": "Main", "href": "/" },
            { "label": "Services", "href": "/services" },
            { "label": "Repair", "href": "/services/repair" },
        ])
    );
    assert_eq!(json(library.record("/"))["trail"], json!([]));
    assert!(library.record("/nothing").is_none());
}

#[test]
fn the_breadcrumb_of_a_folder_is_its_link_in_the_header() {
    let link = ("label = \"Services\"\nhref = \"/services\"", "label = \"Work\"\nhref = \"/about\"");
    let library = content::load(&changed(&[(SITE, link.0, link.1)]), &inventory(), None)
        .unwrap_or_else(|problems| panic!("{problems}"));
    let trail = json(library.record("/services/repair"))["trail"].clone();
    assert_eq!(trail[1], json!({ "label": "Work", "href": "/about" }));
    assert_eq!(trail[2]["href"], "/services/repair");
    assert_eq!(json(library.record("/services"))["trail"][1]["href"], "/services", "the page itself is not a folder");
}

#[test]
fn the_origin_of_the_server_overrides_the_origin_of_the_content() {
    let origin: Origin = "http://localhost:3000".parse().expect("the origin is valid");
    let library = content::load(&files(), &inventory(), Some(&origin)).expect("the tree is valid");
    assert_eq!(json(library.record("/about"))["head"]["canonical"], "http://localhost:3000/about");
}

#[test]
fn cards_are_derived_from_the_pages_they_link_to() {
    let library = library();
    let cards = |route: &str| json(library.record(route))["sections"][0]["cards"].clone();
    let hrefs = |cards: Value| {
        cards.as_array().expect("cards").iter().map(|card| card["href"].as_str().expect("text").to_owned()).collect()
    };
    let named: Vec<String> = hrefs(cards("/"));
    assert_eq!(
        named,
        [
            "/services/repair?search=Repair",
            "/services/design?search=Design",
            "https://shop.example",
            "https://shop.example"
        ],
        "the pages below, the entry on another site, and the card of the section"
    );
    let below: Vec<String> = hrefs(cards("/services"));
    assert_eq!(below, ["/services/repair", "/services/design", "https://shop.example"], "sorted by card order");
    assert_eq!(cards("/services")[0]["description"], "About Repair.");
}

#[test]
fn a_register_is_derived_from_the_rows_of_the_pages() {
    let register = &json(library().record("/services"))["sections"][1];
    let names: Vec<_> = register["items"].as_array().expect("items").iter().map(|item| &item["name"]).collect();
    assert_eq!(names, ["Repair", "Design", "Rental"]);
    assert_eq!(register["items"][0]["audience"], "Owners of repair");
    assert_eq!(register["items"][0]["spans"], json!([]), "the page has no time spans");
    let job =
        |title: &str, min: u8, max: u8| json!({ "title": title, "span": { "min": min, "max": max, "unit": "weeks" } });
    let jobs = [job("A shade", 1, 2), job("A cord", 1, 2), job("A lamp", 2, 4)];
    assert_eq!(register["items"][1]["spans"], json!(jobs), "shortest first");
    assert_eq!(register["columns"]["span"]["otherwise"], "Ask us");
    assert_eq!(register["items"][2]["depends"], json!(["The nights you need it"]));
}

#[test]
fn the_footer_lists_quick_links_and_the_pages_of_each_folder() {
    let site = serde_json::to_value(library().shared()).expect("the record serializes");
    assert_eq!(
        site["footer"]["columns"],
        json!([
            { "title": "Quick", "links": [{ "label": "About", "href": "/about" }] },
            { "title": "Services", "links": [
                { "label": "Repair", "href": "/services/repair" },
                { "label": "Design", "href": "/services/design" },
                { "label": "Rental", "href": "https://shop.example" },
            ] },
        ])
    );
    assert_eq!(site["footer"]["contacts"][0]["href"], "mailto:lamps@lamps.example");
    assert!(site.get("links").is_none() && site.get("error_page").is_none(), "only the server uses them");
}

#[test]
fn projects_have_addresses_on_the_page_of_the_portfolio() {
    let library = library();
    assert_eq!(library.projects_at("/about").collect::<Vec<_>>(), ["tower", "lamp"], "sorted by their order");
    assert_eq!(library.projects_at("/").count(), 0);
    let piece = &json(library.record("/"))["sections"][1]["pieces"][0];
    assert_eq!(piece["href"], "/about?project=tower");
    assert_eq!(piece["picture"]["src"], "/assets/tower.webp");
    let head = json(library.project_head("/about", "lamp"));
    assert_eq!(head["title"], "Lamp of the works");
    assert_eq!(head["canonical"], "https://lamps.example/about?project=lamp");
    assert_eq!(head["markdown"], "/about.md");
    assert_eq!(head["card"]["src"], "https://lamps.example/assets/card-lamp.jpg");
    assert_eq!(head["card_alt"], "A lamp");
    assert!(library.project_head("/", "lamp").is_none());
}

#[test]
fn categories_have_the_labels_of_the_site() {
    let library = |changes: &[(&str, &str, &str)]| {
        content::load(&changed(changes), &inventory(), None).unwrap_or_else(|problems| panic!("{problems}"))
    };
    let categories = |library: &Library| {
        let (home, about) = (json(library.record("/")), json(library.record("/about")));
        let projects = about["sections"][0]["projects"].as_array().expect("a list").clone();
        let shown = projects.iter().chain([&home["sections"][1]["pieces"][0]]);
        shown.map(|project| project["category"].as_str().expect("text").to_owned()).collect::<Vec<_>>()
    };
    let labels = "[labels.categories]\nEnvironment = \"Steder\"\n\n[labels.units]";
    let (english, partial) = (library(&[]), library(&[(SITE, "[labels.units]", labels)]));
    assert_eq!(categories(&english), ["Environment", "Portrait", "Environment"]);
    assert_eq!(categories(&partial), ["Steder", "Portrait", "Steder"]);
    let shared = |library: &Library| json(Some(library.shared()));
    assert_eq!(shared(&english), shared(&partial), "only projects contain the labels");
}

#[test]
fn redirects_lead_from_retired_pages_to_pages() {
    let redirects =
        |table: &str| changed(&[(SITE, "[[navigation]]", &format!("[redirects]\n{table}\n[[navigation]]"))]);
    let valid = redirects("\"/old\" = \"/about\"\n\"/services/old-shop\" = \"https://shop.example/lamps\"");
    let library = content::load(&valid, &inventory(), None).unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(library.site().redirects.len(), 2);
    assert!(library.routes().all(|route| route != "/old"));
    // No page of this site could have had these addresses, so they had neither a record nor a Markdown version.
    let foreign = redirects("\"/about.html\" = \"/about\"\n\"/Old_Page\" = \"/about\"\n\"/caf%C3%A9\" = \"/about\"");
    let library = content::load(&foreign, &inventory(), None).unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(library.redirects().keys().collect::<Vec<_>>(), ["/Old_Page", "/about.html", "/caf%C3%A9"]);

    for (redirect, message) in [
        ("\"/services\" = \"/about\"", "/services: is a page of this site; delete the page or the redirect"),
        ("\"/Services\" = \"/about\"", "/Services: is a page of this site; delete the page or the redirect"),
        ("\"/about.md\" = \"/\"", "/about.md: is a file of a page of this site; delete the redirect"),
        (
            "\"/about/project/lamp.html\" = \"/\"",
            "/about/project/lamp.html: is a file of a page of this site; delete the redirect",
        ),
        ("old = \"/about\"", "old: \"old\" is not a path; write one such as /old-page or /old-page.html"),
        ("\"/old/\" = \"/about\"", "/old/: ends with a slash; leave it out, because the server redirects both forms"),
        ("\"/data/old\" = \"/about\"", "/data/old: is an address that the server uses; it cannot be redirected"),
        ("\"/about.html\" = \"/abut\"", "/about.html: there is no page \"/abut\"; did you mean \"/about\"?"),
        ("\"/old\" = \"/abut\"", "/old: there is no page \"/abut\"; did you mean \"/about\"?"),
        ("\"/old\" = \"http://shop.example\"", "/old: \"http://shop.example\" begins with http://; write https://"),
        (
            "\"/old\" = \"https://shop.example/?a=1\"",
            "/old: \"https://shop.example/?a=1\" is neither a page (/...) nor an https address without query and fragment",
        ),
        (
            "\"/old\" = \"https://lamps.example/older\"",
            "/old: \"https://lamps.example/older\" is on this site; write its path alone",
        ),
        // The target must be a page. A redirect to a redirect could lead to a chain or a loop.
        ("\"/old\" = \"/old\"", "/old: there is no page \"/old\""),
    ] {
        let expected = format!("site.toml:13: redirects.{message}");
        assert_eq!(errors(&redirects(redirect), &inventory()), [expected], "{redirect}");
    }
    let twice = redirects("\"/Old.html\" = \"/about\"\n\"/old.html\" = \"/about\"");
    let message = "differs only in capital letters from another redirect; delete one of them";
    assert_eq!(errors(&twice, &inventory()), [format!("site.toml:14: redirects./old.html: {message}")]);
}

#[test]
fn a_project_has_the_files_of_its_passes() {
    let projects = &json(library().record("/about"))["sections"][0]["projects"];
    let passes = projects[1]["passes"].as_array().expect("a list");
    let shown: Vec<_> = passes.iter().map(|pass| (pass["kind"].as_str(), pass["picture"]["src"].as_str())).collect();
    assert_eq!(
        shown,
        [(Some("clay"), Some("/assets/lamp-clay.webp")), (Some("wireframe"), Some("/assets/lamp-wireframe.webp")),]
    );
    assert_eq!(projects[1]["geometry"], "120 triangles in 2 objects");
    assert_eq!(projects[0]["passes"], json!([]), "passes are optional");
}

#[test]
fn sections_do_not_use_the_ids_of_the_shell() {
    let sections = &json(library().record("/about"))["sections"];
    assert_eq!(sections[0]["id"], "lamps");
    assert_eq!(sections[1]["id"], "contact-section", "the footer has a heading with the identifier contact");
}

#[test]
fn unknown_addresses_share_one_record() {
    let record = serde_json::to_value(library().not_found()).expect("the record serializes");
    assert_eq!((&record["status"], &record["head"]["canonical"]), (&json!(404), &Value::Null));
    assert_eq!(record["revised"], "2026-01-04", "the date of the newest page");
}

#[test]
fn records_have_one_address_each() {
    for (route, address) in [("/", "/data/index.json"), ("/services/design", "/data/services/design.json")] {
        assert_eq!(record_address(route), address);
        assert_eq!(route_of_record(address), Some(route));
    }
    assert_eq!(route_of_record("/about"), None);
    assert!(content::is_reserved(&record_address("/about")) && !content::is_reserved("/about/data"));
}

#[test]
fn addresses_of_files_are_reserved() {
    for address in ["/robots.txt", "/.well-known/security.txt", &markdown_address("/"), &markdown_address("/about")] {
        assert!(content::is_reserved(address), "{address}");
    }
}

#[test]
fn fingerprints_are_read_from_the_revisions_file() {
    let mut files = files();
    let text = "\"/about\" = \"0123\"\n\"/gone\" = \"4567\"\n";
    files.push(SourceFile::from_text(content::REVISIONS, text));
    let library = content::load(&files, &inventory(), None).expect("the tree is valid");
    assert_eq!(library.revised_fingerprint("/about"), Some("0123"));
    assert_eq!(library.revised_fingerprint("/"), None);
}

#[test]
fn ten_thousand_pages_load_without_quadratic_time() {
    let mut files = files();
    let page = files.iter().find(|file| file.path == "pages/about.toml").expect("the file exists");
    let page = page.text().expect("text").split("[[sections]]").next().expect("split is never empty").to_owned();
    for number in 0..10_000 {
        let numbered = page.replace("A-02", &format!("N-{number}")).replace("About", &format!("Number {number}"));
        let link = format!(
            "\n[[sections]]\nkind = \"prose\"\ntitle = \"Next\"\nparagraphs = [\"Go.\"]\nlinks = [{{ label = \"Next\", href = \"/many/n{}\" }}]\n",
            (number + 1) % 10_000
        );
        files.push(SourceFile::from_text(format!("pages/many/n{number}.toml"), numbered + &link));
    }
    let library = content::load(&files, &inventory(), None).unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(library.routes().count(), 10_005);
}

#[test]
fn titles_of_sections_may_share_words() {
    let files = changed(&[(ABOUT, "title = \"How it works\"", "title = \"Lamps title\"")]);
    assert_eq!(errors(&files, &inventory()), Vec::<String>::new());
}
