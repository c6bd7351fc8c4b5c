#![doc = include_str!("../README.md")]

#[cfg(all(feature = "quickjs", feature = "v8"))]
compile_error!("the features `quickjs` and `v8` exclude each other; build with --no-default-features --features v8");
#[cfg(not(any(feature = "quickjs", feature = "v8")))]
compile_error!("choose an engine: the feature `quickjs` (default) or `v8`");

// Linked for its symbols alone.
#[cfg(feature = "quickjs")]
extern crate no_wasm as _;

mod engine;
mod pool;
mod stack;
mod watchdog;

pub use engine::{ENGINE, init_platform};
pub use pool::{Bundle, RenderConfig, RenderError, Rendered, Renderer};
