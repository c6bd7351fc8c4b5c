//! Tests of icons and drawings that a content folder adds to the site without a rebuild.

use std::{fs, path::Path};

use crate::process::{TempFolder, command};

/// Replaces the first occurrence of `old` in a file of `folder`.
fn edit(folder: &TempFolder, file: &str, old: &str, new: &str) {
    let text = fs::read_to_string(folder.0.join(file)).expect("a file");
    assert!(text.contains(old), "{file} has {old:?}");
    folder.write(file, &text.replacen(old, new, 1));
}

/// Runs `site check` for the content in `folder`. Returns whether it succeeded, and its report.
fn check(folder: &TempFolder) -> (bool, String) {
    let output = command().args(["check", "--content"]).arg(&folder.0).output().expect("the executable runs");
    (output.status.success(), String::from_utf8(output.stderr).expect("text"))
}

fn export(folder: &TempFolder, name: &str) -> TempFolder {
    let exported = TempFolder::new(name);
    let mut export = command();
    export.args(["export", "--deadline-ms", "60000", "--workers", "2", "--content"]).args([&folder.0, &exported.0]);
    let output = export.output().expect("the executable runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    exported
}

/// Returns the sorted names of the files in `folder` that begin with `start` and end with `end`.
fn names(folder: &Path, start: &str, end: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<_> = entries.map(|name| name.to_string_lossy().into_owned()).collect();
    names.retain(|name| name.starts_with(start) && name.ends_with(end));
    names.sort();
    names
}

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).expect("a file")
}

#[test]
fn every_lucide_icon_can_be_used_and_only_used_icons_are_served() {
    let folder = TempFolder::with_starter();
    edit(&folder, "pages/about.toml", "icon = \"", "icon = \"anvil\" # \"");
    let (is_success, report) = check(&folder);
    assert!(is_success, "{report}");
    let exported = export(&folder, "own-icons-export");
    let sprites = names(&exported.0.join("assets"), "icons-", ".svg");
    let [sprite] = &sprites[..] else { panic!("{sprites:?}") };
    let text = read(&exported.0.join("assets"), sprite);
    let served: Vec<_> = text.split("<symbol id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(served.is_sorted() && served.contains(&"anvil") && served.contains(&"zoom-out"), "{served:?}");
    assert!(served.len() < 40 && !served.contains(&"axe"), "{served:?}");
    assert!(read(&exported.0, "services.html").contains(&format!("/assets/{sprite}#")));

    edit(&folder, "pages/about.toml", "\"anvil\"", "\"anvill\"");
    let (is_success, report) = check(&folder);
    assert!(!is_success);
    let line =
        read(&folder.0, "pages/about.toml").lines().position(|line| line.contains("anvill")).expect("a line") + 1;
    let expected = format!(
        "{}/pages/about.toml:{line}: card.icon: there is no icon \"anvill\"; did you mean \"anvil\"? \
         (https://lucide.dev/icons shows all of them)",
        folder.0.display()
    );
    assert!(report.contains(&expected), "{report}");
}

const DRAWING: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 480 400\"><title>A lamp</title>
<path d=\"M40 40h400v320H40z\" fill=\"var(--color-tint)\" stroke=\"currentColor\"/>
<circle cx=\"240\" cy=\"200\" r=\"80\" fill=\"var(--color-signal)\"/>
</svg>";

#[test]
fn a_drawing_of_the_folder_is_shown_and_only_used_drawings_are_served() {
    let folder = TempFolder::with_starter();
    folder.write("drawings/lamp.svg", DRAWING);
    edit(&folder, "pages/index.toml", "[hero]", "[hero]\nillustration = \"lamp\"");
    edit(&folder, "pages/about.toml", "[hero]", "[hero]\nillustration = \"crm\"");
    let (is_success, report) = check(&folder);
    assert!(is_success && !report.contains("drawings/"), "{report}");
    let exported = export(&folder, "own-drawings-export");
    let home = read(&exported.0, "index.html");
    let file = home.split("<use href=\"/assets/").find_map(|rest| rest.split_once("#lamp\"")).expect("a drawing").0;
    let lamp = read(&exported.0.join("assets"), file);
    assert!(lamp.contains("<circle cx=\"240\" cy=\"200\" r=\"80\" fill=\"var(--color-signal)\"></circle>"), "{lamp}");
    roxmltree::Document::parse(&lamp).expect("the file is an SVG");
    let assets = fs::read_dir(exported.0.join("assets")).expect("the folder exists");
    let names = assets.map(|entry| entry.expect("an entry").file_name().into_string().expect("text"));
    let mut drawings: Vec<_> = names.filter(|name| name.starts_with("drawing-") && name.ends_with(".svg")).collect();
    drawings.sort();
    assert_eq!(drawings, [file.replace("lamp", "crm"), file.to_owned()]);
}

#[test]
fn an_unsafe_drawing_is_refused_and_the_line_is_named() {
    let folder = TempFolder::with_starter();
    edit(&folder, "pages/index.toml", "[hero]", "[hero]\nillustration = \"lamp\"");
    let problem_of = |text: &str| {
        folder.write("drawings/lamp.svg", text);
        let (is_success, report) = check(&folder);
        assert!(!is_success, "{report}");
        report.lines().find(|line| line.contains("/drawings/")).expect("a problem").trim().to_owned()
    };
    let circle = "<circle ";
    for (text, expected) in [
        (
            DRAWING.replace(circle, "<script>fetch('/')</script><circle "),
            ":3: <script> cannot be part of a drawing; it is not a shape",
        ),
        (DRAWING.replace(circle, "<circle onload=\"a()\" "), ":3: onload runs a script; delete it"),
        (
            DRAWING.replace(circle, "<circle stroke=\"url(https://a.example/#b)\" "),
            ":3: stroke refers to \"url(https://a.example/#b)\"; a drawing cannot use other files",
        ),
        (DRAWING.replace("</svg>", "</g></svg>"), ":4: is not an SVG: "),
        (DRAWING.replace("A lamp", &"lamp ".repeat(40_000)), ":1: has 200"),
    ] {
        let line = problem_of(&text);
        assert!(line.starts_with(&format!("{}/drawings/lamp.svg{expected}", folder.0.display())), "{line}");
    }
    folder.write("drawings/lamp.svg", DRAWING);
    folder.write("drawings/lamp-1.svg", DRAWING);
    let (is_success, report) = check(&folder);
    assert!(
        !is_success && report.contains("/drawings/lamp-1.svg: ends in a number, as the numbered parts"),
        "{report}"
    );
    fs::remove_file(folder.0.join("drawings/lamp-1.svg")).expect("the file exists");
    // If the file of a drawing is missing, the problem is reported in the record that refers to the drawing.
    fs::remove_file(folder.0.join("drawings/lamp.svg")).expect("the file exists");
    folder.write("drawings/lamps.svg", DRAWING);
    let (is_success, report) = check(&folder);
    let expected = "hero.illustration: there is no illustration \"lamp\"; did you mean \"lamps\"? (for a new one, write \
                    drawings/NAME.svg)";
    assert!(!is_success && report.contains(expected), "{report}");
    assert!(report.contains("/drawings/lamps.svg: is not used by any record; delete it, or name it as"), "{report}");
}
