#![doc = include_str!("../README.md")]

mod card;
mod color;
mod drawing;
mod font;
mod icons;
mod logo;
mod scheme;
mod svg;

pub use card::{CARD_HEIGHT, CARD_WIDTH, Card, CardLook, default_fonts, is_invisible};
pub use color::{Color, contrast};
pub use drawing::Drawing;
pub use font::Font;
pub use logo::Logo;
pub use scheme::{ColorScheme, SchemeFault, SeedColors, Theme, Token};
pub use svg::SvgFault;
