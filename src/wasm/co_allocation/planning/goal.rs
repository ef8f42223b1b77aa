//! Goals of lessons and exercises; the plans are made anew, for decoding those of the page would take more code.

use wasm_bindgen::JsValue;

use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::views::facts;
use crate::wasm::co_allocation::scenario;
use crate::wasm::goals::export_goals;

export_goals!(fn judge_goals as judgeGoals, "ScenarioDocument", |scenario: &Scenario| Ok(facts(scenario)));
