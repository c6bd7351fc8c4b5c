//! The record of a portfolio project.

use serde::{Deserialize, Serialize};

use super::Meta;
use crate::text::PictureRef;

/// A portfolio project. Each project is one file in `content/portfolio/`. The name of the file is the slug of the
/// project, its name in addresses.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Project {
    /// Title of the piece. Unique among all projects.
    pub title: String,
    /// Description of the piece: its subject, the kind of game, and the technique.
    pub description: String,
    /// The picture of the piece. Unique among all projects.
    pub image: PictureRef,
    /// Text alternative of the picture, for visitors who cannot see it.
    pub alt: String,
    /// Tools and techniques, as tags.
    pub technologies: Vec<String>,
    /// The kind of work, shown with the title of the piece.
    pub category: Category,
    /// Position in the portfolio strip, counted from 1. Unique, and without gaps.
    pub order: u32,
    /// Title and description in the document head, when the address selects the project.
    pub meta: Meta,
}

/// The kinds of work in the portfolio.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
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
    /// Two-dimensional pictures.
    Illustration,
}

impl Category {
    /// Returns the name, as editors write it and visitors read it.
    pub fn name(self) -> String {
        let name = serde_json::to_value(self).expect("a category is a string");
        name.as_str().expect("a category is a string").to_owned()
    }
}
