//! Tests of pictures in the content folder: the executable generates their files in several sizes, and
//! refuses unsuitable files with an explanation.

use std::{fs, path::Path, process::Output, time::Instant};

use page_http::READY_MESSAGE;

use crate::{
    process::{RunningSite, TempFolder, command},
    socket::{Response, TEST_TIMEOUT},
};

fn png(width: u32, height: u32, [red, green, blue]: [u8; 3]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_palette(vec![red, green, blue]);
    let mut writer = encoder.write_header().expect("a valid header");
    writer.write_image_data(&vec![0; (width * height) as usize]).expect("a picture");
    writer.finish().expect("a picture");
    bytes
}

/// Returns the content of `site init` with a portfolio of one project, whose picture is `image`.
fn with_project(image: &str) -> TempFolder {
    let folder = TempFolder::with_starter();
    let about = fs::read_to_string(folder.0.join("pages/about.toml")).expect("the page");
    folder.write("pages/about.toml", &format!("{about}\n[[sections]]\nkind = \"portfolio\"\ntitle = \"Portfolio\"\n"));
    folder.write(
        "portfolio/lamp.toml",
        &format!(
            "title = \"A lamp\"\ndescription = \"A lamp for a quay.\"\nimage = \"{image}\"\nalt = \"A lamp on a quay\"\n\
             technologies = [\"Steel\"]\ncategory = \"3D Assets\"\norder = 1\n\n[meta]\ntitle = \"The lamp on the quay\"\n\
             description = \"A lamp that we have designed for a quay, with a light that does not blind.\"\n"
        ),
    );
    folder
}

fn write(folder: &TempFolder, name: &str, bytes: &[u8]) {
    fs::create_dir_all(folder.0.join("pictures")).expect("a folder");
    fs::write(folder.0.join("pictures").join(name), bytes).expect("a file");
}

/// Runs `site check`, and returns whether it succeeded and its error output.
fn check(folder: &TempFolder) -> (bool, String) {
    let Output { status, stderr, .. } =
        command().args(["check", "--content", folder.path()]).output().expect("the executable runs");
    (status.success(), String::from_utf8(stderr).expect("text"))
}

/// Returns the paths of the files of the picture `lamp` in `text`, sorted and without repetitions.
fn addresses(text: &str) -> Vec<String> {
    let starts = text.match_indices("/assets/lamp-").map(|(start, _)| &text[start..]);
    let mut found: Vec<_> = starts.filter_map(|rest| Some(format!("{}.webp", rest.split_once(".webp")?.0))).collect();
    found.sort();
    found.dedup();
    found
}

fn size(webp: &[u8]) -> (u16, u16) {
    assert!(webp.starts_with(b"RIFF") && webp[12..15] == *b"VP8", "a WebP file");
    let number = |at: usize| u16::from_le_bytes([webp[at], webp[at + 1]]) & 0x3fff;
    (number(26), number(28))
}

fn body_text(response: &Response) -> String {
    String::from_utf8_lossy(&response.body).into_owned()
}

#[test]
fn a_master_in_the_content_is_served_in_all_widths_until_it_changes() {
    let folder = with_project("pictures/lamp.png");
    write(&folder, "lamp.png", &png(1500, 1000, [200, 40, 8]));
    let mut running = RunningSite::start(&["--content", folder.path(), "--watch-content"]);
    running.wait_for(READY_MESSAGE);
    let page = body_text(&running.get("/about"));
    let files = addresses(&page);
    assert_eq!(files.len(), 3, "{files:?}");
    assert!(page.contains("type=\"image/webp\"") && !page.contains("image/avif") && page.contains("#c82808"), "{page}");
    for (file, expected) in files.iter().zip([(1344, 896), (1500, 1000), (672, 448)]) {
        let response = running.get(file);
        assert_eq!((response.status, &*response.header("content-type")), (200, "image/webp"));
        assert!(response.header("cache-control").contains("immutable"));
        assert_eq!(size(&response.body), expected, "{file}");
    }
    let shown = running.get("/about?project=lamp");
    assert!(body_text(&shown).contains("\"contentUrl\":\"https://www.example.com/assets/lamp-1344-"));
    assert!(body_text(&running.get("/about.md")).contains("![A lamp on a quay]("));
    let cache = folder.0.join("pictures/.cache");
    assert_eq!(fs::read_dir(&cache).expect("the cache").count(), 4);

    write(&folder, "lamp.png", &png(900, 600, [8, 40, 200]));
    running.wait_for("the content was read again and is shown");
    let changed = addresses(&body_text(&running.get("/about")));
    assert!(changed.len() == 2 && !changed.contains(&files[0]), "{changed:?}");
    assert_eq!(size(&running.get(&changed[1]).body), (900, 600));
    assert_eq!(running.get(&files[0]).status, 200, "documents sent before the reload refer to it");
    let start = Instant::now();
    while fs::read_dir(&cache).expect("the cache").count() != 3 {
        assert!(start.elapsed() < TEST_TIMEOUT, "the files of the first picture stay in the cache");
    }

    write(&folder, "lamp.png", b"a text");
    running.wait_for("the content stays as it was");
    assert_eq!(addresses(&body_text(&running.get("/about"))), changed);

    write(&folder, "lamp.png", &png(800, 500, [8, 200, 40]));
    folder.write("portfolio/lamp.toml", "image = \"pictures/lamp.png\"\n");
    running.wait_for("the content stays as it was");
    for file in changed {
        let name = file.trim_start_matches("/assets/");
        assert!(cache.join(name).is_file(), "{name} belongs to the content that is shown");
    }
}

