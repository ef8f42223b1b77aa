//! Experiments of this lab at the boundary.

use crate::labs::cors::study::CorsExperimentDocument;
use crate::wasm::experiments::export_experiments;

export_experiments! {
    CorsExperimentDocument as "CorsExperimentDocument";
    fn cors_experiment_presets as corsExperimentPresets -> "ExperimentPreset<CorsExperimentDocument>[]";
    fn cors_parse_experiment as corsParseExperiment;
    CorsExperiment, CorsExperimentUnit;
}
