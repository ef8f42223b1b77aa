//! Whole runs against golden fingerprints; the page's `labs/market/engine/boundary.test.ts` holds wasm against
//! `market-values.txt` and the experiment.
//!
//! `UPDATE_GOLDEN=1 cargo test --test market golden` writes them anew.

use crate::golden_cases::{lines, value_lines};

#[test]
fn runs_have_the_golden_bytes() {
    compare("market.txt", &lines());
}

#[test]
fn runs_have_the_golden_values() {
    compare("market-values.txt", &value_lines());
}

fn compare(name: &str, found: &str) {
    let path = format!("{}/tests/golden/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, found).expect("the golden folder is writable");
    }
    let golden = std::fs::read_to_string(&path).expect("the golden file is checked in");
    assert!(found == golden, "if that is meant, run with UPDATE_GOLDEN=1:\n{found}");
}
