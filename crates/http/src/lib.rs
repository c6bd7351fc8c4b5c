#![doc = include_str!("../README.md")]

mod admission;
mod archive;
mod asset_name;
mod backoff;
mod body;
mod caching;
mod circuit_breaker;
mod clock;
mod complete;
mod connection;
mod delta;
mod dictionary;
mod error;
mod etag;
mod loading_cache;
mod negotiation;
mod pages;
mod paths;
mod peer;
mod proxy;
mod range;
mod request_limits;
mod response;
mod stage;

pub use admission::admit;
pub use archive::{ARCHIVE_INTERVAL, Archive, ArchiveConfig, ArchiveError, ArchiveEvents};
pub use asset_name::{AssetFamily, short_hash};
pub use backoff::backoff;
pub use body::{StoredBody, Variant};
pub use caching::CachePolicy;
pub use clock::{Clock, Timestamp};
pub use complete::{complete, complete_response};
pub use connection::{
    ConnectionLimits, ConnectionStats, Connections, HttpService, Listener, ListenerConfig, TlsConfig, TlsError,
};
pub use delta::{DeltaCache, DeltaEvents};
pub use dictionary::{AVAILABLE_DICTIONARY, AvailableDictionary, use_as_dictionary};
pub use error::{ErrorBodies, ErrorMessages, RequestError};
pub use loading_cache::LoadingCache;
pub use negotiation::Encoding;
pub use pages::{
    Document, PageCache, PageOutcome, PageRender, PageSource, PageStats, READY_MESSAGE, RenderControl, RenderErrorKind,
    StoredPage,
};
pub use paths::{canonical, query_value};
pub use peer::Peer;
pub use proxy::TrustedProxies;
pub use request_limits::RequestLimits;
pub use response::{DictionaryUse, is_plain, respond, respond_file};
pub use stage::{Stage, StageError, StagePermit};
