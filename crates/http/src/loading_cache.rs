//! A cache for values that are expensive to make: bounded by bytes, and each value is made once, however many requests
//! wait for it (single-flight).

use std::{borrow::Borrow, hash::Hash, sync::Arc};

use quick_cache::{Weighter, sync::Cache};
use tokio::sync::Semaphore;

/// Estimated bytes of an entry besides its value.
const OVERHEAD_BYTES: usize = 256;

/// With this estimate of entries, the cache has one shard, so that one value may take all of its bytes.
const ESTIMATED_ENTRIES: usize = 32;

/// Returns the bytes that a value takes.
#[derive(Clone, Debug)]
struct Weigh<V>(fn(&V) -> usize);

impl<K, V> Weighter<K, V> for Weigh<V> {
    fn weight(&self, _: &K, value: &V) -> u64 {
        (self.0(value) + OVERHEAD_BYTES) as u64
    }
}

/// Why there is no value.
#[derive(Debug, thiserror::Error)]
pub enum LoadError<E> {
    /// Too many requests wait for values.
    #[error("too many requests are waiting")]
    Busy,
    /// The value cannot be made.
    #[error(transparent)]
    Failed(E),
    /// The work panicked, or the process is ending.
    #[error("the work has stopped")]
    Stopped,
}

/// A cache of values that are made on blocking threads. Clones share the values.
pub struct LoadingCache<K, V> {
    values: Arc<Cache<K, V, Weigh<V>>>,
    workers: Arc<Semaphore>,
    pub(crate) waiting: Arc<Semaphore>,
}

impl<K, V> LoadingCache<K, V>
where
    K: Clone + Eq + Hash + Send + Sync + 'static,
    V: Clone + Send + Sync + 'static,
{
    /// Creates a cache of at most `limit_bytes`, where `weigh` returns the bytes of a value. At most `workers` values are
    /// made at once, and at most `waiting` requests wait for values.
    pub fn new(limit_bytes: usize, weigh: fn(&V) -> usize, workers: usize, waiting: usize) -> Self {
        Self {
            values: Arc::new(Cache::with_weighter(ESTIMATED_ENTRIES, limit_bytes as u64, Weigh(weigh))),
            workers: Arc::new(Semaphore::new(workers)),
            waiting: Arc::new(Semaphore::new(waiting)),
        }
    }

    /// Returns the value of `key` if it is cached.
    pub fn get<Q>(&self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
        Q: Eq + Hash + ?Sized,
    {
        self.values.get(key)
    }

    /// Caches a value that was made elsewhere.
    pub fn insert(&self, key: K, value: V) {
        self.values.insert(key, value);
    }

    /// Returns the value of `key`, made by `load` on a blocking thread if it is not cached. A value that was begun is
    /// finished and cached, also if the request no longer waits. Errors are not cached.
    ///
    /// # Errors
    /// Returns the error of `load`, or [`LoadError::Busy`] if too many requests wait.
    pub async fn get_or_load<E: Send + 'static>(
        &self,
        key: K,
        load: impl FnOnce() -> Result<V, E> + Send + 'static,
    ) -> Result<V, LoadError<E>> {
        if let Some(value) = self.values.get(&key) {
            return Ok(value);
        }
        let place = Arc::clone(&self.waiting).try_acquire_owned().map_err(|_| LoadError::Busy)?;
        let (values, workers) = (Arc::clone(&self.values), Arc::clone(&self.workers));
        let made = tokio::spawn(async move {
            let _place = place;
            let load = async {
                let _worker = workers.acquire_owned().await.map_err(|_| LoadError::Stopped)?;
                let made = tokio::task::spawn_blocking(load).await;
                made.map_err(|_| LoadError::Stopped)?.map_err(LoadError::Failed)
            };
            values.get_or_insert_async(&key, load).await
        });
        made.await.unwrap_or(Err(LoadError::Stopped))
    }
}

#[cfg(test)]
mod tests {
    use std::{
        future::{Future, poll_fn},
        pin::pin,
        sync::{
            atomic::{AtomicU32, Ordering},
            mpsc,
        },
        task::Poll,
    };

    use super::*;

    fn cache(limit_bytes: usize) -> LoadingCache<&'static str, String> {
        LoadingCache::new(limit_bytes, String::len, 1, 2)
    }

    async fn load(cache: &LoadingCache<&'static str, String>, key: &'static str, bytes: usize) -> String {
        cache.get_or_load(key, move || Ok::<_, ()>("x".repeat(bytes))).await.expect("the value is made")
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
    async fn a_value_that_was_begun_is_made_once_although_its_requests_have_left() {
        let cache = cache(4_096);
        let (release, released) = mpsc::channel::<()>();
        let (begun, beginning) = mpsc::channel();
        let count = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&count);
        {
            let first = cache.get_or_load("a", move || {
                counted.fetch_add(1, Ordering::Relaxed);
                begun.send(()).expect("the test waits");
                Ok::<_, ()>(released.recv().map_or_else(|_| "left".to_owned(), |()| "made".to_owned()))
            });
            let mut first = pin!(first);
            // Polled once, then dropped.
            assert!(poll_fn(|context| Poll::Ready(first.as_mut().poll(context).is_pending())).await);
        }
        tokio::task::spawn_blocking(move || beginning.recv()).await.expect("no panic").expect("the work has begun");
        let second = cache.get_or_load("a", || Ok::<_, ()>("made twice".to_owned()));
        let mut second = pin!(second);
        assert!(poll_fn(|context| Poll::Ready(second.as_mut().poll(context).is_pending())).await);
        let third = cache.get_or_load("b", || Ok::<_, ()>(String::new())).await;
        assert!(matches!(third, Err(LoadError::Busy)), "two are waiting");
        release.send(()).expect("the work waits");
        assert_eq!(second.await.expect("it is made"), "made");
        assert_eq!(count.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn errors_are_not_cached() {
        let cache = cache(4_096);
        assert!(matches!(cache.get_or_load("a", || Err(7)).await, Err(LoadError::Failed(7))));
        assert_eq!(load(&cache, "a", 3).await, "xxx");
    }
}
