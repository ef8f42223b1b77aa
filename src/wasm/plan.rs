//! Planning the request of a scenario.

use wasm_bindgen::prelude::{JsCast, JsValue, wasm_bindgen};

use super::value::{give, read_scenario, throw};
use crate::format::report;

/// Plans the request of a document in all its time frames.
#[wasm_bindgen(unchecked_return_type = "PlanReport")]
pub fn plan(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
) -> Result<JsValue, JsValue> {
    let scenario = read_scenario(document).map_err(throw)?;
    let begun = milliseconds();
    let mut report = report::plan(&scenario);
    report.microseconds = ((milliseconds() - begun) * 1000.0).round();
    give(&report)
}

/// The clock of the window, the worker, or Node; 0 where there is none.
fn milliseconds() -> f64 {
    js_sys::Reflect::get(&js_sys::global(), &"performance".into())
        .ok()
        .filter(JsValue::is_object)
        .map_or(0.0, |performance| performance.unchecked_into::<web_sys::Performance>().now())
}
