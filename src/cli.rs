//! Declares the options of the command line. Most of them can also be set by environment variables. An invalid value is
//! refused with a message of one sentence. The submodule `config` converts the options.

mod config;

use std::{
    net::{IpAddr, SocketAddr},
    path::{Path, PathBuf},
    time::Duration,
};

use clap::{Args, Parser, Subcommand, ValueEnum, value_parser};
use content::text::Origin;
use page_http::ConnectionLimits;
use render::RenderConfig;

/// A website in one executable: pages, bundles, styles, images and content.
#[derive(Debug, Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
pub(crate) struct Arguments {
    /// The command to run. Without one, the site is served.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    #[command(flatten)]
    pub(crate) serve: ServeOptions,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the site (the default)
    Serve(Box<ServeOptions>),
    /// Check the content and list all its problems
    Check(CheckOptions),
    /// Write the whole site as files for a static host, with header and redirect rules in the formats of such hosts
    Export(ExportOptions),
    /// Write the content of a new site: a few pages with texts to replace
    Init(InitOptions),
    /// Write a new content file with all required fields
    New(NewOptions),
    /// Set the revision date to today on all pages whose text has changed
    Revise(ReviseOptions),
    /// Check that the server on this machine responds
    Health(HealthOptions),
    /// Show the third-party packages in this executable and their licences
    Licenses(LicensesOptions),
    /// Write docs/SETTINGS.md to standard output
    #[command(hide = true)]
    Settings,
    /// Serve the site from its sources, and rebuild it when they change
    #[cfg(feature = "dev")]
    Dev(DevOptions),
    /// Explain how to get development mode, which this executable does not include
    #[cfg(not(feature = "dev"))]
    #[command(hide = true, disable_help_flag = true)]
    Dev {
        /// Options of development mode
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
        options: Vec<String>,
    },
}

#[derive(Clone, Debug, Args)]
pub(crate) struct ContentOptions {
    /// Folder with the content to use instead of the content in the executable. `site serve` reloads it on SIGHUP
    #[arg(long, env = "SITE_CONTENT", value_name = "FOLDER")]
    pub(crate) content: Option<PathBuf>,
}

impl ContentOptions {
    /// Returns the folder to name in messages. The content in the executable comes from the folder `content`.
    pub(crate) fn shown_folder(&self) -> &Path {
        self.content.as_deref().unwrap_or(Path::new("content"))
    }
}

#[derive(Debug, Args)]
pub(crate) struct CheckOptions {
    #[command(flatten)]
    pub(crate) content: ContentOptions,

    /// Write the problems as JSON
    #[arg(long, conflicts_with = "annotations")]
    pub(crate) json: bool,

    /// Write the problems as annotations in the form ::error file=...,line=...::, which GitHub Actions and other forges
    /// read
    #[arg(long)]
    pub(crate) annotations: bool,
}

#[derive(Debug, Args)]
pub(crate) struct LicensesOptions {
    /// Write a bill of materials (CycloneDX 1.6, JSON) instead of text
    #[arg(long)]
    pub(crate) bom: bool,
}

#[derive(Debug, Args)]
pub(crate) struct HealthOptions {
    /// Address of the server. For 0.0.0.0 and ::, the loopback address is used
    #[arg(long, env = "SITE_ADDRESS", default_value = "127.0.0.1", value_parser = parse_address)]
    pub(crate) address: IpAddr,

    /// Port of the server
    #[arg(long, env = "SITE_PORT", default_value_t = 3000, value_parser = parse_port)]
    pub(crate) port: u16,

    /// Certificate file of the server. If it is set, the check uses TLS, but does not verify the certificate
    #[arg(long, env = "SITE_TLS_CERTIFICATE", value_name = "FILE")]
    pub(crate) tls_certificate: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct ExportOptions {
    /// Folder for the files. It is created if it does not exist, and refused if it is neither empty nor an earlier
    /// export
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,

    #[command(flatten)]
    pub(crate) content: ContentOptions,

    /// Public scheme and host of the site, instead of the origin in content/site.toml
    #[arg(long, env = "SITE_ORIGIN")]
    pub(crate) origin: Option<Origin>,

    /// Also remove the assets of earlier exports. Documents that are open in a browser may still request them
    #[arg(long)]
    pub(crate) prune: bool,

    /// Seconds for which browsers must use HTTPS (Strict-Transport-Security). With 0, no header is sent
    #[arg(long, env = "SITE_HSTS_SECONDS", value_name = "SECONDS", default_value_t = 0)]
    pub(crate) hsts_seconds: u32,

    #[command(flatten)]
    pub(crate) rendering: RenderOptions,
}

#[derive(Debug, Args)]
pub(crate) struct InitOptions {
    /// Folder for the content. It is created if it does not exist, and refused if it is not empty
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,

