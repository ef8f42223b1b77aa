//! Files of other programs with what was assumed; charts as files for them.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::interchange;
use crate::labs::co_allocation::document::ListedRequestDocument;
use crate::labs::co_allocation::exchange;
use crate::wasm::value::{give, read, throw};

/// The text in the bytes of a file, unpacked and decoded, with what had to be assumed; throws where it has more than
/// `most` bytes, is damaged, or has no text.
#[wasm_bindgen(js_name = fileText, unchecked_return_type = "FileText")]
pub fn file_text(bytes: &[u8], most: u32) -> Result<JsValue, JsValue> {
    give(&interchange::file_text(bytes, most as usize).map_err(throw)?)
}

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

/// Reads a list of requests, CSV or JSON; faults of single ones are part of the answer.
#[wasm_bindgen(js_name = readRequests, unchecked_return_type = "RequestList")]
pub fn read_requests(text: &str) -> Result<JsValue, JsValue> {
    give(&exchange::read_requests(text).map_err(throw)?)
}

/// Writes a list of requests; without one, three requests to begin with.
#[wasm_bindgen(js_name = writeRequests)]
pub fn write_requests(
    #[wasm_bindgen(unchecked_param_type = "ListedRequestDocument[] | null")] requests: JsValue,
    #[wasm_bindgen(unchecked_param_type = "RequestFormat")] format: JsValue,
) -> Result<String, JsValue> {
    let requests: Option<Vec<ListedRequestDocument>> = read(requests).map_err(throw)?;
    let requests = requests.unwrap_or_else(exchange::request_template);
    Ok(exchange::write_requests(&requests, read(format).map_err(throw)?))
}

/// Reads the jobs of a file in the Standard Workload Format as a workload has them.
#[wasm_bindgen(js_name = readTraceJobs, unchecked_return_type = "TraceJobs")]
pub fn read_trace_jobs(text: &str) -> Result<JsValue, JsValue> {
    give(&exchange::read_trace_jobs(text).map_err(throw)?)
}
