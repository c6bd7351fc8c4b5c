//! Tests of content reloads, on SIGHUP and with `--watch-content`.

use std::{
    fs,
    os::unix::fs::symlink,
    time::{Duration, Instant},
};

use page_http::READY_MESSAGE;

use crate::process::{RunningSite, TempFolder, address_in, exchange};

/// Returns the path of the shell file of a document.
fn shell_of(document: &[u8]) -> String {
    let document = String::from_utf8_lossy(document);
    let start = document.find("/assets/shell-").expect("a document names its shell");
    document[start..].split('"').next().expect("text").to_owned()
}

#[test]
fn content_is_reloaded_completely_or_not_at_all() {
    let folder = TempFolder::with_starter();
    let content = folder.path();
    let mut running = RunningSite::start(&["--content", content, "--metrics-address", "127.0.0.1:0"]);
    let metrics = address_in(&running.wait_for("metrics on"));
    running.wait_for(READY_MESSAGE);
    let before = running.get("/about").body;
    let shell = shell_of(&before);
    let shell_before = running.get(&shell).body;
    let about = fs::read_to_string(folder.0.join("pages/about.toml")).expect("the page");

    folder.write("pages/about.toml", &about.replacen("[meta]", "[mata]", 1));
    running.signal("HUP");
    let complaint = running.wait_for("the content stays as it was");
    assert!(complaint.contains("problem"), "{complaint}");
    assert!(running.get("/about").body == before, "the last valid content stays");
    running.signal("HUP");
    running.wait_for("the content stays as it was");

    let title = about.lines().find(|line| line.starts_with("title = ")).expect("a title");
    folder.write("pages/about.toml", &about.replacen(title, "title = \"Taken over while it runs\"", 1));
    let site = fs::read_to_string(folder.0.join("site.toml")).expect("the company");
    folder.write("site.toml", &site.replacen("label = \"About\"", "label = \"Taken over\"", 1));
    running.signal("HUP");
    running.wait_for("the content was read again and is shown");
    let after = String::from_utf8(running.get("/about").body).expect("text");
    assert!(after.contains("Taken over while it runs"));
    let record = String::from_utf8(running.get("/data/about.json").body).expect("text");
    assert!(record.contains("Taken over while it runs"));
    assert_ne!(shell_of(after.as_bytes()), shell);
    assert!(running.get(&shell).body == shell_before, "the shell of an earlier document is still served");
    let markdown_page = String::from_utf8(running.get("/about.md").body).expect("text");
    assert!(markdown_page.contains("Taken over while it runs"));
    let sitemap = String::from_utf8(running.get("/sitemap.xml").body).expect("text");
    assert!(sitemap.contains("/about</loc></url>"), "the new text is not dated: {sitemap}");

    let figures = || {
        let text = exchange(metrics, "GET /metrics HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n").body;
        String::from_utf8(text).expect("text")
    };
    // A client may see a connection end before the server updates the count.
    let end = Instant::now() + Duration::from_secs(10);
    let mut text = figures();
    while !text.contains("site_connections{state=\"idle\"} 0") && Instant::now() < end {
        text = figures();
    }
    for line in [
        "site_content_reloads_total{outcome=\"accepted\"} 1",
        "site_content_reloads_total{outcome=\"refused\"} 2",
        "site_pages{state=\"other\"} 0",
        "site_connections{state=\"idle\"} 0",
        "site_render_workers{state=\"alive\"} 1",
        "site_http_requests_total{route=\"/{*page}\",method=\"GET\",status=\"200\"} 4",
        "# EOF",
    ] {
        assert!(text.contains(line), "{line} in {text}");
    }
    assert_eq!(running.get("/metrics").status, 404, "metrics are not public by accident");
}

#[test]
fn an_outdated_security_contact_is_withdrawn_with_a_warning() {
    let folder = TempFolder::with_content("security");
    let site = fs::read_to_string(folder.0.join("site.toml")).expect("the file");
    let confirmed = site.lines().find(|line| line.starts_with("confirmed = ")).expect("a date");
    folder.write("site.toml", &site.replacen(confirmed, "confirmed = \"2001-02-03\"", 1));
    let mut running = RunningSite::start(&["--content", folder.path()]);
    let warned = |line: &String| line.contains("/.well-known/security.txt is not shown from 2002-02-03 on");
    assert!(running.log.iter().any(warned), "{:#?}", running.log);
    running.wait_for(READY_MESSAGE);
    assert_eq!(running.get("/.well-known/security.txt").status, 404);
}

#[test]
fn watched_content_is_reloaded_when_it_changes() {
    let folder = TempFolder::with_starter();
    let mut running = RunningSite::start(&["--content", folder.path(), "--watch-content"]);
    running.wait_for(READY_MESSAGE);
    let about = fs::read_to_string(folder.0.join("pages/about.toml")).expect("the page");
    folder.write("pages/about.toml", &about.replacen("[meta]", "[mata]", 1));
    running.wait_for("the content stays as it was");
    running.wait_for("`site check` also lists");
    folder.write("pages/about.toml", &format!("{about}\n# A remark\n"));
    running.wait_for("the content was read again and is shown");
    let warnings = running.log.iter().filter(|line| line.contains("company.origin: ")).count();
    assert_eq!(warnings, 1, "a warning is shown once: {:#?}", running.log);
}

#[test]
fn a_watched_folder_that_cannot_be_read_is_read_again() {
    let folder = TempFolder::with_starter();
    let mut running = RunningSite::start(&["--content", folder.path(), "--watch-content"]);
    running.wait_for(READY_MESSAGE);
    let about = fs::read_to_string(folder.0.join("pages/about.toml")).expect("the page");
    let aside = TempFolder::new("watch-aside");
    let moved = aside.0.join("content");
    fs::rename(&folder.0, &moved).expect("the folder is moved");
    running.wait_for("the content cannot be read");
    fs::write(moved.join("pages/about.toml"), format!("{about}\n# A remark\n")).expect("the page");
    fs::rename(&moved, &folder.0).expect("the folder is moved back");
    running.wait_for("the content was read again and is shown");
    let messages = running.log.iter().filter(|line| line.contains("the content cannot be read")).count();
    assert_eq!(messages, 1, "{:#?}", running.log);
}

#[test]
fn a_folder_that_replaces_the_watched_folder_is_watched() {
    let (link, first, second) = (TempFolder::new("watch-link"), TempFolder::with_starter(), TempFolder::with_starter());
    let content = link.0.join("content");
    symlink(&first.0, &content).expect("a link");
    let mut running =
        RunningSite::start(&["--content", content.to_str().expect("the path is text"), "--watch-content"]);
    running.wait_for(READY_MESSAGE);
    let about = fs::read_to_string(first.0.join("pages/about.toml")).expect("the page");
    symlink(&second.0, link.0.join("next")).expect("a link");
    fs::rename(link.0.join("next"), &content).expect("the link is replaced");
    // The watcher does not report that the link was replaced, only that a file in the first folder has changed.
    second.write("pages/about.toml", &format!("{about}\n# The first change\n"));
    first.write("pages/about.toml", &about);
    running.wait_for("the content was read again and is shown");
    let start = Instant::now();
    second.write("pages/about.toml", &format!("{about}\n# The second change\n"));
    running.wait_for("the content was read again and is shown");
    assert!(start.elapsed() < Duration::from_secs(25), "not only when the files are read regularly, every 30 seconds");
}
