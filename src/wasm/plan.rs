//! Planning the request of a scenario.

use wasm_bindgen::prelude::{JsCast, JsValue, wasm_bindgen};

#[cfg(feature = "engines")]
use super::value::read;
use super::value::{give, read_scenario, throw};
#[cfg(feature = "engines")]
use crate::labs::co_allocation::document;
use crate::labs::co_allocation::views;

/// Plans the request of a document in all its time frames.
#[wasm_bindgen(unchecked_return_type = "PlanReport")]
pub fn plan(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
) -> Result<JsValue, JsValue> {
    let scenario = read_scenario(document).map_err(throw)?;
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
        let scenario = read_scenario(document).map_err(throw)?;
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

    /// What is known now; once all is done, what `plan` answers.
    #[wasm_bindgen(unchecked_return_type = "PlanReport")]
    pub fn report(&mut self) -> Result<JsValue, JsValue> {
        let mut report = self.run.report();
        report.microseconds = self.microseconds.round();
        give(&report)
    }
}

/// One planner at work on one time frame, advanced in slices so that a worker can be asked to stop between them.
#[cfg(feature = "engines")]
#[wasm_bindgen]
pub struct PlanningRun {
    run: views::PlanningRun,
    microseconds: f64,
}

#[cfg(feature = "engines")]
#[wasm_bindgen]
impl PlanningRun {
    /// Prepares to plan the time frame of that index, whatever planner the document names.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
        #[wasm_bindgen(unchecked_param_type = "PlannerName")] planner: JsValue,
        frame: u32,
    ) -> Result<PlanningRun, JsValue> {
        let scenario = read(document).and_then(|document| document::to_model(&document)).map_err(throw)?;
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

/// The clock of the window, the worker, or Node; 0 where there is none.
pub(super) fn milliseconds() -> f64 {
    js_sys::Reflect::get(&js_sys::global(), &"performance".into())
        .ok()
        .filter(JsValue::is_object)
        .map_or(0.0, |performance| performance.unchecked_into::<web_sys::Performance>().now())
}
