//! Connection limits, and the number of connections that fit within the file descriptor limit of the process.

use std::time::Duration;

/// Time limits for the phases of a connection, and limits on the number of connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectionLimits {
    /// Time within which the first byte of the first request must arrive. Also the time limit of the preceding TLS
    /// handshake. Default: 10 s.
    pub first_byte: Duration,
    /// Time from the first byte to the last byte of the head of an HTTP/1 request. Default: 10 s.
    pub head: Duration,
    /// Time after which a connection without a request is closed. An HTTP/2 ping is not a request. Default: 30 s.
    pub idle: Duration,
    /// Time within which the client must accept the next 64 KiB of a response, or the rest of it. With HTTP/2, progress
    /// on any response counts, because a slow client may receive many responses in turn. Default: 30 s.
    pub write: Duration,
    /// Time within which all requests must end once the server has stopped listening. Default: 6 s. The default is
    /// shorter than the 10 s after which container runtimes kill the process, to allow for the time before the server
    /// stops listening.
    pub shutdown: Duration,
    /// Maximum number of open connections. Further connections are refused. Default: 10,000.
    pub connections: usize,
    /// Maximum number of open connections from one address (IPv6: from one /64). Does not apply to trusted proxies.
    /// Default: 512.
    pub connections_per_address: usize,
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        Self {
            first_byte: Duration::from_secs(10),
            head: Duration::from_secs(10),
            idle: Duration::from_secs(30),
            write: Duration::from_secs(30),
            shutdown: Duration::from_secs(6),
            connections: 10_000,
            connections_per_address: 512,
        }
    }
}

/// Number of file descriptors that are reserved for listeners, pipes, content files and connections that are being
/// refused. At most a quarter of all descriptors is reserved.
const RESERVED_DESCRIPTORS: usize = 256;

impl ConnectionLimits {
    /// Raises the file descriptor limit of the process as far as permitted. Returns the limits for the main listener,
    /// and for each of the `others` additional listeners. An additional listener gets a tenth of the configured
    /// connections, or of the available descriptors if there are fewer. The main listener gets fewer connections than
    /// configured if there are not enough descriptors for all listeners.
    #[must_use]
    pub fn fit_descriptors(self, others: usize) -> (Self, Self) {
        let Some(descriptors) = raise_descriptor_limit() else { return self.share(usize::MAX, others) };
        let available = descriptors - RESERVED_DESCRIPTORS.min(descriptors / 4);
        let (main, other) = self.share(available, others);
        if main.connections < self.connections {
            tracing::warn!(
                descriptors,
                connections = main.connections,
                "the limit of open files is too low for the configured number of connections"
            );
        }
        (main, other)
    }

    fn share(self, available: usize, others: usize) -> (Self, Self) {
        let other = self.connections.min(available).div_ceil(10);
        let main = self.connections.min(available.saturating_sub(other * others).max(1));
        (Self { connections: main, ..self }, Self { connections: other, ..self })
    }

    pub(crate) fn shortest(&self) -> Duration {
        self.first_byte.min(self.head).min(self.idle).min(self.write)
    }
}

/// Raises the soft limit of file descriptors to the hard limit, if permitted. Returns the resulting limit, or `None` if
/// there is none.
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
        let share = |configured: usize, available: usize, others: usize| {
            let limits = ConnectionLimits { connections: configured, ..ConnectionLimits::default() };
            let (main, other) = limits.share(available, others);
            (main.connections, other.connections)
        };
        assert_eq!(share(10_000, usize::MAX, 2), (10_000, 1_000));
        assert_eq!(share(10_000, 768, 0), (768, 77));
        assert_eq!(share(10_000, 768, 2), (614, 77));
        assert_eq!(share(500, 768, 2), (500, 50), "the configured number fits");
        assert_eq!(share(10_000, 1, 2), (1, 1), "every listener accepts at least one");
    }
}
