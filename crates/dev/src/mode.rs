//! The order of the steps: what is started, what is followed, and when it ends.

mod builder;
mod desk;
mod fault;
mod guard;
mod routes;
mod update;
mod watch;
mod workshop;

use std::{
    collections::BTreeSet,
    future::Future,
    io,
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    sync::Arc,
    time::Instant,
};

use anyhow::{Context, bail};
use server::{Listener, ListenerConfig};

use self::{desk::Desk, fault::Editor, guard::Guard, watch::Watcher, workshop::Workshop};

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

/// Ports that are tried after the one that was asked for.
const FURTHER_PORTS: u16 = 20;

/// Serves the site from the files in `config.root`, and follows their changes until `stop` is ready.
///
/// # Errors
/// When no port is free, the folder is not that of a site, or Node cannot be started. What is wrong with the files
/// themselves is shown in the browser and in the terminal instead.
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
    let mut workshop = Workshop::new(root.clone())?;
    let desk = Arc::new(Desk::new(Editor { root, template: config.editor }));
    let guard = Guard::new(address, config.allowed_hosts);
    let router = routes::router(Arc::clone(&desk), guard);

    let serving = {
        let desk = Arc::clone(&desk);
        async move {
            let stopped = async {
                stop.await;
                desk.close();
            };
            listener.serve(router, stopped).await;
        }
    };
    let following = async {
        follow(&mut workshop, &desk, None, start).await;
        tracing::info!("serving on {} after {} ms", origin(address), start.elapsed().as_millis());
        while let Some((changed, saved)) = watcher.next().await {
            follow(&mut workshop, &desk, Some(changed), saved).await;
        }
    };
    tokio::select! {
        () = serving => {}
        () = following => bail!("the files can no longer be watched"),
    }
    tracing::info!("stopped");
    Ok(())
}

/// Brings what is shown in step with the files. `changed` is none at the start.
async fn follow(workshop: &mut Workshop, desk: &Desk, changed: Option<BTreeSet<String>>, saved: Instant) {
    let _busy = desk.begin();
    let open = desk.open_page();
    match workshop.make(changed, desk.build().as_deref(), &open).await {
        Ok(draft) => desk.exchange(draft, saved),
        Err(faults) => desk.report(faults),
    }
}

async fn bind(address: IpAddr, port: u16) -> anyhow::Result<Listener> {
    for candidate in port..=port.saturating_add(FURTHER_PORTS) {
        match Listener::bind(ListenerConfig { address, port: candidate }).await {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse && port != 0 => {
                tracing::warn!("port {candidate} is taken; trying the next");
            }
            Err(error) => {
                return Err(error).with_context(|| format!("{address}, port {candidate}, cannot be listened on"));
            }
        }
    }
    bail!("the ports from {port} on are all taken; choose another with --port, or 0 for any free one")
}

/// The address that a browser on this machine opens.
fn origin(address: SocketAddr) -> String {
    match address.ip() {
        ip if ip.is_unspecified() => format!("http://localhost:{}", address.port()),
        _ => format!("http://{address}"),
    }
}
