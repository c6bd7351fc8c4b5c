//! The figures that texts refer to: `content/facts.toml`.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::text::{Countable, Phrase};

/// Figures that are written once and used in several texts. A text refers to a figure by the name of its table, in
/// braces: `{fact.founded}`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct FactsFile {
    /// Figures that are entered by hand.
    #[serde(default)]
    pub fact: BTreeMap<String, Fact>,
    /// Figures that are counted from the content.
    #[serde(default)]
    pub count: BTreeMap<String, Count>,
}

/// A figure that is entered by hand.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Fact {
    /// The figure with its unit, as texts show it: `2007`, `2-4 hours`, `40-60%`.
    pub value: String,
    /// Phrases in which texts use the figure, with `#` in its place: `since #`. It is an error to write a figure by
    /// hand in such a phrase.
    #[serde(default)]
    pub said: Vec<Phrase>,
}

/// A figure that is counted from the content.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Count {
    /// The route of a page, to count the entries directly below it, or `portfolio`, to count the projects.
    pub of: Countable,
    /// Phrases in which texts use the figure, with `#` in its place: `# services`. It is an error to write a figure by
    /// hand in such a phrase.
    #[serde(default)]
    pub said: Vec<Phrase>,
}
