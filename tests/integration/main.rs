//! The integration tests: the real bundles, content and router; without a socket where none is needed.

mod acceptance;
mod bundle;
mod conformance;
mod connections;
mod executable;
mod export;
mod faults;
mod freshness;
#[cfg(feature = "dev")]
mod generated;
mod licences;
mod machines;
mod mutations;
mod pages;
mod requests;
mod serving;
mod socket;
mod stalls;
mod support;
