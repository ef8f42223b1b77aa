//! Inputs whose answers are compared byte by byte between the native build and wasm; the page's unit tests read the same
//! file.

use serde::de::DeserializeOwned;
use serde_json::Value;

/// The input at a place of `tests/golden/boundary/inputs.json`, such as `"/day/preset"`.
pub fn input<T: DeserializeOwned>(place: &str) -> T {
    let all: Value =
        serde_json::from_str(include_str!("../../golden/boundary/inputs.json")).expect("it is JSON");
    let value = all.pointer(place).unwrap_or_else(|| panic!("inputs.json has no {place}")).clone();
    serde_json::from_value(value).unwrap_or_else(|error| panic!("{place}: {error}"))
}
