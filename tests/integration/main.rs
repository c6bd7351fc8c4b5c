//! The integration tests: the real bundles, content and router, called without a socket.

mod acceptance;
mod faults;
mod generated;
mod pages;
mod serving;
mod support;
