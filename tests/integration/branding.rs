//! The look of a company that uses the site: its colours come from the content alone.

use std::sync::Arc;

use axum::Router;
use base64::{Engine, engine::general_purpose::STANDARD};
use content::source::SourceFile;
use page_http::Clock;
use scraper::{Html, Selector};
use server::{PageEncodings, Site, SiteParts};
use sha2::{Digest, Sha256};

use crate::support::{Answer, GENEROUS, get, router_of, send};

const COLORS: &str = "
[theme.light]
ground = \"#fffdf5\"
ink = \"#1b2a20\"
signal = \"#0a7d4f\"

[theme.dark]
ground = \"#10231b\"
ink = \"#f2f7f4\"
signal = \"#5fd39a\"
";

/// The content of the site, with `text` at the end of `site.toml`.
fn content_with(text: &str) -> Vec<SourceFile> {
    let mut files = site::embedded_content();
    let file = files.iter_mut().find(|file| file.path == "site.toml").expect("the file exists");
    file.text = file.text.clone().map(|written| written + text);
    files
}

/// A router for `files`.
fn router_for(files: &[SourceFile]) -> Router {
    let manifest = Arc::new(site::embedded_manifest());
    let library = content::load(files, &manifest.inventory, None).unwrap_or_else(|problems| panic!("{problems}"));
    let renderer = render::Renderer::launch(site::embedded_bundle(), GENEROUS);
    let parts =
        SiteParts { library, renderer, manifest, files: site::embedded_files(), encodings: PageEncodings::Identity };
    router_of(Arc::new(Site::with_clock(parts, Clock::default())))
}

fn values(page: &str, selector: &str, attribute: &str) -> Vec<String> {
    let selector = Selector::parse(selector).expect("a selector");
    let page = Html::parse_document(page);
    page.select(&selector).filter_map(|element| element.attr(attribute).map(str::to_owned)).collect()
}

async fn ask(router: &Router, address: &str) -> Answer {
    let answer = send(router, "GET", address, &[]).await;
    assert_eq!(answer.status, 200, "{address}");
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn colors_of_the_content_replace_those_of_the_site_in_every_place() {
    let router = router_for(&content_with(COLORS));
    let home = ask(&router, "/").await;
    let sheets = values(home.text(), "link[rel=stylesheet]", "href");
    assert!(sheets.len() == 2 && sheets[1].starts_with("/assets/theme-"), "{sheets:?}");
    let theme = ask(&router, &sheets[1]).await;
    assert!(
        theme.header("cache-control").contains("immutable") && theme.header("content-type").starts_with("text/css")
    );
    assert!(theme.text().contains("--color-ground:light-dark(#fffdf5,#10231b)"), "{}", theme.text());
    let integrity = values(home.text(), "link[rel=stylesheet]", "integrity");
    assert_eq!(integrity[1], format!("sha256-{}", STANDARD.encode(Sha256::digest(&theme.body))));
    assert_eq!(values(home.text(), "meta[name=theme-color]", "content"), ["#fffdf5", "#10231b"]);

    let icon = values(home.text(), "link[rel=icon]", "href");
    let icon = ask(&router, &icon[0]).await;
    assert!(icon.text().contains("#1b2a20") && icon.text().contains("#5fd39a"), "{}", icon.text());
    let manifest: serde_json::Value =
        serde_json::from_str(ask(&router, "/site.webmanifest").await.text()).expect("JSON");
    assert_eq!((&manifest["theme_color"], &manifest["background_color"]), (&"#fffdf5".into(), &"#fffdf5".into()));
    // The page for unknown addresses has them too.
    let missing = send(&router, "GET", "/nowhere", &[]).await;
    assert_eq!(values(missing.text(), "link[rel=stylesheet]", "href"), sheets);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_colors_the_files_of_the_build_are_used() {
    let home = get("/").await;
    assert_eq!(values(home.text(), "link[rel=stylesheet]", "href").len(), 1);
    assert_eq!(values(home.text(), "meta[name=theme-color]", "content"), ["#f8f7f3", "#0a2e57"]);
    assert!(!get("/site.webmanifest").await.text().contains("color"));
    assert_eq!(values(home.text(), "link[rel=icon]", "href"), [site::embedded_manifest().bundles.favicon]);
}

#[test]
fn the_page_for_errors_has_the_colors() {
    let router = content_with(COLORS);
    let manifest = Arc::new(site::embedded_manifest());
    let library = content::load(&router, &manifest.inventory, None).expect("the content is valid");
    let renderer = render::Renderer::launch(site::embedded_bundle(), GENEROUS);
    let encodings = PageEncodings::Identity;
    let site = Site::new(SiteParts { library, renderer, manifest, files: site::embedded_files(), encodings });
    let page = String::from_utf8(site.error_document().to_vec()).expect("text");
    let sheets = values(&page, "link[rel=stylesheet]", "href");
    assert!(sheets.len() == 2 && site.addresses().contains(&sheets[1]), "{sheets:?}");
}

/// The tokens that `crates/brand` replaces are those of the stylesheet.
#[test]
fn every_color_token_is_replaced() {
    const TOKENS: &str = include_str!("../../ui/styles/tokens.css");
    let light = brand::Theme { light: Some(brand::Kind::Light.own()), dark: None };
    let dark = brand::Theme { light: None, dark: Some(brand::Kind::Dark.own()) };
    let (in_dark, in_light) = (light.tokens(), dark.tokens());
    let mut found = Vec::new();
    for line in TOKENS.lines().take_while(|line| !line.contains("--font-sans")) {
        let Some((name, value)) = line.trim().strip_prefix("--color-").and_then(|rest| rest.split_once(": ")) else {
            continue;
        };
        // Lines over the whole ground of the dark scheme, too faint to depend on it.
        if name == "grid" {
            continue;
        }
        let index = in_dark.iter().position(|(token, _)| *token == name).unwrap_or_else(|| panic!("{name}"));
        let own = format!("light-dark({}, {});", in_light[index].1[0], in_dark[index].1[1]);
        assert_eq!(own, value, "{name}");
        found.push(name);
    }
    assert_eq!(found.len(), in_dark.len(), "{found:?}");
}
