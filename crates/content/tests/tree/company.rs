//! Tests of the data about the company in `site.toml`: its fields as placeholders in texts, its names, its facts and
//! its language.

use content::{Inventory, Library, source::SourceFile};

use crate::{ABOUT, DESIGN, FACTS, REPAIR, SITE, TODAY, changed, errors, files, inventory};

fn library(changes: &[(&str, &str, &str)]) -> Library {
    content::load_on(TODAY, &changed(changes), &inventory(), None).unwrap_or_else(|problems| panic!("{problems}"))
}

/// Returns the warnings about the fixture after the `changes`, except those about example addresses and missing facts.
fn warnings(changes: &[(&str, &str, &str)]) -> Vec<String> {
    let library = library(changes);
    let warnings = library.warnings().iter().map(ToString::to_string);
    let is_new = |warning: &String| !warning.contains("address for examples") && !warning.contains("does not state");
    warnings.filter(is_new).collect()
}

#[test]
fn texts_refer_to_the_company() {
    let library = library(&[
        (SITE, "founded = 1999", "founded = \"{fact.year}\""),
        (FACTS, "[count.services]", "[fact.year]\nvalue = \"1989\"\n\n[count.services]"),
        (ABOUT, "title = \"About of the works\"", "title = \"{company.name}, since {company.founded}\""),
    ]);
    let head = library.record("/about").expect("the page exists").head;
    assert_eq!(head.title, "Lamp Works, since 1989");
    assert_eq!(library.shared().company.description, "Lamp Works makes lamps.");
    assert_eq!(library.shared().labels.home, "Lamp Works, main page");
}

#[test]
fn texts_refer_to_names_of_pages() {
    let library = library(&[
        (REPAIR, "name = \"Repair\"", "name = \"Repair by {company.name}\""),
        (ABOUT, "\"It is About.\"", "\"See {page./services/repair}.\""),
        (SITE, "\"Main navigation\"", "\"To {page./about}\""),
        (DESIGN, "\"It is Design.\"", "\"Also {page./services/rental}.\""),
    ]);
    assert_eq!(library.record("/services/design").expect("the page exists").hero.lead, "Also Rental.");
    assert_eq!(library.record("/about").expect("the page exists").hero.lead, "See Repair by Lamp Works.");
    assert_eq!(library.shared().labels.main_navigation, "To About");
}

#[test]
fn a_link_that_names_a_missing_page_is_one_problem() {
    let navigation = "label = \"Services\"\nhref = \"/services\"";
    let changes = [(SITE, navigation, "label = \"{page./lamps}\"\nhref = \"/lamps\"")];
    let found = errors(&changed(&changes), &inventory());
    assert_eq!(found, ["site.toml:13: navigation[0].label: there is no page \"/lamps\""]);
}

#[test]
fn a_placeholder_in_a_fact_is_one_problem() {
    let changes = [(FACTS, "value = \"2-4 hours\"", "value = \"2-4 hours at {company.name}\"")];
    let message =
        "fact.response.value: has a placeholder, but a fact cannot refer to anything else; write the value itself";
    assert_eq!(errors(&changed(&changes), &inventory()), [format!("facts.toml:2: {message}")]);
}

#[test]
fn an_unreadable_page_causes_no_problem_where_texts_name_it() {
    let changes = [
        (ABOUT, "\"It is About.\"", "\"See {page./services/repair}.\""),
        (REPAIR, "name = \"Repair\"", "name = Repair"),
    ];
    let found = errors(&changed(&changes), &inventory());
    assert_eq!(found, ["pages/services/repair.toml:9: the text must be in quotes: name = \"text\""]);
}

