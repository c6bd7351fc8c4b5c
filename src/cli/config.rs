//! Converts the options of the command line to the configuration of the crates.

#[cfg(feature = "dev")]
use std::path::PathBuf;
use std::time::Duration;

#[cfg(feature = "dev")]
use anyhow::Context;
use page_http::{ArchiveConfig, ConnectionLimits, RequestLimits, TlsConfig, TrustedProxies};
use render::RenderConfig;
use server::HttpConfig;

#[cfg(feature = "dev")]
use super::DevOptions;
use super::{RenderOptions, ServeOptions, Switch, TlsOptions};
use crate::memory::{MemoryPlan, MemoryRequest};

const DAY: Duration = Duration::from_secs(86_400);

/// Time limit for a read or a write in the archive folder, far longer than either takes on a working network.
const ARCHIVE_TIMEOUT: Duration = Duration::from_secs(5);

/// One year, the minimum for the HSTS preload list of browsers.
const HSTS_SECONDS: u32 = 31_536_000;

impl RenderOptions {
    pub(crate) fn memory(self) -> MemoryPlan {
        let mib = |number: Option<u32>| number.map(|number| number as usize);
        let request = MemoryRequest {
            workers: self.workers.map(usize::from),
            heap_mib: mib(self.heap_mb),
            cache_mib: mib(self.cache_mb),
        };
        MemoryPlan::new(request, RenderConfig::default().workers)
    }

    pub(crate) fn config(self, memory: &MemoryPlan) -> RenderConfig {
        let &MemoryPlan { workers, heap_mib, .. } = memory;
        let deadline = Duration::from_millis(self.deadline_ms);
        RenderConfig { deadline, heap_limit_mib: heap_mib, ..RenderConfig::new(workers) }
    }
}

impl ServeOptions {
    /// Returns the interface in the executable, or the interface in the folder that the options name.
    pub(crate) fn interface(&self) -> anyhow::Result<site::Interface> {
        #[cfg(feature = "dev")]
        if let Some(folder) = &self.interface {
            return site::Interface::read(folder).with_context(|| folder.display().to_string());
        }
        Ok(site::Interface::embedded(self.content.content.as_deref()))
    }

    pub(crate) fn connection_limits(&self) -> ConnectionLimits {
        let options = &self.connections;
        ConnectionLimits {
            first_byte: Duration::from_millis(options.first_byte_ms),
            head: Duration::from_millis(options.head_ms),
            idle: Duration::from_millis(options.idle_ms),
            write: Duration::from_millis(options.write_ms),
            shutdown: Duration::from_millis(self.stop.shutdown_ms),
            connections: options.connections,
            connections_per_address: options.connections_per_address,
        }
    }

    pub(crate) fn drain(&self) -> Duration {
        Duration::from_millis(self.stop.drain_ms)
    }

    pub(crate) fn trusted_proxies(&self) -> TrustedProxies {
        self.connections.trusted_proxies.iter().copied().collect()
    }

    /// Returns the settings of a server whose main listener has these `limits`.
    pub(crate) fn http_config(&self, limits: &ConnectionLimits) -> HttpConfig {
        let is_secure = self.tls.tls_certificate.is_some();
        let versions = &self.versions;
        HttpConfig {
            hsts_seconds: self.tls.hsts_seconds.unwrap_or(if is_secure { HSTS_SECONDS } else { 0 }),
            trusted_proxies: self.trusted_proxies(),
            access_log: self.operation.access_log,
            dictionaries: versions.dictionaries == Switch::On,
            archive: versions.archive.clone().map(|folder| ArchiveConfig {
                folder,
                retention: versions.archive_days * DAY,
                size_limit_mib: versions.archive_mb,
                timeout: ARCHIVE_TIMEOUT,
            }),
            request_limits: RequestLimits::for_connections(limits),
        }
    }
}

impl TlsOptions {
    /// Reads the certificate and its key. Returns `None` if TLS is not configured.
    pub(crate) fn read(&self) -> anyhow::Result<Option<TlsConfig>> {
        let files = self.tls_certificate.as_deref().zip(self.tls_key.as_deref());
        Ok(files.map(|(certificate, key)| TlsConfig::read(certificate, key)).transpose()?)
    }
}

#[cfg(feature = "dev")]
impl DevOptions {
    pub(crate) fn into_config(self) -> dev::DevConfig {
        let Self { root, address, port, allowed_hosts, editor } = self;
        let root = root.or_else(|| std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from));
        dev::DevConfig { root: root.unwrap_or_else(|| ".".into()), address, port, allowed_hosts, editor }
    }
}
