//! A circuit breaker for a resource that may stop responding. It does not know what the resource is.

use std::{
    future::Future,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use crate::backoff::backoff;

/// Limits how long work on a resource may take. After a timeout, the resource is not used until its back-off is over;
/// then one caller tries it again.
pub(crate) struct Circuit {
    name: &'static str,
    limit: Duration,
    state: Mutex<State>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum State {
    Closed,
    Open {
        failures: u32,
        retry_at: Instant,
    },
    /// One caller tries the resource. Another one may try it at `retry_at`, because the first one may have been
    /// cancelled.
    Trying {
        failures: u32,
        retry_at: Instant,
    },
}

impl Circuit {
    /// Creates a circuit breaker for the resource `name`. Each call of [`Circuit::run`] may take at most `limit`.
    pub(crate) fn new(name: &'static str, limit: Duration) -> Self {
        Self { name, limit, state: Mutex::new(State::Closed) }
    }

    /// Returns whether [`Circuit::run`] would return at once, because the resource is not to be used at the moment.
    pub(crate) fn is_open(&self) -> bool {
        self.change(|state| match *state {
            State::Closed => false,
            State::Open { retry_at, .. } | State::Trying { retry_at, .. } => retry_at > Instant::now(),
        })
    }

    /// Completes `work`. Returns `None` if it takes too long, or if the resource is not to be used at the moment.
    pub(crate) async fn run<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        if !self.change(|state| self.admit(state, Instant::now())) {
            return None;
        }
        let done = tokio::time::timeout(self.limit, work).await.ok();
        match &done {
            Some(_) => {
                if self.change(|state| std::mem::replace(state, State::Closed) != State::Closed) {
                    tracing::info!("{} responds again", self.name);
                }
            }
            None => {
                if self.change(|state| fail(state, Instant::now())) {
                    tracing::error!("{} does not respond and is not used for now", self.name);
                }
            }
        }
        done
    }

    #[cfg(test)]
    pub(crate) fn end_pause(&self) {
        self.change(|state| *state = State::Open { failures: 1, retry_at: Instant::now() });
    }

    fn change<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Returns whether the resource may be used.
    fn admit(&self, state: &mut State, now: Instant) -> bool {
        match *state {
            State::Closed => true,
            State::Open { failures, retry_at } | State::Trying { failures, retry_at } if retry_at <= now => {
                *state = State::Trying { failures, retry_at: now + 2 * self.limit };
                true
            }
            State::Open { .. } | State::Trying { .. } => false,
        }
    }
}

/// Records a timeout. Returns whether it is the first one.
fn fail(state: &mut State, now: Instant) -> bool {
    let failures = match *state {
        State::Closed => 1,
        State::Trying { failures, .. } => failures.saturating_add(1),
        // This work began before the circuit opened, so its timeout does not count.
        State::Open { .. } => return false,
    };
    *state = State::Open { failures, retry_at: now + backoff(failures) };
    failures == 1
}

#[cfg(test)]
mod tests {
    use std::future::{pending, ready};

    use super::*;

    #[tokio::test]
    async fn after_a_timeout_nothing_waits_for_the_resource() {
        let circuit = Circuit::new("the test", Duration::from_millis(1));
        assert_eq!(circuit.run(pending::<()>()).await, None);
        assert!(matches!(circuit.change(|state| *state), State::Open { failures: 1, .. }));
        assert_eq!(circuit.run(async { panic!("it is used") }).await, None::<()>);
        circuit.end_pause();
        assert_eq!(circuit.run(ready(1)).await, Some(1));
        assert_eq!(circuit.change(|state| *state), State::Closed);
    }

    #[test]
    fn one_caller_tries_again_after_an_exponential_back_off() {
        let circuit = Circuit::new("the test", Duration::from_secs(5));
        let (mut now, mut state) = (Instant::now(), State::Closed);
        assert!(fail(&mut state, now));
        assert!(!fail(&mut state, now), "others that were waiting time out, too");
        for pause in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300] {
            assert!(!circuit.admit(&mut state, now + Duration::from_millis(pause * 1_000 - 1)));
            now += Duration::from_secs(pause);
            assert!(circuit.admit(&mut state, now));
            assert!(!circuit.admit(&mut state, now + Duration::from_secs(9)), "one caller is enough");
            assert!(!fail(&mut state, now), "it is logged once");
        }
        now += Duration::from_secs(300);
        assert!(circuit.admit(&mut state, now));
        assert!(circuit.admit(&mut state, now + Duration::from_secs(10)), "the caller has left");
    }
}
