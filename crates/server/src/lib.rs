#![doc = include_str!("../README.md")]

mod app;
mod assets;
mod calendar;
mod derived;
mod error_page;
mod generated_files;
mod headers;
mod machine_readable;
mod maintenance;
mod markup;
mod metrics;
mod metrics_router;
mod middleware;
mod redirect;
mod repeatable;
mod router;
mod routes;
mod shortcut;
mod site;
mod site_pages;
mod site_parts;
mod worker_absence;

pub use app::{App, HttpConfig};
pub use machine_readable::fingerprint;
pub use markup::escape_markup;
pub use metrics_router::metrics_router;
pub use redirect::redirect_router;
pub use router::router;
pub use routes::ASSETS_FOLDER;
pub use shortcut::Shortcut;
pub use site::Site;
pub use site_parts::{PageEncodings, SiteParts};
