//! Tests of the look of a company: the colours, logo, social cards and fonts that its content defines.

use std::{collections::BTreeSet, fs, sync::Arc};

use axum::Router;
use base64::{Engine, engine::general_purpose::STANDARD};
use content::{
    Manifest,
    source::{self, SourceFile},
};
use page_http::Clock;
use scraper::{Html, Selector};
use server::{PageEncodings, Site, SiteParts};
use sha2::{Digest, Sha256};

use crate::process::{TempFolder, command};
use crate::support::{BufferedResponse, LONG_LIMITS, get, router_of, send};

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

/// Returns the embedded content with `text` added at the end of `site.toml`.
fn content_with(text: &str) -> Vec<SourceFile> {
    let mut files = site::embedded_content();
    let file = files.iter_mut().find(|file| file.path == "site.toml").expect("the file exists");
    file.edit_text(|written| written.to_owned() + text);
    files
}

fn site_for(files: &[SourceFile]) -> Arc<Site> {
    site_with_manifest(files, site::embedded_manifest())
}

fn site_with_manifest(files: &[SourceFile], manifest: Manifest) -> Arc<Site> {
    let manifest = Arc::new(manifest);
    let library = content::load(files, &manifest.inventory, None).unwrap_or_else(|problems| panic!("{problems}"));
    let renderer = render::Renderer::launch(site::embedded_bundle(), LONG_LIMITS);
    let parts =
        SiteParts { library, renderer, manifest, files: site::embedded_files(), encodings: PageEncodings::Identity };
    Arc::new(Site::with_clock(parts, Clock::default()))
}

fn router_for(files: &[SourceFile]) -> Router {
    router_of(site_for(files))
}

fn values(page: &str, selector: &str, attribute: &str) -> Vec<String> {
    let selector = Selector::parse(selector).expect("a selector");
    let page = Html::parse_document(page);
    page.select(&selector).filter_map(|element| element.attr(attribute).map(str::to_owned)).collect()
}

async fn get_ok(router: &Router, address: &str) -> BufferedResponse {
    let response = send(router, "GET", address, &[]).await;
    assert_eq!(response.status, 200, "{address}");
    response
}

