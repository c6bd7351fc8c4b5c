//! Tests of the drain and the shutdown.

use std::{
    io::Write,
    net::TcpStream,
    time::{Duration, Instant},
};

use page_http::READY_MESSAGE;

use super::replace_by_pipe;
use crate::{
    process::{RunningSite, TempFolder, certificate, command},
    socket::{Response, connect, read_to_end},
};

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
    assert_eq!(running.get("/healthz").status, 200, "the half was sent earlier");
    running.signal("INT");
    running.wait_for("cut off");
    assert_eq!(running.exit_code(), Some(0));
}
