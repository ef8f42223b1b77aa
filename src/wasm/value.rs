//! Values in and out: the types are derived once, errors have one shape.

use js_sys::JSON;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;

use crate::document::FormatError;
use crate::document::json::for_page;
use crate::text::msg;

/// Reads a value the page hands over; errors carry the path of the field they are about.
///
/// Goes by way of JSON text, so that every type has one compiled decoder and not a second one for JavaScript
/// values: a quarter of the module.
pub(super) fn read<T: DeserializeOwned>(value: JsValue) -> Result<T, FormatError> {
    let text = JSON::stringify(&value).ok().and_then(|text| text.as_string());
    let text = text.ok_or_else(|| FormatError::wrong_shape(msg!("boundary.not-plain"), ""))?;
    crate::document::decode(&text)
}

/// Gives a value to the page, by way of its JSON text too.
pub(super) fn give<T: Serialize>(value: &T) -> Result<JsValue, JsValue> {
    let text = for_page(value);
    if text == "null" { Ok(JsValue::UNDEFINED) } else { JSON::parse(&text) }
}

/// An error as the page catches it.
#[cold]
#[inline(never)]
pub(super) fn throw(error: FormatError) -> JsValue {
    serde_wasm_bindgen::to_value(&error).expect("an error is texts and numbers")
}
