//! Files of other formats: in with what was assumed, out as text.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::interchange;
use crate::labs::co_allocation::document::ScenarioDocument;
use crate::labs::co_allocation::exchange;
use crate::wasm::value::{give, read, throw};

/// Reads a file of any known format; `name` helps where its content says little.
#[wasm_bindgen(js_name = importFile, unchecked_return_type = "Imported")]
pub fn import_file(
    text: &str,
    name: &str,
    #[wasm_bindgen(unchecked_param_type = "ImportOptions")] options: JsValue,
) -> Result<JsValue, JsValue> {
    give(&exchange::import(text, name, &read(options).map_err(throw)?).map_err(throw)?)
}

/// Writes a document in another format.
#[wasm_bindgen(js_name = exportAs)]
pub fn export_as(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
    #[wasm_bindgen(unchecked_param_type = "ExportFormat")] format: JsValue,
) -> Result<String, JsValue> {
    let document = read(document).map_err(throw)?;
    exchange::export(&document, read(format).map_err(throw)?).map_err(throw)
}

/// Writes a chart as a Vega-Lite specification.
#[wasm_bindgen(js_name = vegaLite)]
pub fn vega_lite(
    #[wasm_bindgen(unchecked_param_type = "ChartFile")] chart: JsValue,
) -> Result<String, JsValue> {
    Ok(interchange::vega_lite(&read(chart).map_err(throw)?))
}

/// Simulates a day of a document's workload and writes it; the day is counted from 0.
#[wasm_bindgen(js_name = exportDay)]
pub fn export_day(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
    replication: u32,
    #[wasm_bindgen(unchecked_param_type = "DayFormat")] format: JsValue,
) -> Result<String, JsValue> {
    let document: ScenarioDocument = read(document).map_err(throw)?;
    let format = read(format).map_err(throw)?;
    exchange::day_file(&document, replication, format).map_err(throw)
}

/// Writes a Jupyter notebook with the data of a chart, which draws it again.
#[wasm_bindgen(js_name = chartNotebook)]
pub fn chart_notebook(
    #[wasm_bindgen(unchecked_param_type = "ChartFile")] chart: JsValue,
) -> Result<String, JsValue> {
    Ok(interchange::chart_notebook(&read(chart).map_err(throw)?))
}

/// Writes a Jupyter notebook with a file of means in it, which draws them again.
#[wasm_bindgen(js_name = meansNotebook)]
pub fn means_notebook(title: &str, csv: &str, command: &str) -> String {
    interchange::means_notebook(title, csv, command)
}

/// What of a document each format has room for.
#[wasm_bindgen(js_name = carries, unchecked_return_type = "Piece[]")]
pub fn carries(
    #[wasm_bindgen(unchecked_param_type = "ExportFormat")] format: JsValue,
) -> Result<JsValue, JsValue> {
    let format: exchange::ExportFormat = read(format).map_err(throw)?;
    give(&format.carries())
}
