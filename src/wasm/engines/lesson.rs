//! Whether the step of a lesson is done.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::co_allocation::views;
use crate::wasm::value::{give, read, read_scenario, throw};

/// Whether each check of a step holds for a document and the report on its plans.
#[wasm_bindgen(js_name = checkStep, unchecked_return_type = "boolean[]")]
pub fn check_step(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
    #[wasm_bindgen(unchecked_param_type = "PlanReport")] report: JsValue,
    #[wasm_bindgen(unchecked_param_type = "StepCheck[]")] checks: JsValue,
) -> Result<JsValue, JsValue> {
    let scenario = read_scenario(document).map_err(throw)?;
    let report = read(report).map_err(throw)?;
    let checks: Vec<views::StepCheck> = read(checks).map_err(throw)?;
    give(&views::check_step(&scenario, &report, &checks).map_err(throw)?)
}
