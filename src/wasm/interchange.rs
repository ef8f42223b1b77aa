//! Files of other formats: in with what was assumed, out as text.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::value::{give, read, throw};
use crate::format::interchange;

/// Reads a file of any known format; `name` helps where its content says little.
#[wasm_bindgen(js_name = importFile, unchecked_return_type = "Imported")]
pub fn import_file(
    text: &str,
    name: &str,
    #[wasm_bindgen(unchecked_param_type = "ImportOptions")] options: JsValue,
) -> Result<JsValue, JsValue> {
    give(&interchange::import(text, name, &read(options).map_err(throw)?).map_err(throw)?)
}

/// Writes a document in another format.
#[wasm_bindgen(js_name = exportAs)]
pub fn export_as(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
    #[wasm_bindgen(unchecked_param_type = "ExportFormat")] format: JsValue,
) -> Result<String, JsValue> {
    let document = read(document).map_err(throw)?;
    interchange::export(&document, read(format).map_err(throw)?).map_err(throw)
}

/// Writes a chart as a Vega-Lite specification.
#[wasm_bindgen(js_name = vegaLite)]
pub fn vega_lite(
    #[wasm_bindgen(unchecked_param_type = "ChartFile")] chart: JsValue,
) -> Result<String, JsValue> {
    Ok(interchange::vega_lite(&read(chart).map_err(throw)?))
}

/// Writes a Jupyter notebook that reads a file of means and draws them again.
#[wasm_bindgen]
pub fn notebook(title: &str, #[wasm_bindgen(js_name = csvName)] csv_name: &str, command: &str) -> String {
    interchange::notebook(title, csv_name, command)
}
