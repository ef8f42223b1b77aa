//! Charts of simulated days, of series side by side, and of what planning takes.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::co_allocation::figures;
use crate::wasm::value::{give, read, throw};

/// Utilization of CPUs and bandwidth over the day.
#[wasm_bindgen(js_name = utilizationChart, unchecked_return_type = "Chart")]
pub fn utilization_chart(
    #[wasm_bindgen(unchecked_param_type = "DayReport[]")] days: JsValue,
    #[wasm_bindgen(unchecked_param_type = "ChartOptions")] options: JsValue,
) -> Result<JsValue, JsValue> {
    give(&figures::utilization_chart(&read::<Vec<_>>(days).map_err(throw)?, &read(options).map_err(throw)?))
}

/// Series of one or more experiments over load or over a parameter.
#[wasm_bindgen(js_name = comparisonChart, unchecked_return_type = "Chart")]
pub fn comparison_chart(
    #[wasm_bindgen(unchecked_param_type = "ComparisonData")] data: JsValue,
    #[wasm_bindgen(unchecked_param_type = "ChartOptions")] options: JsValue,
) -> Result<JsValue, JsValue> {
    give(&figures::comparison_chart(&read(data).map_err(throw)?, &read(options).map_err(throw)?))
}

/// CPU utilization per site in several series, grouped by domain.
#[wasm_bindgen(js_name = siteComparisonChart, unchecked_return_type = "Chart")]
pub fn site_comparison_chart(
    #[wasm_bindgen(unchecked_param_type = "SiteSeries[]")] series: JsValue,
    #[wasm_bindgen(unchecked_param_type = "ChartOptions")] options: JsValue,
) -> Result<JsValue, JsValue> {
    let series: Vec<_> = read(series).map_err(throw)?;
    give(&figures::site_comparison_chart(&series, &read(options).map_err(throw)?))
}

/// Why requests are rejected, stacked by load or by the values of a parameter.
#[wasm_bindgen(js_name = rejectionsChart, unchecked_return_type = "Chart")]
pub fn rejections_chart(
    #[wasm_bindgen(unchecked_param_type = "RejectionsData")] data: JsValue,
    #[wasm_bindgen(unchecked_param_type = "ChartOptions")] options: JsValue,
) -> Result<JsValue, JsValue> {
    give(&figures::rejections_chart(&read(data).map_err(throw)?, &read(options).map_err(throw)?))
}

/// The spread of planning times per planner, from `PlannerBench.readings()`; `text.planners` names them.
#[wasm_bindgen(js_name = planningTimeChart, unchecked_return_type = "Chart")]
pub fn planning_time_chart(
    #[wasm_bindgen(unchecked_param_type = "PlannerReadings[]")] readings: JsValue,
    #[wasm_bindgen(unchecked_param_type = "ChartOptions")] options: JsValue,
) -> Result<JsValue, JsValue> {
    let readings: Vec<_> = read(readings).map_err(throw)?;
    give(&figures::planning_time_chart(&readings, &read(options).map_err(throw)?))
}

/// What each request costs each planner: its time, or its search nodes.
#[wasm_bindgen(js_name = planningEffortChart, unchecked_return_type = "Chart")]
pub fn planning_effort_chart(
    #[wasm_bindgen(unchecked_param_type = "PlannerReadings[]")] readings: JsValue,
    nodes: bool,
    #[wasm_bindgen(unchecked_param_type = "ChartOptions")] options: JsValue,
) -> Result<JsValue, JsValue> {
    let readings: Vec<_> = read(readings).map_err(throw)?;
    give(&figures::planning_effort_chart(&readings, nodes, &read(options).map_err(throw)?))
}

/// Bound and best plan of a search over its effort.
#[wasm_bindgen(js_name = searchChart, unchecked_return_type = "Chart")]
pub fn search_chart(
    #[wasm_bindgen(unchecked_param_type = "SearchCourse")] course: JsValue,
    #[wasm_bindgen(unchecked_param_type = "ChartOptions")] options: JsValue,
) -> Result<JsValue, JsValue> {
    give(&figures::search_chart(&read(course).map_err(throw)?, &read(options).map_err(throw)?))
}
