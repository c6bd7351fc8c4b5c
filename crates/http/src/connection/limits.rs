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
    /// Raises the process's file descriptor limit as far as permitted, and lowers `connections` if it still does not fit.
    #[must_use]
    pub fn fit_descriptors(self) -> Self {
        let Some(descriptors) = raise_descriptor_limit() else { return self };
        let most = descriptors - RESERVED_DESCRIPTORS.min(descriptors / 4);
        if most < self.connections {
            tracing::warn!(
                descriptors,
                connections = most,
                "the limit of open files is too low for the configured number of connections"
            );
        }
        Self { connections: self.connections.min(most), ..self }
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