#[tokio::test(flavor = "multi_thread")]
async fn colors_in_the_content_replace_the_defaults_everywhere() {
    let router = router_for(&content_with(COLORS));
    let home = get_ok(&router, "/").await;
    let sheets = values(home.text(), "link[rel=stylesheet]", "href");
    assert!(sheets.len() == 2 && sheets[1].starts_with("/assets/theme-"), "{sheets:?}");
    let theme = get_ok(&router, &sheets[1]).await;
    assert!(
        theme.header("cache-control").contains("immutable") && theme.header("content-type").starts_with("text/css")
    );
    assert!(theme.text().contains("--color-ground:light-dark(#fffdf5,#10231b)"), "{}", theme.text());
    let integrity = values(home.text(), "link[rel=stylesheet]", "integrity");
    assert_eq!(integrity[1], format!("sha256-{}", STANDARD.encode(Sha256::digest(&theme.body))));
    assert_eq!(values(home.text(), "meta[name=theme-color]", "content"), ["#fffdf5", "#10231b"]);

    let icon = values(home.text(), "link[rel=icon]", "href");
    let icon = get_ok(&router, &icon[0]).await;
    assert!(icon.text().contains("#1b2a20") && icon.text().contains("#5fd39a"), "{}", icon.text());
    let manifest: serde_json::Value =
        serde_json::from_str(get_ok(&router, "/site.webmanifest").await.text()).expect("JSON");
    assert_eq!((&manifest["theme_color"], &manifest["background_color"]), (&"#fffdf5".into(), &"#fffdf5".into()));
    // The not-found page also uses the colours.
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
fn the_error_page_has_the_colors() {
    let site = site_for(&content_with(COLORS));
    let page = String::from_utf8(site.error_document().to_vec()).expect("text");
    let sheets = values(&page, "link[rel=stylesheet]", "href");
    assert!(sheets.len() == 2 && site.addresses().contains(&sheets[1]), "{sheets:?}");
}

#[test]
fn a_replaced_font_is_not_exported() {
    let addresses = site_for(&content_with_fonts("\n[fonts]\nsans = \"brand/house.woff2\"\n")).addresses();
    let has = |part: &str| addresses.iter().any(|address| address.contains(part));
    assert_eq!(
        ["instrument-sans", "martian-mono", "/assets/sans-", "/assets/lantern-keeper-"].map(has),
        [false, true, true, true]
    );
}

/// `crates/brand` replaces exactly the colour tokens of the stylesheet, and its defaults equal the token values.
#[test]
fn every_color_token_is_replaced() {
    const TOKENS: &str = include_str!("../../ui/styles/tokens.css");
    let light = brand::Theme { light: Some(brand::ColorScheme::Light.default_seeds()), dark: None };
    let dark = brand::Theme { light: None, dark: Some(brand::ColorScheme::Dark.default_seeds()) };
    let (in_dark, in_light) = (light.tokens(), dark.tokens());
    let mut found = Vec::new();
    for line in TOKENS.lines().take_while(|line| !line.contains("--font-sans")) {
        let Some((name, value)) = line.trim().strip_prefix("--color-").and_then(|rest| rest.split_once(": ")) else {
            continue;
        };
        // The colour of the grid is not replaced, because its lines are so faint that they suit every background.
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

const LOGO: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">\
    <path d=\"M0 0h10v4H0z\"/><path d=\"M0 6h10v4H0z\" fill=\"var(--color-signal)\"/></svg>";

/// Returns the embedded content with `text` added at the end of `site.toml`, and a logo.
fn content_with_logo(text: &str) -> Vec<SourceFile> {
    let mut files = content_with(text);
    files.push(SourceFile::from_text(source::LOGO, LOGO));
    files
}

fn size(png: &[u8]) -> (u32, u32) {
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_logo_in_the_content_replaces_the_default_everywhere() {
    let router = router_for(&content_with_logo(COLORS));
    let home = get_ok(&router, "/").await;
    let used = values(home.text(), "header a svg use", "href");
    let (file, fragment) = used[0].split_once('#').expect("a fragment");
    let sprite = get_ok(&router, file).await;
    assert!(file.starts_with("/assets/logo-") && sprite.header("cache-control").contains("immutable"));
    assert!(sprite.text().contains(&format!("<symbol id=\"{fragment}\"")) && sprite.text().contains("M0 6h10v4H0z"));
    let pages = [get_ok(&router, "/about").await, send(&router, "GET", "/nowhere", &[]).await];
    for page in pages {
        assert_eq!(values(page.text(), "header a svg use", "href")[0], used[0]);
    }

    let icon = get_ok(&router, &values(home.text(), "link[rel=icon]", "href")[0]).await;
    assert!(icon.text().contains("M0 6h10v4H0z") && icon.text().contains("#5fd39a"), "{}", icon.text());
    let touch_icon = get_ok(&router, &values(home.text(), "link[rel=apple-touch-icon]", "href")[0]).await;
    assert_eq!((touch_icon.header("content-type"), size(&touch_icon.body)), ("image/png", (180, 180)));
    let ico = get_ok(&router, "/favicon.ico").await;
    assert_eq!((ico.header("content-type"), &ico.body[..6]), ("image/x-icon", &[0, 0, 1, 0, 2, 0][..]));
    assert_ne!(ico.body, get("/favicon.ico").await.body);
    let manifest: serde_json::Value =
        serde_json::from_str(get_ok(&router, "/site.webmanifest").await.text()).expect("JSON");
    let icons = manifest["icons"].as_array().expect("icons");
    assert_eq!(icons.len(), 4);
    for icon in &icons[1..] {
        let response = get_ok(&router, icon["src"].as_str().expect("an address")).await;
        let (width, height) = size(&response.body);
        assert_eq!(icon["sizes"], format!("{width}x{height}"));
    }
}

/// For the embedded content, the server does not compare the cards and icons of the build, because they always match.
#[test]
fn the_embedded_content_has_the_same_files_whether_or_not_cards_and_icons_are_compared() {
    let files = site::embedded_content();
    let addresses = |manifest| site_with_manifest(&files, manifest).addresses().into_iter().collect::<BTreeSet<_>>();
    let compared = addresses(site::embedded_manifest());
    assert!(addresses(site::manifest_for(None)) == compared);
    assert!(compared.iter().any(|address| address.contains("card-about")));
}

#[test]
fn an_unsuitable_logo_is_refused_and_the_line_is_named() {
    let inventory = site::embedded_manifest().inventory;
    let check = |logo: &str| {
        let mut files = content_with_logo("");
        files.last_mut().expect("the logo").edit_text(|_| logo.to_owned());
        content::load(&files, &inventory, None).map(|library| library.warnings().to_vec())
    };
    let hostile = LOGO.replace("<path d=\"M0 6", "\n<script>fetch('/')</script><path d=\"M0 6");
    let problems = check(&hostile).expect_err("it has a script").errors;
    assert_eq!(problems[0].to_string(), "brand/logo.svg:2: <script> cannot be part of a logo; it is not a shape");
    let warnings = check(&LOGO.replace("0 0 10 10", "0 0 40 10")).expect("the logo is valid");
    let wide = warnings.iter().find(|warning| warning.file == source::LOGO).expect("a warning");
    assert!(wide.message.starts_with("is 4.0 times as wide as high"), "{wide}");
    assert!(check(LOGO).expect("a logo").iter().all(|warning| warning.file != source::LOGO));
}

#[test]
fn a_logo_in_the_content_folder_is_found() {
    let folder = TempFolder::new("branding-logo");
    for file in content_with_logo(COLORS) {
        folder.write(&file.path, file.text().expect("text"));
    }
    let found = source::read_folder(&folder.0).expect("the folder can be read");
    assert!(found.iter().any(|file| file.path == source::LOGO && file.text() == Ok(LOGO)));
    folder.write(source::LOGO, "<svg/>");
    let output = command().args(["check", "--content"]).arg(&folder.0).output().expect("the executable runs");
    let report = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        !output.status.success()
            && report.contains(&format!("{}/brand/logo.svg:1: is not an SVG: <svg> is not", folder.0.display())),
        "{report}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn social_cards_can_be_disabled() {
    let router = router_for(&content_with(&format!("\n[theme]\nsocial_cards = false\n{COLORS}")));
    for address in ["/", "/services/windows", "/services/design?project=lantern-keeper"] {
        let page = get_ok(&router, address).await;
        assert_eq!(values(page.text(), "meta[property='og:image'], meta[name='twitter:image']", "content"), [""; 0]);
        assert_eq!(values(page.text(), "meta[name='twitter:card']", "content"), ["summary"]);
    }
    assert_eq!(values(get("/").await.text(), "meta[property='og:image']", "content").len(), 1);
}

fn card_of(page: &BufferedResponse) -> String {
    let cards = values(page.text(), "meta[property='og:image'], meta[name='twitter:image']", "content");
    assert!(cards.len() == 2 && cards[0] == cards[1], "{cards:?}");
    let [width, height] =
        ["width", "height"].map(|of| values(page.text(), &format!("meta[property='og:image:{of}']"), "content"));
    assert_eq!((&*width[0], &*height[0]), ("1200", "630"));
    assert!(!values(page.text(), "meta[name='twitter:image:alt']", "content")[0].is_empty());
    let start = cards[0].find("/assets/").expect("a file of the site");
    cards[0][start..].to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_executable_draws_the_cards_that_the_build_lacks() {
    let (own, router) = (card_of(&get("/services/windows").await), router_for(&content_with_logo(COLORS)));
    let mut cards = Vec::new();
    for address in ["/", "/services/windows", "/services/design?project=lantern-keeper"] {
        let path = card_of(&get_ok(&router, address).await);
        let card = get_ok(&router, &path).await;
        assert_eq!((card.header("content-type"), size(&card.body)), ("image/png", (1200, 630)), "{address}");
        assert!(card.header("cache-control").contains("immutable") && card.body.len() < 60_000, "{address}");
        assert_eq!(get_ok(&router, &path).await.body, card.body);
        cards.push(path);
    }
    assert!(!cards.contains(&own));
    // The address of a card of earlier content redirects to the current card, and this redirect is not cached for long.
    let old = send(&router, "GET", "/assets/card.services.windows-01234567.png", &[]).await;
    assert_eq!((old.status, old.header("location")), (307.try_into().expect("a status"), &*cards[1]));
    assert!(!old.header("cache-control").contains("immutable"));
    for name in ["card.services.nothing-01234567.png", "project.nothing-01234567.png", "card.services.windows.png"] {
        assert_eq!(send(&router, "GET", &format!("/assets/{name}"), &[]).await.status, 404, "{name}");
    }
    let unchanged = router_for(&content_with(""));
    assert_eq!(card_of(&get_ok(&unchanged, "/services/windows").await), own);
    let old = send(&unchanged, "GET", &cards[1], &[]).await;
    assert_eq!((old.status.as_u16(), old.header("location")), (307, &*own));
}

#[test]
fn drawn_cards_are_exported() {
    let (folder, exported) = (TempFolder::new("branding-cards"), TempFolder::new("branding-cards-export"));
    let started = command().args(["init"]).arg(folder.0.join("site")).output().expect("the executable runs");
    assert!(started.status.success(), "{}", String::from_utf8_lossy(&started.stderr));
    let output = command().arg("export").arg(&exported.0).arg("--content").arg(folder.0.join("site")).output();
    let output = output.expect("the executable runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    for page in ["index.html", "about.html"] {
        let html = fs::read_to_string(exported.0.join(page)).expect("the page was exported");
        let card = &values(&html, "meta[property='og:image']", "content")[0];
        let file = &card[card.find("assets/").expect("a file of the site")..];
        assert_eq!(size(&fs::read(exported.0.join(file)).expect("the card was exported")), (1200, 630), "{page}");
    }
}

/// Returns the embedded content with `text` added at the end of `site.toml`, and a font of the company: a copy of the
/// default font.
fn content_with_fonts(text: &str) -> Vec<SourceFile> {
    let font = include_bytes!("../../assets/fonts/instrument-sans.woff2");
    let mut files = content_with(text);
    for (path, bytes) in [("brand/house.woff2", &font[..]), ("brand/house.txt", b"Free to use.")] {
        files.push(SourceFile::from_bytes(path.to_owned(), bytes.to_vec(), None));
    }
    files
}

#[tokio::test(flavor = "multi_thread")]
async fn fonts_in_the_content_are_served_and_preloaded() {
    let router = router_for(&content_with_fonts("\n[fonts]\nmono = \"brand/house.woff2\"\n"));
    let home = get_ok(&router, "/").await;
    let preloaded = values(home.text(), "link[rel=preload][as=font]", "href");
    assert!(preloaded[0].contains("instrument-sans") && preloaded[1].starts_with("/assets/mono-"), "{preloaded:?}");
    assert_eq!(preloaded.len(), 2);
    let font = get_ok(&router, &preloaded[1]).await;
    assert_eq!(font.header("content-type"), "font/woff2");
    assert_eq!(font.body, include_bytes!("../../assets/fonts/instrument-sans.woff2"));
    let sheets = values(home.text(), "link[rel=stylesheet]", "href");
    let theme = get_ok(&router, &sheets[1]).await;
    let rule = format!("@font-face{{font-family:\"Company mono\";src:url({}) format(\"woff2\")", preloaded[1]);
    assert!(theme.text().contains(&rule) && theme.text().contains("--font-mono:\"Company mono\",monospace"));
    let licence = theme.text().split(['*', ' ']).find(|part| part.ends_with(".txt")).expect("a licence");
    assert_eq!(get_ok(&router, licence).await.text(), "Free to use.");
    // The colours are still the defaults.
    assert!(!theme.text().contains("--color-") && !get_ok(&router, "/site.webmanifest").await.text().contains("color"));
}

#[test]
fn fonts_that_cannot_be_used_are_refused_and_missing_characters_are_listed() {
    let inventory = site::embedded_manifest().inventory;
    let check = |files: &[SourceFile]| match content::load(files, &inventory, None) {
        Ok(library) => library.warnings().iter().map(ToString::to_string).collect::<Vec<_>>(),
        Err(problems) => problems.errors.iter().map(ToString::to_string).collect(),
    };
    let files = content_with_fonts("\n[fonts]\nsans = \"brand/house.woff2\"\n");
    let font_warning = |files: &[SourceFile]| check(files).into_iter().find(|line| line.contains("fonts.sans"));
    assert_eq!(font_warning(&files), None);
    let mut foreign = files.clone();
    let about = foreign.iter_mut().find(|file| file.path == "pages/about.toml").expect("the file exists");
    about.edit_text(|text| text.replacen("lead = \"", "lead = \"世 → ", 1));
    let warning = font_warning(&foreign).expect("a warning");
    let end = "has no glyph for these characters of the content: → 世 (→ is in pages/about.toml:";
    assert!(warning.contains(end), "{warning}");

    let mut without = files.clone();
    without.retain(|file| file.path != "brand/house.txt");
    assert!(
        check(&without)[0]
            .ends_with("fonts.sans: brand/house.woff2 needs the text of its licence beside it, in brand/house.txt")
    );
    without.retain(|file| file.path != "brand/house.woff2");
    assert!(check(&without)[0].contains("fonts.sans: there is no font \"brand/house.woff2\""), "{:?}", check(&without));
    let mut broken = files;
    broken.retain(|file| !source::is_font(&file.path));
    broken.push(SourceFile::from_bytes("brand/house.woff2".to_owned(), b"wOF2".to_vec(), None));
    assert!(check(&broken)[0].ends_with("fonts.sans: brand/house.woff2 is not a WOFF2 font"), "{:?}", check(&broken));
}

#[test]
fn a_font_in_the_content_folder_is_found() {
    let folder = TempFolder::new("branding-font");
    let font = include_bytes!("../../assets/fonts/instrument-sans.woff2");
    folder.write("brand/house.txt", "Free to use.");
    fs::write(folder.0.join("brand/house.woff2"), font).expect("a file");
    let files = source::read_folder(&folder.0).expect("the folder can be read");
    assert_eq!(files.iter().map(|file| &*file.path).collect::<Vec<_>>(), ["brand/house.txt", "brand/house.woff2"]);
    assert_eq!(files[1].bytes().as_deref(), Ok(font.as_slice()));
}
