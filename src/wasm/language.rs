//! The language of what the engine itself writes: charts, notes of imports, programs for solvers.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::text::Words;

/// Takes the catalogs of a language, one after another as in `src/text/ja`, for every sentence from now on; what they
/// lack is said in English. Once for each instance.
#[wasm_bindgen(js_name = chooseLanguage)]
pub fn choose_language(catalogs: String) {
    Words(String::leak(catalogs)).choose();
}
