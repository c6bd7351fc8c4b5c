#![doc = include_str!("../README.md")]

mod admission;
mod app;
mod archive;
mod body;
mod boundary;
mod caching;
mod clock;
mod connection;
mod dictionary;
mod error;
mod error_page;
mod headers;
mod kept;
mod machines;
mod metrics;
mod negotiation;
mod pages;
mod paths;
mod proxy;
mod range;
mod response;
mod router;
mod state;
mod text;

pub use app::{App, Dictionaries, HttpConfig};
pub use archive::ArchiveConfig;
pub use body::StoredBody;
pub use clock::Clock;
pub use connection::{ConnectionLimits, Connections, Listener, ListenerConfig, TlsConfig, TlsError};
pub use machines::fingerprint;
pub use metrics::metrics_router;
pub use pages::PageStats;
pub use proxy::TrustedProxies;
pub use router::{redirect_router, router};
pub use state::{PageEncodings, ServedFile, Site, SiteParts};
pub use text::escape_markup;
