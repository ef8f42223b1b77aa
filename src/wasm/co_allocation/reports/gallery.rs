//! Grids after real ones, and grids drawn at random.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::co_allocation::{document, grids};
use crate::wasm::value::{give, read, throw};

/// Grids after real ones, each with a request that shows something.
#[wasm_bindgen(unchecked_return_type = "Preset[]")]
pub fn gallery() -> Result<JsValue, JsValue> {
    give(&document::gallery())
}

/// Draws a grid at random, as a scenario with an example request.
#[wasm_bindgen(js_name = generateGrid, unchecked_return_type = "ScenarioDocument")]
pub fn generate_grid(
    #[wasm_bindgen(unchecked_param_type = "GridRecipe")] recipe: JsValue,
) -> Result<JsValue, JsValue> {
    give(&grids::scenario(&read(recipe).map_err(throw)?).map_err(throw)?)
}
