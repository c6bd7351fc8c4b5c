//! The command line. Every flag can also be set in the environment; a wrong value is refused with a sentence.

use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
};

#[cfg(feature = "dev")]
use anyhow::Context;
use clap::{Args, Parser, Subcommand, ValueEnum, value_parser};
use content::text::Origin;
use render::RenderConfig;
use server::{ArchiveConfig, ConnectionLimits, HttpConfig, TlsConfig};

/// A website in one executable: pages, bundles, styles, images and content.
#[derive(Debug, Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
pub(crate) struct Arguments {
    /// What to do; without a command, the site is served.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    #[command(flatten)]
    pub(crate) serve: ServeOptions,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the site (the default)
    Serve(Box<ServeOptions>),
    /// Check the content and list all its problems
    Check(CheckOptions),
    /// Write the whole site as files for a static host, with the headers and redirects that such hosts read
    Export(ExportOptions),
    /// Write a new file with every field that is needed
    New(NewOptions),
    /// Write today's date into the pages whose text has changed since they were revised last
    Revise(ReviseOptions),
    /// Ask the server on this machine whether it lives
    Health(HealthOptions),
    /// Show whose work this executable holds, and under which licences
    Licenses(LicensesOptions),
    /// Writes docs/SETTINGS.md to standard output
    #[command(hide = true)]
    Settings,
    /// Serve the site from its sources and follow their changes
    #[cfg(feature = "dev")]
    Dev(DevOptions),
    /// Says how to get the development mode, which this executable does not hold
    #[cfg(not(feature = "dev"))]
    #[command(hide = true, disable_help_flag = true)]
    Dev {
        /// Options of the development mode
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
        options: Vec<String>,
    },
}

/// Where the content comes from.
#[derive(Debug, Args)]
pub(crate) struct ContentOptions {
    /// Folder to read the content from, instead of the content in the executable; read again at SIGHUP
    #[arg(long, env = "SITE_CONTENT", value_name = "FOLDER")]
    pub(crate) content: Option<PathBuf>,
}

/// What to check, and how to say what is wrong.
#[derive(Debug, Args)]
pub(crate) struct CheckOptions {
    #[command(flatten)]
    pub(crate) content: ContentOptions,

    /// Write the problems as JSON
    #[arg(long, conflicts_with = "annotations")]
    pub(crate) json: bool,

    /// Write the problems as annotations of a forge: ::error file=...,line=...::
    #[arg(long)]
    pub(crate) annotations: bool,
}

/// How to show it.
#[derive(Debug, Args)]
pub(crate) struct LicensesOptions {
    /// Write a bill of materials, as CycloneDX 1.6 in JSON
    #[arg(long)]
    pub(crate) bom: bool,
}

/// Whom to ask.
#[derive(Debug, Args)]
pub(crate) struct HealthOptions {
    /// Address of the server; of one that listens on all addresses, this machine's own is asked
    #[arg(long, env = "SITE_ADDRESS", default_value = "127.0.0.1", value_parser = parse_address)]
    pub(crate) address: IpAddr,

    /// Its port
    #[arg(long, env = "SITE_PORT", default_value_t = 3000, value_parser = parse_port)]
    pub(crate) port: u16,

    /// Its certificate, which says that it speaks TLS; whether browsers trust it is not asked
    #[arg(long, env = "SITE_TLS_CERTIFICATE", value_name = "FILE")]
    pub(crate) tls_certificate: Option<PathBuf>,
}

/// What to export, and where to.
#[derive(Debug, Args)]
pub(crate) struct ExportOptions {
    /// Folder for the files. It is made; one that holds anything but an earlier export is refused
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,

    #[command(flatten)]
    pub(crate) content: ContentOptions,

    /// Scheme and host under which the site is public, instead of the origin in content/site.toml
    #[arg(long, env = "SITE_ORIGIN")]
    pub(crate) origin: Option<Origin>,

    /// Take away the assets of earlier exports, too, which documents that are open in a browser may still ask for
    #[arg(long)]
    pub(crate) prune: bool,

    /// Seconds for which browsers insist on HTTPS (Strict-Transport-Security), 0 for none
    #[arg(long, env = "SITE_HSTS_SECONDS", value_name = "SECONDS", default_value_t = 0)]
    pub(crate) hsts_seconds: u32,

    #[command(flatten)]
    pub(crate) rendering: RenderOptions,
}

/// What to write, and where.
#[derive(Debug, Args)]
pub(crate) struct NewOptions {
    #[command(subcommand)]
    pub(crate) record: NewRecord,

    /// Folder of the content
    #[arg(long, env = "SITE_CONTENT", value_name = "FOLDER", default_value = "content", global = true)]
    pub(crate) content: PathBuf,
}

