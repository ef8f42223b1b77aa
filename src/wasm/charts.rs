//! Charts of simulated days.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::value::{give, read, throw};
use crate::format::report;

/// Success ratio against offered load, per user.
#[wasm_bindgen(js_name = successChart, unchecked_return_type = "Chart")]
pub fn success_chart(
    #[wasm_bindgen(unchecked_param_type = "DayReport[]")] days: JsValue,
    #[wasm_bindgen(unchecked_param_type = "ChartOptions")] options: JsValue,
) -> Result<JsValue, JsValue> {
    give(&report::success_chart(&read::<Vec<_>>(days).map_err(throw)?, &read(options).map_err(throw)?))
}

/// CPU utilization per site, grouped by domain.
#[wasm_bindgen(js_name = siteChart, unchecked_return_type = "Chart")]
pub fn site_chart(
    #[wasm_bindgen(unchecked_param_type = "DayReport[]")] days: JsValue,
    #[wasm_bindgen(unchecked_param_type = "ChartOptions")] options: JsValue,
) -> Result<JsValue, JsValue> {
    give(&report::site_chart(&read::<Vec<_>>(days).map_err(throw)?, &read(options).map_err(throw)?))
}

/// Utilization of CPUs and bandwidth over the day.
#[wasm_bindgen(js_name = utilizationChart, unchecked_return_type = "Chart")]
pub fn utilization_chart(
    #[wasm_bindgen(unchecked_param_type = "DayReport[]")] days: JsValue,
    #[wasm_bindgen(unchecked_param_type = "ChartOptions")] options: JsValue,
) -> Result<JsValue, JsValue> {
    give(&report::utilization_chart(&read::<Vec<_>>(days).map_err(throw)?, &read(options).map_err(throw)?))
}