#[test]
fn a_name_written_by_hand_is_a_warning() {
    assert_eq!(warnings(&[]), [""; 0]);
    let found = warnings(&[
        (ABOUT, "\"It is About.\"", "\"Lamp Works makes lamps. {company.name} sells them.\""),
        (ABOUT, "title = \"About of the works\"", "title = \"About Lamp Works\""),
        // Here, the name is only part of longer words, so it is not reported.
        (DESIGN, "\"It is Design.\"", "\"The BigLamp Worksheet.\""),
    ]);
    let by_hand = "writes \"Lamp Works\" by hand; write {company.name}";
    assert_eq!(
        found,
        [format!("pages/about.toml:5: meta.title: {by_hand}"), format!("pages/about.toml:16: hero.lead: {by_hand}"),]
    );
}

#[test]
fn a_former_name_is_a_warning_in_texts_and_addresses() {
    let found = warnings(&[
        (SITE, "\"Lamp Works\"", "\"Bulbs\"\nformer_names = [\"Lamp Works\", \"lamps.example\"]"),
        (ABOUT, "\"It is About.\"", "\"LAMP WORKS makes lamps.\""),
        (DESIGN, "\"It is Design.\"", "\"The Lamp Worksheet.\""),
    ]);
    let has = |name: &str| format!("has \"{name}\", a former name of the company; replace it");
    assert_eq!(
        found,
        [
            format!("pages/about.toml:16: hero.lead: {}", has("Lamp Works")),
            format!("site.toml:7: company.origin: {}", has("lamps.example")),
            format!("site.toml:10: links.email: {}", has("lamps.example")),
            format!("site.toml:28: footer.contacts[0].label: {}", has("lamps.example")),
        ]
    );
}

#[test]
fn a_prebuilt_card_is_used_only_if_it_matches_the_content() {
    let fingerprints =
        content::load_on(TODAY, &files(), &inventory(), None).expect("the tree is valid").card_fingerprints();
    let inventory = Inventory { card_fingerprints: Some(fingerprints), ..inventory() };
    let card_with = |changes: &[(&str, &str, &str)]| {
        let library = content::load_on(TODAY, &changed(changes), &inventory, None).expect("the tree is valid");
        let src = library.record("/").expect("the page exists").head.card.expect("a card").src;
        let path = src.strip_prefix("https://lamps.example").expect("an address of the site").to_owned();
        assert_eq!(library.drawn_cards().any(|drawn| drawn == path), library.card_to_draw(&path).is_some());
        (path, library)
    };
    let (prebuilt, _) = card_with(&[]);
    assert_eq!(prebuilt, "/assets/card-home.png");
    // The card does not show this text, so its prebuilt version still matches.
    assert_eq!(card_with(&[(ABOUT, "\"It is About.\"", "\"It is about us.\"")]).0, prebuilt);
    let mut drawn = std::collections::BTreeSet::new();
    for change in [
        ("site.toml", "name = \"Lamp Works\"", "name = \"Bulbs\""),
        ("site.toml", "sheet = \"", "sheet = \"The "),
        ("pages/index.toml", "[hero]\ntitle = \"", "[hero]\ntitle = \"The "),
    ] {
        let (path, library) = card_with(&[change]);
        assert!(path.starts_with("/assets/card-") && path != prebuilt, "{change:?}");
        // The path of an outdated card maps to the current card.
        assert_eq!(library.current_card("/assets/card-01234567.png").as_deref(), Some(&*path));
        assert!(library.card_to_draw("/assets/card-01234567.png").is_none());
        drawn.insert(path);
    }
    assert_eq!(drawn.len(), 3, "{drawn:?}");
    let (_, library) = card_with(&[]);
    for address in
        ["/assets/card.nothing-01234567.png", "/assets/project.nothing-01234567.png", "/assets/card", "/card"]
    {
        assert_eq!(library.current_card(address), None, "{address}");
    }
}

