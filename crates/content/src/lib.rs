#![doc = include_str!("../README.md")]

mod address;
pub mod calendar;
mod check;
#[cfg(feature = "codegen")]
mod codegen;
mod content_files;
pub mod data;
mod document;
mod draft;
mod facts;
mod inventory;
mod library;
mod load;
mod masters;
mod numbers;
mod parallel;
mod problem;
mod prose;
mod reader;
pub mod record;
mod resolver;
mod route;
mod schema;
pub mod starter;
pub mod text;
mod theme;

pub use address::{
    ASSETS_FOLDER, FILE_FOLDERS, file_path, markdown_address, record_address, route_of_markdown, route_of_record,
};
#[cfg(feature = "codegen")]
pub use codegen::generated_files;
pub use content_files::REVISIONS;
pub use content_source as source;
pub use document::with_field;
pub use draft::{Draft, new_page, new_project};
pub use inventory::{Icons, Inventory, Manifest};
pub use library::Library;
pub use load::{load, load_on};
pub use numbers::ENGLISH_NUMBERS;
pub use pictures::PictureFile;
pub use problem::{Problem, Problems, shortened};
pub use route::{ERROR_FILE, NOT_FOUND, is_reserved, is_server_path, is_shell_id, project_folder};
pub use theme::{CompanyFonts, FontFile};
