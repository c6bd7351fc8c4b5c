//! The record of a portfolio project.

use serde::{Deserialize, Serialize};

use super::Meta;
use crate::text::PictureRef;

/// A portfolio project. Each project is one file in `content/portfolio/`. The name of the file without `.toml` is the
/// slug of the project, which is its name in addresses.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Project {
    /// Title of the piece. Unique among all projects.
    pub title: String,
    /// Description of the piece: its subject, its purpose and its technique.
    pub description: String,
    /// The picture of the piece. Unique among all projects.
    pub image: PictureRef,
    /// Text alternative of the picture, for visitors who cannot see it.
    pub alt: String,
    /// Tools and techniques, as tags.
    pub technologies: Vec<String>,
    /// The kind of work, shown with the title of the piece.
    pub category: Category,
    /// Pictures that show how the piece is built. Each is framed exactly like the finished picture. In the viewer,
    /// visitors can compare each of these pictures with the finished one.
    #[serde(default)]
    pub passes: Vec<Pass>,
    /// The size of the scene or the drawing, such as `481,154 triangles in 497 objects`.
    pub geometry: Option<String>,
    /// Position in the portfolio strip. The projects are numbered from 1 without gaps, and each number is unique.
    pub order: u32,
    /// Title and description in the document head of the address that selects the project.
    pub meta: Meta,
}

/// A picture that shows how a piece is built. It is framed exactly like the finished picture, so that the two can be
/// overlaid.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Pass {
    /// The kind of the pass. Unique within the project.
    pub kind: PassKind,
    /// The picture of the pass.
    pub image: PictureRef,
}

/// The aspects of a piece that a [`Pass`] can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PassKind {
    /// The form alone, in one neutral material.
    Clay,
    /// The edges of the mesh.
    Wireframe,
    /// The outlines of the shapes of a drawing.
    Shapes,
    /// The colour of the materials, without light.
    BaseColour,
    /// The roughness of the materials, from black for smooth to white for rough.
    Roughness,
    /// The direction of the surface as seen from the camera. Red means to the right, green means up, and blue means
    /// towards the viewer.
    Normal,
}

/// The kinds of work in the portfolio.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub enum Category {
    /// Pictures of characters.
    #[serde(rename = "Character Art")]
    CharacterArt,
    /// Models of objects.
    #[serde(rename = "3D Assets")]
    ThreeDAssets,
    /// Pictures of places.
    Environment,
    /// Pictures of faces.
    Portrait,
    /// Two-dimensional drawings.
    Illustration,
}

impl Category {
    /// Returns the name as authors write it. Visitors see this name unless the site has a label for the category.
    pub(crate) fn name(self) -> String {
        let name = serde_json::to_value(self).expect("a category is a string");
        name.as_str().expect("a category is a string").to_owned()
    }
}
