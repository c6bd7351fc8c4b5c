//! Serves the static export with nginx, configured by the export, and checks that bytes and headers equal those of the
//! server. Browser tests then cover only the behaviour that this comparison cannot show.

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
    paths::root,
    report::Report,
    run::{Running, install_packages, node, program, run},
    site_server::SiteServer,
};

/// Exports the site with the executable of `server`, serves the files with nginx, and compares the responses of both
/// byte for byte. Returns the running nginx for the browser tests, or `None` if nginx cannot be installed.
pub(crate) fn serve(server: &SiteServer, report: &Report) -> anyhow::Result<Option<Nginx>> {
    if program("nginx").is_none() && !(install_packages(&["nginx-light"]) && program("nginx").is_some()) {
        report.not_checked("the static export behind a web server: install nginx");
        return Ok(None);
    }
    let folder = root().join("target/static");
    run(Command::new(&server.executable).arg("export").arg(folder.join("site")))?;
    let nginx = Nginx::start(&folder)?;
    run(node("tools/compare-sites.mjs").args([&server.origin, &nginx.origin]))?;
    Ok(Some(nginx))
}

/// A running nginx, which stops when the value is dropped.
pub(crate) struct Nginx {
    process: Running,
    pub(crate) origin: String,
}

impl Nginx {
    fn start(folder: &Path) -> anyhow::Result<Self> {
        let port =
            TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).context("no free port")?.port();
        let site = folder.join("site");
        let own = folder.display();
        let temporary_folders = ["client_body", "fastcgi", "proxy", "scgi", "uwsgi"]
            .map(|name| format!("{name}_temp_path {own}/temporary;"))
            .concat();
        let include = format!("root {0}; include {0}/.export/nginx.conf;", site.display());
        let configuration = format!(
            "daemon off; master_process off; pid {own}/nginx.pid; error_log stderr;\nevents {{}}\nhttp {{ {temporary_folders} \
             access_log off; server {{ listen 127.0.0.1:{port}; {include} }} }}\n"
        );
        let file = folder.join("nginx.conf");
        fs::write(&file, configuration).with_context(|| file.display().to_string())?;
        let executable = program("nginx").context("nginx is not installed")?;
        let mut command = Command::new(executable);
        let process = command.arg("-c").arg(&file).args(["-e", "stderr"]).spawn().context("cannot start nginx")?;
        let mut nginx = Self { process: Running(process), origin: format!("http://127.0.0.1:{port}") };
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            ensure!(nginx.process.0.try_wait()?.is_none(), "nginx does not start");
            thread::sleep(Duration::from_millis(20));
        }
        Ok(nginx)
    }
}
