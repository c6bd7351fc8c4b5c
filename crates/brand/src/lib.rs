#![doc = include_str!("../README.md")]

mod card;
mod color;
mod font;
mod icons;
mod logo;
mod scheme;

pub use card::{CARD_HEIGHT, CARD_WIDTH, Card, CardLook};
pub use color::{Color, contrast};
pub use font::Font;
pub use logo::{Logo, LogoFault};
pub use scheme::{Fault, Kind, Seeds, Theme, Token};
