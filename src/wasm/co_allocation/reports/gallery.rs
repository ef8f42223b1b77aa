//! Grids after real ones.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::co_allocation::document;
use crate::wasm::value::give;

/// Grids after real ones, each with a request that shows something.
#[wasm_bindgen(unchecked_return_type = "Preset[]")]
pub fn gallery() -> Result<JsValue, JsValue> {
    give(&document::gallery())
}