/// What a new file holds.
#[derive(Debug, Subcommand)]
pub(crate) enum NewRecord {
    /// A page
    Page {
        /// Its address, such as services/audit
        address: String,
    },
    /// A project of the portfolio
    Project {
        /// Its name in addresses, such as tin-soldier
        slug: String,
    },
}

/// Which pages are revised.
#[derive(Debug, Args)]
pub(crate) struct ReviseOptions {
    /// Folder of the content
    #[arg(long, env = "SITE_CONTENT", value_name = "FOLDER", default_value = "content")]
    pub(crate) content: PathBuf,

    /// Leave the dates as they are: what has changed is not what the pages say but how their text is compared
    #[arg(long)]
    pub(crate) keep_dates: bool,
}

/// Settings of the server.
#[derive(Debug, Args)]
pub(crate) struct ServeOptions {
    /// Address to listen on
    #[arg(long, env = "SITE_ADDRESS", default_value = "127.0.0.1", value_parser = parse_address)]
    pub(crate) address: IpAddr,

    /// Port to listen on; 0 takes any free one
    #[arg(long, env = "SITE_PORT", default_value_t = 3000, value_parser = parse_port)]
    pub(crate) port: u16,

    /// Scheme and host under which the site is public, instead of the origin in content/site.toml
    #[arg(long, env = "SITE_ORIGIN")]
    pub(crate) origin: Option<Origin>,

    #[command(flatten)]
    pub(crate) content: ContentOptions,

    /// Read the content again as soon as a file in --content changes, too
    #[arg(long, env = "SITE_WATCH_CONTENT", requires = "content")]
    pub(crate) watch_content: bool,

    /// Folder with another build of the interface, made by `node build.mjs FOLDER`, instead of that in the executable
    #[cfg(feature = "dev")]
    #[arg(long, env = "SITE_INTERFACE", value_name = "FOLDER", help_heading = DEVELOPMENT)]
    interface: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) rendering: RenderOptions,

    #[command(flatten)]
    connections: ConnectionOptions,

    #[command(flatten)]
    versions: VersionOptions,

    #[command(flatten)]
    pub(crate) stop: StopOptions,

    #[command(flatten)]
    pub(crate) tls: TlsOptions,

    #[command(flatten)]
    pub(crate) operation: OperationOptions,
}

/// How pages are rendered.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Rendering")]
pub(crate) struct RenderOptions {
    /// Render workers [default: number of processors, at least 2]
    #[arg(long, env = "SITE_WORKERS", value_parser = value_parser!(u16).range(1..=256))]
    workers: Option<u16>,

    /// Milliseconds after which a render is stopped
    #[arg(long, env = "SITE_DEADLINE_MS", default_value_t = RenderConfig::default().deadline_ms,
          value_parser = value_parser!(u64).range(10..=600_000))]
    deadline_ms: u64,

    /// Megabytes of rendered pages to keep, in all encodings; those that nobody asked for lately go first, and are rendered
    /// again when they are asked for
    #[arg(long, env = "SITE_CACHE_MB", value_name = "MEGABYTES", default_value_t = 256,
          value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub(crate) cache_mb: u32,
}

/// What only builds with the development mode have.
pub(crate) const DEVELOPMENT: &str = "Development";

/// An hour: longer limits are none.
const LONGEST_MS: u64 = 3_600_000;

#[derive(Debug, Args)]
#[command(next_help_heading = "Connections")]
struct ConnectionOptions {
    /// Milliseconds until the first byte of a connection, and with TLS until the handshake is done
    #[arg(long, env = "SITE_FIRST_BYTE_MS", default_value_t = ConnectionLimits::default().first_byte_ms,
          value_parser = value_parser!(u64).range(10..=LONGEST_MS))]
    first_byte_ms: u64,

    /// Milliseconds from the first byte of a request's head to its last
    #[arg(long, env = "SITE_HEAD_MS", default_value_t = ConnectionLimits::default().head_ms,
          value_parser = value_parser!(u64).range(10..=LONGEST_MS))]
    head_ms: u64,

    /// Milliseconds after which a connection without a request is closed
    #[arg(long, env = "SITE_IDLE_MS", default_value_t = ConnectionLimits::default().idle_ms,
          value_parser = value_parser!(u64).range(10..=LONGEST_MS))]
    idle_ms: u64,

    /// Milliseconds in which a client takes the next 64 KiB of a response, or the rest of it
    #[arg(long, env = "SITE_WRITE_MS", default_value_t = ConnectionLimits::default().write_ms,
          value_parser = value_parser!(u64).range(10..=LONGEST_MS))]
    write_ms: u64,

    /// Connections at once; further ones get a 503. The limit of open files is raised for them as far as it may be
    #[arg(long, env = "SITE_CONNECTIONS", value_name = "NUMBER",
          default_value_t = ConnectionLimits::default().connections, value_parser = parse_number)]
    connections: usize,

    /// Connections at once from one address (IPv6: one /64), --trusted-proxy excepted
    #[arg(long, env = "SITE_CONNECTIONS_PER_ADDRESS", value_name = "NUMBER",
          default_value_t = ConnectionLimits::default().connections_per_address, value_parser = parse_number)]
    connections_per_address: usize,

    /// Networks of the proxies in front, such as 10.0.0.0/8: their Forwarded or X-Forwarded-For is believed, for the
    /// log, and they may have any number of connections
    #[arg(long = "trusted-proxy", env = "SITE_TRUSTED_PROXY", value_name = "NETWORK", value_delimiter = ',',
          value_parser = parse_network)]
    trusted_proxies: Vec<ipnet::IpNet>,
}

