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

/// The fixture with one more file.
fn problems_with(path: &str, text: &str) -> Vec<String> {
    let mut files = files();
    files.push(SourceFile { path: path.to_owned(), text: Ok(text.to_owned()) });
    problems_of(&files)
}

fn text_of(path: &str) -> String {
    files().into_iter().find(|file| file.path == path).expect("the file is there").text.expect("it is text")
}

#[test]
fn the_fixture_is_in_order() {
    assert_eq!(problems(&[]), [""; 0]);
}

#[test]
fn one_mistake_gives_one_problem_with_its_place() {
    let cases: &[(&str, &str, &str, &str)] = &[
        // Shape.
        (ABOUT, "[meta]\n", "[meta]\ntitel = \"x\"\n", "5: meta.titel: there is no such field; did you mean \"title\"?"),
        (ABOUT, "sheet = \"A-02\"\n", "", "sheet: is missing"),
        (ABOUT, "order = 2", "order = \"first\"", "11: card.order: is the text \"first\"; a whole number from 0 to 4294967295 is right"),
        (ABOUT, "order = 2", "order = -2", ""),
        (ABOUT, "name = \"About\"", "name = [1]", ""),
        (ABOUT, "name = \"About\"", "name = \" \"", "9: card.name: is empty; write the text or leave the field out"),
        (ABOUT, "order = 2", "order = 2\ntags = []", ""),
        (ABOUT, "[hero]\ntitle", "[hero]\ntitle = \"x\"\ntitle", ""),
        (ABOUT, "order = 2", "order = ", ""),
        (ABOUT, "[card]\n", "[[card]]\n", ""),
        (ABOUT, "title = \"Lamps\"", "title = \"Lamps\"\nled = \"x\"", ""),
        (ABOUT, "kind = \"portfolio\"", "kind = \"portfolo\"", ""),
        (ABOUT, "kind = \"portfolio\"\n", "", ""),
        (ABOUT, "[[sections]]\nkind = \"portfolio\"", "[[section]]\nkind = \"portfolio\"", ""),
        (DESIGN, "\"weeks\"", "\"week\"", ""),
        (LAMP, "\"Portrait\"", "\"Portraits\"", ""),
        // Rules of values.
        (ABOUT, "\"2026-01-02\"", "\"21.11.2026\"", ""),
        (ABOUT, "\"2026-01-02\"", "\"2026-02-30\"", ""),
        (ABOUT, "sheet = \"A-02\"", "sheet = \"Sheet two\"", ""),
        (ABOUT, "About of the works", "About", ""),
        (LAMP, "x = 50", "x = 101", ""),
        (SITE, "language = \"en\"", "language = \"english, please\"", ""),
        (SITE, "https://lamps.example\"", "https://lamps.example/\"", ""),
        (SITE, "https://lamps.example\"", "https://me@lamps.example\"", ""),
        (SITE, "https://shop.example", "http://shop.example", ""),
        // References.
        (ABOUT, "icon = \"mail\"", "icon = \"male\"", ""),
        (ABOUT, "lead = \"It is About.\"", "lead = \"It is About.\"\nillustration = \"desc\"", ""),
        (LAMP, "portfolio/lamp.webp", "portfolio/lamb.webp", ""),
        (HOME, "[\"tower\"]", "[\"towers\"]", ""),
        (HOME, "\"/services/repair\", ", "\"/services/repairs\", ", ""),
        (HOME, "\"/services/repair\", ", "\"/services/design\", ", ""),
        (HOME, "href = \"@shop\"", "href = \"@shopp\"", ""),
        (HOME, "href = \"@shop\"", "href = \"/about\"", ""),
        (HOME, "href = \"@shop\"", "href = \"http://shop.example\"", ""),
        (HOME, "/about#lamps", "/abuot", ""),
        (HOME, "/about#lamps", "/about#lumps", ""),
        (HOME, "/about#lamps", "about", ""),
        (HOME, "/about#lamps", "https://a\\\"b", ""),
        (SITE, "section = \"/services\"", "section = \"/service\"", ""),
        (SITE, "page = \"/services\"", "page = \"/servces\"", ""),
        // Several fields or records.
        (REPAIR, "number = 2", "number = 3", ""),
        (DESIGN, "min = 2", "min = 4", ""),
        (ABOUT, "\"much\", \"little\"", "\"much\"", ""),
        (ABOUT, "description = \"On the pole.\", icon = \"lamp\" }] }", "description = \"On the pole.\", icon = \"lamp\" }], flow = \"light\" }", ""),
        (ABOUT, "title = \"How it works\"", "title = \"Lamps\"", ""),
        (ABOUT, "title = \"How it works\"", "title = \"Lamps title\"", ""),
        (ABOUT, "title = \"How it works\"", "title = \"...\"", ""),
        (DESIGN, "sheet = \"S-02\"", "sheet = \"S-01\"", ""),
        (LAMP, "order = 2", "order = 1", ""),
        (ABOUT, "kind = \"portfolio\"\n", "kind = \"prose\"\nparagraphs = [\"None.\"]\n", ""),
    ];
    for (file, old, new, expected) in cases {
        println!("{new}\n{:#?}", problems(&[(*file, *old, *new)]));
    }
}
