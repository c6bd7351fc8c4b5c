//! The command line. Every flag can also be set in the environment; a wrong value is refused with a sentence.

use std::{net::IpAddr, path::PathBuf};

use clap::{Args, Parser, Subcommand};
use content::text::Origin;
use render::RenderConfig;

/// A website in one executable: pages, bundles, styles, images and content.
#[derive(Debug, Parser)]
#[command(version, about)]
pub(crate) struct Arguments {
    /// What to do; without a command, the site is served.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the site (the default)
    Serve(ServeOptions),
    /// Check the content and list all its problems
    Check(ContentOptions),
    /// Serve the site from its sources and follow their changes
    #[cfg(debug_assertions)]
    Dev(DevOptions),
}

/// Where the content comes from.
#[derive(Debug, Args)]
pub(crate) struct ContentOptions {
    /// Folder to read the content from, instead of the content in the executable
    #[arg(long, env = "SITE_CONTENT", value_name = "FOLDER")]
    pub(crate) content: Option<PathBuf>,
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

    /// Render workers [default: number of processors, at least 2]
    #[arg(long, env = "SITE_WORKERS", value_parser = clap::value_parser!(u16).range(1..=256))]
    workers: Option<u16>,

    /// Milliseconds after which a render is stopped
    #[arg(long, env = "SITE_DEADLINE_MS", default_value_t = RenderConfig::default().deadline_ms,
          value_parser = clap::value_parser!(u64).range(10..=600_000))]
    deadline_ms: u64,

    #[command(flatten)]
    pub(crate) content: ContentOptions,
}

impl ServeOptions {
    /// The options when no command is given: those of the environment, else the defaults.
    pub(crate) fn from_environment() -> Self {
        let arguments = Arguments::parse_from(["site", "serve"]);
        match arguments.command {
            Some(Command::Serve(options)) => options,
            _ => unreachable!("the command was named"),
        }
    }

    pub(crate) fn render_config(&self) -> RenderConfig {
        let defaults = RenderConfig::default();
        let workers = self.workers.map_or(defaults.workers, usize::from);
        RenderConfig { workers, deadline_ms: self.deadline_ms, ..defaults }
    }
}

/// Settings of the development mode, which only debug builds have.
#[cfg(debug_assertions)]
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

#[cfg(debug_assertions)]
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
