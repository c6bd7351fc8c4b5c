//! Start-up: command line, content, renderer, server. Everything else lives in the crates.

mod cli;

use std::{
    io::{self, IsTerminal},
    path::Path,
    process::ExitCode,
    sync::Arc,
};

use anyhow::{Context, bail};
use clap::Parser;
use content::{Library, Manifest, source, text::Origin};
use render::Renderer;
use server::{Listener, ListenerConfig, PageEncodings, Site, SiteParts};

use crate::cli::{Arguments, Command, ServeOptions};

fn main() -> ExitCode {
    let command = Arguments::parse().command.unwrap_or_else(|| Command::Serve(ServeOptions::from_environment()));
    let log_level = tracing_subscriber::EnvFilter::try_from_env("SITE_LOG").unwrap_or_else(|_| "info".into());
    tracing_subscriber::fmt()
        .with_env_filter(log_level)
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        .init();
    let result = match command {
        Command::Serve(options) => serve(&options),
        Command::Check(options) => check(options.content.as_deref()),
        #[cfg(debug_assertions)]
        Command::Dev(options) => develop(options),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn load(manifest: &Manifest, folder: Option<&Path>, origin: Option<&Origin>) -> anyhow::Result<Library> {
    let files = match folder {
        Some(folder) => source::read_folder(folder).context("the content cannot be read")?,
        None => site::embedded_content(),
    };
    Ok(content::load(&files, &manifest.inventory, origin)?)
}

fn check(folder: Option<&Path>) -> anyhow::Result<()> {
    let library = load(&site::embedded_manifest(), folder, None)?;
    println!("The content is in order: {} pages.", library.routes().count());
    Ok(())
}

#[cfg(debug_assertions)]
fn develop(options: cli::DevOptions) -> anyhow::Result<()> {
    // On the main thread, before the runtime's threads start.
    render::init_platform();
    runtime()?.block_on(dev::run(options.into_config(), stop_signal()))
}

fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().context("no threads can be started")
}

fn serve(options: &ServeOptions) -> anyhow::Result<()> {
    let manifest = site::embedded_manifest();
    let library = load(&manifest, options.content.content.as_deref(), options.origin.as_ref())?;
    // The engine's platform is set up here, on the main thread, before any worker starts.
    let renderer = Renderer::start(site::embedded_bundle(), options.render_config())?;
    runtime()?.block_on(async {
        let config = ListenerConfig { address: options.address, port: options.port };
        let listener = bind(config).await?;
        let address = listener.address()?;
        let site = Arc::new(Site::new(SiteParts {
            library,
            renderer,
            build: manifest.build,
            assets: manifest.assets,
            bundles: manifest.bundles,
            files: site::embedded_files(),
            encodings: PageEncodings::All,
        }));
        tracing::info!(engine = render::ENGINE, "serving on http://{address}");
        let warming = Arc::clone(&site);
        tokio::spawn(async move {
            warming.warm().await;
            tracing::info!("every page is ready");
        });
        listener.serve(server::router(site), stop_signal()).await;
        tracing::info!("stopped");
        Ok(())
    })
}

async fn bind(config: ListenerConfig) -> anyhow::Result<Listener> {
    let ListenerConfig { address, port } = config;
    match Listener::bind(config).await {
        Ok(listener) => Ok(listener),
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
            bail!("port {port} is taken on {address}; choose another with --port, or 0 for any free one")
        }
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            bail!("port {port} needs special rights; choose one above 1023 with --port")
        }
        Err(error) if error.kind() == io::ErrorKind::AddrNotAvailable => {
            bail!("{address} is no address of this machine; choose another with --address")
        }
        Err(error) => Err(error).with_context(|| format!("{address}, port {port}, cannot be listened on")),
    }
}

/// Ready when the process is asked to end, by Ctrl-C or by SIGTERM.
async fn stop_signal() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