    /// Write the content in the executable instead, which is a complete example site
    #[arg(long)]
    pub(crate) example: bool,

    /// Language of all texts. With --example, it is the language of the texts of the interface only. The comments in
    /// the files are always in English
    #[arg(long, value_name = "CODE", default_value = "en",
          value_parser = clap::builder::PossibleValuesParser::new(content::starter::languages()))]
    pub(crate) language: String,
}

#[derive(Debug, Args)]
pub(crate) struct NewOptions {
    #[command(subcommand)]
    pub(crate) record: NewRecord,

    /// Content folder
    #[arg(long, env = "SITE_CONTENT", value_name = "FOLDER", default_value = "content", global = true)]
    pub(crate) content: PathBuf,
}

/// The kinds of files that `site new` writes.
#[derive(Debug, Subcommand)]
pub(crate) enum NewRecord {
    /// Write a new page
    Page {
        /// Path of the page, such as services/audit
        address: String,
    },
    /// Write a new project of the portfolio
    Project {
        /// Slug of the project in URLs, such as tin-soldier
        slug: String,
    },
}

#[derive(Debug, Args)]
pub(crate) struct ReviseOptions {
    /// Content folder
    #[arg(long, env = "SITE_CONTENT", value_name = "FOLDER", default_value = "content")]
    pub(crate) content: PathBuf,

    /// Update the stored fingerprints, but keep the dates. Use it if the fingerprints have changed, but the texts have
    /// not
    #[arg(long)]
    pub(crate) keep_dates: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ServeOptions {
    /// Address to listen on
    #[arg(long, env = "SITE_ADDRESS", default_value = "127.0.0.1", value_parser = parse_address)]
    pub(crate) address: IpAddr,

    /// Port to listen on. 0 selects a free port
    #[arg(long, env = "SITE_PORT", default_value_t = 3000, value_parser = parse_port)]
    pub(crate) port: u16,

    /// Public scheme and host of the site, instead of the origin in content/site.toml
    #[arg(long, env = "SITE_ORIGIN")]
    pub(crate) origin: Option<Origin>,

    #[command(flatten)]
    pub(crate) content: ContentOptions,

    /// Also reload the content when a file in --content changes
    #[arg(long, env = "SITE_WATCH_CONTENT", requires = "content")]
    pub(crate) watch_content: bool,

    /// Folder with a build of the interface to use instead of the one in the executable. Such a folder is written by
    /// `node tools/build.mjs FOLDER`
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
    stop: StopOptions,

    #[command(flatten)]
    pub(crate) tls: TlsOptions,

    #[command(flatten)]
    pub(crate) operation: OperationOptions,
}

#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Rendering")]
pub(crate) struct RenderOptions {
    /// Number of render workers [default: the number of processors, but at least 2, or fewer if the memory is too
    /// small]
    #[arg(long, env = "SITE_WORKERS", value_parser = value_parser!(u16).range(1..=256))]
    workers: Option<u16>,

    /// CPU time in milliseconds after which a render is stopped
    #[arg(long, env = "SITE_DEADLINE_MS", default_value_t = milliseconds(RenderConfig::default().deadline),
          value_parser = value_parser!(u64).range(10..=600_000))]
    deadline_ms: u64,

    /// MiB of JavaScript heap per worker. A render that needs more fails [default: 64 to 256, chosen so that everything
    /// fits into the memory limit of the container or machine]
    #[arg(long, env = "SITE_HEAP_MB", value_name = "MIB", value_parser = value_parser!(u32).range(16..=1_000_000))]
    heap_mb: Option<u32>,

    /// Maximum size in MiB of the cache, which contains rendered pages in all encodings. If it is full, the least
    /// recently used pages are evicted, and are rendered again when they are requested [default: a quarter of the
    /// memory, at most 256]
    #[arg(long, env = "SITE_CACHE_MB", value_name = "MIB", value_parser = value_parser!(u32).range(1..=1_000_000))]
    cache_mb: Option<u32>,
}

