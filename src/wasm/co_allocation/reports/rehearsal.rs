//! A reservation taken again through two-phase commit.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::labs::co_allocation::views;
use crate::wasm::co_allocation::scenario;
use crate::wasm::value::{give, read, throw};

/// Reserves one of the document's reservations again, message by message, with those before it in the books.
#[wasm_bindgen(unchecked_return_type = "RehearsalReport")]
pub fn rehearse(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
    #[wasm_bindgen(unchecked_param_type = "RehearsalOptions")] options: JsValue,
) -> Result<JsValue, JsValue> {
    let scenario = scenario(document).map_err(throw)?;
    give(&views::rehearse(&scenario, &read(options).map_err(throw)?).map_err(throw)?)
}

/// Whether one of the document's reservations can have another window, with all others as they are.
#[wasm_bindgen(js_name = "modifyReservation", unchecked_return_type = "ModificationOutcome")]
pub fn modify_reservation(
    #[wasm_bindgen(unchecked_param_type = "ScenarioDocument")] document: JsValue,
    reservation: u32,
    #[wasm_bindgen(unchecked_param_type = "ReservedWindow")] to: JsValue,
) -> Result<JsValue, JsValue> {
    let scenario = scenario(document).map_err(throw)?;
    give(&views::modify(&scenario, reservation, read(to).map_err(throw)?).map_err(throw)?)
}
