#![doc = include_str!("../README.md")]

mod body;
mod clock;
mod error_page;
mod headers;
mod listener;
mod negotiation;
mod pages;
mod paths;
mod response;
mod routes;
mod state;

pub use body::StoredBody;
pub use clock::Clock;
pub use listener::{Listener, ListenerConfig};
pub use pages::PageStats;
pub use routes::router;
pub use state::{PageEncodings, ServedFile, Site, SiteParts};
