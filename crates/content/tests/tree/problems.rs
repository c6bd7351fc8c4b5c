//! What can be wrong in a tree: every problem is found in one run and named with file, line and field.

use content::source::SourceFile;

use crate::{files, inventory};

const ABOUT: &str = "pages/about.toml";
const HOME: &str = "pages/index.toml";
const REPAIR: &str = "pages/services/repair.toml";
const DESIGN: &str = "pages/services/design.toml";
const LAMP: &str = "portfolio/lamp.toml";
const SITE: &str = "site.toml";

/// The problems of the fixture after each `(file, old, new)` has been exchanged.
fn problems(changes: &[(&str, &str, &str)]) -> Vec<String> {
    let mut files = files();
    for (path, old, new) in changes {
        let file = files.iter_mut().find(|file| file.path == *path).expect("the file is there");
        let text = file.text.as_mut().expect("it is text");
        assert!(text.contains(old), "{path} has {old:?}");
        *text = text.replacen(old, new, 1);
    }
    problems_of(&files)
}

fn problems_of(files: &[SourceFile]) -> Vec<String> {
    let problems = content::load(files, &inventory(), None).err();
    problems.into_iter().flat_map(|problems| problems.0).map(|problem| problem.to_string()).collect()
}

#[test]
fn the_fixture_is_in_order() {
    assert_eq!(problems(&[]), [""; 0]);
}

