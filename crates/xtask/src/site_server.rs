//! Runs the site as a server for tests, screenshots and benchmarks.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};

use crate::run::Running;

/// Time within which a site must become ready.
const READY_LIMIT: Duration = Duration::from_secs(120);

/// A running site on a free port.
pub(crate) struct SiteServer {
    pub(crate) process: Running,
    pub(crate) executable: PathBuf,
    pub(crate) origin: String,
}

impl SiteServer {
    pub(crate) fn start(executable: &Path) -> anyhow::Result<Self> {
        let server = Self::spawn(Command::new(executable), &[])?;
        server.wait_until_ready()?;
        Ok(server)
    }

    /// Runs `command` as a server with additional `arguments`, and waits until it listens.
    pub(crate) fn spawn(mut command: Command, arguments: &[&str]) -> anyhow::Result<Self> {
        command.args(["serve", "--port", "0"]).args(arguments).env_clear().stderr(Stdio::piped());
        let mut process = Running(command.spawn().with_context(|| format!("{command:?}"))?);
        let stderr = process.0.stderr.take().expect("it is piped");
        let mut log = BufReader::new(stderr).lines();
        let mut first_lines = Vec::new();
        let origin = loop {
            let Some(line) = log.next().transpose()? else {
                bail!("{command:?} did not start:\n{}", first_lines.join("\n"));
            };
            if let Some(origin) = logged_origin(&line) {
                break origin.to_owned();
            }
            first_lines.push(line);
        };
        // Forwards the rest of the server's log to standard error.
        thread::spawn(move || log.map_while(Result::ok).for_each(|line| eprintln!("{line}")));
        Ok(Self { process, executable: command.get_program().into(), origin })
    }

    pub(crate) fn wait_until_ready(&self) -> anyhow::Result<()> {
        let end = Instant::now() + READY_LIMIT;
        while !self.get("/readyz")?.starts_with("HTTP/1.1 200") {
            ensure!(Instant::now() < end, "a page cannot be rendered: {} is not ready", self.executable.display());
            thread::sleep(Duration::from_millis(2));
        }
        Ok(())
    }

    pub(crate) fn get(&self, path: &str) -> anyhow::Result<String> {
        let mut stream = TcpStream::connect(self.origin.trim_start_matches("http://"))?;
        let request = format!("GET {path} HTTP/1.1\r\nhost: site.test\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes())?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }
}

/// Returns the origin in `line` if this is the line of the log that says where the server listens.
fn logged_origin(line: &str) -> Option<&str> {
    line.find("serving on ")?;
    line[line.find("http://")?..].split(|c: char| c.is_whitespace() || c == '\u{1b}').next()
}
