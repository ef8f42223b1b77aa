//! Whole runs of the market lab in wasm: byte by byte those of the native build.

#[path = "../market/golden_cases.rs"]
mod golden_cases;

use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn runs_and_an_experiment_are_those_of_the_native_build() {
    let found = golden_cases::lines();
    assert!(found == include_str!("../golden/market.txt"), "{found}");
}