#[test]
fn one_mistake_gives_one_problem_with_its_place() {
    let cases: &[(&str, &str, &str, &str)] = &[
        // Shape.
        (
            ABOUT,
            "[meta]\n",
            "[meta]\ntitel = \"x\"\n",
            "pages/about.toml:5: meta.titel: there is no such field; did you mean \"title\"?",
        ),
        (ABOUT, "sheet = \"A-02\"\n", "", "pages/about.toml: sheet: is missing"),
        (
            ABOUT,
            "order = 2",
            "order = \"first\"",
            "pages/about.toml:12: card.order: is the text \"first\"; a whole number from 0 to 4294967295 is right",
        ),
        (
            ABOUT,
            "order = 2",
            "order = -2",
            "pages/about.toml:12: card.order: is the number -2; a whole number from 0 to 4294967295 is right",
        ),
        (ABOUT, "name = \"About\"", "name = [1]", "pages/about.toml:9: card.name: is a list; text in quotes is right"),
        (
            ABOUT,
            "name = \"About\"",
            "name = \" \"",
            "pages/about.toml:9: card.name: is empty; write the text or leave the field out",
        ),
        (
            ABOUT,
            "order = 2",
            "order = 2\ntags = []",
            "pages/about.toml:13: card.tags: is empty; name at least one or leave the field out",
        ),
        (ABOUT, "[hero]\ntitle", "[hero]\ntitle = \"x\"\ntitle", "pages/about.toml:16: duplicate key"),
        (ABOUT, "order = 2", "order = ", "pages/about.toml:12: string values must be quoted, expected literal string"),
        (ABOUT, "[card]\n", "[[card]]\n", "pages/about.toml:8: card: is a list; a table is right"),
        (
            ABOUT,
            "title = \"Lamps\"",
            "title = \"Lamps\"\nled = \"x\"",
            "pages/about.toml:21: sections[0].led: there is no such field; did you mean \"lead\"?",
        ),
        (
            ABOUT,
            "kind = \"portfolio\"",
            "kind = \"portfolo\"",
            "pages/about.toml:19: sections[0].kind: \"portfolo\" is not known here; did you mean \"portfolio\"?",
        ),
        (
            ABOUT,
            "kind = \"portfolio\"\n",
            "",
            "pages/about.toml:18: sections[0].kind: is missing; there are badges, cards, closing, comparison, diagram, domains, figures, launch, memorial, mission, prose, steps, timelines, directory, exhibit, portfolio",
        ),
        (
            ABOUT,
            "[[sections]]\nkind = \"portfolio\"",
            "[[section]]\nkind = \"portfolio\"",
            "pages/about.toml:18: section: there is no such field; did you mean \"sections\"?",
        ),
        (
            DESIGN,
            "\"weeks\"",
            "\"week\"",
            "pages/services/design.toml:26: sections[0].items[0].span.unit: \"week\" is not known here; did you mean \"weeks\"?",
        ),
        (
            LAMP,
            "\"Portrait\"",
            "\"Portraits\"",
            "portfolio/lamp.toml:7: category: \"Portraits\" is not known here; did you mean \"Portrait\"?",
        ),
        // Rules of values.
        (
            ABOUT,
            "\"2026-01-02\"",
            "\"21.11.2026\"",
            "pages/about.toml:2: revised: \"21.11.2026\" is no date; write YYYY-MM-DD",
        ),
        (
            ABOUT,
            "\"2026-01-02\"",
            "\"2026-02-30\"",
            "pages/about.toml:2: revised: \"2026-02-30\" is no date; write YYYY-MM-DD",
        ),
        (
            ABOUT,
            "sheet = \"A-02\"",
            "sheet = \"Sheet two\"",
            "pages/about.toml:1: sheet: \"Sheet two\" is no sheet number; write one such as S-03",
        ),
        (ABOUT, "About of the works", "About", "pages/about.toml:5: meta.title: has 5 characters; 10 to 60 are right"),
        (
            LAMP,
            "x = 50",
            "x = 101",
            "portfolio/lamp.toml:5: focus.x: is the number 101; a whole number from 0 to 100 is right",
        ),
        (
            SITE,
            "language = \"en\"",
            "language = \"english, please\"",
            "site.toml:4: company.language: \"english, please\" is no language; write its tag, such as en or pt-BR",
        ),
        (
            SITE,
            "https://lamps.example\"",
            "https://lamps.example/\"",
            "site.toml:6: company.origin: \"https://lamps.example/\" is no origin; write scheme and host alone, such as https://example.com",
        ),
        (
            SITE,
            "https://lamps.example\"",
            "https://me@lamps.example\"",
            "site.toml:6: company.origin: \"https://me@lamps.example\" is no origin; write scheme and host alone, such as https://example.com",
        ),
        (
            SITE,
            "https://shop.example",
            "http://shop.example",
            "site.toml:10: links.shop: \"http://shop.example\" is neither an https address nor a mailto: address",
        ),
        (
            SITE,
            "Stage {number}",
            "Stage {nummer}",
            "site.toml:46: labels.stage: must have the placeholders {number} and no others",
        ),
        (
            SITE,
            "{min}-{max} weeks",
            "weeks",
            "site.toml:51: labels.units.weeks: must have the placeholders {max}, {min} and no others",
        ),
        // References.
        (
            ABOUT,
            "icon = \"mail\"",
            "icon = \"male\"",
            "pages/about.toml:11: card.icon: there is no icon \"male\" in this build; did you mean \"mail\"?",
        ),
        (
            ABOUT,
            "lead = \"It is About.\"",
            "lead = \"It is About.\"\nillustration = \"desc\"",
            "pages/about.toml:17: hero.illustration: there is no illustration \"desc\"; did you mean \"desk\"?",
        ),
        (
            LAMP,
            "portfolio/lamp.webp",
            "portfolio/lamb.webp",
            "portfolio/lamp.toml:3: image: there is no picture \"portfolio/lamb.webp\"; did you mean \"portfolio/lamp.webp\"?",
        ),
        (
            HOME,
            "[\"tower\"]",
            "[\"towers\"]",
            "pages/index.toml:33: sections[1].projects[0]: there is no project \"towers\"; did you mean \"tower\"?",
        ),
        (
            HOME,
            "\"/services/repair\", ",
            "\"/services/repairs\", ",
            "pages/index.toml:21: sections[0].pages[0]: there is no page \"/services/repairs\"; did you mean \"/services/repair\"?",
        ),
        (
            HOME,
            "\"/services/repair\", ",
            "\"/services/design\", ",
            "pages/index.toml:21: sections[0].pages[1]: \"/services/design\" stands in this list already",
        ),
        (
            HOME,
            "href = \"@shop\"",
            "href = \"@shopp\"",
            "pages/index.toml:28: sections[0].external[0].href: there is no address \"shopp\" in [links] of site.toml; did you mean \"shop\"?",
        ),
        (
            HOME,
            "href = \"@shop\"",
            "href = \"/about\"",
            "pages/index.toml:28: sections[0].external[0].href: \"/about\" is neither an https address nor the name of one (@...)",
        ),
        (
            HOME,
            "href = \"@shop\"",
            "href = \"http://shop.example\"",
            "pages/index.toml:28: sections[0].external[0].href: \"http://shop.example\" is neither an https address nor the name of one (@...)",
        ),
        (
            HOME,
            "/about#lamps",
            "/abuot",
            "pages/index.toml:34: sections[1].more.href: there is no page \"/abuot\"; did you mean \"/about\"?",
        ),
        (
            HOME,
            "/about#lamps",
            "/about#lumps",
            "pages/index.toml:34: sections[1].more.href: the page /about has no section \"lumps\"",
        ),
        (
            HOME,
            "/about#lamps",
            "about",
            "pages/index.toml:34: sections[1].more.href: \"about\" is neither a page (/...), nor an https address, nor the name of one (@...)",
        ),
        (
            HOME,
            "/about#lamps",
            "https://a\\\"b",
            "pages/index.toml:34: sections[1].more.href: \"https://a\"b\" is neither a page (/...), nor an https address, nor the name of one (@...)",
        ),
        (
            SITE,
            "section = \"/services\"",
            "section = \"/service\"",
            "site.toml:15: navigation[0].section: there is no page \"/service\"; did you mean \"/services\"?",
        ),
        (
            SITE,
            "page = \"/services\"",
            "page = \"/servces\"",
            "site.toml:21: footer.folders[0].page: there is no page \"/servces\"; did you mean \"/services\"?",
        ),
        // Several fields or records.
        (
            DESIGN,
            "name = \"Design\"",
            "name = \"About\"",
            "pages/services/design.toml:9: card.name: \"About\" already stands in content/pages/about.toml; it must be unique",
        ),
        (
            REPAIR,
            "number = 2",
            "number = 3",
            "pages/services/repair.toml:29: sections[0].items[1].number: is 3; the stages are numbered in order, so 2 is right",
        ),
        (
            DESIGN,
            "min = 2",
            "min = 4",
            "pages/services/design.toml:26: sections[0].items[0].span: goes from 4 to 4; min is at least 1 and less than max",
        ),
        (
            ABOUT,
            "\"much\", \"little\"",
            "\"much\"",
            "pages/about.toml:27: sections[1].rows[0].cells: has 1 cells for 2 columns",
        ),
        (
            ABOUT,
            "description = \"On the pole.\", icon = \"lamp\" }] }",
            "description = \"On the pole.\", icon = \"lamp\" }], flow = \"light\" }",
            "pages/about.toml:34: sections[2].layers[1].flow: leads nowhere: this is the last layer",
        ),
        (
            ABOUT,
            "title = \"How it works\"",
            "title = \"Lamps\"",
            "pages/about.toml:31: sections[2].title: must have a letter or digit and differ from the other titles of the page",
        ),
        (
            ABOUT,
            "title = \"How it works\"",
            "title = \"Lamps title\"",
            "pages/about.toml:31: sections[2].title: must have a letter or digit and differ from the other titles of the page",
        ),
        (
            ABOUT,
            "title = \"How it works\"",
            "title = \"...\"",
            "pages/about.toml:31: sections[2].title: must have a letter or digit and differ from the other titles of the page",
        ),
        (
            DESIGN,
            "sheet = \"S-02\"",
            "sheet = \"S-01\"",
            "pages/services/repair.toml:1: sheet: \"S-01\" already stands in content/pages/services/design.toml; it must be unique",
        ),
        (
            LAMP,
            "order = 2",
            "order = 1",
            "portfolio/tower.toml:8: order: \"1\" already stands in content/portfolio/lamp.toml; it must be unique",
        ),
        (
            LAMP,
            "title = \"Lamp of the works\"",
            "title = \"Tower of the works\"",
            "portfolio/tower.toml:11: meta.title: \"Tower of the works\" already stands in content/portfolio/lamp.toml; it must be unique",
        ),
        (
            LAMP,
            "A piece of the works of which all there is to say is Lamp.",
            "A piece of the works.",
            "portfolio/lamp.toml:12: meta.description: has 21 characters; 50 to 155 are right",
        ),
        (
            ABOUT,
            "kind = \"portfolio\"\n",
            "kind = \"prose\"\nparagraphs = [\"None.\"]\n",
            "portfolio/lamp.toml: has no address: no page has a section of the kind portfolio",
        ),
    ];
    for (file, old, new, expected) in cases {
        assert_eq!(problems(&[(*file, *old, *new)]), [format!("content/{expected}")], "{new:?}");
    }
}

