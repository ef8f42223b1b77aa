//! A simulated day, advanced in slices so that a worker can be asked to stop between them.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::co_allocation::day;
use crate::labs::co_allocation::day::metrics;
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::{exchange, views};
use crate::wasm::co_allocation::scenario;
use crate::wasm::value::{give, read, throw};

/// One day of the workload of a document.
#[wasm_bindgen]
pub struct Day {
    scenario: Scenario,
    day: day::Day,
    replication: u32,
}

#[wasm_bindgen]
impl Day {
    /// Draws the requests of a replication, counted from 0; all books are empty.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
        replication: u32,
    ) -> Result<Day, JsValue> {
        let scenario = scenario(document).map_err(throw)?;
        let day = scenario.day(replication).map_err(throw)?;
        Ok(Day { scenario, day, replication })
    }

    /// Plans and reserves up to this many more requests.
    #[wasm_bindgen(unchecked_return_type = "DayProgress")]
    pub fn advance(&mut self, requests: u32) -> Result<JsValue, JsValue> {
        self.day.advance(requests as usize);
        give(&views::day_progress(&self.day))
    }

    /// The metrics of what was simulated so far.
    #[wasm_bindgen(unchecked_return_type = "DayReport")]
    pub fn report(&self) -> Result<JsValue, JsValue> {
        let users = self.scenario.workload.users.len();
        let metrics = metrics::report(self.day.log(), &self.scenario.grid, users, self.day.period());
        give(&views::day_report(&self.scenario, self.replication, &metrics))
    }

    /// Writes the day so far in a format of other programs.
    #[wasm_bindgen(js_name = exportAs)]
    pub fn export_as(
        &self,
        #[wasm_bindgen(unchecked_param_type = "DayFormat")] format: JsValue,
        title: &str,
    ) -> Result<String, JsValue> {
        let format = read(format).map_err(throw)?;
        Ok(exchange::export_day(&self.scenario, title, self.day.log(), format))
    }

    /// Everything reserved so far.
    #[wasm_bindgen(unchecked_return_type = "ReservationDocument[]")]
    pub fn reservations(&self) -> Result<JsValue, JsValue> {
        give(&views::reservations(&self.scenario, self.day.log()))
    }
}
