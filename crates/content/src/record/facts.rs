//! The figures that texts refer to: `content/facts.toml`.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::text::{Countable, Phrase};

/// Figures that are written once and used in several texts. A text refers to a figure by the name of its table in
/// braces, such as `{fact.founded}`.
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
    /// The figure with its unit, as texts show it, such as `2007`, `2-4 hours` or `40-60%`. It cannot contain a
    /// placeholder.
    pub value: String,
    /// Phrases in which texts use the figure, with `#` in place of the figure, such as `since #`. It is an error to
    /// write a figure by hand in such a phrase.
    #[serde(default)]
    pub said: Vec<Phrase>,
}

/// A figure that is counted from the content.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Count {
    /// The subject of the count. The route of a page counts the entries directly below it, and `portfolio` counts the
    /// projects.
    pub of: Countable,
    /// Phrases in which texts use the figure, with `#` in place of the figure, such as `# services`. It is an error to
    /// write a figure by hand in such a phrase.
    #[serde(default)]
    pub said: Vec<Phrase>,
}
