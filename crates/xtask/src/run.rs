//! Runs commands, shows their output, and turns failures into errors that name the command.

use std::{
    borrow::BorrowMut,
    env, fs,
    io::{self, Write},
    path::PathBuf,
    process::{Child, Command},
};

use anyhow::{Context, ensure};

use crate::paths::root;

pub(crate) fn run(mut command: impl BorrowMut<Command>) -> anyhow::Result<()> {
    let command = command.borrow_mut();
    let parts = std::iter::once(command.get_program()).chain(command.get_args());
    let line = parts.map(|part| part.to_string_lossy()).collect::<Vec<_>>().join(" ");
    eprintln!("> {line}");
    let status = command.status().with_context(|| line.clone())?;
    ensure!(status.success(), "`{line}` failed");
    Ok(())
}

/// Runs a command and shows its output when it has ended, so that the output of parallel commands is not interleaved.
pub(crate) fn run_captured(command: &mut Command) -> anyhow::Result<()> {
    let output = command.output().with_context(|| format!("{command:?}"))?;
    eprintln!("> {command:?}");
    io::stdout().write_all(&output.stdout)?;
    io::stderr().write_all(&output.stderr)?;
    ensure!(output.status.success(), "{command:?} failed");
    Ok(())
}

/// A child process that is killed when the value is dropped.
pub(crate) struct Running(pub(crate) Child);

impl Running {
    pub(crate) fn resident_kb(&self) -> anyhow::Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.0.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        Ok(line.context("the status of the process has no VmRSS")?.trim().trim_end_matches(" kB").parse()?)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub(crate) fn cargo<const N: usize>(arguments: [&str; N]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(root());
    command
}

/// Returns a command that runs `script` with Node in `ui/`. The build of the site installs the npm packages that the
/// scripts need.
pub(crate) fn node(script: &str) -> Command {
    let mut command = Command::new("node");
    command.arg(script).current_dir(root().join("ui"));
    command
}

pub(crate) fn npm_script(name: &str) -> Command {
    let mut command = Command::new("npm");
    command.args(["run", "--silent", name]).current_dir(root().join("ui"));
    command
}

/// Returns the path of the program `name`, if it is in the PATH or in `/usr/sbin`. Debian installs servers in that
/// folder, and only root has it in the PATH.
pub(crate) fn program(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let folders = env::split_paths(&path).chain([PathBuf::from("/usr/sbin")]);
    folders.map(|folder| folder.join(name)).find(|path| path.is_file())
}

/// Installs Debian packages. Returns `false` if that fails, apt is not available, or the user is not root.
pub(crate) fn install_packages(names: &[&str]) -> bool {
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0");
    if !is_root || program("apt-get").is_none() {
        return false;
    }
    // If the update of the package lists fails, the old lists may still work.
    let _ = run(Command::new("apt-get").args(["update", "--quiet"]));
    let mut install = Command::new("apt-get");
    install.args(["install", "--yes", "--quiet", "--no-install-recommends"]).args(names);
    run(install.env("DEBIAN_FRONTEND", "noninteractive")).is_ok()
}
