//! The experiments that ship. Their jobs are drawn from a model, since traces are not ours to ship.

use super::document::ElasticExperimentDocument;
use crate::document::decode;

/// An experiment that ships with the engine; its notes say what is printed, what we find, what is reconstructed.
#[apply(view)]
pub struct ElasticExperimentPreset {
    /// Stable, short, fit for a link.
    pub id: String,
    /// The experiment.
    pub document: ElasticExperimentDocument,
}

/// Id and text of each: first that of the source's main criteria.
const TEXTS: [(&str, &str); 13] = [
    ("estimates", include_str!("presets/estimates.json")),
    ("filters-by-ahead", include_str!("presets/filters-by-ahead.json")),
    ("time-range", include_str!("presets/time-range.json")),
    ("processor-range", include_str!("presets/processor-range.json")),
    ("threshold", include_str!("presets/threshold.json")),
    ("trade-off", include_str!("presets/trade-off.json")),
    ("amdahl", include_str!("presets/amdahl.json")),
    ("depth", include_str!("presets/depth.json")),
    ("preferences", include_str!("presets/preferences.json")),
    ("impact", include_str!("presets/impact.json")),
    ("impact-by-share", include_str!("presets/impact-by-share.json")),
    ("impact-by-ahead", include_str!("presets/impact-by-ahead.json")),
    ("three-clusters", include_str!("presets/three-clusters.json")),
];

/// All of them.
pub fn experiment_presets() -> Vec<ElasticExperimentPreset> {
    let preset = |(id, text): (&str, &str)| ElasticExperimentPreset {
        id: id.into(),
        document: decode(text).expect("the tests read every preset of this build"),
    };
    TEXTS.into_iter().map(preset).collect()
}
