//! The colours and the fonts of the company, in `site.toml`.

use serde::Deserialize;

use crate::text::{FontRef, HexColor};

/// Colours that replace the default colours of the pages, of the favicon and of the browser's own interface. A scheme
/// that is left out keeps its default colours.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Theme {
    /// Whether pages have social cards, which are the pictures that social networks show with a link. Default: `true`.
    /// The executable draws the card of a page unless it contains a prebuilt card with the same content.
    pub social_cards: Option<bool>,
    /// The light scheme. Default: the ground `#f8f7f3`, the ink `#131922` and the signal `#e2390d`.
    pub light: Option<Scheme>,
    /// The dark scheme. Default: the ground `#0a2e57`, the ink `#edf2f8` and the signal `#ff8244`.
    pub dark: Option<Scheme>,
}

/// The colours of a scheme. All other colours, such as those of hairlines and secondary text, are derived from them.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Scheme {
    /// The background of pages.
    pub ground: HexColor,
    /// The colour of text. Its contrast on the ground must be at least 4.5:1.
    pub ink: HexColor,
    /// The accent colour of marks and areas. Its contrast on the ground must be at least 3:1. Text in this
    /// colour is shown in the nearest shade with a contrast of 4.5:1.
    pub signal: HexColor,
}

/// Fonts that replace the default fonts. The check lists the characters of the content that these fonts lack.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Fonts {
    /// The font for text and headings, preferably a variable font with weights from 400 to 700. Default: the font of
    /// the example site.
    pub sans: Option<FontRef>,
    /// The font for labels and numbers, preferably monospaced. Default: the font of the example site.
    pub mono: Option<FontRef>,
}
