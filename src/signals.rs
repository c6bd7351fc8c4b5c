//! Signals that ask the process to stop or to reload.

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
pub(crate) enum Action {
    /// Stop after a drain, so that load balancers notice (SIGTERM).
    Drain,
    /// Stop without a drain (Ctrl-C).
    Stop,
    /// Read the content and the certificate again (SIGHUP).
    Reload,
}

/// Listens for signals from now on, until the process ends. After one signal to stop, a second one ends the process
/// immediately.
pub(crate) fn listen() -> io::Result<mpsc::UnboundedReceiver<Action>> {
    let (sender, receiver) = mpsc::unbounded_channel();
    let is_ending = Arc::new(AtomicBool::new(false));
    for (kind, action) in [
        (SignalKind::terminate(), Action::Drain),
        (SignalKind::interrupt(), Action::Stop),
        (SignalKind::hangup(), Action::Reload),
    ] {
        let (mut signals, sender, is_ending) = (signal(kind)?, sender.clone(), Arc::clone(&is_ending));
        tokio::spawn(async move {
            while signals.recv().await.is_some() {
                if action != Action::Reload && is_ending.swap(true, Ordering::Relaxed) {
                    // Exit with the code by which shells report that a signal ended a process.
                    process::exit(128 + kind.as_raw_value());
                }
                let _ = sender.send(action);
            }
        });
    }
    Ok(receiver)
}
