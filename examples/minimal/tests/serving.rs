//! Tests the example as a user runs it: builds the bundle, starts the server and requests pages over HTTP.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Stdio},
};

/// A process that runs the example on a free port.
struct ExampleServer {
    child: Child,
    address: String,
}

impl ExampleServer {
    fn start() -> Self {
        let built = Command::new("npm").args(["run", "build"]).current_dir(env!("CARGO_MANIFEST_DIR")).output();
        let built = built.expect("npm runs");
        assert!(built.status.success(), "run `npm ci` in ui/ first: {}", String::from_utf8_lossy(&built.stderr));
        let mut minimal = Command::new(env!("CARGO_BIN_EXE_minimal"));
        let mut child = minimal.arg("127.0.0.1:0").stdout(Stdio::piped()).spawn().expect("the example starts");
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().expect("the output is piped"))
            .read_line(&mut line)
            .expect("the output is text");
        Self { child, address: line.trim().trim_start_matches("http://").to_owned() }
    }

    /// Requests `path` with the header field `field`. Returns the head of the response, in lower case, and its body.
    fn get(&self, path: &str, field: &str) -> (String, String) {
        let mut stream = TcpStream::connect(&self.address).expect("the server listens");
        let request = format!("GET {path} HTTP/1.1\r\nhost: site.test\r\nconnection: close\r\n{field}\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("the server reads");
        let mut response = Vec::new();
        stream.read_to_end(&mut response).expect("the server responds");
        let response = String::from_utf8_lossy(&response);
        let (head, body) = response.split_once("\r\n\r\n").expect("a head and a body");
        (head.to_lowercase(), body.to_owned())
    }
}

impl Drop for ExampleServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn pages_are_rendered_once_revalidated_and_compressed() {
    let mut server = ExampleServer::start();

    let (head, body) = server.get("/planets/Mars", "accept: text/html");
    assert!(head.starts_with("http/1.1 200") && head.contains("\r\ncache-status: minimal; fwd=miss\r\n"), "{head}");
    assert!(body.contains("<h1>Hello, Mars!</h1>"), "{body}");

    let (head, again) = server.get("/planets/Mars", "accept: text/html");
    assert!(head.starts_with("http/1.1 200") && head.contains("\r\ncache-status: minimal; hit\r\n"), "{head}");
    assert_eq!(again, body);

    let etag = head.lines().find_map(|line| line.strip_prefix("etag: ")).expect("an entity tag");
    let (head, body) = server.get("/planets/Mars", &format!("if-none-match: {etag}"));
    assert!(head.starts_with("http/1.1 304") && body.is_empty(), "{head}");

    let (head, _) = server.get("/planets/Mars", "accept-encoding: br");
    assert!(head.contains("content-encoding: br") && head.contains("vary: accept-encoding"), "{head}");

    // In order: an unknown planet, a parameter that is not UTF-8, an unknown route, and a request with a body.
    for (path, field, status) in [
        ("/planets/Vulcan", "accept: text/html", "404"),
        ("/planets/%FF", "accept: text/html", "404"),
        ("/", "accept: text/html", "404"),
        ("/planets/Mars", "content-length: 1", "413"),
    ] {
        let (head, _) = server.get(path, field);
        let is_expected = head.starts_with(&format!("http/1.1 {status}")) && head.contains("cache-control: no-store");
        assert!(is_expected, "{path}: {head}");
    }

    let id = server.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().expect("kill runs").success());
    assert!(server.child.wait().expect("the server ends").success(), "SIGTERM ends the server with success");
}
