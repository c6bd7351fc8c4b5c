//! The figures that operators collect, in the text format of OpenMetrics.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use axum::{
    Router,
    http::{Method, StatusCode, header},
    routing::get,
};
use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeLabelSet, EncodeMetric, NoLabelSet, text::encode},
    metrics::{
        MetricType,
        counter::{ConstCounter, Counter},
        family::Family,
        gauge::ConstGauge,
        histogram::Histogram,
    },
    registry::{Registry, Unit},
};

use render::BOUNDS_MS;

use crate::{app::App, connection::Connections};

#[derive(Debug)]
pub(crate) struct Metrics {
    requests: Family<RequestLabels, Counter>,
    bytes: Family<Label, Counter>,
    durations: Family<Label, Histogram>,
    /// Readings of the content, by outcome.
    pub(crate) reloads: Family<Label, Counter>,
    /// Seconds since 1970; makes request ids differ from those of an earlier life.
    pub(crate) started_at: u64,
}

/// A name and its value.
type Label = [(&'static str, &'static str); 1];

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RequestLabels {
    route: &'static str,
    method: &'static str,
    status: u16,
}

/// Upper bounds in seconds: a kept page takes tens of microseconds, a render a tenth of a second.
const DURATION_BOUNDS: [f64; 12] = [0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0];

impl Default for Metrics {
    fn default() -> Self {
        Self {
            requests: Family::default(),
            bytes: Family::default(),
            durations: Family::new_with_constructor(|| Histogram::new(DURATION_BOUNDS)),
            reloads: Family::default(),
            started_at: SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs(),
        }
    }
}

impl Metrics {
    /// Counts a response: the pattern of its route, what it was, and how long it took to be made.
    pub(crate) fn count(
        &self,
        route: &'static str,
        method: &Method,
        status: StatusCode,
        bytes: u64,
        duration: Duration,
    ) {
        // Methods that clients make up would each be a series.
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

    fn register(&self, registry: &mut Registry) {
        registry.register("http_requests", "Responses by route, method and status", self.requests.clone());
        let bytes = self.bytes.clone();
        registry.register_with_unit("http_response_body", "Bytes of the bodies sent", Unit::Bytes, bytes);
        let durations = self.durations.clone();
        registry.register_with_unit("http_response_time", "Time until a response was made", Unit::Seconds, durations);
        registry.register("content_reloads", "Readings of the content while running", self.reloads.clone());
    }
}

/// The router that shows the figures of `app` and of `connections`. It is meant for an address of its own.
pub fn metrics_router(app: Arc<App>, connections: Arc<Connections>) -> Router {
    let mut registry = Registry::default();
    app.metrics.register(&mut registry);
    registry.register_collector(Box::new(Running { app, connections }));
    let registry = Arc::new(registry);
    let show_metrics = async move || {
        let mut text = String::new();
        let status = match encode(&mut text, &registry) {
            Ok(()) => StatusCode::OK,
            Err(fmt::Error) => StatusCode::INTERNAL_SERVER_ERROR,
        };
        let media_type = "application/openmetrics-text; version=1.0.0; charset=utf-8";
        (status, [(header::CONTENT_TYPE, media_type), (header::CACHE_CONTROL, "no-store")], text)
    };
    Router::new().route("/metrics", get(show_metrics))
}

/// What is looked up when somebody asks.
struct Running {
    app: Arc<App>,
    connections: Arc<Connections>,
}

impl fmt::Debug for Running {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Running")
    }
}

