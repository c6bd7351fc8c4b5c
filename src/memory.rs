//! The memory plan: divides the memory that this process may use between the workers, the page cache and everything
//! else. This module only computes the plan; the renderer and the cache enforce their limits.

use std::{fs, path::Path};

/// Memory in MiB for files, content, connections, threads and everything else except workers and page cache.
const BASE_MB: usize = 128;
/// Memory in MiB that a worker needs in addition to its heap: its stack, and allocations of its script beyond the heap
/// limit until the worker is stopped.
const WORKER_MB: usize = 16;
/// Minimum and maximum of the default heap of a worker, in MiB.
const HEAP_MB: (usize, usize) = (64, 256);
/// Minimum and maximum of the default size of the page cache, in MiB.
const CACHE_MB: (usize, usize) = (16, 256);

/// The memory settings of the command line. The plan chooses a value for each `None`.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct MemoryRequest {
    pub(crate) workers: Option<usize>,
    pub(crate) heap_mb: Option<usize>,
    pub(crate) cache_mb: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MemoryPlan {
    pub(crate) workers: usize,
    pub(crate) heap_mb: usize,
    pub(crate) cache_mb: usize,
    /// The memory that the process may use, if known.
    limit_mb: Option<usize>,
}

impl MemoryPlan {
    /// Makes the plan for this machine. `workers` is the default number of workers.
    pub(crate) fn new(request: MemoryRequest, workers: usize) -> Self {
        Self::within(limit_mb(Path::new("/")), request, workers)
    }

    /// Chooses the values that `request` leaves open, so that the total fits into the limit: a quarter of the available
    /// memory for the cache, then as many workers as fit with the smallest default heap, then larger heaps if they fit.
    fn within(limit_mb: Option<usize>, request: MemoryRequest, workers: usize) -> Self {
        let available = limit_mb.unwrap_or(usize::MAX).saturating_sub(BASE_MB);
        let cache_mb = request.cache_mb.unwrap_or((available / 4).clamp(CACHE_MB.0, CACHE_MB.1));
        let for_workers = available.saturating_sub(cache_mb);
        let min_worker_mb = request.heap_mb.unwrap_or(HEAP_MB.0).saturating_add(WORKER_MB);
        let workers = request.workers.unwrap_or((for_workers / min_worker_mb).clamp(1, workers));
        let heap_mb = (for_workers / workers).saturating_sub(WORKER_MB).clamp(HEAP_MB.0, HEAP_MB.1);
        Self { workers, heap_mb: request.heap_mb.unwrap_or(heap_mb), cache_mb, limit_mb }
    }

    /// Returns the maximum memory that the process needs, in MiB.
    fn total_mb(&self) -> usize {
        let workers = self.workers.saturating_mul(self.heap_mb.saturating_add(WORKER_MB));
        workers.saturating_add(self.cache_mb).saturating_add(BASE_MB)
    }

    /// Logs the plan. The log entry is a warning if the plan exceeds the limit.
    pub(crate) fn report(&self) {
        let Self { workers, heap_mb, cache_mb, limit_mb } = self;
        let total_mb = self.total_mb();
        let sum = format!(
            "{workers} workers x ({heap_mb} MB heap + {WORKER_MB} MB) + {cache_mb} MB page cache + {BASE_MB} MB = {total_mb} MB"
        );
        match limit_mb {
            Some(limit_mb) if total_mb > *limit_mb => tracing::warn!(
                "the memory limit is {limit_mb} MB, but the settings allow {sum}; lower --workers ({workers}), --heap-mb \
                 ({heap_mb}) or --cache-mb ({cache_mb}), or the system may end the process"
            ),
            Some(limit_mb) => tracing::info!("memory: {sum} of {limit_mb} MB"),
            None => tracing::info!("memory: {sum}"),
        }
    }
}

/// Returns the memory in MiB that this process may use: the minimum of the limits of its control groups (version 1 or
/// 2) and the memory of the machine. `root` is the root of the file system.
fn limit_mb(root: &Path) -> Option<usize> {
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
        for limit_mb in (240..=2_048).chain([4_096, 65_536]) {
            for workers in [2, 3, 8, 64, 256] {
                let plan = MemoryPlan::within(Some(limit_mb), MemoryRequest::default(), workers);
                assert!(plan.total_mb() <= limit_mb, "{plan:?} needs {} MB", plan.total_mb());
                assert!(plan.workers <= workers && plan.workers > 0);
            }
        }
        let free = MemoryPlan::within(None, MemoryRequest::default(), 8);
        assert_eq!((free.workers, free.heap_mb, free.cache_mb), (8, 256, 256));
        let small = MemoryPlan::within(Some(512), MemoryRequest::default(), 8);
        assert_eq!((small.workers, small.heap_mb, small.cache_mb), (3, 80, 96));
    }

    #[test]
    fn settings_override_defaults_even_if_they_do_not_fit() {
        let request = MemoryRequest { workers: Some(8), heap_mb: Some(256), cache_mb: Some(64) };
        let plan = MemoryPlan::within(Some(512), request, 2);
        assert_eq!((plan.workers, plan.heap_mb, plan.cache_mb, plan.total_mb()), (8, 256, 64, 8 * 272 + 64 + 128));
        let request = MemoryRequest { heap_mb: Some(256), ..MemoryRequest::default() };
        assert_eq!(MemoryPlan::within(Some(1_024), request, 8).workers, 2, "fewer workers for larger heaps");
    }

    #[test]
    fn the_smallest_limit_counts() {
        let root = std::env::temp_dir().join(format!("site-memory-{}", std::process::id()));
        let write = |name: &str, text: &str| {
            let path = root.join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, text).expect("a file");
        };
        assert_eq!(limit_mb(&root), None);
        write("proc/meminfo", "MemTotal:       4194304 kB\nMemFree: 1 kB\n");
        assert_eq!(limit_mb(&root), Some(4_096));
        write("proc/self/cgroup", "0::/pod/box\n");
        write("sys/fs/cgroup/pod/box/memory.max", "max\n");
        assert_eq!(limit_mb(&root), Some(4_096));
        write("sys/fs/cgroup/pod/memory.max", "536870912\n");
        assert_eq!(limit_mb(&root), Some(512), "the limit of an outer group");
        write("proc/self/cgroup", "8:pids:/\n4:cpu,memory:/box\n0::/\n");
        write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
        write("sys/fs/cgroup/memory/box/memory.limit_in_bytes", "268435456\n");
        assert_eq!(limit_mb(&root), Some(256), "version 1");
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
        for (limit_mb, workers) in
            [(limit(kubernetes, "memory: ", "Mi"), 2), (limit(systemd, "MemoryMax=", "G") << 10, 4)]
        {
            let plan = MemoryPlan::within(Some(limit_mb), MemoryRequest::default(), workers);
            assert_eq!(plan.workers, workers, "{plan:?}");
            assert!(plan.heap_mb >= 128, "{plan:?}");
        }
        for text in [kubernetes, systemd, include_str!("../docs/deploy/site.env")] {
            assert!(!text.contains("SITE_CACHE_MB") && !text.contains("SITE_HEAP_MB"), "derived from the limit");
        }
    }
}