#[test]
fn a_picture_that_is_too_narrow_is_reported() {
    let folder = with_project("pictures/lamp.png");
    for (width, is_reported) in [(800, true), (1343, true), (1344, false)] {
        write(&folder, "lamp.png", &png(width, 600, [200, 40, 8]));
        let (is_success, report) = check(&folder);
        let warning = format!("lamp.png: is only {width} pixels wide and will look blurred; use 1344 or more");
        assert!(is_success && report.contains(&warning) == is_reported, "{report}");
    }
}

/// Adds a page section with the screen of a shop, whose pane shows the picture `image`.
fn add_screen(folder: &TempFolder, image: &str) {
    let about = fs::read_to_string(folder.0.join("pages/about.toml")).expect("the page");
    let section = format!(
        "\n[[sections]]\nkind = \"screen\"\ntitle = \"A shop\"\ndrawn = \"Drawn.\"\ncaption = \"Made up.\"\n\n\
         [sections.screen]\nframe = \"browser\"\ncolor = \"moss\"\ntitle = \"shop.example\"\n\n\
         [[sections.screen.panes]]\nkind = \"list\"\nimage = \"{image}\"\nrows = [{{ cells = [\"Lamp\"] }}]\n"
    );
    folder.write("pages/about.toml", &(about + &section));
}

#[test]
fn the_screen_of_a_product_shows_a_small_picture_without_a_warning() {
    let folder = TempFolder::with_starter();
    write(&folder, "lamp.png", &png(700, 500, [200, 40, 8]));
    let (is_valid, warnings) = check(&folder);
    assert!(is_valid && warnings.contains("lamp.png: is not used by any project or page"), "{warnings}");
    add_screen(&folder, "pictures/lamp.png");
    let (is_valid, warnings) = check(&folder);
    assert!(is_valid && !warnings.contains("lamp.png"), "{warnings}");
    let running = RunningSite::start(&["--content", folder.path()]);
    let body = body_text(&running.get("/about"));
    let files = addresses(&body);
    assert_eq!(files.len(), 2, "{body}");
    for file in files {
        assert_eq!(running.get(&file).status, 200, "{file}");
    }
}

#[test]
fn an_unsuitable_picture_of_a_screen_is_reported_with_its_field() {
    let folder = TempFolder::with_starter();
    write(&folder, "lamp.png", b"a text");
    add_screen(&folder, "pictures/lamp.png");
    let (is_valid, report) = check(&folder);
    let field = ".screen.panes[0].image: pictures/lamp.png is not a PNG, JPEG or WebP picture";
    assert!(!is_valid && report.contains("pages/about.toml:") && report.contains(field), "{report}");
}

#[test]
fn a_check_deletes_no_files_from_the_cache() {
    let folder = with_project("pictures/lamp.png");
    for color in [[200, 40, 8], [8, 40, 200]] {
        write(&folder, "lamp.png", &png(700, 500, color));
        assert!(check(&folder).0);
    }
    // The cache has two files for each picture, and the file that excludes the folder from Git.
    assert_eq!(fs::read_dir(folder.0.join("pictures/.cache")).expect("the cache").count(), 5);
}

