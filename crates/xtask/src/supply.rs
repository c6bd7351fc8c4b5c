//! Supply-chain checks: the licences, origins and known vulnerabilities of crates and npm packages, and reproducible
//! builds.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
};

use anyhow::ensure;
use serde_json::Value;

use crate::{
    paths::{executable, root},
    report::Report,
    run::{cargo, program, run},
};

/// Checks the crates with cargo-deny and the npm packages with npm. Installs cargo-deny if it is missing.
pub(crate) fn check(report: &Report) -> anyhow::Result<()> {
    if program("cargo-deny").is_none() && run(cargo(["install", "--locked", "cargo-deny"])).is_err() {
        report.not_checked(
            "licences, bans, origins and known vulnerabilities of crates: `cargo install --locked cargo-deny`",
        );
        return audit_packages(report);
    }
    // cargo-deny reads the crates of all platforms, but a build fetches only the crates of its own platform.
    run(cargo(["fetch", "--locked"]))?;
    run(cargo(["deny", "--offline", "--workspace", "check", "licenses", "bans", "sources"]))?;
    if cargo(["deny", "fetch", "db"]).stdout(Stdio::null()).stderr(Stdio::null()).status()?.success() {
        run(cargo(["deny", "--workspace", "check", "advisories"]))?;
    } else {
        report.not_checked("known vulnerabilities of crates: the database of RustSec cannot be fetched");
    }
    audit_packages(report)
}

/// Checks that the registry knows of no vulnerabilities in the npm packages in the bundles. If the registry does not
/// answer, reports that this was not checked.
fn audit_packages(report: &Report) -> anyhow::Result<()> {
    let mut audit = Command::new("npm");
    let output = audit.args(["audit", "--omit=dev", "--json"]).current_dir(root().join("ui")).output()?;
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    let Some(found) = answer["metadata"]["vulnerabilities"]["total"].as_u64() else {
        report.not_checked("known vulnerabilities of npm packages: the registry has no audit endpoint");
        return Ok(());
    };
    ensure!(found == 0, "{found} npm packages have known vulnerabilities; see `npm audit --omit=dev` in ui/");
    Ok(())
}

/// Builds the checked-out commit in this folder and in a clone, and compares the exports of both builds. The target
/// folders also differ, so a path that leaks into a served file causes a difference. Both builds share the compiled
/// registry crates, whose output depends on neither folder. If `is_cold` is set, the clone downloads and compiles all
/// dependencies again.
pub(crate) fn reproduce(is_cold: bool) -> anyhow::Result<()> {
    let changes = Command::new("git").args(["status", "--porcelain"]).current_dir(root()).output()?.stdout;
    ensure!(changes.is_empty(), "uncommitted changes are not in the clone:\n{}", String::from_utf8_lossy(&changes));
    let folder = root().join("target/reproduce");
    let (clone, one, other) = (folder.join("clone"), folder.join("one"), folder.join("other"));
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    run(Command::new("git").args(["clone", "--quiet"]).arg(root()).arg(&clone))?;
    run(cargo(["build"]))?;
    run(Command::new(executable("debug")).arg("export").arg(&one))?;
    let mut build = cargo(["build", "--locked"]);
    if is_cold {
        build.env("CARGO_HOME", folder.join("cargo")).env("npm_config_cache", folder.join("npm"));
    } else {
        share_dependencies(&root().join("target/debug"), &clone.join("target/debug"))?;
        // The clone must link the library at the same path as the first build. If the path differed, Cargo would
        // recompile the crate that links it.
        build.env("WAMR_LIB_DIR", root().join(".cargo/no-wasm-lib"));
    }
    run(build.current_dir(&clone))?;
    run(Command::new(clone.join("target/debug/site")).arg("export").arg(&other))?;
    run(Command::new("diff").args(["-r", "-q"]).arg(&one).arg(&other))?;
    println!("all files are identical");
    Ok(())
}

/// Copies the build output in `from` to `to`, including the modification times, which Cargo compares. Hard links would
/// not work, because the build in `to` writes the workspace crates to files with the same names, which would overwrite
/// the originals in `from`.
fn share_dependencies(from: &Path, to: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(to)?;
    let parts = [".fingerprint", "build", "deps"].map(|part| from.join(part));
    run(Command::new("cp").args(["-R", "-p"]).args(parts).arg(to))
}
