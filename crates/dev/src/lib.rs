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
use page_http::{Listener, ListenerConfig};
use tokio::{runtime::Handle, sync::oneshot};

use crate::{guard::Guard, problem::Editor, rebuild::Rebuilder, state::DevState, watch::Watcher};

/// Settings of development mode.
#[derive(Clone, Debug)]
pub struct DevConfig {
    /// Folder with `ui/`, `content/` and `assets/`.
    pub root: PathBuf,
    /// Address to listen on.
    pub address: IpAddr,
    /// Port to listen on. If it is in use, the next free port is used; 0 selects any free port.
    pub port: u16,
    /// Host names that browsers may use for the site, besides `localhost` and IP addresses.
    pub allowed_hosts: Vec<String>,
    /// URL that opens a file in the editor, with the placeholders `{file}`, `{line}` and `{column}`.
    pub editor: String,
}

/// Output folder of the builder, relative to the root. Its folder `assets/` contains the files for browsers.
const OUT: &str = "target/dev";
/// Number of ports to try after the requested one.
const MORE_PORTS: u16 = 20;

/// Serves the site from the files in `config.root`, and rebuilds it when they change, until `stop` completes.
///
/// # Errors
/// Returns an error if no port is free, if the folder is not the root of a site, or if its files cannot be watched, at
/// the start or later. Problems with the files, or with Node, do not stop the server: they appear in the browser and in
/// the terminal.
pub async fn run(config: DevConfig, stop: impl Future<Output = ()>) -> anyhow::Result<()> {
    let start = Instant::now();
    let root = config.root.canonicalize().with_context(|| format!("--root {}", config.root.display()))?;
    // The watcher starts before the first build, so it misses no change.
    let mut watcher = Watcher::start(&root).context("--root is not the root of a repository that can be watched")?;
    let listener = bind(config.address, config.port).await?;
    let address = listener.address()?;
    let mut rebuilder = Rebuilder::new(&root);
    let state = Arc::new(DevState::new(Editor { root, template: config.editor }));
    let router = routes::router(Arc::clone(&state), Guard(config.allowed_hosts));
    let rebuilds = async move {
        rebuilder.rebuild(&state, BTreeSet::new(), start).await;
        tracing::info!("serving on http://{address} after {} ms", start.elapsed().as_millis());
        while let Some((changed, saved)) = watcher.next_change() {
            rebuilder.rebuild(&state, changed, saved).await;
        }
    };
    // Rebuilds block on files and on the engine, so they run on a separate thread, where they delay neither requests
    // nor the shutdown.
    let (runtime, (sender, ended)) = (Handle::current(), oneshot::channel::<()>());
    thread::Builder::new().name("rebuild".to_owned()).spawn(move || {
        runtime.block_on(rebuilds);
        // After a panic, the sender is dropped without a message.
        let _ = sender.send(());
    })?;
    tokio::select! {
        () = listener.serve(router, future::pending()) => {}
        () = stop => {}
        ended = ended => match ended {
            Ok(()) => bail!("the files can no longer be watched"),
            Err(_) => bail!("the thread that rebuilds the site has panicked; its message is above"),
        },
    }
    tracing::info!("stopped");
    Ok(())
}

async fn bind(address: IpAddr, first: u16) -> anyhow::Result<Listener> {
    let mut port = first;
    loop {
        match Listener::bind((address, port).into(), ListenerConfig::default()).await {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse && port < first.saturating_add(MORE_PORTS) => {
                tracing::warn!("port {port} is taken; trying the next");
                port += 1;
            }
            result => return result.with_context(|| format!("cannot listen on {address}, port {port}")),
        }
    }
}
