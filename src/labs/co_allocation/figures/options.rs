//! A caller's options for a chart: size and texts.

use crate::chart::{Labels, Size};

/// How a chart is drawn.
#[apply(strict)]
#[derive(Default)]
pub struct ChartOptions {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Texts; by default those of the language in use.
    #[serde(default)]
    pub text: ChartText,
}

/// Texts of a chart; each is optional.
#[apply(strict)]
#[derive(Default, Eq)]
#[serde(default)]
pub struct ChartText {
    /// Title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// How to read it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Label of the horizontal axis.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub x_label: Option<String>,
    /// Label of the vertical axis.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub y_label: Option<String>,
    /// Shown if there are no data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub empty: Option<String>,
    /// Text alternative for screen readers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Name of the curve of CPUs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpus: Option<String>,
    /// Name of the curve of bandwidth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bandwidth: Option<String>,
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

    /// The caller's texts, and the usual ones where there are none.
    pub(super) fn labels(&self, usual: Labels) -> Labels {
        let text = self.text.clone();
        Labels {
            title: text.title.unwrap_or(usual.title),
            note: text.note.unwrap_or(usual.note),
            x_label: text.x_label.unwrap_or(usual.x_label),
            y_label: text.y_label.unwrap_or(usual.y_label),
            empty: text.empty.unwrap_or(usual.empty),
            description: text.description.unwrap_or(usual.description),
        }
    }
}
