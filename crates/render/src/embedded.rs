//! The engine that this build embeds, and what the rest of the crate must know about it.

use deno_core::v8;

const IS_V8: bool = cfg!(feature = "v8");

/// Name of the embedded engine.
pub const ENGINE: &str = if IS_V8 { "v8" } else { "quickjs" };

/// Runtimes can start from a snapshot.
pub(crate) const HAS_SNAPSHOTS: bool = IS_V8;

/// Number of renders between two measurements of the heap. QuickJS walks the whole heap to measure it.
pub(crate) const HEAP_EVERY: u64 = if IS_V8 { 64 } else { 4_096 };

/// Returns the size of the heap in bytes.
pub(crate) fn heap_bytes(statistics: &v8::HeapStatistics) -> usize {
    if IS_V8 { statistics.total_physical_size() } else { statistics.malloced_memory() }
}

/// The engine leaves delayed tasks to the host.
pub(crate) const HAS_DELAYED_TASKS: bool = IS_V8;

/// Number of times that an idle worker runs delayed tasks after a render, because they free memory.
pub(crate) const IDLE_STEPS: u32 = if HAS_DELAYED_TASKS { 16 } else { 0 };

/// Buffers count towards the heap limit. Otherwise they need a limit of their own.
pub(crate) const HEAP_HAS_BUFFERS: bool = !IS_V8;

/// The engine aborts the process at the heap limit, unless a callback stops the script before.
pub(crate) const ABORTS_AT_HEAP_LIMIT: bool = IS_V8;

/// A stopped script also ends the checkpoint that runs promise reactions. Otherwise they must run one by one.
pub(crate) const CHECKPOINT_STOPS: bool = IS_V8;

/// A script is compiled with an additional line before it.
pub(crate) const ADDS_LINE: bool = !IS_V8;
