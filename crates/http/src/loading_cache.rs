//! A cache for values that are expensive to load. Its size in bytes is limited, and concurrent requests for a value
//! share one load (single-flight).

use std::{
    borrow::Borrow,
    collections::HashMap,
    future::Future,
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use quick_cache::{Weighter, sync::Cache};
use tokio::sync::watch;

/// Estimated size of an entry in bytes, without its value.
const OVERHEAD_BYTES: usize = 256;

/// Estimated number of entries. The number is low so that the cache has only one shard. With several shards, it could
/// not hold a value larger than one shard's share of the size limit.
const ESTIMATED_ENTRIES: usize = 32;

#[derive(Clone, Debug)]
struct ByteWeighter<V>(fn(&V) -> usize);

impl<K, V> Weighter<K, V> for ByteWeighter<V> {
    fn weight(&self, _: &K, value: &V) -> u64 {
        (self.0(value) + OVERHEAD_BYTES) as u64
    }
}

/// A cache of values that are loaded on demand.
pub struct LoadingCache<K, V, E>(Arc<Shared<K, V, E>>);

struct Shared<K, V, E> {
    values: Cache<K, V, ByteWeighter<V>>,
    flights: Mutex<HashMap<K, Waiter<V, E>>>,
}

/// Receives the result of a load in flight.
type Waiter<V, E> = watch::Receiver<Option<Result<V, E>>>;

impl<K, V, E> Shared<K, V, E> {
    fn flights(&self) -> MutexGuard<'_, HashMap<K, Waiter<V, E>>> {
        self.flights.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K, V, E> LoadingCache<K, V, E>
where
    K: Clone + Eq + Hash + Send + Sync + 'static,
    V: Clone + Send + Sync + 'static,
    E: Clone + Send + Sync + 'static,
{
    /// Creates a cache of at most `limit_bytes`. `weigh` returns the size of a value in bytes.
    pub fn new(limit_bytes: usize, weigh: fn(&V) -> usize) -> Self {
        let values = Cache::with_weighter(ESTIMATED_ENTRIES, limit_bytes as u64, ByteWeighter(weigh));
        Self(Arc::new(Shared { values, flights: Mutex::default() }))
    }

    /// Returns the value of `key` if it is cached.
    pub fn get<Q>(&self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
        Q: Eq + Hash + ?Sized,
    {
        self.0.values.get(key)
    }

    /// Caches a value that was not loaded by this cache.
    pub fn insert(&self, key: K, value: V) {
        self.0.values.insert(key, value);
    }

    /// Returns the value of `key`. If it is not cached, waits for the load in flight, or starts `load`. Once started, a
    /// load runs to completion and its value is cached, even if no request is still waiting for it. Errors are not
    /// cached. Returns `None` if `load` panics, or if the process is shutting down.
    pub async fn get_or_load(
        &self,
        key: K,
        load: impl Future<Output = Result<V, E>> + Send + 'static,
    ) -> Option<Result<V, E>> {
        if let Some(value) = self.get(&key) {
            return Some(Ok(value));
        }
        let mut waiter = self.join_or_start(key, load);
        waiter.wait_for(Option::is_some).await.ok()?.clone()
    }

    fn join_or_start(&self, key: K, load: impl Future<Output = Result<V, E>> + Send + 'static) -> Waiter<V, E> {
        let mut flights = self.0.flights();
        if let Some(waiter) = flights.get(&key) {
            return waiter.clone();
        }
        // A value is cached before its flight is removed, so another request may have cached it since the first check.
        if let Some(value) = self.get(&key) {
            return watch::channel(Some(Ok(value))).1;
        }
        let (sender, waiter) = watch::channel(None);
        flights.insert(key.clone(), waiter.clone());
        let shared = Arc::clone(&self.0);
        // Both tasks continue when the client disconnects. The outer task removes the flight even if the inner one
        // panics.
        tokio::spawn(async move {
            let loaded = tokio::spawn(load).await.ok();
            if let Some(Ok(value)) = &loaded {
                shared.values.insert(key.clone(), value.clone());
            }
            shared.flights().remove(&key);
            sender.send_replace(loaded);
        });
        waiter
    }
}

#[cfg(test)]
mod tests {
    use std::{future::poll_fn, pin::Pin, task::Poll};

    use tokio::sync::oneshot;

    use super::*;

    fn cache(limit_bytes: usize) -> LoadingCache<&'static str, String, u8> {
        LoadingCache::new(limit_bytes, String::len)
    }

    async fn is_pending(future: &mut (impl Future + Unpin)) -> bool {
        poll_fn(|context| Poll::Ready(Pin::new(&mut *future).poll(context).is_pending())).await
    }

    async fn load(cache: &LoadingCache<&'static str, String, u8>, key: &'static str, bytes: usize) -> String {
        let loaded = cache.get_or_load(key, async move { Ok("x".repeat(bytes)) });
        loaded.await.expect("no panic").expect("the value is loaded")
    }

    #[tokio::test]
    async fn values_beyond_the_limit_are_evicted_or_not_stored() {
        let cache = cache(3 * (OVERHEAD_BYTES + 100));
        for key in ["a", "b", "c", "d"] {
            assert_eq!(load(&cache, key, 100).await.len(), 100);
        }
        assert!(["a", "b", "c", "d"].iter().filter(|key| cache.get(*key).is_some()).count() <= 3);
        assert_eq!(load(&cache, "e", 5_000).await.len(), 5_000);
        assert_eq!(cache.get(&"e"), None, "a value above the limit is not stored");
    }

    #[tokio::test]
    async fn a_load_that_has_started_ends_and_is_shared_after_its_request_is_dropped() {
        let cache = cache(4_096);
        let (release, released) = oneshot::channel();
        let mut first = Box::pin(cache.get_or_load("a", async { Ok(released.await.expect("the value is sent")) }));
        assert!(is_pending(&mut first).await);
        drop(first);
        let twice = || async { Ok("loaded twice".to_owned()) };
        let mut waiting: Vec<_> = (0..1_000).map(|_| Box::pin(cache.get_or_load("a", twice()))).collect();
        for loaded in &mut waiting {
            assert!(is_pending(loaded).await);
        }
        release.send("loaded once".to_owned()).expect("the work waits");
        for loaded in waiting {
            assert_eq!(loaded.await, Some(Ok("loaded once".to_owned())));
        }
        assert_eq!(cache.get(&"a").as_deref(), Some("loaded once"));
    }

    #[tokio::test]
    async fn errors_and_panics_are_not_cached() {
        let cache = cache(4_096);
        assert_eq!(cache.get_or_load("a", async { Err(7) }).await, Some(Err(7)));
        assert_eq!(cache.get_or_load("a", async { panic!("on purpose") }).await, None);
        assert_eq!(load(&cache, "a", 3).await, "x".repeat(3));
    }
}
