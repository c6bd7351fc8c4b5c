//! What the server holds while it runs: the site that is shown now, whether it is ending, and how it counts and logs.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use arc_swap::ArcSwap;
use axum::http::HeaderValue;

use crate::{body::StoredBody, metrics::Metrics, proxy::TrustedProxies, state::Site};

/// Shells of earlier contents that are still served: for documents that left before an exchange.
const EARLIER_SHELLS: usize = 64;

/// Settings of what is said over HTTP.
#[derive(Clone, Debug, Default)]
pub struct HttpConfig {
    /// Seconds for which browsers insist on HTTPS (`Strict-Transport-Security`); 0 says nothing of it. Default: 0.
    pub hsts_seconds: u32,
    /// Whose `Forwarded` and `X-Forwarded-*` are believed. Default: nobody's.
    pub trusted_proxies: TrustedProxies,
    /// Whether every request is logged. Default: no.
    pub is_access_logged: bool,
}

/// The site that is shown now, and how it is shown. A request sees one site from its start to its end.
pub struct App {
    site: ArcSwap<Site>,
    earlier_shells: Mutex<VecDeque<(String, StoredBody)>>,
    is_draining: AtomicBool,
    pub(crate) config: HttpConfig,
    pub(crate) hsts: Option<HeaderValue>,
    pub(crate) metrics: Metrics,
}

impl App {
    /// Shows `site`.
    pub fn new(site: Arc<Site>, config: HttpConfig) -> Arc<Self> {
        let hsts = (config.hsts_seconds > 0).then(|| {
            HeaderValue::try_from(format!("max-age={}", config.hsts_seconds)).expect("digits are valid in a header")
        });
        Arc::new(Self {
            site: ArcSwap::new(site),
            earlier_shells: Mutex::default(),
            is_draining: AtomicBool::new(false),
            config,
            hsts,
            metrics: Metrics::default(),
        })
    }

    /// Shows `site` with the default settings.
    pub fn of(site: Arc<Site>) -> Arc<Self> {
        Self::new(site, HttpConfig::default())
    }

    /// The site that is shown now.
    pub fn site(&self) -> Arc<Site> {
        self.site.load_full()
    }

    /// Shows `site` from now on. Requests that have begun end with the site they began with.
    pub fn replace(&self, site: Arc<Site>) {
        let earlier = self.site.load_full();
        let name = earlier.shell_name();
        if let Some(body) = earlier.files.get(name).filter(|_| name != site.shell_name()) {
            let mut shells = self.earlier_shells.lock().unwrap_or_else(PoisonError::into_inner);
            shells.retain(|(known, _)| known != name);
            shells.push_back((name.to_owned(), body.clone()));
            if shells.len() > EARLIER_SHELLS {
                shells.pop_front();
            }
        }
        self.site.store(site);
    }

    /// The file of this name below `/assets/`.
    pub(crate) fn file(&self, name: &str) -> Option<StoredBody> {
        self.site().files.get(name).cloned().or_else(|| {
            let shells = self.earlier_shells.lock().unwrap_or_else(PoisonError::into_inner);
            shells.iter().find(|(known, _)| known == name).map(|(_, body)| body.clone())
        })
    }

    /// Counts a reading of the content: taken over, or refused because something in it is wrong.
    pub fn count_reload(&self, is_taken_over: bool) {
        self.metrics.count_reload(is_taken_over);
    }

    /// From now on `/readyz` says that no new requests are wanted, and each response that it is the connection's last.
    pub fn start_draining(&self) {
        self.is_draining.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_draining(&self) -> bool {
        self.is_draining.load(Ordering::Relaxed)
    }
}
