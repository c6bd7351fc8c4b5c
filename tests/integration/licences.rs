//! Tests of the list of third-party packages in the executable: each package has an allowed licence, and nearly all
//! have the text of their licence.

use std::collections::BTreeSet;

use crate::process::command;

fn licenses_output(arguments: &[&str]) -> String {
    let output = command().arg("licenses").args(arguments).output().expect("the executable runs");
    String::from_utf8(output.stdout).expect("text")
}

fn is_allowed(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let mut parts = expression.split(" AND ");
    parts.all(|part| part.trim_matches(['(', ')']).split(" OR ").any(|licence| allowed.contains(licence)))
}

#[test]
fn every_licence_is_allowed_and_has_its_text() {
    let rules: toml::Table = include_str!("../../.cargo/deny.toml").parse().expect("TOML");
    let allowed = rules["licenses"]["allow"].as_array().expect("a list").iter();
    let allowed: BTreeSet<_> = allowed.map(|name| name.as_str().expect("a name").to_owned()).collect();
    let licences = site::embedded_licences();
    for package in &licences.packages {
        assert!(is_allowed(&package.licence, &allowed), "{} {}: {}", package.name, package.version, package.licence);
        assert!(package.texts.iter().all(|place| *place < licences.texts.len()));
    }
    let bare = licences.packages.iter().filter(|package| package.texts.is_empty()).count();
    assert!(licences.packages.len() > 150 && bare < 12, "{bare} of {}", licences.packages.len());
    let names: BTreeSet<_> = licences.packages.iter().map(|package| (&*package.registry, &*package.name)).collect();
    let fonts = [("npm", "@fontsource-variable/instrument-sans"), ("npm", "@fontsource-variable/martian-mono")];
    for known in
        [("cargo", "axum"), ("cargo", "deno_core"), ("npm", "react-dom"), ("npm", "lucide-static")].iter().chain(&fonts)
    {
        assert!(names.contains(known), "{known:?}");
    }
    // The list includes neither the crates of this repository nor packages that are used only to build or to check.
    for absent in [
        ("npm", "esbuild"),
        ("npm", "typescript"),
        ("cargo", "scraper"),
        ("cargo", "serde_derive"),
        ("cargo", "content"),
    ] {
        assert!(!names.contains(&absent), "{absent:?}");
    }
}

#[test]
fn the_executable_shows_the_texts_and_the_bill_of_materials() {
    let text = licenses_output(&[]);
    for part in ["react-dom 19", "SIL OPEN FONT LICENSE", "Permission is hereby granted", "Apache License"] {
        assert!(text.contains(part), "{part}");
    }
    let bill: serde_json::Value = serde_json::from_str(&licenses_output(&["--bom"])).expect("JSON");
    assert_eq!((&bill["bomFormat"], &bill["specVersion"]), (&"CycloneDX".into(), &"1.6".into()));
    let components = bill["components"].as_array().expect("components");
    assert_eq!(components.len(), site::embedded_licences().packages.len());
    let urls: BTreeSet<_> = components.iter().map(|component| component["purl"].as_str().expect("a URL")).collect();
    assert_eq!(urls.len(), components.len(), "a package is listed twice");
    assert!(urls.iter().any(|url| url.starts_with("pkg:cargo/axum@")));
    assert!(urls.contains("pkg:npm/%40fontsource-variable/martian-mono@5.3.0"));
}
