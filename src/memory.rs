//! The memory plan: divides the memory that this process may use among the workers, the page cache and everything
//! else. This module only computes the plan; the renderer and the cache enforce their limits.

use std::{fs, path::Path};

/// Memory in MiB for files, content, connections, threads and everything else except the workers and the page cache.
const BASE_MIB: usize = 128;
/// Memory in MiB that a worker needs in addition to its heap: its stack, and what its script allocates beyond the heap
/// limit until the worker is stopped.
const WORKER_MIB: usize = 16;
/// Minimum and maximum of the default heap of a worker, in MiB.
const HEAP_MIB: (usize, usize) = (64, 256);
/// Minimum and maximum of the default size of the page cache, in MiB.
const CACHE_MIB: (usize, usize) = (16, 256);

/// The memory settings of the command line. The plan chooses a value for each `None`.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct MemoryRequest {
    pub(crate) workers: Option<usize>,
    pub(crate) heap_mib: Option<usize>,
    pub(crate) cache_mib: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MemoryPlan {
    pub(crate) workers: usize,
    pub(crate) heap_mib: usize,
    pub(crate) cache_mib: usize,
    /// The memory that the process may use, if known.
    limit_mib: Option<usize>,
}

impl MemoryPlan {
    /// Computes the plan for this machine. `workers` is the number of workers if the request names none and the memory
    /// suffices.
    pub(crate) fn new(request: MemoryRequest, workers: usize) -> Self {
        Self::within(limit_mib(Path::new("/")), request, workers)
    }

    /// Chooses the values that `request` leaves open so that the total fits into the limit, if possible: first a
    /// quarter of the available memory for the cache (within [`CACHE_MIB`]), then as many workers as fit with the
    /// requested heap or, if none is requested, the smallest default heap (at most `workers`), then larger heaps
    /// (within [`HEAP_MIB`]).
    fn within(limit_mib: Option<usize>, request: MemoryRequest, workers: usize) -> Self {
        let available = limit_mib.unwrap_or(usize::MAX).saturating_sub(BASE_MIB);
        let cache_mib = request.cache_mib.unwrap_or((available / 4).clamp(CACHE_MIB.0, CACHE_MIB.1));
        let for_workers = available.saturating_sub(cache_mib);
        let min_worker_mib = request.heap_mib.unwrap_or(HEAP_MIB.0).saturating_add(WORKER_MIB);
        let workers = request.workers.unwrap_or((for_workers / min_worker_mib).clamp(1, workers));
        let heap_mib = (for_workers / workers).saturating_sub(WORKER_MIB).clamp(HEAP_MIB.0, HEAP_MIB.1);
        Self { workers, heap_mib: request.heap_mib.unwrap_or(heap_mib), cache_mib, limit_mib }
    }

    /// Returns the maximum memory that the process needs, in MiB.
    fn total_mib(&self) -> usize {
        let workers = self.workers.saturating_mul(self.heap_mib.saturating_add(WORKER_MIB));
        workers.saturating_add(self.cache_mib).saturating_add(BASE_MIB)
    }

    /// Logs the plan. The log entry is a warning if the plan exceeds the limit.
    pub(crate) fn report(&self) {
        let Self { workers, heap_mib, cache_mib, limit_mib } = self;
        let total_mib = self.total_mib();
        let sum = format!(
            "{workers} workers x ({heap_mib} MiB heap + {WORKER_MIB} MiB) + {cache_mib} MiB page cache + {BASE_MIB} MiB = {total_mib} MiB"
        );
        match limit_mib {
            Some(limit_mib) if total_mib > *limit_mib => tracing::warn!(
                "the memory limit is {limit_mib} MiB, but the settings allow {sum}; lower --workers ({workers}), --heap-mb \
                 ({heap_mib}) or --cache-mb ({cache_mib}), or the system may end the process"
            ),
            Some(limit_mib) => tracing::info!("memory: {sum} of {limit_mib} MiB"),
            None => tracing::info!("memory: {sum}"),
        }
    }
}