#[test]
fn texts_left_out_of_cards_are_reported() {
    let change = ("site.toml", "name = \"Lamp Works\"", "name = \"Лампы\"");
    let library = content::load_on(
        TODAY,
        &changed(&[change]),
        &Inventory { card_fingerprints: Some(<_>::default()), ..inventory() },
        None,
    );
    let library = library.expect("the tree is valid");
    let warning = library.warnings().iter().map(ToString::to_string).find(|warning| warning.contains("social cards"));
    assert_eq!(
        warning.as_deref(),
        Some(
            "site.toml: fonts.sans: social cards leave out each text with one of these characters, because no font \
             has them: Л а м п ы (Л is in site.toml:2); use a font that has them, such as sans = \"brand/your-font.woff2\""
        )
    );
}

#[test]
fn unknown_and_unreadable_fields_of_the_company_are_reported_once() {
    let problems = |changes: &[(&str, &str, &str)]| errors(&changed(changes), &inventory());
    let text = |new: &'static str| (ABOUT, "\"It is About.\"", new);
    assert_eq!(
        problems(&[text("\"{company.nme}\"")]),
        [
            "pages/about.toml:16: hero.lead: there is no \"company.nme\" in site.toml that texts can refer to; did you mean \"company.name\"?"
        ]
    );
    let named = || text("\"{company.name}\"");
    assert_eq!(
        problems(&[named(), (SITE, "name = \"Lamp Works\"\n", "")]),
        [
            "site.toml:1: company.name: is missing: name of the company, shown in the header, the title block and the footer"
        ]
    );
    assert_eq!(
        problems(&[named(), (SITE, "name = \"Lamp Works\"\n", "name = Lamp Works\n")]),
        ["site.toml:2: the text must be in quotes: name = \"text\""]
    );
    assert_eq!(
        problems(&[(SITE, "name = \"Lamp Works\"\n", "name = \"{company.name}\"\n")]),
        ["site.toml:2: company.name: there is no \"company.name\" in site.toml that texts can refer to"]
    );
}

// The facts about the company whose absence causes a warning, and their labels, to be inserted into `site.toml`.
const ALL_FACTS: &str = "legal_name = \"Lamp Works Ltd\"\nregistration = \"01234567\"\ntelephone = \"+44 20 7946 0018\"\n\
    time_zone = \"UTC\"\nprivacy = \"/about\"\naddress = { street = \"1 Lamp Street\", code = \"N1 1AA\", city = \"London\", country = \"UK\" }\n";
const ALL_FACT_LABELS: &str =
    "[labels.company]\nregistration = \"Company no.\"\ntelephone = \"Telephone\"\ntime_zone = \"Office hours in\"\n";

#[test]
fn facts_about_the_company_are_shown_with_their_labels() {
    let stated = format!("[company]\n{ALL_FACTS}");
    let labels = format!("{ALL_FACT_LABELS}\n[labels.units]");
    let changes = [(SITE, "[company]\n", &*stated), (SITE, "[labels.units]", &*labels)];
    let footer = serde_json::to_value(library(&changes).shared()).expect("the record serializes")["footer"].take();
    assert_eq!(
        footer["facts"],
        serde_json::json!([
            { "text": "Lamp Works Ltd", "href": null },
            { "text": "Company no. 01234567", "href": null },
            { "text": "1 Lamp Street, N1 1AA London, UK", "href": null },
            { "text": "Telephone +44 20 7946 0018", "href": "tel:+442079460018" },
            { "text": "Office hours in UTC", "href": null },
            { "text": "About", "href": "/about" },
        ])
    );
    let warnings = library(&changes).warnings().iter().filter(|warning| warning.field == "company").count();
    assert_eq!(warnings, 0, "all facts are present");
    let footer = serde_json::to_value(library(&[]).shared()).expect("the record serializes")["footer"].take();
    assert!(footer.get("facts").is_none());
}

