//! Files of other programs with what was assumed; charts as files for them.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::interchange;
use crate::labs::co_allocation::exchange;
use crate::wasm::value::{give, read, throw};

/// Reads a file of any known format; `name` helps where its content says little.
#[wasm_bindgen(js_name = importFile, unchecked_return_type = "ConvertedFile")]
pub fn import_file(
    text: &str,
    name: &str,
    #[wasm_bindgen(unchecked_param_type = "ImportOptions")] options: JsValue,
) -> Result<JsValue, JsValue> {
    give(&exchange::import(text, name, &read(options).map_err(throw)?).map_err(throw)?)
}

/// Writes a chart as a Vega-Lite specification.
#[wasm_bindgen(js_name = vegaLite)]
pub fn vega_lite(
    #[wasm_bindgen(unchecked_param_type = "ChartFile")] chart: JsValue,
) -> Result<String, JsValue> {
    Ok(interchange::vega_lite(&read(chart).map_err(throw)?))
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
