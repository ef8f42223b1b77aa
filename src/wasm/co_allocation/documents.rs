//! Scenario documents: read, write, check, and the ones that ship.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::co_allocation::document::{self, ScenarioDocument};
use crate::wasm::value::{give, read, throw};

/// The scenarios everybody starts from, the default first.
#[wasm_bindgen(unchecked_return_type = "Preset[]")]
pub fn presets() -> Result<JsValue, JsValue> {
    give(&document::presets())
}

/// Reads and checks the text of a scenario document; throws the first error.
#[wasm_bindgen(unchecked_return_type = "ScenarioDocument")]
pub fn parse(text: &str) -> Result<JsValue, JsValue> {
    give(&document::parse::<ScenarioDocument>(text).map_err(throw)?)
}

/// Writes a document as indented JSON: the same document gives the same bytes.
#[wasm_bindgen]
pub fn print(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
) -> Result<String, JsValue> {
    Ok(document::print::<ScenarioDocument>(&read(document).map_err(throw)?))
}

/// Everything that is wrong or odd with a document; never throws because of the document.
#[wasm_bindgen(unchecked_return_type = "Findings")]
pub fn validate(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
) -> Result<JsValue, JsValue> {
    match read::<ScenarioDocument>(document) {
        Ok(document) => give(&document::validate(&document)),
        Err(error) => give(&crate::document::Findings::from(error)),
    }
}
