//! Tests of `site health`.

use std::{
    io::{Read, Write},
    net::TcpListener,
    thread,
};

use page_http::READY_MESSAGE;

use super::health;
use crate::process::RunningSite;

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
            let _ = stream.read(&mut request).expect("the request arrives");
            stream.write_all(answer.as_bytes()).expect("the response is sent");
        });
        let found = health(&[("SITE_PORT", &port)]).expect_err("it is a different server");
        assert!(found.contains(part), "{found}");
        other.join().expect("the thread ends");
    }
}
