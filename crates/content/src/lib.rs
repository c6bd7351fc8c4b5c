#![doc = include_str!("../README.md")]

mod check;
pub mod data;
mod document;
mod inventory;
mod known;
mod library;
mod load;
mod problem;
mod reader;
pub mod record;
mod route;
pub mod source;
pub mod text;
mod typescript;

pub use inventory::{Inventory, Manifest};
pub use library::Library;
pub use load::{REVISIONS, load};
pub use problem::{Problem, Problems};
pub use route::{is_reserved, is_shell_id};
pub use typescript::declarations as typescript_declarations;
