//! Why time frames have no plan: the exact planner alone is asked.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::co_allocation::views;
use crate::wasm::co_allocation::scenario;
use crate::wasm::value::{give, throw};

/// Explains a time frame without a plan, with the smallest changes that give it one.
#[wasm_bindgen(js_name = explainNone, unchecked_return_type = "NoneExplanation")]
pub fn explain_none(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
    frame: u32,
) -> Result<JsValue, JsValue> {
    let scenario = scenario(document).map_err(throw)?;
    give(&views::explain_none(&scenario, frame).map_err(throw)?)
}

/// Explains all time frames without a plan.
#[wasm_bindgen(js_name = explainWindow, unchecked_return_type = "WindowExplanation")]
pub fn explain_window(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
) -> Result<JsValue, JsValue> {
    let scenario = scenario(document).map_err(throw)?;
    give(&views::explain_window(&scenario))
}
