//! Managers at work.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::scenario;
use crate::labs::cors::views;
use crate::wasm::value::{give, read, throw};

/// Lets all managers work until all applications have their answers.
#[wasm_bindgen(js_name = corsRun, unchecked_return_type = "CorsRunReport")]
pub fn cors_run(
    #[wasm_bindgen(unchecked_param_type = "CorsDocument")] document: JsValue,
) -> Result<JsValue, JsValue> {
    let scenario = scenario(document).map_err(throw)?;
    give(&views::run(&scenario).map_err(throw)?)
}

/// Steps managers through a schedule, and looks at all that can follow.
#[wasm_bindgen(js_name = corsRace, unchecked_return_type = "CorsRaceReport")]
pub fn cors_race(
    #[wasm_bindgen(unchecked_param_type = "CorsDocument")] document: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number[]")] schedule: JsValue,
) -> Result<JsValue, JsValue> {
    let scenario = scenario(document).map_err(throw)?;
    let schedule: Vec<u32> = read(schedule).map_err(throw)?;
    let schedule: Vec<usize> = schedule.into_iter().map(|prm| prm as usize).collect();
    give(&views::race(&scenario, &schedule).map_err(throw)?)
}
