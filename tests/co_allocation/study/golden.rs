//! The small experiment against golden files; `tests/wasm/boundary.rs` holds wasm against the same files.
//!
//! `UPDATE_GOLDEN=1 cargo test --test co_allocation study` writes them anew.

use coalloc::experiment::print_result;

use crate::study::{planned, run, small};

fn compare(name: &str, text: &str) {
    let path = format!("{}/tests/golden/experiment/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, text).expect("the golden folder is writable");
    }
    let golden = std::fs::read_to_string(&path).expect("the golden file is checked in");
    assert!(
        text == golden,
        "{name} differs; if that is meant, run with UPDATE_GOLDEN=1 and read the difference"
    );
}

/// Without a clock there are no times, and all else is the same everywhere.
#[test]
fn requests_planned_one_by_one_give_the_golden_result() {
    let experiment = planned();
    let units = run(&experiment, 0..experiment.units());
    compare("planned.json", &print_result(&experiment.result(&units)));
}

#[test]
fn the_result_and_its_tables_are_the_golden_ones() {
    let experiment = small();
    let units = run(&experiment, 0..experiment.units());
    compare("small.json", &print_result(&experiment.result(&units)));
    compare("means.csv", &experiment.summary_csv(&experiment.summary(&units)));
    compare("samples.csv", &experiment.samples_csv(&units));
}
