//! The input files of the sites in a soak test, and the processes of these sites.

use std::{
    fs::{self, File},
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use rustls::{ClientConfig, RootCertStore, pki_types::CertificateDer};

use crate::{
    paths::{executable, root},
    run::{Running, node, run},
};

/// The names of the faults in `faults.js`. The content has a page for each.
pub(crate) const FAULTS: [&str; 10] =
    ["memory", "objects", "errors", "promises", "loop", "microtasks", "error", "symbol", "pending", "prototype"];

/// The sites' time limit for slow clients, so short that clients often exceed it.
pub(crate) const SLOW_CLIENT_MS: u64 = 3_000;

pub(crate) struct Files {
    folder: PathBuf,
    authority: CertifiedIssuer<'static, KeyPair>,
    /// Configuration of clients, which trust every certificate that the test's authority issues.
    pub(crate) tls: Arc<ClientConfig>,
}

impl Files {
    /// Writes content with a page for each fault, builds of the interface with and without the faults, and a
    /// certificate.
    pub(crate) fn create(folder: &Path) -> anyhow::Result<Self> {
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        fs::create_dir_all(folder)?;
        let mut params = CertificateParams::new(Vec::new())?;
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let authority = CertifiedIssuer::self_signed(params, KeyPair::generate()?)?;
        let mut roots = RootCertStore::empty();
        roots.add(authority.der().clone())?;
        let tls = ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let files = Self { folder: folder.to_owned(), authority, tls: Arc::new(tls) };

        run(Command::new("cp").arg("-R").arg(root().join("content")).arg(files.path("content")))?;
        for (number, fault) in FAULTS.iter().enumerate() {
            let page = format!(
                "sheet = \"F-{number:02}\"\nrevised = \"2026-11-01\"\n\n[meta]\ntitle = \"A page with the fault {fault}\"\n\
                 description = \"A generated page whose renders fail now and then, with the fault {fault} in the bundle.\"\n\n\
                 [card]\nname = \"Fault {fault}\"\ndescription = \"Renders of this page fail.\"\nicon = \"compass\"\n\n\
                 [hero]\ntitle = \"Fault {fault}\"\nlead = \"Renders of this page fail now and then.\"\n"
            );
            fs::write(files.path("content/pages").join(format!("fault-{fault}.toml")), page)?;
        }
        for interface in ["quiet", "faulty"] {
            run(node("tools/build.mjs").arg(files.path(interface)))?;
        }
        let mut script = File::options().append(true).open(files.path("faulty/server.js"))?;
        script.write_all(include_bytes!("faults.js"))?;
        files.renew_certificate()?;
        Ok(files)
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    pub(crate) fn write_version(&self, version: usize) -> anyhow::Result<()> {
        self.edit("site.toml", "label = \"About\"", &format!("label = \"About v{version}\""))?;
        self.edit("pages/about.toml", "\n[hero]\ntitle = \"", &format!("\n[hero]\ntitle = \"Version v{version}: "))
    }

    /// Makes the content invalid, until [`Self::write_version`] is called.
    pub(crate) fn break_content(&self) -> anyhow::Result<()> {
        self.edit("pages/about.toml", "[meta]", "[mata]")
    }

    /// Writes `file` as it is in the repository, with the first occurrence of `text` replaced by `replacement`.
    fn edit(&self, file: &str, text: &str, replacement: &str) -> anyhow::Result<()> {
        let original = fs::read_to_string(root().join("content").join(file))?;
        ensure!(original.contains(text), "content/{file} does not contain {text:?}");
        Ok(fs::write(self.path("content").join(file), original.replacen(text, replacement, 1))?)
    }

    pub(crate) fn renew_certificate(&self) -> anyhow::Result<CertificateDer<'static>> {
        let key = KeyPair::generate()?;
        let certificate = CertificateParams::new(vec!["localhost".to_owned()])?.signed_by(&key, &self.authority)?;
        fs::write(self.path("site.pem"), certificate.pem())?;
        fs::write(self.path("site.key"), key.serialize_pem())?;
        Ok(certificate.der().clone())
    }
}

pub(crate) struct Site {
    pub(crate) process: Running,
    pub(crate) address: SocketAddr,
    metrics: SocketAddr,
    log: PathBuf,
}

impl Site {
    /// Starts a site with the log file `NAME.log`, and waits until it is ready.
    pub(crate) fn start(files: &Files, name: &str, interface: &str, options: &[&str]) -> anyhow::Result<Self> {
        let log = files.path(name).with_extension("log");
        let mut command = Command::new(executable("debug"));
        command.args(["serve", "--port", "0", "--metrics-address", "127.0.0.1:0"]);
        command.args(["--heap-mb", "64", "--cache-mb", "2", "--workers", "3", "--drain-ms", "2000"]);
        command.args(["--head-ms", &SLOW_CLIENT_MS.to_string(), "--write-ms", &SLOW_CLIENT_MS.to_string()]);
        for (option, file) in
            [("--content", "content"), ("--interface", interface), ("--archive", "archive"), ("--tls-key", "site.key")]
        {
            command.arg(option).arg(files.path(file));
        }
        command.arg("--tls-certificate").arg(files.path("site.pem")).args(options);
        command.env_clear().stderr(Stdio::from(File::create(&log)?));
        let mut process = Running(command.spawn()?);
        let address = |text: &str, before: &str| {
            let rest = text.split_once(before)?.1;
            rest.split(|c: char| c.is_whitespace() || c == '/').next()?.parse().ok()
        };
        let (address, metrics) = wait(&format!("{name} to start"), || {
            ensure!(process.0.try_wait()?.is_none(), "{name} has ended: {}", fs::read_to_string(&log)?);
            let text = fs::read_to_string(&log)?;
            Ok(address(&text, "serving on https://").zip(address(&text, "metrics on http://")))
        })?;
        let site = Self { process, address, metrics, log };
        wait(&format!("{name} to be ready"), || Ok(site.log()?.contains("every page is ready").then_some(())))?;
        Ok(site)
    }

    pub(crate) fn log(&self) -> anyhow::Result<String> {
        Ok(fs::read_to_string(&self.log)?)
    }

    pub(crate) fn signal(&self, name: &str) -> anyhow::Result<()> {
        let status = Command::new("kill").arg(format!("-{name}")).arg(self.process.0.id().to_string()).status()?;
        ensure!(status.success(), "SIG{name} cannot be sent: the process has ended");
        Ok(())
    }

    /// Returns the value of a metric. `name` includes the labels.
    pub(crate) fn metric(&self, name: &str) -> anyhow::Result<u64> {
        let mut stream = TcpStream::connect(self.metrics)?;
        stream.write_all(b"GET /metrics HTTP/1.1\r\nhost: site.test\r\nconnection: close\r\n\r\n")?;
        let mut text = String::new();
        stream.read_to_string(&mut text)?;
        let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok());
        value.with_context(|| format!("there is no metric {name}"))
    }
}

/// Calls `look` until it returns a value. Fails if `look` fails, or after three minutes.
pub(crate) fn wait<T>(what: &str, mut look: impl FnMut() -> anyhow::Result<Option<T>>) -> anyhow::Result<T> {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(180) {
        if let Some(value) = look().context(what.to_owned())? {
            return Ok(value);
        }
        thread::sleep(Duration::from_millis(50));
    }
    bail!("timed out while waiting for {what}")
}