#[test]
fn an_export_contains_the_files_of_pictures() {
    let folder = with_project("pictures/lamp.png");
    write(&folder, "lamp.png", &png(700, 500, [200, 40, 8]));
    let exported = TempFolder::new("export-pictures");
    let output = command()
        .args(["export", "--deadline-ms", "60000", "--workers", "1", "--content", folder.path()])
        .arg(&exported.0)
        .output();
    let output = output.expect("the executable runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let page = fs::read_to_string(exported.0.join("about.html")).expect("the page");
    let files = addresses(&page);
    assert_eq!(files.len(), 2);
    for file in &files {
        assert!(exported.0.join(file.trim_start_matches('/')).is_file(), "{file}");
    }
}

#[test]
fn two_masters_with_the_same_name_are_two_pictures() {
    let folder = with_project("pictures/lamp.png");
    write(&folder, "lamp.png", &png(700, 500, [200, 40, 8]));
    write(&folder, "lamp.webp", b"not used, so it is not read");
    let (is_valid, warnings) = check(&folder);
    assert!(is_valid && warnings.contains("/pictures/lamp.webp: is not used by any project"), "{warnings}");
}

#[test]
fn pictures_that_cannot_be_shown_are_named_with_the_reason() {
    let field = |message: &str| format!("/portfolio/lamp.toml:3: image: {message}");
    let gif = b"GIF89a\x01\0\x01\0\0\0\0;";
    let cases = [
        (
            "pictures/lamp.png",
            "lamp.png",
            b"a text".to_vec(),
            field("pictures/lamp.png is not a PNG, JPEG or WebP picture, whatever its name; save it as one"),
        ),
        (
            "pictures/lamp.jpg",
            "lamp.jpg",
            gif.to_vec(),
            field("pictures/lamp.jpg is a GIF, whatever its name; save it as PNG, JPEG or WebP"),
        ),
        (
            "pictures/lamp.gif",
            "lamp.gif",
            gif.to_vec(),
            field(
                "\"pictures/lamp.gif\" has the format GIF, which is not supported; save the picture as PNG, JPEG or WebP",
            ),
        ),
        (
            "pictures/lamp.png",
            "lamp.png",
            png(800, 600, [1, 2, 3])[..60].to_vec(),
            field("pictures/lamp.png is incomplete; copy or save it again"),
        ),
        (
            "pictures/My Lamp.png",
            "My Lamp.png",
            png(8, 6, [1, 2, 3]),
            "/pictures/My Lamp.png: \"My Lamp\" cannot be part of an address".to_owned(),
        ),
        ("pictures/lamp.png", "other.png", png(8, 6, [1, 2, 3]), field("there is no picture \"pictures/lamp.png\"")),
        (
            "lamp.png",
            "lamp.png",
            png(8, 6, [1, 2, 3]),
            field("there is no picture \"lamp.png\"; did you mean \"pictures/lamp.png\"?"),
        ),
    ];
    for (image, name, bytes, expected) in cases {
        let folder = with_project(image);
        write(&folder, name, &bytes);
        let (is_valid, problems) = check(&folder);
        assert!(!is_valid && problems.contains(&expected), "{name}: {problems}");
        assert!(problems.contains("the content has 1 problem:") && !problems.contains("is ignored"), "{problems}");
        assert!(!problems.contains("panicked"), "{problems}");
    }
}

#[test]
fn a_picture_is_recognized_by_its_bytes_and_not_by_its_name() {
    let folder = with_project("pictures/lamp.jpg");
    write(&folder, "lamp.jpg", &png(1344, 600, [1, 2, 3]));
    let (is_valid, report) = check(&folder);
    assert!(is_valid && !report.contains("lamp.jpg"), "{report}");
}

#[test]
fn a_picture_too_small_for_the_site_is_shown_with_a_warning() {
    let folder = with_project("pictures/lamp.png");
    write(&folder, "lamp.png", &png(300, 200, [1, 2, 3]));
    let (is_valid, warnings) = check(&folder);
    assert!(is_valid && warnings.contains("/pictures/lamp.png: is only 300 pixels wide"), "{warnings}");
}

#[test]
fn pictures_are_generated_even_if_they_cannot_be_stored() {
    let folder = with_project("pictures/lamp.png");
    write(&folder, "lamp.png", &png(700, 500, [200, 40, 8]));
    // A file replaces the folder, so nothing can be stored, even if the test runs as root.
    write(&folder, ".cache", b"");
    let (is_valid, problems) = check(&folder);
    assert!(is_valid, "{problems}");
    assert!(Path::new(&folder.0).join("pictures/.cache").is_file());
}
