#![doc = include_str!("../README.md")]

mod color;
mod favicon;
mod scheme;

pub use color::{Color, contrast};
pub use favicon::favicon;
pub use scheme::{Fault, Kind, Seeds, Theme, Token};
