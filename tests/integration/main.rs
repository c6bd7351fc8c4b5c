//! The integration tests: the real bundles, content and router, called without a socket.

mod bundle;
mod content;
mod counts;
mod faults;
mod freshness;
mod generated;
mod pages;
mod serving;
mod support;
