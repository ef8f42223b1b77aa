//! Experiments of this lab at the boundary.

use crate::labs::market::study::{MarketExperimentDocument, experiment_presets};
use crate::wasm::experiments::export_experiments;

export_experiments! {
    MarketExperimentDocument as "MarketExperimentDocument";
    experiment_presets, fn market_experiment_presets as marketExperimentPresets -> "MarketExperimentPreset[]";
    fn market_parse_experiment as marketParseExperiment;
    MarketExperiment, MarketExperimentUnit;
}
