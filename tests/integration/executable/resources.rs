//! Tests of system limits: memory, threads and file descriptors.

use std::{fs, net::TcpStream, os::unix::fs::MetadataExt, process::Command, thread};

use page_http::READY_MESSAGE;

use super::refusal;
use crate::{
    process::RunningSite,
    socket::{connect, read_to_end},
};

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
/// and does not limit root, so the command runs as a user without other threads, or in a separate user namespace. Each
/// test run uses a different user, because test runs may overlap.
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
