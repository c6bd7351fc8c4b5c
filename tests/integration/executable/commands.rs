//! Tests of commands and settings: what the executable accepts, prints and writes.

use std::{
    fs::{self, File},
    io::Read,
    os::unix::fs::PermissionsExt,
    process::Output,
};

use super::refusal;
use crate::process::{TempFolder, command};

#[test]
fn invalid_settings_are_refused_with_an_explanation() {
    for (arguments, part) in [
        (&["--port", "70000"][..], "write a number from 0 to 65535"),
        (&["--address", "here"], "write an IP address"),
        (&["--origin", "site"], "write scheme and host"),
        (&["--trusted-proxy", "10.0.0.0/99"], "write networks or addresses"),
        (&["--metrics-address", "9100"], "write an IP address and a port"),
        (&["--connections", "0"], "write a number from 1 to 1000000"),
        (&["--idle-ms", "1"], "10..=3600000"),
        (&["--log-format", "xml"], "possible values: text, json"),
        (&["--tls-key", "key.pem"], "--tls-certificate"),
        (&["--redirect-port", "80"], "--tls-certificate"),
        (&["--watch-content"], "--content"),
        (&["--tls-certificate", "/nowhere.pem", "--tls-key", "/nowhere.key"], "/nowhere.pem: No such file"),
    ] {
        for command in [command().arg("serve").args(arguments), command().args(arguments)] {
            let message = refusal(command);
            assert!(message.contains(part), "{arguments:?}: {message}");
        }
    }
    for value in ["", " ", "garbage=[[[", "loud=louder"] {
        let message = refusal(command().args(["check"]).env("SITE_LOG", value));
        assert!(message.contains("SITE_LOG") && message.contains("write a level"), "{value:?}: {message}");
    }
}

#[test]
fn every_setting_is_explained_with_its_variable() {
    let output = command().args(["serve", "--help"]).output().expect("the executable runs");
    let help = String::from_utf8(output.stdout).expect("text");
    let flags: Vec<&str> = help.split_whitespace().filter(|word| word.starts_with("--")).collect();
    for flag in ["--port", "--drain-ms", "--tls-certificate", "--trusted-proxy", "--metrics-address", "--log-format"] {
        assert!(flags.contains(&flag), "{flag} in {flags:?}");
    }
    let settings = help.split("\n      --").skip(1).filter(|text| !text.starts_with("help"));
    settings.for_each(|text| assert!(text.contains("[env: SITE_"), "--{text} names no variable"));
}

/// Runs the executable until it ends. Returns whether it succeeded, its output and its error output.
fn run(arguments: &[&str]) -> (bool, String, String) {
    let Output { status, stdout, stderr } = command().args(arguments).output().expect("the command runs");
    let text = |bytes| String::from_utf8(bytes).expect("the output is text");
    (status.success(), text(stdout), text(stderr))
}

#[test]
fn problems_are_listed_as_text_as_annotations_and_as_json() {
    let content = TempFolder::with_content("check");
    let path = content.0.clone();
    let folder = path.to_str().expect("a path");
    let about = path.join("pages/about.toml");
    let text = fs::read_to_string(&about).expect("the page exists");
    fs::write(&about, text.replacen("icon = ", "icon = \"100%\" # ", 1)).expect("the file is written");
    let line = 1 + text.lines().position(|line| line.starts_with("icon = ")).expect("there is an icon");

    let message = "card.icon: there is no icon \"100%\"";
    let (is_success, output, problems) = run(&["check", "--content", folder]);
    assert!(!is_success && output.is_empty());
    let (warnings, problem) = problems.split_once("\nthe content has 1 problem:\n").expect("the problem comes last");
    assert!(problem.starts_with(&format!("  {folder}/pages/about.toml:{line}: {message}")), "{problems}");
    assert_eq!(problem.lines().count(), 1, "{problems}");
    assert!(warnings.contains(&format!(" warnings:\n  {folder}/")), "{problems}");

    let (is_success, output, _) = run(&["check", "--content", folder, "--annotations"]);
    let message = message.replace('%', "%25");
    assert!(!is_success);
    assert!(output.starts_with(&format!("::error file={folder}/pages/about.toml,line={line}::{message}")), "{output}");
    assert!(output.contains("\n::warning file="), "{output}");

    let (is_success, output, _) = run(&["check", "--content", folder, "--json"]);
    let found: serde_json::Value = serde_json::from_str(&output).expect("the output is JSON");
    assert!(!is_success);
    assert_eq!(found["errors"].as_array().map(Vec::len), Some(1));
    assert_eq!(found["errors"][0]["file"], "pages/about.toml");
    assert_eq!((&found["errors"][0]["line"], &found["errors"][0]["field"]), (&line.into(), &"card.icon".into()));
    assert!(found["warnings"].as_array().is_some_and(|warnings| !warnings.is_empty()));
}

