//! CORS documents: read, write, check, and the ones that ship.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::cors::document::{self, CorsDocument};
use crate::wasm::value::{give, read, throw};

/// The documents everybody starts from, the default first.
#[wasm_bindgen(js_name = corsPresets, unchecked_return_type = "CorsPreset[]")]
pub fn cors_presets() -> Result<JsValue, JsValue> {
    give(&document::presets())
}

/// Reads and checks the text of a CORS document; throws the first error.
#[wasm_bindgen(js_name = corsParse, unchecked_return_type = "CorsDocument")]
pub fn cors_parse(text: &str) -> Result<JsValue, JsValue> {
    give(&document::parse::<CorsDocument>(text).map_err(throw)?)
}

/// Makes a document of a workload trace in SWF or of an accounting log, under this title; throws where it has no jobs.
#[wasm_bindgen(js_name = corsOpenTrace, unchecked_return_type = "CorsOpenedTrace")]
pub fn cors_open_trace(text: &str, title: &str) -> Result<JsValue, JsValue> {
    give(&document::open_trace(text, title).map_err(throw)?)
}

/// Writes a document as indented JSON: the same document gives the same bytes.
#[wasm_bindgen(js_name = corsPrint)]
pub fn cors_print(
    #[wasm_bindgen(unchecked_param_type = "CorsDocument")] document: JsValue,
) -> Result<String, JsValue> {
    Ok(document::print::<CorsDocument>(&read(document).map_err(throw)?))
}

/// Everything that is wrong or odd with a document; never throws because of the document.
#[wasm_bindgen(js_name = corsValidate, unchecked_return_type = "Findings")]
pub fn cors_validate(
    #[wasm_bindgen(unchecked_param_type = "CorsDocument")] document: JsValue,
) -> Result<JsValue, JsValue> {
    match read::<CorsDocument>(document) {
        Ok(document) => give(&document::validate(&document)),
        Err(error) => give(&crate::document::Findings::from(error)),
    }
}
