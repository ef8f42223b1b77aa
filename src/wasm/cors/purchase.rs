//! Buying for one request.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::scenario;
use crate::labs::cors::views;
use crate::wasm::value::{give, throw};

/// Buys for one request on the grid as it is booked, by every rule and as well as possible.
#[wasm_bindgen(js_name = corsPurchase, unchecked_return_type = "CorsPurchaseReport")]
pub fn cors_purchase(
    #[wasm_bindgen(unchecked_param_type = "CorsDocument")] document: JsValue,
    request: u32,
) -> Result<JsValue, JsValue> {
    let scenario = scenario(document).map_err(throw)?;
    give(&views::purchase(&scenario, request).map_err(throw)?)
}
