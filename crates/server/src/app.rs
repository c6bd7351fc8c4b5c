//! The state of the running server: the current site, the files of earlier sites, metrics and settings.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Instant,
};

use arc_swap::ArcSwap;
use axum::http::HeaderValue;
use page_http::{ArchiveConfig, RequestLimits, TrustedProxies};

use crate::{assets::Assets, metrics::Metrics, site::Site, worker_absence::WorkerAbsence};

/// Settings of the HTTP layer.
#[derive(Clone, Debug)]
pub struct HttpConfig {
    /// `max-age` of `Strict-Transport-Security` in seconds; 0 omits the header. Default: 0.
    pub hsts_seconds: u32,
    /// Proxies whose `Forwarded`, `X-Forwarded-For` and `X-Request-ID` headers are trusted. Default: none.
    pub trusted_proxies: TrustedProxies,
    /// Whether the server logs every request. Default: no.
    pub access_log: bool,
    /// Whether the server sends deltas to clients that have an earlier version of a file (compression dictionaries,
    /// RFC 9842). Default: yes.
    pub dictionaries: bool,
    /// Archive through which several processes share the files of their builds. Default: none.
    pub archive: Option<ArchiveConfig>,
    /// Limits for the requests in flight. They do not apply to health checks. Default: [`RequestLimits::default`].
    pub request_limits: RequestLimits,
}

impl Default for HttpConfig {
    fn default() -> Self {
        Self {
            hsts_seconds: 0,
            trusted_proxies: TrustedProxies::default(),
            access_log: false,
            dictionaries: true,
            archive: None,
            request_limits: RequestLimits::default(),
        }
    }
}

/// The current site, with the settings and the state of the server. The site can be replaced at any time, so each
/// request loads it once.
pub struct App {
    site: ArcSwap<Site>,
    pub(crate) assets: Assets,
    is_draining: AtomicBool,
    worker_absence: WorkerAbsence,
    pub(crate) config: HttpConfig,
    pub(crate) hsts: Option<HeaderValue>,
    pub(crate) metrics: Metrics,
}

impl App {
    /// Creates the state of a server for `site`.
    pub fn new(site: Arc<Site>, config: HttpConfig) -> Arc<Self> {
        let hsts = (config.hsts_seconds > 0).then(|| {
            HeaderValue::try_from(format!("max-age={}", config.hsts_seconds)).expect("digits are valid in a header")
        });
        Arc::new(Self {
            site: ArcSwap::new(site),
            assets: Assets::new(config.archive.clone(), config.dictionaries),
            is_draining: AtomicBool::new(false),
            worker_absence: WorkerAbsence::default(),
            config,
            hsts,
            metrics: Metrics::default(),
        })
    }

    /// Returns the current site. Handlers get it from the middleware instead, so a response never mixes two sites.
    pub fn site(&self) -> Arc<Site> {
        self.site.load_full()
    }

    /// Replaces the site. Requests in progress keep the site that they loaded.
    pub fn replace(&self, site: Arc<Site>) {
        self.assets.retain_files_of(&self.site.load(), &site);
        self.site.store(site);
    }

    /// Counts a content reload, which either replaced the site or was refused, for example because of invalid content.
    pub fn count_reload(&self, is_accepted: bool) {
        let outcome = if is_accepted { "accepted" } else { "refused" };
        self.metrics.reloads.get_or_create(&[("outcome", outcome)]).inc();
        self.metrics.reload_refused.set(i64::from(!is_accepted));
    }

    /// Sets whether the certificate files were valid when last read, for the metrics.
    pub fn set_certificate_valid(&self, is_valid: bool) {
        self.metrics.certificate_refused.set(i64::from(!is_valid));
    }

    /// Starts the drain: from now on, `/readyz` responds 503, and responses over HTTP/1 carry `Connection: close`.
    pub fn start_draining(&self) {
        self.is_draining.store(true, Ordering::Relaxed);
    }

    /// Returns whether the server is ready for requests: every page that is kept fresh has been rendered once, writing
    /// to the archive (if there is one) has been attempted, and workers can be started. A page that fails later does
    /// not change this.
    pub(crate) fn is_ready(&self) -> bool {
        let site = self.site();
        site.is_ready()
            && (self.assets.archive.is_none() || site.is_archive_attempted())
            && !self.worker_absence.observe(&site.render_stats(), Instant::now())
    }

    pub(crate) fn is_draining(&self) -> bool {
        self.is_draining.load(Ordering::Relaxed)
    }
}
