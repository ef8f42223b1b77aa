//! Goals of lessons and exercises, held against a document.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::scenario;
use crate::goal::judge;
use crate::labs::market::views;
use crate::wasm::value::{give, read, throw};

/// Goals held against a document.
#[wasm_bindgen(js_name = marketJudgeGoals, unchecked_return_type = "GoalReport")]
pub fn market_judge_goals(
    #[wasm_bindgen(unchecked_param_type = "MarketDocument")] document: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string[]")] goals: JsValue,
) -> Result<JsValue, JsValue> {
    let scenario = scenario(document).map_err(throw)?;
    let goals: Vec<String> = read(goals).map_err(throw)?;
    give(&judge(&goals, &views::facts(&scenario)).map_err(throw)?)
}
