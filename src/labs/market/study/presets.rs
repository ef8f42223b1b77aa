//! The experiments that ship.

use super::document::MarketExperimentDocument;
use crate::document::decode;

/// An experiment that ships with the engine; its notes say what is printed, what we find, what is reconstructed.
#[apply(view)]
pub struct MarketExperimentPreset {
    /// Stable, short, fit for a link.
    pub id: String,
    /// The experiment.
    pub document: MarketExperimentDocument,
}

/// Id and text of each.
const TEXTS: [(&str, &str); 21] = [
    ("everyone", include_str!("presets/everyone.json")),
    ("one-user", include_str!("presets/one-user.json")),
    ("adoption", include_str!("presets/adoption.json")),
    ("last-one", include_str!("presets/last-one.json")),
    ("number-of-users", include_str!("presets/number-of-users.json")),
    ("figure-1", include_str!("presets/figure-1.json")),
    ("figure-2", include_str!("presets/figure-2.json")),
    ("figure-3", include_str!("presets/figure-3.json")),
    ("figure-4", include_str!("presets/figure-4.json")),
    ("over-time", include_str!("presets/over-time.json")),
    ("arrivals", include_str!("presets/arrivals.json")),
    ("arrivals-everyone", include_str!("presets/arrivals-everyone.json")),
    ("unequal-budgets", include_str!("presets/unequal-budgets.json")),
    ("sealed", include_str!("presets/sealed.json")),
    ("slot-length", include_str!("presets/slot-length.json")),
    ("windows", include_str!("presets/windows.json")),
    ("guard", include_str!("presets/guard.json")),
    ("trust", include_str!("presets/trust.json")),
    ("locked", include_str!("presets/locked.json")),
    ("step-up", include_str!("presets/step-up.json")),
    ("reserve", include_str!("presets/reserve.json")),
];

/// All of them.
pub fn experiment_presets() -> Vec<MarketExperimentPreset> {
    let preset = |(id, text): (&str, &str)| MarketExperimentPreset {
        id: id.into(),
        document: decode(text).expect("the tests read every preset of this build"),
    };
    TEXTS.into_iter().map(preset).collect()
}
