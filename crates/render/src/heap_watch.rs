//! Stops a script when its heap reaches the limit. Contains the V8 callback; the QuickJS callback is in `heap_limit`.

use std::{
    ffi::c_void,
    sync::atomic::{AtomicBool, Ordering},
};

use deno_core::v8::IsolateHandle;

/// Number of bytes by which the V8 limit is raised each time the heap reaches it, so that the script can unwind: the
/// current native function cannot be interrupted, and the largest string takes 1 GiB. There is no upper bound, because
/// V8 aborts the process if the limit is not raised.
const UNWIND_BYTES: usize = 2 << 30;

/// Records whether the heap of a runtime has reached its limit.
pub(crate) struct HeapWatch {
    /// Stops the runtime, from any thread.
    pub(crate) handle: IsolateHandle,
    #[cfg_attr(feature = "v8", expect(dead_code, reason = "V8 passes the limit to the callback"))]
    pub(crate) limit_bytes: usize,
    is_exceeded: AtomicBool,
}

impl HeapWatch {
    pub(crate) fn new(handle: IsolateHandle, limit_bytes: usize) -> Self {
        Self { handle, limit_bytes, is_exceeded: AtomicBool::new(false) }
    }

    pub(crate) fn exceed(&self) {
        self.is_exceeded.store(true, Ordering::Relaxed);
        self.handle.terminate_execution();
    }

    pub(crate) fn is_exceeded(&self) -> bool {
        self.is_exceeded.load(Ordering::Relaxed)
    }
}

/// V8 calls this function at the heap limit, with a pointer to a `HeapWatch` as `data`. Returns the new limit.
pub(crate) extern "C" fn stop_at_limit(data: *mut c_void, current: usize, _initial: usize) -> usize {
    // SAFETY: `data` points to the `HeapWatch` of this runtime, which outlives the runtime.
    let watch = unsafe { &*data.cast::<HeapWatch>() };
    watch.exceed();
    current + UNWIND_BYTES
}
