//! The record types: the content of the files that authors write in `content/`, after validation.
//!
//! Only [`crate::load()`] creates records, and it checks every reference in them. Types that the interface receives
//! unchanged also derive `Serialize` and `TS`. Those that it receives in another form have a separate type in
//! [`crate::data`]. The interface never receives the other types, such as the theme.

mod facts;
mod page;
mod project;
mod section;
mod shared;
mod site;
mod theme;

pub use {facts::*, page::*, project::*, section::*, shared::*, site::*, theme::*};