/// What becomes of visitors while one version follows another.
#[derive(Debug, Args)]
#[command(next_help_heading = "Versions")]
struct VersionOptions {
    /// Folder in which processes keep the files of their builds for each other [default: none]. Who may write to it decides
    /// what the site serves
    #[arg(long, env = "SITE_ARCHIVE", value_name = "FOLDER")]
    archive: Option<PathBuf>,

    /// Days for which files stay in the archive after the last process that serves them
    #[arg(long, env = "SITE_ARCHIVE_DAYS", value_name = "DAYS", default_value_t = 30, value_parser = value_parser!(u32).range(1..=3_650))]
    archive_days: u32,

    /// Megabytes in the archive beyond which the oldest files go earlier
    #[arg(long, env = "SITE_ARCHIVE_MB", value_name = "MEGABYTES", default_value_t = 512, value_parser = value_parser!(u32).range(1..=1_000_000))]
    archive_mb: u32,

    /// Whether browsers that have an earlier file get only the difference (compression dictionaries, RFC 9842)
    #[arg(long, env = "SITE_DICTIONARIES", value_name = "WHETHER", default_value = "on")]
    dictionaries: Switch,
}

/// Whether something is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Switch {
    /// It is
    On,
    /// It is not
    Off,
}

/// How the server ends.
#[derive(Debug, Args)]
#[command(next_help_heading = "Ending (SIGTERM; Ctrl-C skips the drain, a second signal ends at once)")]
pub(crate) struct StopOptions {
    /// Milliseconds during which /readyz says 503 and requests are still served, for balancers to notice
    #[arg(long, env = "SITE_DRAIN_MS", default_value_t = 3_000, value_parser = value_parser!(u64).range(..=LONGEST_MS))]
    pub(crate) drain_ms: u64,

    /// Milliseconds that requests get to end after that
    #[arg(long, env = "SITE_SHUTDOWN_MS", default_value_t = ConnectionLimits::default().shutdown_ms,
          value_parser = value_parser!(u64).range(..=LONGEST_MS))]
    shutdown_ms: u64,
}

/// TLS without a proxy in front.
#[derive(Debug, Args)]
#[command(next_help_heading = "TLS")]
pub(crate) struct TlsOptions {
    /// PEM file with the certificate chain; renewed files are taken over within 30 seconds, or at SIGHUP
    #[arg(long, env = "SITE_TLS_CERTIFICATE", value_name = "FILE", requires = "tls_key")]
    tls_certificate: Option<PathBuf>,

    /// PEM file with the private key
    #[arg(long, env = "SITE_TLS_KEY", value_name = "FILE", requires = "tls_certificate")]
    tls_key: Option<PathBuf>,

    /// Port whose requests are redirected to the origin, which must be one of https
    #[arg(long, env = "SITE_REDIRECT_PORT", value_name = "PORT", value_parser = parse_port, requires = "tls_certificate")]
    pub(crate) redirect_port: Option<u16>,

    /// Seconds for which browsers insist on HTTPS (Strict-Transport-Security), 0 for none [default: a year with
    /// --tls-certificate, else 0; set it when a proxy in front speaks TLS]
    #[arg(long, env = "SITE_HSTS_SECONDS", value_name = "SECONDS")]
    hsts_seconds: Option<u32>,
}

/// What operators see.
#[derive(Debug, Args)]
#[command(next_help_heading = "Operation")]
pub(crate) struct OperationOptions {
    /// Address and port under which /metrics is shown, such as 127.0.0.1:9100 [default: none]
    #[arg(long, env = "SITE_METRICS_ADDRESS", value_name = "ADDRESS:PORT", value_parser = parse_socket)]
    pub(crate) metrics_address: Option<SocketAddr>,

    /// Log every request
    #[arg(long, env = "SITE_ACCESS_LOG")]
    access_log: bool,