#[test]
fn all_problems_of_all_files_are_listed_together() {
    let found = problems(&[
        (ABOUT, "[meta]\n", "[meta]\ntitel = \"x\"\n"),
        (ABOUT, "icon = \"mail\"", "icon = \"male\""),
        (ABOUT, "kind = \"comparison\"", "kind = \"comparisons\""),
        (DESIGN, "order = ", "order = \n"),
        (REPAIR, "number = 2", "number = 3"),
        (REPAIR, "title = \"Look\"\n", ""),
        (REPAIR, "description = \"We look.\"\n", ""),
        (REPAIR, "sheet = \"S-01\"\n", ""),
        (LAMP, "portfolio/lamp.webp", "portfolio/lamb.webp"),
        (SITE, "founded = 1999", "founded = \"long ago\""),
    ]);
    assert_eq!(
        found,
        [
            "content/pages/about.toml:5: meta.titel: there is no such field; did you mean \"title\"?",
            "content/pages/about.toml:12: card.icon: there is no icon \"male\" in this build; did you mean \"mail\"?",
            "content/pages/about.toml:24: sections[1].kind: \"comparisons\" is not known here; did you mean \"comparison\"?",
            "content/pages/services/design.toml:12: string values must be quoted, expected literal string",
            "content/pages/services/design.toml:13: key with no value, expected `=`",
            "content/pages/services/repair.toml: sheet: is missing",
            "content/pages/services/repair.toml:21: sections[0].items[0].description: is missing",
            "content/pages/services/repair.toml:21: sections[0].items[0].title: is missing",
            "content/pages/services/repair.toml:26: sections[0].items[1].number: is 3; the stages are numbered in order, so 2 is right",
            "content/portfolio/lamp.toml:3: image: there is no picture \"portfolio/lamb.webp\"; did you mean \"portfolio/lamp.webp\"?",
            "content/site.toml:5: company.founded: is the text \"long ago\"; a whole number from 0 to 65535 is right",
        ]
    );
}

