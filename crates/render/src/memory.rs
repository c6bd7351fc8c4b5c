//! Tuning of glibc's allocator, which otherwise retains freed memory. Does not concern the JavaScript heap.

/// Returns all freed memory to the system, because glibc retains it for later allocations. Call it, for example, after
/// dropping a runtime or many connections. Takes some milliseconds, and has an effect with glibc only.
pub fn trim_memory() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    // SAFETY: it may be called at any time, from any thread.
    unsafe {
        libc::malloc_trim(0);
    }
}

/// Makes the allocator of this process return freed memory to the system immediately instead of retaining it for the
/// thread that freed it. Call it first in `main` if many threads allocate and free large buffers, for example to
/// compress documents. Has an effect with glibc only: its thresholds otherwise grow with the sizes of freed blocks
/// (mallopt(3)).
pub fn give_freed_memory_back() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    // SAFETY: it may be called at any time, from any thread.
    unsafe {
        const BYTES: libc::c_int = 128 << 10;
        libc::mallopt(libc::M_TRIM_THRESHOLD, BYTES);
        libc::mallopt(libc::M_MMAP_THRESHOLD, BYTES);
    }
}