impl Collector for Running {
    fn encode(&self, encoder: DescriptorEncoder) -> Result<(), fmt::Error> {
        let mut figures = Figures(encoder);
        let connections = self.connections.stats();
        figures.gauges("connections", "Open connections by what they are doing", "state", &connections.open)?;
        let ended = &connections.ended;
        figures.counters("connections_ended", "Connections ended by the server, by limit", "limit", ended)?;
        figures.counter("connections_accepted", "Connections accepted", connections.accepted)?;
        figures.gauge("draining", "Whether the server is ending", usize::from(self.app.is_draining()))?;
        let site = self.app.site();
        let (pages, renderer) = (site.page_stats(), site.render_stats());
        let read = |value: &AtomicU64| value.load(Ordering::Relaxed);
        let deltas = &self.app.deltas.events;
        let events = [
            ("made", read(&deltas.made)),
            ("sent", read(&deltas.sent)),
            ("dictionary_unknown", read(&deltas.unknown)),
            ("refused", read(&deltas.refused)),
        ];
        figures.counters("deltas", "Bodies compressed against what a client has", "event", &events)?;
        if let Some(archive) = &self.app.archive {
            let events = &archive.events;
            let events = [
                ("written", read(&events.written)),
                ("removed", read(&events.removed)),
                ("found", read(&events.found)),
                ("missing", read(&events.missing)),
                ("damaged", read(&events.damaged)),
                ("failed", read(&events.failed)),
            ];
            figures.counters("archive_files", "Files of the archive by what became of them", "event", &events)?;
        }
        let states = [("fresh", pages.fresh), ("other", pages.pages.saturating_sub(pages.fresh))];
        figures.gauges("pages", "Pages, kept as they should be now or not", "state", &states)?;
        let failing = pages.failing;
        figures.gauge("pages_failing", "Pages that could not be rendered when that was tried last", failing)?;
        let workers = [
            ("alive", renderer.workers_alive),
            ("busy", renderer.workers_busy),
            ("lost", renderer.threads_lost),
            ("wanted", renderer.workers),
        ];
        figures.gauges("render_workers", "Render workers", "state", &workers)?;
        figures.gauge("render_queue", "Renders that wait for a worker", renderer.queue_length)?;
        figures.gauge("render_heap_bytes", "Bytes of the JavaScript heaps", renderer.heap_bytes)?;
        figures.counter("renders", "Renders", renderer.renders)?;
        figures.counter("render_failures", "Renders without a document", renderer.failures)?;
        figures.counter("render_replacements", "Workers that were replaced", renderer.replacements)?;
        figures.counter("render_refusals", "Renders refused because too many waited", renderer.refusals)?;
        figures.counter("render_cancellations", "Renders that nobody waited for any more", renderer.cancellations)?;
        figures.histogram("render_queue_wait", "Time until a worker took a render", &renderer.queue_wait)?;
        figures.histogram("render_time", "Time of renders", &renderer.render_time)
    }
}

struct Figures<'a>(DescriptorEncoder<'a>);

impl Figures<'_> {
    fn gauges(&mut self, name: &str, help: &str, label: &str, values: &[(&str, usize)]) -> fmt::Result {
        let mut family = self.0.encode_descriptor(name, help, None, MetricType::Gauge)?;
        values
            .iter()
            .try_for_each(|(state, value)| ConstGauge::new(*value).encode(family.encode_family(&[(label, *state)])?))
    }

    fn counters(&mut self, name: &str, help: &str, label: &str, values: &[(&str, u64)]) -> fmt::Result {
        let mut family = self.0.encode_descriptor(name, help, None, MetricType::Counter)?;
        values
            .iter()
            .try_for_each(|(state, value)| ConstCounter::new(*value).encode(family.encode_family(&[(label, *state)])?))
    }

    fn gauge(&mut self, name: &str, help: &str, value: usize) -> fmt::Result {
        ConstGauge::new(value).encode(self.0.encode_descriptor(name, help, None, MetricType::Gauge)?)
    }

    fn counter(&mut self, name: &str, help: &str, value: u64) -> fmt::Result {
        ConstCounter::new(value).encode(self.0.encode_descriptor(name, help, None, MetricType::Counter)?)
    }

    fn histogram(&mut self, name: &str, help: &str, values: &render::Histogram) -> fmt::Result {
        let bounds = BOUNDS_MS.iter().map(|bound| bound / 1_000.0).chain([f64::INFINITY]);
        let buckets: Vec<(f64, u64)> = bounds.zip(values.counts.iter().copied()).collect();
        let mut encoder = self.0.encode_descriptor(name, help, Some(&Unit::Seconds), MetricType::Histogram)?;
        encoder.encode_histogram::<NoLabelSet>(values.sum_ms / 1_000.0, values.counts.iter().sum(), &buckets, None)
    }
}
