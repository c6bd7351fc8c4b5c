//! A circuit breaker for any resource that may stop responding, such as a network drive.

use std::{
    future::Future,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use crate::backoff::backoff;

/// Limits the duration of work on a resource. After a timeout, the resource is not used until a back-off has ended;
/// then one caller tries it again.
pub(crate) struct CircuitBreaker {
    name: &'static str,
    limit: Duration,
    state: Mutex<CircuitState>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum CircuitState {
    /// The resource responds and may be used.
    Closed,
    /// The resource must not be used before `retry_at`.
    Open { failures: u32, retry_at: Instant },
    /// One caller tries the resource again. If that caller is cancelled, another may try at `retry_at`.
    HalfOpen { failures: u32, retry_at: Instant },
}

impl CircuitBreaker {
    /// Creates a circuit breaker for the resource `name`. Each call to [`CircuitBreaker::run`] may take at most
    /// `limit`.
    pub(crate) fn new(name: &'static str, limit: Duration) -> Self {
        Self { name, limit, state: Mutex::new(CircuitState::Closed) }
    }

    /// Returns whether [`CircuitBreaker::run`] would return immediately because the resource must not be used now.
    pub(crate) fn is_open(&self) -> bool {
        self.change(|state| match *state {
            CircuitState::Closed => false,
            CircuitState::Open { retry_at, .. } | CircuitState::HalfOpen { retry_at, .. } => retry_at > Instant::now(),
        })
    }

    /// Awaits `work`. Returns `None` if `work` exceeds the limit, or if the resource must not be used now.
    pub(crate) async fn run<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        if !self.change(|state| self.admit(state, Instant::now())) {
            return None;
        }
        let done = tokio::time::timeout(self.limit, work).await.ok();
        match &done {
            Some(_) => {
                if self.change(|state| std::mem::replace(state, CircuitState::Closed) != CircuitState::Closed) {
                    tracing::info!("{} responds again", self.name);
                }
            }
            None => {
                if self.change(|state| record_timeout(state, Instant::now())) {
                    tracing::error!("{} does not respond and is not used for now", self.name);
                }
            }
        }
        done
    }

    #[cfg(test)]
    pub(crate) fn end_backoff(&self) {
        self.change(|state| *state = CircuitState::Open { failures: 1, retry_at: Instant::now() });
    }

    fn change<T>(&self, change: impl FnOnce(&mut CircuitState) -> T) -> T {
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Returns whether a caller may use the resource now. After a back-off, admits one caller, and another one only if
    /// the result of the first is still missing after twice the time limit.
    fn admit(&self, state: &mut CircuitState, now: Instant) -> bool {
        match *state {
            CircuitState::Closed => true,
            CircuitState::Open { failures, retry_at } | CircuitState::HalfOpen { failures, retry_at }
                if retry_at <= now =>
            {
                *state = CircuitState::HalfOpen { failures, retry_at: now + 2 * self.limit };
                true
            }
            CircuitState::Open { .. } | CircuitState::HalfOpen { .. } => false,
        }
    }
}

/// Records a timeout. Returns whether it is the first since the resource last responded.
fn record_timeout(state: &mut CircuitState, now: Instant) -> bool {
    let failures = match *state {
        CircuitState::Closed => 1,
        CircuitState::HalfOpen { failures, .. } => failures.saturating_add(1),
        // Another timeout opened the circuit after this work began, so this one does not count.
        CircuitState::Open { .. } => return false,
    };
    *state = CircuitState::Open { failures, retry_at: now + backoff(failures) };
    failures == 1
}

#[cfg(test)]
mod tests {
    use std::future::{pending, ready};

    use super::*;

    #[tokio::test]
    async fn after_a_timeout_the_resource_is_not_used_until_the_back_off_ends() {
        let circuit = CircuitBreaker::new("the test", Duration::from_millis(1));
        assert_eq!(circuit.run(pending::<()>()).await, None);
        assert!(matches!(circuit.change(|state| *state), CircuitState::Open { failures: 1, .. }));
        assert_eq!(circuit.run(async { panic!("the resource is used") }).await, None::<()>);
        circuit.end_backoff();
        assert_eq!(circuit.run(ready(1)).await, Some(1));
        assert_eq!(circuit.change(|state| *state), CircuitState::Closed);
    }

    #[test]
    fn one_caller_tries_again_after_an_exponential_back_off() {
        let circuit = CircuitBreaker::new("the test", Duration::from_secs(5));
        let (mut now, mut state) = (Instant::now(), CircuitState::Closed);
        assert!(record_timeout(&mut state, now));
        assert!(!record_timeout(&mut state, now), "other waiting callers time out, too");
        for pause in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300] {
            assert!(!circuit.admit(&mut state, now + Duration::from_millis(pause * 1_000 - 1)));
            now += Duration::from_secs(pause);
            assert!(circuit.admit(&mut state, now));
            assert!(!circuit.admit(&mut state, now + Duration::from_secs(9)), "one caller is enough");
            assert!(!record_timeout(&mut state, now), "only the first timeout is logged");
        }
        now += Duration::from_secs(300);
        assert!(circuit.admit(&mut state, now));
        assert!(circuit.admit(&mut state, now + Duration::from_secs(10)), "the first caller was cancelled");
    }
}
