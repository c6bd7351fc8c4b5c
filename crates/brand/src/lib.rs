#![doc = include_str!("../README.md")]

mod color;
mod font;
mod icons;
mod logo;
mod scheme;

pub use color::{Color, contrast};
pub use font::Font;
pub use logo::{Logo, LogoFault};
pub use scheme::{Fault, Kind, Seeds, Theme, Token};
