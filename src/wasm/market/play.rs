//! The game.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::market::document::{self, MarketDocument};
use crate::labs::market::views;
use crate::wasm::value::{give, read, throw};

/// Plays these slots for the first user, from the start.
#[wasm_bindgen(js_name = marketPlay, unchecked_return_type = "MarketPlayReport")]
pub fn market_play(
    #[wasm_bindgen(unchecked_param_type = "MarketDocument")] document: JsValue,
    #[wasm_bindgen(unchecked_param_type = "MarketChoice[]")] choices: JsValue,
) -> Result<JsValue, JsValue> {
    let document: MarketDocument = read(document).map_err(throw)?;
    let scenario = document::to_model(&document).map_err(throw)?;
    let choices: Vec<views::MarketChoice> = read(choices).map_err(throw)?;
    give(&views::play(&document, &scenario, &choices).map_err(throw)?)
}

/// Reads the code of another game of the same document, whatever its seed.
#[wasm_bindgen(js_name = marketReadCode, unchecked_return_type = "MarketScore")]
pub fn market_read_code(
    #[wasm_bindgen(unchecked_param_type = "MarketDocument")] document: JsValue,
    code: &str,
) -> Result<JsValue, JsValue> {
    let document: MarketDocument = read(document).map_err(throw)?;
    give(&views::score_of(&document, code).map_err(throw)?)
}

/// The document with every user and resource by hand.
#[wasm_bindgen(js_name = marketWorld, unchecked_return_type = "MarketDocument")]
pub fn market_world(
    #[wasm_bindgen(unchecked_param_type = "MarketDocument")] document: JsValue,
) -> Result<JsValue, JsValue> {
    let document: MarketDocument = read(document).map_err(throw)?;
    let scenario = document::to_model(&document).map_err(throw)?;
    give(&views::written_out(&document, &scenario))
}
