//! Markets at work.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::scenario;
use crate::labs::market::views;
use crate::wasm::value::{give, throw};

/// Looks at one resource at one event of a document's run.
#[wasm_bindgen(js_name = marketClearing, unchecked_return_type = "MarketClearingReport")]
pub fn market_clearing(
    #[wasm_bindgen(unchecked_param_type = "MarketDocument")] document: JsValue,
    event: u32,
    resource: u32,
) -> Result<JsValue, JsValue> {
    let scenario = scenario(document).map_err(throw)?;
    give(&views::clearing(&scenario, event, resource).map_err(throw)?)
}

/// A run at work, advanced in slices so that a worker can be asked to stop between them.
#[wasm_bindgen]
pub struct MarketRunning(views::Running);

#[wasm_bindgen]
impl MarketRunning {
    /// Checks a document; throws the first error.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "MarketDocument")] document: JsValue,
    ) -> Result<MarketRunning, JsValue> {
        Ok(MarketRunning(views::Running::begin(scenario(document).map_err(throw)?)))
    }

    /// Goes on for at most that many events.
    #[wasm_bindgen(unchecked_return_type = "MarketRunProgress")]
    pub fn advance(&mut self, events: u32) -> Result<JsValue, JsValue> {
        give(&self.0.advance(events))
    }

    /// Report of the run, which it ends.
    #[wasm_bindgen(unchecked_return_type = "MarketRunReport")]
    pub fn report(self) -> Result<JsValue, JsValue> {
        give(&self.0.report())
    }
}

/// Bids that one user plans for all of its tasks when it arrives.
#[wasm_bindgen(js_name = marketPlan, unchecked_return_type = "MarketPlanReport")]
pub fn market_plan(
    #[wasm_bindgen(unchecked_param_type = "MarketDocument")] document: JsValue,
    user: u32,
) -> Result<JsValue, JsValue> {
    let scenario = scenario(document).map_err(throw)?;
    give(&views::plan(&scenario, user).map_err(throw)?)
}

/// Plays the stages of the sequential game at one event of a document's run.
#[wasm_bindgen(js_name = marketStages, unchecked_return_type = "MarketStagesReport")]
pub fn market_stages(
    #[wasm_bindgen(unchecked_param_type = "MarketDocument")] document: JsValue,
    event: u32,
) -> Result<JsValue, JsValue> {
    let scenario = scenario(document).map_err(throw)?;
    give(&views::stages(&scenario, event).map_err(throw)?)
}

/// Waste of a market of this many users, and yardsticks for a document.
#[wasm_bindgen(js_name = marketEfficiency, unchecked_return_type = "MarketEfficiencyReport")]
pub fn market_efficiency(
    #[wasm_bindgen(unchecked_param_type = "MarketDocument")] document: JsValue,
    users: u32,
) -> Result<JsValue, JsValue> {
    let scenario = scenario(document).map_err(throw)?;
    give(&views::efficiency(&scenario, users))
}
