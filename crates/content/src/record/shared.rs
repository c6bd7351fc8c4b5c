//! Small shapes that several sections share.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::text::{Href, SpanText};

/// A link with its text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Link {
    /// The text of the link.
    pub label: String,
    /// Where it leads.
    pub href: Href,
}

/// A figure shown large, with what it counts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Figure {
    /// The figure as it is printed, such as `36,414` or `40-60 %`.
    pub value: String,
    /// What is counted.
    pub label: String,
}

/// A span of time, written as `2-4 weeks`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(from = "SpanText")]
pub struct TimeSpan {
    /// Shortest duration, in `unit`.
    pub min: u32,
    /// Longest duration, in `unit`.
    pub max: u32,
    /// What `min` and `max` count.
    pub unit: TimeUnit,
}

impl From<SpanText> for TimeSpan {
    /// What is no span was reported when it was read; a placeholder stands for it.
    fn from(text: SpanText) -> Self {
        Self::parse(&text).unwrap_or(Self { min: 0, max: 0, unit: TimeUnit::Weeks })
    }
}

impl TimeSpan {
    /// The span that `text` names, such as `2-4 weeks`, from at least 1 to something longer.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (durations, unit) = text.split_once(' ')?;
        let (min, max) = durations.split_once('-')?;
        let unit = match unit {
            "weeks" => TimeUnit::Weeks,
            "months" => TimeUnit::Months,
            _ => return None,
        };
        let (min, max) = (min.parse().ok()?, max.parse().ok()?);
        (0 < min && min < max).then_some(Self { min, max, unit })
    }

    /// Orders spans by their longest, then their shortest duration, whatever their units.
    pub(crate) fn days(&self) -> (u32, u32) {
        let days = match self.unit {
            TimeUnit::Weeks => 7,
            TimeUnit::Months => 30,
        };
        (self.max.saturating_mul(days), self.min.saturating_mul(days))
    }
}

/// The unit of a [`TimeSpan`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TimeUnit {
    /// Calendar weeks.
    Weeks,
    /// Calendar months.
    Months,
}

/// A colour of the palette; the stylesheet holds its value for each theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
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
