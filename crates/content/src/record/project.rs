//! A piece of the portfolio and its picture.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::data::Head;

/// A portfolio project: one file below `content/portfolio/`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Project {
    /// The file's name without its ending. Resolved.
    #[serde(default, skip_deserializing)]
    pub slug: String,
    /// Title of the piece.
    pub title: String,
    /// What was made, for what kind of game, and how.
    pub description: String,
    /// Path of the picture below `assets/`.
    pub image: String,
    /// What the picture shows, for those who do not see it.
    pub alt: String,
    /// The part of the picture about which its thumbnail is cut; `cargo xtask images` makes it anew.
    pub focus: Focus,
    /// Tools and techniques, as tags.
    pub technologies: Vec<String>,
    /// The kind of work.
    pub category: Category,
    /// Place in the strip, unique, from 1.
    pub order: u32,
    /// Fields of the document head of the project's own address. Resolved.
    #[serde(default, skip_deserializing)]
    pub head: Head,
    /// The files of the picture. Resolved from `image`.
    #[serde(default, skip_deserializing)]
    pub picture: Picture,
    /// The files of a square crop about the focal point. Resolved from `image`.
    #[serde(default, skip_deserializing)]
    pub thumbnail: Picture,
}

/// A point of a picture, in percent of its width and height from the top left corner.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Focus {
    /// 0 is the left edge, 100 the right.
    pub x: u8,
    /// 0 is the upper edge, 100 the lower.
    pub y: u8,
}

/// A picture with all the files that hold it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// Address of the file that every browser can show.
    pub src: String,
    /// Width of that file in pixels.
    pub width: u32,
    /// Height of that file in pixels.
    pub height: u32,
    /// Other files of the same picture, best format first, then by width.
    pub sources: Vec<PictureSource>,
    /// Dominant colour as `#rrggbb`, if known.
    pub color: Option<String>,
}

/// One file of a [`Picture`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PictureSource {
    /// Address of the file.
    pub src: String,
    /// Media type, such as `image/avif`.
    pub media_type: String,
    /// Width in pixels.
    pub width: u32,
}

/// The kinds of work in the portfolio.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub enum Category {
    /// Characters.
    #[serde(rename = "Character Art")]
    CharacterArt,
    /// Objects.
    #[serde(rename = "3D Assets")]
    ThreeDAssets,
    /// Places.
    Environment,
    /// Faces.
    Portrait,
    /// Flat pictures.
    Illustration,
}
