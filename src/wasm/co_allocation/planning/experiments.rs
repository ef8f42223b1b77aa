//! Experiments of this lab at the boundary; those of days have scenarios to look at.

use crate::labs::co_allocation::study::ExperimentDocument;
use crate::labs::co_allocation::tasks::WorkList;
use crate::wasm::experiments::export_experiments;

export_experiments! {
    ExperimentDocument as "ExperimentDocument";
    fn experiment_presets as experimentPresets -> "ExperimentPreset<ExperimentDocument>[]";
    fn parse_experiment as parseExperiment;
    Experiment, ExperimentUnit;
}

#[wasm_bindgen]
impl Experiment {
    /// How large it is.
    #[wasm_bindgen(unchecked_return_type = "ExperimentSize")]
    pub fn size(&self) -> Result<JsValue, JsValue> {
        give(&self.0.size())
    }

    /// The scenario of the day of a unit, to be looked at; undefined when there is no such unit.
    #[wasm_bindgen(unchecked_return_type = "ScenarioDocument | undefined")]
    pub fn scenario(&self, unit: u32) -> Result<JsValue, JsValue> {
        give(&self.0.scenario(unit))
    }
}

/// Names of the lists of requests that can be planned one by one.
#[wasm_bindgen(js_name = workLists, unchecked_return_type = "string[]")]
pub fn work_lists() -> Result<JsValue, JsValue> {
    give(&WorkList::ALL.map(WorkList::name))
}
