//! Documents of elastic reservations: read, write, check, and the ones that ship.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::elastic::document::{self, ElasticDocument};
use crate::wasm::value::{give, read, throw};

/// The documents everybody starts from, the default first.
#[wasm_bindgen(js_name = elasticPresets, unchecked_return_type = "ElasticPreset[]")]
pub fn elastic_presets() -> Result<JsValue, JsValue> {
    give(&document::presets())
}

/// Reads and checks the text of a document of elastic reservations; throws the first error.
#[wasm_bindgen(js_name = elasticParse, unchecked_return_type = "ElasticDocument")]
pub fn elastic_parse(text: &str) -> Result<JsValue, JsValue> {
    give(&document::parse::<ElasticDocument>(text).map_err(throw)?)
}

/// Writes a document as indented JSON: the same document gives the same bytes.
#[wasm_bindgen(js_name = elasticPrint)]
pub fn elastic_print(
    #[wasm_bindgen(unchecked_param_type = "ElasticDocument")] document: JsValue,
) -> Result<String, JsValue> {
    Ok(document::print::<ElasticDocument>(&read(document).map_err(throw)?))
}

/// Everything that is wrong or odd with a document; never throws because of the document.
#[wasm_bindgen(js_name = elasticValidate, unchecked_return_type = "Findings")]
pub fn elastic_validate(
    #[wasm_bindgen(unchecked_param_type = "ElasticDocument")] document: JsValue,
) -> Result<JsValue, JsValue> {
    match read::<ElasticDocument>(document) {
        Ok(document) => give(&document::validate(&document)),
        Err(error) => give(&crate::document::Findings::from(error)),
    }
}
