//! Time by the clock; only measured, never decided by.

use wasm_bindgen::prelude::{JsCast, JsValue};

/// The clock of the window, the worker, or Node; 0 where there is none.
pub(super) fn milliseconds() -> f64 {
    js_sys::Reflect::get(&js_sys::global(), &"performance".into())
        .ok()
        .filter(JsValue::is_object)
        .map_or(0.0, |performance| performance.unchecked_into::<web_sys::Performance>().now())
}
