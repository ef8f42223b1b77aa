//! Charts of simulated days and of experiments.

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

/// A figure of experiments with the same axis, composed and drawn; undefined if they did not measure what it shows.
#[wasm_bindgen(js_name = experimentFigure, unchecked_return_type = "DrawnFigure | undefined")]
pub fn experiment_figure(
    #[wasm_bindgen(unchecked_param_type = "FigureQuery")] query: JsValue,
    #[wasm_bindgen(unchecked_param_type = "FigureRun[]")] runs: JsValue,
    #[wasm_bindgen(unchecked_param_type = "FigureText")] text: JsValue,
    #[wasm_bindgen(unchecked_param_type = "ChartOptions")] options: JsValue,
) -> Result<JsValue, JsValue> {
    let runs: Vec<_> = read(runs).map_err(throw)?;
    let query = read(query).map_err(throw)?;
    let text = read(text).map_err(throw)?;
    give(&figures::experiment_figure(&query, &runs, &text, &read(options).map_err(throw)?))
}

/// Bound and best plan of a search over its effort.
#[wasm_bindgen(js_name = searchChart, unchecked_return_type = "Chart")]
pub fn search_chart(
    #[wasm_bindgen(unchecked_param_type = "SearchCourse")] course: JsValue,
    #[wasm_bindgen(unchecked_param_type = "ChartOptions")] options: JsValue,
) -> Result<JsValue, JsValue> {
    give(&figures::search_chart(&read(course).map_err(throw)?, &read(options).map_err(throw)?))
}
