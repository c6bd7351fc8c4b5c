//! Results that took some work, kept in bounded memory: when there are too many, those go that were not asked for longest.

use std::{
    borrow::Borrow,
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, PoisonError},
};

#[derive(Debug)]
pub(crate) struct Kept<K, V> {
    limit_bytes: usize,
    state: Mutex<State<K, V>>,
}

#[derive(Debug)]
struct State<K, V> {
    entries: HashMap<K, Entry<V>>,
    bytes: usize,
    /// Counts what was asked for.
    now: u64,
}

#[derive(Debug)]
struct Entry<V> {
    value: V,
    bytes: usize,
    used: u64,
}

/// What an entry takes besides its value.
const OVERHEAD: usize = 256;

impl<K: Eq + Hash + Clone, V: Clone> Kept<K, V> {
    pub(crate) fn new(limit_bytes: usize) -> Self {
        Self { limit_bytes, state: Mutex::new(State { entries: HashMap::new(), bytes: 0, now: 0 }) }
    }

    pub(crate) fn get<Q>(&self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
        Q: Eq + Hash + ?Sized,
    {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.now += 1;
        let now = state.now;
        let entry = state.entries.get_mut(key)?;
        entry.used = now;
        Some(entry.value.clone())
    }

    /// Keeps `value`, which takes `bytes`; not if it alone is too large.
    pub(crate) fn insert(&self, key: K, value: V, bytes: usize) {
        let bytes = bytes + OVERHEAD;
        if bytes > self.limit_bytes {
            return;
        }
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.now += 1;
        let used = state.now;
        state.bytes += bytes;
        if let Some(before) = state.entries.insert(key, Entry { value, bytes, used }) {
            state.bytes -= before.bytes;
        }
        while state.bytes > self.limit_bytes {
            let oldest = state.entries.iter().min_by_key(|(_, entry)| entry.used).map(|(key, _)| key.clone());
            let Some(entry) = oldest.and_then(|key| state.entries.remove(&key)) else { break };
            state.bytes -= entry.bytes;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_asked_for_longest_goes_first() {
        let kept = Kept::new(3 * (OVERHEAD + 100));
        for key in ["a", "b", "c"] {
            kept.insert(key, key.to_owned(), 100);
        }
        assert_eq!(kept.get("a").as_deref(), Some("a"));
        kept.insert("d", "d".to_owned(), 100);
        let is_kept = ["a", "b", "c", "d"].map(|key| kept.get(key).is_some());
        assert_eq!(is_kept, [true, false, true, true]);
        kept.insert("e", "e".to_owned(), 4 * (OVERHEAD + 100));
        assert_eq!(kept.get("e"), None, "what is larger than all may be is not kept");
        kept.insert("d", "D".to_owned(), 300 + 2 * OVERHEAD);
        assert_eq!(["a", "c", "d"].map(|key| kept.get(key).is_some()), [false, false, true], "a new size counts");
    }
}
