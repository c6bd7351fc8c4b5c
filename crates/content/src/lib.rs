#![doc = include_str!("../README.md")]

pub mod calendar;
mod check;
pub mod data;
mod document;
mod draft;
mod facts;
mod inventory;
mod known;
mod library;
mod load;
mod problem;
mod prose;
mod reader;
pub mod record;
mod reference;
mod route;
mod schema;
pub mod source;
pub mod text;
mod typescript;

pub use draft::{Draft, new_page, new_project};
pub use inventory::{Inventory, Manifest};
pub use library::Library;
pub use load::{REVISIONS, load, load_on};
pub use problem::{Problem, Problems, shortened};
pub use reference::reference;
pub use route::{is_reserved, is_shell_id};

/// Returns the files generated from the record types: their paths below the root of the repository, and their contents.
pub fn generated_files() -> Vec<(String, String)> {
    let schemas = schema::all().map(|(name, schema)| (format!("docs/schema/{name}"), format!("{schema:#}\n")));
    let types = ("ui/generated/content.ts".to_owned(), typescript::declarations());
    let reference = ("docs/CONTENT.md".to_owned(), reference());
    schemas.into_iter().chain([types, reference]).collect()
}
