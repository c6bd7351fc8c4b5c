//! What a company adds to a content folder, without a build: icons.

use std::{fs, path::Path};

use crate::executable::{Folder, command};

/// A small site in a folder, as `site init` writes it.
fn small_site(name: &str) -> Folder {
    let folder = Folder::new(name);
    let output = command().arg("init").arg(&folder.0).output().expect("the executable runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    folder
}

/// Replaces the first `old` in a file of `folder`.
fn edit(folder: &Folder, file: &str, old: &str, new: &str) {
    let text = fs::read_to_string(folder.0.join(file)).expect("a file");
    assert!(text.contains(old), "{file} has {old:?}");
    folder.write(file, &text.replacen(old, new, 1));
}

/// What `site check` says about the content in `folder`, and whether it is in order.
fn check(folder: &Folder) -> (bool, String) {
    let output = command().args(["check", "--content"]).arg(&folder.0).output().expect("the executable runs");
    (output.status.success(), String::from_utf8(output.stderr).expect("text"))
}

/// Exports the content in `folder`.
fn export(folder: &Folder, name: &str) -> Folder {
    let exported = Folder::new(name);
    let mut export = command();
    export.args(["export", "--deadline-ms", "60000", "--workers", "2", "--content"]).args([&folder.0, &exported.0]);
    let output = export.output().expect("the executable runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    exported
}

/// The names of the files in `folder`, sorted, that begin with `start` and end with `end`.
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
fn every_lucide_icon_can_be_named_and_only_those_of_the_site_are_served() {
    let folder = small_site("own-icons");
    edit(&folder, "pages/about.toml", "icon = \"", "icon = \"anvil\" # \"");
    let (is_right, said) = check(&folder);
    assert!(is_right, "{said}");
    let exported = export(&folder, "own-icons-export");
    let sprites = names(&exported.0.join("assets"), "icons-", ".svg");
    let [sprite] = &sprites[..] else { panic!("{sprites:?}") };
    let text = read(&exported.0.join("assets"), sprite);
    let served: Vec<_> = text.split("<symbol id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(served.is_sorted() && served.contains(&"anvil") && served.contains(&"zoom-out"), "{served:?}");
    assert!(served.len() < 40 && !served.contains(&"axe"), "{served:?}");
    // The card of the page is on the home page.
    assert!(read(&exported.0, "services.html").contains(&format!("/assets/{sprite}#")));

    edit(&folder, "pages/about.toml", "\"anvil\"", "\"anvill\"");
    let (is_right, said) = check(&folder);
    assert!(!is_right);
    let line = read(&folder.0, "pages/about.toml").lines().position(|line| line.contains("anvill")).expect("a line") + 1;
    let expected = format!(
        "content/pages/about.toml:{line}: card.icon: there is no icon \"anvill\"; did you mean \"anvil\"? \
         (https://lucide.dev/icons shows all of them)"
    );
    assert!(said.contains(&expected), "{said}");
}
