//! Makes the allocator of glibc return freed memory to the system. Does not collect garbage in JavaScript heaps.

/// Returns all freed memory to the system. Call it after a lot of memory has been freed, for example after many
/// connections have ended, because glibc retains freed memory for later allocations. Takes a few milliseconds. Has an
/// effect only with glibc.
pub fn trim_memory() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    // SAFETY: the function may be called at any time, from any thread.
    unsafe {
        libc::malloc_trim(0);
    }
}

/// Makes the allocator of this process return large freed blocks to the system immediately, instead of retaining them
/// for later allocations. Call it at the start of `main` if many threads allocate and free large buffers, for example
/// to compress documents. Has an effect only with glibc, whose thresholds otherwise grow with the sizes of freed blocks
/// (see mallopt(3)).
pub fn give_freed_memory_back() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    // SAFETY: both parameters are valid, and glibc sets them while it holds the lock of its main arena.
    unsafe {
        const BYTES: libc::c_int = 128 << 10;
        libc::mallopt(libc::M_TRIM_THRESHOLD, BYTES);
        libc::mallopt(libc::M_MMAP_THRESHOLD, BYTES);
    }
}
