#![doc = include_str!("../README.md")]

mod body;
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
pub use listener::{Listener, ListenerConfig};
pub use routes::router;
pub use state::{PageEncodings, ServedFile, Site, SiteParts};