/// The heading of the options that exist only in builds with development mode.
pub(crate) const DEVELOPMENT: &str = "Development";

/// Maximum of the time limits for connections, drain and shutdown: one hour. A longer limit would have no effect in
/// practice.
const MAX_MS: u64 = 3_600_000;

#[derive(Debug, Args)]
#[command(next_help_heading = "Connections")]
struct ConnectionOptions {
    /// Milliseconds in which a client must send the first byte on a new connection. With TLS, the handshake before it
    /// has the same time limit
    #[arg(long, env = "SITE_FIRST_BYTE_MS", default_value_t = milliseconds(ConnectionLimits::default().first_byte),
          value_parser = value_parser!(u64).range(10..=MAX_MS))]
    first_byte_ms: u64,

    /// Milliseconds in which a client must send the head of a request, from the first to the last byte
    #[arg(long, env = "SITE_HEAD_MS", default_value_t = milliseconds(ConnectionLimits::default().head),
          value_parser = value_parser!(u64).range(10..=MAX_MS))]
    head_ms: u64,

    /// Milliseconds after which a connection without a request is closed
    #[arg(long, env = "SITE_IDLE_MS", default_value_t = milliseconds(ConnectionLimits::default().idle),
          value_parser = value_parser!(u64).range(10..=MAX_MS))]
    idle_ms: u64,

    /// Milliseconds in which a client must accept the next 64 KiB of a response, or the rest if there is less
    #[arg(long, env = "SITE_WRITE_MS", default_value_t = milliseconds(ConnectionLimits::default().write),
          value_parser = value_parser!(u64).range(10..=MAX_MS))]
    write_ms: u64,

    /// Maximum number of open connections. Additional connections get a 503 or, with TLS, are closed. The server raises
    /// its limit on open files as far as permitted. If that limit is still too low, it accepts fewer connections
    #[arg(long, env = "SITE_CONNECTIONS", value_name = "NUMBER",
          default_value_t = ConnectionLimits::default().connections, value_parser = parse_number)]
    connections: usize,

    /// Maximum number of open connections from one address (IPv6: one /64). It does not apply to the networks of
    /// --trusted-proxy
    #[arg(long, env = "SITE_CONNECTIONS_PER_ADDRESS", value_name = "NUMBER",
          default_value_t = ConnectionLimits::default().connections_per_address, value_parser = parse_number)]
    connections_per_address: usize,

    /// Networks of trusted proxies, such as 10.0.0.0/8, separated by commas. The log uses their Forwarded or
    /// X-Forwarded-For header and their X-Request-Id header, and --connections-per-address does not apply to them
    #[arg(long = "trusted-proxy", env = "SITE_TRUSTED_PROXY", value_name = "NETWORK", value_delimiter = ',',
          value_parser = parse_network)]
    trusted_proxies: Vec<ipnet::IpNet>,
}

/// Options for replacing one version of the site with the next without errors for visitors.
#[derive(Debug, Args)]
#[command(next_help_heading = "Versions")]
struct VersionOptions {
    /// Folder in which processes share the files of their builds. Anyone who can write to it controls what the site
    /// serves [default: none]
    #[arg(long, env = "SITE_ARCHIVE", value_name = "FOLDER")]
    archive: Option<PathBuf>,

    /// Days to keep a file in the archive after the last process that serves it has ended
    #[arg(long, env = "SITE_ARCHIVE_DAYS", value_name = "DAYS", default_value_t = 30, value_parser = value_parser!(u32).range(1..=3_650))]
    archive_days: u32,

    /// Maximum size of the archive in MiB. If it is exceeded, the oldest files that no process serves are removed early
    #[arg(long, env = "SITE_ARCHIVE_MB", value_name = "MIB", default_value_t = 512, value_parser = value_parser!(u32).range(1..=1_000_000))]
    archive_mb: u32,

