//! Stops a render at its deadline, from a thread of its own.

use std::{
    sync::{Arc, Condvar, Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use deno_core::v8::IsolateHandle;

/// What the watchdog of one worker is to do.
enum Watch {
    Idle,
    /// A render is running and must be over at `deadline`.
    Running {
        deadline: Instant,
        handle: IsolateHandle,
        on_expiry: Box<dyn FnOnce() + Send>,
    },
    /// The render has been stopped.
    Expired,
    /// The worker is gone.
    Closed,
}

/// Watches the renders of one worker.
pub(crate) struct Watchdog {
    shared: Arc<(Mutex<Watch>, Condvar)>,
}

impl Watchdog {
    pub(crate) fn start(name: &str) -> std::io::Result<Self> {
        let shared = Arc::new((Mutex::new(Watch::Idle), Condvar::new()));
        let watched = Arc::clone(&shared);
        thread::Builder::new().name(name.to_owned()).spawn(move || watch(&watched))?;
        Ok(Self { shared })
    }

    /// A render starts. If it is not over after `limit`, it is stopped and `on_expiry` is called.
    pub(crate) fn begin(&self, limit: Duration, handle: IsolateHandle, on_expiry: impl FnOnce() + Send + 'static) {
        self.set(Watch::Running { deadline: Instant::now() + limit, handle, on_expiry: Box::new(on_expiry) });
    }

    /// The render is over. Tells whether it had been stopped: then its runtime must not be used again.
    pub(crate) fn end(&self) -> bool {
        matches!(self.set(Watch::Idle), Watch::Expired)
    }

    fn set(&self, watch: Watch) -> Watch {
        let (state, changed) = &*self.shared;
        let before = std::mem::replace(&mut *state.lock().unwrap_or_else(PoisonError::into_inner), watch);
        changed.notify_one();
        before
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        self.set(Watch::Closed);
    }
}

fn watch((state, changed): &(Mutex<Watch>, Condvar)) {
    let mut watch = state.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        let remaining = match &*watch {
            Watch::Closed => return,
            Watch::Idle | Watch::Expired => None,
            Watch::Running { deadline, .. } => Some(deadline.saturating_duration_since(Instant::now())),
        };
        watch = match remaining {
            None => changed.wait(watch).unwrap_or_else(PoisonError::into_inner),
            Some(Duration::ZERO) => {
                // The lock is held until the render is marked, so that it cannot end unnoticed in between.
                if let Watch::Running { handle, on_expiry, .. } = std::mem::replace(&mut *watch, Watch::Expired) {
                    handle.terminate_execution();
                    on_expiry();
                }
                watch
            }
            Some(remaining) => changed.wait_timeout(watch, remaining).unwrap_or_else(PoisonError::into_inner).0,
        };
    }
}
