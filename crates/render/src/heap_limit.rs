//! The heap limit for QuickJS. The first allocation beyond the limit stops the script. Until the script ends, small
//! allocations still succeed, up to [`UNWIND_BYTES`] beyond the limit, because some QuickJS functions free an object
//! twice or abort the process when a small allocation fails. Large allocations fail, and the script gets an exception.

use std::{ffi::c_void, sync::Arc};

use deno_core::v8;

use crate::heap_watch::HeapWatch;

/// Allocations of at least this size fail once the limit is exceeded.
const LARGE_ALLOCATION_BYTES: usize = 16 << 10;

/// Number of bytes beyond the limit at which small allocations also fail. QuickJS stops a script after at most 10,000
/// further loop iterations and calls. The value allows for one small allocation in each of them.
const UNWIND_BYTES: usize = 256 << 20;

/// The tag of context handles in this version of the backend (`core.rs` of `v8x`).
const CONTEXT_TAG: i64 = 0x7632;

/// The value of a context handle: a pointer to the QuickJS context, and the tag.
#[repr(C)]
struct ContextValue {
    context: *mut c_void,
    tag: i64,
}

unsafe extern "C" {
    fn JS_GetRuntime(context: *mut c_void) -> *mut c_void;
    fn JS_SetMemoryLimit(runtime: *mut c_void, bytes: usize);
    fn JS_SetMemoryLimitHandler(
        runtime: *mut c_void,
        handler: Option<unsafe extern "C" fn(*mut c_void, *mut c_void)>,
        data: *mut c_void,
    );
    fn v82jsc_malloc_size(runtime: *mut c_void) -> usize;
}

/// Replaces the backend's own limit, under which every allocation fails once the heap exceeds it by 16 MiB. `watch`
/// must outlive the runtime. Returns false if this is not the expected version of the backend.
pub(crate) fn replace_limit(context: v8::Local<'_, v8::Context>, watch: &Arc<HeapWatch>) -> bool {
    let value = std::ptr::from_ref::<v8::Context>(&context).cast::<ContextValue>();
    // SAFETY: the handle of a context points to a `ContextValue`, which lives as long as the handle.
    let ContextValue { context, tag } = unsafe { value.read() };
    if tag != CONTEXT_TAG {
        return false;
    }
    let data = Arc::as_ptr(watch).cast_mut().cast();
    // SAFETY: the context is valid, only this thread uses its runtime, and `data` outlives the runtime.
    unsafe { JS_SetMemoryLimitHandler(JS_GetRuntime(context), Some(on_limit), data) };
    true
}

unsafe extern "C" fn on_limit(runtime: *mut c_void, data: *mut c_void) {
    // SAFETY: `data` points to the `HeapWatch` of this runtime, which outlives the runtime.
    let watch = unsafe { &*data.cast::<HeapWatch>() };
    watch.exceed();
    // SAFETY: QuickJS calls this function with its runtime, on the thread that uses the runtime, to get a new limit.
    unsafe {
        let needed = v82jsc_malloc_size(runtime).saturating_add(LARGE_ALLOCATION_BYTES);
        JS_SetMemoryLimit(runtime, needed.clamp(watch.limit_bytes, watch.limit_bytes.saturating_add(UNWIND_BYTES)));
    }
}
