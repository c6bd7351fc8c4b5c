//! Metrics that the server updates as events happen: requests, reloads, certificates.

use std::time::Duration;

use axum::http::{Method, StatusCode};
use prometheus_client::{
    encoding::EncodeLabelSet,
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram},
    registry::{Registry, Unit},
};

#[derive(Debug)]
pub(crate) struct Metrics {
    requests: Family<RequestLabels, Counter>,
    bytes: Family<Label, Counter>,
    durations: Family<Label, Histogram>,
    /// Content reloads, by outcome.
    pub(crate) reloads: Family<Label, Counter>,
    /// 1 if the last reload was refused and the server still serves earlier content; otherwise 0.
    pub(crate) reload_refused: Gauge,
    /// 1 if the certificate files were invalid or unreadable when last checked, so the server still uses the previous
    /// certificate; otherwise 0.
    pub(crate) certificate_refused: Gauge,
    /// A random number that distinguishes the request IDs of this process from those of other processes.
    pub(crate) process_id: u32,
}

/// The name and value of a label.
type Label = [(&'static str, &'static str); 1];

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RequestLabels {
    route: &'static str,
    method: &'static str,
    status: u16,
}

/// Upper bounds of the histogram buckets, in seconds. A cached page takes tens of microseconds; a render that waits in
/// the queue can take seconds.
const DURATION_BOUNDS: [f64; 12] = [0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0];

impl Default for Metrics {
    fn default() -> Self {
        Self {
            requests: Family::default(),
            bytes: Family::default(),
            durations: Family::new_with_constructor(|| Histogram::new(DURATION_BOUNDS)),
            reloads: Family::default(),
            reload_refused: Gauge::default(),
            certificate_refused: Gauge::default(),
            process_id: fastrand::u32(..),
        }
    }
}

impl Metrics {
    /// Counts a response. `bytes` is the length of the body that is sent, and `duration` is the time from the request
    /// until the response was ready to be sent.
    pub(crate) fn count(
        &self,
        route: &'static str,
        method: &Method,
        status: StatusCode,
        bytes: u64,
        duration: Duration,
    ) {
        // Clients can invent methods, and each label value creates a time series, so all methods other than GET and
        // HEAD share one value.
        let method = match *method {
            Method::GET => "GET",
            Method::HEAD => "HEAD",
            _ => "other",
        };
        self.requests.get_or_create(&RequestLabels { route, method, status: status.as_u16() }).inc();
        let labels = [("route", route)];
        self.bytes.get_or_create(&labels).inc_by(bytes);
        self.durations.get_or_create(&labels).observe(duration.as_secs_f64());
    }

    pub(crate) fn register(&self, registry: &mut Registry) {
        registry.register("http_requests", "Responses by route, method and status", self.requests.clone());
        let bytes = self.bytes.clone();
        registry.register_with_unit("http_response_body", "Bytes of the bodies sent", Unit::Bytes, bytes);
        let durations = self.durations.clone();
        registry.register_with_unit("http_response_time", "Time until a response was made", Unit::Seconds, durations);
        registry.register("content_reloads", "Content reloads by outcome", self.reloads.clone());
        let help = "Whether the content that was read last is not shown";
        registry.register("content_refused", help, self.reload_refused.clone());
        let help = "Whether the certificate files that were read last are invalid";
        registry.register("certificate_refused", help, self.certificate_refused.clone());
    }
}
