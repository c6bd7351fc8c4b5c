//! The state of the running server: the current site, the files of other sites, metrics and settings.

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

use crate::{assets::Assets, metrics::Metrics, site::Site, workers::Workers};

/// Settings of the HTTP layer.
#[derive(Clone, Debug)]
pub struct HttpConfig {
    /// `max-age` of `Strict-Transport-Security` in seconds; 0 omits the header. Default: 0.
    pub hsts_seconds: u32,
    /// Proxies whose `Forwarded`, `X-Forwarded-For` and `X-Request-ID` headers are trusted. Default: none.
    pub trusted_proxies: TrustedProxies,
    /// Whether every request is logged. Default: no.
    pub access_log: bool,
    /// Whether responses may be deltas against an earlier file that the client has (compression dictionaries). Default:
    /// yes.
    pub dictionaries: bool,
    /// Archive of build files that is shared with other processes. Default: none.
    pub archive: Option<ArchiveConfig>,
    /// Limits of the requests that are being handled. Health checks have none. Default: [`RequestLimits::default`].
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

/// The current site, and the settings and state with which it is served. A running handler keeps the site it loaded.
pub struct App {
    site: ArcSwap<Site>,
    pub(crate) assets: Assets,
    is_draining: AtomicBool,
    workers: Workers,
    pub(crate) config: HttpConfig,
    pub(crate) hsts: Option<HeaderValue>,
    pub(crate) metrics: Metrics,
}

impl App {
    /// Creates the state that serves `site`.
    pub fn new(site: Arc<Site>, config: HttpConfig) -> Arc<Self> {
        let hsts = (config.hsts_seconds > 0).then(|| {
            HeaderValue::try_from(format!("max-age={}", config.hsts_seconds)).expect("digits are valid in a header")
        });
        Arc::new(Self {
            site: ArcSwap::new(site),
            assets: Assets::new(config.archive.clone(), config.dictionaries),
            is_draining: AtomicBool::new(false),
            workers: Workers::default(),
            config,
            hsts,
            metrics: Metrics::default(),
        })
    }

    /// Creates the state that serves `site` with the default settings.
    pub fn of(site: Arc<Site>) -> Arc<Self> {
        Self::new(site, HttpConfig::default())
    }

    /// Returns the current site.
    pub fn site(&self) -> Arc<Site> {
        self.site.load_full()
    }

    /// Replaces the site. Handlers that are already running keep the site they loaded.
    pub fn replace(&self, site: Arc<Site>) {
        self.assets.retain_files_of(&self.site.load());
        self.site.store(site);
    }

    /// Counts a content reload: taken over, or refused, for example because the content has errors.
    pub fn count_reload(&self, is_taken_over: bool) {
        let outcome = if is_taken_over { "taken_over" } else { "refused" };
        self.metrics.reloads.get_or_create(&[("outcome", outcome)]).inc();
        self.metrics.reload_refused.set(i64::from(!is_taken_over));
    }

    /// Records whether the certificate files that were read last are valid.
    pub fn note_certificate(&self, is_valid: bool) {
        self.metrics.certificate_refused.set(i64::from(!is_valid));
    }

    /// From now on, `/readyz` responds 503, and responses over HTTP/1 carry `Connection: close`.
    pub fn start_draining(&self) {
        self.is_draining.store(true, Ordering::Relaxed);
    }

    /// Returns whether the server is ready for requests: every page has been rendered once, the archive of files was
    /// written if possible, and there are workers. Pages that fail later do not change this.
    pub(crate) fn is_ready(&self) -> bool {
        let site = self.site();
        site.is_ready()
            && self.is_archive_settled(&site)
            && !self.workers.are_missing(site.render_stats(), Instant::now())
    }

    pub(crate) fn is_draining(&self) -> bool {
        self.is_draining.load(Ordering::Relaxed)
    }
}
