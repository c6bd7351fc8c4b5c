//! Tests of drafts, and of the examples in the reference.

use content::source::SourceFile;

use crate::{TODAY, changed, errors, files, inventory};

const EXAMPLES: &str = include_str!("../../src/examples.toml");

fn errors_of_examples(text: String) -> Vec<String> {
    let mut files = files();
    files.push(SourceFile::from_text("pages/examples.toml", text));
    errors(&files, &inventory())
}

#[test]
fn the_examples_of_the_reference_are_valid() {
    assert_eq!(errors_of_examples(EXAMPLES.to_owned()), Vec::<String>::new());
}

#[test]
fn a_schedule_has_bars_with_a_length_and_decisions_in_order_that_delay_work() {
    let cases = [
        ("from = 0, to = 5", "from = 5, to = 5", "work[0].to: is 5; a bar ends after it begins, on day 5"),
        (
            "needed = 0, delay = 2",
            "needed = 6, delay = 2",
            "decisions[0].needed: is 6; use a day from 0 to 5, in the order of the days",
        ),
        ("needed = 0, delay = 2", "needed = 0, delay = 0", "decisions[0].delay: is 0; use 1 working day or more"),
        (
            "decisions = [",
            "decisions = [{ title = \"The size\", needed = 1, delay = 1, value = \"+ 1 day\" }, ",
            "decisions[1].needed: is 0; use a day from 1 to 5, in the order of the days",
        ),
    ];
    for (old, new, expected) in cases {
        assert!(EXAMPLES.contains(old), "{old}");
        let errors = errors_of_examples(EXAMPLES.replacen(old, new, 1));
        assert!(
            matches!(&errors[..], [error] if error.ends_with(&format!("schedule.{expected}"))),
            "{expected}: {errors:?}"
        );
    }
}

fn errors_with(draft: content::Draft) -> Vec<String> {
    let mut files = files();
    files.push(SourceFile::from_text(draft.path, draft.text));
    let problems = content::load_on(TODAY, &files, &inventory(), None).expect_err("texts are missing");
    problems.errors.iter().map(ToString::to_string).collect()
}

#[test]
fn a_draft_of_a_page_lacks_only_its_texts() {
    let draft = content::new_page("/services/audit", &files(), TODAY).expect("the name is free");
    assert_eq!(draft.path, "pages/services/audit.toml");
    // The draft is ordered after the last entry in the folder, which is an external one.
    for line in ["sheet = \"S-03\"", "revised = \"2026-11-21\"", "order = 6", "[row]"] {
        assert!(draft.text.contains(&format!("\n{line}\n")), "{line} in\n{}", draft.text);
    }
    let errors = errors_with(draft);
    assert!(errors.len() > 10);
    assert!(errors.iter().all(|error| error.contains("is empty; write the text")), "{errors:#?}");
}

#[test]
fn a_draft_reads_the_values_of_other_files_as_toml() {
    let files = changed(&[
        ("pages/services/repair.toml", "sheet = \"S-01\"", "sheet = \"S-03\" # moved"),
        ("pages/services/design.toml", "sheet = \"S-02\"", "sheet = 'S-01'"),
        ("external/services/rental.toml", "order = 5", "order = 1_5 # last"),
    ]);
    let draft = content::new_page("services/audit", &files, TODAY).expect("the name is free");
    for line in ["sheet = \"S-02\"", "order = 16"] {
        assert!(draft.text.contains(&format!("\n{line}\n")), "{line} in\n{}", draft.text);
    }
}

#[test]
fn a_draft_has_a_row_if_a_register_lists_its_folder() {
    let mut files = files();
    let has_row = |files: &[SourceFile], address: &str| {
        let draft = content::new_page(address, files, TODAY).expect("the name is free");
        draft.text.contains("\n[row]\n")
    };
    assert!(has_row(&files, "services/audit") && !has_row(&files, "about/audit"));
    let services = files.iter_mut().find(|file| file.path == "pages/services.toml").expect("the file exists");
    let register = "kind = \"register\"\n";
    services.edit_text(|text| text.replace(register, &format!("{register}folder = \"/about\"\n")));
    assert!(!has_row(&files, "services/audit") && has_row(&files, "about/audit"));
}

#[test]
fn a_draft_of_a_project_lacks_only_its_texts_and_its_picture() {
    let draft = content::new_project("tin-soldier", &files()).expect("the name is free");
    assert_eq!(draft.path, "portfolio/tin-soldier.toml");
    assert!(draft.text.contains("\norder = 3\n"), "{}", draft.text);
    let (picture, texts): (Vec<_>, Vec<_>) =
        errors_with(draft).into_iter().partition(|error| error.contains("there is no picture"));
    assert_eq!(picture.len(), 1);
    assert!(texts.iter().all(|error| error.contains("is empty")), "{texts:#?}");
}

#[test]
fn a_draft_does_not_replace_a_file() {
    let page = |address| content::new_page(address, &files(), TODAY).expect_err("the name is taken");
    assert_eq!(page("services/repair"), "pages/services/repair.toml already exists");
    assert_eq!(page("data/lakes"), "the address /data/lakes is reserved for the server; choose another name");
    assert_eq!(page("index"), "the address / is taken");
    assert_eq!(page("services/index"), "the address /services is taken by pages/services.toml");
    assert!(page("Über").contains("cannot be part of an address"));
    assert_eq!(
        content::new_project("lamp", &files()).expect_err("the name is taken"),
        "portfolio/lamp.toml already exists"
    );
    let mut files = files();
    let services = files.iter_mut().find(|file| file.path == "pages/services.toml").expect("the file exists");
    services.path = "pages/services/index.toml".to_owned();
    let taken = content::new_page("services", &files, TODAY).expect_err("another file has the address");
    assert_eq!(taken, "the address /services is taken by pages/services/index.toml");
}
