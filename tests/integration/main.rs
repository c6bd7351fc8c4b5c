//! The integration tests: the real bundles, content and router; without a socket where none is needed.

mod acceptance;
mod bundle;
mod conformance;
mod connections;
mod executable;
mod export;
mod faults;
mod freshness;
mod generated;
mod licences;
mod machines;
mod pages;
mod requests;
mod serving;
mod socket;
mod stalls;
mod support;
