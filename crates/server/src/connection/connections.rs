//! The open connections: how many there are, from where, and what they are doing.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use super::{
    activity::{Activity, Phase},
    limits::ConnectionLimits,
};
use crate::proxy::TrustedProxies;

/// The open connections of a listener.
#[derive(Debug, Default)]
pub struct Connections {
    open: Mutex<Open>,
    accepted: AtomicU64,
    refused: AtomicU64,
    /// By phase.
    ended: [AtomicU64; Phase::NAMES.len()],
}

#[derive(Debug, Default)]
struct Open {
    next: u64,
    by_number: HashMap<u64, Arc<Activity>>,
    by_address: HashMap<IpAddr, usize>,
}

/// A connection's place among the open ones; dropping it frees the place.
#[derive(Debug)]
pub(crate) struct Slot {
    connections: Arc<Connections>,
    number: u64,
    pub(crate) address: IpAddr,
    pub(crate) activity: Arc<Activity>,
}

pub(crate) struct ConnectionStats {
    pub(crate) open: Vec<(&'static str, usize)>,
    /// Those that the server ended, by the limit they met.
    pub(crate) ended: Vec<(&'static str, u64)>,
    pub(crate) accepted: u64,
}

/// One client's addresses: with IPv6, everybody has a whole /64.
fn client_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)).into(),
        address => address,
    }
}

impl Connections {
    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a connection from `address`, unless there are too many, in all or from there.
    pub(crate) fn admit(
        self: &Arc<Self>,
        address: IpAddr,
        limits: &ConnectionLimits,
        trusted: &TrustedProxies,
    ) -> Option<Slot> {
        let client = client_of(address);
        let mut open = self.open();
        let from_client = open.by_address.get(&client).copied().unwrap_or_default();
        let is_full = open.by_number.len() >= limits.connections
            || (from_client >= limits.connections_per_address && !trusted.contains(address));
        if is_full {
            self.refused.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        let (number, activity) = (open.next, Arc::new(Activity::new()));
        open.next += 1;
        open.by_number.insert(number, Arc::clone(&activity));
        open.by_address.insert(client, from_client + 1);
        drop(open);
        self.accepted.fetch_add(1, Ordering::Relaxed);
        Some(Slot { connections: Arc::clone(self), number, address, activity })
    }

    /// Counts a connection that stayed in `phase` for too long.
    pub(crate) fn count_ended(&self, phase: Phase) {
        self.ended[phase as usize].fetch_add(1, Ordering::Relaxed);
    }

    /// How many are open.
    pub fn count(&self) -> usize {
        self.open().by_number.len()
    }

    pub(crate) fn stats(&self) -> ConnectionStats {
        let mut open = Phase::NAMES.map(|name| (name, 0));
        self.open().by_number.values().for_each(|activity| open[activity.phase() as usize].1 += 1);
        let ended =
            Phase::NAMES.into_iter().zip(&self.ended).map(|(name, count)| (name, count.load(Ordering::Relaxed)));
        let refused = ("number", self.refused.load(Ordering::Relaxed));
        ConnectionStats {
            open: open.to_vec(),
            ended: ended.filter(|(name, _)| !["handling", "closing"].contains(name)).chain([refused]).collect(),
            accepted: self.accepted.load(Ordering::Relaxed),
        }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut open = self.connections.open();
        open.by_number.remove(&self.number);
        let client = client_of(self.address);
        match open.by_address.get_mut(&client) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(open.by_address.remove(&client)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_limited_in_all_and_for_each_client() {
        let limits = ConnectionLimits { connections: 4, connections_per_address: 2, ..ConnectionLimits::default() };
        let trusted = TrustedProxies::from_iter(["10.0.0.1/32".parse().expect("a network")]);
        let connections = Arc::new(Connections::default());
        let admit = |address: &str| connections.admit(address.parse().expect("an address"), &limits, &trusted);
        let first = admit("2001:db8::1");
        let second = admit("2001:db8::2");
        assert!(first.is_some() && second.is_some());
        assert!(admit("2001:db8::3").is_none(), "a third of the same /64");
        let third = [admit("10.0.0.1"), admit("::ffff:10.0.0.1")];
        assert!(third.iter().all(Option::is_some));
        assert!(admit("192.0.2.1").is_none(), "a fifth in all");
        drop(first);
        assert!(admit("10.0.0.1").is_some(), "a trusted proxy has more than two");
        drop((second, third));
        let open = connections.open();
        assert!(open.by_number.is_empty() && open.by_address.is_empty(), "what ends leaves nothing behind");
    }
}
