//! Computes and caches deltas: bodies that are compressed against a dictionary that the client has (RFC 9842). A delta
//! is computed on demand, on a blocking thread; concurrent requests share the computation.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use compress::DeltaCoding;

use crate::{
    body::{StoredBody, Variant},
    error::RequestError,
    loading_cache::LoadingCache,
    negotiation::Encoding,
    stage::Stage,
};

/// Maximum total size of the cached deltas in bytes. The deltas of one build take about ten kilobytes.
const CACHE_BYTES: usize = 16 << 20;

/// Number of deltas that are computed concurrently. One delta takes about ten milliseconds of CPU time.
const WORKERS: usize = 1;

/// Maximum number of deltas being computed or waiting to be computed. Further requests receive the whole body.
const MAX_WAITING: usize = 64;

/// Identifies a delta: the hash of the body, the hash of the dictionary, and the encoding of the delta.
type Key = ([u8; 32], [u8; 32], Encoding);

/// A cache of deltas. Computes missing deltas on demand. A cached `None` means that the delta cannot be computed, or is
/// not smaller than the smallest variant of the body.
pub struct DeltaCache {
    deltas: LoadingCache<Key, Option<Variant>, RequestError>,
    stage: Stage,
    /// Operation counters, for metrics.
    pub events: Arc<DeltaEvents>,
}

/// Counters of deltas and of requests for deltas, for metrics.
#[derive(Debug, Default)]
pub struct DeltaEvents {
    /// Deltas that were computed, including those that were discarded because they saved no bytes.
    pub made: AtomicU64,
    /// Responses that were deltas.
    pub sent: AtomicU64,
    /// Requests for a delta against a dictionary that the server does not have.
    pub unknown: AtomicU64,
    /// Requests that got no delta because too many deltas were waiting to be computed, or because the computation
    /// panicked.
    pub refused: AtomicU64,
}

impl Default for DeltaCache {
    fn default() -> Self {
        let weigh = |delta: &Option<Variant>| delta.as_ref().map_or(0, |delta| delta.bytes.len());
        let deltas = LoadingCache::new(CACHE_BYTES, weigh);
        let stage = Stage::new(WORKERS, MAX_WAITING);
        Self { deltas, stage, events: Arc::default() }
    }
}

impl DeltaCache {
    /// Returns `body` compressed against `dictionary`. Returns `None` if the delta cannot be computed or is not smaller
    /// than every stored variant of `body`, or if too many deltas are waiting to be computed.
    pub async fn find(&self, body: &StoredBody, dictionary: &StoredBody, encoding: Encoding) -> Option<Variant> {
        let key = (body.hash(), dictionary.hash(), encoding);
        let events = Arc::clone(&self.events);
        let body = body.clone();
        let dictionary = dictionary.clone();
        let stage = self.stage.clone();
        let delta = self.deltas.get_or_load(key, async move {
            let permit = stage.try_enter().ok_or(RequestError::BUSY)?;
            events.made.fetch_add(1, Ordering::Relaxed);
            permit.run(move || compute(&body, &dictionary, encoding)).await.map_err(|_| RequestError::BUSY)
        });
        delta.await.and_then(Result::ok).unwrap_or_else(|| {
            self.events.refused.fetch_add(1, Ordering::Relaxed);
            None
        })
    }
}

fn compute(body: &StoredBody, dictionary: &StoredBody, encoding: Encoding) -> Option<Variant> {
    let coding = if encoding == Encoding::Dcb { DeltaCoding::Brotli } else { DeltaCoding::Zstd };
    let bytes = compress::compress_against(body.identity(), dictionary.identity(), dictionary.hash(), coding).ok();
    let bytes = bytes.filter(|bytes| bytes.len() < body.smallest_length())?;
    Some(Variant::delta(encoding, bytes.into(), &body.hash(), &dictionary.hash()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_delta_is_computed_once() {
        let text = |part: &str| StoredBody::compress("text/css", [part, &".a{color:red}".repeat(400)].concat().into());
        let (body, dictionary) = (text("b"), text("a"));
        let deltas = Arc::new(DeltaCache::default());
        let all = (0..20).map(|_| {
            let (deltas, body, dictionary) = (Arc::clone(&deltas), body.clone(), dictionary.clone());
            tokio::spawn(async move { deltas.find(&body, &dictionary, Encoding::Dcz).await })
        });
        for delta in all.collect::<Vec<_>>() {
            let delta = delta.await.expect("the task ends");
            // This delta is discarded, because its header alone is longer than the compressed body.
            assert_eq!(delta.map(|delta| delta.bytes.len() < body.smallest_length()), None);
        }
        assert_eq!(deltas.events.made.load(Ordering::Relaxed), 1);
        let all: Vec<_> = (0..MAX_WAITING).map(|_| deltas.stage.try_enter().expect("none is waiting")).collect();
        assert!(deltas.find(&dictionary, &body, Encoding::Dcb).await.is_none());
        assert_eq!((deltas.events.made.load(Ordering::Relaxed), deltas.events.refused.load(Ordering::Relaxed)), (1, 1));
        drop(all);
    }
}
