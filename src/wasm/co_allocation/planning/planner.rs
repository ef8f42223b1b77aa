//! One planner at work on one time frame, whichever the document names.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::co_allocation::views;
use crate::wasm::clock::milliseconds;
use crate::wasm::co_allocation::scenario;
use crate::wasm::value::{give, read, throw};

/// One planner at work on one time frame, advanced in slices so that a worker can be asked to stop between them.
#[wasm_bindgen]
pub struct PlanningRun {
    run: views::PlanningRun,
    microseconds: f64,
}

#[wasm_bindgen]
impl PlanningRun {
    /// Prepares to plan the time frame of that index, whatever planner the document names.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
        #[wasm_bindgen(unchecked_param_type = "PlannerName")] planner: JsValue,
        frame: u32,
    ) -> Result<PlanningRun, JsValue> {
        let scenario = scenario(document).map_err(throw)?;
        let run = views::PlanningRun::new(scenario, read(planner).map_err(throw)?, frame).map_err(throw)?;
        Ok(PlanningRun { run, microseconds: 0.0 })
    }

    /// Goes on until there is a proof or this many search nodes are spent since the beginning.
    #[wasm_bindgen(unchecked_return_type = "PlanningReport")]
    pub fn advance(
        &mut self,
        #[wasm_bindgen(js_name = nodeLimit)] node_limit: f64,
    ) -> Result<JsValue, JsValue> {
        let begun = milliseconds();
        let mut report = self.run.advance(node_limit as u64);
        self.microseconds += (milliseconds() - begun) * 1000.0;
        report.microseconds = self.microseconds.round();
        give(&report)
    }
}
