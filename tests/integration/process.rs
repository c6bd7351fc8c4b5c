//! Test helpers: processes of the executable, temporary folders for their files, and TLS certificates.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc::{self, Receiver},
    },
    thread,
};

use crate::socket::{Response, TEST_TIMEOUT, connect, read_to_end};

pub(crate) fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_site"));
    command.env_remove("SITE_LOG");
    command
}

/// A process that runs the executable and serves a site on a free port.
pub(crate) struct RunningSite {
    child: Child,
    /// The content folder that [`Self::start`] created, unless the test has chosen the content. It is removed on drop.
    _content: Option<TempFolder>,
    lines: Receiver<String>,
    pub(crate) log: Vec<String>,
    pub(crate) address: SocketAddr,
}

impl RunningSite {
    /// Starts a server with `arguments`. Without `--content`, it serves the content of `site init`: its five pages are
    /// rendered and compressed in a fraction of the time that the embedded content takes.
    pub(crate) fn start(arguments: &[&str]) -> Self {
        let content = (!arguments.contains(&"--content")).then(TempFolder::with_starter);
        let mut command = command();
        command.args(["serve", "--port", "0", "--workers", "1", "--deadline-ms", "60000"]).args(arguments);
        if let Some(folder) = &content {
            command.arg("--content").arg(&folder.0);
        }
        let mut running = Self::spawn(&mut command);
        running._content = content;
        running
    }

    /// Starts `command`, and waits until it listens.
    pub(crate) fn spawn(command: &mut Command) -> Self {
        let mut running = Self::spawn_unready(command);
        let line = running.wait_for("serving on ");
        running.address = address_in(&line);
        running
    }

    /// Starts `command`, which may never listen.
    pub(crate) fn spawn_unready(command: &mut Command) -> Self {
        let mut child = command.stderr(Stdio::piped()).spawn().expect("the executable starts");
        let (sender, lines) = mpsc::channel();
        let stderr = BufReader::new(child.stderr.take().expect("stderr is piped"));
        thread::spawn(move || stderr.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Self { child, _content: None, lines, log: Vec::new(), address: ([0, 0, 0, 0], 0).into() }
    }

    /// Waits for the next line of the log that contains `part`, and returns the line. Panics if no line arrives within
    /// [`TEST_TIMEOUT`] or if the log ends.
    pub(crate) fn wait_for(&mut self, part: &str) -> String {
        loop {
            let Ok(line) = self.lines.recv_timeout(TEST_TIMEOUT) else { panic!("no {part:?} in {:#?}", self.log) };
            self.log.push(line.clone());
            if line.contains(part) {
                return line;
            }
        }
    }

    pub(crate) fn signal(&self, name: &str) {
        let status = Command::new("kill").args([&format!("-{name}"), &self.child.id().to_string()]).status();
        assert!(status.expect("kill runs").success());
    }

    pub(crate) fn exchange(&self, request: &str) -> Response {
        exchange(self.address, request)
    }

    pub(crate) fn get(&self, target: &str) -> Response {
        self.exchange(&format!("GET {target} HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n"))
    }

    pub(crate) fn exit_code(mut self) -> Option<i32> {
        self.child.wait().expect("the process ends").code()
    }
}

impl Drop for RunningSite {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn exchange(address: SocketAddr, request: &str) -> Response {
    let mut stream = connect(address);
    stream.write_all(request.as_bytes()).expect("the request is sent");
    Response::parse(&read_to_end(&mut stream))
}

/// Returns the socket address after `://` in a line of the log.
pub(crate) fn address_in(line: &str) -> SocketAddr {
    let rest = line.split("://").nth(1).expect("an address");
    let end = rest.find(|c: char| !c.is_ascii_digit() && !".:[]".contains(c)).unwrap_or(rest.len());
    rest[..end].parse().expect("an address")
}

/// A folder that is removed when the value is dropped.
pub(crate) struct TempFolder(pub(crate) PathBuf);

impl TempFolder {
    pub(crate) fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }

    pub(crate) fn write(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, text).expect("a file");
        path.to_str().expect("a name").to_owned()
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().expect("the path is text")
    }

    /// Writes a certificate and its key, and returns both paths.
    pub(crate) fn write_certificate(
        &self,
        (certificate, key): &(rcgen::Certificate, rcgen::KeyPair),
    ) -> (String, String) {
        (self.write("site.pem", &certificate.pem()), self.write("site.key", &key.serialize_pem()))
    }

    /// Returns a folder with the content that `site init` writes, for tests that change it.
    pub(crate) fn with_starter() -> Self {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let folder = Self::new(&format!("starter-{}", NUMBER.fetch_add(1, Ordering::Relaxed)));
        let Output { status, stderr, .. } = command().arg("init").arg(&folder.0).output().expect("the executable runs");
        assert!(status.success(), "{}", String::from_utf8_lossy(&stderr));
        folder
    }

    /// Returns a folder with the embedded content, for tests that change it.
    pub(crate) fn with_content(name: &str) -> Self {
        let folder = Self::new(name);
        for file in site::embedded_content() {
            folder.write(&file.path, file.text().expect("embedded files can be read"));
        }
        folder
    }
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Returns a new certificate for localhost, and its key.
pub(crate) fn certificate() -> (rcgen::Certificate, rcgen::KeyPair) {
    let signed = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
    (signed.cert, signed.signing_key)
}

/// Returns the configuration of a client that trusts only the certificate `trusted`, and negotiates `protocol`.
pub(crate) fn client_config(trusted: &rcgen::Certificate, protocol: &[u8]) -> rustls::ClientConfig {
    let mut roots = rustls::RootCertStore::empty();
    roots.add(trusted.der().clone()).expect("a root");
    let provider = std::sync::Arc::new(rustls::crypto::ring::default_provider());
    let mut config = rustls::ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("the provider supports the default protocol versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    config.alpn_protocols = vec![protocol.to_vec()];
    config
}
