//! Data structures looked at.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::scenario;
use crate::labs::cors::views;
use crate::wasm::value::{give, read, throw};

/// Asks one calendar as it is booked in the document: its tree as it is drawn, and what the query touches everywhere.
#[wasm_bindgen(js_name = corsTree, unchecked_return_type = "CorsTreeReport")]
pub fn cors_tree(
    #[wasm_bindgen(unchecked_param_type = "CorsDocument")] document: JsValue,
    #[wasm_bindgen(unchecked_param_type = "CorsTreeQuery")] query: JsValue,
) -> Result<JsValue, JsValue> {
    let scenario = scenario(document).map_err(throw)?;
    give(&views::tree(&scenario, &read(query).map_err(throw)?).map_err(throw)?)
}

/// Books and asks every data structure the same, at random.
#[wasm_bindgen(js_name = corsStructures, unchecked_return_type = "CorsStructureEffort[]")]
pub fn cors_structures(
    #[wasm_bindgen(unchecked_param_type = "CorsStructuresQuery")] query: JsValue,
) -> Result<JsValue, JsValue> {
    give(&views::structures(&read(query).map_err(throw)?).map_err(throw)?)
}
