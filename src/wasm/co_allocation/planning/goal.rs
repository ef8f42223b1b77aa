//! Goals of lessons and exercises, held against a document.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::goal::judge;
use crate::labs::co_allocation::views;
use crate::wasm::co_allocation::scenario;
use crate::wasm::value::{give, read, throw};

/// Goals held against a document and its plans, which are made anew: decoding those that the page has would take
/// more code than all of this.
#[wasm_bindgen(js_name = judgeGoals, unchecked_return_type = "GoalReport")]
pub fn judge_goals(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string[]")] goals: JsValue,
) -> Result<JsValue, JsValue> {
    let scenario = scenario(document).map_err(throw)?;
    let goals: Vec<String> = read(goals).map_err(throw)?;
    give(&judge(&goals, &views::facts(&scenario)).map_err(throw)?)
}
