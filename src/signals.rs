//! Receives the signals that stop the process or make it reload.

use std::{
    io, process,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use tokio::{
    signal::unix::{SignalKind, signal},
    sync::mpsc,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SignalAction {
    /// Stop after a drain, during which load balancers can notice that the server is about to stop (SIGTERM).
    Drain,
    /// Stop without a drain (Ctrl-C).
    Stop,
    /// Read the content and the certificate again (SIGHUP).
    Reload,
}

/// Starts to listen for signals, and returns a receiver of their actions. After a first signal to stop, a second one ends
/// the process immediately.
pub(crate) fn listen() -> io::Result<mpsc::UnboundedReceiver<SignalAction>> {
    let (sender, receiver) = mpsc::unbounded_channel();
    let is_ending = Arc::new(AtomicBool::new(false));
    for (kind, action) in [
        (SignalKind::terminate(), SignalAction::Drain),
        (SignalKind::interrupt(), SignalAction::Stop),
        (SignalKind::hangup(), SignalAction::Reload),
    ] {
        let mut signals = signal(kind)?;
        let sender = sender.clone();
        let is_ending = Arc::clone(&is_ending);
        tokio::spawn(async move {
            while signals.recv().await.is_some() {
                if action != SignalAction::Reload && is_ending.swap(true, Ordering::Relaxed) {
                    // Shells use this exit code for a process that was ended by a signal.
                    process::exit(128 + kind.as_raw_value());
                }
                let _ = sender.send(action);
            }
        });
    }
    Ok(receiver)
}
