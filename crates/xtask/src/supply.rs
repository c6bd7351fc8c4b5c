//! What the executable is made of: licences, origins and known weaknesses of crates and packages, and whether a second build
//! gives the same.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
};

use anyhow::ensure;
use serde_json::Value;

use crate::{
    executable, root,
    run::{cargo, program, run},
};

/// What cannot be asked here is said: each needs a program or a server that is not everywhere.
pub(crate) fn check() -> anyhow::Result<()> {
    if program("cargo-deny").is_some() {
        run(cargo(["deny", "--offline", "--workspace", "check", "licenses", "bans", "sources"]))?;
        let is_there = cargo(["deny", "fetch", "db"]).stdout(Stdio::null()).stderr(Stdio::null()).status()?.success();
        if is_there {
            run(cargo(["deny", "--workspace", "check", "advisories"]))?;
        } else {
            eprintln!("NOT RUN: the advisories of crates; the database of RustSec is out of reach");
        }
    } else {
        eprintln!("NOT RUN: licences, bans, origins and advisories of crates; `cargo install cargo-deny`");
    }
    audit_packages()
}

/// Asks the registry for known weaknesses of the npm packages that are shipped.
fn audit_packages() -> anyhow::Result<()> {
    let mut audit = Command::new("npm");
    let output = audit.args(["audit", "--omit=dev", "--json"]).current_dir(root().join("ui")).output()?;
    let report: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    let Some(found) = report["metadata"]["vulnerabilities"]["total"].as_u64() else {
        eprintln!("NOT RUN: the audit of npm packages; the registry answers no such question here");
        return Ok(());
    };
    ensure!(found == 0, "{found} npm packages have known weaknesses; see `npm audit --omit=dev` in ui/");
    Ok(())
}

/// Builds the commit that is checked out in a folder of its own, exports both sites and compares them. The folders of the
/// targets differ, too: nothing of a path may be in what is served. Crates of the registries are compiled once for both:
/// they know neither folder. If `is_cold`, the build in the clone finds nothing on this machine that was fetched or compiled.
pub(crate) fn reproduce(is_cold: bool) -> anyhow::Result<()> {
    let changes = Command::new("git").args(["status", "--porcelain"]).current_dir(root()).output()?.stdout;
    ensure!(changes.is_empty(), "what is not committed is not in the clone:\n{}", String::from_utf8_lossy(&changes));
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
        // Another folder here would have its crate compiled anew.
        build.env("WAMR_LIB_DIR", root().join(".cargo/no-wasm-lib"));
    }
    run(build.current_dir(&clone))?;
    run(Command::new(clone.join("target/debug/site")).arg("export").arg(&other))?;
    run(Command::new("diff").args(["--recursive", "--brief"]).arg(&one).arg(&other))?;
    println!("all files are equal to the byte");
    Ok(())
}

/// Copies what is compiled in `from` into `to`. Links would not do: the crates of the workspace are built anew there, into
/// files of the same names.
fn share_dependencies(from: &Path, to: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(to)?;
    let parts = [".fingerprint", "build", "deps"].map(|part| from.join(part));
    run(Command::new("cp").args(["--archive", "--reflink=auto"]).args(parts).arg(to))
}
