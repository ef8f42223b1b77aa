//! Measuring planners, one planner at one task a call so that a worker can be asked to stop between them.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::co_allocation::bench;
use crate::labs::co_allocation::bench::Tasks;
use crate::labs::co_allocation::views;
use crate::wasm::clock::milliseconds;
use crate::wasm::co_allocation::scenario;
use crate::wasm::value::{give, read, throw};

/// Planners against each other on a generated list, or on the time frames of a document.
#[wasm_bindgen]
pub struct PlannerBench {
    options: views::BenchOptions,
    bench: bench::PlannerBench,
}

#[wasm_bindgen]
impl PlannerBench {
    /// Sets up a bench; with a document, its time frames are the tasks.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "BenchOptions")] options: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "ScenarioDocument")] document: JsValue,
    ) -> Result<PlannerBench, JsValue> {
        let options: views::BenchOptions = read(options).map_err(throw)?;
        let bench = if document.is_undefined() {
            views::planner_bench(&options)
        } else {
            let scenario = scenario(document).map_err(throw)?;
            let tasks = views::tasks_of(&scenario, &options.list);
            views::bench_of_tasks(&options, Tasks::Given(tasks))
        };
        Ok(PlannerBench { bench: bench.map_err(throw)?, options })
    }

    /// Lets the next planner plan the next task, for at most the limit.
    #[wasm_bindgen(unchecked_return_type = "BenchProgress")]
    pub fn advance(&mut self) -> Result<JsValue, JsValue> {
        self.bench.advance(&|| milliseconds() / 1000.0);
        give(&views::bench_progress(&self.bench))
    }

    /// The table of the tasks done so far.
    #[wasm_bindgen(unchecked_return_type = "BenchReport")]
    pub fn report(&self) -> Result<JsValue, JsValue> {
        give(&views::bench_report(&self.options, &self.bench))
    }

    /// What each planner needed for each task done so far: what the charts of planning are drawn from.
    #[wasm_bindgen(unchecked_return_type = "PlannerReadings[]")]
    pub fn readings(&self) -> Result<JsValue, JsValue> {
        give(&views::bench_readings(&self.options, &self.bench))
    }
}

/// Names of the lists that a bench can be asked for.
#[wasm_bindgen(js_name = workLists, unchecked_return_type = "string[]")]
pub fn work_lists() -> Result<JsValue, JsValue> {
    give(&views::work_lists())
}
