//! Whole runs against golden fingerprints; `tests/wasm/market.rs` holds wasm against the same file.
//!
//! `UPDATE_GOLDEN=1 cargo test --test market golden` writes them anew.

use crate::golden_cases::lines;

#[test]
fn runs_have_the_golden_bytes() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/market.txt");
    let found = lines();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &found).expect("the golden folder is writable");
    }
    let golden = std::fs::read_to_string(path).expect("the golden file is checked in");
    assert!(found == golden, "if that is meant, run with UPDATE_GOLDEN=1:\n{found}");
}
