//! Broken content: every problem is found, and named with file, line and field.

use content::{Problems, source::SourceFile};

/// Loads the real content after `change` has been made to it.
fn load(change: impl FnOnce(&mut Vec<SourceFile>)) -> Result<(), Problems> {
    let mut files = site::embedded_content();
    change(&mut files);
    content::load(&files, &site::embedded_manifest().inventory, None).map(drop)
}

fn file<'a>(files: &'a mut [SourceFile], path: &str) -> &'a mut String {
    &mut files.iter_mut().find(|file| file.path == path).expect("the file is there").text
}

/// Puts `new` in the place of the first `old`; gives the line it stands on.
fn replace(text: &mut String, old: &str, new: &str) -> usize {
    let start = text.find(old).unwrap_or_else(|| panic!("{old:?} is there"));
    let line = 1 + text[..start].matches('\n').count();
    text.replace_range(start..start + old.len(), new);
    line
}

fn report(result: Result<(), Problems>) -> String {
    result.expect_err("the content is broken").to_string()
}

#[test]
fn the_content_is_in_order() {
    assert_eq!(load(|_| {}), Ok(()));
}

#[test]
fn all_problems_of_all_files_are_listed_together() {
    let mut lines = Vec::new();
    let message = report(load(|files| {
        let windows = file(files, "pages/services/windows.toml");
        lines.push(replace(windows, "\n[meta]\ntitle =", "\n[meta]\ntitel = \"x\"\ntitle =") + 2);
        lines.push(replace(windows, "kind = \"prose\"", "kind = \"proze\""));
        let golem = file(files, "portfolio/moss-golem.toml");
        lines.push(replace(golem, "portfolio/moss-golem.webp", "portfolio/moss-golum.webp"));
        let about = file(files, "pages/about.toml");
        lines.push(replace(about, "icon = \"", "icon = \"no-such-"));
        let site = file(files, "site.toml");
        lines.push(replace(site, "href = \"/services-list\"", "href = \"/services-lists\""));
    }));
    for (file, line, part) in [
        ("pages/services/windows.toml", lines[0], "meta.titel: unknown field `titel`"),
        ("pages/services/windows.toml", lines[1], "there is no kind \"proze\"; did you mean \"prose\"?"),
        ("portfolio/moss-golem.toml", lines[2], "did you mean \"portfolio/moss-golem.webp\"?"),
        ("pages/about.toml", lines[3], "icon: there is no icon \"no-such-"),
        ("site.toml", lines[4], "href: there is no page \"/services-lists\"; did you mean \"/services-list\"?"),
    ] {
        let place = format!("content/{file}:{line}: ");
        let is_listed = message.lines().any(|row| row.contains(&place) && row.contains(part));
        assert!(is_listed, "{place}{part} is missing in:\n{message}");
    }
    assert!(message.starts_with("the content has 5 problems:"), "{message}");
}

#[test]
fn duplicates_are_named_with_their_twin() {
    let message = report(load(|files| {
        let title = "title = \"Twice the same title\"";
        for path in ["pages/services/windows.toml", "pages/services/mobile.toml"] {
            let text = file(files, path);
            let start = text.find("[meta]").expect("meta") + "[meta]\n".len();
            let end = start + text[start..].find('\n').expect("a line");
            text.replace_range(start..end, title);
        }
        let twin =
            SourceFile { path: "pages/services/index.toml".into(), text: file(files, "pages/services.toml").clone() };
        files.push(twin);
    }));
    assert!(message.contains("already stands in content/pages/services/mobile.toml; it must be unique"), "{message}");
    assert!(message.contains("the page /services has two files"), "{message}");
}

#[test]
fn syntax_numbers_lengths_and_links_are_checked() {
    let cases: [(&str, &str, &str, &str); 12] = [
        ("pages/about.toml", "revised = \"2026-11-21\"", "revised = \"21.11.2026\"", "is no date; write YYYY-MM-DD"),
        ("pages/about.toml", "revised = \"2026-11-21\"", "revised = \"2026-02-30\"", "is no date; write YYYY-MM-DD"),
        ("pages/about.toml", "[hero]\ntitle", "[hero]\ntitle = \"x\"\ntitle", "duplicate key"),
        ("pages/about.toml", "sheet = \"A-02\"\n", "", "missing field `sheet`"),
        ("pages/about.toml", "sheet = \"A-02\"", "sheet = \"S-01\"", "must be unique"),
        ("pages/services/windows.toml", "\"panels\"", "\"tree\"", "items[0].figures: is not shown by the layout"),
        ("pages/about.toml", "\"legend\"", "\"tree\"", "items[0].description: is missing; the layout"),
        ("pages/services/mobile.toml", "number = 3", "number = 4", "so 3 is right"),
        (
            "pages/services/blockchain.toml",
            "https://en.wikipedia.org/wiki/Blockchain",
            "http://en.wikipedia.org/",
            "is neither",
        ),
        ("pages/index.toml", "\"night-market\"", "\"night-marked\"", "did you mean \"night-market\"?"),
        ("portfolio/moss-golem.toml", "order = 3", "order = 4", "must be unique"),
        ("site.toml", "origin = \"https://", "origin = \"", "is no origin"),
    ];
    for (path, old, new, expected) in cases {
        let message = report(load(|files| {
            replace(file(files, path), old, new);
        }));
        assert!(message.contains(expected), "{path}: {expected:?} is missing in:\n{message}");
        assert!(message.lines().skip(1).all(|row| row.trim().starts_with("content/")), "{message}");
    }
}

#[test]
fn a_broken_file_never_stops_the_checks_with_a_panic() {
    for (index, intact) in site::embedded_content().iter().enumerate() {
        for broken in
            ["", "=", "[[sections]]", "sections = 1", "[meta]\ntitle = [1]", "\u{0}", "[[sections]]\nkind = 1"]
        {
            let result = load(|files| files[index].text = broken.to_owned());
            assert!(result.is_err(), "{}: {broken:?}", intact.path);
        }
    }
}
