//! Memory outside of V8's heap: buffers, which its limit does not count, and what the allocator keeps after a runtime.

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

/// Alignment of buffers; typed arrays need 8.
const ALIGNMENT: usize = 16;

/// The bytes that buffers of one runtime may still take.
struct Budget(AtomicUsize);

impl Budget {
    fn take(&self, bytes: usize, allocate: unsafe fn(Layout) -> *mut u8) -> *mut c_void {
        let Ok(layout) = Layout::from_size_align(bytes.max(1), ALIGNMENT) else { return ptr::null_mut() };
        let taken = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(bytes));
        if taken.is_err() {
            return ptr::null_mut();
        }
        // SAFETY: the layout is not empty.
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
        // SAFETY: the engine gives back what `take` gave it, with the length it asked for.
        unsafe { dealloc(memory.cast(), layout) };
        budget.0.fetch_add(bytes, Ordering::Relaxed);
    }
}

unsafe extern "C" fn forget(budget: *const Budget) {
    // SAFETY: the pointer is that of `Arc::into_raw` below, given back once.
    drop(unsafe { Arc::from_raw(budget) });
}

/// An allocator that gives the buffers of one runtime no more than `limit_bytes` together. Beyond it, a script gets a
/// `RangeError`.
pub(crate) fn buffer_allocator(limit_bytes: usize) -> v8::UniqueRef<v8::Allocator> {
    static VTABLE: v8::RustAllocatorVtable<Budget> =
        v8::RustAllocatorVtable { allocate, allocate_uninitialized, free, drop: forget };
    let budget = Arc::into_raw(Arc::new(Budget(AtomicUsize::new(limit_bytes))));
    // SAFETY: the table's functions take this type, and it lives until `forget`.
    unsafe { v8::new_rust_allocator(budget, &VTABLE) }
}

/// Gives the system back what a runtime has used: glibc keeps freed memory for the threads to come.
pub(crate) fn give_back() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    // SAFETY: it may be called at any time, from any thread.
    unsafe {
        libc::malloc_trim(0);
    }
}

/// Has the allocator of this process give freed memory back to the system at once instead of keeping it for the thread that
/// freed it. Worth calling first thing in `main` where large buffers come and go on many threads, as when documents are
/// compressed. Does something with glibc only, whose thresholds otherwise grow with what is freed (mallopt(3)).
pub fn give_freed_memory_back() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    // SAFETY: it may be called at any time, from any thread.
    unsafe {
        const BYTES: libc::c_int = 128 << 10;
        libc::mallopt(libc::M_TRIM_THRESHOLD, BYTES);
        libc::mallopt(libc::M_MMAP_THRESHOLD, BYTES);
    }
}