    /// Whether browsers that have an earlier version of a file receive only the difference (compression dictionaries,
    /// RFC 9842)
    #[arg(long, env = "SITE_DICTIONARIES", value_name = "WHETHER", default_value = "on")]
    dictionaries: Switch,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Switch {
    /// Enabled
    On,
    /// Disabled
    Off,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Ending (SIGTERM; Ctrl-C skips the drain, a second signal ends at once)")]
struct StopOptions {
    /// Milliseconds during which /readyz returns 503 while requests are still served, so that load balancers stop
    /// sending requests
    #[arg(long, env = "SITE_DRAIN_MS", default_value_t = 3_000, value_parser = value_parser!(u64).range(..=MAX_MS))]
    drain_ms: u64,

    /// Milliseconds in which open requests must finish after the drain
    #[arg(long, env = "SITE_SHUTDOWN_MS", default_value_t = milliseconds(ConnectionLimits::default().shutdown),
          value_parser = value_parser!(u64).range(..=MAX_MS))]
    shutdown_ms: u64,
}

/// Options for TLS without a proxy in front of the server.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "TLS")]
pub(crate) struct TlsOptions {
    /// PEM file with the certificate chain. A renewed file is loaded within 30 seconds, or at once on SIGHUP
    #[arg(long, env = "SITE_TLS_CERTIFICATE", value_name = "FILE", requires = "tls_key")]
    tls_certificate: Option<PathBuf>,

    /// PEM file with the private key
    #[arg(long, env = "SITE_TLS_KEY", value_name = "FILE", requires = "tls_certificate")]
    tls_key: Option<PathBuf>,

    /// Port on which all requests are redirected to the origin, which must use https
    #[arg(long, env = "SITE_REDIRECT_PORT", value_name = "PORT", value_parser = parse_port, requires = "tls_certificate")]
    pub(crate) redirect_port: Option<u16>,

    /// Seconds for which browsers must use HTTPS (Strict-Transport-Security). With 0, no header is sent. Set it if a
    /// proxy in front terminates TLS [default: one year with --tls-certificate, otherwise 0]
    #[arg(long, env = "SITE_HSTS_SECONDS", value_name = "SECONDS")]
    hsts_seconds: Option<u32>,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Operation")]
pub(crate) struct OperationOptions {
    /// Address and port on which /metrics is served, such as 127.0.0.1:9100 [default: none]
    #[arg(long, env = "SITE_METRICS_ADDRESS", value_name = "ADDRESS:PORT", value_parser = parse_socket)]
    pub(crate) metrics_address: Option<SocketAddr>,

    /// Log every request
    #[arg(long, env = "SITE_ACCESS_LOG")]
    access_log: bool,

    /// Format of the log. SITE_LOG sets the filter, such as info (the default), warn or server=debug
    #[arg(long, env = "SITE_LOG_FORMAT", value_name = "FORMAT", default_value = "text")]
    pub(crate) log_format: LogFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogFormat {
    /// Lines of text
    Text,
    /// One JSON object per line
    Json,
}

#[cfg(feature = "dev")]
#[derive(Debug, Args)]
pub(crate) struct DevOptions {
    /// Folder with ui/, content/ and assets/ [default: the repository under `cargo run`, otherwise the current folder]
    #[arg(long, value_name = "FOLDER")]
    root: Option<PathBuf>,

    /// Address to listen on
    #[arg(long, env = "SITE_ADDRESS", default_value = "127.0.0.1", value_parser = parse_address)]
    address: IpAddr,

    /// Port to listen on. If it is in use, the next free port is used. 0 selects any free port
    #[arg(long, env = "SITE_PORT", default_value_t = 3000, value_parser = parse_port)]
    port: u16,

    /// Additional host names that browsers may use, such as the name of this machine in its network
    #[arg(long = "allow-host", value_name = "NAME")]
    allowed_hosts: Vec<String>,

    /// URL that opens a source location in your editor, with the placeholders {file}, {line} and {column}
    #[arg(long, env = "SITE_EDITOR", default_value = "vscode://file{file}:{line}:{column}")]
    editor: String,
}

fn milliseconds(limit: Duration) -> u64 {
    limit.as_millis() as u64
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
