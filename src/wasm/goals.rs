//! Goals of lessons and exercises at the boundary.

use wasm_bindgen::JsValue;

use super::value::{give, read, throw};
use crate::document::FormatError;
use crate::goal::{Fact, judge};

/// Judges goals by the facts of a document.
pub(super) fn judged(facts: Result<Fact, FormatError>, goals: JsValue) -> Result<JsValue, JsValue> {
    let goals: Vec<String> = read(goals).map_err(throw)?;
    give(&judge(&goals, &facts.map_err(throw)?).map_err(throw)?)
}

/// The export that judges goals of a lab: names in Rust and in JavaScript, type of the document, facts of a scenario.
macro_rules! export_goals {
    (fn $name:ident as $js:ident, $document:tt, $facts:expr) => {
        /// Goals held against a document, which is planned or run for them.
        #[wasm_bindgen::prelude::wasm_bindgen(js_name = $js, unchecked_return_type = "GoalReport")]
        pub fn $name(
            #[wasm_bindgen(unchecked_param_type = $document)] document: JsValue,
            #[wasm_bindgen(unchecked_param_type = "string[]")] goals: JsValue,
        ) -> Result<JsValue, JsValue> {
            crate::wasm::goals::judged(scenario(document).and_then(|scenario| ($facts)(&scenario)), goals)
        }
    };
}
pub(super) use export_goals;
