//! Goals of lessons and exercises, and variants for sheets, at the boundary.

use serde_json::Value;
use wasm_bindgen::JsValue;

use super::value::{give, read, throw};
use crate::document::FormatError;
use crate::goal::{Fact, judge};

/// Judges goals by the facts of a document and those of the page, if there are any.
pub(super) fn judged(
    facts: Result<Fact, FormatError>,
    goals: JsValue,
    page: JsValue,
) -> Result<JsValue, JsValue> {
    let goals: Vec<String> = read(goals).map_err(throw)?;
    let page = if page.is_undefined() { Value::Null } else { read(page).map_err(throw)? };
    let facts = facts.map_err(throw)?.with(Fact::of_page(page));
    give(&judge(&goals, &facts).map_err(throw)?)
}

/// The export that judges goals of a lab: names in Rust and in JavaScript, type of the document, facts of a scenario.
macro_rules! export_goals {
    (fn $name:ident as $js:ident, $document:tt, $facts:expr) => {
        /// Goals held against a document, which is planned or run for them.
        #[wasm_bindgen::prelude::wasm_bindgen(js_name = $js, unchecked_return_type = "GoalReport")]
        pub fn $name(
            #[wasm_bindgen(unchecked_param_type = $document)] document: JsValue,
            #[wasm_bindgen(unchecked_param_type = "string[]")] goals: JsValue,
            #[wasm_bindgen(unchecked_param_type = "Readonly<Record<string, unknown>> | undefined")]
            page: JsValue,
        ) -> Result<JsValue, JsValue> {
            let facts = scenario(document).and_then(|scenario| ($facts)(&scenario));
            crate::wasm::goals::judged(facts, goals, page)
        }
    };
}
pub(super) use export_goals;

/// The export that makes variants in a lab: names in Rust and in JavaScript, type of the document, function of the lab.
macro_rules! export_variants {
    (fn $name:ident as $js:ident, $document:ty, $text:tt, $variant:expr) => {
        /// A variant of a document for a sheet, as hard and with another answer; absent where none was found.
        #[wasm_bindgen::prelude::wasm_bindgen(js_name = $js, unchecked_return_type = $text)]
        pub fn $name(
            #[wasm_bindgen(unchecked_param_type = $text)] document: JsValue,
            seed: u32,
        ) -> Result<JsValue, JsValue> {
            let document: $document = read(document).map_err(crate::wasm::value::throw)?;
            crate::wasm::value::give(&$variant(&document, seed).map_err(crate::wasm::value::throw)?)
        }
    };
}
pub(super) use export_variants;
