//! The experiments that ship: the papers' figures, comparisons of strategies, and sensitivities.

use super::document::ExperimentDocument;
use crate::document::decode;

/// An experiment that ships with the engine; its notes say what is printed, what we find, what is reconstructed.
#[apply(view)]
pub struct ExperimentPreset {
    /// Stable, short, fit for a link.
    pub id: String,
    /// The experiment.
    pub document: ExperimentDocument,
}

/// Id and text of each: first those of printed figures.
const TEXTS: [(&str, &str); 24] = [
    ("success-2010", include_str!("presets/success-2010.json")),
    ("utilization-2010", include_str!("presets/utilization-2010.json")),
    ("success-2009", include_str!("presets/success-2009.json")),
    ("success-2009-by-load", include_str!("presets/success-2009-by-load.json")),
    ("planning-times-2010", include_str!("presets/planning-times-2010.json")),
    ("strategies", include_str!("presets/strategies.json")),
    ("first-plan", include_str!("presets/first-plan.json")),
    ("planners-by-parts", include_str!("presets/planners-by-parts.json")),
    ("planners-by-occupancy", include_str!("presets/planners-by-occupancy.json")),
    ("scalability-nodes", include_str!("presets/scalability-nodes.json")),
    ("scalability-parts", include_str!("presets/scalability-parts.json")),
    ("scalability-frames", include_str!("presets/scalability-frames.json")),
    ("scalability-occupancy", include_str!("presets/scalability-occupancy.json")),
    ("online-embedding", include_str!("presets/online-embedding.json")),
    ("admission", include_str!("presets/admission.json")),
    ("options", include_str!("presets/options.json")),
    ("resubmission", include_str!("presets/resubmission.json")),
    ("time-frames", include_str!("presets/time-frames.json")),
    ("window", include_str!("presets/window.json")),
    ("request-type", include_str!("presets/request-type.json")),
    ("link-capacity", include_str!("presets/link-capacity.json")),
    ("users", include_str!("presets/users.json")),
    ("book-ahead", include_str!("presets/book-ahead.json")),
    ("economy", include_str!("presets/economy.json")),
];

/// All of them.
pub fn experiment_presets() -> Vec<ExperimentPreset> {
    let preset = |(id, text): (&str, &str)| ExperimentPreset {
        id: id.into(),
        document: decode(text).expect("the tests read every preset of this build"),
    };
    TEXTS.into_iter().map(preset).collect()
}
