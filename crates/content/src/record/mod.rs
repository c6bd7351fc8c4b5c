//! The records: what an editor writes in `content/`, known to be right.
//!
//! [`crate::load()`] alone makes them; every reference in them has been looked up. Types that travel to the interface as they
//! are written derive `Serialize` and `TS` too; what travels in another form has a type of its own in [`crate::data`].

mod facts;
mod page;
mod project;
mod section;
mod shared;
mod site;

pub use {facts::*, page::*, project::*, section::*, shared::*, site::*};
