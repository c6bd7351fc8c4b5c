//! `site serve`: creates and connects content, renderer, site and listeners, and shuts them down.

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use anyhow::{Context, bail, ensure};
use content::{Library, source::SourceFile};
use page_http::{Connections, Listener, ListenerConfig, TlsConfig};
use server::{App, Shortcut};
use tokio::sync::watch;

use crate::{
    cli::ServeOptions,
    content_files,
    reload::{Build, Content},
    signals::{self, Action},
};

pub(crate) async fn serve(options: &ServeOptions) -> anyhow::Result<()> {
    // Comes first, so that no signal is lost.
    let mut signals = signals::listen().context("signals cannot be listened to")?;
    // The engine starts while the content is read.
    let build = Build::launch(options.interface()?, options.rendering);
    build.memory.report();
    let prepared = prepare(options, &build).await;
    if prepared.is_err() {
        // The process must not exit while an engine is starting.
        drop(build.renderer.started().await);
    }
    let Prepared { tls, files, library, main, redirect, metrics } = prepared?;

    // The sockets accept connections from here on; pages wait for the first worker.
    let app = App::new(build.site(library), options.http_config());
    let scheme = if tls.is_some() { "https" } else { "http" };
    tracing::info!(engine = render::ENGINE, "serving on {scheme}://{}", main.address()?);

    let (stopping, is_stopping) = watch::channel(false);
    let stop = move || {
        let mut is_stopping = is_stopping.clone();
        async move { drop(is_stopping.wait_for(|is_stopping| *is_stopping).await) }
    };
    let connections = main.connections();
    tokio::spawn(trim_after_crowds(Arc::clone(&connections)));
    let mut listening = tokio::task::JoinSet::new();
    listening.spawn(main.serve(Shortcut::new(Arc::clone(&app)), stop()));
    if let Some((redirect, origin)) = redirect {
        tracing::info!("redirecting from http://{} to {origin}", redirect.address()?);
        listening.spawn(redirect.serve(server::redirect_router(origin), stop()));
    }
    if let Some(metrics) = metrics {
        tracing::info!("figures on http://{}/metrics", metrics.address()?);
        listening.spawn(metrics.serve(server::metrics_router(Arc::clone(&app), connections), stop()));
    }
    if let Some(tls) = tls.clone() {
        tokio::spawn(tls.follow());
    }
    let (request_reload, reload_requests) = tokio::sync::mpsc::channel(1);
    tokio::spawn(Content::new(options, build.clone(), files).follow(Arc::clone(&app), reload_requests));
    let mut started = std::pin::pin!(build.renderer.started());
    let mut is_started = false;
    let drain = loop {
        let signal = tokio::select! {
            signal = signals.recv() => signal.expect("the signal listeners run until the process ends"),
            result = &mut started, if !is_started => {
                result?;
                is_started = true;
                continue;
            }
        };
        match signal {
            Action::Drain => break Duration::from_millis(options.stop.drain_ms),
            Action::Stop => break Duration::ZERO,
            Action::Reload => {
                // A reload that is queued but has not started includes this change.
                let _ = request_reload.try_send(());
                if let Some(tls) = &tls {
                    tls.renew_now();
                }
            }
        }
    };
    app.start_draining();
    tracing::info!(drain_ms = drain.as_millis(), "ending");
    tokio::time::sleep(drain).await;
    stopping.send_replace(true);
    listening.join_all().await;
    tracing::info!("stopped");
    Ok(())
}

/// Everything that must be valid before the server accepts connections.
struct Prepared {
    tls: Option<TlsConfig>,
    files: Vec<SourceFile>,
    library: Library,
    main: Listener,
    /// With the origin that it redirects browsers to.
    redirect: Option<(Listener, String)>,
    metrics: Option<Listener>,
}

async fn prepare(options: &ServeOptions, build: &Build) -> anyhow::Result<Prepared> {
    let tls = options.tls.read()?;
    let files = content_files(options.content.content.as_deref())?;
    let library = build.load(&files, options.origin.as_ref())?;
    let origin = library.site().company.origin.to_string();
    let redirect_port = options.tls.redirect_port;
    ensure!(
        redirect_port.is_none() || origin.starts_with("https://"),
        "--redirect-port sends browsers to the origin, which is {origin}; give one of https with --origin"
    );

    let limits = options.connection_limits().fit_descriptors();
    let plain = ListenerConfig { limits, trusted: options.http_config().trusted_proxies, tls: None };
    let main = ListenerConfig { tls: tls.clone(), ..plain.clone() };
    let main = bind((options.address, options.port).into(), main, "--port").await?;
    let redirect = match redirect_port {
        Some(port) => Some((bind((options.address, port).into(), plain.clone(), "--redirect-port").await?, origin)),
        None => None,
    };
    let metrics = match options.operation.metrics_address {
        Some(address) => Some(bind(address, plain, "--metrics-address").await?),
        None => None,
    };
    Ok(Prepared { tls, files, library, main, redirect, metrics })
}

/// Returns memory to the system when half of a crowd of connections has closed: the memory of single connections is
/// scattered, so the allocator retains it.
async fn trim_after_crowds(connections: Arc<Connections>) {
    const CROWD: usize = 100;
    let mut most = 0;
    loop {
        tokio::time::sleep(Duration::from_secs(5)).await;
        let now = connections.count();
        most = most.max(now);
        if most >= CROWD && now <= most / 2 {
            most = now;
            drop(tokio::task::spawn_blocking(render::trim_memory).await);
        }
    }
}

async fn bind(address: SocketAddr, config: ListenerConfig, flag: &str) -> anyhow::Result<Listener> {
    let bound = Listener::bind(address, config).await;
    let (address, port) = (address.ip(), address.port());
    match bound {
        Ok(listener) => Ok(listener),
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
            bail!("port {port} is taken on {address}; choose another with {flag}, or 0 for any free one")
        }
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            bail!("port {port} needs special rights; choose one above 1023 with {flag}")
        }
        Err(error) if error.kind() == io::ErrorKind::AddrNotAvailable => {
            bail!("{address} is no address of this machine; choose another with {flag}")
        }
        Err(error) => Err(error).with_context(|| format!("{address}, port {port}, cannot be listened on")),
    }
}
