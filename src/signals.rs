//! What the process is asked by signals.

use std::process;

use tokio::sync::mpsc;

/// What a signal asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// To end, with time for balancers to notice (SIGTERM).
    Drain,
    /// To end (Ctrl-C).
    Stop,
    /// To read the content and the certificate again (SIGHUP).
    Reload,
}

/// The signals since it was made.
pub(crate) struct Signals(mpsc::UnboundedReceiver<Asked>);

impl Signals {
    /// Listens from now on. After one signal to end, a second ends the process at once.
    pub(crate) fn listen() -> std::io::Result<Self> {
        let (sender, receiver) = mpsc::unbounded_channel();
        let mut next = source()?;
        tokio::spawn(async move {
            let mut is_ending = false;
            while let Some((asked, number)) = next.recv().await {
                if is_ending && asked != Asked::Reload {
                    // As a shell reports processes that a signal ended.
                    process::exit(128 + number);
                }
                is_ending |= asked != Asked::Reload;
                let _ = sender.send(asked);
            }
        });
        Ok(Self(receiver))
    }

    /// The next signal.
    pub(crate) async fn next(&mut self) -> Asked {
        match self.0.recv().await {
            Some(asked) => asked,
            None => std::future::pending().await,
        }
    }

    /// Ready at the first signal to end.
    #[cfg(feature = "dev")]
    pub(crate) async fn stop(&mut self) {
        while self.next().await == Asked::Reload {}
    }
}

/// The signals with their numbers.
struct Source {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
    #[cfg(unix)]
    hangup: tokio::signal::unix::Signal,
}

#[cfg(unix)]
fn source() -> std::io::Result<Source> {
    use tokio::signal::unix::{SignalKind, signal};
    Ok(Source {
        terminate: signal(SignalKind::terminate())?,
        interrupt: signal(SignalKind::interrupt())?,
        hangup: signal(SignalKind::hangup())?,
    })
}

#[cfg(unix)]
impl Source {
    async fn recv(&mut self) -> Option<(Asked, i32)> {
        tokio::select! {
            received = self.terminate.recv() => received.map(|()| (Asked::Drain, 15)),
            received = self.interrupt.recv() => received.map(|()| (Asked::Stop, 2)),
            received = self.hangup.recv() => received.map(|()| (Asked::Reload, 1)),
        }
    }
}

#[cfg(not(unix))]
fn source() -> std::io::Result<Source> {
    Ok(Source {})
}

#[cfg(not(unix))]
impl Source {
    async fn recv(&mut self) -> Option<(Asked, i32)> {
        tokio::signal::ctrl_c().await.ok().map(|()| (Asked::Stop, 2))
    }
}
