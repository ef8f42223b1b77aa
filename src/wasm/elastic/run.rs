//! One request at its arrival, and whole runs.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::scenario;
use crate::labs::elastic::views;
use crate::wasm::value::{give, read, throw};

/// The request of an id at its arrival, after all requests before it.
#[wasm_bindgen(js_name = elasticRequest, unchecked_return_type = "ElasticRequestReport")]
pub fn elastic_request(
    #[wasm_bindgen(unchecked_param_type = "ElasticDocument")] document: JsValue,
    id: u32,
) -> Result<JsValue, JsValue> {
    let scenario = scenario(document).map_err(throw)?;
    give(&views::request(&scenario, id).map_err(throw)?)
}

/// A whole run with reservations and without, and a part of it to be drawn.
#[wasm_bindgen(js_name = elasticRun, unchecked_return_type = "ElasticRunReport")]
pub fn elastic_run(
    #[wasm_bindgen(unchecked_param_type = "ElasticDocument")] document: JsValue,
    #[wasm_bindgen(unchecked_param_type = "ElasticRunQuery")] query: JsValue,
) -> Result<JsValue, JsValue> {
    let scenario = scenario(document).map_err(throw)?;
    give(&views::run(&scenario, read(query).map_err(throw)?))
}
