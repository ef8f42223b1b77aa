//! A search looked at: its tree, and its bound against its best plan.

use crate::labs::co_allocation::figures;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::co_allocation::{document, views};
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
        let scenario = read(document).and_then(|document| document::to_model(&document)).map_err(throw)?;
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

/// Bound and best plan of a search over its effort.
#[wasm_bindgen(js_name = searchChart, unchecked_return_type = "Chart")]
pub fn search_chart(
    #[wasm_bindgen(unchecked_param_type = "SearchCourse")] course: JsValue,
    #[wasm_bindgen(unchecked_param_type = "ChartOptions")] options: JsValue,
) -> Result<JsValue, JsValue> {
    give(&figures::search_chart(&read(course).map_err(throw)?, &read(options).map_err(throw)?))
}
