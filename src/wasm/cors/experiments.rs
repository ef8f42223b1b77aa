//! Experiments of this lab at the boundary.

use crate::labs::cors::study::{CorsExperimentDocument, experiment_presets};
use crate::wasm::experiments::export_experiments;

export_experiments! {
    CorsExperimentDocument as "CorsExperimentDocument";
    experiment_presets, fn cors_experiment_presets as corsExperimentPresets -> "CorsExperimentPreset[]";
    fn cors_parse_experiment as corsParseExperiment;
    CorsExperiment, CorsExperimentUnit;
}
