//! The builder of the interface: a Node process that keeps what it parsed, asked one question at a time.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    process::Stdio,
};

use anyhow::{Context, bail};
use content::Manifest;
use serde::{Deserialize, Serialize};
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines},
    process::{Child, ChildStdin, ChildStdout, Command},
};

use super::{fault::Fault, update::InterfaceChange};

/// What the builder is asked.
#[derive(Serialize)]
struct Question<'a> {
    id: u64,
    /// The build that browsers show.
    since: Option<&'a str>,
    /// Paths below the root; none for everything.
    changed: Option<&'a BTreeSet<String>>,
}

/// The parts of an answer that every answer has.
#[derive(Deserialize)]
struct Outcome {
    id: u64,
    ok: bool,
}

#[derive(Deserialize)]
struct Failed {
    errors: Vec<Fault>,
}

/// A build that succeeded.
#[derive(Debug, Deserialize)]
pub(crate) struct Built {
    /// Milliseconds that the builder worked.
    pub(crate) ms: u64,
    pub(crate) manifest: Manifest,
    pub(crate) server: ServerScripts,
    pub(crate) update: InterfaceChange,
}

/// Names of the files of the server bundle, relative to the folder of the build.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct ServerScripts {
    /// What all bundles have in common: the packages, and the modules of the interface as they were when it was made.
    pub(crate) vendor: String,
    pub(crate) vendor_map: String,
    /// The modules that have changed since then.
    pub(crate) app: String,
    pub(crate) map: String,
}

impl ServerScripts {
    /// Whether the same code runs, whatever the maps say of it.
    pub(crate) fn runs_as(&self, other: &Self) -> bool {
        (&self.vendor, &self.app) == (&other.vendor, &other.app)
    }
}

/// The builder and its process. The process is restarted if it has ended.
pub(crate) struct Builder {
    ui: PathBuf,
    out: PathBuf,
    process: Option<Process>,
    questions: u64,
}

struct Process {
    child: Child,
    questions: ChildStdin,
    answers: Lines<BufReader<ChildStdout>>,
}

impl Builder {
    /// The builder for the site at `root`; its results go to the folder `out`. Starts the process at once.
    pub(crate) fn start(root: &Path, out: PathBuf) -> anyhow::Result<Self> {
        let mut builder = Self { ui: root.join("ui"), out, process: None, questions: 0 };
        builder.process = Some(builder.spawn()?);
        Ok(builder)
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
        let questions = child.stdin.take().expect("it is piped");
        let answers = BufReader::new(child.stdout.take().expect("it is piped")).lines();
        Ok(Process { child, questions, answers })
    }

    /// Builds what `changed` touches, or everything, and says what is new since the build `since`.
    ///
    /// # Errors
    /// What is wrong with the sources, or with the builder itself.
    pub(crate) async fn build(
        &mut self,
        changed: Option<&BTreeSet<String>>,
        since: Option<&str>,
    ) -> Result<Built, Vec<Fault>> {
        match self.ask(changed, since).await {
            Ok(result) => result,
            Err(error) => {
                // A new process knows nothing yet: it builds everything.
                self.process = None;
                Err(vec![Fault::start(format!("the builder of the interface ended: {error:#}"))])
            }
        }
    }

    async fn ask(
        &mut self,
        changed: Option<&BTreeSet<String>>,
        since: Option<&str>,
    ) -> anyhow::Result<Result<Built, Vec<Fault>>> {
        let (mut process, changed) = match self.process.take() {
            Some(process) => (process, changed),
            None => (self.spawn()?, None),
        };
        self.questions += 1;
        let mut question = serde_json::to_vec(&Question { id: self.questions, since, changed })?;
        question.push(b'\n');
        process.questions.write_all(&question).await?;
        let Some(line) = process.answers.next_line().await? else {
            bail!("{}", process.child.wait().await?);
        };
        self.process = Some(process);
        let outcome: Outcome = serde_json::from_str(&line).with_context(|| format!("it said: {line}"))?;
        if outcome.id != self.questions {
            bail!("it answered question {} instead of {}", outcome.id, self.questions);
        }
        Ok(if outcome.ok {
            Ok(serde_json::from_str(&line).context("its answer is incomplete")?)
        } else {
            Err(serde_json::from_str::<Failed>(&line).context("its answer is incomplete")?.errors)
        })
    }
}
