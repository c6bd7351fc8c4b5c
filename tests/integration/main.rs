//! The integration tests: the real bundles, content and router; without a socket where none is needed.

mod bundle;
mod connections;
mod content;
mod counts;
mod executable;
mod faults;
mod generated;
mod pages;
mod requests;
mod serving;
mod socket;
mod support;
