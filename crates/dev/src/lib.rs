#![doc = include_str!("../README.md")]

#[cfg(debug_assertions)]
mod mode;

#[cfg(debug_assertions)]
pub use mode::{DevConfig, run};
