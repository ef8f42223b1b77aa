//! Values in and out: the types are derived once, errors have one shape.

use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;

use crate::format::{Code, FormatError};

/// Reads a value the page hands over; errors carry the path of the field they are about.
pub(super) fn read<T: DeserializeOwned>(value: JsValue) -> Result<T, FormatError> {
    let decoder = serde_wasm_bindgen::Deserializer::from(value);
    serde_path_to_error::deserialize(decoder).map_err(|error| {
        let path = error.path().to_string();
        let path = if path == "." { String::new() } else { path };
        FormatError::wrong_shape(error.inner(), path)
    })
}

/// Gives a value to the page.
pub(super) fn give<T: Serialize>(value: &T) -> Result<JsValue, JsValue> {
    serde_wasm_bindgen::to_value(value).map_err(|error| {
        let message = format!("the answer cannot be handed over: {error}; please report this");
        throw(FormatError { code: Code::Internal, message, path: String::new() })
    })
}

/// An error as the page catches it.
pub(super) fn throw(error: FormatError) -> JsValue {
    serde_wasm_bindgen::to_value(&error).expect("an error is three strings")
}
