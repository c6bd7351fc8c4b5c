//! `site serve`: creates the renderer, the site and the listeners, connects them, and shuts them down.

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use anyhow::{Context, anyhow, bail, ensure};
use content::{Library, Problems, source::SourceFile};
use page_http::{ConnectionLimits, Connections, Listener, ListenerConfig, TlsConfig};
use server::{App, Shortcut};
use tokio::{
    sync::{Notify, mpsc::UnboundedReceiver, watch},
    task::{JoinError, JoinSet},
};

use crate::{
    cli::ServeOptions,
    content_files::read_content,
    reload::ContentReloader,
    signals::{self, SignalAction},
    site_build::SiteBuild,
};

pub(crate) async fn serve(options: &ServeOptions) -> anyhow::Result<()> {
    // This is the first step so that no signal is lost.
    let signals = signals::listen().context("cannot receive signals")?;
    // The engine starts in the background, while the content is read.
    let build = SiteBuild::launch(options.interface()?, options.rendering);
    build.memory.report();
    let served = run(options, &build, signals).await;
    // The process must not exit while an engine starts.
    drop(build.renderer.started().await);
    served
}

/// Serves until a signal stops the server, or until the engine or a task fails.
async fn run(
    options: &ServeOptions,
    build: &SiteBuild,
    mut signals: UnboundedReceiver<SignalAction>,
) -> anyhow::Result<()> {
    let reloads = Reloads::default();
    let prepared = tokio::select! {
        prepared = prepare_server(options, build) => prepared?,
        _ = stop_signal(&mut signals, &reloads) => {
            tracing::info!("stopped during the start");
            return Ok(());
        }
    };
    let mut server = RunningServer::start(prepared, options, build, &reloads)?;
    let drain = tokio::select! {
        drain = stop_signal(&mut signals, &reloads) => drain,
        error = server.failure(build) => return Err(error),
    };
    server.stop(if drain { options.drain() } else { Duration::ZERO }).await
}

/// Requests to read files again. A request that arrives while the server is starting takes effect once it has started.
#[derive(Default)]
struct Reloads {
    content: Arc<Notify>,
    certificate: Arc<Notify>,
}

/// Waits for a signal to stop. Returns whether the server should drain first. Passes reload requests to `reloads`.
async fn stop_signal(signals: &mut UnboundedReceiver<SignalAction>, reloads: &Reloads) -> bool {
    loop {
        match signals.recv().await.expect("the signal listeners run until the process ends") {
            SignalAction::Drain => return true,
            SignalAction::Stop => return false,
            SignalAction::Reload => {
                reloads.content.notify_one();
                reloads.certificate.notify_one();
            }
        }
    }
}

struct RunningServer {
    app: Arc<App>,
    tasks: Tasks,
    /// Becomes true when the listeners must stop.
    stopping: watch::Sender<bool>,
}

impl RunningServer {
    fn start(
        prepared: PreparedServer,
        options: &ServeOptions,
        build: &SiteBuild,
        reloads: &Reloads,
    ) -> anyhow::Result<Self> {
        let PreparedServer { tls, files, library, limits, main, redirect, metrics } = prepared;
        // The listeners are bound, so the system queues connections from here on. Requests for pages wait for the first
        // worker.
        let app = App::new(build.site(library), options.http_config(&limits));
        let scheme = if tls.is_some() { "https" } else { "http" };
        tracing::info!(engine = render::ENGINE, "serving on {scheme}://{}", main.address()?);

        let (stopping, is_stopping) = watch::channel(false);
        let stop = move || {
            let mut is_stopping = is_stopping.clone();
            async move { drop(is_stopping.wait_for(|is_stopping| *is_stopping).await) }
        };
        let connections = main.connections();
        let mut tasks = Tasks::default();
        tasks.background.spawn(trim_after_peaks(Arc::clone(&connections)));
        tasks.listening.spawn(main.serve(Shortcut::new(Arc::clone(&app)), stop()));
        if let Some((redirect, origin)) = redirect {
            tracing::info!("redirecting from http://{} to {origin}", redirect.address()?);
            tasks.listening.spawn(redirect.serve(server::redirect_router(origin), stop()));
        }
        if let Some(metrics) = metrics {
            tracing::info!("metrics on http://{}/metrics", metrics.address()?);
            tasks.listening.spawn(metrics.serve(server::metrics_router(Arc::clone(&app), connections), stop()));
        }
        if let Some(tls) = tls {
            let app = Arc::clone(&app);
            let report = move |is_valid| app.set_certificate_valid(is_valid);
            tasks.background.spawn(tls.follow(Arc::clone(&reloads.certificate), report));
        }
        let reloader = ContentReloader::new(options, build.clone(), files);
        tasks.background.spawn(reloader.run(Arc::clone(&app), Arc::clone(&reloads.content)));
        Ok(Self { app, tasks, stopping })
    }

    /// Waits until the engine fails to start or a task ends. Returns the error that stops the server.
    async fn failure(&mut self, build: &SiteBuild) -> anyhow::Error {
        let failed_start = async {
            match build.renderer.started().await {
                Ok(()) => std::future::pending().await,
                Err(error) => error.into(),
            }
        };
        tokio::select! {
            error = failed_start => error,
            error = self.tasks.end_of_any() => error,
        }
    }

