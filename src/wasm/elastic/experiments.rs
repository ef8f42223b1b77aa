//! Experiments of this lab at the boundary.

use crate::labs::elastic::study::ElasticExperimentDocument;
use crate::wasm::experiments::export_experiments;

export_experiments! {
    ElasticExperimentDocument as "ElasticExperimentDocument";
    fn elastic_experiment_presets as elasticExperimentPresets -> "ExperimentPreset<ElasticExperimentDocument>[]";
    fn elastic_parse_experiment as elasticParseExperiment;
    ElasticExperiment, ElasticExperimentUnit;
}
