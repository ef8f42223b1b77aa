//! Scenarios and days in formats of other programs.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::co_allocation::document::ScenarioDocument;
use crate::labs::co_allocation::exchange;
use crate::wasm::value::{give, read, throw};

/// Writes a document in another format.
#[wasm_bindgen(js_name = exportAs)]
pub fn export_as(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
    #[wasm_bindgen(unchecked_param_type = "ExportFormat")] format: JsValue,
) -> Result<String, JsValue> {
    let document = read(document).map_err(throw)?;
    exchange::export(&document, read(format).map_err(throw)?).map_err(throw)
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

/// Pieces of a document that a format carries.
#[wasm_bindgen(js_name = carries, unchecked_return_type = "Piece[]")]
pub fn carries(
    #[wasm_bindgen(unchecked_param_type = "ExportFormat")] format: JsValue,
) -> Result<JsValue, JsValue> {
    let format: exchange::ExportFormat = read(format).map_err(throw)?;
    give(&format.carries())
}
