//! Whole runs against golden fingerprints; the page's `labs/market/engine/boundary.test.ts` holds wasm against
//! `market-values.txt` and the experiment.
//!
//! `UPDATE_GOLDEN=1 cargo test --test market golden` writes them anew.

use crate::golden_cases::{lines, value_lines};
use crate::kit::golden::compare;

#[test]
fn runs_have_the_golden_bytes() {
    compare("market.txt", &lines());
}

#[test]
fn runs_have_the_golden_values() {
    compare("market-values.txt", &value_lines());
}
