//! Why the plan of a time frame is what it is.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::co_allocation::views;
use crate::wasm::co_allocation::scenario;
use crate::wasm::value::{give, throw};

/// Explains the plan of a time frame.
#[wasm_bindgen(js_name = explainPlan, unchecked_return_type = "PlanExplanation")]
pub fn explain_plan(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
    frame: u32,
) -> Result<JsValue, JsValue> {
    let scenario = scenario(document).map_err(throw)?;
    give(&views::explain_plan(&scenario, frame).map_err(throw)?)
}
