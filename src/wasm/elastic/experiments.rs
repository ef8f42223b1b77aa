//! Experiments of this lab at the boundary.

use crate::labs::elastic::study::{ElasticExperimentDocument, experiment_presets};
use crate::wasm::experiments::export_experiments;

export_experiments! {
    ElasticExperimentDocument as "ElasticExperimentDocument";
    experiment_presets, fn elastic_experiment_presets as elasticExperimentPresets -> "ElasticExperimentPreset[]";
    fn elastic_parse_experiment as elasticParseExperiment;
    ElasticExperiment, ElasticExperimentUnit;
}
