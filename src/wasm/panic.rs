//! Panics reach the console before they trap: the trap itself says nothing.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(start, skip_typescript)]
fn install() {
    std::panic::set_hook(Box::new(|info| web_sys::console::error_1(&info.to_string().into())));
}
