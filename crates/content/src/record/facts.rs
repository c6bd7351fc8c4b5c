//! The figures that texts refer to: `content/facts.toml`.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::text::{Countable, Phrase};

/// Figures, each written once. Texts refer to them in braces, by the name of their table: `{fact.founded}`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
pub struct FactsFile {
    /// Figures that somebody has to know.
    #[serde(default)]
    pub fact: BTreeMap<String, Fact>,
    /// Figures that follow from the content.
    #[serde(default)]
    pub count: BTreeMap<String, Count>,
}

/// A figure that somebody has to know.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
pub struct Fact {
    /// The figure as texts show it, with its unit: `2007`, `2-4 hours`, `40-60%`.
    pub value: String,
    /// Phrases in which texts say it, with `#` in place of the figure: `since #`. In such a phrase, any other figure is
    /// refused.
    #[serde(default)]
    pub said: Vec<Phrase>,
}

/// A figure that follows from the content.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
pub struct Count {
    /// What is counted: a page, for all that is listed below it, or `portfolio`.
    pub of: Countable,
    /// Phrases in which texts say it, with `#` in place of the figure: `# services`.
    #[serde(default)]
    pub said: Vec<Phrase>,
}
