//! The cache of rendered pages, and its interface to the pages and their renderer.

mod cache;
mod entry;
mod page;
mod source;

pub use self::{
    cache::{PageCache, READY_MESSAGE},
    page::{PageOutcome, PageStats, StoredPage},
    source::{Document, PageRender, PageSource, RenderControl, RenderErrorKind},
};
