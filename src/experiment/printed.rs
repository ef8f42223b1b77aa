//! Values printed elsewhere, and bounds of what is accepted, beside what is found.

use super::summary::CurvePoint;
use crate::document::is_default;
use crate::document::schema::{Label, Name};

/// Largest number, either way.
const NUMBER: f64 = 1e9;

/// Value printed elsewhere, bounds that we accept, or both.
#[apply(document)]
pub struct PrintedDocument {
    /// Measure of the value.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Measure"))]
    pub measure: String,
    /// Series of the value.
    #[schemars(with = "Name")]
    pub series: String,
    /// User, site or other subject; absent for all together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Label>")]
    pub subject: Option<String>,
    /// Place on the horizontal axis.
    #[schemars(range(min = -NUMBER, max = NUMBER))]
    pub x: f64,
    /// Printed value; absent if it was never printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = -NUMBER, max = NUMBER))]
    pub value: Option<f64>,
    /// Wording of the source.
    #[serde(default, skip_serializing_if = "is_default")]
    pub claim: PrintedClaim,
    /// Smallest and largest mean we accept; these bounds are ours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(inner(range(min = -NUMBER, max = NUMBER)))]
    pub accepted: Option<[f64; 2]>,
}

/// How a printed value is said.
#[apply(camel_word)]
#[derive(Default)]
pub enum PrintedClaim {
    /// A plain number.
    #[default]
    Equals,
    /// "about".
    About,
    /// "over" or "more than".
    Over,
    /// "at least".
    AtLeast,
}

/// A printed value and what was found.
#[apply(strict)]
pub struct PrintedSummary {
    /// Printed value and its place.
    pub printed: PrintedDocument,
    /// Ours; absent where there is nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub found: Option<CurvePoint>,
}

impl PrintedSummary {
    /// Whether the mean lies in what is accepted; `None` where nothing is said about that.
    pub fn is_accepted(&self) -> Option<bool> {
        let [low, high] = self.printed.accepted?;
        Some(self.found.is_some_and(|found| (low..=high).contains(&found.mean)))
    }
}
