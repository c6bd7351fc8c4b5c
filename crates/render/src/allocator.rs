//! A size-limited allocator for JavaScript buffers. V8 allocates buffers outside its heap, so its heap limit does not
//! include them.

use std::{
    alloc::{Layout, alloc, alloc_zeroed, dealloc},
    ffi::c_void,
    ptr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use deno_core::v8;

/// Alignment of buffers in bytes. Typed arrays need at least 8.
const ALIGNMENT: usize = 16;

/// The number of bytes that may still be allocated for the buffers of one runtime.
struct Budget(AtomicUsize);

impl Budget {
    fn take(&self, bytes: usize, allocate: unsafe fn(Layout) -> *mut u8) -> *mut c_void {
        let Ok(layout) = Layout::from_size_align(bytes.max(1), ALIGNMENT) else { return ptr::null_mut() };
        let taken = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(bytes));
        if taken.is_err() {
            return ptr::null_mut();
        }
        // SAFETY: the size of the layout is not zero.
        let memory = unsafe { allocate(layout) };
        if memory.is_null() {
            self.0.fetch_add(bytes, Ordering::Relaxed);
        }
        memory.cast()
    }
}

extern "C" fn allocate(budget: &Budget, bytes: usize) -> *mut c_void {
    budget.take(bytes, alloc_zeroed)
}

extern "C" fn allocate_uninitialized(budget: &Budget, bytes: usize) -> *mut c_void {
    budget.take(bytes, alloc)
}

unsafe extern "C" fn free(budget: &Budget, memory: *mut c_void, bytes: usize) {
    if let Ok(layout) = Layout::from_size_align(bytes.max(1), ALIGNMENT) {
        // SAFETY: the engine passes memory from `take`, with the length that it requested.
        unsafe { dealloc(memory.cast(), layout) };
        budget.0.fetch_add(bytes, Ordering::Relaxed);
    }
}

unsafe extern "C" fn drop_budget(budget: *const Budget) {
    // SAFETY: the pointer comes from `Arc::into_raw` in `buffer_allocator`, and the engine passes it back once.
    drop(unsafe { Arc::from_raw(budget) });
}

/// Returns an allocator that limits the total size of the buffers of one runtime. A script that exceeds the limit gets
/// a `RangeError`.
pub(crate) fn buffer_allocator(limit_bytes: usize) -> v8::UniqueRef<v8::Allocator> {
    static VTABLE: v8::RustAllocatorVtable<Budget> =
        v8::RustAllocatorVtable { allocate, allocate_uninitialized, free, drop: drop_budget };
    let budget = Arc::into_raw(Arc::new(Budget(AtomicUsize::new(limit_bytes))));
    // SAFETY: the functions of the table take a pointer to the `Budget`, which lives until `drop_budget` is called.
    unsafe { v8::new_rust_allocator(budget, &VTABLE) }
}
