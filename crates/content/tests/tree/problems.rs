//! Tests of the problems of a content tree: one run finds all of them, each with file, line and field.

use content::source::SourceFile;

use crate::{ABOUT, DESIGN, FACTS, HOME, LAMP, REPAIR, SITE, TODAY, changed, errors, files, inventory};

fn problems(changes: &[(&str, &str, &str)]) -> Vec<String> {
    errors(&changed(changes), &inventory())
}

#[test]
fn the_fixture_has_no_problems() {
    assert_eq!(problems(&[]), [""; 0]);
}

#[test]
fn a_hero_names_all_parts_of_its_drawing_or_none() {
    let inventory = content::Inventory { illustration_parts: [("desk".to_owned(), 2)].into(), ..inventory() };
    let problems_of = |parts: &str| {
        let hero = format!("[hero]\nillustration = \"desk\"\n{parts}");
        errors(&changed(&[(ABOUT, "[hero]\n", &*hero)]), &inventory)
    };
    let part = "{ title = \"Top\", description = \"Of oak\" }";
    let message = "pages/about.toml:16: hero.parts: names 1, but the drawing \"desk\" has 2 numbered parts";
    assert_eq!(problems_of(&format!("parts = [{part}]\n")), [message]);
    assert_eq!(problems_of(&format!("parts = [{part}, {part}]\n")), [""; 0]);
    assert_eq!(problems_of(""), [""; 0]);
}

#[test]
fn a_section_numbers_all_parts_of_its_drawing_or_none() {
    let inventory = content::Inventory {
        illustrations: ["desk".to_owned()].into(),
        illustration_parts: [("desk".to_owned(), 2)].into(),
        ..inventory()
    };
    let problems_of = |section: &str| {
        let launch = format!("{section}\n\n[[sections]]\nkind = \"launch\"");
        errors(&changed(&[(ABOUT, "kind = \"launch\"", &*launch)]), &inventory)
    };
    let message = |field: &str, length: usize| {
        format!("sections[3].{field}: names {length}, but the drawing \"desk\" has 2 numbered parts")
    };

    let part = "{ title = \"Top\", description = \"Of oak\" }";
    let prose = |parts: &str| {
        problems_of(&format!(
            "kind = \"prose\"\ntitle = \"Desk\"\nparagraphs = [\"Oak.\"]\nillustration = \"desk\"\n{parts}"
        ))
    };
    assert!(matches!(&*prose(&format!("parts = [{part}]")), [problem] if problem.ends_with(&message("parts", 1))));
    assert_eq!(prose(&format!("parts = [{part}, {part}]")), [""; 0]);
    assert_eq!(prose(""), [""; 0]);

    let cards = |numbered: bool, count: usize| {
        let card = ", { title = \"Leg\", description = \"Of oak\", icon = \"lamp\" }".repeat(count - 1);
        let first =
            "{ group = \"Desk\", illustration = \"desk\", title = \"Top\", description = \"Of oak\", icon = \"lamp\" }";
        problems_of(&format!("kind = \"cards\"\ntitle = \"Desk\"\nnumbered = {numbered}\nitems = [{first}{card}]"))
    };
    assert!(matches!(&*cards(true, 3), [problem] if problem.ends_with(&message("items", 3))));
    assert_eq!(cards(true, 2), [""; 0]);
    assert_eq!(cards(false, 3), [""; 0]);
}

