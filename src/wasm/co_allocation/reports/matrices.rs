//! X and Y judged, whoever filled them in.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::co_allocation::views;
use crate::wasm::co_allocation::scenario;
use crate::wasm::value::{give, read, throw};

/// Judges X and Y of the time frame of that index, constraint by constraint.
#[wasm_bindgen(unchecked_return_type = "JudgeReport")]
pub fn judge(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
    frame: u32,
    #[wasm_bindgen(unchecked_param_type = "MatricesView")] matrices: JsValue,
) -> Result<JsValue, JsValue> {
    let scenario = scenario(document).map_err(throw)?;
    give(&views::judge_matrices(&scenario, frame, &read(matrices).map_err(throw)?).map_err(throw)?)
}
