//! What the process is asked by signals.

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
pub(crate) enum Asked {
    /// To end, with time for balancers to notice (SIGTERM).
    Drain,
    /// To end (Ctrl-C).
    Stop,
    /// To read the content and the certificate again (SIGHUP).
    Reload,
}

/// Listens from now on, as long as the process runs. After one signal to end, a second ends the process at once.
pub(crate) fn listen() -> io::Result<mpsc::UnboundedReceiver<Asked>> {
    let (sender, receiver) = mpsc::unbounded_channel();
    let is_ending = Arc::new(AtomicBool::new(false));
    for (kind, asked) in [
        (SignalKind::terminate(), Asked::Drain),
        (SignalKind::interrupt(), Asked::Stop),
        (SignalKind::hangup(), Asked::Reload),
    ] {
        let (mut signals, sender, is_ending) = (signal(kind)?, sender.clone(), Arc::clone(&is_ending));
        tokio::spawn(async move {
            while signals.recv().await.is_some() {
                if asked != Asked::Reload && is_ending.swap(true, Ordering::Relaxed) {
                    // As a shell reports processes that a signal ended.
                    process::exit(128 + kind.as_raw_value());
                }
                let _ = sender.send(asked);
            }
        });
    }
    Ok(receiver)
}
