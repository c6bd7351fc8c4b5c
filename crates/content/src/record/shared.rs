//! Small types that several sections share.

use serde::{Deserialize, Serialize};

use crate::text::{Href, SpanText};

/// A link with its text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Link {
    /// The text of the link.
    pub label: String,
    /// Target of the link.
    pub href: Href,
}

/// A value with a label: a figure in large type, or an entry of a title block.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Figure {
    /// The value as visitors see it, such as `36,414` or `40-60 %`.
    pub value: String,
    /// Meaning of the value.
    pub label: String,
}

/// A span of time such as `2-4 weeks` or `1-3 months`, or in the form that `labels.units` defines, such as `2-4 uker`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(from = "SpanText")]
pub struct TimeSpan {
    /// Shortest duration, in `unit`.
    pub min: u32,
    /// Longest duration, in `unit`.
    pub max: u32,
    /// Unit of `min` and `max`.
    pub unit: TimeUnit,
}

impl From<SpanText> for TimeSpan {
    /// Parses a time span. Returns a placeholder for other text, which the reader has already reported.
    fn from(text: SpanText) -> Self {
        Self::parse(&text).unwrap_or(Self { min: 0, max: 0, unit: TimeUnit::Weeks })
    }
}

impl TimeSpan {
    /// Parses a time span such as `2-4 weeks`, with a hyphen or an en dash. Returns `None` unless the minimum is at
    /// least 1 and less than the maximum.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (durations, unit) = text.split_once(' ')?;
        let (min, max) = durations.split_once(['-', '–'])?;
        let unit = match unit {
            "weeks" => TimeUnit::Weeks,
            "months" => TimeUnit::Months,
            _ => return None,
        };
        let (min, max) = (min.parse().ok()?, max.parse().ok()?);
        (0 < min && min < max).then_some(Self { min, max, unit })
    }

    /// Returns the longest and the shortest duration in days, as a sort key for spans with different units.
    pub(crate) fn days(&self) -> (u32, u32) {
        let days = match self.unit {
            TimeUnit::Weeks => 7,
            TimeUnit::Months => 30,
        };
        (self.max.saturating_mul(days), self.min.saturating_mul(days))
    }
}

/// The unit of a [`TimeSpan`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TimeUnit {
    /// Calendar weeks.
    Weeks,
    /// Calendar months.
    Months,
}

/// A colour of the palette. A screen shows it as a colour with a light and a dark variant. The band of a badge shows
/// the signal colour for `vermilion`, the colour of secondary text for `slate`, and a pattern in the colour of
/// secondary text for each of the other colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Color {
    /// Red-orange.
    Vermilion,
    /// Yellow-brown.
    Ochre,
    /// Green.
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
