//! Tests the executable as operators use it: settings, signals, reloads, TLS, metrics.

use std::{
    collections::BTreeSet,
    fs,
    io::{Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    os::unix::fs::{MetadataExt, symlink},
    process::{Command, Output},
    thread,
    time::{Duration, Instant},
};

use page_http::READY_MESSAGE;

use crate::{
    process::{RunningSite, TempFolder, address_in, certificate, client_config, command, exchange},
    socket::{Response, connect, read_to_end},
};

/// Runs a command that must fail, and returns its error message.
fn refusal(command: &mut Command) -> String {
    let Output { status, stderr, .. } = command.output().expect("the executable runs");
    assert!(!status.success());
    String::from_utf8(stderr).expect("text")
}

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
fn later_responses_with_a_page_equal_the_first() {
    let site = RunningSite::start(&["--drain-ms", "3000"]);
    let plain = |accept: &str, further: &str| {
        let fields = format!("Host: site.test\r\nAccept-Encoding: {accept}\r\nConnection: close\r\n{further}");
        let response = site.exchange(&format!("GET /about HTTP/1.1\r\n{fields}\r\n"));
        assert_ne!(response.header("date"), "");
        response
    };
    // The first response reports how long the render took; all later ones are identical.
    plain("br", "");
    for accept in ["br", "gzip", "zstd", "identity", "br;q=0, gzip", "*"] {
        let [first, second, third] = [(); 3].map(|()| plain(accept, ""));
        assert_eq!((first.status, &first.body), (200, &second.body), "{accept}");
        assert_eq!(second.body, third.body, "{accept}");
        assert_eq!(first.fields(), second.fields(), "{accept}");
        assert_eq!(second.fields(), third.fields(), "{accept}");
        assert_eq!(first.header("content-length"), first.body.len().to_string());
    }
    let known = plain("br", "");
    let tag = format!("If-None-Match: {}\r\n", known.header("etag"));
    assert_eq!((plain("br", &tag).status, plain("gzip", &tag).status), (304, 200));
    assert_eq!(plain("br", "If-Match: \"other\"\r\n").status, 412);
    assert_eq!(plain("br", "Content-Length: 1\r\n\r\nx").status, 413);
    let twice = site.exchange("GET /about HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n");
    assert_eq!(twice.status, 400);
    let head = site.exchange("HEAD /about HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n");
    assert_eq!((head.status, head.body.len(), head.fields()), (200, 0, known.fields()));
}

#[test]
fn a_draining_server_answers_requests_and_closes_their_connections() {
    let mut running = RunningSite::start(&["--drain-ms", "60000"]);
    let mut kept = connect(running.address);
    kept.write_all(b"GET /healthz HTTP/1.1\r\nHost: site.test\r\n\r\n").expect("the request is sent");
    running.signal("TERM");
    running.wait_for("ending");
    let ready = running.get("/readyz");
    assert_eq!((ready.status, &*ready.body), (503, &b"draining\n"[..]));
    assert_eq!(running.get("/healthz").status, 200, "requests are still served");
    let first = "GET /healthz HTTP/1.1\r\nHost: site.test\r\n\r\n";
    let last = running.exchange(first);
    assert_eq!((last.status, &*last.header("connection")), (200, "close"), "kept connections are ended");
    running.signal("TERM");
    assert_eq!(running.exit_code(), Some(128 + 15), "a second signal ends the process at once");
}

/// Replaces the file at `path` by a pipe without a writer, which blocks its readers.
fn replace_by_pipe(path: &str) {
    fs::remove_file(path).expect("the file exists");
    assert!(Command::new("mkfifo").arg(path).status().expect("mkfifo runs").success());
}

#[test]
fn a_signal_ends_a_server_that_is_still_starting() {
    let folder = TempFolder::new("starting");
    let (certificate, key) = folder.write_certificate(&certificate());
    replace_by_pipe(&certificate);
    let mut starting = RunningSite::spawn_unready(
        command()
            .args(["serve", "--port", "0", "--workers", "1"])
            .args(["--tls-certificate", &certificate, "--tls-key", &key]),
    );
    starting.wait_for("memory: ");
    starting.signal("TERM");
    starting.wait_for("stopped during the start");
    assert_eq!(starting.exit_code(), Some(0));
}

#[test]
fn a_draining_server_serves_for_the_whole_drain() {
    let mut running = RunningSite::start(&["--drain-ms", "1500"]);
    let start = Instant::now();
    running.signal("TERM");
    running.wait_for("ending");
    assert_eq!(running.exit_code(), Some(0));
    assert!(start.elapsed() >= Duration::from_millis(1500));
}

#[test]
fn settings_that_exceed_the_memory_are_reported_with_their_figures() {
    let mut running = RunningSite::start(&["--cache-mb", "1000000"]);
    running.wait_for(READY_MESSAGE);
    let is_warning = |line: &&String| line.contains("WARN") && line.contains("the memory limit is ");
    let warning = running.log.iter().find(is_warning).expect("a warning");
    assert!(warning.contains("1 workers x (") && warning.contains("--cache-mb (1000000)"), "{warning}");
    drop(running);
    let mut running = RunningSite::start(&["--heap-mb", "64", "--cache-mb", "16"]);
    running.wait_for(READY_MESSAGE);
    let line = running.log.iter().find(|line| line.contains("memory: ")).expect("the plan");
    assert!(line.contains("1 workers x (64 MiB heap + 16 MiB) + 16 MiB page cache + 128 MiB = 224 MiB"), "{line}");
}

/// Returns a command that runs the executable with at most `number` threads. The system counts all threads of a user,
/// and does not limit the administrator. So the command runs as a user without other threads, or in a separate user
/// namespace. Each test run uses another user, because test runs may overlap.
fn with_threads(number: usize) -> Command {
    let is_root = fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0);
    let user = format!("--reuid={}", 100_000 + std::process::id());
    let user = ["setpriv", &user, "--clear-groups", "--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
    let user = if is_root { &user[..] } else { &["unshare", "--user"] };
    let mut command = Command::new(user[0]);
    command.args(&user[1..]).args(["prlimit", &format!("--nproc={number}"), "--"]);
    command.arg(env!("CARGO_BIN_EXE_site")).env_remove("SITE_LOG");
    command
}

#[test]
fn a_pool_that_cannot_start_all_its_threads_serves_pages() {
    let processors = thread::available_parallelism().expect("a number").get();
    let most = processors + 24;
    let flags = ["serve", "--port", "0", "--workers", "64", "--deadline-ms", "60000"];
    let mut running = RunningSite::spawn(with_threads(most).args(flags));
    // The warning may be logged before the server listens.
    let warning = "the pool is smaller than configured";
    if !running.log.iter().any(|line| line.contains(warning)) {
        running.wait_for(warning);
    }
    running.wait_for(READY_MESSAGE);
    assert_eq!(running.get("/about").status, 200);
    running.signal("INT");
    running.wait_for("stopped");
    let problems: Vec<_> = running.log.iter().filter(|line| line.contains("WARN") || line.contains("ERROR")).collect();
    assert_eq!(problems.len(), 1, "{problems:#?}");
    // Waits for the end, because the threads of this server count towards the limit of the next one.
    assert_eq!(running.exit_code(), Some(0));

    let message = refusal(with_threads(processors + 4).args(flags));
    assert!(message.contains("error: the engine does not start: no thread can be started"), "{message}");
    assert!(!message.contains("panicked"), "{message}");
}

/// Runs `site health` with these settings. Returns its error message if it fails.
fn health(settings: &[(&str, &str)]) -> Result<(), String> {
    let output = command().arg("health").envs(settings.iter().copied()).output().expect("the command runs");
    assert!(output.stdout.is_empty());
    if output.status.success() { Ok(()) } else { Err(String::from_utf8(output.stderr).expect("text")) }
}

#[test]
fn a_server_is_healthy_from_its_start_to_its_end() {
    let mut running = RunningSite::start(&["--address", "0.0.0.0", "--drain-ms", "60000"]);
    let port = running.address.port().to_string();
    let settings = [("SITE_ADDRESS", "0.0.0.0"), ("SITE_PORT", &*port)];
    assert_eq!(health(&settings), Ok(()), "no page is ready yet");
    running.wait_for(READY_MESSAGE);
    assert_eq!(health(&settings), Ok(()));
    running.signal("TERM");
    running.wait_for("ending");
    assert_eq!(running.get("/readyz").status, 503);
    assert_eq!(health(&settings), Ok(()), "a draining server is alive");
    running.signal("STOP");
    let silence = health(&settings).expect_err("a stopped server does not answer");
    assert!(silence.starts_with(&format!("error: 127.0.0.1:{port} does not answer")), "{silence}");
}

#[test]
fn other_servers_are_not_healthy() {
    let refused = health(&[("SITE_PORT", "1")]).expect_err("nothing is there");
    assert!(refused.starts_with("error: 127.0.0.1:1: "), "{refused}");
    for (answer, part) in [
        ("HTTP/1.1 404 Not Found\r\n\r\n", "answers HTTP/1.1 404"),
        ("SSH-2.0-other\r\n", "answers SSH-2.0-othe"),
        ("", "does not answer"),
    ] {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port().to_string();
        let other = thread::spawn(move || {
            let (mut stream, _) = listener.accept().expect("a connection");
            let mut request = [0; 1024];
            let _ = stream.read(&mut request).expect("the request comes");
            stream.write_all(answer.as_bytes()).expect("the response is sent");
        });
        let found = health(&[("SITE_PORT", &port)]).expect_err("it is another server");
        assert!(found.contains(part), "{found}");
        other.join().expect("the thread ends");
    }
}

#[test]
fn requests_sent_before_a_signal_are_answered() {
    let mut running = RunningSite::start(&["--drain-ms", "0"]);
    running.wait_for(READY_MESSAGE);
    let idle = connect(running.address);
    let mut kept: Vec<TcpStream> = (0..40).map(|_| connect(running.address)).collect();
    // While the process is stopped, the system queues its connections (on many systems up to 128) and receives their
    // requests.
    running.signal("STOP");
    let mut queued: Vec<TcpStream> = (0..40).map(|_| connect(running.address)).collect();
    for stream in kept.iter_mut().chain(&mut queued) {
        stream.write_all(b"GET /about HTTP/1.1\r\nHost: site.test\r\n\r\n").expect("the request is sent");
    }
    running.signal("TERM");
    running.signal("CONT");
    for stream in kept.iter_mut().chain(&mut queued) {
        assert_eq!(Response::parse(&read_to_end(stream)).status, 200);
    }
    assert!(read_to_end(&mut { idle }).is_empty());
    assert_eq!(running.exit_code(), Some(0));
}

#[test]
fn incomplete_requests_are_cut_off_at_shutdown() {
    let mut running = RunningSite::start(&["--drain-ms", "0", "--shutdown-ms", "200"]);
    let mut half = connect(running.address);
    half.write_all(b"GET /about HTTP/1.1\r\n").expect("half a request is sent");
    assert_eq!(running.get("/healthz").status, 200, "the half was sent before");
    running.signal("INT");
    running.wait_for("cut off");
    assert_eq!(running.exit_code(), Some(0));
}

#[test]
fn the_server_recovers_from_running_out_of_file_descriptors() {
    let executable = env!("CARGO_BIN_EXE_site");
    let limited =
        format!("ulimit -n 80; exec {executable} serve --port 0 --workers 1 --first-byte-ms 500 --connections 10000");
    let mut command = Command::new("sh");
    let mut running = RunningSite::spawn(command.args(["-c", &limited]).env_remove("SITE_LOG"));
    let silent: Vec<TcpStream> = (0..300).map(|_| connect(running.address)).collect();
    for mut stream in silent {
        read_to_end(&mut stream);
    }
    assert_eq!(running.get("/healthz").status, 200);
    running.signal("INT");
    running.wait_for("stopped");
    let complaints = running.log.iter().filter(|line| line.contains("no connections can be accepted")).count();
    assert!(complaints <= 20, "the log is not flooded: {complaints} lines");
}

/// Returns the address of the shell file of a document.
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
    // A client may see the end of a connection before the server counts it.
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
fn every_metric_in_the_documentation_exists() {
    let archive = TempFolder::new("metrics");
    let mut running = RunningSite::start(&["--metrics-address", "127.0.0.1:0", "--archive", archive.path()]);
    let metrics = address_in(&running.wait_for("metrics on"));
    let text = exchange(metrics, "GET /metrics HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n").body;
    let text = String::from_utf8(text).expect("text");
    let series: BTreeSet<&str> =
        text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split(['{', ' ']).next()).collect();
    let documentation = [include_str!("../../docs/DEPLOY.md"), include_str!("../../docs/OPERATIONS.md")].concat();
    let words = documentation.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let names: BTreeSet<&str> = words.filter(|word| word.starts_with("site_") || word.ends_with("_total")).collect();
    assert!(names.len() > 5 && names.is_subset(&series), "{:?}", names.difference(&series));
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
    assert_eq!(revise(&[]), "/about is revised.\n");
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
fn a_folder_that_replaces_the_watched_one_is_watched() {
    let (link, first, second) = (TempFolder::new("watch-link"), TempFolder::with_starter(), TempFolder::with_starter());
    let content = link.0.join("content");
    symlink(&first.0, &content).expect("a link");
    let mut running =
        RunningSite::start(&["--content", content.to_str().expect("the path is text"), "--watch-content"]);
    running.wait_for(READY_MESSAGE);
    let about = fs::read_to_string(first.0.join("pages/about.toml")).expect("the page");
    symlink(&second.0, link.0.join("next")).expect("a link");
    fs::rename(link.0.join("next"), &content).expect("the link is replaced");
    // The watcher does not report that the link was replaced, but that a file in the first folder has changed.
    second.write("pages/about.toml", &format!("{about}\n# The first change\n"));
    first.write("pages/about.toml", &about);
    running.wait_for("the content was read again and is shown");
    let start = Instant::now();
    second.write("pages/about.toml", &format!("{about}\n# The second change\n"));
    running.wait_for("the content was read again and is shown");
    assert!(start.elapsed() < Duration::from_secs(25), "not only when the files are read regularly, every 30 seconds");
}

#[test]
fn a_certificate_file_that_never_responds_does_not_block_the_server() {
    let folder = TempFolder::new("tls-pipe");
    let pair = certificate();
    let (certificate_file, key_file) = folder.write_certificate(&pair);
    let tls = ["--tls-certificate", &certificate_file, "--tls-key", &key_file, "--drain-ms", "0"];
    let mut running = RunningSite::start(&tls);
    replace_by_pipe(&certificate_file);
    running.signal("HUP");
    running.wait_for("the previous one stays in use");
    let request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    assert!(exchange_tls(running.address, &pair.0, b"http/1.1", request).is_ok_and(|(_, answer)| answer.status == 200));
    running.signal("TERM");
    assert_eq!(running.exit_code(), Some(0));
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

/// Sends `request` with a client of [`client_config`]. Returns the negotiated protocol and the response.
fn exchange_tls(
    address: SocketAddr,
    trusted: &rcgen::Certificate,
    protocol: &[u8],
    request: &str,
) -> Result<(Option<Vec<u8>>, Response), rustls::Error> {
    let name = "localhost".try_into().expect("a name");
    let mut client = rustls::ClientConnection::new(client_config(trusted, protocol).into(), name)?;
    let mut socket = connect(address);
    while client.is_handshaking() {
        let done = client.complete_io(&mut socket);
        if let Err(error) = done {
            let error = error.downcast::<rustls::Error>();
            return Err(error.unwrap_or_else(|error| rustls::Error::General(error.to_string())));
        }
    }
    let agreed = client.alpn_protocol().map(<[u8]>::to_vec);
    let mut stream = rustls::StreamOwned::new(client, socket);
    let mut received = Vec::new();
    if protocol != b"h2" {
        stream.write_all(request.as_bytes()).expect("the request is sent");
        let _ = stream.read_to_end(&mut received);
    }
    Ok((agreed, Response::parse(&received)))
}

#[test]
fn tls_is_served_and_renewed_certificates_are_reloaded() {
    let folder = TempFolder::new("tls");
    let (first, second) = (certificate(), certificate());
    let (certificate_file, key_file) = folder.write_certificate(&first);
    let mut running = RunningSite::start(&[
        "--tls-certificate", &certificate_file, "--tls-key", &key_file, "--redirect-port", "0", "--origin",
        "https://site.test", "--metrics-address", "127.0.0.1:0",
    ]);
    let redirect = address_in(&running.wait_for("redirecting from"));
    let metrics = address_in(&running.wait_for("metrics on"));
    let has_metric = |line: &str| {
        let text = exchange(metrics, "GET /metrics HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n").body;
        String::from_utf8(text).expect("text").lines().any(|other| other == line)
    };
    let request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let (agreed, response) = exchange_tls(running.address, &first.0, b"http/1.1", request).expect("TLS");
    assert_eq!((agreed.as_deref(), response.status), (Some(&b"http/1.1"[..]), 200));
    assert_eq!(response.header("strict-transport-security"), "max-age=31536000");
    let (agreed, _) = exchange_tls(running.address, &first.0, b"h2", "").expect("TLS");
    assert_eq!(agreed.as_deref(), Some(&b"h2"[..]));
    let port = running.address.port().to_string();
    assert_eq!(health(&[("SITE_PORT", &port), ("SITE_TLS_CERTIFICATE", &certificate_file)]), Ok(()));
    assert!(health(&[("SITE_PORT", &port)]).is_err_and(|message| message.contains("does not answer")));
    let moved = exchange(redirect, "GET /about?a=1 HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n");
    assert_eq!((moved.status, &*moved.header("location")), (308, "https://site.test/about?a=1"));

    folder.write("site.key", &second.1.serialize_pem());
    running.signal("HUP");
    running.wait_for("this is not the key of the certificate");
    assert!(exchange_tls(running.address, &first.0, b"http/1.1", request).is_ok(), "the previous certificate is used");
    assert!(has_metric("site_certificate_refused 1"));
    folder.write_certificate(&second);
    let start = Instant::now();
    running.signal("HUP");
    running.wait_for("the renewed certificate is used");
    assert!(start.elapsed() < Duration::from_secs(25), "not only when the files are read regularly, every 30 seconds");
    assert!(has_metric("site_certificate_refused 0"));
    assert!(exchange_tls(running.address, &second.0, b"http/1.1", request).is_ok());
    assert!(exchange_tls(running.address, &first.0, b"http/1.1", request).is_err());
}

/// Computes the score of the MDN HTTP Observatory for the responses of the site.
fn observatory_score(plain: &Response, secure: &Response, page: &str) -> i32 {
    let header = |name: &str| secure.header(name);
    let policy = header("content-security-policy");
    let directive = |name: &str| policy.split("; ").find_map(|text| text.strip_prefix(name)).map(str::trim);
    let mut score = 100;
    let mut bonus = 0;
    // Content-Security-Policy: unsafe sources cost 20 points, the default source 'none' gains 10.
    match directive("default-src") {
        None => score -= 25,
        Some(_) if policy.contains("unsafe-") || policy.contains("http:") || policy.contains('*') => score -= 20,
        Some("'none'") => bonus += 10,
        Some(_) => bonus += 5,
    }
    // Cookies: the site sets none.
    assert!(header("set-cookie").is_empty());
    // Cross-origin sharing.
    score -= if header("access-control-allow-origin") == "*" { 50 } else { 0 };
    // Redirection from HTTP to HTTPS.
    score -= if plain.status == 308 && plain.header("location").starts_with("https://") { 0 } else { 20 };
    // Referrer-Policy.
    let private = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
    bonus += if private.contains(&&*header("referrer-policy")) { 5 } else { 0 };
    // Strict-Transport-Security of at least six months.
    let age = header("strict-transport-security");
    let age = age.strip_prefix("max-age=").and_then(|age| age.parse::<u64>().ok()).unwrap_or_default();
    score -= if age >= 15_768_000 { 0 } else { 20 };
    // Subresource integrity on every external script.
    let scripts =
        page.split("<script").skip(1).filter(|tag| tag.split('>').next().is_some_and(|tag| tag.contains("src=")));
    let (all, checked) = scripts.fold((0, 0), |(all, checked), tag| {
        (all + 1, checked + i32::from(tag.split('>').next().is_some_and(|tag| tag.contains("integrity=\"sha256-"))))
    });
    bonus += if all > 0 && all == checked { 5 } else { 0 };
    // X-Content-Type-Options, and X-Frame-Options or frame-ancestors. The latter gains 5 points.
    score -= if header("x-content-type-options") == "nosniff" { 0 } else { 5 };
    match directive("frame-ancestors") {
        Some("'none'" | "'self'") => bonus += 5,
        _ if header("x-frame-options").is_empty() => score -= 20,
        _ => {}
    }
    // Cross-Origin-Resource-Policy.
    bonus += if ["same-origin", "same-site"].contains(&&*header("cross-origin-resource-policy")) { 10 } else { 0 };
    // The bonus counts only for a score of at least 90.
    if score >= 90 { score + bonus } else { score }
}

#[test]
fn the_observatory_score_is_at_least_125() {
    let folder = TempFolder::new("observatory");
    let pair = certificate();
    let (certificate_file, key_file) = folder.write_certificate(&pair);
    let tls = ["--tls-certificate", &certificate_file, "--tls-key", &key_file];
    let redirecting = ["--redirect-port", "0", "--origin", "https://site.test"];
    let mut running = RunningSite::start(&[&tls[..], &redirecting].concat());
    let redirect = address_in(&running.wait_for("redirecting from"));
    let plain = exchange(redirect, "GET / HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n");
    let request = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let (_, secure) = exchange_tls(running.address, &pair.0, b"http/1.1", request).expect("TLS");
    let page = String::from_utf8_lossy(&secure.body).into_owned();
    let score = observatory_score(&plain, &secure, &page);
    assert!(score >= 125, "{score}");
    running.signal("INT");
    running.wait_for("stopped");
}
