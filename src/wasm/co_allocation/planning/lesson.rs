//! Whether the step of a lesson is done.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::co_allocation::views;
use crate::wasm::co_allocation::scenario;
use crate::wasm::value::{give, read, throw};

/// Whether each check of a step holds for a document and its plans, which are made anew: decoding those that the page has
/// would take more code than all of this.
#[wasm_bindgen(js_name = checkStep, unchecked_return_type = "boolean[]")]
pub fn check_step(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
    #[wasm_bindgen(unchecked_param_type = "StepCheck[]")] checks: JsValue,
) -> Result<JsValue, JsValue> {
    let scenario = scenario(document).map_err(throw)?;
    let checks: Vec<views::StepCheck> = read(checks).map_err(throw)?;
    give(&views::check_step(&scenario, &views::plan(&scenario), &checks).map_err(throw)?)
}
