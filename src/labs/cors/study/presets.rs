//! The experiments that ship. Their jobs are drawn from a model, since traces are not ours to ship.

use super::document::CorsExperimentDocument;
use crate::document::decode;

/// An experiment that ships with the engine; its notes say what is printed, what we find, what is reconstructed.
#[apply(view)]
pub struct CorsExperimentPreset {
    /// Stable, short, fit for a link.
    pub id: String,
    /// The experiment.
    pub document: CorsExperimentDocument,
}

/// Id and text of each: first that of the printed figures.
const TEXTS: [(&str, &str); 9] = [
    ("fifty-applications", include_str!("presets/fifty-applications.json")),
    ("fifty-on-32-nodes", include_str!("presets/fifty-on-32-nodes.json")),
    ("fifty-on-144-nodes", include_str!("presets/fifty-on-144-nodes.json")),
    ("racing-managers", include_str!("presets/racing-managers.json")),
    ("ties", include_str!("presets/ties.json")),
    ("whole-jobs", include_str!("presets/whole-jobs.json")),
    ("structures-by-bookings", include_str!("presets/structures-by-bookings.json")),
    ("structures-by-window", include_str!("presets/structures-by-window.json")),
    ("slot-width", include_str!("presets/slot-width.json")),
];

/// All of them.
pub fn experiment_presets() -> Vec<CorsExperimentPreset> {
    let preset = |(id, text): (&str, &str)| CorsExperimentPreset {
        id: id.into(),
        document: decode(text).expect("the tests read every preset of this build"),
    };
    TEXTS.into_iter().map(preset).collect()
}
