//! Values in and out: the types are derived once, errors have one shape.

use js_sys::JSON;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;

use crate::document::{Code, FormatError};
use crate::labs::co_allocation::document;
use crate::labs::co_allocation::document::Scenario;
use crate::text::msg;

/// Reads a value the page hands over; errors carry the path of the field they are about.
///
/// By way of its JSON text, so that every type has one compiled decoder and not a second one for JavaScript values:
/// a quarter of the module.
pub(super) fn read<T: DeserializeOwned>(value: JsValue) -> Result<T, FormatError> {
    let text = JSON::stringify(&value).ok().and_then(|text| text.as_string());
    let text = text.ok_or_else(|| FormatError::wrong_shape(msg!("boundary.not-plain"), ""))?;
    crate::document::decode_unseen(&text)
}

/// Reads a document that will be planned or simulated.
pub(super) fn read_scenario(document: JsValue) -> Result<Scenario, FormatError> {
    let scenario = read(document).and_then(|document| document::to_model(&document))?;
    if scenario.options.planner.is_included() {
        return Ok(scenario);
    }
    Err(FormatError::new(
        Code::Internal,
        "options.planner",
        crate::labs::co_allocation::text::msg!("planner.not-included"),
    ))
}

/// Gives a value to the page.
pub(super) fn give<T: Serialize>(value: &T) -> Result<JsValue, JsValue> {
    serde_wasm_bindgen::to_value(value).map_err(|error| {
        let message = msg!("boundary.no-answer", error = error.to_string());
        throw(FormatError::new(Code::Internal, "", message))
    })
}

/// An error as the page catches it.
pub(super) fn throw(error: FormatError) -> JsValue {
    serde_wasm_bindgen::to_value(&error).expect("an error is texts and numbers")
}
