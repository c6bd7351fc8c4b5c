//! Tests of the access log and the metrics.

use std::collections::BTreeSet;

use crate::process::{RunningSite, TempFolder, address_in, exchange};

#[test]
fn every_metric_in_the_documentation_exists() {
    let archive = TempFolder::new("metrics");
    let mut running = RunningSite::start(&["--metrics-address", "127.0.0.1:0", "--archive", archive.path()]);
    let metrics = address_in(&running.wait_for("metrics on"));
    let text = exchange(metrics, "GET /metrics HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n").body;
    let text = String::from_utf8(text).expect("text");
    let series: BTreeSet<&str> =
        text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split(['{', ' ']).next()).collect();
    let documentation = [include_str!("../../../docs/DEPLOY.md"), include_str!("../../../docs/OPERATIONS.md")].concat();
    let words = documentation.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let names: BTreeSet<&str> = words.filter(|word| word.starts_with("site_") || word.ends_with("_total")).collect();
    assert!(names.len() > 5 && names.is_subset(&series), "{:?}", names.difference(&series));
}

#[test]
fn the_access_log_names_the_client_behind_the_proxy() {
    let mut running = RunningSite::start(&[
        "--access-log", "--log-format", "json", "--trusted-proxy", "127.0.0.1", "--hsts-seconds", "600",
    ]);
    let fields = "X-Forwarded-For: 1.2.3.4, 192.0.2.7\r\nX-Request-Id: abc-1\r\nReferer: \"x\"\\\r\n";
    let response =
        running.exchange(&format!("GET /healthz?a=1 HTTP/1.1\r\nHost: site.test\r\n{fields}Connection: close\r\n\r\n"));
    assert_eq!(response.header("strict-transport-security"), "max-age=600");
    let line = running.wait_for("/healthz");
    let line: serde_json::Value = serde_json::from_str(&line).expect("the line is JSON");
    for (name, value) in
        [("client", "192.0.2.7"), ("request_id", "abc-1"), ("path", "/healthz"), ("query", "a=1"), ("method", "GET")]
    {
        assert_eq!(line[name], value, "{line}");
    }
    assert_eq!(line["status"], 200);
}

#[test]
fn only_trusted_proxies_can_set_the_request_id() {
    let mut running = RunningSite::start(&["--access-log", "--log-format", "json"]);
    running.exchange(
        "GET /healthz HTTP/1.1\r\nHost: site.test\r\nX-Request-Id: abc-1\r\nX-Forwarded-For: 1.2.3.4\r\nConnection: close\r\n\r\n",
    );
    let line: serde_json::Value = serde_json::from_str(&running.wait_for("/healthz")).expect("the line is JSON");
    assert_ne!(line["request_id"], "abc-1", "{line}");
    assert_eq!(line["client"], "127.0.0.1", "{line}");
}
