//! Builds the interface with a Node process that caches parsed modules and processes one change at a time.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use anyhow::Context;
use content::Manifest;
use serde::Deserialize;
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines},
    process::{Child, ChildStdin, ChildStdout, Command},
    time::timeout,
};

use crate::problem::Problem;

/// Time limit for a build. The first build takes the longest, about 1 s.
const BUILD_TIMEOUT: Duration = Duration::from_secs(30);

/// A build of the interface. Its files are in the folder [`crate::OUT`].
#[derive(Deserialize)]
pub(crate) struct InterfaceBuild {
    pub(crate) manifest: Manifest,
    /// File name, in `assets/`, of the interface script for both server and browser. Its source map is next to it.
    pub(crate) app: String,
    /// File name of the script with the npm packages that the interface needs on the server.
    pub(crate) packages: String,
    /// Identifies the parts of the build that a browser can replace only by reloading the page.
    pub(crate) base: String,
}

/// A script that updates one changed module in open pages, before the interface is built.
#[derive(Deserialize)]
pub(crate) struct ModuleUpdate {
    /// File name of the script, in `assets/`.
    pub(crate) script: String,
    /// File name of the interface script that a page must have evaluated before the update.
    pub(crate) app: String,
}

/// A message from the builder process, which writes each message as one line. An `Update` may precede the result.
#[derive(Deserialize)]
enum Message {
    Update(ModuleUpdate),
    Ok(Box<InterfaceBuild>),
    Err(Vec<Problem>),
}

/// Starts the builder process on demand. The process ends when its input is closed.
pub(crate) struct Builder {
    ui: PathBuf,
    out: PathBuf,
    process: Option<Process>,
}

struct Process {
    _child: Child,
    requests: ChildStdin,
    responses: Lines<BufReader<ChildStdout>>,
}

impl Builder {
    pub(crate) fn new(root: &Path) -> Self {
        Self { ui: root.join("ui"), out: root.join(crate::OUT), process: None }
    }

    fn spawn(&self) -> anyhow::Result<Process> {
        let mut child = Command::new("node")
            .arg("dev/builder.mjs")
            .arg(&self.out)
            .current_dir(&self.ui)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .context("Node cannot be started; the interface needs Node 20 or newer")?;
        let requests = child.stdin.take().expect("stdin is piped");
        let responses = BufReader::new(child.stdout.take().expect("stdout is piped")).lines();
        Ok(Process { _child: child, requests, responses })
    }

    /// Builds everything that depends on the `changed` paths, which are relative to the root. A new process builds the
    /// whole interface. If the process fails or does not respond in time, the next change starts another. Calls
    /// `on_update` if open pages can show the change before the build is complete.
    pub(crate) async fn build(
        &mut self,
        changed: &BTreeSet<String>,
        on_update: impl Fn(&ModuleUpdate),
    ) -> Result<InterfaceBuild, Vec<Problem>> {
        let response = match timeout(BUILD_TIMEOUT, self.request_build(changed, on_update)).await {
            Ok(response) => response,
            Err(elapsed) => Err(elapsed).with_context(|| format!("no response within {} s", BUILD_TIMEOUT.as_secs())),
        };
        response.context("the builder of the interface").unwrap_or_else(|error| {
            self.process = None;
            Err(Problem::internal(&error))
        })
    }

    async fn request_build(
        &mut self,
        changed: &BTreeSet<String>,
        on_update: impl Fn(&ModuleUpdate),
    ) -> anyhow::Result<Result<InterfaceBuild, Vec<Problem>>> {
        let process = match &mut self.process {
            Some(process) => process,
            None => self.process.insert(self.spawn()?),
        };
        let request = format!("{}\n", serde_json::to_string(changed)?);
        process.requests.write_all(request.as_bytes()).await.context("its process has ended")?;
        loop {
            let line = process.responses.next_line().await?.context("its process has ended")?;
            let message =
                serde_json::from_str(&line).with_context(|| format!("its response is not valid: {line:.200}"));
            match message? {
                Message::Update(update) => on_update(&update),
                Message::Ok(built) => return Ok(Ok(*built)),
                Message::Err(problems) => return Ok(Err(problems)),
            }
        }
    }
}
