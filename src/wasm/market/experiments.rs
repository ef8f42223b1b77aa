//! Experiments of this lab at the boundary.

use crate::labs::market::study::MarketExperimentDocument;
use crate::wasm::experiments::export_experiments;

export_experiments! {
    MarketExperimentDocument as "MarketExperimentDocument";
    fn market_experiment_presets as marketExperimentPresets -> "ExperimentPreset<MarketExperimentDocument>[]";
    fn market_parse_experiment as marketParseExperiment;
    MarketExperiment, MarketExperimentUnit;
}
