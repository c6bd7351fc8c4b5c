//! The cache of rendered pages, and the interface through which it accesses the pages and their renderer.

mod cache;
mod entry;
mod page;
mod source;

pub use self::{
    cache::{PageCache, READY_MESSAGE},
    page::{PageOutcome, PageStats, StoredPage},
    source::{Document, PageRender, PageSource, RenderControl, RenderErrorKind},
};
