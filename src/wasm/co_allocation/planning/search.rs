//! A search looked at.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::co_allocation::views;
use crate::wasm::co_allocation::scenario;
use crate::wasm::value::{give, read, throw};

/// A search on one time frame, in slices so that a worker can be asked to stop between them.
#[wasm_bindgen]
pub struct SearchRun(views::SearchRun);

#[wasm_bindgen]
impl SearchRun {
    /// Prepares to search the time frame of that index.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
        frame: u32,
        #[wasm_bindgen(unchecked_param_type = "SearchBy")] by: JsValue,
    ) -> Result<SearchRun, JsValue> {
        let scenario = scenario(document).map_err(throw)?;
        let by = read(by).map_err(throw)?;
        Ok(SearchRun(views::SearchRun::new(scenario, frame, by).map_err(throw)?))
    }

    /// Goes on for a slice.
    #[wasm_bindgen(unchecked_return_type = "SearchProgress")]
    pub fn advance(&mut self) -> Result<JsValue, JsValue> {
        give(&self.0.advance())
    }

    /// The search as far as it went.
    #[wasm_bindgen(unchecked_return_type = "SearchReport")]
    pub fn report(&mut self) -> Result<JsValue, JsValue> {
        give(&self.0.report())
    }
}