#[test]
fn the_bars_of_a_board_and_of_a_chart_must_fit_their_scale() {
    let problems_of = |kind: &str, rows: &[&str]| {
        let rows: String = rows.iter().map(|cells| format!("{{ cells = [{cells}] }}, ")).collect();
        let screen = format!(
            "kind = \"screen\"\ntitle = \"Tools\"\ndrawn = \"Drawn: iron\"\ncaption = \"Made up.\"\n\
             links = [{{ label = \"Here\", href = \"/about\" }}]\n\
             screen = {{ frame = \"desktop\", color = \"moss\", title = \"Iron\", panes = [{{ kind = \"{kind}\", rows = [{rows}] }}] }}\n\n\
             [[sections]]\nkind = \"launch\""
        );
        problems(&[(ABOUT, "kind = \"launch\"", &screen)])
    };
    let place = "pages/about.toml:43: sections[3].screen.panes[0].rows";
    let periods = r#""Mon", "Tue""#;
    assert_eq!(problems_of("board", &[periods, r#""Saw", "2205", "0", "1.5""#]), [""; 0]);
    assert_eq!(
        problems_of("board", &[periods]),
        [format!("{place}: needs a row with the names of the periods, and a row for each bar")]
    );
    for bar in [
        r#""Saw", "2205", "1""#,
        r#""Saw", "2205", "1", "1""#,
        r#""Saw", "2205", "0", "2.5""#,
        r#""Saw", "2205", "-1", "1""#,
        r#""Saw", "2205", "NaN", "1""#,
    ] {
        let message = "needs a line, a text, a start, and an end after the start, in periods of the first row";
        assert_eq!(problems_of("board", &[periods, bar]), [format!("{place}[1].cells: {message}")], "{bar}");
    }
    assert_eq!(
        problems_of("chart", &[r#""Mon", "100""#, r#""Tue", "101""#]),
        [format!("{place}[1].cells: needs a label and a height from 0 to 100")]
    );
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
            "pages/about.toml:5: meta.titel: there is no such field; did you mean \"title\"?",
            "pages/about.toml:12: card.icon: there is no icon \"male\"; did you mean \"mail\"? (https://lucide.dev/icons shows all of them)",
            "pages/about.toml:24: sections[1].kind: \"comparisons\" is not known here; did you mean \"comparison\"?",
            "pages/services/design.toml:12: the text must be in quotes: name = \"text\"",
            "pages/services/repair.toml: sheet: is missing: sheet number in the title block",
            "pages/services/repair.toml:26: sections[0].items[0].description: is missing",
            "pages/services/repair.toml:26: sections[0].items[0].title: is missing",
            "pages/services/repair.toml:31: sections[0].items[1].number: is 3; the stages are numbered in order, so 2 is expected",
            "portfolio/lamp.toml:3: image: there is no picture \"portfolio/lamb.webp\"; did you mean \"portfolio/lamp.webp\"? (for a new one, put a PNG, JPEG or WebP file into pictures/)",
            "site.toml:5: company.founded: is the text \"long ago\"; expected a whole number from 0 to 65535",
        ]
    );
}

#[test]
fn many_files_are_read_in_parallel_and_their_problems_are_sorted() {
    let mut files = files();
    let design = files.iter().find(|file| file.path == DESIGN).expect("the file exists").clone();
    let names: Vec<_> = (0..500).map(|number| format!("copy-{number:03}")).collect();
    files.extend(names.iter().map(|name| {
        let text = design.text().expect("text").replacen("icon = ", "icon = \"none\" # ", 1);
        SourceFile { modified: design.modified, ..SourceFile::from_text(format!("pages/services/{name}.toml"), text) }
    }));
    let found = errors(&files, &inventory());
    let lines = found.iter().filter(|problem| problem.contains("there is no icon \"none\""));
    let files: Vec<_> = lines.filter_map(|problem| problem.split_once(".toml").map(|(file, _)| file)).collect();
    assert_eq!(files, names.iter().map(|name| format!("pages/services/{name}")).collect::<Vec<_>>());
}

#[test]
fn every_missing_field_of_a_table_is_listed() {
    let row = "audience = \"Owners of repair\"\nresult = \"A lamp\"\nplatforms = [\"Tables\"]\n";
    assert_eq!(
        problems(&[(REPAIR, row, "")]),
        [
            "pages/services/repair.toml:14: row.audience: is missing: the audience, in a few words",
            "pages/services/repair.toml:14: row.platforms: is missing: platforms that the service or solution runs on, or places where it is used",
            "pages/services/repair.toml:14: row.result: is missing: the result for the audience, in a few words",
        ]
    );
}

#[test]
fn an_empty_file_is_one_problem() {
    for text in ["", "# To do\n"] {
        let mut files = files();
        files.iter_mut().find(|file| file.path == ABOUT).expect("the file exists").edit_text(|_| text.to_owned());
        let expected = format!("{ABOUT}: is empty; write its fields, or delete the file");
        assert_eq!(errors(&files, &inventory()), [expected]);
    }
}

#[test]
fn missing_facts_are_one_problem() {
    let mut files = changed(&[(ABOUT, "\"It is About.\"", "\"{fact.response}\"")]);
    files.retain(|file| file.path != FACTS);
    let expected = format!("{FACTS}: is missing; {ABOUT} refers to it");
    assert_eq!(errors(&files, &inventory()), [expected]);
}

#[test]
fn an_error_in_a_project_causes_no_error_in_another_project() {
    let changes = [(LAMP, "order = 2", "order = 1"), ("portfolio/tower.toml", "order = 1", "order = 2")];
    let with_problem = [changes[0], changes[1], (LAMP, "\"Portrait\"", "\"Portraits\"")];
    let problems = content::load_on(TODAY, &changed(&with_problem), &inventory(), None).expect_err("a problem");
    assert_eq!(problems.errors.len(), 1, "{problems}");
    assert!(!problems.warnings.iter().any(|warning| warning.file.starts_with("portfolio/")), "{problems:?}");
}

#[test]
fn files_need_a_valid_and_unique_path() {
    let server = "is reserved for the server; choose another name";
    let name = "cannot be part of an address; use lower-case letters, digits and hyphens";
    for (path, expected) in [
        ("pages/data/lakes.toml", format!("the address /data/lakes {server}")),
        ("pages/assets/kit.toml", format!("the address /assets/kit {server}")),
        ("pages/healthz.toml", format!("the address /healthz {server}")),
        ("pages/index/index.toml", format!("the address /index {server}")),
        ("pages/About.toml", format!("\"About\" {name}")),
        ("portfolio/desk lamp.toml", format!("\"desk lamp\" {name}")),
        ("portfolio/old/lamp.toml", format!("\"old/lamp\" {name}")),
        (
            "notes.toml",
            "is not a content file; content is site.toml, facts.toml, revisions.toml, pages/, external/, portfolio/, drawings/, \
             pictures/ and brand/"
                .to_owned(),
        ),
        (
            "pages/services/index.toml",
            "the page /services has two files; the other is pages/services.toml".to_owned(),
        ),
    ] {
        let mut files = files();
        files.push(SourceFile::from_text(path, ""));
        assert_eq!(errors(&files, &inventory()), [format!("{path}: {expected}")]);
    }
}

/// An export writes the pages of the projects on `/about` to the folder `/about/project/`, so no other page can be in
/// it. The address `/about/project` itself is free, because static hosts serve no page for a folder.
#[test]
fn no_page_can_be_in_the_folder_of_the_projects() {
    let reserved = |route: &str| {
        let mut files = files();
        let path = format!("pages{route}.toml");
        files.push(SourceFile::from_text(path.clone(), "nothing"));
        let message =
            format!("{path}: the address {route} is reserved for the projects on /about; choose another name");
        errors(&files, &inventory()).contains(&message)
    };
    assert!(reserved("/about/project/lamp"));
    assert!(reserved("/about/project/plan/costs"));
    assert!(!reserved("/about/project"));
    assert!(!reserved("/services/project/lamp"));
}

#[test]
fn missing_required_files_are_reported() {
    let without = |path: &str| {
        let mut files = files();
        files.retain(|file| file.path != path);
        errors(&files, &inventory())
    };
    let home = without(HOME);
    assert!(home.contains(&format!("{HOME}: is missing; every site needs it")), "{home:#?}");
    assert!(without(SITE).contains(&format!("{SITE}: is missing; every site needs it")));
    assert_eq!(errors(&[], &inventory()).len(), 2);
}

#[test]
fn references_to_a_broken_file_are_valid() {
    let site = problems(&[(SITE, "founded = 1999", "founded = long ago")]);
    assert_eq!(site, [format!("{SITE}:5: the text must be in quotes: name = \"text\"")]);
    let about = problems(&[(ABOUT, "order = 2", "order = two")]);
    assert_eq!(about, [format!("{ABOUT}:12: the text must be in quotes: name = \"text\"")]);
    let facts = problems(&[
        (FACTS, "value = \"2-4 hours\"", "value = hours"),
        (SITE, "founded = 1999", "founded = \"{fact.founded}\""),
        (SITE, "stage = \"", "stage = \"{fact.response} "),
        (DESIGN, "2-4 weeks", "{fact.span}"),
        (DESIGN, "title = \"Design of the works\"", "title = \"{fact.response}\""),
        (REPAIR, "title = \"Repair of the works\"", "title = \"{fact.response}\""),
    ]);
    assert_eq!(facts, [format!("{FACTS}:2: the text must be in quotes: name = \"text\"")]);
}

#[test]
fn each_broken_entry_of_a_file_is_reported() {
    let found = problems(&[
        (ABOUT, "sheet = \"A-02\"\n", "sheet = \"A-02\"\nsheet = \"A-02\"\n"),
        (ABOUT, "\"About About.\"", "\"About About."),
        (ABOUT, "\"Heat\"]", "\"Heat\""),
        (ABOUT, "date = \"01.09.2027\"", "date = in autumn"),
    ]);
    assert_eq!(
        found,
        [
            "pages/about.toml:2: the name sheet is already used in this table; delete one of the two",
            "pages/about.toml:11: a quotation mark is missing; a text is written between two: \"text\"",
            "pages/about.toml:27: a list is not closed; write ] at its end",
            "pages/about.toml:42: the text must be in quotes: name = \"text\"",
        ]
    );
}

#[test]
fn a_broken_file_never_causes_a_panic() {
    for index in 0..files().len() {
        for broken in
            ["=", "[[sections]]", "sections = 1", "[meta]\ntitle = [1]", "\u{0}", "[[sections]]\nkind = 1", "a.b = 1"]
        {
            let mut files = files();
            files[index].edit_text(|_| broken.to_owned());
            assert!(!errors(&files, &inventory()).is_empty(), "{}: {broken:?}", files[index].path);
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
        (DESIGN, "2-4 weeks", "two weeks"),
    ]);
    assert_eq!(found.len(), 5, "{found:#?}");
}

fn with_sections(count: usize, fields: &str) -> Vec<SourceFile> {
    let mut files = files();
    let about = files.iter_mut().find(|file| file.path == ABOUT).expect("the file exists");
    let sections = (0..count).map(|number| format!("\n[[sections]]\ntitle = \"Part p{number}\"\n{fields}\n"));
    about.edit_text(|text| text.to_owned() + &sections.collect::<String>());
    files
}

/// Measures no time, but would run for hours if the loader took cubic time.
#[test]
fn thousands_of_problems_in_one_file_are_found_without_cubic_time() {
    let count = 5_000;
    let unknown = with_sections(count, "kind = \"prose\"\nparagraphz = [\"Go.\"]");
    assert_eq!(errors(&unknown, &inventory()).len(), count, "a misspelt field in each section");
    let wrong = with_sections(count, "kind = \"steps\"\nitems = [{ number = \"one\" }]");
    assert_eq!(errors(&wrong, &inventory()).len(), 4 * count);
    let linked = with_sections(
        count,
        "kind = \"prose\"\nparagraphs = [\"Go.\"]\nlinks = [{ label = \"Up\", href = \"/about#nothing\" }]",
    );
    assert_eq!(errors(&linked, &inventory()).len(), count);
    let twice = with_sections(count, "kind = \"closing\"\nkind = \"closing\"");
    assert!(!errors(&twice, &inventory()).is_empty());
}

#[test]
fn a_readable_list_has_at_most_a_hundred_problems_per_file() {
    let mut files = with_sections(256, "kind = \"prose\"\nparagraphz = [\"Go.\"]");
    files.iter_mut().find(|file| file.path == LAMP).expect("the file exists").edit_text(|_| "order = 1\n".to_owned());
    let problems = content::load_on(TODAY, &files, &inventory(), None).expect_err("the tree has problems");
    let text = problems.to_string();
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(
        lines[0],
        format!("the content has {} problems:", problems.errors.len()),
        "the heading counts all problems"
    );
    let of_about = lines.iter().filter(|line| line.starts_with("  pages/about.toml:"));
    assert_eq!(of_about.count(), 101);
    assert_eq!(lines[101], "  pages/about.toml:547: and 156 more problems in this file");
    assert_eq!(
        lines[102],
        "  portfolio/lamp.toml: alt: is missing: text alternative of the picture, for visitors who cannot see it"
    );
}

#[test]
fn lengths_are_counted_in_characters() {
    let longest: String = "Blå lykter på øya. ".chars().cycle().take(154).chain(['.']).collect();
    let description = "A piece of the works of which all there is to say is Lamp.";
    assert_eq!(errors(&changed(&[(LAMP, description, &longest)]), &inventory()), Vec::<String>::new());
}
