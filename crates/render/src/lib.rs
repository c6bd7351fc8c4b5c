#![warn(clippy::undocumented_unsafe_blocks)]
#![doc = include_str!("../README.md")]

// deno_v8 has the same restriction, but its message does not name the flags.
#[cfg(all(feature = "quickjs", feature = "v8"))]
compile_error!("the features `quickjs` and `v8` exclude each other; build with --no-default-features --features v8");
#[cfg(not(any(feature = "quickjs", feature = "v8")))]
compile_error!("choose an engine: the feature `quickjs` (default) or `v8`");

// `no_wasm` is linked only for its symbols.
#[cfg(feature = "quickjs")]
extern crate no_wasm as _;

mod allocator;
mod backoff;
mod bundle;
mod call_error;
mod clock;
mod config;
mod console;
mod engine;
mod engine_traits;
mod error;
#[cfg(feature = "quickjs")]
mod heap_limit;
mod heap_watch;
mod lifecycle;
mod memory;
mod platform;
mod pool;
mod queue;
mod rendered;
mod renderer;
mod runtime;
mod script;
mod snapshot;
mod stats;
mod supervisor;
mod worker;

pub use bundle::Bundle;
pub use config::RenderConfig;
pub use engine::DOCUMENT_LIMIT;
pub use engine_traits::ENGINE;
pub use error::RenderError;
pub use memory::{give_freed_memory_back, trim_memory};
pub use queue::Priority;
pub use rendered::Rendered;
pub use renderer::{Renderer, Ticket, TicketControl};
pub use stats::{BOUNDS_MS, Histogram, RenderStats};
