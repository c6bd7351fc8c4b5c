//! Limits of connections, and the limit of file descriptors.

use std::time::Duration;

/// Limits of connections: how long each phase may take, and how many there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectionLimits {
    /// Milliseconds until the first byte of a request. With TLS, the handshake may take as long. Default: 10,000.
    pub first_byte_ms: u64,
    /// Milliseconds from the first byte of a request's head to its last. Default: 10,000.
    pub head_ms: u64,
    /// Milliseconds without a request; HTTP/2 pings do not count as requests. Default: 30,000.
    pub idle_ms: u64,
    /// Milliseconds for the client to take the next 64 KiB of a response, or the rest of it. Default: 30,000.
    pub write_ms: u64,
    /// Milliseconds for requests to end after the server has stopped listening. Default: 6,000. Together with the time
    /// until it stops listening, this is less than the 10 seconds after which container runtimes kill the process.
    pub shutdown_ms: u64,
    /// Maximum number of open connections; further ones are refused. Default: 10,000.
    pub connections: usize,
    /// Maximum number of open connections from one address (IPv6: from one /64), except trusted proxies. Default: 512.
    pub connections_per_address: usize,
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        Self {
            first_byte_ms: 10_000,
            head_ms: 10_000,
            idle_ms: 30_000,
            write_ms: 30_000,
            shutdown_ms: 6_000,
            connections: 10_000,
            connections_per_address: 512,
        }
    }
}

/// File descriptors reserved for listeners, pipes, content files and connections that are being refused, but at most a
/// quarter of all descriptors.
const RESERVED_DESCRIPTORS: usize = 256;

impl ConnectionLimits {
    /// Raises the process's file descriptor limit as far as permitted. Returns the limits of the main listener, with fewer
    /// `connections` if they still do not fit, and those of each of `others`: a tenth of the connections, for which
    /// descriptors are reserved.
    #[must_use]
    pub fn fit_descriptors(self, others: usize) -> (Self, Self) {
        let Some(descriptors) = raise_descriptor_limit() else { return self.share(usize::MAX, others) };
        let most = descriptors - RESERVED_DESCRIPTORS.min(descriptors / 4);
        let (main, other) = self.share(most, others);
        if main.connections < self.connections {
            tracing::warn!(
                descriptors,
                connections = main.connections,
                "the limit of open files is too low for the configured number of connections"
            );
        }
        (main, other)
    }

    /// Divides `most` connections between the main listener and `others`.
    fn share(self, most: usize, others: usize) -> (Self, Self) {
        let other = self.connections.min(most).div_ceil(10);
        let main = self.connections.min(most.saturating_sub(other * others).max(1));
        (Self { connections: main, ..self }, Self { connections: other, ..self })
    }

    /// Returns the shortest limit of a phase.
    pub(crate) fn shortest(&self) -> Duration {
        let phases_ms = [self.first_byte_ms, self.head_ms, self.idle_ms, self.write_ms];
        Duration::from_millis(phases_ms.into_iter().fold(u64::MAX, u64::min))
    }
}

/// Raises the soft limit to the hard limit. Returns the limit, or `None` if the number is unlimited.
fn raise_descriptor_limit() -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let raised = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    let limit = if raised.is_ok() { maximum } else { current };
    limit.map(|limit| usize::try_from(limit).unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_listeners_together_stay_within_the_descriptors() {
        let share = |wanted: usize, most: usize, others: usize| {
            let limits = ConnectionLimits { connections: wanted, ..ConnectionLimits::default() };
            let (main, other) = limits.share(most, others);
            (main.connections, other.connections)
        };
        assert_eq!(share(10_000, usize::MAX, 2), (10_000, 1_000));
        assert_eq!(share(10_000, 768, 0), (768, 77));
        assert_eq!(share(10_000, 768, 2), (614, 77));
        assert_eq!(share(500, 768, 2), (500, 50), "the configured number fits");
        assert_eq!(share(10_000, 1, 2), (1, 1), "every listener accepts at least one");
    }
}
