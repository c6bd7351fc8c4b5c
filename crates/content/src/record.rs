//! The record types: the content of the files that authors write in `content/`, after validation.
//!
//! Only [`crate::load()`] creates records, and it checks every reference in them. Types that the interface receives
//! unchanged also derive `Serialize` and `TS`. The others have a separate type in [`crate::data`].

mod facts;
mod page;
mod project;
mod section;
mod shared;
mod site;
mod theme;

pub use {facts::*, page::*, project::*, section::*, shared::*, site::*, theme::*};
