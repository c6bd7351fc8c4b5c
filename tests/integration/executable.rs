//! Tests the executable as operators use it. Contains helpers shared by several submodules.

mod commands;
mod health;
mod log_and_metrics;
mod reload;
mod resources;
mod shutdown;
mod tls;

use std::{
    fs,
    process::{Command, Output},
};

use crate::process::command;

/// Runs a command that must fail, and returns its error message.
fn refusal(command: &mut Command) -> String {
    let Output { status, stderr, .. } = command.output().expect("the executable runs");
    assert!(!status.success());
    String::from_utf8(stderr).expect("text")
}

/// Replaces the file at `path` with a pipe that has no writer, so it blocks its readers.
fn replace_by_pipe(path: &str) {
    fs::remove_file(path).expect("the file exists");
    assert!(Command::new("mkfifo").arg(path).status().expect("mkfifo runs").success());
}

/// Runs `site health` with these settings. Returns its error message if it fails.
fn health(settings: &[(&str, &str)]) -> Result<(), String> {
    let output = command().arg("health").envs(settings.iter().copied()).output().expect("the command runs");
    assert!(output.stdout.is_empty());
    if output.status.success() { Ok(()) } else { Err(String::from_utf8(output.stderr).expect("text")) }
}
