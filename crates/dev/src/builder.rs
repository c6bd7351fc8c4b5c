//! The builder of the interface: a Node process that keeps what it parsed, told of changes one after the other.

use std::{
    io::{BufRead, BufReader, Write},
    path::PathBuf,
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};

use anyhow::{Context, bail};
use content::Manifest;
use serde::Deserialize;

use crate::problem::Problem;

/// How long a build may take; a first one takes a second.
const DEADLINE: Duration = Duration::from_secs(30);

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Answer {
    Built(Box<Built>),
    Problems(Vec<Problem>),
}

/// A build of the interface; its files lie in the builder's folder.
#[derive(Debug, Deserialize)]
pub(crate) struct Built {
    pub(crate) manifest: Manifest,
    /// Address of the script that a browser evaluates anew.
    pub(crate) app: String,
    /// Identifies what a browser cannot exchange.
    pub(crate) base: String,
    /// Identifies the server's script, its map and its packages.
    pub(crate) server: String,
    /// Identifies the packages that the server's script requires.
    pub(crate) packages: String,
}

/// The builder and its process, which is started when it is needed. It ends with its input.
pub(crate) struct Builder {
    ui: PathBuf,
    out: PathBuf,
    process: Option<Process>,
}

struct Process {
    child: Child,
    changes: ChildStdin,
    answers: mpsc::Receiver<String>,
}

impl Builder {
    /// The builder for the interface in `ui`; its results go to the folder `out`.
    pub(crate) fn new(ui: PathBuf, out: PathBuf) -> Self {
        Self { ui, out, process: None }
    }

    fn spawn(&self) -> anyhow::Result<Process> {
        let mut child = Command::new("node")
            .arg("dev/builder.mjs")
            .arg(&self.out)
            .current_dir(&self.ui)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("Node cannot be started; the interface is bundled with Node 20 or newer")?;
        let changes = child.stdin.take().expect("it is piped");
        let lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
        let (sender, answers) = mpsc::channel();
        thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Ok(Process { child, changes, answers })
    }

    /// Builds what the `changed` paths below the root touch; everything in a new process.
    ///
    /// # Errors
    /// What is wrong with the sources, or with the builder itself.
    pub(crate) fn build(&mut self, changed: &[String]) -> Result<Built, Vec<Problem>> {
        match self.ask(changed) {
            Ok(Answer::Built(built)) => Ok(*built),
            Ok(Answer::Problems(problems)) => Err(problems),
            Err(error) => {
                self.process = None;
                Err(vec![Problem::start(format!("the builder of the interface: {error:#}"))])
            }
        }
    }

    fn ask(&mut self, changed: &[String]) -> anyhow::Result<Answer> {
        let process = match &mut self.process {
            Some(process) => process,
            None => self.process.insert(self.spawn()?),
        };
        let line = format!("{}\n", serde_json::to_string(changed)?);
        process.changes.write_all(line.as_bytes()).context("it has ended")?;
        match process.answers.recv_timeout(DEADLINE) {
            Ok(line) => serde_json::from_str(&line).with_context(|| format!("it said: {line}")),
            Err(mpsc::RecvTimeoutError::Timeout) => {
                process.child.kill()?;
                bail!(
                    "it was stopped, because it did not answer for {} s; the next change starts it",
                    DEADLINE.as_secs()
                )
            }
            Err(mpsc::RecvTimeoutError::Disconnected) => bail!("it has ended: {}", process.child.wait()?),
        }
    }
}
