//! market documents: read, write, check, and the ones that ship.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::market::document::{self, MarketDocument};
use crate::wasm::value::{give, read, throw};

/// The documents everybody starts from, the default first.
#[wasm_bindgen(js_name = marketPresets, unchecked_return_type = "MarketPreset[]")]
pub fn market_presets() -> Result<JsValue, JsValue> {
    give(&document::presets())
}

/// Reads and checks the text of a market document; throws the first error.
#[wasm_bindgen(js_name = marketParse, unchecked_return_type = "MarketDocument")]
pub fn market_parse(text: &str) -> Result<JsValue, JsValue> {
    give(&document::parse::<MarketDocument>(text).map_err(throw)?)
}

/// Writes a document as indented JSON: the same document gives the same bytes.
#[wasm_bindgen(js_name = marketPrint)]
pub fn market_print(
    #[wasm_bindgen(unchecked_param_type = "MarketDocument")] document: JsValue,
) -> Result<String, JsValue> {
    Ok(document::print::<MarketDocument>(&read(document).map_err(throw)?))
}

/// Everything that is wrong or odd with a document; never throws because of the document.
#[wasm_bindgen(js_name = marketValidate, unchecked_return_type = "Findings")]
pub fn market_validate(
    #[wasm_bindgen(unchecked_param_type = "MarketDocument")] document: JsValue,
) -> Result<JsValue, JsValue> {
    match read::<MarketDocument>(document) {
        Ok(document) => give(&document::validate(&document)),
        Err(error) => give(&crate::document::Findings::from(error)),
    }
}