    /// Keeps serving for `drain` so that load balancers notice that the server is about to stop, and then stops the
    /// listeners.
    async fn stop(mut self, drain: Duration) -> anyhow::Result<()> {
        self.app.start_draining();
        tracing::info!(drain_ms = drain.as_millis(), "ending");
        tokio::select! {
            () = tokio::time::sleep(drain) => {}
            error = self.tasks.end_of_any() => return Err(error),
        }
        self.stopping.send_replace(true);
        while let Some(ended) = self.tasks.listening.join_next().await {
            ended.context("a listener failed")?;
        }
        tracing::info!("stopped");
        Ok(())
    }
}

/// The tasks of a server. None of them returns before the server stops. If one panics, the process ends, because the
/// server needs all of them.
#[derive(Default)]
struct Tasks {
    background: JoinSet<()>,
    listening: JoinSet<()>,
}

impl Tasks {
    /// Waits until one of the tasks ends. Returns the error that stops the server.
    async fn end_of_any(&mut self) -> anyhow::Error {
        tokio::select! {
            Some(ended) = self.background.join_next() => end_of_task(ended),
            Some(ended) = self.listening.join_next() => end_of_task(ended),
            else => std::future::pending().await,
        }
    }
}

/// Returns the error that stops the server after a task has ended.
fn end_of_task(ended: Result<(), JoinError>) -> anyhow::Error {
    match ended {
        Ok(()) => anyhow!("a background task has ended"),
        Err(error) => anyhow::Error::new(error).context("a background task failed"),
    }
}

/// The parts of a server that are checked and created before it accepts connections.
struct PreparedServer {
    tls: Option<TlsConfig>,
    files: Vec<SourceFile>,
    library: Library,
    /// The limits of the listener `main`.
    limits: ConnectionLimits,
    main: Listener,
    /// The listener that redirects browsers, and the origin that it redirects them to.
    redirect: Option<(Listener, String)>,
    metrics: Option<Listener>,
}

async fn prepare_server(options: &ServeOptions, build: &SiteBuild) -> anyhow::Result<PreparedServer> {
    let (tls_options, content_options) = (options.tls.clone(), options.content.clone());
    let (given_origin, load_build) = (options.origin.clone(), build.clone());
    // Runs on a blocking thread so that a signal can interrupt startup: the disk may not respond, and new pictures take
    // seconds to encode.
    let loading = tokio::task::spawn_blocking(move || {
        let tls = tls_options.read()?;
        let files = read_content(content_options.content.as_deref())?;
        let library = load_build.load(&files, content_options.shown_folder(), given_origin.as_ref())?;
        anyhow::Ok((tls, files, library))
    });
    let (tls, files, library) = loading.await??;
    if options.watch_content && !library.warnings().is_empty() {
        // Warnings are logged only with --watch-content, because only an author can act on them, and only at the start,
        // because after a failed reload, they would hide the problem.
        let warnings = Problems { errors: Vec::new(), warnings: library.warnings().to_vec() };
        tracing::warn!("the content has {}", warnings.in_folder(options.content.shown_folder()).report());
    }
    let origin = library.site().company.origin.to_string();
    let redirect_port = options.tls.redirect_port;
    ensure!(
        redirect_port.is_none() || origin.starts_with("https://"),
        "--redirect-port redirects browsers to the origin, but {origin} does not use https; name another with --origin"
    );

    let others = usize::from(redirect_port.is_some()) + usize::from(options.operation.metrics_address.is_some());
    let (limits, of_others) = options.connection_limits().fit_descriptors(others);
    let plain = ListenerConfig { limits: of_others, trusted: options.trusted_proxies(), tls: None };
    let with_tls = ListenerConfig { limits, tls: tls.clone(), ..plain.clone() };
    let main = bind((options.address, options.port).into(), with_tls, "--port").await?;
    let redirect = match redirect_port {
        Some(port) => Some((bind((options.address, port).into(), plain.clone(), "--redirect-port").await?, origin)),
        None => None,
    };
    let metrics = match options.operation.metrics_address {
        Some(address) => Some(bind(address, plain, "--metrics-address").await?),
        None => None,
    };
    Ok(PreparedServer { tls, files, library, limits, main, redirect, metrics })
}

/// Returns memory to the system when at least half of the connections of a peak have closed. A peak has at least 100
/// connections. The memory of connections is fragmented, so the allocator returns it only on request.
async fn trim_after_peaks(connections: Arc<Connections>) {
    const MIN_PEAK: usize = 100;
    let mut peak = 0;
    loop {
        tokio::time::sleep(Duration::from_secs(5)).await;
        let now = connections.count();
        peak = peak.max(now);
        if peak >= MIN_PEAK && now <= peak / 2 {
            peak = now;
            drop(tokio::task::spawn_blocking(render::trim_memory).await);
        }
    }
}

async fn bind(address: SocketAddr, config: ListenerConfig, flag: &str) -> anyhow::Result<Listener> {
    let (ip, port) = (address.ip(), address.port());
    match Listener::bind(address, config).await {
        Ok(listener) => Ok(listener),
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
            bail!("port {port} is taken on {ip}; choose another with {flag}, or 0 for any free port")
        }
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            bail!("port {port} requires administrator rights; choose one above 1023 with {flag}")
        }
        Err(error) if error.kind() == io::ErrorKind::AddrNotAvailable => {
            bail!("{ip} is not an address of this machine; choose another with {flag}")
        }
        Err(error) => Err(error).with_context(|| format!("cannot listen on {ip}, port {port}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_task_that_panics_is_reported() {
        let mut tasks = Tasks::default();
        tasks.background.spawn(async { panic!("on purpose") });
        let message = format!("{:#}", tasks.end_of_any().await);
        assert!(message.starts_with("a background task failed: ") && message.contains("on purpose"), "{message}");
    }
}
