//! Rules of one's own at the boundary.

/// The exports of a lab's rules: names in Rust and in JavaScript, its language and hooks, type of the document, and the trial of
/// a scenario.
macro_rules! export_rules {
    (
        fn $language_name:ident as $language_js:ident = $language:expr, $hooks:expr;
        fn $check_name:ident as $check_js:ident;
        fn $trial_name:ident as $trial_js:ident, $document:tt, $trial:expr;
    ) => {
        /// Functions that a script of this lab may define, and rules that ship.
        #[wasm_bindgen::prelude::wasm_bindgen(js_name = $language_js, unchecked_return_type = "RuleLanguage")]
        pub fn $language_name() -> Result<JsValue, JsValue> {
            crate::wasm::value::give(&$language())
        }

        /// Reads a script without running it.
        #[wasm_bindgen::prelude::wasm_bindgen(js_name = $check_js, unchecked_return_type = "RuleCheck")]
        pub fn $check_name(
            #[wasm_bindgen(unchecked_param_type = "RuleDocument")] rule: JsValue,
        ) -> Result<JsValue, JsValue> {
            let rule: crate::rule::RuleDocument = read(rule).map_err(crate::wasm::value::throw)?;
            crate::wasm::value::give(&crate::rule::RuleCheck::of(&rule, &$hooks))
        }

        /// Decides a document by a script, and records one of the decisions, counted from 0.
        #[wasm_bindgen::prelude::wasm_bindgen(js_name = $trial_js, unchecked_return_type = "RuleTrial")]
        pub fn $trial_name(
            #[wasm_bindgen(unchecked_param_type = $document)] document: JsValue,
            #[wasm_bindgen(unchecked_param_type = "RuleDocument")] rule: JsValue,
            decision: u32,
        ) -> Result<JsValue, JsValue> {
            let rule: crate::rule::RuleDocument = read(rule).map_err(crate::wasm::value::throw)?;
            let trial = scenario(document).and_then(|scenario| ($trial)(scenario, &rule, decision));
            crate::wasm::value::give(&trial.map_err(crate::wasm::value::throw)?)
        }
    };
}
pub(super) use export_rules;
