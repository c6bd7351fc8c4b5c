//! A piece of the portfolio.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Meta;
use crate::text::{Percent, PictureRef};

/// A portfolio project: one file below `content/portfolio/`, whose name is the project's slug.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Project {
    /// Title of the piece.
    pub title: String,
    /// What was made, for what kind of game, and how.
    pub description: String,
    /// Its picture.
    pub image: PictureRef,
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
    /// What the document head says at the project's own address.
    pub meta: Meta,
}

/// A point of a picture, in percent of its width and height from the top left corner.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Focus {
    /// 0 is the left edge, 100 the right.
    pub x: Percent,
    /// 0 is the upper edge, 100 the lower.
    pub y: Percent,
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

impl Category {
    /// Its name, as editors write it and visitors read it.
    pub fn name(self) -> String {
        let name = serde_json::to_value(self).expect("a category is a string");
        name.as_str().expect("a category is a string").to_owned()
    }
}
