//! Command lines that make a file of the page again.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::co_allocation::command_line;
use crate::wasm::value::{give, read, throw};

/// Command line that writes a scenario in another format; the document is in `file`.
#[wasm_bindgen(js_name = repeatExport, unchecked_return_type = "CommandLine")]
pub fn repeat_export(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
    file: &str,
    #[wasm_bindgen(unchecked_param_type = "ExportFormat")] format: JsValue,
    out: &str,
) -> Result<JsValue, JsValue> {
    let document = read(document).map_err(throw)?;
    give(&command_line::repeat_export(&document, file, read(format).map_err(throw)?, out))
}

/// Command line that simulates a day of a scenario's workload and writes it.
#[wasm_bindgen(js_name = repeatDay, unchecked_return_type = "CommandLine")]
pub fn repeat_day(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
    file: &str,
    replication: u32,
    #[wasm_bindgen(unchecked_param_type = "DayFormat")] format: JsValue,
    out: &str,
) -> Result<JsValue, JsValue> {
    let document = read(document).map_err(throw)?;
    give(&command_line::repeat_day(&document, file, replication, read(format).map_err(throw)?, out))
}

/// Command line that runs an experiment, with as many days as a stopped one had, and writes a result file.
#[wasm_bindgen(js_name = repeatExperiment, unchecked_return_type = "CommandLine")]
pub fn repeat_experiment(
    #[wasm_bindgen(unchecked_param_type = "ExperimentDocument")] document: JsValue,
    file: &str,
    #[wasm_bindgen(js_name = stoppedAfter)] stopped_after: Option<u32>,
    #[wasm_bindgen(unchecked_param_type = "ResultFile")] what: JsValue,
    out: &str,
) -> Result<JsValue, JsValue> {
    let document = read(document).map_err(throw)?;
    give(&command_line::repeat_experiment(&document, file, stopped_after, read(what).map_err(throw)?, out))
}
