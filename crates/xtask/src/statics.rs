//! The static export behind Debian's nginx, with the configuration that the export writes: the same bytes and headers as the
//! server's, and the same browser tests of pages and navigation.

use std::{
    fs,
    net::{TcpListener, TcpStream},
    path::Path,
    process::Command,
    thread,
    time::Duration,
};

use anyhow::{Context, ensure};

use crate::{
    Server, executable, root,
    run::{Running, install_packages, node, program, run},
    run_with_browser,
};

const SUITES: [&str; 2] = ["pages", "navigation"];

/// Runs with the executable that has been built last, where nginx is or can be installed.
pub(crate) fn test() -> anyhow::Result<()> {
    if find_nginx().is_none() && !(install_packages(&["nginx-light"]) && find_nginx().is_some()) {
        eprintln!("NOT RUN: the tests of the static export, which nginx serves; install nginx");
        return Ok(());
    }
    let (executable, folder) = (executable("debug"), root().join("target/static"));
    run(Command::new(&executable).arg("export").arg(folder.join("site")))?;
    let nginx = Nginx::start(&folder)?;
    let server = Server::start(&executable)?;
    run(node("compare-sites.mjs").args([&server.origin, &nginx.origin]))?;
    for suite in SUITES {
        let mut tests = node("run-tests.mjs");
        tests.args(["browser", suite]).env("TEST_SITE", &executable);
        run_with_browser(tests, &nginx.origin)?;
    }
    Ok(())
}

/// Debian keeps it where only administrators look.
fn find_nginx() -> Option<std::path::PathBuf> {
    program("nginx").or_else(|| Some(Path::new("/usr/sbin/nginx").to_owned()).filter(|path| path.is_file()))
}

/// nginx with the export in `folder`; stopped when dropped.
struct Nginx {
    process: Running,
    origin: String,
}

impl Nginx {
    fn start(folder: &Path) -> anyhow::Result<Self> {
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let (site, own) = (folder.join("site"), folder.display());
        let temporary = ["client_body", "fastcgi", "proxy", "scgi", "uwsgi"];
        let temporary = temporary.map(|name| format!("{name}_temp_path {own}/temporary;")).concat();
        let include = format!("root {0}; include {0}/.export/nginx.conf;", site.display());
        let configuration = format!(
            "daemon off; master_process off; pid {own}/nginx.pid; error_log stderr;\nevents {{}}\nhttp {{ {temporary} \
             access_log off; server {{ listen 127.0.0.1:{port}; {include} }} }}\n"
        );
        let file = folder.join("nginx.conf");
        fs::write(&file, configuration).with_context(|| file.display().to_string())?;
        let executable = find_nginx().context("nginx was found")?;
        let process = Command::new(executable).arg("-c").arg(&file).args(["-e", "stderr"]).spawn()?;
        let mut nginx = Self { process: Running(process), origin: format!("http://127.0.0.1:{port}") };
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            ensure!(nginx.process.0.try_wait()?.is_none(), "nginx does not start");
            thread::sleep(Duration::from_millis(20));
        }
        Ok(nginx)
    }
}
