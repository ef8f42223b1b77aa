//! Values in and out: the types are derived once, errors have one shape.

use js_sys::JSON;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;

use crate::document::FormatError;
use crate::document::json::for_page;

/// Reads a value the page hands over; errors carry the path of the field they are about.
///
/// By way of its JSON text, so that every type has one compiled decoder and not a second one for JavaScript values:
/// a quarter of the module.
pub(super) fn read<T: DeserializeOwned>(value: JsValue) -> Result<T, FormatError> {
    let text = JSON::stringify(&value).ok().and_then(|text| text.as_string());
    let text = text.ok_or_else(|| FormatError::wrong_shape("is not a plain value; give an object", ""))?;
    crate::document::decode(&text).map_err(|mut error| {
        error.message = without_position(&error.message);
        error
    })
}

/// Nobody has seen the text that a line and a column would be about.
fn without_position(message: &str) -> String {
    let (before, position) = message.split_once(" at line ").unwrap_or((message, ""));
    let after = position.find(';').map_or("", |end| &position[end..]);
    format!("{before}{after}")
}

/// Gives a value to the page, by way of its JSON text too.
pub(super) fn give<T: Serialize>(value: &T) -> Result<JsValue, JsValue> {
    parsed(&for_page(value))
}

fn parsed(text: &str) -> Result<JsValue, JsValue> {
    if text.is_empty() { Ok(JsValue::UNDEFINED) } else { JSON::parse(text) }
}

/// An error as the page catches it.
pub(super) fn throw(error: FormatError) -> JsValue {
    parsed(&for_page(&error)).unwrap_or_else(|error| error)
}