#[test]
fn labels_determine_the_position_of_the_facts_about_the_company() {
    let with_labels = |facts: &str, labels: &str| {
        let stated = format!("[company]\n{facts}\n");
        let labels = format!("[labels.company]\n{labels}\n\n[labels.units]");
        changed(&[(SITE, "[company]\n", &*stated), (SITE, "[labels.units]", &*labels)])
    };
    let facts = |facts: &str, labels: &str| {
        let library = content::load_on(TODAY, &with_labels(facts, labels), &inventory(), None);
        let library = library.unwrap_or_else(|problems| panic!("{problems}"));
        library.company_facts().into_iter().map(|fact| fact.text).collect::<Vec<_>>()
    };
    let both = "time_zone = \"UK time\"\nhours = \"Monday to Friday, 9 to 5\"";
    assert_eq!(
        facts(both, "hours = \"Business hours: {hours} ({time_zone})\""),
        ["Business hours: Monday to Friday, 9 to 5 (UK time)"]
    );
    // In Japanese, the facts come before the words of the label.
    assert_eq!(
        facts("time_zone = \"日本時間\"\nhours = \"9時～17時\"", "hours = \"{time_zone}の{hours}に営業\""),
        ["日本時間の9時～17時に営業"]
    );
    assert_eq!(
        facts(both, "time_zone = \"We keep {time_zone}\"\nhours = \"Open\""),
        ["We keep UK time", "Open Monday to Friday, 9 to 5"]
    );
    assert_eq!(
        facts("registration = \"01234567\"", "registration = \"{registration} (company no.)\""),
        ["01234567 (company no.)"]
    );
    let found = |facts: &str, labels: &str| errors(&with_labels(facts, labels), &inventory());
    let label = "hours = \"Open {hours} ({time_zone})\"";
    assert_eq!(
        found("hours = \"9 to 5\"", label),
        [
            "site.toml:53: labels.company.hours: has the placeholder {time_zone}, but company.time_zone is missing; state it, or \
          delete the placeholder"
        ]
    );
    assert_eq!(
        found(both, "time_zone = \"Hours in\""),
        ["site.toml:53: labels.company.hours: is missing; the footer shows it with company.hours"]
    );
    assert_eq!(
        found(both, "hours = \"Open {hour} ({time_zone})\""),
        ["site.toml:54: labels.company.hours: can have the placeholders {hours}, {time_zone} and no others"]
    );
}

#[test]
fn missing_facts_are_one_warning_and_missing_labels_are_errors() {
    let unstated = "site.toml:1: company: does not state legal_name, registration, address, telephone, time_zone, privacy; add what the law requires and what clients look for";
    let warnings: Vec<_> = library(&[]).warnings().iter().map(ToString::to_string).collect();
    assert_eq!(warnings.iter().filter(|warning| *warning == unstated).count(), 1, "{warnings:#?}");
    let stated = format!("[company]\n{ALL_FACTS}");
    let found = errors(&changed(&[(SITE, "[company]\n", &stated)]), &inventory());
    let missing = |name: &str| {
        format!("site.toml:41: labels.company.{name}: is missing; the footer shows it with company.{name}")
    };
    assert_eq!(found, ["registration", "telephone", "time_zone"].map(missing));
    let local = errors(&changed(&[(SITE, "[company]\n", "[company]\ntelephone = \"020 7946 0018\"\n")]), &inventory());
    assert_eq!(
        local[0],
        "site.toml:2: company.telephone: \"020 7946 0018\" is not a telephone number; write + and the country code, such as +44 20 7946 0018"
    );
}

#[test]
fn the_privacy_page_needs_no_other_link() {
    let mut files = changed(&[(SITE, "[company]\n", "[company]\nprivacy = \"/many/privacy\"\n")]);
    let about = files.iter().find(|file| file.path == ABOUT).expect("the file exists");
    let text = about.text().expect("text").replace("About", "Privacy").replace("A-02", "P-01");
    files.push(SourceFile::from_text("pages/many/privacy.toml", text));
    let library = content::load_on(TODAY, &files, &inventory(), None).unwrap_or_else(|problems| panic!("{problems}"));
    assert!(!library.warnings().iter().any(|warning| warning.file.contains("privacy")), "{:#?}", library.warnings());
}

