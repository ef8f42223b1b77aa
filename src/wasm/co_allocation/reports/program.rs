//! The 0-1 program of one time frame: looked at, handed over, and solved by others.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::co_allocation::document::{ScenarioDocument, limits};
use crate::labs::co_allocation::{document, views};
use crate::wasm::co_allocation::scenario;
use crate::wasm::value::{give, read, throw};

/// How large the program is, by equation.
#[wasm_bindgen(js_name = programOverview, unchecked_return_type = "ProgramOverview")]
pub fn program_overview(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
    frame: u32,
) -> Result<JsValue, JsValue> {
    give(&views::program_overview(&scenario(document).map_err(throw)?, frame).map_err(throw)?)
}

/// Some rows of one equation.
#[wasm_bindgen(js_name = programRows, unchecked_return_type = "RowsPage")]
pub fn program_rows(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
    equation: u8,
    #[wasm_bindgen(unchecked_param_type = "ProgramQuery")] query: JsValue,
) -> Result<JsValue, JsValue> {
    let query = read(query).map_err(throw)?;
    give(&views::program_rows(&scenario(document).map_err(throw)?, equation, &query).map_err(throw)?)
}

/// Some unknowns with their coefficients in (3).
#[wasm_bindgen(js_name = programColumns, unchecked_return_type = "ColumnsPage")]
pub fn program_columns(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
    #[wasm_bindgen(unchecked_param_type = "ProgramQuery")] query: JsValue,
) -> Result<JsValue, JsValue> {
    let query = read(query).map_err(throw)?;
    give(&views::program_columns(&scenario(document).map_err(throw)?, &query).map_err(throw)?)
}

/// The program as LP or MPS, as the command `coalloc export` writes it.
#[wasm_bindgen(js_name = exportProgram)]
pub fn export_program(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
    frame: u32,
    #[wasm_bindgen(unchecked_param_type = "Formulation")] formulation: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Language")] language: JsValue,
) -> Result<String, JsValue> {
    let document: ScenarioDocument = read(document).map_err(throw)?;
    let scenario = document::to_model(&document).map_err(throw)?;
    let (formulation, language) = (read(formulation).map_err(throw)?, read(language).map_err(throw)?);
    let most = limits::EXPORTED_COEFFICIENTS;
    let text = views::program_text(&scenario, &document.title, frame, formulation, language, most);
    text.and_then(|text| text.within(limits::EXPORTED_BYTES)).map_err(throw)
}

/// Reads what another solver wrote about the program, and judges it.
#[wasm_bindgen(js_name = readSolution, unchecked_return_type = "SolutionReport")]
pub fn read_solution(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
    frame: u32,
    text: &str,
) -> Result<JsValue, JsValue> {
    give(&views::read_solution(&scenario(document).map_err(throw)?, frame, text).map_err(throw)?)
}
