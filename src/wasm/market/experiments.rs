//! Experiments of this lab at the boundary.

use crate::labs::market::study::{MarketExperimentDocument, claims, experiment_presets};
use crate::wasm::experiments::export_experiments;

export_experiments! {
    MarketExperimentDocument as "MarketExperimentDocument";
    experiment_presets, fn market_experiment_presets as marketExperimentPresets -> "MarketExperimentPreset[]";
    fn market_parse_experiment as marketParseExperiment;
    MarketExperiment, MarketExperimentUnit;
}

#[wasm_bindgen]
impl MarketExperiment {
    /// What the source claims of its figures, and whether this experiment bears it out.
    #[wasm_bindgen(unchecked_return_type = "MarketClaimVerdict[]")]
    pub fn claims(
        &self,
        #[wasm_bindgen(unchecked_param_type = "ExperimentSummary")] summary: JsValue,
    ) -> Result<JsValue, JsValue> {
        give(&claims(self.0.document(), &read(summary).map_err(throw)?))
    }
}
