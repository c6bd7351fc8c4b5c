#![doc = include_str!("../README.md")]

mod builder;
mod guard;
mod problem;
mod rebuild;
mod routes;
mod state;
mod watch;

#[cfg(test)]
mod tests;

use std::{
    collections::BTreeSet,
    future::{self, Future},
    io,
    net::IpAddr,
    path::PathBuf,
    sync::Arc,
    thread,
    time::Instant,
};

use anyhow::{Context, bail};
use server::{Listener, ListenerConfig};
use tokio::{runtime::Handle, sync::oneshot};

use crate::{guard::Guard, problem::Editor, rebuild::Rebuilder, state::DevState, watch::Watcher};

/// Settings of the development mode.
#[derive(Clone, Debug)]
pub struct DevConfig {
    /// Folder with `ui/`, `content/` and `assets/`.
    pub root: PathBuf,
    /// Address to listen on. Default: 127.0.0.1.
    pub address: IpAddr,
    /// Port to listen on; when it is taken, the next free one. 0 takes any free one. Default: 3000.
    pub port: u16,
    /// Names under which browsers may ask for the site besides those of this machine.
    pub allowed_hosts: Vec<String>,
    /// Address that opens a file in the editor, with `{file}`, `{line}` and `{column}`.
    pub editor: String,
}

/// Where the builder puts what it built, below the root: for browsers into `assets/`.
const OUT: &str = "target/dev";
/// Ports that are tried after the one that was asked for.
const FURTHER_PORTS: u16 = 20;

/// Serves the site from the files in `config.root`, and follows their changes until `stop` is ready.
///
/// # Errors
/// When no port is free, the folder is not that of a site, or it cannot be watched. What is wrong with the files, or
/// with Node, is shown in the browser and in the terminal instead.
pub async fn run(config: DevConfig, stop: impl Future<Output = ()>) -> anyhow::Result<()> {
    let start = Instant::now();
    let root = config.root.canonicalize().with_context(|| format!("--root {}", config.root.display()))?;
    // Watched from before the first build, so that no change in between is missed.
    let mut watcher = Watcher::start(&root).context("--root is not the root of a repository that can be watched")?;
    let listener = bind(config.address, config.port).await?;
    let address = listener.address()?;
    let mut rebuilder = Rebuilder::new(&root);
    let state = Arc::new(DevState::new(Editor { root, template: config.editor }));
    let router = routes::router(Arc::clone(&state), Guard(config.allowed_hosts));
    let follow = async move {
        rebuilder.follow(&state, BTreeSet::new(), start).await;
        tracing::info!("serving on http://{address} after {} ms", start.elapsed().as_millis());
        while let Some((changed, saved)) = watcher.next() {
            rebuilder.follow(&state, changed, saved).await;
        }
    };
    // On a thread of its own: it waits for files and for the engine, which must hold up neither requests nor the stop.
    let (runtime, (ended, end)) = (Handle::current(), oneshot::channel::<()>());
    thread::Builder::new().name("rebuild".to_owned()).spawn(move || {
        let _ended = ended;
        runtime.block_on(follow);
    })?;
    tokio::select! {
        () = listener.serve(router, future::pending()) => {}
        () = stop => {}
        _ = end => bail!("the files can no longer be followed"),
    }
    tracing::info!("stopped");
    Ok(())
}

async fn bind(address: IpAddr, first: u16) -> anyhow::Result<Listener> {
    let mut port = first;
    loop {
        match Listener::bind((address, port).into(), ListenerConfig::default()).await {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse && port < first.saturating_add(FURTHER_PORTS) => {
                tracing::warn!("port {port} is taken; trying the next");
                port += 1;
            }
            result => return result.with_context(|| format!("{address}, port {port}, cannot be listened on")),
        }
    }
}
