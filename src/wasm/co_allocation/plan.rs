//! Planning the request of a scenario.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::scenario;
use crate::labs::co_allocation::views;
use crate::wasm::clock::milliseconds;
use crate::wasm::value::{give, throw};

/// Plans the request of a document in all its time frames.
#[wasm_bindgen(unchecked_return_type = "PlanReport")]
pub fn plan(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
) -> Result<JsValue, JsValue> {
    let scenario = scenario(document).map_err(throw)?;
    let begun = milliseconds();
    let mut report = views::plan(&scenario);
    report.microseconds = ((milliseconds() - begun) * 1000.0).round();
    give(&report)
}

/// The same in slices, so that a worker can handle messages between them.
#[wasm_bindgen]
pub struct PlanRun {
    run: views::PlanRun,
    microseconds: f64,
}

#[wasm_bindgen]
impl PlanRun {
    /// Prepares to plan; nothing is searched yet.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
    ) -> Result<PlanRun, JsValue> {
        let scenario = scenario(document).map_err(throw)?;
        Ok(PlanRun { run: views::PlanRun::new(scenario), microseconds: 0.0 })
    }

    /// Works on one time frame until it has its answer or this many more search nodes are spent on it.
    #[wasm_bindgen(unchecked_return_type = "PlanProgress")]
    pub fn advance(&mut self, nodes: f64) -> Result<JsValue, JsValue> {
        let begun = milliseconds();
        let progress = self.run.advance(nodes as u64);
        self.microseconds += (milliseconds() - begun) * 1000.0;
        give(&progress)
    }

    /// Current report; once all is done, the answer of `plan`.
    #[wasm_bindgen(unchecked_return_type = "PlanReport")]
    pub fn report(&mut self) -> Result<JsValue, JsValue> {
        let mut report = self.run.report();
        report.microseconds = self.microseconds.round();
        give(&report)
    }
}
