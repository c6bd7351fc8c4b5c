//! The differences between the two engines, as constants and functions for the engine that this build embeds.

use deno_core::v8;

const IS_V8: bool = cfg!(feature = "v8");

/// Name of the embedded engine.
pub const ENGINE: &str = if IS_V8 { "v8" } else { "quickjs" };

/// Whether runtimes can start from a snapshot.
pub(crate) const HAS_SNAPSHOTS: bool = IS_V8;

/// Number of renders between two measurements of the heap. The number is larger for QuickJS, which traverses the whole
/// heap to measure it.
pub(crate) const HEAP_MEASURE_INTERVAL: u64 = if IS_V8 { 64 } else { 4_096 };

pub(crate) fn heap_bytes(statistics: &v8::HeapStatistics) -> usize {
    if IS_V8 { statistics.total_physical_size() } else { statistics.malloced_memory() }
}

/// Whether the host must run delayed tasks of the engine.
pub(crate) const HAS_DELAYED_TASKS: bool = IS_V8;

/// Maximum number of times that an idle worker runs delayed tasks after a render. The tasks free memory.
pub(crate) const HOUSEKEEPING_ROUNDS: u32 = if HAS_DELAYED_TASKS { 16 } else { 0 };

/// Whether the heap limit includes buffers. If not, buffers need a separate limit.
pub(crate) const HEAP_HAS_BUFFERS: bool = !IS_V8;

/// Whether the engine aborts the process at the heap limit. If so, a callback must stop the script first.
pub(crate) const ABORTS_AT_HEAP_LIMIT: bool = IS_V8;

/// Whether stopping the script also ends a microtask checkpoint. If not, promise reactions must run one by one.
pub(crate) const CHECKPOINT_STOPS_WITH_SCRIPT: bool = IS_V8;

/// Whether the engine adds a line before a script to compile it.
pub(crate) const ADDS_WRAPPER_LINE: bool = !IS_V8;
