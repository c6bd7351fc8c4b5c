//! The company: its fields in texts, and its names.

use content::{Inventory, Library};

use crate::{ABOUT, DESIGN, FACTS, SITE, TODAY, changed, errors, files, inventory};

fn library(changes: &[(&str, &str, &str)]) -> Library {
    content::load_on(TODAY, &changed(changes), &inventory(), None).unwrap_or_else(|problems| panic!("{problems}"))
}

/// Returns the warnings of the fixture after the `changes`, without those about its addresses, which are examples.
fn warnings(changes: &[(&str, &str, &str)]) -> Vec<String> {
    let library = library(changes);
    let warnings = library.warnings().iter().map(ToString::to_string);
    warnings.filter(|warning| !warning.contains("address for examples")).collect()
}

#[test]
fn texts_refer_to_the_company() {
    let library = library(&[
        (SITE, "founded = 1999", "founded = \"{fact.year}\""),
        (FACTS, "[count.services]", "[fact.year]\nvalue = \"1989\"\n\n[count.services]"),
        (ABOUT, "title = \"About of the works\"", "title = \"{company.name}, since {company.founded}\""),
    ]);
    let head = library.record("/about", "").expect("the page exists").head;
    assert_eq!(head.title, "Lamp Works, since 1989");
    assert_eq!(library.shared().company.description, "Lamp Works makes lamps.");
    assert_eq!(library.shared().labels.home, "Lamp Works, main page");
}

#[test]
fn a_name_that_is_written_by_hand_is_a_warning() {
    assert_eq!(warnings(&[]), [""; 0]);
    let found = warnings(&[
        (ABOUT, "\"It is About.\"", "\"Lamp Works makes lamps. {company.name} sells them.\""),
        (ABOUT, "title = \"About of the works\"", "title = \"About Lamp Works\""),
        // A part of other words.
        (DESIGN, "\"It is Design.\"", "\"The BigLamp Worksheet.\""),
    ]);
    let by_hand = "says \"Lamp Works\" by hand; write {company.name}";
    assert_eq!(
        found,
        [
            format!("content/pages/about.toml:5: meta.title: {by_hand}"),
            format!("content/pages/about.toml:16: hero.lead: {by_hand}"),
        ]
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
            format!("content/pages/about.toml:16: hero.lead: {}", has("Lamp Works")),
            format!("content/site.toml:7: company.origin: {}", has("lamps.example")),
            format!("content/site.toml:10: links.email: {}", has("lamps.example")),
            format!("content/site.toml:28: footer.contacts[0].label: {}", has("lamps.example")),
        ]
    );
}

#[test]
fn pages_have_no_social_cards_of_another_company() {
    let cards_with = |company: &str| {
        let inventory = Inventory { company: Some(company.to_owned()), ..inventory() };
        let library = content::load_on(TODAY, &files(), &inventory, None).expect("the tree is valid");
        let warnings = library.warnings().iter().filter(|warning| warning.message.contains("social cards"));
        let warnings: Vec<_> = warnings.map(ToString::to_string).collect();
        (library.record("/", "").expect("the page exists").head.card.is_some(), warnings)
    };
    assert_eq!(cards_with("Lamp Works"), (true, Vec::new()));
    let (has_card, warnings) = cards_with("Bulbs");
    assert!(!has_card);
    assert_eq!(
        warnings,
        [
            "content/site.toml:2: company.name: the social cards in this executable show the name \"Bulbs\", so no page has a card; to make cards, copy the content into the repository, run `cargo xtask images` and build"
        ]
    );
}

#[test]
fn unknown_fields_of_the_company_are_reported_and_an_unreadable_one_once() {
    let problems = |changes: &[(&str, &str, &str)]| errors(&changed(changes), &inventory());
    let text = |new: &'static str| (ABOUT, "\"It is About.\"", new);
    assert_eq!(
        problems(&[text("\"{company.nme}\"")]),
        [
            "content/pages/about.toml:16: hero.lead: there is no \"company.nme\" in site.toml that texts can refer to; did you mean \"company.name\"?"
        ]
    );
    let named = || text("\"{company.name}\"");
    assert_eq!(
        problems(&[named(), (SITE, "name = \"Lamp Works\"\n", "")]),
        ["content/site.toml:1: company.name: is missing"]
    );
    assert_eq!(
        problems(&[named(), (SITE, "name = \"Lamp Works\"\n", "name = Lamp Works\n")]),
        ["content/site.toml:2: the text must be in quotes: name = \"text\""]
    );
    assert_eq!(
        problems(&[(SITE, "name = \"Lamp Works\"\n", "name = \"{company.name}\"\n")]),
        ["content/site.toml:2: company.name: there is no \"company.name\" in site.toml that texts can refer to"]
    );
}
