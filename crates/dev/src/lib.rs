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
    future::Future,
    io,
    net::{IpAddr, SocketAddr},
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

/// Where the builder puts what it built, below the root.
const OUT: &str = "target/dev";
/// The files of it that browsers load.
const ASSETS: &str = "target/dev/assets";
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
    for folder in ["ui", "content", "assets"] {
        if !root.join(folder).is_dir() {
            bail!("{} has no folder {folder}; name the root of the repository with --root", root.display());
        }
    }
    let listener = bind(config.address, config.port).await?;
    let address = listener.address()?;
    // Watched from before the first build, so that no change in between is missed.
    let mut watcher = Watcher::start(&root).context("the files cannot be watched")?;
    let mut rebuilder = Rebuilder::new(root.clone(), Handle::current());
    let state = Arc::new(DevState::new(Editor { root, template: config.editor }));
    let router = routes::router(Arc::clone(&state), Guard::new(address, config.allowed_hosts));

    // On a thread of its own: it waits for the builder and the engine, which must hold up neither requests nor the stop.
    let (ended, end) = oneshot::channel::<()>();
    let following = Arc::clone(&state);
    thread::Builder::new().name("rebuild".to_owned()).spawn(move || {
        let _ended = ended;
        rebuilder.follow(&following, BTreeSet::new(), start);
        tracing::info!("serving on {} after {} ms", origin(address), start.elapsed().as_millis());
        while let Some((changed, saved)) = watcher.next() {
            rebuilder.follow(&following, changed, saved);
        }
    })?;
    let stopped = async {
        stop.await;
        state.close();
    };
    tokio::select! {
        () = listener.serve(router, stopped) => {}
        _ = end => bail!("the files can no longer be followed"),
    }
    tracing::info!("stopped");
    Ok(())
}

async fn bind(address: IpAddr, first: u16) -> anyhow::Result<Listener> {
    let mut port = first;
    loop {
        match Listener::bind(ListenerConfig { address, port }).await {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse && port < first.saturating_add(FURTHER_PORTS) => {
                tracing::warn!("port {port} is taken; trying the next");
                port += 1;
            }
            result => return result.with_context(|| format!("{address}, port {port}, cannot be listened on")),
        }
    }
}

/// The address that a browser on this machine opens.
fn origin(address: SocketAddr) -> String {
    match address.ip() {
        ip if ip.is_unspecified() => format!("http://localhost:{}", address.port()),
        _ => format!("http://{address}"),
    }
}