    /// How the log is written. What is in it says SITE_LOG, such as info (the default), warn or server=debug
    #[arg(long, env = "SITE_LOG_FORMAT", value_name = "FORMAT", default_value = "text")]
    pub(crate) log_format: LogFormat,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogFormat {
    /// Lines to read
    Text,
    /// An object per line
    Json,
}

/// A year, which is what preload lists ask for at least.
const HSTS_SECONDS: u32 = 31_536_000;

impl RenderOptions {
    pub(crate) fn config(self) -> RenderConfig {
        let defaults = RenderConfig::default();
        let workers = self.workers.map_or(defaults.workers, usize::from);
        RenderConfig { workers, deadline_ms: self.deadline_ms, ..defaults }
    }
}

impl ServeOptions {
    /// What is served, but for the content.
    pub(crate) fn interface(&self) -> anyhow::Result<site::Interface> {
        #[cfg(feature = "dev")]
        if let Some(folder) = &self.interface {
            return site::Interface::read(folder).with_context(|| folder.display().to_string());
        }
        Ok(site::Interface::embedded())
    }

    pub(crate) fn connection_limits(&self) -> ConnectionLimits {
        let ConnectionOptions {
            first_byte_ms, head_ms, idle_ms, write_ms, connections, connections_per_address, ..
        } = self.connections;
        ConnectionLimits {
            first_byte_ms,
            head_ms,
            idle_ms,
            write_ms,
            connections,
            connections_per_address,
            shutdown_ms: self.stop.shutdown_ms,
        }
    }

    pub(crate) fn http_config(&self) -> HttpConfig {
        let is_secure = self.tls.tls_certificate.is_some();
        let versions = &self.versions;
        HttpConfig {
            hsts_seconds: self.tls.hsts_seconds.unwrap_or(if is_secure { HSTS_SECONDS } else { 0 }),
            trusted_proxies: self.connections.trusted_proxies.iter().copied().collect(),
            is_access_logged: self.operation.access_log,
            are_dictionaries_off: versions.dictionaries == Switch::Off,
            archive: versions.archive.clone().map(|folder| ArchiveConfig {
                folder,
                days: versions.archive_days,
                megabytes: versions.archive_mb,
            }),
        }
    }
}

impl TlsOptions {
    /// The certificate, when TLS is asked for.
    pub(crate) fn read(&self) -> anyhow::Result<Option<TlsConfig>> {
        let files = self.tls_certificate.as_deref().zip(self.tls_key.as_deref());
        Ok(files.map(|(certificate, key)| TlsConfig::read(certificate, key)).transpose()?)
    }
}

/// Settings of the development mode.
#[cfg(feature = "dev")]
#[derive(Debug, Args)]
pub(crate) struct DevOptions {
    /// Folder with ui/, content/ and assets/ [default: the repository, under `cargo run`, else the current folder]
    #[arg(long, value_name = "FOLDER")]
    root: Option<PathBuf>,

    /// Address to listen on
    #[arg(long, env = "SITE_ADDRESS", default_value = "127.0.0.1", value_parser = parse_address)]
    address: IpAddr,

    /// Port to listen on, or the next free one; 0 takes any
    #[arg(long, env = "SITE_PORT", default_value_t = 3000, value_parser = parse_port)]
    port: u16,

    /// Further host names under which browsers may ask, such as that of this machine in its network
    #[arg(long = "allow-host", value_name = "NAME")]
    allowed_hosts: Vec<String>,

    /// Address that opens a place in your editor
    #[arg(long, env = "SITE_EDITOR", default_value = "vscode://file{file}:{line}:{column}")]
    editor: String,
}

#[cfg(feature = "dev")]
impl DevOptions {
    pub(crate) fn into_config(self) -> dev::DevConfig {
        let Self { root, address, port, allowed_hosts, editor } = self;
        let root = root.or_else(|| std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from));
        dev::DevConfig { root: root.unwrap_or_else(|| ".".into()), address, port, allowed_hosts, editor }
    }
}

fn parse_address(text: &str) -> Result<IpAddr, String> {
    text.parse().map_err(|_| "write an IP address, such as 127.0.0.1, 0.0.0.0 or ::1".to_owned())
}

fn parse_port(text: &str) -> Result<u16, String> {
    text.parse().map_err(|_| "write a number from 0 to 65535".to_owned())
}

fn parse_socket(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| "write an IP address and a port, such as 127.0.0.1:9100 or [::1]:9100".to_owned())
}

fn parse_number(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (1..=1_000_000).contains(number));
    number.ok_or_else(|| "write a number from 1 to 1000000".to_owned())
}

fn parse_network(text: &str) -> Result<ipnet::IpNet, String> {
    let network = text.parse().or_else(|_| text.parse::<IpAddr>().map(ipnet::IpNet::from));
    network.map_err(|_| "write networks or addresses, such as 10.0.0.0/8 or 127.0.0.1".to_owned())
}
