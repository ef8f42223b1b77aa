//! Goals of lessons and exercises, and variants for sheets; the plans are made anew, for decoding those of the page would take more code.

use wasm_bindgen::JsValue;

use crate::labs::co_allocation::document::{Scenario, ScenarioDocument};
use crate::labs::co_allocation::views::{facts, variant};
use crate::wasm::co_allocation::scenario;
use crate::wasm::goals::{export_goals, export_variants};
use crate::wasm::value::read;

export_goals!(fn judge_goals as judgeGoals, "ScenarioDocument", |scenario: &Scenario| Ok(facts(scenario)));
export_variants!(fn vary as variant, ScenarioDocument, "ScenarioDocument | undefined", variant);
