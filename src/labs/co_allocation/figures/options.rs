//! A caller's options for a chart: size, texts, and which printed values to draw.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use crate::chart::{Labels, Size};
use crate::labs::co_allocation::figures::printed;
use crate::labs::co_allocation::figures::printed::Mark;

/// How a chart is drawn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChartOptions {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Printed values to draw beside our own.
    #[serde(default)]
    pub reference: Reference,
    /// Texts; English by default.
    #[serde(default)]
    pub text: ChartText,
}

/// Which printed values are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Reference {
    /// None.
    #[default]
    None,
    /// Takefusa et al. (2010), both users equal.
    Takefusa2010,
    /// Takefusa et al. (2010), user B sees half of the free capacity.
    Takefusa2010ServiceLevels,
    /// Takefusa et al. (2009).
    Takefusa2009,
}

impl Reference {
    pub(super) fn marks(self) -> &'static [Mark] {
        match self {
            Reference::None => &[],
            Reference::Takefusa2010 => &printed::TAKEFUSA_2010,
            Reference::Takefusa2010ServiceLevels => &printed::TAKEFUSA_2010_SERVICE_LEVELS,
            Reference::Takefusa2009 => &printed::TAKEFUSA_2009,
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Reference::Takefusa2009 => "Printed (2009)",
            _ => "Printed (2010)",
        }
    }
}

/// Texts of a chart; each is optional.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ChartText {
    /// What is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// How to read it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// What the horizontal axis measures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub x_label: Option<String>,
    /// What the vertical axis measures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub y_label: Option<String>,
    /// Shown if there are no data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub empty: Option<String>,
    /// Text alternative for screen readers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Name of the curve of all users together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all_users: Option<String>,
    /// Name of the curve of CPUs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpus: Option<String>,
    /// Name of the curve of bandwidth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bandwidth: Option<String>,
    /// Name of the printed values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub printed: Option<String>,
    /// Names of the planners, in the order of the measurements.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub planners: Option<Vec<String>>,
    /// Name of the curve of the best plans.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<String>,
    /// Name of the curve of bounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<String>,
    /// Label of the shortest planning time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fastest: Option<String>,
    /// Label of the median planning time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub median: Option<String>,
    /// Label of the 99th percentile of planning times.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub percentile99: Option<String>,
    /// Label of the longest planning time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slowest: Option<String>,
    /// Label of the number of requests given up at the limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given_up: Option<String>,
}

impl ChartOptions {
    pub(super) fn size(&self) -> Size {
        Size { width: self.width, height: self.height }
    }

    pub(super) fn labels(&self, english: Labels) -> Labels {
        let text = self.text.clone();
        Labels {
            title: text.title.unwrap_or(english.title),
            note: text.note.unwrap_or(english.note),
            x_label: text.x_label.unwrap_or(english.x_label),
            y_label: text.y_label.unwrap_or(english.y_label),
            empty: text.empty.unwrap_or(english.empty),
            description: text.description.unwrap_or(english.description),
        }
    }
}