/// Returns the memory in MiB that this process may use: the minimum of the limits of its control groups (version 1 or
/// 2) and the memory of the machine, or `None` if neither is known. `root` is the root of the file system.
fn limit_mib(root: &Path) -> Option<usize> {
    let read = |path: &Path| fs::read_to_string(root.join(path)).ok();
    let groups = read(Path::new("proc/self/cgroup")).unwrap_or_default();
    let group_limits = groups.lines().flat_map(|line| {
        let mut fields = line.splitn(3, ':').skip(1);
        let (controllers, group) = (fields.next().unwrap_or_default(), fields.next().unwrap_or_default());
        let (folder, file) = match controllers {
            "" => ("sys/fs/cgroup", "memory.max"),
            _ => ("sys/fs/cgroup/memory", "memory.limit_in_bytes"),
        };
        let is_relevant = controllers.is_empty() || controllers.split(',').any(|name| name == "memory");
        let groups = Path::new(group.trim_start_matches('/')).ancestors().take_while(move |_| is_relevant);
        groups.filter_map(move |group| read(&Path::new(folder).join(group).join(file))?.trim().parse::<usize>().ok())
    });
    let machine = read(Path::new("proc/meminfo")).and_then(|text| {
        let total = text.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
        total.trim().trim_end_matches(" kB").parse::<usize>().ok()?.checked_mul(1 << 10)
    });
    group_limits.chain(machine).min().map(|bytes| bytes >> 20)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_fit_into_every_limit_that_is_large_enough() {
        for limit_mib in (240..=2_048).chain([4_096, 65_536]) {
            for workers in [2, 3, 8, 64, 256] {
                let plan = MemoryPlan::within(Some(limit_mib), MemoryRequest::default(), workers);
                assert!(plan.total_mib() <= limit_mib, "{plan:?} needs {} MiB", plan.total_mib());
                assert!(plan.workers <= workers && plan.workers > 0);
            }
        }
        let free = MemoryPlan::within(None, MemoryRequest::default(), 8);
        assert_eq!((free.workers, free.heap_mib, free.cache_mib), (8, 256, 256));
        let small = MemoryPlan::within(Some(512), MemoryRequest::default(), 8);
        assert_eq!((small.workers, small.heap_mib, small.cache_mib), (3, 80, 96));
    }

    #[test]
    fn settings_override_defaults_even_if_they_do_not_fit() {
        let request = MemoryRequest { workers: Some(8), heap_mib: Some(256), cache_mib: Some(64) };
        let plan = MemoryPlan::within(Some(512), request, 2);
        assert_eq!((plan.workers, plan.heap_mib, plan.cache_mib, plan.total_mib()), (8, 256, 64, 8 * 272 + 64 + 128));
        let request = MemoryRequest { heap_mib: Some(256), ..MemoryRequest::default() };
        assert_eq!(MemoryPlan::within(Some(1_024), request, 8).workers, 2, "fewer workers for larger heaps");
    }

    #[test]
    fn the_smallest_limit_applies() {
        let root = std::env::temp_dir().join(format!("site-memory-{}", std::process::id()));
        let write = |name: &str, text: &str| {
            let path = root.join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, text).expect("a file");
        };
        assert_eq!(limit_mib(&root), None);
        write("proc/meminfo", "MemTotal:       4194304 kB\nMemFree: 1 kB\n");
        assert_eq!(limit_mib(&root), Some(4_096));
        write("proc/self/cgroup", "0::/pod/box\n");
        write("sys/fs/cgroup/pod/box/memory.max", "max\n");
        assert_eq!(limit_mib(&root), Some(4_096));
        write("sys/fs/cgroup/pod/memory.max", "536870912\n");
        assert_eq!(limit_mib(&root), Some(512), "the limit of an outer group");
        write("proc/self/cgroup", "8:pids:/\n4:cpu,memory:/box\n0::/\n");
        write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
        write("sys/fs/cgroup/memory/box/memory.limit_in_bytes", "268435456\n");
        assert_eq!(limit_mib(&root), Some(256), "version 1");
        fs::remove_dir_all(&root).expect("the folder exists");
    }

    /// The deployment files set only the memory limit, so the defaults must fit into it.
    #[test]
    fn the_defaults_fit_into_the_limits_of_the_deployment_files() {
        let limit = |text: &str, key: &str, unit: &str| {
            let value = text.lines().find_map(|line| line.trim().strip_prefix(key)?.strip_suffix(unit));
            value.and_then(|value| value.parse::<usize>().ok()).expect("a limit")
        };
        let kubernetes = include_str!("../docs/deploy/kubernetes.yaml").split("limits:").nth(1).expect("limits");
        let systemd = include_str!("../docs/deploy/site.service");
        for (limit_mib, workers) in
            [(limit(kubernetes, "memory: ", "Mi"), 2), (limit(systemd, "MemoryMax=", "G") << 10, 4)]
        {
            let plan = MemoryPlan::within(Some(limit_mib), MemoryRequest::default(), workers);
            assert_eq!(plan.workers, workers, "{plan:?}");
            assert!(plan.heap_mib >= 128, "{plan:?}");
        }
        for text in [kubernetes, systemd, include_str!("../docs/deploy/site.env")] {
            assert!(!text.contains("SITE_CACHE_MB") && !text.contains("SITE_HEAP_MB"), "derived from the limit");
        }
    }
}
