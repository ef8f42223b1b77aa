//! Managers at work.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::scenario;
use crate::labs::cors::views;
use crate::wasm::value::{give, read, throw};

/// Managers at work until all applications have their answers, advanced in slices so that a worker can be asked to stop
/// between them.
#[wasm_bindgen]
pub struct CorsRunning(views::Running);

#[wasm_bindgen]
impl CorsRunning {
    /// Checks a document and goes through its schedule; throws the first error.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "CorsDocument")] document: JsValue,
    ) -> Result<CorsRunning, JsValue> {
        Ok(CorsRunning(scenario(document).and_then(views::Running::begin).map_err(throw)?))
    }

    /// Goes on for about a thousand messages times this.
    #[wasm_bindgen(unchecked_return_type = "CorsRunProgress")]
    pub fn advance(&mut self, pieces: u32) -> Result<JsValue, JsValue> {
        give(&self.0.advance(pieces))
    }

    /// Report on all applications; ends the run.
    #[wasm_bindgen(unchecked_return_type = "CorsRunReport")]
    pub fn report(self) -> Result<JsValue, JsValue> {
        give(&self.0.report())
    }
}

/// Steps managers through a schedule, and looks at all that can follow.
#[wasm_bindgen(js_name = corsRace, unchecked_return_type = "CorsRaceReport")]
pub fn cors_race(
    #[wasm_bindgen(unchecked_param_type = "CorsDocument")] document: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number[]")] schedule: JsValue,
) -> Result<JsValue, JsValue> {
    let scenario = scenario(document).map_err(throw)?;
    let schedule: Vec<u32> = read(schedule).map_err(throw)?;
    let schedule: Vec<usize> = schedule.into_iter().map(|prm| prm as usize).collect();
    give(&views::race(&scenario, &schedule).map_err(throw)?)
}
