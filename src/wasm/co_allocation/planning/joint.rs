//! Several requests planned together.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::co_allocation::views;
use crate::wasm::co_allocation::scenario;
use crate::wasm::value::{give, throw};

/// All requests of a document planned together, advanced in slices so that a worker can be asked to stop between them.
#[wasm_bindgen]
pub struct JointRun {
    run: views::JointRun,
}

#[wasm_bindgen]
impl JointRun {
    /// Serves the requests in several orders and prepares the search.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
    ) -> Result<JointRun, JsValue> {
        Ok(JointRun { run: views::JointRun::new(scenario(document).map_err(throw)?) })
    }

    /// Takes up to this many more nodes of the search.
    #[wasm_bindgen(unchecked_return_type = "JointProgress")]
    pub fn advance(&mut self, nodes: f64) -> Result<JsValue, JsValue> {
        give(&self.run.advance(nodes as u64))
    }

    /// Current report.
    #[wasm_bindgen(unchecked_return_type = "JointReport")]
    pub fn report(&self) -> Result<JsValue, JsValue> {
        give(&self.run.report())
    }
}