#[test]
fn a_new_page_is_written_once() {
    let content = TempFolder::with_content("new");
    let path = content.0.clone();
    let folder = path.to_str().expect("a path");
    let (is_success, output, _) = run(&["new", "page", "services/audit", "--content", folder]);
    assert!(is_success && output.contains("site check --content"), "{output}");
    let page = fs::read_to_string(path.join("pages/services/audit.toml")).expect("the file exists");
    assert!(page.contains("[hero]"));
    let (_, _, problems) = run(&["check", "--content", folder]);
    let of_page = problems.lines().filter(|line| line.contains("audit.toml") && line.contains("is empty")).count();
    assert!(of_page > 5, "{problems}");
    let (is_success, _, message) = run(&["new", "page", "services/audit", "--content", folder]);
    assert!(!is_success && message.contains("already exists"), "{message}");
}

#[test]
fn revise_dates_only_the_pages_whose_text_has_changed() {
    let folder = TempFolder::with_content("revise");
    let content = folder.path();
    let read = |file: &str| fs::read_to_string(folder.0.join(file)).expect("the file");
    let revise = |options: &[&str]| {
        let output = command().args(["revise", "--content", content]).args(options).output().expect("the command runs");
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    assert_eq!(revise(&[]), "", "nothing has changed");

    let (other, fingerprints) = (read("pages/solutions/crm.toml"), read("revisions.toml"));
    let old = read("pages/about.toml").lines().find(|line| line.starts_with("revised")).expect("a date").to_owned();
    let change =
        |from: &str, to: &str| folder.write("pages/about.toml", &read("pages/about.toml").replacen(from, to, 1));
    change(&old, "revised = \"2001-01-01\"");
    assert_eq!(revise(&[]), "", "the date is not part of the text");
    change("Innovate", "Invent");
    assert_eq!(revise(&["--keep-dates"]), "");
    assert!(read("pages/about.toml").contains("\"2001-01-01\"") && read("revisions.toml") != fingerprints);
    change("Invent", "Discover");
    let (path, unrevised) = (folder.0.join("pages/about.toml"), read("pages/about.toml"));
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("the file belongs to the test");
    let mut open = File::open(&path).expect("the file");
    assert_eq!(revise(&[]), "/about is revised.\n");
    let mut kept = String::new();
    open.read_to_string(&mut kept).expect("text");
    assert_eq!(kept, unrevised, "the file is replaced, not overwritten");
    assert_eq!(path.metadata().expect("the file").permissions().mode() & 0o777, 0o640);
    let about = read("pages/about.toml");
    assert!(!about.contains("2001-01-01") && about.contains("Discover") && about.contains("\n[meta]\n"));
    assert_eq!(read("pages/solutions/crm.toml"), other);
    assert_eq!(revise(&[]), "", "a second run changes nothing");
    let checked = command().args(["check", "--content", content]).status().expect("the command runs");
    assert!(checked.success());

    change("[meta]", "[mata]");
    let output = command().args(["revise", "--content", content]).output().expect("the command runs");
    let problems = String::from_utf8(output.stderr).expect("text");
    assert!(!output.status.success() && problems.contains(&format!("{content}/pages/about.toml:")), "{problems}");
}
