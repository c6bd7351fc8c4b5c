//! The integration tests, with the real bundles, content and router. Only tests that need a socket use one.

mod acceptance;
mod branding;
mod bundle;
mod conformance;
mod connections;
mod executable;
mod export;
mod faults;
mod freshness;
#[cfg(feature = "dev")]
mod generated;
mod init;
mod language;
mod licences;
mod machines;
mod mutations;
mod own_content;
mod pages;
mod random_requests;
mod requests;
mod serving;
mod socket;
mod stalls;
mod support;
