//! Co-allocation: what comes with the page here, what is fetched later in one folder for each module.

mod documents;
mod plan;
#[cfg(feature = "engines")]
mod planning;
#[cfg(feature = "engines")]
mod reports;
#[cfg(feature = "engines")]
mod rules;

pub use documents::{parse, presets, print, validate};
pub use plan::{PlanRun, plan};
#[cfg(feature = "engines")]
pub use planning::*;
#[cfg(feature = "engines")]
pub use reports::*;
#[cfg(feature = "engines")]
pub use rules::*;

use wasm_bindgen::JsValue;

use super::value::read;
use crate::document::{Code, FormatError};
use crate::labs::co_allocation::document::{self, Scenario, ScenarioDocument};

/// Reads a document that will be planned, simulated or shown as a program.
fn scenario(document: JsValue) -> Result<Scenario, FormatError> {
    let scenario = read::<ScenarioDocument>(document).and_then(|document| document::to_model(&document))?;
    if scenario.options.planner.is_included() {
        return Ok(scenario);
    }
    let message = crate::labs::co_allocation::text::msg!("planner.not-included");
    Err(FormatError::new(Code::Internal, "options.planner", message))
}
