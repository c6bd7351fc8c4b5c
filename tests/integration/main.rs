//! The integration tests. They use the real bundles, content and router, and call the router directly unless they need
//! a socket.

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
mod icons_and_drawings;
mod init;
mod language;
mod licences;
mod machine_readable;
mod mutations;
mod pages;
mod pictures;
mod process;
mod random_requests;
mod requests;
mod serving;
mod socket;
mod stalls;
mod support;
