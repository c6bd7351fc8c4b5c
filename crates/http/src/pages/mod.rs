//! The cache of rendered pages.

mod cache;
mod page;
mod slot;
mod source;

pub use self::{
    cache::{PageCache, READY_MESSAGE},
    page::{PageOutcome, PageStats, StoredPage},
    source::{Document, Failure, PageRender, PageSource, Priority, RenderControl},
};
