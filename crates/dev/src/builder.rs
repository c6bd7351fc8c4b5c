//! The builder of the interface: a Node process that caches parsed modules and processes one change at a time.

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

/// Time limit of a build; even the first build takes only about 1 s.
const DEADLINE: Duration = Duration::from_secs(30);

/// A build of the interface in the folder [`crate::OUT`].
#[derive(Deserialize)]
pub(crate) struct Built {
    pub(crate) manifest: Manifest,
    /// File name in `assets/` of the interface's script, for server and browser. Its source map lies next to it.
    pub(crate) app: String,
    /// File name of the script with the packages that the interface requires on the server.
    pub(crate) packages: String,
    /// Identifies the parts that a browser cannot replace without a reload.
    pub(crate) base: String,
}

/// The builder process. It is started on demand and ends when its input is closed.
pub(crate) struct Builder {
    ui: PathBuf,
    out: PathBuf,
    process: Option<Process>,
}

struct Process {
    _child: Child,
    changes: ChildStdin,
    answers: Lines<BufReader<ChildStdout>>,
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
            .context("Node cannot be started; the interface is bundled with Node 20 or newer")?;
        let changes = child.stdin.take().expect("it is piped");
        let answers = BufReader::new(child.stdout.take().expect("it is piped")).lines();
        Ok(Process { _child: child, changes, answers })
    }

    /// Builds what depends on the `changed` paths, which are relative to the root. A new process builds everything. If
    /// the builder itself fails, the next change starts a new process.
    pub(crate) async fn build(&mut self, changed: &BTreeSet<String>) -> Result<Built, Vec<Problem>> {
        let answer = timeout(DEADLINE, self.ask(changed)).await;
        let answer = answer.with_context(|| format!("it did not answer for {} s", DEADLINE.as_secs()));
        answer.and_then(|answer| answer).context("the builder of the interface").unwrap_or_else(|error| {
            self.process = None;
            Err(Problem::start(&error))
        })
    }

    async fn ask(&mut self, changed: &BTreeSet<String>) -> anyhow::Result<Result<Built, Vec<Problem>>> {
        let process = match &mut self.process {
            Some(process) => process,
            None => self.process.insert(self.spawn()?),
        };
        let line = format!("{}\n", serde_json::to_string(changed)?);
        process.changes.write_all(line.as_bytes()).await.context("it has ended")?;
        let line = process.answers.next_line().await?.context("it has ended")?;
        serde_json::from_str(&line).with_context(|| format!("it said: {line:.200}"))
    }
}
