//! Serves `/metrics` in the OpenMetrics text format: the metrics that the server updates as events happen, and values
//! that are read at each scrape.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use axum::{
    Router,
    http::{StatusCode, header},
    routing::get,
};
use page_http::Connections;
use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeMetric, NoLabelSet, text::encode},
    metrics::{MetricType, counter::ConstCounter, gauge::ConstGauge},
    registry::{Registry, Unit},
};
use render::BOUNDS_MS;

use crate::{app::App, routes::METRICS};

/// Returns the router for the metrics of `app` and of `connections`. It is meant for a separate, non-public address.
pub fn metrics_router(app: Arc<App>, connections: Arc<Connections>) -> Router {
    let mut registry = Registry::with_prefix("site");
    app.metrics.register(&mut registry);
    registry.register_collector(Box::new(ScrapedMetrics { app, connections }));
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
    Router::new().route(METRICS, get(show_metrics))
}

/// Metrics whose values are read at each scrape.
struct ScrapedMetrics {
    app: Arc<App>,
    connections: Arc<Connections>,
}

impl fmt::Debug for ScrapedMetrics {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("ScrapedMetrics")
    }
}

impl Collector for ScrapedMetrics {
    fn encode(&self, encoder: DescriptorEncoder) -> Result<(), fmt::Error> {
        let mut writer = MetricWriter(encoder);
        let connections = self.connections.stats();
        writer.gauges("connections", "Open connections by state", "state", &connections.open)?;
        let ended = &connections.ended;
        writer.counters("connections_ended", "Connections ended by the server, by limit", "limit", ended)?;
        writer.counter("connections_accepted", "Connections accepted", connections.accepted)?;
        writer.gauge("draining", "Whether the server is draining", usize::from(self.app.is_draining()))?;
        let site = self.app.site();
        let pages = site.page_stats();
        let renderer = site.render_stats();
        let read = |value: &AtomicU64| value.load(Ordering::Relaxed);
        let deltas = &self.app.assets.deltas.events;
        let events = [
            ("made", read(&deltas.made)),
            ("sent", read(&deltas.sent)),
            ("dictionary_unknown", read(&deltas.unknown)),
            ("refused", read(&deltas.refused)),
        ];
        writer.counters("deltas", "Deltas by event", "event", &events)?;
        if let Some(archive) = &self.app.assets.archive {
            let events = &archive.events;
            let events = [
                ("written", read(&events.written)),
                ("removed", read(&events.removed)),
                ("found", read(&events.found)),
                ("missing", read(&events.missing)),
                ("damaged", read(&events.damaged)),
                ("failed", read(&events.failed)),
            ];
            writer.counters("archive_files", "Files of the archive by event", "event", &events)?;
        }
        let states = [("fresh", pages.fresh), ("other", pages.pages.saturating_sub(pages.fresh))];
        writer.gauges("pages", "Pages by freshness", "state", &states)?;
        let failing = pages.failing;
        writer.gauge("pages_failing", "Pages whose last render failed", failing)?;
        let workers = [
            ("alive", renderer.workers_alive),
            ("busy", renderer.workers_busy),
            ("lost", renderer.threads_lost),
            ("wanted", renderer.workers),
        ];
        writer.gauges("render_workers", "Render workers", "state", &workers)?;
        writer.gauge("render_queue", "Renders that wait for a worker", renderer.queue_length)?;
        writer.gauge("render_heap_bytes", "Bytes of the JavaScript heaps", renderer.heap_bytes)?;
        writer.counter("renders", "Renders", renderer.renders)?;
        writer.counter("render_failures", "Renders without a document", renderer.failures)?;
        writer.counter("render_replacements", "Workers that were replaced", renderer.replacements)?;
        writer.counter("render_refusals", "Renders refused because too many waited", renderer.refusals)?;
        writer.counter(
            "render_cancellations",
            "Renders cancelled because nobody waited for them",
            renderer.cancellations,
        )?;
        writer.histogram("render_queue_wait", "Time until a worker took a render", &renderer.queue_wait)?;
        writer.histogram("render_time", "Time of renders", &renderer.render_time)
    }
}

struct MetricWriter<'a>(DescriptorEncoder<'a>);

impl MetricWriter<'_> {
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
        encoder.encode_histogram::<NoLabelSet>(values.sum_ms / 1_000.0, values.count(), &buckets, None)
    }
}
