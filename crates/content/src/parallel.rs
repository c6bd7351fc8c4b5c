//! Distributes work across processors.

use std::thread;

/// Minimum number of files per thread, so that a small tree does not start threads for little work.
const MIN_FILES_PER_THREAD: usize = 64;

/// Applies `function` to each of `items`, on several processors if there are many items. Returns the results in the
/// order of `items`.
pub(crate) fn parallel_map<'i, T: Sync, R: Send>(items: &'i [T], function: impl Fn(&'i T) -> R + Sync) -> Vec<R> {
    parallel_map_on(items.len() / MIN_FILES_PER_THREAD, items, function)
}

/// Like [`parallel_map`], but with at most `threads` threads, regardless of the number of items.
pub(crate) fn parallel_map_on<'i, T: Sync, R: Send>(
    threads: usize,
    items: &'i [T],
    function: impl Fn(&'i T) -> R + Sync,
) -> Vec<R> {
    let processors = thread::available_parallelism().map_or(1, usize::from);
    let threads = processors.min(threads);
    if threads < 2 || items.len() < 2 {
        return items.iter().map(function).collect();
    }
    let function = &function;
    thread::scope(|scope| {
        let chunks = items.chunks(items.len().div_ceil(threads));
        let running: Vec<_> =
            chunks.map(|chunk| scope.spawn(|| chunk.iter().map(function).collect::<Vec<_>>())).collect();
        running.into_iter().flat_map(|thread| thread.join().expect("reading content does not panic")).collect()
    })
}