#[test]
fn numbers_and_time_spans_are_in_the_language_of_the_site() {
    let norwegian = [
        (SITE, "language = \"en\"", "language = \"nb\""),
        (SITE, "{min}-{max} weeks", "{min}–{max} uker"),
        (ABOUT, "\"It is About.\"", "\"{count.services.Word} tjenester\""),
        (DESIGN, "\"2-4 weeks\"", "\"2–4 uker\""),
    ];
    let words = (SITE, "[labels]\n", "[labels]\nnumbers = [\"null\", \"én\", \"to\", \"tre\"]\n");
    let with_words: Vec<_> = norwegian.into_iter().chain([words]).collect();
    let library = library(&with_words);
    assert_eq!(library.record("/about").expect("the page exists").hero.lead, "Tre tjenester");
    let design = serde_json::to_value(library.record("/services/design")).expect("the record serializes");
    let weeks = serde_json::json!({ "min": 2, "max": 4, "unit": "weeks" });
    assert!(design["sections"][0]["items"].as_array().expect("items").iter().any(|item| item["span"] == weeks));

    let mut by_hand = with_words;
    by_hand[2].2 = "\"To tjenester\"";
    by_hand.push((FACTS, "\"# services\"", "\"# tjenester\""));
    by_hand.push((REPAIR, "title = \"In order\"", "title = \"Tre steg\""));
    let found = errors(&changed(&by_hand), &inventory());
    let lead = "hero.lead: writes \"To\" by hand in the phrase \"# tjenester\", but facts.toml says \"3\"";
    assert!(found.iter().any(|error| error.contains(lead)), "{found:#?}");
    let title = "pages/services/repair.toml:25: sections[0].title: begins with 3, but the section has 2";
    assert!(found.iter().any(|error| error == title), "{found:#?}");

    assert_eq!(
        errors(&changed(&norwegian), &inventory()),
        ["site.toml:35: labels.numbers: has no word for 3, which a text wants; write the words from zero to 3"]
    );
    // A hyphen is accepted in place of the dash in the label.
    let hyphen: Vec<_> = norwegian[..2].iter().copied().chain([(DESIGN, "\"2-4 weeks\"", "\"2-4 uker\"")]).collect();
    assert_eq!(errors(&changed(&hyphen), &inventory()), [""; 0]);
    let wrong: Vec<_> = norwegian[..2].iter().copied().chain([(DESIGN, "\"2-4 weeks\"", "\"2–4 år\"")]).collect();
    let found = errors(&changed(&wrong), &inventory());
    assert!(found.len() == 1 && found[0].ends_with("such as 2-4 weeks or 2–4 uker"), "{found:#?}");
}

#[test]
fn the_current_name_may_contain_a_former_one() {
    let company = |legal: &str| {
        let text = format!("\"Lamp Works North\"\nformer_names = [\"Lamp Works\"]\nlegal_name = \"{legal}\"");
        warnings(&[(SITE, "\"Lamp Works\"", &text)])
    };
    assert_eq!(company("Lamp Works North Ltd"), [""; 0]);
    assert_eq!(
        company("Lamp Works Ltd"),
        ["site.toml:4: company.legal_name: has \"Lamp Works\", a former name of the company; replace it"]
    );
}

#[test]
fn a_footer_column_without_links_is_left_out() {
    let library = library(&[(
        SITE,
        "page = \"/services\" }]",
        "page = \"/services\" }, { title = \"Team\", page = \"/about\" }]",
    )]);
    let titles: Vec<_> = library.shared().footer.columns.into_iter().map(|column| column.title).collect();
    assert_eq!(titles, ["Quick", "Services"]);
}

#[test]
fn an_empty_site_file_is_not_also_reported_for_missing_company_facts() {
    let mut files = files();
    files.iter_mut().filter(|file| file.path == SITE).for_each(|file| file.edit_text(|_| String::new()));
    let problems = content::load_on(TODAY, &files, &inventory(), None).expect_err("the file is empty");
    assert!(!problems.warnings.iter().any(|warning| warning.file == SITE), "{:#?}", problems.warnings);
}
