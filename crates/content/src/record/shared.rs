//! Small shapes that several sections share.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A link with its text. `href` is an internal path, an `https` address, or `@name` for an address of `site.toml`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Link {
    /// The text of the link.
    pub label: String,
    /// Where it leads.
    pub href: String,
}

/// A card that leads to a service or solution, as the interface receives it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ServiceCard {
    /// Name of the service or solution.
    pub name: String,
    /// One or two sentences.
    pub description: String,
    /// Internal path (with its query, if any) or `https` address.
    pub href: String,
    /// Name of a Lucide icon.
    #[ts(type = "RecordIcon")]
    pub icon: String,
    /// Name of the illustration of the page it leads to, if that is a page of this site.
    pub illustration: Option<String>,
    /// Short labels.
    pub tags: Vec<String>,
}

/// A figure shown large, with what it counts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// The figure as it is printed, such as `36,414` or `40-60 %`.
    pub value: String,
    /// What is counted.
    pub label: String,
}

/// A span of time such as 2-4 weeks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TimeSpan {
    /// Shortest duration, in `unit`.
    pub min: u32,
    /// Longest duration, in `unit`.
    pub max: u32,
    /// What `min` and `max` count.
    pub unit: TimeUnit,
}

/// The unit of a [`TimeSpan`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum TimeUnit {
    /// Calendar weeks.
    Weeks,
    /// Calendar months.
    Months,
}

/// A colour of the palette; the stylesheet holds its value for each theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Color {
    /// The signal colour.
    Vermilion,
    /// Yellow-brown.
    Ochre,
    /// Yellow-green.
    Moss,
    /// Blue-green.
    Teal,
    /// Blue.
    Cobalt,
    /// Blue-violet.
    Violet,
    /// Red-violet.
    Plum,
    /// Neutral grey-blue.
    Slate,
}
