#![doc = include_str!("../README.md")]

mod check;
pub mod data;
mod inventory;
mod library;
mod load;
mod problem;
pub mod record;
mod resolve;
mod route;
pub mod source;
mod tree;
mod typescript;

pub use inventory::{Inventory, Manifest};
pub use library::Library;
pub use load::load;
pub use problem::{Problem, Problems};
pub use typescript::declarations as typescript_declarations;
