//! Registers the open connections of a listener, limits their number, and counts them by phase.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use super::{
    activity::{Activity, ConnectionPhase},
    limits::ConnectionLimits,
};
use crate::proxy::TrustedProxies;

/// The open connections of a listener.
#[derive(Debug, Default)]
pub struct Connections {
    open: Mutex<OpenConnections>,
    accepted: AtomicU64,
    refused: AtomicU64,
    /// Connections that exceeded a time limit, by phase.
    timeouts: [AtomicU64; ConnectionPhase::ALL.len()],
}

#[derive(Debug, Default)]
struct OpenConnections {
    next_id: u64,
    by_id: HashMap<u64, Arc<Activity>>,
    count_by_client: HashMap<IpAddr, usize>,
}

/// The registration of an open connection. Dropping the guard removes the registration.
#[derive(Debug)]
pub(crate) struct ConnectionGuard {
    connections: Arc<Connections>,
    id: u64,
    pub(crate) address: IpAddr,
    pub(crate) activity: Arc<Activity>,
}

/// Statistics of the connections of a listener.
#[derive(Clone, Debug)]
pub struct ConnectionStats {
    /// Number of open connections by phase.
    pub open: Vec<(&'static str, usize)>,
    /// Number of connections that the server ended or refused, by the limit that they exceeded.
    pub ended: Vec<(&'static str, u64)>,
    /// Number of accepted connections.
    pub accepted: u64,
}

/// Returns the address that identifies a client. For IPv6, this is the /64 prefix, because a client usually controls a
/// whole /64. An IPv4-mapped address counts as IPv4.
fn client_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)).into(),
        address => address,
    }
}

impl Connections {
    fn open(&self) -> MutexGuard<'_, OpenConnections> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Registers a connection from `address`. Returns `None` if too many connections are open in total or from this
    /// client. The limit per client does not apply to `trusted` proxies.
    pub(crate) fn admit(
        self: &Arc<Self>,
        address: IpAddr,
        limits: &ConnectionLimits,
        trusted: &TrustedProxies,
    ) -> Option<ConnectionGuard> {
        let client = client_of(address);
        let mut open = self.open();
        let from_client = open.count_by_client.get(&client).copied().unwrap_or_default();
        let is_full = open.by_id.len() >= limits.connections
            || (from_client >= limits.connections_per_address && !trusted.contains(address));
        if is_full {
            self.refused.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        let (id, activity) = (open.next_id, Arc::new(Activity::new()));
        open.next_id += 1;
        open.by_id.insert(id, Arc::clone(&activity));
        open.count_by_client.insert(client, from_client + 1);
        drop(open);
        self.accepted.fetch_add(1, Ordering::Relaxed);
        Some(ConnectionGuard { connections: Arc::clone(self), id, address, activity })
    }

    /// Returns the number of open connections.
    pub fn count(&self) -> usize {
        self.open().by_id.len()
    }

    /// Returns the number of open connections, and the counters since the start of the listener.
    pub fn stats(&self) -> ConnectionStats {
        let mut open = ConnectionPhase::ALL.map(|phase| (phase.name(), 0));
        self.open().by_id.values().for_each(|activity| open[activity.phase() as usize].1 += 1);
        // Handling has no time limit, and reaching the limit of the closing phase does not count as a timeout.
        let counted = |phase: &ConnectionPhase| !matches!(phase, ConnectionPhase::Handling | ConnectionPhase::Closing);
        let ended = ConnectionPhase::ALL
            .into_iter()
            .filter(counted)
            .map(|phase| (phase.name(), self.timeouts[phase as usize].load(Ordering::Relaxed)));
        let refused = ("number", self.refused.load(Ordering::Relaxed));
        ConnectionStats {
            open: open.to_vec(),
            ended: ended.chain([refused]).collect(),
            accepted: self.accepted.load(Ordering::Relaxed),
        }
    }
}

impl ConnectionGuard {
    pub(crate) fn count_timeout(&self, phase: ConnectionPhase) {
        self.connections.timeouts[phase as usize].fetch_add(1, Ordering::Relaxed);
    }
}

impl Drop for ConnectionGuard {
    fn drop(&mut self) {
        let mut open = self.connections.open();
        open.by_id.remove(&self.id);
        let client = client_of(self.address);
        match open.count_by_client.get_mut(&client) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(open.count_by_client.remove(&client)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_are_limited_in_total_and_per_client() {
        let limits = ConnectionLimits { connections: 4, connections_per_address: 2, ..ConnectionLimits::default() };
        let trusted = TrustedProxies::from_iter(["10.0.0.1/32".parse().expect("a network")]);
        let connections = Arc::new(Connections::default());
        let admit = |address: &str| connections.admit(address.parse().expect("an address"), &limits, &trusted);
        let first = admit("2001:db8::1");
        let second = admit("2001:db8::2");
        assert!(first.is_some() && second.is_some());
        assert!(admit("2001:db8::3").is_none(), "a third connection from the same /64");
        let third = [admit("10.0.0.1"), admit("::ffff:10.0.0.1")];
        assert!(third.iter().all(Option::is_some));
        assert!(admit("192.0.2.1").is_none(), "a fifth connection in total");
        drop(first);
        assert!(admit("10.0.0.1").is_some(), "a trusted proxy may have more than two");
        drop((second, third));
        let open = connections.open();
        assert!(open.by_id.is_empty() && open.count_by_client.is_empty(), "closed connections leave no entries");
    }
}
