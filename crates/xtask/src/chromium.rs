//! Finds or installs Chromium for the scripts that control a browser.

use std::{env, path::PathBuf, process::Command};

use anyhow::{Context, bail};

use crate::{
    paths::root,
    run::{install_packages, node, program, run},
};

/// The names of the browser's executable, most common first.
const NAMES: [&str; 5] = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];

const MACOS: [&str; 2] = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// Returns the executable named in the variable `CHROMIUM`, or an installed Chromium. Installs Chromium if necessary.
pub(crate) fn find_or_install() -> anyhow::Result<PathBuf> {
    if let Some(path) = env::var_os("CHROMIUM") {
        return Ok(path.into());
    }
    if let Some(path) = find() {
        return Ok(path);
    }
    install()?;
    find().or_else(find_downloaded).context("Chromium was installed but is not found; name it in CHROMIUM")
}

pub(crate) fn run_with_browser(mut script: Command, origin: &str) -> anyhow::Result<()> {
    run(script.env("TEST_ORIGIN", origin).env("TEST_CHROMIUM", find_or_install()?))
}

/// Finds or installs Chromium's headless shell, which is the same engine without browser windows. It takes a third of
/// the CPU time of the full browser, so all tests run in the shell, except those that need the full browser. Returns
/// `None` if the shell is missing and cannot be installed.
pub(crate) fn headless_shell() -> Option<PathBuf> {
    let find = || program("chromium-headless-shell");
    find().or_else(|| install_packages(&["chromium-headless-shell"]).then(find).flatten())
}

fn find() -> Option<PathBuf> {
    let installed = NAMES.iter().find_map(|name| program(name));
    installed.or_else(|| MACOS.iter().map(PathBuf::from).find(|path| path.is_file()))
}

/// Installs the Debian package or, if that fails, lets Playwright download a browser.
fn install() -> anyhow::Result<()> {
    if install_packages(&["chromium"]) {
        return Ok(());
    }
    if run(node("node_modules/playwright-core/cli.js").args(["install", "chromium"])).is_ok() {
        return Ok(());
    }
    bail!("the browser tests need Chromium; install it, or name its executable in the variable CHROMIUM")
}

/// Finds the browser that Playwright downloaded, if any.
fn find_downloaded() -> Option<PathBuf> {
    let script = "import('playwright-core').then((p) => console.log(p.chromium.executablePath()))";
    let output = Command::new("node").args(["--eval", script]).current_dir(root().join("ui")).output().ok()?;
    let path = PathBuf::from(String::from_utf8(output.stdout).ok()?.trim());
    path.is_file().then_some(path)
}