#[test]
fn an_empty_file_lacks_every_required_field() {
    let mut files = files();
    files.iter_mut().find(|file| file.path == ABOUT).expect("it is there").text = Ok(String::new());
    let missing = ["card", "hero", "meta", "revised", "sheet"];
    assert_eq!(problems_of(&files), missing.map(|field| format!("content/{ABOUT}: {field}: is missing")));
}

#[test]
fn files_need_a_place_of_their_own() {
    let server = "belongs to the server; choose another name";
    let name = "cannot be part of an address; use lower-case letters, digits and hyphens";
    for (path, expected) in [
        ("pages/data/lakes.toml", format!("the address /data/lakes {server}")),
        ("pages/assets/kit.toml", format!("the address /assets/kit {server}")),
        ("pages/healthz.toml", format!("the address /healthz {server}")),
        ("pages/index/index.toml", format!("the address /index {server}")),
        ("pages/About.toml", format!("\"About\" {name}")),
        ("portfolio/desk lamp.toml", format!("\"desk lamp\" {name}")),
        ("portfolio/old/lamp.toml", format!("\"old/lamp\" {name}")),
        ("notes.toml", "belongs nowhere; content is site.toml, pages/ and portfolio/".to_owned()),
        (
            "pages/services/index.toml",
            "the page /services has two files; the other is content/pages/services.toml".to_owned(),
        ),
    ] {
        let mut files = files();
        files.push(SourceFile { path: path.to_owned(), text: Ok(String::new()) });
        assert_eq!(problems_of(&files), [format!("content/{path}: {expected}")]);
    }
}

#[test]
fn a_tree_without_its_first_files_says_so() {
    let without = |path: &str| {
        let mut files = files();
        files.retain(|file| file.path != path);
        problems_of(&files)
    };
    let home = without(HOME);
    assert!(home.contains(&format!("content/{HOME}: is missing; the site needs it")), "{home:#?}");
    assert!(without(SITE).contains(&format!("content/{SITE}: is missing; the site needs it")));
    assert_eq!(problems_of(&[]).len(), 2);
}

#[test]
fn what_refers_to_a_broken_file_is_right_all_the_same() {
    let site = problems(&[(SITE, "founded = 1999", "founded = long ago")]);
    assert_eq!(site, [format!("content/{SITE}:5: string values must be quoted, expected literal string")]);
    let about = problems(&[(ABOUT, "order = 2", "order = two")]);
    assert_eq!(about, [format!("content/{ABOUT}:12: invalid boolean, expected `true`")]);
}

#[test]
fn a_broken_file_never_stops_the_checks_with_a_panic() {
    for index in 0..files().len() {
        for broken in
            ["=", "[[sections]]", "sections = 1", "[meta]\ntitle = [1]", "\u{0}", "[[sections]]\nkind = 1", "a.b = 1"]
        {
            let mut files = files();
            files[index].text = Ok(broken.to_owned());
            assert!(!problems_of(&files).is_empty(), "{}: {broken:?}", files[index].path);
        }
    }
}

#[test]
fn a_placeholder_for_a_broken_value_causes_no_further_problem() {
    let found = problems(&[
        (ABOUT, "kind = \"portfolio\"", "kind = \"portfolo\""),
        (ABOUT, "kind = \"diagram\"", "kind = \"diagramm\""),
        (ABOUT, "columns = [\"Light\", \"Heat\"]", "columns = 2"),
        (REPAIR, "number = 2", "number = \"two\""),
        (DESIGN, "min = 2", "min = \"two\""),
    ]);
    assert_eq!(found.len(), 5, "{found:#?}");
}
